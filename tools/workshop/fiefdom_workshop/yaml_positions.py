"""Parses YAML into plain data and records the line and column of every value and key."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any, Final, NamedTuple
from unicodedata import normalize

import yaml

from fiefdom.errors import FileError
from fiefdom_workshop.yaml_input import LOADER, check_tokens, not_yaml

MAX_NODES: Final = 50_000
MAX_TEXT: Final = 4_000
"""The maximum length of a single string."""
MAX_KEY: Final = 100
_WHOLE: Final = re.compile(r"[-+]?[0-9]{1,18}")
_TRUE: Final = frozenset({"true", "yes", "on"})
_PREFIX: Final = "tag:yaml.org,2002:"

Path = tuple[str | int, ...]


class Mark(NamedTuple):
    """A position in a text, counted from one."""

    line: int
    column: int


@dataclass
class Marked:
    """Parsed data with the positions of its values and keys."""

    data: Any = None
    values: dict[Path, Mark] = field(default_factory=dict)
    keys: dict[Path, Mark] = field(default_factory=dict)

    def mark(self, path: Path, key: bool = False) -> Mark:
        """Return the position of a value or key, or of the nearest one that contains it."""
        for size in range(len(path), -1, -1):
            found = (self.keys if key else self.values).get(path[:size]) or self.keys.get(path[:size])
            if found is not None:
                return found
        return Mark(1, 1)


def find_text(marked: Marked, text: str, root: Path = ()) -> Mark | None:
    """Return the position at which a string first occurs, as a value or key, below `root`."""
    data = marked.data
    for step in root:
        data = data[step]
    path = next(_occurrences(data, text, root), None)
    return None if path is None else marked.mark(*path)


def _occurrences(data: Any, text: str, path: Path) -> Iterator[tuple[Path, bool]]:
    if data == text:
        yield path, False
    items = (
        data.items() if isinstance(data, dict) else enumerate(data) if isinstance(data, list) else ()
    )
    for step, inner in items:
        if step == text:
            yield (*path, step), True
        yield from _occurrences(inner, text, (*path, step))


def parse_marked(text: str, place: str) -> Marked:
    """Parse YAML text that uses no tags, anchors, aliases or merge keys."""
    try:
        check_tokens(text, place, MAX_NODES * 4)
        node = yaml.compose(text, Loader=LOADER)
    except (yaml.YAMLError, ValueError) as error:
        raise not_yaml(error, place, text) from None
    reader = _NodeReader(place)
    if node is not None:
        reader.marked.data = reader.value(node, ())
    return reader.marked


class _NodeReader:
    """Turns nodes into data and records their positions."""

    def __init__(self, place: str) -> None:
        self.place = place
        self.marked = Marked()

    def value(self, node: yaml.Node, path: Path) -> Any:
        self.marked.values[path] = _mark(node)
        if len(self.marked.values) > MAX_NODES:
            raise FileError(f"{self.place}: the file has more than {MAX_NODES} values; split it")
        if isinstance(node, yaml.MappingNode):
            return self._mapping(node, path)
        if isinstance(node, yaml.SequenceNode):
            return [self.value(one, (*path, n)) for n, one in enumerate(node.value)]
        return self._scalar(node)

    def _mapping(self, node: yaml.MappingNode, path: Path) -> dict[str, Any]:
        found: dict[str, Any] = {}
        for key, value in node.value:
            if not isinstance(key, yaml.ScalarNode) or key.tag == f"{_PREFIX}merge":
                raise self._refusal(key, "a key is one word, such as card or cost")
            if len(key.value) > MAX_KEY:
                raise self._refusal(key, f"a key of {len(key.value)} characters is too long")
            if key.value in found:
                raise self._refusal(key, f"duplicate key {key.value!r}; keep one")
            self.marked.keys[*path, key.value] = _mark(key)
            found[key.value] = self.value(value, (*path, key.value))
        return found

    def _scalar(self, node: yaml.Node) -> Any:
        # Composed, because a letter and its accent may also be two characters that look the same.
        text, kind = normalize("NFC", node.value), node.tag.removeprefix(_PREFIX)
        if len(text) > MAX_TEXT:
            reason = f"a text of {len(text)} characters is too long; use at most {MAX_TEXT}"
            raise self._refusal(node, reason)
        if kind == "null":
            return None
        if kind == "bool":
            return text.casefold() in _TRUE
        if kind == "int" and _WHOLE.fullmatch(text):
            return int(text)
        if kind == "int" and text.strip("+-").isdigit():
            raise self._refusal(node, f"a number of {len(text)} digits is too large")
        return text

    def _refusal(self, node: yaml.Node, reason: str) -> FileError:
        line, column = _mark(node)
        return FileError(f"{self.place}, line {line}, column {column}: {reason}")


def _mark(node: yaml.Node) -> Mark:
    return Mark(node.start_mark.line + 1, node.start_mark.column + 1)
