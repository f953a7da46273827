"""Tokens on Supply piles: putting them there, counting them, taking them away."""

from __future__ import annotations

from fiefdom.decisions.decision import CARDS, Decision
from fiefdom.decisions.entry import PILE
from fiefdom.decisions.several import SomeCards
from fiefdom.effects.amount_text import needs_of
from fiefdom.effects.amounts import Count
from fiefdom.effects.places import cards_of
from fiefdom.effects.tokens import kind_problem, tokens_text
from fiefdom.engine.replacing import taker
from fiefdom.grammar.english import a, plural
from fiefdom.grammar.voice import Voice
from fiefdom.model.amount import Amount, value_of
from fiefdom.model.fact import THAT
from fiefdom.model.filter import Filter
from fiefdom.model.frames import Frame, Scope, Value
from fiefdom.model.knowledge import EVERYONE
from fiefdom.model.open_effect import OpenEffect
from fiefdom.model.part import part_class
from fiefdom.state.game_state import State
from fiefdom.state.tokens import on_table, put_on_table, raised
from fiefdom.state.zones import NOTHING

THIS_PILE = "this"
"""The word for the pile of the card itself, where otherwise the name of a result is given."""


def pile_cards(result: str, scope: Scope) -> tuple[int, ...]:
    """Return the card whose pile a word means, if there is one."""
    return (scope.card,) if result == THIS_PILE else cards_of(result, scope)[:1]


def pile_text(result: str, voice: Voice) -> str:
    """Write whose pile a word means: 'its pile', 'the pile of this'."""
    return "the pile of this" if result == THIS_PILE else voice.whose(result, "pile")


def piles_text(cards: Filter | None, voice: Voice, article: str = "") -> str:
    """Write which Supply piles a filter means: 'each Supply pile of an Attack card'."""
    head = f"{article} Supply pile" if article else "a Supply pile"
    if cards is None:
        return head
    head = head if article else "the Supply pile"
    return f"{head} of {a(cards.text(voice, 'card'))}"


@part_class
class OnPile(OpenEffect):
    """Base of effects that put a token on a Supply pile of the player's choice."""

    labels = ("kind",)
    asks_about = PILE

    kind: str
    cards: Filter | None = None

    def problem(self) -> str:
        return kind_problem(self.kind, 1)

    def piles(self, g: State, me: int, scope: Scope) -> list[int]:
        """Return the piles that pass the filter, in Supply order."""
        ids = g.content.every if self.cards is None else self.cards.ids(g, me, scope)
        return [card for card, left in enumerate(g.supply) if left >= 0 and card in ids]

    def run(self, g: State, me: int, scope: Scope) -> Value:
        piles = self.piles(g, me, scope)
        if len(piles) > 1:
            g.decision = self._question(g, me, scope, piles)
            return g.suspend(self, 0, me, scope)
        if piles:
            self.put(g, me, scope, piles[0])
        return NOTHING

    def resume(self, g: State, frame: Frame, got: Value) -> Value:
        (pile,) = got
        if pile not in g.content.every:  # possible only in a tampered saved game
            raise ValueError(f"there is no pile number {pile}")
        self.put(g, frame.player, frame.scope, pile)
        return NOTHING

    def put(self, g: State, me: int, scope: Scope, card: int) -> None:
        """Put the token on a pile."""
        raise AssertionError(f"{type(self).__name__} does not implement put()")

    def asks(self, g: State, frame: Frame) -> Decision:
        me, scope = frame.player, frame.scope
        return self._question(g, me, scope, self.piles(g, me, scope))

    def _question(self, g: State, me: int, scope: Scope, piles: list[int]) -> SomeCards:
        return SomeCards(CARDS, me, scope.card, self, g.content.names, piles, 1, 1)

    def possible(self, g: State, me: int, scope: Scope) -> bool:
        return bool(self.piles(g, me, scope))


@part_class
class TokenOnPile(OnPile):
    """Put tokens of one kind on a Supply pile, which may be empty, or on each of several piles."""

    keyword = "token_on_pile"
    variants = {"token_on_each_pile": ("each", True)}

    amount: int | Amount = 1
    each: bool = False
    """Whether all piles that pass the filter get them."""
    result: str = ""
    """An earlier result, on whose pile they are put; without it, the player chooses a pile."""

    @property
    def at_setup(self) -> bool:  # type: ignore[override]
        return self.each

    @property
    def puts_tokens(self) -> str:
        return f"{self.kind} on a pile"

    def problem(self) -> str:
        if self.result and (self.cards is not None or self.each):
            return "the result already says which pile; leave out the filter and each, or the result"
        return kind_problem(self.kind, self.amount)

    def needs(self) -> tuple[str, ...]:
        named = (self.result,) if self.result not in ("", THIS_PILE) else ()
        return (*named, *needs_of(self.amount))

    def piles(self, g: State, me: int, scope: Scope) -> list[int]:
        if not self.result:
            return super().piles(g, me, scope)
        found = pile_cards(self.result, scope)
        return [card for card in found if self._in_supply(g, card)]

    def _in_supply(self, g: State, card: int) -> bool:
        return any(g.supply[one] >= 0 for one in g.content.cards_of_pile(card))

    def run(self, g: State, me: int, scope: Scope) -> Value:
        if not self.each:
            return super().run(g, me, scope)
        for card in self.piles(g, me, scope):
            self.put(g, me, scope, card)
        return NOTHING

    def put(self, g: State, me: int, scope: Scope, card: int) -> None:
        more = value_of(self.amount, g, me, scope)
        if more <= 0:
            return
        on, pile = g.pile_tokens.setdefault(self.kind, {}), g.content.on_pile(card)
        on[pile] = raised(on.get(pile, 0), more)
        g.refresh_flags()
        if g.log is not None:
            g.note("token", me, (card,), shown=EVERYONE)

    def text(self, voice: Voice) -> str:
        piles = piles_text(self.cards, voice, "each" if self.each else "")
        if self.result:
            piles = pile_text(self.result, voice)
        few = tokens_text(self.kind, self.amount, voice)
        if isinstance(self.amount, int):
            return f"{voice.verb('put')} {few} on {piles}"
        return f"on {piles}, {voice.verb('put')} {few}"


@part_class
class TakePileTokens(OpenEffect):
    """Take tokens of one kind from the pile of a card, or move them to the table as another kind."""

    keyword = "take_pile_tokens"

    kind: str
    result: str = THAT
    """An earlier result, from whose pile they are taken; or `this`."""
    most: int | None = None
    """How many are taken at most; by default all."""
    table: str = ""
    """The kind of tokens of the table that they become; by default the player takes them."""

    labels = ("kind", "table")

    @property
    def puts_tokens(self) -> str:
        return self.table or self.kind

    @property
    def reads_tokens(self) -> str:
        return f"{self.kind} on a pile"

    @property
    def token(self) -> str:
        return self.kind if self.result == THAT else ""

    def problem(self) -> str:
        return kind_problem(self.kind, 1 if self.most is None else self.most)

    def needs(self) -> tuple[str, ...]:
        return () if self.result == THIS_PILE else (self.result,)

    def run(self, g: State, me: int, scope: Scope) -> Value:
        on = g.pile_tokens.get(self.kind, {})
        piles = [g.content.on_pile(card) for card in pile_cards(self.result, scope)]
        count = sum([self._taken_from(on, pile) for pile in piles])
        if count:
            if not on:
                del g.pile_tokens[self.kind]
            g.refresh_flags()
            self._give(g, me, count)
        return NOTHING

    def _taken_from(self, on: dict[int, int], pile: int) -> int:
        """Take the tokens from a pile; return how many there were to take."""
        had = on.pop(pile, 0)
        if self.most is not None and had > self.most:
            on[pile] = had - self.most
            return self.most
        return had

    def _give(self, g: State, me: int, count: int) -> None:
        kind = self.table or self.kind
        if self.table:
            put_on_table(g, kind, raised(on_table(g, kind), count))
            if g.content.situational:
                g.update_costs()
        else:
            me = taker(g, me)
            tokens = g.players[me].tokens
            tokens[kind] = raised(tokens.get(kind, 0), count)
        if g.log is not None:
            event = "tokens on table" if self.table else "tokens"
            g.note(event, me, count=count, shown=EVERYONE, words=kind)

    def in_vain(self, g: State, me: int, scope: Scope) -> bool:
        on = g.pile_tokens.get(self.kind, {})
        return not any(on.get(g.content.on_pile(card)) for card in pile_cards(self.result, scope))

    def possible(self, g: State, me: int, scope: Scope) -> bool:
        return not self.in_vain(g, me, scope)

    def text(self, voice: Voice) -> str:
        few = f"all {self.kind} tokens"
        if self.most is not None:
            few = f"up to {plural(self.most, f'{self.kind} token')}"
        pile = pile_text(self.result, voice)
        if self.table:
            return f"{voice.verb('move')} {few} from {pile} to the table, as {self.table} tokens"
        return f"{voice.verb('take')} {few} from {pile}"


@part_class
class PileTokens(Count):
    """The number of tokens of one kind on the pile of a card: that of an earlier result, or of this."""

    keyword = "pile_tokens"
    labels = ("kind",)

    kind: str
    result: str = THAT

    @property
    def reads_tokens(self) -> str:
        return f"{self.kind} on a pile"

    def needs(self) -> tuple[str, ...]:
        return () if self.result == THIS_PILE else (self.result,)

    @property
    def token(self) -> str:
        """The kind of token, if the pile is that of the card the trigger is about."""
        return self.kind if self.result == THAT else ""

    def value(self, g: State, me: int, scope: Scope) -> int:
        on = g.pile_tokens.get(self.kind)
        if not on:
            return 0
        return sum(on.get(g.content.on_pile(card), 0) for card in pile_cards(self.result, scope))

    def each(self, voice: Voice) -> str:
        return f"{self.kind} token on {pile_text(self.result, voice)}"

    def many(self, voice: Voice) -> str:
        return f"{self.kind} tokens on {pile_text(self.result, voice)}"
