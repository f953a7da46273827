"""Draws the screenshots of the documentation by running the game, or checks them.

python docs/make_screens.py           write them
python docs/make_screens.py --check   list the stale ones, change nothing
"""

from __future__ import annotations

import re
import sys
from contextlib import suppress
from html import unescape
from io import StringIO
from pathlib import Path
from typing import Any, Final

from rich._export_format import CONSOLE_SVG_FORMAT
from rich.console import Console

import fiefdom
from fiefdom_cli.play.narrator import Narrator
from fiefdom_cli.play.session import InputEndedError, Session
from fiefdom_cli.play.set_up import Opening
from fiefdom_cli.terminal.lines import FromPipe
from fiefdom_workshop import lay_out
from fiefdom_workshop.printing import card_svg

FOLDER: Final = Path(__file__).parent / "screens"
WIDTH: Final = 80

TABLE: Final[dict[str, Any]] = {
    "kingdom": [
        "Bridge",
        "Caravan",
        "Cellar",
        "Embargo",
        "Festival",
        "Island",
        "Lighthouse",
        "Moat",
        "Wharf",
        "Witch",
    ],
    "p1": {
        "hand": ["Bridge", "Wharf", "Moat", "Silver", "Copper"],
        "deck": ["Gold", "Festival", "Copper", "Silver", "Estate"],
        "discard": ["Caravan", "Estate"],
        "actions": 2,
        "buys": 2,
        "coins": 2,
        "in_play": ["Caravan", "Festival"],
        "mats": {"Island": ["Island", "Province"]},
    },
    "p2": {
        "hand": ["Copper"] * 5,
        "deck": ["Silver"] * 8,
        "discard": ["Gold"],
        "in_play": ["Lighthouse"],
    },
    "supply": {"Witch": 0, "Curse": 3, "Province": 5},
    "pile_tokens": {"Gold": {"embargo": 1}},
}
"""A table in the middle of a game, with much to see."""

SCREENS: Final = {"table": "wharf\n"}
"""The input at that table after a Bridge was played, for each screenshot."""

FACES: Final = {"face-diplomat": "Diplomat", "face-wharf": "Wharf"}
"""The cards whose faces are shown."""

_ELSEWHERE: Final = re.compile(r"@font-face \{\{.*?\}\}\s*|<!--.*?-->\s*", re.DOTALL)


def template() -> str:
    """Return rich's SVG template without web fonts: a page must not load anything from other hosts."""
    own = _ELSEWHERE.sub("", CONSOLE_SVG_FORMAT)
    return own.replace("Fira Code", "DejaVu Sans Mono, Menlo, Consolas")


def drawn(typed: str) -> str:
    """Continue the game at the table and return the screen as SVG."""
    game = lay_out(players=2, seed=7, log=True, **TABLE)
    game.play("Bridge")
    bots = {1: fiefdom.installed().bot("big-money")(1)}
    opening = Opening(game, "Bridges and Wharfs", 7, ("You", "big-money"), bots, "")
    console = Console(
        file=StringIO(),
        record=True,
        width=WIDTH,
        color_system="truecolor",
        force_terminal=True,
        markup=False,
        highlight=False,
        emoji=False,
        _environ={},
    )
    with suppress(InputEndedError):
        Session(Narrator(opening, console), FromPipe(StringIO(typed), console)).run()
    return console.export_svg(title="fiefdom play", code_format=template(), unique_id="fiefdom")


def face(name: str) -> str:
    """Return the face of a card as SVG."""
    registry = fiefdom.installed()
    card = registry.card(name)
    card_set = next(one.name for one in registry.sets.values() if card in one.cards)
    return card_svg(card, card_set)


def pictures() -> dict[str, str]:
    """Return every picture by the name of its file."""
    screens = {name: drawn(typed) for name, typed in SCREENS.items()}
    return screens | {name: face(card) for name, card in FACES.items()}


def says(svg: str) -> str:
    """Return the text of a screenshot, which is the same in every release of rich."""
    lines = re.findall(r"<text[^>]*>(.*?)</text>", svg, re.DOTALL)
    return " ".join(unescape(" ".join(lines)).split())


def main(arguments: list[str]) -> int:
    """Write every picture, or list those whose text is stale."""
    stale, check = [], "--check" in arguments
    for name, new in pictures().items():
        path = FOLDER / f"{name}.svg"
        old = path.read_text(encoding="utf-8") if path.exists() else ""
        if says(old) != says(new) or (not check and old != new):
            stale.append(path.name)
            if not check:
                FOLDER.mkdir(exist_ok=True)
                path.write_text(new, encoding="utf-8")
    said = "stale" if check else "written"
    sys.stdout.writelines(f"{said}: docs/screens/{name}\n" for name in stale)
    return 1 if stale and check else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
