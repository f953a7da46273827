"""The words that filters can use for kinds of cards: they depend on what is installed."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

from fiefdom.grammar.english import pluralize, third_person
from fiefdom.plugins.registry import Registry
from fiefdom_kingdoms.card_features import FEATURES
from fiefdom_kingdoms.card_kinds import Called, Good, Kind, OfSet, OfType


@dataclass
class Words:
    """Every word for a kind, and every card, as they may be spelled."""

    kinds: dict[str, Kind] = field(default_factory=dict)
    """Types, sets and features by their words in small letters, in singular and plural."""
    sets: dict[str, Kind] = field(default_factory=dict)
    cards: dict[str, str] = field(default_factory=dict)
    """The names of kingdom cards by the same in small letters."""
    exact: frozenset[str] = frozenset()
    """The names of kingdom cards with their capitals, which always mean the cards."""

    def kind(self, word: str) -> Kind | None:
        """Return what a word means: a card if its capitals say so, else a kind, else a card."""
        if word in self.exact:
            return Called(word)
        folded = word.casefold()
        if folded in self.kinds:
            return self.kinds[folded]
        return Called(self.cards[folded]) if folded in self.cards else None

    def all(self) -> list[str]:
        """Return everything that `kind` knows."""
        return [*self.exact, *self.kinds, *self.cards]


def words_of(registry: Registry) -> Words:
    """Collect the words for everything that is installed."""
    cards = registry.kingdom_cards()
    types = dict.fromkeys(name for card in cards for name in card.types.names)
    words = Words(exact=frozenset(card.name for card in cards))
    for feature in FEATURES:
        _add(words.kinds, feature, Good(feature))
    for name in registry.sets:
        words.sets[name.casefold()] = words.kinds[name.casefold()] = OfSet(name)
    for name in types:
        _add(words.kinds, name.casefold(), OfType(name))
    words.cards = {card.name.casefold(): card.name for card in cards}
    return words


def _add(kinds: dict[str, Kind], word: str, kind: Kind) -> None:
    for spelled in _forms(word):
        kinds[spelled] = kind


def _forms(word: str) -> Iterator[str]:
    """Yield a word, its plural, and what it is as a verb: trash, trashes."""
    yield pluralize(word)
    yield third_person(word)
    yield word
