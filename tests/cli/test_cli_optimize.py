"""`fiefdom optimize`: it writes strategies that bots can follow, and says how good they are."""

from __future__ import annotations

import json
import shlex
from pathlib import Path

import pytest

import fiefdom
from fiefdom import installed
from fiefdom_cli import main
from fiefdom_cli.simulate.optimize.run_optimize import free_folder
from fiefdom_lab.optimizing import final_tests, population
from tests.cli.strict_html import escaped

Captured = pytest.CaptureFixture[str]
WORDS = ("optimize", "Smithy,Moat", "--games", "1", "--seed", "5", "--best", "2", "--workers", "1")
EVIL = "<b onclick=alert(1)>Bold & 'Odd'</b>"


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Let searches be short, and start in an empty folder."""
    monkeypatch.setattr(population, "CHILDREN", 4)
    monkeypatch.setattr(population, "FIRST_ROUNDS", (1,))
    monkeypatch.setattr(final_tests, "LEAST_DEALS", 2)
    monkeypatch.chdir(tmp_path)


def test_the_strategies_are_files_that_a_bot_follows(capsys: Captured) -> None:
    assert main([*WORDS]) == 0
    said = capsys.readouterr().out
    files = sorted(Path("strategies").iterdir())
    assert len(files) == 2
    for path in files:
        assert str(path) in said
        assert fiefdom.installed().bot(str(path))(1)
        assert "Found by fiefdom optimize with seed 5, in " in path.read_text()
    assert "Strategies for Smithy, Moat" in said
    assert "won against" in said
    assert "What does best against the first one" in said


def test_the_command_at_the_end_finds_the_same(capsys: Captured) -> None:
    assert main([*WORDS]) == 0
    said = capsys.readouterr().out
    again = shlex.split(said.partition("The same again: ")[2])
    assert again[0] == "fiefdom"
    assert again[-2:] == ["--output", "strategies-2"]
    assert main([*again[1:], "--workers", "1"]) == 0
    first, second = (
        {one.name: one.read_text() for one in Path(folder).iterdir()}
        for folder in ("strategies", "strategies-2")
    )
    assert first == second


@pytest.mark.parametrize(
    ("folder", "next_one"), [("out", "out-3"), ("a/b", "a/b-2"), (".", "again-2"), ("..", "../again-2")]
)
def test_the_command_at_the_end_writes_to_a_folder_that_is_free(folder: str, next_one: str) -> None:
    Path("out-2").mkdir()
    assert free_folder(Path(folder)) == Path(next_one)


def test_json_has_every_number(capsys: Captured) -> None:
    assert main([*WORDS, "--output", "out", "--json"]) == 0
    data = json.loads(capsys.readouterr().out)
    assert data["kingdom"] == ["Smithy", "Moat"]
    assert data["stopped"] == "complete"
    best = data["strategies"][0]
    assert Path(best["file"]).read_text() == best["text"]
    assert set(best["against"]) == {"big-money-tuned", "sensible", "smithy"}
    assert best["against"]["smithy"]["games"] == 4
    assert len(data["matrix"]) == len(data["strategies"]) == 2
    assert data["matrix"][0][0] is None
    assert data["best_against_it"]


def test_the_report_shows_everything_and_executes_nothing(
    capsys: Captured, monkeypatch: pytest.MonkeyPatch
) -> None:
    Path("odd.yaml").write_text(
        json.dumps(
            [{"card": EVIL, "cost": 3, "types": ["Action"], "play": [{"cards": 3}, {"actions": 1}]}]
        )
    )
    known = fiefdom.load_plugins()
    for where in ("fiefdom", "fiefdom_lab.shipped_files", "fiefdom_bots.strategy_library"):
        monkeypatch.setattr(f"{where}.installed", lambda: known)
    monkeypatch.setenv("FIEFDOM_CARDS", "")
    words = ["optimize", "", "--cards", "odd.yaml", *WORDS[2:], "--report", "out.html"]
    words[1] = f"{EVIL},Moat"
    assert main(words) == 0
    capsys.readouterr()
    page = escaped(Path("out.html").read_text("utf-8"))
    assert page.count("b") == 0
    assert "What does best against it" in page.said("figcaption")
    assert any(EVIL in said for said in page.said("pre"))
    assert "How it was found" in page.said("h2")


def test_files_that_exist_are_not_overwritten(capsys: Captured) -> None:
    Path("mine").mkdir()
    Path("mine/best.yaml").write_text("strategy: Mine\n")
    assert main([*WORDS, "--output", "mine"]) == 2
    assert "mine: has .yaml files, which are not overwritten" in capsys.readouterr().err
    assert [one.name for one in Path("mine").iterdir()] == ["best.yaml"]


def test_a_search_goes_on_from_its_file(capsys: Captured) -> None:
    assert main([*WORDS, "--resume", "search.json", "--json"]) == 0
    first = json.loads(capsys.readouterr().out)
    words = [*WORDS[:3], str(first["games"] + 1), *WORDS[4:], "--resume", "search.json"]
    assert main([*words, "--output", "more", "--json"]) == 0
    second = json.loads(capsys.readouterr().out)
    assert second["generations"] == first["generations"] + 1


def test_an_interrupt_before_anything_was_found_says_so(
    capsys: Captured, monkeypatch: pytest.MonkeyPatch
) -> None:
    def interrupted(*given: object, **named: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("fiefdom_cli.simulate.optimize.run_optimize.optimize", interrupted)
    assert main([*WORDS]) == 130
    assert "Interrupted before the first strategies" in capsys.readouterr().err
    assert not Path("strategies").exists()


@pytest.mark.parametrize(
    ("words", "reason"),
    [
        (["Smithyy,Moat"], "Smithyy"),
        (["Smithy,Moat", "--minutes", "-1"], "a positive number of minutes"),
        (["Smithy,Moat", "--start", "nobody", "--games", "1"], "nobody"),
        (["Smithy,Moat", "--report", "out.txt"], "ends in .html"),
    ],
)
def test_mistakes_are_errors_of_one_line(words: list[str], reason: str, capsys: Captured) -> None:
    assert main(["optimize", *words, "--workers", "1"]) == 2
    said = capsys.readouterr().err
    assert reason in said
    assert "Traceback" not in said
    assert installed() is not None


@pytest.mark.parametrize("folder", ["word.txt", "word.txt/sub", "/proc/nowhere"])
def test_a_folder_that_cannot_be_made_is_refused(folder: str, capsys: Captured) -> None:
    Path("word.txt").write_text("a file")
    assert main([*WORDS, "--output", folder]) == 2
    error = capsys.readouterr().err
    assert error.startswith(f"error: {folder}: ")
    assert error.endswith("with --output\n" if folder == "word.txt" else "choose another --output\n")
    assert error.count("\n") == 1
