"""Names of results that would be empty, and loops whose condition never changes."""

from __future__ import annotations

import pytest

from fiefdom import Action, Card, Treasure
from fiefdom.effects import (
    HAND,
    LEFT,
    Cards,
    ChooseOne,
    Coins,
    Discard,
    EachPlayer,
    InOrder,
    May,
    PutInHand,
    Repeat,
    Reveal,
    StillThere,
    Trash,
    While,
    choose_one,
    cost_of,
    count_in,
    count_of,
    did,
    each_player,
    every,
    for_player,
    has,
    if_,
    may,
    of_type,
    one,
    top,
    while_,
)
from fiefdom.effects.amounts import AtLeast
from fiefdom.effects.cards_left import CanDraw
from fiefdom.effects.conditions import Not
from fiefdom.model.effect import Effect
from fiefdom.setup.validate.card import problems
from tests.core.kit import Table

THROWN = Discard(one(HAND))
TWO = (THROWN, Cards(1))
ALONE = InOrder((THROWN,))
NAMED_INSIDE = InOrder((THROWN.named("inner"),))
HANDED_OUT = InOrder((THROWN.named("thrown"), Cards(1)), gives="thrown")


def wrong_with(*play: Effect) -> list[tuple[str, str]]:
    return list(problems(Card("Trial", 3, Action, play=play)))


SILENT = {
    "a list": InOrder(TWO),
    "a list of one with another name": NAMED_INSIDE,
    "may": may(*TWO),
    "may, otherwise": may(THROWN, otherwise=TWO),
    "if": if_(has(HAND), *TWO),
    "if, otherwise": if_(has(HAND), THROWN, otherwise=NAMED_INSIDE),
    "each player": each_player(*TWO),
    "a neighbor": for_player(LEFT, *TWO),
    "options": choose_one(THROWN, TWO),
    "repeat": Repeat(2, THROWN),
    "while": While(has(HAND), THROWN),
    "may, repeat": may(Repeat(2, THROWN)),
}


@pytest.mark.parametrize("case", SILENT)
def test_naming_an_effect_without_a_result_is_refused(case: str) -> None:
    ((place, reason),) = wrong_with(SILENT[case].named("thrown"), Coins(count_of("thrown")))
    assert place == "play[0]"
    assert "'thrown' would be empty" in reason
    assert "gives" in reason


HANDING_OUT = {
    "a list": HANDED_OUT,
    "may": may(HANDED_OUT),
    "if": if_(has(HAND), HANDED_OUT),
    "each player": each_player(HANDED_OUT),
    "options": ChooseOne((HANDED_OUT, Coins(1))),
    "one effect": may(THROWN),
    "a list of one": ALONE,
    "may, a list of one": May(ALONE),
    "each player, a list of one": EachPlayer(InOrder((ALONE,))),
    "one effect, otherwise another": if_(has(HAND), THROWN, otherwise=Coins(1)),
}


@pytest.mark.parametrize("case", HANDING_OUT)
def test_an_effect_that_gives_a_result_can_be_named(case: str) -> None:
    assert wrong_with(HANDING_OUT[case].named("result"), Coins(count_of("result"))) == []


SHOWN = Reveal(top(3)).named("r")
TRASHED = Trash(one("r"))
STEADY = {
    "any": did("r"),
    "any of a type": did("r", of_type(Treasure)),
    "a count": AtLeast(count_of("r"), 2),
    "none": Not(did("r")),
    "a cost": AtLeast(cost_of("r"), 2),
    "together with another": did("r") & CanDraw(),
}


@pytest.mark.parametrize("case", STEADY)
def test_a_loop_on_a_result_that_never_changes_is_refused(case: str) -> None:
    ((place, reason),) = wrong_with(SHOWN, While(STEADY[case], TRASHED))
    assert place.startswith("play[1].condition")
    assert "'r'" in reason
    assert "still_there" in reason


CHANGING = {
    "still there": While(StillThere("r"), TRASHED),
    "a place": While(has(HAND), THROWN),
    "given anew": while_(did("r"), PutInHand(every("r")), Reveal(top(1)).named("r")),
    "compared with a place": While(AtLeast(count_of("r"), count_in(HAND)), Cards(1)),
}


@pytest.mark.parametrize("case", CHANGING)
def test_a_loop_whose_condition_can_change_is_accepted(case: str) -> None:
    assert wrong_with(SHOWN, CHANGING[case]) == []


def test_a_loop_while_cards_are_still_there_ends() -> None:
    start = {"hand": ["Trial"], "deck": ["Gold", "Silver", "Duchy"]}
    table = Table(Card("Trial", 3, Action, play=[SHOWN, CHANGING["still there"]]), p1=start)
    table.play("Trial")
    table.choose("Gold")
    table.choose("Duchy")
    assert sorted(table.trash) == ["Duchy", "Gold", "Silver"]


@pytest.mark.parametrize("inner", [THROWN, ALONE], ids=["as it is", "in a list"])
def test_a_list_of_one_effect_has_the_result_of_that_effect(inner: Effect) -> None:
    play = [May(inner).named("x"), Coins(count_of("x"))]
    table = Table(Card("Trial", 3, Action, play=play), p1={"hand": ["Trial", "Estate", "Copper"]})
    table.play("Trial")
    table.yes()
    table.choose("Estate")
    assert table.coins == 1


def test_a_list_of_one_effect_has_the_properties_of_that_effect() -> None:
    kept = PutInHand(one("that"))
    listed = InOrder((InOrder((kept,)),))
    assert (listed.moves, listed.outcome()) == (kept.moves, kept.outcome())
    assert (listed.shared, listed.scattered) == (kept.shared, kept.scattered)
    assert InOrder((kept, Coins(1))).moves == ""
