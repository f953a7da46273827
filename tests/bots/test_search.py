"""The bot that searches: reproducible, within its budget, and stronger than tuned Big Money."""

from __future__ import annotations

import pickle
from copy import deepcopy
from random import Random

import pytest

from fiefdom import (
    ALL,
    Action,
    Card,
    CardSet,
    Explains,
    Game,
    SetupError,
    installed,
    load_plugins,
    new_game,
    play_out,
)
from fiefdom.effects import Cards, Coins
from fiefdom_bots.searching.bot import SearchBot
from fiefdom_bots.searching.tree import FEWEST, Node
from fiefdom_workshop import lay_out
from tests.bots.win_rates import win_rate


def test_it_beats_tuned_big_money_in_the_first_game_kingdom() -> None:
    assert win_rate("search:playouts=10", "big-money-tuned", "First Game (1st edition)", 12) > 0.6


def test_the_same_seed_gives_the_same_answers() -> None:
    games = [
        play_out(new_game(seed=2), [SearchBot(5, playouts=3), SearchBot(6, playouts=3)])
        for _ in range(2)
    ]
    assert games[0].answers == games[1].answers


def test_different_seeds_try_different_worlds() -> None:
    found = set()
    for seed in range(3):
        bot = SearchBot(seed, playouts=20, planning=60)
        game = play_until_purchase(new_game(seed=2))
        decision = game.pending
        assert decision is not None
        answer = bot.decide(game.bot_view(0), decision)
        found.add(bot.explain(game.bot_view(0), decision, answer))
    assert len(found) > 1


def test_its_search_budget_can_be_set_with_options() -> None:
    bot = installed().bot("search:milliseconds=1,width=3,depth=1,planning=60")(3)
    assert isinstance(bot, SearchBot)
    assert (bot.milliseconds, bot.width, bot.depth, bot.planning) == (1, 3, 1, 60)
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
        child = node.edge(answer)
        reward = 0.8 if answer == offered[1] else 0.3
        for one in (node, child):
            one.visits += 1
            one.total += reward
    assert node.best() == offered[1]
    assert node.edge(offered[1]).visits > 2 * node.edge(offered[0]).visits


def test_a_prior_value_counts_less_the_more_playouts_there_are() -> None:
    node = Node({1: 0.6, 2: 0.4})
    values = []
    for _ in range(3):
        node.edge(1).add_all(100, 50.0, 34.0)
        node.edge(2).add_all(100, 52.0, 36.0)
        node.add(102.0, 200)
        values.append(node.value(1) - node.value(2))
    assert values[0] > values[1] > values[2] > 0
    node.edge(2).add_all(2000, 1040.0, 720.0)
    node.edge(1).add_all(2000, 1000.0, 680.0)
    node.add(2040.0, 4000)
    assert node.best() == 2


def test_a_copy_plays_on_like_the_original() -> None:
    game = new_game(["Market", "Festival", "Smithy"], seed=4)
    bot, other = SearchBot(3, playouts=6), installed().bot("sensible")(1)
    while game.turn < 12:
        decision = game.pending
        assert decision is not None
        view = game.bot_view(decision.player)
        if decision.player == 0:
            copies = [deepcopy(bot), pickle.loads(pickle.dumps(bot))]
            answers = {one.decide(view, decision) for one in (bot, *copies)}
            assert len(answers) == 1
            game.answer(answers.pop())
        else:
            game.answer(other.decide(view, decision))


def test_a_decision_of_the_same_turn_goes_on_with_the_tree_of_the_one_before() -> None:
    game = new_game(["Cellar", "Festival", "Workshop"], seed=4)
    bot, other = SearchBot(3, playouts=60), installed().bot("sensible")(1)
    begun = 0
    while (decision := game.pending) is not None and game.turn < 24:
        view = game.bot_view(decision.player)
        if decision.player == 0:
            begun += bot._root(view, decision).visits > 0
            game.answer(bot.decide(view, decision))
        else:
            game.answer(other.decide(view, decision))
    assert begun > 5


def test_a_position_that_looks_different_has_another_node() -> None:
    edge = Node().edge(3)
    assert edge.node(("buy", (1, 2))) is edge.node(("buy", (1, 2)))
    assert edge.node(("buy", (1, 2))) is not edge.node(("buy", (1, 3)))


def test_it_does_not_think_about_what_is_clear(monkeypatch: pytest.MonkeyPatch) -> None:
    game = new_game("First Game", seed=1)
    bot = SearchBot(1, playouts=5)
    decision = game.pending
    assert decision is not None
    assert decision.kind == "buy"
    monkeypatch.setattr("fiefdom_bots.searching.bot.play_world", None)
    assert bot.decide(game.bot_view(0), decision) == ALL


def tried(first: tuple[float, ...], second: tuple[float, ...]) -> Node:
    """Return a node whose two answers have each of these rewards equally often."""
    node = Node({1: 0.5, 2: 0.5})
    for answer, rewards in ((1, first), (2, second)):
        for number in range(FEWEST):
            node.edge(answer).add(rewards[number % len(rewards)])
    return node


def test_a_search_ends_early_only_if_one_answer_is_clearly_ahead() -> None:
    assert tried((0.9, 0.9), (0.1, 0.1)).is_settled()
    assert not tried((0.55, 0.55), (0.5, 0.5)).is_settled()


def test_a_small_lead_is_clear_if_all_games_end_alike() -> None:
    assert tried((0.70, 0.72), (0.50, 0.52)).is_settled()
    assert not tried((0.30, 1.00), (0.10, 0.92)).is_settled()


def test_an_action_that_only_does_good_is_never_weighed_against_playing_none() -> None:
    for names, count in ((["Smithy", "Copper"], 1), (["Smithy", "Moat"], 2), (["Moneylender"], 2)):
        table = lay_out(["Smithy", "Moat", "Moneylender"], hand=[*names, "Copper"])
        decision = table.pending
        assert decision is not None
        bot = SearchBot(1, playouts=2, planning=2)  # nobody can buy here, so games are long
        assert len(bot.worth_trying(table.bot_view(0), decision)) == count


def test_several_cores_search_and_give_the_same_answers_again() -> None:
    answers = []
    for _ in range(2):
        bot = SearchBot(1, playouts=64, planning=100, cores=2)
        game = new_game("First Game", seed=3)
        game = play_until_purchase(game)
        decision = game.pending
        assert decision is not None
        view = game.bot_view(decision.player)
        answers.append(bot.decide(view, decision))
        assert bot._after is not None
        assert "games it tried out" in bot.explain(view, decision, answers[-1])
    assert answers[0] == answers[1]


def test_cards_that_worker_processes_do_not_have_are_searched_on_one_core() -> None:
    registry = load_plugins()
    card = Card("Home Made", cost=3, types=Action, play=[Cards(2), Coins(1)])
    registry.add_set(CardSet("home", "1", cards=[card]), "here")
    game = play_until_purchase(new_game(["Home Made"], seed=3, registry=registry))
    decision = game.pending
    assert decision is not None
    bot = SearchBot(1, playouts=16, planning=50, cores=2)
    assert bot.decide(game.bot_view(decision.player), decision) in list(decision.answers())


def play_until_purchase(game: Game) -> Game:
    """Play all Treasures of the first hand."""
    game.answer(ALL)
    return game
