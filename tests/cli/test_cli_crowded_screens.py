"""Games with many things on the table fit a small terminal, and `table` shows all of them."""

from __future__ import annotations

from io import StringIO

import pytest
from rich.cells import cell_len
from rich.console import Console

from fiefdom import new_game
from fiefdom.wire import menu_for
from fiefdom_cli.play.narrator import Narrator
from fiefdom_cli.play.question import formatted_question
from fiefdom_cli.play.set_up import Opening
from tests.reach.test_mixed_kingdoms import everything

NAMES = (
    "You",
    "Bartholomew Featherstonehaugh",
    "桜の庭園",
    "medium",
    "Ζωή",
    "Donaudampfschiffer Kapitän",
)
LANDSCAPES = ("Arena", "Colonnade", "Order of Astrologers")
KINGDOM = ("Baker", "Baron", "Caravan", "Council Room", "Harbinger", "Vault", "Worker's Village")
TURNS = 10


def narrated(columns: int, rows: int) -> tuple[Narrator, StringIO]:
    """Return a game of six players, on a terminal of a certain size, when it is your turn."""
    known, _ = everything()
    game = new_game((*LANDSCAPES, *KINGDOM), len(NAMES), 8, 0, known, log=True)
    bots = [known.bot("sensible")(seat) for seat in range(len(NAMES))]
    opening = Opening(game, "a kingdom", 8, NAMES, dict(enumerate(bots[1:], 1)), "-")
    paper = StringIO()
    console = Console(
        file=paper, width=columns, height=rows, force_terminal=True, color_system=None, highlight=False
    )
    narrator = Narrator(opening, console)
    while (decision := game.pending) is not None:
        if decision.player == 0:
            narrator.tell_before_asking()
        if game.turn > TURNS * len(NAMES) and decision.player == 0:
            break
        narrator.note_money()
        game.answer(bots[decision.player].decide(game.bot_view(decision.player), decision))
    paper.truncate(0)
    paper.seek(0)
    return narrator, paper


def asked(narrator: Narrator) -> None:
    """Show the table and the question, as a session does."""
    decision = narrator.game.pending
    assert decision is not None
    menu = menu_for(decision, narrator.view())
    width = narrator.console.width
    below = formatted_question(decision, menu, NAMES, width, narrator.faces)
    narrator.show_table(below)
    narrator.console.print()
    narrator.console.print(below)


@pytest.mark.parametrize(("columns", "rows"), [(80, 24), (100, 30), (140, 45)])
def test_a_turn_fits_the_screen_from_its_heading_on(columns: int, rows: int) -> None:
    narrator, paper = narrated(columns, rows)
    asked(narrator)
    lines = paper.getvalue().rstrip("\n").split("\n")
    heading = next(n for n, line in enumerate(lines) if "== Your turn" in line)
    # the last line is for what is typed
    assert len(lines) - heading < rows
    assert max(cell_len(line.rstrip()) for line in lines) <= columns
    told = "\n".join(lines)
    for name in NAMES[1:]:
        assert f"  {name}: " in told


def test_what_does_not_fit_is_shown_by_the_whole_table() -> None:
    narrator, paper = narrated(80, 24)
    asked(narrator)
    assert "Others have cards or tokens in front of them: table" in paper.getvalue()
    paper.truncate(0)
    narrator.look_around()
    shown = " ".join(paper.getvalue().split())
    assert "Ζωή: 1 Favor" in shown
    assert "Bartholomew Featherstonehaugh: 1 Favor" in shown
    assert "Order of Astrologers" in shown


@pytest.mark.parametrize(("rows", "early"), [(60, True), (28, False)])
def test_the_whole_table_has_as_many_events_above_it_as_there_is_room_for(
    rows: int, early: bool
) -> None:
    narrator, paper = narrated(80, rows)
    asked(narrator)
    question = len(paper.getvalue().rstrip("\n").rpartition("\n\n")[2].splitlines()) + 1
    paper.truncate(0)
    paper.seek(0)
    narrator.look_around()
    above, _, table = paper.getvalue().partition("$0 " if rows < 60 else "Supply (cost")
    assert ("Ζωή draws 5 cards." in above) == early
    assert "== Your turn 11 ==" in above
    assert above.count("\n") + table.count("\n") + question < rows
