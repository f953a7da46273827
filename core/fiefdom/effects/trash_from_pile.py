"""Putting cards from their piles into the trash."""

from __future__ import annotations

from fiefdom.engine.moves import take_from_pile, trash
from fiefdom.engine.watching import TELL, before, noticed
from fiefdom.grammar.english import a
from fiefdom.grammar.told import Told
from fiefdom.grammar.voice import Voice
from fiefdom.model.frames import Scope, Value
from fiefdom.model.open_effect import OpenEffect
from fiefdom.model.part import part_class
from fiefdom.state import zones
from fiefdom.state.game_state import State
from fiefdom.state.piles import left_in
from fiefdom.state.zones import TRASH


@part_class
class TrashFromPile(OpenEffect):
    """Put a card from its pile into the trash; also before the first turn."""

    keyword = "trash_from_pile"
    done = "trashed"
    at_setup = True

    card: str

    def problem(self) -> str:
        return "" if self.card.strip() else "it does not say which card; give its name"

    def gains_only(self) -> frozenset[str]:
        return frozenset({self.card})

    @property
    def shared(self) -> bool:
        return True

    @property
    def traceable(self) -> bool:
        return True

    def run(self, g: State, me: int, scope: Scope) -> Value:
        card = g.content.number.get(self.card, -1)
        earlier = before(g) if g.content.interruptible else None
        if card < 0 or not take_from_pile(g, card):
            return (TRASH,)
        if not g.turn:  # nothing can respond before the first turn
            g.trash.append(card)
            return (TRASH, card)
        rows = noticed(g, earlier)
        return TELL.after(g, trash(g, me, (card,), g.spot(zones.SUPPLY)), rows)

    def in_vain(self, g: State, me: int, scope: Scope) -> bool:
        card = g.content.number.get(self.card, -1)
        return card < 0 or left_in(g, card) <= 0

    def possible(self, g: State, me: int, scope: Scope) -> bool:
        return not self.in_vain(g, me, scope)

    def text(self, voice: Voice) -> str:
        return f"{voice.verb('trash')} {a(self.card)} from its pile"

    def outcome(self) -> Told:
        return Told(self.done, single=True, wanted=1, most=1, left=1)
