"""Saved games: written while they are played, and whole whatever happens."""

from __future__ import annotations

import os
from pathlib import Path
from random import Random

import pytest

import fiefdom
from fiefdom import Card, CardSet, Game, Registry
from fiefdom.effects import Cards
from fiefdom.errors import FiefdomError, FileError, ForeignSnapshot, SnapshotError
from fiefdom_cli.opening import Opening, Wishes, open_game
from fiefdom_cli.saving.format import Saved, encoded
from fiefdom_cli.saving.journal import Journal
from fiefdom_cli.saving.reopening import new_journal, reopened, resumed_journal
from fiefdom_cli.saving.shelf import find_saved, read_saved, saved_files

Captured = pytest.CaptureFixture[str]


def opened(seed: int = 7, **wishes: object) -> Opening:
    asked = Wishes(seed=seed, **{"bot": "random", "kingdom": "Size Distortion"} | wishes)  # type: ignore[arg-type]
    return open_game(asked, fiefdom.installed())


def played(game: Game, journal: Journal, answers: int, seed: int = 1) -> None:
    """Answer at random, telling the journal as a session does."""
    rng = Random(seed)
    for _ in range(answers):
        decision = game.pending
        if decision is None:
            return
        game.answer(decision.sample(rng))
        journal.keep(game)


def saved() -> Saved:
    (path,) = saved_files()
    return read_saved(path)


def again_from(one: Saved, registry: Registry) -> Opening:
    return reopened(one.header, one.record(), registry)


@pytest.mark.parametrize("answers", [1, 15, 16, 17, 160])
def test_a_save_is_the_record_of_the_game(answers: int) -> None:
    opening = opened()
    played(opening.game, new_journal(opening), answers)
    assert saved().record() == opening.game.record()
    *_, turn = (event for event in opening.game.events(0) if event.kind == "turn")
    assert saved().turn == turn.count


def test_a_game_nobody_answered_leaves_no_file(home: Path) -> None:
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


def test_answers_that_were_taken_back_are_not_there_any_more() -> None:
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


def test_a_resumed_game_is_the_same_game_with_its_log_and_goes_on_in_its_file() -> None:
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


def test_a_bot_is_made_anew_and_its_randomness_goes_on_from_the_answers() -> None:
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
            one.game.answer(bot.decide(one.game.look(seat), decision) if bot else next(iter(answers)))
    assert once.game == twice.game


@pytest.mark.parametrize("lost", [1, 5, 30])
def test_half_a_line_at_the_end_is_left_out(lost: int) -> None:
    opening = opened()
    journal = new_journal(opening)
    played(opening.game, journal, 20)
    journal.close()
    path = saved().path
    path.write_bytes(path.read_bytes()[:-lost])
    assert saved().answers == opening.game.answers[:19]
    again = again_from(saved(), fiefdom.installed())
    played(again.game, resumed_journal(saved(), again), 3)
    assert saved().record() == again.game.record()


def test_a_changed_answer_is_noticed() -> None:
    opening = opened()
    played(opening.game, new_journal(opening), 40)
    path = saved().path
    lines = path.read_bytes().splitlines(keepends=True)
    del lines[20]
    path.write_bytes(b"".join(lines))
    with pytest.raises(SnapshotError, match="the record"):
        again_from(saved(), fiefdom.installed())


@pytest.mark.parametrize(
    ("content", "said"),
    [
        (b"", "this is no saved game"),
        (b"FIEF\x01", "this is no saved game"),
        (b'{"fiefdom":9,"kingdom":"","begun":"","seats":[],"again":"","start":""}\n', "format 9"),
        (b"[" * 100_000, "this is no saved game"),
    ],
)
def test_a_file_that_is_no_save_is_refused(home: Path, content: bytes, said: str) -> None:
    path = home / "odd.fiefdom"
    home.mkdir()
    path.write_bytes(content)
    with pytest.raises(SnapshotError, match=said):
        read_saved(path)


def test_a_damaged_line_is_named() -> None:
    opening = opened()
    played(opening.game, new_journal(opening), 20)
    path = saved().path
    lines = path.read_bytes().splitlines(keepends=True)
    lines[10] = b'{"answer": "x"}\n'
    path.write_bytes(b"".join(lines))
    with pytest.raises(SnapshotError, match="line 11 is damaged"):
        saved()


def test_seats_that_do_not_fit_are_refused() -> None:
    opening = opened()
    played(opening.game, new_journal(opening), 2)
    path = saved().path
    path.write_bytes(path.read_bytes().replace(b',{"name":"random","bot":"random","seed":8}', b""))
    with pytest.raises(SnapshotError, match="1 seats, 2 players"):
        again_from(saved(), fiefdom.installed())


def test_other_definitions_are_named() -> None:
    registry = fiefdom.load_plugins()

    def with_copse(cards: int) -> Registry:
        registry = fiefdom.load_plugins()
        copse = Card("Copse", 2, fiefdom.Action, play=[Cards(cards)])
        registry.add_set(CardSet("copse", "1.0", cards=[copse]), "a test")
        return registry

    opening = open_game(Wishes("Copse,Moat", seed=3), with_copse(1))
    played(opening.game, new_journal(opening), 10)
    assert again_from(saved(), with_copse(1)).game == opening.game
    with pytest.raises(ForeignSnapshot, match=r"other definitions of Copse; .*base 1.0 and copse 1.0"):
        again_from(saved(), with_copse(2))
    with pytest.raises(ForeignSnapshot, match="cards that are not loaded: Copse"):
        again_from(saved(), registry)


def test_a_bot_that_is_gone_is_named_with_a_remedy() -> None:
    opening = opened()
    played(opening.game, new_journal(opening), 10)
    registry = fiefdom.load_plugins()
    del registry.bots["random"]
    with pytest.raises(FileError, match=r"no bot called 'random'.*--play --bot"):
        again_from(saved(), registry)


def test_a_game_that_runs_elsewhere_is_not_resumed() -> None:
    opening = opened()
    journal = new_journal(opening)
    played(opening.game, journal, 10)
    with pytest.raises(FileError, match="is being played somewhere else"):
        resumed_journal(saved(), opening)
    journal.close()
    assert resumed_journal(saved(), opening).name == journal.name


def test_a_disk_that_cannot_be_written_is_told_once_and_the_game_goes_on(
    home: Path, capsys: Captured
) -> None:
    home.write_text("a file where the folder should be")
    opening = opened()
    journal = new_journal(opening)
    played(opening.game, journal, 10)
    journal.close()
    said = capsys.readouterr().err
    assert said.startswith("warning: This game is no longer saved: ")
    assert said.count("\n") == 1
    assert len(opening.game.answers) == 10


def test_a_full_disk_is_told(monkeypatch: pytest.MonkeyPatch, capsys: Captured) -> None:
    opening = opened()
    journal = new_journal(opening)
    played(opening.game, journal, 10)
    write = os.write
    with monkeypatch.context() as patched:
        patched.setattr(os, "write", lambda file, data: write(file, data[:7]))
        played(opening.game, journal, 3)
    assert "the disk is full" in capsys.readouterr().err


def test_games_of_one_name_are_numbered() -> None:
    for _ in range(3):
        opening = opened(kingdom="random")
        played(opening.game, new_journal(opening), 1)
    names = {path.stem for path in saved_files()}
    assert names == {"random-kingdom-7", "random-kingdom-7-2", "random-kingdom-7-3"}
    assert find_saved("random-kingdom-7").stem == "random-kingdom-7"
    assert find_saved("random-kingdom-7-3").stem == "random-kingdom-7-3"
    with pytest.raises(FiefdomError, match="did you mean"):
        find_saved("random-kingdom")


def test_an_answer_late_in_a_long_game_writes_no_more_than_the_first(
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


def test_lines_are_text_that_people_can_read() -> None:
    opening = opened()
    played(opening.game, new_journal(opening), 3)
    first, *others = saved().path.read_bytes().splitlines(keepends=True)
    assert encoded(saved().header) == first
    assert len(others) == 3


def test_whatever_a_file_holds_is_an_error_of_ours_or_a_game() -> None:
    opening = opened()
    played(opening.game, new_journal(opening), 40)
    path, rng = saved().path, Random(4)
    whole = path.read_bytes()
    refused = 0
    for _ in range(300):
        data = bytearray(whole)
        for _ in range(rng.randint(1, 4)):
            data[rng.randrange(len(data))] = rng.choice(b'0123456789-[]{}",:\x00\xff\nabz')
        path.write_bytes(bytes(data))
        try:
            again_from(saved(), fiefdom.installed())
        except FiefdomError:
            refused += 1
    assert refused > 100


def test_words_of_a_stranger_cannot_steer_the_terminal() -> None:
    opening = opened(name="An\x1b[2Jn")
    played(opening.game, new_journal(opening), 2)
    assert saved().header.seats[0].name == "An?[2Jn"
    assert "\x1b" not in saved().header.again
    assert again_from(saved(), fiefdom.installed()).names[0] == "An?[2Jn"
