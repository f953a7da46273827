"""Names that look like another name are refused, and the error shows both."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from fiefdom import Action, Card, CardSet, Kingdom, Mat, installed
from fiefdom.effects import AddTokens, Cards
from fiefdom.errors import CardError, FiefdomError, FileError, NameClash
from fiefdom.setup.validate.lookalikes import Taken
from fiefdom.setup.validate.names import name_problem
from fiefdom_workshop.card_files.read import parse_cards

LOOKALIKES = {
    "capitals": ("MOAT", "Moat"),
    "accents": ("M\u00f6at", "Moat"),
    "strokes": ("M\u00f8at", "Moat"),
    "another alphabet": ("\u041c\u041e\u0410\u0422", "Moat"),
    "Greek": ("\u039c\u039f\u0391\u03a4", "Moat"),
    "I for l": ("MiIitia", "Militia"),
    "1 for i": ("M1litia", "Militia"),
    "1 for l": ("Vi1lage", "Village"),
    "l for I": ("lronworks", "Ironworks"),
    "all capitals": ("MILITIA", "Militia"),
    "rn for m": ("Rernodel", "Remodel"),
    "vv for w": ("VVorkshop", "Workshop"),
    "0 for o": ("M0at", "Moat"),
    "a space": ("Mo at", "Moat"),
    "no space": ("ThroneRoom", "Throne Room"),
    "a hyphen": ("Throne-Room", "Throne Room"),
}
SHAPES = {
    "\uff2d\uff4f\uff41\uff54": "compatibility characters; write 'Moat'",
    "M\U0001d428at": "compatibility characters",
    "Mo\u200bat": "an invisible character",
    "Mo\u00adat": "an invisible character",
    "\u202etaoM": "an invisible character",
    "Mo\ufe0fat": "an invisible character",
    "Mo\u034fat": "an invisible character",
    "Mo\u3164at": "an invisible character",
    "M\u043eat": "mixes letters of several scripts",
    "Old M\u03bfat": "mixes letters of several scripts",
    "Mo\udcffat": "an unassigned or private character",
}


def as_file(name: str) -> None:
    escaped = name.encode("unicode_escape").decode()
    text = f'- card: "{escaped}"\n  cost: 2\n  types: [Action]\n  play: [{{cards: 1}}]\n'
    parse_cards(text, "own.yaml", "own", list(installed().sets.values()))


def as_python(name: str) -> None:
    card = Card(name, 2, Action, play=[Cards(1)])
    installed().plus(CardSet("own", "1", cards=[card]))


@pytest.mark.parametrize("load", [as_file, as_python])
@pytest.mark.parametrize("case", LOOKALIKES)
def test_a_card_that_looks_like_an_installed_one_is_refused(
    case: str, load: Callable[[str], None]
) -> None:
    name, official = LOOKALIKES[case]
    assert name_problem(name) == "", "it is refused for the likeness, not for its letters"
    with pytest.raises((FileError, NameClash)) as caught:
        load(name)
    assert f"{official!r}" in str(caught.value)
    assert name in str(caught.value)


@pytest.mark.parametrize("name", SHAPES, ids=ascii)
def test_confusable_or_invisible_letters_are_refused(name: str) -> None:
    assert SHAPES[name] in name_problem(name)
    with pytest.raises(CardError):
        as_python(name)


def named(card: str = "Fern", name: str = "own", mat: str = "Pier", kingdom: str = "Ours") -> CardSet:
    fern = Card(card, 2, Action, play=[Cards(1)])
    kingdoms = [Kingdom(kingdom, ["Fern"])]
    return CardSet(name, "1", cards=[fern], mats=[Mat(mat)], kingdoms=kingdoms)


@pytest.mark.parametrize("what", ["card", "name", "mat", "kingdom"])
def test_every_name_of_a_set_is_checked(what: str) -> None:
    installed().plus(named())
    with pytest.raises(CardError, match="mixes letters of several scripts"):
        installed().plus(named(**{what: "P\u0456er"}))


def test_the_author_and_tokens_are_checked() -> None:
    with pytest.raises(CardError, match="several scripts"):
        installed().plus(CardSet("own", "1", author="\u0410nn"))
    fern = Card("Fern", 2, Action, play=[AddTokens("co\u0456n")])
    with pytest.raises(CardError, match="several scripts"):
        installed().plus(CardSet("own", "1", cards=[fern]))


@pytest.mark.parametrize(
    "card_set",
    [named(name="b\u00e0se"), named(kingdom="F\u00efrst Game"), named(kingdom="FirstGame")],
)
def test_sets_and_kingdoms_that_look_like_installed_ones_are_refused(card_set: CardSet) -> None:
    with pytest.raises(FiefdomError, match="rename one"):
        installed().plus(card_set)


def test_two_cards_of_one_set_that_look_alike_are_refused() -> None:
    cards = [Card(name, 2, Action, play=[Cards(1)]) for name in ("Fern", "F\u00e9rn")]
    with pytest.raises(CardError, match="card 'F\u00e9rn', name: the set declares 'Fern' too"):
        installed().plus(CardSet("own", "1", cards=cards))


WELCOME = [
    "K\u00f6nigshof",
    "\u0422\u0440\u043e\u043d\u043d\u044b\u0439 \u0437\u0430\u043b",
    "\u65e5\u672c\u306e\u57ce",
    "\u30b9\u30fc\u30d1\u30fc\u57ce",
    "Duke's Hall",
    "St. \u00c9tienne-4",
    "Ca\u00f1\u00f3n",
    "\u039a\u03ac\u03c3\u03c4\u03c1\u03bf",
]


@pytest.mark.parametrize("name", WELCOME, ids=ascii)
def test_names_in_any_language_are_accepted(name: str) -> None:
    assert name_problem(name) == ""
    as_python(name)


def test_no_two_installed_cards_look_alike() -> None:
    names = Taken[str]()
    for name in installed().cards:
        assert names.like(name) is None
        names.take(name, name)


HONEST = [("Mall", "Mail"), ("Ti", "Tl"), ("Fill", "Fiil"), ("M\u00e4il", "M\u00e4ll"), ("Tin", "Tim")]


@pytest.mark.parametrize(("name", "other"), HONEST, ids=ascii)
def test_names_with_merely_similar_letters_are_accepted(name: str, other: str) -> None:
    cards = [Card(one, 2, Action, play=[Cards(1)]) for one in (name, other)]
    installed().plus(CardSet("own", "1", cards=cards))
    text = "- {card: %s, cost: 2, types: [Action], play: [{cards: 1}]}\n"
    parse_cards(text % name + text % other, "own.yaml", "own", [])


def test_the_error_says_that_names_look_alike() -> None:
    text = "- {card: %s, cost: 2, types: [Action], play: [{cards: 1}]}\n"
    with pytest.raises(FileError, match="'MaiI' looks like 'Mail', which is also in the file"):
        parse_cards(text % "Mail" + text % "MaiI", "own.yaml", "own", [])
    with pytest.raises(FileError, match="the file has 'Mail' twice"):
        parse_cards(text % "Mail" + text % "Mail", "own.yaml", "own", [])
    with pytest.raises(FileError, match="'M0at' looks like 'Moat', a card of the set 'base'"):
        as_file("M0at")
    with pytest.raises(NameClash, match=r"clashes with 'Moat' of plugin .* which looks like it"):
        as_python("M0at")
