"""The source is rewritten for mypyc into classes with the same fields, methods and constructors."""

from __future__ import annotations

import ast
import dataclasses
import sys
from pathlib import Path
from typing import Annotated, Any, ClassVar, get_args  # noqa: F401 (an annotation needs the first)

import msgspec
import pytest

ROOT = Path(__file__).parents[2]
sys.path.insert(0, str(ROOT / "native"))

import native_classes  # noqa: E402
from declared_classes import Sources  # noqa: E402
from modules import FOLDERS, INTERPRETED, PACKAGES, SINGLE, compiled_modules  # noqa: E402
from translate import rewrite  # noqa: E402

SAMPLE = '''"""A sample."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cached_property
from typing import ClassVar

import msgspec

USUAL = frozenset((1,))


@part_class
class Part:
    keyword: ClassVar[str] = ""

    name: str = field(default="", kw_only=True)


@part_class
class Shout(Part):
    """Says something."""

    keyword = "shout"

    word: str
    cards: frozenset[int] = USUAL

    @cached_property
    def loud(self) -> str:
        return self.word.upper()


class Row(msgspec.Struct, frozen=True, array_like=True, gc=False):
    """Two values."""

    first: int
    rest: list[int] = []


class Shared:
    __slots__ = ("value",)

    def __init__(self, value: int) -> None:
        object.__setattr__(self, "value", value)

    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError(name)
'''


def translated(tmp_path: Path, text: str) -> ast.Module:
    (tmp_path / "sample").mkdir()
    file = tmp_path / "sample" / "words.py"
    file.write_text(text, "utf-8")
    rewrite(tmp_path, ["sample.words"])
    return ast.parse(file.read_text("utf-8"))


def classes(tree: ast.Module) -> dict[str, ast.ClassDef]:
    return {node.name: node for node in tree.body if isinstance(node, ast.ClassDef)}


def methods(node: ast.ClassDef) -> dict[str, str]:
    return {each.name: ast.unparse(each) for each in node.body if isinstance(each, ast.FunctionDef)}


def test_a_part_gets_a_constructor_with_its_fields_and_those_of_its_base(tmp_path: Path) -> None:
    shout = classes(translated(tmp_path, SAMPLE))["Shout"]
    signature = methods(shout)["__init__"].splitlines()[0]
    assert signature == (
        "def __init__(self, word: str, cards: frozenset[int]=_default_Shout_cards, *, name: str='')"
        " -> None:"
    )
    assert [ast.unparse(each) for each in shout.decorator_list] == [
        "mypyc_attr(allow_interpreted_subclasses=True)"
    ]
    assert "keyword: _ClassVar[str] = 'shout'" in ast.unparse(shout)


def test_what_is_computed_once_is_kept_in_an_attribute(tmp_path: Path) -> None:
    found = methods(classes(translated(tmp_path, SAMPLE))["Shout"])
    assert "return self.word.upper()" in found["_compute_loud"]
    assert "self._known_loud = self._compute_loud()" in found["loud"]


def test_a_struct_becomes_a_plain_class_that_compares_its_values(tmp_path: Path) -> None:
    row = classes(translated(tmp_path, SAMPLE))["Row"]
    assert row.bases == []
    assert "self.rest = list() if rest is None else rest" in methods(row)["__init__"]
    assert "(self.first, self.rest) == (other.first, other.rest)" in methods(row)["__eq__"]


NESTED = """
import msgspec


class Inner(msgspec.Struct, array_like=True):
    word: str


class Outer(msgspec.Struct, frozen=True, array_like=True):
    number: int
    inner: Inner
    rest: list[int] = []
"""


def test_a_nested_struct_becomes_a_row_that_msgspec_writes_and_back(tmp_path: Path) -> None:
    found = classes(translated(tmp_path, NESTED))
    for node in found.values():
        node.decorator_list = []
    names: dict[str, Any] = {"_tuple_of": msgspec.structs.astuple, "_Any": Any}
    module = ast.Module(list(found.values()), [])
    exec(compile("from __future__ import annotations\n" + ast.unparse(module), "rows", "exec"), names)
    outer = names["Outer"](1, names["Inner"]("one"), [2])
    assert outer._written() == (1, ("one",), [2])
    assert outer._written() is outer._written()
    assert outer.inner._written() is not outer.inner._written()
    source: dict[str, Any] = {}
    exec(NESTED, source)
    assert msgspec.msgpack.encode(outer._written()) == msgspec.msgpack.encode(
        source["Outer"](1, source["Inner"]("one"), [2])
    )
    read = names["Outer"]._read(source["Outer"](1, source["Inner"]("one"), [2]))
    assert (read.number, read.inner.word, read.rest) == (1, "one", [2])


class Compiled:
    """Has what a compiled struct has."""

    __struct_fields__ = ("first", "second")
    __annotations__ = {"first": "Annotated[int, msgspec.Meta(ge=0)]", "second": "list[int]"}
    row_defaults: ClassVar[dict[str, Any]] = {"second": dataclasses.field(default_factory=list)}

    def __init__(self, first: int, second: list[int]) -> None:
        self.first, self.second = first, second

    def _values(self) -> tuple[int, list[int]]:
        return self.first, self.second


class Holding:
    """Has fields whose types contain compiled structs."""

    one: Compiled
    several: list[Compiled]
    any_number: tuple[Compiled, ...]
    named: dict[str, list[int]]


def test_a_compiled_struct_is_changed_like_one() -> None:
    changed = native_classes.replace(Compiled(1, [2]), second=[3])
    assert native_classes.astuple(changed) == (1, [3])


def test_compiled_structs_are_read_by_structs_that_check_the_same() -> None:
    hints = native_classes.row_hints(Holding)
    row = hints["one"]
    assert get_args(hints["several"]) == (row,)
    assert get_args(hints["any_number"]) == (row, ...)
    assert hints["named"] == dict[str, list[int]]
    (read,) = msgspec.convert([[1]], hints["several"])
    assert msgspec.structs.astuple(read) == (1, [])
    with pytest.raises(msgspec.ValidationError, match=r">= 0 - at `\$\[0\]\[0\]`"):
        msgspec.convert([[-1]], hints["several"])


SAVED_GAMES = """
import msgspec


class Row(msgspec.Struct, array_like=True):
    number: int


class Saved:
    rows: list[Row]
    count: int


def body(g: Saved) -> bytes:
    return encode((
        g.rows,
        g.count,
    ))


def _filled(decoded: object) -> Saved:
    g = Saved()
    g.rows, g.count = decoded
    return g
"""


def test_saved_games_are_written_and_read_by_rows(tmp_path: Path) -> None:
    (tmp_path / "fiefdom" / "record").mkdir(parents=True)
    file = tmp_path / "fiefdom" / "record" / "snapshot.py"
    file.write_text(SAVED_GAMES.replace("class Saved:", "@dataclass\nclass Saved:"), "utf-8")
    rewrite(tmp_path, ["fiefdom.record.snapshot"])
    tree = ast.parse(file.read_text("utf-8"))
    body, filled = (ast.unparse(one) for one in tree.body if isinstance(one, ast.FunctionDef))
    assert "([_one._written() for _one in g.rows] if g.rows else [], g.count)" in body
    assert filled.splitlines()[-3:] == [
        "    _rows_rows: _Any = g.rows",
        "    g.rows = [Row._read(_one) for _one in _rows_rows]",
        "    return g",
    ]


def test_a_class_means_that_of_the_same_package_even_if_the_core_has_one_of_its_name(
    tmp_path: Path,
) -> None:
    for package, field in (("fiefdom", "number: int"), ("other", "word: str")):
        (tmp_path / package).mkdir()
        text = f"class Base(msgspec.Struct):\n    {field}\n\n\nclass Mine(Base):\n    pass\n"
        (tmp_path / package / "words.py").write_text(text, "utf-8")
    sources = Sources(tmp_path, ["fiefdom.words", "other.words"])
    mine = sources.classes["other", "Mine"]
    assert [one.name for one in sources.all_fields(mine)] == ["word"]


def test_what_refuses_changes_is_attached_to_the_finished_class(tmp_path: Path) -> None:
    tree = translated(tmp_path, SAMPLE)
    assert "__setattr__" not in methods(classes(tree)["Shared"])
    assert "_attach(Shared, '__setattr__', _Shared__setattr__)" in ast.unparse(tree)


def test_an_error_gets_its_cause_although_mypyc_ignores_it(tmp_path: Path) -> None:
    text = "def fail() -> None:\n    raise ValueError(\n        'no'\n    ) from None\n"
    tree = translated(tmp_path, text)
    assert "raise _caused(ValueError('no'), None)" in ast.unparse(tree)


def test_every_module_that_is_compiled_can_be_rewritten(tmp_path: Path) -> None:
    for package, folder in FOLDERS.items():
        for path in (ROOT / folder).rglob("*.py"):
            place = tmp_path / package / path.relative_to(ROOT / folder)
            place.parent.mkdir(parents=True, exist_ok=True)
            place.write_bytes(path.read_bytes())
    names = compiled_modules(tmp_path)
    assert len(names) > 180
    rewrite(tmp_path, names)
    for name in names:
        text = tmp_path.joinpath(*name.split(".")).with_suffix(".py").read_text("utf-8")
        tree = ast.parse(text)
        left = [
            node for node in classes(tree).values() if "msgspec.Struct" in map(ast.unparse, node.bases)
        ]
        assert left == []
        assert "@cached_property" not in text
        assert "@Remembered" not in text


@pytest.mark.parametrize("name", [*INTERPRETED, *SINGLE])
def test_only_modules_that_exist_are_listed(name: str) -> None:
    package, *inner = name.split(".")
    assert ROOT.joinpath(FOLDERS[package], *inner).with_suffix(".py").exists()


def test_modules_that_stay_interpreted_are_in_the_packages_that_are_compiled() -> None:
    assert {name.rpartition(".")[0] for name in INTERPRETED} <= set(PACKAGES)
