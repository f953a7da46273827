"""Writes data as readable YAML: short items on one line, long ones below each other."""

from __future__ import annotations

from io import StringIO
from typing import Any, Final

import yaml

from fiefdom.tooling.cards import ABILITIES

WIDTH: Final = 92
MAX_EFFECTS: Final = 44
"""The maximum length of a list of effects on one line."""
MAX_NAMES: Final = 130
"""The maximum length of a line of names; long enough for a kingdom."""
MAX_NAME: Final = 30
"""The maximum length of an item in a list of names."""
CLAUSES: Final = frozenset({"then", "otherwise", "do", "in_order", "choose_one"})
"""Words that always start a new line."""


class _Dumper(yaml.SafeDumper):
    """Indents lists below their key, and writes no anchors."""

    def increase_indent(self, flow: bool = False, indentless: bool = False) -> None:
        super().increase_indent(flow, False)

    def ignore_aliases(self, data: Any) -> bool:
        return True


def dump(data: Any) -> str:
    """Write data as YAML."""
    node = _to_node(data)
    _choose_style(node, 0)
    # Lines are broken here, not by the emitter, which would break them inside names.
    return str(yaml.serialize(node, Dumper=_Dumper, width=10_000, allow_unicode=True))


def _to_node(data: Any) -> yaml.Node:
    return yaml.SafeDumper(StringIO(), sort_keys=False).represent_data(_copied(data))


def _copied(data: Any) -> Any:
    """Copy data deeply, because an object that occurs twice would be written as an anchor."""
    if isinstance(data, dict):
        return {key: _copied(item) for key, item in data.items()}
    return [_copied(item) for item in data] if isinstance(data, list) else data


def _choose_style(node: yaml.Node, column: int, head: int = 0, lines: bool = False) -> None:
    """Decide which nodes go on one line; `head` is the number of columns already used."""
    if not isinstance(node, yaml.CollectionNode):
        return
    fits = column + head + _length(node) <= (MAX_NAMES if _is_row(node) else WIDTH)
    node.flow_style = fits and not lines and not _has_clauses(node)
    if node.flow_style:
        return
    if isinstance(node, yaml.SequenceNode):
        for one in node.value:
            _choose_style(one, column + 2, lines=isinstance(one, yaml.MappingNode))
        return
    for key, value in node.value:
        _choose_style(value, column + 2, len(key.value), _begins_lines(key.value, value))


def _is_row(node: yaml.Node) -> bool:
    """Return whether a node is a list of names."""
    items = node.value if isinstance(node, yaml.SequenceNode) else []
    return bool(items) and all(
        isinstance(one, yaml.ScalarNode) and len(one.value) <= MAX_NAME for one in items
    )


def _begins_lines(word: str, value: yaml.Node) -> bool:
    """Return whether a list goes below its key, one item on each line."""
    if not isinstance(value, yaml.SequenceNode):
        return False
    effects = any(isinstance(one, yaml.MappingNode) for one in value.value)
    # The abilities of a card are always written line by line.
    return word in ABILITIES or (effects and _length(value) > MAX_EFFECTS)


def _has_clauses(node: yaml.Node) -> bool:
    if isinstance(node, yaml.MappingNode):
        return any(key.value in CLAUSES or _has_clauses(value) for key, value in node.value)
    return isinstance(node, yaml.SequenceNode) and any(map(_has_clauses, node.value))


def _length(node: yaml.Node) -> int:
    """Return the approximate length of a node on one line."""
    if isinstance(node, yaml.MappingNode):
        return 2 + sum(len(key.value) + 4 + _length(value) for key, value in node.value)
    if isinstance(node, yaml.SequenceNode):
        return 2 + sum(2 + _length(one) for one in node.value)
    return len(node.value)
