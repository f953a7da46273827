"""The package is installed, and its cards keep every promise."""

import fiefdom
import wildlands
from fiefdom_pytest.fixtures import CheckCards


def test_everything_is_installed() -> None:
    registry = fiefdom.installed()
    assert "wildlands" in registry.sets
    assert "Into the Wild" in registry.kingdoms
    assert "wanderer" in registry.bots


def test_the_cards_keep_every_promise(check: CheckCards) -> None:
    (card_set,) = wildlands.fiefdom_card_sets()
    check(card_set, games=12)


def test_its_bots_play_its_kingdom_to_the_end() -> None:
    bots = [fiefdom.installed().bot("wanderer")(seed) for seed in (1, 2, 3)]
    assert fiefdom.play_out(fiefdom.new_game("Into the Wild", players=3, seed=5), bots).over


def test_a_game_is_saved_and_restored_in_the_middle() -> None:
    game = fiefdom.new_game("Into the Wild", seed=2)
    bot = fiefdom.installed().bot("wanderer")(4)
    while (decision := game.pending) is not None and len(game.answers) < 40:
        game.answer(bot.decide(game.bot_view(decision.player), decision))
    assert fiefdom.Game.from_bytes(game.to_bytes()) == game
    assert fiefdom.Game.replay(game.record()) == game
