"""Kinds of cards, as filters name them: by set, edition, type, cost, name or what they do.

Kinds combine with `&`, `|` and `~`; `str` gives a kind in the filter language.
"""

from __future__ import annotations

import re
from abc import abstractmethod
from dataclasses import dataclass

from fiefdom import Card, Registry
from fiefdom_kingdoms.card_features import CardFeatures, features_of, junk_among


@dataclass(frozen=True, eq=False)
class Candidate:
    """A card that can be drawn, with the data that filters use."""

    card: Card
    set: str
    features: CardFeatures

    @property
    def name(self) -> str:
        """The name of the card."""
        return self.card.name


def candidates(registry: Registry) -> list[Candidate]:
    """Return every kingdom card for the rules of the game, by name."""
    junk = junk_among(registry.cards)
    found = [
        Candidate(card, card_set.name, features_of(card, junk))
        for card_set in registry.sets.values()
        if card_set.rules in ("", registry.game_rules().name)
        for card in registry.kingdom_cards_of(card_set)
    ]
    return sorted(found, key=lambda one: one.name)


@dataclass(frozen=True)
class CardKind:
    """A kind of card."""

    @abstractmethod
    def fits(self, one: Candidate) -> bool:
        """Return whether a card is of this kind."""

    @abstractmethod
    def __str__(self) -> str:
        """Return the kind in the filter language."""

    def __and__(self, other: CardKind) -> AllKinds:
        return AllKinds((*_inside(self, AllKinds), *_inside(other, AllKinds)))

    def __or__(self, other: CardKind) -> AnyKind:
        return AnyKind((*_inside(self, AnyKind), *_inside(other, AnyKind)))

    def __invert__(self) -> NotKind:
        return NotKind(self)


def _inside(kind: CardKind, group: type[AllKinds] | type[AnyKind]) -> tuple[CardKind, ...]:
    return kind.kinds if isinstance(kind, group) else (kind,)


@dataclass(frozen=True)
class SetKind(CardKind):
    """Cards of a set."""

    set: str

    def fits(self, one: Candidate) -> bool:
        return one.set == self.set

    def __str__(self) -> str:
        return _quoted(self.set)


@dataclass(frozen=True)
class EditionKind(CardKind):
    """Cards of an edition of their set."""

    edition: int

    def fits(self, one: Candidate) -> bool:
        return self.edition in one.card.editions

    def __str__(self) -> str:
        return f"edition {self.edition}"


@dataclass(frozen=True)
class TypeKind(CardKind):
    """Cards with a type, possibly among others."""

    type: str

    def fits(self, one: Candidate) -> bool:
        return self.type in one.card.types.names

    def __str__(self) -> str:
        return _quoted(self.type.casefold())


@dataclass(frozen=True)
class CostKind(CardKind):
    """Cards whose printed cost is in a range; None means no upper limit."""

    low: int
    high: int | None

    def fits(self, one: Candidate) -> bool:
        return self.low <= one.card.cost and (self.high is None or one.card.cost <= self.high)

    def __str__(self) -> str:
        return f"cost {span(self.low, self.high)}"


@dataclass(frozen=True)
class OtherCostKind(CardKind):
    """Cards that cost something in addition to coins: a certain counter."""

    counter: str

    def fits(self, one: Candidate) -> bool:
        return self.counter in one.card.other_costs

    def __str__(self) -> str:
        return f"cost {_quoted(self.counter.casefold())}"


@dataclass(frozen=True)
class NameKind(CardKind):
    """The card with this name."""

    name: str

    def fits(self, one: Candidate) -> bool:
        return one.name == self.name

    def __str__(self) -> str:
        return _quoted(self.name)


@dataclass(frozen=True)
class Gives(CardKind):
    """Cards that give at least this many Actions, Buys, Cards or Coins at once."""

    counter: str
    """One of actions, buys, cards, coins."""
    amount: int = 1

    def fits(self, one: Candidate) -> bool:
        return one.features.most[self.counter] >= self.amount

    def __str__(self) -> str:
        return f"+{self.amount} {self.counter[:-1] if self.amount == 1 else self.counter}"


@dataclass(frozen=True)
class Good(CardKind):
    """Cards with a feature, named by a word of `fiefdom_kingdoms.FEATURES`."""

    word: str

    def fits(self, one: Candidate) -> bool:
        return self.word in one.features.words

    def __str__(self) -> str:
        return self.word


@dataclass(frozen=True)
class AllKinds(CardKind):
    """Cards that are of all of several kinds."""

    kinds: tuple[CardKind, ...]

    def fits(self, one: Candidate) -> bool:
        return all(kind.fits(one) for kind in self.kinds)

    def __str__(self) -> str:
        return " ".join(f"({kind})" if isinstance(kind, AnyKind) else str(kind) for kind in self.kinds)


@dataclass(frozen=True)
class AnyKind(CardKind):
    """Cards that are of at least one of several kinds."""

    kinds: tuple[CardKind, ...]

    def fits(self, one: Candidate) -> bool:
        return any(kind.fits(one) for kind in self.kinds)

    def __str__(self) -> str:
        return " or ".join(map(str, self.kinds))


@dataclass(frozen=True)
class NotKind(CardKind):
    """Cards that are not of a kind."""

    kind: CardKind

    def fits(self, one: Candidate) -> bool:
        return not self.kind.fits(one)

    def __str__(self) -> str:
        return f"not ({self.kind})" if isinstance(self.kind, AllKinds | AnyKind) else f"not {self.kind}"


def span(low: int, high: int | None) -> str:
    """Return a range of numbers as text: '2-5', '5', '5+'."""
    if high is None:
        return f"{low}+"
    return str(low) if low == high else f"{low}-{high}"


def _quoted(name: str) -> str:
    """Quote a name if it could be read as something else."""
    return name if re.fullmatch(r"[^\W\d][\w' ]*", name) else f'"{name}"'
