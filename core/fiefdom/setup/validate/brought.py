"""Validates what cards bring into a game: names that nobody has, and cards that bring each other."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from itertools import pairwise

from fiefdom.errors import nearest
from fiefdom.model.card import CardSet

Problem = tuple[str, str, str]
"""The name of a card, of a share or of a set, the place in it, and the reason."""
Edges = dict[str, dict[str, str]]
"""What each card or pile brings, and the card that names it."""


def unknown_brought(card_set: CardSet, known: Collection[str]) -> Iterator[Problem]:
    """Yield the names of companions that no card or pile has; `known` are those of all loaded sets."""
    for card in card_set.all_cards():
        replaced = [one for old, by in card.replaces.items() for one in (old, *by)]
        for place, names in (
            ("brings", card.brings),
            ("trashed", card.trashed),
            ("replaces", replaced),
        ):
            for reason in _unknown(names, known):
                yield card.name, place, reason
    for n, share in enumerate(card_set.shares):
        for reason in _unknown(share.brings, known):
            yield card_set.name, f"card set, shares[{n}].brings", reason


def _unknown(names: Iterable[str], known: Collection[str]) -> Iterator[str]:
    for name in names:
        if name not in known:
            close = nearest(name, known)
            hint = f"did you mean {close!r}?" if close else "declare it, or load the set it is in"
            yield f"there is no card or pile {name!r}; {hint}"


def circular(card_set: CardSet, others: Iterable[CardSet] = ()) -> Iterator[Problem]:
    """Yield a card of a set that comes back to itself by way of what it brings, if there is one."""
    own = [card.name for card in card_set.all_cards() if card.brings]
    if not own:
        return
    pile_of, edges = _edges((card_set, *others))
    path = _cycle(edges, [pile_of.get(name, name) for name in own])
    bringing = [edges[one][other] for one, other in pairwise(path)]
    card = next((name for name in reversed(bringing) if name in own), None)
    if card is not None:
        first, second, *rest = path
        way = "".join(f", which brings {name}" for name in rest)
        yield card, "brings", f"{first} brings {second}{way}; remove one of these names from brings"


def _edges(sets: Iterable[CardSet]) -> tuple[dict[str, str], Edges]:
    """Return the piles of cards in piles of different cards, and what each card or pile brings."""
    declared = list(sets)
    pile_of = {name: pile.name for one in declared for pile in one.piles for name in pile.cards}
    edges: Edges = {}
    for card in (card for one in declared for card in one.all_cards()):
        own = edges.setdefault(pile_of.get(card.name, card.name), {})
        for name in card.brings:
            own.setdefault(pile_of.get(name, name), card.name)
    return pile_of, edges


def _cycle(edges: Edges, starts: Iterable[str]) -> list[str]:
    """Return the names in a cycle, the first one again at the end; empty if there is none."""
    done: set[str] = set()
    for start in starts:
        path, ways = {start: None}, [iter(edges.get(start, ()))]
        while path:
            name = next(ways[-1], None)
            if name is None:
                done.add(path.popitem()[0])
                ways.pop()
            elif name in path:
                names = [*path]
                return [*names[names.index(name) :], name]
            elif name not in done:
                path[name] = None
                ways.append(iter(edges.get(name, ())))
    return []
