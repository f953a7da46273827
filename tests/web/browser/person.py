"""Somebody at a browser: what they see, click and type."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from playwright.sync_api import Locator, Page

WAIT: Final = 60_000
MOST_ANSWERS: Final = 600
WISHES: Final = ("buy:Province", "buy:Gold", "buy:Silver")

CHANGED: Final = """id => {
  const asked = document.querySelector(".asked");
  return !asked || asked.dataset.key !== id || document.querySelector(".panel-summary");
}"""
READY: Final = """() => document.querySelector(".asked, .panel-summary")"""


class Person:
    """One page of a browser at a table."""

    def __init__(self, page: Page, address: str) -> None:
        self.page = page
        page.set_default_timeout(WAIT)
        page.goto(address)

    @property
    def over(self) -> bool:
        return self.page.locator(".panel-summary").count() > 0

    def seen(self, selector: str, text: str = "") -> Locator:
        """Wait until something is visible."""
        found = self.page.locator(selector, has_text=text) if text else self.page.locator(selector)
        found.first.wait_for(state="visible", timeout=WAIT)
        return found.first

    def asked(self) -> list[str]:
        """Wait for a question, and return the identifiers of what is offered; none after the end."""
        self.page.wait_for_function(READY)
        if self.over:
            return []
        ids: list[str] = self.page.locator(".answer").evaluate_all("all => all.map(a => a.dataset.id)")
        return ids

    @property
    def prompt(self) -> str:
        return str(self.seen(".prompt-text").inner_text())

    def do(self, act: Callable[[], Any]) -> None:
        """Do something that answers the question, and wait until another one is asked."""
        asked = self.page.locator(".asked")
        key = asked.get_attribute("data-key") if asked.count() else ""
        act()
        self.page.wait_for_function(CHANGED, arg=key)

    def answer(self, id: str) -> None:
        """Click an answer in the bar."""
        self.do(lambda: self.page.locator(f'.answer[data-id="{id}"]').click())

    def press(self, key: str) -> None:
        """Press a key, and wait for the effect."""
        self.do(lambda: self.page.keyboard.press(key))

    def log(self) -> list[str]:
        return self.page.locator(".log-line").all_text_contents()

    def hand(self) -> list[str]:
        names: list[str] = self.page.locator(".hand .card").evaluate_all(
            "all => all.map(card => card.dataset.card)"
        )
        return names


def play_to_the_end(person: Person, act: Callable[[Person, list[str]], None]) -> None:
    """Answer until the game is over."""
    for _ in range(MOST_ANSWERS):
        offered = person.asked()
        if person.over:
            return
        act(person, offered)
    raise AssertionError("the game does not end")


def wish_among(offered: list[str], more: tuple[str, ...] = ()) -> str:
    """Return what is best to do: play, then buy what is dear, then end."""
    plays = [one for one in offered if one.startswith("play:")]
    for one in ("play:all Treasures", *plays, *more, *WISHES):
        if one in offered:
            return one
    return next((one for one in offered if one.startswith("end:")), offered[0] if offered else "")
