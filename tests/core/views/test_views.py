"""Views and logs contain exactly what each viewer may know."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import msgspec

from fiefdom import BotView, Game, installed, new_game
from fiefdom.views.view import SPECTATOR, ZoneView
from fiefdom_workshop import lay_out
from tests.core.state.test_values import crowded


def positions(count: int) -> Iterator[Game]:
    """Positions of random games, with installed cards and with every kind of effect."""
    names = sorted(card.name for card in installed().kingdom_cards())
    for seed in range(count):
        rng = Random(seed)
        game = new_game(rng.sample(names, 10), rng.randint(2, 4), seed) if seed % 2 else crowded(seed)
        for number in range(150):
            decision = game.pending
            if decision is None:
                break
            if number % 5 == 0:
                yield game
            actions = list(decision.answers())[:-1] if decision.kind == "play" else []
            game.answer(rng.choice(actions) if actions else decision.sample(rng))


def names_of(game: Game, cards: list[int]) -> list[str]:
    return sorted(game.state.content.names[card] for card in cards)


def test_other_players_hands_and_all_decks_are_only_counted() -> None:
    seen = 0
    for game in positions(12):
        players = game.state.players
        for viewer in (*range(game.players), SPECTATOR):
            view = game.view(viewer)
            for who, seat in enumerate(view.seats):
                assert seat.deck == ZoneView(len(players[who].deck))
                if who == viewer:
                    assert sorted(seat.hand.cards) == names_of(game, players[who].hand)
                else:
                    assert seat.hand == ZoneView(len(players[who].hand))
                seen += 1
    assert seen > 1_000


def test_public_information_is_correct_and_the_same_for_everyone() -> None:
    for game in positions(8):
        state = game.state
        names = state.content.names
        for viewer in (*range(game.players), SPECTATOR):
            view = game.view(viewer)
            assert sorted(view.trash) == names_of(game, state.trash)
            for who, seat in enumerate(view.seats):
                player = state.players[who]
                assert sorted(seat.in_play.cards) == names_of(game, player.play)
                top_card = tuple(names[card] for card in player.discard[-1:])
                assert seat.discard == ZoneView(len(player.discard), top_card)
                assert seat.tokens == player.tokens
            piles = {names[n]: left for n, left in enumerate(state.supply) if left >= 0}
            assert view.supply == piles


def test_mats_and_cards_on_the_table_are_visible_as_declared() -> None:
    mats = hidden = 0
    for game in positions(12):
        state = game.state
        for viewer in (*range(game.players), SPECTATOR):
            for who, seat in enumerate(game.view(viewer).seats):
                for number, mat in enumerate(state.content.mats):
                    cards = state.players[who].mats[number]
                    visible = mat.face_up or who == viewer
                    assert sorted(seat.mats[mat.name].cards) == (
                        names_of(game, cards) if visible else []
                    )
                    assert seat.mats[mat.name].size == len(cards)
                    mats += bool(cards)
                mine = [spread for spread in state.spreads if spread.owner == who]
                shown = [c for s in mine if s.viewer in (-1, viewer) for c in s.cards]
                assert sorted(seat.set_aside.cards) == names_of(game, shown)
                assert seat.set_aside.size == sum(len(spread.cards) for spread in mine)
                hidden += len(seat.set_aside.cards) < seat.set_aside.size
    assert mats > 20
    assert hidden > 20


def unseen_places(game: Game, who: int, viewer: int) -> list[tuple[list[int], int, int]]:
    """Return the list slices whose cards the viewer may not see."""
    player = game.state.players[who]
    hidden = [(player.deck, 0, len(player.deck)), (player.discard, 0, max(0, len(player.discard) - 1))]
    if who != viewer:
        hidden.append((player.hand, 0, len(player.hand)))
        for number, mat in enumerate(game.state.content.mats):
            if not mat.face_up:
                hidden.append((player.mats[number], 0, len(player.mats[number])))
        for spread in game.state.spreads:
            if spread.owner == who and spread.viewer not in (-1, viewer):
                hidden += [(spread.cards, 0, len(spread.cards))]
    return hidden


def rearranged(game: Game, viewer: int, rng: Random) -> Game:
    """Return the same game with everything shuffled that the viewer may not see.

    The pending question is kept, because it may depend on the shuffled cards, such as a Reaction in
    a hand.
    """
    other = game.clone()
    other.state.decision = game.pending
    for who in range(other.players):
        places = unseen_places(other, who, viewer)
        pool = [card for cards, start, stop in places for card in cards[start:stop]]
        rng.shuffle(pool)
        for cards, start, stop in places:
            cards[start:stop] = [pool.pop() for _ in range(stop - start)]
    return other


def test_games_that_differ_in_hidden_cards_only_give_equal_views() -> None:
    compared = 0
    for number, game in enumerate(positions(10)):
        for viewer in (*range(game.players), SPECTATOR):
            other = rearranged(game, viewer, Random(number))
            assert other.view(viewer) == game.view(viewer)
            compared += other != game
    assert compared > 300


def test_a_bot_view_is_always_current() -> None:
    game = new_game("First Game", 2, 3)
    look = game.bot_view(1)
    assert isinstance(look, BotView)
    before = look.view
    assert before == game.view(1)
    game.answer(-1)
    assert look.view == game.view(1)
    assert look.view != before


def test_a_view_contains_the_turn_player_and_the_costs() -> None:
    game = new_game("First Game", 3, 3, first=1)
    view = game.view(0)
    assert (view.viewer, view.turn_player, view.phase, view.over) == (0, 1, "buy", False)
    assert view.counters == {"Action": 1, "Buy": 1, "Coin": 0}
    assert (view.costs["Province"], view.costs["Copper"]) == (8, 0)
    assert msgspec.json.decode(msgspec.json.encode(view), type=type(view)) == view


def test_only_the_player_asked_and_the_phase_are_public() -> None:
    rest: dict[str, Any] = {"deck": ["Estate"] * 5, "p2": {"hand": ["Copper"] * 5}}
    held, none = (
        lay_out(["Smithy", "Village"], hand=[card, "Copper", "Copper"], **rest).view(1)
        for card in ("Smithy", "Silver")
    )
    assert (held.phase, none.phase) == ("action", "buy")
    assert msgspec.structs.replace(held, phase="buy") == none
