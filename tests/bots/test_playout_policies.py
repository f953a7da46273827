"""The policies that play sampled worlds to their end: a plan with a fast adviser, and a reading one."""

from __future__ import annotations

from random import Random

import pytest

from fiefdom import Bot, BotView, Decision, installed, new_game, play_out
from fiefdom.extending import SomeCards
from fiefdom_bots.searching.candidates import Candidates
from fiefdom_bots.searching.fast_adviser import FastAdviser
from fiefdom_bots.searching.reading_buyer import ReadingBuyer
from fiefdom_bots.sensible import Sensible
from fiefdom_bots.sensible.kingdom_table import table_of
from fiefdom_bots.strategies.bot import StrategyBot
from fiefdom_bots.strategies.strategy import Strategy
from fiefdom_workshop import lay_out
from fiefdom_workshop.practice_table import PracticeTable
from tests.bots.test_chosen_codes import ByDecisions


def adviser(view: BotView) -> FastAdviser:
    return FastAdviser(table_of(view), view.rules.ends_when_empty)


def asked(table: PracticeTable) -> tuple[BotView, Decision]:
    """Return what the player who is asked may see, and the question."""
    decision = table.pending
    assert decision is not None
    return table.bot_view(decision.player), decision


def chosen(table: PracticeTable) -> list[str]:
    """Return the cards that the fast adviser chooses."""
    view, decision = asked(table)
    answer = adviser(view).decide(view, decision)
    assert isinstance(answer, tuple)
    return [view.names[card] for card in answer]


def test_cards_with_points_are_not_passed_on_while_there_are_worse_ones() -> None:
    hand = ["Masquerade", "Province", "Duchy", "Gold", "Copper"]
    table = lay_out("Masquerade", hand=hand, deck=["Silver"] * 5, p2={"hand": ["Copper"] * 5})
    table.play("Masquerade")
    assert chosen(table) == ["Copper"]


def test_neither_points_nor_attacks_are_trashed() -> None:
    cards = ["Province", "Duchy", "Witch", "Estate", "Curse"]
    table = lay_out(["Chapel", "Witch"], hand=["Chapel", *cards])
    table.play("Chapel")
    assert sorted(chosen(table)) == ["Curse", "Estate"]


def test_cards_with_points_are_discarded_first_all_the_same() -> None:
    militia = {"hand": ["Militia"] + ["Copper"] * 4}
    table = lay_out(
        "Militia", p1=militia, p2={"hand": ["Gold", "Silver", "Silver", "Province", "Duchy"]}
    )
    table.play("Militia")
    assert sorted(chosen(table)) == ["Duchy", "Province"]


def test_what_depends_on_the_position_is_decided_as_the_sensible_bot_does() -> None:
    """With a hand of junk it trashes, with a good one it does not."""
    answers = set()
    for rest in (["Curse", "Curse", "Estate", "Estate"], ["Gold", "Gold", "Silver", "Silver"]):
        table = lay_out("Steward", hand=["Steward", *rest], deck=["Silver"] * 9)
        table.play("Steward")
        view, decision = asked(table)
        answer = adviser(view).decide(view, decision)
        assert answer == Sensible().decide(view, decision)
        answers.add(answer)
    assert len(answers) == 2


@pytest.mark.parametrize("seed", range(6))
def test_the_reading_policy_finishes_games_with_any_cards_by_decisions_and_by_codes(seed: int) -> None:
    names = sorted(card.name for card in installed().kingdom_cards())
    kingdom = Random(seed + 70).sample(names, 10)
    games = []
    for hidden in (False, True):
        game = new_game(kingdom, seed=seed)
        bots: list[Bot] = [ReadingBuyer(adviser(game.bot_view(player))) for player in range(2)]
        games.append(play_out(game, [ByDecisions(bot) for bot in bots] if hidden else bots))
    assert games[0].over
    assert games[0].answers == games[1].answers


def test_the_reading_policy_is_about_as_strong_as_the_sensible_bot() -> None:
    won = 0.0
    for seed in range(60):
        game = new_game("First Game", seed=seed // 2, first=seed % 2)
        winners = play_out(game, [ReadingBuyer(adviser(game.bot_view(0))), Sensible()]).winners()
        won += (0 in winners) / len(winners)
    assert won > 20


def candidates(view: BotView, plan: StrategyBot | None) -> Candidates:
    return Candidates(plan, adviser(view), Sensible(), width=5)


def test_other_players_follow_the_plan_in_half_of_the_worlds_only() -> None:
    view = new_game("First Game", 3, seed=1).bot_view(0)
    plan = StrategyBot(Strategy("nothing", "", "", ()), adviser=adviser(view))
    with_plan = candidates(view, plan)
    assert with_plan.policies(3, 1, 7) == [plan, plan, plan]
    before, mine, after = with_plan.policies(3, 1, 8)
    assert mine is plan
    assert all(isinstance(one, ReadingBuyer) for one in (before, after))
    assert all(isinstance(one, ReadingBuyer) for one in candidates(view, None).policies(3, 1, 7))


def test_the_same_cards_in_another_order_are_tried_once() -> None:
    table = lay_out("Militia", p1={"hand": ["Militia"]}, p2={"hand": ["Gold", "Silver", "Estate"] * 2})
    table.play("Militia")
    view, decision = asked(table)
    assert isinstance(decision, SomeCards)
    found = candidates(view, None).of(view, decision)
    tried = [sorted(answer) for answer in found if isinstance(answer, tuple)]
    assert len(tried) == 5
    assert len({tuple(one) for one in tried}) == 5


def test_no_search_considers_buying_a_curse_for_nothing() -> None:
    table = lay_out("Witch", hand=["Estate"] * 5, phase="buy")
    view, decision = asked(table)
    names = {decision.describe(answer) for answer in candidates(view, None).of(view, decision)}
    assert "buy Curse" in map(decision.describe, decision.answers())
    assert "buy Curse" not in names
    assert "end buy phase" in names
