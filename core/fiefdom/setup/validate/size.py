"""Limits on the size of a card: its parts, their nesting, its named results, its text.

The limits are several times what any printed card needs. They bound the time of everything that
traverses a card: validating it, generating its text, serializing and resolving it.
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
"""The maximum number of parts of all cards of a game; triggers are identified by 16 bits."""
MAX_LEVELS: Final = 20
"""The maximum nesting depth of parts; no printed card of the first sets needs more than 7."""
MAX_RESULTS: Final = 50
"""The maximum number of named results of a card."""
MAX_SAID: Final = 10_000
"""The maximum length of the generated text of a card."""
FEW: Final = 100
"""A card with at most this many parts cannot have too many results or too long a text."""


def measured(parts: Iterable[Part]) -> tuple[int, int]:
    """Return the total number of parts and their depth; stop as soon as a limit is exceeded.

    The same part may occur in many places, or the parts may be nested thousands deep. So this
    neither visits all of them nor recurses.
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
                f"its parts are nested more than {MAX_LEVELS} deep, which is too much"
                " for a card; use fewer levels",
            )
            return
        if total > MAX_PARTS:
            yield place, f"it has more than {MAX_PARTS} parts, which is too many for a card"
            return
    if total > FEW:
        yield from _text_size_problems(placed)


def _text_size_problems(roots: list[tuple[str, Part]]) -> Iterator[tuple[str, str]]:
    names: set[str] = set()
    said = 0
    for place, root in roots:
        names |= {part.name for _, part in walk(root) if isinstance(part, Effect)} - {""}
        if len(names) > MAX_RESULTS:
            yield place, f"more than {MAX_RESULTS} results have names, which is too many for a card"
            return
        said += _length(root)
        if said > MAX_SAID:
            yield (
                place,
                f"its text would have more than {MAX_SAID:,} characters, which is too long for a card;"
                " let it do less",
            )
            return


def _length(root: Part) -> int:
    """Return the length of the text of a part; 0 if it fails, which another check reports."""
    if not isinstance(root, Effect | When | Modifier):
        return 0
    try:
        return len(root.text(YOU_VOICE))
    except Exception:
        return 0
