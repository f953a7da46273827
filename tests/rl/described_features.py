"""The features of an observation as the view in words shows them, to compare the quick way with."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from hashlib import blake2b

import numpy as np

from fiefdom import Card, Decision, SeatView, SideDeckView, View, ZoneView
from fiefdom.effects import AddTokens, TakePileTokens, TokenOnPile
from fiefdom.extending import SomeCards, walk
from fiefdom_rl import Steps
from fiefdom_rl.features import Vector
from fiefdom_rl.question_features import KINDS, PROMPT_BITS, UPPER_BOUND

_NO_PROMPT = (0,) * PROMPT_BITS


class FeatureValues:
    """The values of one observation, written in order."""

    def __init__(self, index: dict[str, int]) -> None:
        self.index = index
        self.zeros = [0] * len(index)
        self.values: list[float] = []

    def about(self, subject: str) -> None:
        """Begin a group of features about one subject."""

    def number(self, name: str, value: float) -> None:
        """Write one number."""
        self.values.append(value)

    def each(self, name: str, values: Sequence[int]) -> None:
        """Write several numbers, with names numbered from 0."""
        self.values += values

    def table(self, name: str, values: Mapping[str, int]) -> None:
        """Write a number for each card."""
        self.values += [values.get(card, 0) for card in self.index] if values else self.zeros

    def count(self, name: str, cards: Iterable[str]) -> None:
        """Write the number of copies of each card."""
        first, index = len(self.values), self.index
        self.values += self.zeros
        for card in cards:
            self.values[first + index[card]] += 1

    def one_of(self, name: str, choices: Sequence[str], chosen: str) -> None:
        """Write a one-hot encoding of a choice."""
        self.values += [float(choice == chosen) for choice in choices]


class FeatureNames(FeatureValues):
    """Collects the name of each feature instead of its value."""

    def __init__(self, index: dict[str, int]) -> None:
        super().__init__(index)
        self.names: list[str] = []
        self.subject = ""

    def about(self, subject: str) -> None:
        self.subject = f"{subject}: "

    def number(self, name: str, value: float) -> None:
        self.names.append(self.subject + name)

    def each(self, name: str, values: Sequence[int]) -> None:
        self.names += [f"{self.subject}{name} {index}" for index in range(len(values))]

    def table(self, name: str, values: Mapping[str, int]) -> None:
        self.names += [f"{self.subject}{name} {card}" for card in self.index]

    def count(self, name: str, cards: Iterable[str]) -> None:
        self.table(name, {})

    def one_of(self, name: str, choices: Sequence[str], chosen: str) -> None:
        self.names += [f"{self.subject}{name} {choice}" for choice in choices]


class DescribedFeatures:
    """The same features in the same order, taken from a whole view."""

    def __init__(self, cards: Sequence[Card], view: View, phases: Sequence[str]) -> None:
        self._index = {name: number for number, name in enumerate(sorted(card.name for card in cards))}
        self._phases = tuple(phases)
        self._mats = sorted(view.seats[0].mats)
        self._piles = sorted(view.mixed_piles)
        self._decks = sorted(view.side_decks)
        self._held = bool(view.landscapes or view.side_decks)
        self._tokens = sorted({kind for card in cards for kind in _token_kinds(card)})
        on_piles = {kind for on in view.pile_tokens.values() for kind in on}
        self._on_piles = sorted(on_piles.union(*map(_put_on_piles, cards)))
        self._on_table = sorted({*view.table_tokens, *(kind for one in cards for kind in _shared(one))})
        self._currencies = sorted({kind for card in cards for kind in card.other_costs})
        names = FeatureNames(self._index)
        self._write(names, view, None, None)
        self.names = tuple(names.names)

    def vector(self, view: View, decision: Decision | None, steps: Steps | None) -> Vector:
        """Return an observation; pass the decision only for the player who is asked."""
        row = FeatureValues(self._index)
        self._write(row, view, decision, steps)
        vector = np.array(row.values, dtype=np.float32)
        return vector.clip(0, UPPER_BOUND, out=vector)

    def _write(
        self, row: FeatureValues, view: View, decision: Decision | None, steps: Steps | None
    ) -> None:
        me, players = view.viewer, len(view.seats)
        row.about("turn")
        row.number("mine", view.turn_player == me)
        row.one_of("phase", self._phases, view.phase)
        for name, left in view.counters.items():
            row.number(name, left)
        row.number("over", view.over)
        row.about("table")
        row.table("supply", {**view.supply, **view.other_piles} if view.other_piles else view.supply)
        row.table("cost", view.costs)
        for kind in self._currencies:
            row.table(f"cost in {kind}", _costs_in(view, kind))
        row.count("trash", view.trash)
        for kind in self._on_piles:
            row.table(
                f"{kind} on pile", {name: on.get(kind, 0) for name, on in view.pile_tokens.items()}
            )
        for kind in self._on_table:
            row.number(f"{kind} tokens", view.table_tokens.get(kind, 0))
        for pile in self._piles:
            self._zone(row, f"{pile} pile", view.mixed_piles[pile])
        for deck in self._decks:
            self._side_deck(row, deck, view.side_decks[deck])
        for place in range(players):
            row.about(f"seat {place}")
            self._seat(row, view.seats[(me + place) % players])
        row.about("question")
        self._question(row, decision, steps)

    def _seat(self, row: FeatureValues, seat: SeatView) -> None:
        row.number("turns", seat.turns)
        row.number("deck size", seat.deck.size)
        self._zone(row, "hand", seat.hand)
        self._zone(row, "discard", seat.discard)
        self._zone(row, "in play", seat.in_play)
        self._zone(row, "set aside", seat.set_aside)
        for mat in self._mats:
            self._zone(row, f"{mat} mat", seat.mats[mat])
        if self._held:
            row.count("has", seat.holds)
        for kind in self._tokens:
            row.number(f"{kind} tokens", seat.tokens.get(kind, 0))

    def _side_deck(self, row: FeatureValues, name: str, deck: SideDeckView) -> None:
        row.number(f"{name} deck size", deck.left)
        row.count(f"{name} discard", deck.discard)
        row.count(f"{name} set aside", deck.set_aside)
        row.count(f"{name} kept", deck.kept)

    def _zone(self, row: FeatureValues, name: str, zone: ZoneView) -> None:
        row.number(f"{name} size", zone.size)
        row.count(name, zone.cards)

    def _question(self, row: FeatureValues, decision: Decision | None, steps: Steps | None) -> None:
        asked = decision is not None
        kind, card = (decision.kind, decision.card) if decision else ("", None)
        row.number("asked", asked)
        row.one_of("kind", KINDS, kind)
        row.count("by", (card,) if card else ())
        row.count("offers", _offered(decision))
        row.count("picked", steps.picked() if steps else ())
        least, most = steps.bounds() if steps else (0, 0)
        row.number("least", least)
        row.number("most", most)
        row.number("ordered", isinstance(decision, SomeCards) and decision.ordered)
        row.each("words bit", _hashed(decision.words("another player")) if decision else _NO_PROMPT)


def _offered(decision: Decision | None) -> Sequence[str]:
    if isinstance(decision, SomeCards):
        return [decision.names[card] for card in decision.cards]
    return decision.offered() if decision else ()


def _hashed(words: str) -> tuple[int, ...]:
    number = int.from_bytes(blake2b(words.encode(), digest_size=PROMPT_BITS // 8).digest(), "big")
    return tuple(number >> bit & 1 for bit in range(PROMPT_BITS))


def _token_kinds(card: Card) -> Iterable[str]:
    parts = [part for _, _, root in card.abilities() for _, part in walk(root)]
    given = [part.kind for part in parts if isinstance(part, AddTokens | TakePileTokens)]
    return [*given, *card.other_costs]


def _put_on_piles(card: Card) -> Iterable[str]:
    """Return the kinds of tokens that a card puts on piles."""
    parts = [part for _, _, root in card.abilities() for _, part in walk(root)]
    return [part.kind for part in parts if isinstance(part, TokenOnPile)]


def _shared(card: Card) -> Iterable[str]:
    """Return the kinds of tokens that a card gives to all players together."""
    parts = [part for _, _, root in card.abilities() for _, part in walk(root)]
    return [part.kind for part in parts if isinstance(part, AddTokens) and part.shared]


def _costs_in(view: View, kind: str) -> dict[str, int]:
    """Return what cards cost in a counter."""
    return {name: costs[kind] for name, costs in view.also_costs.items() if kind in costs}
