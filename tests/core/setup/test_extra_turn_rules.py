"""Rules of an extra turn know nothing of what happened when it was given."""

from __future__ import annotations

import pytest

from fiefdom import Action, Card
from fiefdom.effects import (
    HAND,
    AfterPlayed,
    CannotPlay,
    Coins,
    Discard,
    ExtraTurn,
    Gained,
    PutOnDeck,
    SameNameAs,
    When,
    every,
    one,
)
from fiefdom.effects.gave_coins import GaveCoins
from fiefdom.errors import CardError
from fiefdom.setup.validate.card import check_card

RESULT = ExtraTurn(during=(CannotPlay(SameNameAs("shown")),))
PLAYER = ExtraTurn(during=(CannotPlay(only_if=GaveCoins()),))


def test_they_cannot_refer_to_a_result_of_the_turn_before() -> None:
    card = Card("Curfew", 4, Action, play=[Discard(one(HAND)).named("shown"), RESULT])
    with pytest.raises(CardError, match=r"during.*'shown'"):
        check_card(card)


def test_they_cannot_refer_to_the_card_of_a_trigger_around_them() -> None:
    card = Card("Curfew", 4, Action, play=[Coins(1)], in_play=[When(AfterPlayed(), PLAYER)])
    with pytest.raises(CardError, match=r"during.*that player"):
        check_card(card)


def test_their_own_triggers_know_their_card() -> None:
    back = When(Gained(), PutOnDeck(every("that")))
    check_card(Card("Vigil", 4, Action, play=[ExtraTurn(during=(back,))]))
