"""What waiting and lasting effects refer to, after hidden cards have been redistributed."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Mapping

from msgspec.structs import replace

from fiefdom.model.effect import Effect
from fiefdom.model.fact import DRAWN_CARDS, SOURCE
from fiefdom.model.frames import Frame, Scope, Value
from fiefdom.model.knowledge import EVERYONE, OWNER
from fiefdom.state.game_state import State
from fiefdom.state.zones import DECK, DISCARD, MAT, is_players, owner_and_zone, zone_of


def known_cards(sights: list[Value]) -> dict[int, Counter[int]]:
    """Return the cards that a viewer knows, by place."""
    known: dict[int, Counter[int]] = {}
    for place, *cards in sights:
        if cards:
            known[place] = known.get(place, Counter()) | Counter(cards)
    return known


def effect_of(g: State, frame: Frame) -> Effect:
    """Return the effect that is suspended in a frame."""
    return g.content.nodes[frame.node]  # type: ignore[return-value]


def update_references(
    g: State, before: Mapping[int, Value], told: list[Value], eyes: Collection[int], known: set[int]
) -> None:
    """Make suspended and lasting effects refer to the cards that are now face down in each place.

    References to results that the viewer was shown stay, wherever those cards are now. So do
    references to cards in hands and on discard piles, which may be public knowledge, but not those to
    cards that were drawn, which are not. In a deck
    whose owner is not in `known`, a reference becomes one to the top cards, because cards are put
    there. In any other place it becomes one to the lowest cards, since the exact positions of
    the original cards are hidden too. Listeners of the same node that refer to different copies of
    a card keep referring to different cards.
    """
    meant: dict[int, set[tuple[int, int]]] = {}
    shown = known_cards(told)

    def now(value: Value, used: set[tuple[int, int]] | None = None) -> Value:
        place, used = value[0], set() if used is None else used
        if place not in before or (place in shown and Counter(value[1:]) <= shown[place]):
            return value
        return placed(value, used)

    def waiting_now(value: Value) -> Value:
        # for a discard pile, `in_sight` has returned all known cards; equal cards may be other copies
        own = value[0] in before and zone_of(value[0]) == DISCARD
        return placed(value, set()) if own else now(value)

    def placed(value: Value, used: set[tuple[int, int]]) -> Value:
        place = value[0]
        if zone_of(place) == DECK:
            return _from_top(place, g.cards_at(place), len(value) - 1)
        new = g.cards_at(place)
        gone = _missing_cards(place, value[1:], before[place], len(new))
        free = [at for at in range(len(new)) if (place, at) not in used]
        taken = [at for at in range(len(new)) if (place, at) in used]
        found = sorted((free + taken)[: len(value) - 1 - len(gone)])
        used.update((place, at) for at in found)
        return (place, *gone, *[new[at] for at in found])

    def scope_now(scope: Scope, used: set[tuple[int, int]]) -> Scope:
        if not scope.names:
            return scope
        shown_names = _shown_names(g, scope, eyes)
        names = {
            name: now(value, used)
            if name not in shown_names and (name == DRAWN_CARDS or _is_hidden(value[0], known))
            else value
            for name, value in scope.names.items()
        }
        return scope if names == scope.names else replace(scope, names=names)

    g.listeners = [
        replace(one, scope=scope_now(one.scope, meant.setdefault(one.node, set())))
        for one in g.listeners
    ]
    for index, waiting in enumerate(g.stack):
        frame = replace(waiting, scope=scope_now(waiting.scope, set()))
        g.stack[index] = effect_of(g, frame).elsewhere(g, frame, told[index], waiting_now)


def _shown_names(g: State, scope: Scope, eyes: Collection[int]) -> set[str]:
    """Return the names of the results whose cards these players saw when they were bound."""
    results = g.content.known_results[scope.card] if 0 <= scope.card < g.content.size else {}
    bit = OWNER if scope.owner in eyes else EVERYONE
    return {SOURCE, *(name for name, mask in results.items() if mask & bit == bit)}


def _from_top(place: int, deck: list[int], count: int) -> Value:
    """Return `count` cards from the top of a deck; if it has fewer, the rest are lost track of."""
    few = min(count, len(deck))
    return (place, *deck[len(deck) - few :][::-1], *(~0,) * (count - few))


def _missing_cards(place: int, cards: Value, lay: Value, size: int) -> list[int]:
    """Return which of the cards referred to are no longer in their place.

    For a hand or a discard pile other players cannot tell: only as many cards as the place is
    short of are lost track of.
    """
    if is_players(place) and zone_of(place) < MAT:
        return [~0] * max(0, len(cards) - size)
    missing = (Counter(cards) - Counter(lay)).elements()
    return sorted(card if card < 0 else ~card for card in missing)  # another copy does not count


def _is_hidden(place: int, known: set[int]) -> bool:
    """Tell whether cards in a place that the viewer cannot see are hidden from everyone else too."""
    if not is_players(place):
        return place < 0
    owner, zone = owner_and_zone(place)
    return zone >= MAT or (zone == DECK and owner not in known)
