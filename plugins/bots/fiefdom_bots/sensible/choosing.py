"""Choosing cards: what happens to them decides which."""

from __future__ import annotations

from collections.abc import Sequence

from fiefdom import Answer
from fiefdom.decisions.several import SomeCards
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
from fiefdom.model.part import walk
from fiefdom_bots.sensible.present import Present


class Chooser:
    """Answers one question about cards."""

    def __init__(self, present: Present, decision: SomeCards) -> None:
        self.present = present
        self.decision = decision
        self.outlook = present.outlook
        self.look = present.outlook.look
        self.asker = decision.asker
        present.playing = decision.source

    def choose(self) -> Answer:
        """Return the cards to choose."""
        decision = self.decision
        if decision.ordered and decision.low == decision.high == len(decision.cards):
            return tuple(sorted(decision.cards, key=self.outlook.worth, reverse=True))
        if self.look.concerned != self.look.viewer:
            return self._theirs()
        if isinstance(self.asker, Trash | Discard):
            return self._parted(
                self.present.wanted(self.asker, decision.cards, self._low(), decision.high)
            )
        if isinstance(self.asker, Gain | GainThese):
            return self._gained()
        return self._other()

    def _low(self) -> int:
        """Return how many must be chosen; what is optional is chosen whole or not at all."""
        return 0 if self.decision.optional else self.decision.low

    def _parted(self, chosen: list[int]) -> Answer:
        if len(chosen) >= self.decision.low or not chosen:
            return tuple(chosen)
        return ()

    def _theirs(self) -> Answer:
        """Choose for somebody else: what is best for them goes, and the worst comes."""
        decision = self.decision
        best_first = sorted(decision.cards, key=self.outlook.worth, reverse=True)
        if isinstance(self.asker, Gain):
            best_first = sorted(decision.cards, key=self.outlook.buy)
        return tuple(best_first[: max(decision.low, min(1, decision.high))])

    def _gained(self) -> Answer:
        decision, buy = self.decision, self.outlook.buy
        ranked = sorted(decision.cards, key=buy, reverse=True)
        wanted = [card for card in ranked[: decision.high] if buy(card) > 0]
        return tuple(wanted if len(wanted) >= decision.low else ranked[: decision.low])

    def _other(self) -> Answer:
        decision, asker, outlook = self.decision, self.asker, self.outlook
        if isinstance(asker, PutInHand | Play):
            ranked = sorted(decision.cards, key=outlook.worth, reverse=True)
            return tuple(ranked[: decision.high])
        if isinstance(asker, ReturnToSupply):
            ranked = self.missed_least(decision.cards)
            bad = sum(outlook.keep(card) < 0 for card in ranked)
            return tuple(ranked[: min(decision.high, max(decision.low, bad))])
        if isinstance(asker, PutOnDeck) and decision.low == 0:
            good = [card for card in decision.cards if outlook.worth(card) > outlook.card]
            return tuple(sorted(good, key=outlook.worth, reverse=True)[: decision.high])
        if isinstance(asker, TokenOnPile):
            ranked = sorted(
                decision.cards, key=lambda card: 2 * outlook.buy(card) - self.look.costs[card]
            )
            return tuple(ranked[: decision.low])
        return tuple(self.missed_least(decision.cards)[: decision.low])

    def missed_least(self, cards: Sequence[int]) -> list[int]:
        """Return cards in the order in which they are missed, the least first."""
        asker, outlook = self.asker, self.outlook
        if isinstance(asker, Trash | Discard):
            return self.present.ranked(asker, cards)
        if isinstance(asker, PassAround | ReturnToSupply) or self._is_returned():
            return sorted(cards, key=outlook.keep)
        if isinstance(asker, Reveal) and self._counts_types():
            return sorted(cards, key=lambda card: -len(self.look.cards[card].types.names))
        use = outlook.use(cards, self.look.actions if self.look.my_turn else 1)
        later = 0.6 if isinstance(asker, SetAside | PutOnDeck) else 0.0
        return sorted(
            cards, key=lambda card: (use[card] - later * outlook.worth(card), outlook.keep(card))
        )

    def _parts(self) -> list[object]:
        source = self.decision.source
        play = self.look.cards[source].play if source >= 0 else ()
        return [part for effect in play for _, part in walk(effect)]

    def _is_returned(self) -> bool:
        return isinstance(self.asker, Reveal) and any(
            isinstance(part, ReturnToSupply) for part in self._parts()
        )

    def _counts_types(self) -> bool:
        return any(isinstance(part, TypesOf) for part in self._parts())
