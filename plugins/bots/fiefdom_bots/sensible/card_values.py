"""The values of cards to a player in a position: to buy, to keep, and to have in hand.

Values refer to the rest of the game. A card will be drawn a number of times; each time it replaces
an average card of the deck; and coins are converted to points.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Final, NamedTuple

from fiefdom import BotView
from fiefdom_bots.sensible.benefit import Benefit
from fiefdom_bots.sensible.deck_values import DeckValues

if TYPE_CHECKING:
    from fiefdom_bots.sensible.kingdom_table import KingdomTable

POINTS_A_COIN: Final = 0.85
"""The value of a coin in points: a Province is six for eight, and coins help earlier."""
TURNS_PER_PROVINCE: Final = 2.4
"""How many turns a player needs for each Province."""
BUILDING_TURNS: Final = 9
"""How many turns players build their decks before they buy points."""


class CardValues:
    """The values of cards in a position, from one player's point of view.

    `update` finds out what has changed since the last decision: the cards of the player, or how
    long the game may still last. What follows from these is computed when it is first needed.
    """

    def __init__(self, table: KingdomTable, view: BotView) -> None:
        self.table = table
        self.view = view
        self.deck = DeckValues(table, [], 0.0)
        self._clock: Clock | None = None
        self.turns = 0.0
        """How many turns the player still has."""
        self.update(view)

    def update(self, view: BotView) -> None:
        """Bring everything up to date with a position."""
        self.view = view
        owned, clock = view.owned(), clock_of(view)
        if clock != self._clock:
            self._clock = clock
            self.turns = turns_left(self.table, clock)
        elif owned == self.deck.owned:
            return
        bad_card = self._bad_card() if self.table.junking else 0.0
        if owned != self.deck.owned or bad_card != self.deck.bad_card:
            self.deck = DeckValues(self.table, owned, bad_card)
        self._look_ahead()

    def _bad_card(self) -> float:
        bad, piles = self.table.bad, self.view.piles
        left = any(piles[card] > 0 for card in bad) if bad else True
        return min(3.0, 0.4 * self.turns) if left else 0.0

    def junk(self, given: Benefit) -> float:
        """Return the value of giving bad cards to opponents, as long as there are any left."""
        return given.junk * self._bad_card() if given.junk > 0 else 0.0

    def _look_ahead(self) -> None:
        """Compute what depends on the turns that are left, and forget what else does."""
        hand, size, turns = self.table.hand, self.deck.size, self.turns
        self.draws = hand * turns / size
        """How often a card of the deck will be drawn in the rest of the game."""
        self.draws_if_gained = hand * max(0.0, turns - 1.5) / (size + turns / 2)
        """The same for a card that is gained now."""
        self._keeps: list[float] | None = None
        self._buys: list[float] | None = None
        self._ranking: list[int] | None = None

    def worth(self, card: int) -> float:
        """Return the value of drawing a card, in coins."""
        return self.deck.worths[card]

    def keep(self, card: int) -> float:
        """Return the value of keeping an own card, in points; negative for junk."""
        return self.keeps[card]

    def buy(self, card: int) -> float:
        """Return the value of gaining a card, in points."""
        return self.buys[card]

    @property
    def keeps(self) -> list[float]:
        """The value of keeping each card, in points; negative for junk."""
        if self._keeps is None:
            self._keeps = self._find_keeps()
        return self._keeps

    def _find_keeps(self) -> list[float]:
        deck, draws, average = self.deck, self.draws, self.deck.average_card
        worths = self._crowded_worths(deck.terminals - 1)
        keeps = [
            draws * (worth - average) * POINTS_A_COIN - lost
            for worth, lost in zip(worths, deck.if_lost(), strict=True)
        ]
        if deck.money < 5:
            for card in self.table.treasures:
                keeps[card] = abs(keeps[card]) + 1
        return keeps

    @property
    def buys(self) -> list[float]:
        """The value of gaining each card, in points."""
        if self._buys is None:
            self._buys = self._find_buys()
        return self._buys

    def _find_buys(self) -> list[float]:
        table, deck = self.table, self.deck
        draws, average = self.draws_if_gained, deck.average_card
        buys = [
            draws * (worth - average) * POINTS_A_COIN + points
            for worth, points in zip(
                self._crowded_worths(deck.terminals), deck.if_gained(), strict=True
            )
        ]
        for card in table.with_tokens:
            buys[card] += table.at_gain[card]
        if table.trashing:
            junk, able = self._junk_to_trash()
            for card in table.trashing:
                buys[card] += junk * min(1.2, 0.35 + 0.3 * table.trash[card]) / (1 + 1.5 * able)
        return buys

    def _crowded_worths(self, terminals: float) -> list[float]:
        """Return the value of each card, beside this many other terminal Actions in a hand."""
        if terminals <= 0:
            return self.deck.worths
        worths = self.deck.worths[:]
        for card in self.table.terminals:
            worths[card] /= 1 + 0.9 * terminals
        return worths

    def _junk_to_trash(self) -> tuple[float, float]:
        """Return the value of trashing the junk of the deck, and how many cards the deck can trash."""
        owned, keeps = self.deck.owned, self.keeps
        junk: float = sum([-keeps[card] for card in owned if keeps[card] < 0])
        able: float = sum(map(self.table.trash.__getitem__, owned))
        return 0.4 * junk * min(1.0, self.draws_if_gained / 2), able

    def best_to_gain(self) -> list[int]:
        """Return all cards in the order of what gaining them is worth, the best first."""
        if self._ranking is None:
            buys = self.buys
            self._ranking = sorted(range(len(buys)), key=buys.__getitem__, reverse=True)
        return self._ranking

    def use(self, cards: Iterable[int], actions: int) -> dict[int, float]:
        """Return the value of each card of a hand this turn, in coins, with this many Actions."""
        table, worths, found = self.table, self.deck.worths, {}
        terminals = {card for card in cards if table.terminal[card]}
        best = sorted(terminals, key=worths.__getitem__, reverse=True)[: max(0, actions)]
        for card in cards:
            if table.is_treasure[card]:
                found[card] = table.benefits[card].worth(self.deck.average_card)
            elif not table.is_action[card] or actions <= 0:
                found[card] = min(0.0, 0.01 * table.fixed[card]) - 0.1
            elif table.terminal[card] and card not in best:
                found[card] = 0.2
            else:
                found[card] = worths[card]
        return found


class Clock(NamedTuple):
    """Everything that the end of the game depends on, to compare it with an earlier position."""

    piles: Sequence[int]
    pile_sizes: list[int]
    empty_piles: int
    piles_to_end: int
    turn: int
    players: int


def clock_of(view: BotView) -> Clock:
    """Return what the end of the game depends on now."""
    ending = (view.empty_piles, view.piles_to_end)
    return Clock(view.piles, view.pile_sizes, *ending, view.turn, view.players)


def turns_left(table: KingdomTable, clock: Clock) -> float:
    """Estimate how many turns a player still has."""
    piles, sizes, empty_piles, piles_to_end, turn, players = clock
    enders = min([piles[card] for card in table.enders], default=8)
    by_enders = TURNS_PER_PROVINCE * max(0, enders) / players
    by_enders += 0.9 * max(0, BUILDING_TURNS - turn)
    by_piles = 1.3 * sum(sorted(sizes)[: max(0, piles_to_end - empty_piles)]) / players
    return max(0.8, min(by_enders, by_piles))
