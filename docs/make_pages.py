"""Fills the generated parts of the documentation from the code, or checks them.

    python docs/make_pages.py           write them
    python docs/make_pages.py --check   name those that are stale, change nothing

A generated part stands between `<!-- begin NAME -->` and `<!-- end NAME -->`, in the
README or in any page of this folder.
"""

from __future__ import annotations

import ast
import inspect
import os
import re
import sys
from collections.abc import Callable, Iterable, Iterator
from contextlib import redirect_stderr, redirect_stdout
from dataclasses import MISSING, Field, fields
from enum import StrEnum
from importlib.metadata import version
from io import StringIO
from pathlib import Path
from types import NoneType, UnionType
from typing import Any, Final, Union, get_args, get_origin, get_type_hints

import yaml

import fiefdom
from fiefdom import effects, errors
from fiefdom.cards import Card
from fiefdom.effects import Who, amounts, filters
from fiefdom.effects.which import DECK, DISCARD, HAND, IN_PLAY, MAT_PREFIX, SET_ASIDE, TRASH, Which
from fiefdom.parts.ability import Event, Modifier, When
from fiefdom.parts.base import Amount, Condition, Effect, Filter, Part
from fiefdom.parts.codec import vocabulary
from fiefdom.setup.pins import card_data
from fiefdom.wording import card_text
from fiefdom_base import both_editions
from fiefdom_cli import main as fiefdom_command
from fiefdom_cli.commands import HELP

DOCS: Final = Path(__file__).parent
ROOT: Final = DOCS.parent
COMMANDS: Final = ("", "play", "cards", "card", "kingdoms", "plugins", "scenario", "scenario run")
SESSION: Final = "t\nbuy cellar\nt\nbuy militia\ncellar\n1-2\n"
"""What is typed in the game that the README shows."""

_PART: Final = re.compile(r"(<!-- begin ([\w-]+) -->\n)(.*?)(<!-- end \2 -->)", re.DOTALL)


def command(*words: str, typed: str = "") -> str:
    """Return what `fiefdom` prints on a plain terminal of 80 columns."""
    os.environ.update(COLUMNS="80", NO_COLOR="1", TERM="dumb")
    for name in ("FORCE_COLOR", "GITHUB_ACTIONS", "PY_COLORS", "FIEFDOM_PLUGINS"):
        os.environ.pop(name, None)
    shown, sys.stdin = StringIO(), StringIO(typed)
    with redirect_stdout(shown), redirect_stderr(StringIO()):
        fiefdom_command(words)
    sys.stdin = sys.__stdin__
    return "\n".join(line.rstrip() for line in shown.getvalue().strip("\n").splitlines()).strip("\n")


def fenced(text: str, language: str = "text") -> str:
    """Put a code fence around text."""
    return f"```{language}\n{text}\n```"


def table(headings: Iterable[str], rows: Iterable[Iterable[str]]) -> str:
    """Return a Markdown table."""
    heads = list(headings)
    lines = [heads, ["---"] * len(heads), *rows]
    return "\n".join(f"| {' | '.join(cells)} |" for cells in lines)


def help_texts() -> str:
    """Return the help of every command, and with what it was drawn."""
    drawn_by = f"<!-- typer {version('typer')}, rich {version('rich')} -->"
    shown = [_help(f"fiefdom {words}".strip(), words.split()) for words in COMMANDS]
    return "\n\n".join([drawn_by, *shown])


def _help(title: str, words: list[str]) -> str:
    return f"### `{title}`\n\n{fenced(command(*words, '--help'))}"


def screen() -> str:
    """Return the third turn of a game, as `fiefdom play` shows it."""
    shown = command("play", "--seed", "5", typed=SESSION)
    turn = shown[shown.index("== Your turn 3 ==") :]
    return fenced(turn[: turn.index("The game was not finished.")].rstrip())


def card_source() -> str:
    """Return a card as the base set declares it."""
    source = Path(both_editions.__file__).read_text(encoding="utf-8")
    for node in ast.parse(source).body:
        if isinstance(node, ast.Assign) and ast.unparse(node.targets[0]) == "remodel":
            return fenced(str(ast.get_source_segment(source, node)), "python")
    raise LookupError("the base set declares no `remodel` any more")


def card_file() -> str:
    """Return the same card as a card file says it."""
    data = card_data(fiefdom.installed().card("Remodel"))
    return fenced(yaml.safe_dump([data], sort_keys=False, default_flow_style=None).rstrip(), "yaml")


def card_tables() -> str:
    """Return every card of the base set with its face and its generated text."""
    base = fiefdom.installed().sets["base"]
    headings = ("Card", "Cost", "Types", "Editions", "What it does")
    groups = (("Basic cards", base.basics), ("Kingdom cards", base.cards))
    parts = []
    for title, cards in groups:
        rows = [_card_row(card) for card in sorted(cards, key=lambda card: (card.cost, card.name))]
        parts.append(f"## {title}\n\n{table(headings, rows)}")
    return "\n\n".join(parts)


def _card_row(card: Card) -> tuple[str, ...]:
    editions = ", ".join(map(str, card.editions))
    return card.name, str(card.cost), str(card.types), editions, card_text(card).replace("\n", "<br>")


def kingdom_table() -> str:
    """Return the recommended kingdoms."""
    kingdoms = fiefdom.installed().sets["base"].kingdoms
    return table(("Kingdom", "Cards"), ((one.name, ", ".join(one.cards)) for one in kingdoms))


def error_tree() -> str:
    """Return the tree of errors from the docstring that draws it."""
    drawn = str(errors.__doc__).split("\n\n")[1]
    return fenced(drawn)


FAMILIES: Final[dict[str, tuple[str, type[Part]]]] = {
    "Effects": ("effect", Effect),
    "Which cards": ("cards", Which),
    "Filters": ("filter", Filter),
    "Amounts": ("amount", Amount),
    "Conditions": ("condition", Condition),
    "Events": ("event", Event),
    "Triggers": ("trigger", When),
    "Modifiers": ("modifier", Modifier),
}
_PLAIN: Final = {int: "number", str: "text", bool: "true or false"}
_OPERATORS: Final = {
    "__add__": "a + b",
    "__sub__": "a - 2",
    "__mul__": "a * 2",
    "__floordiv__": "a // 10",
    "__ge__": "a >= b",
    "__le__": "a <= b",
    "__and__": "a & b",
    "__or__": "a | b",
    "__invert__": "~a",
}


def vocabulary_tables() -> str:
    """Return every keyword: how Python and files spell it, what it does, its fields."""
    known = {word: kind for word, kind in sorted(vocabulary().items()) if _is_ours(kind)}
    parts = []
    for title, (_, base) in FAMILIES.items():
        rows = [
            (f"`{word}`", _in_python(kind), _first_line(kind), _fields(kind))
            for word, kind in known.items()
            if issubclass(kind, base)
        ]
        parts.append(f"### {title}\n\n" + table(("In a file", "In Python", "Meaning", "Fields"), rows))
    return "\n\n".join(parts)


def _is_ours(kind: type[Part]) -> bool:
    return kind.__module__.startswith("fiefdom.")


def _first_line(thing: object) -> str:
    return str(inspect.getdoc(thing)).splitlines()[0]


def _in_python(kind: type[Part]) -> str:
    """Name everything that makes this part: helpers, the class, constants, operators."""
    names = [name for name, made in _helpers() if name == kind.keyword or made == kind.__name__]
    exported = {name: getattr(effects, name) for name in effects.__all__}
    names += [name for name, thing in exported.items() if thing is kind or type(thing) is kind]
    for owner in (amounts.Number, amounts.Test, filters.CardFilter):
        for method, spelled in _OPERATORS.items():
            if _returns(vars(owner).get(method)) == kind.__name__:
                names.append(spelled)
    return ", ".join(f"`{name}`" for name in dict.fromkeys(names)).replace("|", "\\|") or "-"


def _helpers() -> Iterator[tuple[str, str]]:
    """Yield the functions of `fiefdom.effects` and the class that each one makes."""
    for name in effects.__all__:
        if inspect.isfunction(helper := getattr(effects, name)):
            yield name, _returns(helper)


def _returns(function: object) -> str:
    return str(getattr(function, "__annotations__", {}).get("return", ""))


def _fields(kind: type[Part]) -> str:
    hints = get_type_hints(kind)
    own = [spec for spec in fields(kind) if not spec.kw_only]
    return "; ".join(_field(spec, hints[spec.name]) for spec in own) or "none"


def _field(spec: Field[Any], hint: Any) -> str:
    said = f"`{spec.name}`: {_kind_of_value(hint)}"
    if spec.default is MISSING:
        return said
    return f"{said}, optional" if spec.default in (None, "") else f"{said} (`{_value(spec.default)}`)"


def _value(default: object) -> str:
    if isinstance(default, StrEnum):
        return default.value
    return str(default).lower() if isinstance(default, bool) else str(default)


def _kind_of_value(hint: Any) -> str:
    if get_origin(hint) in (Union, UnionType):
        return " or ".join(_kind_of_value(one) for one in get_args(hint) if one is not NoneType)
    if get_origin(hint) is tuple:
        return f"list of {_kind_of_value(get_args(hint)[0])}s"
    if hint is Who:
        return "who"
    for word, base in FAMILIES.values():
        if issubclass(hint, base):
            return word if hint is base else f"`{hint.keyword}`"
    return _PLAIN[hint]


def helper_table() -> str:
    """Return the functions that make writing cards in Python short."""
    rows = []
    for name, _ in _helpers():
        helper = getattr(effects, name)
        rows.append((f"`{name}({_parameters(helper)})`".replace("|", "\\|"), _first_line(helper)))
    return table(("Call", "Meaning"), rows)


def _parameters(helper: Callable[..., object]) -> str:
    said = []
    for name, one in inspect.signature(helper).parameters.items():
        if one.kind is one.VAR_POSITIONAL:
            said.append(f"*{name}")
        elif one.default is one.empty:
            said.append(name)
        else:
            default = one.default
            said.append(f"{name}={default.name if isinstance(default, StrEnum) else repr(default)}")
    return ", ".join(said)


def place_table() -> str:
    """Return the places cards are taken from."""
    zones = (HAND, DECK, DISCARD, IN_PLAY, TRASH, SET_ASIDE)
    names = {getattr(effects, n): n for n in effects.__all__ if isinstance(getattr(effects, n), str)}
    rows = [(f"`{zone}`", f"`{names[zone]}`") for zone in zones]
    return table(("In a file", "In Python"), [*rows, (f"`{MAT_PREFIX}NAME`", '`mat("NAME")`')])


def who_table() -> str:
    """Return the words for players."""
    return table(("In a file", "In Python"), [(f"`{who.value}`", f"`{who.name}`") for who in Who])


PARTS: Final[dict[str, Callable[[], str]]] = {
    "card": card_source,
    "card-file": card_file,
    "cards": card_tables,
    "errors": error_tree,
    "help": help_texts,
    "helpers": helper_table,
    "keys": lambda: fenced(HELP),
    "kingdoms": kingdom_table,
    "places": place_table,
    "screen": screen,
    "vocabulary": vocabulary_tables,
    "who": who_table,
}


def filled(page: str) -> str:
    """Return a page with its generated parts as they should be."""

    def part(match: re.Match[str]) -> str:
        begin, name, old, end = match.groups()
        new = f"\n{PARTS[name]()}\n\n"
        return begin + (old if _as_good(name, old, new) else new) + end

    return _PART.sub(part, page)


def _as_good(name: str, old: str, new: str) -> bool:
    """Whether help differs only because another release of typer or rich draws it."""
    drawn_by = re.compile(r"<!-- typer .* -->")
    if name != "help" or drawn_by.findall(old) == drawn_by.findall(new):
        return False
    flags = re.compile(r"--[\w-]+")
    return sorted(set(flags.findall(drawn_by.sub("", old)))) == sorted(
        set(flags.findall(drawn_by.sub("", new)))
    )


def main(arguments: list[str]) -> int:
    """Write every generated part, or name the pages where one is stale."""
    stale = []
    for path in [ROOT / "README.md", *sorted(DOCS.glob("*.md"))]:
        old = path.read_text(encoding="utf-8")
        new = filled(old)
        if new != old:
            stale.append(path.relative_to(ROOT).as_posix())
            if "--check" not in arguments:
                path.write_text(new, encoding="utf-8")
    said = "stale" if "--check" in arguments else "written"
    sys.stdout.writelines(f"{said}: {page}\n" for page in stale)
    return 1 if stale and "--check" in arguments else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
