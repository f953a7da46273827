"""Observations of many games at once: the same features, counted by NumPy for all games together."""

from __future__ import annotations

from array import array
from collections.abc import Iterator, Sequence
from itertools import chain
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from fiefdom import BotView, Decision
from fiefdom.extending import PhaseQuestion
from fiefdom_rl.answer_steps import OneStep, steps_for
from fiefdom_rl.features import write_tokens
from fiefdom_rl.layout import SeatLayout
from fiefdom_rl.question_features import MOST_REMEMBERED
from fiefdom_rl.table import Mask, TrainingTable

Batch = NDArray[np.float32]
Places = NDArray[np.intp]
Known = tuple[Decision, OneStep, int]
"""A question with its actions and the number of its remembered row."""

NOTHING: Final = 0
"""The remembered row of those who are asked nothing, or something that is not remembered."""


class BatchFeatures:
    """The observations and masks of one player at several tables of the same kingdom."""

    def __init__(self, tables: Sequence[TrainingTable], viewer: int) -> None:
        self._tables, self._viewer = tables, viewer
        self._features = tables[0].features
        self._questions = RememberedQuestions(tables[0])
        self._firsts: Places = np.arange(len(tables), dtype=np.intp)[:, None] * len(self._features)
        """The place of the first feature of each table, as if the tables were one after the other."""
        self._tokens = any(seat.tokens for seat in self._features.seats)
        self._number(tables[0].view(viewer))

    def _number(self, view: BotView) -> None:
        """Find the places of what a flat table lists: its numbers, its zones and its cards."""
        features, mats = self._features, view.mats
        features.renumber(view)
        self._names, places = view.names, features.places
        numbers = [features.mine, features.over]
        numbers += [features.supply + place for place in places]
        numbers += [features.cost + place for place in places]
        sizes = (_sizes(seat, mats) for seat in features.seats)
        zones = (_zones(seat, mats) for seat in features.seats)
        columns: Places = np.array([*numbers, *chain.from_iterable(sizes)], np.intp)
        self._numbers: Places = (self._firsts + columns).ravel()
        self._zones: Places = np.array([features.trash, *chain.from_iterable(zones)], np.intp)
        self._places: Places = np.array(places, np.intp)
        self._unpriced = np.ones(len(places), np.bool_)
        self._unpriced[list(view.landscapes_to_buy)] = False

    def observe(self) -> tuple[Batch, Mask]:
        """Return the observations and masks of all tables, in new arrays."""
        numbers: list[int] = []
        cards: list[int] = []
        shown: list[int] = []
        counters: list[int] = []
        phases: list[int] = []
        asked: list[int] = []
        viewer, features, known = self._viewer, self._features, self._questions.number
        read, phase_places = features.read_counters, features.phases
        for table in self._tables:
            view = table.view(viewer)
            if view.names is not self._names:
                self._number(view)
            view.append_to(numbers, cards, shown)
            counters += read(view) if read else view.counters.values()
            phases.append(phase_places.get(view.phase, -1))
            asked.append(known(table, viewer))
        batch = self._counted(cards, shown)
        self._fill(batch, numbers, counters, phases)
        rows: Places = np.array(asked, np.intp)
        batch[:, features.question.first :] = self._questions.rows[rows]
        masks: Mask = self._questions.masks[rows]
        self._write_the_rest(batch, masks, asked)
        return batch, masks

    def _counted(self, cards: list[int], shown: list[int]) -> Batch:
        """Return a row for each table with the number of each card in each zone, and 0 elsewhere."""
        per_zone = _array(shown)
        zones = (self._firsts + self._zones).ravel()
        places = np.repeat(zones, per_zone)
        if cards:
            places += self._places[_array(cards)]
        batch = np.zeros((len(self._firsts), len(self._features)), np.float32)
        np.add.at(batch.reshape(-1), places, np.float32(1))
        return batch

    def _fill(self, batch: Batch, numbers: list[int], counters: list[int], phases: list[int]) -> None:
        count, features = len(batch), self._features
        cards = len(self._places)
        table = _array(numbers).reshape(count, -1)
        piles, costs = table[:, 2 : 2 + cards], table[:, 2 + cards : 2 + 2 * cards]
        missing = piles < 0
        if missing.any():
            piles[missing] = 0
            costs[missing & self._unpriced] = 0
        batch.reshape(-1)[self._numbers] = table.ravel()
        of_turn = _array(counters).reshape(count, -1)
        first = features.counters
        batch[:, first : first + of_turn.shape[1]] = of_turn
        for row, phase in enumerate(phases):
            if phase >= 0:
                batch[row, phase] = 1

    def _write_the_rest(self, batch: Batch, masks: Mask, asked: list[int]) -> None:
        """Write questions that are not remembered, and what few kingdoms have."""
        first = self._features.question.first
        for number in [number for number, row in enumerate(asked) if row == NOTHING]:
            table = self._tables[number]
            steps = table.steps_of(self._viewer)
            if steps is not None and table.pending is not None:
                batch[number, first:] = self._features.question.row(table.pending, steps)
                masks[number] = np.frombuffer(steps.mask(), np.int8)
        if self._features.has_rare or self._tokens:
            for row, table in zip(batch, self._tables, strict=True):
                view = table.view(self._viewer)
                self._features.write_rare(row, view)
                self._write_tokens(row, view)

    def _write_tokens(self, row: Any, view: BotView) -> None:
        seats = self._features.seats
        for place, layout in enumerate(seats if self._tokens else ()):
            write_tokens(row, layout.tokens, view.seat((view.viewer + place) % len(seats)).tokens)


class RememberedQuestions:
    """The features and masks of the questions of phases, which many positions share."""

    def __init__(self, table: TrainingTable) -> None:
        self._features, self._actions = table.features, table.actions
        self._known: dict[int, Known] = {}
        width = len(self._features) - self._features.question.first
        self.rows = np.zeros((MOST_REMEMBERED + 1, width), np.float32)
        self.masks = np.zeros((MOST_REMEMBERED + 1, len(self._actions)), np.int8)

    def number(self, table: TrainingTable, player: int) -> int:
        """Return the row of the question that a player is asked, and let the table use its actions."""
        pending = table.pending
        if pending is None or table.truncated or pending.player != player:
            return NOTHING
        known = self._known.get(id(pending))
        if known is None:
            known = self._learn(pending) if isinstance(pending, PhaseQuestion) else None
            if known is None:
                return NOTHING
        table.use_steps(known[1])
        return known[2]

    def _learn(self, question: PhaseQuestion) -> Known | None:
        steps = steps_for(self._actions, question)
        if not isinstance(steps, OneStep):
            return None
        if len(self._known) >= MOST_REMEMBERED:
            self._known.clear()
        number = len(self._known) + 1
        self.rows[number] = self._features.question.row(question, steps)
        self.masks[number] = np.frombuffer(steps.mask(), np.int8)
        # the question is kept with it, so that no other object gets the same id
        known = self._known[id(question)] = question, steps, number
        return known


def _array(numbers: list[int]) -> NDArray[Any]:
    """Return numbers as an array; converting them to bytes, if they are small, is far quicker."""
    try:
        return np.frombuffer(bytearray(numbers), np.uint8)
    except ValueError:
        return np.frombuffer(array("q", numbers), np.int64)


def _sizes(seat: SeatLayout, mats: Sequence[str]) -> Iterator[int]:
    """Return the places of the numbers of a seat, in the order of a flat table."""
    yield from (seat.turns, seat.deck, seat.hand, seat.discard, seat.in_play, seat.set_aside)
    yield from (seat.mats[mat] for mat in mats)


def _zones(seat: SeatLayout, mats: Sequence[str]) -> Iterator[int]:
    """Return the place of the first card of each zone of a seat, in the order of a flat table."""
    yield from (size + 1 for size in (seat.hand, seat.discard, seat.in_play, seat.set_aside))
    yield from (seat.mats[mat] + 1 for mat in mats)
    yield max(seat.holds, 0)
