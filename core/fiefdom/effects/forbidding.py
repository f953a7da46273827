"""Modifiers that forbid: cards that players cannot play, or cannot buy."""

from __future__ import annotations

from typing import ClassVar

from fiefdom.grammar.voice import Voice
from fiefdom.model.condition import Condition
from fiefdom.model.fact import FORBIDS
from fiefdom.model.filter import Filter
from fiefdom.model.frames import Scope
from fiefdom.model.modifier import NO_CARDS, Modifier
from fiefdom.model.part import part_class
from fiefdom.model.who import Who
from fiefdom.state.game_state import State

SUBJECTS = {Who.YOU: "", Who.OTHERS: "other players", Who.ANYONE: "players"}


@part_class
class Forbidding(Modifier):
    """Base of the modifiers that forbid players to do something with cards that pass a filter."""

    bits = FORBIDS
    for_everyone = True
    verb: ClassVar[str] = ""
    place: ClassVar[str] = ""
    """Where the cards are, in words; empty if that goes without saying."""

    cards: Filter | None = None
    by: Who = Who.YOU
    only_if: Condition | None = None
    """A condition that must hold for the player in question."""

    def resolved_for(self, me: int, other: int) -> int:
        return me if self.by is Who.YOU else other

    def problem(self) -> str:
        known = self.by in SUBJECTS
        return "" if known else f"{self.by.value!r} is too specific; use you, others or anyone"

    def _forbidden(self, g: State, who: int, owner: int, scope: Scope) -> frozenset[int]:
        if self.by is not Who.ANYONE and (who == owner) is not (self.by is Who.YOU):
            return NO_CARDS
        if self.only_if is not None and not self.only_if.holds(g, who, scope):
            return NO_CARDS
        found: frozenset[int] = g.content.every
        return found if self.cards is None else self.cards.ids(g, who, scope)

    def text(self, voice: Voice) -> str:
        subject = SUBJECTS.get(self.by, "")
        told = voice.of_others().pronoun() if subject else voice
        noun = f"cards{self.place.format(your=told.your)}"
        cards = noun if self.cards is None else self.cards.plural(told, noun)
        said = f"{subject or voice.you} cannot {self.verb} {cards}"
        return said if self.only_if is None else f"if {self.only_if.text(told)}, {said}"


@part_class
class CannotPlay(Forbidding):
    """Players cannot play some cards from their hand."""

    keyword = "cannot_play"
    verb = "play"
    place = " from {your} hand"

    def unplayable(self, g: State, who: int, owner: int, scope: Scope) -> frozenset[int]:
        return self._forbidden(g, who, owner, scope)


@part_class
class CannotBuy(Forbidding):
    """Players cannot buy some cards; they can gain them otherwise."""

    keyword = "cannot_buy"
    verb = "buy"

    def unpurchasable(self, g: State, who: int, owner: int, scope: Scope) -> frozenset[int]:
        return self._forbidden(g, who, owner, scope)
