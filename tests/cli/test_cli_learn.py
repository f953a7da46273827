"""`fiefdom learn`: a tutorial that explains the first game while it is played."""

from __future__ import annotations

import subprocess
from collections.abc import Callable

import pytest

import fiefdom
from fiefdom_cli.play.learn.lessons import FAREWELL, LESSONS, ONE_BY_ONE, WELCOME
from tests.cli.terminal import Terminal

Run = Callable[..., subprocess.CompletedProcess[str]]

OBEYING = [lesson.wants or "market" for lesson in LESSONS]


def flat(text: str) -> str:
    return " ".join(text.split())


def test_following_the_instructions_completes_the_tutorial(run: Run) -> None:
    done = run("learn", lines="\n".join([*OBEYING, "quit", ""]))
    assert (done.returncode, done.stderr) == (0, "")
    shown = flat(done.stdout)
    position = -1
    for words in (WELCOME, *(lesson.says for lesson in LESSONS), FAREWELL):
        assert shown.count(flat(words)) == 1
        position = shown.index(flat(words), position + 1)
    for lesson in LESSONS:
        assert not lesson.because or f"{flat(lesson.because)} Type: {lesson.wants} >" not in shown
    assert "You buy a Gold." in shown
    assert "== Your turn 5 ==" in shown


@pytest.mark.parametrize("lesson", range(len(LESSONS) - 1))
def test_a_different_answer_is_explained_and_asked_again(run: Run, lesson: int) -> None:
    other = "none" if "estate" in LESSONS[lesson].wants else "end"
    done = run("learn", lines="\n".join([*OBEYING[:lesson], other, *OBEYING[lesson:], "quit", ""]))
    assert (done.returncode, done.stderr) == (0, "")
    assert f"> {other} {flat(LESSONS[lesson].because)} Type: {LESSONS[lesson].wants} >" in flat(
        done.stdout
    )
    assert flat(FAREWELL) in flat(done.stdout)


def test_other_commands_and_nonsense_do_not_disturb_the_lesson(run: Run) -> None:
    about = ["help", "? smithy", "frobnicate", "", "table", "log", "99"]
    typed = [word for answer in OBEYING for word in (*about, answer)]
    done = run("learn", lines="\n".join([*typed, "quit", ""]))
    assert (done.returncode, done.stderr) == (0, "")
    shown = flat(done.stdout)
    for lesson in LESSONS:
        assert shown.count(flat(lesson.says)) == 1
    assert flat(FAREWELL) in shown


def test_several_answers_in_one_line_are_refused_during_a_lesson(run: Run) -> None:
    done = run("learn", lines="\n".join(["t; gold", *OBEYING, "t; end", "quit", ""]))
    assert (done.returncode, done.stderr) == (0, "")
    shown = flat(done.stdout)
    assert f"> t; gold {ONE_BY_ONE} Type: t > t" in shown
    assert shown.count(ONE_BY_ONE) == 1
    for lesson in LESSONS:
        assert shown.count(flat(lesson.says)) == 1


def test_undoing_an_answer_repeats_its_lesson(run: Run) -> None:
    done = run("learn", lines="\n".join([OBEYING[0], "undo", *OBEYING, "quit", ""]))
    assert (done.returncode, done.stderr) == (0, "")
    assert flat(done.stdout).count(flat(LESSONS[0].says)) == 2
    assert flat(FAREWELL) in flat(done.stdout)


def test_after_the_tutorial_the_game_can_be_played_to_its_end(run: Run) -> None:
    done = run("learn", lines="\n".join([*OBEYING, *["t", "end"] * 200, ""]))
    assert done.returncode == 0
    assert "The game is over." in done.stdout


@pytest.mark.parametrize("answers", [0, 1, 5, len(OBEYING) + 1])
def test_it_can_be_left_at_any_time(environment: dict[str, str], answers: int) -> None:
    settled = {k: v for k, v in environment.items() if k != "COLUMNS"} | {"NO_COLOR": "1"}
    with Terminal(["learn"], settled, 80) as screen:
        for typed in ["", *OBEYING][:answers]:
            screen.until("> ")
            screen.shown = ""
            screen.keys(f"{typed}\r")
        screen.until("> ")
        screen.keys("\x04")
        assert "You left the game." in screen.until("You left the game.")
        assert screen.code() == 0


def test_the_numbers_in_the_tutorial_match_the_rules() -> None:
    registry = fiefdom.installed()
    assert {name: registry.card(name).points for name in ("Estate", "Duchy", "Province")} == {
        "Estate": 1,
        "Duchy": 3,
        "Province": 6,
    }
    costs = {
        name: registry.card(name).cost for name in ("Cellar", "Silver", "Smithy", "Market", "Gold")
    }
    assert costs == {"Cellar": 2, "Silver": 3, "Smithy": 4, "Market": 5, "Gold": 6}
    rules = registry.game_rules()
    assert (rules.hand, dict(rules.start)) == (5, {"Copper": 7, "Estate": 3})
    assert (rules.ends_at_empty_piles[0], rules.ends_when_empty) == (3, ("Province",))
