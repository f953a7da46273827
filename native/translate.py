"""Rewrites modules into forms of the same code that mypyc compiles to native classes.

The source stays what people read and what runs uncompiled. mypyc does not support dataclasses and
msgspec structs as native classes, so a copy of the source is rewritten before it is compiled: fields
become typed attributes with an explicit `__init__`, and what `dataclasses.fields`, `copy` and the
documentation read is set on the finished class by `native_classes`, which stays interpreted.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

RUNTIME: Final = "fiefdom.native_classes"
CORE: Final = "fiefdom"
SUBSTITUTES: Final = {
    "msgspec.structs.replace(": ("_changed(", "replace as _changed"),
    "msgspec.structs.astuple(": ("_row(", "astuple as _row"),
    "from msgspec.structs import replace": ("", "replace"),
    "Tables.__slots__": ("_slots(Tables)", "slots_of as _slots"),
    'getattr(kind, "__slots__", ())': ("_slots(kind)", "slots_of as _slots"),
    "get_type_hints(Saved, include_extras=True)": ("_row_hints(Saved)", "row_hints as _row_hints"),
}
"""What the source uses on structs and slots, each with what does the same for compiled classes too."""
WORDS: Final = {"fiefdom.state.rng": {"shuffle": ("state", "word", "left")}}
"""Functions by module, each with the variables that fit into 64 bits: mypyc then uses the arithmetic of
the processor."""
ROWS: Final = {"fiefdom.record.snapshot": ("body", "_filled")}
"""Functions by module that write or read the saved fields of a game `g`: those with compiled structures
are converted to rows before msgspec writes them, and from rows after it has read them."""
SAVED: Final = "Saved"
"""The class that declares those fields."""
ONCE: Final = frozenset(("Remembered", "cached_property"))
"""Decorators of properties that are computed once."""
ALWAYS: Final = ("attach as _attach", "caused as _caused", "finish as _finish", "tuple_of as _tuple_of")
"""What every rewritten module imports."""
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


def _is_classvar(node: ast.AnnAssign) -> bool:
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
        if isinstance(line, ast.AnnAssign) and not _is_classvar(line) and found.kind != "plain":
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


def _end_of_future(tree: ast.Module) -> int:
    """Return the line after which imports can be added."""
    ends = (
        n.end_lineno for n in tree.body if isinstance(n, ast.ImportFrom) and n.module == "__future__"
    )
    return next(ends, 0) or 0


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


class Rewriting:
    """The rewritten text of one module."""

    def __init__(self, sources: Sources, module: str, text: str) -> None:
        self.sources = sources
        self.module = module
        self.lines = text.splitlines()
        self.after: dict[int, list[str]] = {}
        """Lines to insert after a line, by its number."""
        self.before: dict[int, list[str]] = {}
        self.wanted: set[tuple[str, str]] = set()
        """Defaults of other modules, to be imported."""

    def text(self) -> str:
        """Return the module for mypyc."""
        tree = self.sources.trees[self.module]
        for one in classes_in(tree, self.module):
            self._rewrite(one)
        for node in tree.body:
            if isinstance(node, ast.FunctionDef) and node.name in WORDS.get(self.module, {}):
                self._use_words(node, WORDS[self.module][node.name])
            if isinstance(node, ast.FunctionDef) and node.name in ROWS.get(self.module, ()):
                self._convert_rows(node)
        for each in ast.walk(tree):
            if isinstance(each, ast.Raise) and each.cause is not None:
                self._raise(each)
        self.after.setdefault(_end_of_future(tree), []).extend(self._imports())
        out = [*self.after.get(0, [])]
        for number, line in enumerate(self.lines, 1):
            out += [*self.before.get(number, []), line, *self.after.get(number, [])]
        said = "\n".join(out) + "\n"
        # compiled, final attributes could not be set on a copy
        said = re.sub(r"(self\.\w+): Final = ", r"\1 = ", said)
        said = re.sub(r"(self\.\w+): Final\[(.*)\] = ", r"\1: \2 = ", said)
        for uncompiled, (substitute, _) in SUBSTITUTES.items():
            said = said.replace(uncompiled, substitute)
        return said

    def _raise(self, node: ast.Raise) -> None:
        """Set the cause of an error before it is raised, because mypyc ignores `from`."""
        assert node.exc is not None
        assert node.cause is not None
        said = f"raise _caused({ast.unparse(node.exc)}, {ast.unparse(node.cause)})"
        self._blank(node)
        self.lines[node.lineno - 1] = " " * node.col_offset + said

    def _imports(self) -> list[str]:
        """Return the imports of what the rewritten code uses."""
        before = "\n".join(self.lines)
        used = [imported for uncompiled, (_, imported) in SUBSTITUTES.items() if uncompiled in before]
        return [
            "from dataclasses import field as _field",
            "from typing import Any as _Any, ClassVar as _ClassVar, TYPE_CHECKING as _CHECKING",
            "if _CHECKING:",
            "    from mypy_extensions import i64 as _i64, mypyc_attr",
            f"from {RUNTIME} import {', '.join((*ALWAYS, *used))}",
            *(f"from {home} import {name}" for home, name in sorted(self.wanted)),
        ]

    def _use_words(self, node: ast.FunctionDef, names: tuple[str, ...]) -> None:
        """Declare variables of a function as integers of 64 bits."""
        given = {one.arg: one for one in node.args.args}
        for name in names:
            if name in given:
                text = self.lines[given[name].lineno - 1]
                self.lines[given[name].lineno - 1] = text.replace(f"{name}: int", f"{name}: _i64", 1)
            else:
                declared = f"    {name}: _i64 = 0"
                self.before.setdefault(node.body[1].lineno, []).append(declared)

    def _convert_rows(self, node: ast.FunctionDef) -> None:
        """Convert the lists of compiled structures that a function reads or sets on the state `g`."""
        saved = self.sources.classes[CORE, SAVED]
        kinds = {f.name: f.hint.removeprefix("list[").removesuffix("]") for f in saved.fields}
        for each in ast.walk(node):
            if not isinstance(each, ast.Attribute) or ast.unparse(each.value) != "g":
                continue
            row = self.sources.row_of(kinds.get(each.attr, ""), saved.module)
            said = ast.unparse(each)
            written = f"[_one._written() for _one in {said}]"
            if row is not None and isinstance(each.ctx, ast.Load):
                text = self.lines[each.lineno - 1]
                self.lines[each.lineno - 1] = text.replace(said, f"{written} if {said} else []")
            elif row is not None:
                self.wanted.add((row.module, row.name))
                self.before.setdefault(node.body[-1].lineno, []).extend(
                    [
                        f"    _rows_{each.attr}: _Any = {said}",
                        f"    {said} = [{row.name}._read(_one) for _one in _rows_{each.attr}]",
                    ]
                )

    def _blank(self, node: ast.stmt | ast.expr) -> None:
        for number in range(node.lineno, (node.end_lineno or 0) + 1):
            self.lines[number - 1] = ""

    def _rewrite(self, one: Known) -> None:
        node = one.node
        if any(
            base in ("Protocol", "NamedTuple", "StrEnum", "IntEnum", "Enum", "Exception")
            for base in one.bases
        ):
            return
        if any(ast.unparse(base) == "Mapping[Key, Item]" for base in node.bases):
            return
        for decorator in node.decorator_list:
            if one.kind != "plain":
                self._blank(decorator)
        first = min([node.lineno, *(d.lineno for d in node.decorator_list)])
        if self.sources.is_open(one) or one.kind == "plain":  # then it can be created to be unpickled
            self.before.setdefault(first, []).append("@mypyc_attr(allow_interpreted_subclasses=True)")
        if one.kind == "struct":
            self._header(one)
        finish_defaults = self._body(one)
        self._end(one, finish_defaults, first)

    def _header(self, one: Known) -> None:
        node = one.node
        bases = ", ".join(one.bases)
        for number in range(node.lineno, node.body[0].lineno):
            self.lines[number - 1] = ""
        self.lines[node.lineno - 1] = f"class {node.name}({bases}):" if bases else f"class {node.name}:"

    def _body(self, one: Known) -> dict[str, str]:
        """Rewrite the statements of a class; return the default of each of its own fields."""
        given: dict[str, str] = {}
        for line in one.node.body:
            if isinstance(line, ast.AnnAssign):
                self._annotated(one, line, given)
            elif isinstance(line, ast.Assign):
                self._assigned(one, line)
            elif isinstance(line, ast.FunctionDef):
                self._function(one, line)
            elif isinstance(line, ast.If) and ast.unparse(line.test) == "not TYPE_CHECKING":
                self._blank(line)
        return given

    def _annotated(self, one: Known, line: ast.AnnAssign, given: dict[str, str]) -> None:
        name, hint = ast.unparse(line.target), ast.unparse(line.annotation)
        if _is_classvar(line):
            if line.value is None and name.startswith("_") and not name.startswith("__"):
                self._blank(line)
                inner = hint.removeprefix("ClassVar[").removesuffix("]")
                self.lines[line.lineno - 1] = f"    {name}: {inner}"
            return
        if one.kind == "plain":
            return
        if line.value is not None:
            made = next(f for f in one.fields if f.name == name)
            short = one.kind == "struct" and made.factory
            given[name] = (
                f"_field(default_factory={made.factory})" if short else ast.unparse(line.value)
            )
        self._blank(line)
        bases = self.sources.line_of(one)[1:]
        inherited = any(name in {f.name for f in base.fields} for base in bases) or any(
            isinstance(each, ast.AnnAssign) and ast.unparse(each.target) == name
            for base in bases
            for each in base.node.body
        )
        if not inherited:
            self.lines[line.lineno - 1] = f"    {name}: {hint}"

    def _assigned(self, one: Known, line: ast.Assign) -> None:
        name = ast.unparse(line.targets[0])
        if name in ("__slots__", "__match_args__") or len(line.targets) > 1:
            return
        if isinstance(line.value, ast.Name) and not line.value.id.isupper() and line.value.id != "True":
            pass
        said = self.sources.class_variable(one, name)
        hint = said.replace("ClassVar", "_ClassVar", 1) if said.startswith("ClassVar") else "_ClassVar"
        text = self.lines[line.lineno - 1]
        self.lines[line.lineno - 1] = text.replace(f"{name} =", f"{name}: {hint} =", 1)

    def _function(self, one: Known, line: ast.FunctionDef) -> None:
        decorators = [ast.unparse(each) for each in line.decorator_list]
        if one.name == "Part" and line.name in ("__init__", "__setattr__", "__delattr__"):
            self._blank(line)
        elif ONCE.intersection(decorators):
            self._cached(line)
        elif line.name in ("__setattr__", "__delattr__"):
            self._set_later(one, line)

    def _set_later(self, one: Known, line: ast.FunctionDef) -> None:
        """Move a method behind its class, where mypyc does not support it."""
        name = f"_{one.name}{line.name}"
        moved = ast.parse(ast.unparse(line)).body[0]
        assert isinstance(moved, ast.FunctionDef)
        moved.name, moved.args.args[0].annotation = name, ast.Name("_Any")
        self._blank(line)
        lines = self.after.setdefault(one.node.end_lineno or 0, [])
        lines += ["", *ast.unparse(moved).splitlines(), f"_attach({one.name}, {line.name!r}, {name})"]

    def _cached(self, line: ast.FunctionDef) -> None:
        """Keep what is computed once in an attribute of its own."""
        name, hint = line.name, ast.unparse(line.returns) if line.returns else "object"
        self._blank(line.decorator_list[0])
        text = self.lines[line.lineno - 1]
        self.lines[line.lineno - 1] = text.replace(f"def {name}(", f"def _compute_{name}(", 1)
        self.before.setdefault(line.decorator_list[0].lineno, []).extend(
            [
                f"    _known_{name}: {hint}",
                "    @property",
                f"    def {name}(self) -> {hint}:",
                "        try:",
                f"            return self._known_{name}",
                "        except AttributeError:",
                f"            self._known_{name} = self._compute_{name}()",
                f"            return self._known_{name}",
            ]
        )

    def _end(self, one: Known, given: dict[str, str], first: int) -> None:
        """Add a constructor to the class, and what is set on the finished class."""
        node, last = one.node, one.node.end_lineno or 0
        lines: list[str] = []
        if one.kind != "plain" and one.init and not self._has(node, "__init__"):
            lines += self._constructor(one, first)
        elif one.name == "Part":
            lines += ["", "    def __init__(self) -> None:", "        pass"]
        if one.kind == "dataclass" and not one.bases:
            lines += ["", "    __dataclass_fields__: _ClassVar[dict[str, _Any]]"]
        if one.kind in ("dataclass", "struct") and one.init and not one.slots:
            lines += self._comparing(one)
        if one.as_row:
            lines += self._converting(one)
        own = {f.name: f.hint for f in one.fields}
        doc = ast.get_docstring(node, clean=False)
        spelled = ", ".join(f"{name!r}: {value}" for name, value in given.items())
        slots = [f.name for f in one.fields] if one.slots == ["*"] else one.slots
        lines += [
            "",
            f"_finish({one.name}, {one.kind!r}, {own!r}, {{{spelled}}},",
            f"    {tuple(slots)!r}, {doc!r}, {one.frozen})",
        ]
        self.after.setdefault(last, []).extend(lines)

    def _has(self, node: ast.ClassDef, name: str) -> bool:
        return any(isinstance(each, ast.FunctionDef) and each.name == name for each in node.body)

    def _constructor(self, one: Known, first: int) -> list[str]:
        fields = self.sources.all_fields(one)
        inherits = any(base.kind != "plain" and base.fields for base in self.sources.line_of(one)[1:])
        if not one.fields and inherits and one.kind == "part":
            return []
        plain = [f for f in fields if not f.kw_only]
        named = [f for f in fields if f.kw_only]
        shown, body = ["self"], []
        for f in [*plain, *named]:
            if named and f is named[0]:
                shown.append("*")
            shown.append(self._parameter(one, f, first))
            body.append(self._setting(f))
        said = ", ".join(shown)
        return ["", f"    def __init__({said}) -> None:", *(body or ["        pass"])]

    def _parameter(self, one: Known, f: Field, first: int) -> str:
        hint = f.hint if f.home == one.module else "_Any"
        if f.factory:
            return f"{f.name}: {hint} | None = None" if hint != "_Any" else f"{f.name}: _Any = None"
        if not f.default:
            return f"{f.name}: {hint}"
        if f.literal:
            return f"{f.name}: {hint} = {f.default}"
        if f.home == one.module:
            if f.owner == one.name:
                self.before.setdefault(first, []).insert(0, f"{f.constant} = {f.default}")
        else:
            self.wanted.add((f.home, f.constant))
        return f"{f.name}: {hint} = {f.constant}"

    def _setting(self, f: Field) -> str:
        value = f"{f.factory}() if {f.name} is None else {f.name}" if f.factory else f.name
        return f"        self.{f.name} = {value}"

    def _comparing(self, one: Known) -> list[str]:
        names = [f.name for f in self.sources.all_fields(one)]
        ours = ", ".join(f"self.{name}" for name in names)
        theirs = ", ".join(f"other.{name}" for name in names)
        lines = [
            "",
            "    def __eq__(self, other: object) -> bool:",
            f"        return isinstance(other, {one.name}) and ({ours},) == ({theirs},)",
            "    def _values(self) -> tuple[_Any, ...]:",
            f"        return ({ours},)",
        ]
        if one.frozen:
            lines += ["    def __hash__(self) -> int:", f"        return hash(({ours},))"]
        else:
            lines += [
                "    def __hash__(self) -> int:",
                f'        raise TypeError("unhashable type: {one.name!r}")',
            ]
        return lines

    def _converting(self, one: Known) -> list[str]:
        """Return the methods that turn a structure into what msgspec writes, and back."""
        fields = self.sources.all_fields(one)
        rows = [self.sources.row_of(f.hint, f.home) for f in fields]
        pairs = list(zip(fields, rows, strict=True))
        written = [f"self.{f.name}" + ("._written()" if row else "") for f, row in pairs]
        read = [f"{row.name}._read(_row[{n}])" if row else f"_row[{n}]" for n, row in enumerate(rows)]
        return [
            "",
            "    def _written(self) -> tuple[_Any, ...]:",
            f"        return ({', '.join(written)},)",
            "    @staticmethod",
            f"    def _read(_given: _Any) -> {one.name}:",
            f"        _row: tuple[{', '.join(['_Any'] * len(fields))}] = _tuple_of(_given)",
            f"        return {one.name}({', '.join(read)})",
        ]


def rewrite(folder: Path, compiled: Iterable[str]) -> None:
    """Rewrite the named modules of the packages in a folder in place."""
    sources = Sources(folder, compiled)
    for module in sorted(sources.compiled):
        path = folder.joinpath(*module.split(".")).with_suffix(".py")
        path.write_text(Rewriting(sources, module, path.read_text("utf-8")).text(), "utf-8")
