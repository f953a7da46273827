"""Events of turns: the start and the end of a turn."""

from __future__ import annotations

from typing import ClassVar

from fiefdom.grammar.voice import Voice
from fiefdom.model.fact import TURN_END, TURN_START
from fiefdom.model.part import part_class
from fiefdom.model.trigger import NEXT_TURN, SOME_TURN, TriggerEvent
from fiefdom.model.who import Who


@part_class
class TurnEdge(TriggerEvent):
    """Base of the start and the end of a turn, which involve no card."""

    edge: ClassVar[str] = ""
    cardless = "the start or end of a turn involves no card"

    def problem(self) -> str:
        if self.cards is not None:
            return f"{self.cardless}; leave out cards"
        if self.own_turn:
            return "a turn always belongs to the player it happens to; leave out own_turn"
        return super().problem()

    def when(self, voice: Voice, itself: bool, turn: str) -> str:
        return f"at the {self.edge} of {self._whose(voice, turn)}"

    def _whose(self, voice: Voice, turn: str) -> str:
        """Return whose turn, in words; a particular turn is usually that of the card's player."""
        they, each = self.whom(voice), "one" if turn == SOME_TURN else "each"
        if turn in ("this turn", "that turn"):
            of = {Who.ANYONE: ", whoever's it is", Who.OTHERS: ", if it is another player's"}
            side = f", if it is that of {they}" if self.by in (Who.LEFT, Who.RIGHT) else ""
            return turn + of.get(self.by, side)
        if self.by in (Who.LEFT, Who.RIGHT):
            return f"{'the next' if turn == NEXT_TURN else each} turn of {they}"
        if self.by in (Who.YOU, Who.OWNER):
            return f"{voice.your} next turn" if turn == NEXT_TURN else f"{each} of {voice.your} turns"
        other = "other " if self.by is Who.OTHERS else ""
        return f"{they}'s next turn" if turn == NEXT_TURN else f"{each} {other}player's turn"


@part_class
class TurnStarts(TurnEdge):
    """The start of a turn."""

    keyword = "turn_starts"
    kind = TURN_START
    edge = "start"
    verb = "start a turn"


@part_class
class TurnEnds(TurnEdge):
    """The end of a turn, after Clean-up."""

    keyword = "turn_ends"
    kind = TURN_END
    edge = "end"
    verb = "end a turn"
