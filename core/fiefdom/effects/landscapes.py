"""Landscapes that players have: taking one from whoever has it, giving it back, having it."""

from __future__ import annotations

from fiefdom.effects.conditions import Test
from fiefdom.grammar.voice import Voice
from fiefdom.model.frames import Scope, Value
from fiefdom.model.knowledge import EVERYONE
from fiefdom.model.open_effect import OpenEffect
from fiefdom.model.part import part_class
from fiefdom.state.game_state import State
from fiefdom.state.side_decks import put_away
from fiefdom.state.zones import NOTHING

NO_NAME = "it does not say which landscape; give its name"


@part_class
class TakeLandscape(OpenEffect):
    """Take a landscape that players can have: from another player if one has it, or an own copy."""

    keyword = "take"
    variants = {"take_own": ("own", True)}

    card: str
    own: bool = False
    """Whether each player can have one, so that nobody loses it."""

    def problem(self) -> str:
        return "" if self.card.strip() else NO_NAME

    def gains_only(self) -> frozenset[str]:
        return frozenset({self.card})

    def run(self, g: State, me: int, scope: Scope) -> Value:
        if self.in_vain(g, me, scope):
            return NOTHING
        card = g.content.number[self.card]
        for player in () if self.own else g.players:
            if card in player.holds:
                player.holds.remove(card)
        g.players[me].holds.append(card)
        g.refresh()
        if g.log is not None:
            g.note("take", me, (card,), shown=EVERYONE)
        return NOTHING

    def in_vain(self, g: State, me: int, scope: Scope) -> bool:
        card = g.content.number.get(self.card, -1)
        return card not in g.content.plan.held or card in g.players[me].holds

    def possible(self, g: State, me: int, scope: Scope) -> bool:
        return not self.in_vain(g, me, scope)

    def text(self, voice: Voice) -> str:
        copy = "an own copy of " if self.own else ""
        return f"{voice.verb('take')} {copy}the landscape {self.card}"


@part_class
class GiveBack(OpenEffect):
    """Give back a landscape that the player has; nobody has it then."""

    keyword = "give_back"

    card: str

    def problem(self) -> str:
        return "" if self.card.strip() else NO_NAME

    def run(self, g: State, me: int, scope: Scope) -> Value:
        card = g.content.number.get(self.card, -1)
        if card in g.players[me].holds:
            if card in g.content.deck_of:
                put_away(g, me, card)
            else:
                g.players[me].holds.remove(card)
            g.refresh()
            if g.log is not None:
                g.note("give back", me, (card,), shown=EVERYONE)
        return NOTHING

    def in_vain(self, g: State, me: int, scope: Scope) -> bool:
        return g.content.number.get(self.card, -1) not in g.players[me].holds

    def possible(self, g: State, me: int, scope: Scope) -> bool:
        return not self.in_vain(g, me, scope)

    def text(self, voice: Voice) -> str:
        return f"{voice.verb('give')} back the landscape {self.card}"


@part_class
class HasLandscape(Test):
    """The player has a certain landscape."""

    keyword = "holds"
    public = True

    card: str

    def problem(self) -> str:
        return "" if self.card.strip() else NO_NAME

    def holds(self, g: State, me: int, scope: Scope) -> bool:
        return g.content.number.get(self.card, -1) in g.players[me].holds

    def text(self, voice: Voice) -> str:
        return f"{voice.you} have the landscape {self.card}"

    def negated(self, voice: Voice) -> str:
        return f"{voice.you} do not have the landscape {self.card}"
