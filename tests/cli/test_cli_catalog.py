"""The lists: plugins, cards, kingdoms, and what one card does."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Callable
from inspect import getsource
from pathlib import Path

import pytest

import fiefdom
from fiefdom import Action, Card
from fiefdom.effects import Cards
from fiefdom_cli import main
from fiefdom_cli.lookup.card_page import Page, page_of, show_page
from fiefdom_cli.terminal.screen import console
from fiefdom_workshop.card_files.read import read_card_file

Run = Callable[..., subprocess.CompletedProcess[str]]
Captured = pytest.CaptureFixture[str]


def test_plugins_are_listed_as_json(capsys: Captured) -> None:
    assert main(["plugins", "--json"]) == 0
    found = {plugin["name"]: plugin for plugin in json.loads(capsys.readouterr().out)}
    assert found["base"]["cards"] == 39
    assert found["base"]["sets"] == ["base"]
    assert "big-money" in found["bots"]["bots"]
    assert all(plugin["failure"] is None for plugin in found.values())
    assert set(found["base"]) >= {"version", "source"}


def test_plugins_are_listed_as_a_table(capsys: Captured) -> None:
    assert main(["plugins"]) == 0
    heading, *rows = capsys.readouterr().out.splitlines()
    assert heading.split() == ["Plugin", "Version", "Source", "Cards", "Sets", "Bots"]
    assert rows[0].split()[:4] == ["base", fiefdom.__version__, "fiefdom_base", "39"]


@pytest.fixture
def broken(tmp_path: Path) -> str:
    """A folder with a plugin that cannot be imported."""
    info = tmp_path / "shaky-0.3.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: shaky\nVersion: 0.3\n")
    (info / "entry_points.txt").write_text("[fiefdom]\nshaky = shaky\n")
    (tmp_path / "shaky.py").write_text("cards = [1, 2, 3]\nraise ValueError('no luck today')\n")
    return str(tmp_path)


def test_a_broken_plugin_is_listed_and_the_others_work(
    run: Run, broken: str, environment: dict[str, str]
) -> None:
    path = {"PYTHONPATH": f"{environment['PYTHONPATH']}:{broken}"}
    done = run("plugins", **path)
    assert (done.returncode, done.stderr) == (0, "")
    assert "shaky was not loaded: ValueError: no luck today" in done.stdout
    assert "Traceback" not in done.stdout
    traced = run("plugins", "--traceback", **path).stdout
    assert "Traceback (most recent call last):" in traced
    assert "raise ValueError('no luck today')" in traced
    (failed,) = [p for p in json.loads(run("plugins", "--json", **path).stdout) if p["failure"]]
    assert (failed["name"], failed["version"]) == ("shaky", "0.3")
    assert failed["failure"] == {"plugin": "shaky", "reason": "ValueError: no luck today"}


def test_output_and_exceptions_of_a_plugin_do_not_spoil_the_json_output(
    run: Run, broken: str, environment: dict[str, str]
) -> None:
    (Path(broken) / "shaky.py").write_text("print('hello')\nraise KeyboardInterrupt('no luck')\n")
    done = run("plugins", "--json", PYTHONPATH=f"{environment['PYTHONPATH']}:{broken}")
    assert (done.returncode, done.stderr) == (0, "hello\n")
    (failed,) = [p for p in json.loads(done.stdout) if p["failure"]]
    assert failed["failure"]["reason"] == "KeyboardInterrupt: no luck"


def test_cards_can_be_filtered_by_set_and_type(capsys: Captured) -> None:
    assert main(["cards", "--set", "BASE", "--type", "reaction", "--json"]) == 0
    (moat,) = json.loads(capsys.readouterr().out)
    assert (moat["name"], moat["cost"], moat["set"]) == ("Moat", 2, "base")
    assert moat["types"] == ["Action", "Reaction"]
    assert moat["editions"] == [1, 2]
    assert "reveal this from your hand" in moat["text"]
    assert moat["short"] == "+2 Cards; when another player plays an Attack …"
    assert moat["own_text"] is None


def test_cards_are_listed_by_cost(capsys: Captured, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "80")
    assert main(["cards"]) == 0
    heading, *rows = capsys.readouterr().out.splitlines()
    assert heading.split() == ["Name", "Cost", "Types", "What", "it", "does"]
    assert len(rows) >= 39
    assert rows[0].split() == ["Copper", "0", "Treasure", "+1", "Coin"]
    assert max(map(len, rows)) <= 80


def test_a_wide_table_shows_the_set_and_the_editions(
    capsys: Captured, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", "140")
    assert main(["cards", "--set", "base", "--cost", "4"]) == 0
    heading, *rows = capsys.readouterr().out.splitlines()
    assert heading.split()[:5] == ["Name", "Cost", "Types", "Set", "Editions"]
    (remodel,) = [row.split("  ") for row in rows if row.startswith("Remodel")]
    assert "Trash a card from hand; gain one costing up to $2 more" in map(str.strip, remodel)


@pytest.mark.parametrize("words", [["throne room"], ["Throne", "Room"], ["THRONE ROOM"]])
def test_a_card_is_found_in_any_capitalization(capsys: Captured, words: list[str]) -> None:
    assert main(["card", *words]) == 0
    first, *text = capsys.readouterr().out.splitlines()
    assert first.startswith("╭─ Throne Room ──")
    assert "twice" in " ".join(text)
    assert any(line.startswith("╰─ $4 · Action ──") for line in text)


def test_the_authors_text_is_shown_below_the_generated_text(capsys: Captured) -> None:
    card = Card("Wordy", 3, Action, play=[Cards(1)], text="Be lucky.\n", flavor="Luck is\ta skill.")
    show_page(Page(card, "Fables", (), (), None, "", "Ada"), console())
    shown = [line.strip("│ ") for line in capsys.readouterr().out.splitlines()]
    assert shown[1:4] == ["+1 Card", "─────────", "Luck is a skill."]
    assert shown[5:] == ["As its author says: Be lucky.", "", "Set", "Fables, 1st edition, by Ada"]


def test_kingdoms_are_listed(capsys: Captured) -> None:
    assert main(["kingdoms"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert {"First Game", "Victory Dance", "Victory Dance (1st edition)"} <= set(lines)
    assert max(map(len, lines)) <= 80


def test_kingdoms_listed_as_json_can_be_played(capsys: Captured) -> None:
    assert main(["kingdoms", "--json"]) == 0
    for kingdom in json.loads(capsys.readouterr().out):
        assert len(kingdom["cards"]) == 10
        assert list(fiefdom.installed().kingdom(kingdom["name"]).cards) == kingdom["cards"]
        assert fiefdom.new_game(kingdom["cards"]).pending is not None


def test_a_closed_pipe_is_not_an_error(environment: dict[str, str]) -> None:
    script = f"{sys.executable} -m fiefdom_cli cards | head -n 1"
    done = subprocess.run(
        ["sh", "-c", script], env=environment, capture_output=True, text=True, check=False
    )
    assert done.stdout.startswith("Name")
    assert done.stderr == ""


@pytest.mark.parametrize(
    ("words", "names"),
    [
        (["room"], ["Throne Room", "Council Room"]),
        (["throne", "room"], ["Throne Room"]),
        (["--cost", "0", "--set", "base", "--type", "Treasure"], ["Copper"]),
        (["--cost", "8+"], ["Province"]),
        (["--cost", "-1", "--type", "treasure"], ["Copper"]),
        (["--cost", "5-6", "--type", "Victory", "--set", "base"], ["Duchy"]),
        (["--type", "Action", "--type", "Reaction", "--set", "base"], ["Moat"]),
        (["--text", "UNAFFECTED by  that", "--set", "base"], ["Moat"]),
        (["--edition", "1", "--set", "base", "spy"], ["Spy"]),
        (["--edition", "2", "--set", "base", "spy"], []),
    ],
)
def test_cards_are_found_by_words_cost_and_type(
    capsys: Captured, words: list[str], names: list[str]
) -> None:
    assert main(["cards", *words, "--json"]) == 0
    assert [card["name"] for card in json.loads(capsys.readouterr().out)] == names


@pytest.mark.parametrize("cost", ["x", "", "-", "+", "4+5", "$"])
def test_an_invalid_cost_is_refused(capsys: Captured, cost: str) -> None:
    assert main(["cards", f"--cost={cost}"]) == 2
    assert "is not a cost; write 4, 2-4, 5+ or -3" in capsys.readouterr().err


def test_a_search_without_results_suggests_the_nearest_name(capsys: Captured) -> None:
    assert main(["cards", "frobnicate"]) == 0
    assert capsys.readouterr().out == "No card matches.\n"
    assert main(["cards", "thron", "rum"]) == 0
    assert capsys.readouterr().out == "No card matches. Did you mean Throne Room?\n"


def test_the_page_of_a_card_shows_its_set_kingdoms_and_definitions(capsys: Captured) -> None:
    assert main(["card", "moat"]) == 0
    shown = capsys.readouterr().out
    assert "Set\n  base, 1st and 2nd editions\n" in shown
    assert "Recommended in\n  First Game" in shown
    assert "Card(" not in shown
    assert "card: Moat" not in shown
    assert main(["card", "moat", "--code"]) == 0
    shown = capsys.readouterr().out
    assert shown.startswith("╭─ Moat ──")
    assert "In Python\n  moat = Card(\n" in shown
    assert "In a card file\n  - card: Moat\n" in shown


def test_rulings_of_a_card_are_shown(capsys: Captured) -> None:
    rulings = fiefdom.installed().sets["base"].rulings["Moat"]
    assert main(["card", "moat"]) == 0
    shown = capsys.readouterr().out
    said = " ".join(shown.partition("Rulings\n")[2].split())
    assert said.startswith(f"- {' - '.join(rulings)}")
    assert shown.index("Rulings") < shown.index("Recommended in") < shown.index("Set\n")
    assert main(["card", "moat", "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["rulings"] == list(rulings)


@pytest.mark.parametrize("name", fiefdom.installed().cards)
def test_the_python_and_yaml_definitions_shown_declare_the_card(name: str, tmp_path: Path) -> None:
    registry = fiefdom.installed()
    page = page_of(name, registry)
    assert page.python is not None
    assert page.yaml is not None
    variable, _, call = page.python.rpartition(" = Card(")
    (home,) = [
        module
        for key, module in list(sys.modules.items())
        if key.startswith("fiefdom_")
        and str(module.__file__).endswith(".py")
        and page.python in getsource(module)
    ]
    assert eval(f"Card({call}" if variable else page.python, vars(home)) == page.card
    (tmp_path / "one.yaml").write_text(page.yaml)
    assert read_card_file(tmp_path / "one.yaml").cards == (page.card,)


STABLES = """
set: Stables
cards:
  - {card: Stable Boy, cost: 2, types: [Action], play: [cards: 1]}
companions:
  - {card: Foal, cost: 2, types: [Action], play: [cards: 2]}
  - {card: Mare, cost: 4, types: [Action], play: [cards: 3]}
piles:
  - {pile: Vale Horses, cards: {Foal: 5, Mare: 5}}
"""


def test_the_page_of_a_pile_of_different_cards_lists_its_cards(
    tmp_path: Path, capsys: Captured
) -> None:
    (tmp_path / "stables.yaml").write_text(STABLES)
    assert main(["card", "vale horses", "--cards", str(tmp_path / "stables.yaml")]) == 0
    shown = capsys.readouterr().out
    assert "Vale Horses  $2  Action\n  A pile of 5 Foal and 5 Mare, from the top.\n" in shown
    assert "Its cards\n  Foal: +2 Cards\n  Mare: +3 Cards\n" in shown
    assert main(["card", "vale horses", "--code", "--cards", str(tmp_path / "stables.yaml")]) == 0
    assert "In a card file" not in capsys.readouterr().out


def test_the_picture_of_a_pile_of_different_cards_is_a_sheet_of_its_cards(
    tmp_path: Path, capsys: Captured, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "stables.yaml").write_text(STABLES)
    assert main(["card", "vale horses", "--svg", "--out", "pile.svg", "--cards", "stables.yaml"]) == 0
    assert capsys.readouterr().out == "written: pile.svg\n"
    picture = (tmp_path / "pile.svg").read_text("utf-8")
    assert "Foal" in picture
    assert "Mare" in picture
