"""Pages that are loaded again, tabs beside each other, and a server that is killed."""

from __future__ import annotations

from tests.web.browser.conftest import Arrive
from tests.web.browser.invented import kingdom
from tests.web.browser.person import Person
from tests.web.browser.server import Server

ORDERED = ".sequence [data-place]"


def sorting(person: Person) -> None:
    """Play a card in whose effect three cards are put in order."""
    person.asked()
    person.page.locator(".hand .card.offered[data-card=Sorter]").first.click()
    person.seen(ORDERED)


def order(person: Person) -> list[str]:
    names: list[str] = person.page.locator(ORDERED).evaluate_all(
        "all => all.map(one => one.dataset.card)"
    )
    return names


def test_a_page_loaded_again_in_the_middle_of_an_effect(server: Server, arrive: Arrive) -> None:
    person = arrive(server.create("mb", kingdom=kingdom()).host)
    sorting(person)
    before = order(person)
    person.page.reload()
    person.seen(ORDERED)
    assert order(person) == before
    person.press("Enter")
    assert "Sorter" in " ".join(person.log())


def test_a_server_killed_in_the_middle_of_an_effect(server: Server, arrive: Arrive) -> None:
    person = arrive(server.create("mb", kingdom=kingdom()).host)
    sorting(person)
    log = person.log()
    server.kill()
    try:
        person.seen(".connection", "The connection is lost")
        # This answer cannot arrive yet; it is sent again once the server is there.
        person.page.keyboard.press("Enter")
    finally:
        server.start()
    person.page.locator(".connection").wait_for(state="detached")
    person.page.wait_for_function("() => !document.querySelector('.sequence')")
    assert person.asked()
    assert person.log()[: len(log)] == log


def test_two_tabs_of_one_player_show_the_same(server: Server, arrive: Arrive) -> None:
    table = server.create("mb", kingdom=kingdom())
    first = arrive(table.host)
    sorting(first)
    second = Person(first.page.context.new_page(), first.page.url)
    second.seen(ORDERED)
    assert order(second) == order(first)
    second.press("Enter")
    first.page.wait_for_function("() => !document.querySelector('.sequence')")
    assert first.asked() == second.asked()


def test_taking_back_ones_own_answer_at_once(server: Server, arrive: Arrive) -> None:
    person = arrive(server.create("mb", kingdom=kingdom()).host)
    before = person.asked()
    person.page.locator('.answer[data-id="play:Raid"]').click()
    person.seen("[data-do=undo]").click()
    person.page.wait_for_function("() => document.querySelectorAll('.hand .card').length === 5")
    assert person.asked() == before


def test_the_title_tells_that_one_is_asked(server: Server, arrive: Arrive) -> None:
    table = server.create("mo", kingdom=kingdom())
    ada, ben = arrive(table.host), arrive(table.link)
    ada.asked()
    assert ada.page.title() == "● Your turn: Fiefdom"
    ben.seen(".waiting")
    assert ben.page.title() == "Fiefdom"
    ada.page.locator("[data-do=menu]").click()
    ada.page.locator("[data-name=mark]").uncheck()
    ada.page.reload()
    ada.asked()
    assert ada.page.title() == "Your turn: Fiefdom"
