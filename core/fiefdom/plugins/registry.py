"""The registry: the catalogue, and kingdoms that are compiled on demand."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import field
from typing import Self

from fiefdom.errors import SetupError
from fiefdom.light_dataclass import dataclass
from fiefdom.model.card import CardSet
from fiefdom.model.pile import Pile
from fiefdom.model.rules import Rules
from fiefdom.model.setup_rule import Drawn
from fiefdom.plugins.catalogue import Catalogue
from fiefdom.plugins.recent import Recent
from fiefdom.setup.companions import Layout, check_companions, lay_out
from fiefdom.setup.compile import compile_cards
from fiefdom.setup.deal import Prepared
from fiefdom.setup.drawing import completed
from fiefdom.setup.kingdom_entries import drawn_entry, entries_of, parted, shared
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

    chosen: str = ""
    """The name of the rules that games are played by, if it was chosen; see `under`."""
    _under: dict[str, Registry] = field(default_factory=dict)

    def copy(self) -> Self:
        new = super().copy()
        new.chosen = self.chosen
        return new

    def game_rules(self) -> Rules:
        return self.rules[self.chosen] if self.chosen else super().game_rules()

    def under(self, rules: str) -> Registry:
        """Return this registry for games by the rules of a name."""
        name = self.rules_named(rules).name
        if name == self.chosen:
            return self
        if name not in self._under:
            self._under[name] = self.copy()
            self._under[name].chosen = name
        return self._under[name]

    def for_cards(self, names: Iterable[str]) -> Registry:
        """Return this registry for games with some cards, by the rules that they are for."""
        if self.chosen:
            return self
        rules = self.rules_for(names)
        return self if rules is self.game_rules() else self.under(rules.name)

    def add_set(self, card_set: CardSet, plugin: str, loose: bool = False, valid: bool = False) -> None:
        super().add_set(card_set, plugin, loose, valid)
        self._prepared.clear()
        self._under.clear()
        if card_set.counters:
            self.contents.clear()  # its counters may be tokens of cards that were loaded before

    def prepared(self, kingdom: str | tuple[str, ...], seed: int = 0) -> Prepared:
        """Return a kingdom, by its name or its cards, ready to be dealt.

        The seed decides what its set-up rules draw, if there are any.
        """
        found = self._prepared.get(kingdom)
        if found is None:
            asked = self.kingdom(kingdom).cards if isinstance(kingdom, str) else kingdom
            entries = self.entries(asked)
            if (known := self.for_cards(entries)) is not self:
                return known.prepared(kingdom, seed)
            self._check_kingdom(entries)
            complete = self.completed(asked, seed)
            found = self._prepared.get(complete) or self._prepare(complete)
            self._prepared.remember(found, complete)
            if len(complete) == len(tuple(asked)):  # it does not depend on the seed
                self._prepared.remember(found, kingdom)
        return found

    def completed(self, kingdom: Iterable[str], seed: int = 0) -> tuple[str, ...]:
        """Return a kingdom with entries for what its set-up rules draw, such as 'Harbor as Bane'."""
        names = self.entries(kingdom)
        rules, drawable = self.game_rules(), self.kingdom_cards()
        kinds = (*rules.landscapes, *self._declared("landscapes"))
        landscapes = {kind.type: kind.piles for kind in kinds}
        return completed(names, self.stock(), rules.piles, drawable, landscapes, seed)

    def entries(self, kingdom: Iterable[str]) -> list[str]:
        """Return the entries of a kingdom with each card spelled as its set spells it."""
        found = []
        for entry in kingdom:
            if shared(entry, self.cards) is not None:
                found.append(entry)
                continue
            name, mark = parted(entry, self.cards)
            card = self.card(name).name
            found.append(drawn_entry(mark, card) if mark else card)
        return found

    def _prepare(self, names: Sequence[str]) -> Prepared:
        layout = self.lay_out(names)
        check_companions(
            map(self.card, (*layout.names, *layout.others)),
            {*self.game_rules().piles, *layout.names, *(pile.name for pile in layout.piles)},
            self.cards,
        )
        content = self.content(names)
        sets = self.sets_of(content.names)
        return Prepared(content, layout.cards, names, sets, layout.replaced, layout.trash)

    def _check_kingdom(self, entries: Sequence[str]) -> None:
        basics = self.game_rules().piles
        names = entries_of(entries, self.cards).names
        for index, name in enumerate(names):
            if name in basics:
                raise SetupError(f"{name} is in every game; list only kingdom cards")
            if name in names[:index]:
                raise SetupError(f"{name} is in the kingdom twice; list each card once")
            if pile := self.stock().pile_of.get(name):
                raise SetupError(f"{name} is part of the pile {pile}; list {pile} instead")

    def lay_out(self, kingdom: Iterable[str]) -> Layout:
        """Return the piles of a kingdom: those it names, and those that its cards bring."""
        names = list(kingdom)
        return lay_out(names, self.stock(), self.for_cards(names).game_rules().piles)

    def content(self, kingdom: Iterable[str], others: Iterable[str] = ()) -> Content:
        """Compile a kingdom with the basic cards, and `others` without a pile; cached."""
        kingdom = list(kingdom)
        if (chosen := self.for_cards(kingdom)) is not self:
            return chosen.content(kingdom, others)
        layout = self.lay_out(kingdom)
        known = self.stock().piles
        others = (*layout.others, *(one for one in others if one not in known))
        names = (*self.game_rules().basics, *layout.names, *others)
        piles = [pile for pile in layout.piles if pile.name in known]
        return self.content_of(tuple(dict.fromkeys(names)), piles, layout.drawn)

    def content_of(
        self, names: Sequence[str], piles: Sequence[Pile] = (), drawn: Sequence[Drawn] = ()
    ) -> Content:
        """Compile cards in exactly this order, some of them in piles of different cards; cached."""
        key = (*names, *(pile.name for pile in piles), *drawn)
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
                drawn,
                self.stock().brought,
            )
            self.contents.remember(found, key, found.pins)
        return found

    def _loose_cards(self) -> frozenset[str]:
        return frozenset(card.name for name in self.loose for card in self.sets[name].all_cards())
