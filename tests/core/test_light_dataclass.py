"""A light dataclass behaves as one that `dataclasses` makes."""

import dataclasses
import inspect
import pickle
from copy import deepcopy
from dataclasses import field
from typing import Any, ClassVar

import pytest

from fiefdom import light_dataclass

light: Any = vars(light_dataclass)["dataclass"]


def declare(decorated: Any) -> Any:
    """Return a class with every kind of field, made by one of the two decorators."""

    @decorated(frozen=True)
    class Thing:
        """A thing."""

        name: str
        few: tuple[int, ...] = ()
        more: dict[str, int] = field(default_factory=dict, hash=False)
        remark: str | None = field(default=None, compare=False, repr=False)
        last: int = field(default=3, kw_only=True)
        shared: ClassVar[int] = 5

        def __post_init__(self) -> None:
            object.__setattr__(self, "few", tuple(self.few))

    return Thing


Light, Usual = declare(light), declare(dataclasses.dataclass)
GIVEN: tuple[tuple[tuple[Any, ...], dict[str, Any]], ...] = (
    (("a",), {}),
    (("a", [1, 2]), {"last": 4}),
    (("a", (), {"x": 1}), {"remark": "said"}),
    ((), {"name": "b", "more": {}}),
)


@pytest.mark.parametrize(("given", "named"), GIVEN)
def test_objects_have_the_same_values(given: Any, named: Any) -> None:
    one, other = Light(*given, **named), Usual(*given, **named)
    assert vars(one) == vars(other)
    assert repr(one) == repr(other)
    assert hash(one) == hash(other)
    assert dataclasses.asdict(one) == dataclasses.asdict(other)
    assert dataclasses.replace(one, last=9).last == 9
    assert one == Light(*given, **named)
    assert one != other
    assert deepcopy(one) == one


def test_comparison_leaves_out_the_fields_that_it_must() -> None:
    assert Light("a", remark="x") == Light("a", remark="y")
    assert Light("a") != Light("b")
    assert hash(Light("a", (), {"x": 1})) == hash(Light("a"))


@pytest.mark.parametrize(
    ("given", "named"),
    [((), {}), (("a",), {"name": "b"}), (("a",), {"other": 1}), (("a", (), {}, "", 3), {})],
)
def test_wrong_arguments_are_refused(given: Any, named: Any) -> None:
    for kind in (Light, Usual):
        with pytest.raises(TypeError):
            kind(*given, **named)


def test_nothing_can_be_set_or_deleted() -> None:
    one = Light("a")
    with pytest.raises(dataclasses.FrozenInstanceError):
        one.name = "b"
    with pytest.raises(dataclasses.FrozenInstanceError):
        del one.name


def test_dataclasses_knows_the_same_fields() -> None:
    def known(kind: Any) -> list[Any]:
        return [
            (one.name, one.type, one.default, one.kw_only, one.hash, one.compare, one.repr)
            for one in dataclasses.fields(kind)
        ]

    assert known(Light) == known(Usual)
    assert Light.__match_args__ == Usual.__match_args__
    light, usual = inspect.signature(Light), inspect.signature(Usual)
    assert [(p.name, p.kind) for p in light.parameters.values()] == [
        (p.name, p.kind) for p in usual.parameters.values()
    ]


def test_a_class_that_can_change_has_no_hash() -> None:
    @light
    class Count:
        """A count."""

        n: int = 0

    count: Any = Count
    one = count()
    one.n = 2
    assert one == count(2)
    with pytest.raises(TypeError):
        hash(one)


def test_usual_dataclasses_can_derive_from_a_light_one() -> None:
    @dataclasses.dataclass(frozen=True)
    class Special(Light):  # type: ignore[misc, valid-type]
        """A special thing."""

        size: int = 1

    one = Special("a", size=2)
    assert (one.name, one.size, one.last) == ("a", 2, 3)
    assert one == Special("a", size=2)


def test_methods_of_the_class_itself_stay() -> None:
    @light(frozen=True)
    class Named:
        """Something with a name."""

        name: str

        def __eq__(self, other: object) -> bool:
            return isinstance(other, Named) and self.name[:1] == other.name[:1]

        def __hash__(self) -> int:
            return 7

    named: Any = Named
    assert named("ab") == named("ac")
    assert hash(named("ab")) == 7


def test_cards_can_be_pickled() -> None:
    import fiefdom

    card = fiefdom.installed().card("Moat")
    assert pickle.loads(pickle.dumps(card)) == card
