"""Tokens with two sides: turning one over, and looking which side is up."""

from __future__ import annotations

from typing import Final

from fiefdom.effects.conditions import Test
from fiefdom.effects.tokens import kind_problem
from fiefdom.grammar.voice import Voice
from fiefdom.model.frames import Scope, Value
from fiefdom.model.knowledge import EVERYONE
from fiefdom.model.open_effect import OpenEffect
from fiefdom.model.part import part_class
from fiefdom.state.game_state import State
from fiefdom.state.zones import NOTHING

FACE_DOWN: Final = " (face down)"
"""The suffix of the kind of a token that is face down; other kinds contain no parentheses."""


@part_class
class TurnTokenOver(OpenEffect):
    """Turn a two-sided token over; each player has one of a kind, which begins face up."""

    keyword = "turn_token_over"
    labels = ("kind",)

    kind: str

    @property
    def puts_tokens(self) -> str:
        return f"{self.kind} with two sides"

    def problem(self) -> str:
        return kind_problem(self.kind, 1)

    def run(self, g: State, me: int, scope: Scope) -> Value:
        tokens, side = g.players[me].tokens, self.kind + FACE_DOWN
        down = not tokens.get(side)
        tokens[side] = int(down)
        if g.log is not None:
            kind = "turn face down" if down else "turn face up"
            g.note(kind, me, count=1, shown=EVERYONE, words=self.kind)
        return NOTHING

    def text(self, voice: Voice) -> str:
        return f"{voice.verb('turn')} over {voice.your} {self.kind} token, which begins face up"


@part_class
class TokenFaceUp(Test):
    """The player's two-sided token of a kind is face up."""

    keyword = "token_face_up"
    public = True
    labels = ("kind",)

    kind: str

    @property
    def reads_tokens(self) -> str:
        return f"{self.kind} with two sides"

    def problem(self) -> str:
        return kind_problem(self.kind, 1)

    def holds(self, g: State, me: int, scope: Scope) -> bool:
        return not g.players[me].tokens.get(self.kind + FACE_DOWN)

    def text(self, voice: Voice) -> str:
        return f"{voice.your} {self.kind} token is face up"

    def negated(self, voice: Voice) -> str:
        return f"{voice.your} {self.kind} token is face down"

    def having(self, voice: Voice) -> str:
        return f"a face-up {self.kind} token"
