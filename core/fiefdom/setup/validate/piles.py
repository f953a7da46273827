"""Validates the piles of a set: companions, piles of different cards, and what cards bring."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from typing import Final

from fiefdom.errors import nearest
from fiefdom.model.card import Card, CardSet
from fiefdom.model.pile import Pile
from fiefdom.model.rules import MAX_PLAYERS, MIN_PLAYERS
from fiefdom.setup.validate.names import name_problem

MAX_BROUGHT: Final = 50
PLAYER_COUNTS: Final = MAX_PLAYERS - MIN_PLAYERS + 1
MAX_CARDS: Final = 200
"""The maximum number of cards in a pile of different cards."""

Problem = tuple[str, str, str]
"""The name of a card or pile, the place in it, and the reason."""


def brings_problems(card: Card) -> Iterator[tuple[str, str]]:
    """Yield what is wrong with the names of the cards that a card brings."""
    if len(card.brings) > MAX_BROUGHT:
        yield "brings", f"it brings {len(card.brings)} cards; a card can bring at most {MAX_BROUGHT}"
    for n, name in enumerate(card.brings):
        if not isinstance(name, str):
            yield "brings", f"{name!r} is not the name of a card or a pile"
        elif name == card.name:
            yield "brings", "it brings itself; remove its own name"
        elif name in card.brings[:n]:
            yield "brings", f"it brings {name!r} twice; keep one"


def deck_problems(card_set: CardSet, kinds: Collection[str]) -> Iterator[Problem]:
    """Yield side decks with other cards than landscapes, and other piles with landscapes.

    `kinds` are the types of landscapes.
    """
    cards = {card.name: card for card in card_set.companions}
    for pile in card_set.piles:
        for name in pile.cards:
            types = cards[name].types.names
            is_landscape = not set(kinds).isdisjoint(types)
            if pile.deck and not is_landscape:
                yield pile.name, "cards", f"{name!r} is no landscape; {_landscape_hint(types, kinds)}"
            elif is_landscape and not pile.deck:
                yield (
                    pile.name,
                    "cards",
                    f"{name!r} is a landscape; to make a side deck, add deck: true",
                )


def _landscape_hint(types: Iterable[str], kinds: Collection[str]) -> str:
    close = next((near for one in types if (near := nearest(one, kinds))), "")
    return f"did you mean the type {close!r}?" if close else "give it a type declared under landscapes"


def pile_problems(card_set: CardSet) -> Iterator[Problem]:
    """Yield what is wrong with the companions and piles of a set."""
    for card in (*card_set.cards, *card_set.basics):
        if not card.supply:
            yield (
                card.name,
                "supply",
                "only a companion can be beside the Supply; move it to companions",
            )
    companions = {card.name: card for card in card_set.companions}
    taken: dict[str, str] = {}
    names = {card.name.casefold() for card in card_set.all_cards()}
    for pile in card_set.piles:
        if reason := name_problem(pile.name):
            yield pile.name, "pile", reason
        elif pile.name.casefold() in names:
            yield pile.name, "pile", "the set has a card or pile of that name; rename one"
        names.add(pile.name.casefold())
        for reason in _contents(pile, companions, taken):
            yield pile.name, "cards", reason
        for reason in _sizes(pile):
            yield pile.name, "sizes", reason
        if pile.deck and pile.shuffled:
            yield pile.name, "shuffled", "a side deck is always shuffled; leave this out"
        taken |= dict.fromkeys(pile.cards, pile.name)


def _contents(pile: Pile, companions: dict[str, Card], taken: dict[str, str]) -> Iterator[str]:
    if len(pile.cards) < 2:
        yield "a pile of different cards needs two or more; give a single card a pile of its own"
    for name, count in pile.cards.items():
        if name not in companions:
            yield f"{name!r} is no companion of this set; declare it under companions"
        if name in taken:
            yield f"{name!r} is also in the pile {taken[name]!r}; keep it in one of them"
        if not valid_copies(count, MAX_CARDS):
            yield f"it has {copies_text(count)} copies of {name!r}; {copies_wanted(MAX_CARDS)}"
    known = [companions[name] for name in pile.cards if name in companions]
    if len({card.supply for card in known}) > 1:
        yield "some of its cards are in the Supply and others are not; set supply alike for all"
    if all(valid_copies(count, MAX_CARDS) for count in pile.cards.values()):
        total = max(_totals(pile))
        if total > MAX_CARDS:
            yield f"it has {total} cards; a pile can have at most {MAX_CARDS}"


def valid_copies(count: object, most: int) -> bool:
    """Tell whether something is a number of copies, or one for each number of players."""
    if isinstance(count, tuple):
        return len(count) == PLAYER_COUNTS and all(valid_copies(one, most) for one in count)
    return not isinstance(count, bool) and isinstance(count, int) and 1 <= count <= most


def copies_text(count: object) -> str:
    """Write what was given as a number of copies."""
    return ", ".join(map(repr, count)) if isinstance(count, tuple) else repr(count)


def copies_wanted(most: int) -> str:
    """Return what to give as a number of copies."""
    players = f"for {MIN_PLAYERS} to {MAX_PLAYERS} players"
    return f"use a number from 1 to {most}, or {PLAYER_COUNTS} of them, {players}"


def _totals(pile: Pile) -> list[int]:
    """Return the number of cards of a pile for each number of players."""
    return [len(pile.contents(players)) for players in range(MIN_PLAYERS, MAX_PLAYERS + 1)]


def _sizes(pile: Pile) -> Iterator[str]:
    if not pile.sizes:
        return
    if pile.deck:
        yield "a side deck has all of its cards in every game; leave this out"
    if len(pile.sizes) != PLAYER_COUNTS:
        yield f"give {PLAYER_COUNTS} sizes, for {MIN_PLAYERS} to {MAX_PLAYERS} players"
    if not all(valid_copies(count, MAX_CARDS) for count in pile.cards.values()):
        return
    total = min(_totals(pile))
    if not all(isinstance(size, int) and 1 <= size <= total for size in pile.sizes):
        yield f"a size is a number from 1 to {total}, the number of its cards"
