"""A repetition can be ended from inside it, wherever the effect that ends it is."""

from __future__ import annotations

from typing import Any

import pytest

from fiefdom import Action, Card, card_text
from fiefdom.effects import (
    HAND,
    Actions,
    Cards,
    Coins,
    Discard,
    Gained,
    PutInHand,
    Repeat,
    Reveal,
    StopRepeating,
    ThisTurn,
    When,
    any_number,
    choose_one,
    count_in,
    did,
    each_other_player,
    every,
    has,
    if_,
    may,
    named,
    next_turn,
    one,
    top,
    while_,
)
from fiefdom.effects.sequence import in_order
from fiefdom.extending import from_data, to_data
from fiefdom.model.effect import Effect
from fiefdom.setup.validate.card import problems
from fiefdom_workshop import PracticeTable, check_cards, lay_out

STOP = StopRepeating()


def played(*play: Effect, hand: tuple[str, ...] = (), deck: tuple[str, ...] = ()) -> PracticeTable:
    card = Card("Trial", 3, Action, play=play)
    table = lay_out(card, hand=[card, *hand], deck=list(deck))
    table.play("Trial")
    return table


def test_it_ends_the_repetition_and_nothing_else() -> None:
    card = [Repeat(5, in_order([Coins(1), may(Discard(one(HAND)), otherwise=STOP)])), Actions(1)]
    table = played(*card, hand=("Copper", "Estate", "Gold"))
    table.answer(1)
    table.choose("Estate")
    table.answer(0)
    assert (table.coins, table.actions, sorted(table.hand())) == (2, 1, ["Copper", "Gold"])


def test_effects_after_it_in_the_same_round_do_not_happen() -> None:
    table = played(
        Repeat(3, in_order([if_(count_in(HAND) <= 2, Cards(1), otherwise=STOP), Coins(1)])),
        hand=("Copper", "Copper"),
        deck=("Gold",) * 5,
    )
    assert (table.coins, len(table.hand())) == (1, 3)


@pytest.mark.parametrize(
    "ways",
    [
        lambda stop: in_order(
            [Coins(1), in_order([Cards(1), may(Discard(one(HAND)), otherwise=stop)])]
        ),
        lambda stop: in_order([Coins(1), choose_one(Actions(1), stop)]),
        lambda stop: in_order([Coins(1), choose_one(in_order([Discard(one(HAND)), stop]), Actions(1))]),
        lambda stop: in_order(
            [Coins(1), if_(has(HAND, named("Gold")), in_order([Discard(one(HAND)), stop]))]
        ),
    ],
)
def test_it_ends_only_the_innermost_repetition(ways: object) -> None:
    inner = Repeat(1, ways(STOP))  # type: ignore[operator]
    table = played(Repeat(2, in_order([inner, Coins(3)])), hand=("Gold", "Gold"), deck=("Copper",) * 9)
    while table.pending is not None and table.pending.card == "Trial":
        answers = list(table.pending.answers())
        table.answer(answers[-1] if (1,) not in answers and (0,) not in answers else answers[0])
    assert table.coins == 8


def test_cards_that_were_laid_out_in_the_round_go_back() -> None:
    seen = in_order(
        [Reveal(top(2)).named("x"), if_(did("x", named("Gold")), STOP), PutInHand(every("x"))]
    )
    table = played(
        while_(count_in(HAND) <= 9, Coins(1), seen), deck=("Silver", "Copper", "Gold", "Estate")
    )
    assert table.coins == 2
    assert sorted(table.hand()) == ["Copper", "Silver"]
    assert not table.state.spreads
    names = table.state.content.names
    assert [names[card] for card in table.state.players[0].deck[::-1]] == ["Gold", "Estate"]


def test_a_while_whose_condition_never_changes_can_end_with_it() -> None:
    again = while_(count_in(HAND) >= 0, may(Discard(one(HAND)), otherwise=STOP))
    table = played(again, Coins(1), hand=("Copper", "Estate", "Silver"))
    table.answer(1)
    table.choose("Estate")
    table.answer(0)
    assert table.coins == 1
    assert sorted(table.hand()) == ["Copper", "Silver"]


MAY_STOP = may(Discard(one(HAND)), otherwise=STOP)
REFUSED: dict[str, tuple[list[Any], str, str]] = {
    "outside": ([MAY_STOP], "play[0].otherwise", "no repetition"),
    "for others": ([Repeat(2, each_other_player(MAY_STOP))], "otherwise", "no repetition"),
    "later": ([Repeat(2, next_turn(MAY_STOP))], "otherwise", "no repetition"),
    "in a trigger": ([Repeat(2, ThisTurn(When(Gained(), MAY_STOP)))], "otherwise", "no repetition"),
    "always": (
        [Repeat(2, in_order([Coins(1), in_order([Cards(1), STOP])]))],
        "play[0].effect",
        "first round",
    ),
    "with a name": ([Repeat(2, may(Coins(1), otherwise=STOP.named("x")))], "otherwise", "no result"),
    "before another": (
        [Repeat(2, if_(has(HAND), STOP, Coins(1)))],
        "play[0].effect.then.effects[1]",
        "never happens",
    ),
}


@pytest.mark.parametrize("why", REFUSED)
def test_where_it_makes_no_sense_it_is_refused(why: str) -> None:
    play, place, reason = REFUSED[why]
    ((where, said), *_) = problems(Card("Trial", 3, Action, play=play))
    assert where.endswith(place)
    assert reason in said


def test_its_text_and_its_word_in_files() -> None:
    card = Card("Trial", 3, Action, play=[Repeat(4, MAY_STOP)])
    assert card_text(card) == "Do this 4 times: you may discard a card; otherwise, stop repeating this."
    written = to_data(card.play)
    assert written == [
        {
            "repeat": 4,
            "do": {"may": {"discard": {"choose": 1, "from": "hand"}}, "otherwise": "stop_repeating"},
        }
    ]
    assert from_data(written, tuple[Effect, ...]) == card.play


def test_every_promise_holds_for_cards_with_it() -> None:
    draining = Card(
        "Draining",
        3,
        Action,
        play=[
            while_(
                count_in(HAND) >= 0, Cards(1), may(Discard(any_number(HAND)), otherwise=STOP), Coins(1)
            )
        ],
    )
    looking = Card(
        "Looking",
        3,
        Action,
        play=[Repeat(4, in_order([Reveal(top(2)).named("x"), MAY_STOP, PutInHand(every("x"))]))],
    )
    assert check_cards([draining, looking], games=6).ok
