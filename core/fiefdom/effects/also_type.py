"""Types that cards have in addition to those printed on them."""

from __future__ import annotations

from fiefdom.effects.combining import Combined, NotOf
from fiefdom.effects.cost_filters import CostFilter
from fiefdom.effects.costs import SECRET
from fiefdom.grammar.voice import Voice
from fiefdom.model.amount import Amount
from fiefdom.model.condition import Condition
from fiefdom.model.filter import Filter
from fiefdom.model.frames import Scope
from fiefdom.model.modifier import NO_CARDS, Modifier
from fiefdom.model.part import Part, part_class, walk
from fiefdom.model.public import is_public
from fiefdom.state.game_state import State

UNSTEADY = (
    "the types of cards cannot change at any moment; name the cards, their types or their costs, and"
    " let it depend only on tokens of the table and on phases"
)


def _is_steady(part: Part | None) -> bool:
    """Tell whether types that depend on a filter or condition can change at certain moments only."""
    parts = [one for _, one in walk(part)] if part is not None else []
    tests = [one.steady for one in parts if isinstance(one, Amount | Condition)]
    # filters made of others are steady if those are
    plain = [one for one in parts if isinstance(one, Filter) and not isinstance(one, Combined | NotOf)]
    return all(tests) and all(one.fixed or isinstance(one, CostFilter) for one in plain)


@part_class
class AlsoType(Modifier):
    """Cards also have another type, wherever they are and whoever owns them.

    Which cards these are is decided by their printed types and costs. With `own_turn`, they have it
    on the turns of the player of this card only.
    """

    keyword = "also_type"
    labels = ("also",)
    for_everyone = True
    phased = True

    also: str
    """The type that they have in addition."""
    cards: Filter
    own_turn: bool = False
    only_if: Condition | None = None
    """A condition that must hold for the player of this card."""

    @property
    def by_turn(self) -> bool:
        return True

    @property
    def situational(self) -> bool:
        return self.only_if is not None or not self.cards.fixed

    @property
    def gives_type(self) -> str:
        return self.also

    def problem(self) -> str:
        if not self.also.strip():
            return "it does not say which type; give its name"
        if self.only_if is not None and not is_public(self.only_if):
            return SECRET.replace("cost", "are")
        return "" if _is_steady(self.cards) and _is_steady(self.only_if) else UNSTEADY

    def typed(self, g: State, owner: int, scope: Scope) -> frozenset[int]:
        if self.own_turn and (g.over or owner != g.current):
            return NO_CARDS
        if self.only_if is not None and not self.only_if.holds(g, owner, scope):
            return NO_CARDS
        return self.cards.ids(g, owner, scope)

    def text(self, voice: Voice) -> str:
        turn = f" on {voice.your} turns" if self.own_turn else ""
        said = f"{self.cards.plural(voice)} are also {self.also} cards{turn}"
        return said if self.only_if is None else f"if {self.only_if.text(voice)}, {said}"
