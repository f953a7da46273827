"""The declaration of a card: its Python source, and the same as a card file."""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterator
from inspect import getsource
from textwrap import dedent
from types import ModuleType

from fiefdom import Card, Registry


def as_yaml(card: Card) -> str:
    """Return the card as a card file declares it."""
    # Imported late: only this function needs it.
    from fiefdom_workshop.card_files import card_yaml

    return card_yaml(card)


def as_python(card: Card, registry: Registry) -> str | None:
    """Return the statement that declares a card; None if there is no Python source."""
    for module in _modules(card, registry):
        try:
            source = getsource(module)
            tree = ast.parse(source)
        except (OSError, TypeError, SyntaxError):
            continue
        for node in _declarations(tree):
            if _declares(node, card.name):
                return dedent(str(ast.get_source_segment(source, node, padded=True)))
    return None


def _modules(card: Card, registry: Registry) -> Iterator[ModuleType]:
    """Yield the modules of the plugin that a card comes from."""
    owner = registry.owners.get(card.name)
    for plugin in registry.plugins:
        if plugin.name == owner:
            package = plugin.source.partition(":")[0]
            for name, module in sorted(sys.modules.items()):
                if name == package or name.startswith(f"{package}."):
                    yield module


def _declarations(tree: ast.Module) -> Iterator[ast.Assign | ast.Call]:
    """Yield assignments before the calls in them, so that a card keeps its name."""
    yield from (node for node in ast.walk(tree) if isinstance(node, ast.Assign))
    yield from (node for node in ast.walk(tree) if isinstance(node, ast.Call))


def _declares(node: ast.Assign | ast.Call, name: str) -> bool:
    call = node.value if isinstance(node, ast.Assign) else node
    if not isinstance(call, ast.Call):
        return False
    named = [word.value for word in call.keywords if word.arg == "name"]
    first = [*call.args, *named][:1]
    is_card = isinstance(call.func, ast.Name) and call.func.id == Card.__name__
    return is_card and bool(first) and isinstance(first[0], ast.Constant) and first[0].value == name
