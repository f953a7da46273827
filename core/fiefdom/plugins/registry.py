"""The registry: the catalogue, and kingdoms that are compiled on demand."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

from fiefdom.errors import SetupError
from fiefdom.model.card import CardSet
from fiefdom.model.pile import Pile
from fiefdom.plugins.catalogue import Catalogue
from fiefdom.plugins.recent import Recent
from fiefdom.setup.companions import Layout, check_companions, lay_out
from fiefdom.setup.compile import compile_cards
from fiefdom.setup.deal import Prepared
from fiefdom.state.content import Content

REMEMBERED = 64
"""How many compiled kingdoms a registry caches."""


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
        if card_set.counters:
            self.contents.clear()  # its counters may be tokens of cards that were loaded before

    def prepared(self, kingdom: str | tuple[str, ...]) -> Prepared:
        """Return a kingdom, by its name or its cards, ready to be dealt."""
        found = self._prepared.get(kingdom)
        if found is None:
            asked = self.kingdom(kingdom).cards if isinstance(kingdom, str) else kingdom
            names = [self.card(name).name for name in asked]
            self._check_kingdom(names)
            layout = self.lay_out(names)
            content = self.content(names)
            found = Prepared(content, layout.cards, names, self.sets_of(content.names))
            self._prepared.remember(found, kingdom)
        return found

    def _check_kingdom(self, names: Sequence[str]) -> None:
        basics = self.game_rules().piles
        for index, name in enumerate(names):
            if name in basics:
                raise SetupError(f"{name} is in every game; list only kingdom cards")
            if name in names[:index]:
                raise SetupError(f"{name} is in the kingdom twice; list each card once")
            if pile := self.stock().pile_of.get(name):
                raise SetupError(f"{name} is part of the pile {pile}; list {pile} instead")
        piled = self.lay_out(names).names
        check_companions(map(self.card, piled), {*basics, *piled}, self.cards)

    def lay_out(self, kingdom: Iterable[str]) -> Layout:
        """Return the piles of a kingdom: those it names, and those that its cards bring."""
        return lay_out(kingdom, self.stock(), self.game_rules().piles)

    def content(self, kingdom: Iterable[str], others: Iterable[str] = ()) -> Content:
        """Compile a kingdom with the basic cards, and `others` without a pile; cached."""
        layout = self.lay_out(kingdom)
        known = self.stock().piles
        names = (*self.game_rules().piles, *layout.names, *(one for one in others if one not in known))
        return self.content_of(tuple(dict.fromkeys(names)), layout.piles)

    def content_of(self, names: Sequence[str], piles: Sequence[Pile] = ()) -> Content:
        """Compile cards in exactly this order, some of them in piles of different cards; cached."""
        key = (*names, *(pile.name for pile in piles))
        found = self.contents.get(key)
        if found is None:
            cards = [self.card(name) for name in names]
            found = compile_cards(
                cards,
                self.game_rules(),
                self.mats_for(cards),
                self._loose_cards(),
                self.phases_for(cards),
                self.landscapes_for(cards),
                self.counters_for(cards),
                piles,
            )
            self.contents.remember(found, key, found.pins)
        return found

    def _loose_cards(self) -> frozenset[str]:
        return frozenset(card.name for name in self.loose for card in self.sets[name].all_cards())
