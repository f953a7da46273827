"""Names in card files: which are refused, and which are accepted."""

from __future__ import annotations

from pathlib import Path

import pytest

from fiefdom import installed
from fiefdom_workshop.card_files.problems import CardFileError
from fiefdom_workshop.card_files.read import read_card_file
from tests.workshop.test_card_files import refused, write

HEAD = "card: Fox\ncost: 2\ntypes: [Action]\n"
ODD_NAMES = {
    "a control character": "Fo\\x07x",
    "a line": "Fo\\nx",
    "an override of direction": "Fo\\u202Ex",
    "a mark of direction": "Fox\\u200F",
    "no width": "Fo\\u200Bx",
    "a joiner": "Fo\\u200Dx",
    "a space that stays": "Fo\\u00A0x",
    "a private character": "Fo\\uE000x",
    "a flood of accents": "Fo" + "\\u0300" * 20 + "x",
    "an accent first": "\\u0300Fox",
    "only accents": "\\u0300",
    "no letters": "!!!",
    "space around": " Fox",
    "nothing": "",
    "too long": "x" * 61,
    "half a character": "Fo\\uD800x",
}


@pytest.mark.parametrize("case", ODD_NAMES)
def test_misleading_or_unprintable_names_are_refused_with_the_reason(tmp_path: Path, case: str) -> None:
    text = f'card: "{ODD_NAMES[case]}"\ncost: 2\ntypes: [Victory]\n'
    message = refused(write(tmp_path, text))
    assert "line 1" in message
    assert message.isprintable()


@pytest.mark.parametrize(
    "name",
    [
        "Fox",
        "Zoë's Café",
        "Дом",
        "村",
        "قلعة",
        "ถนนใหญ่",
        "हवेली",
        "Ngô Đồng",
        "ΟΔΟΣ",
        "Route 66",
        "St. Ives & Co.",
    ],
)
def test_names_in_any_script_are_accepted(tmp_path: Path, name: str) -> None:
    text = f'card: "{name}"\ncost: 2\ntypes: [Victory]\n'
    assert read_card_file(write(tmp_path, text)).cards[0].name == name


CLASHES = {
    "an official name": (
        "card: Village\ncost: 2\ntypes: [Victory]\n",
        ["line 1, column 7", "the set 'base'", "rename"],
    ),
    "an official name in capitals": (
        "card: VILLAGE\ncost: 2\ntypes: [Victory]\n",
        ["line 1, column 7", "'Village'", "rename"],
    ),
    "a card nobody knows": (
        f"{HEAD}play: [gain: Sliver]\n",
        ["line 4, column 14", "did you mean 'Silver'?"],
    ),
    "a type nobody knows": (
        f"{HEAD}play: [gain: {{type: Treasur}}]\n",
        ["line 4", "'Treasur'", "did you mean 'Treasure'?"],
    ),
    "a set of that name": (
        "set: Base\ncards: [{card: Fox, cost: 2, types: Victory}]\n",
        ["line 1, column 6", "already"],
    ),
    "a kingdom of that name": (
        "kingdoms: [{kingdom: First Game, cards: [Fox]}]\n"
        "cards: [{card: Fox, cost: 2, types: Victory}]\n",
        ["line 1, column 22", "rename"],
    ),
    "a kingdom with a card nobody knows": (
        "kingdoms: [{kingdom: Den, cards: [Foxx]}]\ncards: [{card: Fox, cost: 2, types: Victory}]\n",
        ["line 1, column 35", "did you mean 'Fox'?"],
    ),
}


@pytest.mark.parametrize("case", CLASHES)
def test_names_are_checked_against_the_installed_cards(tmp_path: Path, case: str) -> None:
    text, words = CLASHES[case]
    path = write(tmp_path, text)
    assert read_card_file(path)
    with pytest.raises(CardFileError) as caught:
        read_card_file(path, installed().sets.values())
    for word in words:
        assert word in str(caught.value)
