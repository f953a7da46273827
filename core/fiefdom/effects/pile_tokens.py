"""Tokens on Supply piles: putting them there and counting them."""

from __future__ import annotations

from dataclasses import dataclass

from fiefdom.decisions.decision import CARDS, Decision
from fiefdom.decisions.several import SomeCards
from fiefdom.effects.amounts import Number
from fiefdom.effects.counters import raised
from fiefdom.effects.places import cards_of
from fiefdom.grammar.english import a
from fiefdom.grammar.voice import Voice
from fiefdom.model.fact import THAT
from fiefdom.model.filter import Filter
from fiefdom.model.frames import Frame, Scope, Value
from fiefdom.model.open_effect import OpenEffect
from fiefdom.state.game_state import State
from fiefdom.state.log import EVERYONE
from fiefdom.state.zones import NOTHING


@dataclass(frozen=True)
class TokenOnPile(OpenEffect):
    """Put a token of a kind on a Supply pile, which may be empty."""

    keyword = "token_on_pile"
    labels = ("kind",)

    kind: str
    cards: Filter | None = None

    @property
    def puts_tokens(self) -> str:
        return f"{self.kind} on a pile"

    def problem(self) -> str:
        return "" if self.kind.strip() else "it puts down tokens of no kind; give them a name"

    def piles(self, g: State, me: int, scope: Scope) -> list[int]:
        """Return the piles that qualify, in the order of the Supply."""
        ids = g.content.every if self.cards is None else self.cards.ids(g, me, scope)
        return [card for card, left in enumerate(g.supply) if left >= 0 and card in ids]

    def run(self, g: State, me: int, scope: Scope) -> Value:
        piles = self.piles(g, me, scope)
        if len(piles) > 1:
            g.decision = self._question(g, me, scope, piles)
            return g.suspend(self, 0, me, scope)
        return self._put(g, me, piles[0]) if piles else NOTHING

    def resume(self, g: State, frame: Frame, got: Value) -> Value:
        if got[0] not in g.content.every:  # only a forged game hands it anything but its own answer
            raise ValueError(f"there is no pile number {got[0]}")
        return self._put(g, frame.player, got[0])

    def _put(self, g: State, me: int, card: int) -> Value:
        on = g.pile_tokens.setdefault(self.kind, {})
        on[card] = raised(on.get(card, 0), 1)
        g.refresh_flags()
        if g.log is not None:
            g.note("token", me, (card,), shown=EVERYONE)
        return NOTHING

    def asks(self, g: State, frame: Frame) -> Decision:
        me, scope = frame.player, frame.scope
        return self._question(g, me, scope, self.piles(g, me, scope))

    def _question(self, g: State, me: int, scope: Scope, piles: list[int]) -> SomeCards:
        return SomeCards(CARDS, me, scope.card, self, g.content.names, piles, 1, 1)

    def possible(self, g: State, me: int, scope: Scope) -> bool:
        return bool(self.piles(g, me, scope))

    def text(self, voice: Voice) -> str:
        pile = "a Supply pile"
        if self.cards is not None:
            pile = f"the Supply pile of {a(self.cards.text(voice, 'card'))}"
        return f"{voice.verb('put')} {a(f'{self.kind} token')} on {pile}"


@dataclass(frozen=True)
class PileTokens(Number):
    """How many tokens of a kind lie on the pile of the card of an earlier result."""

    keyword = "pile_tokens"
    labels = ("kind",)

    kind: str
    result: str = THAT

    @property
    def reads_tokens(self) -> str:
        return f"{self.kind} on a pile"

    def needs(self) -> tuple[str, ...]:
        return (self.result,)

    @property
    def token(self) -> str:
        """The kind of token, if it is about those on the pile of the card a fact is about."""
        return self.kind if self.result == THAT else ""

    def value(self, g: State, me: int, scope: Scope) -> int:
        on = g.pile_tokens.get(self.kind)
        if not on:
            return 0
        return sum(on.get(card, 0) for card in cards_of(self.result, scope)[:1])

    def text(self, voice: Voice) -> str:
        return f"the number of {self.many(voice)}"

    def each(self, voice: Voice) -> str:
        return f"{self.kind} token on {voice.whose(self.result, 'pile')}"

    def many(self, voice: Voice) -> str:
        return f"{self.kind} tokens on {voice.whose(self.result, 'pile')}"

    def being(self, voice: Voice, few: str) -> str:
        return f"there are {few} {self.many(voice)}"
