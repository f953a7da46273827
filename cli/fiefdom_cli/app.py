"""The commands: what each is called, which options it takes, what its help says.

What the commands do is imported when one runs, so that `--help` comes at once.
"""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

app = typer.Typer(
    name="fiefdom",
    help="A rules engine for the deck-building card game Dominion.",
    epilog="Example: fiefdom play --kingdom 'Village Square' --seed 7",
    add_completion=False,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)
scenario_app = typer.Typer(
    help="Run scenarios: scripted games that say what must happen.",
    epilog="Example: fiefdom scenario run tests/scenarios",
)
PLAYING = "Play"
LOOKING = "Look things up"
MAKING = "Write cards and bots of your own"
WHO, WHICH, HOW = "Who plays", "Which game", "How it goes"

app.add_typer(scenario_app, name="scenario", rich_help_panel=MAKING)

AsJson = Annotated[bool, typer.Option("--json", help="Print JSON instead of a table.")]
RandomKingdom = Annotated[
    str | None,
    typer.Option(
        metavar="FILTER",
        help="A random kingdom that satisfies a filter; any if all will do.",
        rich_help_panel=WHICH,
    ),
]
KingdomCode = Annotated[str | None, typer.Option(help="The kingdom of a code.", rich_help_panel=WHICH)]
Daily = Annotated[
    bool,
    typer.Option("--daily", help="Today's kingdom and game, for everybody.", rich_help_panel=WHICH),
]
Day = Annotated[
    str | None,
    typer.Option(help="The daily kingdom of another day: 2026-11-16.", rich_help_panel=WHICH),
]


@app.callback(invoke_without_command=True)
def fiefdom(
    context: typer.Context,
    version: Annotated[bool, typer.Option("--version", help="Print the version.")] = False,
) -> None:
    """A rules engine for the deck-building card game Dominion."""
    if version:
        from importlib.metadata import version as version_of

        typer.echo(f"fiefdom {version_of('fiefdom')}")
        raise typer.Exit
    _help_if_alone(context)


@scenario_app.callback(invoke_without_command=True)
def scenario(context: typer.Context) -> None:
    """Run scenarios: scripted games that say what must happen."""
    _help_if_alone(context)


def _help_if_alone(context: typer.Context) -> None:
    if context.invoked_subcommand is None:
        typer.echo(context.get_help())
        raise typer.Exit


@app.command(epilog="Example: fiefdom play --seats you,Ada,big-money --seed 7", rich_help_panel=PLAYING)
def play(
    kingdom: Annotated[
        str,
        typer.Option(
            help="A recommended set of ten, cards separated by commas, or random.",
            rich_help_panel=WHICH,
        ),
    ] = "First Game",
    seats: Annotated[
        str,
        typer.Option(
            help="Who sits where, 2 to 6: you, names of people at this keyboard, bots.",
            rich_help_panel=WHO,
        ),
    ] = "",
    players: Annotated[
        int,
        typer.Option(help="Without --seats: how many play, 2 to 6, you included.", rich_help_panel=WHO),
    ] = 2,
    bot: Annotated[
        str, typer.Option(help="Without --seats: who plays against you.", rich_help_panel=WHO)
    ] = "big-money",
    name: Annotated[str, typer.Option(help="What to call you.", rich_help_panel=WHO)] = "You",
    first: Annotated[
        int,
        typer.Option(help="Who starts: 1 is the first seat, 2 sits to its left.", rich_help_panel=WHO),
    ] = 1,
    seed: Annotated[
        int | None,
        typer.Option(
            help="The same seed deals the same game; random if left out.", rich_help_panel=WHICH
        ),
    ] = None,
    games: Annotated[
        int | None,
        typer.Option(
            min=1,
            help="How many games in a row, with a running score; at a terminal you are asked.",
            rich_help_panel=HOW,
        ),
    ] = None,
    pace: Annotated[
        float | None,
        typer.Option(help="Seconds to wait after each move of a bot.", rich_help_panel=HOW),
    ] = None,
    hints: Annotated[
        str, typer.Option(help="The bot that answers when you type hint.", rich_help_panel=HOW)
    ] = "big-money",
    random: RandomKingdom = None,
    code: KingdomCode = None,
    daily: Daily = False,
    date: Day = None,
) -> None:
    """Play a game in the terminal, or with answers from standard input."""
    from fiefdom_cli.opening import Wishes
    from fiefdom_cli.picking import which_of
    from fiefdom_cli.play import Manner, play_game

    which = which_of(random, code, daily, date)
    wishes = Wishes(kingdom, players, bot, seed, first, name, seats, which)
    raise typer.Exit(play_game(wishes, Manner(hints, pace, games)))


@app.command(epilog="Example: fiefdom cards --set base --type Attack", rich_help_panel=LOOKING)
def cards(
    set: Annotated[str | None, typer.Option(help="Only cards of this set.")] = None,
    type: Annotated[str | None, typer.Option(help="Only cards of this type.")] = None,
    json: AsJson = False,
) -> None:
    """List cards with their cost, types, set and editions."""
    from fiefdom_cli.catalog import show_cards

    show_cards(set, type, json)


@app.command(epilog="Example: fiefdom card Throne Room", rich_help_panel=LOOKING)
def card(name: Annotated[list[str], typer.Argument(help="The name of the card.")]) -> None:
    """Show what one card does."""
    from fiefdom_cli.catalog import show_card

    show_card(" ".join(name))


@app.command(epilog="Example: fiefdom kingdoms", rich_help_panel=LOOKING)
def kingdoms(json: AsJson = False) -> None:
    """List the recommended sets of ten kingdom cards."""
    from fiefdom_cli.catalog import show_kingdoms

    show_kingdoms(json)


@app.command(
    epilog="Example: fiefdom kingdom --random 'set base; at least 1 village; no Witch'",
    rich_help_panel=LOOKING,
)
def kingdom(
    name: Annotated[
        list[str] | None,
        typer.Argument(help="A recommended set of ten, or cards separated by commas."),
    ] = None,
    random: RandomKingdom = None,
    seed: Annotated[int | None, typer.Option(help="The same seed draws the same cards.")] = None,
    reroll: Annotated[
        list[str] | None, typer.Option(metavar="CARD", help="Replace this card; can be repeated.")
    ] = None,
    code: KingdomCode = None,
    daily: Daily = False,
    date: Day = None,
    players: Annotated[int, typer.Option(help="For how many to set up, 2 to 6.")] = 2,
    words: Annotated[bool, typer.Option("--words", help="Explain how to write a filter.")] = False,
    json: AsJson = False,
) -> None:
    """Show or draw a kingdom: why each card is there, what to set up, its code."""
    from fiefdom_cli.kingdom import Request, show_kingdom, show_words
    from fiefdom_cli.picking import which_of

    if words:
        show_words(json)
        return
    which = which_of(random, code, daily, date)
    show_kingdom(Request(" ".join(name or ()), which, seed, tuple(reroll or ()), players), json)


@app.command(epilog="Example: fiefdom plugins --traceback", rich_help_panel=MAKING)
def plugins(
    json: AsJson = False,
    traceback: Annotated[
        bool, typer.Option("--traceback", help="Show where a plugin that failed went wrong.")
    ] = False,
) -> None:
    """List the installed plugins, what they bring, and why one was left out."""
    from fiefdom_cli.plugins import show_plugins

    show_plugins(json, traceback)


@scenario_app.command(epilog="Example: fiefdom scenario run tests/scenarios/base/village.yaml")
def run(
    paths: Annotated[
        list[Path], typer.Argument(help="Scenario files, or folders to search for *.yaml.")
    ],
) -> None:
    """Run scenario files and say which scenarios failed."""
    from fiefdom_cli.scenario import run_scenarios

    raise typer.Exit(run_scenarios(paths))
