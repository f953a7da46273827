"""The options of `fiefdom play` and `fiefdom replay`, and those that several commands share."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from fiefdom_cli.terminal import completion as completing

WHO, WHICH, HOW = "Who plays", "Which game", "How it goes"

Output = Annotated[
    Path | None, typer.Option(help="Write it to this file instead of printing it.", dir_okay=False)
]
AsJson = Annotated[bool, typer.Option("--json", help="Print JSON instead of a table.")]
RandomKingdom = Annotated[
    str | None,
    typer.Option(
        metavar="FILTER",
        help="A random kingdom that satisfies a filter; any if all will do.",
        rich_help_panel=WHICH,
    ),
]
KingdomCode = Annotated[str | None, typer.Option(help="The kingdom of a code.", rich_help_panel=WHICH)]
Daily = Annotated[
    bool,
    typer.Option(
        "--daily",
        help="Today's kingdom and game, for everybody; a date may follow.",
        rich_help_panel=WHICH,
    ),
]
Day = Annotated[
    str | None,
    typer.Option(help="The daily kingdom of another day: 2026-11-16.", rich_help_panel=WHICH),
]
Kingdom = Annotated[
    str,
    typer.Option(
        help="A recommended set of ten, cards separated by commas, or random.",
        show_default="First Game",
        rich_help_panel=WHICH,
        autocompletion=completing.kingdoms,
    ),
]
Seed = Annotated[
    int | None,
    typer.Option(help="The same seed deals the same game; random if left out.", rich_help_panel=WHICH),
]

Seats = Annotated[
    str,
    typer.Option(
        help="Who sits where, 2 to 6: you, names of people at this keyboard, bots.",
        rich_help_panel=WHO,
        autocompletion=completing.seats,
    ),
]
Players = Annotated[
    int | None,
    typer.Option(
        help="Without --seats: how many play, 2 to 6, you included.",
        show_default="2",
        rich_help_panel=WHO,
    ),
]
AgainstBot = Annotated[
    str | None,
    typer.Option(
        help="Without --seats: who plays against you.",
        show_default="big-money",
        rich_help_panel=WHO,
        autocompletion=completing.bots,
    ),
]
Name = Annotated[str, typer.Option(help="What to call you.", rich_help_panel=WHO)]
First = Annotated[
    int,
    typer.Option(help="Who starts: 1 is the first seat, 2 sits to its left.", rich_help_panel=WHO),
]

Games = Annotated[
    int | None,
    typer.Option(
        min=1,
        help="How many games in a row, with a running score; at a terminal you are asked.",
        rich_help_panel=HOW,
    ),
]
Pace = Annotated[
    float | None,
    typer.Option(min=0, max=60, help="Seconds to wait after each move of a bot.", rich_help_panel=HOW),
]
Hints = Annotated[
    str,
    typer.Option(
        help="The bot that answers when you type hint.",
        rich_help_panel=HOW,
        autocompletion=completing.bots,
    ),
]

ToReplay = Annotated[
    str | None,
    typer.Argument(
        help="A saved game by its name, the latest if left out, a file with a record, or results of"
        " games.",
        autocompletion=completing.saves,
    ),
]
NumberInResults = Annotated[
    int | None,
    typer.Option("--game", min=0, help="The number of a game, in results of `fiefdom simulate`."),
]
