"""`fiefdom rules`, the rules in short, and `fiefdom doctor`, a check of the installation."""

from __future__ import annotations

import json
import subprocess
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

import fiefdom
from fiefdom import ACTIONS, BUYS, COINS
from fiefdom_cli import main
from fiefdom_cli.lookup.rules import by_players, summary

Run = Callable[..., subprocess.CompletedProcess[str]]
Captured = pytest.CaptureFixture[str]


def flat(text: str) -> str:
    return " ".join(text.split())


def test_the_rules_fit_on_two_screens(run: Run) -> None:
    done = run("rules")
    assert (done.returncode, done.stderr) == (0, "")
    lines = done.stdout.splitlines()
    assert len(lines) <= 50
    assert max(map(len, lines)) <= 80
    shown = flat(done.stdout)
    assert "Each player shuffles 7 Coppers and 3 Estates and draws 5 cards." in shown
    assert "a kingdom of 10 other cards" in shown
    assert (
        "the Province pile is empty, or 3 piles are empty (3 with 2 to 4 players and 4 with 5 or 6)"
        in shown
    )


def test_the_numbers_in_the_summary_match_the_loaded_rules() -> None:
    rules = replace(
        fiefdom.installed().game_rules(),
        name="Wildlands",
        start={"Gold": 4, "Curse": 1},
        hand=7,
        counters=[replace(ACTIONS, start=2), replace(BUYS, start=3), COINS],
        kingdom_size=12,
        kingdom_pile=(9, 9, 9, 9, 9),
        ends_when_empty=("Duchy", "Gold"),
        ends_at_empty_piles=(2, 2, 2, 2, 2),
    )
    said = flat(" ".join(words for title, several in summary(rules) for words in (title, *several)))
    for words in (
        "Wildlands in short",
        "Each player shuffles 4 Golds and Curse and draws 7 cards",
        "play up to 2 Action cards",
        "buy up to 3 cards",
        "a kingdom of 12 other cards",
        "A kingdom pile has 9 cards",
        "Draw 7 cards",
        "the Duchy pile or the Gold pile is empty, or 2 piles are empty.",
    ):
        assert words in said


@pytest.mark.parametrize(
    ("sizes", "said"),
    [
        ((8, 8, 8, 8, 8), "8"),
        ((8, 12, 12, 12, 12), "8 with 2 players and 12 with 3 to 6"),
        ((1, 2, 2, 3, 3), "1 with 2 players, 2 with 3 or 4 and 3 with 5 or 6"),
    ],
)
def test_pile_sizes_are_summarized_by_number_of_players(sizes: tuple[int, ...], said: str) -> None:
    assert by_players(sizes) == said


def test_doctor_finds_no_problem_in_a_healthy_installation(run: Run, home: Path) -> None:
    run("play", "--seed", "7", lines="t\n")
    done = run("doctor")
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.rstrip().endswith("No problems found.")
    assert f"  data folder  {home}\n" in done.stdout, "a path is never cut or broken"
    told = json.loads(run("doctor", "--json").stdout)
    assert told["healthy"] is True
    found = {
        one["about"]: one["found"]
        for several in told.values()
        if several is not True
        for one in several
    }
    assert found["fiefdom"] == fiefdom.__version__
    assert found["engine"] == ("compiled" if fiefdom.compiled else "interpreted")
    assert found["base"] == f"{fiefdom.__version__}, 39 cards"
    assert found["data folder"] == str(home)
    assert found["saved games"].startswith("1 in ")
    assert found["variables"] == f"FIEFDOM_HOME={home} COLUMNS=80"


def test_doctor_reports_a_plugin_that_failed(
    run: Run, tmp_path: Path, environment: dict[str, str]
) -> None:
    info = tmp_path / "shaky-0.3.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: shaky\nVersion: 0.3\n")
    (info / "entry_points.txt").write_text("[fiefdom]\nshaky = shaky\n")
    (tmp_path / "shaky.py").write_text("raise ValueError('no luck today')\n")
    done = run("doctor", PYTHONPATH=f"{environment['PYTHONPATH']}:{tmp_path}")
    assert (done.returncode, done.stderr) == (1, "")
    assert "problem: ValueError: no luck today" in flat(done.stdout)
    assert "Traceback" not in done.stdout
    assert done.stdout.rstrip().endswith("Problems: 1.")


def test_doctor_reports_that_there_are_no_plugins(run: Run) -> None:
    done = run("doctor", "--json", FIEFDOM_PLUGINS="")
    assert (done.returncode, done.stderr) == (1, "")
    told = json.loads(done.stdout)
    assert "unset FIEFDOM_PLUGINS" in told["plugins"][0]["problem"]
    assert "cannot be set up" in told["games"][0]["problem"]


def test_doctor_reports_a_damaged_saved_game(home: Path, tmp_path: Path, capsys: Captured) -> None:
    (home / "saves").mkdir(parents=True)
    (home / "saves" / "torn.fiefdom").write_text("what is this?\n")
    assert main(["doctor"]) == 1
    assert "damaged: torn.fiefdom" in flat(capsys.readouterr().out)


def test_doctor_reports_a_data_folder_that_cannot_be_created(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: Captured
) -> None:
    (tmp_path / "file").write_text("")
    monkeypatch.setenv("FIEFDOM_HOME", str(tmp_path / "file" / "deeper"))
    assert main(["doctor"]) == 1
    assert "cannot be written, so games are not saved; set FIEFDOM_HOME" in flat(
        capsys.readouterr().out
    )
    assert main(["saves"]) == 0
    assert main(["resume"]) == 2


def test_without_the_variable_the_platform_data_folder_is_used(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    from platformdirs import user_data_path

    from fiefdom_cli.save.folders import home as found

    monkeypatch.delenv("FIEFDOM_HOME")
    assert found() == user_data_path("fiefdom", appauthor=False)
    monkeypatch.setenv("FIEFDOM_HOME", str(tmp_path))
    assert found() == tmp_path
