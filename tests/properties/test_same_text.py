"""Cards that say the same do the same: the text never lies."""

from __future__ import annotations

import os
from dataclasses import replace

from fiefdom import Action, Card, CardSet
from fiefdom.effects import HAND, Actions, Cards, Coins, Nothing, Trash, choose_one, one
from fiefdom.text.rules_text import card_text
from tests.properties.generated.cards import MATS, SET, Woods
from tests.properties.generated.comparing import Pair, compared, difference, pairs
from tests.properties.generated.tally import Tally, compare

SOAK = int(os.environ.get("FIEFDOM_SOAK", "0"))


def test_cards_with_the_same_text_behave_the_same() -> None:
    tally = Tally()
    for seed in range(30_000, 30_000 + (SOAK or 250)):
        compare(seed, tally)
    print(f"{tally.counts['pairs']} pairs compared, {tally.counts['equal decisions']} decisions")
    assert tally.counts["pairs"] > (SOAK or 250) // 4
    assert tally.counts["equal decisions"] > 10 * tally.counts["pairs"]
    assert not tally.failed, "\n\n".join(str(failure) for _, failure in tally.first.values())


def test_pairs_differ_and_are_printed_alike() -> None:
    found = [pair for seed in range(60) for pair in pairs(seed)]
    assert len(found) > 15
    for pair in found:
        assert pair.one != pair.other
        assert card_text(pair.one) == card_text(pair.other)
        assert pair.one.types == pair.other.types
        assert pair.one.cost == pair.other.cost


def lying(*play: object) -> Card:
    return Card("Liar", 2, Action, play=play)  # type: ignore[arg-type]


def check(one_card: Card, other: Card) -> str:
    woods = Woods(CardSet(SET, "1", cards=(one_card,), mats=MATS), ())
    failures = [compared(Pair(one_card, other, woods), seed)[1] for seed in range(4)]
    found = [failure for failure in failures if failure is not None]
    return found[0].message if found else ""


def test_a_text_that_lies_is_found() -> None:
    quiet = lying(Actions(1), Nothing("take a coin"))
    assert check(quiet, quiet) == ""
    assert check(quiet, lying(Actions(1), Coins(1))) == "counters are not the same"
    assert check(quiet, lying(Actions(1), Cards(1))) == "hands are not the same"
    asks = choose_one(Nothing("a"), Nothing("b"))
    assert check(quiet, lying(Actions(1), asks)) != ""
    assert check(quiet, replace(quiet, points=1)) == "the scores are not the same"


def test_a_difference_is_named_by_the_innermost_field() -> None:
    card = lying(Actions(1), Trash(one(HAND)))
    assert difference(card, lying(Actions(2), Trash(one(HAND)))) == "Actions.amount"
    assert difference(card, lying(Actions(1), Trash(one("discard")))) == "Choose.source"
    assert difference(card, lying(Actions(1))) == "an item"
    assert difference(card, lying(Actions(1), Cards(1))) == "Cards or Trash"
