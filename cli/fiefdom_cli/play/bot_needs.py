"""The cards that bots need: a strategy built around a card is weak without it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from fiefdom import Registry
from fiefdom.extending import WantsCards
from fiefdom_cli.kingdoms.request import USUAL


def cards_wanted_by(bots: Iterable[str], registry: Registry) -> tuple[str, ...]:
    """Return the kingdom cards that these bots want to be in the game."""
    wanted: dict[str, None] = {}
    for name in bots:
        factory: object = registry.bot(name)
        if isinstance(factory, WantsCards):
            wanted |= dict.fromkeys(factory.cards)
    return tuple(wanted)


def default_kingdom_with(wanted: Sequence[str], registry: Registry) -> tuple[tuple[str, ...], str]:
    """Return the default kingdom with the wanted cards put in, and its name."""
    usual = tuple(registry.kingdom(USUAL).cards)
    wanted = (*wanted, *registry.companions(wanted))
    lacking = missing_cards(wanted, [usual])
    if not lacking:
        return usual, USUAL
    room = max(0, len(usual) - len(lacking))
    kept = sorted(usual, key=lambda name: name not in wanted)[:room]
    return (*lacking, *kept), f"{USUAL} with {', '.join(lacking)}"


def missing_cards(wanted: Sequence[str], kingdoms: Sequence[Sequence[str]]) -> list[str]:
    """Return the cards that are missing from at least one of these kingdoms."""
    return [name for name in wanted if not all(name in one for one in kingdoms)]
