"""Chooses cards, depending on what will happen to them."""

from __future__ import annotations

from collections.abc import Sequence

from fiefdom import Answer
from fiefdom.effects import (
    Discard,
    Gain,
    GainThese,
    PassAround,
    Play,
    PutInHand,
    PutOnDeck,
    ReturnToSupply,
    Reveal,
    SetAside,
    TokenOnPile,
    Trash,
    TypesOf,
)
from fiefdom.extending import SomeCards, walk
from fiefdom_bots.sensible.position_reader import PositionReader


class Chooser:
    """Answers one question about a choice of cards."""

    def __init__(self, reader: PositionReader, decision: SomeCards) -> None:
        self.reader = reader
        self.decision = decision
        self.card_values = reader.card_values
        self.view = reader.card_values.view
        self.asker = decision.asker
        reader.playing = decision.source

    def choose(self) -> Answer:
        """Return the cards to choose."""
        decision = self.decision
        if decision.ordered and decision.low == decision.high == len(decision.cards):
            return tuple(sorted(decision.cards, key=self.card_values.worth, reverse=True))
        if self.view.concerned != self.view.viewer:
            return self._for_opponent()
        if isinstance(self.asker, (Trash, Discard)):
            return self._enough_or_none(
                self.reader.wanted(self.asker, decision.cards, self._minimum(), decision.high)
            )
        if isinstance(self.asker, (Gain, GainThese)):
            return self._to_gain()
        return self._other()

    def _minimum(self) -> int:
        """Return the minimum; an optional choice may also be empty."""
        return 0 if self.decision.optional else self.decision.low

    def _enough_or_none(self, chosen: list[int]) -> Answer:
        if len(chosen) >= self.decision.low or not chosen:
            return tuple(chosen)
        return ()

    def _for_opponent(self) -> Answer:
        """Choose for an opponent: take away the best cards, and give the worst."""
        decision = self.decision
        best_first = sorted(decision.cards, key=self.card_values.worth, reverse=True)
        if isinstance(self.asker, Gain):
            best_first = sorted(decision.cards, key=self.card_values.buy)
        return tuple(best_first[: max(decision.low, min(1, decision.high))])

    def _to_gain(self) -> Answer:
        decision, buy = self.decision, self.card_values.buy
        ranked = sorted(decision.cards, key=buy, reverse=True)
        wanted = [card for card in ranked[: decision.high] if buy(card) > 0]
        return tuple(wanted if len(wanted) >= decision.low else ranked[: decision.low])

    def _other(self) -> Answer:
        decision, asker, card_values = self.decision, self.asker, self.card_values
        if isinstance(asker, (PutInHand, Play)):
            ranked = sorted(decision.cards, key=card_values.worth, reverse=True)
            return tuple(ranked[: decision.high])
        if isinstance(asker, ReturnToSupply):
            ranked = self.missed_least(decision.cards)
            bad = sum(card_values.keep(card) < 0 for card in ranked)
            return tuple(ranked[: min(decision.high, max(decision.low, bad))])
        if isinstance(asker, PutOnDeck) and decision.low == 0:
            good = [
                card
                for card in decision.cards
                if card_values.worth(card) > card_values.deck.average_card
            ]
            return tuple(sorted(good, key=card_values.worth, reverse=True)[: decision.high])
        if isinstance(asker, TokenOnPile):
            ranked = sorted(
                decision.cards, key=lambda card: 2 * card_values.buy(card) - self.view.costs[card]
            )
            return tuple(ranked[: decision.low])
        return tuple(self.missed_least(decision.cards)[: decision.low])

    def missed_least(self, cards: Sequence[int]) -> list[int]:
        """Return cards in the order in which to give them up, the least valuable first."""
        asker, card_values = self.asker, self.card_values
        if isinstance(asker, (Trash, Discard)):
            return self.reader.ranked(asker, cards)
        if isinstance(asker, (PassAround, ReturnToSupply)) or self._is_returned():
            return sorted(cards, key=card_values.keep)
        if isinstance(asker, Reveal) and self._counts_types():
            return sorted(cards, key=lambda card: -len(self.view.cards[card].types.names))
        use = card_values.use(cards, self.view.allowance if self.view.my_turn else 1)
        later = 0.6 if isinstance(asker, (SetAside, PutOnDeck)) else 0.0
        return sorted(
            cards,
            key=lambda card: (use[card] - later * card_values.worth(card), card_values.keep(card)),
        )

    def _parts(self) -> list[object]:
        source = self.decision.source
        play = self.view.cards[source].play if source >= 0 else ()
        return [part for effect in play for _, part in walk(effect)]

    def _is_returned(self) -> bool:
        return isinstance(self.asker, Reveal) and any(
            isinstance(part, ReturnToSupply) for part in self._parts()
        )

    def _counts_types(self) -> bool:
        return any(isinstance(part, TypesOf) for part in self._parts())
