"""Generated parts of the documentation are fresh."""

from __future__ import annotations

import re
import sys
from importlib.metadata import version
from pathlib import Path

import pytest

import fiefdom
from fiefdom_base import both_editions
from tests.docs.commands import command_names, printed, trimmed
from tests.docs.pages import DOCS, ROOT

COMMANDS = ["", *sorted(command_names()), "scenario run"]
README = ROOT / "README.md"


def part(page: Path, name: str) -> str:
    """Return the text of the code block in a generated part."""
    found = re.search(rf"<!-- begin {name} -->(.*?)<!-- end {name} -->", page.read_text("utf-8"), re.S)
    assert found is not None, f"{page} has no part {name}"
    return re.sub(r"```\w*", "", found[1]).strip("\n")


def test_pages_are_fresh() -> None:
    said = printed([sys.executable, str(DOCS / "make_pages.py"), "--check"], ROOT)
    assert said == "", "run `python docs/make_pages.py`"


def test_the_card_of_the_readme_is_the_installed_one() -> None:
    source = part(README, "card")
    declared = Path(both_editions.__file__).read_text("utf-8")
    assert "".join(source.split()) in "".join(declared.split())
    namespace = dict(vars(both_editions)) | {"remodel": None}
    exec(source, namespace)
    assert namespace["remodel"] == fiefdom.installed().card("Remodel")


@pytest.mark.parametrize("page", [README, DOCS / "index.md"])
def test_the_screen_is_what_the_program_shows(page: Path, tmp_path: Path) -> None:
    typed = r"printf 't\nbuy cellar\nt\nbuy militia\ncellar\n1-2\n'"
    shown = printed(f"{typed} | fiefdom play --seed 5", tmp_path)
    assert part(page, "screen") in shown
    assert max(len(line) for line in part(page, "screen").splitlines()) <= 80


@pytest.mark.parametrize("command", COMMANDS)
def test_the_help_is_what_the_program_prints(command: str, tmp_path: Path) -> None:
    page = (DOCS / "play.md").read_text("utf-8")
    title = f"fiefdom {command}".strip()
    found = re.search(rf"### `{title}`\n\n```text\n(.*?)\n```", page, re.DOTALL)
    assert found is not None, f"play.md does not show `{title} --help`"
    shown = printed(f"{title} --help", tmp_path)
    if f"<!-- typer {version('typer')}, rich {version('rich')} -->" in page:
        assert trimmed(found[1]) == shown
    else:
        # Another release draws help differently; what it says must be the same.
        flags = re.compile(r"--[\w-]+")
        assert set(flags.findall(found[1])) == set(flags.findall(shown))
