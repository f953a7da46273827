"""`fiefdom balance`: strong cards rank high, weak ones low, and mistakes are one-line errors."""

from __future__ import annotations

import json
import shlex
from pathlib import Path
from typing import Any

import pytest

import fiefdom
from fiefdom import installed
from fiefdom_cli import main
from fiefdom_cli.simulate.balance.balance_report import interval_bar
from fiefdom_cli.simulate.balance.decks import COPIES, Deck, match_plan
from fiefdom_cli.simulate.balance.engines import engines, variants
from fiefdom_cli.simulate.balance.rivals import official_cards, rivals, tuned
from fiefdom_cli.simulate.balance.scores import Score
from tests.cli.strict_html import escaped

Captured = pytest.CaptureFixture[str]

CARDS = """\
- card: Flood of Cards
  cost: 2
  types: [Action]
  play:
    - cards: 5
    - actions: 1
- card: "Nothing, at last"
  cost: 5
  types: [Action]
  play:
    - actions: 1
"""


@pytest.fixture
def cards(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return a card file; the cards that the command loads from it are removed afterwards."""
    monkeypatch.setenv("FIEFDOM_CARDS", "")
    known = fiefdom.load_plugins()
    monkeypatch.setattr("fiefdom.installed", lambda: known)
    monkeypatch.setattr("fiefdom_lab.shipped_files.installed", lambda: known)
    monkeypatch.setattr("fiefdom_bots.strategy_library.installed", lambda: known)
    path = tmp_path / "cards.yaml"
    path.write_text(CARDS)
    return path


def weighed(capsys: Captured, *words: str) -> dict[str, Any]:
    told = ("--games", "40", "--rivals", "3", "--seed", "1", "--workers", "1", "--json")
    assert main(["balance", *words, *told]) == 0
    data: dict[str, Any] = json.loads(capsys.readouterr().out)
    return data


def test_a_blatantly_strong_card_is_ranked_first(cards: Path, capsys: Captured) -> None:
    data = weighed(capsys, str(cards), "flood of cards")
    assert data["ranked"][0]["card"] == "Flood of Cards"
    assert data["ranked"][0]["low"] > 0.8
    assert len(data["stronger_than"]) == 3
    assert [one["copies"] for one in data["copies"]] == list(COPIES)


def test_a_blatantly_weak_card_is_ranked_last(cards: Path, capsys: Captured) -> None:
    data = weighed(capsys, str(cards), "Nothing, at last")
    assert data["ranked"][-1]["card"] == "Nothing, at last"
    assert data["ranked"][-1]["high"] < 0.5
    assert data["stronger_than"] == []
    assert data["weaker_than"]


def test_a_strong_card_helps_engines_and_a_weak_one_does_not(cards: Path, capsys: Captured) -> None:
    strong = weighed(capsys, str(cards), "flood of cards", "--engines", "2")["engines"]
    assert [one["engine"] for one in strong] == ["village-smithy", "fishing-village-wharf"]
    assert all(one["low"] > 0.5 for one in strong)
    assert '"Flood of Cards", at most' in " ".join(strong[0]["rules"])
    weak = weighed(capsys, str(cards), "Nothing, at last", "--engines", "2")["engines"]
    assert all(one["share"] < 0.6 for one in weak)


def test_a_card_is_added_to_engines_without_it(capsys: Captured) -> None:
    data = weighed(capsys, "Smithy", "--engines", "1")
    assert [one["engine"] for one in data["engines"]] == ["fishing-village-wharf"]
    assert weighed(capsys, "Smithy", "--engines", "0")["engines"] == []
    assert "in engines" in weighed(capsys, "Smithy", "--engines", "0")["cannot_tell"]


def test_a_card_can_be_added_to_ones_own_strategy(tmp_path: Path, capsys: Captured) -> None:
    own = tmp_path / "own.yaml"
    own.write_text(
        "strategy: Own\ncards: [Village, Smithy]\nbuy: [Province, Gold, Smithy, Village, Silver]\n"
    )
    (one,) = weighed(capsys, "Market", "--into", str(own))["engines"]
    assert one["rules"].index(f'"Market", at most {one["copies"]}') in (1, 2, 4)
    assert main(["balance", "Market", "--into", "big-money", "--seed", "1"]) == 2
    assert "big-money is not a strategy" in capsys.readouterr().err


def test_an_engine_with_a_card_is_a_valid_strategy() -> None:
    known = installed()
    for name in ("Smithy", "Gold", "Moat"):
        card = known.card(name)
        for host in engines(card, known, 5):
            for one in variants(host, card, known):
                assert card.name in one.held
                assert one.rules()[one.place].startswith(f'"{card.name}"')
                assert [rule for rule in one.rules() if f'"{card.name}"' not in rule] == host.rules()


def test_an_installed_card_is_not_compared_with_itself(capsys: Captured) -> None:
    data = weighed(capsys, "smithy")
    assert (data["card"], data["cost"]) == ("Smithy", 4)
    assert "Smithy" not in [one["card"] for one in data["direct"]]
    assert data["games"] == 40
    assert data["stopped"] == "complete"


def test_the_printed_result_has_a_chart_and_names_its_limits(capsys: Captured) -> None:
    words = (
        "balance",
        "Throne",
        "Room",
        "--games",
        "20",
        "--rivals",
        "2",
        "--seed",
        "1",
        "--workers",
        "1",
    )
    assert main(words) == 0
    said = capsys.readouterr().out
    assert "How strong is Throne Room (cost 4)?" in said
    assert "●" in said
    assert "Head to head, it is" in said
    assert "against themselves without it" in said
    assert "It does not measure what the card does with other cards" in said
    assert max(map(len, said.splitlines())) <= 80


def test_the_report_has_charts_and_the_command_that_reproduces_it(
    tmp_path: Path, capsys: Captured
) -> None:
    path = tmp_path / "smithy.html"
    words = ("Smithy", "--report", str(path))
    first = weighed(capsys, *words)
    page = escaped(path.read_text("utf-8"))
    assert page.count("figure") == 4
    assert "What this measures, and what it does not" in page.said("h2")
    (again,) = page.said("pre")
    assert main([*shlex.split(again)[1:], "--workers", "1", "--json"]) == 0
    assert json.loads(capsys.readouterr().out) == first


def test_any_card_name_can_be_measured_and_is_escaped_in_the_report(
    cards: Path, tmp_path: Path, capsys: Captured
) -> None:
    name = "<img src=x onerror=alert(1)>: 3 {x}, if 'at most' & *"
    cards.write_text(CARDS.replace('"Nothing, at last"', f'"{name}"'))
    path = tmp_path / "odd.html"
    data = weighed(capsys, str(cards), name, "--report", str(path))
    assert data["card"] == name
    assert name in escaped(path.read_text("utf-8")).words


def test_a_card_name_with_quotation_marks_is_refused(cards: Path, capsys: Captured) -> None:
    cards.write_text(CARDS.replace('"Nothing, at last"', 'The "Inn"'))
    assert main(["balance", str(cards), 'The "Inn"']) == 2
    assert "remove the quotation marks" in capsys.readouterr().err


def test_the_time_limit_ends_the_measurement(capsys: Captured) -> None:
    words = (
        "balance",
        "Smithy",
        "--seconds",
        "1",
        "--games",
        "1000000",
        "--rivals",
        "1",
        "--seed",
        "1",
    )
    assert main([*words, "--workers", "1"]) == 0
    said = " ".join(capsys.readouterr().out.split())
    assert "not 1,000,000, because the limit of 1 seconds was reached" in said


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("Smithee",), "did you mean 'Smithy'?"),
        (("Gold",), "Gold is part of every game"),
        (("nowhere.yaml", "Smithy"), "nowhere.yaml: there is no such file"),
        (("CARDS",), "which card? It has Flood of Cards and Nothing, at last"),
        (("CARDS", "Drought"), "there is no kingdom card called 'Drought'"),
        (("Smithy", "--report", "out.txt"), "ends in .html"),
    ],
)
def test_a_mistake_is_a_one_line_error(
    cards: Path, capsys: Captured, words: tuple[str, ...], said: str
) -> None:
    assert main(["balance", *(str(cards) if word == "CARDS" else word for word in words)]) == 2
    error = capsys.readouterr().err
    assert said in error
    assert error.startswith("error: ")
    assert error.count("\n") == 1


def test_every_shipped_card_has_a_tuned_number_of_copies() -> None:
    names = {card.name for card in official_cards(installed())}
    assert set(tuned()) == names
    assert all(one.copies in COPIES for one in tuned().values())


def test_rivals_cost_the_same_and_differ_in_strength() -> None:
    registry = installed()
    market = registry.card("Market")
    found = rivals(market, registry, 5)
    assert len(found) == len({one.card for one in found}) == 5
    assert {one.cost for one in found} == {5}
    shares = [tuned()[one.card].percent for one in found]
    assert shares == sorted(shares)


def test_a_deck_becomes_a_plan_with_quoted_card_names() -> None:
    deck = Deck("Smithy", 4, 2)
    assert '"Smithy", at most 2' in deck.rules()
    assert deck.rules().index("Gold") < deck.rules().index('"Smithy", at most 2')
    dear = Deck("Smithy", 6, 2).rules()
    assert dear.index('"Smithy", at most 2') < dear.index("Gold")
    plan = match_plan(deck, Deck(), 10, 1)
    assert plan.kingdoms == (("Smithy",),)


def test_a_tie_is_half_a_victory() -> None:
    assert Score(1, 2, 1).value == 0.5
    assert Score().low == 0
    assert Score(0, 0, 9).low == 0 < Score(0, 0, 9).high < 0.4


def test_an_interval_is_drawn_as_a_bar() -> None:
    assert interval_bar(Score(50, 0, 50), 11).strip() == "├●┤"
    assert interval_bar(Score(100, 0, 0), 11).index(":") == 5
