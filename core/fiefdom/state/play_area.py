"""The play area of a player: the cards in play, and the serial of each of them.

They are two lists of equal length, `play` and `serials`, because that is the fastest to copy and to
save. Only this module changes or pairs them, except for `engine/fast_path` and `put_in_play`, where a
function call would take too long; other modules may read the cards.
"""

from __future__ import annotations

from collections.abc import Iterator

from fiefdom.state.player import Player
from fiefdom.state.zones import NO_IDENTITY

Pair = tuple[int, int]
"""A card in play and its serial."""


def add(player: Player, card: int, serial: int = NO_IDENTITY) -> None:
    """Put a card into play."""
    player.play.append(card)
    player.serials.append(serial)


def lay_out(player: Player, cards: list[int], first: int) -> None:
    """Set the cards in play to these, with consecutive serials starting at `first`."""
    player.play = cards
    player.serials = list(range(first, first + len(cards)))


def pairs(player: Player) -> Iterator[Pair]:
    """Return the cards in play, each with its serial."""
    return zip(player.play, player.serials, strict=True)


def has(player: Player, serial: int) -> bool:
    """Tell whether the card with this serial is in play."""
    return serial in player.serials


def card_with(player: Player, serial: int) -> tuple[int, ...]:
    """Return the card with this serial, as a tuple; empty if it is not in play."""
    return (player.play[player.serials.index(serial)],) if serial in player.serials else ()


def clear(player: Player) -> list[int]:
    """Take everything out of play and return the cards."""
    gone = player.play
    player.play, player.serials = [], []
    return gone


def remove_copy(player: Player, card: int) -> bool:
    """Take the first copy of a card out of play; return False if no copy is in play."""
    if card not in player.play:
        return False
    index = player.play.index(card)
    del player.play[index], player.serials[index]
    return True


def remove_this(player: Player, serial: int) -> tuple[int, ...]:
    """Take the card with this serial out of play and return it, as a tuple; empty if it has left."""
    if serial not in player.serials:
        return ()
    index = player.serials.index(serial)
    del player.serials[index]
    return (player.play.pop(index),)


def remove_pairs(player: Player, leaving: list[Pair]) -> list[Pair]:
    """Take the given cards out of play and return those that were still there."""
    play, serials = player.play, player.serials
    if len(leaving) == len(play) and leaving == list(pairs(player)):
        clear(player)
        return leaving
    left = []
    for card, serial in leaving:
        for index, here in enumerate(serials):
            if here == serial and play[index] == card:
                del play[index], serials[index]
                left.append((card, serial))
                break
    return left


def keep_only(player: Player, held: frozenset[int]) -> list[int]:
    """Take all cards out of play except those with these serials, and return them."""
    leaving, cards, serials = [], [], []
    for card, serial in zip(player.play, player.serials, strict=True):
        if serial in held:
            cards.append(card)
            serials.append(serial)
        else:
            leaving.append(card)
    player.play, player.serials = cards, serials
    return leaving


def is_sound(player: Player) -> bool:
    """Tell whether every card in play has a serial, and no two cards share one."""
    known = [serial for serial in player.serials if serial != NO_IDENTITY]
    return fits(player) and len(set(known)) == len(known)


def fits(player: Player) -> bool:
    """Tell whether there is exactly one serial for each card in play."""
    return len(player.play) == len(player.serials)
