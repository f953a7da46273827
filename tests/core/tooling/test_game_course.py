"""How a game went: its turns, where it turned, why it is over."""

from __future__ import annotations

from collections import Counter

from fiefdom import Game, installed, new_game
from fiefdom.tooling.game_course import (
    TurnTaken,
    course,
    decks,
    ends_with_this_turn,
    points_by_card,
    turning_points,
    why_over,
)
from fiefdom_workshop import lay_out


def finished() -> Game:
    game = new_game("First Game", 2, 7)
    bots = [installed().bot("big-money")(seat) for seat in range(2)]
    while decision := game.pending:
        game.answer(bots[decision.player].decide(game.bot_view(decision.player), decision))
    return game


def test_the_course_of_a_game_has_every_turn() -> None:
    game = finished()
    turns = course(Game.replay(game.record(), upto=0), game.answers)
    assert len(turns) == game.turn
    assert turns[-1].points == game.scores()
    assert [turn.player for turn in turns[:4]] == [0, 1, 0, 1]
    assert [turn.number for turn in turns[:4]] == [1, 1, 2, 2]
    assert turns[0].points == (3, 3)
    for who, deck in enumerate(decks(game)):
        gained = sum((turn.more for turn in turns if turn.player == who), Counter())
        assert Counter(deck) == gained + Counter({"Copper": 7, "Estate": 3})
        assert sum(points_by_card(game)[who].values()) == game.scores()[who]
    assert any(turn.money >= 8 and turn.more["Province"] for turn in turns)


def turn(player: int, *points: int) -> TurnTaken:
    return TurnTaken(player, 1, 0, points, Counter())


def test_turning_points_are_changes_of_the_lead_and_large_gains() -> None:
    turns = [turn(0, 9, 3), turn(1, 9, 6), turn(0, 10, 6), turn(1, 10, 12), turn(0, 10, 12)]
    found = turning_points(turns, (3, 3))
    assert [(one.turn, one.gain, one.leader) for one in found] == [
        (turns[0], 6, 0),
        (turns[1], 3, -1),
        (turns[3], 6, 1),
    ]


def test_a_turning_point_knows_what_everybody_got() -> None:
    (point,) = turning_points([turn(0, 3, 2)], (3, 3))
    assert (point.gain, point.leader, point.changes) == (0, 0, (0, -1))


def test_drawing_level_changes_no_lead() -> None:
    turns = [turn(0, 9, 3), turn(1, 9, 9), turn(0, 15, 9)]
    assert [one.leader for one in turning_points(turns, (3, 3))] == [0, -1, -1]


def test_a_game_without_points_has_no_turning_points() -> None:
    assert turning_points([turn(0, 3, 3), turn(1, 3, 3)], (3, 3)) == []


def test_the_reason_for_the_end_names_the_piles() -> None:
    game = lay_out("Village", supply={"Province": 0})
    assert why_over(game) == "The Province pile is empty."
    assert ends_with_this_turn(game)
    game = lay_out("Village", supply={"Village": 0, "Curse": 0, "Estate": 0})
    assert why_over(game) == "3 piles are empty: Curse, Estate and Village."
    assert not ends_with_this_turn(lay_out("Village", supply={"Village": 0, "Curse": 0}))
