"""Picking kingdoms: reasons, conflicts, re-rolls, what to set up, and the daily seed."""

from __future__ import annotations

from datetime import date, timedelta

import pytest

from fiefdom import Registry, SetupError, UnknownName, installed, new_game
from fiefdom.errors import NoKingdom
from fiefdom_kingdoms import (
    KingdomFilter,
    candidates,
    daily_seed,
    explain,
    pick,
    read_filter,
    reroll,
    setting,
)
from fiefdom_kingdoms.conflicts import smallest_conflict
from fiefdom_kingdoms.draw import Drawing
from tests.kingdoms.small_registry import candidates_named, matching_kingdoms, small_registry


@pytest.fixture(scope="module")
def small() -> Registry:
    return small_registry()


def test_each_card_is_explained_by_the_clauses_it_satisfies(small: Registry) -> None:
    text = (
        "size 5; with Ash; at least 1 reaction; at most 2 attack; reaction if attack; costs 2-4 spread"
    )
    asked = read_filter(f"{text}; prefer Elm", small)
    reasons = explain(small, ["Ash", "Cedar", "Elm", "Hazel", "Iroko"], asked)
    assert reasons == {
        "Ash": ("with Ash", "the only one costing 2 (costs 2-4 spread)"),
        "Cedar": (
            "at least 1 reaction",
            "reaction if attack",
            "the only one costing 3 (costs 2-4 spread)",
        ),
        "Elm": (
            "counts for at most 2 attack",
            "the only one costing 4 (costs 2-4 spread)",
            "prefer Elm x2",
        ),
        "Hazel": ("at least 1 reaction", "reaction if attack"),
        "Iroko": (),
    }


def test_a_condition_that_does_not_apply_explains_nothing(small: Registry) -> None:
    asked = read_filter("reaction if attack", small)
    assert explain(small, ["Cedar", "Iroko"], asked) == {"Cedar": (), "Iroko": ()}


def test_the_number_of_kingdoms_is_known_unless_some_are_preferred(small: Registry) -> None:
    assert pick(small, read_filter("size 4; with Elm", small)).kingdoms == 56
    assert pick(small, read_filter("size 4; prefer Elm", small)).kingdoms is None


IMPOSSIBLE = {
    "size 4; at least 4 attack": {"at least 4 attack"},
    "size 4; at most 3 action": {"at most 3 action"},
    "size 4; costs 2-7 spread": {"costs 2-7 spread"},
    "size 4; with Elm; village; no attack; costs 2-3 spread": {"with Elm", "no attack"},
    "size 4; at least 3 attack; village; at least 2 reaction; with Iroko": {
        "at least 3 attack",
        "at least 2 reaction",
    },
    "size 4; set far forest; prefer Elm; at least 1 village": {"set far forest", "at least 1 village"},
    "size 4; exactly 2 attack; reaction if attack; no reaction; size 4": {
        "exactly 2 attack",
        "reaction if attack",
        "no reaction",
    },
    "size 4; with Ash, Elm, Fir; at least 2 reaction; no cost 6": {
        "with Ash",
        "with Elm",
        "with Fir",
        "at least 2 reaction",
    },
}


@pytest.mark.parametrize("text", IMPOSSIBLE)
def test_an_impossible_filter_is_refused_with_the_conflicting_clauses(
    small: Registry, text: str
) -> None:
    asked = read_filter(text, small)
    assert not list(matching_kingdoms(small, asked, 4))
    with pytest.raises(NoKingdom, match="no kingdom of 4 cards can have") as caught:
        pick(small, asked)
    assert set(caught.value.conflict) == IMPOSSIBLE[text]
    assert all(f"'{clause}'" in str(caught.value) for clause in IMPOSSIBLE[text])


@pytest.mark.parametrize("text", IMPOSSIBLE)
def test_a_reported_conflict_is_minimal(small: Registry, text: str) -> None:
    pool = candidates(small)
    core = smallest_conflict(pool, read_filter(text, small).constraints, 4)
    assert Drawing(pool, core, 4).total == 0
    for one in core:
        assert Drawing(pool, [each for each in core if each is not one], 4).total > 0


def test_a_conflict_says_how_many_matching_cards_are_left(small: Registry) -> None:
    for text, said in {
        "size 2; at least 2 reaction; set grove": "'at least 2 reaction' (1 such card left); 'set gr",
        "size 2; with Fir; set grove": "'with Fir' (no such card left); 'set grove'",
        "size 9; costs 2, 7 spread": "'costs 2, 7 spread' (no card costing 7 left)",
    }.items():
        with pytest.raises(NoKingdom) as caught:
            pick(small, read_filter(text, small))
        assert said in str(caught.value)


def test_too_few_installed_cards_for_a_kingdom_is_an_error(small: Registry) -> None:
    with pytest.raises(NoKingdom, match="a kingdom of 10 cards is too large: there are only 9 kingdom"):
        pick(small)


def test_a_reroll_changes_one_card_and_keeps_the_filter() -> None:
    registry = installed()
    asked = read_filter(
        "costs 2-5 spread; at least 1 village; at most 2 attack; reaction if attack", registry
    )
    pool, changed = candidates(registry), 0
    for seed in range(25):
        before = pick(registry, asked, seed)
        gone = before.cards[seed % 10]
        try:
            after = reroll(registry, before, gone)
        except NoKingdom:
            rest = [one for one in pool if one.name in before.cards and one.name != gone]
            others = [one for one in pool if one.name not in before.cards]
            assert not any(asked.satisfied_by([*rest, one]) for one in others)
            continue
        changed += 1
        assert len(set(before.cards) - set(after.cards)) == 1
        assert gone not in after.cards
        (new,) = set(after.cards) - set(before.cards)
        assert after.instead == {new: gone}
        assert asked.satisfied_by(candidates_named(registry, after.cards))
    assert changed >= 15


def test_successive_rerolls_never_bring_back_a_replaced_card(small: Registry) -> None:
    before = pick(small, read_filter("size 3", small), 3)
    gone: list[str] = []
    for _ in range(6):
        gone.append(reroll(small, before, *gone).cards[0])
    last = reroll(small, before, *gone)
    assert len(set(gone)) == 6
    assert not set(gone) & set(last.cards)
    assert reroll(small, before, *gone) == last
    with pytest.raises(NoKingdom, match=r"no other card can take the place of .*: none is left"):
        reroll(small, before, *gone, last.cards[0])


def test_a_reroll_of_a_card_the_filter_requires_is_a_conflict(small: Registry) -> None:
    before = pick(small, read_filter("size 3; with Elm", small))
    with pytest.raises(NoKingdom) as caught:
        reroll(small, before, "elm")
    assert str(caught.value) == (
        "no other card can take the place of Elm: 'with Elm' would no longer hold"
    )


def test_a_reroll_of_a_card_outside_the_kingdom_is_refused(small: Registry) -> None:
    before = pick(small, read_filter("size 3; no Elm", small))
    with pytest.raises(SetupError, match="Elm cannot be re-rolled, it is not among "):
        reroll(small, before, "Elm")
    with pytest.raises(UnknownName, match="did you mean 'Elm'"):
        reroll(small, before, "Elmm")


def test_the_setting_lists_piles_mats_tokens_and_starting_cards() -> None:
    kingdom = ["Gardens", "Island", "Native Village", "Embargo", "Pirate Ship", "Moat"]
    for players in range(2, 7):
        table = setting(installed(), kingdom, players)
        game = new_game(kingdom, players)
        piles = game.view(0).supply
        assert table.kingdom | table.basics == piles
        assert table.mats == ("Native Village", "Island")
        assert (table.tokens, table.pile_tokens) == (("Pirate Ship",), ("Embargo",))
        assert table.start == {"Copper": 7, "Estate": 3}
    assert list(table.kingdom) == [
        "Embargo",
        "Moat",
        "Native Village",
        "Gardens",
        "Island",
        "Pirate Ship",
    ]
    with pytest.raises(SetupError, match="2 to 6 players"):
        setting(installed(), kingdom, 7)


def test_every_day_has_its_own_seed() -> None:
    days = [date(2026, 1, 1) + timedelta(days=n) for n in range(366)]
    assert len({daily_seed(day) for day in days}) == 366
    assert all(0 <= daily_seed(day) < 1_000_000_000 for day in days)
    assert daily_seed(date(2026, 11, 16)) == 28023220


def test_the_default_filter_allows_any_kingdom() -> None:
    assert pick(installed(), seed=4).filter == KingdomFilter()
    assert len(pick(installed(), seed=4).cards) == 10
