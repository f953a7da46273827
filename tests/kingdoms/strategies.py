"""Hypothesis strategies that generate filters of every kind."""

from __future__ import annotations

from fractions import Fraction

from hypothesis import strategies as st

from fiefdom_kingdoms import (
    FEATURES,
    CardKind,
    Constraint,
    CostKind,
    CostSpread,
    Count,
    EditionKind,
    Given,
    Gives,
    Good,
    NameKind,
    NotKind,
    Only,
    Prefer,
    SetKind,
    TypeKind,
    With,
)
from tests.kingdoms.small_registry import SMALL


def kinds() -> st.SearchStrategy[CardKind]:
    plain = st.one_of(
        st.sampled_from(
            [
                SetKind("grove"),
                SetKind("far forest"),
                TypeKind("Attack"),
                TypeKind("Reaction"),
                TypeKind("Action"),
            ]
        ),
        st.sampled_from([Good(word) for word in FEATURES]),
        st.sampled_from([NameKind(card.name) for card in SMALL]),
        st.builds(EditionKind, st.integers(1, 3)),
        st.integers(0, 9).flatmap(
            lambda low: st.builds(CostKind, st.just(low), st.none() | st.integers(low, 12))
        ),
        st.builds(Gives, st.sampled_from(["actions", "buys", "cards", "coins"]), st.integers(1, 4)),
    )
    return st.recursive(plain, _combined, max_leaves=5)


def _combined(inner: st.SearchStrategy[CardKind]) -> st.SearchStrategy[CardKind]:
    pairs = st.tuples(inner, inner)
    return st.one_of(
        pairs.map(lambda two: two[0] & two[1]),
        pairs.map(lambda two: two[0] | two[1]),
        inner.map(NotKind),
    )


def counts() -> st.SearchStrategy[Count]:
    bounds = st.integers(0, 5).flatmap(
        lambda low: st.tuples(st.just(low), st.none() | st.integers(low, 8))
    )
    return st.builds(lambda kind, bound: Count(kind, *bound), kinds(), bounds)


def constraints() -> st.SearchStrategy[Constraint]:
    return st.one_of(
        counts(),
        st.builds(Only, kinds()),
        st.builds(Given, counts(), counts()),
        st.builds(With, st.sampled_from([card.name for card in SMALL])),
        st.builds(CostSpread, st.sets(st.integers(0, 9), min_size=1).map(lambda s: tuple(sorted(s)))),
        st.builds(
            Prefer, kinds(), st.fractions(min_value=Fraction(1, 9), max_value=9, max_denominator=9)
        ),
    )
