"""Answers at a glance, from tables: what the sensible bot would do on average, in no time."""

from __future__ import annotations

from collections.abc import Sequence

from fiefdom import END, Answer, Decision, Look
from fiefdom.decisions.decision import ACTION, CONFIRM, NEXT, OneOf
from fiefdom.decisions.several import SomeCards, SomeOptions
from fiefdom.effects import Discard, Gain, GainThese, Play, PutInHand, Trash
from fiefdom.model.effect import Effect
from fiefdom_bots.sensible.chances import Facts
from fiefdom_bots.sensible.outlook import Table
from fiefdom_bots.sensible.reading import Reader

LATE = 4
"""With so few Provinces left, points are gained instead of cards to play with."""


class Quick:
    """Answers everything but what to buy, without working anything out anew."""

    def __init__(self, table: Table, rules_end: Sequence[str]) -> None:
        cards = table.cards
        self.table = table
        self.reader = Reader(Facts(cards=cards))
        self.order = [_urgency(table, card) for card in range(len(cards))]
        self.worth = [_worth(table, card) for card in range(len(cards))]
        self.junk = frozenset(n for n, worth in enumerate(self.worth) if worth < 1.05)
        self.forced = [table.terminal[n] and table.gives[n].trash > 0 for n in range(len(cards))]
        self.enders = [n for n, card in enumerate(cards) if card.name in rules_end]
        self.points = [self.worth[n] + 3 * points for n, points in enumerate(table.fixed)]
        self._options: dict[int, tuple[int, ...]] = {}
        self._revealed = -1

    def action(self, look: Look, cards: Sequence[int]) -> Answer:
        """Return the Action to play next: those that go on first, then the best."""
        order, best, most = self.order, END, 0.0
        for card in cards:
            if order[card] > most and not (self.forced[card] and self.junk.isdisjoint(look.hand)):
                best, most = card, order[card]
        return best

    def decide(self, look: Look, decision: Decision) -> Answer:
        """Return some answer that is good on average."""
        if isinstance(decision, SomeCards):
            return self._next(look, decision) if decision.kind == NEXT else self._cards(look, decision)
        if isinstance(decision, SomeOptions):
            return self._some_options(look, decision)
        if isinstance(decision, OneOf):
            if decision.kind == ACTION:
                return self.action(look, [card for card in decision.options if card != END])
            return decision.options[-1] if decision.kind == CONFIRM else decision.options[0]
        return next(iter(decision.answers()))

    def _cards(self, look: Look, decision: SomeCards) -> Answer:
        asker, cards = decision.asker, decision.cards
        mine = look.concerned == look.viewer
        if isinstance(asker, Gain | GainThese):
            late = any(look.left(card) <= LATE for card in self.enders)
            values = self.points if late else self.worth
            ranked = sorted(cards, key=values.__getitem__, reverse=mine)
            return tuple(ranked[: max(decision.low, min(1, decision.high))])
        comes = isinstance(asker, PutInHand | Play) or not mine
        ranked = sorted(cards, key=self.worth.__getitem__, reverse=comes)
        if comes:
            return tuple(ranked[: max(decision.low, min(1, decision.high))])
        return tuple(self._parted(asker, decision, ranked))

    def _parted(self, asker: object, decision: SomeCards, ranked: list[int]) -> list[int]:
        if decision.low == decision.high and not decision.optional:
            return ranked[: decision.low]
        if not isinstance(asker, Trash | Discard):
            return ranked[: decision.low]
        limit = 1.0 if isinstance(asker, Trash) else 0.9
        bad = sum(self.worth[card] < limit for card in ranked)
        count = min(decision.high, max(decision.low, bad))
        if decision.optional and bad < decision.low:
            return []
        return ranked[:count]

    def least(self, look: Look, decision: SomeCards, cards: Sequence[int], count: int) -> list[int]:
        """Return those of some cards that are worth least."""
        return sorted(cards, key=self.worth.__getitem__)[:count]

    def _some_options(self, look: Look, decision: SomeOptions) -> Answer:
        key = id(decision.choices)
        ranked = self._options.get(key)
        if ranked is None:
            effects = [one for one in decision.choices if isinstance(one, Effect)]
            values = [self.reader.effect(one, {}, True).rough() for one in effects]
            ranked = tuple(sorted(range(len(values)), key=lambda n: -values[n]))
            self._options[key] = ranked
        chosen = ranked if look.concerned == look.viewer else ranked[::-1]
        return tuple(sorted(chosen[: decision.count]))

    def _next(self, look: Look, decision: SomeCards) -> Answer:
        """Take things in order; reveal once a turn, so that nothing goes on for ever."""
        if decision.low > 0:
            return (decision.cards[0],)
        if self._revealed == look.turns_begun:
            return ()
        self._revealed = look.turns_begun
        return (decision.cards[0],)

    def explain(self, look: Look, decision: Decision, answer: Answer) -> str:
        """Say why."""
        return "it is good on average"


def _urgency(table: Table, card: int) -> float:
    """Return how early an Action is played; nothing for one that is better not played."""
    given = table.gives[card]
    if given.rough() <= 0.2:
        return 0.0
    if table.terminal[card]:
        return given.rough()
    return 100 + 20 * given.actions + given.cards


def _worth(table: Table, card: int) -> float:
    given, points = table.gives[card], table.fixed[card]
    if points < 0:
        return -1.0
    if not table.is_action[card] and not table.is_treasure[card]:
        return 0.0
    return given.worth(1.0) + 0.01 * table.cards[card].cost
