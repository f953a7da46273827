"""The odds of a player's next hand, exactly, from what the player knows."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from fractions import Fraction
from math import comb
from typing import NamedTuple

from fiefdom.effects.counters import TurnBonus
from fiefdom.game import Game
from fiefdom.model.card import Card
from fiefdom.state.turn_plan import MONEY
from fiefdom.tooling.own_deck import OwnDeck


class NextHand(NamedTuple):
    """How the next hand is drawn: certain cards, some from the deck, the others after a shuffle."""

    certain: Counter[str]
    """The cards known to be on top of the deck."""
    deck: Counter[str]
    """The cards that `first` cards are drawn from."""
    first: int
    shuffled: Counter[str]
    """The cards that are shuffled together with what is left of `deck` before drawing `then` cards."""
    then: int


def next_hand(deck: OwnDeck, hand: int) -> NextHand:
    """Return how the hand of so many cards is drawn in the next Clean-up, if nothing else is drawn."""
    certain = Counter(deck.top[:hand])
    rest = deck.undrawn - certain
    first = min(hand, deck.size) - certain.total()
    shuffled = deck.discard + deck.hand + deck.in_play - deck.stays
    left = rest.total() - first + shuffled.total()
    then = 0 if deck.size >= hand else min(hand - deck.size, left)
    return NextHand(certain, rest, first, shuffled if then else Counter(), then)


def distribution(hand: NextHand, values: Mapping[str, int]) -> dict[int, Fraction]:
    """Return how likely each sum of values is; a card without a value counts as 0.

    Cards of equal value are interchangeable. For each value, every way to draw some of them before
    and some after the shuffle is counted.
    """
    ways = {(0, 0, 0): 1}
    before, after = _by_value(hand.deck, values), _by_value(hand.shuffled, values)
    for value in {**before, **after}:
        ways = _drawing(ways, value, before[value], after[value], hand)
    base = sum(values.get(card, 0) * count for card, count in hand.certain.items())
    total = comb(hand.deck.total(), hand.first)
    total *= comb(hand.deck.total() - hand.first + hand.shuffled.total(), hand.then)
    found: dict[int, Fraction] = {}
    for (first, then, points), count in sorted(ways.items()):
        if (first, then) == (hand.first, hand.then):
            found[base + points] = Fraction(count, total)
    return found


def _by_value(cards: Counter[str], values: Mapping[str, int]) -> Counter[int]:
    found: Counter[int] = Counter()
    for card, count in cards.items():
        found[values.get(card, 0)] += count
    return found


def _drawing(
    ways: Mapping[tuple[int, int, int], int], value: int, before: int, after: int, hand: NextHand
) -> dict[tuple[int, int, int], int]:
    """Extend the ways to draw by the cards of one value."""
    more: Counter[tuple[int, int, int]] = Counter()
    for (first, then, points), count in ways.items():
        for now in range(min(before, hand.first - first) + 1):
            left = before - now + after
            for later in range(min(left, hand.then - then) + 1):
                drawn = comb(before, now) * comb(left, later)
                more[first + now, then + later, points + value * (now + later)] += count * drawn
    return more


def chance_of(hand: NextHand, card: str) -> Fraction:
    """Return how likely at least one copy of a card is in the hand."""
    return 1 - distribution(hand, {card: 1}).get(0, Fraction(0))


def at_least(chances: Mapping[int, Fraction]) -> dict[int, Fraction]:
    """Return how likely a sum is to be so large or larger, from the smallest sum that is possible."""
    found: dict[int, Fraction] = {}
    more = Fraction(0)
    for least in range(max(chances), min(chances) - 1, -1):
        more += chances.get(least, 0)
        found[least] = more
    return dict(sorted(found.items()))


def payments(game: Game) -> dict[str, int]:
    """Return how much each card that pays is sure to give when it is played."""
    look = game.bot_view(-1)
    money = {name for name, slot in game.state.content.slots.items() if slot == MONEY}
    cards: Iterable[Card] = (look.cards[number] for number in look.payments)
    return {card.name: _given(card, money) for card in cards}


def _given(card: Card, money: Iterable[str]) -> int:
    fixed = (one for one in card.play if isinstance(one, TurnBonus) and one.counter in money)
    return sum(one.amount for one in fixed if isinstance(one.amount, int))
