"""Starting the game with another card, chosen before the first hands are drawn."""

from __future__ import annotations

from fiefdom.decisions.decision import CARDS, Decision
from fiefdom.decisions.several import SomeCards
from fiefdom.engine.moves import return_to_pile, take, take_from_pile
from fiefdom.grammar.english import a
from fiefdom.grammar.voice import Voice
from fiefdom.model.filter import Filter
from fiefdom.model.frames import Frame, Scope, Value
from fiefdom.model.knowledge import EVERYONE
from fiefdom.model.open_effect import OpenEffect
from fiefdom.model.part import part_class
from fiefdom.state import zones
from fiefdom.state.game_state import State
from fiefdom.state.piles import has_pile, left_in
from fiefdom.state.zones import DISCARD, NOTHING, place_of

CHOOSE_NEW = 0
CHOOSE_OLD = 1


@part_class
class StartWith(OpenEffect):
    """Start the game with a card from its pile in place of a starting card of the player's choice.

    Nothing is gained. The replaced card leaves the game, unless it is the one that goes `back` to its
    pile. Until the first hands are drawn, a starting deck lies on the discard pile.
    """

    keyword = "start_with"
    at_setup = True
    opens = True

    cards: Filter
    back: str = ""
    """The name of the starting card that is returned to its pile when it is replaced."""

    def run(self, g: State, me: int, scope: Scope) -> Value:
        found = self._new(g, me, scope)
        if len(found) > 1:
            return g.suspend(self, CHOOSE_NEW, me, scope)
        return self._replace(g, me, scope, found[0]) if found else NOTHING

    def resume(self, g: State, frame: Frame, got: Value) -> Value:
        me, scope = frame.player, frame.scope
        if frame.step == CHOOSE_NEW:
            return self._replace(g, me, scope, got[0])
        (old,), (new,) = got, frame.values
        return self._swap(g, me, old, new)

    def asks(self, g: State, frame: Frame) -> Decision:
        me, scope = frame.player, frame.scope
        new = frame.step == CHOOSE_NEW
        offered = self._new(g, me, scope) if new else self._old(g, me)
        return SomeCards(CARDS, me, scope.card, self, g.content.names, offered, 1, 1)

    def _new(self, g: State, me: int, scope: Scope) -> list[int]:
        """Return the cards of the Supply that a player can start with."""
        found = sorted(self.cards.ids(g, me, scope) - g.content.outside)
        return [card for card in found if left_in(g, card) > 0]

    def _old(self, g: State, me: int) -> list[int]:
        """Return the different starting cards of a player."""
        return sorted(set(g.players[me].discard))

    def _replace(self, g: State, me: int, scope: Scope, new: int) -> Value:
        old = self._old(g, me)
        if len(old) > 1:
            return g.suspend(self, CHOOSE_OLD, me, scope, (new,))
        return self._swap(g, me, old[0], new) if old else NOTHING

    def _swap(self, g: State, me: int, old: int, new: int) -> Value:
        place = place_of(me, DISCARD)
        if not take(g, place, (old,)) or not take_from_pile(g, new):
            return NOTHING
        if g.content.names[old] == self.back and has_pile(g, old):
            return_to_pile(g, (old,))
        g.players[me].discard.append(new)
        if g.log is not None:
            source = g.spot(place)
            g.note("return", me, (old,), source=source, to=zones.NOWHERE, shown=EVERYONE)
            g.note("take", me, (new,), source=g.spot(zones.SUPPLY), to=place)
        return (place, new)

    def in_vain(self, g: State, me: int, scope: Scope) -> bool:
        return not self._new(g, me, scope)

    def possible(self, g: State, me: int, scope: Scope) -> bool:
        return not self.in_vain(g, me, scope)

    def text(self, voice: Voice) -> str:
        new, back = a(self.cards.text(voice, "card")), f"; {a(self.back)} goes back to its pile"
        old = f"in place of a starting card of {voice.your} choice"
        return f"{voice.verb('start')} the game with {new} {old}{back if self.back else ''}"
