"""Screenshots match the output of the program."""

from __future__ import annotations

import re
import sys

from tests.docs.commands import printed
from tests.docs.pages import DOCS, ROOT, TEXTS

SCREEN = DOCS / "screens" / "table.svg"


def test_screenshots_are_up_to_date() -> None:
    said = printed([sys.executable, str(DOCS / "make_screens.py"), "--check"], ROOT)
    assert said == "", "run `python docs/make_screens.py`"


def test_a_screenshot_loads_nothing_from_another_host() -> None:
    drawing = SCREEN.read_text("utf-8")
    assert set(re.findall(r"https?://[\w./]+", drawing)) == {"http://www.w3.org/2000/svg"}


def test_screenshots_are_shown_on_the_first_pages() -> None:
    showing = [page.name for page in TEXTS if "screens/table.svg)" in page.read_text("utf-8")]
    assert {"README.md", "play.md"} <= set(showing)


def test_the_picture_of_a_report_is_up_to_date() -> None:
    said = printed([sys.executable, str(DOCS / "make_plots.py"), "--check"], ROOT)
    assert said == "", "run `python docs/make_plots.py`"
    drawing = (DOCS / "screens" / "report.svg").read_text("utf-8")
    assert set(re.findall(r"https?://[\w./]+", drawing)) == {"http://www.w3.org/2000/svg"}
