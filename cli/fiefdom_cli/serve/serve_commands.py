"""`fiefdom serve` and `fiefdom tables`, with their options and help texts."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Annotated

import typer

WHERE, HOW_MUCH = "Where", "Limits"

File = Annotated[
    Path | None,
    typer.Option(
        "--file", help="The file of all tables; default: in your data folder.", dir_okay=False
    ),
]


def serve(
    host: Annotated[
        str, typer.Option(help="The address to listen on; 0.0.0.0: all.", rich_help_panel=WHERE)
    ] = "127.0.0.1",
    port: Annotated[
        int, typer.Option(min=0, max=65535, help="The port.", rich_help_panel=WHERE)
    ] = 8000,
    path: Annotated[
        str,
        typer.Option(
            help="The path below which a proxy shows the server, such as /fiefdom.",
            rich_help_panel=WHERE,
        ),
    ] = "",
    origin: Annotated[
        list[str] | None,
        typer.Option(
            help="A further origin from which browsers may connect; can be repeated.",
            rich_help_panel=WHERE,
        ),
    ] = None,
    file: File = None,
    tables: Annotated[
        int, typer.Option(min=1, help="The most tables.", rich_help_panel=HOW_MUCH)
    ] = 5000,
    clients: Annotated[
        int, typer.Option(min=1, help="The most connections.", rich_help_panel=HOW_MUCH)
    ] = 5000,
    workers: Annotated[
        int, typer.Option(min=1, help="The processes that think for bots.", rich_help_panel=HOW_MUCH)
    ] = 2,
    days: Annotated[
        float,
        typer.Option(
            min=0, help="Delete tables that nobody used for so many days.", rich_help_panel=HOW_MUCH
        ),
    ] = 14.0,
    card_files: Annotated[
        bool,
        typer.Option("--card-files/--no-card-files", help="Whether players may bring card files."),
    ] = True,
    open_browser: Annotated[bool, typer.Option("--open", help="Open a browser.")] = False,
) -> None:
    """Serve tables in the browser, at which people and bots play."""
    from fiefdom_cli.serve.run import Serving, serve_tables

    asked = Serving(host, port, path, tuple(origin or ()), file, tables, clients, workers, days)
    serve_tables(asked, card_files, open_browser)


def tables(
    file: File = None,
    backup: Annotated[
        Path | None,
        typer.Option(help="Copy the file, even while the server runs.", dir_okay=False),
    ] = None,
    delete: Annotated[
        list[str] | None, typer.Option(help="Delete this table for good; can be repeated.")
    ] = None,
    older: Annotated[
        float | None,
        typer.Option(min=0, help="Delete all tables that nobody used for so many days."),
    ] = None,
) -> None:
    """List the tables of a server, back them up, or delete some while it is stopped."""
    from fiefdom_cli.serve.stored_tables import look_after_tables

    look_after_tables(file, backup, tuple(delete or ()), older)


def add_commands(app: typer.Typer, panel: str) -> None:
    """Add these commands to the application, under a heading of its help."""
    commands: dict[str, tuple[Callable[..., None], str]] = {
        "serve": (serve, "fiefdom serve --port 8080 --open"),
        "tables": (tables, "fiefdom tables --backup tables-of-today.sqlite"),
    }
    for name, (command, example) in commands.items():
        app.command(name, epilog=f"Example: {example}", rich_help_panel=panel)(command)
