"""The game is installed, keeps every promise, and is played by bots, learners and simulations."""

from random import Random

import fiefdom
import lamplight
from fiefdom_pytest.fixtures import CheckCards

QUARTER = "The Harbor Quarter"


def test_its_rules_are_chosen_by_its_cards() -> None:
    view = fiefdom.new_game(QUARTER, seed=1).view(0)
    assert (view.counters, view.currency) == ({"Step": 2, "Spark": 0}, "Spark")
    assert len(view.seats[0].hand.cards) == 5
    assert fiefdom.new_game(seed=1).view(0).counters == {"Action": 1, "Buy": 1, "Coin": 0}


def test_the_market_is_a_row_that_is_filled_up_from_a_hidden_deck() -> None:
    game = fiefdom.new_game(QUARTER, seed=3)
    rng = Random(3)
    while (decision := game.pending) is not None:
        view = game.view(decision.player)
        market = view.mixed_piles["Night Market"]
        assert len(market.cards) == min(5, market.size) == sum(view.supply.values())
        game.answer(decision.sample(rng))
    assert game.over
    renown = [seat.tokens.get("Renown", 0) for seat in game.view(0).seats]
    assert max(renown) >= 8 or not game.view(0).mixed_piles["Night Market"].size


def test_it_keeps_every_promise(check: CheckCards) -> None:
    check(lamplight.LAMPLIGHT, games=12)


def test_bots_play_it_to_the_end() -> None:
    for name in ("random", "sensible"):
        bots = [fiefdom.installed().bot(name)(seed) for seed in (1, 2, 3)]
        game = fiefdom.play_out(fiefdom.new_game(QUARTER, players=3, seed=5), bots)
        assert game.over
        assert max(game.scores()) > 0


def test_a_game_is_saved_restored_and_replayed() -> None:
    game, rng = fiefdom.new_game(QUARTER, seed=2), Random(2)
    for _ in range(60):
        assert game.pending is not None
        game.answer(game.pending.sample(rng))
        assert fiefdom.Game.from_bytes(game.to_bytes()) == game
    assert fiefdom.Game.replay(game.record()) == game
