"""Modifiers of what a played card does: something else instead, or the same again."""

from __future__ import annotations

from fiefdom.engine.finding_triggers import scope_of
from fiefdom.grammar.voice import Voice
from fiefdom.model.condition import Condition
from fiefdom.model.effect import Effect
from fiefdom.model.fact import REPLACES, THAT, Fact
from fiefdom.model.frames import Scope
from fiefdom.model.modifier import Modifier
from fiefdom.model.part import part_class
from fiefdom.model.trigger import EACH_TURN, Played
from fiefdom.model.who import Who
from fiefdom.state.game_state import State


@part_class
class Instead(Modifier):
    """When a card is played, do something else instead of following its instructions.

    The effects are resolved for the player of the card, and `this` is the played card. If several
    such rules apply, that player chooses one of them.
    """

    keyword = "instead"
    bits = REPLACES
    for_everyone = True

    event: Played
    then: Effect
    only_if: Condition | None = None
    """A condition that must hold for the player of the card."""
    may: bool = False
    """Whether the player of the card may also follow its instructions."""

    def resolved_for(self, me: int, other: int) -> int:
        return me if self.event.by in (Who.YOU, Who.OWNER) else other

    @property
    def optional(self) -> bool:
        return self.may

    def replacement(self, g: State, fact: Fact, owner: int, scope: Scope) -> Effect | None:
        scope = scope_of(g, scope, fact, owner)
        if not self.event.matches(g, fact, owner, scope):
            return None
        if self.only_if is not None and not self.only_if.holds(g, fact.player, scope):
            return None
        return self.then

    def text(self, voice: Voice) -> str:
        yours = self.event.by in (Who.YOU, Who.OWNER)
        told = voice if yours else voice.of_others().pronoun()
        told = told.knowing((THAT,), self.event.done)
        clause = self.event.when(voice, False, EACH_TURN)
        if self.only_if is not None:
            clause += f", if {self.only_if.text(told)}"
        then = told.clause(told.pronoun().in_line().say(self.then))
        can = f"{told.may} do this" if self.may else "this happens"
        return f"{clause}, {can} instead of what that card does: {then}"


@part_class
class FollowedAgain(Modifier):
    """When a card is played, its instructions are followed once more, unless they are replaced."""

    keyword = "followed_again"
    bits = REPLACES
    for_everyone = True

    event: Played

    def resolved_for(self, me: int, other: int) -> int:
        return me if self.event.by in (Who.YOU, Who.OWNER) else other

    def repeats(self, g: State, fact: Fact, owner: int, scope: Scope) -> int:
        return int(self.event.matches(g, fact, owner, scope_of(g, scope, fact, owner)))

    def text(self, voice: Voice) -> str:
        yours = self.event.by in (Who.YOU, Who.OWNER)
        told = voice if yours else voice.of_others().pronoun()
        clause = self.event.when(voice, False, EACH_TURN)
        return f"{clause}, {told.you} follow its instructions twice"
