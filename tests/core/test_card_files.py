"""Card files: read into the same cards, or refused with file, place and remedy."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
import yaml

from fiefdom import Action, Card, CardSet, FiefdomError, Registry, Treasure, installed, new_game
from fiefdom.effects import HAND, Cards, Coins, Gain, Trash, cost_of, costing_up_to, may, one
from fiefdom.errors import FileError
from fiefdom.files.cardfile import MAX_CARDS, read_card_file
from fiefdom.files.reading import MAX_BYTES, MAX_DEPTH
from fiefdom.setup.pins import card_data, fingerprint
from tests.core.kit import Table
from tests.core.zoo import ZOO

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
    (card,) = read_card_file(write(tmp_path, "card: Fox\ncost: 2\ntypes: [Action]\n")).cards
    assert card == Card("Fox", 2, Action)


def test_cards_of_a_file_can_be_played(tmp_path: Path) -> None:
    registry = Registry(rules=dict(installed().rules))
    registry.add_set(installed().sets["base"], "base")
    registry.add_set(read_card_file(write(tmp_path, GOOD)), "wild.yaml")
    game = new_game(["Fox", "Shell"], 2, 1, registry=registry)
    assert registry.owners["Fox"] == "wild.yaml"
    assert game.view(0).supply["Shell"] == 10


def test_every_card_can_be_written_to_a_file_and_read_back(tmp_path: Path) -> None:
    cards = [*(card for one in installed().sets.values() for card in one.all_cards()), *ZOO]
    text = yaml.safe_dump([card_data(card) for card in cards], sort_keys=False)
    found = read_card_file(write(tmp_path, text))
    assert found.cards == tuple(cards)


@pytest.mark.parametrize("players", [2, 4])
def test_a_pile_has_the_size_its_card_says(players: int) -> None:
    registry = Registry(rules=dict(installed().rules))
    registry.add_set(installed().sets["base"], "base")
    rare = Card("Fox", 4, Action, play=[Cards(1)], pile=3)
    registry.add_set(CardSet("wild", "1", cards=[rare, Card("Hare", 2, Action, play=[Cards(2)])]), "x")
    supply = new_game(["Fox", "Hare"], players, 1, registry=registry).view(0).supply
    assert (supply["Fox"], supply["Hare"]) == (3, 10)


def test_what_an_author_says_about_a_card_does_not_change_what_it_is_pinned_as() -> None:
    plain = Card("Fox", 4, Action, play=[Cards(1)])
    told = replace(plain, text="Draw a card.", author="Somebody")
    assert fingerprint(told) == fingerprint(plain)
    assert fingerprint(replace(plain, pile=12)) != fingerprint(plain)
    assert fingerprint(replace(plain, play=[Cards(2)])) != fingerprint(plain)


BAD = {
    "an alias": ("- &x {card: Fox, cost: 2, types: [Action]}\n- *x\n", ["line 1", "anchor"]),
    "only an alias": ("a: *x\n", ["line 1", "alias"]),
    "a tag": ("card: !!python/object:os.system x\n", ["line 1", "tag"]),
    "a plain tag": ("card: !!str Fox\ncost: 2\ntypes: [Action]\n", ["line 1", "tag"]),
    "broken YAML": ("card: [Fox\ncost: 2\n", ["line 2", "YAML"]),
    "a tab": ("card:\n\t- Fox\n", ["line 2", "YAML"]),
    "nothing": ("", ["dictionary"]),
    "a text": ("just words\n", ["dictionary"]),
    "a number in a list": ("- 7\n", ["card 1", "dictionary"]),
    "an unknown key": (
        "card: Fox\ncosts: 2\ncost: 2\ntypes: [Action]\n",
        ["card 1", "'costs'", "'cost'"],
    ),
    "a missing key": ("card: Fox\ntypes: [Action]\n", ["'cost'", "missing"]),
    "a cost in words": ("card: Fox\ncost: two\ntypes: [Action]\n", ["cost", "'two'"]),
    "a cost with a point": ("card: Fox\ncost: 2.0\ntypes: [Action]\n", ["cost", "2.0"]),
    "a cost that is true": ("card: Fox\ncost: yes\ntypes: [Action]\n", ["cost", "True"]),
    "a negative cost": ("card: Fox\ncost: -1\ntypes: [Action]\n", ["Fox", "cost", "-1"]),
    "a huge cost": (f"card: Fox\ncost: {'9' * 30}\ntypes: [Action]\n", ["cost"]),
    "a number too long to read": (f"card: Fox\ncost: {'9' * 9000}\ntypes: [Action]\n", []),
    "types that are no list": ("card: Fox\ncost: 2\ntypes: Action\n", ["types", "list"]),
    "an unknown word": (
        "card: Fox\ncost: 2\ntypes: [Action]\nplay: [{cards: 1}, {gian: {named: Gold}}]\n",
        ["Fox", "play[1]", "'gian'", "'gain'"],
    ),
    "an unknown field": (
        "card: Fox\ncost: 2\ntypes: [Action]\nplay: [{gain: {cards: {named: Gold}, too: hand}}]\n",
        ["Fox", "play[0].gain", "'too'", "'to'"],
    ),
    "a missing field": (
        "card: Fox\ncost: 2\ntypes: [Action]\nplay: [{gain: {to: hand}}]\n",
        ["Fox", "play[0].gain", "lacks 'cards'"],
    ),
    "a word with too much": (
        "card: Fox\ncost: 2\ntypes: [Action]\nin_play: [{immune: 3}]\n",
        ["Fox", "in_play[0].immune"],
    ),
    "a bonus of nothing": (
        "card: Fox\ncost: 2\ntypes: [Action]\nplay: [{cards: 0}]\n",
        ["Fox", "play[0]"],
    ),
    "points that are none": (
        "card: Fox\ncost: 2\ntypes: [Victory]\npoints: lots\n",
        ["points", "'lots'"],
    ),
    "play that is no list": (
        "card: Fox\ncost: 2\ntypes: [Action]\nplay: {cards: 1}\n",
        ["play", "list"],
    ),
    "a wrong card after a good one": (
        GOOD + "- card: Hare\n  cost: 2\n",
        ["card 3", "'types'", "missing"],
    ),
    "a key that is a list": ("? [a]\n: b\n", []),
    "a key that is a number": ("7: x\ncard: Fox\ncost: 2\ntypes: [Action]\n", ["card 1"]),
    "a date": ("card: 2001-99-99\n", []),
    "a zero byte": ("card: Fo\0x\n", ["YAML"]),
    "two documents": (f"{GOOD}\n---\n{GOOD}", ["YAML"]),
}


@pytest.mark.parametrize("case", BAD)
def test_a_bad_file_is_refused_with_file_place_and_reason(tmp_path: Path, case: str) -> None:
    text, words = BAD[case]
    message = refused(write(tmp_path, text))
    for word in words:
        assert word in message
    assert "\n" not in message.removeprefix(str(tmp_path))


def test_one_name_twice_in_a_file_is_refused(tmp_path: Path) -> None:
    twice = read_card_file(write(tmp_path, "- {card: Fox, cost: 2, types: [Action]}\n" * 2))
    with pytest.raises(FiefdomError, match="Fox"):
        Registry().add_set(twice, "wild")


@pytest.mark.parametrize("text", [b"card: F\xf6x\ncost: 2\n", b"\xff\xfe\x00c", b"\x80"])
def test_a_file_that_is_not_utf8_is_refused_with_the_remedy(tmp_path: Path, text: bytes) -> None:
    assert "UTF-8" in refused(write(tmp_path, text))


def test_a_huge_file_is_refused_before_it_is_read(tmp_path: Path) -> None:
    assert "too large" in refused(write(tmp_path, b"#" * (MAX_BYTES + 1)))


def test_too_many_cards_are_refused(tmp_path: Path) -> None:
    text = "- {card: x, cost: 1, types: [Action]}\n" * (MAX_CARDS + 1)
    assert str(MAX_CARDS) in refused(write(tmp_path, text))


@pytest.mark.parametrize("text", ["[" * 100_000, "- " * 50_000 + "x", "{a: " * 20_000, "? " * 5_000])
def test_deep_nesting_is_refused(tmp_path: Path, text: str) -> None:
    refused(write(tmp_path, text))


def test_nesting_that_is_deep_but_allowed_can_be_read_and_played(tmp_path: Path) -> None:
    levels = MAX_DEPTH - 10
    text = "{may: " * levels + "{cards: 1}" + "}" * levels
    card = f"card: Fox\ncost: 2\ntypes: [Action]\nplay:\n  - {text}\n"
    (found,) = read_card_file(write(tmp_path, card)).cards
    table = Table(found, checked=False, p1={"hand": ["Fox"], "deck": ["Gold"]})
    table.play("Fox")
    for _ in range(levels):
        table.yes()
    assert (table.phase, table.hand()) == ((1, "buy"), ["Gold"])


def test_a_file_that_is_not_there_and_a_folder_are_refused(tmp_path: Path) -> None:
    assert "cannot be read" in refused(tmp_path / "gone.yaml")
    assert "cannot be read" in refused(tmp_path)


def test_reading_a_card_file_runs_nothing(tmp_path: Path) -> None:
    trace = tmp_path / "ran"
    text = f"card: !!python/object/apply:os.mkdir [{str(trace)!r}]\ncost: 2\ntypes: [Action]\n"
    refused(write(tmp_path, text))
    assert not trace.exists()
