"""Sources of plugins for tests, and a check of what must hold when one fails."""

from __future__ import annotations

from collections.abc import Callable
from importlib.metadata import EntryPoint

from fiefdom import Registry, load_plugins, new_game
from fiefdom.plugins import LoadedPlugin

BASE = EntryPoint("base", "fiefdom_base", "fiefdom")
BOTS = EntryPoint("bots", "fiefdom_bots", "fiefdom")

HEAD = """
from fiefdom import Action, Card, CardSet, Kingdom, Rules, hookimpl, provides
from fiefdom.effects import Cards, Coins, Trash, every
"""
GOOD = (
    HEAD
    + """
fiefdom_card_sets = provides(CardSet("wild", "1.2", cards=[
    Card("Fox", cost=3, types=Action, play=[Cards(1)]),
    Card("Hare", cost=2, types=Action, play=[Coins(1)]),
]))
"""
)

Maker = Callable[..., EntryPoint]


def record(registry: Registry, name: str) -> LoadedPlugin:
    (found,) = [one for one in registry.plugins if one.name == name]
    return found


def failed(registry: Registry, name: str) -> str:
    """Check that a plugin was rolled back and the base set works; return the reason."""
    found = record(registry, name)
    assert found.failure is not None
    assert found.failure.plugin == name
    assert "Traceback" in found.failure.traceback
    assert (found.sets, found.cards, found.bots) == ([], 0, [])
    alone = load_plugins([BASE])
    assert registry.cards == alone.cards
    assert list(registry.sets) == ["base"]
    assert set(registry.owners.values()) == {"base"}
    assert (registry.rules, registry.bots) == (alone.rules, {})
    games = [new_game("First Game", 2, 3, registry=each) for each in (registry, alone)]
    assert games[0] == games[1]
    return found.failure.reason
