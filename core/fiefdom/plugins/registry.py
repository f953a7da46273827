"""The registry: the catalogue, and its kingdoms compiled when they are needed."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

from fiefdom.errors import SetupError
from fiefdom.model.card import Card, CardSet
from fiefdom.plugins.catalogue import Catalogue
from fiefdom.plugins.recent import Recent
from fiefdom.setup.companions import check_companions
from fiefdom.setup.compile import compile_cards
from fiefdom.setup.deal import Prepared
from fiefdom.state.content import Content

REMEMBERED = 64
"""How many compiled kingdoms a registry keeps."""


@dataclass
class Registry(Catalogue):
    """Cards, sets, rules and bots that are available, and compiled kingdoms."""

    contents: Recent[object, Content] = field(default_factory=lambda: Recent(4 * REMEMBERED))
    """Compiled cards by their names in order, and by their pins."""
    _prepared: Recent[str | tuple[str, ...], Prepared] = field(
        default_factory=lambda: Recent(REMEMBERED)
    )

    def add_set(self, card_set: CardSet, plugin: str, loose: bool = False) -> None:
        super().add_set(card_set, plugin, loose)
        self._prepared.clear()

    def prepared(self, kingdom: str | tuple[str, ...]) -> Prepared:
        """Return a kingdom, by its name or its cards, ready to be dealt."""
        found = self._prepared.get(kingdom)
        if found is None:
            names = self.kingdom(kingdom).cards if isinstance(kingdom, str) else kingdom
            cards = [self.card(name) for name in names]
            self._check_kingdom(cards)
            content = self.content([card.name for card in cards])
            found = Prepared(content, cards, self.sets_of(content.names))
            self._prepared.remember(found, kingdom)
        return found

    def _check_kingdom(self, cards: Sequence[Card]) -> None:
        basics = self.game_rules().piles
        for index, card in enumerate(cards):
            if card.name in basics:
                raise SetupError(f"{card.name} is in every game; a kingdom names other cards")
            if card in cards[:index]:
                raise SetupError(f"a kingdom names each card once; {card.name} is there twice")
        check_companions(cards, {*basics, *(card.name for card in cards)}, self.cards)

    def content(self, kingdom: Iterable[str], others: Iterable[str] = ()) -> Content:
        """Compile a kingdom with the basic cards, and cards without a pile.

        The latest ones are remembered.
        """
        names = (*self.game_rules().piles, *kingdom, *others)
        return self.content_of(tuple(dict.fromkeys(names)))

    def content_of(self, names: Sequence[str]) -> Content:
        """Compile cards in exactly this order."""
        key = tuple(names)
        found = self.contents.get(key)
        if found is None:
            cards = [self.card(name) for name in names]
            found = compile_cards(cards, self.game_rules(), self.mats_for(cards), self._loose_cards())
            self.contents.remember(found, key, found.pins)
        return found

    def _loose_cards(self) -> frozenset[str]:
        return frozenset(card.name for name in self.loose for card in self.sets[name].all_cards())
