"""The manual for card designers covers every keyword, and its numbers are right."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
import yaml
from jsonschema import Draft202012Validator

from fiefdom.model.card import Card
from fiefdom.model.part import Part, walk
from fiefdom.serialize.codec import vocabulary
from fiefdom_workshop import check_card_set, check_cards
from fiefdom_workshop.card_files.read import parse_cards
from fiefdom_workshop.card_files.schema import card_file_schema
from tests.docs.pages import DOCS, blocks
from tests.gallery.gallery_files import CARDS, FILES, words_in

PAGES = [DOCS / f"design-{name}.md" for name in ("cards", "effects", "time", "game", "sets")]
LISTED = {"both"}
"""Words that files spell as a list; below, they are looked for in what is read."""
WORDS = {word: kind for word, kind in vocabulary().items() if kind.__module__.startswith("fiefdom.")}

VALIDATOR = Draft202012Validator(card_file_schema())


def card_files(page: Path) -> list[tuple[str, str]]:
    """Return the card files that a page shows: title and text."""
    return [
        (block.title, block.text)
        for block in blocks(page)
        if block.language == "yaml"
        and "scenarios" not in block.title
        and not block.title.startswith("wrong")
    ]


def entries(data: Any) -> list[Any]:
    """Return the cards of a file as it is written."""
    return [*data["cards"], *data.get("companions", ())] if isinstance(data, dict) else list(data)


SHOWN = [file for page in PAGES for file in card_files(page)]
WRITTEN = {word for _, text in SHOWN for word in words_in(entries(yaml.safe_load(text)))}
SETS = [parse_cards(text, title) for title, text in SHOWN]
MADE: list[Card] = [card for card_set in SETS for card in card_set.all_cards()]
PARTS: set[type[Part]] = {
    type(inner) for card in MADE for place, part in card.roots() for _, inner in walk(part, place)
}


@pytest.mark.parametrize("word", sorted(set(WORDS) - LISTED))
def test_every_keyword_is_used_by_an_example(word: str) -> None:
    assert word in WRITTEN, f"no example card of the manual uses {word!r}"


@pytest.mark.parametrize("kind", [kind for word, kind in WORDS.items() if word == kind.keyword])
def test_every_kind_of_part_occurs_in_an_example(kind: type[Part]) -> None:
    assert kind in PARTS, f"no example card of the manual has {kind.keyword!r} in it"


def test_every_card_of_the_manual_has_a_scenario() -> None:
    for page in PAGES:
        titles = {block.title for block in blocks(page)}
        for title, _ in card_files(page):
            stem = title.removesuffix(".yaml")
            assert {f"{stem}.scenarios.yaml", f"wrong-{stem}.scenarios.yaml"} & titles, title


@pytest.mark.parametrize(("title", "text"), SHOWN, ids=[title for title, _ in SHOWN])
def test_the_examples_are_valid_by_the_schema(title: str, text: str) -> None:
    VALIDATOR.validate(yaml.safe_load(text))


@pytest.mark.parametrize("path", FILES, ids=lambda one: one.stem)
def test_the_gallery_is_valid_by_the_schema(path: Path) -> None:
    VALIDATOR.validate(yaml.safe_load(path.read_text("utf-8")))


def test_the_examples_keep_the_contract() -> None:
    endless = "Treadmill"  # the one that shows how such a card is stopped
    alone = [one for one in SETS if one.companions or one.phases or one.counters]
    cards = [card for one in SETS if one not in alone for card in one.cards if card.name != endless]
    mats = [mat for one in SETS for mat in one.mats]
    reports = [check_cards(cards, games=6, mats=mats)]
    reports += [check_card_set(one, games=2) for one in alone]
    assert [report for report in reports if not report.ok] == []


def test_card_names_are_unique() -> None:
    names = [card.name for card in [*MADE, *CARDS]]
    assert [name for name in set(names) if names.count(name) > 1] == []


def test_the_gallery_is_as_large_as_the_manual_says() -> None:
    said = re.search(r"a gallery: (\d+) original cards", (DOCS / "design-cards.md").read_text("utf-8"))
    assert said is not None
    assert int(said[1]) == len(CARDS)


def test_pages_link_to_each_other() -> None:
    start = PAGES[0].read_text("utf-8")
    for page in [*PAGES[1:], DOCS / "design-python.md"]:
        assert f"({page.name})" in start
