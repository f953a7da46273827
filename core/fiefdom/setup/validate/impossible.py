"""Finds what can never happen in a card: choices of nobody, options nobody can take."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from math import inf

from fiefdom.effects.amounts import AtLeast, AtMost, Per, Plus, Times
from fiefdom.effects.cost_of_result import CostOf
from fiefdom.effects.counting import CountIn, CountOf, CountOwned
from fiefdom.effects.distinct import DifferentNames, TypesOf
from fiefdom.effects.filters import AllOf, Costing, CostingAtLeast, CostingUpTo, InPlay, Named
from fiefdom.effects.fixed_selection import Bottom, This, Top
from fiefdom.effects.flow import ChooseOne, If, May
from fiefdom.effects.gaining import Gain
from fiefdom.effects.last_turn import GainedLastTurn
from fiefdom.effects.lasting import CostsLess, Lasting
from fiefdom.effects.places import is_zone
from fiefdom.effects.repeating import Repeat
from fiefdom.effects.selection import EVERY, Choose, Which
from fiefdom.effects.this_card import ThisInHand
from fiefdom.model.amount import Amount
from fiefdom.model.condition import Condition
from fiefdom.model.effect import Effect
from fiefdom.model.fact import SOURCE, THAT
from fiefdom.model.filter import Filter
from fiefdom.model.part import Part, walk
from fiefdom.model.trigger import When
from fiefdom.model.who import Who

CHOOSERS = (Who.YOU, Who.OWNER, Who.LEFT, Who.RIGHT)
OTHER_MEANINGS = (THAT, SOURCE, This.keyword, ThisInHand.keyword, Top.keyword, Bottom.keyword)
STEADY = (CostOf, CountOf, DifferentNames, TypesOf, Plus, Times, Per)
"""Amounts that stay the same once the results they refer to are known."""
COUNTED = (CountIn, CountOf, CountOwned)


def senseless(part: Part) -> Iterator[tuple[str, str]]:
    """Yield what is senseless about a part by itself: the place in it and the reason."""
    if isinstance(part, Choose | ChooseOne | Gain) and part.by not in CHOOSERS:
        nobody = f"{part.by.value!r} is nobody in particular who could choose"
        yield "", f"{nobody}; use you, owner, left or right"
    if isinstance(part, ChooseOne):
        yield from _options(part)
    yield from _endless(part)
    if isinstance(part, If):
        yield from _branches(part)
    if isinstance(part, Gain) and _no_card(part.cards):
        yield "", "no card is like that, so it never gains any; loosen the filter"
    if isinstance(part, CostsLess) and part.cards is not None:
        yield from _unsteady(part.cards)
    if isinstance(part, Lasting) and isinstance(part.what, CostsLess) and _has(part.what.cards, InPlay):
        yield "what", "what lasts cannot look at what is in play for costs; put it under in_play"
    if isinstance(part, Effect) and part.name and (reason := _reserved(part.name)):
        yield "", reason
    if isinstance(part, When) and part.once and not part.may and isinstance(part.then, May):
        yield "then", "it is used up even if somebody declines; write may: true beside once instead"
    if isinstance(part, Repeat) and isinstance(part.times, int) and part.times < 1:
        yield "", f"it repeats {part.times} times, so never; use 1 or more"


def _endless(part: Part) -> Iterator[tuple[str, str]]:
    """Yield numbers that are whatever somebody likes, where nobody chooses that many cards."""
    for place, inner in part.parts():
        if inner == EVERY and not (isinstance(part, Choose) and place == "high"):
            yield place, "any number is for choosing cards; give a number, or an amount that is counted"


def _unsteady(cards: Filter) -> Iterator[tuple[str, str]]:
    """Yield what would change costs unnoticed: they are worked out when modifiers change."""
    if any(isinstance(part, Amount) and not isinstance(part, STEADY) for _, part in walk(cards)):
        yield "cards", "which cards cost less cannot hang on what is counted; give a number"
    if _has(cards, GainedLastTurn):
        yield "cards", "which cards cost less cannot hang on last turn's gains; use another filter"


def _has(cards: Filter | None, kind: type[Filter]) -> bool:
    return cards is not None and any(isinstance(part, kind) for _, part in walk(cards))


def _reserved(name: str) -> str:
    """Say why a result cannot have a name: it means something else already."""
    if is_zone(name):
        return f"{name!r} is a place; name the result otherwise, such as 'chosen' or 'trashed'"
    if name in OTHER_MEANINGS:
        return f"{name!r} is a word with a meaning of its own; name the result otherwise"
    return ""


def _options(part: ChooseOne) -> Iterator[tuple[str, str]]:
    told = [_unnamed(option) for option in part.options]
    for n, option in enumerate(part.options):
        first = told.index(told[n])
        if first < n:
            yield f"options[{n}]", f"it is the same as option {first + 1}; make it different"
        if _never(option):
            yield f"options[{n}]", "this option can never be taken; change or remove it"


def _unnamed(option: Effect) -> Effect:
    """Return an option without a name for its result, which makes it no other one."""
    return replace(option, name="") if option.name else option


def _never(option: Effect) -> bool:
    which = getattr(option, "which", None)
    where = which.where if isinstance(which, Choose) else None
    if isinstance(option, If) and option.otherwise is None:
        return _fails(option.condition)
    return isinstance(which, Which) and where is not None and _no_card(where)


def _branches(part: If) -> Iterator[tuple[str, str]]:
    if _fails(part.condition):
        yield "then", "this can never happen: the condition never holds"
    if part.otherwise is not None and _holds(part.condition):
        yield "otherwise", "this can never happen: the condition always holds"


def _fails(condition: Condition) -> bool:
    most = condition.most if isinstance(condition, AtMost) else None
    return isinstance(most, int) and most < 0 and isinstance(condition.amount, COUNTED)  # type: ignore[attr-defined]


def _holds(condition: Condition) -> bool:
    least = condition.least if isinstance(condition, AtLeast) else None
    return isinstance(least, int) and least < 1 and isinstance(condition.amount, COUNTED)  # type: ignore[attr-defined]


def _no_card(wanted: Filter) -> bool:
    """Tell whether no card can ever pass a filter."""
    filters = wanted.filters if isinstance(wanted, AllOf) else (wanted,)
    low, high = 0.0, inf
    for one in filters:
        amount = getattr(one, "amount", None)
        if not isinstance(amount, int):
            continue
        if isinstance(one, CostingUpTo | Costing):
            high = min(high, amount)
        if isinstance(one, CostingAtLeast | Costing):
            low = max(low, amount)
    return low > high or len({one.card for one in filters if isinstance(one, Named)}) > 1
