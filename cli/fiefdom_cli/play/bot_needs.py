"""The cards that bots want: a strategy that is made for a card is lost without it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from fiefdom import Registry
from fiefdom.plugins.bots import WantsCards
from fiefdom_cli.kingdoms.request import USUAL


def wanted_by(bots: Iterable[str], registry: Registry) -> tuple[str, ...]:
    """Return the kingdom cards that some bots want to be in the game."""
    wanted: dict[str, None] = {}
    for name in bots:
        factory: object = registry.bot(name)
        if isinstance(factory, WantsCards):
            wanted |= dict.fromkeys(factory.cards)
    return tuple(wanted)


def usual_with(wanted: Sequence[str], registry: Registry) -> tuple[tuple[str, ...], str]:
    """Return the usual kingdom and its name; cards it lacks take the places of others."""
    usual = tuple(registry.kingdom(USUAL).cards)
    wanted = (*wanted, *registry.companions(wanted))
    lacking = lacked(wanted, [usual])
    if not lacking:
        return usual, USUAL
    room = max(0, len(usual) - len(lacking))
    kept = sorted(usual, key=lambda name: name not in wanted)[:room]
    return (*lacking, *kept), f"{USUAL} with {', '.join(lacking)}"


def lacked(wanted: Sequence[str], kingdoms: Sequence[Sequence[str]]) -> list[str]:
    """Return the cards that not every one of some kingdoms has."""
    return [name for name in wanted if not all(name in one for one in kingdoms)]
