"""Replacements: what is done instead of following the instructions of a played card."""

from __future__ import annotations

from typing import NamedTuple

from fiefdom.decisions.decision import NEXT, Decision
from fiefdom.decisions.several import SomeCards
from fiefdom.engine.budget import charge_listeners, descend
from fiefdom.engine.trigger_questions import UseInstead
from fiefdom.model.effect import Effect
from fiefdom.model.fact import SOURCE, TAKES, THAT, Fact
from fiefdom.model.frames import Scope, Value
from fiefdom.state.game_state import State


class Replacement(NamedTuple):
    """An effect that can replace the instructions of a played card."""

    effect: Effect
    scope: Scope
    """The scope of the modifier; its card is the one that says what to do instead."""
    optional: bool


def replacements(g: State, fact: Fact) -> dict[int, Replacement]:
    """Return the effects that can replace the instructions of a played card, by the card with each.

    Of several effects of one card, the first applies.
    """
    charge_listeners(g)
    found: dict[int, Replacement] = {}
    for modifier, owner, scope in g.modifiers(fact.player):
        effect = modifier.replacement(g, fact, owner, scope)
        if effect is not None and not scope.immune >> fact.player & 1:
            found.setdefault(scope.card, Replacement(effect, scope, modifier.optional))
    return found


def times_followed(g: State, fact: Fact) -> int:
    """Return how many times the instructions of a played card are followed, unless replaced."""
    return 1 + sum(one.repeats(g, fact, owner, scope) for one, owner, scope in g.modifiers(fact.player))


def choice_of_replacement(g: State, fact: Fact, found: dict[int, Replacement]) -> Decision:
    """Describe the choice of a replacement; none need be chosen if all of them are optional."""
    names, low = g.content.names, int(not all(one.optional for one in found.values()))
    if low == 0 and len(found) == 1:
        ((card, only),) = found.items()
        asked = UseInstead(NEXT, fact.player, fact.card, "", names, (card,), 0, 1)
        return asked.telling(only.effect)
    prompt = f"Which card says what {names[fact.card]} does instead?"
    return SomeCards(NEXT, fact.player, fact.card, prompt, names, tuple(found), low, 1)


def run_replacement(g: State, fact: Fact, by: int, chosen: Replacement) -> Value:
    """Resolve a replacement; `this` is the played card, whichever card the replacement comes from."""
    if not chosen.effect.follows:
        g.shields = tuple(one for one in g.shields if one[0] != fact.serial)
    scope = chosen.scope
    known = {THAT: (fact.place, fact.card), SOURCE: (fact.serial, fact.player)}
    names = {**scope.names, **known}
    descend(g, fact.card)
    own = Scope(fact.player, scope.card, fact.serial, by, 0, names)
    got = chosen.effect.run(g, fact.player, own)
    g.depth -= 1
    return got


def taker(g: State, who: int) -> int:
    """Return the player who gets a card or tokens that a player would get: usually that player."""
    if g.awaited_kinds & TAKES:
        charge_listeners(g)
        for modifier, owner, scope in g.modifiers(who):
            found = modifier.taker(g, who, owner, scope)
            if found != who:
                return found
    return who
