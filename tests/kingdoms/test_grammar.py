"""The filter language: its meaning, its round trip through text, and helpful errors."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fiefdom import CardSet, FiefdomError, Registry, installed
from fiefdom.errors import FilterError
from fiefdom_kingdoms import (
    AllKinds,
    AnyKind,
    Constraint,
    CostKind,
    CostSpread,
    Count,
    EditionKind,
    Given,
    Gives,
    Good,
    KingdomFilter,
    NameKind,
    Only,
    Prefer,
    SetKind,
    TypeKind,
    With,
    read_filter,
)
from tests.kingdoms.small_registry import SMALL, small_registry
from tests.kingdoms.strategies import constraints

REGISTRY = small_registry()
ATTACK, REACTION = TypeKind("Attack"), TypeKind("Reaction")
GROVE, FOREST = SetKind("grove"), SetKind("far forest")

MEANINGS: dict[str, list[Constraint]] = {
    "": [],
    " ; any ;; ": [],
    "set grove": [Only(GROVE)],
    "SET: grove, Far Forest": [Only(GROVE | FOREST)],
    "from far  forest": [Only(FOREST)],
    "edition 2": [Only(EditionKind(2))],
    "editions: 1, 2": [Only(EditionKind(1) | EditionKind(2))],
    "cost 3": [Only(CostKind(3, 3))],
    "costs 2-4, 6+": [Only(CostKind(2, 4) | CostKind(6, None))],
    "costs: 2-5 spread": [CostSpread((2, 3, 4, 5))],
    "costs 2, 4-5 spread": [CostSpread((2, 4, 5))],
    "with ash, Date Palm": [With("Ash"), With("Date Palm")],
    'with "date palm"': [With("Date Palm")],
    "no Ash, attack": [Count(NameKind("Ash"), 0, 0), Count(ATTACK, 0, 0)],
    "without attacks": [Count(ATTACK, 0, 0)],
    "only action": [Only(TypeKind("Action"))],
    "at least 1 village": [Count(Good("village"), 1)],
    "at least one +2 Actions": [Count(Gives("actions", 2), 1)],
    "at most two Attacks": [Count(ATTACK, 0, 2)],
    "exactly 3 grove": [Count(GROVE, 3, 3)],
    "2 reactions": [Count(REACTION, 2, 2)],
    "2-3 reactions": [Count(REACTION, 2, 3)],
    "2 to 3 reactions": [Count(REACTION, 2, 3)],
    "2+ draws": [Count(Good("draw"), 2)],
    "2 or more villages": [Count(Good("village"), 2)],
    "some trash": [Count(Good("trash"), 1)],
    "attack": [Count(ATTACK, 1)],
    "+buy": [Count(Gives("buys", 1), 1)],
    "+1 card": [Count(Gives("cards", 1), 1)],
    "2 +3 cards": [Count(Gives("cards", 3), 2, 2)],
    "a Reaction if there are Attacks": [Given(Count(REACTION, 1), Count(ATTACK, 1))],
    "no attack, village if no reaction": [
        Given(Count(ATTACK, 0, 0), Count(REACTION, 0, 0)),
        Given(Count(Good("village"), 0, 0), Count(REACTION, 0, 0)),
    ],
    "at least 2 village if 1-2 attack": [Given(Count(Good("village"), 2), Count(ATTACK, 1, 2))],
    "1 cost 5 +1 buy": [Count(CostKind(5, 5) & Gives("buys", 1), 1, 1)],
    "grove attack": [Count(GROVE & ATTACK, 1)],
    "grove and attack or far forest": [Count((GROVE & ATTACK) | FOREST, 1)],
    "grove (attack or reaction)": [Count(GROVE & (ATTACK | REACTION), 1)],
    "at least 2 cost 5+ not attack": [Count(CostKind(5, None) & ~ATTACK, 2)],
    "only not (attack or edition 2)": [Only(~(ATTACK | EditionKind(2)))],
    "prefer grove": [Prefer(GROVE, Fraction(2))],
    "prefer grove, Ash x3": [Prefer(GROVE, Fraction(3)), Prefer(NameKind("Ash"), Fraction(3))],
    "avoid grove x 4": [Prefer(GROVE, Fraction(1, 4))],
    "prefer attack x1.5": [Prefer(ATTACK, Fraction(3, 2))],
    "1 extra turn": [Count(Good("extra turn"), 1, 1)],
}


@pytest.mark.parametrize("text", MEANINGS)
def test_the_meaning_of_each_clause(text: str) -> None:
    assert read_filter(text, REGISTRY) == KingdomFilter(tuple(MEANINGS[text]))


def test_the_size_of_the_kingdom_can_be_given() -> None:
    assert read_filter("size 8; attack", REGISTRY) == KingdomFilter((Count(ATTACK, 1),), 8)


def test_a_feature_that_is_also_a_card_name_means_the_card_when_capitalized() -> None:
    for text, kind in {
        "no village": Good("village"),
        "no villages": Good("village"),
        "no VILLAGE": Good("village"),
        "no Village": NameKind("Village"),
        'no "village"': NameKind("Village"),
    }.items():
        assert read_filter(text, installed()) == KingdomFilter((Count(kind, 0, 0),)), text
    assert read_filter("with village", installed()) == KingdomFilter((With("Village"),))


WRONG = {
    "at least 1 vilage": (11, "vilage", "village"),
    "at most 2 atacks": (10, "atacks", "attacks"),
    "with Date Plam": (5, "Date", "Date Palm"),
    "set grove, far forst": (11, "far", "far forest"),
    "set ash": (4, "ash", None),
    "attack; wiht Ash": (8, "wiht", "with"),
    "at lest 2 attack": (0, "at", "at least"),
    "at least attack": (9, "attack", None),
    "costs attack": (6, "attack", None),
    "costs 5+ spread": (15, "", None),
    "costs 5-2": (8, "2", None),
    "+2 acitons": (3, "acitons", "actions"),
    "no attack with Ash": (10, "with", None),
    "attack if": (9, "", None),
    "attack and": (10, "", None),
    "only (attack": (12, "", None),
    "prefer attack x0": (15, "0", None),
    'no "Oak"': (3, '"', None),
    "size many": (5, "many", None),
    "edition two hundred": (12, "hundred", None),
    "@": (0, "@", None),
}


@pytest.mark.parametrize("text", WRONG)
def test_an_error_names_the_position_the_text_found_and_the_nearest_word(text: str) -> None:
    at, found, close = WRONG[text]
    with pytest.raises(FilterError) as caught:
        read_filter(text, REGISTRY)
    error = caught.value
    assert (error.at, error.found, error.nearest) == (at, found, close)
    said = str(error)
    assert "expected" in said or "should follow" in said
    assert f"character {at + 1}" in said or not found
    assert (f"did you mean {close!r}?" in said) is (close is not None)


@pytest.mark.parametrize("text", ["3-2 attack", "size 0", "size 33", "size 999999"])
def test_impossible_numbers_are_refused(text: str) -> None:
    with pytest.raises(FilterError, match="filter, character "):
        read_filter(text, REGISTRY)


@given(st.lists(constraints(), max_size=4), st.none() | st.integers(1, 32))
def test_a_filter_printed_as_text_reads_back_equal(asked: list[Constraint], size: int | None) -> None:
    made = KingdomFilter(tuple(asked), size)
    assert read_filter(str(made), REGISTRY) == made


TYPED = "set no with at least most 1 2 - + x ; , ( ) attack village if or and not cost grove"
SOUP = st.lists(st.sampled_from(TYPED.split())).map(" ".join)


@given(st.text(max_size=40) | SOUP)
def test_any_text_is_read_or_refused_with_an_error(text: str) -> None:
    try:
        read = read_filter(text, REGISTRY)
    except FiefdomError:
        return
    assert read_filter(str(read), REGISTRY) == read


def test_a_conditional_count_of_editions_or_costs_reads_back_equal() -> None:
    for kind in (EditionKind(1), CostKind(5, 5)):
        asked = KingdomFilter((Given(Count(kind), Count(ATTACK)),))
        assert str(asked) == f"at least 1 {kind} if attack"
        assert read_filter(str(asked), REGISTRY) == asked


def test_joined_kinds_are_flattened() -> None:
    assert AnyKind((GROVE, FOREST, ATTACK)) == (GROVE | FOREST) | ATTACK
    assert AllKinds((GROVE, ATTACK, REACTION)) == GROVE & (ATTACK & REACTION)


def test_a_set_name_with_digits_and_keywords_can_be_quoted() -> None:
    registry = Registry(rules=dict(REGISTRY.rules))
    registry.add_set(CardSet("3 oaks - and more", "1", cards=SMALL), "odd")
    asked = KingdomFilter((Only(SetKind("3 oaks - and more")),))
    assert str(asked) == 'set "3 oaks - and more"'
    assert read_filter(str(asked), registry) == asked
