"""Writes data as YAML that reads well: short things on one line, clauses below each other."""

from __future__ import annotations

from io import StringIO
from typing import Any, Final

import yaml

from fiefdom.model.card import ABILITIES

WIDTH: Final = 92
ROW: Final = 44
"""How long a list of effects on one line may be."""
LONG: Final = 130
"""How long a line of names may be, so that a kingdom stands on one."""
NAME: Final = 30
"""How long an item of a list of names is at most."""
CLAUSES: Final = frozenset({"then", "otherwise", "do", "in_order", "choose_one"})
"""Words that begin a line of their own."""


class _Dumper(yaml.SafeDumper):
    """Indents lists below their key, and knows no anchors."""

    def increase_indent(self, flow: bool = False, indentless: bool = False) -> None:
        super().increase_indent(flow, False)

    def ignore_aliases(self, data: Any) -> bool:
        return True


def dump(data: Any) -> str:
    """Write data as YAML."""
    node = _represented(data)
    _lay(node, 0)
    # The width is the layout's business: the emitter would break lines inside of names.
    return str(yaml.serialize(node, Dumper=_Dumper, width=10_000, allow_unicode=True))


def _represented(data: Any) -> yaml.Node:
    return yaml.SafeDumper(StringIO(), sort_keys=False).represent_data(_free(data))


def _free(data: Any) -> Any:
    """Copy data, so that nothing in it is the same object and would become an anchor."""
    if isinstance(data, dict):
        return {key: _free(item) for key, item in data.items()}
    return [_free(item) for item in data] if isinstance(data, list) else data


def _lay(node: yaml.Node, column: int, head: int = 0, lines: bool = False) -> None:
    """Decide what stands on one line; `head` is how much of the line is taken already."""
    if not isinstance(node, yaml.CollectionNode):
        return
    fits = column + head + _length(node) <= (LONG if _is_row(node) else WIDTH)
    node.flow_style = fits and not lines and not _has_clauses(node)
    if node.flow_style:
        return
    if isinstance(node, yaml.SequenceNode):
        for one in node.value:
            _lay(one, column + 2, lines=isinstance(one, yaml.MappingNode))
        return
    for key, value in node.value:
        _lay(value, column + 2, len(key.value), _begins_lines(key.value, value))


def _is_row(node: yaml.Node) -> bool:
    """Tell whether a node is a list of names."""
    items = node.value if isinstance(node, yaml.SequenceNode) else []
    return bool(items) and all(
        isinstance(one, yaml.ScalarNode) and len(one.value) <= NAME for one in items
    )


def _begins_lines(word: str, value: yaml.Node) -> bool:
    """Tell whether a list of effects stands below its word."""
    if not isinstance(value, yaml.SequenceNode):
        return False
    effects = any(isinstance(one, yaml.MappingNode) for one in value.value)
    # what a card does is always told line by line
    return word in ABILITIES or (effects and _length(value) > ROW)


def _has_clauses(node: yaml.Node) -> bool:
    if isinstance(node, yaml.MappingNode):
        return any(key.value in CLAUSES or _has_clauses(value) for key, value in node.value)
    return isinstance(node, yaml.SequenceNode) and any(map(_has_clauses, node.value))


def _length(node: yaml.Node) -> int:
    """Return about how long a node is on one line."""
    if isinstance(node, yaml.MappingNode):
        return 2 + sum(len(key.value) + 4 + _length(value) for key, value in node.value)
    if isinstance(node, yaml.SequenceNode):
        return 2 + sum(2 + _length(one) for one in node.value)
    return len(node.value)
