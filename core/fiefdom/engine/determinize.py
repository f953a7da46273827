"""Determinization: redistributes the cards that one player cannot see, for example for a bot."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterator
from itertools import islice
from typing import Final

from msgspec.structs import replace

from fiefdom.engine.backs import fixed_by_backs, mix_by_backs
from fiefdom.engine.hidden_references import effect_of, known_cards, update_references
from fiefdom.model.frames import Frame, Value
from fiefdom.state import rng
from fiefdom.state.game_state import State
from fiefdom.state.zones import (
    DECK,
    DISCARD,
    FACE_UP,
    HAND,
    NOTHING,
    aside_place,
    mat_zone,
    place_of,
    spread_place,
    zone_of,
)

ATTEMPTS: Final = 500
"""The maximum number of deals to try until the asked player can answer; a few nearly always suffice."""


def owners_hidden(g: State, viewer: int) -> bool:
    """Tell whether a viewer may be unable to tell which of the other players owns which cards.

    Gaining and trashing are public, but only two players see a card that is passed. Anyone else
    only knows which cards the other players own in total.
    """
    return g.content.passing and len(g.players) - (viewer >= 0) > 1


def redeal(g: State, viewer: int, seed: int, kept: Collection[int] = ()) -> None:
    """Redistribute in place the cards that the viewer cannot see.

    Every player keeps their own cards, and only the places of hidden cards and the outcomes of
    future shuffles change. If ownership is hidden as well, the cards of the other players are
    dealt among all of them. For the players in `kept` only the deck changes, because somebody may
    be looking through their discard pile or hand.
    """
    random = rng.seeded(seed)
    g.script = ()
    eyes = g.eyes(viewer)
    sights = [_sight(g, frame, eyes) for frame in g.stack]
    _mark_lost(g, sights)
    known = known_cards(sights)
    groups = [[who] for who in range(len(g.players))]
    if owners_hidden(g, viewer):
        others = [who for who in range(len(g.players)) if who != viewer]
        groups = [[viewer], others] if viewer >= 0 else [others]
    before: dict[int, Value] = {}
    for places in _mixed_places(g, groups, eyes, kept):
        before |= _cards_by_place(g, places)
        piles = [g.cards_at(place) for place in places]
        if g.content.backs:
            fixed = [
                fixed_by_backs(g, viewer, place, pile, known)
                for place, pile in zip(places, piles, strict=True)
            ]
            random = mix_by_backs(piles, fixed, random, g.content.backs)
            continue
        fixed = [_fixed_indices(place, pile, known) for place, pile in zip(places, piles, strict=True)]
        random = _mix(piles, fixed, random)
    for pile, cards in zip(g.content.mixed, g.below, strict=True):
        if pile.shuffled:
            cards.sort()  # so that the result does not depend on where they were before
            random = rng.shuffle(random, cards)
    for side in g.decks:
        side.deck.sort()
        random = rng.shuffle(random, side.deck)
    g.random = random
    update_references(g, before, sights, eyes, {*eyes, *kept})


def _sight(g: State, frame: Frame, eyes: Collection[int]) -> Value:
    """Return the cards of a suspended effect that any of these players knows."""
    effect = effect_of(g, frame)
    return max((effect.in_sight(g, frame, one) for one in eyes), key=len)


def _mark_lost(g: State, sights: list[Value]) -> None:
    """Mark the cards of the result in question that have left their discard pile.

    Where they went may be hidden. A copy that is dealt to the discard pile is a different card and
    must not be mistaken for the one that left.
    """
    place, *cards = sights[-1] if sights else NOTHING
    if not cards or zone_of(place) != DISCARD:
        return
    marked = {
        value: _with_lost_marked(value, lost)
        for value in g.stack[-1].scope.names.values()
        if value[0] == place and (lost := Counter(_tracked(value)) - Counter(cards))
    }
    for index, frame in enumerate(g.stack) if marked else ():
        names = {name: marked.get(value, value) for name, value in frame.scope.names.items()}
        g.stack[index] = replace(frame, scope=replace(frame.scope, names=names))


def _tracked(value: Value) -> list[int]:
    return [card for card in value[1:] if card >= 0]


def _with_lost_marked(value: Value, lost: Counter[int]) -> Value:
    """Return a result in which the cards that have left their place are marked."""
    cards = []
    for card in value[1:]:
        cards.append(~card if lost[card] > 0 else card)
        lost[card] -= 1
    return (value[0], *cards)


def _mixed_places(
    g: State, groups: list[list[int]], eyes: Collection[int], kept: Collection[int]
) -> Iterator[list[int]]:
    """Yield, for each group of players, the places whose cards are shuffled together."""
    for group in groups:
        places: list[int] = []
        for who in group:
            places.append(place_of(who, DECK))
            if who in kept:
                continue
            places.append(place_of(who, DISCARD))
            if who not in eyes:
                places += _out_of_sight(g, who, eyes)
        yield places


def _out_of_sight(g: State, who: int, eyes: Collection[int]) -> list[int]:
    """Return the places of another player whose cards are face down for these players."""
    mats = [mat_zone(number) for number, mat in enumerate(g.content.mats) if not mat.face_up]
    places = [place_of(who, zone) for zone in [HAND, *mats]]
    places += [
        spread_place(spread.id)
        for spread in g.spreads
        if spread.owner == who and spread.viewer != FACE_UP and spread.viewer not in eyes
    ]
    return places


def _fixed_indices(place: int, pile: list[int], known: dict[int, Counter[int]]) -> set[int]:
    """Return the indices of cards that stay: those in sight, and the top of a discard pile."""
    if place not in known:
        return {len(pile) - 1} if pile and place >= 0 and zone_of(place) == DISCARD else set()
    there = known[place]
    if place >= 0:
        top = [pile.pop()] if pile and zone_of(place) == DISCARD else []
        stay = _gather(pile, there - Counter(top)) + len(top)
        pile += top
        return set(range(len(pile) - stay, len(pile)))
    fixed = set()
    for card, count in there.items():
        copies = [at for at, other in enumerate(pile) if other == card]
        fixed.update(copies[-count:])
    return fixed


def _gather(pile: list[int], known: Counter[int]) -> int:
    """Move known cards, whose exact positions are hidden, to the top of a pile; return how many."""
    gathered = []
    for card in sorted(known.elements()):
        if card in pile:
            pile.remove(card)
            gathered.append(card)
    pile += gathered
    return len(gathered)


def _mix(piles: list[list[int]], fixed: list[set[int]], random: int) -> int:
    """Shuffle the cards of several piles together, except those that stay where they are.

    The cards are sorted first, so that the result does not depend on where they were before.
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


def _cards_by_place(g: State, places: list[int]) -> dict[int, Value]:
    """Map places to their cards, in order; set-aside cards are also under the place of their card."""
    all_places = set(places)
    for spread in g.spreads:
        if spread.aside and spread_place(spread.id) in all_places:
            all_places.add(aside_place(spread.serial, spread.owner))
    return {place: tuple(g.cards_at(place)) for place in all_places}
