"""Refuses cards that need a counter of the turn that the game does not have."""

from __future__ import annotations

from collections.abc import Iterable

from fiefdom.effects.counters import TurnBonus
from fiefdom.errors import SetupError
from fiefdom.model.card import Card
from fiefdom.model.counter import Counter
from fiefdom.model.part import Part, walk


def check_counters(cards: Iterable[Card], parts: Iterable[Part], counters: Iterable[Counter]) -> None:
    """Refuse bonuses for counters that no turn of this game has; `parts` are those of the cards."""
    names = {one.name for one in counters}
    if all(one.counter in names for one in parts if isinstance(one, TurnBonus)):
        return
    for card in cards:
        for place, root in card.roots():
            for where, part in walk(root, place):
                if isinstance(part, TurnBonus) and part.counter not in names:
                    raise SetupError(
                        f"{card.name}: {where}: a turn has no counter {part.counter!r} by the rules"
                        " of this game; leave the card out, or use a counter that it has"
                    )
