"""The bot that reads card definitions: it plays any card, and beats random play with unseen cards."""

from __future__ import annotations

import ast
import pickle
from copy import deepcopy
from pathlib import Path
from random import Random
from typing import Any

import pytest

import fiefdom_bots.sensible
from fiefdom import Action, Answer, Card, Game, Registry, installed, new_game, play_out
from fiefdom.effects import (
    HAND,
    Actions,
    Buys,
    Cards,
    Coins,
    CopyOfThis,
    Discard,
    Draws,
    Gain,
    LeavesPlay,
    PileEmpties,
    Repeat,
    StopRepeating,
    Trash,
    When,
    choose_one,
    costing_up_to,
    down_to,
    each_other_player,
    may,
    named,
    next_turn,
    up_to,
)
from fiefdom.model.effect import Effect
from fiefdom.model.trigger import TriggerEvent
from fiefdom_bots.sensible import Sensible
from fiefdom_bots.sensible.benefit import Benefit
from fiefdom_bots.sensible.effect_reader import Reader
from fiefdom_bots.sensible.estimates import Facts
from tests.bots.unseen_cards import UNSEEN, Fanfare, unseen_registry
from tests.bots.win_rates import win_rate


def kingdoms(registry: Registry, count: int) -> list[list[str]]:
    names = sorted(card.name for card in registry.kingdom_cards())
    return [Random(seed).sample(names, 10) for seed in range(count)]


def test_it_beats_the_random_bot_with_unseen_cards() -> None:
    registry = unseen_registry()
    shares = [win_rate("sensible", "random", one, 4, registry) for one in kingdoms(registry, 12)]
    assert sum(shares) / len(shares) > 0.9


def test_it_beats_the_random_bot_with_fan_cards_only() -> None:
    assert win_rate("sensible", "random", [card.name for card in UNSEEN], 10, unseen_registry()) >= 0.9


def test_it_plays_cards_better_than_it_would_without_them() -> None:
    registry = unseen_registry()
    shares = [win_rate("sensible", "big-money", one, 6, registry) for one in kingdoms(registry, 10)]
    assert sum(shares) / len(shares) > 0.55


@pytest.mark.parametrize("seed", range(12))
def test_it_can_finish_games_with_any_installed_cards(seed: int) -> None:
    names = sorted(card.name for card in installed().kingdom_cards())
    Random(3).shuffle(names)
    kingdom = (names * 2)[10 * seed : 10 * seed + 10]
    players = 2 + seed % 3
    game = new_game(kingdom, players, seed)
    play_out(game, [Sensible(n) for n in range(players)])
    assert game.over


def test_the_same_seed_gives_the_same_game() -> None:
    first, again = (play_out(new_game(seed=4), [Sensible(1), Sensible(2)]) for _ in range(2))
    assert first.answers == again.answers


def test_it_knows_no_kingdom_card_by_name() -> None:
    names = {card.name for card in installed().kingdom_cards()}
    folder = Path(fiefdom_bots.sensible.__file__).parent
    for path in folder.glob("*.py"):
        nodes = ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        texts = {node.value for node in nodes if isinstance(node, ast.Constant)}
        assert not texts & names, path.name


def gives(*play: Effect) -> dict[str, float]:
    cards = [installed().card(name) for name in ("Copper", "Silver", "Gold", "Estate", "Curse")]
    read = Reader(Facts(cards=cards)).card(Card("Test", cost=3, types=Action, play=play))
    return {name: getattr(read, name) for name in Benefit.__struct_fields__ if getattr(read, name)}


def test_it_reads_the_benefits_of_a_card_from_its_effects() -> None:
    assert gives(Cards(2), Actions(1), Coins(1), Buys(1)) == {
        "cards": 2,
        "actions": 1,
        "coins": 1,
        "buys": 1,
    }
    assert gives(next_turn(Cards(2))) == {"later": 2}
    assert gives(Trash(up_to(4, HAND))) == {"trash": 4}
    assert gives(each_other_player(Gain(named("Curse")))) == {"junk": 1}
    assert gives(choose_one(Coins(1), Cards(3))) == {"cards": 3}
    assert gives(Gain(named("Gold")))["value"] > gives(Gain(named("Silver")))["value"] > 0
    assert (
        gives(each_other_player(Cards(1)))["value"]
        < 0
        < gives(each_other_player(Discard(down_to(3, HAND))))["value"]
    )
    assert 0 < gives(Fanfare(Cards(2)))["cards"] < 2


def test_it_explains_its_answers() -> None:
    game = new_game(["Smithy", "Village"], seed=3)
    bot = Sensible()
    said: set[str] = set()
    while (decision := game.pending) and len(said) < 5:
        view = game.bot_view(decision.player)
        answer = bot.decide(view, decision)
        said.add(bot.explain(view, decision, answer).split(" points")[0].rstrip("0123456789."))
        game.answer(answer)
    assert "it is worth about " in said
    assert "more coins buy better cards, and Treasures are not used up" in said


def in_a_game_of(bot: Any) -> Game:
    """Return a game in which a bot has answered some questions."""
    game = new_game(seed=3)
    for _ in range(30):
        assert game.pending is not None
        game.answer(bot.decide(game.bot_view(game.pending.player), game.pending))
    return game


def next_answer(bot: Any, game: Game) -> Answer:
    """Return the next answer of a bot."""
    assert game.pending is not None
    answer: Answer = bot.decide(game.bot_view(game.pending.player), game.pending)
    return answer


@pytest.mark.parametrize("name", ["sensible", "search:playouts=2", "smithy"])
def test_a_copy_of_a_bot_in_the_middle_of_a_game_decides_the_same(name: str) -> None:
    bot = installed().bot(name)(1)
    game = in_a_game_of(bot)
    assert next_answer(deepcopy(bot), game) == next_answer(bot, game)


@pytest.mark.parametrize("name", ["sensible", "search:playouts=2", "smithy"])
def test_it_can_be_pickled_in_the_middle_of_a_game(name: str) -> None:
    bot = installed().bot(name)(1)
    game = in_a_game_of(bot)
    assert next_answer(pickle.loads(pickle.dumps(bot)), game) == next_answer(bot, game)


def test_it_reads_the_events_that_few_cards_watch_and_cards_named_like_the_card_itself() -> None:
    reader = Reader(Facts())

    def worth(event: TriggerEvent, then: Effect) -> float:
        return reader.lasting(When(event, then)).rough_value()

    coins = Coins(2)
    assert worth(LeavesPlay(), coins) > worth(Draws(), coins) > 5 * worth(PileEmpties(), coins) > 0
    assert worth(Draws(), Discard(up_to(1, "just_drawn"))) < 0
    gain = [
        reader.effects([Gain(one)]).rough_value()
        for one in (costing_up_to(4), costing_up_to(4) & ~CopyOfThis())
    ]
    assert gain[0] == gain[1] > 0
    stop = [Repeat(3, may(Coins(1), otherwise=StopRepeating())), Repeat(3, may(Coins(1)))]
    assert reader.effects(stop[:1]) == reader.effects(stop[1:])
