"""The plan that a search follows: bred from possible starts, kept by kingdom, or none at all."""

from __future__ import annotations

from functools import partial

import pytest

from fiefdom import SPECTATOR, Bot, Decision, Game, installed, new_game, play_out
from fiefdom_bots.searching import kept_plans
from fiefdom_bots.searching.bot import SearchBot
from fiefdom_bots.searching.planning import Planner
from fiefdom_bots.searching.playouts import rating
from fiefdom_bots.sensible import Sensible
from fiefdom_bots.sensible.kingdom_table import table_of
from fiefdom_bots.strategies.bot import StrategyBot
from fiefdom_bots.strategies.strategy import Strategy


def test_a_plan_is_found_once_for_a_kingdom_whoever_needs_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(kept_plans, "_plans", {})
    found: list[Planner] = []

    def best(planner: Planner, *given: object) -> StrategyBot:
        found.append(planner)
        return StrategyBot(Strategy("nothing", "", "", ()))

    monkeypatch.setattr(Planner, "best", best)
    for seed in range(3):
        game = new_game("First Game", seed=seed)
        while game.turn < 3:
            decision = game.pending
            assert decision is not None
            game.answer(SearchBot(seed, playouts=1).decide(game.bot_view(decision.player), decision))
    SearchBot(1, playouts=1).decide(game.bot_view(0), next_decision(game, 7))
    assert len(found) == 1


def next_decision(game: Game, turn: int) -> Decision:
    """Let games go on until a turn of the first player."""
    bot = installed().bot("big-money")(1)
    while (decision := game.pending) is not None and (game.turn < turn or decision.player != 0):
        game.answer(bot.decide(game.bot_view(decision.player), decision))
    assert decision is not None
    return decision


def test_the_same_game_is_played_whether_plans_were_kept_or_not(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    games = []
    for _ in range(2):
        monkeypatch.setattr(kept_plans, "_plans", {})
        for _ in range(2):
            bots = [SearchBot(5, playouts=3), SearchBot(6, playouts=3)]
            games.append(play_out(new_game(seed=2), bots).answers)
    assert len(set(games)) == 1


def test_a_possible_start_shows_nothing_of_the_game() -> None:
    """Two games with other hands and decks, or some turns later, have the same possible starts."""
    starts = set()
    for seed in range(3):
        game = new_game("First Game", 3, seed=seed)
        starts.add(game.bot_view(seed).imagine_start(4).digest())
        next_decision(game, 10)
        starts.add(game.bot_view(0).imagine_start(4).digest())
    assert len(starts) == 1
    assert game.bot_view(0).imagine_start(5).digest() not in starts


def planner(kingdom: str) -> Planner:
    start = new_game(kingdom, seed=0).bot_view(0).imagine_start(0)
    table = table_of(start.bot_view(0))
    return Planner(table, start, lambda seed: start.determinize(SPECTATOR, seed), rating)


def test_a_bred_plan_beats_big_money_and_depends_only_on_the_budget() -> None:
    plan, again = (planner("Improvements").best(700) for _ in range(2))
    assert plan is not None
    assert again is not None
    assert plan.strategy == again.strategy
    won = 0.0
    for seed in range(60):
        game = new_game("Improvements", seed=seed, first=seed % 2)
        winners = play_out(game, [plan, installed().bot("big-money")(1)]).winners()
        won += (0 in winners) / len(winners)
    assert won > 40


def test_there_is_no_plan_where_the_sensible_bot_wins_more(monkeypatch: pytest.MonkeyPatch) -> None:
    def rating_of(world: Game, player: int, bots: list[Bot], plan: float) -> float:
        return plan if any(isinstance(bot, Sensible) for bot in bots) else 0.5

    for value, found in ((0.4, False), (0.6, True)):
        one = planner("First Game")
        monkeypatch.setattr(one, "rate", partial(rating_of, plan=value))
        assert (one.best(900) is not None) == found


def test_without_a_plan_it_follows_the_sensible_bot(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(kept_plans, "_plans", {})
    monkeypatch.setattr(Planner, "best", lambda planner, playouts: None)
    game = new_game("First Game", seed=1)
    bot = SearchBot(1, playouts=2)
    assert bot.policies(game.bot_view(0))[0] is Sensible
    assert play_out(game, [bot, installed().bot("sensible")(1)]).over


def test_a_plan_never_costs_more_than_its_budget(monkeypatch: pytest.MonkeyPatch) -> None:
    for budget in (1, 7, 400):
        one = planner("First Game")
        rated: list[int] = []
        monkeypatch.setattr(one, "rate", lambda *given, rated=rated: rated.append(1) or 0.5)
        plan = one.best(budget)
        assert plan is not None
        assert plan.strategy.buy
        assert len(rated) == budget
