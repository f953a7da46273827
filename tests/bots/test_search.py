"""The bot that searches: reproducible, within its budget, and stronger than tuned Big Money."""

from __future__ import annotations

from random import Random

import pytest

from fiefdom import Decision, Explains, Game, SetupError, installed, new_game, play_out
from fiefdom_bots.searching import kept_plans
from fiefdom_bots.searching.bot import SearchBot
from fiefdom_bots.searching.planning import Planner
from fiefdom_bots.searching.rollout_policies import policy
from fiefdom_bots.searching.tree import Node
from fiefdom_bots.strategies.bot import StrategyBot
from tests.bots.win_rates import win_rate


def test_it_beats_tuned_big_money_in_the_first_game_kingdom() -> None:
    assert win_rate("search:playouts=10", "big-money-tuned", "First Game (1st edition)", 12) > 0.6


def test_the_same_seed_gives_the_same_answers() -> None:
    games = [
        play_out(new_game(seed=2), [SearchBot(5, playouts=3), SearchBot(6, playouts=3)])
        for _ in range(2)
    ]
    assert games[0].answers == games[1].answers


def test_different_seeds_can_give_different_answers() -> None:
    found = {play_out(new_game(seed=2), [SearchBot(n, playouts=20)] * 2).answers for n in range(3)}
    assert len(found) > 1


def test_its_search_budget_can_be_set_with_options() -> None:
    bot = installed().bot("search:milliseconds=1,width=3,depth=1")(3)
    assert isinstance(bot, SearchBot)
    assert (bot.milliseconds, bot.width, bot.depth) == (1, 3, 1)
    game = play_out(new_game(seed=1), [bot, installed().bot("big-money")(1)])
    assert game.over


@pytest.mark.parametrize("told", ["playouts=0", "width=0", "milliseconds=-1", "depth=2000000"])
def test_option_values_out_of_range_are_refused(told: str) -> None:
    with pytest.raises(SetupError, match="search: "):
        installed().bot(f"search:{told}")


@pytest.mark.parametrize("seed", range(6))
def test_it_can_finish_games_with_any_installed_cards(seed: int) -> None:
    names = sorted(card.name for card in installed().kingdom_cards())
    players = 2 + seed % 3
    game = new_game(Random(seed + 50).sample(names, 10), players, seed)
    bots = [SearchBot(1, playouts=2), *(installed().bot("sensible")(n) for n in range(players - 1))]
    assert play_out(game, bots).over


def test_it_does_not_change_the_game_and_explains_its_answers() -> None:
    game: Game = new_game(seed=8)
    bot = SearchBot(1, playouts=10)
    said = []
    for _ in range(12):
        decision = game.pending
        assert decision is not None
        before, view = game.to_bytes(), game.bot_view(decision.player)
        answer = bot.decide(view, decision)
        assert game.to_bytes() == before
        said.append(bot.explain(view, decision, answer))
        game.answer(answer)
    assert isinstance(bot, Explains)
    assert any(text.endswith(" of the games it tried out went well after that") for text in said)


def test_the_answer_with_the_higher_reward_is_visited_more_often_and_chosen() -> None:
    node = Node({1: 0.5, 2: 0.5})
    decision = new_game(seed=1).pending
    assert decision is not None
    offered = list(decision.answers())[:2]
    node.priors = dict.fromkeys(offered, 0.5)
    for _ in range(200):
        answer = node.choose(decision)
        assert answer is not None
        child = node.child(answer)
        reward = 0.8 if answer == offered[1] else 0.3
        for one in (node, child):
            one.visits += 1
            one.total += reward
    assert node.best() == offered[1]
    assert node.child(offered[1]).visits > 2 * node.child(offered[0]).visits


def test_a_plan_is_found_once_for_a_kingdom_whoever_needs_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(kept_plans, "_plans", {})
    found: list[Planner] = []

    def best(planner: Planner, *given: object) -> StrategyBot:
        found.append(planner)
        return policy(planner.table, planner.view, ())

    monkeypatch.setattr(Planner, "best", best)
    for seed in range(3):
        game = new_game("First Game", seed=seed)
        while game.turn < 3:
            decision = game.pending
            assert decision is not None
            game.answer(SearchBot(seed, playouts=1).decide(game.bot_view(decision.player), decision))
    assert len(found) == 1
    SearchBot(1, playouts=1).decide(game.bot_view(0), next_decision(game, 7))
    assert len(found) == 2  # long after the start, it plans for the position


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
