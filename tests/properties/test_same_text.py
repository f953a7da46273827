"""Cards with the same text behave the same."""

from __future__ import annotations

import os
from dataclasses import replace

from fiefdom import Action, Card, CardSet
from fiefdom.effects import (
    HAND,
    Actions,
    Cards,
    Coins,
    Discard,
    Gain,
    InOrder,
    Nothing,
    Trash,
    choose_one,
    cost_of,
    costing_up_to,
    one,
)
from fiefdom.effects.filters import SameNameAs
from fiefdom.text.rules_text import card_text
from tests.properties.generated.card_changes import renamed, wrapped
from tests.properties.generated.card_generator import MATS, SET, GeneratedSet
from tests.properties.generated.same_text_check import Pair, compared, difference, pairs
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


def test_generated_pairs_differ_but_have_the_same_text() -> None:
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
    generated = GeneratedSet(CardSet(SET, "1", cards=(one_card,), mats=MATS), ())
    failures = [compared(Pair(one_card, other, generated), seed)[1] for seed in range(4)]
    found = [failure for failure in failures if failure is not None]
    return found[0].message if found else ""


def test_a_misleading_text_is_detected() -> None:
    quiet = lying(Actions(1), Nothing("take a coin"))
    assert check(quiet, quiet) == ""
    assert check(quiet, lying(Actions(1), Coins(1))) == "counters are not the same"
    assert check(quiet, lying(Actions(1), Cards(1))) == "hands are not the same"
    asks = choose_one(Nothing("a"), Nothing("b"))
    assert check(quiet, lying(Actions(1), asks)) != ""
    assert check(quiet, replace(quiet, points=1)) == "the scores are not the same"


def test_the_name_of_a_result_does_not_change_the_wording_of_questions() -> None:
    asks = choose_one(Gain(costing_up_to(cost_of("x"))), [Cards(1), Gain(SameNameAs("x"))])
    card = lying(Discard(one(HAND)).named("y"), Trash(one(HAND)).named("x"), Actions(1), asks)
    for name in ("trashed", "discarded", "seen", "some of them"):
        assert check(card, renamed(card, "x", name)) == ""
    assert renamed(card, "x", "y") == card


def test_a_different_wording_of_a_question_is_detected() -> None:
    first, second = (lying(choose_one(Cards(1), Actions(n))) for n in (1, 2))
    assert check(first, second) == "'Choose one: +1 Card; or +1 Action.' is asked, and " + (
        "'Choose one: +1 Card; or +2 Actions.'"
    )


def test_a_difference_is_named_by_the_innermost_field() -> None:
    card = lying(Actions(1), Trash(one(HAND)))
    assert difference(card, lying(Actions(2), Trash(one(HAND)))) == "Actions.amount"
    assert difference(card, lying(Actions(1), Trash(one("discard")))) == "Choose.source"
    assert difference(card, lying(Actions(1))) == "an item"
    assert difference(card, lying(Actions(1), Cards(1))) == "Cards or Trash"


def test_some_pairs_differ_by_a_list_of_one() -> None:
    named = Trash(one(HAND)).named("first")
    for effect in (Coins(1), named):
        assert wrapped(effect) != effect
        assert wrapped(wrapped(effect)) == effect
    handed_out = InOrder((Coins(1), named), "first")
    assert wrapped(handed_out) == InOrder((handed_out,))
    found = [difference(pair.one, pair.other) for seed in range(60) for pair in pairs(seed)]
    assert [what for what in found if "InOrder" in what]
