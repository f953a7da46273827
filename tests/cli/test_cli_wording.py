"""Wording of the terminal program in edge cases."""

from __future__ import annotations

from pathlib import Path

import pytest
from rich.console import Console

import fiefdom
from fiefdom.wire import menu_for
from fiefdom_cli.play.question import formatted_question
from fiefdom_cli.play.set_up import GameRequest, open_game
from fiefdom_cli.simulate.report import explained
from fiefdom_cli.terminal.run_command import main
from fiefdom_lab import Plan, simulate
from fiefdom_workshop.practice_table import PracticeTable, lay_out
from tests.cli.conftest import Run

Captured = pytest.CaptureFixture[str]


def asked(table: PracticeTable) -> str:
    decision = table.pending
    assert decision is not None
    screen = Console(width=200)
    faces = {card.name: card for card in table.cards}
    with screen.capture() as shown:
        menu = menu_for(decision, table.view(decision.player))
        screen.print(formatted_question(decision, menu, ["Anna", "Ben"], 200, faces))
    return shown.get()


def test_a_lasting_trigger_of_a_played_card_is_explained_on_request() -> None:
    table = lay_out(["Sailor", "Caravan"], coins=4, hand=["Sailor"], deck=["Copper"] * 9)
    table.play("Sailor")
    table.buy("Caravan")
    assert "Caravan: Use Sailor? (y/n)" in asked(table)
    assert table.pending is not None
    assert table.pending.detail == "Once this turn, when you gain a Duration card, you may play it."


def test_text_that_the_question_already_contains_is_not_repeated() -> None:
    table = lay_out(["Treasury"], hand=["Treasury", "Treasury"], deck=["Copper"] * 9)
    table.play("Treasury")
    table.play("Treasury")
    table.end_turn()
    assert asked(table).count("When you discard this from play") == 1


def test_ending_a_phase_is_worded_as_in_the_menu(run: Run) -> None:
    lines = "t;cellar\nt;militia\nhint big-money\nend\nend\nquit\n"
    shown = run("play", "--seed", "5", "--bot", "random", lines=lines).stdout
    assert "big-money would end the Action phase" in shown
    steps = run("replay", "first-game-5", lines="\n" * 30).stdout
    assert "Next: you end the Action phase." in steps
    assert "Next: you end the turn." in steps
    assert "end action phase" not in shown + steps
    assert "end buy phase" not in shown + steps


@pytest.mark.parametrize("players", ["0", "-1", "7"])
def test_the_error_quotes_the_number_of_players_as_typed(players: str, capsys: Captured) -> None:
    assert main(["play", "--players", players]) == 2
    assert capsys.readouterr().err == f"error: a game takes 2 to 6 players, not {players}\n"


def test_a_recommended_kingdom_cannot_be_combined_with_random(capsys: Captured) -> None:
    assert main(["play", "--kingdom", "Village Square", "--random", "set base"]) == 2
    said = (
        "error: the kingdom 'Village Square' is complete, so --random cannot draw cards; leave one out"
    )
    assert capsys.readouterr().err == f"{said}\n"


def test_names_of_wide_characters_are_not_truncated(run: Run) -> None:
    name = "王小明李小龙张三丰赵云陈真"
    shown = run("play", "--seats", f"you,{name},欧阳修", "--seed", "7", COLUMNS="60").stdout
    assert f"{name}: points 3, hand 5, deck 5, discard 0" in " ".join(shown.split())
    assert "…" not in shown


def test_one_file_is_singular(run: Run, home: Path) -> None:
    folder = home / "cards"
    folder.mkdir(parents=True)
    (folder / "mine.yaml").write_text("set: Mine\ncards: []\n")
    assert f"1 file in {folder}\n" in run("doctor").stdout


def test_the_verb_agrees_with_the_number_of_level_games() -> None:
    result = simulate(Plan(("big-money", "smithy"), 1, seed=1, detail=0), workers=1)
    result.tally.level = 1
    assert " 1 was level on points;" in explained(result)
    result.tally.level = 2
    assert " 2 were level on points;" in explained(result)


class TestABotThatWantsCards:
    @pytest.mark.parametrize("who", [{"bot": "witch"}, {"seats": "you,witch"}])
    def test_the_default_kingdom_contains_the_cards_a_bot_wants(self, who: dict[str, str]) -> None:
        opening = open_game(GameRequest(seed=3, **who), fiefdom.installed())  # type: ignore[arg-type]
        setup = opening.game.record().setup
        assert setup is not None
        assert "Witch" in setup.kingdom
        assert len(setup.kingdom) == 10
        assert (opening.kingdom, opening.lacking) == ("First Game with Witch", ())

    def test_a_note_says_which_wanted_cards_the_kingdom_lacks(self, run: Run) -> None:
        done = run("play", "--bot", "witch", "--kingdom", "First Game", lines="quit\n")
        assert done.stderr == "note: a bot wants Witch, which this kingdom does not have\n"
        assert "fiefdom: First Game, seed " in done.stdout
