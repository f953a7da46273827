"""Mappings in declarations."""

from __future__ import annotations

import pickle
from copy import deepcopy

import pytest

from fiefdom import CardSet, Pile
from fiefdom.model.read_only import ReadOnly


def test_it_equals_what_it_was_made_of_and_does_not_follow_it() -> None:
    given = {"Oak": 2}
    made = ReadOnly(given)
    assert made == given == {"Oak": 2}
    given["Elm"] = 1
    assert list(made) == ["Oak"]
    assert len(made) == 1


def test_it_cannot_be_changed() -> None:
    with pytest.raises(TypeError):
        ReadOnly({"Oak": 2})["Oak"] = 3  # type: ignore[index]


def test_declarations_with_mappings_can_be_copied_and_pickled() -> None:
    pile = Pile("Grove", {"Oak": 2, "Elm": 1})
    woods = CardSet("woods", "1", piles=[pile], rulings={"Oak": ["It is old."]})
    for made in (deepcopy(woods), pickle.loads(pickle.dumps(woods))):
        assert made == woods
        assert made.rulings == {"Oak": ("It is old.",)}
