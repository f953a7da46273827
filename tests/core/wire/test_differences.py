"""Differences between documents lead from one to the other, and are small."""

from __future__ import annotations

from random import Random
from typing import Any

import msgspec
from hypothesis import given, settings
from hypothesis import strategies as st

from fiefdom import Game, new_game
from fiefdom.wire import (
    SAME,
    AskedShown,
    Options,
    SeatShown,
    Shown,
    TableShown,
    apply_difference,
    difference,
    question_of,
    struct_difference,
)
from tests.properties.driver import random_setup


def without_null(document: Any) -> Any:
    """Return a document without the members that are null, as it would arrive."""
    if isinstance(document, dict):
        return {key: without_null(one) for key, one in document.items() if one is not None}
    if isinstance(document, list | tuple):
        return [without_null(one) for one in document]
    return document


KEYS = st.sampled_from("abcd")
ROWS = st.lists(st.dictionaries(KEYS, st.integers(0, 3), max_size=3), min_size=1, max_size=3)
DOCUMENTS = st.dictionaries(
    KEYS,
    st.none()
    | st.integers(0, 3)
    | st.text(max_size=2)
    | st.lists(st.integers(0, 3), max_size=3)
    | ROWS
    | st.dictionaries(KEYS, st.integers(0, 3) | ROWS | st.none(), max_size=3),
    max_size=4,
)


def alike(one: Any, other: Any) -> Any:
    """Make the members of a document of the same kinds as those of another one."""
    kinds = (dict, list)
    return {
        key: was
        for key, was in one.items()
        if key not in other or all(isinstance(was, k) == isinstance(other[key], k) for k in kinds)
    }


@given(DOCUMENTS, DOCUMENTS)
@settings(max_examples=400, deadline=None)
def test_a_difference_leads_to_the_new_document(old: Any, new: Any) -> None:
    old = alike(old, new)
    patch = msgspec.json.decode(msgspec.json.encode(difference(old, new)))
    assert without_null(apply_difference(without_null(old), patch)) == without_null(new)


@given(st.integers(0, 2**32))
@settings(max_examples=5, deadline=None)
def test_views_arrive_whole_and_most_changes_are_small(seed: int) -> None:
    rng = Random(seed)
    kingdom, players = random_setup(rng)
    game = new_game(kingdom, players, seed)
    old: Any = {}
    seen: Any = {}
    sizes: list[int] = []
    whole: list[int] = []
    while (decision := game.pending) is not None and len(sizes) < 60:
        new = msgspec.to_builtins(game.view(0))
        patch = msgspec.json.encode(difference(old, new))
        sizes.append(len(patch))
        whole.append(len(msgspec.json.encode(new)))
        seen = apply_difference(seen, msgspec.json.decode(patch))
        assert without_null(seen) == without_null(new)
        old = new
        game.answer(decision.sample(rng))
    assert sum(sizes[1:]) < sum(whole[1:]) / 3


def test_equal_documents_have_no_difference() -> None:
    assert difference({"a": [1, {"b": None}]}, {"a": [1, {"b": None}]}) == SAME
    assert difference({}, {"a": None}) == SAME


def shown(game: Game, viewer: int, number: int) -> Shown:
    """Return a game as a client is shown it, with optional fields that come and go."""
    seats = tuple(SeatShown(f"P{at}", "person", here=at != number % 3) for at in range(game.players))
    table = TableShown(
        "playing", "T", (), "", seats, Options(chat=number % 2 > 0), spectators=number % 4
    )
    decision = game.pending
    if decision is None:
        return Shown(table, game.view(viewer), scores=game.scores())
    question = None
    if decision.player == viewer:
        question = question_of(decision, game.cards, str(number), places=game.offered_places())
    asked = AskedShown(decision.player, decision.card or "", decision.acting_for)
    return Shown(table, game.view(viewer), asked, question, ("", "ask", "free")[number % 3])


@given(st.integers(0, 2**32))
@settings(max_examples=8, deadline=None)
def test_the_difference_of_structures_is_that_of_their_documents(seed: int) -> None:
    rng = Random(seed)
    kingdom, players = random_setup(rng)
    game = new_game(kingdom, players, seed)
    old = {viewer: shown(game, viewer, 0) for viewer in range(players)}
    for number in range(1, 60):
        decision = game.pending
        if decision is None:
            break
        game.answer(decision.sample(rng))
        for viewer, before in old.items():
            now = old[viewer] = shown(game, viewer, number)
            both = msgspec.to_builtins(before), msgspec.to_builtins(now)
            assert as_sent(struct_difference(before, now)) == as_sent(difference(*both))
            assert struct_difference(now, shown(game, viewer, number)) == SAME


def as_sent(document: Any) -> Any:
    return msgspec.json.decode(msgspec.json.encode(document))


def test_structures_of_different_kinds_differ_in_everything() -> None:
    seat = SeatShown("Ada", "person", here=True)
    assert struct_difference(None, seat) == {"name": "Ada", "kind": "person", "here": True}
    assert struct_difference(Options(), seat) == {"name": "Ada", "kind": "person", "here": True}
    assert struct_difference(seat, SeatShown("Ada", "bot")) == {"kind": "bot", "here": None}
