"""Play-testing of cards in pairs of games with the same seed."""

from __future__ import annotations

import pytest

from fiefdom import Action, Card, CardSet, Game, installed, new_game
from fiefdom.effects import HAND, Cards, Coins, PassAround, one
from fiefdom_workshop.contract.trial_registry import registry_with
from fiefdom_workshop.playtest import CardResult, Limits, measure, playtest
from fiefdom_workshop.playtest.abstaining import Abstaining
from fiefdom_workshop.playtest.result import interval

STRONG = Card("Spring", 2, Action, play=[Cards(1), Coins(6)])
DEAR = Card("Dear Spring", 900, Action, play=[Cards(1)])


def played_with(*cards: Card, pairs: int = 4, seconds: float = 60.0, seed: int = 1) -> list[CardResult]:
    return playtest(CardSet("springs", "1", cards=cards), installed(), Limits(pairs, seconds), seed)


def test_a_strong_card_is_bought_and_wins() -> None:
    (found,) = played_with(STRONG, pairs=12)
    assert found.pairs == 12
    assert found.games_bought == found.games_played == 12
    assert found.gained >= found.bought >= 12
    mean, low, high = found.gain
    assert 0 < low < mean <= high
    assert [part.effect.place for part in found.parts] == ["play[0]", "play[1]"]
    assert [part.times for part in found.parts] == [found.played] * 2


def test_a_card_that_nobody_buys_makes_no_difference() -> None:
    (found,) = played_with(DEAR)
    assert (found.bought, found.played, found.parts[0].times) == (0, 0, 0)
    assert found.with_card == found.without_card


def test_the_same_seed_plays_the_same_games() -> None:
    assert played_with(STRONG, DEAR) == played_with(STRONG, DEAR)
    assert played_with(STRONG, pairs=6) != played_with(STRONG, pairs=6, seed=2)


def test_without_time_there_are_no_pairs() -> None:
    (found,) = played_with(STRONG, seconds=0)
    assert (found.pairs, found.stopped, found.gain) == (0, 0, (0.0, -1.0, 1.0))


def test_games_that_take_too_long_count_as_ties(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(measure, "MOST_ANSWERS", 9)
    (found,) = played_with(STRONG, pairs=3)
    assert (found.stopped, found.with_card, found.without_card) == (6, [0.5] * 3, [0.5] * 3)


def test_basic_cards_are_not_tested() -> None:
    assert playtest(CardSet("none", "1", cards=()), installed(), Limits(1)) == []


def played_by_abstaining(name: str, kingdom: list[str]) -> Game:
    registry = registry_with(CardSet("springs", "1", cards=(STRONG,)), installed())
    game = new_game(kingdom, 2, 7, 0, registry, log=True)
    bots = [Abstaining(registry.bot("sensible")(seat), name) for seat in range(2)]
    while (decision := game.pending) is not None:
        game.answer(bots[decision.player].decide(game.bot_view(decision.player), decision))
    return game


def test_an_abstaining_bot_neither_buys_nor_gains_the_card() -> None:
    game = played_by_abstaining("Spring", ["Spring", "Workshop", "Village", "Market"])
    gained = {one.cards[0] for one in game.events(0) if one.kind == "gain"}
    assert "Workshop" in gained or "Market" in gained
    assert "Spring" not in gained


def test_an_interval_of_few_equal_pairs_is_wide() -> None:
    assert interval([]) == (0.0, -1.0, 1.0)
    mean, low, high = interval([0.0] * 8)
    assert (mean, round(low, 3), round(high, 3)) == (0.0, -0.277, 0.277)
    mean, low, high = interval([1.0] * 8)
    assert (mean, high) == (1.0, 1.0)
    assert 0 < low < 1
    assert interval([0.0] * 800)[2] < 0.01


HOT = Card("Hot Coal", 2, Action, play=[Coins(3), PassAround(one(HAND))])


def test_plays_and_parts_are_those_of_both_players() -> None:
    (found,) = played_with(HOT, pairs=8)
    assert found.played > 0
    assert [part.times for part in found.parts] == [found.played] * 2
    assert {part.games for part in found.parts} == {found.games_played}
