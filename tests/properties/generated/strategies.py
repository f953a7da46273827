"""A hypothesis strategy for generated cards, so that failing ones are shrunk."""

from __future__ import annotations

from functools import cache

from hypothesis import strategies as st

from tests.properties.generated.card_generator import GeneratedSet, make_set
from tests.properties.generated.choices import Drawn


@cache
def _below(n: int) -> st.SearchStrategy[int]:
    return st.integers(0, n - 1)


@st.composite
def generated_sets(draw: st.DrawFn) -> GeneratedSet:
    """Make a set of generated cards."""
    return make_set(Drawn(lambda n: draw(_below(n))))
