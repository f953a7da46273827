"""Naming a card, inserting one into the deck, and the Supply as a place."""

from __future__ import annotations

from pathlib import Path

import pytest

from fiefdom import Action, Card, IllegalAnswer, Victory
from fiefdom.decisions.decision import NAME, NUMBER
from fiefdom.effects import (
    ANYONE,
    HAND,
    SUPPLY,
    TRASH,
    Actions,
    Coins,
    Discard,
    Gain,
    GainThese,
    NameCard,
    PutInHand,
    PutIntoDeck,
    RestOfGame,
    Reveal,
    SameNameAs,
    Trash,
    Trashed,
    When,
    choose_one,
    count_of,
    did,
    every,
    exactly,
    if_,
    may,
    one,
    top,
    up_to,
)
from fiefdom.text.log_sentences import event_text
from fiefdom.text.rules_text import card_text
from fiefdom_workshop.contract.invariants import check_offer
from tests.core.kit import Table, registry_with
from tests.core.scenario_kit import outcome, scenario

GUESS = Card(
    "Trial",
    3,
    Action,
    play=[
        NameCard().named("named"),
        Reveal(top(1)).named("shown"),
        if_(did("shown", SameNameAs("named")), PutInHand(every("shown"))),
    ],
)
LOST = Card("Lost", 2, Action | Victory)


def trial(*play: object) -> Card:
    return Card("Trial", 3, Action, play=play)  # type: ignore[arg-type]


def number(table: Table, name: str) -> int:
    return table.game.state.content.number[name]


def test_any_card_of_the_game_can_be_named() -> None:
    start = {"hand": ["Trial"], "deck": ["Lost", "Copper"]}
    table = Table(GUESS, LOST, kingdom=["Trial"], supply={"Curse": 0}, p1=start)
    table.play("Trial")
    assert (table.decision.kind, table.asks) == (NAME, (1, "Trial"))
    assert {"Lost", "Curse", "Trial"} <= set(table.offered)
    assert sorted(table.game.state.content.names) == table.offered
    table.game.answer(number(table, "Lost"))
    assert (table.hand(), table.deck()) == (["Lost"], ["Copper"])


def test_a_card_with_another_name_stays() -> None:
    table = Table(GUESS, p1={"hand": ["Trial"], "deck": ["Gold", "Copper"]})
    table.play("Trial")
    assert table.decision.describe(number(table, "Silver")) == "Silver"
    table.game.answer(number(table, "Silver"))
    assert (table.hand(), table.deck()) == ([], ["Gold", "Copper"])


@pytest.mark.parametrize("answer", [-1, 10_000, (0,), "Gold", True, None])
def test_only_cards_can_be_named(answer: object) -> None:
    table = Table(GUESS, p1={"hand": ["Trial"], "deck": ["Gold"]}, checked=False)
    table.play("Trial")
    with pytest.raises(IllegalAnswer):
        table.game.answer(answer)  # type: ignore[arg-type]


def test_the_named_card_is_public() -> None:
    table = Table(GUESS, p1={"hand": ["Trial"], "deck": ["Gold"]}, listen=True, checked=False)
    table.play("Trial")
    table.game.answer(number(table, "Silver"))
    said = [event for event in table.game.events(1) if event.kind == "name"]
    assert [event.cards for event in said] == [("Silver",)]
    assert event_text(said[0], ["Ada", "Ben"], 1) == "Ada names Silver."


def test_a_named_card_can_be_gained_but_not_moved() -> None:
    card = trial(NameCard().named("said"), Gain(SameNameAs("said")), Discard(every("said")))
    table = Table(card, p1={"hand": ["Trial"]})
    table.play("Trial")
    table.game.answer(number(table, "Silver"))
    assert table.discard() == ["Silver"]


@pytest.mark.parametrize(("name", "hand"), [("Moat", "[]"), ("Witch", "[Witch]")])
def test_a_scenario_can_name_a_card_outside_the_game(name: str, hand: str, tmp_path: Path) -> None:
    text = f"""
        kingdom: [Trial]
        p1: {{hand: [Trial], deck: [Witch]}}
        steps:
          - play: Trial
          - choose: {name}
        expect: {{p1: {{hand: {hand}}}}}
    """
    assert outcome(scenario(tmp_path, text), registry_with(GUESS)) is None


@pytest.mark.parametrize("depth", [0, 1, 2])
def test_the_player_chooses_the_depth_in_the_deck(depth: int) -> None:
    start = {"hand": ["Trial", "Gold", "Estate"], "deck": ["Copper", "Silver"]}
    table = Table(trial(PutIntoDeck(one(HAND))), p1=start)
    table.play("Trial")
    assert (table.asks, table.offered) == ((1, "Trial"), ["Estate", "Gold"])
    table.choose("Gold")
    assert table.decision.kind == NUMBER
    assert [table.decision.describe(answer) for answer in table.decision.answers()] == ["0", "1", "2"]
    table.game.answer(depth)
    expected = ["Copper", "Silver"]
    expected.insert(depth, "Gold")
    assert (table.deck(), table.hand(), table.aside()) == (expected, ["Estate"], [])


@pytest.mark.parametrize("depth", [-1, 3, (1,), "1", True])
def test_a_depth_beyond_the_deck_is_refused(depth: object) -> None:
    start = {"hand": ["Trial", "Gold"], "deck": ["Copper", "Silver"]}
    table = Table(trial(PutIntoDeck(one(HAND))), p1=start, checked=False)
    table.play("Trial")
    before = table.game.to_bytes()
    with pytest.raises(IllegalAnswer):
        table.game.answer(depth)  # type: ignore[arg-type]
    assert table.game.to_bytes() == before


def test_a_deck_can_be_deeper_than_the_number_of_different_cards() -> None:
    table = Table(
        trial(PutIntoDeck(one(HAND))), p1={"hand": ["Trial", "Gold"], "deck": ["Copper"] * 40}
    )
    table.play("Trial")
    check_offer(table.game, table.decision)
    table.game.answer(40)
    assert table.deck()[-1] == "Gold"


def test_an_empty_deck_has_one_place_and_is_not_shuffled_for_it() -> None:
    start = {"hand": ["Trial", "Gold"], "discard": ["Copper"]}
    table = Table(trial(PutIntoDeck(one(HAND))), p1=start)
    table.play("Trial")
    assert (table.phase, table.deck(), table.discard()) == ((1, "buy"), ["Gold"], ["Copper"])


def test_several_cards_are_placed_one_after_the_other() -> None:
    card = trial(PutIntoDeck(exactly(2, HAND)).named("hidden"), Coins(count_of("hidden")))
    table = Table(card, p1={"hand": ["Trial", "Gold", "Estate"], "deck": ["Copper"]})
    table.play("Trial")
    first = table.decision
    table.game.answer(1)
    assert list(table.decision.answers()) == [0, 1, 2]
    assert (first.kind, table.decision.kind) == (NUMBER, NUMBER)
    table.game.answer(0)
    assert (table.deck(), table.coins) == (["Estate", "Copper", "Gold"], 2)


def test_an_optional_insertion_can_be_declined() -> None:
    card = trial(PutIntoDeck(up_to(1, HAND)).named("hidden"), Coins(count_of("hidden")))
    table = Table(card, p1={"hand": ["Trial", "Gold"], "deck": ["Copper"]})
    table.play("Trial")
    table.choose()
    assert (table.hand(), table.deck(), table.coins) == (["Gold"], ["Copper"], 0)
    table = Table(trial(may(PutIntoDeck(one(HAND)))), p1={"hand": ["Trial"], "deck": ["Copper"]})
    table.play("Trial")
    assert table.phase == (1, "buy")


def test_only_its_player_knows_which_card_went_where() -> None:
    start = {"hand": ["Trial", "Gold", "Estate"], "deck": ["Copper", "Silver"]}
    table = Table(trial(PutIntoDeck(one(HAND))), p1=start, listen=True, checked=False)
    table.play("Trial")
    table.choose("Gold")
    own, other = (table.game.view(viewer).seats[0].set_aside for viewer in (0, 1))
    assert (own.cards, other.size, other.cards) == (("Gold",), 1, ())
    table.game.answer(1)
    told = {viewer: table.game.events(viewer)[-1] for viewer in (0, 1)}
    assert [(told[v].kind, len(told[v].cards)) for v in (0, 1)] == [("put into", 1), ("put into", 0)]


def test_a_card_of_the_supply_can_be_trashed() -> None:
    card = trial(
        RestOfGame(When(Trashed(by=ANYONE), Coins(1))),
        Trash(one(SUPPLY, Action)).named("gone"),
        Coins(count_of("gone")),
    )
    table = Table(card, LOST, supply={"Lost": 1}, p1={"hand": ["Trial"]})
    table.play("Trial")
    assert table.offered == ["Lost", "Trial"]
    table.choose("Lost")
    assert (table.trash, table.pile("Lost"), table.coins) == (["Lost"], 0, 2)
    assert table.game.state.empties.bit_count() == 1


def test_an_empty_pile_and_a_card_without_a_pile_are_not_in_the_supply() -> None:
    card = trial(Trash(one(SUPPLY, Action)))
    table = Table(card, LOST, kingdom=["Trial"], supply={"Trial": 0}, p1={"hand": ["Trial", "Lost"]})
    table.play("Trial")
    assert (table.trash, table.pile("Trial")) == ([], 0)


def test_chosen_cards_of_the_supply_can_be_gained() -> None:
    table = Table(trial(GainThese(one(SUPPLY, Victory))), p1={"hand": ["Trial"]})
    table.play("Trial")
    assert table.offered == ["Duchy", "Estate", "Province"]
    table.choose("Duchy")
    assert (table.discard(), table.pile("Duchy")) == (["Duchy"], 7)


def test_two_cards_or_none_are_one_question() -> None:
    card = trial(Discard(exactly(2, HAND, optional=True)).named("gone"), Coins(count_of("gone")))
    table = Table(card, p1={"hand": ["Trial", "Gold", "Copper", "Copper"]})
    table.play("Trial")
    assert sorted(map(len, table.decision.answers())) == [0, 2, 2]  # type: ignore[arg-type]
    table.choose("Copper", "Gold")
    assert (table.discard(), table.coins) == (["Gold", "Copper"], 2)
    table = Table(card, p1={"hand": ["Trial", "Gold"]})
    table.play("Trial")
    assert sorted(map(len, table.decision.answers())) == [0, 1]  # type: ignore[arg-type]


def test_the_texts_of_these_effects() -> None:
    card = trial(
        NameCard().named("named"),
        PutIntoDeck(one(HAND)),
        PutIntoDeck(up_to(1, HAND)),
        Discard(exactly(2, HAND, optional=True)),
        choose_one(Trash(one(SUPPLY, Action)), GainThese(one(TRASH, Action)), Actions(1), count=2),
    )
    assert card_text(card) == (
        "Name a card. Put a card from your hand anywhere in your deck. You may put a card from your"
        " hand anywhere in your deck. You may discard 2 cards. Choose two different ones: trash an"
        " Action card from the Supply; gain an Action card from the trash; or +1 Action."
    )
