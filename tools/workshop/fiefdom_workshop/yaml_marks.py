"""YAML with a memory: plain data, and for every place in it the line and the column."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import Any, Final, NamedTuple
from unicodedata import normalize

import yaml

from fiefdom.errors import FileError
from fiefdom_workshop.yaml_input import LOADER, check_tokens, not_yaml

MAX_NODES: Final = 50_000
MAX_TEXT: Final = 4_000
"""How long a single text may be."""
MAX_KEY: Final = 100
_WHOLE: Final = re.compile(r"[-+]?[0-9]{1,18}")
_TRUE: Final = frozenset({"true", "yes", "on"})
_PREFIX: Final = "tag:yaml.org,2002:"

Path = tuple[str | int, ...]


class Mark(NamedTuple):
    """A place in a text, counted from one."""

    line: int
    column: int


@dataclass
class Marked:
    """What a text says, and where it says it."""

    data: Any = None
    values: dict[Path, Mark] = field(default_factory=dict)
    keys: dict[Path, Mark] = field(default_factory=dict)

    def mark(self, path: Path, key: bool = False) -> Mark:
        """Return where something stands, or the nearest thing around it that is known."""
        for size in range(len(path), -1, -1):
            found = (self.keys if key else self.values).get(path[:size]) or self.keys.get(path[:size])
            if found is not None:
                return found
        return Mark(1, 1)


def parse_marked(text: str, place: str) -> Marked:
    """Parse YAML text that uses no tags, anchors, aliases or merge keys."""
    try:
        check_tokens(text, place, MAX_NODES * 4)
        node = yaml.compose(text, Loader=LOADER)
    except (yaml.YAMLError, ValueError) as error:
        raise not_yaml(error, place, text) from None
    reader = _Reader(place)
    if node is not None:
        reader.marked.data = reader.value(node, ())
    return reader.marked


class _Reader:
    """Turns nodes into data and remembers where they stood."""

    def __init__(self, place: str) -> None:
        self.place = place
        self.marked = Marked()

    def value(self, node: yaml.Node, path: Path) -> Any:
        self.marked.values[path] = _mark(node)
        if len(self.marked.values) > MAX_NODES:
            raise FileError(f"{self.place}: it has more than {MAX_NODES} values; split the file")
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
                raise self._refusal(key, f"{key.value!r} stands here twice; keep one")
            self.marked.keys[*path, key.value] = _mark(key)
            found[key.value] = self.value(value, (*path, key.value))
        return found

    def _scalar(self, node: yaml.Node) -> Any:
        # Joined with their accents, letters that look the same are the same.
        text, kind = normalize("NFC", node.value), node.tag.removeprefix(_PREFIX)
        if len(text) > MAX_TEXT:
            raise self._refusal(node, f"a text of {len(text)} characters is too long; use {MAX_TEXT}")
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
