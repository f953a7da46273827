"""The words for kinds of cards in filters, which depend on the installed sets."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

from fiefdom import Registry
from fiefdom.grammar import pluralize, third_person
from fiefdom_kingdoms.card_features import FEATURES
from fiefdom_kingdoms.card_kinds import CardKind, Good, NameKind, OtherCostKind, SetKind, TypeKind


@dataclass
class Words:
    """Every word for a kind and every card name, with their spellings."""

    kinds: dict[str, CardKind] = field(default_factory=dict)
    """Types, sets and features by their lower-case words, singular and plural."""
    sets: dict[str, CardKind] = field(default_factory=dict)
    counters: dict[str, CardKind] = field(default_factory=dict)
    """The counters that cards cost, by their lower-case names."""
    cards: dict[str, str] = field(default_factory=dict)
    """The names of kingdom cards by their lower-case forms."""
    exact: frozenset[str] = frozenset()
    """The capitalized names of kingdom cards, which always mean the cards."""

    def kind(self, word: str) -> CardKind | None:
        """Return the meaning of a word: a card if capitalized like it, else a kind, else a card."""
        if word in self.exact:
            return NameKind(word)
        folded = word.casefold()
        if folded in self.kinds:
            return self.kinds[folded]
        return NameKind(self.cards[folded]) if folded in self.cards else None

    def all(self) -> list[str]:
        """Return all words that `kind` accepts."""
        return [*self.exact, *self.kinds, *self.cards]


def words_of(registry: Registry) -> Words:
    """Return the words for the installed cards."""
    cards = registry.kingdom_cards()
    types = dict.fromkeys(name for card in cards for name in card.types.names)
    words = Words(exact=frozenset(card.name for card in cards))
    for feature in FEATURES:
        _add(words.kinds, feature, Good(feature))
    for name in registry.sets:
        words.sets[name.casefold()] = words.kinds[name.casefold()] = SetKind(name)
    for name in types:
        _add(words.kinds, name.casefold(), TypeKind(name))
    for name in dict.fromkeys(name for card in cards for name in card.other_costs):
        words.counters[name.casefold()] = OtherCostKind(name)
    words.cards = {card.name.casefold(): card.name for card in cards}
    return words


def _add(kinds: dict[str, CardKind], word: str, kind: CardKind) -> None:
    for spelled in _forms(word):
        kinds[spelled] = kind


def _forms(word: str) -> Iterator[str]:
    """Yield a word, its plural, and its third person as a verb: trash, trashes."""
    yield pluralize(word)
    yield third_person(word)
    yield word
