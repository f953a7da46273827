"""Validates the piles of a set: companions, piles of different cards, and what cards bring."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from fiefdom.model.card import Card, CardSet
from fiefdom.model.pile import Pile
from fiefdom.model.rules import MAX_PLAYERS, MIN_PLAYERS
from fiefdom.setup.validate.names import name_problem

MAX_BROUGHT: Final = 50
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
        taken |= dict.fromkeys(pile.cards, pile.name)


def _contents(pile: Pile, companions: dict[str, Card], taken: dict[str, str]) -> Iterator[str]:
    if len(pile.cards) < 2:
        yield "a pile of different cards needs two or more; give a single card a pile of its own"
    for name, count in pile.cards.items():
        if name not in companions:
            yield f"{name!r} is no companion of this set; declare it under companions"
        if name in taken:
            yield f"{name!r} is also in the pile {taken[name]!r}; keep it in one of them"
        if isinstance(count, bool) or not isinstance(count, int) or not 1 <= count <= MAX_CARDS:
            yield f"it has {count!r} copies of {name!r}; use a number from 1 to {MAX_CARDS}"
    known = [companions[name] for name in pile.cards if name in companions]
    if len({card.supply for card in known}) > 1:
        yield "some of its cards are in the Supply and others are not; set supply alike for all"
    if all(isinstance(count, int) for count in pile.cards.values()):
        total = sum(pile.cards.values())
        if total > MAX_CARDS:
            yield f"it has {total} cards; a pile can have at most {MAX_CARDS}"


def _sizes(pile: Pile) -> Iterator[str]:
    if not pile.sizes:
        return
    wanted = MAX_PLAYERS - MIN_PLAYERS + 1
    if len(pile.sizes) != wanted:
        yield f"give {wanted} sizes, for {MIN_PLAYERS} to {MAX_PLAYERS} players"
    total = sum(count for count in pile.cards.values() if isinstance(count, int))
    if not all(isinstance(size, int) and 1 <= size <= total for size in pile.sizes):
        yield f"a size is a number from 1 to {total}, the number of its cards"
