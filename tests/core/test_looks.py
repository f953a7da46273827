"""A look answers single questions as the view does, and tells nothing that is hidden."""

from __future__ import annotations

from collections import Counter

import pytest

from fiefdom import Game, Look, SetupError, new_game
from fiefdom.effects.places import owned_cards
from tests.core.test_views import positions


def test_single_questions_have_the_answers_of_the_view() -> None:
    for game in positions(10):
        for viewer in range(game.players):
            look, view = game.look(viewer), game.view(viewer)
            seat = view.seats[viewer]
            names = look.names
            assert (look.viewer, look.players) == (viewer, game.players)
            assert (look.coins, look.buys, look.actions) == (view.coins, view.buys, view.actions)
            assert look.turn == seat.turns + 1
            assert look.my_turn == (view.turn_player == viewer)
            assert Counter(names[card] for card in look.hand) == Counter(seat.hand.cards)
            assert Counter(names[card] for card in look.in_play) == Counter(seat.in_play.cards)
            assert (look.to_draw, look.discarded) == (seat.deck.size, seat.discard.size)
            assert look.tokens == seat.tokens
            for card, name in enumerate(names):
                assert look.left(card) == view.supply.get(name, 0)
                assert look.has_pile(card) == (name in view.supply)
            assert look.empty_piles == sum(left == 0 for left in view.supply.values())
            laid = Counter(names[card] for card in look.laid_out(viewer))
            assert laid == Counter(seat.set_aside.cards)


def test_what_a_player_owns_is_counted_wherever_it_lies() -> None:
    for game in positions(10):
        for viewer in range(game.players):
            look = game.look(viewer)
            owned = Counter(owned_cards(game.state, viewer))
            assert Counter(look.owned()) == owned
            assert look.size() == sum(owned.values())
            assert [look.count(card) for card in range(len(look.cards))] == [
                owned[card] for card in range(len(look.cards))
            ]
            assert look.total([1] * len(look.cards)) == look.size()
            assert look.scores == game.scores()


def answers(look: Look) -> tuple[object, ...]:
    """Everything a look tells, but for the view, which has tests of its own."""
    everybody = range(look.players)
    return (
        [sorted(look.owned(player)) for player in everybody],
        [look.laid_out(player) for player in everybody],
        sorted(look.hand),
        [look.left(card) for card in range(len(look.cards))],
        (look.scores, look.size(), look.tokens, look.concerned, look.to_draw, look.discarded),
    )


def test_worlds_that_look_alike_give_the_same_answers() -> None:
    for number, game in enumerate(positions(10)):
        viewer = number % game.players
        world = game.determinize(viewer, number)
        assert answers(world.look(viewer)) == answers(game.look(viewer))


def test_a_look_imagines_worlds_that_look_the_same() -> None:
    game = new_game(seed=3)
    look = game.look(1)
    worlds = [look.imagine(seed) for seed in range(5)]
    assert all(world.view(1) == game.view(1) for world in worlds)
    assert look.imagine(2) == worlds[2]
    assert len({world.to_bytes() for world in worlds}) == 5


def test_a_look_at_no_game_imagines_nothing() -> None:
    with pytest.raises(SetupError, match=r"take one from Game\.look"):
        Look(new_game().state, 0).imagine(1)


def test_the_concerned_player_is_the_one_the_effect_is_for() -> None:
    game: Game = new_game(["Militia"], seed=3)
    while (decision := game.pending) is not None and decision.card is None:
        offered = {decision.describe(answer): answer for answer in decision.answers()}
        wishes = ("play Militia", "play all Treasures", "buy Militia", "end buy phase")
        game.answer(next(offered[wish] for wish in wishes if wish in offered))
    assert decision is not None
    assert game.look(decision.player).concerned == decision.player != game.view(0).turn_player
