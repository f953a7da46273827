"""Every field of the state is cloned and saved, although both are spelled out for speed."""

from __future__ import annotations

from dataclasses import fields
from operator import attrgetter

import msgspec

from fiefdom import new_game
from fiefdom.record import snapshot
from fiefdom.state.fields import Fields, Saved
from fiefdom.state.side_deck import SideDeck

SAVED = [one.name for one in fields(Saved)]
LAID_OUT = {"beside", "below", "decks"}
"""These have their length from the set-up of the game on, so that clones may share an empty one."""


def _encode(values: tuple[object, ...]) -> bytes:
    """Encode values; a compiled structure is written like a struct, by its values in order."""
    return msgspec.msgpack.encode(
        values, enc_hook=lambda one: [getattr(one, name) for name in one.__struct_fields__]
    )


def test_a_snapshot_holds_every_saved_field_in_the_declared_order() -> None:
    state = new_game(seed=1).state
    rare = SAVED.index("used")
    usual = attrgetter(*SAVED[:rare])(state)
    assert snapshot.body(state) == _encode(usual)
    for name in SAVED[rare:]:
        used = state.clone()
        setattr(used, name, {bool: True, int: 1, list: [7], tuple: (7,)}[type(getattr(used, name))])
        assert snapshot.body(used) == _encode((*usual, attrgetter(*SAVED[rare:])(used)))


def test_a_clone_has_every_field() -> None:
    state = new_game(seed=1).state
    clone = state.clone()
    assert [name for name in map(attrgetter("name"), fields(Fields)) if not hasattr(clone, name)] == []
    assert attrgetter(*SAVED)(clone) == attrgetter(*SAVED)(state)


def test_a_clone_shares_no_list_or_mapping_that_is_saved() -> None:
    state = new_game(seed=1).state
    clone = state.clone()
    shared = [
        name
        for name in SAVED
        if isinstance(getattr(state, name), list | dict)
        and (getattr(state, name) or name not in LAID_OUT)
        and getattr(state, name) is getattr(clone, name)
    ]
    assert shared == []


def test_a_clone_has_its_own_piles_beside_the_supply_and_side_decks() -> None:
    state = new_game(seed=1).state
    state.beside, state.below, state.decks = [1], [[1]], [SideDeck([1])]
    clone = state.clone()
    clone.beside[0] = 2
    clone.below[0].append(2)
    clone.decks[0].deck.append(2)
    assert (state.beside, state.below, state.decks[0].deck) == ([1], [[1]], [1])
