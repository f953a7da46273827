"""Observations: what a player may know, as a vector of named features.

Everything comes from the player's bot view and, if this player is asked, from the pending decision.
"""

from __future__ import annotations

from array import array
from collections.abc import Callable, Iterable, Sequence
from operator import attrgetter
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from fiefdom import BotView, Card, Decision, SeenSeat, SeenZone, SideDeckView, View
from fiefdom_rl import tokens_of_cards
from fiefdom_rl.answer_steps import Steps
from fiefdom_rl.layout import Layout, SeatLayout, seat_layout
from fiefdom_rl.question_features import QuestionFeatures, Row, bounded

PHASES: Final = ("action", "buy", "clean-up")
"""The phases of a turn by the usual rules."""

Vector = NDArray[np.float32]


class ObservationFeatures:
    """The features of an observation of a kingdom, in a fixed order."""

    def __init__(self, cards: Sequence[Card], view: View, phases: Sequence[str] = PHASES) -> None:
        in_order = sorted(card.name for card in cards)
        self._index = {name: number for number, name in enumerate(in_order)}
        layout = Layout(in_order)
        self._declare_turn_and_table(layout, cards, view, phases)
        mats, held = sorted(view.seats[0].mats), bool(view.landscapes or view.side_decks)
        tokens = sorted({kind for card in cards for kind in tokens_of_cards.for_players(card)})
        self.seats = [
            seat_layout(layout, f"seat {place}", mats, held, tokens) for place in range(len(view.seats))
        ]
        self.question = QuestionFeatures(layout, self._index)
        self.names: Final = tuple(layout.names)
        """The name of each feature."""
        self._blank: Row = array("f", bytes(4 * len(self.names)))
        self._table_row: Row = self._blank
        """A row with only the piles and what their cards cost, which most steps leave as they are."""
        self._piles_then: Sequence[int] = ()
        self._costs_then: Sequence[int] = ()
        self._numbers: tuple[str, ...] = ()

    def __len__(self) -> int:
        return len(self.names)

    def index(self, name: str) -> int:
        """Return the index of a feature."""
        return self.names.index(name)

    def vector(self, view: BotView, decision: Decision | None, steps: Steps | None) -> Vector:
        """Return an observation; pass the decision only for the player who is asked."""
        if view.names is not self._numbers:
            self.renumber(view)
        piles, costs = view.piles, view.costs
        if piles != self._piles_then or costs is not self._costs_then:
            self._write_piles(view, piles, costs)
        row = self._table_row[:]
        me, players = view.viewer, len(self.seats)
        self._write_turn(row, view, me)
        self._write_table(row, view)
        for place, layout in enumerate(self.seats):
            self._write_seat(row, layout, view.seat((me + place) % players))
        if decision is not None:
            self.question.write(row, decision, steps)
        return np.frombuffer(row, np.float32)

    def renumber(self, view: BotView) -> None:
        """Note which card each number means in a game; the features are ordered by names."""
        names = self._numbers = view.names
        self._mats = view.mats
        self.places = [self._index[name] for name in names]
        """The place of each card number among the features of a table."""
        self._in_order = sorted(range(len(names)), key=names.__getitem__)
        self.question.renumber(self.places)
        self._piles_then = self._costs_then = ()
        roles = view.roles
        named = [roles[name] for name in view.counters if name in roles]
        usual = len(named) == len(view.counters) > 1
        self.read_counters: Callable[[BotView], Sequence[int]] | None = (
            attrgetter(*named) if usual else None
        )
        """Reads all counters of the turn at once, if each of them has a role."""

    def _declare_turn_and_table(
        self, layout: Layout, cards: Sequence[Card], view: View, phases: Sequence[str]
    ) -> None:
        self.mine = layout.about("turn")
        layout.number("mine")
        self.phases = layout.one_of("phase", phases)
        self.counters = layout.group(view.counters)
        self.over = layout.number("over")
        layout.about("table")
        self.supply = layout.table("supply")
        self.cost = layout.table("cost")
        currencies = sorted({kind for card in cards for kind in card.other_costs})
        self._costs_in = {kind: layout.table(f"cost in {kind}") for kind in currencies}
        self.trash = layout.table("trash")
        on_piles = {kind for on in view.pile_tokens.values() for kind in on}
        on_piles = on_piles.union(*map(tokens_of_cards.for_piles, cards))
        self._on_piles = {kind: layout.table(f"{kind} on pile") for kind in sorted(on_piles)}
        shared = {kind for card in cards for kind in tokens_of_cards.for_the_table(card)}
        on_table = sorted({*view.table_tokens, *shared})
        self._on_table = {kind: layout.number(f"{kind} tokens") for kind in on_table}
        self._piles = {name: layout.zone(f"{name} pile") for name in sorted(view.mixed_piles)}
        self._decks = {
            name: (
                layout.number(f"{name} deck size"),
                layout.table(f"{name} discard"),
                layout.table(f"{name} set aside"),
                layout.table(f"{name} kept"),
            )
            for name in sorted(view.side_decks)
        }
        rare = (self._costs_in, self._on_piles, self._on_table, self._piles, self._decks)
        self.has_rare = any(rare)

    # values

    def _write_turn(self, row: Row, view: BotView, me: int) -> None:
        row[self.mine] = view.turn_player == me
        phase = self.phases.get(view.phase)
        if phase is not None:
            row[phase] = 1
        read = self.read_counters
        values = read(view) if read else [*view.counters.values()]
        row[self.counters : self.counters + len(values)] = array("f", values)
        row[self.over] = view.over

    def _write_table(self, row: Row, view: BotView) -> None:
        self._count(row, self.trash, view.trash)
        if self.has_rare:
            self.write_rare(row, view)

    def write_rare(self, row: Row, view: BotView) -> None:
        """Write what the table of few kingdoms has."""
        if self._costs_in:
            self._write_other_costs(row, view, view.piles)
        if self._on_piles:
            self._write_pile_tokens(row, view)
        if self._on_table:
            write_tokens(row, self._on_table, view.table_tokens)
        if self._piles:
            zones = view.mixed_piles
            for name, place in self._piles.items():
                row[place] = zones[name].size
                self._count_names(row, place + 1, zones[name].cards)
        if self._decks:
            self._write_side_decks(row, view.side_decks)

    def _write_piles(self, view: BotView, piles: Sequence[int], costs: Sequence[int]) -> None:
        """Write the piles and what their cards cost, and remember them."""
        order = self._in_order
        size = len(order)
        if min(piles) < 0:
            self._table_row, self._costs_then = self._blank[:], ()
            self._write_some_piles(self._table_row, view, piles, costs)
        else:
            if costs is not self._costs_then:
                self._table_row, self._costs_then = self._blank[:], costs
                self._table_row[self.cost : self.cost + size] = _floats(costs, order)
            self._table_row[self.supply : self.supply + size] = _floats(piles, order)
        self._piles_then = piles

    def _write_some_piles(
        self, row: Row, view: BotView, piles: Sequence[int], costs: Sequence[int]
    ) -> None:
        """Write piles and costs where some cards have no pile; of these, no cost is shown."""
        priced = view.landscapes_to_buy
        for card, left in enumerate(piles):
            if left >= 0:
                row[self.supply + self.places[card]] = left
            if left >= 0 or card in priced:
                row[self.cost + self.places[card]] = costs[card]

    def _write_other_costs(self, row: Row, view: BotView, piles: Sequence[int]) -> None:
        priced = view.landscapes_to_buy
        for card, costs in view.also_costs.items():
            for kind, first in self._costs_in.items():
                if kind in costs and (piles[card] >= 0 or card in priced):
                    row[first + self.places[card]] = costs[kind]

    def _write_pile_tokens(self, row: Row, view: BotView) -> None:
        for name, on in view.pile_tokens.items():
            for kind, count in on.items():
                if kind in self._on_piles:
                    row[self._on_piles[kind] + self._index[name]] = bounded(count)

    def _write_side_decks(self, row: Row, decks: dict[str, SideDeckView]) -> None:
        for name, (size, discard, aside, kept) in self._decks.items():
            deck = decks[name]
            row[size] = deck.left
            self._count_names(row, discard, deck.discard)
            self._count_names(row, aside, deck.set_aside)
            self._count_names(row, kept, deck.kept)

    def _write_seat(self, row: Row, layout: SeatLayout, seat: SeenSeat) -> None:
        turns, deck, hand, discard, in_play, set_aside, mats, holds, tokens = layout
        row[turns] = seat.turns
        row[deck] = seat.deck.size
        write = self._write_zone
        write(row, hand, seat.hand)
        write(row, discard, seat.discard)
        if seat.in_play.size:
            write(row, in_play, seat.in_play)
        if seat.set_aside.size:
            write(row, set_aside, seat.set_aside)
        if mats:
            for name, zone in zip(self._mats, seat.mats, strict=True):
                write(row, mats[name], zone)
        if holds >= 0:
            self._count(row, holds, seat.holds)
        if tokens and seat.tokens:
            write_tokens(row, tokens, seat.tokens)

    def _write_zone(self, row: Row, place: int, zone: SeenZone) -> None:
        size = zone.size
        if size:
            row[place] = size
            first, places = place + 1, self.places
            for card in zone.cards:
                row[first + places[card]] += 1

    def _count(self, row: Row, first: int, cards: Iterable[int]) -> None:
        """Count the copies of each card."""
        places = self.places
        for card in cards:
            row[first + places[card]] += 1

    def _count_names(self, row: Row, first: int, cards: Iterable[str]) -> None:
        index = self._index
        for card in cards:
            row[first + index[card]] += 1


def _floats(values: Sequence[int], order: Iterable[int]) -> Row:
    return array("f", map(values.__getitem__, order))


def write_tokens(row: Row, places: dict[str, int], tokens: Any) -> None:
    """Write how many tokens of each kind there are."""
    for kind, place in places.items():
        row[place] = bounded(tokens.get(kind, 0))
