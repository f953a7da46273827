"""The options of `fiefdom simulate`; the implementation is imported when it runs."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from fiefdom_cli.terminal import completion
from fiefdom_cli.terminal.cards_option import OwnCards, files_given
from fiefdom_cli.terminal.options import WHICH, AsJson, KingdomCode, RandomKingdom

WHO, HOW, OUT = "Who plays", "How games are played", "Output"

Bots = Annotated[
    list[str],
    typer.Argument(
        help="Bots by name or strategy file, with options: smithy:copies=2.",
        metavar="BOT...",
        autocompletion=completion.bots,
    ),
]
Games = Annotated[int, typer.Option(min=1, help="The number of games.", rich_help_panel=WHICH)]
Players = Annotated[
    int | None,
    typer.Option(
        min=2,
        max=6,
        help="The number of players; bots are repeated in turn to fill the seats.",
        rich_help_panel=WHO,
    ),
]
Stay = Annotated[bool, typer.Option("--stay", help="Do not rotate the seats.", rich_help_panel=WHO)]
Kingdoms = Annotated[
    list[str] | None,
    typer.Option(
        help="A recommended set of ten, cards separated by commas, or random; can be repeated.",
        rich_help_panel=WHICH,
        autocompletion=completion.kingdoms,
    ),
]
Rounds = Annotated[
    int,
    typer.Option(
        min=1,
        help="How many rounds, each with one game for each seating, share a random kingdom.",
        rich_help_panel=WHICH,
    ),
]
Seed = Annotated[
    int | None,
    typer.Option(help="The same seed plays the same games; default: random.", rich_help_panel=WHICH),
]
UntilWidth = Annotated[
    float | None,
    typer.Option(
        metavar="WIDTH",
        help="Stop when every confidence interval is narrower than this, such as 0.02.",
        rich_help_panel=WHICH,
    ),
]
Everybody = Annotated[
    bool,
    typer.Option("--round-robin", help="Play every pair of bots, with ratings.", rich_help_panel=WHO),
]
Sweeping = Annotated[
    bool,
    typer.Option(
        "--sweep",
        help="Try each value of an option: smithy:copies=1..4, or 1|3|5.",
        rich_help_panel=WHO,
    ),
]
Detail = Annotated[
    int | None,
    typer.Option(
        min=0,
        help="The number of games with statistics by turn and card, which take several times as"
        " long; default: 500 in a single match.",
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
MaxTurns = Annotated[
    int,
    typer.Option(
        min=1,
        help="The number of turns of each player after which a game is a draw.",
        rich_help_panel=HOW,
    ),
]
MaxSeconds = Annotated[
    float | None,
    typer.Option(help="The seconds a bot may think in a game before it loses.", rich_help_panel=HOW),
]
Output = Annotated[
    Path | None,
    typer.Option(help="Write a row for each game to .jsonl, .csv or .parquet.", rich_help_panel=OUT),
]
ReportFile = Annotated[
    Path | None,
    typer.Option(
        "--report",
        metavar="FILE",
        help="Write an HTML page with plots and sample games: out.html.",
        rich_help_panel=OUT,
    ),
]
OneGame = Annotated[
    int | None,
    typer.Option(
        "--game",
        min=0,
        help="Play only the game with this number, and open its replay or write it to --record.",
        rich_help_panel=OUT,
    ),
]
RecordFile = Annotated[
    Path | None,
    typer.Option("--record", help="A file that `fiefdom replay` opens.", rich_help_panel=OUT),
]


def simulate(
    context: typer.Context,
    bots: Bots,
    games: Games = 1000,
    players: Players = None,
    stay: Stay = False,
    round_robin: Everybody = False,
    sweep: Sweeping = False,
    kingdom: Kingdoms = None,
    random: RandomKingdom = None,
    rounds: Rounds = 1,
    code: KingdomCode = None,
    cards: OwnCards = None,
    seed: Seed = None,
    until_width: UntilWidth = None,
    workers: Workers = None,
    cluster: Cluster = None,
    max_turns: MaxTurns = 500,
    max_seconds: MaxSeconds = None,
    detail: Detail = None,
    output: Output = None,
    report: ReportFile = None,
    game: OneGame = None,
    record: RecordFile = None,
    json: AsJson = False,
) -> None:
    """Let bots play many games, and report win rates with confidence intervals."""
    from fiefdom_cli.simulate.make_plan import (
        MATCH_DETAIL,
        SERIES_DETAIL,
        SimulationRequest,
        prepared,
    )
    from fiefdom_cli.simulate.run_plan import RunOptions, run_simulation
    from fiefdom_lab import Bounds

    bounds = Bounds(turns=max_turns, seconds=max_seconds)
    usual = SERIES_DETAIL if round_robin or sweep else MATCH_DETAIL
    asked = SimulationRequest(
        tuple(bots),
        games,
        players or 0,
        not stay,
        tuple(kingdom or ()),
        random,
        code or "",
        seed,
        usual if detail is None else detail,
        until_width,
        bounds,
        sweep,
        files_given(context, cards),
        rounds,
    )
    manner = RunOptions(workers, cluster, round_robin, sweep, output, game, record, json, report)
    raise typer.Exit(run_simulation(prepared(asked), manner))
