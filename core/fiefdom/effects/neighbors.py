"""Effects for one particular player, and passing cards to neighbors."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from fiefdom.decisions.decision import Decision
from fiefdom.effects.choose import Choose
from fiefdom.effects.counting import CountIn
from fiefdom.effects.places import FACE_UP_TRASH, IN_PLAY, SUPPLY, TRASH, is_zone
from fiefdom.effects.player_of_fact import ForOnePlayer
from fiefdom.effects.sequence import in_order
from fiefdom.grammar.told import Told
from fiefdom.grammar.voice import Voice
from fiefdom.model.effect import Effect
from fiefdom.model.frames import Frame, Scope, Value
from fiefdom.model.knowledge import OWNER
from fiefdom.model.open_effect import OpenEffect
from fiefdom.model.part import part_class
from fiefdom.model.who import Who, seat_of
from fiefdom.state.game_state import State
from fiefdom.state.log import Spot
from fiefdom.state.zones import HAND, NOTHING, TABLE, place_of, spread_place

STEPS: Final = {Who.LEFT: 1, Who.RIGHT: -1}
"""The offset of a neighbor's seat, in turn order."""


@part_class
class ForPlayer(ForOnePlayer):
    """Resolve an effect for one particular player, unless that player is unaffected."""

    keyword = "for_player"

    who: Who
    effect: Effect

    def resolved_for(self, me: int, other: int) -> int:
        return OWNER if self.who is Who.OWNER else other

    def problem(self) -> str:
        if self.who in STEPS or self.who is Who.OWNER:
            return ""
        return f"{self.who.value!r} is not one particular player; use left, right or owner"

    def _seat(self, g: State, me: int, scope: Scope) -> int:
        return seat_of(self.who, me, scope.owner, len(g.players))

    @property
    def scattered(self) -> bool:
        return self.effect.scattered

    def text(self, voice: Voice) -> str:
        if self.who is Who.OWNER:
            said = voice.of_you().in_line().say(self.effect)
            return voice.of_you().subject(said)
        others, who = voice.of_others(), f"the player to {voice.your} {self.who.value}"
        said = others.say(self.effect)
        return f"for {who}: {said}" if others.has_subject(said) else f"{who} {said}"

    def outcome(self) -> Told:
        return replace(self.effect.outcome(), own=False)


@part_class
class PassAround(OpenEffect):
    """Each player who can pass cards passes them to the next such player, all at the same time.

    Players choose in turn order; the chosen cards stay face down until everyone has chosen.
    """

    keyword = "pass_around"

    which: Choose
    to: Who = Who.LEFT

    @property
    def passes_unseen(self) -> bool:
        return True

    def resolved_for(self, me: int, other: int) -> int:
        return other

    def problem(self) -> str:
        if self.which.by is not Who.YOU:
            return "each player chooses what they pass; leave out by"
        if self.which.source in (SUPPLY, TRASH, FACE_UP_TRASH) or not is_zone(self.which.source):
            return f"players pass their own cards, not those of {self.which.source!r}; use hand"
        if self.which.source == IN_PLAY:
            return "players pass their own cards, but not those in play; use hand"
        if self.to not in STEPS:
            return f"cards cannot be passed to {self.to.value!r}; use left or right"
        return ""

    def needs(self) -> tuple[str, ...]:
        return self.which.needs()

    def run(self, g: State, me: int, scope: Scope) -> Value:
        if sum(self._takes_part(g, who, scope) for who in range(len(g.players))) < 2:
            return NOTHING
        return self._from(g, scope, 0, ())

    def _takes_part(self, g: State, who: int, scope: Scope) -> bool:
        return not scope.immune >> who & 1 and self.which.possible(g, who, scope)

    def _from(self, g: State, scope: Scope, seat: int, laid: Value) -> Value:
        """Continue with the player `seat` places after the one whose turn it is."""
        count = len(g.players)
        while seat < count:
            who = (g.current + seat) % count
            seat += 1
            if scope.immune >> who & 1:
                continue
            source = self.which.spot(g, who, scope)
            cards = self.which.grab(g, who, scope, self)
            if cards is None:
                return g.suspend(self, seat, who, scope, laid)
            laid = _lay(g, who, scope, cards, laid, source)
        return self._pass(g, laid)

    def resume(self, g: State, frame: Frame, got: Value) -> Value:
        seat, who, scope, laid = frame.step, frame.player, frame.scope, frame.values
        source = self.which.spot(g, who, scope)
        cards = self.which.grab_chosen(g, who, scope, got)
        return self._from(g, scope, seat, _lay(g, who, scope, cards, laid, source))

    def asks(self, g: State, frame: Frame) -> Decision:
        return self.which.decision(g, frame.player, frame.scope, self, False)

    def possible(self, g: State, me: int, scope: Scope) -> bool:
        return sum(self._takes_part(g, who, scope) for who in range(len(g.players))) > 1

    def _pass(self, g: State, laid: Value) -> Value:
        lying = [spread for spread in g.spreads if spread_place(spread.id) in laid]
        passed = [(spread.owner, tuple(spread.cards)) for spread in lying]
        for spread in lying:
            spread.cards.clear()
        g.sweep()
        for index, (who, cards) in enumerate(passed):
            to = passed[(index + STEPS[self.to]) % len(passed)][0]
            g.players[to].hand += cards
            if g.log is not None:
                table, hand = g.spot(place_of(who, TABLE)), place_of(to, HAND)
                g.note("pass", who, cards, source=table, to=hand, shown=1 << who)
        return NOTHING

    def text(self, voice: Voice) -> str:
        others, which = voice.of_others(), self.which
        who, cards = "who can do so", which.text(others)
        held = CountIn(which.source, which.where).held(others, "any") if is_zone(which.source) else ""
        if held and which.low == 1 and which.high is None and not which.optional:
            who, cards = f"with {held}", "one"
        next_one = f"the next such player to their {self.to.value}"
        passes = "may pass" if which.may_be_none(others) else "passes"
        return f"each player {who} {passes} {cards} to {next_one}, all at the same time"


def _lay(g: State, who: int, scope: Scope, cards: Value, laid: Value, source: Spot) -> Value:
    """Lay cards face down; return the places of all cards laid down so far."""
    if not cards:
        return laid
    if g.log is not None:
        g.note("set aside", who, cards, source=source, to=place_of(who, TABLE), shown=1 << who)
    return (*laid, spread_place(g.spread(who, who, scope.serial, list(cards))))


def for_player(who: Who, *effects: Effect, gives: str = "") -> ForPlayer:
    """Resolve effects for a neighbor, or for the player who played the card."""
    return ForPlayer(who, in_order(*effects, gives=gives))
