"""Parts are immutable values with fields that dataclass functions know, without generated methods."""

from __future__ import annotations

import copy
import pickle
from dataclasses import FrozenInstanceError, dataclass, fields, replace

import pytest

from fiefdom.effects import Actions, Cards, Gain, Trash, costing_up_to, one
from fiefdom.effects.counters import TurnBonus
from fiefdom.effects.places import HAND
from fiefdom.extending import Effect
from fiefdom.model.keywords import words_for_a_while


def test_fields_come_in_the_order_of_declaration_with_those_of_bases_first() -> None:
    assert [one.name for one in fields(Trash)] == [*(one.name for one in fields(Effect)), "which"]
    assert "name" not in Trash.__match_args__
    assert {one.name for one in fields(Trash) if one.kw_only} == {"name"}


def test_equal_parts_are_equal_and_have_equal_hashes() -> None:
    first, second = Trash(one(HAND)), Trash(which=one(HAND))
    assert first == second
    assert hash(first) == hash(second)
    assert first != first.named("trashed")
    assert Cards(1) != Actions(1)
    assert Cards(1) != 1


def test_representations_name_the_class_and_every_field() -> None:
    assert repr(Cards(2)) == "Cards(name='', amount=2)"
    assert repr(Gain(costing_up_to(4))).startswith("Gain(name='', cards=CostingUpTo(amount=4), ")


def test_no_field_can_be_changed_or_deleted() -> None:
    part = Cards(2)
    with pytest.raises(FrozenInstanceError, match="amount"):
        part.amount = 3  # type: ignore[misc]
    with pytest.raises(FrozenInstanceError, match="amount"):
        del part.amount
    with pytest.raises(FrozenInstanceError, match="other"):
        part.other = 3  # type: ignore[attr-defined]


@pytest.mark.parametrize(
    ("given", "named", "reason"),
    [
        ((1, 2), {}, "takes"),
        ((1,), {"amount": 2}, "amount"),
        ((1,), {"count": 2}, "count"),
        ((), {}, "amount"),
    ],
)
def test_wrong_arguments_are_refused_by_name(
    given: tuple[int, ...], named: dict[str, int], reason: str
) -> None:
    with pytest.raises(TypeError, match=reason):
        Cards(*given, **named)  # type: ignore[arg-type]


def test_parts_can_be_copied_pickled_and_replaced() -> None:
    part = Trash(one(HAND)).named("trashed")
    part.parts()
    for again in (copy.copy(part), copy.deepcopy(part), pickle.loads(pickle.dumps(part))):
        assert again == part
        assert again.parts() == part.parts()
    assert replace(part, name="") == Trash(one(HAND))


def test_a_plugin_can_derive_a_frozen_dataclass() -> None:
    with words_for_a_while():

        @dataclass(frozen=True)
        class Doubled(TurnBonus):
            """Twice as much."""

            keyword = "doubled_in_a_test"
            factor: int = 2

        made = Doubled(3, factor=4, name="twice")
    assert (made.amount, made.factor, made.name) == (3, 4, "twice")
    assert made == Doubled(3, factor=4, name="twice")
    assert copy.deepcopy(made) == made
    with pytest.raises(FrozenInstanceError):
        made.factor = 5  # type: ignore[misc]
    assert issubclass(Doubled, Effect)
