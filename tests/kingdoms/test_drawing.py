"""Drawing kingdoms: every matching kingdom can be drawn, no other, with the right probability."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from math import prod

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from fiefdom import Registry, installed
from fiefdom.errors import FilterError, NoKingdom
from fiefdom_kingdoms import (
    Candidate,
    Constraint,
    Good,
    KingdomFilter,
    NameKind,
    Prefer,
    TypeKind,
    With,
    at_least,
    at_most,
    candidates,
    pick,
    read_filter,
)
from fiefdom_kingdoms import draw as drawing
from fiefdom_kingdoms.draw import Drawing
from fiefdom_kingdoms.draw_intricate import Chance
from fiefdom_kingdoms.randomness import Dice
from tests.kingdoms.small_registry import candidates_named, matching_kingdoms, small_registry
from tests.kingdoms.strategies import constraints

SEEDS = range(300)
SIZE = 4

ASKED = [
    "any",
    "set grove",
    "edition 2",
    "with Elm, Ash",
    "no attack",
    "no Ash, Iroko",
    "at least 2 attack",
    "at most 1 attack",
    "exactly 1 reaction",
    "1-2 attack; 1+ +2 actions",
    "reaction if attack",
    "no reaction if attack",
    "exactly 2 attack if no reaction",
    "at least 2 cost 2-3 if at most 1 attack",
    "costs 2-5 spread",
    "costs 2, 6 spread; no village",
    "at least 2 village or attack; at most 2 grove; some far forest reaction",
    "only not (attack or village)",
    "at least 1 village; at most 2 attack; reaction if attack; no Birch; costs 2-3, 5 spread",
]


@pytest.fixture(scope="module")
def small() -> Registry:
    return small_registry()


@pytest.mark.parametrize("text", ASKED)
def test_the_count_of_kingdoms_equals_the_number_listed(small: Registry, text: str) -> None:
    asked = read_filter(text, small)
    listed = list(matching_kingdoms(small, asked, SIZE))
    assert Drawing(candidates(small), asked.constraints, SIZE).total == len(listed)


@pytest.mark.parametrize("text", ASKED)
def test_every_matching_kingdom_is_drawn_and_no_other(small: Registry, text: str) -> None:
    asked = read_filter(text, small)
    listed = {tuple(one.name for one in kingdom) for kingdom in matching_kingdoms(small, asked, SIZE)}
    chance = Drawing(candidates(small), asked.constraints, SIZE)
    assert set(draws(chance, 30 * len(listed))) == listed


def chi_square(drawn: Counter[tuple[str, ...]], weights: dict[tuple[str, ...], float]) -> float:
    """The chi-square statistic of the drawn kingdoms, per degree of freedom."""
    total, draws = sum(weights.values()), drawn.total()
    expected = {kingdom: draws * weight / total for kingdom, weight in weights.items()}
    return sum((drawn[one] - due) ** 2 / due for one, due in expected.items()) / (len(weights) - 1)


def draws(chance: Chance | Drawing, count: int) -> Counter[tuple[str, ...]]:
    dice = Dice(5)
    return Counter(tuple(sorted(one.name for one in chance.draw(dice))) for _ in range(count))


@pytest.mark.parametrize("text", ["any", "reaction if attack", "costs 2-5 spread; at most 2 attack"])
def test_all_kingdoms_are_equally_likely(small: Registry, text: str) -> None:
    asked = read_filter(text, small)
    weights = {tuple(c.name for c in one): 1.0 for one in matching_kingdoms(small, asked, SIZE)}
    drawn = draws(Drawing(candidates(small), asked.constraints, SIZE), 100 * len(weights))
    assert 0.5 < chi_square(drawn, weights) < 1.5


def test_preferred_cards_have_the_given_weight(small: Registry) -> None:
    asked = read_filter("prefer attack x3; avoid Cedar, cost 6 x2; at least 1 village", small)
    weigh = {"Birch": 3.0, "Elm": 3.0, "Ginkgo": 3.0, "Cedar": 0.5, "Iroko": 0.5}
    weights = {
        tuple(c.name for c in one): prod(weigh.get(c.name, 1.0) for c in one)
        for one in matching_kingdoms(small, asked, SIZE)
    }
    drawn = draws(Drawing(candidates(small), asked.constraints, SIZE), 200 * len(weights))
    assert 0.5 < chi_square(drawn, weights) < 1.5


def test_rejection_sampling_of_uncountable_filters_is_uniform(
    small: Registry, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(drawing, "MAX_STEPS", 40)
    asked = read_filter("costs 2-5 spread; at least 1 village; reaction if attack", small)
    chance = Chance(candidates(small), asked.constraints, SIZE)
    assert chance.tried
    assert chance.counted
    weights = {tuple(c.name for c in one): 1.0 for one in matching_kingdoms(small, asked, SIZE)}
    assert 0.4 < chi_square(draws(chance, 200 * len(weights)), weights) < 1.6


def test_rejection_sampling_that_finds_nothing_ends_with_an_explanation(small: Registry) -> None:
    chance = Chance(candidates(small), [], SIZE)
    chance.tried = [at_least(4, TypeKind("Attack"))]
    with pytest.raises(FilterError, match=r"'at least 4 attack' .* may be impossible; remove a clause"):
        chance.draw(Dice(1))


def test_a_clause_that_is_impossible_by_itself_is_found_among_uncountable_ones(
    small: Registry, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(drawing, "MAX_STEPS", 30)
    asked = read_filter("costs 2-5 spread; size 4; reaction if attack; at least 4 attack", small)
    with pytest.raises(NoKingdom) as caught:
        pick(small, asked)
    assert caught.value.conflict == ("at least 4 attack",)


def number(test: Callable[[Candidate], bool], kingdom: Sequence[Candidate]) -> int:
    return sum(map(test, kingdom))


def is_attack(one: Candidate) -> bool:
    return "Attack" in one.card.types.names


def is_reaction(one: Candidate) -> bool:
    return "Reaction" in one.card.types.names


Check = Callable[[Sequence[Candidate]], bool]
KINDS: dict[str, Check] = {
    "set base, seaside": lambda cards: {one.set for one in cards} <= {"base", "seaside"},
    "edition 2": lambda cards: all(2 in one.card.editions for one in cards),
    "costs 3-5": lambda cards: all(3 <= one.card.cost <= 5 for one in cards),
    "costs 2-6 spread": lambda cards: {one.card.cost for one in cards} >= {2, 3, 4, 5, 6},
    "with Militia, throne room": lambda cards: (
        {one.name for one in cards} >= {"Militia", "Throne Room"}
    ),
    "no Witch, duration": lambda cards: (
        not any(one.name == "Witch" or "Duration" in one.card.types.names for one in cards)
    ),
    "at most 2 attacks": lambda cards: number(is_attack, cards) <= 2,
    "at least 4 attacks": lambda cards: number(is_attack, cards) >= 4,
    "exactly 1 reaction": lambda cards: number(is_reaction, cards) == 1,
    "a reaction if there are attacks": lambda cards: (
        number(is_attack, cards) == 0 or number(is_reaction, cards) >= 1
    ),
    "only action and not attack": lambda cards: all(
        "Action" in one.card.types.names and not is_attack(one) for one in cards
    ),
    "at least one +2 Actions": lambda cards: (
        number(lambda one: one.features.most["actions"] >= 2, cards) >= 1
    ),
    "size 8; prefer seaside x5": lambda cards: len(cards) == 8,
}


@pytest.mark.parametrize("text", KINDS)
def test_every_kind_of_constraint_holds_for_hundreds_of_seeds(text: str) -> None:
    registry = installed()
    asked, pool = read_filter(text, registry), {one.name: one for one in candidates(registry)}
    size = asked.size or 10
    chance = Chance(list(pool.values()), asked.constraints, size)
    for seed in SEEDS:
        kingdom = chance.draw(Dice(seed))
        assert len({one.name for one in kingdom}) == size
        assert KINDS[text](kingdom), seed
        assert asked.satisfied_by(kingdom) or asked.size


def test_many_constraints_hold_at_once() -> None:
    text = (
        "set:base,intrigue; at least 1 village; at most 2 attack; reaction if attack; no Witch;"
        " with Militia; costs: 2-5 spread; prefer seaside x2"
    )
    registry = installed()
    asked = read_filter(text, registry)
    for seed in range(40):
        kingdom = candidates_named(registry, pick(registry, asked, seed).cards)
        names = {one.name for one in kingdom}
        assert "Militia" in names
        assert "Witch" not in names
        assert 1 <= number(is_attack, kingdom) <= 2
        assert number(is_reaction, kingdom) >= 1
        assert {one.set for one in kingdom} <= {"base", "intrigue"}


@given(st.lists(constraints(), max_size=4), st.integers(1, 6), st.integers(0, 99))
@settings(max_examples=150, deadline=None)
def test_any_filter_is_satisfied_or_reported_as_impossible(
    asked: list[Constraint], size: int, seed: int
) -> None:
    registry = small_registry()
    wish = KingdomFilter(tuple(asked), size)
    listed = list(matching_kingdoms(registry, wish, size))
    if listed:
        picked = pick(registry, wish, seed)
        assert wish.satisfied_by(candidates_named(registry, picked.cards))
        assert picked.kingdoms in (None, len(listed))
    else:
        with pytest.raises(NoKingdom) as caught:
            pick(registry, wish, seed)
        assert set(caught.value.conflict) <= set(map(str, asked))


def test_the_same_seed_draws_the_same_kingdom_in_any_order_of_plugins(small: Registry) -> None:
    turned = Registry(rules=dict(small.rules))
    for card_set in reversed(small.sets.values()):
        turned.add_set(card_set, "trees")
    asked = KingdomFilter((at_least(1, Good("village")),), SIZE)
    first = [pick(small, asked, seed).cards for seed in range(50)]
    assert [pick(turned, asked, seed).cards for seed in range(50)] == first
    assert len(set(first)) > 20


def test_the_kingdom_of_a_seed_is_stable_across_versions(small: Registry) -> None:
    assert pick(small, KingdomFilter((), SIZE), 7).cards == ("Elm", "Fir", "Ginkgo", "Iroko")
    assert pick(small, KingdomFilter((With("Elm"),), 2), 1).cards == ("Elm", "Iroko")


def test_filters_built_in_python_equal_those_read_from_text(small: Registry) -> None:
    made = KingdomFilter((With("Elm"), at_most(1, TypeKind("Attack")), Prefer(NameKind("Ash"))))
    assert read_filter("with elm; at most 1 attack; prefer Ash", small) == made
    assert str(made) == "with Elm; at most 1 attack; prefer Ash x2"
