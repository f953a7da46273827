"""Playing a card again, and effects that wait until a card has been played."""

from __future__ import annotations

from fiefdom.effects.fixed_selection import All
from fiefdom.effects.lasting import PutOff
from fiefdom.effects.places import cards_of
from fiefdom.effects.play_card import keeper
from fiefdom.effects.sequence import in_order
from fiefdom.engine.play_card import new_serial, play
from fiefdom.grammar.told import Told
from fiefdom.grammar.voice import Voice
from fiefdom.model.effect import Effect
from fiefdom.model.fact import AFTER_PLAYED, SOURCE, THAT
from fiefdom.model.frames import SUSPENDED, Frame, Scope, Value
from fiefdom.model.open_effect import OpenEffect
from fiefdom.model.part import part_class
from fiefdom.state import play_area
from fiefdom.state.game_state import State
from fiefdom.state.listener import AFTER_PLAY
from fiefdom.state.zones import NOTHING, PLAY, place_of


@part_class
class Afterwards(PutOff):
    """In a trigger for playing a card: do something after that card has been resolved."""

    keyword = "afterwards"

    def needs(self) -> tuple[str, ...]:
        return (SOURCE,)

    def run(self, g: State, me: int, scope: Scope) -> Value:
        g.listen(AFTER_PLAYED, self._due(g), me, AFTER_PLAY, scope)
        return NOTHING

    def text(self, voice: Voice) -> str:
        plain = voice.pronoun().in_line()
        return f"after resolving it, {plain.clause(plain.say(self.effect))}"


@part_class
class PlayAgain(OpenEffect):
    """Play the card of a trigger or of an earlier result again, even if it is no longer in play.

    The card that says so stays in play as long as the card that is played again.
    """

    keyword = "play_again"
    done = "played"

    result: str

    def needs(self) -> tuple[str, ...]:
        return (self.result,)

    def run(self, g: State, me: int, scope: Scope) -> Value:
        return self._from(g, me, scope, 0)

    def resume(self, g: State, frame: Frame, got: Value) -> Value:
        return self._from(g, frame.player, frame.scope, frame.step)

    def _from(self, g: State, me: int, scope: Scope, index: int) -> Value:
        cards = cards_of(self.result, scope)
        while index < len(cards):
            card, lost = cards[index], scope.names[self.result][1 + index] < 0
            index += 1
            serial = new_serial(g) if lost else self._serial(g, me, scope, card)
            source = g.spot(place_of(me, PLAY))
            if play(g, me, card, serial, keeper(g, scope), source) is SUSPENDED:
                return g.suspend(self, index, me, scope)
        return (place_of(me, PLAY), *cards) if cards else NOTHING

    def _serial(self, g: State, me: int, scope: Scope, card: int) -> int:
        """Return the serial of the play in question; a new one if the card has left play."""
        if self.result == THAT:
            serial, _ = scope.names[SOURCE]
            return serial
        # the latest copy since the card that says so was played is the one that it played
        found = [serial for one, serial in play_area.pairs(g.players[me]) if one == card]
        latest = max(found, default=-1)
        return latest if latest > scope.serial or latest == 0 else new_serial(g)

    def possible(self, g: State, me: int, scope: Scope) -> bool:
        return bool(cards_of(self.result, scope))

    def text(self, voice: Voice) -> str:
        return f"{voice.verb('play')} {All(self.result).text(voice)} again"

    def outcome(self) -> Told:
        return Told(self.done)


def afterwards(*effects: Effect) -> Afterwards:
    """Do effects after the card of the trigger has been resolved."""
    return Afterwards(in_order(effects))
