"""Finds the classes of some modules, as their source declares them."""

from __future__ import annotations

import ast
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

CORE: Final = "fiefdom"
OPEN: Final = ("Part", "Decision", "Saved")
"""Interpreted classes, such as those of plugins, may derive from these and from their subclasses."""


@dataclass
class Field:
    """One field of a class: its annotation, and the expression of its default, if any."""

    name: str
    hint: str
    default: str = ""
    factory: str = ""
    kw_only: bool = False
    home: str = ""
    """The module that evaluates the default."""
    owner: str = ""

    @property
    def literal(self) -> bool:
        """Whether the default can be repeated in any module."""
        try:
            value = ast.literal_eval(self.default)
        except ValueError:
            return False
        return isinstance(value, int | str | bool | None | tuple)

    @property
    def constant(self) -> str:
        """The name of the default in the module of the class."""
        return f"_default_{self.owner}_{self.name}"


@dataclass
class Known:
    """A class, as its source declares it."""

    name: str
    module: str
    node: ast.ClassDef
    bases: list[str]
    kind: str = "plain"
    """'part', 'dataclass', 'struct' or 'plain'."""
    frozen: bool = False
    init: bool = True
    fields: list[Field] = field(default_factory=list)
    slots: list[str] = field(default_factory=list)
    as_row: bool = False
    """Whether msgspec writes it as a row of its values."""


def is_classvar(node: ast.AnnAssign) -> bool:
    return ast.unparse(node.annotation).startswith("ClassVar")


def _literal(node: ast.expr | None) -> object:
    return ast.literal_eval(node) if node is not None else None


def classes_in(tree: ast.Module, module: str) -> Iterator[Known]:
    """Yield the classes of a module."""
    for node in tree.body:
        if isinstance(node, ast.ClassDef):
            yield _known(node, module)


def _known(node: ast.ClassDef, module: str) -> Known:
    bases = [ast.unparse(base).split("[")[0] for base in node.bases]
    found = Known(node.name, module, node, bases)
    keywords = {one.arg: one.value for one in node.keywords}
    for decorator in node.decorator_list:
        said = ast.unparse(decorator)
        if said == "part_class":
            found.kind, found.frozen = "part", True
        elif said.startswith("dataclass"):
            given = {one.arg: _literal(one.value) for one in getattr(decorator, "keywords", [])}
            found.kind, found.frozen = "dataclass", bool(given.get("frozen"))
            found.init = bool(given.get("init", True))
            found.slots = ["*"] if given.get("slots") else []
    if "msgspec.Struct" in bases:
        found.kind, found.frozen = "struct", bool(_literal(keywords.get("frozen")))
        found.as_row = bool(_literal(keywords.get("array_like")))
        found.bases.remove("msgspec.Struct")
    for line in node.body:
        if isinstance(line, ast.AnnAssign) and not is_classvar(line) and found.kind != "plain":
            found.fields.append(_field(line, found))
        if isinstance(line, ast.Assign) and ast.unparse(line.targets[0]) == "__slots__":
            slots = _literal(line.value)
            found.slots = list(slots) if isinstance(slots, tuple) else []
    return found


def _field(line: ast.AnnAssign, of: Known) -> Field:
    name, hint = ast.unparse(line.target), ast.unparse(line.annotation)
    one = Field(name, hint, home=of.module, owner=of.name)
    value = line.value
    if isinstance(value, ast.Call) and ast.unparse(value.func) == "field":
        given = {each.arg: each.value for each in value.keywords}
        one.kw_only = bool(_literal(given.get("kw_only")))
        one.factory = ast.unparse(given["default_factory"]) if "default_factory" in given else ""
        one.default = ast.unparse(given["default"]) if "default" in given else ""
    elif isinstance(value, ast.List | ast.Dict):
        one.factory = "list" if isinstance(value, ast.List) else "dict"
    elif value is not None:
        one.default = ast.unparse(value)
    return one


class Sources:
    """All modules of some packages in a folder, and the classes in them by package and name."""

    def __init__(self, folder: Path, compiled: Iterable[str]) -> None:
        self.trees: dict[str, ast.Module] = {}
        self.classes: dict[tuple[str, str], Known] = {}
        self.compiled = set(compiled)
        for path in sorted(folder.rglob("*.py")):
            module = ".".join(path.relative_to(folder).with_suffix("").parts)
            tree = self.trees[module] = ast.parse(path.read_text("utf-8"))
            for one in classes_in(tree, module):
                key = (_package(module), one.name)
                if key not in self.classes or module in self.compiled:
                    self.classes[key] = one

    def class_named(self, name: str, module: str) -> Known | None:
        """Return the class that a name means in a module: of the same package, or else of the core."""
        return self.classes.get((_package(module), name)) or self.classes.get((CORE, name))

    def line_of(self, one: Known) -> list[Known]:
        """Return a class and its bases, the nearest first."""
        found = [one]
        for base in one.bases:
            known = self.class_named(base, one.module)
            if known is not None:
                found += self.line_of(known)
        return found

    def all_fields(self, one: Known) -> list[Field]:
        """Return the fields of a class in the order of its constructor."""
        found: dict[str, Field] = {}
        for each in reversed(self.line_of(one)):
            if each.kind != "plain":
                found.update({field.name: field for field in each.fields})
        return list(found.values())

    def is_open(self, one: Known) -> bool:
        """Tell whether interpreted classes may derive from a class."""
        return any(each.name in OPEN for each in self.line_of(one))

    def is_part(self, one: Known) -> bool:
        """Tell whether a class is a part of cards."""
        return any(each.name == "Part" for each in self.line_of(one))

    def row_of(self, hint: str, module: str) -> Known | None:
        """Return the compiled class that an annotation names, if it is written as a row."""
        one = self.class_named(hint, module)
        return one if one is not None and one.as_row and one.module in self.compiled else None

    def class_variable(self, one: Known, name: str) -> str:
        """Return the type with which a base declares a class variable; empty if none does."""
        for each in self.line_of(one):
            for line in each.node.body:
                if isinstance(line, ast.AnnAssign) and ast.unparse(line.target) == name:
                    said = ast.unparse(line.annotation)
                    return said if each.module == one.module or _plain(said) else ""
        return ""


def _package(module: str) -> str:
    """Return the top-level package of a module."""
    return module.partition(".")[0]


def _plain(said: str) -> bool:
    """Tell whether an annotation uses only built-in names."""
    words = {node.id for node in ast.walk(ast.parse(said)) if isinstance(node, ast.Name)}
    return words <= {"ClassVar", "str", "int", "bool", "tuple", "dict", "object", "frozenset"}
