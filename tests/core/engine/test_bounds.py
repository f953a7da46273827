"""Every bound can be set; whatever exceeds it is stopped at once, named, and changes nothing."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from fiefdom import (
    END,
    Action,
    BudgetExceeded,
    Card,
    Duration,
    Game,
    Limits,
    Treasure,
    Victory,
)
from fiefdom.effects import (
    ANYONE,
    HAND,
    OTHERS,
    THIS,
    Cards,
    Coins,
    ExtraTurn,
    Gain,
    Gained,
    InOrder,
    NextHand,
    Play,
    Played,
    PutInHand,
    Repeat,
    ReturnToSupply,
    ThisTurn,
    When,
    choose_one,
    count_in,
    every,
    named,
    of_type,
    one,
    while_,
)
from fiefdom.effects.costs import CostsLess
from fiefdom.model.effect import Effect
from fiefdom_workshop import PracticeTable, lay_out
from tests.call_counter import calls_of

ALWAYS = count_in(HAND) >= 0
AGAIN = InOrder((ReturnToSupply(every("that")), Gain(named("Copper"))))


def action(name: str, *play: Effect, **more: Any) -> Card:
    return Card(name, 2, Action, play=play, **more)


def partner(name: str, other: str) -> Card:
    """A card that, when it is gained, makes room for another."""
    swap = InOrder((ReturnToSupply(every("that")), Gain(named(other))))
    return Card(name, 2, Victory, itself=[When(Gained(), swap)])


ITSELF = action("Ouroboros", Play(THIS))
GAINS = action("Echo", ThisTurn(When(Gained(), AGAIN)), Gain(named("Copper")))
WHILE = action("Forever", while_(ALWAYS, Coins(1)))
REPEAT = action("Matryoshka", Repeat(100_000, Repeat(100_000, Coins(1))))
PING = action("Ping", PutInHand(THIS), Play(one(HAND, named("Pong"))))
PONG = action("Pong", PutInHand(THIS), Play(one(HAND, named("Ping"))))
YIN = partner("Yin", "Yang")
YANG = partner("Yang", "Yin")
TAOIST = action("Taoist", Gain(named("Yin")))
LITTER = action("Litter", while_(ALWAYS, ThisTurn(CostsLess(1))))
AT_PLAY = When(Played(of_type(Action)), Play(one("in play", named("Bounce"))))
BOUNCE = action("Bounce", in_play=[AT_PLAY])
SWARM = action(
    "Swarm",
    Repeat(400, ThisTurn(When(Gained(by=ANYONE), Coins(1)))),
    while_(ALWAYS, Gain(named("Copper")), ReturnToSupply(one("discard", named("Copper")))),
)
HOARD = action(
    "Hoard",
    Repeat(400, ThisTurn(CostsLess(1))),
    Play(one(HAND, Treasure)),
    while_(ALWAYS, Play(one("in play", Treasure))),
)
MOLT = action(
    "Molt",
    Repeat(400, ThisTurn(CostsLess(1))),
    while_(ALWAYS, ThisTurn(When(Gained(), AGAIN, once=True)), Gain(named("Copper"))),
)
CROWD = action(
    "Crowd",
    while_(ALWAYS, Gain(named("Copper")), ReturnToSupply(one("discard", named("Copper")))),
    in_play=[When(Gained(by=OTHERS), Coins(1))],
)
NAG = action("Nag", choose_one(Coins(1), Cards(1)), Play(THIS))
ASKING = InOrder((choose_one(Coins(1), Coins(2)), AGAIN))
SPIRAL = action("Spiral", ThisTurn(When(Gained(), ASKING)), Gain(named("Copper")))
VIGIL = Card("Vigil", 2, Action | Duration, play=[NextHand(3), ExtraTurn(in_a_row=1_000_000)])

LOOPS: list[tuple[list[Card], set[str]]] = [
    ([ITSELF], {"Ouroboros"}),
    ([GAINS], {"Echo", "Copper"}),
    ([WHILE], {"Forever"}),
    ([REPEAT], {"Matryoshka"}),
    ([PING, PONG], {"Ping", "Pong"}),
    ([TAOIST, YIN, YANG], {"Yin", "Yang"}),
    ([LITTER], {"Litter"}),
    ([BOUNCE], {"Bounce"}),
    ([SWARM], {"Swarm", "Copper"}),
    ([HOARD], {"Hoard", "Copper"}),
    ([MOLT], {"Molt", "Copper"}),
    ([CROWD], {"Crowd", "Copper"}),
]
MOST_CALLS = 1_000_000
"""Of Python, until an answer is stopped by the usual limits: half a second or so."""
LOW = Limits(steps=15, frames=15, turns=15, listeners=15)


def laid(cards: list[Card], limits: Limits, **more: Any) -> PracticeTable:
    hand = [*cards, "Copper"]
    crowd = [cards[0]] * 100 if cards[0] is CROWD else []
    return lay_out(cards, hand=hand, deck=["Estate"] * 3, in_play=crowd, limits=limits, **more)


def stopped(game: PracticeTable, answer: object, blamed: set[str]) -> BudgetExceeded:
    """Give an answer that must be stopped with little work; the game is as before and goes on."""
    before, answers = game.to_bytes(), game.answers
    with pytest.raises(BudgetExceeded) as caught:
        calls_of(lambda: game.answer(answer), MOST_CALLS)  # type: ignore[arg-type]
    assert game.to_bytes() == before
    assert game.answers == answers
    assert caught.value.card in blamed
    assert f"{caught.value.card} was stopped: " in str(caught.value)
    return caught.value


def number(game: Game, name: str) -> int:
    return [card.name for card in game.cards].index(name)


@pytest.mark.parametrize("limits", [LOW, Limits()], ids=["low", "usual"])
@pytest.mark.parametrize("log", [False, True], ids=["quiet", "logged"])
@pytest.mark.parametrize(("cards", "blamed"), LOOPS, ids=[cards[0].name for cards, _ in LOOPS])
def test_a_card_that_never_ends_is_stopped(
    cards: list[Card], blamed: set[str], log: bool, limits: Limits
) -> None:
    game = laid(cards, limits, log=log)
    stopped(game, number(game, cards[0].name), blamed)
    game.end_turn()
    assert game.turn == 2


def test_the_steps_of_an_answer_are_counted_against_the_setting() -> None:
    card = action("Ten", Repeat(10, Coins(1)))
    assert laid([card], Limits(steps=11)).pending is not None
    fine, tight = laid([card], Limits(steps=11)), laid([card], Limits(steps=10))
    fine.play("Ten")
    assert fine.coins == 10
    error = stopped(tight, number(tight, "Ten"), {"Ten"})
    assert "more than 10 steps for one answer" in str(error)


@pytest.mark.parametrize("card", [NAG, SPIRAL], ids=["plays itself", "triggers itself"])
def test_a_growing_stack_of_waiting_effects_is_stopped(card: Card) -> None:
    game = laid([card], Limits(frames=12))
    game.play(card.name)
    for _ in range(12):
        ahead = game.clone()
        try:
            ahead.choose(1)
        except BudgetExceeded:
            break
        game.choose(1)
    assert len(game.state.stack) in (10, 11, 12)
    error = stopped(game, (0,), {card.name, "Copper"})
    assert "more than 12 suspended effects" in str(error)
    assert game.pending is not None
    assert game.pending.card == card.name


def test_effects_that_last_are_counted_against_the_setting() -> None:
    card = action("Three", Repeat(3, ThisTurn(CostsLess(1))))
    fine, tight = laid([card], Limits(listeners=3)), laid([card], Limits(listeners=2))
    fine.play("Three")
    assert len(fine.state.listeners) == 3
    error = stopped(tight, number(tight, "Three"), {"Three"})
    assert "more than 2 lasting effects at once" in str(error)


def test_turn_after_turn_is_stopped_by_the_name_of_the_card_that_gives_them() -> None:
    game = lay_out(VIGIL, hand=["Vigil"], deck=["Vigil"] * 60, limits=Limits(turns=5))
    for _ in range(4):
        game.play("Vigil")
        game.end_turn()
    assert (game.turn, game.pending and game.pending.player) == (5, 0)
    game.play("Vigil")
    error = stopped(game, END, {"Vigil"})
    assert "more than 5 turns" in str(error)


@pytest.mark.parametrize("log", [False, True], ids=["quiet", "logged"])
def test_a_game_that_nobody_ends_is_stopped(log: bool) -> None:
    game = lay_out("First Game", limits=Limits(turns=3), log=log)
    game.end_turn()
    game.end_turn()
    assert "more than 3 turns" in str(stopped(game, END, {"the turn"}))


def test_a_playout_counts_the_steps_of_each_answer_by_itself() -> None:
    ten = Card("Ten", 2, Treasure, play=[Repeat(10, Coins(1))])
    game = lay_out(ten, hand=[ten] * 5, limits=Limits(steps=60))
    assert game.playout(Random(1)).over
    endless = lay_out(cards=[WHILE], hand=[WHILE] * 5, actions=5, limits=Limits(steps=60))
    before, rng = endless.to_bytes(), Random(1)
    with pytest.raises(BudgetExceeded, match="Forever"):
        list(map(endless.playout, [rng] * 20))
    assert endless.to_bytes() == before
