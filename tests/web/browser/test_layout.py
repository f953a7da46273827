"""Pages fit: nothing is cut off from 360 pixels to 4K, and small screens keep everything in reach."""

from __future__ import annotations

import pytest

from tests.web.browser.conftest import Arrive
from tests.web.browser.server import Server

SIZES = ((360, 740), (768, 1024), (1280, 720), (1920, 1080), (3840, 2160))
SMALLEST_TEXT = 9.0

OUTSIDE = """() => [...document.querySelectorAll(".supply .card, .bar, .bar button, .top button")]
  .filter(one => one.checkVisibility() && !one.closest(".answers"))
  .filter(one => {
    const box = one.getBoundingClientRect();
    return box.left < -1 || box.right > innerWidth + 1;
  }).map(one => one.className)"""
COVERED = """() => {
  const bar = document.querySelector(".near").getBoundingClientRect();
  return [...document.querySelectorAll(".supply .card")]
    .filter(one => one.getBoundingClientRect().bottom > bar.top + 1).length;
}"""
SMALL = """limit => [...document.querySelectorAll(
    ".supply .card-name, .hand .card-name, .left, .prompt-text, .answer bdi")]
  .filter(one => one.checkVisibility() && parseFloat(getComputedStyle(one).fontSize) < limit)
  .map(one => one.textContent + " " + getComputedStyle(one).fontSize)"""


@pytest.mark.parametrize(("width", "height"), SIZES)
def test_a_table_fits(server: Server, arrive: Arrive, width: int, height: int) -> None:
    person = arrive(server.create().host, width=width, height=height)
    person.asked()
    person.answer("play:all Treasures")
    page = person.page
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    assert page.evaluate(OUTSIDE) == []
    assert page.evaluate(COVERED) == 0
    assert page.evaluate(SMALL, SMALLEST_TEXT) == []


@pytest.mark.parametrize(("width", "height"), SIZES[::2])
def test_the_lobby_fits(server: Server, arrive: Arrive, width: int, height: int) -> None:
    person = arrive(server.address, width=width, height=height)
    person.seen(".drawn .card")
    assert person.page.evaluate("document.documentElement.scrollWidth") <= width


def test_a_long_press_shows_a_card_and_does_not_play_it(server: Server, arrive: Arrive) -> None:
    table = server.create()
    person = arrive(table.host, width=360, height=740, has_touch=True, is_mobile=True)
    person.asked()
    before = person.page.locator(".asked").get_attribute("data-key")
    press = """card => {
      const box = card.getBoundingClientRect();
      const at = {bubbles: true, pointerType: "touch", clientX: box.x + 9, clientY: box.y + 9};
      card.dispatchEvent(new PointerEvent("pointerdown", at));
      setTimeout(() => {
        card.dispatchEvent(new PointerEvent("pointerup", at));
        card.click();
      }, 700);
    }"""
    person.page.locator(".hand .card.offered").first.evaluate(press)
    person.seen("#details .card")
    person.page.wait_for_timeout(500)
    assert person.page.locator(".asked").get_attribute("data-key") == before


def test_the_log_opens_on_a_phone(server: Server, arrive: Arrive) -> None:
    person = arrive(server.create().host, width=360, height=740, has_touch=True, is_mobile=True)
    person.answer("play:all Treasures")
    person.page.locator("[data-do=log]").tap()
    person.seen(".side-open .log-line", "You play")


def test_motion_is_left_out_where_it_is_not_wanted(server: Server, arrive: Arrive) -> None:
    moving = "() => getComputedStyle(document.querySelector('.hand .card')).animationName"
    table = server.create()
    still = arrive(table.host)
    still.asked()
    assert still.page.evaluate(moving) == "none"
    lively = arrive(table.host, reduced_motion="no-preference")
    lively.asked()
    assert lively.page.evaluate(moving) == "appear"
