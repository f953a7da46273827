"""Reviews: blunders are named, hidden cards change nothing, and chance alone blames nobody."""

from __future__ import annotations

from random import Random

import msgspec
import pytest

import fiefdom
from fiefdom import ALL, END, Card, CardSet, Record, SetupError
from fiefdom.effects import Actions
from fiefdom.errors import FileError
from fiefdom_lab import (
    OUT_OF_TIME,
    Chance,
    Cost,
    Reviewed,
    ReviewProgress,
    ReviewRequest,
    TurnChance,
    review,
)
from fiefdom_lab.reviewing.tasks import ReviewReply, ReviewTask, review_point
from fiefdom_workshop import lay_out
from tests.lab.reviewed_games import POOR, from_log, last_province, played

PLAYOUTS = 24


def reviewed(record: Record, seats: tuple[int, ...] = (), playouts: int = PLAYOUTS) -> Reviewed:
    return review(ReviewRequest(record, playouts, seed=1, seats=seats), workers=1)


def test_a_province_that_was_not_bought_is_named_with_the_better_answer() -> None:
    record = last_province()
    found = reviewed(record, (0,))
    (mistake,) = found.mistakes
    game = fiefdom.Game.replay(record, mistake.place)
    assert game.pending is not None
    assert game.pending.describe(mistake.given) == "end buy phase"
    assert mistake.verified is not None
    assert game.pending.describe(mistake.verified.answer) == "buy Province"
    assert mistake.verified.better.value == 1.0
    assert mistake.verified.cost.low > 0.5


def test_the_best_answer_is_no_mistake() -> None:
    game = lay_out(["Moat"], p1={"hand": ["Gold"] * 3})
    province = game.cards.index(next(card for card in game.cards if card.name == "Province"))
    found = reviewed(last_province((ALL, len(game.cards) + province)), (0,))
    assert found.mistakes == []
    assert len(found.decisions) == 1


def test_a_won_position_has_chance_1_and_a_lost_one_0() -> None:
    won = reviewed(last_province(), (0,)).turns[0]
    assert (won.chance.value, won.chance.worlds) == (1.0, PLAYOUTS)
    assert 0.8 < won.chance.low < won.chance.high == 1.0
    hopeless = {
        "supply": {"Province": 1},
        "p1": {"hand": POOR, "deck": POOR},
        "p2": {"hand": ["Gold"] * 5, "deck": ["Gold"] * 5, "discard": ["Province"] * 5},
    }
    found = reviewed(played(hopeless, (END,)), (0,))
    assert found.turns[0].chance.value == 0.0
    assert found.mistakes == []


def test_what_the_player_could_not_see_changes_no_judgement() -> None:
    deck = ["Copper", "Silver", "Gold", "Estate", "Curse", "Copper", "Silver", "Province"]
    p1 = {"hand": ["Gold", "Gold", "Copper", "Estate"], "deck": deck}
    one = {"p1": p1, "p2": {"hand": ["Gold"] * 5, "deck": ["Copper"] * 5}}
    other = {
        "p1": p1 | {"deck": deck[::-1]},
        "p2": {"hand": ["Copper"] * 5, "deck": ["Gold"] * 5},
    }
    first, second = (played(which | {"supply": {"Province": 2}}, (ALL, END)) for which in (one, other))
    assert first.start != second.start
    mine, others = reviewed(first, (0,), 60), reviewed(second, (0,), 60)
    assert mine.turns[0] == others.turns[0]
    assert mine.decisions == others.decisions
    assert len(mine.decisions) == 1


def test_hands_that_an_import_filled_in_are_not_judged() -> None:
    """The chance of such a player is the same, whatever the guess was."""

    def found(hand: list[str], deck: list[str]) -> tuple[tuple[TurnChance, ...], Reviewed]:
        p1 = {"hand": hand, "deck": deck}
        position = {"p1": p1, "p2": {"hand": POOR}, "supply": {"Province": 2}}
        result = reviewed(from_log(played(position, (ALL, END)), hidden=(0,)), (0,))
        return result.turns, result

    rich, one = found(["Gold"] * 5, ["Copper"] * 5)
    poor, other = found(["Copper"] * 5, ["Gold"] * 5)
    assert rich == poor
    assert one.decisions == other.decisions == ()
    assert one.hidden == (0,)


def test_guessed_cards_of_a_kingdom_are_not_proposed() -> None:
    position = {"p1": {"hand": ["Gold"] * 5}, "p2": {"hand": POOR}, "supply": {"Province": 2}}
    record = played(position, (ALL, END))
    tried = [reviewed(one, (0,)).decisions[0].tried for one in (record, _guessing(record))]
    assert tried[1] == tried[0] - 1


def _guessing(record: Record) -> Record:
    return from_log(record, guessed=("Moat",))


def test_the_same_seed_gives_the_same_review_with_any_number_of_workers() -> None:
    record = last_province()
    request = ReviewRequest(record, 8, seed=5)
    alone, together = review(request, workers=1), review(request, workers=2)
    assert (alone.turns, alone.decisions) == (together.turns, together.decisions)
    assert alone.turns == review(request, workers=1).turns


def test_cards_of_the_record_need_not_be_installed() -> None:
    rush = Card("Rush", cost=2, types=fiefdom.Action, play=[Actions(2)])
    known = fiefdom.installed().plus(CardSet("mine", "1", cards=[rush]))
    game = fiefdom.new_game(["Rush", "Moat"], seed=2, registry=known)
    for answer in (ALL, END):
        game.answer(answer)
    record = Record.from_bytes(game.record().to_bytes())
    assert "Rush" not in fiefdom.installed().cards
    found = reviewed(record, (0,), 8)
    assert found.done == found.points > 0
    task = ReviewTask(record.to_bytes(), "search", 8, 1, 1, True)
    reply = msgspec.msgpack.decode(review_point(msgspec.msgpack.encode(task)), type=ReviewReply)
    assert reply.error == ""
    assert reply.judged is not None


def test_three_players_and_shared_victories() -> None:
    position = {
        "players": 3,
        "supply": {"Province": 1},
        "p1": {"hand": ["Gold"] * 3},
        "p2": {"hand": POOR},
        "p3": {"hand": POOR},
    }
    found = reviewed(played(position, (ALL, END)), playouts=8)
    assert {one.seat for one in found.turns} == {0, 1}
    assert Chance().plus(1 / 3).plus(1.0).value == pytest.approx(2 / 3)


def test_a_game_that_nobody_can_end_counts_as_a_draw() -> None:
    """Two hands of Estates and nothing that costs 0: such a playout ends at its limit of turns."""
    position = {"p1": {"hand": POOR}, "p2": {"hand": POOR}, "supply": {"Copper": 0, "Curse": 0}}
    (turn, _) = reviewed(played(position, (END,)), playouts=4).turns
    assert turn.chance.value == 0.5


def test_an_interrupt_keeps_what_was_found() -> None:
    def stop(step: ReviewProgress) -> None:
        if step.done == 2:
            raise KeyboardInterrupt

    found = review(ReviewRequest(last_province(), 8), workers=1, progress=stop)
    assert found.stopped == "interrupted"
    assert found.done == 2 < found.points
    assert len(found.turns) == 2


def test_the_time_ends_a_review() -> None:
    found = review(ReviewRequest(last_province(), 8, minutes=1e-6), workers=1)
    assert (found.stopped, found.done) == (OUT_OF_TIME, 1)


def test_minutes_decide_on_the_playouts() -> None:
    short, longer = (
        review(ReviewRequest(last_province(), minutes=minutes), workers=1).playouts
        for minutes in (1e-6, 0.02)
    )
    assert short == 8
    assert longer > 8


@pytest.mark.parametrize(
    ("words", "reason"),
    [
        ({"playouts": 0}, "0 playouts"),
        ({"minutes": 0.0}, "a positive number of minutes"),
        ({"seats": (5,)}, "there is no seat 6"),
        ({"bot": "big-money"}, "cannot judge a game"),
    ],
)
def test_requests_that_make_no_sense_are_refused(words: dict[str, object], reason: str) -> None:
    with pytest.raises(SetupError, match=reason):
        review(ReviewRequest(last_province(), **words), workers=1)  # type: ignore[arg-type]


def test_a_game_without_answers_is_refused() -> None:
    with pytest.raises(FileError, match="nothing to review"):
        reviewed(last_province(()))


def test_chances_have_intervals_even_if_all_worlds_agree() -> None:
    sure = Chance(40.0, 40)
    assert 0.9 < sure.low < sure.high == 1.0
    assert (Chance().low, Chance().high) == (0.0, 1.0)
    even = Chance(50.0, 100)
    assert even.low == pytest.approx(0.404, abs=0.001)
    assert even.high == pytest.approx(0.596, abs=0.001)


def test_costs_are_certain_only_if_the_interval_excludes_0() -> None:
    assert not Cost().is_certain
    assert not Cost(2.0, 2.0, 2).is_certain
    assert Cost(40.0, 40.0, 40).is_certain
    equal = Cost(0.0, 0.0, 100)
    assert equal.low < 0 < equal.high < 0.1
    assert Cost(10.0, 50.0, 100).value == 0.1


def test_chance_alone_blames_about_one_in_two_hundred() -> None:
    rng = Random(1)
    blamed = 0
    for _ in range(2_000):
        differences = [rng.choice((-1, 0, 0, 0, 1)) for _ in range(100)]
        cost = Cost(sum(differences), sum(one * one for one in differences), 100)
        blamed += cost.is_certain
    assert 0 < blamed <= 2_000 * 0.01


def test_an_answer_that_looks_best_among_equals_is_not_named() -> None:
    """The best of several equal answers is verified in fresh worlds, where its luck is gone."""
    position = {
        "p1": {"hand": ["Copper"] * 2, "deck": ["Copper"] * 8},
        "p2": {"hand": ["Copper"] * 5, "deck": ["Copper"] * 5},
        "supply": {"Province": 1, "Duchy": 1, "Estate": 1},
    }
    record = played(position, (ALL, END))
    named = [
        one
        for seed in range(6)
        for one in review(ReviewRequest(record, 20, seed=seed, seats=(0,)), workers=1).mistakes
        if one.verified is not None and one.verified.cost.value < 0.1
    ]
    assert named == []


def test_a_seed_of_any_size_reaches_the_workers() -> None:
    request = ReviewRequest(last_province(), 8, seed=(1 << 70) + 5)
    assert request == ReviewRequest(last_province(), 8, seed=5)
    assert review(request, workers=2).decisions == review(request, workers=1).decisions
