"""The options of `fiefdom optimize`; the implementation is imported when it runs."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from fiefdom_cli.terminal import completion
from fiefdom_cli.terminal.cards_option import OwnCards, files_given
from fiefdom_cli.terminal.options import AsJson

BUDGET, OUT, HOW = "How long", "Output", "How games are played"

ToOptimize = Annotated[
    str,
    typer.Argument(
        help="A recommended set of ten, cards separated by commas, or random.",
        metavar="KINGDOM",
        autocompletion=completion.kingdoms,
    ),
]
Games = Annotated[
    int | None,
    typer.Option(
        min=1, help="About how many games to search with; tests come on top.", rich_help_panel=BUDGET
    ),
]
Minutes = Annotated[
    float | None,
    typer.Option(
        help="The time for the search and its tests; default without --games: 10.",
        rich_help_panel=BUDGET,
    ),
]
Seed = Annotated[
    int | None,
    typer.Option(
        help="The same seed and --games find the same strategies; default: random.",
        rich_help_panel=BUDGET,
    ),
]
Resume = Annotated[
    Path | None,
    typer.Option(
        metavar="FILE",
        help="Keep the search in this file; if it exists, continue from it.",
        rich_help_panel=BUDGET,
    ),
]
Start = Annotated[
    list[str] | None,
    typer.Option(
        metavar="BOT",
        help="A strategy to start from, besides those that are invented; can be repeated.",
        rich_help_panel=HOW,
        autocompletion=completion.bots,
    ),
]
Best = Annotated[
    int, typer.Option(min=1, max=10, help="How many strategies to write.", rich_help_panel=OUT)
]
Folder = Annotated[
    Path | None,
    typer.Option(
        "--output",
        metavar="FOLDER",
        help="Where to write the strategies; default: a folder named after the kingdom.",
        rich_help_panel=OUT,
    ),
]
ReportFile = Annotated[
    Path | None,
    typer.Option(
        "--report",
        metavar="FILE",
        help="Write a page with plots for a browser: out.html.",
        rich_help_panel=OUT,
    ),
]
Workers = Annotated[
    int | None,
    typer.Option(
        min=1, help="The number of processes; default: one for each core.", rich_help_panel=HOW
    ),
]
Cluster = Annotated[
    str | None,
    typer.Option(
        metavar="ADDRESS",
        help="Play on the workers of this Dask scheduler: tcp://host:8786.",
        rich_help_panel=HOW,
    ),
]


def optimize(
    context: typer.Context,
    kingdom: ToOptimize,
    games: Games = None,
    minutes: Minutes = None,
    seed: Seed = None,
    resume: Resume = None,
    start: Start = None,
    best: Best = 3,
    output: Folder = None,
    report: ReportFile = None,
    cards: OwnCards = None,
    workers: Workers = None,
    cluster: Cluster = None,
    json: AsJson = False,
) -> None:
    """Find strong strategies for a kingdom, and write them as strategy files."""
    from fiefdom_cli.simulate.optimize.run_optimize import OptimizeOptions, SearchRequest, run_optimize

    limit = 10.0 if games is None and minutes is None else minutes
    files = files_given(context, cards)
    asked = SearchRequest(kingdom, games, limit, seed, best, files, tuple(start or ()), resume)
    raise typer.Exit(run_optimize(asked, OptimizeOptions(output, report, workers, cluster, json)))
