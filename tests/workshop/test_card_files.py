"""Card files: read into the same cards, or refused with file, place and remedy."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from fiefdom import Action, Card, CardSet, Kingdom, Mat, Registry, Treasure, installed, new_game
from fiefdom.effects import (
    HAND,
    Cards,
    Coins,
    Gain,
    PutOnMat,
    Trash,
    cost_of,
    costing_up_to,
    may,
    one,
    top,
)
from fiefdom.errors import FileError
from fiefdom.setup.mentions import mats_of
from fiefdom.setup.pins import fingerprint
from fiefdom.setup.validate.size import MAX_LEVELS
from fiefdom_workshop.card_files.read import MAX_BYTES, MAX_CARDS, parse_cards, read_card_file
from fiefdom_workshop.card_files.write import cards_text, set_text
from tests.core.kit import Table
from tests.core.sample_cards import SAMPLE_CARDS

GOOD = """
- card: Fox
  cost: 4
  types: [Action]
  play:
    - trash: {choose: 1, from: hand, as: trashed}
    - gain: {costing_up_to: {cost_of: trashed, plus: 2}}
- card: Shell
  cost: 3
  types: [Treasure]
  play:
    - coins: 1
    - may: {cards: 1}
  points: 1
"""


def write(folder: Path, text: str | bytes, name: str = "wild.yaml") -> Path:
    path = folder / name
    path.write_bytes(text if isinstance(text, bytes) else text.encode())
    return path


def refused(path: Path) -> str:
    with pytest.raises(FileError) as caught:
        read_card_file(path)
    assert str(path) in str(caught.value)
    return str(caught.value)


def test_a_file_declares_the_same_cards_as_python(tmp_path: Path) -> None:
    found = read_card_file(write(tmp_path, GOOD))
    assert found.name == "wild"
    assert found.cards == (
        Card(
            "Fox",
            4,
            Action,
            play=[
                Trash(one(HAND)).named("trashed"),
                Gain(costing_up_to(cost_of("trashed") + 2)),
            ],
        ),
        Card("Shell", 3, Treasure, play=[Coins(1), may(Cards(1))], points=1),
    )


def test_a_file_of_one_card_needs_no_list(tmp_path: Path) -> None:
    (card,) = read_card_file(
        write(tmp_path, "card: Fox\ncost: 2\ntypes: Action\nplay: {cards: 1}\n")
    ).cards
    assert card == Card("Fox", 2, Action, play=[Cards(1)])


def test_cards_of_a_file_can_be_played(tmp_path: Path) -> None:
    registry = Registry(rules=dict(installed().rules))
    registry.add_set(installed().sets["base"], "base")
    registry.add_set(read_card_file(write(tmp_path, GOOD)), "wild.yaml")
    game = new_game(["Fox", "Shell"], 2, 1, registry=registry)
    assert registry.owners["Fox"] == "wild.yaml"
    assert game.view(0).supply["Shell"] == 10


@pytest.mark.parametrize("name", installed().sets)
def test_a_set_can_be_written_to_a_file_and_read_back(tmp_path: Path, name: str) -> None:
    ours = installed().sets[name]
    found = read_card_file(write(tmp_path, set_text(ours)))
    assert (found.name, found.version, found.author) == (ours.name, ours.version, ours.author)
    assert (found.cards, found.kingdoms, found.mats) == (ours.cards, ours.kingdoms, ours.mats)
    assert {card.name: found.rulings[card.name] for card in found.cards} == {
        card.name: ours.rulings[card.name] for card in ours.cards
    }


@pytest.mark.parametrize("card", SAMPLE_CARDS, ids=lambda card: card.name)
def test_a_card_can_be_written_to_a_file_and_read_back(tmp_path: Path, card: Card) -> None:
    mats = [Mat(name) for name in sorted({name for _, name in mats_of(card)})]
    card_set = CardSet(
        "wild", "2", cards=[replace(card, text="It bites.", pile=7, author="Ann")], mats=mats
    )
    found = parse_cards(set_text(card_set), "wild.yaml")
    assert found == card_set
    listed = parse_cards(cards_text([card], mats), "wild.yaml")
    assert (listed.cards, set(listed.mats)) == ((card,), set(mats))


def test_mats_that_cards_name_need_no_declaration() -> None:
    text = "card: Fox\ncost: 2\ntypes: [Action]\nplay: [put_on_mat: {top: 1, mat: Pier}]\n"
    assert parse_cards(text, "x").mats == (Mat("Pier"),)


WHOLE = """
set: Wild Coast
author: Ann Author
version: 2
mats: [Pier, {mat: Cave, face_up: false}]
kingdoms:
  - kingdom: Low Tide
    cards: [Fox, Village]
  - {kingdom: High Tide, edition: 2, cards: [Fox]}
cards:
  - card: Fox
    cost: 4
    types: [Action]
    pile: 12
    author: Ben
    text: Put your deck's top card on your Pier.
    play: [put_on_mat: {top: 1, mat: Pier}]
    rulings: [It goes face up.]
    editions: 2
"""


def test_a_file_can_declare_a_whole_set(tmp_path: Path) -> None:
    fox = Card(
        "Fox",
        4,
        Action,
        play=[PutOnMat(top(), "Pier")],
        editions=[2],
        pile=12,
        text="Put your deck's top card on your Pier.",
        author="Ben",
    )
    assert read_card_file(write(tmp_path, WHOLE), installed().sets.values()) == CardSet(
        "Wild Coast",
        "2",
        cards=[fox],
        kingdoms=[Kingdom("Low Tide", ["Fox", "Village"]), Kingdom("High Tide", ["Fox"], 2)],
        mats=[Mat("Pier"), Mat("Cave", face_up=False)],
        rulings={"Fox": ["It goes face up."]},
        author="Ann Author",
    )


@pytest.mark.parametrize("players", [2, 4])
def test_a_card_can_set_the_size_of_its_pile(players: int) -> None:
    registry = Registry(rules=dict(installed().rules))
    registry.add_set(installed().sets["base"], "base")
    rare = Card("Fox", 4, Action, play=[Cards(1)], pile=3)
    registry.add_set(CardSet("wild", "1", cards=[rare, Card("Hare", 2, Action, play=[Cards(2)])]), "x")
    supply = new_game(["Fox", "Hare"], players, 1, registry=registry).view(0).supply
    assert (supply["Fox"], supply["Hare"]) == (3, 10)


def test_the_text_and_author_of_a_card_do_not_change_its_fingerprint() -> None:
    plain = Card("Fox", 4, Action, play=[Cards(1)])
    told = replace(plain, text="Draw a card.", author="Somebody")
    assert fingerprint(told) == fingerprint(plain)
    assert fingerprint(replace(plain, pile=12)) != fingerprint(plain)
    assert fingerprint(replace(plain, play=[Cards(2)])) != fingerprint(plain)


@pytest.mark.parametrize("text", [b"card: F\xf6x\ncost: 2\n", b"\xff\xfe\x00c", b"\x80"])
def test_a_file_that_is_not_utf8_is_refused_with_the_remedy(tmp_path: Path, text: bytes) -> None:
    assert "UTF-8" in refused(write(tmp_path, text))


def test_a_huge_file_is_refused_before_it_is_read(tmp_path: Path) -> None:
    assert "too large" in refused(write(tmp_path, b"#" * (MAX_BYTES + 1)))


def test_too_many_cards_are_refused(tmp_path: Path) -> None:
    text = "- {card: x, cost: 1, types: [Victory]}\n" * (MAX_CARDS + 1)
    assert str(MAX_CARDS) in refused(write(tmp_path, text))


@pytest.mark.parametrize("text", ["[" * 100_000, "- " * 50_000 + "x", "{a: " * 20_000, "? " * 5_000])
def test_deep_nesting_is_refused(tmp_path: Path, text: str) -> None:
    refused(write(tmp_path, text))


def _mays(levels: int) -> str:
    text = "{may: " * levels + "{cards: 1}" + "}" * levels
    return f"card: Fox\ncost: 2\ntypes: [Action]\nplay:\n  - {text}\n"


def test_parts_nested_too_deeply_are_refused_with_a_remedy(tmp_path: Path) -> None:
    said = refused(write(tmp_path, _mays(MAX_LEVELS)))
    assert "line 5, column 5: Fox: play[0]: its parts are nested more than 20 deep" in said
    assert "use fewer levels" in said


def test_the_deepest_allowed_nesting_can_be_read_and_played(tmp_path: Path) -> None:
    levels = MAX_LEVELS - 1
    (found,) = read_card_file(write(tmp_path, _mays(levels))).cards
    table = Table(found, checked=False, p1={"hand": ["Fox"], "deck": ["Gold"]})
    table.play("Fox")
    for _ in range(levels):
        table.yes()
    assert (table.phase, table.hand()) == ((1, "buy"), ["Gold"])


def test_a_missing_file_and_a_folder_are_refused(tmp_path: Path) -> None:
    assert "cannot be read" in refused(tmp_path / "gone.yaml")
    assert "cannot be read" in refused(tmp_path)


def test_reading_a_card_file_executes_no_code(tmp_path: Path) -> None:
    trace = tmp_path / "ran"
    text = f"card: !!python/object/apply:os.mkdir [{str(trace)!r}]\ncost: 2\ntypes: [Action]\n"
    refused(write(tmp_path, text))
    assert not trace.exists()
