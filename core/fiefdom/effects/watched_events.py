"""Events that few games watch: a draw, a card that leaves play, a Supply pile that runs empty."""

from __future__ import annotations

from collections.abc import Mapping

from fiefdom.effects.combining import piles
from fiefdom.grammar.english import a, third_person
from fiefdom.grammar.voice import Voice
from fiefdom.model.fact import DRAWN, DRAWN_CARDS, EMPTIED, LEFT_PLAY
from fiefdom.model.knowledge import NOBODY
from fiefdom.model.part import part_class
from fiefdom.model.trigger import TriggerEvent
from fiefdom.model.who import Who

OWN = (Who.YOU, Who.OWNER)


@part_class
class Draws(TriggerEvent):
    """Cards are drawn, all at once; later effects call them `just_drawn`, if their player drew them."""

    keyword = "draws"
    kind = DRAWN
    verb = "draw cards"
    interrupts = True
    cardless = "a draw is not about one card"

    def problem(self) -> str:
        if self.cards is not None:
            seen = f"choose among {DRAWN_CARDS}" if self.by in OWN else "nobody else sees these"
            return f"{self.cardless}; leave out cards ({seen})"
        return super().problem()

    def shown_to(self, me: int) -> Mapping[str, int]:
        return {DRAWN_CARDS: me if self.by in OWN else NOBODY}

    def text(self, voice: Voice, itself: bool = False) -> str:
        verb = self.verb if self.by in OWN else third_person(self.verb)
        return f"{self.whom(voice)} {verb}{self.turn_words(voice)}"


@part_class
class LeavesPlay(TriggerEvent):
    """A card leaves play, wherever it goes: it is discarded, trashed, returned, set aside ..."""

    keyword = "leaves_play"
    kind = LEFT_PLAY
    verb = "have * leave play"
    often = 1.0
    interrupts = True

    def problem(self) -> str:
        if self.itself and self.by not in OWN:
            return "this very copy is in play in front of its player only; leave out by"
        return super().problem()

    def text(self, voice: Voice, itself: bool = False) -> str:
        own = self.by in OWN
        turn = self.turn_words(voice)
        if itself or self.itself:
            return f"this leaves play{turn}"
        cards = self.cards.text(voice, "card") if self.cards else "card"
        whose = ("theirs" if voice.third else "yours") if own else self.whom(voice)
        return f"{a(f'other {cards}' if self.another else cards)} of {whose} leaves play{turn}"


@part_class
class PileEmpties(TriggerEvent):
    """A Supply pile runs empty; `by` says on whose turn. It is about the last card that it had."""

    keyword = "pile_empties"
    kind = EMPTIED
    verb = "empty the pile of *"
    often = 0.05
    interrupts = True

    def problem(self) -> str:
        if self.own_turn:
            return "it is always somebody's turn when a pile runs empty; leave out own_turn, and use by"
        return super().problem()

    def text(self, voice: Voice, itself: bool = False) -> str:
        pile = "the pile of this" if itself else a(piles(self.cards, voice, "Supply pile"))
        if self.by is Who.ANYONE:
            return f"{pile} runs empty"
        turn = f"{voice.your} turn" if self.by in OWN else "another player's turn"
        if self.by in (Who.LEFT, Who.RIGHT):
            turn = f"the turn of {self.whom(voice)}"
        return f"{pile} runs empty on {turn}"
