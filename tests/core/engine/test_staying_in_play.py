"""Cards that stay in play: for the rest of the game, until something happens, or while they must."""

from __future__ import annotations

from random import Random

import pytest

from fiefdom import Action, Card, Duration, Game, card_text, installed, new_game
from fiefdom.effects import (
    HAND,
    Cards,
    Coins,
    Gain,
    Gained,
    GivesMore,
    NextTurn,
    Play,
    PutInHand,
    RestOfGame,
    SetAside,
    StillThere,
    TurnStarts,
    When,
    any_number,
    each_turn_while,
    has,
    named,
    next_turn,
    one,
    top,
)
from fiefdom.state.listener import AT_NEXT_TURN, REST_OF_GAME_IN_PLAY, UNTIL_NEXT_TURN
from tests.core.kit import Table

LASTS = Action | Duration
FULL = ["Estate"] * 30


def round_of_turns(table: Table) -> None:
    table.end_turn()
    table.end_turn()


def test_a_card_with_an_effect_for_the_rest_of_the_game_stays_only_if_it_says_so() -> None:
    for stays in (False, True):
        card = Card("Tried", 2, LASTS, play=[RestOfGame(When(TurnStarts(), Coins(1)), stays)])
        table = Table(card, p1={"hand": ["Tried"], "deck": FULL})
        table.play("Tried")
        for _ in range(3):
            round_of_turns(table)
            assert table.in_play() == (["Tried"] if stays else [])
            assert table.coins == 1


def test_it_stays_with_a_modifier_too() -> None:
    card = Card("Tried", 2, LASTS, play=[RestOfGame(GivesMore(named("Copper")), stays=True)])
    table = Table(card, p1={"hand": ["Tried"], "deck": FULL})
    table.play("Tried")
    round_of_turns(table)
    assert table.in_play() == ["Tried"]


def test_with_once_it_leaves_play_in_the_clean_up_after_it_has_happened() -> None:
    gain = When(Gained(named("Silver")), Coins(3), once=True)
    card = Card("Tried", 2, LASTS, play=[RestOfGame(gain, stays=True)])
    table = Table(card, p1={"hand": ["Tried"], "deck": ["Gold"] * 20, "buys": 2})
    table.play("Tried")
    round_of_turns(table)
    assert table.in_play() == ["Tried"]
    table.treasures()
    table.buy("Silver")
    assert table.in_play() == []


def test_a_card_that_played_it_several_times_stays_as_well() -> None:
    card = Card("Tried", 2, LASTS, play=[RestOfGame(When(TurnStarts(), Coins(1)), stays=True)])
    twice = Card("Twice", 2, Action, play=[Play(one(HAND), times=2)])
    table = Table(card, twice, p1={"hand": ["Twice", "Tried"], "deck": FULL})
    table.play("Twice")
    round_of_turns(table)
    round_of_turns(table)
    assert (table.in_play(), table.coins) == (["Tried", "Twice"], 2)


def chest() -> Card:
    kept = SetAside(top(3), face_up=False).named("kept")
    again = each_turn_while(StillThere("kept"), PutInHand(one("kept")))
    return Card("Chest", 2, LASTS, play=[kept, again])


def test_an_effect_is_repeated_each_turn_while_its_condition_holds() -> None:
    table = Table(chest(), p1={"hand": ["Chest"], "deck": ["Gold"] * 3 + FULL})
    table.play("Chest")
    for left in (2, 1, 0):
        round_of_turns(table)
        assert (len(table.aside()), table.in_play()) == (left, ["Chest"])
        assert table.hand() == ["Estate"] * 5 + ["Gold"]
    round_of_turns(table)
    assert (table.in_play(), table.hand()) == ([], ["Estate"] * 5)


def test_it_continues_after_a_question() -> None:
    table = Table(chest(), p1={"hand": ["Chest"], "deck": ["Gold", "Silver", "Copper", *FULL]})
    table.play("Chest")
    round_of_turns(table)
    table.choose("Silver")
    assert (table.aside(), table.in_play()) == (["Copper", "Gold"], ["Chest"])
    round_of_turns(table)
    table.choose("Gold")
    round_of_turns(table)
    assert (table.aside(), table.hand()) == ([], ["Copper", *["Estate"] * 5])


def test_it_does_not_start_if_the_condition_does_not_hold() -> None:
    table = Table(chest(), p1={"hand": ["Chest"]})
    table.play("Chest")
    table.end_turn()
    assert (table.in_play(), table.hand()) == ([], ["Chest"])


@pytest.mark.parametrize("nested", [1, 2])
def test_it_can_start_on_a_later_turn(nested: int) -> None:
    effect: NextTurn = next_turn(each_turn_while(has(HAND), Coins(1)))
    for _ in range(nested - 1):
        effect = next_turn(effect)
    table = Table(Card("Slow", 2, LASTS, play=[effect]), p1={"hand": ["Slow"], "deck": FULL})
    table.play("Slow")
    found = []
    for _ in range(nested + 2):
        round_of_turns(table)
        found.append(table.coins)
    assert found == [0] * nested + [1, 1]


KEEPING = (AT_NEXT_TURN, UNTIL_NEXT_TURN, REST_OF_GAME_IN_PLAY)


def test_the_cards_that_lasting_effects_keep_are_known_at_every_decision() -> None:
    names = sorted(card.name for card in installed().sets["seaside"].cards)
    met = 0
    for seed in range(30):
        rng = Random(seed)
        game = new_game(rng.sample(names, 10), 2 + seed % 3, seed)
        while (decision := game.pending) is not None and len(game.answers) < 600:
            game.answer(decision.sample(rng))
            lasting = [one.scope for one in game.state.listeners if one.life in KEEPING]
            held = {serial for scope in lasting for serial in (scope.serial, scope.by)}
            assert game.state.kept_in_play == game.clone().state.kept_in_play == held
            met += len(held) > 2
            if len(game.answers) % 10 == 0:
                assert Game.from_bytes(game.to_bytes()).state.kept_in_play == held
    assert met > 300


def test_the_texts() -> None:
    put = SetAside(any_number(HAND)).named("kept")
    again = each_turn_while(StillThere("kept"), PutInHand(one("kept")))
    assert card_text(Card("Crate", 2, LASTS, play=[put, again])).endswith(
        "At the start of each of your turns after this one, as long as some of them are still there,"
        " put one of them into your hand."
    )
    stays = RestOfGame(When(Gained(), Cards(1)), stays=True)
    assert card_text(Card("Crate", 2, LASTS, play=[stays])) == (
        "For the rest of the game (this stays in play), when you gain a card, +1 Card."
    )
    once = RestOfGame(When(Gained(), Gain(named("Silver")), once=True), stays=True)
    assert "Once this game (this stays in play until then), when" in card_text(
        Card("Crate", 2, LASTS, play=[once])
    )
