"""The kingdom of a log, which names only the cards that somebody got."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from fiefdom import Registry
from fiefdom.errors import FileError
from fiefdom_lab.game_logs.log_lines import GameLog

CARDS: Final = 10


def kingdom_of(
    log: GameLog, registry: Registry, given: str | Sequence[str]
) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Return the kingdom, and those of its cards that the log does not mention."""
    basics = set(registry.game_rules().basics)
    named = [card for card in log.mentioned() if card not in basics]
    if given:
        chosen = registry.prepared(given if isinstance(given, str) else tuple(given), 0).names
        foreign = [card for card in named if card not in chosen]
        if foreign:
            first = next(fact for fact in log.facts if foreign[0] in fact.cards)
            raise FileError(
                f"line {first.line}: {foreign[0]} is not in the kingdom that was given; add it to"
                " --kingdom, or leave --kingdom out"
            )
        return chosen, tuple(card for card in chosen if card not in named)
    if len(named) > CARDS:
        raise FileError(
            f"the log names {len(named)} kingdom cards, and a kingdom has {CARDS}; say which cards the"
            " game had with --kingdom"
        )
    added = _quiet(registry, named)[: CARDS - len(named)]
    return (*named, *added), tuple(added)


def _quiet(registry: Registry, named: list[str]) -> list[str]:
    """Return cards that change nothing while nobody has them, in a fixed order."""
    found = []
    for name, card in sorted(registry.cards.items()):
        if name in named or name in registry.game_rules().basics or not card.supply:
            continue
        busy = card.throughout or card.setup or card.draws or card.brings or card.replaces
        if not busy and card.pile is None and "Victory" not in card.types.names:
            found.append(name)
    return found
