"""Choosing from cards of which several are alike: each distinct choice once."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence


def has_two_subsets(cards: Sequence[int], size: int) -> bool:
    """Tell whether there is more than one distinct choice of that many cards."""
    return 0 < size < len(cards) and len(set(cards)) > 1


def distinct_subsets(cards: Sequence[int], size: int) -> Iterator[tuple[int, ...]]:
    """Yield every distinct choice of that many cards, each sorted."""
    kinds = sorted(Counter(cards).items())
    yield from _subsets(kinds, 0, size)


def _subsets(kinds: list[tuple[int, int]], start: int, size: int) -> Iterator[tuple[int, ...]]:
    if size == 0:
        yield ()
        return
    if sum(count for _, count in kinds[start:]) < size:
        return
    card, count = kinds[start]
    for taken in range(min(count, size), -1, -1):
        for rest in _subsets(kinds, start + 1, size - taken):
            yield (card,) * taken + rest


def distinct_orders(cards: Sequence[int], size: int) -> Iterator[tuple[int, ...]]:
    """Yield every distinct sequence of that many cards."""
    if size == 0:
        yield ()
        return
    for card in sorted(set(cards)):
        rest = list(cards)
        rest.remove(card)
        for tail in distinct_orders(rest, size - 1):
            yield (card, *tail)
