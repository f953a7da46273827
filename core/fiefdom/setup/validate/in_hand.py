"""Finds uses of the card itself, in hand or on a mat, when it belongs to another player or has left."""

from __future__ import annotations

from collections.abc import Generator, Iterator

from fiefdom.effects.choose import Choose
from fiefdom.effects.fixed_selection import All
from fiefdom.effects.flow import ChooseOne
from fiefdom.effects.places import HAND, MAT_PREFIX
from fiefdom.effects.repeating import Loop
from fiefdom.effects.reveal import Showing
from fiefdom.effects.selection import Which
from fiefdom.effects.sequence import InOrder
from fiefdom.model.card import Card
from fiefdom.model.effect import Effect
from fiefdom.model.knowledge import NOBODY, OWNER
from fiefdom.model.part import Part, walk

ELSEWHERE = (
    "{word} is {where} of the player who {uses} it, but this happens to another player;"
    " do not use it in effects on others"
)
LEFT = (
    "{word} has left the {zone} by then, or may have, and another copy is not the same card;"
    " name it where it leaves the {zone} (as), and use that name afterwards"
)
OTHERS_LEFT = (
    "this card has left the {zone} by then, or may have, or it is that of another player, so all cards"
    " there are others; leave out other_than_this"
)
IN_HAND = {"word": "this_in_hand", "zone": "hand", "where": "in the hand", "uses": "reacts with"}
ON_MAT = {"word": "this_on_mat", "zone": "mat", "where": "on the mat", "uses": "has"}


def left_hand(card: Card) -> Iterator[tuple[str, str]]:
    """Yield where a card in hand or on a mat uses itself and cannot find itself: place and reason."""
    for index, part in enumerate(card.reacts):
        for place, reason in _track(part, f"reacts[{index}]", mine=True, gone=False):
            yield place, reason.format_map(IN_HAND)
    for index, part in enumerate(card.on_mat):
        for place, reason in _track(part, f"on_mat[{index}]", mine=True, gone=False):
            yield place, reason.format_map(ON_MAT)


def _track(part: Part, place: str, mine: bool, gone: bool) -> Generator[tuple[str, str], None, bool]:
    """Track the card through a part; return whether it may have left the hand afterwards."""
    if _is_it(part) and (gone or not mine):
        yield place, LEFT if mine else ELSEWHERE
    elif _is_among_others(part) and (gone or not mine):
        yield place, OTHERS_LEFT
    if isinstance(part, Effect) and part.later:
        return gone
    its_own = mine and part.resolved_for(OWNER, NOBODY) == OWNER
    one_by_one = isinstance(part, InOrder) or (isinstance(part, ChooseOne) and part.count != 1)
    after = gone
    for step, inner in part.parts():
        whose = its_own if isinstance(inner, Effect) else mine
        after |= yield from _track(inner, f"{place}.{step}", whose, after if one_by_one else gone)
        after |= mine and not isinstance(part, Showing) and _includes_this_card(inner)
    if isinstance(part, Loop) and after and not gone:
        if any(_is_it(one) for _, one in walk(part)):
            yield place, LEFT
        elif any(_is_among_others(one) for _, one in walk(part)):
            yield place, OTHERS_LEFT
    return after


def _is_it(part: Part) -> bool:
    return isinstance(part, Which) and (part.in_hand or part.on_mat)


def _is_among_others(part: Part) -> bool:
    """Tell whether a part selects the other cards in the hand or on the mat."""
    return isinstance(part, Choose | All) and part.other_than_this and _may_hold_it(part.source)


def _includes_this_card(which: Part) -> bool:
    """Tell whether these cards certainly include the card, if it is in the hand or on the mat."""
    whole = isinstance(which, All) and which.where is None and _may_hold_it(which.source)
    return (whole and not _is_among_others(which)) or _is_it(which)


def _may_hold_it(source: str) -> bool:
    return source == HAND or source.startswith(MAT_PREFIX)
