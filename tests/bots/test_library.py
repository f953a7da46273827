"""The strategies shipped with fiefdom: each one plays its cards and beats Big Money."""

from __future__ import annotations

import pytest

from fiefdom import installed, new_game, play_out
from fiefdom_bots.strategies.factory import StrategyFactory
from fiefdom_bots.strategy_library import LIBRARY
from tests.bots.win_rates import win_rate

NAMES = sorted(path.stem for path in LIBRARY.glob("*.yaml"))
GAMES = 60


def factory(name: str) -> StrategyFactory:
    found = installed().bot(name)
    assert isinstance(found, StrategyFactory)
    return found


def test_the_library_has_at_least_thirty_strategies_with_different_names() -> None:
    assert len(NAMES) >= 30
    names = {factory(name).strategy.name for name in NAMES}
    assert len(names) == len(NAMES)


@pytest.mark.parametrize("name", NAMES)
def test_every_strategy_beats_plain_big_money(name: str) -> None:
    kingdom = list(factory(name).cards) or ["Smithy"]
    assert win_rate(name, "big-money", kingdom, GAMES) > 0.55


@pytest.mark.parametrize("name", NAMES)
def test_every_strategy_buys_the_cards_it_is_designed_for(name: str) -> None:
    cards = factory(name).cards
    owned: set[str] = set()
    for seed in range(6):
        game = new_game(list(cards) or ["Smithy"], seed=seed)
        play_out(game, [factory(name)(seed), installed().bot("big-money")(seed)])
        owned |= {game.cards[card].name for card in game.bot_view(0).owned()} | set(game.view(0).trash)
    assert owned >= set(cards)


@pytest.mark.parametrize("name", NAMES)
def test_every_strategy_has_an_author_a_description_and_complete_card_list(name: str) -> None:
    strategy = factory(name).strategy
    assert strategy.author == "fiefdom"
    assert strategy.about.endswith(".")
    assert 20 < len(strategy.about) < 200
    used = {rule.card for rule in (*strategy.buy, *strategy.gain, *strategy.play, *strategy.trash)}
    basics = set(installed().game_rules().piles)
    assert used - basics == set(strategy.cards)


def test_attack_strategies_beat_tuned_big_money_too() -> None:
    for name in ("witch", "sea-hag", "ghost-ship", "chapel-witch"):
        assert win_rate(name, "big-money-tuned", list(factory(name).cards), 40) > 0.75


def test_tuned_big_money_beats_plain_big_money() -> None:
    assert win_rate("big-money-tuned", "big-money", "First Game", 200) > 0.65


@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_strategies_can_play_with_three_to_six_players(players: int) -> None:
    bots = ["smithy", "witch", "workshop-gardens", "minion", "chapel", "wharf"][:players]
    cards = sorted({card for bot in bots for card in factory(bot).cards})
    game = new_game(cards, players, seed=players)
    assert play_out(game, [factory(bot)(1) for bot in bots]).over
