"""The commands with their names, options and help texts.

The implementation of a command is imported when the command runs, which keeps `--help` fast.
"""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from fiefdom_cli.design import design_commands
from fiefdom_cli.lookup import lookup_commands
from fiefdom_cli.serve import serve_commands
from fiefdom_cli.simulate.balance_command import balance
from fiefdom_cli.simulate.optimize_command import optimize
from fiefdom_cli.simulate.simulate_command import simulate
from fiefdom_cli.study import study_commands
from fiefdom_cli.terminal import completion
from fiefdom_cli.terminal.cards_option import OwnCards, with_cards
from fiefdom_cli.terminal.flags import plain_flags
from fiefdom_cli.terminal.options import (
    AgainstBot,
    AsJson,
    Daily,
    Day,
    First,
    Games,
    Hints,
    Kingdom,
    KingdomCode,
    Level,
    Name,
    NoPoints,
    NumberInResults,
    Pace,
    Players,
    RandomKingdom,
    Seats,
    Seed,
    ToReplay,
)

app = typer.Typer(
    name="fiefdom",
    help="A rules engine for the deck-building card game Dominion.",
    epilog="Example: fiefdom play --kingdom 'Village Square' --seed 7",
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)
scenario_app = typer.Typer(
    help="Run scenarios: scripted games that say what must happen.",
    epilog="Example: fiefdom scenario run tests/scenarios",
)
PLAYING = "Play"
SIMULATING = "Simulate"
LOOKING = "Look things up"
MAKING = "Write cards and bots of your own"

app.add_typer(scenario_app, name="scenario", rich_help_panel=MAKING)


@app.callback(invoke_without_command=True)
def fiefdom(
    context: typer.Context,
    version: Annotated[bool, typer.Option("--version", help="Print the version.")] = False,
    own_cards: OwnCards = None,
) -> None:
    """A rules engine for the deck-building card game Dominion."""
    if version:
        from importlib.metadata import version as version_of

        from fiefdom import compiled

        typer.echo(f"fiefdom {version_of('fiefdom')}{' (compiled)' * compiled}")
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


@app.command(epilog="Example: fiefdom play --seats you,Ada,hard --seed 7", rich_help_panel=PLAYING)
def play(
    kingdom: Kingdom = "",
    seats: Seats = "",
    players: Players = None,
    level: Level = None,
    bot: AgainstBot = None,
    name: Name = "You",
    first: First = 1,
    seed: Seed = None,
    games: Games = None,
    pace: Pace = None,
    hints: Hints = "sensible",
    no_points: NoPoints = False,
    random: RandomKingdom = None,
    code: KingdomCode = None,
    daily: Daily = False,
    date: Day = None,
    web: Annotated[bool, typer.Option("--web", help="Play in the browser.")] = False,
) -> None:
    """Play a game in the terminal, or with answers from standard input."""
    told = dict(locals())
    from fiefdom_cli.play.from_options import play_as_told

    raise typer.Exit(play_as_told(**told))


@app.command(epilog="Example: fiefdom resume first-game-7", rich_help_panel=PLAYING)
def resume(
    name: Annotated[
        str | None,
        typer.Argument(
            help="The name of a saved game; default: the latest unfinished one.",
            autocompletion=completion.unfinished,
        ),
    ] = None,
) -> None:
    """Continue a saved game. Every game is saved after each answer."""
    from fiefdom_cli.save.resume import resume_game

    raise typer.Exit(resume_game(name))


@app.command(epilog="Example: fiefdom saves --delete first-game-7", rich_help_panel=PLAYING)
def saves(
    json: AsJson = False,
    delete: Annotated[
        list[str] | None,
        typer.Option(help="Delete this saved game; can be repeated.", autocompletion=completion.saves),
    ] = None,
) -> None:
    """List the saved games, the latest first, or delete some."""
    from fiefdom_cli.save.list_command import delete_saves, show_saves

    delete_saves(delete) if delete else show_saves(json)


@app.command(epilog="Example: fiefdom stats --json", rich_help_panel=PLAYING)
def stats(
    json: AsJson = False,
    delete: Annotated[
        bool, typer.Option("--delete", help="Delete the finished games that are counted.")
    ] = False,
    yes: Annotated[bool, typer.Option("--yes", help="With --delete: do not ask first.")] = False,
) -> None:
    """Show how often you won: against which bots, with which kingdoms, on which days."""
    from fiefdom_cli.stats.stats_command import delete_stats, show_stats

    if (yes and not delete) or (delete and json):
        raise typer.BadParameter("--yes goes with --delete, and --delete without --json")
    if delete:
        raise typer.Exit(delete_stats(yes))
    show_stats(json)


@app.command(epilog="Example: fiefdom replay first-game-7 --to 12 --json", rich_help_panel=PLAYING)
def replay(
    file: ToReplay = None,
    game: NumberInResults = None,
    to: Annotated[int | None, typer.Option(help="Show only the table after this many answers.")] = None,
    seat: Annotated[
        int | None, typer.Option(help="Show the game as this seat sees it; 1 is the first.")
    ] = None,
    play: Annotated[bool, typer.Option("--play", help="Continue from there as a new game.")] = False,
    bot: Annotated[
        str | None,
        typer.Option(
            help="With --play: the bot that replaces every bot.", autocompletion=completion.bots
        ),
    ] = None,
    json: AsJson = False,
) -> None:
    """Replay a game step by step, and continue from any point."""
    from fiefdom_cli.replay.replay_command import ReplayRequest, show_replay

    raise typer.Exit(show_replay(ReplayRequest(file, to, seat, bot, play, json, game)))


@app.command(epilog="Example: fiefdom learn", rich_help_panel=PLAYING)
def learn() -> None:
    """Learn the game: play a first game with explanations."""
    from fiefdom_cli.play.learn.learn_command import teach

    raise typer.Exit(teach())


app.command(
    epilog="Example: fiefdom simulate big-money smithy --games 10000", rich_help_panel=SIMULATING
)(simulate)
app.command(epilog="Example: fiefdom balance my-cards.yaml Herald", rich_help_panel=SIMULATING)(balance)
app.command(
    epilog="Example: fiefdom optimize 'Village Square' --minutes 2", rich_help_panel=SIMULATING
)(optimize)


study_commands.add_commands(app, PLAYING)
serve_commands.add_commands(app, PLAYING)
lookup_commands.add_commands(app, LOOKING)


@app.command(epilog="Example: fiefdom plugins --traceback", rich_help_panel=MAKING)
def plugins(
    json: AsJson = False,
    traceback: Annotated[
        bool, typer.Option("--traceback", help="Show the traceback of a plugin that failed to load.")
    ] = False,
) -> None:
    """List the installed plugins, what they provide, and why one was not loaded."""
    from fiefdom_cli.lookup.plugins import show_plugins

    show_plugins(json, traceback)


@scenario_app.command(epilog="Example: fiefdom scenario run tests/scenarios/base/village.yaml")
def run(
    paths: Annotated[
        list[Path], typer.Argument(help="Scenario files, or folders to search for *.yaml.")
    ],
    json: AsJson = False,
) -> None:
    """Run scenario files and report which scenarios failed."""
    from fiefdom_cli.design.scenarios import run_scenarios

    raise typer.Exit(run_scenarios(paths, json))


design_commands.add_commands(app, MAKING)
with_cards(app)
plain_flags(app)
