"""Every scenario is also played on the fast path, with a log and without, with the same outcome."""

from __future__ import annotations

from pathlib import Path

import pytest

from fiefdom import END, Action, Attack, Card, CardSet, Treasure, load_plugins, new_game
from fiefdom.effects import AlsoType, Coins, ExtraTurn, LeaveInPlay, PlayedFromHand, named
from fiefdom.engine import fast_path, logged_steps, phases
from fiefdom.engine.fast_path import end_turn, play_payments
from fiefdom.model.frames import Value
from fiefdom.model.who import Who
from fiefdom.state.game_state import State
from fiefdom.state.log import Note
from fiefdom.state.usual_entries import UsualEntries
from fiefdom.tooling.games import avoid_shortcuts
from fiefdom_workshop import lay_out
from fiefdom_workshop.contract.invariants import BrokenPromise
from fiefdom_workshop.contract.silent_twin import SilentTwin
from tests.core.kit import Table
from tests.core.scenario_kit import failure, outcome, scenario

replaces = pytest.mark.interpreted("it replaces a function, which compiled callers do not see")

MONEY = """
    p1: {hand: [Copper, Copper, Silver], deck: [Copper, Estate, Estate, Estate, Estate]}
    steps:
      - play_treasures: all
      - end_turn: true
    expect: {turn: p2}
"""


def generous(g: State) -> bool:
    """Play the cards that pay, and give a coin too many."""
    taken = play_payments(g)
    g.money += taken
    return taken


def test_a_scenario_that_is_the_same_without_a_log_passes(tmp_path: Path) -> None:
    assert outcome(scenario(tmp_path, MONEY)) is None


@replaces
def test_a_coin_too_many_on_the_path_without_a_log_fails_the_scenario(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(phases, "play_payments", generous)
    message = failure(scenario(tmp_path, MONEY))
    assert "step 1 (play_treasures: all)" in message
    assert "the game differs without a log; money: 4 with it, 5 without" in message


@replaces
def test_a_turn_that_ends_differently_without_a_log_fails_the_scenario(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def no_hand(g: State) -> Value:
        g.draws = 4
        return end_turn(g)

    monkeypatch.setattr(phases, "end_turn", no_hand)
    message = failure(scenario(tmp_path, MONEY))
    assert "step 2 (end_turn: True)" in message
    assert "the game differs without a log; players" in message


@replaces
def test_another_entry_in_the_log_of_the_fast_path_fails_the_scenario(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    class Reversed(UsualEntries):
        def drawn(self, cards: list[int], indent: int = 0) -> Note:
            return super().drawn(cards[::-1], indent)

    monkeypatch.setattr(logged_steps, "USUAL", (Reversed(0), Reversed(1)))
    message = failure(scenario(tmp_path, MONEY))
    assert "step 2 (end_turn: True)" in message
    assert "the log differs on the fast path; line 4: Note(kind='draw'" in message


@replaces
def test_a_game_that_differs_on_the_fast_path_only_with_a_log_fails_the_scenario(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(fast_path, "play_payments", generous)
    message = failure(scenario(tmp_path, MONEY))
    assert "step 1 (play_treasures: all)" in message
    assert "the game differs without the general path; money: 4 with it, 5 without" in message


def test_a_game_that_avoids_shortcuts_takes_none_even_after_it_is_restored() -> None:
    game = new_game(seed=3, log=True)
    fast = game.clone()
    avoid_shortcuts(game.state)
    for one, allowed in ((game, False), (fast, True)):
        one.answer(END)
        one.answer(END)
        one.undo()
        state = one.state
        silver = state.content.number["Silver"]
        assert (state.fast_turns, state.fast_payments) == (allowed, allowed)
        assert (silver not in state.slow_purchases) is allowed


def test_costs_are_compared_although_saved_games_do_not_contain_them() -> None:
    table = lay_out("Village", hand=["Copper"], log=True)
    twin = SilentTwin(table)
    table.state.costs = (0,) * len(table.state.costs)
    with pytest.raises(BrokenPromise, match="cost of Silver: 0 with it, 3 without"):
        twin.compare()


def test_a_twin_that_is_stopped_is_reported() -> None:
    table = lay_out("Village", hand=["Copper"], log=True)
    twin = SilentTwin(table)
    with pytest.raises(BrokenPromise, match=r"without a log the game fails: .*not offered"):
        twin.follow(999)


@pytest.mark.parametrize("listen", [True, False])
def test_cards_played_from_the_hand_count_for_one_turn_only(listen: bool) -> None:
    tally = Card("Tally", 2, Action, play=[Coins(PlayedFromHand())])
    table = Table(tally, listen=listen, p1={"hand": ["Copper", "Tally"]}, p2={"hand": ["Tally"]})
    table.step(end_phase=True)
    table.treasures()
    table.end_turn()
    table.play("Tally")
    assert table.game.state.money == 1


@pytest.mark.parametrize("listen", [True, False])
def test_an_extra_turn_of_another_player_is_taken(listen: bool) -> None:
    gift = Card("Gift of Time", 2, Action, play=[ExtraTurn(by=Who.LEFT)])
    table = Table(gift, listen=listen, p1={"hand": ["Gift of Time"]})
    table.play("Gift of Time")
    table.end_turn()
    assert table.game.state.extra_turn
    assert table.phase == (2, "buy")


@pytest.mark.parametrize("listen", [True, False])
def test_cards_that_are_left_in_play_stay_there(listen: bool) -> None:
    post = Card("Post", 2, Action, play=[Coins(1)], in_play=[LeaveInPlay(named("Silver"))])
    table = Table(post, listen=listen, p1={"hand": ["Silver"], "in_play": ["Post"]})
    table.treasures()
    table.end_turn()
    assert table.in_play() == ["Silver"]


@pytest.mark.parametrize("listen", [True, False])
def test_types_that_depend_on_the_turn_are_recomputed_on_each_turn(listen: bool) -> None:
    disguised = AlsoType("Action", named("Silver"), own_turn=True)
    guise = Card("Guise", 2, Action, play=[Coins(1)], in_play=[disguised])
    table = Table(guise, listen=listen, p1={"in_play": ["Guise"]}, p2={"hand": ["Silver", "Silver"]})
    table.end_turn()
    assert table.phase == (2, "buy")


RAID = """
    kingdom: [Raid, Lighthouse]
    turn: p2
    p1: {hand: [Raid, Copper]}
    p2: {hand: [Lighthouse]}
    steps:
      - play: Lighthouse
      - end_turn: true
      - play_treasures: all
    expect: {p1: {coins: 2}}
"""


def test_an_attack_that_only_pays_is_logged_with_whom_it_does_not_affect(tmp_path: Path) -> None:
    raid = Card("Raid", 3, types=Treasure | Attack, play=[Coins(1)])
    registry = load_plugins().plus(CardSet("raids", "1", cards=[raid]))
    assert outcome(scenario(tmp_path, RAID), registry) is None
