"""The cards and piles of one game by number, with what they cost and their types."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from fiefdom.model.card import Card, Mat
from fiefdom.model.pile import Pile
from fiefdom.model.rules import Rules
from fiefdom.model.setup_rule import Drawn, DrawnTo
from fiefdom.state.tables import Tables
from fiefdom.state.zones import DECK, HAND

_ARRIVALS: Final = {"hand": HAND, "deck": DECK}
_LAID_BESIDE: Final = (DrawnTo.BESIDE, DrawnTo.ASIDE, DrawnTo.DECK)


class CardTables(Tables):
    """The tables about cards and piles that do not depend on abilities."""

    __slots__ = ()

    def __init__(
        self,
        cards: Sequence[Card],
        rules: Rules,
        mats: Sequence[Mat],
        mixed: Sequence[Pile],
        decks: Sequence[Pile],
        drawn: Sequence[Drawn],
    ) -> None:
        self.cards: Final = tuple(cards)
        self.rules: Final = rules
        self.mats: Final = tuple(mats)
        self.size: Final = len(self.cards)
        self.names: Final = tuple(card.name for card in cards)
        self.number: Final = {card.name: n for n, card in enumerate(cards)}
        self.mixed: Final = tuple(mixed)
        """The piles of different cards."""
        self.members: Final = tuple(tuple(self.number[name] for name in pile.cards) for pile in mixed)
        """The cards of each of these piles, in the order in which it is declared."""
        self.in_rows: Final = frozenset(
            self.number[name] for pile in mixed if pile.row > 1 for name in pile.cards
        )
        """The cards of piles that lie open as a row."""
        self.pile_of: Final = {card: n for n, cards in enumerate(self.members) for card in cards}
        """The number of the pile of different cards that a card is part of."""
        self.decks: Final = tuple(decks)
        """The side decks."""
        self.deck_of: Final = {
            self.number[name]: n for n, deck in enumerate(decks) for name in deck.cards
        }
        """The number of the side deck that a card is part of."""
        backs = tuple(card.back for card in cards)
        self.backs: Final = backs if any(backs) else ()
        """The back of each card; empty if all cards look alike from behind."""
        self.from_deck: Final = frozenset(n for n, card in enumerate(cards) if card.from_deck)
        """The cards that can be played from the deck."""
        self.gained_to: Final = {
            n: _ARRIVALS[card.gained_to] for n, card in enumerate(cards) if card.gained_to
        }
        """The zones that cards are gained to instead of the discard pile, for those that are."""
        self.drawn: Final = tuple(drawn)
        """The outcomes of set-up rules."""
        self.marks: Final = self._marks()
        """The cards of the piles with each mark that set-up rules gave."""
        laid = [self._of_pile(one.pile) for one in drawn if one.to in _LAID_BESIDE]
        self.reserved: Final[frozenset[int]] = frozenset().union(*laid)
        """The cards that set-up rules laid beside the Supply; effects find them only by their mark."""
        self.set_aside: Final = frozenset(
            self.number[one.pile] for one in drawn if one.to is DrawnTo.ASIDE
        )
        """The cards of which a single copy was set aside by a set-up rule."""
        beside = frozenset(n for n, card in enumerate(cards) if not card.supply)
        self.outside: Final = beside | self.reserved
        """The cards whose piles lie beside the Supply."""
        self.costs: Final = tuple(card.cost for card in cards)
        self.also: Final = {n: card.other_costs for n, card in enumerate(cards) if card.also_costs}
        """What cards cost in addition to money, by counter, for those that do."""
        self.dearest: Final = max(self.costs, default=0)
        """The highest cost printed on a card."""
        self.every: Final = frozenset(range(self.size))
        self.by_type: Final[dict[str, frozenset[int]]] = _by_type(self.cards)

    def on_pile(self, card: int) -> int:
        """Return the card that stands for the pile of a card: for equal cards, the card itself."""
        index = self.pile_of.get(card)
        return card if index is None else self.members[index][0]

    def cards_of_pile(self, card: int) -> tuple[int, ...]:
        """Return all cards of the pile of a card."""
        index = self.pile_of.get(card)
        return (card,) if index is None else tuple(self.members[index])

    def _of_pile(self, name: str) -> frozenset[int]:
        """Return the cards of a pile, by its name or that of its only card."""
        for pile, members in zip(self.mixed, self.members, strict=True):
            if pile.name == name:
                return frozenset(members)
        return frozenset((self.number[name],))

    def _marks(self) -> dict[str, frozenset[int]]:
        found: dict[str, frozenset[int]] = {}
        for one in self.drawn:
            found[one.mark] = found.get(one.mark, frozenset()) | self._of_pile(one.pile)
        return found

    def of_type(self, name: str) -> frozenset[int]:
        """Return the cards that have a type."""
        return self.by_type.get(name, frozenset())


def _by_type(cards: Sequence[Card]) -> dict[str, frozenset[int]]:
    names = dict.fromkeys(name for card in cards for name in card.types.names)
    return {
        name: frozenset(n for n, card in enumerate(cards) if name in card.types.names) for name in names
    }
