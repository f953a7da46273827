"""Drawing until the hand has a given number of cards."""

from __future__ import annotations

from fiefdom.effects.amount_text import needs_of
from fiefdom.engine.drawing import DRAWER, withheld
from fiefdom.grammar.english import plural
from fiefdom.grammar.voice import Voice
from fiefdom.model.amount import Amount, value_of
from fiefdom.model.effect import Effect
from fiefdom.model.frames import Scope, Value
from fiefdom.model.part import part_class
from fiefdom.state.game_state import State
from fiefdom.state.zones import NOTHING


@part_class
class DrawUntil(Effect):
    """Draw until the hand has this many cards, or no card is left to draw."""

    keyword = "draw_until"

    count: int | Amount

    def problem(self) -> str:
        few = isinstance(self.count, int) and self.count < 1
        return f"it draws until there are {self.count} cards in hand; use 1 or more" if few else ""

    def needs(self) -> tuple[str, ...]:
        return needs_of(self.count)

    def run(self, g: State, me: int, scope: Scope) -> Value:
        lacking = self._lacking(g, me, scope)
        if lacking <= 0:
            return NOTHING
        if g.content.interruptible:
            withheld(g, me, money=False)  # it makes no difference: the next one is drawn
            return DRAWER.draw(g, me, lacking)
        g.draw(me, lacking)
        return NOTHING

    def _lacking(self, g: State, me: int, scope: Scope) -> int:
        return value_of(self.count, g, me, scope) - len(g.players[me].hand)

    def possible(self, g: State, me: int, scope: Scope) -> bool:
        player = g.players[me]
        return self._lacking(g, me, scope) > 0 and bool(player.deck or player.discard)

    def text(self, voice: Voice) -> str:
        draw, have = voice.verb("draw"), f"{voice.you} have"
        if isinstance(self.count, int):
            return f"{draw} until {have} {plural(self.count, 'card')} in hand"
        return f"{draw} until the number of cards in {voice.your} hand is {self.count.text(voice)}"
