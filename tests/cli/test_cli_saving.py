"""Saved games: written after every answer, and never left damaged."""

from __future__ import annotations

import os
from pathlib import Path
from random import Random

import pytest

import fiefdom
from fiefdom.errors import FiefdomError, FileError
from fiefdom_cli.save.format import encoded
from fiefdom_cli.save.reopen import new_journal, resumed_journal
from fiefdom_cli.save.saved_games import find_saved, saved_files
from tests.cli.saved_games import again_from, opened, played, saved

Captured = pytest.CaptureFixture[str]


@pytest.mark.parametrize("answers", [1, 15, 16, 17, 160])
def test_a_saved_game_equals_the_record_of_the_game(answers: int) -> None:
    opening = opened()
    played(opening.game, new_journal(opening), answers)
    assert saved().record() == opening.game.record()
    *_, turn = (event for event in opening.game.events(0) if event.kind == "turn")
    assert saved().turn == turn.count


def test_a_game_without_answers_is_not_saved(home: Path) -> None:
    journal = new_journal(opened())
    journal.close()
    assert journal.name is None
    assert not home.exists()


def test_the_end_is_written_with_the_scores() -> None:
    opening = opened()
    journal = new_journal(opening)
    played(opening.game, journal, 100_000)
    journal.close()
    assert opening.game.over
    assert saved().scores == opening.game.scores()


def test_undone_answers_are_removed_from_the_file() -> None:
    opening = opened()
    journal = new_journal(opening)
    played(opening.game, journal, 30)
    opening.game.undo(4)
    journal.keep(opening.game)
    assert saved().record() == opening.game.record()
    opening.game.undo(3)
    played(opening.game, journal, 9, seed=2)
    assert saved().record() == opening.game.record()


def test_several_answers_at_once_are_written_with_their_digests() -> None:
    opening = opened()
    journal = new_journal(opening)
    played(opening.game, journal, 5)
    rng = Random(3)
    for _ in range(40):
        assert opening.game.pending is not None
        opening.game.answer(opening.game.pending.sample(rng))
    journal.keep(opening.game)
    assert saved().record() == opening.game.record()


def test_a_resumed_game_keeps_its_log_and_continues_in_the_same_file() -> None:
    opening = opened(players=3, name="Ann")
    journal = new_journal(opening)
    played(opening.game, journal, 120)
    journal.close()
    again = again_from(saved(), fiefdom.installed())
    assert again.game == opening.game
    assert again.game.events(0) == opening.game.events(0)
    assert again.game.record() == opening.game.record()
    assert (again.kingdom, again.seed, again.names) == ("Size Distortion", 7, opening.names)
    assert (set(again.bots), again.again, again.seats) == ({1, 2}, opening.again, opening.seats)
    further = resumed_journal(saved(), again)
    assert further.name == journal.name
    played(again.game, further, 20, seed=5)
    again.game.undo(60)
    further.keep(again.game)
    assert saved().record() == again.game.record()


def test_a_resumed_bot_is_recreated_and_its_randomness_continues() -> None:
    made: list[int] = []
    registry = fiefdom.load_plugins()
    factory = registry.bots["random"]
    registry.bots["random"] = lambda seed: made.append(seed) or factory(seed)  # type: ignore[func-returns-value]
    opening = opened()
    played(opening.game, new_journal(opening), 50)
    once, twice = (again_from(saved(), registry) for _ in range(2))
    assert made[0] == made[1] != opening.seed + 1
    for one in (once, twice):
        for _ in range(40):
            decision = one.game.pending
            assert decision is not None
            seat = decision.player
            bot = one.bots.get(seat)
            answers = decision.answers()
            one.game.answer(
                bot.decide(one.game.bot_view(seat), decision) if bot else next(iter(answers))
            )
    assert once.game == twice.game


def test_a_game_that_is_played_elsewhere_cannot_be_resumed() -> None:
    opening = opened()
    journal = new_journal(opening)
    played(opening.game, journal, 10)
    with pytest.raises(FileError, match="is being played somewhere else"):
        resumed_journal(saved(), opening)
    journal.close()
    assert resumed_journal(saved(), opening).name == journal.name


def test_an_unwritable_disk_is_reported_once_and_the_game_continues(
    home: Path, capsys: Captured
) -> None:
    home.write_text("a file where the folder should be")
    opening = opened()
    journal = new_journal(opening)
    played(opening.game, journal, 10)
    journal.close()
    said = capsys.readouterr().err
    assert said.startswith("warning: This game is not saved: ")
    assert said.count("\n") == 1
    assert len(opening.game.answers) == 10


def test_a_full_disk_is_reported(monkeypatch: pytest.MonkeyPatch, capsys: Captured) -> None:
    opening = opened()
    journal = new_journal(opening)
    played(opening.game, journal, 10)
    write = os.write
    with monkeypatch.context() as patched:
        patched.setattr(os, "write", lambda file, data: write(file, data[:7]))
        played(opening.game, journal, 3)
    assert "the disk is full" in capsys.readouterr().err


def test_games_with_the_same_name_are_numbered() -> None:
    for _ in range(3):
        opening = opened(kingdom="random")
        played(opening.game, new_journal(opening), 1)
    names = {path.stem for path in saved_files()}
    assert names == {"random-kingdom-7", "random-kingdom-7-2", "random-kingdom-7-3"}
    assert find_saved("random-kingdom-7").stem == "random-kingdom-7"
    assert find_saved("random-kingdom-7-3").stem == "random-kingdom-7-3"
    with pytest.raises(FiefdomError, match="did you mean"):
        find_saved("random-kingdom")


def test_each_answer_writes_a_constant_number_of_bytes(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    written: list[int] = []
    write = os.write

    def counted(file: int, data: bytes) -> int:
        written.append(len(data))
        return write(file, data)

    opening = opened()
    journal = new_journal(opening)
    with monkeypatch.context() as patched:
        patched.setattr(os, "write", counted)
        played(opening.game, journal, 400)
    header, *lines = written
    assert len(lines) == len(opening.game.answers) - 1 > 200
    assert max(lines) < 200 < header
    assert sum(written) == saved().path.stat().st_size == saved().size


def test_a_saved_game_is_readable_text_with_one_line_per_answer() -> None:
    opening = opened()
    played(opening.game, new_journal(opening), 3)
    first, *others = saved().path.read_bytes().splitlines(keepends=True)
    assert encoded(saved().header) == first
    assert len(others) == 3
