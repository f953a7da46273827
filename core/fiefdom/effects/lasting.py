"""Lasting effects: this turn, until the next turn, at its start; and immunity."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from fiefdom.effects.sequence import InOrder, in_order
from fiefdom.grammar.english import has_tail, money, plural
from fiefdom.grammar.voice import Voice
from fiefdom.model.effect import Effect
from fiefdom.model.fact import SOURCE, TURN_START, Fact
from fiefdom.model.filter import Filter
from fiefdom.model.frames import Scope, Value
from fiefdom.model.modifier import Modifier
from fiefdom.model.open_effect import OpenEffect
from fiefdom.model.part import part_class
from fiefdom.model.trigger import EACH_TURN, NEXT_TURN, SOME_TURN, When
from fiefdom.model.turn_events import TurnEnds, TurnStarts
from fiefdom.model.who import Who
from fiefdom.state.game_state import State
from fiefdom.state.limits import MAX_COUNT
from fiefdom.state.listener import (
    AT_NEXT_TURN,
    REST_OF_GAME,
    REST_OF_GAME_IN_PLAY,
    THIS_TURN,
    UNTIL_NEXT_TURN,
)
from fiefdom.state.zones import NOTHING


@part_class
class Lasting(OpenEffect):
    """Base of effects that create a lasting trigger or modifier."""

    what: When | Modifier

    @property
    def later(self) -> bool:
        return True

    def _listen(self, g: State, me: int, scope: Scope, life: int) -> Value:
        kind = self.what.event.kind if isinstance(self.what, When) else 0
        g.listen(kind, g.content.ids[id(self.what)], me, life, scope)
        return NOTHING

    def _said(self, voice: Voice, turn: str = EACH_TURN) -> str:
        # the text of a lasting effect refers only to the turn on which it happens
        plain = replace(voice.pronoun(), turn=turn if turn != EACH_TURN else "that turn")
        what = self.what
        if turn == EACH_TURN and isinstance(what, When) and what.once:
            turn = SOME_TURN if what.may or what.only_if else NEXT_TURN
        return what.text(plain, turn=turn) if isinstance(what, When) else what.text(plain)

    @property
    def _once(self) -> str:
        return "once " if isinstance(self.what, When) and self.what.once else ""


@part_class
class ThisTurn(Lasting):
    """Applies until the end of this turn."""

    keyword = "this_turn"

    def problem(self) -> str:
        event = self.what.event if isinstance(self.what, When) else None
        if isinstance(event, TurnStarts):
            return "this turn has already started; use turn_ends or next_turn"
        if isinstance(event, TurnEnds) and event.by not in (Who.YOU, Who.ANYONE):
            return "this turn ends only once, whoever's turn it is; leave out by"
        return ""

    def run(self, g: State, me: int, scope: Scope) -> Value:
        return self._listen(g, me, scope, THIS_TURN)

    def text(self, voice: Voice) -> str:
        turn = voice.turn
        said = self._said(voice, turn)
        return f"{self._once}{said}" if turn in said else f"{self._once}{turn}, {said}"


@part_class
class UntilNextTurn(Lasting):
    """Applies until the start of the player's next turn; the card stays in play until then."""

    keyword = "until_next_turn"

    @property
    def stays(self) -> bool:
        return True

    def run(self, g: State, me: int, scope: Scope) -> Value:
        return self._listen(g, me, scope, UNTIL_NEXT_TURN)

    def text(self, voice: Voice) -> str:
        turn = (
            f"{voice.your} next turn" if voice.turn == "this turn" else f"{voice.your} turn after that"
        )
        return f"{'once before' if self._once else 'until'} {turn}, {self._said(voice)}"


@part_class
class RestOfGame(Lasting):
    """Applies until the end of the game; with `stays`, its card stays in play as long as it applies."""

    keyword = "rest_of_game"

    stays: bool = False

    def run(self, g: State, me: int, scope: Scope) -> Value:
        return self._listen(g, me, scope, REST_OF_GAME_IN_PLAY if self.stays else REST_OF_GAME)

    def text(self, voice: Voice) -> str:
        rest = "once this game" if self._once else "for the rest of the game"
        kept = f" (this stays in play{' until then' if self._once else ''})" if self.stays else ""
        return f"{rest}{kept}, {self._said(voice)}"


@part_class
class PutOff(OpenEffect):
    """Base of the effects that put off another effect until later."""

    effect: Effect

    @property
    def later(self) -> bool:
        return True

    def _due(self, g: State) -> int:
        """Return the node of the effect to run when it is due."""
        # an effect that schedules something itself must be run first, at that time
        schedules = type(self.effect).run_when_due is not Effect.run_when_due
        return g.content.ids[id(self if schedules else self.effect)]

    def run_when_due(self, g: State, me: int, scope: Scope) -> Value:
        return self.effect.run(g, me, scope)

    def _said(self, voice: Voice) -> str:
        plain = voice.pronoun().in_line()
        return plain.clause(plain.later().say(self.effect))


@part_class
class NextTurn(PutOff):
    """Happens at the start of the player's next turn; the card stays in play until then."""

    keyword = "next_turn"

    @property
    def stays(self) -> bool:
        return True

    def run(self, g: State, me: int, scope: Scope) -> Value:
        g.listen(TURN_START, self._due(g), me, AT_NEXT_TURN, scope)
        return NOTHING

    def text(self, voice: Voice) -> str:
        # the turn after the one in question is not the player's next turn
        turn = "turn after that one" if voice.turn == "that turn" else "next turn"
        return f"at the start of {voice.your} {turn}, {self._said(voice)}"


@part_class
class NextHand(OpenEffect):
    """Change the number of cards drawn in this turn's Clean-up, or raise it (`more_next_hand`)."""

    keyword = "next_hand"
    variants = {"more_next_hand": ("more", True)}

    cards: int
    more: bool = False
    """Whether they come in addition to the number that would be drawn otherwise."""

    @property
    def before_clean_up(self) -> bool:
        return True

    def problem(self) -> str:
        if self.more and self.cards < 1:
            return f"it adds {self.cards} cards to the hand; use 1 or more"
        return "" if self.cards >= 0 else f"a hand of {self.cards} cards; use 0 or more"

    def run(self, g: State, me: int, scope: Scope) -> Value:
        if me == g.current:
            # cards that were added before are added to a hand of another size as well
            added = max(0, g.draws - g.content.rules.hand)
            g.draws = min(MAX_COUNT, self.cards + (g.draws if self.more else added))
        return NOTHING

    def text(self, voice: Voice) -> str:
        if self.more:
            few = plural(self.cards, "more card")
            return f"{voice.verb('draw')} {few} in {voice.turn}'s Clean-up"
        few = plural(self.cards, "card") if self.cards else "no cards"
        return f"{voice.verb('draw')} a hand of {few} in {voice.turn}'s Clean-up"


@part_class
class Unaffected(OpenEffect):
    """Be unaffected by the Attack that was just played."""

    keyword = "unaffected"

    def run(self, g: State, me: int, scope: Scope) -> Value:
        entry = _shield(scope, me)
        if entry not in g.shields:
            g.shields = (*g.shields, entry)
        return NOTHING

    def possible(self, g: State, me: int, scope: Scope) -> bool:
        if _shield(scope, me) in g.shields:
            return False
        serial, player = scope.names[SOURCE]
        fact = Fact(0, player, -1, serial)
        return not any(
            owner == me and modifier.shields(g, fact, owner, held)
            for modifier, owner, held in g.modifiers()
        )

    def text(self, voice: Voice) -> str:
        return f"{voice.you} are unaffected by that Attack"


def _shield(scope: Scope, me: int) -> tuple[int, int]:
    return scope.names[SOURCE][0], me


@part_class
class Immune(Modifier):
    """The player is unaffected by Attacks that other players play."""

    keyword = "immune"

    def shields(self, g: State, fact: Fact, owner: int, scope: Scope) -> bool:
        return fact.player != owner

    def text(self, voice: Voice) -> str:
        them = "them" if voice.third else "you"
        return f"Attacks that other players play do not affect {them}"


@part_class
class GivesMore(Modifier):
    """Treasures give more coins when their player plays them."""

    keyword = "gives_more"

    cards: Filter
    coins: int = 1
    by: Who = Who.YOU

    def problem(self) -> str:
        if self.coins < 1:
            return f"Treasures give {self.coins} more; use 1 or more"
        known = self.by in (Who.YOU, Who.ANYONE)
        return "" if known else f"it is for you or for anyone, not {self.by.value!r}; use one of those"

    def extra_money(self, g: State, player: int, card: int, owner: int, scope: Scope) -> int:
        if self.by is Who.YOU and player != owner:
            return 0
        return self.coins if card in self.cards.ids(g, owner, scope) else 0

    def text(self, voice: Voice) -> str:
        who = f"{voice.you} play" if self.by is Who.YOU else "anybody plays"
        cards = self.cards.plural(voice)
        if not has_tail(cards):
            return f"{cards} {who} give {money(self.coins)} more"
        return f"{cards} give {money(self.coins)} more when {who} them"


def next_turn(*effects: Effect) -> NextTurn:
    """Do effects at the start of the next turn."""
    return NextTurn(in_order(effects))


def now_and_next_turn(*effects: Effect) -> Sequence[Effect]:
    """Do effects now and again at the start of the next turn."""
    return (*effects, NextTurn(InOrder(tuple(effects))))
