"""Playing a card: reactions first, then its own effects or what replaces them, then what follows."""

from __future__ import annotations

from typing import Final

from fiefdom.decisions.decision import Decision
from fiefdom.engine.budget import add_surcharge, charge_listeners, descend, spend
from fiefdom.engine.replacing import (
    choice_of_replacement,
    replacements,
    run_replacement,
    times_followed,
)
from fiefdom.engine.triggers import fire, fire_since
from fiefdom.model.effect import Effect
from fiefdom.model.fact import AFTER_PLAYED, PLAYED, REPLACES, Fact
from fiefdom.model.frames import SUSPENDED, Frame, Scope, Value
from fiefdom.model.knowledge import EVERYONE
from fiefdom.state.game_state import NO_SCOPE, State
from fiefdom.state.limits import MAX_COUNT, MAX_DEPTH
from fiefdom.state.log import Spot
from fiefdom.state.play_area import has
from fiefdom.state.zones import HAND, NO_IDENTITY, NOWHERE, PLAY, place_of

ANNOUNCED: Final = 0
"""The reactions to a card are being resolved; then it is resolved itself."""
CHOOSING: Final = 1
"""The player chooses what to do instead of following the instructions of the card."""
RESOLVED: Final = 2
"""The card is being resolved; then come the triggers that follow."""
FOLLOWING: Final = 3
"""The instructions of a card are being followed, and will be followed again."""
ABOUT_PLAYS: Final = PLAYED | AFTER_PLAYED | REPLACES
"""The kinds of fact and of modifier that matter when a card is played."""


NO_SERIAL: Final = -1
"""Stands for a serial that is still to be given."""


def put_in_play(g: State, who: int, card: int, serial: int = NO_SERIAL) -> int:
    """Put a card into the play area and return its serial there.

    It is a new one, unless effects know the card by a serial already. A card that only gives
    money needs none: nothing will ever refer to this copy.
    """
    player, content = g.players[who], g.content
    if serial != NO_SERIAL:
        pass
    elif content.yields[card] >= 0:
        serial = NO_IDENTITY
    else:
        serial = g.serial
        g.serial = serial + 1
    player.play.append(card)  # as `play_area.add` does it, without a call
    player.serials.append(serial)
    if who != g.current:
        g.fast_turns = False  # it leaves play at the end of a turn that is not its player's
    if content.watching:
        if card in content.put_away:
            g.fast_turns = False
        if content.repricing:
            g.recost()
    return serial


def count_from_hand(g: State, who: int) -> None:
    """Count a card that a player plays from the hand, in games whose cards ask for the number."""
    if g.content.counts_from_hand and who == g.current:
        g.from_hand += 1


def new_serial(g: State) -> int:
    """Return a serial for a card that is played without being in play."""
    serial = g.serial
    g.serial = serial + 1
    return serial


def play(
    g: State,
    who: int,
    card: int,
    serial: int,
    by: int = -1,
    source: Spot | None = None,
    left: bool = False,
    announced: bool = False,
    names: dict[str, Value] | None = None,
) -> Value:
    """Play a card that is in the play area (or was, if it is played again).

    Reactions come first, unless `announced` says that only its own instructions are to be followed.
    `by` is the serial of a card that stays in play as long as this one. `source` is where the card
    came from, for the log; by default the hand. `left` says that the card stays there, and only
    needs a serial. `names` is what its instructions know from the start.
    """
    content = g.content
    if not announced:
        mark = g.serial
        g.steps += 1
        if g.steps > g.mark:
            add_surcharge(g, card)
        if who == g.current:
            g.plays.append(card)
        else:
            g.do_off_turn(PLAYED, who, card)
        if g.log is not None:
            source = source or g.spot(place_of(who, HAND))
            to = NOWHERE if left else place_of(who, PLAY)
            g.note("play", who, (card,), source=source, to=to, shown=EVERYONE)
        if g.awaited_kinds & ABOUT_PLAYS:
            if g.awaited_kinds & PLAYED and (g.listeners or card in content.on_played):
                fact = Fact(PLAYED, who, card, serial, _place(g, who, serial))
                if fire(g, fact) is SUSPENDED:
                    return g.suspend(PLAYING, ANNOUNCED, who, NO_SCOPE, (card, serial, by, mark))
            if g.awaited_kinds & (AFTER_PLAYED | REPLACES):
                return PLAYING.decide(g, who, (card, serial, by, mark))
    immune = 0
    if card in content.notable:
        if card in content.hostile:
            immune = _immune(g, who, card, serial)
        if card in content.payments and (g.listeners or content.enriching) and who == g.current:
            _extra_money(g, who, card)
    g.depth += 1
    if g.depth > MAX_DEPTH:
        descend(g, card)
    got = content.bodies[card].run(g, who, Scope(who, card, serial, by, immune, names or {}))
    g.depth -= 1
    return got


def _immune(g: State, who: int, card: int, serial: int) -> int:
    """Return a bit mask of the players who are unaffected by this Attack."""
    mask = 0
    shielding: dict[int, int] = {}
    if g.shields:
        for attack, player in g.shields:
            if attack == serial:
                mask |= 1 << player
        g.shields = tuple(one for one in g.shields if one[0] != serial)
    if g.listeners or g.content.modifiers:
        fact = Fact(PLAYED, who, card, serial, place_of(who, PLAY))
        for modifier, owner, scope in g.modifiers():
            if modifier.shields(g, fact, owner, scope):
                mask |= 1 << owner
                shielding.setdefault(owner, scope.card)
    if mask and g.log is not None:
        _log_immune(g, who, card, mask, shielding)
    return mask


def _log_immune(g: State, who: int, card: int, mask: int, shielding: dict[int, int]) -> None:
    """Log who is unaffected by an Attack, and by which card in play, in turn order from its player."""
    count = len(g.players)
    for player in ((who + seat) % count for seat in range(count)):
        if mask >> player & 1:
            by = shielding.get(player, -1)
            words = g.content.names[by] if by >= 0 else ""
            g.note("unaffected", player, (card,), shown=EVERYONE, words=words)


def _extra_money(g: State, who: int, card: int) -> None:
    charge_listeners(g)
    for modifier, owner, scope in g.modifiers():
        g.money = min(g.money + modifier.extra_money(g, who, card, owner, scope), MAX_COUNT)


def _place(g: State, who: int, serial: int) -> int:
    """Return the place of a card that is played; NOWHERE if it is not in play, or no longer."""
    in_play = serial == NO_IDENTITY or has(g.players[who], serial)
    return place_of(who, PLAY) if in_play else NOWHERE


class Playing(Effect):
    """Resolves a card after the reactions to it, and fires what follows after that."""

    def resume(self, g: State, frame: Frame, got: Value) -> Value:
        who, values = frame.player, frame.values
        if frame.step == ANNOUNCED:
            return self.decide(g, who, values)
        if frame.step == CHOOSING:
            return self._do(g, who, values, got[0] if got else -1)
        if frame.step == FOLLOWING:
            *resolved, left = values
            return self._follow(g, who, tuple(resolved), left)
        return self._after(g, who, values)

    def decide(self, g: State, who: int, values: Value) -> Value:
        """Resolve a card, or ask which of several things to do instead."""
        instead = replacements(g, self._fact(g, who, values)) if g.awaited_kinds & REPLACES else {}
        if len(instead) > 1 or any(one.optional for one in instead.values()):
            return g.suspend(self, CHOOSING, who, NO_SCOPE, values)
        return self._do(g, who, values, next(iter(instead), -1))

    def asks(self, g: State, frame: Frame) -> Decision:
        fact = self._fact(g, frame.player, frame.values)
        return choice_of_replacement(g, fact, replacements(g, fact))

    def _fact(self, g: State, who: int, values: Value) -> Fact:
        card, serial, _, _ = values
        return Fact(PLAYED, who, card, serial, _place(g, who, serial))

    def _do(self, g: State, who: int, values: Value, instead: int) -> Value:
        """Follow the instructions of a card, or do instead what another card says."""
        card, serial, by, _ = values
        awaited = g.awaited_kinds & AFTER_PLAYED
        fact = self._fact(g, who, values)
        if instead >= 0:
            got = run_replacement(g, fact, by, replacements(g, fact)[instead])
        elif (times := times_followed(g, fact) if g.awaited_kinds & REPLACES else 1) > 1:
            return self._follow(g, who, values, times)
        else:
            got = play(g, who, card, serial, by, announced=True)
        if not awaited:
            return got
        if got is SUSPENDED:
            return g.suspend(self, RESOLVED, who, NO_SCOPE, values)
        return self._after(g, who, values)

    def _follow(self, g: State, who: int, values: Value, left: int) -> Value:
        """Follow the instructions of a card several times, then fire what comes after it.

        Players who are unaffected by it are unaffected each time.
        """
        card, serial, by, _ = values
        while left:
            left -= 1
            spend(g, card)
            kept = [one for one in g.shields if one[0] == serial] if left else ()
            got = play(g, who, card, serial, by, announced=True)
            g.shields = (*g.shields, *kept)
            if got is SUSPENDED:
                again = (FOLLOWING, (*values, left)) if left else (RESOLVED, values)
                return g.suspend(self, again[0], who, NO_SCOPE, again[1])
        return self._after(g, who, values)

    def _after(self, g: State, who: int, values: Value) -> Value:
        """Fire the triggers that come after a card has been resolved.

        Only triggers that existed before it was played respond, and effects put off until now.
        """
        card, serial, _, mark = values
        fact = Fact(AFTER_PLAYED, who, card, serial, _place(g, who, serial), mark)
        descend(g, card)
        got = fire_since(g, fact)
        g.depth -= 1
        return got


PLAYING: Final = Playing()
