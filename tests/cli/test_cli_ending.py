"""The end of a game: why, points by card, decks, turning points, a chart, replaying and sharing."""

from __future__ import annotations

import io
import subprocess
from collections import Counter
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest
from rich.cells import cell_len
from rich.console import Console

import fiefdom
from fiefdom.tooling.game_course import TurningPoint, TurnTaken, course
from fiefdom_cli.play.ending import show_ending
from fiefdom_cli.play.game_summary import turning_point_text
from fiefdom_cli.play.narrator import Narrator
from fiefdom_cli.play.set_up import GameRequest, Opening, open_game
from fiefdom_cli.play.sharing import result_line
from fiefdom_workshop import lay_out

Run = Callable[..., subprocess.CompletedProcess[str]]

TYPED = "t\nprovince\ngold\nsilver\nend\n" * 60


def finished(**request: object) -> Opening:
    """A game that the bots have played to its end."""
    asked = {"bot": "big-money"} | request
    opening = open_game(GameRequest(**asked), fiefdom.installed())  # type: ignore[arg-type]
    mine = fiefdom.installed().bot("big-money")(1)
    while decision := opening.game.pending:
        bot = opening.bots.get(decision.player, mine)
        opening.game.answer(bot.decide(opening.game.bot_view(decision.player), decision))
    return opening


def ending(opening: Opening, encoding: str = "utf-8", width: int = 80) -> str:
    paper = io.TextIOWrapper(io.BytesIO(), encoding=encoding, errors="replace", write_through=True)
    console = Console(file=paper, width=width, markup=False, highlight=False)
    show_ending(Narrator(opening, console), "the-game")
    paper.seek(0)
    return paper.read()


def test_the_end_says_everything_about_the_game(run: Run) -> None:
    said = run("play", "--seed", "7", lines=TYPED).stdout
    end = said[said.index("The game is over.") :]
    parts = [
        "Decks\n  You (",
        "Turning points\n  ",
        "Points by turn\n  You ",
        "The Province pile is empty.\nPlayer ",
        "Provinces (",
        "To watch it again: fiefdom replay first-game-7\n",
        "To find costly decisions: fiefdom review first-game-7\n",
        "To share: fiefdom First Game: I ",
        "Seed 7. To deal the same game: fiefdom play --seed 7",
    ]
    places = [end.index(part) for part in parts]
    assert places == sorted(places)
    assert run("replay", "first-game-7", "--json").returncode == 0


def test_decks_and_points_are_those_of_the_game() -> None:
    opening = finished(seed=7)
    said = ending(opening)
    scores = opening.game.scores()
    look = opening.game.bot_view(0)
    for who, name in enumerate(("You", "big-money")):
        assert f"{name} ({len(look.owned(who))} cards): " in said
        provinces = Counter(look.names[card] for card in look.owned(who))["Province"]
        assert f"{provinces} Provinces ({6 * provinces})" in said
        assert any(
            line.split()[:2] == [name, str(scores[who])] for line in said.splitlines() if "(" in line
        )


def test_the_chart_ends_with_the_scores() -> None:
    opening = finished(seed=7)
    chart = ending(opening).partition("Points by turn\n")[2].splitlines()[:2]
    for line, name, points in zip(chart, opening.names, opening.game.scores(), strict=True):
        label, bars, number = line.split()
        assert (label, number) == (name, str(points))
        assert set(bars) <= set("▁▂▃▄▅▆▇█")
    best = max(range(2), key=opening.game.scores().__getitem__)
    assert chart[best].split()[1].endswith("█")


def test_terminals_without_block_characters_get_others() -> None:
    said = ending(finished(seed=7), "ascii")
    assert "?" not in said
    assert "#" in said.partition("Points by turn")[2].partition("Player")[0]


@pytest.mark.parametrize("width", [40, 80, 140])
def test_it_fits_the_width(width: int) -> None:
    opening = finished(seed=7, players=6)
    lines = ending(opening, width=width).splitlines()
    commands = ("To share", "fiefdom replay")
    assert all(len(line) <= width for line in lines if not line.startswith(commands))


def test_turning_points_name_the_cards_and_the_lead() -> None:
    opening = finished(seed=7)
    said = ending(opening).partition("Turning points\n")[2].partition("\n\n")[0]
    game = opening.game
    turns = course(fiefdom.Game.replay(game.record(), upto=0), game.answers)
    first = next(turn for turn in turns if len(set(turn.points)) > 1)
    name = ("You take", "big-money takes")[first.points.index(max(first.points))]
    assert (
        f"turn {first.number}: Province, +6 points; {name[0].lower()}{name[1:]} the lead, 9 to 3."
        in said
    )


def test_a_turning_point_by_an_attack_says_who_lost_points() -> None:
    narrator = Narrator(finished(seed=7), Console(file=io.StringIO()))
    point = TurningPoint(TurnTaken(0, 3, 0, (3, 2), Counter()), 0, 0, (0, -1))
    assert turning_point_text(narrator, point) == (
        "Your turn 3: big-money -1 point; you take the lead, 3 to 2."
    )
    both = TurningPoint(TurnTaken(1, 8, 0, (3, 9), Counter(["Province", "Gold"])), 6, 1, (-1, 6))
    assert turning_point_text(narrator, both) == (
        "big-money's turn 8: Province, +6 points, you -1 point; big-money takes the lead, 9 to 3."
    )


def test_a_line_to_share_names_card_files_without_their_folders(tmp_path: Path) -> None:
    command = f"fiefdom play --seed 4 --cards '{tmp_path}/my cards.yaml' --kingdom 'Moat, Witch'"
    opening = replace(finished(seed=4), again=command)
    said = result_line(opening)
    assert said.endswith("| fiefdom play --seed 4 --cards 'my cards.yaml' --kingdom 'Moat, Witch'")


def test_a_negative_score_is_drawn_too() -> None:
    opening = finished(seed=3, kingdom="Witch,Chapel", bot="random", seats="random,random")
    assert "Points by turn" in ending(opening)


def test_spectators_see_the_same_without_a_line_to_share(run: Run) -> None:
    said = run("play", "--seats", "big-money,random", "--seed", "7").stdout
    assert "Turning points" in said
    assert "To share" not in said
    assert "You" not in said.partition("The game is over.")[2]


def test_a_deck_of_one_card_and_wide_names_are_written_well() -> None:
    game = lay_out(
        ["Village"],
        supply={"Province": 1},
        coins=8,
        phase="buy",
        p1={},
        p2={"hand": ["Estate"]},
        log=True,
    )
    names = ("Ann", "桜の庭園と月見の宴と百の物語")
    console = Console(file=io.StringIO(), width=60, markup=False, highlight=False)
    narrator = Narrator(Opening(game, "a table", 0, names, {}, "-"), console)
    game.buy("Province")
    assert game.over
    show_ending(narrator)
    lines = console.file.getvalue().splitlines()  # type: ignore[attr-defined]
    assert "  Ann (1 card): Province" in lines
    assert max(cell_len(line.rstrip()) for line in lines) <= 60
    chart = lines[lines.index("Points by turn") + 1 :][:2]
    assert [line.split()[0] for line in chart] == list(names)
