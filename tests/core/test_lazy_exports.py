"""What packages export later is what they tell type checkers."""

import ast
from importlib import import_module
from pathlib import Path

import pytest

PACKAGES = ("fiefdom", "fiefdom.wire", "fiefdom_workshop", "fiefdom_workshop.card_files")


@pytest.mark.parametrize("package", PACKAGES)
def test_every_name_that_is_exported_later_is_the_one_of_its_module(package: str) -> None:
    module = import_module(package)
    tree = ast.parse(Path(str(module.__file__)).read_text("utf-8"))
    told = [
        (str(node.module), one.name)
        for block in tree.body
        if isinstance(block, ast.If) and ast.unparse(block.test) == "TYPE_CHECKING"
        for node in block.body
        if isinstance(node, ast.ImportFrom)
        for one in node.names
    ]
    assert told
    for home, name in told:
        assert getattr(module, name) is getattr(import_module(home), name)


@pytest.mark.parametrize("package", PACKAGES)
def test_every_public_name_is_there_and_no_other(package: str) -> None:
    module = import_module(package)
    assert [name for name in module.__all__ if not hasattr(module, name)] == []
    with pytest.raises(AttributeError, match="no attribute 'nonsense'"):
        module.nonsense  # noqa: B018
