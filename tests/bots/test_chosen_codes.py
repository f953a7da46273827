"""A bot that chooses among bare codes plays the same games as by its decisions."""

from __future__ import annotations

from random import Random
from typing import cast

import pytest

from fiefdom import Bot, BotView, Game, IllegalAnswer, installed, new_game, play_out
from fiefdom_bots import BigMoney
from fiefdom_lab import Plan, Workbench

BOTS = ("sensible", "festival-library", "smithy", "militia", "big-money")


class ByDecisions:
    """Hides that a bot can choose among codes."""

    def __init__(self, bot: Bot) -> None:
        self.decide = bot.decide


class Wrong(BigMoney):
    """Chooses a code that is never offered."""

    def __init__(self, code: object) -> None:
        super().__init__()
        self.code = code

    def choose_code(self, view: BotView, codes: tuple[int, ...]) -> int:
        return cast("int", self.code)


def played(seed: int, by_decisions: bool) -> Game:
    names = sorted(card.name for card in installed().kingdom_cards())
    bots: list[Bot] = [
        installed().bot(name)(seed) for name in (BOTS[seed % 5 :] + BOTS)[: 2 + seed % 3]
    ]
    if by_decisions:
        bots = [ByDecisions(bot) for bot in bots]
    return play_out(new_game(Random(seed).sample(names, 10), len(bots), seed), bots)


@pytest.mark.parametrize("seed", range(8))
def test_both_ways_lead_to_the_same_game(seed: int) -> None:
    assert played(seed, by_decisions=False).answers == played(seed, by_decisions=True).answers


@pytest.mark.parametrize("code", [99999, 0.0, "Copper", True, None])
def test_a_code_that_is_not_offered_is_refused_and_changes_nothing(code: object) -> None:
    game = new_game(seed=1)
    before = game.to_bytes()
    with pytest.raises(IllegalAnswer):
        play_out(game, [Wrong(code), Wrong(code)])
    assert game.to_bytes() == before
    assert game.answers == ()


def test_a_game_played_by_codes_can_be_taken_back_and_recorded() -> None:
    game = new_game(seed=2)
    play_out(game, [installed().bot("smithy")(1), installed().bot("sensible")(2)])
    again = Game.replay(game.record())
    assert again == game
    game.undo(len(game.answers) - 5)
    assert len(game.answers) == 5


def test_simulations_count_the_same_with_and_without_details() -> None:
    plan = Plan(("sensible", "smithy"), games=6, kingdoms=(("Smithy", "Militia", "Chapel"),), detail=3)
    bench = Workbench(plan)
    for number in range(6):
        deal = bench.deal(number)
        watched, plain = bench.play_deal(deal, True), bench.play_deal(deal)
        assert (watched.answers, watched.scores) == (plain.answers, plain.scores)


def test_a_simulated_bot_that_chooses_an_impossible_code_loses() -> None:
    registry = installed().copy()
    registry.bots["wrong"] = lambda seed: Wrong(12345)
    stop = Workbench(Plan(("wrong", "big-money"), games=1, detail=0), registry).play(0).stop
    assert stop is not None
    assert (stop.player, stop.kind) == (0, "illegal")
