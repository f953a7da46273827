"""Triggers: the kinds of fact that cards respond to, and what they do then."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import ClassVar, Final

from fiefdom.grammar.english import a, third_person
from fiefdom.grammar.voice import Voice
from fiefdom.model.above import State
from fiefdom.model.condition import Condition
from fiefdom.model.effect import Effect
from fiefdom.model.fact import (
    AFTER_PLAYED,
    BOUGHT,
    DISCARDED,
    DISCARDED_FROM_PLAY,
    GAINED,
    LEFT_PLAY,
    PLAYED,
    THAT,
    TRASHED,
    Fact,
)
from fiefdom.model.filter import Filter
from fiefdom.model.frames import Scope
from fiefdom.model.part import Part, part_class
from fiefdom.model.who import Who, seat_of

EACH_TURN: Final = "each turn"
NEXT_TURN: Final = "next turn"
SOME_TURN: Final = "some turn"
"""On which turns a trigger fires: on each, on the next one, or on one of them."""
WITH_COPIES: Final = (PLAYED, AFTER_PLAYED, DISCARDED_FROM_PLAY, LEFT_PLAY)
"""The kinds of facts about cards in play, each copy of which has an identity."""


@part_class
class TriggerEvent(Part):
    """A kind of fact that triggers respond to."""

    kind: ClassVar[int] = 0
    verb: ClassVar[str] = ""
    done: ClassVar[str] = ""
    """The participle for the card of the fact: 'gained'."""
    cardless: ClassVar[str] = ""
    """What to say if it is not about one card; empty if it is."""
    often: ClassVar[float] = 0.5
    """How often it happens while a trigger waits for it, for bots that estimate what that is worth."""

    cards: Filter | None = None
    by: Who = Who.YOU
    first: bool = False
    own_turn: bool = False
    """Whether it must happen on the turn of the player it happens to."""
    itself: bool = False
    """Whether it must be about this very copy of the card with the trigger."""
    another: bool = False
    """Whether it must be about another card than this copy."""

    def matches(self, g: State, fact: Fact, owner: int, scope: Scope, itself: bool = False) -> bool:
        """Tell whether a fact matches; `itself` if the event is about the card with the trigger."""
        if not self.concerns(fact, owner, len(g.players)):
            return False
        if self.own_turn and fact.player != g.current:
            return False
        if (self.itself or self.another) and (fact.serial == scope.serial) is self.another:
            return False
        if self.cards is None:
            ids = frozenset((fact.card,)) if itself else g.content.every
        else:
            ids = self.cards.ids(g, owner, scope)
        if self.cards is not None and fact.card not in ids:
            return False
        return not self.first or sum(card in ids for card in self.so_far(g, fact.player)) == 1

    def concerns(self, fact: Fact, owner: int, players: int) -> bool:
        """Tell whether a fact has the right kind and is about the right player."""
        return fact.kind == self.kind and self.about(fact.player, owner, players)

    def about(self, player: int, owner: int, players: int) -> bool:
        """Tell whether `by`, from the owner's point of view, includes a player."""
        by = self.by
        if by is Who.YOU or by is Who.OWNER:
            return player == owner
        if by is Who.ANYONE:
            return True
        if by is Who.OTHERS:
            return player != owner
        return player == seat_of(by, owner, owner, players)

    def shown_to(self, me: int) -> Mapping[str, int]:
        """Return further results for its triggers, each with the mask of who knows its cards."""
        return {}

    def so_far(self, g: State, player: int) -> Sequence[int]:
        """Return the cards of a player's events of this kind this turn; not all kinds are recorded."""
        return self.on_own_turn(g) if player == g.current else g.done_off_turn(self.kind, player)

    def on_own_turn(self, g: State) -> Sequence[int]:
        """Return these cards for the player whose turn it is."""
        return ()

    def problem(self) -> str:
        if self.first and self.kind not in (PLAYED, GAINED, BOUGHT):
            return "first works for cards played, gained or bought; leave it out here"
        if (self.itself or self.another) and self.kind not in WITH_COPIES:
            return "only cards in play can be told apart; leave out itself and another here"
        if self.itself and (self.another or self.first or self.cards is not None):
            return "it is about one copy only; leave out another, first and which cards"
        return ""

    def text(self, voice: Voice, itself: bool = False) -> str:
        """Return the event in words that follow 'when'."""
        own = self.by in (Who.YOU, Who.OWNER)
        verb = self.verb if own else third_person(self.verb)
        cards = self.cards.text(voice, "card") if self.cards else "card"
        what = "this" if itself or self.itself else f"another {cards}" if self.another else a(cards)
        turn = self.turn_words(voice)
        return f"{self.whom(voice)} {verb.replace('*', what)}{turn}"

    def turn_words(self, voice: Voice) -> str:
        """Return the words for 'only on their own turn', if that matters."""
        own = self.by in (Who.YOU, Who.OWNER)
        return f" on {voice.your if own else 'their'} turn" if self.own_turn else ""

    def whom(self, voice: Voice) -> str:
        """Return the player it happens to, in words: 'you', 'another player'."""
        if self.by in (Who.LEFT, Who.RIGHT):
            return f"the player to {voice.your} {self.by.value}"
        return {Who.OTHERS: "another player", Who.ANYONE: "any player"}.get(self.by, voice.you)

    def when(self, voice: Voice, itself: bool, turn: str) -> str:
        """Return the clause: 'when you gain a card', 'the first time you gain a card each turn'."""
        said = self.text(voice, itself)
        often = turn if turn in ("this turn", "that turn") else EACH_TURN
        return f"the first time {said} {often}" if self.first else f"when {said}"


@part_class
class Played(TriggerEvent):
    """A card is played; reactions come before it does anything."""

    keyword = "played"
    kind = PLAYED
    verb = "play *"
    done = "played"

    def on_own_turn(self, g: State) -> Sequence[int]:
        cards: Sequence[int] = g.plays
        return cards


@part_class
class AfterPlayed(TriggerEvent):
    """A card has been played and has done everything that it does now."""

    keyword = "after_played"
    kind = AFTER_PLAYED
    verb = "play *"
    done = "played"

    def problem(self) -> str:
        if self.first:
            return "first is for played; use that event, and do this afterwards"
        return super().problem()

    def when(self, voice: Voice, itself: bool, turn: str) -> str:
        return f"after {self.text(voice, itself)}"


@part_class
class Gained(TriggerEvent):
    """A card is gained, by buying it or otherwise."""

    keyword = "gained"
    kind = GAINED
    verb = "gain *"
    done = "gained"

    def on_own_turn(self, g: State) -> Sequence[int]:
        cards: Sequence[int] = g.gains
        return cards


@part_class
class Bought(TriggerEvent):
    """A card is bought."""

    keyword = "bought"
    kind = BOUGHT
    verb = "buy *"
    done = "bought"

    def on_own_turn(self, g: State) -> Sequence[int]:
        cards: Sequence[int] = g.bought
        return cards


@part_class
class Trashed(TriggerEvent):
    """A card is trashed."""

    keyword = "trashed"
    kind = TRASHED
    verb = "trash *"
    done = "trashed"


@part_class
class Discarded(TriggerEvent):
    """A card is discarded, other than from play and in Clean-up."""

    keyword = "discarded"
    kind = DISCARDED
    verb = "discard * other than in Clean-up"
    done = "discarded"


@part_class
class DiscardedFromPlay(TriggerEvent):
    """A card is discarded from play."""

    keyword = "discarded_from_play"
    kind = DISCARDED_FROM_PLAY
    verb = "discard * from play"
    done = "discarded"


@part_class
class When(Part):
    """When something happens, do something; `may` makes it optional, `reveal` shows the card."""

    keyword = "when"

    event: TriggerEvent
    then: Effect
    only_if: Condition | None = None
    may: bool = False
    reveal: bool = False
    once: bool = False

    def resolved_for(self, me: int, other: int) -> int:
        return me

    def text(self, voice: Voice, itself: bool = False, turn: str = EACH_TURN) -> str:
        """Return the whole trigger as one sentence; with `itself`, it is about the card itself."""
        voice.note(self)
        voice.note(self)
        now = voice.knowing((THAT,), self.event.done) if self.event.done else voice
        clause = self.event.when(voice, itself, turn)
        if self.only_if is not None:
            clause += f", if {self.only_if.text(now)}"
        then = now.pronoun().in_line().say(self.then)
        if self.reveal:
            shown = f"{voice.may} reveal this from {voice.your} hand"
            return f"{clause}, {shown}. If {voice.you} do, {voice.clause(then)}"
        return f"{clause}, {voice.perhaps(then) if self.may else voice.clause(then)}"
