"""The commands for card authors, with their options and help texts."""

from __future__ import annotations

from collections.abc import Callable
from enum import StrEnum
from pathlib import Path
from typing import Annotated

import typer

from fiefdom_cli.terminal import completion
from fiefdom_cli.terminal.options import AsJson, Output


class SchemaOf(StrEnum):
    """What `fiefdom schema` describes."""

    CARDS = "cards"
    PROTOCOL = "protocol"


LAID, WHO = "Starting position", "Players"


def check(
    files: Annotated[list[Path], typer.Argument(help="Card files, or folders of them.")],
    scenarios: Annotated[
        list[Path] | None,
        typer.Option(help="Scenarios to run besides NAME.scenarios.yaml; can be repeated."),
    ] = None,
    games: Annotated[int | None, typer.Option(min=1, help="The number of games; default: 200.")] = None,
    seconds: Annotated[float | None, typer.Option(min=0, help="The time limit; default: 45.")] = None,
    deep: Annotated[bool, typer.Option("--deep", help="Ten times as many games and seconds.")] = False,
    seed: Annotated[int | None, typer.Option(help="The same seed plays the same games.")] = None,
    report: Annotated[
        bool, typer.Option("--report", help="Report how bots use the cards, and if they win by them.")
    ] = False,
    json: AsJson = False,
) -> None:
    """Check the cards of a file: every promise, in games with all installed cards."""
    from fiefdom_cli.design.check import CheckRequest, check_files

    wanted = CheckRequest(tuple(files), tuple(scenarios or ()), games, seconds, deep, seed, report)
    raise typer.Exit(check_files(wanted, json))


def try_(
    file: Annotated[Path, typer.Argument(help="A card file; it is reloaded when it changes.")],
    card: Annotated[
        list[str] | None, typer.Argument(help="The card to try; default: the first in the file.")
    ] = None,
    hand: Annotated[
        str | None,
        typer.Option(help="The other cards in your hand, separated by commas.", rich_help_panel=LAID),
    ] = None,
    deck: Annotated[
        str | None, typer.Option(help="Your deck, from the top.", rich_help_panel=LAID)
    ] = None,
    discard: Annotated[
        str | None, typer.Option(help="Your discard pile, from the top.", rich_help_panel=LAID)
    ] = None,
    others: Annotated[
        str | None, typer.Option(help="The hand of each other player.", rich_help_panel=LAID)
    ] = None,
    kingdom: Annotated[
        str | None, typer.Option(help="The kingdom piles.", rich_help_panel=LAID)
    ] = None,
    actions: Annotated[
        int | None, typer.Option(min=0, help="Your Actions.", rich_help_panel=LAID)
    ] = None,
    buys: Annotated[int | None, typer.Option(min=0, help="Your Buys.", rich_help_panel=LAID)] = None,
    coins: Annotated[int | None, typer.Option(min=0, help="Your coins.", rich_help_panel=LAID)] = None,
    players: Annotated[
        int, typer.Option(min=2, max=6, help="The number of players.", rich_help_panel=WHO)
    ] = 2,
    bot: Annotated[
        str,
        typer.Option(
            help="The bot that plays against you.", rich_help_panel=WHO, autocompletion=completion.bots
        ),
    ] = "big-money",
    seed: Annotated[int, typer.Option(help="The seed for shuffling.")] = 0,
) -> None:
    """Try a card of a file in a game that names the effect behind every event."""
    from fiefdom_cli.design.start_position import TryRequest
    from fiefdom_cli.design.try_card import try_card

    cards = (hand, deck, discard, others, kingdom)
    counters = (actions, buys, coins)
    name = " ".join(card or ())
    raise typer.Exit(try_card(TryRequest(file, name, *cards, *counters, players, bot, seed)))


def schema(
    what: Annotated[SchemaOf, typer.Argument(help="What to describe.")] = SchemaOf.CARDS,
    typescript: Annotated[
        bool, typer.Option("--typescript", help="With protocol: print TypeScript declarations.")
    ] = False,
    output: Output = None,
) -> None:
    """Print the JSON Schema of card files, for editors, or of the protocol of tables."""
    from fiefdom_cli.design.export import export_protocol, export_schema

    if what is SchemaOf.CARDS and not typescript:
        export_schema(output)
    else:
        export_protocol(typescript, output)


Folder = Annotated[Path, typer.Option(help="The folder to write to; default: the current one.")]


def new(context: typer.Context) -> None:
    """Create a card file, or a package of cards."""
    if context.invoked_subcommand is None:
        typer.echo(context.get_help())
        raise typer.Exit


def cards(
    name: Annotated[list[str], typer.Argument(help="The name of the card set.")],
    folder: Folder = Path(),
) -> None:
    """Create a card file with comments, and scenarios for its cards."""
    from fiefdom_cli.design.new import new_cards

    new_cards(" ".join(name), folder)


def plugin(
    name: Annotated[list[str], typer.Argument(help="The name of the package.")],
    folder: Folder = Path(),
) -> None:
    """Create an installable package: cards, scenarios, tests."""
    from fiefdom_cli.design.new import new_plugin

    new_plugin(" ".join(name), folder)


def _new_app() -> typer.Typer:
    """Return the command group of `fiefdom new`."""
    app = typer.Typer(epilog="Example: fiefdom new cards Wild Woods")
    app.callback(invoke_without_command=True)(new)
    app.command(epilog="Example: fiefdom new cards Wild Woods")(cards)
    app.command(epilog="Example: fiefdom new plugin wild-woods")(plugin)
    return app


def add_commands(app: typer.Typer, panel: str) -> None:
    """Add these commands to the application, under a heading of its help."""
    commands: dict[str, tuple[Callable[..., None], str]] = {
        "check": (check, "fiefdom check my-cards.yaml --deep"),
        "schema": (schema, "fiefdom schema --output fiefdom.schema.json"),
        "try": (try_, "fiefdom try my-cards.yaml --hand 'Estate, Copper'"),
    }
    for name, (command, example) in commands.items():
        app.command(name, epilog=f"Example: {example}", rich_help_panel=panel)(command)
    app.add_typer(_new_app(), name="new", rich_help_panel=panel)
