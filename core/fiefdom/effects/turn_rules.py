"""Modifiers about turns: what stays in play, and who gets what another player would get."""

from __future__ import annotations

from fiefdom.effects.forbidding import SUBJECTS, Forbidding
from fiefdom.grammar.voice import Voice
from fiefdom.model.fact import KEEPS, TAKES
from fiefdom.model.frames import Scope
from fiefdom.model.modifier import Modifier
from fiefdom.model.part import part_class
from fiefdom.model.who import Who, seat_of
from fiefdom.state.game_state import State


@part_class
class LeaveInPlay(Forbidding):
    """Players do not discard some cards from play in Clean-up."""

    keyword = "leave_in_play"
    bits = KEEPS
    phased = True

    def not_discarded(self, g: State, who: int, owner: int, scope: Scope) -> frozenset[int]:
        return self._forbidden(g, who, owner, scope)

    def text(self, voice: Voice) -> str:
        subject = SUBJECTS.get(self.by, "") or voice.you
        told = voice if subject == voice.you else voice.of_others().pronoun()
        cards = "cards" if self.cards is None else self.cards.plural(told)
        said = f"{subject} do not discard {cards} from play in Clean-up"
        return said if self.only_if is None else f"if {self.only_if.text(told)}, {said}"


@part_class
class GainInstead(Modifier):
    """The player gains the cards that other players would gain, and gets their tokens."""

    keyword = "gain_instead"
    bits = TAKES
    phased = True

    by: Who = Who.OTHERS

    def problem(self) -> str:
        known = self.by in (Who.OTHERS, Who.LEFT, Who.RIGHT)
        return "" if known else f"nobody gains instead of {self.by.value}; use others, left or right"

    def taker(self, g: State, who: int, owner: int, scope: Scope) -> int:
        if self.by is Who.OTHERS:
            return owner
        return owner if who == seat_of(self.by, owner, owner, len(g.players)) else who

    def text(self, voice: Voice) -> str:
        side = f"the player to {voice.your} {self.by.value}"
        others = "other players" if self.by is Who.OTHERS else side
        tokens = f"{voice.you} get the tokens that they would get"
        return f"{voice.you} gain the cards that {others} would gain, and {tokens}"
