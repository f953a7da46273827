"""Statistics, checked against games played one by one."""

from __future__ import annotations

import statistics
from collections import Counter
from typing import Any

import pytest

import fiefdom
from fiefdom_lab import Plan, Workbench, simulate
from tests.lab.misbehaving_bots import played


def test_outcomes_equal_those_of_the_games_played_one_by_one() -> None:
    plan = Plan(bots=("big-money", "smithy"), games=40, seed=3)
    tally = simulate(plan, workers=1).tally
    workbench = Workbench(plan)
    wins, scores, turns, seats = Counter[int](), Counter[int](), Counter[int](), Counter[int]()
    for number in range(40):
        deal = workbench.deal(number)
        game = workbench.game(deal)
        assert game.over
        winners = game.winners()
        if len(winners) == 1:
            wins[deal.seating[winners[0]]] += 1
            seats[winners[0]] += deal.seating[winners[0]] == 0
        scores[game.scores()[deal.seating.index(0)]] += 1
        turns[max(player.turns for player in game.state.players)] += 1
    assert [one.wins for one in tally.contestants] == [wins[0], wins[1]]
    assert tally.contestants[0].scores.counts == scores
    assert tally.turns.counts == turns
    assert {seat: one.wins for seat, one in tally.contestants[0].seats.items()} == seats
    assert tally.finished == 40


def test_totals_are_consistent_with_each_other() -> None:
    tally = played("big-money", "smithy", "random", games=30, seed=1).tally
    assert tally.games == tally.finished == tally.watched == 30
    assert sum(one.wins for one in tally.contestants) <= 30
    for one in tally.contestants:
        assert one.games == one.scores.total == one.turns.total == one.margins.total == 30
        assert sum(seat.games for seat in one.seats.values()) == 30
        assert one.won_after.total == one.wins
        assert one.watched.games == one.shuffles.total == one.by_turn[1].games == 30
    assert sum(tally.endings.values()) == 30
    assert tally.longest == sorted(tally.longest, key=lambda game: (-game.turns, game.game))
    assert tally.longest[0].turns == max(tally.turns.counts)


def test_a_margin_is_the_distance_to_the_best_opponent() -> None:
    tally = played("big-money", "smithy", games=30, seed=2).tally
    one, other = tally.contestants
    assert {-margin: n for margin, n in one.margins.counts.items()} == other.margins.counts
    assert (
        sum(n for margin, n in one.margins.counts.items() if margin > 0) + one.wins_on_turns == one.wins
    )
    assert one.margins.counts.get(0, 0) == tally.level


def test_turns_and_cards_equal_those_of_the_log() -> None:
    plan = Plan(bots=("big-money", "smithy"), games=1, seed=4)
    tally = simulate(plan, workers=1).tally
    workbench = Workbench(plan)
    deal = workbench.deal(0)
    bots, log = workbench.bots(deal), fiefdom.new_game(deal.kingdom, seed=deal.seed, log=True)
    fiefdom.play_out(log, bots)
    for seat, who in enumerate(deal.seating):
        one, events = tally.contestants[who], log.events(seat)
        mine = [event for event in events if event.player == seat]
        gained = Counter(name for event in mine if event.kind == "gain" for name in event.cards)
        played_cards = Counter(name for event in mine if event.kind == "play" for name in event.cards)
        assert +Counter({name: card.gained for name, card in one.cards.items()}) == gained
        assert +Counter({name: card.played for name, card in one.cards.items()}) == played_cards
        assert one.shuffles.counts == {sum(event.kind == "shuffle" for event in mine): 1}
        owned = {name: card.owned for name, card in one.cards.items() if card.owned}
        last = one.by_turn[log.state.players[seat].turns]
        assert last.deck == owned
        assert last.points.total == log.scores()[seat]
        assert one.by_turn[1].deck["Copper"] == 7


def test_coins_count_what_could_be_spent() -> None:
    tally = played("big-money", "big-money", games=60, seed=9).tally
    first, second = (tally.contestants[0].by_turn[turn].coins for turn in (1, 2))
    # two hands share seven Coppers: 5 and 2, or 4 and 3
    assert first.total + second.total == 60 * 7
    assert 2 <= first.mean <= 5


def test_only_the_first_games_are_recorded_in_detail() -> None:
    tally = played("big-money", "smithy", games=30, detail=8).tally
    assert tally.watched == 8
    assert tally.contestants[0].watched.games == 8
    assert played("big-money", "smithy", games=30, detail=0).tally.contestants[0].cards == {}


def test_recording_details_does_not_change_the_games() -> None:
    told: dict[str, Any] = {"games": 40, "seed": 6, "random": "any"}
    watched = played("random", "smithy", **told).tally
    unwatched = played("random", "smithy", detail=0, **told).tally
    assert [one.scores for one in watched.contestants] == [one.scores for one in unwatched.contestants]
    assert (watched.decisions, watched.turns) == (unwatched.decisions, unwatched.turns)


def test_the_correlation_of_a_card_with_winning() -> None:
    tally = played("smithy", "random", games=60, seed=1).tally
    cards = tally.contestants[1].cards
    assert cards["Province"].games == 60
    gold = tally.contestants[1].cards["Gold"]
    assert gold.outcomes(True).games + gold.outcomes(False).games == 60
    assert gold.games == 60
    big_money = played("big-money", "big-money", games=200, seed=1).tally.contestants[0]
    assert (big_money.cards["Duchy"].correlation, big_money.cards["Duchy"].gained) == (None, 0)
    province = big_money.cards["Province"]
    gained = [n for n, one in province.copies.items() for _ in range(one.games)]
    won = [k < one.wins for one in province.copies.values() for k in range(one.games)]
    assert province.correlation == pytest.approx(statistics.correlation(gained, won))
    assert statistics.correlation(gained, won) > 0.5
    most, least = (big_money.cards["Province"].copies[copies].win.value for copies in (5, 3))
    assert most > 0.9 > 0.1 > least


def test_players_who_are_ahead_win_more_often() -> None:
    late = played("big-money", "big-money", games=200, seed=1).tally.contestants[0].by_turn[14]
    assert late.ahead.win.value > late.level.win.value > late.behind.win.value
    assert late.ahead.games + late.level.games + late.behind.games == late.games


def test_two_to_six_can_play() -> None:
    for players in range(2, 7):
        tally = played("big-money", "smithy", players=players, games=players).tally
        assert tally.finished == players
        assert sum(one.games for one in tally.contestants) == players * players


def test_big_money_reproduces_its_known_statistics() -> None:
    tally = played("big-money", "big-money", games=1500, seed=1, detail=0).tally
    assert 16.5 < tally.turns.mean < 18
    first = sum(one.seats[0].wins for one in tally.contestants)
    second = sum(one.seats[1].wins for one in tally.contestants)
    assert second > first
    assert 0.25 < 1 - (first + second) / 1500 < 0.42
