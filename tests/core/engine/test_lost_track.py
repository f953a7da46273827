"""Cards that have moved on are not taken for copies of them, and strewn cards not for found ones."""

from __future__ import annotations

import pytest

from fiefdom import Action, Attack, Card, Treasure
from fiefdom.effects import (
    HAND,
    Actions,
    Coins,
    Discard,
    Discarded,
    DrawUntil,
    Gain,
    Gained,
    GainThese,
    InOrder,
    May,
    PutInDiscard,
    PutInHand,
    PutOnDeck,
    Reveal,
    ThisTurn,
    Trash,
    When,
    While,
    count_of,
    each_other_player,
    every,
    has,
    may,
    named,
    of_type,
    one,
    top,
    while_,
)
from fiefdom.model.effect import Effect
from fiefdom.model.fact import THAT
from fiefdom.setup.validate.card import problems
from fiefdom.text.rules_text import card_text
from tests.core.kit import Table


def test_that_is_lost_once_a_list_has_moved_it() -> None:
    swap = InOrder((Trash(every(THAT)), PutInDiscard(one(HAND, named("Silver")))))
    zed = Card("Zed", 2, Action, play=[Actions(1)], in_play=[When(Gained(of_type(Treasure)), swap)])
    yed = Card(
        "Yed",
        2,
        Action,
        play=[Actions(1)],
        in_play=[When(Gained(of_type(Treasure)), PutOnDeck(every(THAT)))],
    )
    source = Card("Source", 2, Action, play=[Gain(named("Silver"))])
    table = Table(zed, yed, source, p1={"hand": ["Zed", "Yed", "Source", "Silver"], "deck": ["Estate"]})
    for card in ("Zed", "Yed", "Source"):
        table.play(card)
    table.choose("Zed")
    assert table.trash == ["Silver"]
    assert table.discard() == ["Silver"]
    assert table.deck() == ["Estate"]


class TestCopies:
    yed = Card(
        "Yed",
        2,
        Action,
        play=[Coins(1)],
        itself=[
            When(Discarded(), PutInHand(every(THAT)), may=True),
            When(Discarded(), Trash(every(THAT)), may=True),
        ],
    )
    dump = Card("Dump", 2, Action, play=[Discard(every(HAND))])

    def test_older_copies_are_left_alone(self) -> None:
        table = Table(self.yed, self.dump, p1={"hand": ["Dump", "Yed", "Yed"], "discard": ["Yed"]})
        table.play("Dump")
        table.choose("Yed", "Yed")
        assert table.phase[1] in ("play", "buy")
        assert (table.discard(), table.trash) == (["Yed"], [])

    def test_only_those_that_are_left_are_offered(self) -> None:
        table = Table(self.yed, self.dump, p1={"hand": ["Dump", "Yed", "Yed", "Yed"]})
        table.play("Dump")
        table.choose("Yed", "Yed")
        assert [len(answer) for answer in table.decision.answers()] == [0, 1]  # type: ignore[arg-type]
        table.choose("Yed")
        assert table.trash == ["Yed"]


def trial(*play: Effect) -> Card:
    return Card("Trial", 3, Action | Attack, play=play)


@pytest.mark.parametrize(
    "inner", [Discard(one(HAND)).named("x"), Reveal(top(1)).named("x")], ids=["discard", "reveal"]
)
def test_cards_of_several_players_can_be_counted_but_not_taken(inner: Effect) -> None:
    handed = each_other_player(inner, gives="x").named("lost")
    ((place, reason),) = problems(trial(handed, GainThese(one("lost"))))
    assert place == "play[1].which"
    assert "can be counted here" in reason
    assert list(problems(trial(handed, Coins(count_of("lost"))))) == []


class TestTextsThatDiffer:
    def test_whose_otherwise_it_is(self) -> None:
        inner = May(May(Trash(one(HAND)), Coins(1)))
        outer = May(May(Trash(one(HAND))), Coins(1))
        assert card_text(trial(inner)) != card_text(trial(outer))

    def test_where_a_loop_ends(self) -> None:
        held = has(HAND, of_type(Action))
        short = InOrder((While(held, Discard(one(HAND, Action))), Coins(1)))
        long = while_(held, Discard(one(HAND, Action)), Coins(1))
        assert card_text(trial(short)) != card_text(trial(long))

    def test_what_is_used_up_when_somebody_declines(self) -> None:
        declined = ThisTurn(When(Gained(), may(Coins(1)), once=True))
        assert [place for place, _ in problems(trial(declined))] == ["play[0].what.then"]

    def test_what_is_left_of_a_result_is_the_rest(self) -> None:
        picked = trial(
            Reveal(top(3)).named("shown"),
            Reveal(one("shown")).named("picked"),
            Discard(every("picked")),
            PutInHand(every("shown")),
        )
        assert card_text(picked).endswith("Put the rest into your hand.")

    def test_a_number_of_cards_is_not_a_cost(self) -> None:
        card = trial(Reveal(every(HAND)).named("x"), DrawUntil(count_of("x") + 1))
        assert "$" not in card_text(card)
