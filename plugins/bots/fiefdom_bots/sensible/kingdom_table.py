"""What the cards of a kingdom do, in numbers by card: read once, and used in every game with it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from fiefdom import BotView, Card
from fiefdom.effects import AddTokens, Cards, Coins, Gain
from fiefdom.extending import GAINED, Amount, Part, walk
from fiefdom.tooling.cards import CostOf, CountOf
from fiefdom_bots.kept_by_object import KeptByObject
from fiefdom_bots.sensible.benefit import BUY, Benefit
from fiefdom_bots.sensible.constant_benefits import ConstantBenefits
from fiefdom_bots.sensible.effect_reader import Reader
from fiefdom_bots.sensible.estimates import Facts

USUAL_HAND: Final = 5
"""The assumed size of a hand by rules that do not say it."""


class KingdomTable:
    """The benefits of the cards of a kingdom."""

    def __init__(self, view: BotView) -> None:
        self.names = view.names
        self.cards = cards = view.cards
        self.roles, self.token_points = view.roles, view.token_points
        self.hand = view.rules.hand or USUAL_HAND
        self.enders = _numbers(view.rules.ends_when_empty, view.names)
        """The cards whose empty pile ends the game."""
        reader = Reader(self.facts())
        self.benefits = tuple(reader.card(card) for card in cards)
        self.drawn = tuple(given.drawn for given in self.benefits)
        self.given = tuple((given.coins, BUY * given.buys, given.value) for given in self.benefits)
        """The other terms of the worth of each card: see `Benefit.worth`."""
        self.trash = tuple(given.trash for given in self.benefits)
        self.is_action = tuple(n in view.priced for n in range(len(cards)))
        self.is_treasure = tuple(n in view.payments for n in range(len(cards)))
        self.terminal = tuple(
            action and given.actions < 0.75
            for action, given in zip(self.is_action, self.benefits, strict=True)
        )
        self.terminals = tuple(n for n, last in enumerate(self.terminal) if last)
        self.harmless = tuple(_harmless(given) for given in self.benefits)
        self.fixed = tuple(card.points if isinstance(card.points, int) else 0 for card in cards)
        self.at_gain = tuple(_points_at_gain(card, self.token_points) for card in cards)
        self.growing = tuple(n for n, card in enumerate(cards) if isinstance(card.points, Amount))
        self.lost = tuple(-points for points in self.fixed)
        self.treasures = tuple(n for n, paying in enumerate(self.is_treasure) if paying)
        self.money = tuple(
            given.worth(1.0) if treasure else 0.0
            for treasure, given in zip(self.is_treasure, self.benefits, strict=True)
        )
        self.bad = tuple(n for n, points in enumerate(self.fixed) if points < 0)
        numbered = list(enumerate(self.benefits))
        self.junking = tuple(n for n, given in numbered if given.junk > 0)
        self.villages = tuple(n for n, given in numbered if given.actions > 1 and not self.terminal[n])
        self.takes_action = tuple(
            0.0 if not self.is_action[n] else 1.0 if self.terminal[n] else 1 - given.actions
            for n, given in numbered
        )
        self.with_tokens = tuple(n for n, points in enumerate(self.at_gain) if points)
        self.trashing = tuple(n for n, given in numbered if given.trash >= 0.3)
        self.constants = ConstantBenefits(self.facts())
        self.constant = tuple(
            self.constants.of_card(n) if action else None for n, action in enumerate(self.is_action)
        )
        """The benefit of playing each Action, if it is the same in every position."""
        self.certain = self._certain()
        """Whether playing an Action is good in every position."""
        self._uses: dict[tuple[int, str], list[Part]] = {}

    def _certain(self) -> tuple[bool, ...]:
        """Find the Actions whose benefit has nothing bad in it, if no card is bad to draw."""
        actions = [given for n, given in enumerate(self.benefits) if self.is_action[n]]
        # an average card is worth 1 to 1.5 coins, and its worth is proportional in between
        if any(given.worth(card) < 0 for given in actions for card in (1.0, 1.5)):
            return (False,) * len(self.cards)
        return tuple(given is not None and given.lowest() >= 0 for given in self.constant)

    def facts(self) -> Facts:
        """Return the facts of a typical position with these cards."""
        return Facts(self.cards, self.roles, self.token_points)

    def uses(self, card: int, name: str) -> list[Part]:
        """Return the coins, cards and gains of a card that depend on one of its results."""
        found = self._uses.get((card, name))
        if found is None:
            parts = [part for effect in self.cards[card].play for _, part in walk(effect)]
            kinds = (Coins, Cards, Gain)
            found = [part for part in parts if isinstance(part, kinds) and _refers(part, name)]
            self._uses[card, name] = found
        return found


def _numbers(wanted: Sequence[str], names: Sequence[str]) -> tuple[int, ...]:
    return tuple(names.index(name) for name in wanted if name in names)


def _points_at_gain(card: Card, points: Mapping[str, int]) -> int:
    """Return the points of the tokens that a card gives when it is gained."""
    gained = [when.then for when in card.itself if when.event.kind == GAINED] if points else []
    parts = [part for effect in gained for _, part in walk(effect)]
    tokens = [part for part in parts if isinstance(part, AddTokens) and isinstance(part.amount, int)]
    return sum(
        points.get(part.kind, 0) * part.amount for part in tokens if isinstance(part.amount, int)
    )


def _refers(part: Part, name: str) -> bool:
    """Return whether an amount in a part depends on a result."""
    return any(isinstance(one, CostOf | CountOf) and one.result == name for _, one in walk(part))


def _harmless(given: Benefit) -> bool:
    """Return whether playing a card has no cost to consider."""
    return not given.trash and not given.value


_tables: Final = KeptByObject[KingdomTable](64)


def table_of(view: BotView) -> KingdomTable:
    """Return the table of a game's cards, cached for each kingdom."""
    cards = view.cards
    return _tables.get(cards) or _tables.keep(KingdomTable(view), cards)
