"""Positions written as data are complete, or reported as incomplete."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

from fiefdom.decisions.decision import PLAY, PURCHASE
from fiefdom.effects import next_turn
from fiefdom.plugins.loading import installed
from fiefdom_workshop import lay_out
from fiefdom_workshop.scenarios import run_case
from fiefdom_workshop.scenarios.from_game import is_complete, position_of
from tests.workshop.faulty_effects import Vanish, case_of, found, known

KINGDOM = (
    "Conspirator",
    "Embargo",
    "Haven",
    "Outpost",
    "Smugglers",
    "Throne Room",
    "Treasury",
    "Wharf",
)


def test_every_position_without_lasting_effects_can_be_written_completely() -> None:
    deck = ["Outpost", "Copper", "Outpost", "Silver", "Smugglers", "Copper"] * 2
    seats: dict[str, Any] = {
        f"p{number}": {"hand": ["Outpost", "Copper"], "deck": deck} for number in (1, 2, 3)
    }
    game, rng = lay_out(KINGDOM, 3, 5, **seats), Random(5)
    extra = history = 0
    while (decision := game.pending) is not None and game.turn < 120:
        g = game.state
        if decision.kind in (PLAY, PURCHASE):
            position = position_of(game, KINGDOM, 5)
            lasting = bool(g.listeners or g.spreads or g.extras or g.draws != 5)
            assert is_complete(game, position, installed()) is not lasting
            extra += "extra_turn" in position and not lasting
            history += bool(g.bought or g.gains or g.plays != g.players[g.current].play)
        game.answer(decision.sample(rng))
    assert extra > 20
    assert history > 20


def test_a_position_with_a_pending_duration_is_reported_as_incomplete() -> None:
    table = lay_out("Wharf", hand=["Wharf", "Copper"], deck=["Copper"] * 20)
    assert is_complete(table, position_of(table, ["Wharf"], 0), installed())
    table.play("Wharf")
    assert not is_complete(table, position_of(table, ["Wharf"], 0), installed())


def test_the_scenario_of_a_broken_lasting_effect_starts_when_its_card_is_played(tmp_path: Path) -> None:
    late = next_turn(Vanish())
    broken = max(found(late).broken, key=lambda one: len(one.answers))
    case = case_of(broken, tmp_path)
    assert "vanished: {'" in str(run_case(case, known(late)))
    assert [step.play for step in case.scenario.steps].count("Rogue Raccoon") >= 1
    assert len(case.scenario.steps) < len(broken.answers)
