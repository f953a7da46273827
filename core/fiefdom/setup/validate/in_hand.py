"""Finds uses of a reacting card that is in another hand, or has left the hand by then."""

from __future__ import annotations

from collections.abc import Generator, Iterator

from fiefdom.effects.fixed_selection import All
from fiefdom.effects.flow import ChooseOne
from fiefdom.effects.places import HAND
from fiefdom.effects.repeating import Loop
from fiefdom.effects.reveal import Showing
from fiefdom.effects.selection import Which
from fiefdom.effects.sequence import InOrder
from fiefdom.model.card import Card
from fiefdom.model.effect import Effect
from fiefdom.model.knowledge import NOBODY, OWNER
from fiefdom.model.part import Part, walk

ELSEWHERE = (
    "this_in_hand is in the hand of whoever reacts with it, and this happens to somebody else;"
    " take it out of what others do"
)
LEFT = (
    "this_in_hand has left the hand by then, or may have, and a copy of it is another card;"
    " name it where it leaves (as) and go on with that name"
)


def left_hand(card: Card) -> Iterator[tuple[str, str]]:
    """Yield where a reaction means its card in hand and cannot find it: the place and the reason."""
    for index, part in enumerate(card.reacts):
        yield from _followed(part, f"reacts[{index}]", mine=True, gone=False)


def _followed(part: Part, place: str, mine: bool, gone: bool) -> Generator[tuple[str, str], None, bool]:
    """Follow the card through a part; return whether it may have left the hand after it."""
    if _is_it(part) and (gone or not mine):
        yield place, LEFT if mine else ELSEWHERE
    if isinstance(part, Effect) and part.later:
        return gone
    its_own = mine and part.resolved_for(OWNER, NOBODY) == OWNER
    one_by_one = isinstance(part, InOrder) or (isinstance(part, ChooseOne) and part.count != 1)
    after = gone
    for step, inner in part.parts():
        whose = its_own if isinstance(inner, Effect) else mine
        after |= yield from _followed(inner, f"{place}.{step}", whose, after if one_by_one else gone)
        after |= mine and not isinstance(part, Showing) and _takes_it(inner)
    if isinstance(part, Loop) and after and not gone and any(_is_it(one) for _, one in walk(part)):
        yield place, LEFT
    return after


def _is_it(part: Part) -> bool:
    return isinstance(part, Which) and part.in_hand


def _takes_it(which: Part) -> bool:
    """Tell whether taking these cards certainly takes the card out of the hand, if it is there."""
    whole = isinstance(which, All) and which.source == HAND and which.where is None
    return whole or _is_it(which)
