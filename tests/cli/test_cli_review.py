"""`fiefdom review`: it names what cost most, keeps what was found, and refuses what is no game."""

from __future__ import annotations

import json
import shlex
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import msgspec
import pytest

import fiefdom
from fiefdom import ALL, END, Card, CardSet, Record, Source, Victory, effects, save_record
from fiefdom_cli import main
from fiefdom_cli.play.set_up import GameRequest, open_game
from fiefdom_cli.save.reopen import new_journal
from fiefdom_cli.study.review_report import shown_points
from fiefdom_lab import Reviewed, ReviewRequest, review
from tests.cli.saved_games import played as saved_game
from tests.cli.strict_html import escaped
from tests.core.kit import Table
from tests.lab.reviewed_games import from_log, last_province

Captured = pytest.CaptureFixture[str]
QUICK = ("--playouts", "24", "--workers", "1")
EVIL = "<b onclick=alert(1)>\x1b[31m[red]Ada & 'Bob'</b>"


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty folder with the record of a game whose first player does not buy the last Province."""
    monkeypatch.chdir(tmp_path)
    save_record(last_province(), "game.record")
    return tmp_path


def said(words: tuple[str, ...], capsys: Captured) -> str:
    assert main(["review", *words]) == 0
    return capsys.readouterr().out


def named(record: Record, *players: str) -> Record:
    return msgspec.structs.replace(record, source=Source(players, 9, 9))


def test_the_blunder_is_named_with_the_better_answer(capsys: Captured) -> None:
    text = said(("game.record", *QUICK), capsys)
    assert "1 You, turn 1: end the turn; better: buy Province" in text
    assert "Hand: 2 Estates; 9 Coins; 1 Buy" in text
    assert "Chance 0 % instead of 100 %: costs 100.0 (" in text
    assert "Of 1 decision, 1 certainly cost something: You " in text
    assert "The chances of a line need not add up to 100 %" in " ".join(text.split())
    command = next(line.strip() for line in text.splitlines() if "fiefdom replay" in line)
    assert main(shlex.split(command)[1:]) == 0
    assert "Next: you end the turn." in capsys.readouterr().out


def test_of_a_game_that_goes_on_only_the_person_is_reviewed(capsys: Captured) -> None:
    opening = open_game(GameRequest(seed=7, kingdom="First Game"), fiefdom.installed())
    saved_game(opening.game, new_journal(opening), 60)
    assert not opening.game.over
    quick = ("--playouts", "2", "--workers", "1")
    text = " ".join(said(quick, capsys).split())
    assert "only your decisions are reviewed; --seat names another player" in text
    assert "medium, turn" not in text
    data = json.loads(said((*quick, "--json"), capsys))
    assert {one["seat"] for one in data["chances"]} == {1}
    data = json.loads(said((*quick, "--seat", "2", "--json"), capsys))
    assert {one["seat"] for one in data["chances"]} == {2}


def test_points_that_cannot_be_known_are_not_told_while_the_game_goes_on() -> None:
    purse = Card("Purse", 2, Victory, points=effects.count_in(effects.HAND, effects.named("Gold")))
    theirs = {"hand": ["Gold", "Gold", "Copper"], "deck": ["Purse", "Copper", "Copper"]}
    game = Table(purse, p1={"hand": ["Copper"]}, p2=theirs).game
    for seats in ([0], [0, 1]):
        reviewed: Any = SimpleNamespace(final=game, seats=lambda seats=seats: seats)
        assert shown_points(reviewed) == (0, None)


def test_the_command_at_the_end_gives_the_same_review(capsys: Captured) -> None:
    first = said(("game.record", *QUICK, "--seed", "4", "--seat", "1"), capsys)
    again = shlex.split(first.partition("The same again: ")[2])
    assert again[:2] == ["fiefdom", "review"]
    assert said((*again[2:], "--workers", "1"), capsys) == first


def test_the_text_fits_80_columns(capsys: Captured, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "80")
    save_record(named(last_province(), "A" * 40, "B" * 40), "long.record")
    text = said(("long.record", *QUICK), capsys)
    assert all(len(line) <= 80 for line in text.splitlines() if "fiefdom" not in line)


def test_json_has_every_number(capsys: Captured) -> None:
    data = json.loads(said(("game.record", *QUICK, "--json"), capsys))
    assert (data["playouts"], data["seed"], data["stopped"]) == (24, 0, "complete")
    assert [(one["seat"], one["turn"]) for one in data["chances"]] == [(1, 1), (2, 1)]
    assert data["chances"][0]["value"] == 1.0
    (mistake,) = [one for one in data["verified"] if one["is_mistake"]]
    assert data["mistakes"] == [mistake["answers_before"]] == [1]
    assert (mistake["given"], mistake["better"]) == ("end the turn", "buy Province")
    assert 0 < mistake["cost"]["low"] <= mistake["cost"]["value"] <= mistake["cost"]["high"]


def test_one_seat_alone(capsys: Captured) -> None:
    data = json.loads(said(("game.record", *QUICK, "--seat", "2", "--json"), capsys))
    assert [one["seat"] for one in data["chances"]] == [2]
    assert data["mistakes"] == []


def test_a_saved_game_is_reviewed_by_its_name(capsys: Captured) -> None:
    asked = GameRequest(seed=7, bot="random", kingdom="Size Distortion")
    opening = open_game(asked, fiefdom.installed())
    saved_game(opening.game, new_journal(opening), 12)
    text = said(("size-distortion-7", "--playouts", "4", "--workers", "1"), capsys)
    assert text.startswith("Review of size-distortion-7\nSize Distortion. The game is not over")
    assert "The same again: fiefdom review size-distortion-7 --playouts 4" in text


def test_cards_of_the_record_itself(capsys: Captured) -> None:
    rush = Card("Rush", cost=2, types=fiefdom.Action, play=[fiefdom.effects.Cards(2)])
    known = fiefdom.installed().plus(CardSet("mine", "1", cards=[rush]))
    game = fiefdom.new_game(["Rush", "Moat"], seed=2, registry=known)
    game.answer(ALL)
    game.answer(END)
    save_record(game.record(), "fan.record")
    assert "Rush" not in fiefdom.installed().cards
    assert "Chances to win" in said(("fan.record", "--playouts", "4", "--workers", "1"), capsys)


def test_what_a_log_leaves_open_is_said(capsys: Captured) -> None:
    told = {"stopped": "line 8: nobody has a Gold", "guessed": ("Moat",)}
    record = from_log(last_province(), hidden=(1,), **told)
    save_record(record, "part.record")
    text = " ".join(said(("part.record", *QUICK), capsys).split())
    assert "The log was followed only up to line 9" in text
    assert "These cards of the kingdom were guessed: Moat." in text
    assert "The log does not tell the hands of Bob" in text


def test_the_page_shows_everything_and_executes_nothing(capsys: Captured) -> None:
    save_record(named(last_province(), EVIL, "Bob"), "evil.record")
    text = said(("evil.record", *QUICK, "--report", "out.html"), capsys)
    assert "\x1b" not in text
    page = escaped(Path("out.html").read_text("utf-8"))
    assert page.count("b") == 0
    assert "buy Province" in page.said("strong")
    assert any("turn 1: end the turn" in one for one in page.said("h3"))
    assert any("<b onclick=alert(1)>" in one for one in page.said("h3"))
    assert "Chances to win, turn by turn" in page.said("h2")
    assert "fiefdom replay evil.record --to 1 --seat 1" in page.said("pre")


def test_an_interrupt_shows_what_was_found(capsys: Captured, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(request: ReviewRequest, **named: object) -> Reviewed:
        found = review(request, workers=1)
        return msgspec.structs.replace(found, stopped="interrupted", done=found.done - 1)

    monkeypatch.setattr("fiefdom_cli.study.review_game.review", interrupted)
    assert main(["review", "game.record", *QUICK]) == 130
    text = capsys.readouterr().out
    assert "Interrupted: 3 of 4 positions were judged." in text
    assert "better: buy Province" in text


def test_an_interrupt_before_anything_was_judged_says_so(
    capsys: Captured, monkeypatch: pytest.MonkeyPatch
) -> None:
    def stop(*given: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("fiefdom_lab.reviewing.review.reply_of", stop)
    assert main(["review", "game.record", *QUICK]) == 130
    said = capsys.readouterr()
    assert said.out == ""
    assert "Stopped before anything was judged" in said.err


def _odd_files() -> None:
    Path("odd.txt").write_text("Hello\n")
    Path("log.txt").write_text("Game #1.\nA starts with 7 Coppers and 3 Estates.\n")
    save_record(last_province(()), "empty.record")
    card = Card("Away", cost=2, types=fiefdom.Action, play=[fiefdom.effects.Cards(2)])
    known = fiefdom.installed().copy()
    known.add_set(CardSet("away", "1", cards=[card]), "a plugin")
    game = fiefdom.new_game(["Away"], seed=1, registry=known)
    game.answer(ALL)
    save_record(game.record(), "away.record")


@pytest.mark.parametrize(
    ("words", "reason"),
    [
        (["odd.txt"], "odd.txt"),
        (["log.txt"], "make a record of it first, with fiefdom import log.txt"),
        (["nothing.record"], "nothing.record"),
        (["empty.record"], "nothing to review"),
        (["away.record"], "cards that are not loaded: Away"),
        (["game.record", "--seat", "3"], "there is no seat 3; game has seats 1 to 2"),
        (["game.record", "--minutes", "0"], "a positive number of minutes"),
        (["game.record", "--report", "out.txt"], "ends in .html"),
    ],
)
def test_mistakes_are_errors_of_one_line(words: list[str], reason: str, capsys: Captured) -> None:
    _odd_files()
    assert main(["review", *words, *QUICK]) == 2
    said = capsys.readouterr().err
    assert reason in said
    assert "Traceback" not in said
