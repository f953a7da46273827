"""Every kind of card selection in every effect that takes one."""

from __future__ import annotations

from contextlib import suppress
from random import Random
from typing import Any

import pytest

from fiefdom import Action, BudgetExceeded, Card, Mat, Treasure
from fiefdom.effects import (
    DECK,
    DISCARD,
    HAND,
    IN_PLAY,
    SET_ASIDE,
    THIS,
    THIS_IN_HAND,
    THIS_ON_MAT,
    TRASH,
    Actions,
    Coins,
    Reveal,
    SetAside,
    bottom,
    count_in,
    every,
    exactly,
    mat,
    of_type,
    one,
    this_and,
    top,
    top_until,
    up_to,
)
from fiefdom.effects.selection import Which
from fiefdom.model.effect import Effect
from fiefdom.model.part import Part
from fiefdom.serialize.shapes import shape_of
from fiefdom.setup.validate.card import problems
from fiefdom.setup.validate.tracking import NOT_IN_HAND, NOT_ON_MAT
from fiefdom_workshop.contract.invariants import census, check_conserved, check_sane, check_value
from tests.core.kit import Table

PIER = Mat("Pier")
ZONES = (HAND, DECK, DISCARD, IN_PLAY, TRASH, SET_ASIDE, mat("Pier"))
SELECTIONS: list[Which] = [
    *(one(zone) for zone in ZONES),
    *(up_to(2, zone) for zone in ZONES),
    *(every(zone) for zone in ZONES),
    one("shown"),
    every("shown"),
    one(HAND, Treasure),
    every(HAND, Treasure),
    exactly(2, HAND, optional=True),
    exactly(count_in(DISCARD), HAND),
    top(),
    top(2),
    bottom(),
    bottom(2),
    top(count_in(DISCARD)),
    top_until(of_type(Treasure)),
    THIS,
    THIS_IN_HAND,
    THIS_ON_MAT,
    this_and(one(HAND)),
    this_and(up_to(2, HAND)),
]
REFUSED = {
    "exchange": {"bottom", "this_and", "top", "top_until"},
    "look_at": {"this_and"},
    "play": {"this_and"},
    "return_to_bottom": {"bottom", "this_and", "top", "top_until"},
    "return_to_supply": {"bottom", "this_and", "top", "top_until"},
    "reveal": {"this_and"},
}
"""Selections that each effect refuses; all others must work."""

IN_TRIGGERS = {"keep_out"}
"""Effects on what a trigger is about, which nothing else can do: see `test_shuffles.py`."""

ELSEWHERE: dict[Which, str] = {THIS_IN_HAND: NOT_IN_HAND, THIS_ON_MAT: NOT_ON_MAT}
"""Selections of the card where it is not, if it is played."""

ENDLESS = (THIS, one(IN_PLAY), up_to(2, IN_PLAY), every(IN_PLAY))
"""Selections with which a card plays itself endlessly, until it is stopped."""


def selecting_effects() -> dict[str, type[Effect]]:
    """Return the effects that take a selection of cards, by keyword."""
    found: dict[str, type[Effect]] = {}
    for word, kind in sorted(Part.words.items()):
        known = kind.__module__.startswith("fiefdom.effects.")
        if known and issubclass(kind, Effect) and word == kind.keyword and word not in IN_TRIGGERS:
            if any(slot.name == "which" for slot in shape_of(kind).slots):
                found[word] = kind
    return found


def effect_of(kind: type[Effect], which: Which) -> Effect:
    fields: dict[str, Any] = {"which": which}
    if kind.keyword == "put_on_mat":
        fields["mat"] = PIER.name
    if kind.keyword == "exchange":
        fields["taken"] = "Market"
    return kind(**fields)


def card_with(effect: Effect) -> Card:
    """Return a card that sets aside and reveals cards before it resolves an effect."""
    first = (SetAside(up_to(1, HAND)), Reveal(top(2)).named("shown"))
    then = Coins(count_in(mat(PIER.name)))
    return Card("Tried", 2, Action, play=[Actions(1), *first, effect, then])


def play_through(card: Card, listen: bool, rng: Random) -> None:
    start = {
        "hand": ["Tried", "Copper", "Silver", "Village", "Estate"],
        "deck": ["Gold", "Smithy", "Copper", "Silver", "Village"],
        "discard": ["Copper", "Market"],
        "in_play": ["Silver"],
        "mats": {"Pier": ["Copper", "Smithy"]},
    }
    kingdom = ["Tried", "Village", "Smithy", "Market"]
    common: dict[str, Any] = {"kingdom": kingdom, "trash": ["Gold", "Village"]}
    table = Table(card, mats=[PIER], listen=listen, checked=False, p1=start, **common)
    game, cards = table.game, census(table.game.state)
    table.play("Tried")
    while (decision := game.pending) is not None and decision.card is not None:
        check_value(game, table.registry)
        game.answer(decision.sample(rng))
        check_conserved(game.state, cards)
        check_sane(game.state)
    table.end_turn()
    check_conserved(game.state, cards)


def test_every_kind_of_selection_is_tested() -> None:
    words = {word for word, kind in Part.words.items() if issubclass(kind, Which)}
    assert {which.keyword for which in SELECTIONS} == _from_core(words)
    assert set(REFUSED) < set(selecting_effects())


def _from_core(words: set[str]) -> set[str]:
    return {word for word in words if Part.words[word].__module__.startswith("fiefdom.effects.")}


@pytest.mark.parametrize("word", sorted(selecting_effects()))
def test_every_selection_works_in_every_effect_or_is_refused_with_a_reason(word: str) -> None:
    kind = selecting_effects()[word]
    wanted = shape_of(kind).words["which"].wanted
    refused = set()
    for which in SELECTIONS:
        if not issubclass(type(which), wanted):
            continue
        card = card_with(effect_of(kind, which))
        found = list(problems(card))
        if found:
            (place, reason), *_ = found
            if "players pass their own cards" in reason:
                assert word == "pass_around"
                continue
            if "it buys a single card" in reason:
                assert word == "buy_card"
                continue
            assert place == "play[3].which", reason
            assert ELSEWHERE.get(which, f"{word} cannot take {which.keyword}") in reason
            refused.add(which.keyword)
            continue
        for seed in range(2):
            if word == "play" and which in ENDLESS:
                with suppress(BudgetExceeded):
                    play_through(card, seed == 1, Random(seed))
            else:
                play_through(card, seed == 1, Random(seed))
    nowhere = {one.keyword for one in ELSEWHERE if issubclass(type(one), wanted)}
    assert refused == REFUSED.get(word, set()) | nowhere
