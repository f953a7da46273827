"""Kinds of cards, as filters name them: by set, edition, type, cost, name or what they do.

Kinds combine with `&`, `|` and `~`, and each says itself in the language of filters.
"""

from __future__ import annotations

import re
from abc import abstractmethod
from dataclasses import dataclass

from fiefdom.model.card import Card
from fiefdom.plugins.registry import Registry
from fiefdom_kingdoms.card_features import Features, features_of, junk_among


@dataclass(frozen=True, eq=False)
class Candidate:
    """A card that could be drawn, with all that a filter may ask about it."""

    card: Card
    set: str
    features: Features

    @property
    def name(self) -> str:
        """What the card is called."""
        return self.card.name


def candidates(registry: Registry) -> list[Candidate]:
    """Return every card a kingdom can be made of, by name."""
    junk = junk_among(registry.cards)
    found = [
        Candidate(card, card_set.name, features_of(card, junk))
        for card_set in registry.sets.values()
        for card in card_set.cards
    ]
    return sorted(found, key=lambda one: one.name)


@dataclass(frozen=True)
class Kind:
    """A kind of card."""

    @abstractmethod
    def fits(self, one: Candidate) -> bool:
        """Tell whether a card is of this kind."""

    @abstractmethod
    def __str__(self) -> str:
        """Say the kind in the language of filters."""

    def __and__(self, other: Kind) -> All:
        return All((*_inside(self, All), *_inside(other, All)))

    def __or__(self, other: Kind) -> Any:
        return Any((*_inside(self, Any), *_inside(other, Any)))

    def __invert__(self) -> Not:
        return Not(self)


def _inside(kind: Kind, group: type[All] | type[Any]) -> tuple[Kind, ...]:
    return kind.kinds if isinstance(kind, group) else (kind,)


@dataclass(frozen=True)
class OfSet(Kind):
    """Cards of a set."""

    set: str

    def fits(self, one: Candidate) -> bool:
        return one.set == self.set

    def __str__(self) -> str:
        return _quoted(self.set)


@dataclass(frozen=True)
class OfEdition(Kind):
    """Cards that an edition of their set has."""

    edition: int

    def fits(self, one: Candidate) -> bool:
        return self.edition in one.card.editions

    def __str__(self) -> str:
        return f"edition {self.edition}"


@dataclass(frozen=True)
class OfType(Kind):
    """Cards that have a type, whatever else they are."""

    type: str

    def fits(self, one: Candidate) -> bool:
        return self.type in one.card.types.names

    def __str__(self) -> str:
        return _quoted(self.type.casefold())


@dataclass(frozen=True)
class Costing(Kind):
    """Cards whose printed cost lies between two numbers; None is without end."""

    low: int
    high: int | None

    def fits(self, one: Candidate) -> bool:
        return self.low <= one.card.cost and (self.high is None or one.card.cost <= self.high)

    def __str__(self) -> str:
        return f"cost {span(self.low, self.high)}"


@dataclass(frozen=True)
class Called(Kind):
    """The one card of that name."""

    name: str

    def fits(self, one: Candidate) -> bool:
        return one.name == self.name

    def __str__(self) -> str:
        return _quoted(self.name)


@dataclass(frozen=True)
class Gives(Kind):
    """Cards that give so many Actions, Buys, Cards or Coins, or more, at one go."""

    counter: str
    """One of actions, buys, cards, coins."""
    amount: int = 1

    def fits(self, one: Candidate) -> bool:
        return one.features.most[self.counter] >= self.amount

    def __str__(self) -> str:
        return f"+{self.amount} {self.counter[:-1] if self.amount == 1 else self.counter}"


@dataclass(frozen=True)
class Good(Kind):
    """Cards that are good for something, by a word of `fiefdom_kingdoms.FEATURES`."""

    word: str

    def fits(self, one: Candidate) -> bool:
        return self.word in one.features.words

    def __str__(self) -> str:
        return self.word


@dataclass(frozen=True)
class All(Kind):
    """Cards that are of every one of several kinds."""

    kinds: tuple[Kind, ...]

    def fits(self, one: Candidate) -> bool:
        return all(kind.fits(one) for kind in self.kinds)

    def __str__(self) -> str:
        return " ".join(f"({kind})" if isinstance(kind, Any) else str(kind) for kind in self.kinds)


@dataclass(frozen=True)
class Any(Kind):
    """Cards that are of at least one of several kinds."""

    kinds: tuple[Kind, ...]

    def fits(self, one: Candidate) -> bool:
        return any(kind.fits(one) for kind in self.kinds)

    def __str__(self) -> str:
        return " or ".join(map(str, self.kinds))


@dataclass(frozen=True)
class Not(Kind):
    """Cards that are not of a kind."""

    kind: Kind

    def fits(self, one: Candidate) -> bool:
        return not self.kind.fits(one)

    def __str__(self) -> str:
        return f"not ({self.kind})" if isinstance(self.kind, All | Any) else f"not {self.kind}"


def span(low: int, high: int | None) -> str:
    """Say a range of numbers: '2-5', '5', '5+'."""
    if high is None:
        return f"{low}+"
    return str(low) if low == high else f"{low}-{high}"


def _quoted(name: str) -> str:
    """Put a name between quotes if it could be mistaken for something else."""
    return name if re.fullmatch(r"[^\W\d][\w' ]*", name) else f'"{name}"'
