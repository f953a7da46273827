"""Choices among cards of others that the chooser has not been shown are refused."""

from __future__ import annotations

from pathlib import Path

import pytest

from fiefdom import Action, Attack, Card, CardSet, Mat
from fiefdom.effects import (
    DECK,
    DISCARD,
    HAND,
    IN_PLAY,
    OWNER,
    SET_ASIDE,
    THIS,
    TRASH,
    CanDraw,
    Cards,
    Coins,
    Discard,
    Gain,
    Gained,
    GainThese,
    LookAt,
    PutInHand,
    PutOnDeck,
    PutOnMat,
    Reveal,
    SameNameAs,
    SetAside,
    Trash,
    choose_one,
    cost_of,
    count_of,
    each_other_player,
    each_player,
    every,
    exactly,
    for_player,
    if_,
    mat,
    may,
    one,
    that_player,
    this_and,
    top,
)
from fiefdom.effects.choose import Choose
from fiefdom.effects.combining import OfType
from fiefdom.effects.flow import If, May
from fiefdom.effects.sequence import InOrder, in_order
from fiefdom.errors import CardError, FileError
from fiefdom.model.effect import Effect
from fiefdom.model.trigger import When
from fiefdom.model.who import Who
from fiefdom.setup.validate.card_set import check_set
from fiefdom_workshop.card_files.read import parse_cards

MATS = [Mat("Pier"), Mat("Cave", face_up=False)]

HIDDEN: list[Effect] = [
    each_other_player(Discard(one(HAND, by=OWNER))),
    each_other_player(Trash(one(DECK, by=OWNER))),
    each_other_player(Trash(one(DISCARD, by=OWNER))),
    each_player(may(Discard(one(HAND, by=OWNER)))),
    for_player(Who.LEFT, Discard(one(HAND, by=OWNER))),
    each_other_player(Trash(one(mat("Cave"), by=OWNER))),
    each_other_player(LookAt(top(2)).named("seen"), Trash(one("seen", by=OWNER))),
    each_other_player(PutInHand(top(2)).named("new"), Discard(one("new", by=OWNER))),
    each_other_player(PutOnMat(top(2), mat="Cave").named("put"), Trash(one("put", by=OWNER))),
    each_other_player(SetAside(top(2), face_up=False), Trash(one(SET_ASIDE, by=OWNER))),
    each_other_player(Discard(exactly(2, HAND)).named("put"), Trash(one("put", by=OWNER))),
    each_other_player(GainThese(one(HAND), to="deck").named("put"), Trash(one("put", by=OWNER))),
    each_other_player(
        SetAside(this_and(one(HAND)), face_up=False).named("put"), Trash(one("put", by=OWNER))
    ),
    in_order([LookAt(top(2)).named("seen"), each_other_player(Trash(one("seen")))]),
    each_other_player(LookAt(top(2)).named("seen"), for_player(Who.LEFT, Trash(one("seen")))),
    each_other_player(LookAt(top(2)).named("seen"), for_player(Who.OWNER, Trash(one("seen")))),
]
HIDDEN_WITHIN: list[Effect] = [
    May(LookAt(every(HAND))),
    may(PutInHand(top(2))),
    If(CanDraw(), LookAt(every(HAND))),
    if_(CanDraw(), Trash(one(HAND)), otherwise=PutInHand(top(2))),
    choose_one(Trash(one(HAND)), PutInHand(top(2))),
    for_player(Who.LEFT, PutInHand(top(2))),
    InOrder((Reveal(top(2)).named("shown"), LookAt(every(HAND)).named("seen")), gives="seen"),
    may(InOrder((LookAt(top(2)).named("a"), PutInHand(every("a")).named("b")), gives="b")),
]
SHOWN_WITHIN: list[Effect] = [
    may(Trash(one(HAND))),
    May(Reveal(every(HAND))),
    if_(CanDraw(), Trash(one(HAND)), otherwise=SetAside(top(2))),
    choose_one(Trash(one(HAND)), Discard(one(HAND))),
    for_player(Who.OWNER, PutInHand(top(2))),
    InOrder((LookAt(top(2)).named("seen"), Discard(one("seen")).named("put")), gives="put"),
    may(InOrder((Reveal(top(2)).named("a"), PutInHand(every("a")).named("b")), gives="b")),
]
SHOWN: list[Effect] = [
    Discard(one(HAND, by=OWNER)),
    for_player(Who.OWNER, Discard(one(HAND, by=OWNER))),
    each_other_player(for_player(Who.OWNER, Discard(one(HAND, by=OWNER)))),
    each_other_player(Reveal(every(HAND)).named("shown"), Discard(one("shown", by=OWNER))),
    each_other_player(Reveal(top(2)).named("shown"), Trash(one("shown", by=OWNER))),
    each_other_player(
        Reveal(top(2)).named("shown"),
        PutInHand(every("shown")).named("new"),
        Trash(one("new", by=OWNER)),
    ),
    each_other_player(SetAside(top(2)), Trash(one(SET_ASIDE, by=OWNER))),
    each_other_player(SetAside(top(2)).named("put"), Trash(one("put", by=OWNER))),
    each_other_player(PutOnMat(top(2), mat="Pier").named("put"), Trash(one("put", by=OWNER))),
    each_other_player(PutOnMat(THIS, mat="Cave").named("put"), Trash(one("put", by=OWNER))),
    each_other_player(Trash(one(mat("Pier"), by=OWNER))),
    each_other_player(Trash(one(IN_PLAY, by=OWNER))),
    each_other_player(GainThese(one(TRASH, by=OWNER))),
    each_other_player(Discard(one(HAND))),
    each_other_player(Discard(one(HAND)).named("put"), Trash(one("put", by=OWNER))),
    each_other_player(GainThese(one(HAND)).named("put"), Trash(one("put", by=OWNER))),
    each_other_player(LookAt(top(2)).named("seen"), Trash(one("seen"))),
    in_order([LookAt(top(2)).named("seen"), each_other_player(Trash(one("seen", by=OWNER)))]),
    in_order([each_other_player(Trash(top(2))).named("lost"), GainThese(one("lost"))]),
]


def card_set_with(effect: Effect) -> CardSet:
    card = Card("Prowler", 3, Action | Attack, play=[effect])
    return CardSet("prowl", "1", cards=[card], mats=MATS)


@pytest.mark.parametrize("effect", HIDDEN, ids=lambda effect: str(effect)[:60])
def test_a_choice_among_cards_that_were_not_shown_is_refused(effect: Effect) -> None:
    with pytest.raises(CardError, match=r"has not been shown.*show them first"):
        check_set(card_set_with(effect))


@pytest.mark.parametrize("effect", HIDDEN_WITHIN, ids=lambda effect: str(effect)[:60])
def test_wrapping_hidden_cards_in_other_effects_does_not_show_them(effect: Effect) -> None:
    chosen = each_other_player(effect.named("result"), Trash(one("result", by=OWNER)))
    with pytest.raises(CardError, match=r"cards \(result\) that the owner has not been shown"):
        check_set(card_set_with(chosen))


@pytest.mark.parametrize("effect", SHOWN_WITHIN, ids=lambda effect: str(effect)[:60])
def test_cards_shown_in_every_branch_can_be_chosen_from(effect: Effect) -> None:
    check_set(card_set_with(each_other_player(effect.named("result"), Trash(one("result", by=OWNER)))))


@pytest.mark.parametrize("effect", SHOWN, ids=lambda effect: str(effect)[:60])
def test_a_choice_among_public_cards_is_accepted(effect: Effect) -> None:
    check_set(card_set_with(effect))


def test_triggers_are_checked_too() -> None:
    lurking = When(Gained(by=Who.OTHERS), that_player(Discard(one(HAND, by=OWNER))))
    card = Card("Lurker", 3, Action, play=[Discard(one(HAND))], in_play=[lurking])
    with pytest.raises(CardError, match=r"in_play\[0\].then.effect.which: by: owner"):
        check_set(CardSet("lurk", "1", cards=[card]))


def test_the_error_of_a_card_file_has_the_line_and_a_remedy(tmp_path: Path) -> None:
    text = (
        "- card: Prowler\n  cost: 3\n  types: [Action, Attack]\n  play:\n"
        "    - each_other_player: {discard: {choose: 1, from: hand, by: owner}}\n"
    )
    with pytest.raises(FileError, match=r"line 5, column 36: Prowler: .*reveal: .all: hand, as: shown"):
        parse_cards(text, "prowl.yaml")
    remedy = (
        "    - each_other_player:\n      - reveal: {all: hand, as: shown}\n"
        "      - discard: {choose: 1, from: shown, by: owner}\n"
    )
    assert parse_cards(text.replace(text.splitlines(True)[-1], remedy), "prowl.yaml").cards


def test_comparing_with_cards_that_were_not_shown_is_refused() -> None:
    moved = each_player(PutOnDeck(top(2))).named("moved")
    card = Card("Nosy", 4, Action, play=[moved, Gain(SameNameAs("moved"))])
    with pytest.raises(CardError, match="to a player who has not been shown them"):
        check_set(CardSet("nosy", "1", cards=[card]))


TREASURE = OfType("Treasure")


def chosen_by_a_neighbor(first: Effect) -> dict[str, list[Effect]]:
    """Return effects in which the player to the right notices the cards of the first effect."""
    seen = first.named("x")
    return {
        "how many": [seen, PutOnDeck(Choose("supply", 1, cost_of("x"), by=Who.RIGHT))],
        "which": [seen, PutOnDeck(Choose("supply", 1, by=Who.RIGHT, where=SameNameAs("x")))],
        "how many options": [
            seen,
            choose_one(Coins(1), Cards(1), Coins(2), count=count_of("x", TREASURE), by=Who.RIGHT),
        ],
    }


@pytest.mark.parametrize("way", chosen_by_a_neighbor(LookAt(top(1))))
def test_what_another_player_may_choose_does_not_depend_on_unseen_cards(way: str) -> None:
    wrong = Card("Peep", 4, Action, play=chosen_by_a_neighbor(LookAt(top(1)))[way])
    with pytest.raises(CardError, match="to a player who has not been shown them"):
        check_set(CardSet("peep", "1", cards=[wrong]))
    right = Card("Show", 4, Action, play=chosen_by_a_neighbor(Reveal(top(1)))[way])
    check_set(CardSet("show", "1", cards=[right]))


def test_how_many_unseen_cards_there_are_may_decide_what_another_player_chooses() -> None:
    counting = Choose("supply", 1, count_of("x"), by=Who.RIGHT)
    card = Card("Count", 4, Action, play=[LookAt(top(2)).named("x"), PutOnDeck(counting)])
    check_set(CardSet("count", "1", cards=[card]))
