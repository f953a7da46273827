"""The policies by which possible worlds are played to their end: money, with a card or two."""

from __future__ import annotations

from fiefdom import BotView
from fiefdom_bots.searching.quick import Quick
from fiefdom_bots.sensible.outlook import Table
from fiefdom_bots.strategies.bot import StrategyBot
from fiefdom_bots.strategies.rules import Strategy
from fiefdom_bots.strategies.terms import Compared, Constant, Joined, Quantity, Rule, Sum, Term, Test

ROOM = 10
"""How many cards the deck has for each copy of a card that is added to money."""
DEAREST = 5
"""What such a card costs at most."""

Plan = tuple[tuple[int, int], ...]
"""Cards to add to money, and how many copies of each."""


def policy(table: Table, view: BotView, plan: Plan) -> StrategyBot:
    """Return a quick player that buys money, points, and what a plan says."""
    quick = Quick(table, view.rules.ends_when_empty)
    return StrategyBot(_strategy(table, quick, view, plan), adviser=quick)


def single_plans(table: Table, view: BotView) -> list[Plan]:
    """Return the plans with one card, those that promise most first, and the one with none."""
    able = [
        n
        for n, card in enumerate(table.cards)
        if table.is_action[n] and card.cost <= DEAREST and view.left(n) > 0
    ]
    able.sort(key=lambda n: table.gives[n].rough(), reverse=True)
    return [(), *(((n, copies),) for n in able for copies in (1, 2))]


def _strategy(table: Table, quick: Quick, view: BotView, plan: Plan) -> Strategy:
    names = view.names
    cards = range(len(names))
    end = view.rules.ends_when_empty[0] if view.rules.ends_when_empty else ""
    money = sorted((n for n in cards if _is_money(table, n)), key=quick.worth.__getitem__, reverse=True)
    points = sorted(
        (n for n in cards if _is_points(table, n)), key=table.fixed.__getitem__, reverse=True
    )
    lesser = [names[n] for n in points if names[n] != end]
    rules = [_rule(end, _ready(view, end, [names[n] for n in money]))] if end else []
    rules += [_rule(lesser[0], _at_most(end, 4))] if lesser else []
    rules += [_added(names[card], copies) for card, copies in plan]
    rules += [_rule(names[n]) for n in money[:1]]
    rules += [_rule(lesser[0], _at_most(end, 5)), _rule(lesser[-1], _at_most(end, 2))] if lesser else []
    rules += [_rule(names[n]) for n in money[1:]]
    return Strategy("quick", "", "", (), {}, tuple(rules))


def _ready(view: BotView, end: str, money: list[str]) -> Test | None:
    """Points are bought once there is some good money, or somebody else has begun."""
    if not money:
        return None
    begun = Compared("<", Quantity("left", end), Constant(view.left(view.names.index(end))))
    return Joined("or", (Compared(">", Quantity("owned", money[0]), Constant(0)), begun))


def _is_money(table: Table, n: int) -> bool:
    return table.is_treasure[n] and table.cards[n].cost > 0


def _is_points(table: Table, n: int) -> bool:
    plays = table.is_action[n] or table.is_treasure[n]
    return table.fixed[n] > 0 and not plays and table.cards[n].cost > 0


def _added(name: str, copies: int) -> Rule:
    room: Term = Sum("*", Quantity("owned", name), Constant(ROOM))
    return Rule(name, name, Constant(copies), Compared("<", room, Quantity("cards")))


def _rule(name: str, test: Test | None = None) -> Rule:
    return Rule(name, name, None, test)


def _at_most(pile: str, limit: float) -> Compared:
    return Compared("<=", Quantity("left", pile), Constant(limit))
