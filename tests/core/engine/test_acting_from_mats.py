"""Cards that act from a mat, and mats with triggers of their own."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from fiefdom import Action, Card, CardError, CardSet, Game, Mat, SnapshotError, card_text
from fiefdom.effects import (
    HAND,
    OTHERS,
    THIS,
    THIS_ON_MAT,
    Cards,
    Coins,
    Discard,
    Gain,
    Gained,
    PutInPlay,
    PutOnMat,
    SameNameAs,
    Trash,
    TurnEnds,
    TurnStarts,
    When,
    count_in,
    each_other_player,
    every,
    mat,
    named,
    next_turn,
    one,
)
from fiefdom.effects.sequence import InOrder
from fiefdom.model.effect import Effect
from fiefdom.record.embedded import definitions_of, known_for
from fiefdom.setup.validate.card import problems
from fiefdom.setup.validate.card_set import check_set
from fiefdom_workshop import check_card_set
from tests.core.kit import Table, registry_with

BENCH = Mat("Bench")
SHELF = Mat("Shelf")
CELLAR = Mat("Cellar", face_up=False)
LAY = PutOnMat(THIS, "Bench")


def caller(*then: Effect, event: Any = None, may: bool = True, name: str = "Caller") -> Card:
    when = When(event or TurnStarts(), InOrder((PutInPlay(THIS_ON_MAT), *then)), may=may)
    return Card(name, 2, Action, play=[LAY], on_mat=[when])


def at_turn_start(card: Card, *others: Card, **p1: Any) -> Table:
    """Return a table at the start of the turn of player 1."""
    table = Table(card, *others, mats=[BENCH], turn="p2", p1={"mats": {"Bench": [card.name]}} | p1)
    table.end_turn()
    return table


def test_a_card_is_called_from_its_mat_into_play() -> None:
    table = at_turn_start(caller(Coins(2)))
    assert table.offered == ["Caller"]
    table.choose("Caller")
    assert (table.in_play(), table.mat("Bench"), table.coins) == (["Caller"], [], 2)
    table.end_turn()
    assert (table.in_play(), table.hand()) == ([], ["Caller"])


def test_each_copy_can_be_called_once() -> None:
    stays = Card("Caller", 2, Action, play=[LAY], on_mat=[When(TurnStarts(), Coins(1), may=True)])
    table = at_turn_start(stays, mats={"Bench": ["Caller"] * 2})
    table.choose("Caller")
    table.choose("Caller")
    assert table.phase == (1, "buy")
    assert (table.coins, table.mat("Bench")) == (2, ["Caller"] * 2)


def test_a_mandatory_ability_happens_for_each_copy_without_a_question() -> None:
    table = at_turn_start(caller(Coins(1), may=False), mats={"Bench": ["Caller"] * 3})
    assert table.phase == (1, "buy")
    assert (table.coins, table.in_play()) == (3, ["Caller"] * 3)


def test_it_acts_only_from_the_mats_that_it_names() -> None:
    start = {"mats": {"Shelf": ["Caller"]}}
    other = Card("Other", 2, Action, play=[PutOnMat(one(HAND), "Shelf")])
    table = Table(caller(Coins(1)), other, mats=[BENCH, SHELF], turn="p2", p1=start)
    table.end_turn()
    assert table.phase == (1, "buy")


def test_a_card_that_names_no_mat_acts_from_any_that_is_face_up() -> None:
    free = replace(caller(Coins(1)), play=[Coins(1)])
    other = Card("Other", 2, Action, play=[PutOnMat(one(HAND), "Shelf"), PutOnMat(one(HAND), "Cellar")])
    for lies, called in (("Shelf", True), ("Cellar", False)):
        start = {"mats": {lies: ["Caller"]}}
        table = Table(free, other, mats=[SHELF, CELLAR], turn="p2", p1=start)
        table.end_turn()
        assert (table.decision.kind == "next") == called


def test_abilities_from_a_face_down_mat_are_refused() -> None:
    with pytest.raises(CardError, match=r"on_mat\[0\].*Bench.*face down"):
        Table(caller(), mats=[replace(BENCH, face_up=False)])


def test_only_its_owner_uses_it() -> None:
    table = Table(caller(Coins(1)), mats=[BENCH], p1={"mats": {"Bench": ["Caller"]}})
    table.end_turn()
    assert table.phase == (2, "buy")


def test_what_others_put_into_play_is_discarded_in_the_clean_up_of_the_turn() -> None:
    curse = Card("Hag", 2, Action, play=[each_other_player(Gain(named("Curse")))])
    for listen in (False, True):
        start = {"mats": {"Bench": ["Caller", "Caller"]}}
        card = caller(event=Gained())
        table = Table(card, curse, mats=[BENCH], listen=listen, p1={"hand": ["Hag"]}, p2=start)
        table.play("Hag")
        table.choose("Caller")
        assert table.in_play(2) == ["Caller"]
        table.choose()
        table.end_turn()
        assert (table.in_play(2), table.discard(2)) == ([], ["Caller", "Curse"])


def test_the_text_names_the_mat() -> None:
    assert card_text(caller(Cards(2))) == (
        "Put this onto your Bench mat.\nWhile this is on your Bench mat, at the start of each of your"
        " turns, you may put this from your mat into play, then +2 Cards."
    )
    free = Card("Free", 2, Action, play=[Coins(1)], on_mat=[When(TurnStarts(), Coins(1))])
    assert "While this is on one of your mats, at the start" in card_text(free)


MISUSED: dict[str, tuple[Card, str]] = {
    "played": (
        Card("Bad", 2, Action, play=[Trash(THIS_ON_MAT)]),
        r"only for a card that acts from a mat",
    ),
    "later": (caller(next_turn(Trash(THIS_ON_MAT))), "acts from a mat"),
    "twice": (caller(Trash(THIS_ON_MAT)), "has left the mat"),
    "others": (caller(each_other_player(Trash(THIS_ON_MAT))), "happens to another player"),
    "in play": (
        Card("Bad", 2, Action, play=[LAY], on_mat=[When(TurnStarts(), Trash(THIS))]),
        "use that",
    ),
}


@pytest.mark.parametrize("case", MISUSED)
def test_the_card_is_refused_where_it_is_not_on_its_mat(case: str) -> None:
    card, reason = MISUSED[case]
    found = " ".join(said for _, said in problems(card))
    assert reason in found


def test_points_for_copies_on_a_mat_count_once_for_each() -> None:
    lands = Card("Lands", 2, Action, play=[LAY], points=count_in(mat("Bench"), named("Lands")) * 4)
    start = {"mats": {"Bench": ["Lands", "Lands"]}, "discard": ["Lands"]}
    table = Table(lands, mats=[BENCH], p1=start)
    assert table.game.scores() == (8, 0)
    other = Card("Other", 2, Action, play=[LAY], points=count_in(mat("Bench"), named("Copper")))
    start = {"mats": {"Bench": ["Copper", "Copper"]}, "discard": ["Other", "Other"]}
    assert Table(other, mats=[BENCH], p1=start).game.scores() == (4, 0)


RETURN = When(Gained(), Discard(every(mat("Bench"), SameNameAs("that"))), may=True)
YARD = Mat("Bench", triggers=[RETURN])
KEEP = Card("Keep", 2, Action, play=[PutOnMat(one(HAND), "Bench")])


class TestTriggersOfAMat:
    def test_belong_to_every_player_and_are_about_the_card_of_the_event(self) -> None:
        start = {"mats": {"Bench": ["Silver", "Silver", "Gold"]}, "coins": 6}
        table = Table(KEEP, mats=[YARD], phase="buy", p1=start)
        table.buy("Silver")
        assert table.offered == ["Silver"]
        assert "all copies of it from your Bench mat" in str(table.decision.detail)
        table.yes()
        assert table.mat("Bench") == ["Gold"]
        assert table.decision.player == 1

    def test_are_not_offered_if_they_would_do_nothing(self) -> None:
        start = {"mats": {"Bench": ["Silver"]}, "coins": 6, "buys": 2}
        table = Table(KEEP, mats=[YARD], phase="buy", p1=start)
        table.buy("Gold")
        assert table.phase == (1, "buy")

    def test_do_not_apply_in_games_without_the_mat(self) -> None:
        plain = Card("Plain", 2, Action, play=[Coins(1)])
        registry = registry_with(KEEP, plain, mats=[YARD])
        table = Table(plain, registry=registry, phase="buy", p1={"coins": 6, "buys": 2})
        assert not table.game.state.content.mat_triggers

    def test_games_with_and_without_a_log_are_equal(self) -> None:
        report = check_card_set(
            CardSet("tried", "1", cards=[KEEP, caller(Cards(1))], mats=[YARD]), games=6
        )
        assert report.ok, report

    def test_are_part_of_what_a_saved_game_needs(self) -> None:
        saved = Table(KEEP, mats=[YARD]).game.to_bytes()
        Game.from_bytes(saved, registry_with(KEEP, mats=[YARD]))
        with pytest.raises(SnapshotError, match="other rules, mats or counters"):
            Game.from_bytes(saved, registry_with(KEEP, mats=[BENCH]))

    def test_are_embedded_in_records(self) -> None:
        registry = registry_with()
        registry.add_set(CardSet("own", "1", cards=[KEEP], mats=[YARD]), "own", loose=True)
        content = Table(KEEP, registry=registry).game.state.content
        known = known_for(definitions_of(content), registry_with())
        assert {one.name: one for one in known.mats()}["Bench"] == YARD

    @pytest.mark.parametrize(
        ("trigger", "reason"),
        [
            (When(TurnStarts(), Coins(1)), "about a card"),
            (When(TurnEnds(), Coins(1)), "about a card"),
            (When(Gained(), Trash(one(HAND)).named("gone")), "leave out as"),
            (When(Gained(), PutOnMat(one(HAND), "Nowhere")), "no mat 'Nowhere'"),
            (When(Gained(), Trash(THIS)), "use that"),
            (When(Gained(), Coins(1), once=True), "once is only for lasting"),
            (When(Gained(by=OTHERS), Trash(THIS_ON_MAT)), "acts from a mat"),
            (Coins(1), "expected a trigger"),
        ],
    )
    def test_are_validated_like_those_of_a_card(self, trigger: Any, reason: str) -> None:
        with pytest.raises(CardError, match=rf"triggers\[0\].*{reason}"):
            check_set(CardSet("tried", "1", cards=[KEEP], mats=[Mat("Bench", triggers=[trigger])]))
