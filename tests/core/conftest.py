"""Fixtures shared by several files."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from importlib.metadata import EntryPoint
from pathlib import Path

import pytest

from fiefdom.model.keywords import words_for_a_while
from fiefdom.plugins.loading import ONLY
from tests.core.plugin_kit import Maker


@pytest.fixture(autouse=True)
def all_plugins(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv(ONLY, raising=False)


@pytest.fixture
def plugin(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Maker]:
    """Write a module and create an entry point for it."""
    monkeypatch.syspath_prepend(tmp_path)

    def make(name: str, source: str, attribute: str = "") -> EntryPoint:
        module = f"trial_plugin_{name}"
        (tmp_path / f"{module}.py").write_text(source, encoding="utf-8")
        monkeypatch.delitem(sys.modules, module, raising=False)
        return EntryPoint(name, module + attribute, "fiefdom")

    with words_for_a_while():
        yield make
