"""What cards cost: less in some situations, and what can be done instead of paying."""

from __future__ import annotations

from collections.abc import Iterable

from fiefdom.effects.amount_text import cost_text, rate
from fiefdom.effects.amounts import NO_CARD, Number
from fiefdom.effects.cost_of_last_gained import CostOfLastGained
from fiefdom.effects.cost_of_result import CostOf
from fiefdom.effects.how_many import EVERY
from fiefdom.grammar.english import money
from fiefdom.grammar.voice import Voice
from fiefdom.model.amount import Amount, besides_of, value_of
from fiefdom.model.condition import Condition
from fiefdom.model.effect import Effect
from fiefdom.model.fact import BARTERS
from fiefdom.model.filter import Filter
from fiefdom.model.frames import Scope
from fiefdom.model.modifier import Modifier
from fiefdom.model.part import Part, part_class, walk
from fiefdom.model.public import is_public
from fiefdom.state.game_state import State, floored

SECRET = "everybody sees what cards cost, so this cannot depend on anything that is hidden"


@part_class
class CostsLess(Modifier):
    """Cards cost less, wherever they are, but never less than $0."""

    keyword = "costs_less"
    for_everyone = True

    amount: int | Amount
    cards: Filter | None = None
    own_turn: bool = False
    """Whether it applies on the turns of its player only."""
    only_if: Condition | None = None
    """A condition that must hold for its player."""
    per_token: str = ""
    """A kind of token: cards cost so much less for each one on their pile."""

    labels = ("per_token",)

    @property
    def reads_tokens(self) -> str:
        return f"{self.per_token} on a pile" if self.per_token else ""

    @property
    def by_turn(self) -> bool:
        # throughout a game, a filter about a player is about the one whose turn it is
        return self.own_turn or (self.cards is not None and not self.cards.fixed)

    @property
    def situational(self) -> bool:
        return bool(self.only_if or self.per_token) or not isinstance(self.amount, int)

    @property
    def phased(self) -> bool:  # type: ignore[override]
        return self.situational

    def problem(self) -> str:
        if self.amount == EVERY:
            return "any number is only for choosing or spending; give a number, or an amount"
        if isinstance(self.amount, int) and self.amount < 1:
            return f"cards cost {self.amount} less; use 1 or more"
        found = (one for one in (self.amount, self.only_if) if isinstance(one, Part))
        return "" if all(map(is_public, found)) else SECRET

    def lower(self, g: State, owner: int, scope: Scope, costs: list[int]) -> None:
        if self.own_turn and owner != g.current:
            return
        if self.situational or (self.cards is not None and not self.cards.fixed):
            # filters on the cost see the costs as reduced by the previous modifiers
            g.costs = floored(costs)
        if self.only_if is not None and not self.only_if.holds(g, owner, scope):
            return
        less = max(0, value_of(self.amount, g, owner, scope))
        touched: Iterable[int] = range(len(costs))
        if self.cards is not None:
            touched = self.cards.ids(g, owner, scope)
        if self.per_token:
            on = g.pile_tokens.get(self.per_token, {})
            for card in touched if on else ():
                costs[card] -= less * on.get(g.content.on_pile(card), 0)
            return
        for card in touched:
            costs[card] -= less

    def text(self, voice: Voice) -> str:
        cards = "cards" if self.cards is None else self.cards.plural(voice)
        turn = f" on {voice.your} turns" if self.own_turn else ""
        less = rate(self.amount, voice, lambda n: f"{money(n)} less")
        each = f" for each {self.per_token} token on their piles" if self.per_token else ""
        said = f"{cards} cost {less}{each}{turn}, but not less than $0"
        return said if self.only_if is None else f"if {self.only_if.text(voice)}, {said}"


@part_class
class CostsExactly(Modifier):
    """Cards cost an amount, whatever else lowers costs; the usual, if it is the cost of no card."""

    keyword = "costs_exactly"
    for_everyone = True
    phased = True

    amount: int | Amount
    cards: Filter | None = None
    only_if: Condition | None = None
    """A condition that must hold for its player."""

    @property
    def by_turn(self) -> bool:
        return True

    @property
    def situational(self) -> bool:
        return True

    def problem(self) -> str:
        if self.amount == EVERY:
            return "any number is only for choosing or spending; give a number, or an amount"
        if isinstance(self.amount, int) and self.amount < 0:
            return f"cards cost {self.amount}; use 0 or more"
        found = (one for one in (self.amount, self.only_if) if isinstance(one, Part))
        return "" if all(map(is_public, found)) else SECRET

    def set_costs(
        self, g: State, owner: int, scope: Scope, costs: list[int], also: dict[int, dict[str, int]]
    ) -> None:
        if self.only_if is not None and not self.only_if.holds(g, owner, scope):
            return
        cost = value_of(self.amount, g, owner, scope)
        if cost <= NO_CARD // 2:  # the cost of a card that does not exist, and perhaps something more
            return
        besides = besides_of(self.amount, g, owner, scope)
        for card in g.content.every if self.cards is None else self.cards.ids(g, owner, scope):
            costs[card] = cost
            also.pop(card, None)
            if besides:
                also[card] = dict(besides)

    def text(self, voice: Voice) -> str:
        cards = "cards" if self.cards is None else self.cards.plural(voice)
        said = f"{cards} cost {self._amount(voice)}"
        return said if self.only_if is None else f"if {self.only_if.text(voice)}, {said}"

    def _amount(self, voice: Voice) -> str:
        amount = self.amount
        if isinstance(amount, CostOf | CostOfLastGained):
            return f"as much as {amount.compared(voice)}, if any"
        if isinstance(amount, Number) and amount.in_coins:
            return cost_text(amount, voice)
        return rate(amount, voice, money)


@part_class
class PayInstead(Modifier):
    """Instead of paying for some cards when buying them, players may do something else."""

    keyword = "pay_instead"
    bits = BARTERS
    for_everyone = True
    phased = True

    effect: Effect
    cards: Filter | None = None

    def problem(self) -> str:
        from fiefdom.effects.buying import BuyCard  # a rare word, which most games do not load

        if any(isinstance(part, BuyCard) for _, part in walk(self.effect)):
            return "what is done instead of paying cannot buy a card; name another effect"
        return ""

    def resolved_for(self, me: int, other: int) -> int:
        return me

    def barter(self, g: State, who: int, card: int, owner: int, scope: Scope) -> Effect | None:
        if owner != who or (self.cards is not None and card not in self.cards.ids(g, who, scope)):
            return None
        return self.effect if self.effect.possible(g, who, scope) else None

    def text(self, voice: Voice) -> str:
        cards = "cards" if self.cards is None else self.cards.plural(voice)
        then = voice.clause(voice.in_line().say(self.effect))
        return f"instead of paying for {cards}, {voice.perhaps(then)}"
