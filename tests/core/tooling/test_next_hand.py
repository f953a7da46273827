"""The odds of the next hand equal those that counting every order of the cards gives."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from itertools import permutations
from random import Random

import pytest

from fiefdom.tooling.next_hand import (
    NextHand,
    at_least,
    chance_of,
    distribution,
    next_hand,
    payments,
)
from fiefdom.tooling.own_deck import own_deck
from fiefdom_workshop import lay_out

VALUES = {"Copper": 1, "Silver": 2, "Gold": 3}


def every_hand(hand: NextHand) -> Iterator[tuple[str, ...]]:
    """Yield the hand for every order of the deck, and of the cards that are shuffled."""
    for deck in permutations(hand.deck.elements()):
        first, rest = deck[: hand.first], deck[hand.first :]
        for more in permutations([*rest, *hand.shuffled.elements()] if hand.then else []):
            yield (*hand.certain.elements(), *first, *more[: hand.then])


@pytest.mark.parametrize("seed", range(8))
def test_odds_are_exact(seed: int) -> None:
    rng = Random(seed)
    cards = ["Copper", "Silver", "Gold", "Estate"]
    deck, shuffled = (Counter(rng.choices(cards, k=size)) for size in (4, rng.randint(0, 2)))
    then = rng.randint(0, shuffled.total())
    hand = NextHand(Counter(rng.choices(cards, k=1)), deck, rng.randint(1, 3), shuffled, then)
    hands = list(every_hand(hand))
    sums = Counter(sum(VALUES.get(card, 0) for card in one) for one in hands)
    assert distribution(hand, VALUES) == {n: Fraction(sums[n], len(hands)) for n in sorted(sums)}
    for card in cards:
        assert chance_of(hand, card) == Fraction(sum(card in one for one in hands), len(hands))


def test_sums_without_a_card_that_gives_exactly_so_many_are_listed_too() -> None:
    chances = at_least({1: Fraction(1, 4), 3: Fraction(3, 4)})
    assert chances == {1: Fraction(1), 2: Fraction(3, 4), 3: Fraction(3, 4)}


def test_a_short_deck_is_drawn_whole_and_the_rest_after_a_shuffle() -> None:
    game = lay_out(
        "Wharf",
        hand=["Wharf", "Copper", "Gold"],
        deck=["Silver", "Estate", "Duchy", "Copper"],
        log=True,
    )
    game.play("Wharf")
    hand = next_hand(own_deck(game, 0), 5)
    assert (hand.first, hand.then) == (2, 3)
    assert hand.deck == Counter(["Duchy", "Copper"])
    assert hand.shuffled == Counter(["Copper", "Gold", "Silver", "Estate"]), "the Wharf stays in play"


def test_payments_are_what_treasures_are_sure_to_give() -> None:
    giving = payments(lay_out("Village"))
    assert {name: giving[name] for name in VALUES} == VALUES
    assert "Village" not in giving
