"""Whole games with the mouse, with the keyboard alone, and on a phone."""

from __future__ import annotations

from collections.abc import Callable

from tests.web.browser.conftest import Arrive
from tests.web.browser.person import Person, play_to_the_end, wish_among
from tests.web.browser.server import Server

KINDS = ("buy:Smithy", "buy:Militia", "buy:Cellar")
EARLY = 60

Touch = Callable[[Person, str], None]


def answers(touch: Touch, confirm: Callable[[Person], None]) -> Callable[[Person, list[str]], None]:
    """Return a way to answer any question, given ways to touch an offer and to confirm."""

    def act(person: Person, offered: list[str]) -> None:
        page = person.page
        if page.locator(".confirmation").count():
            person.do(lambda: confirm(person))
        elif page.locator(".how-many").count():
            for id in offered * 4:
                if page.locator("[data-do=confirm]:enabled").count():
                    break
                touch(person, id)
            person.do(lambda: confirm(person))
        else:
            wish = wish_among(offered, KINDS if len(person.log()) < EARLY else ())
            person.do(lambda: touch(person, wish))

    return act


def check_summary(person: Person) -> None:
    """Check the summary of a game that has just ended."""
    person.seen(".panel-summary .standing .chip")
    person.seen(".panel-summary .chart polyline")
    assert person.page.locator(".standing").count() == 2
    assert "Province" in person.page.locator(".panel-summary .reason").inner_text()
    assert person.page.locator(".chart polyline").count() == 4
    assert person.page.locator(".panel-summary .seed code").first.inner_text().lstrip("-").isdigit()
    assert person.log()[-1] == "The game is over."


def click(person: Person, id: str) -> None:
    """Click a card where it lies, or a button in the bar."""
    lying = f'.hand .card[data-id="{id}"].offered:not(.chosen), .supply .card[data-id="{id}"].offered'
    card = person.page.locator(lying)
    chosen = card.first if card.count() else person.page.locator(f'.answer[data-id="{id}"]')
    chosen.click()


def click_to_confirm(person: Person) -> None:
    person.page.locator("[data-do=end-anyway], [data-do=confirm]").first.click()


def test_a_whole_game_with_the_mouse(server: Server, arrive: Arrive) -> None:
    person = arrive(server.create().host)
    play_to_the_end(person, answers(click, click_to_confirm))
    check_summary(person)


def type_key(person: Person, id: str) -> None:
    """Press the key that the bar shows for an offer."""
    shown = person.page.locator(f'.answer[data-id="{id}"]').get_attribute("aria-keyshortcuts")
    assert shown
    person.page.keyboard.press(shown)


def type_enter(person: Person) -> None:
    person.page.keyboard.press("Enter")


def test_a_whole_game_with_the_keyboard_alone(server: Server, arrive: Arrive) -> None:
    person = arrive(server.create(kingdom={"name": "First Game", "seed": 8}).host)
    play_to_the_end(person, answers(type_key, type_enter))
    check_summary(person)
    person.page.keyboard.press("Escape")
    person.page.locator(".panel").wait_for(state="detached")


def tap(person: Person, id: str) -> None:
    person.page.locator(f'.answer[data-id="{id}"]').tap()


def tap_to_confirm(person: Person) -> None:
    person.page.locator("[data-do=end-anyway], [data-do=confirm]").first.tap()


def test_a_whole_game_on_a_phone(server: Server, arrive: Arrive) -> None:
    table = server.create(kingdom={"name": "First Game", "seed": 9})
    person = arrive(table.host, width=360, height=740, has_touch=True, is_mobile=True)
    play_to_the_end(person, answers(tap, tap_to_confirm))
    check_summary(person)
    assert person.page.evaluate("document.documentElement.scrollWidth") <= 360
