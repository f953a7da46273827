"""A fast adviser for playouts: answers from precomputed tables, like the sensible bot on average."""

from __future__ import annotations

from collections.abc import Sequence

from fiefdom import END, Answer, BotView, Decision
from fiefdom.effects import (
    Discard,
    Gain,
    GainThese,
    PassAround,
    Play,
    PutInHand,
    PutOnDeck,
    ReturnToSupply,
    Trash,
)
from fiefdom.extending import CONFIRM, NEXT, PLAY, OneOf, SomeCards, SomeOptions
from fiefdom_bots.sensible import Sensible
from fiefdom_bots.sensible.benefit import JUNK
from fiefdom_bots.sensible.kingdom_table import KingdomTable

TRASHED = 0.5
"""The value of trashing a card, in coins."""
ESTATE = 0.6
"""The value of keeping a single point, in coins: less than that of a Copper."""
GROWING = 2.0
"""The value of keeping a card whose points grow, in coins."""
LATE = 4
"""With this many Provinces left or fewer, points are gained instead of cards to play."""


class FastAdviser:
    """Answers all questions except what to buy, from values that are computed once for each kingdom."""

    def __init__(self, table: KingdomTable, rules_end: Sequence[str]) -> None:
        cards = table.cards
        self.table = table
        self.order = [_urgency(table, card) for card in range(len(cards))]
        self.worth = [_worth(table, card) for card in range(len(cards))]
        """The value of each card in a hand, in coins."""
        self.kept = [worth + _lasting(table, card) for card, worth in enumerate(self.worth)]
        """The value of owning each card, with its points."""
        self.junk = frozenset(n for n, worth in enumerate(self.worth) if worth < 1.05)
        self.forced = [table.terminal[n] and table.benefits[n].trash > 0 for n in range(len(cards))]
        self.enders = [n for n, card in enumerate(cards) if card.name in rules_end]
        self.points = [self.worth[n] + 3 * points for n, points in enumerate(table.fixed)]
        self._sensible = Sensible()
        """Answers what depends on the position so much that a table cannot."""
        self._revealed: tuple[BotView | None, int] = (None, -1)
        """The view and the turn in which it revealed something last: a view belongs to one world."""

    def __deepcopy__(self, memo: dict[int, object]) -> FastAdviser:
        return self  # it knows nothing of a game, and all games of a kingdom share it

    def action(self, view: BotView, cards: Sequence[int]) -> int:
        """Return the Action to play next: first those that give Actions, then the best."""
        order, best, most = self.order, END, 0.0
        for card in cards:
            if order[card] > most and not (self.forced[card] and self.junk.isdisjoint(view.hand)):
                best, most = card, order[card]
        return best

    def decide(self, view: BotView, decision: Decision) -> Answer:
        """Return an answer that is good on average."""
        if isinstance(decision, SomeCards):
            return self._next(view, decision) if decision.kind == NEXT else self._cards(view, decision)
        if isinstance(decision, SomeOptions):
            return self._sensible.decide(view, decision)
        if isinstance(decision, OneOf):
            if decision.kind == PLAY:
                return self.action(view, [card for card in decision.options if card >= 0])
            return decision.options[-1] if decision.kind == CONFIRM else decision.options[0]
        return next(iter(decision.answers()))

    def _cards(self, view: BotView, decision: SomeCards) -> Answer:
        asker, cards = decision.asker, decision.cards
        if isinstance(asker, PutOnDeck):
            return self._sensible.decide(view, decision)
        mine = view.concerned == view.viewer
        if isinstance(asker, Gain | GainThese):
            late = any(view.left(card) <= LATE for card in self.enders)
            values = self.points if late else self.worth
            ranked = sorted(cards, key=values.__getitem__, reverse=mine)
            return tuple(ranked[: max(decision.low, min(1, decision.high))])
        comes = isinstance(asker, PutInHand | Play) or not mine
        leaves = isinstance(asker, Trash | PassAround | ReturnToSupply)
        values = self.kept if leaves else self.worth
        ranked = sorted(cards, key=values.__getitem__, reverse=comes)
        if comes:
            return tuple(ranked[: max(decision.low, min(1, decision.high))])
        return tuple(self._given_up(asker, decision, ranked))

    def _given_up(self, asker: object, decision: SomeCards, ranked: list[int]) -> list[int]:
        if decision.low == decision.high and not decision.optional:
            return ranked[: decision.low]
        if not isinstance(asker, Trash | Discard | ReturnToSupply):
            return ranked[: decision.low]
        limit = 0.9 if isinstance(asker, Discard) else 1.0
        values = self.worth if isinstance(asker, Discard) else self.kept
        bad = sum(values[card] < limit for card in ranked)
        count = min(decision.high, max(decision.low, bad))
        if decision.optional and bad < decision.low:
            return []
        return ranked[:count]

    def least(self, view: BotView, decision: SomeCards, cards: Sequence[int], count: int) -> list[int]:
        """Return the least valuable of some cards."""
        return sorted(cards, key=self.worth.__getitem__)[:count]

    def _next(self, view: BotView, decision: SomeCards) -> Answer:
        """Take things in order; reveal only once a turn, so that the turn ends."""
        if decision.low > 0:
            return (decision.cards[0],)
        seen, turn = self._revealed
        if seen is view and turn == view.turns_begun:
            return ()
        self._revealed = (view, view.turns_begun)
        return (decision.cards[0],)

    def explain(self, view: BotView, decision: Decision, answer: Answer) -> str:
        """Return the reason, which is always the same."""
        return "it is good on average"


def _urgency(table: KingdomTable, card: int) -> float:
    """Return the priority of playing an Action; 0 if it is better not played."""
    given = table.benefits[card]
    if given.rough_value() <= 0.2:
        return 0.0
    if table.terminal[card]:
        return given.rough_value()
    return 100 + 20 * given.actions + given.cards


def _worth(table: KingdomTable, card: int) -> float:
    given, points = table.benefits[card], table.fixed[card]
    if points < 0:
        return -1.0
    if not table.is_action[card] and not table.is_treasure[card]:
        return 0.0
    other = TRASHED * given.trash + JUNK * max(0.0, given.junk)
    return given.worth(1.0) + other + 0.01 * table.cards[card].cost


def _lasting(table: KingdomTable, card: int) -> float:
    """Return the value of the points of a card, in coins."""
    if card in table.growing:
        return GROWING
    points = table.fixed[card]
    return ESTATE * points if points == 1 else float(max(0, points))
