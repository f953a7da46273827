"""Generated parts of the documentation are up to date."""

from __future__ import annotations

import re
import sys
from pathlib import Path

import pytest

import fiefdom
from fiefdom_base import both_editions
from tests.docs.commands import printed
from tests.docs.pages import DOCS, ROOT

README = ROOT / "README.md"


def part(page: Path, name: str) -> str:
    """Return the text of the code block in a generated part."""
    found = re.search(rf"<!-- begin {name} -->(.*?)<!-- end {name} -->", page.read_text("utf-8"), re.S)
    assert found is not None, f"{page} has no part {name}"
    return re.sub(r"```\w*", "", found[1]).strip("\n")


@pytest.mark.interpreted("pages name what functions return, and compiled ones have no annotations")
def test_generated_parts_of_pages_are_up_to_date() -> None:
    said = printed([sys.executable, str(DOCS / "make_pages.py"), "--check"], ROOT)
    assert said == "", "run `python docs/make_pages.py`"


def test_the_card_in_the_readme_is_the_installed_one() -> None:
    source = part(README, "card")
    declared = Path(both_editions.__file__).read_text("utf-8")
    assert "".join(source.split()) in "".join(declared.split())
    namespace = dict(vars(both_editions)) | {"remodel": None}
    exec(source, namespace)
    assert namespace["remodel"] == fiefdom.installed().card("Remodel")


def test_the_screen_equals_the_output_of_the_program(tmp_path: Path) -> None:
    page = DOCS / "first-game.md"
    typed = r"printf 't\nbuy cellar\nt\nbuy militia\ncellar\n1-2\n'"
    shown = printed(f"{typed} | fiefdom play --seed 5", tmp_path)
    assert part(page, "screen") in shown
    assert max(len(line) for line in part(page, "screen").splitlines()) <= 80
