"""Effects: what happens when a card is played or triggered, and what is known before any game.

An effect resolves inline and returns what it produced, or `SUSPENDED` when somebody
must answer first. On the way out, every enclosing effect with work left to do
leaves one frame. When the answer arrives, the frames resume from the innermost outwards.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import field, replace
from typing import ClassVar, Self

from fiefdom.decisions.decision import Decision, Randomness
from fiefdom.decisions.several import TOP_FIRST
from fiefdom.grammar.told import Told
from fiefdom.grammar.voice import Voice
from fiefdom.model.above import State
from fiefdom.model.frames import Frame, Scope, Value
from fiefdom.model.knowledge import NOBODY, Seen
from fiefdom.model.part import Part, part_class


@part_class
class Effect(Part):
    """Something that happens when a card is played or triggered."""

    done: ClassVar[str] = ""
    """The participle for texts about its result: 'trashed'."""

    first: ClassVar[str] = TOP_FIRST
    """What happens to the card named first, if it asks for an order."""

    at_setup: ClassVar[bool] = False
    """Whether it can be done before the first turn, where only what `opens` can ask."""

    opens: ClassVar[bool] = False
    """Whether it is only done before the first hands are drawn, where players can be asked."""

    leaves_loop: ClassVar[bool] = False
    """Whether it ends the loop around it: it suspends itself, but instead of asking, it leaves that."""

    counts: ClassVar[bool] = False
    """Whether its result is a number of something that went away, not cards: see `TokensOf`."""

    name: str = field(default="", kw_only=True)

    def named(self, name: str) -> Self:
        """Give what this effect produces a name that later effects can refer to."""
        return replace(self, name=name)

    def run(self, g: State, me: int, scope: Scope) -> Value:
        """Resolve for one player; return what was produced, or SUSPENDED."""
        raise AssertionError(f"{type(self).__name__} does not implement run()")

    def run_when_due(self, g: State, me: int, scope: Scope) -> Value:
        """Resolve at the start of the turn for which it was scheduled with its own number."""
        return self.run(g, me, scope)

    def sure_bonuses(self) -> tuple[str, ...]:
        """Return the counters of the turn that it is sure to raise, for the log: '+1 Coin'."""
        return ()

    def resume(self, g: State, frame: Frame, got: Value) -> Value:
        """Continue after an inner effect or an answer produced `got`."""
        raise AssertionError(f"{type(self).__name__} never suspends")

    def leave_loop(self, g: State) -> Value:
        """Discard its frame, the last one, and all up to that of the loop; return the loop's result."""
        raise AssertionError(f"{type(self).__name__} leaves no loop")

    def asks(self, g: State, frame: Frame) -> Decision:
        """Describe the question this effect is suspended on."""
        raise AssertionError(f"{type(self).__name__} asks nothing")

    def check(self, g: State, frame: Frame, answer: object) -> Value:
        """Return the answer in its canonical form, or raise IllegalAnswer."""
        decision: Decision | None = g.decision
        if decision is None:
            decision = self.asks(g, frame)
        return decision.check(answer)

    def sample(self, g: State, frame: Frame, rng: Randomness) -> Value:
        """Return some legal answer in its canonical form."""
        decision: Decision | None = g.decision
        if decision is None:
            decision = self.asks(g, frame)
        g.decision = None
        g.steps = 0
        given = decision.sample(rng)
        return given if isinstance(given, tuple) else (given,)

    def possible(self, g: State, me: int, scope: Scope) -> bool:
        """Tell whether resolving now would do anything; otherwise `May` does not offer it."""
        return True

    def in_vain(self, g: State, me: int, scope: Scope) -> bool:
        """Tell whether it is public knowledge that resolving now would do nothing."""
        return False

    def in_sight(self, g: State, frame: Frame, viewer: int) -> Value:
        """Return a place and the cards there that a viewer knows while this effect is suspended."""
        return (-1,)

    def elsewhere(self, g: State, frame: Frame, told: Value, now: Callable[[Value], Value]) -> Frame:
        """Return its frame for a determinized game, in which hidden cards have been redistributed.

        `told` is what `in_sight` returned for the original game. `now` maps a place and the cards
        that were face down there to the cards that are there in the determinized game.
        """
        values = frame.values
        # a negative first value is always a place on the table
        return frame.with_values(now(values)) if values and values[0] < 0 else frame

    def seen_by(self, seen: Seen, me: int) -> int:
        """Return the visibility mask of the players who certainly know the cards of its result.

        Nobody by default. `seen` has the masks of places and of earlier results, `me` is the
        bit of the player it is resolved for.
        """
        return NOBODY

    @property
    def lays_face_down(self) -> bool:
        """Whether it may set cards aside where some players cannot see them."""
        return True

    @property
    def traceable(self) -> bool:
        """Whether the cards of its result can still be found and identified on a later turn."""
        return False

    @property
    def later(self) -> bool:
        """Whether its inner effects are resolved at a later time."""
        return False

    @property
    def before_clean_up(self) -> bool:
        """Whether it has no effect once the hand for the next turn has been drawn."""
        return False

    @property
    def lays_out(self) -> bool:
        """Whether its cards stay on the table as long as later effects of its list need them."""
        return False

    def in_list(self) -> tuple[Effect, ...]:
        """Return the inner effects that it resolves in order, as a list."""
        return ()

    def laid_out(self) -> Iterator[Effect]:
        """Yield the effects of its list whose cards stay on the table because others need them."""
        yield from ()

    @property
    def passes_unseen(self) -> bool:
        """Whether it may pass cards between players without showing everybody which."""
        return True

    @property
    def moves(self) -> str:
        """The source of the cards that it certainly moves elsewhere; empty if it may not move them."""
        return ""

    @property
    def loses_that(self) -> bool:
        """Whether it certainly moves the card a trigger is about, and perhaps other cards after it."""
        return False

    @property
    def shared(self) -> bool:
        """Whether the cards of its result go to a place that all players share, such as the trash."""
        return False

    @property
    def scattered(self) -> bool:
        """Whether the cards of its result may be in several places, or may have been put back."""
        return False

    @property
    def mute(self) -> bool:
        """Whether it has no result although it moves cards: a loop, or a list without `gives`."""
        return False

    @property
    def follows(self) -> bool:
        """Whether it follows the instructions of the played card that it replaces."""
        return any(part.follows for _, part in self.parts() if isinstance(part, Effect))

    @property
    def stays(self) -> bool:
        """Whether it keeps its card in play after the turn."""
        return False

    @property
    def keeps(self) -> bool:
        """Whether the cards of its result belong to the player it is resolved for."""
        return False

    @property
    def takes_over(self) -> bool:
        """Whether it gives the player it is resolved for cards that may have been another player's."""
        return False

    def harms(self, junk: Callable[[str], bool]) -> bool:
        """Tell whether it certainly harms the player it is resolved for.

        `junk` tells whether a card of that name is one nobody wants.
        """
        return any(part.harms(junk) for _, part in self.parts() if isinstance(part, Effect))

    @property
    def token(self) -> str:
        """The kind of token without which it does nothing, on the pile of the fact's card."""
        return ""

    def gains_only(self) -> frozenset[str]:
        """Return the only cards it can gain, by name; empty if it can gain others too."""
        return frozenset()

    @property
    def leaves_hand(self) -> bool:
        """Whether it takes the card itself out of the hand, so that each copy can do it only once."""
        return False

    def produces(self) -> tuple[str, ...]:
        """Name the results later effects of the same list can refer to."""
        return (self.name,) if self.name else ()

    def text(self, voice: Voice) -> str:
        """Describe in words what happens; empty for the engine's internal steps."""
        return ""

    def outcome(self) -> Told:
        """Return what later texts need to know about its result."""
        return Told(self.done)
