"""The steps of the fast path in a game with a log: the same steps, and their entries."""

from __future__ import annotations

from fiefdom.engine import fast_path
from fiefdom.model.frames import Value
from fiefdom.model.knowledge import EVERYONE
from fiefdom.state.game_state import State
from fiefdom.state.usual_entries import USUAL
from fiefdom.state.zones import HAND, PLAY, place_of


def purchase(g: State, card: int) -> bool:
    """Purchase a card if the fast path allows it; return whether it did."""
    if not fast_path.purchase(g, card):
        return False
    assert g.log is not None
    g.log += USUAL[g.current].purchased(card)
    return True


def play_payment(g: State, card: int) -> bool:
    """Play a card that pays from the hand if the fast path allows it; return whether it did."""
    if not fast_path.play_payment(g, card):
        return False
    _log_played(g, [card])
    return True


def play_payments(g: State) -> bool:
    """Play every card in hand that pays if the fast path allows it; return whether it did."""
    before = len(g.plays)
    if not fast_path.play_payments(g):
        return False
    _log_played(g, g.plays[before:] if before else g.plays)
    return True


def _log_played(g: State, cards: list[int]) -> None:
    assert g.log is not None
    who = g.current
    if g.controller < 0:
        g.log += USUAL[who].played(cards)
        return
    for card in cards:  # somebody else sees the hand too
        to = place_of(who, PLAY)
        g.note("play", who, (card,), source=g.spot(place_of(who, HAND)), to=to, shown=EVERYONE)


def end_turn(g: State) -> Value:
    """Clean up and ask the next player, unless the game is over."""
    log = g.log
    assert log is not None
    who = g.current
    player = g.players[who]
    entries = USUAL[who]
    log += entries.clean_up(player.play, player.hand)
    if 0 < g.draws <= len(player.deck):  # otherwise they are logged as they are drawn
        log.append(entries.drawn(player.deck[: -g.draws - 1 : -1]))
    got = fast_path.end_turn(g)
    if g.over:
        g.note("end", who)
    else:
        following = g.players[g.current]
        log.append(USUAL[g.current].turn(following.turns + following.extra_turns + 1))
    return got
