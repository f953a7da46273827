"""Golden files of screens at 80 and at 120 columns.

    python -m tests.cli.golden

rewrites them; look at the diff before you commit it.
"""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from io import StringIO
from pathlib import Path

from rich.console import Console

import fiefdom
from fiefdom_cli.play.ending import farewell, show_ending
from fiefdom_cli.play.learn.coach import Coach
from fiefdom_cli.play.learn.lessons import KINGDOM, OPPONENT, SEED
from fiefdom_cli.play.narrator import Narrator
from fiefdom_cli.play.session import InputEndedError, LeftError, Session
from fiefdom_cli.play.set_up import GameRequest, Opening, open_game
from fiefdom_cli.play.table_layout import no_lines
from fiefdom_cli.terminal.lines import FromPipe, Lines
from fiefdom_workshop import lay_out
from tests.cli.golden_pages import PAGES

FOLDER = Path(__file__).parent / "golden"
WIDTHS = (80, 120)


def played(opening: Opening, typed: str, width: int) -> str:
    """Return the output of a session on a plain console of that width."""
    paper = StringIO()
    console = Console(file=paper, width=width, markup=False, highlight=False, emoji=False)
    narrator = Narrator(opening, console)
    with suppress(InputEndedError):
        Session(narrator, FromPipe(StringIO(typed), console)).run()
        show_ending(narrator)
    farewell(narrator)
    return "".join(f"{line.rstrip()}\n" for line in paper.getvalue().splitlines())


def dealt(typed: str, **request: object) -> Callable[[int], str]:
    def shown(width: int) -> str:
        opening = open_game(GameRequest(**request), fiefdom.installed())  # type: ignore[arg-type]
        return played(opening, typed, width)

    return shown


def laid(
    typed: str, names: tuple[str, ...], position: dict[str, object], people: int = 1
) -> Callable[[int], str]:
    """Show a game that starts from a given position; seats after the first PEOPLE are bots."""

    def shown(width: int) -> str:
        game = lay_out(players=len(names), log=True, **position)  # type: ignore[arg-type]
        make_bot = fiefdom.installed().bot("big-money")
        bots = {seat: make_bot(seat) for seat in range(people, len(names))}
        return played(Opening(game, "a table laid out", 0, names, bots, "-"), typed, width)

    return shown


BUSY: dict[str, object] = {
    "kingdom": ["Bridge", "Wharf", "Native Village", "Embargo", "Witch", "Moat", "Island", "Village"],
    "p1": {
        "hand": ["Bridge", "Bridge", "Wharf", "Copper", "Silver", "Moat"],
        "deck": ["Copper", "Copper", "Gold", "Silver", "Estate", "Estate"],
        "discard": ["Witch", "Curse"],
        "actions": 3,
        "in_play": ["Wharf", "Village"],
        "mats": {"Native Village": ["Copper", "Gold"], "Island": ["Province", "Island"]},
        "tokens": {"coin": 2},
    },
    "p2": {"hand": ["Copper"] * 5, "in_play": ["Wharf", "Wharf"], "discard": ["Estate"]},
    "p3": {"hand": ["Silver"] * 3, "deck": ["Copper"] * 9, "mats": {"Native Village": ["Gold"]}},
    "supply": {"Witch": 0, "Curse": 3},
    "pile_tokens": {"Moat": {"embargo": 2}, "Gold": {"embargo": 1}},
}
ATTACK: dict[str, object] = {
    "kingdom": ["Militia", "Moat"],
    "p1": {"hand": ["Militia", "Copper", "Gold", "Estate", "Estate"], "deck": ["Silver"] * 6},
    "p2": {"hand": ["Copper", "Copper", "Gold", "Estate", "Moat"], "deck": ["Curse"] * 6},
}
SENTRY: dict[str, object] = {
    "kingdom": ["Sentry", "Village"],
    "p1": {"hand": ["Sentry", "Copper"], "deck": ["Copper", "Curse", "Estate", "Gold", "Duchy"]},
}


SCREENS: dict[str, Callable[[int], str]] = {
    "a-turn": dealt("t\nbuy cellar\nt\nbuy militia\ncellar\n1-2\n", seed=5),
    "looking": dealt("help\n? moat\nhint\nt\nundo\ntable\nlog\ntrash\nxyzzy\ngold\n", seed=7),
    "busy": laid("bridge\nbridge\ntable\nwharf\n", ("You", "Ada", "Bob"), BUSY),
    "order": laid("sentry\nnone\nnone\n2 1\n", ("You", "Ada"), SENTRY),
    "hot-seat": laid("militia\n?\nno\n1-2\nt\ngold\n", ("Ada", "Bob"), ATTACK, people=2),
    "rulings": dealt("? moat\n? militia\n", seed=7),
    "watching": dealt("", seed=7, seats="big-money,random", kingdom="Chapel,Village,Smithy"),
    "counting": dealt(
        "silver\nmoat\nscore\ndeck\nodds\nodds 4\nodds moat\ndiscard\npile moat\npile\npile x\n", seed=6
    ),
    **PAGES,
}


class AtTerminal:
    """Lines of a person at a terminal, which shows what they type."""

    waits = True

    def __init__(self, lines: list[str], console: Console) -> None:
        self._lines, self._console = lines, console

    def read(self) -> str | None:
        if not self._lines:
            return None
        typed = self._lines.pop(0)
        self._console.print(f"> {typed}")
        return typed


class TaughtAtTerminal(Coach):
    """The same in a first game with explanations."""

    waits = True


def last_screen(name: str, columns: int, rows: int) -> str:
    """Return what a terminal of a certain size, without colours, shows last of a session."""
    typed, request = AT_TERMINALS[name]
    paper = StringIO()
    console = Console(
        file=paper,
        width=columns,
        height=rows,
        force_terminal=True,
        color_system=None,
        markup=False,
        highlight=False,
        emoji=False,
    )
    opening = open_game(GameRequest(**request), fiefdom.installed())  # type: ignore[arg-type]
    lines: Lines = AtTerminal(typed.splitlines(), console)
    if name == "learn":
        lines = TaughtAtTerminal(opening.game, lines, console)
        lines.welcome()
    narrator = Narrator(opening, console, reserved=getattr(lines, "lines_needed", no_lines))
    with suppress(LeftError):
        Session(narrator, lines).run()
        show_ending(narrator, "the-game")
        farewell(narrator)
    shown = [f"{line.rstrip()}\n" for line in paper.getvalue().splitlines()]
    return "".join([*shown, ">\n"][-rows:])


SIZES = ((80, 24), (100, 30), (140, 45))
CROWD = "Bridge,Cellar,Island,Militia,Moat,Native Village,Throne Room,Village,Wharf,Witch"
CROWDED: dict[str, object] = {"players": 6, "bot": "sensible", "seed": 3, "kingdom": CROWD}
AT_TERMINALS: dict[str, tuple[str, dict[str, object]]] = {
    "ending": ("province\ngold\nsilver\nend\n" * 60, {"seed": 7}),
    "six-players": ("silver\nmilitia\nsilver\n3-4", CROWDED),
    "learn": ("\nt\nsmithy", {"kingdom": KINGDOM, "bot": OPPONENT, "seed": SEED}),
}
"""What is typed, in which game: the last screen is kept for terminals of several sizes."""


def main() -> None:
    """Write every screen."""
    FOLDER.mkdir(exist_ok=True)
    for name in AT_TERMINALS:
        for columns, rows in SIZES:
            shown = last_screen(name, columns, rows)
            (FOLDER / f"{name}-{columns}x{rows}.txt").write_text(shown, "utf-8")
    for name, screen in SCREENS.items():
        for width in WIDTHS:
            (FOLDER / f"{name}-{width}.txt").write_text(screen(width), "utf-8")


if __name__ == "__main__":
    main()
