"""The policy by which possible worlds are played to their end: money, with the best single card."""

from __future__ import annotations

from fiefdom import Look
from fiefdom_bots.searching.quick import Quick
from fiefdom_bots.sensible.outlook import Table
from fiefdom_bots.strategies.bot import StrategyBot
from fiefdom_bots.strategies.rules import Strategy
from fiefdom_bots.strategies.terms import Compared, Constant, Quantity, Rule, Sum, Term

COPIES = 2
"""How many copies of the single card are bought."""
ROOM = 9
"""How many cards the deck has for each of them."""
DEAREST = 5


def policy(table: Table, look: Look) -> StrategyBot:
    """Return a quick player of some strength for the cards of a game."""
    quick = Quick(table, look.rules.ends_when_empty)
    return StrategyBot(_strategy(table, quick, look), adviser=quick)


def _strategy(table: Table, quick: Quick, look: Look) -> Strategy:
    end = look.rules.ends_when_empty[0] if look.rules.ends_when_empty else ""
    money = sorted(
        (n for n in range(len(table.cards)) if _plain_money(table, n)), key=quick.worth.__getitem__
    )
    names = [table.cards[n].name for n in reversed(money)]
    points = sorted(
        (n for n in range(len(table.cards)) if _plain_points(table, n)), key=table.fixed.__getitem__
    )
    rules = [_rule(table.cards[n].name) for n in reversed(points) if table.cards[n].name == end]
    lesser = [table.cards[n].name for n in reversed(points) if table.cards[n].name != end]
    if lesser:
        rules.append(_rule(lesser[0], _at_most(Quantity("left", end), 3)))
    rules += [_single(table.cards[n].name) for n in _best(table, quick)]
    rules += [_rule(name) for name in names[:1]]
    if lesser:
        rules.append(_rule(lesser[0], _at_most(Quantity("left", end), 5)))
        rules.append(_rule(lesser[-1], _at_most(Quantity("left", end), 2)))
    rules += [_rule(name) for name in names[1:]]
    return Strategy("quick", "", "", (), {}, tuple(rules))


def _best(table: Table, quick: Quick) -> list[int]:
    """Return the single card that helps money most."""
    able = [n for n, card in enumerate(table.cards) if table.is_action[n] and card.cost <= DEAREST]
    ranked = sorted(able, key=lambda n: table.gives[n].rough() if table.terminal[n] else 0.0)
    return ranked[-1:]


def _plain_money(table: Table, n: int) -> bool:
    return table.is_treasure[n] and table.cards[n].cost > 0


def _plain_points(table: Table, n: int) -> bool:
    card = table.cards[n]
    return table.fixed[n] > 0 and not table.is_action[n] and not table.is_treasure[n] and card.cost > 0


def _single(name: str) -> Rule:
    owned = Quantity("owned", name)
    room = Compared("<", Sum("*", owned, Constant(ROOM)), Quantity("cards"))
    return Rule(name, name, Constant(COPIES), room)


def _rule(name: str, test: Compared | None = None) -> Rule:
    return Rule(name, name, None, test)


def _at_most(left: Term, limit: float) -> Compared:
    return Compared("<=", left, Constant(limit))
