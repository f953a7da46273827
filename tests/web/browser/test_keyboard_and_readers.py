"""The table without a mouse and without sight: keys, focus, roles, names, and what is read out."""

from __future__ import annotations

from tests.web.browser.conftest import Arrive
from tests.web.browser.invented import kingdom
from tests.web.browser.server import Server

NAMELESS = """() => [...document.querySelectorAll("button, input, select, textarea, [role=img]")]
  .filter(one => one.checkVisibility())
  .filter(one => !(one.getAttribute("aria-label") || one.textContent.trim() || one.labels?.length))
  .map(one => one.outerHTML)"""


def test_everything_to_press_has_a_name(server: Server, arrive: Arrive) -> None:
    person = arrive(server.create("mb", kingdom=kingdom()).host)
    person.asked()
    assert person.page.evaluate(NAMELESS) == []
    person.page.keyboard.press("m")
    person.seen(".panel-menu")
    assert person.page.evaluate(NAMELESS) == []
    person.page.goto(server.address)
    person.seen(".drawn .card")
    assert person.page.evaluate(NAMELESS) == []


def test_what_happens_is_read_out(server: Server, arrive: Arrive) -> None:
    person = arrive(server.create("mb", kingdom=kingdom()).host)
    person.asked()
    assert person.page.locator("#heard[role=log][aria-live=polite]").count() == 1
    person.answer("play:Raid")
    person.asked()
    heard = person.page.locator("#heard").text_content() or ""
    assert "You play a Raid" in heard
    assert person.prompt in heard


def test_regions_and_cards_say_what_they_are(server: Server, arrive: Arrive) -> None:
    person = arrive(server.create("mb", kingdom=kingdom()).host)
    person.asked()
    for name in ("Supply", "In play", "Hand", "Question", "Log", "Chat"):
        assert person.page.get_by_role("region", name=name, exact=True).count() == 1, name
    assert person.page.get_by_role("button", name="Province, costs $8, 8 left").count() == 1
    assert person.page.get_by_role("button", name="play Raid").get_attribute("aria-keyshortcuts")


def test_arrows_go_from_card_to_card_and_show_them(server: Server, arrive: Arrive) -> None:
    person = arrive(server.create("mb", kingdom=kingdom()).host)
    person.asked()
    page = person.page
    page.locator(".hand .card").first.focus()
    page.keyboard.press("ArrowRight")
    second = page.locator(".hand .card").nth(1)
    assert second.evaluate("card => card === document.activeElement")
    shown = person.seen("#details .card")
    assert shown.get_attribute("data-card") == second.get_attribute("data-card")
    page.keyboard.press("Escape")


def test_an_order_is_changed_with_the_keyboard_and_by_dragging(server: Server, arrive: Arrive) -> None:
    person = arrive(server.create("mb", kingdom=kingdom()).host)
    person.answer("play:Sorter")
    page = person.page
    cards = page.locator(".sequence [data-place]")
    cards.first.wait_for()
    keys = "all => all.map(one => one.dataset.key)"
    first = cards.evaluate_all(keys)
    cards.first.focus()
    page.keyboard.press("Shift+ArrowRight")
    page.wait_for_timeout(50)
    second = cards.evaluate_all(keys)
    box, last = cards.nth(0).bounding_box(), cards.nth(2).bounding_box()
    assert box
    assert last
    page.mouse.move(box["x"] + 20, box["y"] + 20)
    page.mouse.down()
    page.mouse.move(last["x"] + last["width"] - 5, last["y"] + 20, steps=5)
    page.mouse.up()
    page.wait_for_timeout(50)
    third = cards.evaluate_all(keys)
    assert sorted(first) == sorted(second) == sorted(third)
    assert len(third) == 3
    names = [key.split()[1] for key in first]
    if len(set(names)) == 3:
        assert second == [first[1], first[0], first[2]]
        assert third == [second[1], second[2], second[0]]


def test_an_answer_can_be_typed_in_words(server: Server, arrive: Arrive) -> None:
    person = arrive(server.create("mb", kingdom=kingdom()).host)
    person.asked()
    person.page.keyboard.press("/")
    person.seen("#words-input:focus")
    person.page.keyboard.type("nonsense")
    person.page.keyboard.press("Enter")
    assert person.seen(".refused").inner_text()
    person.page.keyboard.press("/")
    person.seen("#words-input").fill("play raid")
    person.do(lambda: person.page.keyboard.press("Enter"))
    assert person.seen(".log-line", "You play a Raid")


def test_a_forgotten_play_is_confirmed_unless_that_is_switched_off(
    server: Server, arrive: Arrive
) -> None:
    person = arrive(server.create("mb", kingdom=kingdom()).host)
    person.asked()
    page = person.page
    page.keyboard.press("e")
    assert "You can still play" in person.seen(".confirmation").inner_text()
    page.keyboard.press("Escape")
    page.locator(".confirmation").wait_for(state="detached")
    page.keyboard.press("m")
    page.locator("[data-name=confirm]").uncheck()
    page.keyboard.press("Escape")
    person.press("e")
    assert page.locator(".confirmation").count() == 0


def test_hint_deck_and_help_open_with_keys(server: Server, arrive: Arrive) -> None:
    person = arrive(server.create("mb", kingdom={"name": "First Game", "seed": 7}).host)
    person.asked()
    page = person.page
    page.keyboard.press("d")
    assert "7" in person.seen(".deck-table tr", "Copper").inner_text()
    page.keyboard.press("?")
    person.seen(".panel-help")
    page.keyboard.press("Escape")
    page.keyboard.press("h")
    assert person.seen(".hint-said").inner_text() == "play all Treasures"
    person.seen("[data-change=hint-of]").select_option("smithy")
    person.seen(".panel-hint b", "smithy")
    person.do(lambda: page.locator("[data-do=take-hint]").click())
    assert person.seen(".in-play .card").get_attribute("data-card") == "Copper"
