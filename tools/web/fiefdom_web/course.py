"""The course of a game at a table: answers are tried on a copy, kept, and can be taken back."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

import msgspec

from fiefdom import SPECTATOR, Answer, Event, Game, Limits, Registry
from fiefdom.tooling.games import Note, tells
from fiefdom_web.table_data import Checkpoint, Step, TableData

EVERY: Final = 64
"""The number of answers between two checkpoints."""
STRICT: Final = Limits(steps=10_000, frames=500, listeners=250, turns=2_000)
"""The limits for games with cards from strangers."""


class Given(NamedTuple):
    """The game after an answer, which nobody has seen yet."""

    game: Game
    step: Step
    notes: int
    """How many lines the log has grown by."""


def tried(game: Game, seat: int, answer: Answer) -> Given:
    """Give an answer on a copy of a game; an error leaves everything as it was."""
    after = game.clone()
    after.listen()
    after.answer(answer)
    notes = after.state.log or []
    told = seen = 0
    for note in notes:
        for taker in range(after.players):
            if not told >> taker & 1 and tells(note, taker):
                told |= 1 << taker
        if tells(note, seat):
            seen |= note.seen
    return Given(after, Step(seat, answer, told, seen), len(notes))


def kept(data: TableData, given: Given) -> None:
    """Add an answer to the data of a table, and at intervals a checkpoint."""
    data.steps.append(given.step)
    data.notes += given.notes
    last = data.checkpoints[-1]
    done = data.checkpoints[0].answers + len(data.steps)
    if done - last.answers >= EVERY:
        dropped = last.answers - data.checkpoints[0].answers
        data.checkpoints = [last, Checkpoint(done, data.notes, given.game.to_bytes())]
        del data.steps[:dropped]


def answers_given(data: TableData) -> int:
    """Return the number of answers, not counting those taken back."""
    return data.checkpoints[0].answers + len(data.steps) if data.checkpoints else 0


def since(data: TableData, seat: int) -> list[Step] | None:
    """Return the steps from a seat's last answer on; None if that is too long ago, or there is none."""
    for back, step in enumerate(reversed(data.steps), 1):
        if step.seat == seat:
            return data.steps[-back:]
    return None


def rebuilt(data: TableData, upto: int, registry: Registry, limits: Limits) -> tuple[Game, int]:
    """Return the game after a number of answers, and how many lines its log has."""
    first = data.checkpoints[0].answers
    at = max((one for one in data.checkpoints if one.answers <= upto), key=lambda one: one.answers)
    game, notes = Game.from_bytes(at.game, registry, limits), at.notes
    for step in data.steps[at.answers - first : upto - first]:
        given = tried(game, step.seat, step.answer)
        game, notes = given.game, notes + given.notes
    return game, notes


def taken_back(data: TableData, upto: int, notes: int) -> None:
    """Drop the steps after a number of answers."""
    first = data.checkpoints[0].answers
    del data.steps[upto - first :]
    data.checkpoints = [one for one in data.checkpoints if one.answers <= upto]
    data.notes = notes


def events_by_step(
    data: TableData, registry: Registry, limits: Limits, viewer: int = SPECTATOR
) -> Iterator[list[Event]]:
    """Yield the events of the latest steps; the first ones have the number of the first checkpoint."""
    first = data.checkpoints[0]
    game = Game.from_bytes(first.game, registry, limits)
    if first.answers == 0:
        yield opening_events(data, game, viewer)
    for step in data.steps:
        game = tried(game, step.seat, step.answer).game
        yield game.events(viewer)


def first_line(data: TableData) -> int:
    """Return the number of the first line of the log that is at hand."""
    first = data.checkpoints[0]
    return 0 if first.answers == 0 else first.notes


def opening_events(data: TableData, game: Game, viewer: int) -> list[Event]:
    """Return the events of setting the game up."""
    told = game.clone()
    told.listen()
    told.state.log = msgspec.msgpack.decode(data.opening, type=list[Note])
    return told.events(viewer)


def opened(data: TableData, game: Game) -> None:
    """Keep the position in which a game begins."""
    notes = game.state.log or []
    data.opening, data.notes = msgspec.msgpack.encode(notes), len(notes)
    data.start = game.to_bytes()
    data.checkpoints, data.steps = [Checkpoint(0, len(notes), data.start)], []
