"""The commands for games that were played, with their options and help texts."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from fiefdom_cli.terminal import completion
from fiefdom_cli.terminal.options import AsJson


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


def add_commands(app: typer.Typer, panel: str) -> None:
    """Add the commands to the program."""
    app.command(
        "import", epilog="Example: fiefdom import log.txt --kingdom 'First Game'", rich_help_panel=panel
    )(import_game)
