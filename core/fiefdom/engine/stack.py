"""The stack of suspended effects: an answer resumes the innermost one. Nothing else advances a game."""

from __future__ import annotations

from math import floor
from typing import Final

from fiefdom.decisions.decision import ALL, CARDS, END, Decision, Randomness
from fiefdom.decisions.phase_question import PhaseQuestion
from fiefdom.engine.blame import failed, failure
from fiefdom.engine.budget import exceeded
from fiefdom.engine.drawing import DRAWER
from fiefdom.engine.fast_path import (
    ASK_PURCHASE,
    PLAY_NODE,
    PURCHASE_NODE,
    TURN_NODE,
    end_turn,
    play_payment,
    play_payments,
    purchase,
)
from fiefdom.engine.opening import OPENING
from fiefdom.engine.paying import PAYMENT
from fiefdom.engine.phased_turn import PHASE, PHASE_NODE, PHASED_TURN
from fiefdom.engine.phases import PHASES, act, carry_out, carry_out_logged, offer, playable
from fiefdom.engine.play_card import PLAYING
from fiefdom.engine.shuffling import SHUFFLER
from fiefdom.engine.simultaneous import COPIES, EACH_CARD
from fiefdom.engine.triggers import HAND_OVER, WINDOW
from fiefdom.engine.turn import PAYING, PLAYED_CARD, TURN, Turn
from fiefdom.errors import IllegalAnswer, NoDecision
from fiefdom.model.effect import Effect
from fiefdom.model.frames import SUSPENDED, Frame, Value
from fiefdom.model.part import Part
from fiefdom.state.game_state import State
from fiefdom.state.turn_plan import PLAY_PHASE, PURCHASE_PHASE
from fiefdom.state.zones import HAND, place_of

SYSTEM: tuple[Part, ...] = (*PHASES, PLAYING, WINDOW, EACH_CARD, COPIES, HAND_OVER, SHUFFLER, DRAWER)
"""The nodes that every game has; those of its cards come after them."""
PHASED_SYSTEM: tuple[Part, ...] = (PHASED_TURN, *SYSTEM[1:], PHASE, PAYMENT)
"""The same for games in which phases matter."""


assert PHASED_SYSTEM[PHASE_NODE] is PHASE
OTHERS = len(PHASES)
"""The first node that is not a phase."""
NONE_HELD: Final[frozenset[int]] = frozenset()
"""The cards that pay in a hand after all of them have been played."""


def open_game(g: State) -> None:
    """Begin a game whose decks have been dealt, and run to its first question."""
    if g.content.opening:
        _resume_frames(g, OPENING.go(g, 0))
    else:
        start(g)


def start(g: State) -> None:
    """Begin a turn and run to its first question."""
    _resume_frames(g, turn_of(g).begin(g))


def pending(g: State) -> Decision | None:
    """Return the pending decision; None when the game is over."""
    if not g.stack:
        return None
    frame = g.stack[-1]
    asker = frame.node
    decision = g.decision
    try:
        if decision is None:
            if asker == PURCHASE_NODE:
                # as `asks` does it, which takes a fifth longer
                who = frame.player
                held = None if g.bought else g.content.payments.intersection(g.players[who].hand)
                decision = g.offers.asked.get((who, g.money, held))
                if decision is not None:
                    g.decision = decision
                    return decision
            decision = _effect_at(g, asker).asks(g, frame)
        # most questions come from the phases, which need no card text and always have an answer
        if asker >= OTHERS:
            if g.controller >= 0:
                _hand_to_controller(g, decision)
            if not isinstance(decision, PhaseQuestion):
                decision.prompt_context = g.content.prompt_context
                if not decision.can_be_answered():
                    raise ValueError("it asks a question that has no answer")
    except Exception as error:
        raise failure(g, error, frame.scope.card) from error
    g.decision = decision
    return decision


def _hand_to_controller(g: State, decision: Decision) -> None:
    """Let the controller of this turn answer in place of the player whose turn it is."""
    if decision.player == g.current:
        decision.made_by(g.controller)


def answer(g: State, given: object) -> None:
    """Answer the pending decision; an illegal answer raises an error and changes nothing."""
    stack = g.stack
    if not stack:
        raise NoDecision("the game is over: no decision is pending")
    frame = stack[-1]
    asker = frame.node
    decision = g.decision
    got: Value
    # the most common answer takes fewer steps than `OneOf.check`
    if (
        asker == PURCHASE_NODE
        and decision is not None
        and type(given) is int
        and given in decision.options  # type: ignore[attr-defined]
    ):
        got = (given,)
    else:
        try:
            asking = _effect_at(g, asker)
            got = asking.check(g, frame, given) if decision is None else decision.check(given)
        except Exception:
            pending(g)  # if the question itself is at fault, this raises the error to report
            raise
    if g.log is not None:
        if asker < OTHERS:
            g.indent = 0
        else:
            g.indent = _nesting(g)
            _log_chooser(g, frame)
    g.decision = None
    g.steps = 0
    try:
        if asker == PURCHASE_NODE:
            got = carry_out(g, got[0]) if g.log is None else carry_out_logged(g, got[0])
        elif asker == PLAY_NODE:
            got = act(g, got[0])
        else:
            del stack[-1]
            got = _effect_at(g, asker).resume(g, frame, got)
        if got is not SUSPENDED or g.unwound:
            _resume_frames(g, got)
    except (IllegalAnswer, NoDecision) as error:
        # these two mean that the answer changed nothing, which no longer holds here
        raise failed(g, error) from error


def offered_codes(g: State) -> tuple[int, ...] | None:
    """Return what a phase of a usual turn offers, without making a question of it.

    None if something else is asked, or nothing; then `pending` returns the decision.
    """
    if not g.stack:
        return None
    frame = g.stack[-1]
    if frame.node == PURCHASE_NODE:
        held = None if g.bought else g.content.payments.intersection(g.players[frame.player].hand)
        known = g.offers.codes.get(held)
        found = None if known is None else known.get(g.money)
        return offer(g, held) if found is None else found
    if frame.node == PLAY_NODE:
        ready = g.content.priced.intersection(g.players[frame.player].hand)
        found = g.content.playable.get(ready)
        return playable(g.content, ready) if found is None else found
    return None


def answer_code(g: State, code: int) -> None:
    """Carry out one of the `offered_codes`; the caller has checked that it is one of them."""
    g.decision = None
    g.steps = 0
    try:
        if g.log is not None:
            g.indent = 0
            purchasing = g.stack[-1].node == PURCHASE_NODE
            got = carry_out_logged(g, code) if purchasing else act(g, code)
        else:
            got = carry_out(g, code) if g.stack[-1].node == PURCHASE_NODE else act(g, code)
        if got is not SUSPENDED or g.unwound:
            _resume_frames(g, got)
    except (IllegalAnswer, NoDecision) as error:
        raise failed(g, error) from error


def _log_chooser(g: State, frame: Frame) -> None:
    """Log that a player chose for another one, unless it was the owner of the card."""
    decision = g.decision or _effect_at(g, frame.node).asks(g, frame)
    if g.controller >= 0:
        _hand_to_controller(g, decision)
    if decision.kind == CARDS and decision.whom >= 0 and decision.player != frame.scope.owner:
        g.note("choose for", decision.player, to=place_of(decision.whom, HAND))


def _effect_at(g: State, node: int) -> Effect:
    return g.content.nodes[node]  # type: ignore[return-value]


def play_randomly(g: State, rng: Randomness) -> None:
    """Answer at random until the game is over.

    This equals repeatedly sampling and answering the pending decision, but does not create each
    decision or check each answer. Most questions come from the phases, so this function draws their
    answers itself.
    """
    content, stack, unwound, players = g.content, g.stack, g.unwound, g.players
    nodes, payments, priced = content.nodes, content.payments, content.priced
    to_play, random, turn = content.playable, rng.random, TURN
    logged, size = g.log is not None, content.size
    g.decision = None  # the cached decision becomes stale with the first answer
    while stack:
        frame = stack[-1]
        asker = frame.node
        if asker == PURCHASE_NODE:
            held = None if g.bought else payments.intersection(players[g.current].hand)
            # the same question remains until something takes more than the fast path
            while True:
                try:
                    options = g.offers.codes[held][g.money]
                except KeyError:
                    options = offer(g, held)
                g.steps = 0
                code = options[floor(random() * len(options))]
                # `carry_out` does all of this, but calling it for the most common answers takes time
                if logged:
                    got = carry_out_logged(g, code)
                    break
                if code >= size:
                    if not purchase(g, code - size):
                        del stack[-1]
                        got = turn.purchase(g, code - size)
                        break
                    if g.purchases > 0:
                        held = None
                        continue
                    code = END
                elif code >= 0:
                    if not play_payment(g, code):
                        del stack[-1]
                        got = turn.play(g, code, PAYING)
                        break
                    held = payments.intersection(players[g.current].hand)
                    continue
                elif code == ALL and play_payments(g):
                    held = NONE_HELD
                    continue
                if code != END:
                    got = carry_out(g, code)
                elif g.fast_turns:
                    got = end_turn(g)
                else:
                    del stack[-1]
                    got = turn.clean_up(g)
                break
        elif asker == PLAY_NODE:
            ready = priced.intersection(players[frame.player].hand)
            try:
                options = to_play[ready]
            except KeyError:
                options = playable(content, ready)
            g.steps = 0
            code = options[floor(random() * len(options))]
            if code == END:
                if g.purchases > 0:  # as `act` does it
                    g.phase = PURCHASE_PHASE
                    stack[-1] = ASK_PURCHASE[g.current]
                    continue
                got = act(g, code)
            else:
                del stack[-1]
                g.allowance -= 1
                got = turn.play(g, code, PLAYED_CARD)
        else:
            node: Effect = nodes[asker]  # type: ignore[assignment]
            try:
                got = node.sample(g, frame, rng)
            except Exception as error:
                pending(g)
                raise failure(g, error, frame.scope.card) from error
            del stack[-1]
            got = node.resume(g, frame, got)
        if got is not SUSPENDED or unwound:
            _resume_frames(g, got)


def _resume_frames(g: State, got: Value) -> None:
    """Resume frames, innermost first, until a decision is pending or the game is over."""
    stack = g.stack
    nodes = g.content.nodes
    logged = g.log is not None
    while True:
        while got is not SUSPENDED and stack:
            if logged:
                g.indent = _nesting(g)
            frame = stack.pop()
            node: Effect = nodes[frame.node]  # type: ignore[assignment]
            got = node.resume(g, frame, got)
        unwound = g.unwound
        if g.content.situational:
            g.update_costs()
        if not unwound:
            return
        if len(unwound) > 1:
            unwound.reverse()
        stack += unwound
        unwound.clear()
        if len(stack) > g.limits.frames:
            card = next((frame.scope.card for frame in reversed(stack) if frame.scope.card >= 0), -1)
            raise exceeded(g, card, f"more than {g.limits.frames} suspended effects")
        leaving = g.content.leaving
        if not leaving or stack[-1].node not in leaving:
            return
        got = _effect_at(g, stack[-1].node).leave_loop(g)


def _nesting(g: State) -> int:
    """Count the suspended cards; a card in play is identified by its serial, others by their owner."""
    found = set()
    for frame in g.stack:
        scope = frame.scope
        if scope.card >= 0:
            found.add((scope.serial, scope.card, scope.owner))
    return len(found)


def start_at(g: State) -> None:
    """Continue from the middle of a turn, in the current phase of the state."""
    turn = turn_of(g)
    _resume_frames(g, turn.play_phase(g) if g.phase == PLAY_PHASE else turn.purchase_phase(g))


def turn_of(g: State) -> Turn:
    """Return the effect that plays the turns of this game."""
    return g.content.nodes[TURN_NODE]  # type: ignore[return-value]
