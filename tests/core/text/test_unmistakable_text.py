"""Texts that were once wrong or ambiguous about who, which card, which branch or which turn."""

from __future__ import annotations

import pytest

from fiefdom import Action, Card, CardError, Treasure
from fiefdom.effects import (
    ANYONE,
    HAND,
    LEFT,
    OTHERS,
    SET_ASIDE,
    Cards,
    Coins,
    CostsLess,
    Gain,
    Gained,
    GainThese,
    InOrder,
    InPlay,
    LookAt,
    Play,
    PutInHand,
    RestOfGame,
    SetAside,
    ThisTurn,
    Trash,
    TurnEnds,
    TurnStarts,
    When,
    any_number,
    cost_of,
    costing_up_to,
    count_of,
    did,
    each_other_player,
    every,
    exactly,
    has,
    if_,
    may,
    named,
    next_turn,
    of_type,
    one,
    that_player,
    top,
)
from fiefdom.effects.choose import Choose
from fiefdom.effects.how_many import EVERY
from fiefdom.model.effect import Effect
from fiefdom.text.rules_text import card_text
from tests.core.kit import Table

ACTION, TREASURE = of_type(Action), of_type(Treasure)
COPPER, GOLD = named("Copper"), named("Gold")
IN_HAND = "if you have a Treasure card in hand, +1 Coin"


def told(*play: Effect) -> str:
    return card_text(Card("Tale", 3, Action, play=list(play))).replace("\n", " ")


@pytest.mark.parametrize(
    ("play", "text"),
    [
        (
            [Trash(any_number(HAND)).named("x"), GainThese(exactly(count_of("x"), "x"))],
            "Gain one of them for each card trashed.",
        ),
        (
            [LookAt(top(3)).named("x"), PutInHand(one("x", TREASURE))],
            "Put a Treasure card from among them into your hand.",
        ),
        (
            [Play(one(HAND, ACTION & ~InPlay()))],
            "Play an Action card from your hand that you have no copy of in play.",
        ),
        ([Trash(one(HAND, ~~COPPER))], "Trash a Copper from your hand."),
        (
            [Trash(one(HAND, COPPER | (ACTION & costing_up_to(3))))],
            "Trash a card from your hand that is a Copper or an Action card costing up to $3.",
        ),
        (
            [Trash(one(HAND, (COPPER | ACTION) & costing_up_to(3)))],
            "Trash a Copper or Action card from your hand costing up to $3.",
        ),
        (
            [Trash(one(HAND)).named("x"), PutInHand(one("x", ACTION))],
            "Put it if it is an Action card into your hand.",
        ),
    ],
    ids=lambda given: given if isinstance(given, str) else "",
)
def test_the_text_says_which_cards_are_meant(play: list[Effect], text: str) -> None:
    assert told(*play).endswith(text)


def test_two_results_with_the_same_verb_are_distinguished() -> None:
    two = (Trash(one(HAND)).named("a"), Trash(one(HAND)).named("b"))
    first, second = (told(*two, Gain(costing_up_to(cost_of(name)))) for name in ("a", "b"))
    assert first.endswith("costing no more than the card trashed first.")
    assert second.endswith("costing no more than it.")
    gains = (Gain(TREASURE).named("g"), Gain(ACTION).named("h"))
    assert told(*gains, Coins(cost_of("g"))).endswith("for each $1 the card gained first costs.")


def test_otherwise_belongs_unambiguously_to_one_if() -> None:
    inner = has(HAND, TREASURE)
    outer = if_(has(HAND, ACTION), if_(inner, Coins(1)), otherwise=Cards(1))
    assert told(outer).endswith(f", do this ({IN_HAND}); otherwise, +1 Card.")
    within = if_(has(HAND, ACTION), if_(inner, Coins(1), otherwise=Cards(1)))
    assert told(within).endswith(f", do this: {IN_HAND}; otherwise, +1 Card.")
    offered = may(Trash(one(HAND)), if_(inner, Coins(1)), otherwise=Cards(1))
    assert told(offered).endswith(f"If you do, do this ({IN_HAND}); otherwise, +1 Card.")


def test_if_you_do_is_not_repeated() -> None:
    asked = may(Trash(one(HAND)).named("x"), if_(did("x"), Cards(1)))
    assert told(asked) == "You may trash a card from your hand. If you do, +1 Card."


def test_a_change_of_subject_is_stated() -> None:
    then = InOrder((that_player(Gain(COPPER)), Gain(GOLD), Cards(1)))
    assert told(ThisTurn(When(Gained(by=OTHERS), then))).endswith(
        "they gain a Copper, you gain a Gold, and you get +1 Card."
    )


def test_the_text_says_whose_cards_were_set_aside() -> None:
    aside = each_other_player(SetAside(one(HAND)))
    assert told(aside, PutInHand(every(SET_ASIDE))).endswith(
        "Put the cards you set aside into your hand."
    )


class TestTurns:
    def test_a_trigger_that_happens_once_says_so(self) -> None:
        sure, asked = (
            RestOfGame(When(TurnStarts(), Cards(1), once=True, may=voluntary))
            for voluntary in (False, True)
        )
        assert told(sure) == "Once this game, at the start of your next turn, +1 Card."
        assert told(asked) == (
            "Once this game, at the start of one of your turns, you may take +1 Card."
        )

    def test_the_turn_after_the_next_is_worded_differently(self) -> None:
        assert told(next_turn(next_turn(Cards(1)))) == (
            "At the start of your next turn, at the start of your turn after that one, +1 Card."
        )
        assert told(next_turn(ThisTurn(CostsLess(1)))).startswith(
            "At the start of your next turn, that turn, cards cost $1 less"
        )

    def test_the_text_says_whose_turn_ends(self) -> None:
        ends = {who: told(ThisTurn(When(TurnEnds(by=who), Cards(1)))) for who in (ANYONE, OTHERS, LEFT)}
        assert ends == {
            ANYONE: "At the end of this turn, whoever's it is, +1 Card.",
            OTHERS: "At the end of this turn, if it is another player's, +1 Card.",
            LEFT: "At the end of this turn, if it is that of the player to your left, +1 Card.",
        }

    def test_a_trigger_on_turns_cannot_have_a_card_filter(self) -> None:
        for event in (TurnEnds(ACTION), TurnStarts(own_turn=True)):
            with pytest.raises(CardError, match="leave out"):
                Table(Card("Tale", 3, Action, play=[RestOfGame(When(event, Cards(1)))]))


def test_any_number_is_valid_in_choices_only() -> None:
    for play in (Coins(EVERY), Trash(Choose(HAND, EVERY))):
        with pytest.raises(CardError, match=r"any number (is|cannot be)"):
            Table(Card("Tale", 3, Action, play=[play]))
