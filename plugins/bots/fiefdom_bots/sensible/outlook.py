"""What cards are worth to a player in a position: to buy, to keep, to have in hand.

Everything is measured against the rest of the game. A card will be seen some more times;
each time it stands in for an average card of the deck; and coins become points in the end.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cached_property
from typing import Final

from fiefdom import Card, Look
from fiefdom.effects import Cards, Coins, Gain
from fiefdom.effects.cost_of_result import CostOf
from fiefdom.effects.counting import CountOf
from fiefdom.model.amount import Amount
from fiefdom.model.part import Part, walk
from fiefdom_bots.sensible.chances import Facts
from fiefdom_bots.sensible.gives import Gives
from fiefdom_bots.sensible.reading import Reader

POINTS_A_COIN: Final = 0.85
"""What a coin is worth in points: a Province is six for eight, and coins come sooner."""
HOPED: Final = 1.0
"""What a card of one's deck will be worth, in coins, when the deck has grown better."""
PACE: Final = 2.4
"""How many turns each Province takes that a player buys."""
GROWTH: Final = 9
"""How many turns decks grow before points are bought."""


class Table:
    """What the cards of a kingdom give, worked out once."""

    def __init__(self, cards: Sequence[Card], names: tuple[str, ...]) -> None:
        self.names = names
        self.cards = cards
        reader = Reader(Facts(cards=cards))
        self.gives = tuple(reader.card(card) for card in cards)
        self.is_action = tuple("Action" in card.types.names for card in cards)
        self.is_treasure = tuple("Treasure" in card.types.names for card in cards)
        self.terminal = tuple(
            action and given.actions < 0.75
            for action, given in zip(self.is_action, self.gives, strict=True)
        )
        self.harmless = tuple(_harmless(given) for given in self.gives)
        self.fixed = tuple(card.points if isinstance(card.points, int) else 0 for card in cards)
        self.growing = tuple(n for n, card in enumerate(cards) if isinstance(card.points, Amount))
        self.money = tuple(
            given.worth(1.0) if treasure else 0.0
            for treasure, given in zip(self.is_treasure, self.gives, strict=True)
        )
        self._uses: dict[tuple[int, str], list[Part]] = {}
        self._enders: tuple[int, ...] | None = None
        self.bad = tuple(n for n, points in enumerate(self.fixed) if points < 0)

    def enders(self, names: Sequence[str]) -> tuple[int, ...]:
        """Return the cards of which an empty pile ends the game."""
        if self._enders is None:
            self._enders = tuple(self.names.index(name) for name in names if name in self.names)
        return self._enders

    def uses(self, card: int, name: str) -> list[Part]:
        """Return what a card does with a result of its own: coins, cards and gains by it."""
        found = self._uses.get((card, name))
        if found is None:
            parts = [part for effect in self.cards[card].play for _, part in walk(effect)]
            kinds = (Coins, Cards, Gain)
            found = [part for part in parts if isinstance(part, kinds) and _refers(part, name)]
            self._uses[card, name] = found
        return found


def _refers(part: Part, name: str) -> bool:
    """Tell whether a number in a part comes from a result."""
    return any(isinstance(one, CostOf | CountOf) and one.result == name for _, one in walk(part))


def _harmless(given: Gives) -> bool:
    """Tell whether playing a card never costs anything one would have to think about."""
    return not given.trash and not given.value


_tables: dict[int, Table] = {}
"""The tables of the latest kingdoms, by the identity of their cards, which a table holds on to."""
REMEMBERED: Final = 64


def table_of(look: Look) -> Table:
    """Return the table of a game's cards, made once for each kingdom."""
    cards = look.cards
    found = _tables.get(id(cards))
    if found is None or found.cards is not cards:
        # Games in other threads may be making room too.
        for oldest in list(_tables)[: max(0, len(_tables) + 1 - REMEMBERED)]:
            _tables.pop(oldest, None)
        found = _tables[id(cards)] = Table(cards, look.names)
    return found


class Outlook:
    """A position as one player sees it, with what cards are worth in it."""

    def __init__(self, table: Table, look: Look) -> None:
        self.table = table
        self.look = look
        self.owned = look.owned()
        self.size = max(1, len(self.owned))
        self.turns = turns_left(look)
        self.money = look.total(table.money)
        self.card = max(HOPED, self.money / self.size)
        """What an average card of the deck is worth, in coins."""
        hand = look.rules.hand
        self.seen = hand * self.turns / self.size
        """How often a card of the deck will still be seen."""
        self.seen_new = hand * max(0.0, self.turns - 1.5) / (self.size + self.turns / 2)
        """The same for a card that is gained now."""
        self._keep: dict[int, float] = {}
        self._buy: dict[int, float] = {}

    @cached_property
    def drawn(self) -> float:
        """What a card that is drawn now is worth on average, in coins."""
        table = self.table
        actions = [card for card in self.owned if table.is_action[card]]
        worth = sum(
            min(1.5, 0.6 * w) if table.terminal[c] else w for c in actions if (w := self.worth(c))
        )
        return (self.money + worth) / self.size

    @cached_property
    def terminals(self) -> float:
        """How many Actions of a usual hand end the Action phase, less those that keep it going."""
        table, total = self.table, 0.0
        for card in self.owned:
            if table.is_action[card]:
                total += 1 if table.terminal[card] else 1 - table.gives[card].actions
        return self.look.rules.hand * total / self.size

    def worth(self, card: int, crowded: float = 0.0) -> float:
        """Return what seeing a card is worth, in coins, among so many other terminals."""
        table, given = self.table, self.table.gives[card]
        worth = given.worth(min(self.card, 1.5)) + self.junk(given)
        if table.terminal[card]:
            return worth / (1 + 0.9 * max(0.0, crowded))
        if given.actions > 1:
            worth += min(1.5, 1.2 * max(0.0, self.terminals - 0.6)) * (given.actions - 1)
        return worth

    def junk(self, given: Gives) -> float:
        """Return what it is worth to hand out bad cards, as long as there are any."""
        if given.junk <= 0:
            return 0.0
        left = any(self.look.left(card) > 0 for card in self.table.bad) if self.table.bad else True
        return given.junk * min(3.0, 0.4 * self.turns) if left else 0.0

    def points(self, card: int, more: int = 1) -> float:
        """Return how many points gaining a card brings, or losing it with `more=-1` takes."""
        table = self.table
        if not table.growing:
            return table.fixed[card] * more
        before = self._growing(self.owned)
        if more > 0:
            after = self._growing([*self.owned, card])
        else:
            rest = list(self.owned)
            if card in rest:
                rest.remove(card)
            after = self._growing(rest)
        return table.fixed[card] * more + after - before

    def _growing(self, owned: Sequence[int]) -> float:
        held = [card for card in self.table.growing if card in owned]
        if not held:
            return 0.0
        facts = Facts(cards=self.table.cards, owned=owned)
        total = 0.0
        for card in held:
            points = self.table.cards[card].points
            assert isinstance(points, Amount)
            total += owned.count(card) * facts.amount(points, {})
        return total

    def keep(self, card: int) -> float:
        """Return what it is worth to keep a card of one's own, in points; less than 0 for junk."""
        known = self._keep.get(card)
        if known is None:
            worth = self.worth(card, self.terminals - 1 if self.table.terminal[card] else 0.0)
            lost = self.points(card, -1)
            known = self._keep[card] = self.seen * (worth - self.card) * POINTS_A_COIN - lost
            if self.table.is_treasure[card] and self.money < 5:
                known = self._keep[card] = abs(known) + 1
        return known

    def buy(self, card: int) -> float:
        """Return what it is worth to gain a card, in points."""
        known = self._buy.get(card)
        if known is None:
            known = self._buy[card] = self._bought(card)
        return known

    def _bought(self, card: int) -> float:
        crowded = self.terminals if self.table.terminal[card] else 0.0
        given = self.table.gives[card]
        value = self.seen_new * (self.worth(card, crowded) - self.card) * POINTS_A_COIN
        return value + self.points(card) + self.ridding(given)

    def ridding(self, given: Gives) -> float:
        """Return what it is worth to be able to trash, by the junk there is and will be."""
        if given.trash < 0.3:
            return 0.0
        junk = sum(-value for card in self.owned if (value := self.keep(card)) < 0)
        able = sum(self.table.gives[card].trash for card in self.owned)
        often = min(1.0, self.seen_new / 2)
        return 0.4 * junk * often * min(1.2, 0.35 + 0.3 * given.trash) / (1 + 1.5 * able)

    def use(self, cards: Iterable[int], actions: int) -> dict[int, float]:
        """Return what each card of a hand is worth there, in coins, with so many Actions."""
        table, found = self.table, {}
        best = sorted({card for card in cards if table.terminal[card]}, key=self.worth, reverse=True)
        for card in cards:
            if table.is_treasure[card]:
                found[card] = table.gives[card].worth(self.card)
            elif not table.is_action[card] or actions <= 0:
                found[card] = min(0.0, 0.01 * table.fixed[card]) - 0.1
            elif table.terminal[card] and card not in best[:actions]:
                found[card] = 0.2
            else:
                found[card] = self.worth(card)
        return found


def turns_left(look: Look) -> float:
    """Guess how many turns a player still has."""
    enders = [look.left(n) for n in table_of(look).enders(look.rules.ends_when_empty)]
    by_enders = PACE * min(enders, default=8) / look.players
    by_enders += 0.9 * max(0, GROWTH - look.turn)
    missing = look.piles_to_end - look.empty_piles
    piles = sorted(left for n in range(len(look.cards)) if (left := look.left(n)) > 0)
    by_piles = 1.3 * sum(piles[: max(0, missing)]) / look.players
    return max(0.8, min(by_enders, by_piles))
