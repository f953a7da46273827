"""Selections without the card whose ability it is, and filters for cards with its name."""

from __future__ import annotations

from typing import Any

import pytest

from fiefdom import Action, Card, Reaction, Victory, card_text
from fiefdom.effects import (
    HAND,
    IN_PLAY,
    OTHERS,
    THIS,
    THIS_IN_HAND,
    Actions,
    Coins,
    CopyOfThis,
    Discard,
    Gain,
    Played,
    PutInHand,
    Reveal,
    Trash,
    When,
    any_number,
    costing_up_to,
    each_other_player,
    every,
    exactly,
    one,
    top,
    top_until,
    up_to,
)
from fiefdom.effects.choose import Choose
from fiefdom.effects.how_many import Down
from fiefdom.extending import from_data, to_data
from fiefdom.model.effect import Effect
from fiefdom.setup.validate.card import problems
from fiefdom_workshop import check_cards, lay_out

HANDING_BACK = Card(
    "Usher", 3, Action, play=[Actions(1), PutInHand(one(IN_PLAY, other_than_this=True))]
)


def test_another_copy_can_be_chosen_but_not_this_one() -> None:
    table = lay_out(HANDING_BACK, hand=["Usher", "Usher"])
    table.play("Usher")
    assert table.hand() == ["Usher"]
    first = table.state.players[0].serials[0]
    table.play("Usher")
    assert table.hand() == ["Usher"]
    assert table.state.players[0].serials != [first]
    assert len(table.state.players[0].play) == 1


def test_this_card_is_not_offered() -> None:
    table = lay_out([HANDING_BACK, "Village", "Market"], hand=["Village", "Market", "Usher"])
    for card in ("Village", "Market", "Usher"):
        table.play(card)
    assert table.pending is not None
    assert sorted(table.pending.offered()) == ["Market", "Village"]


def test_all_others_are_taken_and_this_one_stays() -> None:
    broom = Card("Broom", 3, Action, play=[Actions(1), Trash(every(IN_PLAY, other_than_this=True))])
    table = lay_out([broom, "Village"], hand=["Broom", "Village", "Broom"])
    for card in ("Broom", "Village", "Broom"):
        table.play(card)
    names = table.state.content.names
    assert sorted(names[card] for card in table.state.trash) == ["Broom", "Village"]
    assert len(table.state.players[0].play) == 1


def test_once_this_card_has_left_play_all_others_can_be_chosen() -> None:
    card = Card("Leaver", 3, Action, play=[Trash(THIS), PutInHand(one(IN_PLAY, other_than_this=True))])
    table = lay_out([card, "Village"], hand=["Village", "Leaver"])
    table.play("Village")
    table.play("Leaver")
    assert "Village" in table.hand()


def test_a_card_in_hand_is_not_among_the_others_there() -> None:
    answer = When(Played(by=OTHERS), Discard(one(HAND, other_than_this=True)), may=True)
    card = Card("Heckler", 2, Reaction, reacts=[answer])
    table = lay_out(
        [card, "Village"], p1={"hand": ["Village"]}, p2={"hand": ["Heckler", "Copper", "Estate"]}
    )
    table.play("Village")
    table.choose("Heckler")
    assert table.pending is not None
    assert sorted(table.pending.offered()) == ["Copper", "Estate"]


def test_a_search_passes_over_cards_with_the_same_name() -> None:
    card = Card(
        "Seeker",
        3,
        Action,
        play=[Reveal(top_until(~CopyOfThis())).named("x"), PutInHand(every("x", ~CopyOfThis()))],
    )
    table = lay_out(card, hand=["Seeker"], deck=["Seeker", "Seeker", "Gold", "Estate"])
    table.play("Seeker")
    assert table.hand() == ["Gold"]


def test_a_copy_of_this_can_be_gained() -> None:
    card = Card("Hydra", 3, Action, play=[Gain(CopyOfThis())])
    table = lay_out(card, hand=["Hydra"])
    table.play("Hydra")
    assert [table.state.content.names[one] for one in table.state.players[0].discard] == ["Hydra"]


TEXTS: dict[str, tuple[Effect, str]] = {
    "one": (Trash(one(IN_PLAY, other_than_this=True)), "Trash another card you have in play."),
    "several": (
        Trash(exactly(2, IN_PLAY, Victory, other_than_this=True)),
        "Trash 2 other Victory cards you have in play.",
    ),
    "up to": (
        Trash(up_to(2, IN_PLAY, other_than_this=True)),
        "Trash up to 2 other cards you have in play.",
    ),
    "any": (
        Trash(any_number(IN_PLAY, Action, other_than_this=True)),
        "Trash any number of other Action cards you have in play.",
    ),
    "all": (
        Trash(every(IN_PLAY, Action, other_than_this=True)),
        "Trash all other Action cards you have in play.",
    ),
    "copy": (Gain(CopyOfThis()), "Gain a copy of this."),
    "other name": (
        Gain(costing_up_to(5) & ~CopyOfThis()),
        "Gain a card costing up to $5 other than a copy of this.",
    ),
}


@pytest.mark.parametrize("kind", TEXTS)
def test_texts_and_words_in_files(kind: str) -> None:
    effect, text = TEXTS[kind]
    card = Card("Trial", 3, Action, play=[effect])
    assert card_text(card) == text
    assert not list(problems(card))
    assert from_data(to_data(card.play), tuple[Effect, ...]) == card.play


def test_the_words_in_files() -> None:
    assert to_data((Trash(one(IN_PLAY, other_than_this=True)),)) == [
        {"trash": {"choose": 1, "from": "in play", "other_than_this": True}}
    ]
    assert to_data((Trash(every(IN_PLAY, other_than_this=True)),)) == [
        {"trash": {"all": "in play", "other_than_this": True}}
    ]


REFUSED: dict[str, tuple[dict[str, Any], str]] = {
    "in a hand it is not in": (
        {"play": [Discard(one(HAND, other_than_this=True))]},
        "not in the hand here",
    ),
    "on the deck": (
        {"play": [Discard(one("deck", other_than_this=True))]},
        "in play, in a hand or on a mat",
    ),
    "a result": (
        {"play": [Reveal(top(2)).named("x"), Discard(every("x", other_than_this=True))]},
        "in play, in a hand or on a mat",
    ),
    "in play, from the hand": (
        {"reacts": [When(Played(), Trash(one(IN_PLAY, other_than_this=True)), may=True)]},
        "not in play here",
    ),
    "after it has left": (
        {
            "reacts": [
                When(Played(), Discard(THIS_IN_HAND), may=True),
                When(
                    Played(by=OTHERS),
                    from_data(
                        [
                            {"discard": "this_in_hand"},
                            {"discard": {"choose": 1, "from": "hand", "other_than_this": True}},
                        ],
                        Effect,
                    ),
                    may=True,
                ),
            ]
        },
        "has left the hand by then",
    ),
    "of another player": (
        {
            "reacts": [
                When(Played(), each_other_player(Discard(one(HAND, other_than_this=True))), may=True)
            ]
        },
        "another player",
    ),
    "down to": (
        {"reacts": [When(Played(), Discard(Choose(HAND, Down(2), other_than_this=True)), may=True)]},
        "a hand size counts this card",
    ),
}


@pytest.mark.parametrize("why", REFUSED)
def test_where_it_makes_no_sense_it_is_refused(why: str) -> None:
    fields, reason = REFUSED[why]
    said = [
        said
        for _, said in problems(Card("Trial", 3, Action | Reaction, **{"play": [Coins(1)], **fields}))
    ]
    assert any(reason in one for one in said), said


def test_every_promise_holds_for_cards_with_it() -> None:
    answer = When(Played(by=OTHERS), Discard(one(HAND, other_than_this=True)), may=True)
    heckler = Card(
        "Heckler", 2, Action | Reaction, play=[Gain(costing_up_to(3) & ~CopyOfThis())], reacts=[answer]
    )
    assert check_cards([HANDING_BACK, heckler], games=6).ok
