"""Finds and starts the Chromium of the system; without one, the browser tests are left out."""

from __future__ import annotations

import shutil
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from importlib.util import find_spec
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from playwright.sync_api import Browser

NAMES: Final = ("chromium", "chromium-browser", "google-chrome")
OPTIONS: Final = (
    "--no-sandbox",
    "--headless",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)


def executable() -> str:
    """Return the path of a Chromium, or nothing."""
    return next((found for name in NAMES if (found := shutil.which(name))), "")


def missing() -> str:
    """Say what is missing for tests in a browser; nothing if they can run."""
    if find_spec("playwright") is None:
        return 'pip install -e ".[dev]"'
    return "" if executable() else "install Chromium, such as the package chromium of Debian"


@contextmanager
def chromium() -> Iterator[Browser]:
    """Run a Chromium without a window."""
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=executable(), args=list(OPTIONS))
        yield browser
        browser.close()


if __name__ == "__main__":
    sys.exit(missing() or 0)
