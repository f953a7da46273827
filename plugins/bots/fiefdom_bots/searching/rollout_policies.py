"""The policies that finish sampled worlds: buy money and points, and one or two Actions."""

from __future__ import annotations

from fiefdom import BotView
from fiefdom_bots.searching.fast_adviser import FastAdviser
from fiefdom_bots.sensible.kingdom_table import KingdomTable
from fiefdom_bots.strategies.bot import StrategyBot
from fiefdom_bots.strategies.rule_syntax import (
    Arithmetic,
    Compared,
    Constant,
    Joined,
    Quantity,
    Rule,
    Term,
    Test,
)
from fiefdom_bots.strategies.strategy import Strategy

CARDS_PER_COPY = 10
"""How many cards the deck must have for each copy of an Action."""
MAX_COST = 5
"""The maximum cost of such an Action."""

Plan = tuple[tuple[int, int], ...]
"""Actions to buy besides money, with the number of copies of each."""


def policy(table: KingdomTable, view: BotView, plan: Plan) -> StrategyBot:
    """Return a fast bot that buys money, points and the cards of a plan."""
    adviser = FastAdviser(table, view.rules.ends_when_empty)
    return StrategyBot(_strategy(table, adviser, view, plan), adviser=adviser)


def single_plans(table: KingdomTable, view: BotView) -> list[Plan]:
    """Return the empty plan and the plans with a single card, the most promising first."""
    able = [
        n
        for n, card in enumerate(table.cards)
        if table.is_action[n] and card.cost <= MAX_COST and view.left(n) > 0
    ]
    able.sort(key=lambda n: table.benefits[n].rough_value(), reverse=True)
    return [(), *(((n, copies),) for n in able for copies in (1, 2))]


def _strategy(table: KingdomTable, adviser: FastAdviser, view: BotView, plan: Plan) -> Strategy:
    names = view.names
    cards = range(len(names))
    end = view.rules.ends_when_empty[0] if view.rules.ends_when_empty else ""
    money = sorted(
        (n for n in cards if _is_money(table, n)), key=adviser.worth.__getitem__, reverse=True
    )
    points = sorted(
        (n for n in cards if _is_points(table, n)), key=table.fixed.__getitem__, reverse=True
    )
    lesser = [names[n] for n in points if names[n] != end]
    rules = [_rule(end, _ready(view, end, [names[n] for n in money]))] if end else []
    rules += [_rule(lesser[0], _at_most(end, 4))] if lesser else []
    rules += [_limited_rule(names[card], copies) for card, copies in plan]
    rules += [_rule(names[n]) for n in money[:1]]
    rules += [_rule(lesser[0], _at_most(end, 5)), _rule(lesser[-1], _at_most(end, 2))] if lesser else []
    rules += [_rule(names[n]) for n in money[1:]]
    return Strategy("quick", "", "", (), {}, tuple(rules))


def _ready(view: BotView, end: str, money: list[str]) -> Test | None:
    """Return the condition for buying points: owning the best money, or somebody has started."""
    if not money:
        return None
    begun = Compared("<", Quantity("left", end), Constant(view.left(view.names.index(end))))
    return Joined("or", (Compared(">", Quantity("owned", money[0]), Constant(0)), begun))


def _is_money(table: KingdomTable, n: int) -> bool:
    return table.is_treasure[n] and table.cards[n].cost > 0


def _is_points(table: KingdomTable, n: int) -> bool:
    plays = table.is_action[n] or table.is_treasure[n]
    return table.fixed[n] > 0 and not plays and table.cards[n].cost > 0


def _limited_rule(name: str, copies: int) -> Rule:
    room: Term = Arithmetic("*", Quantity("owned", name), Constant(CARDS_PER_COPY))
    return Rule(name, name, Constant(copies), Compared("<", room, Quantity("cards")))


def _rule(name: str, test: Test | None = None) -> Rule:
    return Rule(name, name, None, test)


def _at_most(pile: str, limit: float) -> Compared:
    return Compared("<=", Quantity("left", pile), Constant(limit))
