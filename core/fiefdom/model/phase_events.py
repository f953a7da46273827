"""Events of phases: the start and the end of a phase of a turn."""

from __future__ import annotations

from fiefdom.grammar.voice import Voice
from fiefdom.model.above import State
from fiefdom.model.fact import PHASE_END, PHASE_START, Fact
from fiefdom.model.frames import Scope
from fiefdom.model.part import part_class
from fiefdom.model.phase import CLEAN_UP
from fiefdom.model.trigger import NEXT_TURN, SOME_TURN
from fiefdom.model.turn_events import TurnEdge
from fiefdom.model.who import Who


@part_class
class PhaseEdge(TurnEdge):
    """Base of the start and the end of a phase, which involve no card."""

    phased = True
    labels = ("phase",)

    phase: str = ""

    def matches(self, g: State, fact: Fact, owner: int, scope: Scope, itself: bool = False) -> bool:
        here: str = g.content.phase_names[g.phase]
        return here == self.phase and super().matches(g, fact, owner, scope, itself)

    def problem(self) -> str:
        return super().problem() if self.phase else "it does not say which phase; add phase: Buy"

    def _whose(self, voice: Voice, turn: str) -> str:
        they, phase = self.whom(voice), f"{self.phase} phase" if self.phase != CLEAN_UP else CLEAN_UP
        own = self.by in (Who.YOU, Who.OWNER)
        if turn in ("this turn", "that turn"):
            return f"{voice.your if own else self._others(they)} {phase} {turn}"
        if turn == NEXT_TURN:
            return f"{voice.your} next {phase}" if own else f"the next {phase} of {they}"
        if turn == SOME_TURN:
            return f"one {phase} of {'yours' if own else they}"
        return f"{voice.your if own else self._others(they)} {phase}"

    def _others(self, they: str) -> str:
        named = {Who.ANYONE: "each player's", Who.OTHERS: "each other player's"}
        return named.get(self.by, f"{they}'s")


@part_class
class PhaseStarts(PhaseEdge):
    """The start of a phase; the cards of a turn are still in play at the start of Clean-up."""

    keyword = "phase_starts"
    kind = PHASE_START
    edge = "start"
    verb = "start a phase"


@part_class
class PhaseEnds(PhaseEdge):
    """The end of a phase other than Clean-up."""

    keyword = "phase_ends"
    kind = PHASE_END
    edge = "end"
    verb = "end a phase"

    def problem(self) -> str:
        if self.phase == CLEAN_UP:
            return "nothing happens between the end of Clean-up and that of the turn; use turn_ends"
        return super().problem()
