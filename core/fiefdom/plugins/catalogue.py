"""The catalogue: everything the loaded plugins brought, by name."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Self, TypeVar

from fiefdom.errors import SetupError, UnknownName
from fiefdom.model.card import Card, CardSet, Kingdom, Mat
from fiefdom.model.rules import Rules
from fiefdom.plugins.bots import BotFactory, BotReader, configured, name_and_rest, split_options
from fiefdom.plugins.name_clashes import check_names
from fiefdom.setup.companions import companions
from fiefdom.setup.validate.card import check_set, mats_of

T = TypeVar("T")


@dataclass
class Failure:
    """A plugin that could not be loaded, and why."""

    plugin: str
    reason: str
    traceback: str


@dataclass
class LoadedPlugin:
    """What is known about one plugin."""

    name: str
    version: str
    source: str
    sets: list[str] = field(default_factory=list)
    cards: int = 0
    bots: list[str] = field(default_factory=list)
    failure: Failure | None = None


@dataclass
class Catalogue:
    """Cards, sets, rules and bots that are available, by name."""

    plugins: list[LoadedPlugin] = field(default_factory=list)
    sets: dict[str, CardSet] = field(default_factory=dict)
    owners: dict[str, str] = field(default_factory=dict)
    """For each card name the plugin it comes from."""
    cards: dict[str, Card] = field(default_factory=dict)
    rules: dict[str, Rules] = field(default_factory=dict)
    bots: dict[str, BotFactory] = field(default_factory=dict)
    loose: set[str] = field(default_factory=set)
    """The card sets that belong to no plugin: records carry the definitions of their cards."""
    bot_files: dict[str, BotReader] = field(default_factory=dict)
    """How bots are read from files, by how the file's name ends."""
    shipped: set[str] = field(default_factory=set)
    """The bots, and the ends of bot files, that came along with fiefdom itself."""
    _kingdoms: dict[str, Kingdom] = field(default_factory=dict)

    def plus(self, *card_sets: CardSet) -> Self:
        """Return a registry that has these sets too; this one stays as it is."""
        more = self.copy()
        for card_set in card_sets:
            more.add_set(card_set, card_set.name, loose=True)
        return more

    def without(self, *names: str) -> Self:
        """Return a registry that lacks the card sets of these names; this one stays as it is."""
        rest = self.copy()
        for name in names:
            for card in rest.sets.pop(name).all_cards():
                del rest.cards[card.name], rest.owners[card.name]
            rest.loose.discard(name)
        return rest

    def copy(self) -> Self:
        """Return an independent registry of the same things."""
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
        )

    def __deepcopy__(self, memo: dict[int, Any]) -> Self:
        return self.copy()

    def add_set(self, card_set: CardSet, plugin: str, loose: bool = False) -> None:
        """Add the cards of a set after checking them; nothing is added if one is wrong."""
        check_set(card_set)
        check_names(self.sets, self.owners, card_set, plugin)
        for card in card_set.all_cards():
            self.cards[card.name] = card
            self.owners[card.name] = plugin
        self.sets[card_set.name] = card_set
        if loose:
            self.loose.add(card_set.name)
        self._kingdoms = {}

    @property
    def kingdoms(self) -> dict[str, Kingdom]:
        """The recommended kingdoms whose cards are all there.

        Where editions use one name for different cards, it means the newest edition; the
        others are called by their full names.
        """
        if not self._kingdoms:
            self._kingdoms = self._find_kingdoms()
        return self._kingdoms

    def _find_kingdoms(self) -> dict[str, Kingdom]:
        declared = [one for card_set in self.sets.values() for one in card_set.kingdoms]
        newest: dict[str, int] = {}
        for one in declared:
            newest[one.name] = max(one.edition or 0, newest.get(one.name, 0))
        return {
            one.name if (one.edition or 0) == newest[one.name] else one.full_name: one
            for one in declared
            if all(name in self.cards for name in one.cards)
        }

    def card(self, name: str) -> Card:
        """Return a card by its name, whatever its capitals; error with the nearest name."""
        return _find("card", name, self.cards)

    def kingdom(self, name: str) -> Kingdom:
        """Return a recommended kingdom by its name, or by its name and edition."""
        known = self.kingdoms
        return _find("kingdom", name, {one.full_name: one for one in known.values()} | known)

    def bot(self, name: str) -> BotFactory:
        """Return a bot by its name or its file, with numbers it is told: 'search:playouts=50'."""
        called, values = split_options(name)
        return configured(self._bot(called), name, values)

    def _bot(self, name: str) -> BotFactory:
        path = Path(name)
        reader = self.bot_files.get(path.suffix.casefold())
        return _find("bot", name, self.bots) if reader is None else reader(path, self)

    def is_bot(self, name: str) -> bool:
        """Tell whether something means a bot, by what comes before its options; no file is read."""
        called, _ = name_and_rest(name)
        known = {one.casefold() for one in self.bots}
        return called.casefold() in known or Path(called).suffix.casefold() in self.bot_files

    def is_shipped(self, name: str) -> bool:
        """Tell whether a bot came along with fiefdom, or is read from a file by what did."""
        called, _ = name_and_rest(name)
        known = {one.casefold() for one in self.shipped}
        suffix = Path(called).suffix.casefold()
        return suffix in known if suffix in self.bot_files else called.casefold() in known

    def kingdom_cards(self) -> list[Card]:
        """Return every card a kingdom can be made of."""
        return [card for card_set in self.sets.values() for card in card_set.cards]

    def game_rules(self) -> Rules:
        """Return the rules games are played by."""
        if not self.rules:
            raise SetupError(
                "no loaded plugin brings the rules of a game; is the base set installed?"
                " (see `fiefdom plugins`, and the variable FIEFDOM_PLUGINS)"
            )
        return next(iter(self.rules.values()))

    def companions(self, kingdom: Iterable[str]) -> tuple[str, ...]:
        """Return the cards that must join a kingdom because its cards gain them by name."""
        return tuple(companions(kingdom, self.cards, self.game_rules().piles))

    def sets_of(self, names: Iterable[str]) -> tuple[tuple[str, str], ...]:
        """Return name and version of each set that some of these cards come from."""
        wanted = set(names)
        return tuple(
            (card_set.name, card_set.version)
            for card_set in self.sets.values()
            if any(card.name in wanted for card in card_set.all_cards())
        )

    def mats(self) -> tuple[Mat, ...]:
        """Return the mats of every loaded set."""
        return tuple(mat for card_set in self.sets.values() for mat in card_set.mats)

    def mats_for(self, cards: Sequence[Card]) -> tuple[Mat, ...]:
        """Return the mats that these cards use, in the order of the cards."""
        known = {mat.name: mat for mat in self.mats()}
        used = dict.fromkeys(name for card in cards for _, name in mats_of(card))
        return tuple(known[name] for name in used)


def _find(kind: str, name: str, table: dict[str, T]) -> T:
    if name in table:
        return table[name]
    folded = {known.casefold(): known for known in table}
    known = folded.get(name.strip().casefold())
    if known is None:
        raise UnknownName(kind, name, table)
    return table[known]
