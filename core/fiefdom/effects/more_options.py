"""Choosing one more option than cards offer."""

from __future__ import annotations

from fiefdom.grammar.voice import Voice
from fiefdom.model.fact import OPTS, SOURCE
from fiefdom.model.filter import Filter
from fiefdom.model.frames import Scope
from fiefdom.model.modifier import Modifier
from fiefdom.model.part import part_class
from fiefdom.state.game_state import State


@part_class
class MoreOptions(Modifier):
    """When cards let the player choose among options, that player may choose one more, a different one.

    With `that`, which is for triggers on a played card, it concerns this play of that card only.
    """

    keyword = "more_options"
    bits = OPTS
    for_everyone = True

    cards: Filter | None = None
    that: bool = False

    def resolved_for(self, me: int, other: int) -> int:
        return me

    def problem(self) -> str:
        both = self.that and self.cards is not None
        return "that is a single card; leave out which cards" if both else ""

    def needs(self) -> tuple[str, ...]:
        return (SOURCE,) if self.that else ()

    def opts(self, g: State, who: int, card: int, serial: int, owner: int, scope: Scope) -> bool:
        if who != owner:
            return False
        if self.that:
            return scope.names[SOURCE] == (serial, who)
        return self.cards is None or card in self.cards.ids(g, owner, scope)

    def text(self, voice: Voice) -> str:
        cards = "cards" if self.cards is None else self.cards.plural(voice)
        lets = "that card lets" if self.that else f"{cards} let"
        you = "them" if voice.third else "you"
        return f"when {lets} {you} choose among options, {voice.may} choose another one"
