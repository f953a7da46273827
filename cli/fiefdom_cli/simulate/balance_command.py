"""`fiefdom balance`: its options. What it does is imported when it runs."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from fiefdom_cli.terminal import completion as completing
from fiefdom_cli.terminal.options import AsJson

Which = Annotated[
    list[str],
    typer.Argument(
        help="A card, behind the file that declares it if it is not installed.",
        metavar="[FILE] CARD",
        autocompletion=completing.cards,
    ),
]
Games = Annotated[int, typer.Option(min=20, max=1_000_000, help="How many games of each match.")]
Seconds = Annotated[
    float, typer.Option(min=1, help="When to stop, with fewer games if all are not played yet.")
]
Rivals = Annotated[
    int, typer.Option(min=0, max=40, help="With how many official cards of its cost to compare it.")
]
Seed = Annotated[
    int | None, typer.Option(help="The same seed plays the same games; random if left out.")
]
Workers = Annotated[
    int | None, typer.Option(min=1, help="How many processes; one for each core if left out.")
]
ReportFile = Annotated[
    Path | None,
    typer.Option("--report", metavar="FILE", help="Write a page with plots for a browser: out.html."),
]


def balance(
    card: Which,
    games: Games = 1000,
    seconds: Seconds = 45.0,
    rivals: Rivals = 8,
    seed: Seed = None,
    workers: Workers = None,
    report: ReportFile = None,
    json: AsJson = False,
) -> None:
    """Measure how strong a card is: Big Money with it, against official cards of its cost."""
    from fiefdom_cli.kingdoms.request import Which as Dealt
    from fiefdom_cli.kingdoms.request import seed_for
    from fiefdom_cli.simulate.balance.measure import Asked
    from fiefdom_cli.simulate.balance.run import Manner, carry_out

    asked = Asked(games, seconds, rivals, seed_for(seed, Dealt()))
    raise typer.Exit(carry_out(card, asked, Manner(workers, report, json)))
