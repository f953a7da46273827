"""Companions: cards and piles that a game needs because of other cards in it.

A card brings the cards it names in `brings`, and those companions that it gains by name. A kingdom
card that it gains by name is not brought: it must be in the kingdom.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass, field

from fiefdom.errors import SetupError, nearest
from fiefdom.grammar.english import listing
from fiefdom.model.card import Card, CardSet
from fiefdom.model.effect import Effect
from fiefdom.model.part import walk
from fiefdom.model.pile import Pile

Needs = tuple[frozenset[str], ...]
"""One group for each gain of named cards; at least one card of the group must have a pile."""


@dataclass(frozen=True)
class Stock:
    """All cards and piles that games can be set up with."""

    cards: Mapping[str, Card]
    """Every card by name, and the face of every pile of different cards."""
    piles: Mapping[str, Pile] = field(default_factory=dict)
    """The piles of different cards by name."""
    brought: frozenset[str] = frozenset()
    """The companions: they come by themselves when a card needs them."""
    pile_of: Mapping[str, str] = field(default_factory=dict)
    """The pile that a card is part of, for the cards in piles of different cards."""

    def cards_of(self, name: str) -> list[Card]:
        """Return the card of this name, or the cards of the pile of this name."""
        pile = self.piles.get(name)
        return [self.cards[one] for one in pile.cards] if pile else [self.cards[name]]


def stock_of(sets: Iterable[CardSet], cards: Mapping[str, Card]) -> Stock:
    """Return the stock of several card sets."""
    declared = list(sets)
    piles = {pile.name: pile for one in declared for pile in one.piles}
    brought = {card.name for one in declared for card in one.companions}
    brought |= {pile.name for pile in piles.values() if pile.companion}
    pile_of = {name: pile.name for pile in piles.values() for name in pile.cards}
    return Stock(cards, piles, frozenset(brought), pile_of)


@dataclass(frozen=True)
class Layout:
    """The piles of a game, without the basic ones."""

    cards: tuple[Card, ...]
    """The cards that have a pile of their own, in the Supply or beside it."""
    piles: tuple[Pile, ...] = ()
    """The piles of different cards."""

    @property
    def names(self) -> tuple[str, ...]:
        """The names of all cards in these piles."""
        mixed = (name for pile in self.piles for name in pile.cards)
        return tuple(dict.fromkeys((*(card.name for card in self.cards), *mixed)))


def lay_out(kingdom: Iterable[str], stock: Stock, basics: Collection[str]) -> Layout:
    """Return the piles of a kingdom: those it names, and those that its cards bring."""
    names = list(dict.fromkeys(stock.pile_of.get(name, name) for name in kingdom))
    for name in names:  # grows while iterating, as what is brought may bring more
        for card in stock.cards_of(name):
            for wanted in brought_by(card, stock):
                if wanted not in names and wanted not in basics:
                    names.append(wanted)
    own = tuple(stock.cards[name] for name in names if name not in stock.piles)
    return Layout(own, tuple(stock.piles[name] for name in names if name in stock.piles))


def brought_by(card: Card, stock: Stock) -> Iterator[str]:
    """Yield the cards with a pile of their own, and the piles, that come together with a card."""
    for name in card.brings:
        if name not in stock.cards:
            raise SetupError(_unknown(f"{card.name} brings {name}", name, stock.cards))
        yield stock.pile_of.get(name, name)
    for names in needs_of(card):
        for name in sorted(names & stock.brought):
            yield stock.pile_of.get(name, name)


def needs_of(card: Card) -> Needs:
    """Return the groups of cards that a card gains by name; it needs a pile for one of each group."""
    parts = (part for place, root in card.roots() for _, part in walk(root, place))
    found = (part.gains_only() for part in parts if isinstance(part, Effect))
    return tuple(dict.fromkeys(names for names in found if names))


def check_companions(cards: Iterable[Card], piles: Collection[str], known: Mapping[str, Card]) -> None:
    """Refuse cards that gain by name a card without a pile in this game."""
    for card, names in lacking(cards, piles):
        raise SetupError(_reason(card.name, names, known))


def lacking(cards: Iterable[Card], piles: Collection[str]) -> Iterator[tuple[Card, list[str]]]:
    """Yield each card that needs a companion, with the names of the possible companions."""
    for card in cards:
        for names in needs_of(card):
            if names.isdisjoint(piles):
                yield card, sorted(names)


def companions(names: Iterable[str], stock: Stock, piles: Collection[str]) -> list[str]:
    """Return the kingdom cards that some cards need in their kingdom.

    `piles` are those that every game has. SetupError if no loaded card can be the companion.
    """
    kingdom = list(names)
    count = len(kingdom)
    there = {*piles, *stock.brought}
    for name in kingdom:  # grows while iterating, as companions may need companions themselves
        layout = lay_out([name], stock, piles)
        there |= {*layout.names}
        for card, wanted in lacking(map(stock.cards.__getitem__, layout.names), {*kingdom, *there}):
            found = [one for one in wanted if one in stock.cards]
            if not found:
                raise SetupError(_reason(card.name, wanted, stock.cards))
            kingdom.append(found[0])
    return kingdom[count:]


def _reason(card: str, names: list[str], known: Mapping[str, Card]) -> str:
    gained = listing(names, "or")
    there = [name for name in names if name in known]
    if there:
        return (
            f"{card} gains {gained}, which has no pile in this game; add {there[0]} to the kingdom,"
            f" or leave {card} out"
        )
    return _unknown(f"{card} gains {gained}", names[0], known)


def _unknown(said: str, name: str, known: Mapping[str, Card]) -> str:
    close = nearest(name, known)
    hint = f"did you mean {close!r}?" if close else "load the set or the file it is in"
    return f"{said}, but no loaded card has that name; {hint}"
