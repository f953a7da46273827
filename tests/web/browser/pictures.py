"""Takes pictures of every screen, wide and narrow, light and dark, for the documentation.

python -m tests.web.browser.pictures FOLDER        all of them, to be looked at
python -m tests.web.browser.pictures docs/screens  those of the documentation
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

from tests.web.browser.chromium import chromium
from tests.web.browser.invented import kingdom
from tests.web.browser.person import Person, play_to_the_end, wish_among
from tests.web.browser.server import Server

DOCS: Final = Path(__file__).parents[3] / "docs" / "screens"
WIDE: Final = (1280, 800)
NARROW: Final = (360, 740)
SHOWN: Final = {
    "table-wide-light": "web-table",
    "table-wide-dark": "web-table-dark",
    "table-narrow-light": "web-table-phone",
    "order-narrow-dark": "web-order-phone",
    "lobby-wide-light": "web-lobby",
    "summary-wide-light": "web-summary",
}
"""The pictures of the documentation, with their names there."""
FIRST_GAME: Final = {"name": "First Game", "seed": 11}
WANTED: Final = ("buy:Militia", "buy:Smithy", "buy:Village", "buy:Moat")
ANSWERS: Final = 34

Open = Callable[[str], Person]


def play_some(person: Person, answers: int) -> Person:
    """Play some answers, buying cards of the kingdom; stop in a phase with something to play."""
    bought = 0
    for _ in range(answers * 3):
        offered = person.asked()
        played = person.page.locator(".in-play .card.face-action").count()
        if bought > answers // 5 and played and "Treasures" in person.prompt and len(offered) > 8:
            break
        answer(person, offered, WANTED[bought % len(WANTED) :])
        bought += any(one.startswith("buy:") for one in offered)
    person.page.wait_for_timeout(400)
    return person


def answer(person: Person, offered: list[str], more: tuple[str, ...] = ()) -> None:
    """Answer in some reasonable way."""
    page = person.page
    if page.locator(".confirmation").count():
        person.press("Enter")
    elif page.locator(".how-many").count():
        for id in offered * 4:
            if page.locator("[data-do=confirm]:enabled").count():
                break
            page.locator(f'.answer[data-id="{id}"]').click()
        person.press("Enter")
    else:
        person.answer(wish_among(offered, more))


def table(server: Server, come: Open) -> Person:
    return play_some(come(server.create(kingdom=FIRST_GAME, options={"points": True}).host), ANSWERS)


def order(server: Server, come: Open) -> Person:
    person = come(server.create(kingdom=kingdom()).host)
    person.asked()
    person.answer("play:Sorter")
    person.seen(".sequence")
    return person


def hint(server: Server, come: Open) -> Person:
    person = come(server.create(kingdom=FIRST_GAME).host)
    person.asked()
    person.page.keyboard.press("h")
    person.seen(".hint-said")
    return person


def deck(server: Server, come: Open) -> Person:
    person = come(server.create(kingdom=FIRST_GAME).host)
    person.asked()
    person.page.keyboard.press("d")
    person.seen(".deck-table")
    return person


def menu(server: Server, come: Open) -> Person:
    person = come(server.create("mo", kingdom=FIRST_GAME).host)
    person.seen(".bar")
    person.page.keyboard.press("m")
    person.seen(".panel-menu")
    return person


def details(server: Server, come: Open) -> Person:
    person = come(server.create(kingdom=FIRST_GAME).host)
    person.asked()
    person.page.locator(".supply .card[data-card=Moat]").focus()
    person.page.keyboard.press("ArrowRight")
    person.seen("#details .card")
    return person


def lobby(server: Server, come: Open) -> Person:
    person = come(server.address)
    person.seen(".drawn .card")
    person.page.locator("[data-input=name]").fill("Ada")
    person.page.locator("[data-way=filter]").click()
    person.page.locator("#filter").fill(
        "set base; at least 1 village; at most 2 attack; reaction if attack"
    )
    person.seen(".drawn figcaption")
    person.page.wait_for_timeout(500)
    return person


def conflict(server: Server, come: Open) -> Person:
    person = come(server.address)
    person.seen(".drawn .card")
    person.page.locator("[data-way=filter]").click()
    person.page.locator("#filter").fill("no attack; at least 3 attack")
    person.seen(".conflict li")
    return person


def summary(server: Server, come: Open) -> Person:
    person = come(server.create(kingdom=FIRST_GAME).host)
    play_to_the_end(person, lambda one, offered: answer(one, offered))
    person.seen(".chart polyline")
    return person


def replay(server: Server, come: Open) -> Person:
    person = come(server.create(kingdom=FIRST_GAME).host)
    play_some(person, ANSWERS)
    person.page.keyboard.press("m")
    person.page.locator("[data-do=ask-resign]").click()
    person.page.locator("[data-do=resign]").click()
    person.seen(".panel-summary [data-do=replay]").click()
    for step in range(6):
        person.page.locator("[data-do=replay-on]").click()
        person.seen(".replay-bar output", f"{step + 1} / ")
    return person


SCREENS: Final = (table, order, hint, deck, menu, details, lobby, conflict, summary, replay)


def take(folder: Path, wanted: Callable[[str], str]) -> int:
    """Take the pictures for which a name is wanted; return how many."""
    taken = 0
    with TemporaryDirectory() as home, chromium() as browser:
        server = Server(Path(home))
        try:
            for screen in SCREENS:
                for size, (width, height) in (("wide", WIDE), ("narrow", NARROW)):
                    for scheme in ("light", "dark"):
                        name = wanted(f"{screen.__name__}-{size}-{scheme}")
                        if not name:
                            continue
                        page = browser.new_page(
                            viewport={"width": width, "height": height},
                            color_scheme="dark" if scheme == "dark" else "light",
                            reduced_motion="reduce",
                        )
                        screen(server, partial(Person, page))
                        page.screenshot(path=folder / f"{name}.png")
                        page.close()
                        taken += 1
        finally:
            server.kill()
    return taken


def main(folder: Path) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    for_docs = folder.resolve() == DOCS
    taken = take(folder, lambda name: SHOWN.get(name, "") if for_docs else name)
    print(f"{taken} pictures in {folder}")


if __name__ == "__main__":
    main(Path(sys.argv[1]))
