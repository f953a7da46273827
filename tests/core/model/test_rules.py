"""The rules around a game: setup, end, winners and who starts the next one."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from random import Random
from typing import Any

import pytest

from fiefdom import SetupError, UnknownName, installed, new_game, next_starter
from fiefdom.state.game_state import State
from tests.core.kit import Table

# set-up

PILES = {
    2: {"Copper": 46, "Silver": 40, "Gold": 30, "Estate": 8, "Duchy": 8, "Province": 8, "Curse": 10},
    3: {"Copper": 39, "Silver": 40, "Gold": 30, "Estate": 12, "Duchy": 12, "Province": 12, "Curse": 20},
    4: {"Copper": 32, "Silver": 40, "Gold": 30, "Estate": 12, "Duchy": 12, "Province": 12, "Curse": 30},
    5: {"Copper": 85, "Silver": 80, "Gold": 60, "Estate": 12, "Duchy": 12, "Province": 15, "Curse": 40},
    6: {"Copper": 78, "Silver": 80, "Gold": 60, "Estate": 12, "Duchy": 12, "Province": 18, "Curse": 50},
}


@pytest.mark.parametrize("players", PILES)
def test_pile_sizes_depend_on_the_number_of_players(players: int) -> None:
    view = new_game(["Moat", "Gardens", "Witch"], players).view(0)
    victory = 8 if players == 2 else 12
    assert view.supply == PILES[players] | {"Moat": 10, "Gardens": victory, "Witch": 10}


@pytest.mark.parametrize("players", PILES)
def test_everybody_starts_with_seven_coppers_and_three_estates(players: int) -> None:
    game = new_game("First Game", players, seed=players)
    for player in game.state.players:
        names = Counter(game.state.content.names[card] for card in player.hand + player.deck)
        assert names == {"Copper": 7, "Estate": 3}
        assert (len(player.hand), player.discard, player.play, player.turns) == (5, [], [], 0)
    assert game.scores() == (3,) * players


@pytest.mark.parametrize("players", [-1, 0, 1, 7, 100])
def test_a_number_of_players_out_of_range_is_refused(players: int) -> None:
    with pytest.raises(SetupError, match="2 to 6"):
        new_game("First Game", players)


@pytest.mark.parametrize("first", [-1, 3, 10])
def test_a_starting_player_who_does_not_take_part_is_refused(first: int) -> None:
    with pytest.raises(SetupError, match="3 players"):
        new_game("First Game", 3, first=first)


def test_turns_go_around_from_the_starting_player() -> None:
    game = new_game("First Game", 4, first=2)
    order = []
    for _ in range(5):
        assert game.pending is not None
        order.append(game.pending.player)
        game.answer(-1)
    assert order == [2, 3, 0, 1, 2]


def test_an_unknown_kingdom_and_an_unknown_card_suggest_the_nearest() -> None:
    with pytest.raises(UnknownName, match="'First Game'") as caught:
        new_game("Frist Gmae")
    assert (caught.value.kind, caught.value.nearest) == ("kingdom", "First Game")
    with pytest.raises(UnknownName, match="'Village'") as caught:
        new_game(["Vilage", "Moat"])
    assert (caught.value.kind, caught.value.nearest) == ("card", "Village")
    with pytest.raises(UnknownName) as caught:
        new_game(["Xyzzy"])
    assert caught.value.nearest is None


@pytest.mark.parametrize("name", ["first game", "FIRST GAME", " First Game "])
def test_names_are_case_insensitive(name: str) -> None:
    assert new_game(name) == new_game("First Game")


def test_names_in_a_list_of_cards_are_case_insensitive() -> None:
    assert new_game(["moat", "VILLAGE"]) == new_game(["Moat", "Village"])


@pytest.mark.parametrize("cards", [["Moat", "Village", "Moat"], ["Moat", "moat"]])
def test_a_kingdom_with_a_card_twice_is_refused_with_its_name(cards: list[str]) -> None:
    with pytest.raises(SetupError, match="Moat"):
        new_game(cards)


@pytest.mark.parametrize("name", ["Copper", "Curse", "province"])
def test_a_kingdom_with_a_basic_card_is_refused_with_its_name(name: str) -> None:
    with pytest.raises(SetupError, match=f"(?i){name}"):
        new_game(["Moat", name])


def test_every_recommended_kingdom_has_ten_cards_and_can_be_dealt() -> None:
    kingdoms = installed().kingdoms
    assert len(kingdoms) >= 5
    for name, kingdom in kingdoms.items():
        assert len(set(kingdom.cards)) == 10
        game = new_game(name, 3)
        assert set(kingdom.cards) <= set(game.view(0).supply)


# the end of a game


def end(**position: Any) -> Table:
    """Buy the last Province and so end the game."""
    start = {"coins": 8, **position.pop("p1", {})}
    table = Table(supply={"Province": 1}, p1=start, **position)
    table.buy("Province")
    assert table.game.over
    return table


def test_the_player_with_the_most_points_wins() -> None:
    table = end(p2={"deck": ["Duchy", "Estate"]})
    assert (table.game.scores(), table.game.winners()) == ((6, 4), (0,))
    table = end(p2={"deck": ["Province", "Estate"]})
    assert (table.game.scores(), table.game.winners()) == ((6, 7), (1,))


def test_curses_count_in_every_zone() -> None:
    table = end(p1={"hand": ["Curse"], "deck": ["Curse"], "discard": ["Curse"]})
    assert table.game.scores() == (3, 0)


def test_a_tie_goes_to_the_player_who_had_fewer_turns() -> None:
    table = end(turns_taken={"p1": 4, "p2": 4}, p2={"deck": ["Province"]})
    assert table.game.winners() == (1,)


def test_a_tie_with_equal_turns_is_shared() -> None:
    table = end(turns_taken={"p1": 3, "p2": 4}, p2={"deck": ["Province"]})
    assert table.game.winners() == (0, 1)


def test_a_tie_among_some_players_excludes_the_others() -> None:
    table = end(
        players=4,
        turns_taken={"p1": 5, "p2": 5, "p3": 5, "p4": 2},
        p2={"deck": ["Province"]},
        p3={"deck": ["Duchy", "Duchy"]},
        p4={"deck": ["Duchy"]},
    )
    assert table.game.winners() == (1, 2)


def test_a_tie_at_negative_scores_is_a_tie() -> None:
    seats = {
        "p1": {"deck": ["Curse"] * 7},
        "p2": {"deck": ["Curse"]},
        "turns_taken": {"p1": 2, "p2": 3},
    }
    table = end(**seats)
    assert (table.game.scores(), table.game.winners()) == ((-1, -1), (0, 1))


@pytest.mark.parametrize(("players", "piles"), [(2, 3), (3, 3), (4, 3), (5, 4), (6, 4)])
def test_the_game_ends_when_three_or_four_piles_are_empty(players: int, piles: int) -> None:
    empty = ["Curse", "Estate", "Silver", "Duchy"]
    supply = dict.fromkeys(empty[: piles - 1], 0)
    table = Table(players=players, supply=supply | {"Copper": 1})
    table.buy("Copper")
    assert table.game.over
    table = Table(players=players, supply=dict.fromkeys(empty[: piles - 2], 0) | {"Copper": 1})
    table.buy("Copper")
    assert not table.game.over


def test_the_game_ends_at_the_end_of_the_turn_not_before() -> None:
    table = Table(supply={"Province": 1}, p1={"coins": 9, "buys": 2})
    table.buy("Province")
    assert not table.game.over
    assert table.game.winners() == (0,)
    table.buy("Copper")
    assert table.game.over


# the next game


@dataclass
class Drawn:
    """A random generator that always draws the same number."""

    number: float

    def random(self) -> float:
        return self.number


@pytest.mark.parametrize("players", range(2, 7))
def test_the_player_left_of_the_winner_starts_the_next_game(players: int) -> None:
    for winner in range(players):
        assert next_starter((winner,), players, Random(1)) == (winner + 1) % players


def test_after_a_tie_a_random_player_who_did_not_win_starts() -> None:
    starters = Counter(next_starter((0, 2), 5, Drawn(n / 300)) for n in range(300))
    assert starters == {1: 100, 3: 100, 4: 100}


def test_after_a_tie_of_all_a_random_player_starts() -> None:
    starters = Counter(next_starter((0, 1, 2), 3, Drawn(n / 300)) for n in range(300))
    assert starters == {0: 100, 1: 100, 2: 100}


def test_the_number_of_a_turn_counts_all_players() -> None:
    game = new_game("First Game", 3)
    for turn in range(1, 6):
        assert game.turn == turn
        game.answer(-1)
    state: State = game.state
    assert [player.turns for player in state.players] == [2, 2, 1]
