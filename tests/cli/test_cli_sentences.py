"""Sentences of the terminal program that must be right at the edges."""

from __future__ import annotations

from pathlib import Path

import pytest
from rich.console import Console

import fiefdom
from fiefdom_cli.play.menu import menu_for
from fiefdom_cli.play.question import drawn
from fiefdom_cli.play.set_up import Wishes, open_game
from fiefdom_cli.simulate.report import explained
from fiefdom_cli.terminal.run_command import main
from fiefdom_lab import Plan, simulate
from fiefdom_workshop.practice_table import Table, lay_out
from tests.cli.conftest import Run

Captured = pytest.CaptureFixture[str]


def asked(table: Table) -> str:
    decision = table.pending
    assert decision is not None
    screen = Console(width=200)
    faces = {card.name: card for card in table.cards}
    with screen.capture() as shown:
        menu = menu_for(decision, table.view(decision.player))
        screen.print(drawn(decision, menu, ["Anna", "Ben"], 200, faces))
    return shown.get()


def test_a_trigger_that_playing_a_card_left_behind_is_explained_on_request() -> None:
    table = lay_out(["Sailor", "Caravan"], coins=4, hand=["Sailor"], deck=["Copper"] * 9)
    table.play("Sailor")
    table.buy("Caravan")
    assert "Caravan: Use Sailor? (y/n; ? says what it does)" in asked(table)
    assert table.pending is not None
    assert table.pending.detail == "Once this turn, when you gain a Duration card, you may play it."


def test_what_the_question_says_is_not_said_again() -> None:
    table = lay_out(["Treasury"], hand=["Treasury", "Treasury"], deck=["Copper"] * 9)
    table.play("Treasury")
    table.play("Treasury")
    table.end_turn()
    assert asked(table).count("When you discard this from play") == 1


def test_the_end_of_a_phase_is_called_as_in_the_menu(run: Run) -> None:
    lines = "t;cellar\nt;militia\nhint\nend\nend\nquit\n"
    shown = run("play", "--seed", "5", "--bot", "random", lines=lines).stdout
    assert "big-money would end the Action phase" in shown
    steps = run("replay", "first-game-5", lines="\n" * 30).stdout
    assert "Next: you end the Action phase." in steps
    assert "Next: you end the turn." in steps
    assert "end action phase" not in shown + steps
    assert "end buy phase" not in shown + steps


@pytest.mark.parametrize("players", ["0", "-1", "7"])
def test_the_number_of_players_is_the_one_that_was_typed(players: str, capsys: Captured) -> None:
    assert main(["play", "--players", players]) == 2
    assert capsys.readouterr().err == f"error: a game takes 2 to 6 players, not {players}\n"


def test_a_recommended_kingdom_is_not_drawn(capsys: Captured) -> None:
    assert main(["play", "--kingdom", "Village Square", "--random", "set base"]) == 2
    said = (
        "error: the kingdom 'Village Square' is complete, and --random draws one; leave one of them out"
    )
    assert capsys.readouterr().err == f"{said}\n"


def test_names_of_wide_signs_are_not_cut(run: Run) -> None:
    name = "王小明李小龙张三丰赵云陈真"
    shown = run("play", "--seats", f"you,{name},欧阳修", "--seed", "7", COLUMNS="60").stdout
    assert f"{name}: hand 5, deck 5, discard 0" in shown
    assert "…" not in shown


def test_one_file_is_not_called_several(run: Run, home: Path) -> None:
    folder = home / "cards"
    folder.mkdir(parents=True)
    (folder / "mine.yaml").write_text("set: Mine\ncards: []\n")
    assert f"1 file in {folder}\n" in run("doctor").stdout


def test_one_game_was_level() -> None:
    result = simulate(Plan(("big-money", "smithy"), 1, seed=1, detail=0), workers=1)
    result.tally.level = 1
    assert " 1 was level on points;" in explained(result)
    result.tally.level = 2
    assert " 2 were level on points;" in explained(result)


class TestABotThatWantsCards:
    @pytest.mark.parametrize("who", [{"bot": "witch"}, {"seats": "you,witch"}])
    def test_the_usual_kingdom_has_them(self, who: dict[str, str]) -> None:
        opening = open_game(Wishes(seed=3, **who), fiefdom.installed())  # type: ignore[arg-type]
        setup = opening.game.record().setup
        assert setup is not None
        assert "Witch" in setup.kingdom
        assert len(setup.kingdom) == 10
        assert (opening.kingdom, opening.lacking) == ("First Game with Witch", ())

    def test_it_is_told_if_another_kingdom_has_not(self, run: Run) -> None:
        done = run("play", "--bot", "witch", "--kingdom", "First Game", lines="quit\n")
        assert done.stderr == "note: a bot wants Witch, which this kingdom does not have\n"
        assert "fiefdom: First Game, seed " in done.stdout
