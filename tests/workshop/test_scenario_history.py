"""Positions with a history: earlier turns that are really played, and this turn so far."""

from __future__ import annotations

from pathlib import Path

import pytest

from fiefdom_workshop import lay_out
from fiefdom_workshop.scenarios.steps import Refusal
from tests.core.scenario_kit import failure, invalid, outcome, scenario

WHARF = "before: [{p1: {hand: [Wharf], deck: [Copper, Copper, Copper]}, steps: [{play: Wharf}]}]\n"


@pytest.mark.parametrize(
    ("text", "words"),
    [
        (f"{WHARF}phase: buy\n", ["phase", "the beginning of a turn", "`steps`"]),
        (f"{WHARF}extra_turn: true\n", ["extra_turn", "the beginning of a turn"]),
        (f"{WHARF}p1: {{coins: 3}}\n", ["p1.coins", "the beginning of a turn"]),
        (f"{WHARF}p2: {{in_play: [Copper]}}\n", ["p2.in_play", "the beginning of a turn"]),
        ("before: [{steps: [{play: Wharf}]}]\n", ["before 1, step 1", "Wharf"]),
        ("before: [{steps: [{plya: Wharf}]}]\n", ["before", "plya"]),
        ("before: [{steps: [{expect: {turn: p1}}]}]\n", ["expect"]),
        ("before: [{steps: [{by: p1}]}]\n", ["before 1, step 1", "exactly one of"]),
        ("before: [{steps: [{play: Whraf}]}]\n", ["before 1, step 1", "'Whraf'", "'Wharf'"]),
        ("before: [{p1: {hand: [Whraf]}}]\n", ["'Whraf'", "'Wharf'"]),
        ("before: [{p3: {hand: [Copper]}}]\n", ["p3", "2 players"]),
        ("before: [{turn: p3}]\n", ["turn: p3", "2 players"]),
        ("before: [{steps: [{end_turn: true}, {end_turn: true}]}]\n", ["step 2", "the turn is over"]),
        ("before: [{steps: [{by: p2, end_turn: true}]}]\n", ["step 1", "expected p2", "found p1"]),
        ("before: [{supply: {Province: 0}}]\n", ["before 1", "the game ends"]),
        (
            "before: [{shuffles: [{player: p1, order: [Copper]}]}]\n",
            ["before 1", "shuffle of p1 never happened"],
        ),
        ("extra_turn: p3\n", ["extra_turn: p3", "2 players"]),
        ("p2: {bought: [Copper]}\n", ["p2.bought", "whose turn it is: p1"]),
        ("p2: {played: [Copper]}\n", ["p2.played", "whose turn it is: p1"]),
        ("p1: {bought: [Copper]}\n", ["p1.bought", "phase: buy"]),
        ("phase: buy\np1: {bought: [Copper], gained: [Gold]}\n", ["p1.gained", "Copper", "add it"]),
        ("p1: {played: [Vilage]}\n", ["'Vilage'", "'Village'"]),
        ("p1: {gained_last_turn: [Vilage]}\n", ["'Vilage'", "'Village'"]),
        ("expect: {p1: {deck_top: [Vilage]}}\n", ["'Vilage'", "'Village'"]),
        ("expect: {p1: {deck_top: []}}\n", ["deck_top"]),
    ],
)
def test_an_impossible_history_is_refused(tmp_path: Path, text: str, words: list[str]) -> None:
    rest = "" if "expect: {p1" in text else "expect: {turn: p1}\n"
    message = invalid(scenario(tmp_path, f"kingdom: [Wharf]\n{text}{rest}"))
    for word in words:
        assert word in message


def test_a_question_in_an_earlier_turn_must_be_answered(tmp_path: Path) -> None:
    text = """
        kingdom: [Haven]
        before: [{p1: {hand: [Haven, Gold, Copper]}, steps: [{play: Haven}]}]
        expect: {turn: p1}
    """
    message = invalid(scenario(tmp_path, text))
    assert "before 1: Haven asks p1: Set aside a card from your hand" in message
    assert "Answer it in a step" in message


def test_an_unanswered_question_between_turns_names_the_turn(tmp_path: Path) -> None:
    text = """
        kingdom: [Caravan, Wharf]
        before:
          - p1: {hand: [Caravan, Wharf], actions: 2}
            steps: [{play: Caravan}, {play: Wharf}]
          - turn: p2
        turn: p2
        expect: {turn: p1}
    """
    message = invalid(scenario(tmp_path, text))
    assert "the turn of p1, which comes in between: the turn itself asks p1" in message


def test_a_shuffle_in_an_earlier_turn_can_be_scripted(tmp_path: Path) -> None:
    text = """
        before:
          - p1: {discard: [Gold, Estate, Duchy, Copper, Silver, Province]}
            shuffles: [{player: p1, order: [Silver, Gold, Estate, Duchy, Copper, Province]}]
        turn: p2
        expect: {p1: {hand: [Silver, Gold, Estate, Duchy, Copper], deck_top: [Province]}}
    """
    assert outcome(scenario(tmp_path, text)) is None


def test_reveals_of_earlier_turns_are_not_counted_as_revealed(tmp_path: Path) -> None:
    text = """
        kingdom: [Moat, Witch]
        before:
          - p1: {hand: [Witch]}
            p2: {hand: [Moat]}
            steps: [{play: Witch}, {by: p2, choose: [Moat]}]
        turn: p2
        expect: {revealed: [], p2: {discard: []}}
    """
    assert outcome(scenario(tmp_path, text)) is None


def test_earlier_turns_are_counted_unless_the_position_sets_turns_taken() -> None:
    before = [{"turn": "p2", "p2": {"hand": ["Copper"]}}]
    table = lay_out("Village", before=before, turn="p2", p1={"hand": ["Village"]})
    assert [player.turns for player in table.state.players] == [1, 1]
    said = lay_out("Village", before=before, turn="p2", turns_taken={"p1": 7})
    assert [player.turns for player in said.state.players] == [7, 1]


def test_deck_top_compares_only_the_top_cards(tmp_path: Path) -> None:
    deck = "p1: {deck: [Gold, Silver, Copper]}\n"
    good = scenario(tmp_path, f"{deck}expect: {{p1: {{deck_top: [Gold, Silver]}}}}\n")
    assert outcome(good) is None
    bad = scenario(tmp_path, f"{deck}expect: {{p1: {{deck_top: [Silver, Gold]}}}}\n")
    assert "p1.deck_top: expected ['Silver', 'Gold'], found ['Gold', 'Silver']" in failure(bad)
    more = scenario(tmp_path, "p1: {deck: [Gold]}\nexpect: {p1: {deck_top: [Gold, Gold]}}\n")
    assert "found ['Gold']" in failure(more)


@pytest.mark.parametrize(
    ("position", "why"),
    [
        ("p1: {hand: [Estate]}\n", "none is in hand"),
        ("phase: buy\np1: {hand: [Copper], bought: [Copper]}\n", "a card has already been bought"),
    ],
)
def test_playing_treasures_fails_when_there_are_none(tmp_path: Path, position: str, why: str) -> None:
    text = f"{position}steps: [{{play_treasures: all}}]\nexpect: {{turn: p1}}\n"
    message = failure(scenario(tmp_path, text))
    assert f"step 1 (play_treasures: all): play_treasures: no Treasure can be played: {why}" in message


def test_a_step_refused_halfway_does_not_change_the_table() -> None:
    table = lay_out("Village", hand=["Village", "Estate"], deck=["Copper"])
    before = table.to_bytes()
    for refused in (table.play_treasures, lambda: table.buy("Province")):
        with pytest.raises(Refusal):
            refused()
        assert (table.to_bytes(), table.answers) == (before, ())
    table.play("Village")
    assert table.hand() == ["Copper", "Estate"]
