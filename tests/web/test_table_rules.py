"""The rules of a table, without a network."""

from __future__ import annotations

from random import Random

import pytest

from fiefdom.wire import Answer
from fiefdom_web.course import EVERY, answers_given
from fiefdom_web.refusal import RefusedError
from fiefdom_web.table import OVER, PLAYING, WAITING, Table
from tests.web.tables import (
    INVITE,
    as_data,
    give,
    happens,
    message,
    new_table,
    pending,
    play,
    reloaded,
    say,
    secret_of,
)


def refused(table: Table, code: str, command: object) -> str:
    """Check that a command is refused with a code, and changes nothing."""
    before = as_data(table)
    with pytest.raises(RefusedError) as caught:
        command()  # type: ignore[operator]
    assert caught.value.code == code
    assert as_data(table) == before
    return caught.value.message


class TestSeats:
    def test_a_game_begins_when_all_seats_are_taken(self) -> None:
        table = new_table("po")
        assert table.data.status == WAITING
        happens(table, table.join("another-secret-of-a-guest", INVITE, "Ben"))
        happens(table, table.begin(1.0))
        assert table.data.status == PLAYING
        assert table.names == ["Player 0", "Ben"]
        assert table.seat_of("another-secret-of-a-guest") == 1

    def test_only_the_hash_of_a_secret_is_kept(self) -> None:
        table = new_table("pp")
        assert table.seat_of(secret_of(0)) == 0
        assert secret_of(0).encode() not in as_data(table)

    def test_who_comes_too_late_can_only_watch(self) -> None:
        table = new_table("pp")
        assert table.join("another-secret-of-a-guest", INVITE, "Ben") == []

    def test_a_wrong_or_locked_invitation_is_refused(self) -> None:
        table = new_table("po")
        secret = "another-secret-of-a-guest"
        refused(table, "no_seat", lambda: table.join(secret, "x" * 22, "Ben"))
        happens(table, table.lock(0, True))
        refused(table, "locked", lambda: table.join(secret, INVITE, "Ben"))

    def test_the_host_opens_seats_and_puts_bots_there(self) -> None:
        table = new_table("pp")
        refused(table, "not_allowed", lambda: table.remove(1, 0))
        refused(table, "not_now", lambda: table.remove(0, 0))
        happens(table, table.remove(0, 1))
        assert table.seat_of(secret_of(1)) is None
        refused(table, "not_allowed", lambda: table.replace(0, 1, "no such bot", 0.0))
        refused(table, "not_allowed", lambda: table.replace(0, 1, "../strategy.yaml", 0.0))
        happens(table, table.replace(0, 1, "big-money", 0.0))
        assert table.data.seats[1].kind == "bot"

    def test_names_are_bounded_plain_and_different(self) -> None:
        table = new_table("poo")
        happens(table, table.join("secret-of-the-first-guest", INVITE, "Player 0"))
        wild = "\x1b[31m\u202eevil\n" + "x" * 90
        happens(table, table.join("secret-of-the-second-guest", INVITE, wild))
        assert table.names[1] == "Player 0 2"
        assert table.names[2].startswith("[31mevil")
        assert len(table.names[2]) <= 24


class TestAnswers:
    def test_an_answer_advances_the_game_and_counts_once(self) -> None:
        table = new_table()
        first = message(table, -2, "key 1")
        happens(table, table.answer(0, first, 0.0))
        after = as_data(table)
        assert table.answer(0, first, 0.0) == []
        assert as_data(table) == after

    def test_answers_to_other_questions_or_for_others_are_refused(self) -> None:
        table = new_table()
        said = message(table, -2, "k")
        refused(table, "not_asked", lambda: table.answer(1, said, 0.0))
        refused(table, "not_asked", lambda: table.answer(-1, said, 0.0))
        refused(table, "stale", lambda: table.answer(0, Answer("9", "k", said.picks), 0.0))
        refused(table, "not_offered", lambda: table.answer(0, Answer("1", "k", ("buy:Gold",)), 0.0))
        refused(table, "too_few", lambda: table.answer(0, Answer("1", "k", ()), 0.0))
        refused(table, "not_understood", lambda: table.answer(0, Answer("1", "k", None, "fly"), 0.0))

    def test_whoever_was_replaced_by_a_bot_cannot_answer(self) -> None:
        table = new_table("ppp")
        said = message(table, -2, "k")
        happens(table, table.resign(0, 0.0))
        refused(table, "not_asked", lambda: table.answer(0, said, 0.0))

    def test_words_are_answers_too(self) -> None:
        table = new_table()
        say(table, "t")
        say(table, "end")
        assert table.asked == 1

    def test_a_table_comes_back_from_disk_in_the_middle_of_everything(self) -> None:
        rng = Random(5)
        table = new_table("ppp", "Interaction", seed=3)
        for _ in range(2 * EVERY + 40):
            if table.asked is None:
                break
            again = reloaded(table)
            assert again.game == table.game
            assert again.asked == table.asked
            give(table, pending(table).sample(rng))

    def test_few_steps_are_kept_however_long_the_game_is(self) -> None:
        table = new_table("pp", seed=3)
        play(table, 5 * EVERY, Random(1))
        assert len(table.data.steps) <= 2 * EVERY
        assert len(table.data.checkpoints) <= 2
        assert answers_given(table.data) >= 4 * EVERY


class TestTheEnd:
    def test_giving_up_ends_a_game_for_two(self) -> None:
        table = new_table("pp")
        happens(table, table.resign(1, 0.0))
        assert (table.data.status, table.data.winners) == (OVER, (0,))
        refused(table, "not_now", lambda: table.resign(0, 0.0))
        refused(table, "not_asked", lambda: table.answer(0, message(table, -2), 0.0))

    def test_in_a_larger_game_a_bot_plays_on(self) -> None:
        table = new_table("ppp")
        happens(table, table.resign(1, 0.0))
        assert table.data.status == PLAYING
        assert table.data.seats[1].kind == "bot"

    def test_a_rematch_needs_everybody(self) -> None:
        table = new_table("ppb")
        refused(table, "not_now", lambda: table.want_rematch(0))
        table.data.status = OVER
        happens(table, table.want_rematch(0))
        assert not table.all_want_rematch()
        happens(table, table.want_rematch(1))
        assert table.all_want_rematch()


class TestClocks:
    def test_a_clock_runs_only_while_its_player_is_asked(self) -> None:
        table = new_table("pp", clock=60, extra=5)
        say(table, "end", now=10.0)
        assert table.data.seats[0].left == 55_000
        assert table.time_left(20.0) == 50.0
        assert table.data.seats[1].left == 60_000

    def test_the_time_left_survives_a_restart(self) -> None:
        table = new_table("pp", clock=60)
        say(table, "end", now=10.0)
        assert reloaded(table).data.seats[0].left == 50_000

    def test_whoever_has_no_time_left_has_lost(self) -> None:
        table = new_table("pp", clock=60)
        assert (table.time_left(61.0) or 0) <= 0
        happens(table, table.resign(0, 61.0, late=True))
        assert "ran out of time" in table.data.why_over


class TestChat:
    def test_chat_is_plain_and_can_be_switched_off(self) -> None:
        table = new_table()
        happens(table, table.speak(0, "", "hello\x1b[2J <b>you</b>\u202e"))
        assert table.data.chat[0].text == "hello[2J <b>you</b>"
        refused(table, "malformed", lambda: table.speak(0, "", " \n "))
        refused(table, "not_allowed", lambda: table.quiet(1, False))
        happens(table, table.quiet(0, False))
        refused(table, "not_allowed", lambda: table.speak(0, "", "hello"))
