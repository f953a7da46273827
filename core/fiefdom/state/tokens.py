"""Tokens that players have on piles, and those that all players share."""

from __future__ import annotations

from fiefdom.state.fields import Fields
from fiefdom.state.limits import MAX_COUNT
from fiefdom.state.turn_counters import set_at, value_at


def raised(counter: int, more: int) -> int:
    """Raise a counter; it never goes down, and never above the largest number a game can store."""
    return min(counter + more, MAX_COUNT) if more > 0 else counter


def held(g: Fields, who: int, kind: str) -> int:
    """Return how many tokens of a kind a player has; counters of the turn are held in one's turn."""
    slot = g.content.slots.get(kind)
    if slot is None:
        return g.players[who].tokens.get(kind, 0)
    return value_at(g, slot) if who == g.current else 0


def hold(g: Fields, who: int, kind: str, count: int) -> None:
    """Set how many tokens of a kind a player has."""
    slot = g.content.slots.get(kind)
    if slot is None:
        g.players[who].tokens[kind] = count
    elif who == g.current:
        set_at(g, slot, count)


def on_table(g: Fields, kind: str) -> int:
    """Return how many tokens of a kind all players share."""
    return next((count for name, count in g.table_tokens if name == kind), 0)


def put_on_table(g: Fields, kind: str, count: int) -> None:
    """Set the number of tokens of a kind that all players share."""
    others = [one for one in g.table_tokens if one[0] != kind]
    g.table_tokens = tuple(sorted([*others, (kind, count)]))


def own_piles(g: Fields, player: int, kind: str | None = None) -> list[int]:
    """Return the cards of the piles with a player's own token, of one kind or of any."""
    found = [card for name, who, card in g.own_pile_tokens if who == player and kind in (None, name)]
    return [card for pile in found for card in g.content.cards_of_pile(pile)]


def move_own_token(g: Fields, player: int, kind: str, card: int) -> None:
    """Move a player's own token of a kind to a pile."""
    others = [one for one in g.own_pile_tokens if one[:2] != (kind, player)]
    g.own_pile_tokens = tuple(sorted([*others, (kind, player, g.content.on_pile(card))]))


def attach(g: Fields, landscape: int, card: int) -> None:
    """Put a landscape on a pile, as a token of its name."""
    g.pile_tokens[g.content.names[landscape]] = {g.content.on_pile(card): 1}


def pile_of_landscape(g: Fields, landscape: int) -> int:
    """Return the card that stands for the pile on which a landscape is; -1 if it is on none."""
    return next(iter(g.pile_tokens.get(g.content.names[landscape], ())), -1)
