"""Rewrites modules into forms of the same code that mypyc compiles to native classes.

The source stays what people read and what runs uncompiled. mypyc does not support dataclasses and
msgspec structs as native classes, so a copy of the source is rewritten before it is compiled: fields
become typed attributes with an explicit `__init__`, and what `dataclasses.fields`, `copy` and the
documentation read is set on the finished class by `native_classes`, which stays interpreted.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable
from pathlib import Path
from typing import Final

from declared_classes import CORE, Field, Known, Sources, classes_in, is_classvar
from struct_methods import comparing, converting

RUNTIME: Final = "fiefdom.native_classes"
SUBSTITUTES: Final = {
    "msgspec.structs.replace(": ("_changed(", "replace as _changed"),
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
ALWAYS: Final = ("attach as _attach", "caused as _caused", "finish as _finish")
"""What every rewritten module imports."""
ROW_IMPORTS: Final = (
    f"from {RUNTIME} import tuple_of as _given_tuple_of",
    "_tuple_of: _Final[_Any] = _given_tuple_of",
)
"""What a module with structures that are read from rows needs; a constant is read faster."""


def _end_of_future(tree: ast.Module) -> int:
    """Return the line after which imports can be added."""
    ends = (
        n.end_lineno for n in tree.body if isinstance(n, ast.ImportFrom) and n.module == "__future__"
    )
    return next(ends, 0) or 0


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
        """Defaults and classes of other modules, to be imported."""
        self.has_rows = False

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
            "from typing import Any as _Any, ClassVar as _ClassVar, Final as _Final",
            "from typing import TYPE_CHECKING as _CHECKING",
            "if _CHECKING:",
            "    from mypy_extensions import i64 as _i64, mypyc_attr",
            f"from {RUNTIME} import {', '.join((*ALWAYS, *used))}",
            *(f"from {home} import {name}" for home, name in sorted(self.wanted)),
            *(ROW_IMPORTS if self.has_rows else ()),
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
        if is_classvar(line):
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
            lines += comparing(self.sources, one)
        if one.as_row:
            self.has_rows = True
            lines += converting(self.sources, one)
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
        if one.as_row and one.frozen:
            body.append("        self._row = None")
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


def rewrite(folder: Path, compiled: Iterable[str]) -> None:
    """Rewrite the named modules of the packages in a folder in place."""
    sources = Sources(folder, compiled)
    for module in sorted(sources.compiled):
        path = folder.joinpath(*module.split(".")).with_suffix(".py")
        path.write_text(Rewriting(sources, module, path.read_text("utf-8")).text(), "utf-8")
