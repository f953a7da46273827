"""The values of cards to a player in a position: to buy, to keep, and to have in hand.

Values refer to the rest of the game. A card will be drawn a number of times; each time it replaces
an average card of the deck; and coins are converted to points.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import cached_property
from typing import Final

from fiefdom import BotView, Card
from fiefdom.effects import AddTokens, Cards, Coins, Gain
from fiefdom.extending import GAINED, Amount, Part, walk
from fiefdom.tooling.cards import CostOf, CountOf
from fiefdom_bots.sensible.benefit import Benefit
from fiefdom_bots.sensible.effect_reader import Reader
from fiefdom_bots.sensible.estimates import Facts

POINTS_A_COIN: Final = 0.85
"""The value of a coin in points: a Province is six for eight, and coins help earlier."""
LATER_AVERAGE_CARD: Final = 1.0
"""The value of an average card, in coins, once the deck has improved."""
TURNS_PER_PROVINCE: Final = 2.4
"""How many turns a player needs for each Province."""
USUAL_HAND: Final = 5
"""The assumed size of a hand by rules that do not say it."""
BUILDING_TURNS: Final = 9
"""How many turns players build their decks before they buy points."""


class KingdomTable:
    """The benefits of the cards of a kingdom, computed once."""

    def __init__(self, view: BotView) -> None:
        self.names = view.names
        self.cards = cards = view.cards
        reader = Reader(Facts(cards=cards, roles=view.roles, points=view.token_points))
        self.benefits = tuple(reader.card(card) for card in cards)
        self.is_action = tuple(n in view.priced for n in range(len(cards)))
        self.is_treasure = tuple(n in view.payments for n in range(len(cards)))
        self.terminal = tuple(
            action and given.actions < 0.75
            for action, given in zip(self.is_action, self.benefits, strict=True)
        )
        self.harmless = tuple(_harmless(given) for given in self.benefits)
        self.fixed = tuple(card.points if isinstance(card.points, int) else 0 for card in cards)
        self.at_gain = tuple(_points_at_gain(card, view.token_points) for card in cards)
        self.growing = tuple(n for n, card in enumerate(cards) if isinstance(card.points, Amount))
        self.money = tuple(
            given.worth(1.0) if treasure else 0.0
            for treasure, given in zip(self.is_treasure, self.benefits, strict=True)
        )
        self._uses: dict[tuple[int, str], list[Part]] = {}
        self._enders: tuple[int, ...] | None = None
        self.bad = tuple(n for n, points in enumerate(self.fixed) if points < 0)

    def enders(self, names: Sequence[str]) -> tuple[int, ...]:
        """Return the cards whose empty pile ends the game."""
        if self._enders is None:
            self._enders = tuple(self.names.index(name) for name in names if name in self.names)
        return self._enders

    def uses(self, card: int, name: str) -> list[Part]:
        """Return the coins, cards and gains of a card that depend on one of its results."""
        found = self._uses.get((card, name))
        if found is None:
            parts = [part for effect in self.cards[card].play for _, part in walk(effect)]
            kinds = (Coins, Cards, Gain)
            found = [part for part in parts if isinstance(part, kinds) and _refers(part, name)]
            self._uses[card, name] = found
        return found


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


_tables: dict[int, KingdomTable] = {}
"""The tables of recent kingdoms, by the `id` of their cards, which the table keeps alive."""
MAX_TABLES: Final = 64


def table_of(view: BotView) -> KingdomTable:
    """Return the table of a game's cards, cached for each kingdom."""
    cards = view.cards
    found = _tables.get(id(cards))
    if found is None or found.cards is not cards:
        # Games in other threads may remove entries at the same time.
        for oldest in list(_tables)[: max(0, len(_tables) + 1 - MAX_TABLES)]:
            _tables.pop(oldest, None)
        found = _tables[id(cards)] = KingdomTable(view)
    return found


class CardValues:
    """The values of cards in a position, from one player's point of view."""

    def __init__(self, table: KingdomTable, view: BotView) -> None:
        self.table = table
        self.view = view
        self.owned = view.owned()
        self.size = max(1, len(self.owned))
        self.turns = turns_left(view)
        self.money = view.total(table.money)
        self.average_card = max(LATER_AVERAGE_CARD, self.money / self.size)
        """The value of an average card of the deck, in coins."""
        hand = view.rules.hand or USUAL_HAND
        self.draws = hand * self.turns / self.size
        """How often a card of the deck will be drawn in the rest of the game."""
        self.draws_if_gained = hand * max(0.0, self.turns - 1.5) / (self.size + self.turns / 2)
        """The same for a card that is gained now."""
        self._keep: dict[int, float] = {}
        self._buy: dict[int, float] = {}

    @cached_property
    def drawn_card(self) -> float:
        """The average value of a card drawn now, in coins."""
        table = self.table
        actions = [card for card in self.owned if table.is_action[card]]
        worth = sum(
            min(1.5, 0.6 * w) if table.terminal[c] else w for c in actions if (w := self.worth(c))
        )
        return (self.money + worth) / self.size

    @cached_property
    def terminals(self) -> float:
        """The average number of terminal Actions in a hand, minus the extra Actions."""
        table, total = self.table, 0.0
        for card in self.owned:
            if table.is_action[card]:
                total += 1 if table.terminal[card] else 1 - table.benefits[card].actions
        return (self.view.rules.hand or USUAL_HAND) * total / self.size

    def worth(self, card: int, crowded: float = 0.0) -> float:
        """Return the value of drawing a card, in coins; `crowded` is the number of other terminals."""
        table, given = self.table, self.table.benefits[card]
        worth = given.worth(min(self.average_card, 1.5)) + self.junk(given)
        if table.terminal[card]:
            return worth / (1 + 0.9 * max(0.0, crowded))
        if given.actions > 1:
            worth += min(1.5, 1.2 * max(0.0, self.terminals - 0.6)) * (given.actions - 1)
        return worth

    def junk(self, given: Benefit) -> float:
        """Return the value of giving bad cards to opponents, as long as there are any."""
        if given.junk <= 0:
            return 0.0
        left = any(self.view.left(card) > 0 for card in self.table.bad) if self.table.bad else True
        return given.junk * min(3.0, 0.4 * self.turns) if left else 0.0

    def points(self, card: int, more: int = 1) -> float:
        """Return the change in points by gaining a card, or by losing it with `more=-1`."""
        table = self.table
        if not table.growing:
            return table.fixed[card] * more
        before = self._variable_points(self.owned)
        if more > 0:
            after = self._variable_points([*self.owned, card])
        else:
            rest = list(self.owned)
            if card in rest:
                rest.remove(card)
            after = self._variable_points(rest)
        return table.fixed[card] * more + after - before

    def _variable_points(self, owned: Sequence[int]) -> float:
        held = [card for card in self.table.growing if card in owned]
        if not held:
            return 0.0
        facts = Facts(
            cards=self.table.cards,
            owned=owned,
            roles=self.view.roles,
            points=self.view.token_points,
        )
        total = 0.0
        for card in held:
            points = self.table.cards[card].points
            assert isinstance(points, Amount)
            total += owned.count(card) * facts.amount(points, {})
        return total

    def keep(self, card: int) -> float:
        """Return the value of keeping an own card, in points; negative for junk."""
        known = self._keep.get(card)
        if known is None:
            worth = self.worth(card, self.terminals - 1 if self.table.terminal[card] else 0.0)
            lost = self.points(card, -1)
            better = worth - self.average_card
            known = self._keep[card] = self.draws * better * POINTS_A_COIN - lost
            if self.table.is_treasure[card] and self.money < 5:
                known = self._keep[card] = abs(known) + 1
        return known

    def buy(self, card: int) -> float:
        """Return the value of gaining a card, in points."""
        known = self._buy.get(card)
        if known is None:
            known = self._buy[card] = self._buy_value(card)
        return known

    def _buy_value(self, card: int) -> float:
        crowded = self.terminals if self.table.terminal[card] else 0.0
        given = self.table.benefits[card]
        better = self.worth(card, crowded) - self.average_card
        value = self.draws_if_gained * better * POINTS_A_COIN
        return value + self.points(card) + self.table.at_gain[card] + self.trashing(given)

    def trashing(self, given: Benefit) -> float:
        """Return the value of being able to trash, which depends on the junk in the deck."""
        if given.trash < 0.3:
            return 0.0
        junk = sum(-value for card in self.owned if (value := self.keep(card)) < 0)
        able = sum(self.table.benefits[card].trash for card in self.owned)
        often = min(1.0, self.draws_if_gained / 2)
        return 0.4 * junk * often * min(1.2, 0.35 + 0.3 * given.trash) / (1 + 1.5 * able)

    def use(self, cards: Iterable[int], actions: int) -> dict[int, float]:
        """Return the value of each card of a hand this turn, in coins, with this many Actions."""
        table, found = self.table, {}
        best = sorted({card for card in cards if table.terminal[card]}, key=self.worth, reverse=True)
        for card in cards:
            if table.is_treasure[card]:
                found[card] = table.benefits[card].worth(self.average_card)
            elif not table.is_action[card] or actions <= 0:
                found[card] = min(0.0, 0.01 * table.fixed[card]) - 0.1
            elif table.terminal[card] and card not in best[:actions]:
                found[card] = 0.2
            else:
                found[card] = self.worth(card)
        return found


def turns_left(view: BotView) -> float:
    """Estimate how many turns a player still has."""
    enders = [view.left(n) for n in table_of(view).enders(view.rules.ends_when_empty)]
    by_enders = TURNS_PER_PROVINCE * min(enders, default=8) / view.players
    by_enders += 0.9 * max(0, BUILDING_TURNS - view.turn)
    missing = view.piles_to_end - view.empty_piles
    piles = sorted(view.pile_sizes)
    by_piles = 1.3 * sum(piles[: max(0, missing)]) / view.players
    return max(0.8, min(by_enders, by_piles))
