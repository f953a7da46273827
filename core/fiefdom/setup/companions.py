"""Companions: cards and piles that a game needs because of other cards in it.

A card brings the cards it names in `brings`, and those companions that it gains by name. A kingdom
card that it gains by name is not brought: it must be in the kingdom.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import field

from fiefdom.errors import SetupError, nearest
from fiefdom.grammar.english import listing
from fiefdom.light_dataclass import dataclass
from fiefdom.model.card import Card, CardSet
from fiefdom.model.effect import Effect
from fiefdom.model.part import walk
from fiefdom.model.pile import Pile
from fiefdom.model.setup_rule import Drawn, DrawnTo, Share
from fiefdom.setup.kingdom_entries import Entries, entries_of

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
    shares: Mapping[str, Share] = field(default_factory=dict)
    """What games have in proportion to the share of their kingdom that belongs to a set, by name."""
    sharing: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """The names of the shares of the set of each kingdom card or pile, if it has any."""

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
    shares = {share.name: share for one in declared for share in one.shares}
    sharing = {
        name: tuple(share.name for share in one.shares)
        for one in declared
        if one.shares
        for name in (*(card.name for card in one.cards), *(pile.name for pile in one.piles))
    }
    return Stock(cards, piles, frozenset(brought), pile_of, shares, sharing)


@dataclass(frozen=True)
class Layout:
    """The piles of a game, without the basic ones."""

    cards: tuple[Card, ...]
    """The cards that have a pile of their own, in the Supply or beside it."""
    piles: tuple[Pile, ...] = ()
    """The piles of different cards."""
    drawn: tuple[Drawn, ...] = ()
    """The outcomes of set-up rules."""
    replaced: tuple[tuple[str, str], ...] = ()
    """Cards of each starting deck, each with the card that replaces one copy of it."""
    trash: tuple[str, ...] = ()
    """The cards that are in the trash at the start."""

    @property
    def names(self) -> tuple[str, ...]:
        """The names of all cards in these piles."""
        mixed = (name for pile in self.piles for name in pile.cards)
        return tuple(dict.fromkeys((*(card.name for card in self.cards), *mixed)))

    @property
    def others(self) -> tuple[str, ...]:
        """The names of the cards without a pile: in starting decks, and in the trash."""
        return tuple(dict.fromkeys((*(by for _, by in self.replaced), *self.trash)))


def lay_out(kingdom: Iterable[str], stock: Stock, basics: Collection[str]) -> Layout:
    """Return the piles of a kingdom: those it names, and those that its cards bring or draw."""
    entries = entries_of(kingdom, stock.cards)
    return _Laying(entries, stock, basics).layout()


class _Laying:
    """Collects everything that the cards of a kingdom bring into a game."""

    def __init__(self, entries: Entries, stock: Stock, basics: Collection[str]) -> None:
        self.stock, self.basics, self.entries = stock, basics, entries
        self.names = list(dict.fromkeys(stock.pile_of.get(name, name) for name in entries.names))
        self.drawn: dict[Drawn, None] = {}
        self.replaced: list[tuple[str, str]] = []
        self.trash: list[str] = []
        self.seen: set[str] = set()
        """The cards whose companions have been added."""

    def layout(self) -> Layout:
        """Return the piles, after following everything that is brought."""
        for name, has in self.entries.shares.items():
            if has and name in self.stock.shares:
                self._share(self.stock.shares[name])
        for name in self.names:  # grows while iterating, as what is brought may bring more
            for card in self.stock.cards_of(name):
                self._bring(card)
        piles = [self.stock.piles[name] for name in self.names if name in self.stock.piles]
        drawn = tuple(self.drawn)
        decks = {one.pile for one in drawn if one.to is DrawnTo.DECK}
        own = (name for name in self.names if name not in self.stock.piles and name not in decks)
        return Layout(
            tuple(self.stock.cards[name] for name in own),
            (*piles, *deck_piles(drawn)),
            drawn,
            tuple(self.replaced),
            tuple(self.trash),
        )

    def _share(self, share: Share) -> None:
        for name in share.brings:
            known_card(name, share.name, self.stock)
            self._add(name)
        self._replace(share.replaces, share.name)

    def _add(self, name: str) -> None:
        pile = self.stock.pile_of.get(name, name)
        if pile not in self.names and pile not in self.basics:
            if name in self.stock.cards and self.stock.cards[name].pile == 0:
                raise SetupError(f"{name} has no pile, so no card can bring it; leave it out of brings")
            self.names.append(pile)

    def _bring(self, card: Card) -> None:
        if card.name in self.seen:
            return
        self.seen.add(card.name)
        for wanted in brought_by(card, self.stock):
            self._add(wanted)
        self._replace(card.replaces, card.name)
        for name in card.trashed:
            self.trash.append(name)
            self._bring(known_card(name, card.name, self.stock))
        for rule in card.draws:
            for mark, name in self.entries.drawn:
                if mark == rule.mark:
                    self.drawn[Drawn(mark, name, rule.to)] = None
                    self._add(name)

    def _replace(self, replaces: Mapping[str, Iterable[str]], source: str) -> None:
        for name, by in replaces.items():
            for other in by:
                self.replaced.append((name, other))
                self._bring(known_card(other, source, self.stock))


def known_card(name: str, source: str, stock: Stock) -> Card:
    """Return a card that something brings, or raise an error if no loaded card has that name."""
    if name not in stock.cards:
        raise SetupError(_unknown(f"{source} brings {name}", name, stock.cards))
    return stock.cards[name]


def deck_piles(drawn: Iterable[Drawn]) -> list[Pile]:
    """Return the face-down piles that were drawn: one copy of each of their cards."""
    marks: dict[str, dict[str, int]] = {}
    for one in drawn:
        if one.to is DrawnTo.DECK:
            marks.setdefault(one.mark, {})[one.pile] = 1
    return [Pile(name, cards, shuffled=True, face_down=True) for name, cards in marks.items()]


def brought_by(card: Card, stock: Stock) -> Iterator[str]:
    """Yield the cards with a pile of their own, and the piles, that come together with a card."""
    for name in card.brings:
        known_card(name, card.name, stock)
        yield stock.pile_of.get(name, name)
    for names in needs_of(card):
        for name in sorted(names & stock.brought):
            yield stock.pile_of.get(name, name)
    for name in decks_of(card):
        decks = [pile.name for pile in stock.piles.values() if pile.deck]
        if name not in decks:
            raise SetupError(_unknown(f"{card.name} uses the side deck {name}", name, decks))
        yield name


def decks_of(card: Card) -> tuple[str, ...]:
    """Return the side decks that a card uses."""
    parts = (part for place, root in card.roots() for _, part in walk(root, place))
    return tuple(dict.fromkeys(name for part in parts for name in part.side_decks()))


def needs_of(card: Card) -> Needs:
    """Return the groups of cards that a card gains by name; it needs a pile for one of each group.

    A deck that the card itself draws is always there.
    """
    own = {rule.mark for rule in card.draws if rule.to is DrawnTo.DECK}
    parts = (part for place, root in card.roots() for _, part in walk(root, place))
    found = (part.gains_only() for part in parts if isinstance(part, Effect))
    return tuple(dict.fromkeys(names for names in found if names and names.isdisjoint(own)))


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
        there |= {*layout.names, *(pile.name for pile in layout.piles)}
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


def _unknown(said: str, name: str, known: Collection[str]) -> str:
    close = nearest(name, known)
    hint = f"did you mean {close!r}?" if close else "load the set or the file it is in"
    return f"{said}, but no loaded card has that name; {hint}"
