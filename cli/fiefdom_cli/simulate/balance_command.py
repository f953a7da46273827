"""The options of `fiefdom balance`; the implementation is imported when it runs."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from fiefdom_cli.terminal import completion
from fiefdom_cli.terminal.options import AsJson

KingdomRequest = Annotated[
    list[str],
    typer.Argument(
        help="A card; if it is not installed, its file first.",
        metavar="[FILE] CARD",
        autocompletion=completion.cards,
    ),
]
Games = Annotated[int, typer.Option(min=20, max=1_000_000, help="The number of games of each match.")]
Seconds = Annotated[
    float, typer.Option(min=1, help="The time limit, even if not all games were played.")
]
Rivals = Annotated[
    int, typer.Option(min=0, max=40, help="The number of official cards of its cost to compare with.")
]
Engines = Annotated[
    int,
    typer.Option(min=0, max=5, help="The number of engines of the library that the card is added to."),
]
Into = Annotated[
    list[str] | None,
    typer.Option(
        "--into",
        metavar="STRATEGY",
        help="Add the card to this strategy instead: a name or a file; can be repeated.",
        autocompletion=completion.bots,
    ),
]
Seed = Annotated[int | None, typer.Option(help="The same seed plays the same games; default: random.")]
Workers = Annotated[
    int | None, typer.Option(min=1, help="The number of processes; default: one for each core.")
]
ReportFile = Annotated[
    Path | None,
    typer.Option("--report", metavar="FILE", help="Write a page with plots for a browser: out.html."),
]


def balance(
    card: KingdomRequest,
    games: Games = 1000,
    seconds: Seconds = 45.0,
    rivals: Rivals = 8,
    engines: Engines = 3,
    into: Into = None,
    seed: Seed = None,
    workers: Workers = None,
    report: ReportFile = None,
    json: AsJson = False,
) -> None:
    """Measure how strong a card is, in a money deck beside official cards, and in engines."""
    from fiefdom_cli.kingdoms.request import KingdomRequest, seed_for
    from fiefdom_cli.simulate.balance.measure import BalanceRequest
    from fiefdom_cli.simulate.balance.run_balance import BalanceOptions, run_balance

    chosen = seed_for(seed, KingdomRequest())
    asked = BalanceRequest(games, seconds, rivals, chosen, engines, tuple(into or ()))
    raise typer.Exit(run_balance(card, asked, BalanceOptions(workers, report, json)))
