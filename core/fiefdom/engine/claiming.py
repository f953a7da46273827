"""Claims on lasting triggers that wait for the next fact of a kind.

All that wait for "the next time" wait for the same fact. While the first of them resolves, it may
cause another such fact; the rest must not take that one for theirs, so the first fact claims them.
"""

from __future__ import annotations

import msgspec

from fiefdom.engine import window_keys
from fiefdom.engine.window_keys import CLAIM, Keys
from fiefdom.model.fact import CLAIMED, Fact
from fiefdom.model.trigger import When
from fiefdom.state.game_state import State
from fiefdom.state.listener import Listener


def claim(g: State, fact: Fact, done: Keys) -> Keys:
    """Claim the lasting triggers that waited for this fact; return the keys with these claims."""
    kind = fact.kind
    claimed = {one.id for one in g.listeners if one.kind & kind and _waited_for(g, one, fact)}
    if not claimed:
        return done
    g.listeners = [
        msgspec.structs.replace(one, kind=CLAIMED) if one.id in claimed else one for one in g.listeners
    ]
    return (*done, *map(window_keys.claim, sorted(claimed)))


def _waited_for(g: State, one: Listener, fact: Fact) -> bool:
    """Tell whether a listener for facts of this kind waits for the next one, whatever the situation."""
    if one.id >= fact.mark:
        return False
    when = g.content.nodes[one.node]
    if not isinstance(when, When) or not when.once or when.may or when.only_if is not None:
        return False
    return when.event.matches(g, fact, one.owner, one.scope)


def release(g: State, done: Keys) -> None:
    """Remove the claimed triggers that did not resolve: the fact that they waited for has passed."""
    left = {listener for source, _, listener, _, _ in done if source == CLAIM}
    if left and any(one.id in left for one in g.listeners):
        g.unlisten(left)
