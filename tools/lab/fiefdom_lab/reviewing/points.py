"""The points of a game that are judged: where a turn begins, and what players decided."""

from __future__ import annotations

from collections.abc import Collection

import msgspec

from fiefdom import Game, Record, Registry
from fiefdom.errors import SetupError


class Point(msgspec.Struct, frozen=True):
    """A question of a game."""

    place: int
    """The number of answers before it."""
    seat: int
    """The player who is asked."""
    of: int
    """The player whose turn it is."""
    turn: int
    """The number of that turn, as in the log."""
    begins: bool
    """Whether it is the first question to the player in a turn of their own."""
    decides: bool
    """Whether the record has an answer to it, and there was more than one."""


def points_of(record: Record, registry: Registry, seats: Collection[int] = ()) -> list[Point]:
    """Return the questions to some players, by default to all."""
    Game.replay(record, None, registry)
    game = Game.replay(record, 0, registry)
    if any(not 0 <= seat < game.players for seat in seats):
        raise SetupError(f"there is no seat {max(seats) + 1}; this game has seats 1 to {game.players}")
    found: list[Point] = []
    begun: set[tuple[int, int]] = set()
    for place in range(len(record.answers) + 1):
        point = _point(game, place, len(record.answers), begun)
        if point is not None and (not seats or point.seat in seats):
            found.append(point)
        if place < len(record.answers):
            game.answer(record.answers[place])
    return [point for point in found if point.begins or point.decides]


def _point(game: Game, place: int, end: int, begun: set[tuple[int, int]]) -> Point | None:
    decision = game.pending
    if decision is None:
        return None
    seat, of = decision.player, game.state.current
    turn = game.state.players[of].every_turn + 1
    begins = seat == of and (of, game.turn) not in begun
    if begins:
        begun.add((of, game.turn))
    decides = place < end and decision.count_answers() > 1
    return Point(place, seat, of, turn, begins, decides)
