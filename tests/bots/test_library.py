"""The strategies that come with fiefdom: each is worth playing."""

from __future__ import annotations

import pytest

from fiefdom import installed, new_game, play_out
from fiefdom_bots.strategies.factory import StrategyFactory
from fiefdom_bots.strategy_library import LIBRARY
from tests.bots.kit import wins

NAMES = sorted(path.stem for path in LIBRARY.glob("*.yaml"))
GAMES = 60


def factory(name: str) -> StrategyFactory:
    found = installed().bot(name)
    assert isinstance(found, StrategyFactory)
    return found


def test_there_are_many() -> None:
    assert len(NAMES) >= 30
    names = {factory(name).strategy.name for name in NAMES}
    assert len(names) == len(NAMES)


@pytest.mark.parametrize("name", NAMES)
def test_it_beats_plain_big_money(name: str) -> None:
    kingdom = list(factory(name).cards) or ["Smithy"]
    assert wins(name, "big-money", kingdom, GAMES) > 0.55


@pytest.mark.parametrize("name", NAMES)
def test_it_buys_the_cards_it_is_about(name: str) -> None:
    cards = factory(name).cards
    owned: set[str] = set()
    for seed in range(6):
        game = new_game(list(cards) or ["Smithy"], seed=seed)
        play_out(game, [factory(name)(seed), installed().bot("big-money")(seed)])
        owned |= {game.cards[card].name for card in game.bot_view(0).owned()} | set(game.view(0).trash)
    assert owned >= set(cards)


@pytest.mark.parametrize("name", NAMES)
def test_it_says_who_made_it_and_what_it_does(name: str) -> None:
    strategy = factory(name).strategy
    assert strategy.author == "fiefdom"
    assert strategy.about.endswith(".")
    assert 20 < len(strategy.about) < 200
    used = {rule.card for rule in (*strategy.buy, *strategy.gain, *strategy.play, *strategy.trash)}
    basics = set(installed().game_rules().piles)
    assert used - basics == set(strategy.cards)


def test_attack_decks_beat_the_tuned_version_too() -> None:
    for name in ("witch", "sea-hag", "ghost-ship", "chapel-witch"):
        assert wins(name, "big-money-tuned", list(factory(name).cards), 40) > 0.75


def test_the_tuned_version_beats_the_plain_one() -> None:
    assert wins("big-money-tuned", "big-money", "First Game", 200) > 0.65


@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_strategies_play_at_larger_tables(players: int) -> None:
    bots = ["smithy", "witch", "workshop-gardens", "minion", "chapel", "wharf"][:players]
    cards = sorted({card for bot in bots for card in factory(bot).cards})
    game = new_game(cards, players, seed=players)
    assert play_out(game, [factory(bot)(1) for bot in bots]).over
