"""The options of `fiefdom play` and `fiefdom replay`, and options shared by several commands."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from fiefdom_cli.terminal import completion

WHO, WHICH, HOW = "Players", "Which game", "How to play"

Output = Annotated[
    Path | None, typer.Option(help="Write it to this file instead of printing it.", dir_okay=False)
]
AsJson = Annotated[bool, typer.Option("--json", help="Print JSON instead of text.")]
RandomKingdom = Annotated[
    str | None,
    typer.Option(
        metavar="FILTER",
        help='A random kingdom that satisfies a filter; use "any" for no restriction.',
        rich_help_panel=WHICH,
    ),
]
KingdomCode = Annotated[
    str | None, typer.Option(help="The kingdom with this code.", rich_help_panel=WHICH)
]
Daily = Annotated[
    bool,
    typer.Option(
        "--daily",
        help="Today's kingdom and game, the same for everybody; a date may follow.",
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
        autocompletion=completion.kingdoms,
    ),
]
Seed = Annotated[
    int | None,
    typer.Option(help="The same seed deals the same game; default: random.", rich_help_panel=WHICH),
]

Seats = Annotated[
    str,
    typer.Option(
        help="The 2 to 6 seats: you, names of people at this keyboard, bots.",
        rich_help_panel=WHO,
        autocompletion=completion.seats,
    ),
]
Players = Annotated[
    int | None,
    typer.Option(
        help="Without --seats: the number of players, 2 to 6, you included.",
        show_default="2",
        rich_help_panel=WHO,
    ),
]
Level = Annotated[
    str | None,
    typer.Option(
        help="Without --seats: how well your opponents play: easy, medium, hard or expert.",
        show_default="medium",
        rich_help_panel=WHO,
        autocompletion=completion.levels,
    ),
]
AgainstBot = Annotated[
    str | None,
    typer.Option(
        help="Without --seats: the bot that plays against you.",
        show_default="the level",
        rich_help_panel=WHO,
        autocompletion=completion.bots,
    ),
]
Name = Annotated[str, typer.Option(help="Your name.", rich_help_panel=WHO)]
First = Annotated[
    int,
    typer.Option(help="The seat that starts: 1 is the first, 2 sits to its left.", rich_help_panel=WHO),
]

Games = Annotated[
    int | None,
    typer.Option(
        min=1,
        help="The number of games in a row; default: ask at a terminal.",
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
        autocompletion=completion.bots,
    ),
]
NoPoints = Annotated[
    bool,
    typer.Option("--no-points", help="Leave the points out of the table.", rich_help_panel=HOW),
]

ToReplay = Annotated[
    str | None,
    typer.Argument(
        help="The name of a saved game (default: the latest), a record file, or results of games.",
        autocompletion=completion.saves,
    ),
]
NumberInResults = Annotated[
    int | None,
    typer.Option("--game", min=0, help="The number of a game in results of `fiefdom simulate`."),
]
