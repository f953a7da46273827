"""Names, chat and cards of strangers are shown as text, whatever is in them."""

from __future__ import annotations

from tests.web.browser.conftest import Arrive
from tests.web.browser.invented import HOSTILE, MARKUP, kingdom
from tests.web.browser.server import Server

NAME = "<b>Eve</b>&quot;"
SAID = "<script>alert(1)</script> \u202eesrever\u202c \x1b[31mred \u2066x"


def test_markup_in_names_chat_and_cards_is_text(server: Server, arrive: Arrive) -> None:
    table = server.create("mb", name=NAME, kingdom=kingdom(MARKUP))
    person = arrive(table.host)
    person.asked()
    page = person.page
    assert page.locator(".player-name").first.inner_text().startswith(NAME[:10])
    assert page.locator(".hand .card-name", has_text=HOSTILE).count() > 0
    page.locator("#chat-input").fill(SAID)
    page.keyboard.press("Enter")
    said = person.seen(".said").text_content() or ""
    assert "<script>alert(1)</script>" in said
    assert not {"\u202e", "\u202c", "\x1b", "\u2066"} & set(said)
    page.locator(f".hand .card[data-card='{HOSTILE}']").first.hover()
    person.seen("#details .card")
    assert page.locator("script:not([src])").count() == 0
    assert page.locator("img").count() == 0
    assert page.locator(".player-name b, .said script").count() == 0


def test_names_are_isolated_from_the_text_around_them(server: Server, arrive: Arrive) -> None:
    table = server.create("mb", name="\u05d0\u05d1\u05d2 (1", kingdom=kingdom())
    person = arrive(table.host)
    person.asked()
    isolated = "all => all.every(one => getComputedStyle(one).unicodeBidi === 'isolate')"
    assert person.page.locator(".name").count() > 0
    assert person.page.locator(".name, .card-name").evaluate_all(isolated)


def test_styles_need_no_exception_from_the_policy(server: Server, arrive: Arrive) -> None:
    person = arrive(server.create("mb", kingdom=kingdom()).host)
    person.asked()
    policy = person.page.evaluate(
        "fetch('.').then(answer => answer.headers.get('content-security-policy'))"
    )
    assert policy.startswith("default-src 'self';")
    assert "unsafe" not in policy
    assert person.page.locator("#page [style]").count() == 0
