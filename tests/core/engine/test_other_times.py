"""What cards do at other times than when they are played: to themselves, later, and for others."""

from __future__ import annotations

import pytest

from fiefdom import Action, Attack, Card, CardError, Duration, Reaction
from fiefdom.effects import (
    HAND,
    OTHERS,
    RIGHT,
    SET_ASIDE,
    THIS_IN_HAND,
    Actions,
    AddTokens,
    BoughtThisTurn,
    Cards,
    Coins,
    Discard,
    DiscardedFromPlay,
    ExtraTurn,
    Gain,
    Gained,
    GainedLastTurn,
    NextHand,
    Play,
    Played,
    PutInHand,
    SetAside,
    Trash,
    TurnEnds,
    TurnStarts,
    When,
    each_other_player,
    every,
    named,
    next_turn,
    of_type,
    one,
    top,
)
from fiefdom.effects.sequence import InOrder
from fiefdom.model.effect import Effect
from tests.core.kit import Table

shop = Card("Shop", 3, Action, play=[Actions(1), Gain(named("Shiny"))])


def shiny(*itself: When) -> Card:
    return Card("Shiny", 0, Action, play=[Coins(1)], itself=itself)


class TestCardsSetAsideByATrigger:
    back = next_turn(PutInHand(every(SET_ASIDE)), Cards(1))

    def test_come_back_when_it_was_about_themselves(self) -> None:
        kept = InOrder((SetAside(every("that")), self.back))
        start = {"hand": ["Shop"], "deck": ["Estate"] * 6}
        table = Table(shop, shiny(When(Gained(), kept)), p1=start)
        table.play("Shop")
        assert table.aside() == ["Shiny"]
        table.end_turn()
        table.end_turn()
        assert sorted(table.hand()) == ["Estate"] * 6 + ["Shiny"]

    def test_come_back_after_a_reaction_from_the_hand(self) -> None:
        kept = InOrder((SetAside(THIS_IN_HAND), self.back))
        trader = Card(
            "Trader",
            3,
            Action | Reaction,
            play=[Coins(1)],
            reacts=[When(Played(of_type(Attack), by=OTHERS), kept, may=True)],
        )
        raid = Card("Raid", 3, Action | Attack, play=[each_other_player(Discard(one(HAND)))])
        other = {"hand": ["Trader", "Trader", "Copper"], "deck": ["Gold"] * 3}
        table = Table(trader, raid, p1={"hand": ["Raid"]}, p2=other)
        table.play("Raid")
        table.choose("Trader")
        table.choose("Trader")
        assert table.aside(2) == ["Trader", "Trader"]
        table.end_turn()
        assert sorted(table.hand(2)) == ["Gold", "Gold", "Trader", "Trader"]


class TestTheEndOfATurn:
    def test_knows_what_was_bought(self) -> None:
        idle = When(TurnEnds(), Gain(named("Silver")), only_if=BoughtThisTurn() <= 0)
        alms = Card("Alms", 3, Action, play=[Coins(1)], throughout=[idle])
        cards = {"deck": ["Copper"] * 5}
        table = Table(alms, p1=cards | {"coins": 2}, p2=cards)
        table.buy("Estate")
        assert table.discard() == ["Estate"]
        table.end_turn()
        assert table.discard(2) == ["Silver"]

    def test_belongs_to_the_turn(self) -> None:
        late = When(TurnEnds(), Gain(named("Silver")))
        alms = Card("Alms", 3, Action, play=[Coins(1)], throughout=[late])
        copy = Card("Copy", 3, Action, play=[Gain(GainedLastTurn(by=RIGHT))])
        table = Table(alms, copy, players=3, p2={"hand": ["Copy"]}, p3={"hand": ["Copy"]})
        table.end_turn()
        table.play("Copy")
        assert table.discard(2) == ["Silver"]
        assert table.game.state.gains == [table.game.state.content.number["Silver"]]


class TestAboutItself:
    def test_only_on_its_players_own_turn(self) -> None:
        gold = When(Gained(own_turn=True), Gain(named("Gold")))
        raid = Card("Raid", 3, Action | Attack, play=[each_other_player(Gain(named("Shiny")))])
        table = Table(raid, shop, shiny(gold), p1={"hand": ["Raid", "Shop"]}, players=2)
        table.play("Raid")
        assert table.discard(2) == ["Shiny"]

    def test_only_the_first_time(self) -> None:
        gold = When(Gained(named("Shiny"), first=True), Gain(named("Gold")))
        table = Table(shop, shiny(gold), p1={"hand": ["Shop", "Shop"]})
        table.play("Shop")
        table.play("Shop")
        assert table.discard() == ["Shiny", "Gold", "Shiny"]

    def test_never_when_a_turn_starts(self) -> None:
        with pytest.raises(CardError, match="involves no card"):
            Table(shiny(When(TurnStarts(), Cards(1))))


def test_a_card_stays_in_play_while_it_waits_for_others() -> None:
    gift = each_other_player(next_turn(Cards(1)))
    harbour = Card("Harbour", 3, Action | Duration, play=[gift])
    table = Table(harbour, p1={"hand": ["Harbour"]}, p2={"deck": ["Gold"] * 9})
    table.play("Harbour")
    table.end_turn()
    assert table.in_play() == ["Harbour"]
    table.end_turn()
    table.end_turn()
    assert table.in_play() == []


def test_a_played_card_that_is_discarded_leaves_play() -> None:
    walk = Card("Walk", 3, Action, play=[Play(one(HAND)).named("walked"), Discard(every("walked"))])
    keep = shiny(When(DiscardedFromPlay(), Gain(named("Gold"))))
    table = Table(walk, keep, p1={"hand": ["Walk", "Shiny"]})
    table.play("Walk")
    assert table.discard() == ["Gold", "Shiny"]


@pytest.mark.parametrize(
    ("effect", "reason"),
    [
        (Trash(top(1)).named("top"), "'top' has a special meaning"),
        (AddTokens("shell", -1), "use 1 or more"),
        (AddTokens(""), "have no kind"),
        (ExtraTurn(-1), "use 1 or more"),
        (each_other_player(NextHand(3)), "only the player whose turn it is"),
    ],
)
def test_mistakes_are_refused(effect: Effect, reason: str) -> None:
    with pytest.raises(CardError, match=reason):
        Table(Card("Slip", 3, Action, play=[effect]))
