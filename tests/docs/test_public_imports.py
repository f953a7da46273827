"""Plugins, examples and pages import only modules with a stable API."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.docs.pages import DOCS, ROOT, blocks, page_name, pages_with

PUBLIC = {"fiefdom", "fiefdom.effects", "fiefdom.errors", "fiefdom.extending", "fiefdom.wire"}
EXCEPTIONS = {
    "plugins/bots/": "fiefdom.tooling.cards",
}
"""Further modules by folder. Bots read the cards of others, so they must recognize the classes
behind functions such as `one` or `count_of`, which `fiefdom.effects` does not export."""

FILES = sorted(
    page_name(path) for folder in ("plugins", "examples") for path in (ROOT / folder).rglob("*.py")
)
PAGES = [page for page in pages_with("python") if page.parent == DOCS]


def core_modules(code: str) -> Iterator[str]:
    """Yield the modules of the core that some code imports, or imports from."""
    for node in ast.walk(ast.parse(code)):
        if isinstance(node, ast.Import):
            found = [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            found = [node.module or ""]
        else:
            continue
        yield from (name for name in found if name.partition(".")[0] == "fiefdom")


@pytest.mark.parametrize("path", FILES)
def test_plugins_and_examples_import_public_modules_only(path: str) -> None:
    allowed = tuple(more for folder, more in EXCEPTIONS.items() if path.startswith(folder))
    used = core_modules((ROOT / path).read_text("utf-8"))
    assert [name for name in used if name not in PUBLIC and not name.startswith(allowed)] == []


@pytest.mark.parametrize("page", PAGES, ids=page_name)
def test_pages_import_public_modules_only(page: Path) -> None:
    code = (block.text for block in blocks(page) if block.language == "python")
    assert [name for text in code for name in core_modules(text) if name not in PUBLIC] == []


def test_imports_of_private_modules_are_detected() -> None:
    code = "import fiefdom.state\nfrom fiefdom.model.effect import Effect\nimport fiefdom_workshop"
    assert list(core_modules(code)) == ["fiefdom.state", "fiefdom.model.effect"]


@pytest.mark.parametrize(("folder", "more"), EXCEPTIONS.items())
def test_every_exception_is_needed(folder: str, more: str) -> None:
    used = [core_modules((ROOT / path).read_text("utf-8")) for path in FILES if path.startswith(folder)]
    assert any(name.startswith(more) for names in used for name in names)
