"""What to put on the table for a kingdom: piles, starting decks, mats, tokens."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field

from fiefdom import Registry
from fiefdom.effects import AddTokens
from fiefdom.tooling.checks import pile_tokens_of
from fiefdom.tooling.requests import check_players
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
    drawn: tuple[str, ...] = ()
    """The outcomes of set-up rules, as entries of the kingdom: 'Harbor as Bane', 'with Palaces'."""
    trash: tuple[str, ...] = ()
    """The cards that begin in the trash."""
    landscapes: tuple[str, ...] = ()
    """The landscapes beside the Supply, by cost and name."""
    side_decks: dict[str, int] = field(default_factory=dict)
    """The side decks and the numbers of their cards."""


def setting(registry: Registry, kingdom: Iterable[str], players: int = 2, seed: int = 0) -> Setting:
    """Return what to put on the table for a kingdom; the seed decides what its set-up rules draw."""
    check_players(players)
    asked = tuple(kingdom)
    prepared = registry.prepared(asked, seed)
    content = prepared.content
    sizes = dict(zip(content.names, prepared.piles(players), strict=True))
    own = sorted(prepared.kingdom, key=lambda card: (card.cost, card.name))
    members = [content.cards[card] for cards in content.members for card in cards]
    away = {content.names[card] for card in content.outside}
    landscapes = {content.names[card] for card in content.plan.landscapes}
    piled = [card for card in own if card.name not in landscapes]
    inside = {card.name: sizes[card.name] for card in piled if card.name not in away}
    beside = {card.name: sizes[card.name] for card in piled if card.name in away}
    for pile, cards in zip(content.mixed, content.members, strict=True):
        used = pile.used(players)
        (beside if cards[0] in content.outside else inside)[pile.name] = used
    basics = [name for name in content.rules.piles if name in sizes]
    cards_used = [*own, *members]
    tokens = [
        one.part.kind for card in cards_used for one in reached(card) if isinstance(one.part, AddTokens)
    ]
    kept = (kind for kind in tokens if kind not in content.plan.slots)
    kinds = (kind for card in cards_used for kind in sorted(pile_tokens_of(card)))
    return Setting(
        players,
        inside,
        {name: sizes[name] for name in basics},
        dict(Counter(content.names[card] for card in prepared.start)),
        tuple(mat.name for mat in registry.mats_for(cards_used)),
        tuple(dict.fromkeys(kept)),
        tuple(dict.fromkeys(kinds)),
        beside,
        tuple(entry for entry in prepared.names if entry not in registry.cards),
        tuple(content.names[card] for card in prepared.trash),
        tuple(card.name for card in own if card.name in landscapes),
        {deck.name: len(deck.contents(players)) for deck in content.decks},
    )
