"""The commands for those who write cards: what each takes, what its help says."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Annotated

import typer

from fiefdom_cli.terminal import completion as completing
from fiefdom_cli.terminal.options import AsJson, Output

LAID, WHO = "What lies on the table", "Who plays"


def check(
    files: Annotated[list[Path], typer.Argument(help="Files of cards, or folders of them.")],
    scenarios: Annotated[
        list[Path] | None,
        typer.Option(help="Scenarios to run besides NAME.scenarios.yaml; can be repeated."),
    ] = None,
    games: Annotated[
        int | None, typer.Option(min=1, help="How many games to play; 200 if left out.")
    ] = None,
    seconds: Annotated[
        float | None, typer.Option(min=0, help="When to stop at the latest; 45 if left out.")
    ] = None,
    deep: Annotated[bool, typer.Option("--deep", help="Ten times as many games and seconds.")] = False,
    seed: Annotated[int | None, typer.Option(help="The same seed plays the same games.")] = None,
    json: AsJson = False,
) -> None:
    """Check cards of a file: every promise, in games with all installed cards."""
    from fiefdom_cli.design.check import Wanted, check_files

    wanted = Wanted(tuple(files), tuple(scenarios or ()), games, seconds, deep, seed)
    raise typer.Exit(check_files(wanted, json))


def try_(
    file: Annotated[Path, typer.Argument(help="A file of cards; it is reloaded when it changes.")],
    card: Annotated[
        list[str] | None, typer.Argument(help="The card to try; the first of the file if left out.")
    ] = None,
    hand: Annotated[
        str | None,
        typer.Option(help="What you hold besides it, separated by commas.", rich_help_panel=LAID),
    ] = None,
    deck: Annotated[
        str | None, typer.Option(help="Your deck, from the top.", rich_help_panel=LAID)
    ] = None,
    discard: Annotated[
        str | None, typer.Option(help="Your discard pile, from the top.", rich_help_panel=LAID)
    ] = None,
    others: Annotated[
        str | None, typer.Option(help="What each other player holds.", rich_help_panel=LAID)
    ] = None,
    kingdom: Annotated[
        str | None, typer.Option(help="The kingdom piles.", rich_help_panel=LAID)
    ] = None,
    actions: Annotated[
        int | None, typer.Option(min=0, help="Your Actions.", rich_help_panel=LAID)
    ] = None,
    buys: Annotated[int | None, typer.Option(min=0, help="Your Buys.", rich_help_panel=LAID)] = None,
    coins: Annotated[int | None, typer.Option(min=0, help="Your coins.", rich_help_panel=LAID)] = None,
    players: Annotated[int, typer.Option(min=2, max=6, help="How many play.", rich_help_panel=WHO)] = 2,
    bot: Annotated[
        str,
        typer.Option(
            help="Who plays against you.", rich_help_panel=WHO, autocompletion=completing.bots
        ),
    ] = "big-money",
    seed: Annotated[int, typer.Option(help="Another seed shuffles otherwise.")] = 0,
) -> None:
    """Try a card of a file at the table, with the reason for all that happens."""
    from fiefdom_cli.design.start_position import Wanted
    from fiefdom_cli.design.try_card import try_card

    cards = (hand, deck, discard, others, kingdom)
    counters = (actions, buys, coins)
    name = " ".join(card or ())
    raise typer.Exit(try_card(Wanted(file, name, *cards, *counters, players, bot, seed)))


def schema(output: Output = None) -> None:
    """Print the JSON Schema of card files, with which editors complete and check them."""
    from fiefdom_cli.design.export import export_schema

    export_schema(output)


Folder = Annotated[Path, typer.Option(help="Where to write it; here if left out.")]


def new(context: typer.Context) -> None:
    """Begin a file of cards, or a package of them."""
    if context.invoked_subcommand is None:
        typer.echo(context.get_help())
        raise typer.Exit


def cards(
    name: Annotated[list[str], typer.Argument(help="What the cards are called together.")],
    folder: Folder = Path(),
) -> None:
    """Write a file of cards with comments, and scenarios for them."""
    from fiefdom_cli.design.new import new_cards

    new_cards(" ".join(name), folder)


def plugin(
    name: Annotated[list[str], typer.Argument(help="What the package is called.")],
    folder: Folder = Path(),
) -> None:
    """Write a package that can be installed: cards, scenarios, tests."""
    from fiefdom_cli.design.new import new_plugin

    new_plugin(" ".join(name), folder)


def _new_app() -> typer.Typer:
    """Make the group of commands that begin something."""
    app = typer.Typer(epilog="Example: fiefdom new cards Wild Woods")
    app.callback(invoke_without_command=True)(new)
    app.command(epilog="Example: fiefdom new cards Wild Woods")(cards)
    app.command(epilog="Example: fiefdom new plugin wild-woods")(plugin)
    return app


def add_commands(app: typer.Typer, panel: str) -> None:
    """Let the application have these commands, under a heading of its help."""
    commands: dict[str, tuple[Callable[..., None], str]] = {
        "check": (check, "fiefdom check my-cards.yaml --deep"),
        "schema": (schema, "fiefdom schema --output fiefdom.schema.json"),
        "try": (try_, "fiefdom try my-cards.yaml --hand 'Estate, Copper'"),
    }
    for name, (command, example) in commands.items():
        app.command(name, epilog=f"Example: {example}", rich_help_panel=panel)(command)
    app.add_typer(_new_app(), name="new", rich_help_panel=panel)
