"""A game that was written as a log of dominion.games is imported again, move by move."""

from __future__ import annotations

import random

import pytest

import fiefdom
from fiefdom import Game, Record
from fiefdom.errors import FileError, SnapshotError
from fiefdom_lab import Imported, import_log
from tests.lab.log_writer import EVERYONE, told, written

STEPS = 6_000
UNTOLD = ("puts", "looks", "sets aside", "reveals", "names", "passes", "returns")
"""What logs may leave out; the choice between two ways to do it may stay open."""

KINGDOMS = sorted(name for name, one in fiefdom.installed().kingdoms.items() if one.name == name)
KINGDOM_REST = ("Smithy", "Village", "Cellar", "Militia", "Remodel")
SHORT = """Game #1, unrated.
m starts with 7 Coppers and 3 Estates.
m shuffles their deck.
m draws 3 Coppers and 2 Estates.
L starts with 7 Coppers and 3 Estates.
L shuffles their deck.
L draws 4 Coppers and an Estate.

Turn 1 - mona
m plays 3 Coppers.
m buys and gains a Chapel.
m draws 4 Coppers and an Estate.

Turn 1 - Lord
L plays 4 Coppers.
L buys and gains a Silver.
L draws 3 Coppers and 2 Estates.
"""


def played(seed: int, rounds: int = 6, bots: tuple[str, ...] = ("sensible", "random")) -> Game:
    kingdom, players = KINGDOMS[seed % len(KINGDOMS)], 2 + seed % 5
    game, rng = fiefdom.new_game(kingdom, players, seed), random.Random(seed)
    seats = [fiefdom.installed().bots[rng.choice(bots)](seed + n) for n in range(players)]
    while (asked := game.pending) and game.turn <= players * rounds:
        game.answer(seats[asked.player].decide(game.bot_view(asked.player), asked))
    return game


def as_log(game: Game, viewer: int = EVERYONE) -> str:
    record = game.record()
    start = Game.replay(record, 0)
    players = game.players
    names, short = [f"Name{n}" for n in range(players)], [f"N{n}" for n in range(players)]
    return written(start, told(start, record.answers), names, short, viewer)


def certain(text: str) -> list[str]:
    return [line for line in text.splitlines() if not any(f" {word} " in line for word in UNTOLD)]


def imported(game: Game, seed: int, viewer: int = EVERYONE, steps: int = STEPS) -> Imported:
    kingdom = KINGDOMS[seed % len(KINGDOMS)]
    return import_log(as_log(game, viewer), kingdom=kingdom, seconds=600, most_steps=steps)


@pytest.mark.parametrize("first", range(0, 200, 10))
def test_games_of_all_sets_come_back_as_they_were_logged(first: int) -> None:
    followed = 0
    for seed in range(first, first + 10):
        game = played(seed)
        found = imported(game, seed)
        again = Game.replay(found.record)
        if found.source.stopped:
            assert "line " in found.source.stopped
            assert found.source.followed < found.source.lines
            continue
        followed += 1
        assert certain(as_log(again)) == certain(as_log(game))
    assert followed >= 8


@pytest.mark.parametrize("seed", [3, 8, 16, 21, 24, 32])
def test_hidden_hands_are_filled_with_what_is_consistent(seed: int) -> None:
    game = played(seed, rounds=5, bots=("big-money",))
    found = imported(game, seed, viewer=0)
    assert not found.source.stopped
    again = Game.replay(found.record)
    assert certain(as_log(again, 0)) == certain(as_log(game, 0))
    assert as_log(again) != as_log(game)  # the hands themselves are a guess


def test_a_card_that_is_played_later_must_have_been_drawn() -> None:
    hidden = SHORT.replace("m draws 3 Coppers and 2 Estates", "m draws 5 cards")
    hidden = hidden.replace("m draws 4 Coppers and an Estate", "m draws 5 cards")
    hidden += "\nTurn 2 - mona\nm plays 3 Coppers.\nm buys and gains a Silver.\n"
    found = import_log(hidden)
    first = Game.replay(found.record, 0)
    names = [card.name for card in first.cards]
    assert not found.source.stopped
    assert [names[card] for card in first.state.players[0].hand].count("Copper") >= 3


def test_a_log_that_cannot_be_followed_gives_a_partial_record_that_says_so() -> None:
    found = import_log(SHORT.replace("L buys and gains a Silver", "L buys and gains a Gold"))
    assert found.source.followed == 15
    assert found.source.stopped.startswith("line 16: ")
    assert "16" in Record.from_bytes(found.record.to_bytes()).source.stopped  # type: ignore[union-attr]
    assert Game.replay(found.record).answers == found.record.answers


def test_players_with_the_same_initial_are_told_apart() -> None:
    alike = SHORT.replace("\nL ", "\nm ").replace("- Lord", "- mina")
    found = import_log(alike)
    assert found.source.players == ("mona", "mina")
    assert not found.source.stopped
    assert len(found.record.answers) == len(import_log(SHORT).record.answers)


def test_the_kingdom_is_completed_or_given() -> None:
    assert import_log(SHORT).kingdom[0] == "Chapel"
    assert len(import_log(SHORT).added) == 9
    given = [
        "Chapel",
        "Witch",
        "Moat",
        "Market",
        "Mine",
        "Smithy",
        "Village",
        "Cellar",
        "Militia",
        "Remodel",
    ]
    assert import_log(SHORT, kingdom=given).kingdom == tuple(given)
    with pytest.raises(FileError, match=r"line 11: Chapel is not in the kingdom .*--kingdom"):
        import_log(SHORT, kingdom="First Game")


@pytest.mark.parametrize(
    ("log", "why"),
    [
        ("", "0 lines say with which cards a player starts"),
        ("x" * 3000, "line 1: longer than 2000 characters"),
        ("\n" * 30_000, "the log has 30000 lines"),
        (SHORT.replace("3 Coppers.", "9999 Coppers."), "line 10: more than 1000 cards"),
        (f"{SHORT}\nTurn 2 - Nobody\n", "line 19: a turn of 'Nobody'"),
    ],
)
def test_text_that_is_not_a_log_is_refused_with_the_line(log: str, why: str) -> None:
    with pytest.raises(FileError, match=why):
        import_log(log)


def test_a_forged_shuffle_is_refused() -> None:
    found = import_log(SHORT)
    state = Game.replay(found.record, 0).state.clone()
    state.script = ((~5, (0, 0)),)
    with pytest.raises(SnapshotError, match="prescribed shuffle"):
        Game.from_bytes(Game(state).to_bytes())
    state.script = ((~0, (999,)),)
    with pytest.raises(SnapshotError, match="card that does not exist"):
        Game.from_bytes(Game(state).to_bytes())


def test_another_course_of_the_game_is_shuffled_by_chance() -> None:
    game = played(8, rounds=8, bots=("big-money",))
    found = imported(game, 8)
    branch = Game.replay(found.record, 3)
    assert branch.state.script
    end = branch.playout(random.Random(1))
    assert end.over or end.turn > 100


def test_possible_worlds_do_not_know_the_shuffles_to_come() -> None:
    game = Game.replay(imported(played(8, rounds=8), 8).record, 3)
    assert game.state.script
    assert not game.determinize(0, 7).state.script


def test_a_record_says_whose_hands_and_which_kingdom_cards_are_guesses() -> None:
    source = import_log(SHORT).source
    assert source.hidden == ()
    assert len(source.guessed) == 9
    assert "Chapel" not in source.guessed
    named = import_log(SHORT, kingdom=["Chapel", *KINGDOM_REST])
    assert (named.source.guessed, len(named.added)) == ((), 5)
    secret = SHORT.replace("L draws 3 Coppers and 2 Estates", "L draws 5 cards")
    record = import_log(secret, kingdom=["Chapel", *KINGDOM_REST]).record
    assert Record.from_bytes(record.to_bytes()).source == record.source
    assert record.source
    assert record.source.hidden == (1,)
