"""Combinations and permutations of multisets: choices among cards with duplicates, each choice once.

Choices are listed lazily, counted, and sampled uniformly. Counting and sampling do not list them,
because there can be more than fit in memory.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from itertools import accumulate
from math import comb


def has_two_subsets(cards: Sequence[int], size: int) -> bool:
    """Tell whether there is more than one distinct choice of `size` cards."""
    return 0 < size < len(cards) and len(set(cards)) > 1


def distinct_subsets(cards: Sequence[int], size: int) -> Iterator[tuple[int, ...]]:
    """Yield every distinct choice of `size` cards, each sorted."""
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
    """Yield every distinct sequence of `size` cards."""
    if size == 0:
        yield ()
        return
    for card in sorted(set(cards)):
        rest = list(cards)
        rest.remove(card)
        for tail in distinct_orders(rest, size - 1):
            yield (card, *tail)


def count_subsets(cards: Sequence[int]) -> list[int]:
    """Count the distinct choices of each size, from none to all of the cards."""
    return _choice_counts(list(Counter(cards).values()), ordered=False)[-1]


def count_orders(cards: Sequence[int]) -> list[int]:
    """Count the distinct sequences of each length, from none to all of the cards."""
    return _choice_counts(list(Counter(cards).values()), ordered=True)[-1]


def random_choice(
    cards: Sequence[int], size: int, random: Callable[[], float], ordered: bool
) -> tuple[int, ...]:
    """Draw one of the distinct choices (or sequences) of a size, each with equal probability."""
    kinds = sorted(Counter(cards).items())
    ways = _choice_counts([count for _, count in kinds], ordered)
    chosen: list[int] = []
    for index in range(len(kinds) - 1, -1, -1):
        card, count = kinds[index]
        taken = weighted(_counts_by_copies(ways[index], count, size, ordered), random)
        chosen += [card] * taken
        size -= taken
    if not ordered:
        return tuple(reversed(chosen))
    return tuple([chosen.pop(int(random() * len(chosen))) for _ in range(len(chosen))])


def weighted(weights: Sequence[int], random: Callable[[], float]) -> int:
    """Draw an index with a probability proportional to its weight; weights may be huge."""
    sums = list(accumulate(weights))
    drawn = random()
    return next(index for index, upto in enumerate(sums) if drawn < upto / sums[-1])


def _choice_counts(counts: Sequence[int], ordered: bool) -> list[list[int]]:
    """Return a table: row n holds the number of choices of each size among the first n kinds."""
    rows = [[1]]
    for count in counts:
        before = rows[-1]
        sizes = range(len(before) + count)
        rows.append([sum(_counts_by_copies(before, count, size, ordered)) for size in sizes])
    return rows


def _counts_by_copies(before: list[int], count: int, size: int, ordered: bool) -> list[int]:
    """Count the choices of a size by how many copies of the last kind are among them."""
    known = len(before)
    return [
        before[size - taken] * (comb(size, taken) if ordered else 1) if size - taken < known else 0
        for taken in range(min(count, size) + 1)
    ]
