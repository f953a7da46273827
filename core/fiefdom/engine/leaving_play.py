"""Discarding cards from play in Clean-up: which ones leave play, and in which order."""

from __future__ import annotations

from itertools import chain
from typing import Final

from fiefdom.engine.forbidding import not_discarded
from fiefdom.engine.simultaneous import fire_each
from fiefdom.model.fact import DISCARDED_FROM_PLAY, EXITS, LEFT_PLAY
from fiefdom.model.frames import SUSPENDED, Value
from fiefdom.state import play_area
from fiefdom.state.game_state import State
from fiefdom.state.listener import HOLDING, lifetimes
from fiefdom.state.play_area import Pair
from fiefdom.state.zones import DISCARD, NOTHING, PLAY, place_of

HOLDING_LIVES: Final = lifetimes(*HOLDING)


def pack_leaving(noticed: list[Pair], pairs: list[Pair]) -> Value:
    """Return the cards still to be discarded as values of a frame."""
    return (len(noticed), *chain(*noticed, *pairs))


def unpack_leaving(values: Value) -> tuple[list[Pair], list[Pair]]:
    """Return the arguments that `pack_leaving` encoded."""
    count, *rest = values
    pairs = list(zip(rest[::2], rest[1::2], strict=True))
    return pairs[:count], pairs[count:]


def discard_from_play(g: State, cards: list[int], who: int) -> None:
    """Put cards that have left play onto the discard pile, without triggers."""
    g.players[who].discard += cards
    if g.log is not None and cards:
        log_discard(g, cards, PLAY, who)
    if g.content.repricing:
        g.recost()


def discard_all(g: State, pairs: list[Pair]) -> list[Pair]:
    """Discard the given cards that are still in play, and return them."""
    left = play_area.remove_pairs(g.players[g.current], pairs)
    discard_from_play(g, [card for card, _ in left], g.current)
    return left


def put_away_others(g: State) -> Value:
    """Discard what other players have played or put into play on this turn."""
    count, held = len(g.players), staying_in_play(g)
    for seat in range(g.current + 1, g.current + count):
        who = seat % count
        player = g.players[who]
        if held.issuperset(player.serials):
            continue
        left = leaving_play(g, who)
        if not left:
            continue
        cards = [card for card, _ in play_area.remove_pairs(player, left)]
        discard_from_play(g, cards, who)
        facts = (EXITS, who, place_of(who, DISCARD))
        if fire_each(g, *facts, tuple(cards), tuple(serial for _, serial in left)) is SUSPENDED:
            return SUSPENDED
    return NOTHING


def log_discard(g: State, cards: list[int], zone: int, who: int) -> None:
    """Log that cards are discarded in Clean-up."""
    source, to = g.spot(place_of(who, zone)), place_of(who, DISCARD)
    g.note("clean up", who, cards, source=source, to=to)


def staying_in_play(g: State) -> frozenset[int]:
    """Return the serials of cards that stay in play because their effects have not ended."""
    return g.kept_in_play.union(*[turn.held for turn in g.extras]) if g.extras else g.kept_in_play


def leaving_play(g: State, who: int, publicly: bool = False) -> list[Pair]:
    """Return the cards that a player discards from play in Clean-up.

    With `publicly`, return those that the player discards as far as everybody can know.
    """
    held, stay = staying_in_play(g), not_discarded(g, who, publicly)
    return [
        pair for pair in play_area.pairs(g.players[who]) if pair[1] not in held and pair[0] not in stay
    ]


def cards_with_exit_triggers(g: State) -> frozenset[int]:
    """Return the cards for which something responds to their leaving play."""
    for one in g.listeners:
        if one.kind & EXITS:
            return g.content.every
    concerns = g.content.concerns
    none: frozenset[int] = frozenset()
    return concerns.get(DISCARDED_FROM_PLAY, none) | concerns.get(LEFT_PLAY, none)


def in_exit_order(g: State, pairs: list[Pair], cards: frozenset[int]) -> list[Pair]:
    """Return the cards for which something responds to their leaving play, in the order they leave.

    Cards with a trigger about themselves come first, so that the others are still in play then;
    cards with triggers about other cards that leave come last.
    """
    put_away, watching = g.content.put_away, g.content.watching_exits
    found = [pair for pair in pairs if pair[0] in cards]
    return sorted(found, key=lambda pair: (pair[0] in watching, pair[0] not in put_away))
