"""Other worlds: the same game to one player's eyes, with hidden cards elsewhere."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterator, Mapping
from itertools import islice
from typing import Final

from msgspec.structs import replace

from fiefdom.model.effect import Effect
from fiefdom.model.fact import SOURCE
from fiefdom.model.frames import Frame, Scope, Value
from fiefdom.model.knowledge import EVERYONE, OWNER
from fiefdom.state import rng
from fiefdom.state.game_state import State
from fiefdom.state.zones import (
    DECK,
    DISCARD,
    EVERYBODY,
    HAND,
    MAT,
    NOTHING,
    SPAN,
    TRASH,
    aside_place,
    is_discard,
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


def redeal(g: State, viewer: int, seed: int, kept: Collection[int] = ()) -> None:
    """Redistribute in place what the viewer cannot see.

    Every player keeps their own cards, unless who owns what is hidden itself; then the others'
    cards are dealt among all of them. Else only where the hidden ones lie changes, and what
    coming shuffles bring. Of the players `kept` only the deck changes: a card may let somebody
    look through their discard pile, or hand.
    """
    random = rng.seeded(seed)
    sights = [_waiting(g, frame).in_sight(g, frame, viewer) for frame in g.stack]
    _mark_lost(g, sights)
    known = _known(sights)
    groups = [[who] for who in range(len(g.players))]
    if owners_hidden(g, viewer):
        others = [who for who in range(len(g.players)) if who != viewer]
        groups = [[viewer], others] if viewer >= 0 else [others]
    before: dict[int, Value] = {}
    for places in _mixed_places(g, groups, viewer, kept):
        before |= _lying(g, places)
        piles = [g.cards_at(place) for place in places]
        fixed = [_fixed(place, pile, known) for place, pile in zip(places, piles, strict=True)]
        random = _mix(piles, fixed, random)
    g.random = random
    _rename(g, before, sights, viewer, {viewer, *kept})


def _mark_lost(g: State, sights: list[Value]) -> None:
    """Mark those cards of the result asked about that have left the discard pile where they lay.

    Where they went may be hidden. A copy that is dealt there is not that card, and nobody may take
    it for that one.
    """
    place, *cards = sights[-1] if sights else NOTHING
    if not cards or not is_discard(place):
        return
    marked = {
        value: _without(value, lost)
        for value in g.stack[-1].scope.names.values()
        if value[0] == place and (lost := Counter(_tracked(value)) - Counter(cards))
    }
    for index, frame in enumerate(g.stack) if marked else ():
        names = {name: marked.get(value, value) for name, value in frame.scope.names.items()}
        g.stack[index] = replace(frame, scope=replace(frame.scope, names=names))


def _tracked(value: Value) -> list[int]:
    return [card for card in value[1:] if card >= 0]


def _without(value: Value, lost: Counter[int]) -> Value:
    """Return a result with cards marked that have left their place."""
    cards = []
    for card in value[1:]:
        cards.append(~card if lost[card] > 0 else card)
        lost[card] -= 1
    return (value[0], *cards)


def _mixed_places(
    g: State, groups: list[list[int]], viewer: int, kept: Collection[int]
) -> Iterator[list[int]]:
    """Yield the places whose cards are mixed with each other, for each group of players."""
    for group in groups:
        places: list[int] = []
        for who in group:
            places.append(place_of(who, DECK))
            if who in kept:
                continue
            places.append(place_of(who, DISCARD))
            if who != viewer:
                places += _out_of_sight(g, who, viewer)
        yield places


def _out_of_sight(g: State, who: int, viewer: int) -> list[int]:
    """Return the places of another player where cards lie face down to the viewer."""
    mats = [MAT + number for number, mat in enumerate(g.content.mats) if not mat.face_up]
    places = [place_of(who, zone) for zone in (HAND, *mats)]
    return places + [
        spread_place(spread.id)
        for spread in g.spreads
        if spread.owner == who and spread.viewer not in (EVERYBODY, viewer)
    ]


def _known(sights: list[Value]) -> dict[int, Counter[int]]:
    """Return the cards that a viewer has been told of, by place."""
    known: dict[int, Counter[int]] = {}
    for place, *cards in sights:
        if cards:
            known[place] = known.get(place, Counter()) | Counter(cards)
    return known


def _waiting(g: State, frame: Frame) -> Effect:
    return g.content.nodes[frame.node]  # type: ignore[return-value]


def _fixed(place: int, pile: list[int], known: dict[int, Counter[int]]) -> set[int]:
    """Return which cards of a pile stay: those in sight, and the top of a discard pile."""
    there = known.get(place, Counter())
    if place >= 0:
        top = [pile.pop()] if pile and is_discard(place) else []
        stay = _gather(pile, there - Counter(top)) + len(top)
        pile += top
        return set(range(len(pile) - stay, len(pile)))
    fixed = set()
    for card, count in there.items():
        copies = [at for at, other in enumerate(pile) if other == card]
        fixed.update(copies[-count:])
    return fixed


def _gather(pile: list[int], known: Counter[int]) -> int:
    """Lay known cards on top of a pile, for just where they lie is hidden; return how many."""
    gathered = []
    for card in sorted(known.elements()):
        if card in pile:
            pile.remove(card)
            gathered.append(card)
    pile += gathered
    return len(gathered)


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


def _lying(g: State, places: list[int]) -> dict[int, Value]:
    """Return the cards in order that lie at places, also by the cards they are set aside with."""
    all_places = set(places)
    for spread in g.spreads:
        if spread.aside and spread_place(spread.id) in all_places:
            all_places.add(aside_place(spread.serial, spread.owner))
    return {place: tuple(g.cards_at(place)) for place in all_places}


def _rename(
    g: State, before: Mapping[int, Value], told: list[Value], viewer: int, known: set[int]
) -> None:
    """Let what waits mean the cards that lie face down now where those it meant lay before.

    Results that the viewer was shown keep their names, wherever those cards are now. Those that lie
    in hands and on discard piles may be known to all, and stay as they are. Of
    somebody's deck that is not `known` the top cards are meant, for that is where cards are put.
    Of any other place the lowest cards are: where just those lay that were meant is hidden too.
    Effects of one kind that wait for different copies of a card mean different cards.
    """
    meant: dict[int, set[tuple[int, int]]] = {}
    shown = _known(told)

    def now(value: Value, used: set[tuple[int, int]] | None = None) -> Value:
        place, used = value[0], set() if used is None else used
        if place not in before or (place in shown and Counter(value[1:]) <= shown[place]):
            return value
        return placed(value, used)

    def waiting_now(value: Value) -> Value:
        # of a discard pile an effect has said itself what is known: equal cards may be others
        own = value[0] in before and is_discard(value[0])
        return placed(value, set()) if own else now(value)

    def placed(value: Value, used: set[tuple[int, int]]) -> Value:
        place = value[0]
        if place >= 0 and place % SPAN == DECK:
            return _from_top(place, g.cards_at(place), len(value) - 1)
        new = g.cards_at(place)
        gone = _gone(place, value[1:], before[place], len(new))
        free = [at for at in range(len(new)) if (place, at) not in used]
        taken = [at for at in range(len(new)) if (place, at) in used]
        found = sorted((free + taken)[: len(value) - 1 - len(gone)])
        used.update((place, at) for at in found)
        return (place, *gone, *[new[at] for at in found])

    def scope_now(scope: Scope, used: set[tuple[int, int]]) -> Scope:
        shown_names = _shown_names(g, scope, viewer)
        names = {
            name: now(value, used) if name not in shown_names and _is_hidden(value[0], known) else value
            for name, value in scope.names.items()
        }
        return scope if names == scope.names else replace(scope, names=names)

    g.listeners = [
        replace(one, scope=scope_now(one.scope, meant.setdefault(one.node, set())))
        for one in g.listeners
    ]
    for index, waiting in enumerate(g.stack):
        frame = replace(waiting, scope=scope_now(waiting.scope, set()))
        g.stack[index] = _waiting(g, frame).elsewhere(g, frame, told[index], waiting_now)


def _shown_names(g: State, scope: Scope, viewer: int) -> set[str]:
    """Return the names of results whose cards a viewer was shown when they were named."""
    results = g.content.known_results[scope.card] if 0 <= scope.card < g.content.size else {}
    bit = OWNER if scope.owner == viewer else EVERYONE
    return {SOURCE, *(name for name, mask in results.items() if mask & bit == bit)}


def _from_top(place: int, deck: list[int], count: int) -> Value:
    """Return so many cards from the top of a deck; as many as it lacks are lost track of."""
    few = min(count, len(deck))
    return (place, *deck[len(deck) - few :][::-1], *(~0,) * (count - few))


def _gone(place: int, cards: Value, lay: Value, size: int) -> list[int]:
    """Return which of the cards that were meant are not at their place any more.

    Of a hand or a discard pile nobody else can tell; as many as it lacks are lost track of.
    """
    if 0 <= place < TRASH and place % SPAN < MAT:
        return [~0] * max(0, len(cards) - size)
    missing = (Counter(cards) - Counter(lay)).elements()
    return sorted(card if card < 0 else ~card for card in missing)  # another copy there is not that one


def _is_hidden(place: int, known: set[int]) -> bool:
    """Tell whether cards that lie at a place, out of a viewer's sight, are shown to nobody else."""
    if place < 0 or place >= TRASH:
        return place < 0
    owner, zone = divmod(place, SPAN)
    return zone >= MAT or (zone == DECK and owner not in known)
