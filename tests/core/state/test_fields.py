"""Every field of the state is cloned and saved, although both are spelled out for speed."""

from __future__ import annotations

from dataclasses import fields
from operator import attrgetter

import msgspec

from fiefdom import new_game
from fiefdom.record import snapshot
from fiefdom.state.fields import Fields, Saved

SAVED = [one.name for one in fields(Saved)]


def test_a_snapshot_holds_every_saved_field_in_the_declared_order() -> None:
    state = new_game(seed=1).state
    rare = SAVED.index("used")
    usual = attrgetter(*SAVED[:rare])(state)
    assert snapshot.body(state) == msgspec.msgpack.encode(usual)
    for name in SAVED[rare:]:
        used = state.clone()
        setattr(used, name, {bool: True, int: 1, list: [7], tuple: (7,)}[type(getattr(used, name))])
        assert snapshot.body(used) == msgspec.msgpack.encode((*usual, *attrgetter(*SAVED[rare:])(used)))


def test_a_clone_has_every_field() -> None:
    state = new_game(seed=1).state
    clone = state.clone()
    assert [name for name in (*SAVED, *Fields.__slots__) if not hasattr(clone, name)] == []
    assert attrgetter(*SAVED)(clone) == attrgetter(*SAVED)(state)


def test_a_clone_shares_no_list_or_mapping_that_is_saved() -> None:
    state = new_game(seed=1).state
    clone = state.clone()
    shared = [
        name
        for name in SAVED
        if isinstance(getattr(state, name), list | dict)
        and getattr(state, name) is getattr(clone, name)
    ]
    assert shared == []
