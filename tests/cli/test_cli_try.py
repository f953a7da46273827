"""`fiefdom try`: try out a card that is reloaded when its file changes."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cli.conftest import Run
from tests.cli.terminal import Terminal, lines_of

GROVE = """
- card: Old Grove
  cost: 4
  types: [Action]
  play:
    - actions: 1
    - cards: 1
- {card: Copse, cost: 2, types: [Action], play: [{coins: 2}]}
- {card: Far Light, cost: 3, types: [Action, Duration], play: [{next_turn: {coins: 1}}]}
"""


@pytest.fixture
def grove(tmp_path: Path) -> Path:
    path = tmp_path / "grove.yaml"
    path.write_text(GROVE)
    return path


def trying(environment: dict[str, str], *words: str) -> Terminal:
    return Terminal(["try", *words], environment | {"NO_COLOR": "1"}, 80)


def test_the_card_is_in_hand_and_its_steps_are_explained(run: Run, grove: Path) -> None:
    done = run("try", str(grove), "--deck", "Gold", lines="old\nlog\nquit\n")
    assert done.returncode == 0, done.stderr
    assert "Hand      Old Grove, 2 Coppers, 2 Estates" in done.stdout
    story = done.stdout[done.stdout.index("> log") :]
    steps = ["You play an Old Grove.", "play[0]: +1 Action.)", "play[1]: +1 Card.)", "You draw a Gold."]
    places = [story.index(step) for step in steps]
    assert places == sorted(places)


def test_any_card_and_position_can_be_given(run: Run, grove: Path) -> None:
    words = ("--hand", "Village, Gold", "--deck", "Estate", "--discard", "Curse", "--coins", "3")
    done = run("try", str(grove), "copse", *words, "--actions", "5", "--buys", "2", lines="quit\n")
    assert "Hand      Village, Copse, Gold" in done.stdout
    assert "Actions 5   Buys 2   Coins 3" in done.stdout
    assert "hand 3   deck 1   discard 1" in done.stdout


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["--hand", "Goldd"], "did you mean 'Gold'?"),
        (["Old Grov"], "did you mean 'Old Grove'?"),
        (["--bot", "nobody"], "no bot called 'nobody'"),
    ],
)
def test_a_misspelt_argument_is_a_one_line_error(
    run: Run, grove: Path, words: list[str], said: str
) -> None:
    done = run("try", str(grove), *words)
    assert done.returncode == 2
    assert said in done.stderr
    assert done.stderr.count("\n") == 1


def test_a_folder_or_an_invalid_file_is_an_error(run: Run, grove: Path) -> None:
    assert "is a folder" in run("try", str(grove.parent)).stderr
    grove.write_text("- {card: Old Grove, cost: none, types: [Action]}")
    done = run("try", str(grove))
    assert done.returncode == 2
    assert "grove.yaml" in done.stderr


def test_end_of_input_is_an_error(run: Run, grove: Path) -> None:
    done = run("try", str(grove), lines="old\n")
    assert done.returncode == 1
    assert "input ended" in done.stderr


def test_undo_removes_the_explanation_from_the_log(run: Run, grove: Path) -> None:
    done = run("try", str(grove), "copse", lines="copse\nundo\nlog\nquit\n")
    assert "Taken back" in done.stdout
    assert "+2 Coins" not in done.stdout[done.stdout.index("> log") :]


def test_a_change_of_the_file_takes_effect_at_once(environment: dict[str, str], grove: Path) -> None:
    with trying(environment, str(grove)) as screen:
        screen.until("> ")
        screen.type("old", "You draw")
        screen.until("> ")
        screen.forget()
        grove.write_text(GROVE.replace("cards: 1", "cards: 3"))
        shown = screen.until("Hand")
        assert "grove.yaml changed; the position is unchanged." in shown
        assert "+3 Cards" in shown
        screen.until("In play")
        screen.type("again", "From the beginning.")
        screen.until("> ")
        story = screen.type("old", "draw")
        assert "play[1]: +3 Cards" in story
        screen.type("quit", "\n")
        assert screen.code() == 0


def test_a_mistake_in_the_changed_file_keeps_the_old_card(
    environment: dict[str, str], grove: Path
) -> None:
    with trying(environment, str(grove)) as screen:
        screen.until("> ")
        screen.forget()
        grove.write_text(GROVE.replace("cards: 1", "cadrs: 1"))
        shown = screen.until("The cards are unchanged.")
        assert "grove.yaml" in shown
        assert "cards" in shown
        screen.until("> ")
        assert "+1 Card" in screen.type("old", "You draw")


def test_removing_the_card_from_the_file_restarts_the_game(
    environment: dict[str, str], grove: Path
) -> None:
    with trying(environment, str(grove)) as screen:
        screen.until("> ")
        screen.forget()
        grove.write_text(GROVE.replace("Old Grove", "New Grove"))
        shown = " ".join(" ".join(lines_of(screen.until("Hand"))).split())
        assert "restarted, because there is no card called 'Old Grove'" in shown
        screen.until("New Grove, 2 Coppers")


def test_a_change_in_the_middle_of_an_effect_goes_back_to_the_turn(
    environment: dict[str, str], grove: Path
) -> None:
    grove.write_text(GROVE.replace("cards: 1", "may: {coins: 1}"))
    with trying(environment, str(grove)) as screen:
        screen.until("> ")
        screen.type("old", "Old Grove: ")
        screen.until("> ")
        screen.forget()
        grove.write_text(GROVE)
        screen.until("back to the last decision of a turn")
        assert "Old Grove, 2 Coppers" in screen.until("> ")


def test_a_file_in_the_card_folder_can_be_tried(run: Run, home: Path) -> None:
    (home / "cards").mkdir(parents=True)
    (home / "cards" / "grove.yaml").write_text(GROVE)
    done = run("try", str(home / "cards" / "grove.yaml"), "copse", lines="quit\n")
    assert done.returncode == 0, done.stderr


LANDSCAPES = """
set: Skies
cards:
  - {card: Vane, cost: 2, types: [Action], play: [receive: Weather]}
  - {card: Banner Day, cost: 3, types: [Event], play: [take: Banner]}
companions:
  - {card: Banner, cost: 0, types: [State], in_play: [{when: turn_starts, then: {coins: 1}}]}
  - {card: Sun, cost: 0, types: [Boon], play: [coins: 1]}
  - {card: Rain, cost: 0, types: [Boon], play: [cards: 1]}
piles:
  - {pile: Weather, deck: true, cards: {Sun: 1, Rain: 1}}
"""


@pytest.mark.parametrize(
    ("name", "typed", "said"),
    [
        ("Banner Day", "banner", ["Coins 3", "You buy a Banner Day"]),
        ("Banner", "", ["Has       Banner\n", "Hand      2 Coppers, 2 Estates"]),
        ("Rain", "vane", ["Hand      Vane, 2 Coppers, 2 Estates", "You receive Rain"]),
    ],
)
def test_a_landscape_is_laid_out_and_in_no_hand(
    run: Run, tmp_path: Path, name: str, typed: str, said: list[str]
) -> None:
    path = tmp_path / "skies.yaml"
    path.write_text(LANDSCAPES)
    done = run("try", str(path), name, lines=f"{typed}\nquit\n")
    assert done.returncode == 0, done.stderr
    assert all(one in done.stdout for one in said), done.stdout
