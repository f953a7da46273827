"""Secrets stay secret: views and logs hold what each viewer may know and nothing else."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import msgspec
import pytest

from fiefdom import Action, Card, Game, Look, installed, new_game
from fiefdom.effects import (
    HAND,
    Cards,
    Discard,
    LookAt,
    PutInHand,
    PutOnDeck,
    Reveal,
    SetAside,
    any_number,
    each_other_player,
    every,
    exactly,
    one,
    top,
)
from fiefdom.state.log import Note
from fiefdom.views import SPECTATOR, ZoneView
from tests.core.kit import Table
from tests.core.test_values import crowded


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
            actions = list(decision.answers())[:-1] if decision.kind == "action" else []
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


def test_what_lies_open_is_the_same_for_everybody_and_true() -> None:
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


def test_mats_and_cards_on_the_table_show_what_they_declare() -> None:
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
    """The lists, each with a start and an end, whose cards the viewer may not see."""
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
    """The same game with everything mixed that the viewer may not see."""
    other = game.clone()
    for who in range(other.players):
        places = unseen_places(other, who, viewer)
        pool = [card for cards, start, stop in places for card in cards[start:stop]]
        rng.shuffle(pool)
        for cards, start, stop in places:
            cards[start:stop] = [pool.pop() for _ in range(stop - start)]
    return other


def test_games_that_differ_in_what_a_player_may_not_see_give_equal_views() -> None:
    compared = 0
    for number, game in enumerate(positions(10)):
        for viewer in (*range(game.players), SPECTATOR):
            other = rearranged(game, viewer, Random(number))
            assert other.view(viewer) == game.view(viewer)
            compared += other != game
    assert compared > 300


def test_a_look_is_the_view_of_now() -> None:
    game = new_game("First Game", 2, 3)
    look = game.look(1)
    assert isinstance(look, Look)
    before = look.view
    assert before == game.view(1)
    game.answer(-1)
    assert look.view == game.view(1)
    assert look.view != before


def test_a_view_says_whose_turn_it_is_and_what_things_cost() -> None:
    game = new_game("First Game", 3, 3, first=1)
    view = game.view(0)
    assert (view.viewer, view.turn_player, view.phase, view.over) == (0, 1, "buy", False)
    assert (view.actions, view.buys, view.coins) == (1, 1, 0)
    assert (view.costs["Province"], view.costs["Copper"]) == (8, 0)
    assert msgspec.json.decode(msgspec.json.encode(view), type=type(view)) == view


# the log


def notes(table: Table, viewer: int, kind: str) -> list[tuple[int, list[str], int]]:
    names = table.game.state.content.names
    found = [note for note in table.game.events(viewer) if note.kind == kind]
    return [(note.player, sorted(names[c] for c in note.cards), note.count) for note in found]


def quiet_table(*play: Any, **seats: Any) -> Table:
    card = Card("Trial", 3, Action, play=play)
    start = {"hand": ["Trial", "Gold", "Estate"], "deck": ["Duchy", "Silver", "Copper", "Curse"]}
    return Table(card, listen=True, p1=start, **seats)


def test_drawn_cards_are_known_to_the_one_who_drew_them() -> None:
    table = quiet_table(Cards(2))
    table.play("Trial")
    assert notes(table, 0, "draw") == [(0, ["Duchy", "Silver"], 2)]
    for viewer in (1, SPECTATOR):
        assert notes(table, viewer, "draw") == [(0, [], 2)]


def test_cards_looked_at_are_known_to_the_one_who_looked() -> None:
    table = quiet_table(LookAt(top(2)).named("seen"), PutInHand(every("seen")))
    table.play("Trial")
    for kind in ("look", "in hand"):
        assert notes(table, 0, kind) == [(0, ["Duchy", "Silver"], 2)]
        assert notes(table, 1, kind) == [(0, [], 2)]


def test_revealed_cards_are_known_to_all() -> None:
    table = quiet_table(Reveal(top(2)).named("seen"), Discard(every("seen")))
    table.play("Trial")
    for viewer in (0, 1, SPECTATOR):
        assert notes(table, viewer, "reveal") == [(0, ["Duchy", "Silver"], 2)]


def test_of_several_discarded_cards_others_see_the_top_one() -> None:
    table = quiet_table(Discard(any_number(HAND)))
    table.play("Trial")
    table.choose("Gold", "Estate")
    assert notes(table, 0, "discard") == [(0, ["Estate", "Gold"], 2)]
    assert notes(table, 1, "discard") == [(0, [table.discard()[0]], 2)]


def test_cards_put_on_the_deck_are_known_to_the_one_who_put_them_there() -> None:
    table = quiet_table(PutOnDeck(exactly(2, HAND)))
    table.play("Trial")
    table.choose("Gold", "Estate")
    assert notes(table, 0, "on deck") == [(0, ["Estate", "Gold"], 2)]
    assert notes(table, 1, "on deck") == [(0, [], 2)]


@pytest.mark.parametrize("face_up", [True, False])
def test_cards_set_aside_are_told_as_they_lie(face_up: bool) -> None:
    table = quiet_table(SetAside(one(HAND), face_up=face_up))
    table.play("Trial")
    table.choose("Gold")
    assert notes(table, 0, "set aside") == [(0, ["Gold"], 1)]
    assert notes(table, 1, "set aside") == [(0, ["Gold"] if face_up else [], 1)]


def test_what_another_player_looks_at_is_told_to_that_player() -> None:
    seats = {"p2": {"deck": ["Province", "Curse"]}}
    table = quiet_table(
        each_other_player(LookAt(top(1)).named("seen"), PutOnDeck(every("seen"))), **seats
    )
    table.play("Trial")
    assert notes(table, 0, "look") == [(1, [], 1)]
    assert notes(table, 1, "look") == [(1, ["Province"], 1)]


def test_a_log_as_others_see_it_never_names_hidden_cards() -> None:
    hidden = {"draw", "look", "in hand", "on deck"}
    told = 0
    for seed in range(6):
        game, rng = crowded(seed), Random(seed)
        game.listen()
        for _ in range(100):
            decision = game.pending
            assert decision is not None
            game.answer(decision.sample(rng))
        for viewer in (*range(game.players), SPECTATOR):
            for note in game.events(viewer):
                if note.kind in hidden and note.player != viewer:
                    assert note.cards == ()
                    told += note.count
    assert told > 200


def test_a_log_can_be_read_from_some_line_on() -> None:
    table = quiet_table(Cards(1))
    table.play("Trial")
    every_line: list[Note] = table.game.events(0)
    assert len(every_line) > 1
    assert table.game.events(0, since=1) == every_line[1:]
    assert table.game.events(0, since=len(every_line)) == []
