"""Generated cards for hypothesis, which can make a failing one smaller."""

from __future__ import annotations

from functools import cache

from hypothesis import strategies as st

from tests.properties.generated.cards import Woods, make_woods
from tests.properties.generated.choices import Drawn


@cache
def _below(n: int) -> st.SearchStrategy[int]:
    return st.integers(0, n - 1)


@st.composite
def woods(draw: st.DrawFn) -> Woods:
    """Make a set of generated cards."""
    return make_woods(Drawn(lambda n: draw(_below(n))))
