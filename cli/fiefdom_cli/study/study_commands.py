"""The commands for games that were played, with their options and help texts."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from fiefdom_cli.terminal import completion
from fiefdom_cli.terminal.options import AsJson, NumberInResults, ToReplay


def import_game(
    log: Annotated[Path, typer.Argument(help="A file with the log as dominion.games shows it.")],
    kingdom: Annotated[
        str,
        typer.Option(
            help="The kingdom of the game: a recommended set of ten, or its cards separated by commas."
            " Default: the cards that the log mentions, completed with others.",
            autocompletion=completion.kingdoms,
        ),
    ] = "",
    output: Annotated[
        Path | None,
        typer.Option(
            help="The file for the record; default: the name of the log with the ending .record.",
            dir_okay=False,
        ),
    ] = None,
    seconds: Annotated[
        float, typer.Option(min=1, max=3600, help="How long to look for what the log does not tell.")
    ] = 60,
    json: AsJson = False,
) -> None:
    """Read the log of a game on dominion.games, and write a record to replay."""
    from fiefdom_cli.study.import_game import import_file

    raise typer.Exit(import_file(log, kingdom, output, seconds, json))


def review(
    file: ToReplay = None,
    game: NumberInResults = None,
    seat: Annotated[
        int | None, typer.Option(help="Review only the player in this seat; 1 is the first.")
    ] = None,
    playouts: Annotated[
        int | None,
        typer.Option(
            min=1,
            max=100_000,
            help="How many playouts to spend on each decision and each chance.",
            show_default="200, or as many as fit into --minutes",
        ),
    ] = None,
    minutes: Annotated[
        float | None, typer.Option(help="How long the review may take; default: no limit.")
    ] = None,
    seed: Annotated[
        int, typer.Option(min=0, help="The same seed and playouts give the same review.")
    ] = 0,
    report: Annotated[
        Path | None,
        typer.Option(metavar="FILE", help="Write a page with plots for a browser: out.html."),
    ] = None,
    workers: Annotated[
        int | None, typer.Option(min=1, help="The number of processes; default: one for each core.")
    ] = None,
    json: AsJson = False,
) -> None:
    """Review a game: the chances to win turn by turn, and the decisions that cost most."""
    from fiefdom_cli.study.review_game import Asked, review_game

    asked = Asked(file, game, seat, playouts, minutes, seed, report, workers, json)
    raise typer.Exit(review_game(asked))


def add_commands(app: typer.Typer, panel: str) -> None:
    """Add the commands to the program."""
    app.command(
        "import", epilog="Example: fiefdom import log.txt --kingdom 'First Game'", rich_help_panel=panel
    )(import_game)
    app.command(
        "review", epilog="Example: fiefdom review first-game-7 --minutes 2", rich_help_panel=panel
    )(review)
