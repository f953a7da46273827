"""Playing a card: reactions first, then what it says."""

from __future__ import annotations

from typing import Final

from fiefdom.engine.budget import browse, descend, reckon
from fiefdom.engine.triggers import fire
from fiefdom.model.effect import Effect
from fiefdom.model.fact import PLAYED, Fact
from fiefdom.model.frames import SUSPENDED, Frame, Scope, Value
from fiefdom.state.game_state import NO_SCOPE, State
from fiefdom.state.limits import MAX_COUNT, MAX_DEPTH
from fiefdom.state.log import EVERYONE, Spot
from fiefdom.state.play_area import add
from fiefdom.state.zones import HAND, NO_IDENTITY, PLAY, place_of


def put_in_play(g: State, who: int, card: int) -> int:
    """Lay a card into the play area and return its identity there.

    A Treasure that only gives coins needs none: nothing will ever refer to this copy.
    """
    player, content = g.players[who], g.content
    if content.coins[card] >= 0:
        serial = NO_IDENTITY
    else:
        serial = g.serial
        g.serial = serial + 1
    add(player, card, serial)
    if content.watching:
        if card in content.put_away:
            g.quiet_turns = False
        if content.repricing:
            g.recost()
    return serial


def play(
    g: State,
    who: int,
    card: int,
    serial: int,
    by: int = -1,
    told: bool = False,
    source: Spot | None = None,
) -> Value:
    """Play a card that lies in the play area (or did, when it is played again).

    Reactions come first; `told` says that they have been made already. `source` is where it
    came from, for the log: the hand, unless something else is said.
    """
    content = g.content
    if not told:
        g.steps += 1
        if g.steps > g.mark:
            reckon(g, card)
        if who == g.current:
            g.plays.append(card)
        else:
            g.do_off_turn(PLAYED, who, card)
        if g.log is not None:
            source = source or g.spot(place_of(who, HAND))
            g.note("play", who, (card,), source=source, to=place_of(who, PLAY))
        if g.heard & PLAYED and (g.listeners or card in content.on_played):
            fact = Fact(PLAYED, who, card, serial, place_of(who, PLAY))
            if fire(g, fact) is SUSPENDED:
                return g.suspend(PLAYING, 0, who, NO_SCOPE, (card, serial, by))
    immune = 0
    if card in content.notable:
        if card in content.attacks:
            immune = _immune(g, who, card, serial)
        if card in content.treasures and (g.listeners or content.enriching) and who == g.current:
            _extra_coins(g, who, card)
    g.depth += 1
    if g.depth > MAX_DEPTH:
        descend(g, card)
    got = content.bodies[card].run(g, who, Scope(who, card, serial, by, immune, {}))
    g.depth -= 1
    return got


def _immune(g: State, who: int, card: int, serial: int) -> int:
    """Return the players, as bits, whom this Attack does not affect."""
    mask = 0
    if g.shields:
        for entry in g.shields:
            if entry >> 3 == serial:
                mask |= 1 << (entry & 7)
        g.shields = tuple(entry for entry in g.shields if entry >> 3 != serial)
    if g.listeners or g.content.modifiers:
        fact = Fact(PLAYED, who, card, serial, place_of(who, PLAY))
        for modifier, owner, scope in g.modifiers():
            if modifier.shields(g, fact, owner, scope):
                mask |= 1 << owner
    if mask and g.log is not None:
        _tell_immune(g, who, card, mask)
    return mask


def _tell_immune(g: State, who: int, card: int, mask: int) -> None:
    """Write down whom an Attack does not affect, in turn order from the one who plays it."""
    count = len(g.players)
    for player in ((who + seat) % count for seat in range(count)):
        if mask >> player & 1:
            g.note("unaffected", player, (card,), shown=EVERYONE)


def _extra_coins(g: State, who: int, card: int) -> None:
    browse(g)
    for modifier, owner, scope in g.modifiers():
        g.coins = min(g.coins + modifier.extra_coins(g, who, card, owner, scope), MAX_COUNT)


class Playing(Effect):
    """Resolves a card after the reactions to it."""

    def resume(self, g: State, frame: Frame, got: Value) -> Value:
        me, values = frame.player, frame.values
        card, serial, by = values
        return play(g, me, card, serial, by, told=True)


PLAYING: Final = Playing()
