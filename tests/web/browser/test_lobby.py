"""The lobby: kingdoms of every kind, card files, seats, and links."""

from __future__ import annotations

from tests.web.browser.conftest import Arrive
from tests.web.browser.invented import CARDS
from tests.web.browser.person import Person
from tests.web.browser.server import Server

OTHERS = """names =>
  [...document.querySelectorAll('.drawn .card')].map(c => c.dataset.card).join() !== names"""
SAME = """names =>
  [...document.querySelectorAll('.drawn .card')].map(c => c.dataset.card).sort().join() === names"""
MISTAKEN = "cards:\n  - name: Gate\n    cost: many\n"


def lobby(server: Server, arrive: Arrive) -> Person:
    person = arrive(server.address)
    person.seen(".kingdom-shown .card")
    return person


def way(person: Person, name: str) -> None:
    person.page.locator(f"[data-way={name}]").click()


def drawn(person: Person) -> list[str]:
    names: list[str] = person.page.locator(".drawn .card").evaluate_all(
        "all => all.map(c => c.dataset.card)"
    )
    return names


def start(person: Person) -> list[str]:
    """Begin the game; return the kingdom on the table."""
    person.page.locator("button.create").click()
    person.seen(".supply .kingdom .card")
    names: list[str] = person.page.locator(".supply .kingdom .card").evaluate_all(
        "all => all.map(c => c.dataset.card)"
    )
    return names


def test_a_recommended_kingdom_is_shown_and_played(server: Server, arrive: Arrive) -> None:
    person = lobby(server, arrive)
    person.page.locator("[data-input=name]").fill("Ada")
    person.page.locator("[data-change=recommended]").select_option("Size Distortion")
    person.page.wait_for_function(
        "() => document.querySelector('.kingdom-code')?.textContent.includes('Size')"
    )
    shown = drawn(person)
    assert sorted(start(person)) == sorted(shown)
    assert person.asked()
    assert person.page.locator(".player-name").first.inner_text().startswith("Ada")


def test_a_filter_explains_its_conflicts_and_mistakes(server: Server, arrive: Arrive) -> None:
    person = lobby(server, arrive)
    way(person, "filter")
    person.page.locator("#filter").fill("with Mine; no attack; at least 3 attack")
    assert person.seen(".conflict li").inner_text() == "no attack"
    assert person.page.locator(".conflict li").count() == 2
    assert person.page.locator("button.create").is_disabled()
    person.page.locator("#filter").fill("with Mine; mistaken 3")
    assert person.seen(".problem-place mark").inner_text().startswith("mistaken")
    person.page.locator("#filter").fill("with Mine; with Moat; no attack")
    person.seen(".drawn figcaption", "with Mine")
    shown = drawn(person)
    assert {"Mine", "Moat"} < set(shown)
    assert sorted(start(person)) == sorted(shown)


def test_a_kingdom_is_drawn_again_and_given_by_its_code(server: Server, arrive: Arrive) -> None:
    person = lobby(server, arrive)
    before = drawn(person)
    way(person, "random")
    person.page.wait_for_function(OTHERS, arg=",".join(before))
    before = drawn(person)
    person.page.locator("[data-do=draw-again]").click()
    person.page.wait_for_function(OTHERS, arg=",".join(before))
    shown, code = drawn(person), person.page.locator(".kingdom-code code").inner_text()
    way(person, "code")
    person.page.locator("[data-input=code]").fill(code)
    person.page.wait_for_function(SAME, arg=",".join(sorted(shown)))
    assert person.page.locator(".problem").count() == 0


def test_mistakes_of_a_card_file_are_shown_where_they_are(server: Server, arrive: Arrive) -> None:
    person = lobby(server, arrive)
    way(person, "file")
    person.page.locator("#card-file").fill(MISTAKEN)
    assert "line 2" in person.seen(".problem, .problems").inner_text()
    assert person.page.locator("button.create").is_disabled()
    person.page.locator("#card-file").fill(CARDS)
    person.seen(".drawn .card[data-card=Raid]")
    assert {"Raid", "Wall", "Sorter"} <= set(start(person))


def test_cards_are_chosen_one_by_one(server: Server, arrive: Arrive) -> None:
    person = lobby(server, arrive)
    way(person, "cards")
    person.page.locator("[data-input=search]").fill("Witch")
    person.page.locator(".card-choice [data-card=Witch]").click()
    person.page.locator("[data-input=search]").fill("Moat")
    person.page.locator(".card-choice [data-card=Moat]").click()
    person.page.wait_for_function("() => document.querySelectorAll('.drawn .card').length > 1")
    assert {"Witch", "Moat"} <= set(drawn(person))


def test_seats_and_options_reach_the_table(server: Server, arrive: Arrive) -> None:
    person = lobby(server, arrive)
    page = person.page
    page.locator("[data-do=add-seat]").click()
    page.locator("[data-change=seat][data-seat='2']").select_option("open")
    page.locator("details.box-section summary").click()
    page.locator("[data-name=points]").check()
    page.locator("[data-name=chat]").uncheck()
    page.locator("[data-input=minutes]").fill("10")
    page.locator("button.create").click()
    person.seen(".player-name", "open seat")
    assert page.locator(".player").count() == 3
    assert page.locator(".chat").count() == 0
    page.locator(".top .brand").click()
    person.seen(".own-tables a").click()
    person.seen(".player-name", "open seat")


def test_an_address_of_no_table_leads_back_to_the_lobby(server: Server, arrive: Arrive) -> None:
    person = arrive(f"{server.address}#nowhere")
    person.seen(".arriving a").click()
    person.seen(".lobby button.create")
