"""`--report`: HTML reports are complete, and nothing in them can execute."""

from __future__ import annotations

import json
import re
import shlex
from pathlib import Path

import pytest

from fiefdom_cli import main
from fiefdom_cli.simulate.html.axes import ticks
from fiefdom_cli.simulate.html.document import document
from fiefdom_cli.simulate.html.markup import clean, tag
from fiefdom_cli.simulate.html.match import match_page
from fiefdom_cli.simulate.html.plots import Axes, Series, lines
from fiefdom_cli.simulate.make_plan import PreparedPlan, SimulationRequest
from fiefdom_lab import Plan, simulate
from tests.cli.strict_html import escaped
from tests.lab.misbehaving_bots import Cheating, Passing, with_bots

Captured = pytest.CaptureFixture[str]
MATCH = ("simulate", "big-money", "smithy", "--seed", "7", "--games", "60", "--workers", "1")
EVIL = "<script>alert(1)</script>\"'><img src=x onerror=alert(2)>\u202e\x1b&amp;"


def reported(tmp_path: Path, *words: str) -> str:
    path = tmp_path / "out.html"
    assert main([*words, "--report", str(path)]) == 0
    return path.read_text("utf-8")


def test_a_report_has_every_plot_and_table(tmp_path: Path, capsys: Captured) -> None:
    text = reported(tmp_path, *MATCH)
    assert f"The report is in {tmp_path / 'out.html'}" in capsys.readouterr().out
    page = escaped(text)
    titles = page.said("figcaption")
    for wanted in (
        "Games won",
        "Score difference",
        "Points at the end",
        "How long games lasted",
        "Win probability by turn: big-money",
        "Win probability by turn: smithy",
        "Coins to spend",
        "Points after the turn",
        "The deck of smithy",
    ):
        assert wanted in titles
    assert "First Game; 2 players" in page.words
    assert "Province ran out" in page.words
    assert "plays a Smithy." in page.words
    assert "buys a Province." in page.words
    assert len([one for kind, one in page.elements if one.get("class") == "game"]) == 3


def test_every_plot_has_a_text_description(tmp_path: Path) -> None:
    page = escaped(reported(tmp_path, *MATCH))
    pictures = [one for kind, one in page.elements if kind == "svg" and one.get("role") == "img"]
    assert len(pictures) == len(page.said("desc")) >= 10
    assert all(len(said) > 20 for said in page.said("desc"))


def test_a_report_shows_the_numbers_that_were_counted(tmp_path: Path, capsys: Captured) -> None:
    page = escaped(reported(tmp_path, *MATCH, "--json"))
    data = json.loads(capsys.readouterr().out)
    for one in data["contestants"]:
        assert f"{100 * one['won']['rate']:.1f} %" in page.said("td")
        assert f"{one['points']['mean']:.1f}" in page.said("td")
    assert f"{data['tally']['contestants'][1]['cards']['Smithy']['played'] / 60:.2f}" in page.said("td")


def test_a_report_contains_the_command_that_reproduces_it(tmp_path: Path, capsys: Captured) -> None:
    words = ("simulate", "smithy:copies=1", "random", "--games", "8", "--players", "3", "--stay")
    page = escaped(reported(tmp_path, *words, "--random", "set base", "--max-turns", "90", "--json"))
    first = json.loads(capsys.readouterr().out)
    (again,) = page.said("pre")
    assert main([*shlex.split(again)[1:], "--json"]) == 0
    second = json.loads(capsys.readouterr().out)
    assert second["tally"] == first["tally"]
    assert second["plan"] == first["plan"]


@pytest.mark.parametrize("kind", ["--round-robin", "--sweep"])
def test_round_robins_and_sweeps_have_reports_too(tmp_path: Path, capsys: Captured, kind: str) -> None:
    bots = (
        ("smithy:copies=1..2", "big-money") if kind == "--sweep" else ("smithy", "random", "big-money")
    )
    page = escaped(reported(tmp_path, "simulate", *bots, "--games", "6", "--seed", "1", kind, "--json"))
    first = json.loads(capsys.readouterr().out)
    (again,) = page.said("pre")
    assert main([*shlex.split(again)[1:], "--json"]) == 0
    second = json.loads(capsys.readouterr().out)
    assert [one["tally"] for one in first["matches"]] == [one["tally"] for one in second["matches"]]


def test_hostile_names_are_escaped(tmp_path: Path) -> None:
    cards = tmp_path / "cards.yaml"
    name = "<b onload=alert(3)>Bold</b> & 'x'"
    cards.write_text(f'- card: "{name}"\n  cost: 3\n  types: [Action]\n  play:\n    - cards: 2\n')
    strategy = tmp_path / "'><img src=x onerror=alert(2)>.yaml"
    strategy.write_text(
        f'strategy: Evil\ncards: ["{name}"]\nbuy:\n  - Province\n  - Silver\n', encoding="utf-8"
    )
    words = (
        "simulate",
        str(strategy),
        "big-money",
        "--cards",
        str(cards),
        "--games",
        "4",
        "--seed",
        "1",
    )
    page = escaped(reported(tmp_path, *words))
    assert str(strategy) in page.words
    assert name in page.words


def test_reports_name_the_commands_that_show_games(tmp_path: Path) -> None:
    page = escaped(reported(tmp_path, *MATCH, "--games", "4", "--kingdom", "Village, Smithy"))
    commands = [one for one in page.said("code") if one.startswith("fiefdom simulate")]
    assert "fiefdom simulate big-money smithy --seed 7 --kingdom 'Village, Smithy' --game 0" in commands
    assert len(commands) >= 4


def test_reports_of_series_have_charts_and_commands(tmp_path: Path) -> None:
    bots = ("simulate", "random", "big-money", "smithy", "--seed", "1", "--games", "6")
    page = escaped(reported(tmp_path, *bots, "--round-robin"))
    assert "Ratings" in page.said("figcaption")
    assert "first 0 games" not in page.words
    assert len(page.said("code")) == 3
    variants = ("simulate", "smithy:copies=0..2", "big-money", "--seed", "1", "--games", "6")
    page = escaped(reported(tmp_path, *variants, "--sweep"))
    assert any(title.startswith("Compared with copies=") for title in page.said("figcaption"))
    assert "first 0 games" not in page.words
    assert "fiefdom simulate smithy:copies=2 big-money --games 6 --seed 1" in page.said("code")


def test_a_report_of_random_kingdoms_has_results_by_kingdom(tmp_path: Path) -> None:
    page = escaped(reported(tmp_path, *MATCH, "--random", "set base", "--detail", "0"))
    assert "Kingdoms with a card compared with those without it: big-money" in page.said("figcaption")
    assert "Every kingdom" in page.said("summary")


def told(plan: Plan, kingdom: str) -> PreparedPlan:
    return PreparedPlan(SimulationRequest(plan.bots), plan, kingdom)


def test_error_messages_of_hostile_bots_are_escaped() -> None:
    class Evil(Cheating):
        def decide(self, look: object, decision: object) -> int:
            raise RuntimeError(EVIL)

    registry = with_bots(**{EVIL: Evil})
    result = simulate(Plan((EVIL, "big-money"), games=3), workers=1, registry=registry)
    page = escaped(match_page(result, told(result.plan, EVIL), registry=registry))
    assert "alert(1)" in page.words
    assert not set("\u202e\x1b") & set(page.words)


def test_a_match_of_drawn_games_has_a_report() -> None:
    registry = with_bots(passing=Passing)
    plan = Plan(("passing", "passing"), games=2, bounds=Plan(("a",)).bounds.__class__(turns=5))
    result = simulate(plan, workers=1, registry=registry)
    page = escaped(match_page(result, told(plan, "First Game"), registry=registry))
    assert "2 games drawn at the limit of turns." in page.words


@pytest.mark.parametrize(
    ("place", "said"),
    [
        (".", "is a folder"),
        ("out.txt", "ends in .html"),
        ("no/where.html", "there is no folder"),
    ],
)
def test_an_unusable_report_path_is_refused(
    tmp_path: Path, capsys: Captured, monkeypatch: pytest.MonkeyPatch, place: str, said: str
) -> None:
    monkeypatch.chdir(tmp_path)
    assert main(["simulate", "random", "--games", "2", "--report", place]) == 2
    error = capsys.readouterr().err
    assert said in error
    assert error.startswith("error: ")
    assert error.count("\n") == 1
    assert list(tmp_path.iterdir()) == []


def test_an_error_does_not_overwrite_an_earlier_report(tmp_path: Path) -> None:
    path = tmp_path / "out.html"
    path.write_text("earlier")
    assert main(["simulate", "nobody", "--report", str(path)]) == 2
    assert path.read_text() == "earlier"


def test_text_is_escaped_and_markup_is_kept() -> None:
    assert tag("p", "<b>", tag("b", "x"), title='"') == '<p title="&quot;">&lt;b&gt;<b>x</b></p>'
    assert clean("a\x00b\ud800") == "a\ufffdb\ufffd"


def test_axis_labels_are_round_numbers() -> None:
    assert ticks(0, 1, 5) == pytest.approx([0, 0.2, 0.4, 0.6, 0.8, 1])
    assert ticks(-28, 14, 8) == [-20, -10, 0, 10]
    assert ticks(3, 3) == [3]
    assert not re.search("e", "".join(map(str, ticks(0, 17, 8))))


def test_a_few_turns_have_no_half_ones_on_the_axis() -> None:
    drawn = lines("Few", [Series("one", {1: 0.5, 2: 0.25}, {1: (0.4, 0.6)})], Axes("turn", "share"))
    page = escaped(document("Few", [], [drawn], ""))
    assert "1.5" not in page.said("text")
    assert {"1", "2"} <= set(page.said("text"))
    assert "0.5 (0.4 to 0.6)" in page.said("td")
    assert "0.2" in page.said("td")
