"""Starts a server and a browser once for all tests; a page that reports an error fails its test."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Any

import pytest

from tests.web.browser.chromium import chromium, missing

if TYPE_CHECKING:
    from playwright.sync_api import Browser, ConsoleMessage, Page, Request

    from tests.web.browser.person import Person
    from tests.web.browser.server import Server

collect_ignore_glob = ["test_*.py"] if missing() else []

Arrive = Callable[..., "Person"]
OWN = ("http://127.0.0.1:", "blob:http://127.0.0.1:")


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    with chromium() as started:
        yield started


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    from tests.web.browser.server import Server

    started = Server(tmp_path_factory.mktemp("server"))
    yield started
    started.kill()


@pytest.fixture
def arrive(browser: Browser) -> Iterator[Arrive]:
    """Open a page for somebody of their own: `arrive(address)`, with options of a browser context."""
    from tests.web.browser.person import Person

    contexts: list[Any] = []
    faults: list[str] = []

    def come(address: str, width: int = 1280, height: int = 800, **options: Any) -> Person:
        usual: dict[str, Any] = {"reduced_motion": "reduce"}
        usual["viewport"] = {"width": width, "height": height}
        context = browser.new_context(**usual | options)
        contexts.append(context)
        page = context.new_page()
        watch(page, faults)
        return Person(page, address)

    yield come
    for context in contexts:
        context.close()
    assert not faults


def watch(page: Page, faults: list[str]) -> None:
    """Remember errors of scripts, violations of the policy, and requests to other hosts."""

    def heard(said: ConsoleMessage) -> None:
        # Tests break connections on purpose.
        if "WebSocket" not in said.text and "ERR_CONNECTION" not in said.text:
            faults.append(said.text)

    def asked(request: Request) -> None:
        if not request.url.startswith(OWN):
            faults.append(f"asked for {request.url}")

    page.on("pageerror", lambda error: faults.append(str(error)))
    page.on("console", heard)
    page.on("request", asked)
