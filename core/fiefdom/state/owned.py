"""Which cards a player owns."""

from __future__ import annotations

from fiefdom.state.fields import Fields


def owned_cards(g: Fields, who: int) -> list[int]:
    """Return every card a player owns, in any place."""
    player = g.players[who]
    owned = player.hand + player.deck + player.discard + player.play
    for mat in player.mats:
        owned += mat
    for spread in g.spreads:
        if spread.owner == who:
            owned += spread.cards
    return owned
