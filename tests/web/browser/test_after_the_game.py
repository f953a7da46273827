"""Replays of finished games: steps, jumps, points of view, and playing on from a position."""

from __future__ import annotations

from tests.web.browser.conftest import Arrive
from tests.web.browser.person import Person
from tests.web.browser.server import Server


def replay(server: Server, arrive: Arrive) -> Person:
    """Play a turn, resign, and watch the replay."""
    person = arrive(server.create().host)
    person.answer("play:all Treasures")
    person.answer("buy:Copper")
    page = person.page
    page.locator("[data-do=menu]").click()
    page.locator("[data-do=ask-resign]").click()
    page.locator("[data-do=resign]").click()
    person.seen(".standing .chip")
    page.locator(".panel-summary [data-do=replay]").click()
    person.seen(".replay-bar output", "0 / ")
    return person


def at(person: Person) -> int:
    return int(person.page.locator(".replay-bar output").inner_text().split(" / ")[0])


def test_a_replay_steps_jumps_and_changes_the_point_of_view(server: Server, arrive: Arrive) -> None:
    person = replay(server, arrive)
    page = person.page
    person.seen(".replay-bar b", "play all Treasures")
    assert page.locator(".in-play .card").count() == 0
    page.locator("[data-do=replay-on]").click()
    person.seen(".in-play .card[data-card=Copper]")
    person.seen(".log-line", "You play")
    page.locator("[data-do=replay-last]").click()
    page.wait_for_function(
        "() => !document.querySelector('.replay-bar output').textContent.startsWith('1 ')"
    )
    assert at(person) > 1
    own = person.hand()
    page.locator("[data-change=replay-viewer]").select_option("1")
    page.wait_for_function(
        "own => [...document.querySelectorAll('.hand .card')].map(c => c.dataset.card).join() !== own",
        arg=",".join(own),
    )
    page.locator("[data-do=replay-first]").click()
    person.seen(".replay-bar output", "0 / ")
    page.locator("[data-do=leave-replay]").click()
    person.seen(".panel-summary, .bar [data-do=summary]")


def test_a_game_goes_on_from_a_position(server: Server, arrive: Arrive) -> None:
    person = replay(server, arrive)
    person.page.locator("[data-do=replay-on]").click()
    person.seen(".in-play .card[data-card=Copper]")
    before = person.page.url
    person.page.locator("[data-do=branch]").click()
    assert any(one.startswith("buy:") for one in person.asked())
    assert person.page.url != before
    person.answer("buy:Copper")


def test_the_record_can_be_saved(server: Server, arrive: Arrive) -> None:
    person = replay(server, arrive)
    person.page.locator("[data-do=leave-replay]").click()
    person.seen("[data-do=summary], .panel-summary [data-do=record]")
    if not person.page.locator(".panel-summary").count():
        person.page.locator("[data-do=summary]").click()
    with person.page.expect_download() as download:
        person.seen(".panel-summary [data-do=record]").click()
    assert download.value.path().read_bytes()
