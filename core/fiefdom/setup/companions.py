"""Cards that need another card's pile: what they gain by name must be there to be gained."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping

from fiefdom.errors import SetupError, nearest
from fiefdom.grammar.english import listing
from fiefdom.model.card import Card
from fiefdom.model.effect import Effect
from fiefdom.model.part import walk

Needs = tuple[frozenset[str], ...]
"""For each gain of named cards those of which one must have a pile."""


def needs_of(card: Card) -> Needs:
    """Return what a card gains by name: of each group of cards it needs one that has a pile."""
    parts = (part for place, root in card.roots() for _, part in walk(root, place))
    found = (part.gains_only() for part in parts if isinstance(part, Effect))
    return tuple(dict.fromkeys(names for names in found if names))


def check_companions(cards: Iterable[Card], piles: Collection[str], known: Mapping[str, Card]) -> None:
    """Refuse cards that gain a card by name which has no pile in this game."""
    for card, names in lacking(cards, piles):
        raise SetupError(_said(card.name, names, known))


def lacking(cards: Iterable[Card], piles: Collection[str]) -> Iterator[tuple[Card, list[str]]]:
    """Yield the cards that gain what has no pile, each with the names of what could be gained."""
    for card in cards:
        for names in needs_of(card):
            if names.isdisjoint(piles):
                yield card, sorted(names)


def companions(names: Iterable[str], known: Mapping[str, Card], piles: Collection[str]) -> list[str]:
    """Return what must be in a kingdom beside some cards so that all they gain has a pile.

    `piles` are those that every game has. SetupError if no loaded card can be the companion.
    """
    kingdom = list(names)
    count = len(kingdom)
    for name in kingdom:  # companions are added at its end, and may need companions themselves
        for card, wanted in lacking([known[name]], {*kingdom, *piles}):
            there = [one for one in wanted if one in known]
            if not there:
                raise SetupError(_said(card.name, wanted, known))
            kingdom.append(there[0])
    return kingdom[count:]


def _said(card: str, names: list[str], known: Mapping[str, Card]) -> str:
    gained = listing(names, "or")
    there = [name for name in names if name in known]
    if there:
        return (
            f"{card} gains {gained}, which has no pile in this game; add {there[0]} to the kingdom,"
            f" or leave {card} out"
        )
    close = nearest(names[0], known)
    hint = f"did you mean {close!r}?" if close else "load the set or the file it is in"
    return f"{card} gains {gained}, which no loaded card is called; {hint}"
