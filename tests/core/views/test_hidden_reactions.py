"""Optional triggers from the hand that do not reveal the card: one use per copy."""

from __future__ import annotations

import pytest

from fiefdom import Action, Card, CardError, Reaction
from fiefdom.effects import (
    HAND,
    OTHERS,
    THIS_IN_HAND,
    Cards,
    Coins,
    Discard,
    Gain,
    Gained,
    Play,
    Reveal,
    When,
    named,
    one,
)
from fiefdom.engine.window_keys import flatten, lasting, next_use, restore_keys, throughout
from fiefdom.model.effect import Effect
from fiefdom.setup.validate.card import check_card
from tests.core.kit import Table


def reacting_to_gains(*effects: Effect, reveal: bool = False) -> Card:
    """A card that may do something from the hand when another player gains a card."""
    (then,) = effects
    when = When(Gained(by=OTHERS), then, may=not reveal, reveal=reveal)
    return Card("Ear", 2, Action | Reaction, play=[Cards(1)], reacts=[when])


SILVER = Gain(named("Silver"), to="hand")


def uses(table: Table, most: int = 9) -> int:
    """Use the card as often as it is offered; return how often that was."""
    count = 0
    while table.decision.player == 1 and count < most:
        table.choose("Ear")
        if table.decision.kind == "cards":
            table.choose("Ear")
        count += 1
    return count


def after_a_gain(card: Card, *others: str, **position: object) -> Table:
    table = Table(card, p1={"buys": 3}, p2={"hand": [*others], **position})
    table.buy("Copper")
    return table


def test_a_mandatory_trigger_from_the_hand_is_refused_with_a_remedy() -> None:
    for then in (Cards(1), SILVER):
        card = Card("Ear", 2, Action | Reaction, reacts=[When(Gained(), then)])
        with pytest.raises(CardError) as caught:
            check_card(card)
        assert caught.value.place == "reacts[0]"
        assert "may: true" in caught.value.reason
        assert "reveal: true" in caught.value.reason
    check_card(reacting_to_gains(Cards(1)))
    check_card(reacting_to_gains(Cards(1), reveal=True))


@pytest.mark.parametrize("copies", [1, 2, 3])
def test_each_copy_can_be_used_once_for_one_event(copies: int) -> None:
    table = after_a_gain(reacting_to_gains(SILVER), *["Ear"] * copies)
    assert uses(table) == copies
    assert table.hand(2) == ["Ear"] * copies + ["Silver"] * copies
    table.buy("Copper")
    assert uses(table) == copies


def test_a_player_can_stop_before_every_copy_was_used() -> None:
    table = after_a_gain(reacting_to_gains(SILVER), "Ear", "Ear")
    table.choose("Ear")
    table.choose()
    assert (table.phase, table.hand(2)) == ((1, "buy"), ["Ear", "Ear", "Silver"])


def test_a_copy_drawn_meanwhile_can_be_used_too() -> None:
    table = after_a_gain(reacting_to_gains(Cards(1)), "Ear", deck=["Ear", "Gold", "Gold"])
    assert uses(table) == 2
    assert table.hand(2) == ["Ear", "Ear", "Gold"]


def test_a_copy_discarded_by_its_own_effect_counts_as_the_used_one() -> None:
    table = after_a_gain(reacting_to_gains(Discard(one(HAND))), "Ear", "Ear", "Ear")
    assert uses(table) == 3
    assert table.hand(2) == []


def test_a_card_that_leaves_the_hand_when_used_can_be_used_once_per_copy() -> None:
    table = after_a_gain(
        reacting_to_gains(Play(THIS_IN_HAND)), "Ear", "Ear", deck=["Ear", "Ear", "Gold", "Gold"]
    )
    assert uses(table) == 4
    assert (table.hand(2), table.in_play(2)) == (["Gold", "Gold"], ["Ear"] * 4)


def test_revealing_the_used_card_does_not_allow_another_use() -> None:
    assert uses(after_a_gain(reacting_to_gains(Reveal(THIS_IN_HAND)), "Ear", "Ear")) == 2


def test_a_card_that_is_revealed_can_be_revealed_again() -> None:
    table = after_a_gain(reacting_to_gains(SILVER, reveal=True), "Ear")
    assert uses(table, most=5) == 5
    assert table.offered == ["Ear"]


def test_two_abilities_of_a_card_are_used_up_separately() -> None:
    whens = [When(Gained(by=OTHERS), then, may=True) for then in (SILVER, Coins(1))]
    card = Card("Ear", 2, Action | Reaction, reacts=whens)
    table = after_a_gain(card, "Ear")
    table.choose("Ear")
    table.options(2)
    assert uses(table) == 1
    assert table.hand(2) == ["Ear", "Silver"]


def test_uses_are_counted_separately_by_card_and_player() -> None:
    key = next_use((), 1, 5, 30, 1)
    assert key is not None
    assert next_use((key,), 1, 5, 30, 1) is None
    assert next_use((key,), 2, 5, 30, 1) is not None
    assert next_use((key,), 1, 6, 30, 1) is not None
    assert next_use((key,), 1, 5, 31, 1) is not None
    done = (key, lasting(7), throughout(2, 30))
    assert next_use(done, 1, 5, 30, 2) is not None
    assert restore_keys(flatten(done)) == done
