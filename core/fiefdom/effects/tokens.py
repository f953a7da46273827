"""Tokens of players and of the table: taking, losing and spending them."""

from __future__ import annotations

from typing import Final

from fiefdom.decisions.decision import NUMBER, Decision
from fiefdom.decisions.one_of import OneOf
from fiefdom.effects.amount_text import needs_of, rate
from fiefdom.effects.amounts import Count
from fiefdom.effects.counting import Tokens
from fiefdom.effects.how_many import EVERY, HowMany
from fiefdom.engine.replacing import taker
from fiefdom.grammar.english import a, plural
from fiefdom.grammar.told import Told
from fiefdom.grammar.voice import Voice
from fiefdom.model.amount import Amount, AmountLike, value_of
from fiefdom.model.counter import counter_name_problem
from fiefdom.model.frames import Frame, Scope, Value
from fiefdom.model.knowledge import EVERYONE
from fiefdom.model.open_effect import OpenEffect
from fiefdom.model.part import part_class
from fiefdom.state.game_state import State
from fiefdom.state.tokens import held, hold, on_table, put_on_table, raised
from fiefdom.state.zones import NOTHING, NOWHERE

AT_ONCE: Final = 1_000
"""The most tokens that one effect can spend, and that its result can count."""


def kind_problem(kind: str, amount: AmountLike) -> str:
    """Return why an effect cannot take or give tokens; empty if it can."""
    if not kind.strip():
        return "its tokens have no kind; give the kind a name"
    few = isinstance(amount, int) and amount < 1
    return f"it is about {amount} tokens; use 1 or more" if few else ""


def tokens_text(kind: str, amount: AmountLike, voice: Voice) -> str:
    """Write a number of tokens: 'a toll token', '2 toll tokens for each card in play'."""
    token = f"{kind} token"
    return rate(amount, voice, lambda n: a(token) if n == 1 else plural(n, token))


def counted(n: int, name: str) -> str:
    """Write a number of counters by their name: '1 Villager', '2 Villagers', '2 VP'."""
    return f"{n} {name}" if name.isupper() else plural(n, name)


@part_class
class TokenEffect(OpenEffect):
    """Base of effects on a number of tokens of one kind."""

    labels = ("kind",)

    kind: str
    amount: int | Amount = 1

    def problem(self) -> str:
        return kind_problem(self.kind, self.amount)

    def needs(self) -> tuple[str, ...]:
        return needs_of(self.amount)


@part_class
class AddTokens(TokenEffect):
    """Take tokens of one kind; `add` writes them as a bonus: '+2 Coffers'."""

    keyword = "add_tokens"
    variants = {"add": ("bonus", True)}
    at_setup = True

    bonus: bool = False
    shared: bool = False
    """Whether they are tokens of the table, which all players share."""

    @property
    def puts_tokens(self) -> str:
        return self.kind

    def problem(self) -> str:
        if self.bonus and self.shared:
            return "a bonus is for a player, and shared tokens are for the table; use add_tokens"
        return super().problem() or (counter_name_problem(self.kind) if self.bonus else "")

    def run(self, g: State, me: int, scope: Scope) -> Value:
        more = value_of(self.amount, g, me, scope)
        if self.shared:
            put_on_table(g, self.kind, raised(on_table(g, self.kind), more))
            if g.content.situational:
                g.update_costs()
        elif self.kind in g.content.of_turn and me != g.current:
            return NOTHING
        else:
            if self.kind not in g.content.of_turn:  # those belong to the turn, whoever decides in it
                me = taker(g, me)
            hold(g, me, self.kind, raised(held(g, me, self.kind), more))
        if g.log is not None and more > 0:
            kind = "tokens on table" if self.shared else "tokens"
            g.note(kind, me, count=more, shown=EVERYONE, words=self.kind)
        return NOTHING

    def text(self, voice: Voice) -> str:
        if self.bonus:
            lead = f"{voice.verb('get')} " if voice.third else ""
            return lead + rate(self.amount, voice, lambda n: f"+{counted(n, self.kind)}")
        few = tokens_text(self.kind, self.amount, voice)
        if self.shared:
            return f"{voice.verb('put')} {few} on the table"
        return f"{voice.verb('take')} {few}"


@part_class
class TokenPayment(TokenEffect):
    """Base of effects by which tokens go away; the result counts them: see `TokensOf`."""

    counts = True

    @property
    def reads_tokens(self) -> str:
        return self.kind

    @property
    def of_table(self) -> bool:
        """Whether the tokens are those of the table."""
        return False

    @property
    def event(self) -> str:
        """The kind of event for the log."""
        return "spend tokens"

    def had(self, g: State, me: int) -> int:
        """Return how many tokens there are."""
        return on_table(g, self.kind) if self.of_table else held(g, me, self.kind)

    def pay(self, g: State, me: int, scope: Scope, count: int) -> Value:
        """Take tokens away; return a result with as many entries."""
        if count <= 0:
            return NOTHING
        left = self.had(g, me) - count
        if self.of_table:
            put_on_table(g, self.kind, left)
            if g.content.situational:
                g.update_costs()
        else:
            hold(g, me, self.kind, left)
        if g.log is not None:
            g.note(self.event, me, count=count, shown=EVERYONE, words=self.kind)
        return (NOWHERE, *(scope.card,) * min(count, AT_ONCE))

    def in_vain(self, g: State, me: int, scope: Scope) -> bool:
        return self.had(g, me) == 0

    def outcome(self) -> Told:
        return Told(self.done, own=False)


@part_class
class LoseTokens(TokenPayment):
    """Lose tokens of one kind, as many as there are if there are fewer."""

    keyword = "remove_tokens"
    done = "lost"

    shared: bool = False
    """Whether they are tokens of the table, which all players share."""

    @property
    def of_table(self) -> bool:
        return self.shared

    @property
    def event(self) -> str:
        return "lose table tokens" if self.shared else "lose tokens"

    def run(self, g: State, me: int, scope: Scope) -> Value:
        count = min(self.had(g, me), value_of(self.amount, g, me, scope))
        return self.pay(g, me, scope, count)

    def possible(self, g: State, me: int, scope: Scope) -> bool:
        return self.had(g, me) > 0

    def text(self, voice: Voice) -> str:
        if self.shared:
            few = tokens_text(self.kind, self.amount, voice)
            return f"{voice.verb('remove')} {few} from the table"
        if self.amount == Tokens(self.kind):
            return f"{voice.verb('lose')} all {voice.your} {self.kind} tokens"
        return f"{voice.verb('lose')} {tokens_text(self.kind, self.amount, voice)}"


@part_class
class SpendTokens(TokenPayment):
    """Spend exactly this many tokens, or none if there are fewer; or as many as the player wants."""

    keyword = "spend_tokens"
    done = "spent"

    up_to: bool = False
    """Whether the player may also spend fewer."""

    def problem(self) -> str:
        if self.up_to and self.amount == EVERY:
            return "any number has no limit; leave out up_to, or give a number"
        return super().problem()

    @property
    def exact(self) -> bool:
        """Whether the player cannot choose how many."""
        return not self.up_to and self.amount != EVERY

    def _most(self, g: State, me: int, scope: Scope) -> int:
        """Return the largest number that can be spent now."""
        most = min(value_of(self.amount, g, me, scope), AT_ONCE)
        had = self.had(g, me)
        return min(most, had) if most <= had or not self.exact else 0

    def run(self, g: State, me: int, scope: Scope) -> Value:
        most = self._most(g, me, scope)
        if most > 0 and not self.exact:
            return g.suspend(self, 0, me, scope, (most,))
        return self.pay(g, me, scope, most)

    def asks(self, g: State, frame: Frame) -> Decision:
        (offered,), names = frame.values, g.content.names
        most = min(offered, self.had(g, frame.player))
        return OneOf(NUMBER, frame.player, frame.scope.card, self, names, range(most + 1))

    def resume(self, g: State, frame: Frame, got: Value) -> Value:
        return self.pay(g, frame.player, frame.scope, got[0])

    def possible(self, g: State, me: int, scope: Scope) -> bool:
        return self._most(g, me, scope) > 0

    def text(self, voice: Voice) -> str:
        if self.exact:
            few = tokens_text(self.kind, self.amount, voice)
        elif self.amount == 1:
            few = f"up to 1 {self.kind} token"
        else:
            few = HowMany(0, self.amount).cards(voice, f"{self.kind} token", f"{self.kind} tokens")
        return f"{voice.verb('spend')} {few}"


@part_class
class TokensOf(Count):
    """The number of tokens that an earlier effect spent or lost, or of coins that it paid."""

    keyword = "tokens_of"

    result: str

    def needs(self) -> tuple[str, ...]:
        return (self.result,)

    def value(self, g: State, me: int, scope: Scope) -> int:
        return len(scope.names.get(self.result, NOTHING)) - 1

    def each(self, voice: Voice) -> str:
        return f"{self._noun(voice)} {voice.happened(self.result)}"

    def _noun(self, voice: Voice) -> str:
        """Return the word for what is counted."""
        return "coin" if voice.told(self.result).done == "paid" else "token"

    def many(self, voice: Voice) -> str:
        return f"{self._noun(voice)}s {voice.happened(self.result)}"

    def being(self, voice: Voice, few: str) -> str:
        return f"{few} {self._noun(voice)}s were {voice.happened(self.result)}"
