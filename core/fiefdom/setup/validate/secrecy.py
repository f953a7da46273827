"""Finds choices among cards that the chooser has not seen, and parts that leak hidden cards.

Each part declares who sees what: `resolved_for`, `seen_by`, `known_to`, `blind`. A part that
declares nothing counts as seen by nobody.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

from fiefdom.effects.choose import Choose
from fiefdom.effects.counting import CountIn, CountOf
from fiefdom.effects.flow import ChooseOne
from fiefdom.effects.gaining import Gain
from fiefdom.effects.places import DECK, DISCARD, HAND, MAT_PREFIX, SET_ASIDE
from fiefdom.effects.selection import Which
from fiefdom.effects.sequence import InOrder
from fiefdom.effects.static_secrecy import known_there
from fiefdom.model.amount import Amount
from fiefdom.model.card import Card, Mat
from fiefdom.model.effect import Effect
from fiefdom.model.fact import DRAWN_CARDS
from fiefdom.model.filter import Filter
from fiefdom.model.keywords import called
from fiefdom.model.knowledge import EVERYONE, NOBODY, OWNER, Seen, another_player
from fiefdom.model.modifier import Modifier
from fiefdom.model.part import Part, needed, walk
from fiefdom.model.trigger import When
from fiefdom.model.who import Who

POINTS: Final = "points"
CHOOSING: Final = (Choose, ChooseOne, Gain)
"""The parts in which another player may choose (`by`)."""
UNSEEN_COUNT: Final = (
    "it counts certain cards in a pile ({zone}) that nobody may look through, so its outcome would"
    " reveal them; let the player look first (look_at: {{all: {zone}, as: seen}}), then count"
    " those (count_of: seen)"
)

UNSEEN_DRAW: Final = (
    f"only the player who draws sees these cards, so for anybody else {DRAWN_CARDS} can only be counted"
    f" (count_of: {DRAWN_CARDS})"
)

FACE_DOWN: Final = (
    "a card can act only from a mat whose cards everybody sees, but the mat {mat!r} is face down;"
    " declare it face up"
)

LEAK: Final = (
    "it would reveal something about the {name!r} cards to a player who has not been shown them;"
    " show them to everybody first (reveal), or do not compare with them"
)


def secrecy_problems(
    card: Card, roots: Iterable[tuple[str, Part]], mats: Iterable[Mat]
) -> Iterator[tuple[str, str]]:
    """Yield choices among cards that the chooser has not seen: the place and the reason."""
    parts = list(roots)
    mats = list(mats)
    yield from _unseen_counts(parts)
    for place, part in parts:
        yield from _unseen_draws(part, place, unseen=False)
    inner = [one for _, part in parts for _, one in walk(part)]
    if card.on_mat:
        yield from _acting_face_down(inner, mats)
    neighbors = any(isinstance(one, CHOOSING) and one.by in (Who.LEFT, Who.RIGHT) for one in inner)
    if not neighbors and all(_is_for_owner_only(one) for one in inner):
        return
    seen = _seen_at_first(inner, mats)
    for place, part in _whole(card, parts):
        yield from _choices(part, place, seen, OWNER)
        yield from _revealing_filters(part, place, seen, OWNER)


def _acting_face_down(inner: Iterable[Part], mats: Iterable[Mat]) -> Iterator[tuple[str, str]]:
    """Yield the abilities of a card that act from mats, if nobody else can see the card there."""
    named = {name for part in inner for name in part.mats()}
    if named and all(not mat.face_up for mat in mats if mat.name in named):
        yield "on_mat[0]", FACE_DOWN.format(mat=min(named))


def known_results(card: Card, mats: Iterable[Mat]) -> dict[str, int]:
    """Return the visibility mask of each named result: who certainly knows its cards."""
    parts = list(card.roots())
    seen = _seen_at_first([one for _, part in parts for _, one in walk(part)], mats)
    known: dict[str, int] = {}
    for _, part in _whole(card, parts):
        for name, mask in _results(part, seen, OWNER):
            known[name] = known.get(name, EVERYONE) & mask
    return known


def _results(part: Part, seen: Seen, me: int) -> Iterator[tuple[str, int]]:
    """Yield every named result inside a part with its visibility mask."""
    me = part.resolved_for(me, another_player(seen, me))
    seen = _with_event(part, seen, me)
    for _, inner in part.parts():
        yield from _results(inner, seen, me)
        if isinstance(inner, Effect):
            named = dict.fromkeys(inner.produces(), inner.seen_by(seen, me))
            yield from named.items()
            if isinstance(part, InOrder):
                seen = {**seen, **named}


def _with_event(part: Part, seen: Seen, me: int) -> Seen:
    """Add who knows the cards that a trigger is about, if it can refer to more than one."""
    return {**seen, **part.event.shown_to(me)} if isinstance(part, When) else seen


def _seen_at_first(inner: Iterable[Part], mats: Iterable[Mat]) -> dict[str, int]:
    """Return the visibility mask of each place before the card has done anything."""
    laid_down = any(isinstance(one, Effect) and one.lays_face_down for one in inner)
    seen = {HAND: NOBODY, DECK: NOBODY, DISCARD: NOBODY}
    seen[SET_ASIDE] = NOBODY if laid_down else EVERYONE
    return seen | {MAT_PREFIX + mat.name: EVERYONE if mat.face_up else NOBODY for mat in mats}


def _whole(card: Card, parts: list[tuple[str, Part]]) -> list[tuple[str, Part]]:
    """Return the abilities of a card with what playing it does as one list."""
    play: list[tuple[str, Part]] = [("play", InOrder(tuple(card.play)))]
    return play + [one for one in parts if not one[0].startswith("play")]


def _unseen_counts(roots: list[tuple[str, Part]]) -> Iterator[tuple[str, str]]:
    """Yield counts of certain cards in hidden piles; points may, as all cards are shown at the end."""
    for place, root in roots:
        for where, part in walk(root, place) if place != POINTS else ():
            if isinstance(part, CountIn) and part.zone in (DECK, DISCARD) and part.cards is not None:
                yield where, UNSEEN_COUNT.format(zone=part.zone)


def _unseen_draws(part: Part, place: str, unseen: bool) -> Iterator[tuple[str, str]]:
    """Yield uses of cards that another player drew, other than counting them all."""
    if isinstance(part, When):
        unseen = part.event.shown_to(OWNER).get(DRAWN_CARDS) == NOBODY
    within = {name for _, inner in part.parts() for name in inner.needs()}
    counts = isinstance(part, CountOf) and part.cards is None
    if unseen and not counts and DRAWN_CARDS in part.needs() and DRAWN_CARDS not in within:
        yield place, UNSEEN_DRAW
        return
    for step, inner in part.parts():
        yield from _unseen_draws(inner, f"{place}.{step}", unseen)


def _is_for_owner_only(part: Part) -> bool:
    """Tell whether everything inside a part is resolved for the owner of the card only."""
    holds = isinstance(part, Effect | When) or any(part.parts())
    return not holds or part.resolved_for(OWNER, NOBODY) == OWNER


def _choices(part: Part, place: str, seen: Seen, me: int) -> Iterator[tuple[str, str]]:
    """Yield blind choices in a part that is resolved for `me`; `seen` says who has seen what so far."""
    if isinstance(part, Which) and part.blind(seen, me):
        yield place, _reason(part)
        return
    me = part.resolved_for(me, another_player(seen, me))
    seen = _with_event(part, seen, me)
    for inner, where, known in _inner_parts(part, place, seen, me):
        yield from _choices(inner, where, known, me)


def _inner_parts(part: Part, place: str, seen: Seen, me: int) -> Iterator[tuple[Part, str, Seen]]:
    """Yield the parts directly inside a part, each with its place and who has seen what by then."""
    for step, inner in part.parts():
        where = step.replace("effects", "play", 1) if place == "play" else f"{place}.{step}"
        yield inner, where, seen
        if isinstance(part, InOrder) and isinstance(inner, Effect) and (names := inner.produces()):
            seen = {**seen, **dict.fromkeys(names, inner.seen_by(seen, me))}


def _revealing_filters(part: Part, place: str, seen: Seen, me: int) -> Iterator[tuple[str, str]]:
    """Yield filters that reveal hidden cards to a player through what that player may do."""
    if isinstance(part, Filter):
        for name in sorted(needed([part])):
            if not known_there(name, seen) & me:
                yield place, LEAK.format(name=name)
        return
    if isinstance(part, CHOOSING) and part.by is not Who.YOU:
        for name in sorted(_compared(part)):
            if known_there(name, seen) != EVERYONE:
                yield place, LEAK.format(name=name)
    # what is forbidden or replaced may affect other players, who notice it
    if isinstance(part, Effect | When) or (isinstance(part, Modifier) and part.bits):
        me = part.resolved_for(me, another_player(seen, me))
    seen = _with_event(part, seen, me)
    for inner, where, known in _inner_parts(part, place, seen, me):
        yield from _revealing_filters(inner, where, known, me)


def _compared(part: Part) -> set[str]:
    """Return the results whose cards decide what can be chosen, not only by how many they are."""
    bounds = [one for _, one in part.parts() if isinstance(one, Filter | Amount)]
    inner = [one for bound in bounds for _, one in walk(bound)]
    told = [one for one in inner if not (isinstance(one, CountOf) and one.cards is None)]
    return {name for one in told for name in one.needs() if name not in needed(_inside(one))}


def _inside(part: Part) -> Iterator[Part]:
    """Yield the parts directly inside a part."""
    yield from (inner for _, inner in part.parts())


def _reason(which: Which) -> str:
    if not isinstance(which, Choose):
        return (
            f"{called(type(which))} does not declare that the chooser knows these cards;"
            " override its known_to or blind"
        )
    source = which.source
    known = source in (HAND, DECK, DISCARD)
    shown = f"reveal: {{all: {source}, as: shown}}" if known else "reveal them"
    them = "from: shown" if known else "from what was revealed"
    if which.by is Who.OWNER:
        return (
            f"by: owner is a choice among cards ({source}) that the owner has not been shown;"
            f" let the other player show them first ({shown}), then choose {them}"
        )
    return (
        f"it is a choice among cards ({source}) that the chooser has not been shown;"
        f" let the other player show them first ({shown}), then choose {them}"
    )
