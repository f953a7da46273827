"""Fills the generated parts of the documentation from the code, or checks them.

    python docs/make_pages.py           write them
    python docs/make_pages.py --check   name those that are stale, change nothing

A generated part stands between `<!-- begin NAME -->` and `<!-- end NAME -->`, in the
README or in any page of this folder. Writing also refreshes what examples print.
"""

from __future__ import annotations

import ast
import os
import re
import subprocess
import sys
from collections.abc import Callable, Iterable
from contextlib import redirect_stderr, redirect_stdout
from importlib.metadata import version
from io import StringIO
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

import yaml
from typer.models import CommandInfo

import fiefdom
import words
from fiefdom import errors
from fiefdom.cards import Card, CardSet
from fiefdom.files.layout import dump
from fiefdom.setup.pins import card_data
from fiefdom.wording import card_text
from fiefdom_base import both_editions
from fiefdom_bots.named import library
from fiefdom_bots.strategies.terms import OF_CARDS, OF_THE_GAME
from fiefdom_cli import main as fiefdom_command
from fiefdom_cli.app import app
from fiefdom_cli.commands import HELP
from fiefdom_cli.replaying.projector import HELP as REPLAY_HELP

DOCS: Final = Path(__file__).parent
ROOT: Final = DOCS.parent
SETS: Final = ("base", "intrigue", "seaside")
"""The card sets that come with fiefdom."""
SESSION: Final = "t\nbuy cellar\nt\nbuy militia\ncellar\n1-2\n"
"""What is typed in the game that the README shows."""

_PART: Final = re.compile(r"(<!-- begin ([\w-]+) -->\n)(.*?)(<!-- end \2 -->)", re.DOTALL)


def command(*arguments: str, typed: str = "") -> str:
    """Return what `fiefdom` prints on a plain terminal of 80 columns."""
    os.environ.update(COLUMNS="80", NO_COLOR="1", TERM="dumb")
    for name in ("FORCE_COLOR", "GITHUB_ACTIONS", "PY_COLORS", "FIEFDOM_PLUGINS"):
        os.environ.pop(name, None)
    shown, sys.stdin = StringIO(), StringIO(typed)
    with TemporaryDirectory() as home, redirect_stdout(shown), redirect_stderr(StringIO()):
        os.environ["FIEFDOM_HOME"] = home
        fiefdom_command(arguments)
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


def commands() -> list[str]:
    """Return every command, groups and what is in them last."""
    names = [_called(one) for one in app.registered_commands]
    for group in app.registered_groups:
        inner = group.typer_instance.registered_commands if group.typer_instance else []
        names += [str(group.name), *(f"{group.name} {_called(one)}" for one in inner)]
    return ["", *names]


def _called(one: CommandInfo) -> str:
    return str(one.name or getattr(one.callback, "__name__", ""))


def help_texts() -> str:
    """Return the help of every command, and with what it was drawn."""
    drawn_by = f"<!-- typer {version('typer')}, rich {version('rich')} -->"
    shown = [_help(f"fiefdom {one}".strip(), one.split()) for one in commands()]
    return "\n\n".join([drawn_by, *shown])


def _help(title: str, arguments: list[str]) -> str:
    return f"### `{title}`\n\n{fenced(command(*arguments, '--help'))}"


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
    return fenced(dump([data]).rstrip(), "yaml")


def card_tables() -> str:
    """Return every card with its face and its generated text, one table a set."""
    base, *others = (fiefdom.installed().sets[name] for name in SETS)
    headings = ("Card", "Cost", "Types", "Editions", "What it does")
    groups = [("Basic cards", base.basics), ("Kingdom cards", base.cards)]
    groups += [(f"Kingdom cards of {one.name.title()}", one.cards) for one in others]
    parts = []
    for title, cards in groups:
        rows = [_card_row(card) for card in sorted(cards, key=lambda card: (card.cost, card.name))]
        parts.append(f"## {title}\n\n{table(headings, rows)}")
    return "\n\n".join(parts)


def _our_sets() -> list[CardSet]:
    """Return the card sets of this distribution, the base set first."""
    sets = fiefdom.installed().sets
    return [sets[name] for name in SETS]


def _card_row(card: Card) -> tuple[str, ...]:
    editions = ", ".join(map(str, card.editions))
    return card.name, str(card.cost), str(card.types), editions, card_text(card).replace("\n", "<br>")


def kingdom_table() -> str:
    """Return the recommended kingdoms."""
    registry = fiefdom.installed()
    ours = [one for name in SETS for one in registry.sets[name].kingdoms]
    rows = [(name, ", ".join(one.cards)) for name, one in registry.kingdoms.items() if one in ours]
    return table(("Kingdom", "Cards"), rows)


def error_tree() -> str:
    """Return the tree of errors from the docstring that draws it."""
    return fenced(str(errors.__doc__).split("\n\n")[1])


def vocabulary_tables() -> str:
    """Return every keyword of card files, one table a family."""
    headings = ("In a file", "In Python", "Meaning", "Fields", "Example")
    return "\n\n".join(f"## {title}\n\n{table(headings, rows)}" for title, rows in words.families())


def strategy_words() -> str:
    """Return what conditions of strategies can count."""
    rows = [(f"`{word}`", meaning) for word, meaning in OF_THE_GAME.items()]
    rows += [(f"`CARD {word}`", meaning) for word, meaning in OF_CARDS.items()]
    return table(("Number", "Meaning"), rows)


def strategy_table() -> str:
    """Return the strategies of the library; how often they win is measured and kept in a file."""
    shares = yaml.safe_load((DOCS / "strategies.yaml").read_text(encoding="utf-8"))
    found = {name: factory.strategy for name, factory in library().items()}
    rows = [
        (f"`{name}`", ", ".join(one.cards) or "any", one.about, f"{shares[name]} %")
        for name, one in found.items()
    ]
    return table(("Name", "Cards", "What it does", "Wins"), rows)


def spelled(rows: Iterable[Iterable[str]]) -> str:
    """Return a table of words as files and as Python spell them."""
    return table(("In a file", "In Python"), rows)


PARTS: Final[dict[str, Callable[[], str]]] = {
    "card": card_source,
    "card-file": card_file,
    "cards": card_tables,
    "errors": error_tree,
    "help": help_texts,
    "helpers": lambda: table(("Call", "Meaning"), words.helpers()),
    "keys": lambda: fenced(HELP),
    "kingdoms": kingdom_table,
    "places": lambda: spelled(words.places()),
    "replay-keys": lambda: fenced(REPLAY_HELP),
    "screen": screen,
    "strategies": strategy_table,
    "strategy-words": strategy_words,
    "vocabulary": vocabulary_tables,
    "who": lambda: spelled(words.players()),
}


def filled(page: str, lenient: bool) -> str:
    """Return a page with its generated parts as they should be."""

    def part(match: re.Match[str]) -> str:
        begin, name, old, end = match.groups()
        new = f"\n{PARTS[name]()}\n\n"
        return begin + (old if lenient and _drawn_otherwise(name, old, new) else new) + end

    return _PART.sub(part, page)


def _drawn_otherwise(name: str, old: str, new: str) -> bool:
    """Whether help differs only because another release of typer or rich draws it."""
    drawn_by, flags = re.compile(r"<!-- typer .* -->"), re.compile(r" --[\w-]+")
    if name != "help" or drawn_by.findall(old) == drawn_by.findall(new):
        return False
    return set(flags.findall(old)) == set(flags.findall(new))


def main(arguments: list[str]) -> int:
    """Write every generated part, or name the pages where one is stale."""
    stale, check = [], "--check" in arguments
    for path in [ROOT / "README.md", *sorted(DOCS.glob("*.md"))]:
        old = path.read_text(encoding="utf-8")
        new = filled(old, lenient=check)
        if new != old:
            stale.append(path.relative_to(ROOT).as_posix())
            if not check:
                path.write_text(new, encoding="utf-8")
    said = "stale" if check else "written"
    sys.stdout.writelines(f"{said}: {page}\n" for page in stale)
    if not check:
        subprocess.run([sys.executable, "-m", "tests.docs.examples"], cwd=ROOT, check=True)
    return 1 if stale and check else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
