"""Taking back: at once if that is fair, otherwise with the consent of those concerned."""

from __future__ import annotations

from random import Random

import pytest

from fiefdom_web.course import EVERY, answers_given
from fiefdom_web.refusal import RefusedError
from tests.web.tables import give, happens, new_table, pending, play, reloaded, say


def test_nothing_can_be_taken_back_at_first() -> None:
    table = new_table()
    assert table.undo_offer(0) == ""
    with pytest.raises(RefusedError):
        table.ask_undo(0, 0.0)


def test_what_showed_nothing_hidden_is_taken_back_at_once() -> None:
    table = new_table()
    before = table.game.to_bytes()
    say(table, "t")
    assert table.undo_offer(0) == "free"
    happens(table, table.ask_undo(0, 0.0))
    assert table.game.to_bytes() == before
    assert table.data.seats[0].questions == 3


def test_the_others_must_agree_once_cards_were_drawn() -> None:
    table = new_table()
    before = table.game.to_bytes()
    say(table, "end")
    assert table.undo_offer(0) == "ask"
    happens(table, table.ask_undo(0, 0.0))
    asked = table.data.undo
    assert asked is not None
    assert asked.waiting == (1,)
    with pytest.raises(RefusedError):
        table.agree(0, asked.id, True, 0.0)
    happens(table, table.agree(1, asked.id, True, 0.0))
    assert table.game.to_bytes() == before
    assert table.data.undo is None


def test_a_request_can_be_refused_or_withdrawn() -> None:
    table = new_table()
    say(table, "end")
    for seat in (1, 0):
        happens(table, table.ask_undo(0, 0.0))
        assert table.data.undo is not None
        happens(table, table.agree(seat, table.data.undo.id, False, 0.0))
        assert table.data.undo is None
    assert answers_given(table.data) == 1


def test_a_new_answer_cancels_the_request() -> None:
    table = new_table()
    say(table, "end")
    happens(table, table.ask_undo(0, 0.0))
    asked = table.data.undo
    assert asked is not None
    say(table, "t")
    assert table.data.undo is None
    with pytest.raises(RefusedError, match="Nobody asks"):
        table.agree(1, asked.id, True, 0.0)


def test_everybody_who_answered_since_must_agree() -> None:
    table = new_table("ppp")
    say(table, "end")
    say(table, "end")
    happens(table, table.ask_undo(0, 0.0))
    assert table.data.undo is not None
    assert 1 in table.data.undo.waiting


def test_against_bots_alone_anything_can_be_taken_back() -> None:
    table = new_table("pb")
    say(table, "end")
    give(table, -1)
    assert table.undo_offer(0) == "free"
    happens(table, table.ask_undo(0, 0.0))
    assert answers_given(table.data) == 0


def test_taking_back_can_be_switched_off() -> None:
    table = new_table(undo=False)
    say(table, "t")
    assert table.undo_offer(0) == ""


@pytest.mark.parametrize("seed", range(4))
def test_taking_back_leads_to_the_exact_position_before(seed: int) -> None:
    rng = Random(seed)
    table = new_table("pb", "Interaction", seed)
    before: dict[int, bytes] = {}
    for _ in range(2 * EVERY + 30):
        if table.asked is None:
            break
        if table.asked == 0:
            before[answers_given(table.data)] = table.game.to_bytes()
        give(table, pending(table).sample(rng))
        if rng.random() < 0.1 and table.undo_offer(0):
            happens(table, table.ask_undo(0, 0.0))
            assert table.game.to_bytes() == before[answers_given(table.data)]
            assert reloaded(table).game == table.game
    assert len(before) > 20


def test_taking_back_does_not_replay_a_long_game() -> None:
    table = new_table("pb", seed=3)
    play(table, 3 * EVERY, Random(1))
    first = table.data.checkpoints[0].answers
    assert first >= EVERY
    if table.undo_offer(0):
        (took,) = table.ask_undo(0, 0.0)
        assert took.upto >= first  # type: ignore[union-attr]
