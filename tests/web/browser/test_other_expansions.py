"""Tokens, mats, landscapes, side decks, mixed piles, clocks, and deciding for another player."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.web.browser.conftest import Arrive
from tests.web.browser.laid_out import SECRETS, on_disk
from tests.web.browser.person import Person
from tests.web.browser.server import Server

SOUND = """() => {
  window.notes = 0;
  const start = OscillatorNode.prototype.start;
  OscillatorNode.prototype.start = function (...given) {
    window.notes += 1;
    return start.apply(this, given);
  };
}"""


@pytest.fixture(scope="module")
def laid(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    folder = tmp_path_factory.mktemp("laid out")
    on_disk(folder / "tables.sqlite", clock=300)
    started = Server(folder)
    yield started
    started.kill()


def sit(laid: Server, arrive: Arrive, table: str, seat: int = 0, **options: int) -> Person:
    return arrive(f"{laid.address}#{table}/{SECRETS[seat]}", **options)


@pytest.mark.parametrize(("width", "height"), [(1280, 800), (360, 740)])
def test_everything_is_shown_and_fits(laid: Server, arrive: Arrive, width: int, height: int) -> None:
    ada = sit(laid, arrive, "rich", width=width, height=height)
    ada.asked()
    page = ada.page
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    for card in ("Bonfire", "Scouting Party", "Guildhall"):
        assert page.locator(f'.landscapes .card[data-card="{card}"]').count() == 1
    zones = " ".join(" ".join(page.locator(".zone").all_inner_texts()).split())
    for word in (
        "Tavern of Ada",
        "Tavern of Ben",
        "Guide",
        "Trash",
        "Boon",
        "The Sea's Gift",
        "Castles",
    ):
        assert word in zones
    mine, other = page.locator(".player").all()
    assert "Coffers: 2" in mine.inner_text()
    assert "VP: 3" in mine.inner_text()
    assert "Guildhall" in mine.inner_text()
    assert "Coffers: 1" in other.inner_text()


def test_landscapes_and_counters_are_answers(laid: Server, arrive: Arrive) -> None:
    ada = sit(laid, arrive, "rich")
    ada.asked()
    ada.page.locator('.hand .card.offered[data-card="Caravan"]').click()
    staying = ada.seen('[aria-label="Stays in play"]')
    assert staying.locator('[data-card="Caravan"]').count() == 1
    ada.answer("play:Village")
    ada.asked()
    assert staying.locator("[data-card]").count() == 1
    ada.press("e")
    while ada.page.locator(".confirmation").count():
        ada.page.keyboard.press("Enter")
    assert "spend:Coffers" in ada.asked()
    ada.answer("spend:Coffers")
    ada.asked()
    assert "Coffers: 1" in ada.page.locator(".player").first.inner_text()
    ada.do(lambda: ada.page.locator('.landscapes .card.offered[data-card="Bonfire"]').click())
    ada.asked()
    assert "Trash up to 2 cards you have in play" in ada.prompt
    ada.page.locator('.in-play .card.offered[data-card="Village"]').click()
    ada.do(lambda: ada.page.locator("[data-do=confirm]").click())
    ada.asked()
    assert ada.page.locator('.in-play [data-card="Village"]').count() == 0
    assert "Village" in " ".join(ada.page.locator(".zone", has_text="Trash").all_inner_texts())


OVERLAPPING = """() => [...document.querySelectorAll(".supply .cost-more")].filter(more => {
  const cost = more.getBoundingClientRect();
  const left = more.closest(".card").querySelector(".left").getBoundingClientRect();
  return cost.right > left.left && cost.bottom > left.top;
}).map(more => more.closest(".card").dataset.card)"""


@pytest.mark.parametrize("width", [1280, 360])
def test_further_costs_hide_nothing(laid: Server, arrive: Arrive, width: int) -> None:
    ada = sit(laid, arrive, "possessed", width=width, height=740)
    ada.seen('.supply [data-card="Possession"] .cost-more', "1 Potion")
    assert ada.page.evaluate(OVERLAPPING) == []


def test_somebody_decides_for_another_player(laid: Server, arrive: Arrive) -> None:
    ada, ben = sit(laid, arrive, "possessed"), sit(laid, arrive, "possessed", 1)
    ada.asked()
    assert "Ben" in ada.prompt + ada.seen(".hand-owner").inner_text()
    assert sorted(ada.hand()) == ["Copper", "Estate", "Gold", "Silver", "Silver"]
    ben.seen(".waiting", "Ada")
    assert ben.page.locator(".hand .offered").count() == 0
    ada.answer("play:all Treasures")
    ada.asked()
    ada.do(lambda: ada.page.locator('.supply .card.offered[data-card="Province"]').click())
    ben.seen(".asked")
    assert any("Province" in line for line in ben.log())


def test_clocks_run_for_whoever_is_asked(laid: Server, arrive: Arrive) -> None:
    ada = sit(laid, arrive, "rich")
    ada.asked()
    mine, other = ada.page.locator(".player").all()
    running = mine.locator(".clock.running")
    before, still = running.inner_text(), other.locator(".clock").inner_text()
    running.filter(has_not_text=before).wait_for()
    assert other.locator(".clock").inner_text() == still == "5:00"
    assert other.locator(".clock.running").count() == 0


def test_the_title_and_a_sound_tell_that_it_is_ones_turn(server: Server, arrive: Arrive) -> None:
    table = server.create("mo")
    ada, ben = arrive(table.host), arrive(table.link)
    ada.asked()
    ben.seen(".waiting")
    assert ada.page.title().startswith("● Your turn")
    assert not ben.page.title().startswith("●")
    ben.page.evaluate(SOUND)
    ben.page.locator("[data-do=menu]").click()
    ben.seen("[data-name=sound]").check()
    ada.answer("end:buy phase")
    if ada.page.locator(".confirmation").count():
        ada.page.keyboard.press("Enter")
    ben.seen(".asked")
    assert ben.page.title().startswith("● Your turn")
    assert ben.page.evaluate("window.notes") == 2
    ben.page.locator("[data-name=mark]").uncheck()
    ben.page.wait_for_function("() => !document.title.startsWith('●')")
    ben.page.locator("[data-name=sound]").uncheck()
    ben.page.locator("[data-do=close]").first.click()
    ben.answer("play:all Treasures")
    ben.asked()
    assert ben.page.evaluate("window.notes") == 2
    assert ben.page.title() == "Your turn: Fiefdom"
