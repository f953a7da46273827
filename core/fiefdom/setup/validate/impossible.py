"""Finds parts of a card that can never happen: choices without a chooser, unreachable options."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from math import inf

from fiefdom.effects.amounts import AtLeast, AtMost, Per, Plus, Times
from fiefdom.effects.bounds import NoLessThan, NoMoreThan
from fiefdom.effects.choose import Choose
from fiefdom.effects.combining import AllOf, Named
from fiefdom.effects.cost_filters import Costing, CostingAtLeast, CostingUpTo
from fiefdom.effects.cost_of_result import CostOf
from fiefdom.effects.costs import CostsExactly, CostsLess
from fiefdom.effects.counting import CountIn, CountOf, CountOwned
from fiefdom.effects.distinct import DifferentNames, TypesOf
from fiefdom.effects.extra_turns import ExtraTurn
from fiefdom.effects.filters import CopiesInPlay, InPlay
from fiefdom.effects.flow import ChooseOne, If, May
from fiefdom.effects.from_deck import Bottom, Top
from fiefdom.effects.gaining import Gain
from fiefdom.effects.how_many import EVERY
from fiefdom.effects.last_turn import GainedLastTurn
from fiefdom.effects.lasting import Lasting
from fiefdom.effects.paying import Pay
from fiefdom.effects.places import is_zone
from fiefdom.effects.repeating import Repeat
from fiefdom.effects.selection import Which
from fiefdom.effects.sequence import InOrder
from fiefdom.effects.this_card import This, ThisInHand, ThisOnMat
from fiefdom.effects.tokens import SpendTokens, TokensOf
from fiefdom.model.amount import Amount
from fiefdom.model.condition import Condition
from fiefdom.model.effect import Effect
from fiefdom.model.fact import DRAWN_CARDS, SOURCE, THAT
from fiefdom.model.filter import Filter
from fiefdom.model.part import Part, walk
from fiefdom.model.trigger import When
from fiefdom.model.who import Who

CHOOSERS = (Who.YOU, Who.OWNER, Who.LEFT, Who.RIGHT)
OTHER_MEANINGS = (
    THAT,
    SOURCE,
    DRAWN_CARDS,
    *(word.keyword for word in (This, ThisInHand, ThisOnMat, Top, Bottom)),
)
STEADY = (CostOf, CountOf, DifferentNames, TokensOf, TypesOf, Plus, Times, Per, NoMoreThan, NoLessThan)
"""Amounts that are constant once the results they refer to are known, if they count no place."""
COUNTED = (CountIn, CountOf, CountOwned)
NOT_FROM_PLAY = "a lasting change of costs cannot depend on cards in play; put it under in_play"
MUTE = (
    "{name!r} would be empty: a list has a result only if it says which one (in_order, gives), and"
    " a loop has none; name an effect inside it, or let the list give that effect's result (gives)"
)


def field_problems(part: Part) -> Iterator[tuple[str, str]]:
    """Yield field values of a part that cannot work: the place inside it and the reason."""
    if isinstance(part, Choose | ChooseOne | Gain) and part.by not in CHOOSERS:
        nobody = f"{part.by.value!r} is not one particular player who could choose"
        yield "", f"{nobody}; use you, owner, left or right"
    if isinstance(part, ChooseOne):
        yield from _options(part)
    yield from _misplaced_any_number(part)
    if isinstance(part, If):
        yield from _branches(part)
    if isinstance(part, Gain) and _no_card(part.cards):
        yield "", "no card can match, so it never gains any; loosen the filter"
    if isinstance(part, CostsLess | CostsExactly) and part.cards is not None:
        yield from _changing_filters(part.cards)
    for place, lasting in _lasting(part):
        if isinstance(lasting, CostsLess | CostsExactly) and _has(lasting.cards, InPlay, CopiesInPlay):
            yield (
                place,
                "a lasting change of costs cannot depend on cards in play; put it under in_play",
            )
    if isinstance(part, Effect) and part.name and (reason := _reserved(part.name)):
        yield "", reason
    if isinstance(part, Effect) and part.name and part.mute:
        yield "", MUTE.format(name=part.name)
    if isinstance(part, When) and part.once and not part.may and isinstance(part.then, May):
        yield "then", "it is used up even if the player declines; write may: true next to once instead"
    if isinstance(part, Repeat) and isinstance(part.times, int) and part.times < 1:
        yield "", f"it repeats {part.times} times, so never; use 1 or more"


def _lasting(part: Part) -> Iterator[tuple[str, Part]]:
    """Yield the triggers and modifiers that apply for some time, each with its place."""
    if isinstance(part, Lasting):
        yield "what", part.what
    elif isinstance(part, ExtraTurn):
        yield from ((f"during[{index}]", one) for index, one in enumerate(part.during))


def _misplaced_any_number(part: Part) -> Iterator[tuple[str, str]]:
    """Yield uses of 'any number' where it is not the number of cards to choose."""
    for place, inner in part.parts():
        chosen = isinstance(part, Choose) and place == "high"
        if inner == EVERY and not (chosen or isinstance(part, SpendTokens | Pay)):
            yield place, "any number is only for choosing or spending; give a number, or an amount"


def _changing_filters(cards: Filter) -> Iterator[tuple[str, str]]:
    """Yield filters whose cards may change unnoticed: costs are recomputed only with modifiers."""
    if any(isinstance(part, Amount) and not is_steady(part) for _, part in walk(cards)):
        yield "cards", "which cards cost less cannot depend on a count; give a number"
    if _has(cards, GainedLastTurn):
        yield "cards", "which cards cost less cannot depend on last turn's gains; use another filter"


def is_steady(amount: Amount) -> bool:
    """Tell whether an amount is constant once the results it refers to are known."""
    return isinstance(amount, STEADY) and not is_zone(getattr(amount, "source", ""))


def _has(cards: Filter | None, *kinds: type[Filter]) -> bool:
    return cards is not None and any(isinstance(part, kinds) for _, part in walk(cards))


def _reserved(name: str) -> str:
    """Return why a result cannot have a name: the name already means something else."""
    if is_zone(name):
        return f"{name!r} is a place; use another name for the result, such as 'chosen' or 'trashed'"
    if name in OTHER_MEANINGS:
        return f"{name!r} has a special meaning; use another name for the result"
    return ""


def _options(part: ChooseOne) -> Iterator[tuple[str, str]]:
    plain = [plain_option(option) for option in part.options]
    for n, option in enumerate(part.options):
        first = plain.index(plain[n])
        if first < n:
            yield f"options[{n}]", f"it is the same as option {first + 1}; make it different"
        if _is_impossible(option):
            yield f"options[{n}]", "this option can never be taken; change or remove it"


def plain_option(option: Effect) -> Effect:
    """Return an option without what makes no difference: its name, and lists around one effect."""
    while isinstance(option, InOrder) and len(option.effects) == 1:
        option = option.effects[0]
    inner = {
        name: value
        for name in ("effect", "then")
        if isinstance(value := getattr(option, name, None), Effect)
    }
    return replace(option, name="", **{name: plain_option(value) for name, value in inner.items()})


def _is_impossible(option: Effect) -> bool:
    which = getattr(option, "which", None)
    where = which.where if isinstance(which, Choose) else None
    if isinstance(option, If) and option.otherwise is None:
        return _never_holds(option.condition)
    return isinstance(which, Which) and where is not None and _no_card(where)


def _branches(part: If) -> Iterator[tuple[str, str]]:
    if _never_holds(part.condition):
        yield "then", "this can never happen: the condition never holds"
    if part.otherwise is not None and _always_holds(part.condition):
        yield "otherwise", "this can never happen: the condition always holds"


def _never_holds(condition: Condition) -> bool:
    most = condition.most if isinstance(condition, AtMost) else None
    return isinstance(most, int) and most < 0 and isinstance(condition.amount, COUNTED)  # type: ignore[attr-defined]


def _always_holds(condition: Condition) -> bool:
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
