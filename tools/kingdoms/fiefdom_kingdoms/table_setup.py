"""What to put on the table for a kingdom: piles, starting decks, mats, tokens."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field

from fiefdom import Registry
from fiefdom.effects import AddTokens
from fiefdom.model.rules import for_players
from fiefdom.setup.deal import check_players
from fiefdom.setup.validate.card import pile_tokens_of
from fiefdom_kingdoms.card_features import reached


@dataclass(frozen=True)
class Setting:
    """The material for a game with a number of players."""

    players: int
    kingdom: dict[str, int]
    """The piles of the kingdom and their sizes, by cost and name."""
    basics: dict[str, int]
    """The basic piles, after dealing the starting decks."""
    start: dict[str, int]
    """Each player's starting deck."""
    mats: tuple[str, ...]
    """The mats of each player."""
    tokens: tuple[str, ...]
    """Kinds of tokens that players take."""
    pile_tokens: tuple[str, ...]
    """Kinds of tokens that go on piles."""
    beside: dict[str, int] = field(default_factory=dict)
    """The piles beside the Supply and their sizes."""


def setting(registry: Registry, kingdom: Iterable[str], players: int = 2) -> Setting:
    """Return what to put on the table for a kingdom."""
    check_players(players)
    prepared = registry.prepared(tuple(kingdom))
    content = prepared.content
    sizes = dict(zip(content.names, prepared.piles(players), strict=True))
    own = sorted(prepared.kingdom, key=lambda card: (card.cost, card.name))
    members = [content.cards[card] for cards in content.members for card in cards]
    inside = {card.name: sizes[card.name] for card in own if card.supply}
    beside = {card.name: sizes[card.name] for card in own if not card.supply}
    for pile, cards in zip(content.mixed, content.members, strict=True):
        used = for_players(pile.sizes, players) if pile.sizes else sum(pile.cards.values())
        (beside if cards[0] in content.outside else inside)[pile.name] = used
    basics = [name for name in content.rules.piles if name in sizes]
    cards_used = [*own, *members]
    tokens = [
        one.part.kind for card in cards_used for one in reached(card) if isinstance(one.part, AddTokens)
    ]
    kinds = (kind for card in cards_used for kind in sorted(pile_tokens_of(card)))
    return Setting(
        players,
        inside,
        {name: sizes[name] for name in basics},
        dict(content.rules.start),
        tuple(mat.name for mat in registry.mats_for(cards_used)),
        tuple(dict.fromkeys(tokens)),
        tuple(dict.fromkeys(kinds)),
        beside,
    )
