"""What players choose about their starting decks, before the first hands are drawn."""

from __future__ import annotations

from typing import Final

from fiefdom.engine.fast_path import TURN_NODE
from fiefdom.engine.turn import Turn
from fiefdom.model.effect import Effect
from fiefdom.model.frames import SUSPENDED, Frame, Scope, Value
from fiefdom.state.game_state import NO_SCOPE, State


class Opening(Effect):
    """Does what cards do before the first hands are drawn; what resumes it begins the first turn."""

    def go(self, g: State, done: int) -> Value:
        """Do what remains after the first `done` effects."""
        for index, (card, effect) in enumerate(g.content.opening[done:], done + 1):
            scope = Scope(g.current, card, -1, -1, 0, {})
            if effect.run(g, g.current, scope) is SUSPENDED:
                return g.suspend(self, index, g.current, NO_SCOPE)
        return self.begin(g)

    def resume(self, g: State, frame: Frame, got: Value) -> Value:
        return self.go(g, frame.step)

    def begin(self, g: State) -> Value:
        """Shuffle the starting decks, draw the first hands and begin the first turn."""
        draw_first_hands(g)
        turn: Turn = g.content.nodes[TURN_NODE]  # type: ignore[assignment]
        return turn.begin(g)


def draw_first_hands(g: State) -> None:
    """Shuffle the starting deck of each player, which lies on the discard pile, and draw a hand."""
    for who in range(len(g.players)):
        g.reshuffle(who)
        g.draw(who, g.content.rules.hand)


OPENING: Final = Opening()
