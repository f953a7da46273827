"""How much a card gives at once (the 2 of "+2 Actions"), computed from its effects."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from fiefdom.effects import (
    Actions,
    Buys,
    Cards,
    ChooseOne,
    Coins,
    EachPlayer,
    EachTurnWhile,
    ForPlayer,
    InOrder,
    NextTurn,
    Repeat,
    ThatPlayer,
    When,
    Who,
)
from fiefdom.extending import Amount, Effect
from fiefdom.tooling.cards import Bonus, Lasting, Times

COUNTERS: Final[dict[str, type[Bonus]]] = {
    "actions": Actions,
    "buys": Buys,
    "cards": Cards,
    "coins": Coins,
}
"""The bonus types, by their word in filters."""


def most_at_once(effects: Iterable[Effect], counter: type[Bonus]) -> int:
    """Return the largest number that a player gets at once from these effects.

    A number that is computed during the game counts as one unit of it.
    """
    return max(_given(InOrder(tuple(effects)), counter))


def _given(effect: Effect, counter: type[Bonus]) -> tuple[int, int]:
    """Return what is given now, and the largest amount that is given later."""
    if isinstance(effect, Bonus):
        return (_unit(effect.amount) if isinstance(effect, counter) else 0), 0
    if isinstance(effect, NextTurn | EachTurnWhile):
        return 0, max(_given(effect.effect, counter))
    if isinstance(effect, Lasting):
        what = effect.what
        return 0, max(_given(what.then, counter)) if isinstance(what, When) else 0
    if _is_for_others(effect):
        return 0, 0
    return _of_several(effect, counter)


def _of_several(effect: Effect, counter: type[Bonus]) -> tuple[int, int]:
    inner = [_given(one, counter) for _, one in effect.parts() if isinstance(one, Effect)]
    now = sorted((each for each, _ in inner), reverse=True)
    later = max((each for _, each in inner), default=0)
    if isinstance(effect, InOrder):
        return sum(now), later
    if isinstance(effect, ChooseOne):
        count = effect.count if isinstance(effect.count, int) else len(now)
        return sum(now[:count]), later
    times = effect.times if isinstance(effect, Repeat) and isinstance(effect.times, int) else 1
    return max(now, default=0) * times, later


def _is_for_others(effect: Effect) -> bool:
    if isinstance(effect, EachPlayer):
        return effect.others
    return isinstance(effect, ThatPlayer) or (
        isinstance(effect, ForPlayer) and effect.who is not Who.OWNER
    )


def _unit(amount: int | Amount) -> int:
    if isinstance(amount, int):
        return amount
    return amount.factor if isinstance(amount, Times) else 1


def surely(effects: Iterable[Effect], counter: type[Bonus]) -> int:
    """Return what a player always gets, whatever is chosen or happens."""
    return sum(
        one.amount for one in effects if isinstance(one, counter) and isinstance(one.amount, int)
    )
