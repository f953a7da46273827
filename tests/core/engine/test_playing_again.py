"""What happens after a card has been played, and cards that are played again."""

from __future__ import annotations

import pytest

from fiefdom import Action, Card, Duration, Treasure
from fiefdom.effects import (
    HAND,
    THIS,
    Actions,
    AfterPlayed,
    Afterwards,
    Cards,
    Coins,
    Discard,
    FollowedAgain,
    Gain,
    Play,
    PlayAgain,
    Played,
    StillThere,
    ThisTurn,
    Trash,
    When,
    afterwards,
    may,
    named,
    next_turn,
    of_type,
    one,
    up_to,
)
from fiefdom.model.effect import Effect
from fiefdom.setup.validate.card import problems
from fiefdom.text.rules_text import card_text
from tests.core.kit import Table

OTHER = of_type(Action) & ~named("Echo")
herb = Card("Herb", 2, Action, play=[Actions(1), Coins(1)])
sift = Card("Sift", 2, Action, play=[Actions(1), Discard(one(HAND)), Cards(1)])
spark = Card("Spark", 2, Action, play=[Actions(1), Trash(THIS)])
root = Card("Root", 2, Action | Duration, play=[Actions(1), next_turn(Coins(1))])
twice = Card("Twice", 4, Action, play=[Play(one(HAND, of_type(Action)), times=2)])
gong = Card(
    "Gong", 3, Action, play=[Actions(1)], in_play=[When(AfterPlayed(of_type(Action)), Coins(10))]
)
echo = Card(
    "Echo",
    3,
    Action,
    play=[
        Actions(1),
        ThisTurn(When(Played(OTHER), Afterwards(PlayAgain("that")), once=True)),
    ],
)
recall = Card(
    "Recall",
    3,
    Action,
    play=[Actions(1)],
    in_play=[When(AfterPlayed(~named("Recall")), PlayAgain("that"), StillThere("that"), may=True)],
)


def test_it_comes_after_everything_that_the_card_does_even_if_it_asks() -> None:
    table = Table(gong, sift, p1={"hand": ["Gong", "Sift", "Copper", "Estate"], "deck": ["Gold"]})
    table.play("Gong")
    assert table.coins == 10  # it is in play when it has been played
    table.play("Sift")
    assert table.coins == 10
    table.choose("Copper")
    assert (table.coins, table.hand()) == (20, ["Estate", "Gold"])


def test_every_play_counts_the_innermost_first() -> None:
    table = Table(gong, twice, herb, p1={"hand": ["Twice", "Herb"], "in_play": ["Gong"]})
    table.play("Twice")
    assert table.coins == 2 + 3 * 10


def test_a_card_waits_for_the_next_card_not_for_itself() -> None:
    wait = Card("Wait", 3, Action, play=[Actions(1), ThisTurn(When(AfterPlayed(), Coins(10)))])
    table = Table(wait, twice, herb, p1={"hand": ["Twice", "Wait", "Herb"]})
    table.play("Twice")
    table.choose("Wait")
    assert table.coins == 10  # the first play waits for the second; neither waits for Twice
    table.play("Herb")
    assert table.coins == 10 + 1 + 20


def test_treasures_that_only_give_coins_count_too() -> None:
    table = Table(
        Card("Hum", 3, Action, play=[ThisTurn(When(AfterPlayed(of_type(Treasure)), Coins(10)))]),
        p1={"hand": ["Hum", "Copper", "Silver"]},
    )
    table.play("Hum")
    table.treasures()
    assert table.coins == 23


def test_the_next_card_is_played_again_afterwards() -> None:
    table = Table(echo, herb, p1={"hand": ["Echo", "Herb", "Herb"]})
    table.play("Echo")
    table.play("Herb")
    assert table.coins == 2
    table.play("Herb")
    assert (table.coins, table.in_play()) == (3, ["Echo", "Herb", "Herb"])


def test_the_card_that_was_played_first_is_played_again_not_those_that_it_plays() -> None:
    table = Table(echo, twice, herb, p1={"hand": ["Echo", "Twice", "Herb", "Herb"]})
    table.play("Echo")
    table.play("Twice")
    assert table.coins == 4  # Twice is played again, and plays the other copy
    assert table.in_play() == ["Echo", "Herb", "Herb", "Twice"]


def test_two_of_them_play_it_three_times_in_all() -> None:
    table = Table(
        Card("Chime", 3, Action, play=[Actions(1), *[_wait() for _ in range(2)]]),
        sift,
        p1={"hand": ["Chime", "Sift", "Copper", "Copper", "Estate"], "deck": ["Gold"] * 5},
    )
    table.play("Chime")
    table.play("Sift")
    for _ in range(3):
        assert table.asks == (1, "Sift")
        table.choose("Estate" if "Estate" in table.hand() else "Copper")
    assert table.hand() == ["Gold"] * 3


def test_an_effect_deferred_until_then_can_itself_be_deferred() -> None:
    lag = Card(
        "Lag",
        3,
        Action,
        play=[Actions(1), ThisTurn(When(Played(OTHER), Afterwards(next_turn(Coins(10))), once=True))],
    )
    table = Table(lag, herb, p1={"hand": ["Lag", "Herb"], "deck": ["Copper"] * 5})
    table.play("Lag")
    table.play("Herb")
    assert table.coins == 1
    table.end_turn()
    table.end_turn()
    assert table.coins == 10


def _wait() -> Effect:
    return ThisTurn(When(Played(of_type(Action)), Afterwards(PlayAgain("that")), once=True))


def test_a_card_that_trashed_itself_is_played_again() -> None:
    table = Table(echo, spark, p1={"hand": ["Echo", "Spark"], "in_play": ["Spark"]})
    table.play("Echo")
    table.play("Spark")
    assert table.actions == 2
    assert (table.trash, table.in_play()) == (["Spark"], ["Echo", "Spark"])


def test_a_card_stays_in_play_with_a_duration_that_it_plays_again() -> None:
    table = Table(echo, root, p1={"hand": ["Echo", "Root"]})
    table.play("Echo")
    table.play("Root")
    table.end_turn()
    assert table.in_play() == ["Echo", "Root"]
    table.end_turn()
    assert table.coins == 2
    table.end_turn()
    assert table.in_play() == []


def test_a_card_still_in_play_may_be_played_again_repeatedly() -> None:
    table = Table(recall, herb, spark, p1={"hand": ["Herb", "Spark"], "in_play": ["Recall"]})
    table.play("Herb")
    table.choose("Recall")
    table.choose("Recall")
    table.choose()
    assert table.coins == 3
    table.play("Spark")
    assert table.decision.card is None  # it has left play


def test_a_card_that_an_effect_played_can_be_played_again() -> None:
    again = Card("Again", 4, Action, play=[Play(up_to(1, HAND)).named("played"), PlayAgain("played")])
    table = Table(again, sift, p1={"hand": ["Again", "Sift", "Copper", "Estate"], "deck": ["Gold"]})
    table.play("Again")
    table.choose("Sift")
    table.choose("Copper")
    table.choose("Estate")
    assert table.actions == 2
    assert table.in_play() == ["Again", "Sift"]


def test_the_texts() -> None:
    assert "the first time" not in card_text(gong)
    assert card_text(gong).endswith("after you play an Action card, +10 Coins.")
    assert "after resolving it, play it again" in card_text(echo)


@pytest.mark.parametrize(
    ("card", "reason"),
    [
        (Card("A", 1, Action, play=[PlayAgain("that")]), "there is no 'that' here"),
        (
            Card("A", 1, Action, play=[Trash(one(HAND)).named("gone"), PlayAgain("gone")]),
            "is not a card that was just played",
        ),
        (
            Card("A", 1, Action, in_play=[When(AfterPlayed(), afterwards(Coins(1)))]),
            "there is no card being played here",
        ),
        (
            Card("A", 1, Action, in_play=[When(AfterPlayed(first=True), Coins(1))]),
            "use that event, and do this afterwards",
        ),
    ],
)
def test_invalid_declarations_are_refused(card: Card, reason: str) -> None:
    assert any(reason in told for _, told in problems(card)), list(problems(card))


def test_nothing_waits_in_a_game_without_such_cards() -> None:
    table = Table(herb, Card("Nab", 2, Action, play=[may(Gain(named("Copper")))]))
    assert table.game.state.awaited_kinds == 0


def test_following_instructions_again_does_not_count_as_another_play() -> None:
    drum = Card("Drum", 2, Action, play=[Actions(1)], in_play=[FollowedAgain(Played(named("Herb")))])
    bell = Card("Bell", 2, Action, play=[Actions(1)], in_play=[When(Played(named("Herb")), Coins(10))])
    table = Table(drum, bell, herb, p1={"hand": ["Drum", "Bell", "Herb"]})
    for name in ("Drum", "Bell", "Herb"):
        table.play(name)
    assert (table.actions, table.coins) == (2, 12)
    assert len(table.game.state.plays) == 3
