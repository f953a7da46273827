"""`fiefdom kingdom --words`: explains filters, with the words of the installed cards."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any, Final

from rich.padding import Padding
from rich.table import Table
from rich.text import Text

import fiefdom
from fiefdom.grammar import plural
from fiefdom_cli.terminal.screen import console, indented, print_json
from fiefdom_kingdoms import FEATURES, Candidate, candidates

CLAUSES: Final = {
    "set base, intrigue": "only cards of these sets",
    "edition 2": "only cards of this edition of their sets",
    "costs 2-5": "only cards with these costs; also 5, 5+ and 2-3, 6",
    "costs 2-5 spread": "at least one card of each of these costs",
    "with Militia, Moat": "these cards",
    "no Witch, attack": "none of these",
    "only action": "only cards of this kind",
    "at least 1 village": "a number of cards of a kind; also at most 2, exactly 2, 2-3, 2+",
    "reaction if attack": "a requirement with a condition; also no curse if no trash",
    "prefer seaside x3": "three times as likely; avoid is the opposite",
    "size 8": "this many cards",
    "any": "no restriction",
}
"""The clauses of a filter, each as an example with its meaning."""

KINDS: Final = {
    "base, attack, Moat": "a set, a type, a card",
    "village": "one of the words below",
    "+2 actions": "gives this many at once; also cards, buys, coins",
    "cost 5, cost 2-3, cost 5+": "has this cost",
    "edition 1": "is in this edition of its set",
    "seaside attack": "matches both; also base or intrigue, not attack, parentheses",
}
"""The ways to name a kind of card, each as an example with its meaning."""


def show_words(as_json: bool) -> None:
    """Print how filters are written."""
    registry = fiefdom.installed()
    pool = candidates(registry)
    if as_json:
        print_json(_as_json(pool))
        return
    screen = console()
    screen.print(Text("A filter is a list of clauses, separated by semicolons", "bold"))
    screen.print(_table(CLAUSES.items()))
    screen.print(Text("\nA kind of card is", "bold"))
    screen.print(_table(KINDS.items()))
    screen.print(Text("\nWords for what a card does, derived from its effects", "bold"))
    screen.print(_table(_features(pool)))
    sets, types = ", ".join(registry.sets), ", ".join(_types(pool)).lower()
    screen.print(Text(f"\nSets: {sets}\nTypes: {types}"))
    screen.print(Text("A word that is also the name of a card means the card if it is capitalized."))


def _table(rows: Iterable[tuple[str, str]]) -> Padding:
    grid = Table.grid(padding=(0, 2, 0, 0))
    for word, meaning in rows:
        grid.add_row(Text(word), Text(meaning))
    return indented(grid)


def _features(pool: Sequence[Candidate]) -> Iterator[tuple[str, str]]:
    for word, (meaning, _) in FEATURES.items():
        yield word, f"{meaning} ({plural(sum(word in one.features.words for one in pool), 'card')})"


def _types(pool: Sequence[Candidate]) -> list[str]:
    return list(dict.fromkeys(name for one in pool for name in one.card.types.names))


def _as_json(pool: Sequence[Candidate]) -> dict[str, Any]:
    return {
        "clauses": CLAUSES,
        "kinds": KINDS,
        "words": {
            word: {
                "meaning": meaning,
                "cards": [one.name for one in pool if word in one.features.words],
            }
            for word, (meaning, _) in FEATURES.items()
        },
        "sets": sorted({one.set for one in pool}),
        "types": _types(pool),
    }
