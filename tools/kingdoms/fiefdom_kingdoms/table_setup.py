"""What to put on the table for a kingdom: piles, starting decks, mats, tokens."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from fiefdom.effects.counters import AddTokens
from fiefdom.plugins.registry import Registry
from fiefdom.setup.deal import check_players
from fiefdom.setup.validate.card import pile_tokens_of
from fiefdom_kingdoms.card_features import reached


@dataclass(frozen=True)
class Setting:
    """What a game of so many players needs besides the players."""

    players: int
    kingdom: dict[str, int]
    """The piles of the kingdom and their sizes, by cost and name."""
    basics: dict[str, int]
    """The piles of every game, after the starting decks were dealt."""
    start: dict[str, int]
    """Each player's starting deck."""
    mats: tuple[str, ...]
    """Each player takes one of these."""
    tokens: tuple[str, ...]
    """Kinds of tokens that players take."""
    pile_tokens: tuple[str, ...]
    """Kinds of tokens that go on piles."""


def setting(registry: Registry, kingdom: Iterable[str], players: int = 2) -> Setting:
    """List what a kingdom needs on the table."""
    check_players(players)
    prepared = registry.prepared(tuple(kingdom))
    content = prepared.content
    sizes = dict(zip(content.names, prepared.piles(players), strict=True))
    cards = sorted(prepared.kingdom, key=lambda card: (card.cost, card.name))
    basics = [name for name in content.rules.piles if name in sizes]
    tokens = [
        one.part.kind for card in cards for one in reached(card) if isinstance(one.part, AddTokens)
    ]
    return Setting(
        players,
        {card.name: sizes[card.name] for card in cards},
        {name: sizes[name] for name in basics},
        dict(content.rules.start),
        tuple(mat.name for mat in registry.mats_for(cards)),
        tuple(dict.fromkeys(tokens)),
        tuple(dict.fromkeys(kind for card in cards for kind in sorted(pile_tokens_of(card)))),
    )
