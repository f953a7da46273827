"""Other worlds: the same game to one player's eyes, with hidden cards elsewhere."""

from __future__ import annotations

from collections import Counter
from itertools import islice
from typing import Final

from msgspec.structs import replace

from fiefdom.parts.base import Effect, Frame, Scope, Value
from fiefdom.state import rng
from fiefdom.state.table import State
from fiefdom.state.zones import (
    DECK,
    DISCARD,
    EVERYBODY,
    HAND,
    MAT,
    SPAN,
    aside_place,
    place_of,
    spread_place,
)

ATTEMPTS: Final = 500
"""How many dealings are tried in which another player can answer; a few are nearly always enough."""


def owners_hidden(g: State, viewer: int) -> bool:
    """Tell whether a viewer may not know which of the others owns which of their cards.

    Gains and trashing are public, but a card that is passed is seen by two players only. A
    third one knows no more than what all of the others own together.
    """
    return g.content.passing and len(g.players) - (viewer >= 0) > 1


def redeal(g: State, viewer: int, seed: int, kept: int = -1) -> None:
    """Redistribute in place what the viewer cannot see.

    Every player keeps their own cards, unless who owns what is hidden itself; then the others'
    cards are dealt among all of them. Else only where the hidden ones lie changes, and what
    coming shuffles bring. Of the player `kept` only the deck changes: a card may let them look
    through their discard pile.
    """
    random = rng.seeded(seed)
    before, known = _face_down(g), _in_sight(g)
    groups = [[who] for who in range(len(g.players))]
    if owners_hidden(g, viewer):
        others = [who for who in range(len(g.players)) if who != viewer]
        groups = [[viewer], others] if viewer >= 0 else [others]
    for group in groups:
        places: list[int] = []
        for who in group:
            places.append(place_of(who, DECK))
            if who != kept:
                places.append(place_of(who, DISCARD))
                if who != viewer:
                    places += _out_of_sight(g, who, viewer)
        piles = [g.cards_at(place) for place in places]
        fixed = [_fixed(place, pile, known) for place, pile in zip(places, piles, strict=True)]
        random = _mix(piles, fixed, random)
    g.random = random
    if before:
        _rename(g, before)
    g.stack[:] = [_waiting(g, frame).elsewhere(g, frame) for frame in g.stack]


def _out_of_sight(g: State, who: int, viewer: int) -> list[int]:
    """Return the places of another player where cards lie face down to the viewer."""
    mats = [MAT + number for number, mat in enumerate(g.content.mats) if not mat.face_up]
    places = [place_of(who, zone) for zone in (HAND, *mats)]
    return places + [
        spread_place(spread.id)
        for spread in g.spreads
        if spread.owner == who and spread.viewer not in (EVERYBODY, viewer)
    ]


def _in_sight(g: State) -> dict[int, Counter[int]]:
    """Return the cards that waiting effects have told everybody of, by place."""
    known: dict[int, Counter[int]] = {}
    for frame in g.stack:
        place, *cards = _waiting(g, frame).in_sight(frame)
        if cards:
            known[place] = known.get(place, Counter()) | Counter(cards)
    return known


def _waiting(g: State, frame: Frame) -> Effect:
    return g.content.nodes[frame[0]]  # type: ignore[return-value]


def _fixed(place: int, pile: list[int], known: dict[int, Counter[int]]) -> set[int]:
    """Return which cards of a pile stay: the top discard, and the topmost ones in sight."""
    fixed = {len(pile) - 1} if place % SPAN == DISCARD and place >= 0 else set()
    for card, count in known[place].items() if place in known else ():
        copies = [at for at, other in enumerate(pile) if other == card]
        fixed.update(copies[-count:])
    return fixed


def _mix(piles: list[list[int]], fixed: list[set[int]], random: int) -> int:
    """Shuffle the cards of several piles among them, except those that stay where they are.

    The cards are sorted first, so that nothing of where they lay can be found in the result.
    """
    loose: list[int] = []
    for pile, stay in zip(piles, fixed, strict=True):
        loose += [card for at, card in enumerate(pile) if at not in stay] if stay else pile
    loose.sort()
    random = rng.shuffle(random, loose)
    dealt = iter(loose)
    for pile, stay in zip(piles, fixed, strict=True):
        if stay:
            pile[:] = [card if at in stay else next(dealt) for at, card in enumerate(pile)]
        else:
            pile[:] = islice(dealt, len(pile))
    return random


def _face_down(g: State) -> dict[int, Value]:
    """Return the places where cards lie face down, with their cards in order."""
    places = []
    for spread in g.spreads:
        if spread.viewer != EVERYBODY:
            places += [spread_place(spread.id), aside_place(spread.serial, spread.owner)]
    for number, mat in enumerate(g.content.mats):
        if not mat.face_up:
            places += [place_of(who, MAT + number) for who in range(len(g.players))]
    return {place: tuple(cards) for place in places if (cards := g.cards_at(place))}


def _rename(g: State, before: dict[int, Value]) -> None:
    """Let what waits mean the cards that lie face down now where those it meant lay before.

    Effects of one kind that wait for different copies of a card mean different places.
    """
    meant: dict[tuple[int, str], set[int]] = {}

    def now(value: Value, used: set[int]) -> Value:
        if not value or value[0] not in before:
            return value
        old, gone, found = before[value[0]], [], []
        for card in value[1:]:
            spots = [at for at, other in enumerate(old) if other == card and at not in used]
            if spots:
                used.add(spots[0])
                found.append(spots[0])
            else:
                gone.append(card)
        new = g.cards_at(value[0])
        return (value[0], *sorted(gone), *[new[at] for at in sorted(found)])

    def scope_now(scope: Scope, node: int = -1) -> Scope:
        names = {}
        for name, value in scope.names.items():
            names[name] = now(value, meant.setdefault((node, name), set()) if node >= 0 else set())
        return scope if names == scope.names else replace(scope, names=names)

    g.listeners = [replace(one, scope=scope_now(one.scope, one.node)) for one in g.listeners]
    g.stack[:] = [
        # whatever else the values of a frame are, only places on the table are below zero
        (node, step, who, scope_now(scope), now(values, set()) if values[:1] < (0,) else values)
        for node, step, who, scope, values in g.stack
    ]
