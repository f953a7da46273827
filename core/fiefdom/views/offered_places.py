"""Where the cards lie that a question offers, so that a client can show them there."""

from __future__ import annotations

from typing import Final

from fiefdom.decisions.decision import CARDS, NEXT, PLAY, Decision
from fiefdom.decisions.entry import CARD, PILE, Entry
from fiefdom.decisions.phase_question import PhaseQuestion
from fiefdom.effects.gaining import Gain
from fiefdom.effects.selection import Which
from fiefdom.engine.simultaneous import COPIES, Batch
from fiefdom.engine.stack import pending
from fiefdom.engine.triggers import WINDOW
from fiefdom.state import zones
from fiefdom.state.game_state import State
from fiefdom.views.events import ZONE_NAMES, Place, named_place

SUPPLY: Final = Place("supply")
BESIDE: Final = Place("beside")
"""The piles beside the Supply."""


def offered_places(g: State) -> dict[int, Place]:
    """Return where the cards and piles lie that the pending question offers, by their codes.

    A card is missing that lies in no place, such as one that is only named.
    """
    decision = pending(g)
    if isinstance(decision, PhaseQuestion):
        return phase_places(decision)
    if decision is None or decision.kind not in (CARDS, NEXT):
        return {}
    found = ((entry.code, _place(g, decision, entry)) for entry in decision.entries())
    return {code: place for code, place in found if place is not None and isinstance(code, int)}


def phase_places(decision: PhaseQuestion) -> dict[int, Place]:
    """Return the same for the question of a phase, which says it all: hand and Supply."""
    hand = Place("hand", decision.seat)
    found = ((one.code, hand if one.verb == PLAY else SUPPLY, one) for one in decision.entries())
    return {
        code: place for code, place, one in found if one.about in (CARD, PILE) and isinstance(code, int)
    }


def _place(g: State, decision: Decision, entry: Entry) -> Place | None:
    code, frame = entry.code, g.stack[-1]
    node = g.content.nodes[frame.node]
    if entry.about not in (CARD, PILE) or not isinstance(code, int):
        return None
    if entry.about == PILE or isinstance(node, Gain):
        return pile_place(g, code)
    if node is WINDOW:
        return _of_trigger(g, decision, code)
    if node is COPIES:
        return named_place(g, Batch(*frame.values).place)
    which = getattr(node, "which", None)
    if decision.kind != CARDS or not isinstance(which, Which):
        return None
    place = which.place(g, frame.player, frame.scope)
    if place == zones.SUPPLY:
        return pile_place(g, code)
    if place < 0:
        return Place(ZONE_NAMES[zones.TABLE], which.whose(g, frame.player, frame.scope))
    return named_place(g, place)


def pile_place(g: State, card: int) -> Place:
    """Return whether the pile of a card is in the Supply or beside it."""
    return BESIDE if g.beside and g.supply[card] < 0 <= g.beside[card] else SUPPLY


def _of_trigger(g: State, decision: Decision, card: int) -> Place | None:
    """Return where a card lies whose ability can be used now: in hand or in play, if it is sure."""
    player = g.players[decision.seat]
    in_hand = card in g.content.reacts and card in player.hand
    in_play = card in player.play
    # the card that something happened to may be anywhere by now
    if card == decision.source or in_hand == in_play:
        return None
    return Place("hand" if in_hand else "in play", decision.seat)
