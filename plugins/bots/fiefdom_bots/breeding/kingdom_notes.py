"""What a breeder knows of a kingdom: its cards by what they are for, from what they do."""

from __future__ import annotations

from functools import cached_property

from fiefdom import BotView
from fiefdom.effects import Coins
from fiefdom_bots.sensible.kingdom_table import table_of


class KingdomNotes:
    """The cards that can be bought, sorted by their uses; all by their names."""

    def __init__(self, view: BotView) -> None:
        self.table = table = table_of(view)
        self._names = names = view.names
        open_piles = [n for n in range(len(names)) if view.left(n) > 0 and '"' not in names[n]]
        self._numbers = {names[n]: n for n in open_piles}
        self.costs = {names[n]: table.cards[n].cost for n in open_piles}
        plays = [table.is_action[n] or table.is_treasure[n] for n in range(len(names))]
        basic = {*view.rules.piles, *view.rules.start}
        self.left = {name: view.left(n) for name, n in self._numbers.items()}
        """How many cards each pile has at the start."""
        enders = [names[n] for n in table.enders if n in open_piles]
        self.enders = sorted(enders, key=lambda name: -self.costs[name])
        """The cards whose empty pile ends the game, the most valuable first."""
        usual = [n for n in open_piles if names[n] in basic]
        points = [n for n in usual if table.fixed[n] > 0 and not plays[n]]
        points.sort(key=lambda n: -table.fixed[n])
        self.points = [names[n] for n in points if names[n] not in self.enders]
        """Other cards that are only worth points, the most valuable first."""
        money = [n for n in usual if _is_plain_money(view, n)]
        money.sort(key=lambda n: -table.money[n])
        self.money = [names[n] for n in money]
        """Treasures that do nothing but pay, the best first."""
        self.junk = [names[n] for n in table.bad if n in open_piles]
        """Cards that are worth less than nothing."""
        self.start = [name for name in view.rules.start if '"' not in name]
        """The cards that players start with."""
        known = {*self.money, *self.points, *self.enders, *self.junk, *basic}
        self.kingdom = [names[n] for n in open_piles if names[n] not in known]
        """The other cards, which make the kingdom."""

    def number(self, name: str) -> int:
        """Return the number of a card that can be bought."""
        return self._numbers[name]

    def promise(self, name: str) -> float:
        """Return roughly how good it is to play a card."""
        return self.table.benefits[self.number(name)].rough_value()

    def is_terminal(self, name: str) -> bool:
        """Return whether playing a card uses up an Action."""
        return self.table.terminal[self.number(name)]

    def replaces_itself(self, name: str) -> bool:
        """Return whether playing a card costs neither an Action nor a card."""
        number = self.number(name)
        drawn = self.table.benefits[number].drawn
        return self.table.is_action[number] and not self.is_terminal(name) and drawn >= 0.8

    @cached_property
    def ranked(self) -> list[str]:
        """The cards of the kingdom, the most promising first."""
        return sorted(self.kingdom, key=self.promise, reverse=True)

    @cached_property
    def villages(self) -> list[str]:
        """The cards that give more Actions than they need."""
        return [name for name in self.ranked if self.number(name) in self.table.villages]

    @cached_property
    def drawing(self) -> list[str]:
        """The cards that draw at least two cards, or one in place of themselves."""
        benefits = {name: self.table.benefits[self.number(name)] for name in self.ranked}
        drawn = {
            name: one.drawn - (0 if self.is_terminal(name) else 1) for name, one in benefits.items()
        }
        return [name for name in self.ranked if drawn[name] >= (1.5 if self.is_terminal(name) else 0.8)]

    @cached_property
    def trashing(self) -> list[str]:
        """The cards that trash."""
        return [name for name in self.ranked if self.number(name) in self.table.trashing]

    @cached_property
    def paying(self) -> list[str]:
        """The Actions that give coins, and cards that give Buys."""
        benefits = {name: self.table.benefits[self.number(name)] for name in self.ranked}
        return [name for name, one in benefits.items() if one.coins >= 1.5 or one.buys >= 1]

    @cached_property
    def growing(self) -> list[str]:
        """The cards whose points depend on the deck."""
        return [name for name in self.kingdom if self.number(name) in self.table.growing]

    @cached_property
    def gaining(self) -> list[str]:
        """The cards that gain others, as far as their worth shows it."""
        return [name for name in self.ranked if self.table.benefits[self.number(name)].value > 0.8]


def _is_plain_money(view: BotView, n: int) -> bool:
    """Return whether a card is a Treasure for a price that only gives coins."""
    card = view.cards[n]
    only_pays = len(card.play) == 1 and isinstance(card.play[0], Coins) and not card.itself
    return n in view.payments and n not in view.priced and card.cost > 0 and only_pays
