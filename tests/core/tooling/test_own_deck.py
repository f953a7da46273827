"""What a player knows about their own deck is true, and follows from what they may see."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from random import Random

import pytest

from fiefdom import Game, installed, new_game
from fiefdom.tooling.own_deck import own_deck
from fiefdom_workshop import lay_out


def positions(seed: int) -> Iterator[Game]:
    """Positions of a random game in which players rarely stop before they have to."""
    rng = Random(seed)
    names = sorted(card.name for card in installed().kingdom_cards())
    game = new_game(rng.sample(names, 10), rng.randint(2, 4), seed, log=True)
    for number in range(300):
        decision = game.pending
        if decision is None:
            return
        if number % 4 == 0:
            yield game
        plays = list(decision.answers())[:-1] if decision.kind == "play" else []
        game.answer(rng.choice(plays) if plays else decision.sample(rng))


@pytest.mark.parametrize("seed", range(12))
def test_whoever_remembers_every_card_knows_their_deck(seed: int) -> None:
    for game in positions(seed):
        assert game.pending is not None
        who = game.pending.player
        found, names, player = own_deck(game, who), game.state.content.names, game.state.players[who]
        if found.exact:
            assert found.undrawn == Counter(names[card] for card in player.deck)
            assert found.discard == Counter(names[card] for card in player.discard)
        from_top = [names[card] for card in reversed(player.deck)]
        assert list(found.top) == from_top[: len(found.top)]


def test_it_is_nearly_always_known() -> None:
    found = [own_deck(game, game.pending.player) for game in positions(3) if game.pending]
    assert sum(one.exact for one in found) > 0.9 * len(found)


def test_without_a_log_deck_and_discard_pile_cannot_be_told_apart() -> None:
    game = lay_out("Village", deck=["Copper", "Gold"], discard=["Estate", "Silver"])
    found = own_deck(game, 0)
    assert not found.exact
    assert found.discard == Counter(["Estate"]), "only the top card is seen"
    assert found.undrawn == Counter(["Copper", "Gold", "Silver"])
    assert found.size == 2


def test_worlds_that_look_the_same_to_a_player_are_the_same() -> None:
    for game in positions(5):
        worlds = [game.determinize(0, seed) for seed in range(3)]
        assert own_deck(worlds[0], 0) == own_deck(worlds[1], 0) == own_deck(worlds[2], 0)


def test_cards_put_back_are_known_to_be_on_top() -> None:
    game = lay_out("Sentry", hand=["Sentry"], deck=["Copper", "Gold", "Estate", "Duchy"], log=True)
    game.play("Sentry")
    game.choose()
    game.choose()
    game.choose("Estate", "Gold")
    assert own_deck(game, 0).top == ("Estate", "Gold")


def test_durations_that_stay_in_play_are_told() -> None:
    game = lay_out(["Wharf", "Village"], hand=["Wharf", "Village"], actions=2, log=True)
    game.play("Wharf")
    game.play("Village")
    assert own_deck(game, 0).stays == Counter(["Wharf"])
