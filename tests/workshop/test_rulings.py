"""Rulings are short sentences about cards of their own set, and every scenario file has some."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from fiefdom import Action, Card, CardError, CardSet, Registry, installed
from fiefdom.effects import Actions
from fiefdom.setup.validate.card_set import check_set

SCENARIOS = Path(__file__).parents[1] / "scenarios"
LONGEST = 200

ferry = Card("Ferry", cost=3, types=Action, play=[Actions(2)])

TEXTS = [
    text
    for card_set in installed().sets.values()
    for rulings in card_set.rulings.values()
    for text in rulings
]


def test_a_set_has_no_rulings_by_default() -> None:
    assert CardSet("Rivers", "1", cards=[ferry]).rulings == {}


def test_rulings_are_copied_and_immutable() -> None:
    given = {"Ferry": ["It goes both ways."]}
    rivers = CardSet("Rivers", "1", cards=[ferry], rulings=given)
    given["Ferry"].append("It never sinks.")
    given["Raft"] = []
    assert dict(rivers.rulings) == {"Ferry": ("It goes both ways.",)}
    with pytest.raises(TypeError):
        rivers.rulings["Ferry"] = ()  # type: ignore[index]


def test_sets_with_rulings_can_be_compared_and_hashed() -> None:
    one, same = (CardSet("Rivers", "1", cards=[ferry], rulings={"Ferry": ["Yes."]}) for _ in "12")
    assert (one, hash(one)) == (same, hash(same))
    assert one != CardSet("Rivers", "1", cards=[ferry])


@pytest.mark.parametrize(
    ("rulings", "card", "reason"),
    [
        ({"Fery": ["It floats."]}, "Fery", "did you mean 'Ferry'"),
        ({"Ocean": ["It is wide."]}, "Ocean", "no card of that name"),
        ({"Ferry": "It floats."}, "Ferry", "list"),
        ({"Ferry": [""]}, "Ferry", "sentence"),
        ({"Ferry": [3]}, "Ferry", "sentence"),
    ],
)
def test_rulings_about_unknown_cards_and_empty_rulings_are_refused(
    rulings: Any, card: str, reason: str
) -> None:
    with pytest.raises(CardError, match=reason) as caught:
        check_set(CardSet("Rivers", "1", cards=[ferry], rulings=rulings))
    assert card in str(caught.value)
    with pytest.raises(CardError):
        Registry().add_set(CardSet("Rivers", "1", cards=[ferry], rulings=rulings), "rivers")


@pytest.mark.parametrize("name", sorted(installed().cards))
def test_every_card_with_scenarios_has_a_ruling(name: str) -> None:
    owner = installed().owners[name]
    assert (SCENARIOS / owner / f"{name.lower().replace(' ', '-')}.yaml").exists()
    assert installed().sets[owner].rulings[name]


def test_rulings_are_about_cards_of_their_set() -> None:
    for card_set in installed().sets.values():
        assert set(card_set.rulings) <= {card.name for card in card_set.all_cards()}


def test_rulings_are_short_sentences() -> None:
    assert [text for text in TEXTS if not 10 < len(text) <= LONGEST] == []
    assert [text for text in TEXTS if text[0] != text[0].upper() or text[-1] != "."] == []


def test_no_ruling_is_duplicated() -> None:
    assert len(TEXTS) > 250
    assert {text for text in TEXTS if TEXTS.count(text) > 1} == set()


@pytest.mark.parametrize(
    ("card", "words"),
    [
        ("Ambassador", "however many you return"),
        ("Native Village", "face down"),
        ("Native Village", "look at them, at any time"),
        ("Native Village", "count as yours"),
        ("Outpost", "three cards for your next hand"),
        ("Outpost", "in play during the extra turn"),
        ("Treasure Map", "the second play still trashes another Map"),
    ],
)
def test_ambiguous_card_texts_have_a_ruling(card: str, words: str) -> None:
    rulings = installed().sets[installed().owners[card]].rulings[card]
    assert words in " ".join(rulings)
