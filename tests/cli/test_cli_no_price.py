"""No cost is shown for landscapes that nobody buys; those that are bought for nothing cost $0."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from subprocess import CompletedProcess
from xml.etree import ElementTree

import pytest

import fiefdom
from fiefdom_web.faces import faces
from fiefdom_workshop.card_files import read_files

REACH = Path(__file__).parents[1] / "reach"
FILES = [REACH / f"{name}.yaml" for name in ("landmarks", "ways", "events")]
OPTIONS = [word for file in FILES for word in ("--cards", str(file))]
NAMES = ("Bandit Fort", "Way of the Camel", "Alms")
Run = Callable[..., CompletedProcess[str]]


def priced(texts: tuple[str, ...]) -> tuple[bool, ...]:
    return tuple("$0" in text for text in texts)


def test_the_page_of_a_card_shows_no_cost(run: Run) -> None:
    shown = tuple(run(*OPTIONS, "card", name).stdout for name in NAMES)
    assert priced(shown) == (False, False, True)
    assert "╰─ Landmark ─" in shown[0]
    assert "╰─ $0 · Event ─" in shown[2]


def test_a_list_of_cards_shows_no_cost(run: Run) -> None:
    rows = run(*OPTIONS, "cards", "--cost", "0").stdout.splitlines()
    costs = {name: row[20:60].split()[0] for row in rows for name in NAMES if row.startswith(name)}
    assert costs == {"Bandit Fort": "Landmark", "Way of the Camel": "Way", "Alms": "0"}


def test_a_kingdom_shows_no_cost(run: Run) -> None:
    rows = run(*OPTIONS, "kingdom", "Bandit Fort,Alms,Village").stdout.splitlines()
    begun = [" ".join(row.split()[:2]) for row in rows]
    assert {"0 Alms", "Bandit Fort", "3 Village"} <= set(begun)


def test_a_drawn_face_shows_no_cost(run: Run, tmp_path: Path) -> None:
    symbols = {}
    for name in NAMES:
        svg = run(*OPTIONS, "card", name, "--svg", "--out", "-").stdout
        drawn = [one for one in ElementTree.fromstring(svg).iter() if one.get("class") == "symbol"]
        # the cost is at the bottom left
        places = [(float(one.attrib["x"]), float(one.attrib["y"])) for one in drawn]
        symbols[name] = [place for place in places if place[0] < 12 and place[1] > 74]
        assert ("$0" in svg) == (name == "Alms")
    assert [len(symbols[name]) for name in NAMES] == [0, 0, 1]


def test_the_browser_shows_no_cost() -> None:
    known = fiefdom.installed()
    registry = known.plus(*read_files(FILES, known))
    shown = faces([registry.cards[name] for name in NAMES], registry)
    assert [face.cost for face in shown] == ["", "", "$0"]


@pytest.mark.parametrize(
    ("name", "heading"), [("bandit fort", "Bandit Fort  Landmark"), ("alms", "Alms  $0  Event")]
)
def test_a_question_in_a_game_shows_no_cost(run: Run, name: str, heading: str) -> None:
    done = run(*OPTIONS, "play", "--kingdom", "Bandit Fort,Alms,Village", lines=f"? {name}\nquit\n")
    assert heading in done.stdout.splitlines()


def test_trying_a_landscape_shows_no_cost(run: Run) -> None:
    done = run("try", f"{FILES[0]}", "Bandit Fort", lines="quit\n")
    assert "Bandit Fort  Landmark" in done.stdout.splitlines()
