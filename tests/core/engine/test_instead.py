"""Effects that replace what a played card does, and cards that are played where they lie."""

from __future__ import annotations

import copy

import pytest

from fiefdom import Action, Attack, Card, Duration, IllegalAnswer, Mat, Reaction, Treasure
from fiefdom.effects import (
    HAND,
    OTHERS,
    SUPPLY,
    THIS,
    TRASH,
    Actions,
    CannotBuy,
    CannotPlay,
    Cards,
    Coins,
    GaveCoins,
    Immune,
    Instead,
    Nothing,
    Play,
    Played,
    PutOnMat,
    RestOfGame,
    ReturnToSupply,
    ThisTurn,
    Trash,
    UntilNextTurn,
    When,
    did,
    every,
    has,
    mat,
    may,
    named,
    next_turn,
    of_type,
    one,
    top,
)
from fiefdom.setup.validate.card import problems
from fiefdom.text.rules_text import card_text
from tests.core.kit import Table

ACTION = of_type(Action)
herb = Card("Herb", 2, Action, play=[Actions(1), Coins(1)])
sheep = Card("Sheep", 2, Action, throughout=[Instead(Played(ACTION), Coins(2), may=True)])
horse = Card(
    "Horse",
    2,
    Action,
    throughout=[
        Instead(Played(ACTION), Cards(2), has(HAND), may=True),
    ],
)
butterfly = Card(
    "Butterfly", 2, Action, throughout=[Instead(Played(ACTION), ReturnToSupply(THIS), may=True)]
)
spell = Card(
    "Spell",
    3,
    Action | Attack | Duration,
    play=[
        UntilNextTurn(Instead(Played(ACTION, OTHERS, first=True, own_turn=True), Cards(1))),
        next_turn(Coins(1)),
    ],
)
trick = Card("Trick", 2, Action | Treasure, play=[Coins(1), Actions(1)])
robber = Card(
    "Robber",
    3,
    Action,
    play=[Actions(1), UntilNextTurn(Instead(Played(of_type(Treasure), OTHERS, first=True), Nothing()))],
)


def test_a_player_may_do_something_else_instead() -> None:
    table = Table(sheep, herb, p1={"hand": ["Herb", "Herb"], "actions": 2})
    table.play("Herb")
    assert (table.asks, table.offered) == ((1, "Herb"), ["Sheep"])
    table.choose("Sheep")
    assert (table.coins, table.actions) == (2, 1)
    table.play("Herb")
    table.choose()
    assert (table.coins, table.actions) == (3, 1)


def test_the_question_for_the_only_one_names_it_and_its_detail_says_what_it_does() -> None:
    table = Table(sheep, horse, herb, p1={"hand": ["Herb", "Gold"], "actions": 2})
    table.play("Herb")
    assert table.decision.prompt == "Which card says what Herb does instead?"
    assert table.decision.detail == ""
    table = Table(sheep, herb, p1={"hand": ["Herb"], "actions": 2})
    table.play("Herb")
    assert table.decision.prompt == "Use Sheep instead?"
    assert table.decision.detail == "Instead of what Herb does: +2 Coins."
    again = copy.copy(table.decision)
    assert (again.prompt, again.detail) == (table.decision.prompt, table.decision.detail)


def test_it_is_chosen_among_several_and_only_those_that_apply() -> None:
    table = Table(sheep, horse, herb, p1={"hand": ["Herb", "Herb"], "actions": 2, "deck": ["Gold"] * 3})
    table.play("Herb")
    assert table.offered == ["Horse", "Sheep"]
    table.choose("Horse")
    assert table.hand() == ["Gold", "Gold", "Herb"]


def test_this_is_the_played_card() -> None:
    table = Table(butterfly, herb, p1={"hand": ["Herb"], "in_play": ["Herb"]})
    table.play("Herb")
    table.choose("Butterfly")
    assert (table.in_play(), table.pile("Herb")) == (["Herb"], 11)


def test_a_rule_that_must_be_followed_leaves_the_choice_of_another_one() -> None:
    table = Table(spell, sheep, herb, p1={"hand": ["Spell"]}, p2={"hand": ["Herb"], "deck": ["Gold"]})
    table.play("Spell")
    table.choose()
    table.end_turn()
    table.play("Herb")
    assert table.offered == ["Sheep", "Spell"]
    with pytest.raises(IllegalAnswer):
        table.game.answer(())
    table.choose("Sheep")
    assert (table.coins, table.hand(2)) == (2, [])


def test_only_the_first_action_of_a_turn_is_replaced_and_reactions_come_before() -> None:
    duck = Card(
        "Duck",
        2,
        Action | Reaction,
        play=[Coins(1), Actions(1)],
        reacts=[When(Played(of_type(Attack), OTHERS), Cards(1), reveal=True)],
    )
    table = Table(
        spell,
        duck,
        herb,
        p1={"hand": ["Spell"]},
        p2={"hand": ["Duck", "Herb"], "deck": ["Gold", "Silver"], "actions": 1},
    )
    table.play("Spell")
    assert table.asks == (2, "Spell")
    table.choose()
    table.end_turn()
    table.play("Duck")
    assert (table.coins, table.hand(2), table.actions) == (0, ["Gold", "Herb"], 0)


def test_the_player_of_an_action_and_treasure_chooses_which_rule_applies() -> None:
    table = Table(
        spell, robber, trick, p1={"hand": ["Robber", "Spell"]}, p2={"hand": ["Trick"], "deck": ["Gold"]}
    )
    table.play("Robber")
    table.play("Spell")
    table.end_turn()
    table.play("Trick")
    assert (table.asks, table.offered) == ((2, "Trick"), ["Robber", "Spell"])
    table.choose("Robber")
    assert (table.coins, table.hand(2)) == (0, [])


def test_a_replaced_treasure_gives_nothing_and_its_copies_give_all() -> None:
    table = Table(robber, p1={"hand": ["Robber"]}, p2={"hand": ["Copper", "Copper", "Gold"]})
    table.play("Robber")
    table.end_turn()
    table.treasures()
    assert table.coins == 4


fence = Card("Fence", 3, Action, play=[Actions(1), ThisTurn(CannotBuy())])
curfew = Card("Curfew", 3, Action, play=[Actions(1), RestOfGame(CannotPlay(named("Herb"), OTHERS))])


def test_nothing_can_be_bought_this_turn_but_next_turn_everything() -> None:
    table = Table(fence, p1={"hand": ["Fence", "Gold"]})
    table.end_phase()
    assert "Copper" in table.offered
    table = Table(fence, p1={"hand": ["Fence", "Gold"]})
    table.play("Fence")
    table.treasures()
    assert table.offered == []
    table.end_turn()
    assert "Copper" in table.offered


def test_a_forbidden_card_cannot_be_played_by_an_effect_either() -> None:
    lead = Card("Lead", 3, Action, play=[Play(one(HAND, ACTION))])
    table = Table(
        curfew, lead, herb, p1={"hand": ["Curfew"]}, p2={"hand": ["Lead", "Herb", "Curfew", "Copper"]}
    )
    table.play("Curfew")
    table.end_turn()
    assert table.offered == ["Curfew", "Lead"]
    table.play("Lead")
    assert (table.in_play(2), table.hand(2)) == (["Curfew", "Lead"], ["Copper", "Herb"])
    assert "Herb" not in table.offered


def test_only_forbidden_actions_in_hand_end_the_action_phase() -> None:
    table = Table(curfew, herb, p1={"hand": ["Curfew"]}, p2={"hand": ["Herb", "Copper"]})
    table.play("Curfew")
    table.end_turn()
    assert table.phase[0] == 2
    assert "Copper" in table.offered
    assert "Herb" in table.hand(2)


def test_all_treasures_are_those_that_can_be_played() -> None:
    toll = Card("Toll", 3, Action, play=[ThisTurn(CannotPlay(named("Copper")))])
    table = Table(toll, p1={"hand": ["Toll", "Copper", "Silver"]})
    table.play("Toll")
    table.treasures()
    assert (table.coins, table.hand()) == (2, ["Copper"])


ghost = Card("Ghost Card", 3, Action, play=[Actions(1), Play(one(TRASH, ACTION), leave=True)])
spark = Card("Spark", 2, Action, play=[Coins(1), may(Trash(THIS))])


def test_a_card_is_played_from_the_trash_and_stays_there() -> None:
    table = Table(ghost, spark, p1={"hand": ["Ghost Card"]}, trash=["Spark"])
    table.play("Ghost Card")
    assert (table.coins, table.trash, table.in_play()) == (1, ["Spark"], ["Ghost Card"])


def test_cards_are_played_on_a_mat_one_after_another() -> None:
    shelf = Card(
        "Shelf", 3, Action, play=[Actions(1), Play(every(mat("Meadow")), leave=True), _store()]
    )
    position = {"hand": ["Shelf", "Copper"], "mats": {"Meadow": ["Herb", "Trick"]}}
    table = Table(shelf, herb, trick, mats=[Mat("Meadow")], p1=position)
    table.play("Shelf")
    table.choose("Trick", "Herb")
    assert (table.coins, table.actions) == (2, 3)
    assert table.mat("Meadow") == ["Copper", "Herb", "Trick"]


def _store() -> PutOnMat:
    return PutOnMat(one(HAND), "Meadow")


def test_a_card_in_the_supply_is_played_as_often_as_said() -> None:
    loud = Card("Loud", 3, Action, play=[Play(one(SUPPLY, named("Herb")), times=2, leave=True)])
    table = Table(loud, herb, p1={"hand": ["Loud"]})
    table.play("Loud")
    assert (table.coins, table.actions, table.pile("Herb")) == (2, 2, 10)


@pytest.mark.parametrize(
    ("card", "reason"),
    [
        (Card("A", 1, Action, play=[Play(one(HAND), leave=True)]), "a card can be left only in"),
        (Card("A", 1, Action, play=[Play(top(), leave=True)]), "a card can be left only in"),
        (Card("A", 1, Action, throughout=[Immune()]), "cannot apply throughout a game"),
        (Card("A", 1, Action, throughout=[CannotBuy(by=OTHERS)]), "leave out by"),
        (Card("A", 1, Action, throughout=[When(Played(), Trash(THIS))]), "this is the card in play"),
    ],
)
def test_invalid_declarations_are_refused(card: Card, reason: str) -> None:
    assert any(reason in told for _, told in problems(card)), list(problems(card))


def test_the_texts() -> None:
    assert card_text(sheep) == (
        "In games using this, when you play an Action card, you may do this instead of what that"
        " card does: +2 Coins."
    )
    assert card_text(curfew).endswith("other players cannot play Herbs from their hand.")


def test_the_condition_of_a_replacement_can_be_about_the_played_card() -> None:
    rule = Instead(Played(ACTION), Coins(5), did("that", named("Herb")))
    judge = Card("Judge", 2, Action, play=[Actions(1)], throughout=[rule])
    table = Table(judge, herb, p1={"hand": ["Herb", "Judge"], "actions": 2})
    table.play("Judge")
    assert (table.coins, table.actions) == (0, 2)
    table.play("Herb")
    assert (table.coins, table.actions) == (5, 1)


def test_a_replacement_can_depend_on_whether_the_card_gave_coins_before() -> None:
    rule = Instead(Played(ACTION), Actions(1), GaveCoins())
    judge = Card("Judge", 2, Action, play=[Actions(1)], throughout=[rule])
    table = Table(judge, herb, p1={"hand": ["Herb"]})
    table.play("Herb")
    assert (table.coins, table.actions) == (1, 1)
