"""Every example in the documentation is run, and does what the page says."""

from __future__ import annotations

import shlex
import textwrap
from pathlib import Path

import pytest

from fiefdom import installed
from fiefdom.errors import FileError
from fiefdom_workshop.card_files.read import read_card_file
from fiefdom_workshop.scenarios import load_scenarios, run_case
from fiefdom_workshop.yaml_input import read_yaml
from tests.docs.commands import install_wildlands, printed
from tests.docs.examples import refreshed
from tests.docs.pages import DOCS, ROOT, TEXTS, blocks, page_name, pages_with, write_files


@pytest.mark.parametrize("page", pages_with("python", "console"), ids=page_name)
def test_examples_print_what_the_page_says(page: Path, tmp_path: Path) -> None:
    said, real = page.read_text("utf-8"), refreshed(page, tmp_path)
    assert said.splitlines() == real.splitlines(), "see `python -m tests.docs.examples`"


def test_the_plugin_on_the_page_can_be_played(tmp_path: Path) -> None:
    write_files(DOCS / "plugins.md", tmp_path)
    install_wildlands(tmp_path)
    (tmp_path / "typed").write_text("t\nend\n" * 300)
    command = "fiefdom play --seed 1 --bot idler --kingdom 'Into the Wild' < typed"
    shown = printed(command, tmp_path, PYTHONPATH=str(tmp_path))
    assert "You play against idler." in shown
    assert "input ended" in shown, "nobody buys anything, so it goes on as long as lines do"


@pytest.mark.parametrize("page", pages_with("yaml"), ids=page_name)
def test_card_files_and_scenarios_can_be_used(page: Path, tmp_path: Path) -> None:
    write_files(page, tmp_path)
    for block in blocks(page):
        if block.language != "yaml":
            continue
        assert block.title, f"line {block.line}: give it a title, so that it can be run"
        path = tmp_path / block.title
        data = read_yaml(path)
        first = data[0] if isinstance(data, list) else data
        wrong = path.stem.startswith("wrong")
        if "scenario" in first:
            problems = [run_case(case) for case in load_scenarios(path)]
            assert any(problems) == wrong, problems
        elif "strategy" in first:
            _check_strategy(path)
        elif wrong:
            with pytest.raises(FileError):
                read_card_file(path, installed().sets.values())
        else:
            assert read_card_file(path).cards


def _check_strategy(path: Path) -> None:
    if path.stem.startswith("wrong"):
        with pytest.raises(FileError):
            installed().bot(str(path))
    else:
        assert installed().bot(str(path))(1)


def test_every_example_is_tested() -> None:
    known = {"python", "output", "console", "yaml", "sh", "text", "toml"}
    for page in TEXTS:
        for block in blocks(page):
            where = f"{page_name(page)}, line {block.line}"
            assert block.language in known, where
            if block.language == "output":
                assert block.follows, f"{where}: it follows no Python"
            if block.language == "sh":
                for command in block.text.splitlines():
                    assert_known(command, where)


def assert_known(command: str, where: str) -> None:
    """Check that a command that is not run here is one of a few known programs."""
    first = shlex.split(command)[0]
    assert first in {"pip", "python3", "python", "node", "fiefdom"}, f"{where}: {command}"


@pytest.mark.parametrize("page", [ROOT / "README.md", DOCS / "index.md"], ids=page_name)
def test_the_two_commands_to_start_are_shown(page: Path) -> None:
    commands = [one.text.strip() for one in blocks(page) if one.language == "sh"]
    assert commands == ["pip install -e . && fiefdom play", 'pip install -e ".[dev]" && pytest']


def test_the_embedding_example_has_at_most_ten_lines() -> None:
    (example,) = [one for one in blocks(ROOT / "README.md") if one.language == "python"]
    lines = [line for line in textwrap.dedent(example.text).splitlines() if line.strip()]
    assert len(lines) <= 10


def test_a_plugin_with_a_phase_a_counter_a_cost_and_a_landscape_has_at_most_sixty_lines() -> None:
    wanted = ("phases=[", "counters=[", "also_costs=", "landscapes=[", "provides(")
    examples = [
        one.text for one in blocks(ROOT / "docs" / "design-game.md") if one.language == "python"
    ]
    (plugin,) = [text for text in examples if all(word in text for word in wanted)]
    assert len(plugin.splitlines()) <= 60
