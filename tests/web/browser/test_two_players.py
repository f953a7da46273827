"""Two browsers against each other, and somebody who watches."""

from __future__ import annotations

import re
from typing import Any

from tests.web.browser.conftest import Arrive
from tests.web.browser.invented import kingdom
from tests.web.browser.person import Person
from tests.web.browser.server import Server


def two(server: Server, arrive: Arrive, **wish: Any) -> tuple[Person, Person]:
    """Let two people sit down at a new table; the first one begins."""
    table = server.create("mo", **{"kingdom": kingdom()} | wish)
    ada, ben = arrive(table.host), arrive(table.link)
    ada.asked()
    ben.seen(".waiting")
    return ada, ben


def raid(person: Person) -> None:
    """Play the Attack."""
    person.page.locator(".hand .card.offered[data-card=Raid]").first.click()


def test_an_attack_is_answered_by_a_reaction_and_a_discard(server: Server, arrive: Arrive) -> None:
    ada, ben = two(server, arrive)
    assert "Raid" in ada.hand()
    assert "Wall" in ben.hand()
    raid(ada)
    ben.asked()
    assert ben.prompt == "Reveal Wall?"
    assert ben.page.locator(".asking-card").first.inner_text().startswith("Raid")
    assert "unaffected" in ben.page.locator(".notes").inner_text()
    ada.seen(".waiting", "Guest")
    ben.page.keyboard.press("0")
    while ben.asked() == ["choose:Wall"]:
        ben.press("0")
    assert ben.asked()
    assert len(ben.hand()) == 5
    assert "Discard down to 3" in ben.prompt
    ben.page.locator(".hand .card.offered").nth(0).click()
    ben.page.locator(".hand .card.offered:not(.chosen)").nth(0).click()
    assert ben.page.locator(".hand .card.chosen").count() == 2
    assert ben.page.locator(".hand .card.dimmed").count() == 3
    ben.do(lambda: ben.page.locator("[data-do=confirm]").click())
    ben.page.wait_for_function("() => document.querySelectorAll('.hand .card').length === 3")
    ada.asked()
    ada.seen(".log-line.depth-1", "discards")


def test_the_attacked_player_is_safe_behind_a_reaction(server: Server, arrive: Arrive) -> None:
    ada, ben = two(server, arrive)
    raid(ada)
    ben.asked()
    ben.page.locator('.answer[data-id="choose:Wall"]').click()
    while not ada.page.locator(".asked").count():
        # Further copies of the Reaction are offered as well.
        if ben.page.locator(".asked").count():
            ben.page.keyboard.press("0")
        ben.page.wait_for_timeout(30)
    ada.asked()
    assert len(ben.hand()) == 5
    assert any("Wall" in line for line in ada.log())


def test_a_spectator_sees_no_hand_and_cannot_answer(server: Server, arrive: Arrive) -> None:
    table = server.create("mo", kingdom=kingdom())
    ada, ben, eve = arrive(table.host), arrive(table.link), arrive(table.link)
    ada.asked()
    eve.seen(".watching", "You watch.")
    eve.seen(".players .has-turn")
    assert eve.page.locator(".hand").count() == 0
    assert eve.page.locator(".asked").count() == 0
    ada.page.locator(".hand .card.offered").first.click()
    eve.seen(".log-line", "Ada plays")
    assert ben.page.locator(".hand .card").count() == 5


def test_taking_back_is_refused_and_then_agreed(server: Server, arrive: Arrive) -> None:
    ada, ben = two(server, arrive)
    while ada.page.locator(".asked").count() and not ben.page.locator(".asked").count():
        key = "Enter" if ada.page.locator(".confirmation").count() else "e"
        ada.page.keyboard.press(key)
        ada.page.wait_for_timeout(50)
    ben.asked()
    ada.seen("[data-do=undo]", "Ask to undo").click()
    ben.seen(".undo-request", "Ada asks to take back")
    ada.seen(".undo-request", "Waiting for")
    ben.page.locator("[data-do=refuse]").click()
    ada.page.locator(".undo-request").wait_for(state="detached")
    assert ada.page.locator(".asked").count() == 0
    ada.seen("[data-do=undo]").click()
    ben.seen("[data-do=agree]").click()
    assert ada.asked()
    ben.seen(".waiting")


def test_chat_and_resigning_and_playing_again(server: Server, arrive: Arrive) -> None:
    ada, ben = two(server, arrive, kingdom={"name": "First Game", "seed": 7})
    ada.page.keyboard.press("c")
    ada.page.keyboard.type("Good luck!")
    ada.page.keyboard.press("Enter")
    assert "Ada: Good luck!" in (ben.seen(".chat-lines li").text_content() or "")
    ben.page.locator("[data-do=menu]").click()
    ben.page.locator("[data-do=ask-resign]").click()
    ben.page.locator("[data-do=resign]").click()
    assert "You win!" in ada.seen(".outcome").inner_text()
    assert "Ada wins." in ben.seen(".outcome").inner_text()
    before = ada.page.url
    ada.page.locator("[data-do=rematch]").click()
    ben.seen(".again", "Ada wants to play again.")
    ben.page.locator("[data-do=rematch]").click()
    ada.page.wait_for_url(re.compile(r"#(?!" + before.split("#")[1] + ")"))
    ada.page.wait_for_function("() => document.querySelector('.asked, .waiting')")
    ben.page.wait_for_function("() => document.querySelector('.asked, .waiting')")
    assert ada.page.url == ben.page.url
    assert ada.page.locator(".player-state", has_text="resigned").count() == 0


def test_playing_again_with_cards_of_ones_own(server: Server, arrive: Arrive) -> None:
    ada, ben = two(server, arrive)
    ben.page.locator("[data-do=menu]").click()
    ben.page.locator("[data-do=ask-resign]").click()
    ben.page.locator("[data-do=resign]").click()
    before = ada.page.url
    ada.seen("[data-do=rematch]").click()
    ben.seen("[data-do=rematch]").click()
    ada.page.wait_for_url(lambda address: address != before)
    ada.seen(".supply .card[data-card=Raid]")


def test_the_host_lets_a_bot_play_an_open_seat(server: Server, arrive: Arrive) -> None:
    ada = arrive(server.create("mo", kingdom=kingdom()).host)
    ada.seen(".waiting, .bar .prompt")
    ada.page.locator("[data-do=menu]").click()
    ada.seen("[data-change=replace]").select_option("big-money")
    ada.seen(".player-state", "bot big-money")
    assert ada.asked()


def test_a_link_gives_an_open_seat(server: Server, arrive: Arrive) -> None:
    table = server.create("mo", kingdom=kingdom())
    ada = arrive(table.host)
    assert "one more player" in ada.seen(".bar .prompt").inner_text()
    ben = arrive(table.link)
    ada.asked()
    assert ada.page.locator(".player").count() == 2
    ben.page.reload()
    ben.seen(".waiting")
    assert ben.page.locator(".hand .card").count() == 5
