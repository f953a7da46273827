"""Extra turns: one more, never three in a row, and the order of turns afterwards."""

from __future__ import annotations

from fiefdom import Action, Card, Duration, Game, Reaction
from fiefdom.decisions.decision import END
from fiefdom.effects import (
    HAND,
    LEFT,
    OTHERS,
    Actions,
    Coins,
    Discard,
    ExtraTurn,
    ForPlayer,
    Gained,
    InOrder,
    NextHand,
    Play,
    ThisTurn,
    When,
    each_player,
    named,
    next_turn,
    one,
)
from fiefdom.text.log_sentences import event_text
from tests.core.kit import Table

vigil = Card("Vigil", 5, Action | Duration, play=[NextHand(3), ExtraTurn()])
lamp = Card("Lamp", 3, Action | Duration, play=[Actions(1), next_turn(Coins(2))])
twice = Card("Twice", 4, Action, play=[Play(one(HAND, Action), times=2)])
rest = Card("Repose", 2, Action, play=[NextHand(2)])

DECK = ["Silver"] * 3 + ["Gold"] * 5 + ["Duchy"] * 5


def test_the_extra_turn_has_three_cards_and_the_card_stays_until_its_end() -> None:
    table = Table(vigil, p1={"hand": ["Vigil", "Copper"], "deck": DECK})
    table.play("Vigil")
    table.end_turn()
    assert table.phase == (1, "buy")
    assert (table.hand(), table.in_play(), table.discard()) == (["Silver"] * 3, ["Vigil"], ["Copper"])
    assert (table.actions, table.buys, table.coins) == (1, 1, 0)
    table.end_turn()
    assert table.phase == (2, "buy")
    assert (table.hand(), table.in_play()) == (["Gold"] * 5, [])
    assert "Vigil" in table.discard()


def test_there_are_not_more_than_two_turns_in_a_row() -> None:
    deck = ["Vigil", "Silver", "Silver", *["Gold"] * 9]
    table = Table(vigil, p1={"hand": ["Vigil"], "deck": deck})
    table.play("Vigil")
    table.end_turn()
    assert table.phase == (1, "action")
    table.play("Vigil")
    table.end_turn()
    assert table.phase == (2, "buy")
    assert table.in_play() == []


def test_on_a_later_turn_an_extra_turn_is_possible_again() -> None:
    deck = ["Silver"] * 3 + ["Vigil", *["Gold"] * 4] + ["Copper"] * 9
    table = Table(vigil, p1={"hand": ["Vigil"], "deck": deck})
    table.play("Vigil")
    table.end_turn()
    table.end_turn()
    table.end_turn()
    assert table.phase == (1, "action")
    table.play("Vigil")
    table.end_turn()
    assert table.phase == (1, "buy")
    assert table.hand() == ["Copper"] * 3


def test_played_twice_it_still_gives_one_extra_turn() -> None:
    table = Table(vigil, twice, p1={"hand": ["Twice", "Vigil"], "deck": DECK})
    table.play("Twice")
    table.end_turn()
    assert table.phase == (1, "buy")
    assert table.in_play() == ["Twice", "Vigil"]
    table.end_turn()
    assert table.phase == (2, "buy")
    table.end_turn()
    assert table.phase == (1, "buy")
    table.end_turn()
    assert table.phase == (2, "buy")


def test_two_copies_give_one_extra_turn_and_both_stay_until_its_end() -> None:
    table = Table(vigil, p1={"hand": ["Vigil", "Vigil"], "deck": DECK, "actions": 2})
    table.play("Vigil")
    table.play("Vigil")
    table.end_turn()
    assert table.in_play() == ["Vigil", "Vigil"]
    table.end_turn()
    assert table.in_play() == []
    assert table.phase == (2, "buy")


def test_what_waits_for_the_next_turn_happens_in_the_extra_turn() -> None:
    table = Table(vigil, lamp, p1={"hand": ["Lamp", "Vigil"], "deck": DECK})
    table.play("Lamp")
    table.play("Vigil")
    table.end_turn()
    assert (table.phase, table.coins) == ((1, "buy"), 2)
    table.end_turn()
    assert table.in_play() == []


def test_only_the_usual_turn_counts_when_ties_are_broken() -> None:
    table = Table(vigil, p1={"hand": ["Vigil"], "deck": DECK})
    table.play("Vigil")
    table.end_turn()
    table.end_turn()
    table.end_turn()
    assert [player.turns for player in table.game.state.players] == [1, 1]


def test_after_an_extra_turn_the_next_player_is_the_one_to_the_left() -> None:
    table = Table(vigil, players=3, turn="p3", p3={"hand": ["Vigil"], "deck": DECK})
    table.play("Vigil")
    order = []
    for _ in range(4):
        table.end_turn()
        order.append(table.phase[0])
    assert order == [3, 1, 2, 3]


def test_an_extra_turn_of_somebody_else_skips_nobody() -> None:
    spend = InOrder((Discard(one(HAND, named("Envy"))), ExtraTurn()))
    envy = Card("Envy", 3, Action | Reaction, reacts=[When(Gained(by=OTHERS), spend, reveal=True)])
    table = Table(envy, players=3, p3={"hand": ["Envy"], "deck": DECK})
    table.buy("Copper")
    table.choose("Envy")
    order = [table.phase[0]]
    for _ in range(3):
        table.end_turn()
        order.append(table.phase[0])
    assert order.index(2) < order.index(1)


def test_the_game_ends_before_an_extra_turn() -> None:
    table = Table(vigil, supply={"Province": 1}, p1={"hand": ["Vigil"], "coins": 8})
    table.play("Vigil")
    table.buy("Province")
    assert table.game.over


def test_a_smaller_next_hand_is_for_one_clean_up_only() -> None:
    table = Table(rest, p1={"hand": ["Repose"], "deck": DECK})
    table.play("Repose")
    table.end_turn()
    assert len(table.hand()) == 2
    table.end_turn()
    table.end_turn()
    assert len(table.hand()) == 5


def test_a_next_hand_of_no_cards_is_empty() -> None:
    fast = Card("Fast", 2, Action, play=[NextHand(0)])
    table = Table(fast, p1={"hand": ["Fast"], "deck": DECK})
    table.play("Fast")
    table.end_turn()
    assert (table.hand(), table.deck()) == ([], DECK)


def test_the_next_hand_is_the_same_whether_or_not_another_effect_is_waiting() -> None:
    for count in (1, 7):
        hold = Card("Hold", 2, Action, play=[NextHand(count)])
        wait = Card("Wait", 2, Action, play=[Actions(1), ThisTurn(When(Gained(), Coins(1)))])
        hands = []
        for first in ("Wait", None):
            table = Table(hold, wait, p1={"hand": ["Hold", "Wait"], "deck": DECK})
            if first:
                table.play(first)
            table.play("Hold")
            table.end_turn()
            hands.append(table.hand())
        assert hands[0] == hands[1]
        assert len(hands[0]) == count


def test_extra_turns_are_counted_apart_from_those_that_break_ties() -> None:
    table = Table(vigil, p1={"hand": ["Vigil"], "deck": DECK}, turns_taken={"p1": 4, "p2": 4})
    counted = []
    table.play("Vigil")
    for _ in range(4):
        player = table.game.state.players[0]
        counted.append((player.turns, player.extra_turns, table.game.state.extra_turn))
        table.end_turn()
    assert counted == [(4, 0, False), (5, 0, True), (5, 1, False), (5, 1, False)]
    assert table.game.view(1).seats[0].turns == 6
    assert table.game.view(1).seats[1].turns == 5


def test_an_extra_turn_of_another_player_does_not_count_for_them_either() -> None:
    gift = Card("Gift", 3, Action, play=[ForPlayer(LEFT, ExtraTurn())])
    table = Table(gift, p1={"hand": ["Gift"]}, players=3)
    table.play("Gift")
    taken = []
    for _ in range(5):
        taken.append((table.game.state.current, [player.turns for player in table.game.state.players]))
        table.end_turn()
    begun = [(0, [0, 0, 0]), (1, [1, 0, 0]), (1, [1, 0, 0]), (2, [1, 1, 0]), (0, [1, 1, 1])]
    assert taken == begun


def test_an_extra_turn_is_saved_and_logged() -> None:
    table = Table(vigil, p1={"hand": ["Vigil"], "deck": DECK}, listen=True)
    table.play("Vigil")
    table.end_turn()
    restored = Game.from_bytes(table.game.to_bytes(), table.registry)
    assert restored.state.extra_turn
    restored.answer(END)
    assert [player.turns for player in restored.state.players] == [1, 0]
    table.end_turn()
    table.end_turn()
    table.end_turn()
    said = [event_text(one, ("Ann", "Bob"), -1) for one in table.game.events(-1) if one.kind == "turn"]
    assert said == ["Ann's turn 2 (extra)", "Bob's turn 1", "Ann's turn 3", "Bob's turn 2"]


def test_several_players_take_an_extra_turn_each_in_turn_order() -> None:
    feast = Card("Feast Day", 3, Action, play=[each_player(ExtraTurn())])
    table = Table(feast, players=3, turn="p2", p2={"hand": ["Feast Day"]})
    table.play("Feast Day")
    turns = []
    for _ in range(5):
        table.end_turn()
        turns.append(table.phase[0])
    assert turns == [2, 3, 1, 3, 1]


def test_an_extra_turn_between_others_is_one_with_and_without_a_log() -> None:
    feast = Card("Feast Day", 3, Action, play=[each_player(ExtraTurn(in_a_row=3))])
    ended = []
    for listen in (False, True):
        table = Table(feast, listen=listen, p1={"hand": ["Feast Day"]}, checked=False)
        table.play("Feast Day")
        for _ in range(4):
            table.end_turn()
        players = table.game.state.players
        ended.append([(player.turns, player.extra_turns) for player in players])
    assert ended[0] == ended[1] == [(1, 1), (1, 1)]
