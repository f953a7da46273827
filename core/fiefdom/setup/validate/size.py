"""How large a card may be: its parts, how deep they lie in one another, its results, its text.

The bounds are several times what any printed card needs. Behind them, everything that goes
through a card (checking it, telling it, writing it down, resolving it) takes a bounded time.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

from fiefdom.grammar.voice import YOU_VOICE
from fiefdom.model.effect import Effect
from fiefdom.model.modifier import Modifier
from fiefdom.model.part import Part, walk
from fiefdom.model.trigger import When

MAX_PARTS: Final = 1_000
MAX_GAME_PARTS: Final = 60_000
"""How many parts the cards of one game can have together; triggers are told apart by 16 bits."""
MAX_LEVELS: Final = 20
"""How many parts can lie inside one another; no printed card of the first sets needs more than 7."""
MAX_RESULTS: Final = 50
"""How many results of a card can have names."""
MAX_SAID: Final = 10_000
"""How many characters the text can have that is made of a card."""
FEW: Final = 100
"""So many parts or fewer cannot make a text that is too long."""


def measured(parts: Iterable[Part]) -> tuple[int, int]:
    """Return how many parts there are in all and how deep they lie; stop when it is too many.

    Parts may be the same object in many places, or lie thousands deep: nothing here goes
    through all of that, or down on Python's own stack.
    """
    count, deepest = 0, 0
    ahead = [(part, 1) for part in parts]
    while ahead and count <= MAX_PARTS and deepest <= MAX_LEVELS:
        part, level = ahead.pop()
        count += 1
        deepest = max(deepest, level)
        ahead += [(inner, level + 1) for _, inner in part.parts()]
    return count, deepest


def too_large(roots: Iterable[tuple[str, Part]]) -> Iterator[tuple[str, str]]:
    """Yield what makes a card too large: the place and the reason."""
    placed = list(roots)
    total = 0
    for place, root in placed:
        count, deepest = measured((root,))
        total += count
        if deepest > MAX_LEVELS:
            yield (
                place,
                f"its parts lie more than {MAX_LEVELS} deep in one another, which is too much"
                " for a card; say it with fewer levels",
            )
            return
        if total > MAX_PARTS:
            yield place, f"it has more than {MAX_PARTS} parts, which is too much for a card"
            return
    if total > FEW:
        yield from _too_much_said(placed)


def _too_much_said(roots: list[tuple[str, Part]]) -> Iterator[tuple[str, str]]:
    names: set[str] = set()
    said = 0
    for place, root in roots:
        names |= {part.name for _, part in walk(root) if isinstance(part, Effect)} - {""}
        if len(names) > MAX_RESULTS:
            yield place, f"more than {MAX_RESULTS} results have names, which is too much for a card"
            return
        said += _length(root)
        if said > MAX_SAID:
            yield (
                place,
                f"its text would have more than {MAX_SAID:,} characters, which nobody reads;"
                " let it do less",
            )
            return


def _length(root: Part) -> int:
    """Return how many characters a part takes to tell; what else is wrong with it is told elsewhere."""
    if not isinstance(root, Effect | When | Modifier):
        return 0
    try:
        return len(root.text(YOU_VOICE))
    except Exception:
        return 0
