"""The one way a game goes on: an answer resumes the innermost suspended effect."""

from __future__ import annotations

from math import floor

from fiefdom.decisions.decision import CARDS, Decision, Randomness
from fiefdom.engine.blame import failed, failure
from fiefdom.engine.budget import exceeded
from fiefdom.engine.fast_path import ACTION_NODE, BUY_NODE
from fiefdom.engine.phases import PHASES, act, carry_out, offer, playable
from fiefdom.engine.play_card import PLAYING
from fiefdom.engine.simultaneous import COPIES, EACH_CARD
from fiefdom.engine.triggers import HAND_OVER, WINDOW
from fiefdom.engine.turn import TURN
from fiefdom.errors import IllegalAnswer, NoDecision
from fiefdom.model.effect import Effect
from fiefdom.model.frames import SUSPENDED, Frame, Value
from fiefdom.model.part import Part
from fiefdom.state.game_state import ACTION_PHASE, State
from fiefdom.state.zones import HAND, place_of

SYSTEM: tuple[Part, ...] = (*PHASES, PLAYING, WINDOW, EACH_CARD, COPIES, HAND_OVER)
"""The nodes every game has, in front of those of its cards."""


def start(g: State) -> None:
    """Begin the first turn and stop at its first question."""
    _settle(g, TURN.begin(g))


def pending(g: State) -> Decision | None:
    """Return the decision somebody must make now; None when the game is over."""
    if not g.stack:
        return None
    frame = g.stack[-1]
    asker = frame.node
    try:
        decision = g.decision
        if decision is None:
            node: Effect = g.content.nodes[asker]  # type: ignore[assignment]
            decision = node.asks(g, frame)
        # the phases, which ask most often, need no card's words and always offer their end
        if asker > BUY_NODE:
            decision.prompt_context = g.content.prompt_context
            if not decision.can_be_answered():
                raise ValueError("it asks a question that has no answer")
    except Exception as error:
        raise failure(g, error, frame.scope.card) from error
    g.decision = decision
    return decision


def answer(g: State, given: object) -> None:
    """Answer the pending decision; an answer that is not offered changes nothing."""
    stack = g.stack
    if not stack:
        raise NoDecision("the game is over: nothing is asked any more")
    frame = stack[-1]
    asker = frame.node
    decision = g.decision
    try:
        got = _asking(g, asker).check(g, frame, given) if decision is None else decision.check(given)
    except Exception:
        pending(g)  # if it is not the answer that is wrong but the question, that is what to tell
        raise
    if g.log is not None:
        g.indent = _nesting(g)
        _tell_who_chose(g, frame)
    g.decision = None
    g.steps = 0
    try:
        if asker == BUY_NODE:
            got = carry_out(g, got[0])
        elif asker == ACTION_NODE:
            got = act(g, got[0])
        else:
            del stack[-1]
            node: Effect = g.content.nodes[asker]  # type: ignore[assignment]
            got = node.resume(g, frame, got)
        if got is not SUSPENDED or g.unwound:
            _settle(g, got)
    except (IllegalAnswer, NoDecision) as error:
        # These two say that nothing has happened, which is for the lines above to say.
        raise failed(g, error) from error


def _tell_who_chose(g: State, frame: Frame) -> None:
    """Write down that somebody chose for another player, unless the one whose card it is did."""
    decision = g.decision or _asking(g, frame.node).asks(g, frame)
    if decision.kind == CARDS and decision.whom >= 0 and decision.player != frame.scope.owner:
        g.note("choose for", decision.player, to=place_of(decision.whom, HAND))


def _asking(g: State, node: int) -> Effect:
    return g.content.nodes[node]  # type: ignore[return-value]


def play_randomly(g: State, rng: Randomness) -> None:
    """Answer at random until the game is over.

    The same as sampling and answering the pending decision again and again, without
    describing each decision and checking each answer. Most questions are those of the phases,
    so their answers are drawn right here.
    """
    content, stack, unwound, players = g.content, g.stack, g.unwound, g.players
    nodes, treasures, actions = content.nodes, content.treasures, content.actions
    to_play, random = content.playable, rng.random
    g.decision = None  # what was looked at before is not what is asked from here on
    while stack:
        frame = stack[-1]
        asker = frame.node
        if asker == BUY_NODE:
            held = None if g.bought else treasures.intersection(players[frame.player].hand)
            try:
                options = g.offers.codes[held][g.coins]
            except KeyError:
                options = offer(g, held)
            g.steps = 0
            got = carry_out(g, options[floor(random() * len(options))])
        elif asker == ACTION_NODE:
            ready = actions.intersection(players[frame.player].hand)
            try:
                options = to_play[ready]
            except KeyError:
                options = playable(content, ready)
            g.steps = 0
            got = act(g, options[floor(random() * len(options))])
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
            _settle(g, got)


def _settle(g: State, got: Value) -> None:
    """Resume outwards until somebody is asked or the game is over."""
    stack = g.stack
    nodes = g.content.nodes
    while got is not SUSPENDED:
        if not stack:
            return
        if g.log is not None:
            g.indent = _nesting(g)
        frame = stack.pop()
        node: Effect = nodes[frame.node]  # type: ignore[assignment]
        got = node.resume(g, frame, got)
    unwound = g.unwound
    if not unwound:
        return
    if len(unwound) > 1:
        unwound.reverse()
    stack += unwound
    unwound.clear()
    if len(stack) > g.limits.frames:
        card = next((frame.scope.card for frame in reversed(stack) if frame.scope.card >= 0), -1)
        raise exceeded(g, card, f"more than {g.limits.frames} effects waiting")


def _nesting(g: State) -> int:
    """Count the cards that wait; one in play is known by its identity, any other by its owner."""
    scopes = [frame.scope for frame in g.stack if frame.scope.card >= 0]
    return len({(one.serial, one.card, one.owner) for one in scopes})


def start_at(g: State) -> None:
    """Go on from the middle of a turn, in the phase the state says."""
    _settle(g, TURN.action_phase(g) if g.phase == ACTION_PHASE else TURN.buy_phase(g))
