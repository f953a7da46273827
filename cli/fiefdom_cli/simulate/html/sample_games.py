"""Sample games in sentences, turn by turn."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from fiefdom import SPECTATOR, Event, Game, Registry, event_text
from fiefdom.grammar import listing, plural
from fiefdom.wire import condensed
from fiefdom_cli.simulate.html.markup import Markup, tag
from fiefdom_cli.simulate.html.rerun_command import game_command
from fiefdom_cli.simulate.make_plan import PreparedPlan
from fiefdom_lab import PlayedGame, Result, Workbench

MOST_TURNS: Final = 80
"""The number of turns, of all players together, that are shown of a game."""
DEEPEST: Final = 3


def sample_games(
    result: Result, prepared: PreparedPlan, registry: Registry | None = None
) -> list[Markup]:
    """Return a few games: the first two, which differ in who starts, and the longest."""
    workbench = Workbench(result.plan, registry)
    numbers = list(range(min(2, result.games))) + [one.game for one in result.tally.longest[:1]]
    return [
        game_section(workbench, number, game_command(prepared.asked, result.plan.seed, number))
        for number in dict.fromkeys(numbers)
    ]


def game_section(workbench: Workbench, number: int, again: str = "") -> Markup:
    """Return one game of a plan, collapsed until the reader opens it."""
    played = workbench.play_deal(workbench.deal(number), watched=True)
    names = [workbench.plan.names[who] for who in played.deal.seating]
    names = (
        names if len(set(names)) == len(names) else [f"{one} ({n})" for n, one in enumerate(names, 1)]
    )
    turns = list(_turns(played, names))
    left = len(turns) - MOST_TURNS
    more = [tag("p", f"{plural(left, 'more turn')} not shown.", class_="note")] if left > 0 else []
    kingdom = tag("p", f"With {', '.join(played.deal.kingdom)}.", class_="note")
    inside = tag("div", *turns[:MOST_TURNS], class_="turns")
    summary = tag("summary", f"Game {number}: {_ending(played, names)}")
    shown = [tag("p", "To see it step by step: ", tag("code", again), class_="note")] if again else []
    return tag("details", summary, kingdom, *shown, inside, *more, class_="game")


def _ending(played: PlayedGame, names: Sequence[str]) -> str:
    if played.stop is not None:
        return played.stop.reason
    scores = ", ".join(f"{name} {score}" for name, score in zip(names, played.scores, strict=True))
    winners = [names[seat] for seat in played.winners]
    won = f"{listing(winners)} {'won' if len(winners) == 1 else 'shared the victory'}"
    return f"{won} after {plural(played.state.turn, 'turn')} together ({scores})"


def _turns(played: PlayedGame, names: Sequence[str]) -> Iterator[Markup]:
    """Yield the events of each turn."""
    lines: list[Markup] = []
    content = played.state.content
    phase = content.plan.paying
    for event in condensed(_events(played), content.cards, phase.plays if phase else ""):
        said = event_text(event, names, SPECTATOR)
        if event.kind == "turn":
            if lines:
                yield tag("div", *lines)
            lines = [tag("h3", said)]
        else:
            lines.append(tag("p", said, class_=f"in{min(DEEPEST, event.indent)}"))
    if lines:
        yield tag("div", *lines)


def _events(played: PlayedGame) -> Iterator[Event]:
    """Yield the log as the acting players saw it: the game is over, so nothing is secret."""
    game = Game(played.state)
    seen = [game.events(seat) for seat in range(len(played.deal.seating))]
    for number, event in enumerate(seen[0]):
        yield seen[event.player][number] if event.player >= 0 else event
