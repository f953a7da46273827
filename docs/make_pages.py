"""Generates parts of the documentation from the code, or checks that they are up to date.

    python docs/make_pages.py           write them
    python docs/make_pages.py --check   list stale pages, change nothing

The schema and the declarations of the protocol are generated too.

A generated part stands between `<!-- begin NAME -->` and `<!-- end NAME -->`, in the
README or in any page of this folder. Writing also refreshes the output of examples.
"""

from __future__ import annotations

import ast
import re
import subprocess
import sys
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Final

import yaml

import fiefdom
import vocabulary_page
from api_tables import api_tables
from command_page import command_table
from fiefdom import errors
from fiefdom.grammar.english import ordinal
from fiefdom.setup.pins import card_data
from fiefdom.wire import SCHEMA_FILE, TYPES_FILE
from fiefdom.wire.schema import protocol_schema, typescript
from fiefdom_base import both_editions
from fiefdom_bots.levels import LEVELS
from fiefdom_bots.strategies.rule_syntax import OF_CARDS, OF_THE_GAME
from fiefdom_bots.strategy_library import library
from fiefdom_cli.play.typed_commands import HELP
from fiefdom_cli.replay.viewer import HELP as REPLAY_HELP
from fiefdom_workshop.card_files.yaml_layout import dump
from markdown_parts import fenced, table
from plain_terminal import command
from shipped_cards import card_sets

DOCS: Final = Path(__file__).parent
ROOT: Final = DOCS.parent
SESSION: Final = "t\nbuy cellar\nt\nbuy militia\ncellar\n1-2\n"
"""The input of the game that the page about a first game shows."""

_PART: Final = re.compile(r"(<!-- begin ([\w-]+) -->\n)(.*?)(<!-- end \2 -->)", re.DOTALL)


def screen() -> str:
    """Return the third turn of a game, as printed by `fiefdom play`."""
    shown = command("play", "--seed", "5", typed=SESSION)
    turn = shown[shown.index("== Your turn 3 ==") :]
    return fenced(turn[: turn.index("The game was not finished.")].rstrip())


def card_source() -> str:
    """Return a card as the base set declares it."""
    source = Path(both_editions.__file__).read_text(encoding="utf-8")
    for node in ast.parse(source).body:
        if isinstance(node, ast.Assign) and ast.unparse(node.targets[0]) == "remodel":
            return fenced(str(ast.get_source_segment(source, node)), "python")
    raise LookupError("the base set no longer declares `remodel`")


def card_file() -> str:
    """Return the same card as a card file."""
    data = card_data(fiefdom.installed().card("Remodel"))
    return fenced(dump([data]).rstrip(), "yaml")


def error_tree() -> str:
    """Return the tree of errors from the docstring of their module."""
    return fenced(str(errors.__doc__).split("\n\n")[1])


def vocabulary_tables() -> str:
    """Return every keyword of card files, in one table per family."""
    headings = ("In a file", "In Python", "Meaning", "Fields", "Example")
    return "\n\n".join(
        f"## {title}\n\n{table(headings, rows)}" for title, rows in vocabulary_page.families()
    )


def strategy_words() -> str:
    """Return what the conditions of strategies can count."""
    rows = [(f"`{word}`", meaning) for word, meaning in OF_THE_GAME.items()]
    rows += [(f"`CARD {word}`", meaning) for word, meaning in OF_CARDS.items()]
    return table(("Number", "Meaning"), rows)


def strategy_table() -> str:
    """Return the strategies of the library, with the measured win rates from a file."""
    shares = yaml.safe_load((DOCS / "strategies.yaml").read_text(encoding="utf-8"))
    found = {name: factory.strategy for name, factory in library().items()}
    rows = [
        (f"`{name}`", ", ".join(one.cards) or "any", one.about, f"{shares[name]} %")
        for name, one in found.items()
    ]
    return table(("Name", "Cards", "What it does", "Wins"), rows)


def level_table() -> str:
    """Return the levels of opponents, with their measured strength from a file."""
    kept = yaml.safe_load((DOCS / "levels.yaml").read_text(encoding="utf-8"))
    rows = [
        (f"`{name}`", f"`{one.bot}`", one.about, *_level_matches(kept.get(name, {}).get("matches", [])))
        for name, one in LEVELS.items()
    ]
    return table(
        ("Level", "Bot", "How it plays", "Against `big-money`", "Against the level below"), rows
    )


def _level_matches(matches: list[dict[str, float]]) -> tuple[str, str]:
    """Return the percentages of won games with their intervals."""
    told = [f"{one['wins']:.0f} % ({one['low']:.0f} to {one['high']:.0f})" for one in matches]
    against_money, against_below = (*told, "-", "-")[:2]
    return against_money, against_below


def kingdom_table() -> str:
    """Return the names of the recommended kingdoms, by set and edition."""
    rows = []
    for one in card_sets():
        for edition in (1, 2):
            names = ", ".join(each.name for each in one.kingdoms if each.edition == edition)
            rows.append((one.name.title(), ordinal(edition), names))
    return table(("Set", "Edition", "Kingdoms"), rows)


def ending() -> str:
    """Return how a finished game ends at the terminal."""
    shown = command("play", "--seed", "7", typed="t\nprovince\ngold\nsilver\nend\n" * 60)
    return fenced(shown[shown.index("The game is over.") :])


def spelled(rows: Iterable[Iterable[str]]) -> str:
    """Return a table of words as spelled in files and in Python."""
    return table(("In a file", "In Python"), rows)


PARTS: Final[dict[str, Callable[[], str]]] = {
    "card": card_source,
    "card-file": card_file,
    "commands": command_table,
    "ending": ending,
    "errors": error_tree,
    "helpers": lambda: table(("Call", "Meaning"), vocabulary_page.helpers()),
    "keys": lambda: fenced(HELP),
    "kingdoms": kingdom_table,
    "levels": level_table,
    "places": lambda: spelled(vocabulary_page.places()),
    "replay-keys": lambda: fenced(REPLAY_HELP),
    "screen": screen,
    "strategies": strategy_table,
    "strategy-words": strategy_words,
    "vocabulary": vocabulary_tables,
    "who": lambda: spelled(vocabulary_page.players()),
}


def filled(page: str) -> str:
    """Return a page with up-to-date generated parts."""
    return _PART.sub(lambda part: f"{part[1]}\n{made(part[2])}\n\n{part[4]}", page)


def made(name: str) -> str:
    """Return one generated part."""
    return api_tables()[name] if name.startswith("api-") else PARTS[name]()


def main(arguments: list[str]) -> int:
    """Write every generated part, or list the pages where one is stale."""
    stale, check = [], "--check" in arguments
    made_whole = {SCHEMA_FILE: protocol_schema, TYPES_FILE: typescript}
    for path in [ROOT / "README.md", *sorted(DOCS.glob("*.md")), *made_whole]:
        old = path.read_text(encoding="utf-8") if path.exists() else ""
        new = made_whole[path]() if path in made_whole else filled(old)
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
