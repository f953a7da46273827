"""The catalogue: everything that the loaded plugins provide, by name."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import field
from pathlib import Path
from types import ModuleType
from typing import Any, Self, TypeVar

from fiefdom.errors import SetupError, UnknownName
from fiefdom.grammar.english import listing
from fiefdom.light_dataclass import dataclass
from fiefdom.model.card import Card, CardSet, Kingdom, Mat
from fiefdom.model.counter import Counter
from fiefdom.model.given_types import possible_types
from fiefdom.model.landscape import LandscapeKind
from fiefdom.model.phase import Phase
from fiefdom.model.rules import Rules
from fiefdom.plugins.bots import BotFactory, BotReader, configured, name_and_rest, split_options
from fiefdom.plugins.loaded_plugin import LoadedPlugin
from fiefdom.plugins.recommended import recommended
from fiefdom.setup.companions import Stock, companions, stock_of
from fiefdom.setup.mentions import mats_of, mentioned
from fiefdom.setup.pile_faces import pile_face

T = TypeVar("T")


@dataclass
class Catalogue:
    """Cards, sets, rules and bots that are available, by name."""

    plugins: list[LoadedPlugin] = field(default_factory=list)
    sets: dict[str, CardSet] = field(default_factory=dict)
    owners: dict[str, str] = field(default_factory=dict)
    """The plugin of each card, by card name."""
    cards: dict[str, Card] = field(default_factory=dict)
    rules: dict[str, Rules] = field(default_factory=dict)
    bots: dict[str, BotFactory] = field(default_factory=dict)
    loose: set[str] = field(default_factory=set)
    """The card sets that do not belong to a plugin; records embed the definitions of their cards."""
    bot_files: dict[str, BotReader] = field(default_factory=dict)
    """The readers of bot files, by file extension."""
    shipped: set[str] = field(default_factory=set)
    """The bots, and the extensions of bot files, that are part of fiefdom itself."""
    all_valid: bool = True
    """Whether all sets and rules are known to be valid, and to fit each other."""
    _kingdoms: dict[str, Kingdom] = field(default_factory=dict)
    _stock: Stock | None = None

    def plus(self, *card_sets: CardSet) -> Self:
        """Return a registry with these sets added; this one is not changed."""
        more = self.copy()
        for card_set in card_sets:
            more.add_set(card_set, card_set.name, loose=True)
        more.check_complete(card_sets)
        return more

    def without(self, *names: str) -> Self:
        """Return a registry without the card sets of these names; this one is not changed."""
        rest = self.copy()
        for name in names:
            for gone in rest.sets.pop(name).every_name():
                del rest.cards[gone], rest.owners[gone]
            rest.loose.discard(name)
        return rest

    def copy(self) -> Self:
        """Return an independent registry with the same contents."""
        return type(self)(
            list(self.plugins),
            dict(self.sets),
            dict(self.owners),
            dict(self.cards),
            dict(self.rules),
            dict(self.bots),
            set(self.loose),
            dict(self.bot_files),
            set(self.shipped),
            self.all_valid,
        )

    def __deepcopy__(self, memo: dict[int, Any]) -> Self:
        return self.copy()

    def add_set(self, card_set: CardSet, plugin: str, loose: bool = False, valid: bool = False) -> None:
        """Add the cards of a set; nothing is added if one is invalid.

        Sets that are known to be `valid`, and to fit each other, are not checked as long as there are
        no others.
        """
        self.all_valid = self.all_valid and valid
        if not valid:
            _checks().check_set(card_set)
        if not self.all_valid:
            _checks().check_names(self.sets, self.owners, card_set, plugin)
            if self.rules:
                self._check_declared(card_set)
        for card in card_set.all_cards():
            self.cards[card.name] = card
            self.owners[card.name] = plugin
        for pile in card_set.piles:
            self.cards[pile.name] = pile_face(pile, self.cards)
            self.owners[pile.name] = plugin
        self.sets[card_set.name] = card_set
        if loose:
            self.loose.add(card_set.name)
        self._kingdoms = {}
        self._stock = None

    def check_complete(self, card_sets: Sequence[CardSet]) -> None:
        """Refuse sets whose cards need what no loaded set has, or bring each other.

        Sets are added before they are checked, because they may need each other.
        """
        for card_set in card_sets:
            _checks().check_needs(card_set, self.cards, self._others(card_set))

    def add_rules(self, rules: Rules, valid: bool = False) -> None:
        """Add rules after validating the sets that are for them."""
        self.rules[rules.name] = rules
        self.all_valid = self.all_valid and valid
        for card_set in () if self.all_valid else self.sets.values():
            if card_set.rules == rules.name:
                self._check_declared(card_set)

    def _check_declared(self, card_set: CardSet) -> None:
        """Refuse cards that do not fit the phases and kinds of landscape of the rules and the sets."""
        if card_set.rules and card_set.rules not in self.rules:
            return  # they are loaded after the set, and checked then
        rules = self.rules_named(card_set.rules)
        _checks().check_declared(card_set, rules, self._others(card_set), self.cards)

    def _others(self, card_set: CardSet) -> list[CardSet]:
        return [one for one in self.sets.values() if one.name != card_set.name]

    @property
    def kingdoms(self) -> dict[str, Kingdom]:
        """The recommended kingdoms whose cards are all available.

        If editions use one name for different cards, the plain name means the newest edition; the
        others have their full names.
        """
        if not self._kingdoms:
            self._kingdoms = recommended(self.sets.values(), self.cards)
        return self._kingdoms

    def card(self, name: str) -> Card:
        """Return a card by its name, ignoring case; an error suggests the nearest name."""
        return _find("card", name, self.cards)

    def kingdom(self, name: str) -> Kingdom:
        """Return a recommended kingdom by its name, or by its name and edition."""
        known = self.kingdoms
        return _find("kingdom", name, {one.full_name: one for one in known.values()} | known)

    def bot(self, name: str) -> BotFactory:
        """Return a bot by its name or its file, with options if given: 'search:playouts=50'."""
        called, values = split_options(name)
        return configured(self._bot(called), name, values)

    def _bot(self, name: str) -> BotFactory:
        path = Path(name)
        reader = self.bot_files.get(path.suffix.casefold())
        return _find("bot", name, self.bots) if reader is None else reader(path, self)

    def is_bot(self, name: str) -> bool:
        """Tell whether a string names a bot or a bot file, ignoring options; no file is read."""
        called, _ = name_and_rest(name)
        known = {one.casefold() for one in self.bots}
        return called.casefold() in known or Path(called).suffix.casefold() in self.bot_files

    def is_shipped(self, name: str) -> bool:
        """Tell whether a bot is part of fiefdom, or a file that is read by a reader of fiefdom."""
        called, _ = name_and_rest(name)
        known = {one.casefold() for one in self.shipped}
        suffix = Path(called).suffix.casefold()
        return suffix in known if suffix in self.bot_files else called.casefold() in known

    def kingdom_cards(self) -> list[Card]:
        """Return every card a kingdom can be made of."""
        return [card for one in self.sets.values() for card in self.kingdom_cards_of(one)]

    def kingdom_cards_of(self, card_set: CardSet) -> list[Card]:
        """Return the cards of a set that kingdoms can be made of, with the faces of its piles."""
        drawn = [pile.name for pile in card_set.piles if not pile.companion]
        return [*card_set.cards, *(self.cards[name] for name in drawn)]

    def stock(self) -> Stock:
        """Return all cards and piles that a game can be set up with."""
        if self._stock is None or self._stock.cards is not self.cards:
            self._stock = stock_of(self.sets.values(), self.cards)
        return self._stock

    def game_rules(self) -> Rules:
        """Return the rules games are played by."""
        if not self.rules:
            raise SetupError(
                "no loaded plugin provides the rules of a game; is the base set installed?"
                " (see `fiefdom plugins`, and the variable FIEFDOM_PLUGINS)"
            )
        meant = {one.rules for one in self.sets.values()}
        usual = [rules for name, rules in self.rules.items() if name not in meant]
        return next(iter(usual or self.rules.values()))

    def rules_named(self, name: str) -> Rules:
        """Return rules by their name, ignoring case; an error suggests the nearest name."""
        return _find("rules", name, self.rules) if name else self.game_rules()

    def rules_for(self, cards: Iterable[str]) -> Rules:
        """Return the rules that some cards are played by; SetupError if those are several."""
        special = {one.rules: set(one.every_name()) for one in self.sets.values() if one.rules}
        wanted = set(cards)
        found = {name for name, theirs in special.items() if not wanted.isdisjoint(theirs)}
        if not found:
            return self.game_rules()
        others = wanted.difference(*(special[name] for name in found))
        if len(found) > 1 or others:
            mixed = listing(sorted([*found, *([self.game_rules().name] if others else [])]))
            raise SetupError(f"a game cannot mix cards for the rules of {mixed}; list cards for one")
        return self.rules_named(found.pop())

    def companions(self, kingdom: Iterable[str]) -> tuple[str, ...]:
        """Return the cards to add to a kingdom because its cards gain them by name."""
        names = list(kingdom)
        return tuple(companions(names, self.stock(), self.rules_for(names).piles))

    def sets_of(self, names: Iterable[str]) -> tuple[tuple[str, str], ...]:
        """Return the name and version of each set that contains some of these cards."""
        wanted = set(names)
        return tuple(
            (card_set.name, card_set.version)
            for card_set in self.sets.values()
            if any(card.name in wanted for card in card_set.all_cards())
        )

    def mats(self) -> tuple[Mat, ...]:
        """Return the mats of every loaded set."""
        return tuple(mat for card_set in self.sets.values() for mat in card_set.mats)

    def phases_for(self, cards: Sequence[Card]) -> tuple[Phase, ...]:
        """Return the phases of loaded sets in which some of these cards are played."""
        types = possible_types(cards)
        return tuple(one for one in self._declared("phases") if one.plays in types)

    def landscapes_for(self, cards: Sequence[Card]) -> tuple[LandscapeKind, ...]:
        """Return the kinds of landscape of loaded sets that some of these cards have."""
        types = {name for card in cards for name in card.types.names}
        return tuple(one for one in self._declared("landscapes") if one.type in types)

    def put_on_piles(self) -> list[str]:
        """Return the names of the landscapes that are put on a kingdom pile when a game is set up."""
        return [name for name, kind in self.landscapes().items() if kind.piles]

    def landscapes(self) -> dict[str, LandscapeKind]:
        """Return the cards that are landscapes by any rules, by name, each with its kind."""
        kinds = self._landscape_kinds()
        found = ((name, kinds.keys() & card.types.names) for name, card in self.cards.items())
        return {name: kinds[min(types)] for name, types in found if types}

    def price_of(self, card: Card) -> str:
        """Return the printed price of a card: '$4'; empty for a landscape that cannot be bought."""
        kinds = self._landscape_kinds()
        types = kinds.keys() & card.types.names
        free = types and not (kinds[min(types)].bought or card.cost or card.also_costs)
        return "" if free else card.price

    def _landscape_kinds(self) -> dict[str, LandscapeKind]:
        """Return what any rules and sets declare about landscapes, by the types of cards."""
        declared = [one for rules in self.rules.values() for one in rules.landscapes]
        return {one.type: one for one in (*declared, *self._declared("landscapes"))}

    def _declared(self, what: str) -> list[Any]:
        """Return what all sets declare of one kind, each declaration once."""
        return list(dict.fromkeys(one for known in self.sets.values() for one in getattr(known, what)))

    def mats_for(self, cards: Sequence[Card]) -> tuple[Mat, ...]:
        """Return the mats that these cards use, in the order of the cards."""
        known = {mat.name: mat for mat in self.mats()}
        used = dict.fromkeys(name for card in cards for _, name in mats_of(card))
        return tuple(known[name] for name in used)

    def counters(self) -> tuple[Counter, ...]:
        """Return the counters of every loaded set."""
        return tuple(counter for card_set in self.sets.values() for counter in card_set.counters)

    def counters_for(self, cards: Sequence[Card]) -> tuple[Counter, ...]:
        """Return the counters that these cards mention or their phases need, by their names."""
        known = self.counters()
        needed = {name for phase in self.phases_for(cards) for name in phase.counters}
        found = {*mentioned(cards, known), *(one for one in known if one.name in needed)}
        return tuple(sorted(found, key=lambda one: one.name))


def _checks() -> ModuleType:
    """Return the functions that check sets, which are imported only if there is something to check."""
    from fiefdom.plugins import set_checks

    return set_checks


def _find(kind: str, name: str, table: dict[str, T]) -> T:
    if name in table:
        return table[name]
    folded = {known.casefold(): known for known in table}
    known = folded.get(name.strip().casefold())
    if known is None:
        raise UnknownName(kind, name, table)
    return table[known]
