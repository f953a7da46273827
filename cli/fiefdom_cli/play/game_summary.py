"""How a finished game went: everybody's deck, the turning points, points by turn."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import Final

from rich.cells import cell_len
from rich.console import RenderableType
from rich.table import Table
from rich.text import Text

from fiefdom import Game
from fiefdom.grammar import plural, pluralize
from fiefdom.tooling.game_course import TurningPoint, course, decks, turning_points
from fiefdom_cli.play.narrator import Narrator
from fiefdom_cli.play.seats import YOU
from fiefdom_cli.terminal.colours import counted
from fiefdom_cli.terminal.screen import indented

BLOCKS: Final = "▁▂▃▄▅▆▇█"
PLAIN_BLOCKS: Final = "_.-=+*%#"
"""The same for terminals that lack the characters."""
WIDEST: Final = 60
"""The most columns of the chart."""


def summary(narrator: Narrator) -> Iterator[RenderableType]:
    """Yield the summary of a finished game, from top to bottom."""
    game = narrator.game
    start = Game.replay(game.record(), upto=0)
    begun = start.scores()
    turns = course(start, game.answers)
    yield from _decks(narrator)
    yield from _turning_points(narrator, turning_points(turns, begun))
    yield from _chart(narrator, [begun, *(turn.points for turn in turns)])


def called(narrator: Narrator, who: int) -> str:
    """Return the name of a player, as the viewer is told it."""
    return YOU if who == narrator.opening.alone else narrator.opening.names[who]


def _decks(narrator: Narrator) -> Iterator[RenderableType]:
    yield Text("\nDecks", "bold")
    for who, deck in enumerate(decks(narrator.game)):
        cards = [card for card, count in deck.items() for _ in range(count)]
        label = f"{called(narrator, who)} ({plural(len(cards), 'card')}): "
        yield indented(Text.assemble((label, "bold"), counted(cards, narrator.faces)))


def _turning_points(narrator: Narrator, points: Sequence[TurningPoint]) -> Iterator[RenderableType]:
    if points:
        yield Text("\nTurning points", "bold")
    for point in points:
        yield indented(Text(turning_point_text(narrator, point)))


def turning_point_text(narrator: Narrator, point: TurningPoint) -> str:
    """Return a turning point in words: "Ada's turn 9: Province, +6 points; Ada leads, 9 to 3."."""
    turn = point.turn
    name = called(narrator, turn.player)
    whose = "Your" if name == YOU else f"{name}'s"
    worth = [card for card in turn.more.elements() if _is_worth_points(narrator, card)]
    cards = {card: worth.count(card) for card in worth}
    got = [f"{n} {pluralize(card)}" if n > 1 else card for card, n in cards.items()]
    told = [*got, *_changes(narrator, point)]
    return f"{whose} turn {turn.number}: {', '.join(told)}{_lead(narrator, point)}."


def _changes(narrator: Narrator, point: TurningPoint) -> Iterator[str]:
    """Say whose points changed, first those of the player whose turn it was."""
    mine = point.turn.player
    if point.gain:
        yield _signed(point.gain)
    for who, change in enumerate(point.changes):
        if change and who != mine:
            name = called(narrator, who)
            yield f"{'you' if name == YOU else name} {_signed(change)}"


def _signed(points: int) -> str:
    return f"{points:+} {'point' if abs(points) == 1 else 'points'}"


def _is_worth_points(narrator: Narrator, card: str) -> bool:
    face = narrator.faces.get(card)
    return face is not None and bool(face.points)


def _lead(narrator: Narrator, point: TurningPoint) -> str:
    if point.leader < 0:
        return ""
    scores = point.turn.points
    others = max(points for who, points in enumerate(scores) if who != point.leader)
    name = called(narrator, point.leader)
    takes = "you take" if name == YOU else f"{name} takes"
    return f"; {takes} the lead, {scores[point.leader]} to {others}"


def _chart(narrator: Narrator, points: Sequence[tuple[int, ...]]) -> Iterator[RenderableType]:
    """Draw everybody's points by turn, one line for each player."""
    low = min(0, *(min(one) for one in points))
    high = max(1, *(max(one) for one in points))
    names = [called(narrator, who) for who in range(narrator.game.players)]
    room = narrator.console.width - max(map(cell_len, names)) - 12
    shown = _sampled(points, max(8, min(WIDEST, room)))
    yield Text("\nPoints by turn", "bold")
    grid = Table.grid(padding=(0, 2, 0, 0))
    levels = BLOCKS if narrator.console.encoding.lower().startswith("utf") else PLAIN_BLOCKS
    for who, name in enumerate(names):
        bars = "".join(_level(one[who], low, high, levels) for one in shown)
        grid.add_row(Text(name, "bold"), Text(bars), Text(str(points[-1][who])))
    yield indented(grid)


def _sampled(points: Sequence[tuple[int, ...]], width: int) -> list[tuple[int, ...]]:
    """Return at most so many of the positions, evenly spread, the last one included."""
    if len(points) <= width:
        return list(points)
    ends = [len(points) * n // width for n in range(width + 1)]
    return [points[end - 1] for _, end in pairwise(ends)]


def _level(points: int, low: int, high: int, levels: str) -> str:
    return levels[round((points - low) / (high - low) * (len(levels) - 1))]
