"""Effects: what happens when a card is played or triggered, and what is known about it beforehand.

An effect resolves inline and returns what it produced, or `SUSPENDED` when somebody
must answer first. On the way out every enclosing effect with something left to do
leaves one frame; when the answer comes, the frames resume from the innermost out.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field, replace
from typing import ClassVar, Self

from fiefdom.decisions.decision import Decision, Randomness
from fiefdom.decisions.several import TOP_FIRST
from fiefdom.grammar.voice import Told, Voice
from fiefdom.model.above import State
from fiefdom.model.frames import Frame, Scope, Value
from fiefdom.model.knowledge import NO_EYES, Seen
from fiefdom.model.part import Part


@dataclass(frozen=True)
class Effect(Part):
    """Something that happens when a card is played or triggered."""

    done: ClassVar[str] = ""
    """What has happened to the cards then, for words about the result: 'trashed'."""

    first: ClassVar[str] = TOP_FIRST
    """What becomes of the card that is named first where it asks for an order."""

    name: str = field(default="", kw_only=True)

    def named(self, name: str) -> Self:
        """Give what this effect produces a name that later effects can refer to."""
        return replace(self, name=name)

    def run(self, g: State, me: int, scope: Scope) -> Value:
        """Resolve for one player; return what was produced, or SUSPENDED."""
        raise AssertionError(f"{type(self).__name__} cannot be resolved by itself")

    def resume(self, g: State, frame: Frame, got: Value) -> Value:
        """Go on after an inner effect or an answer produced `got`."""
        raise AssertionError(f"{type(self).__name__} never suspends")

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
        """Tell whether resolving now would do anything; offered only then by `May`."""
        return True

    def in_vain(self, g: State, me: int, scope: Scope) -> bool:
        """Tell whether everybody sees that resolving now would do nothing."""
        return False

    def in_sight(self, g: State, frame: Frame, viewer: int) -> Value:
        """Return a place and the cards there that a viewer has been told of while this waits."""
        return (-1,)

    def elsewhere(self, g: State, frame: Frame, told: Value, now: Callable[[Value], Value]) -> Frame:
        """Return its frame in a world in which hidden cards have just been dealt anew.

        `told` is what was in sight before; `now` takes a place and cards that lay face
        down there, and returns those that lie there instead.
        """
        values = frame.values
        # whatever else the values of a frame are, only places on the table are below zero
        return frame._replace(values=now(values)) if values and values[0] < 0 else frame

    def seen_by(self, seen: Seen, me: int) -> int:
        """Return the eyes of those who are sure to know the cards that it has the result of.

        Nobody is, unless the effect says so. `seen` has who knows the cards of places and of
        earlier results, `me` are the eyes of the player it is resolved for.
        """
        return NO_EYES

    @property
    def lays_face_down(self) -> bool:
        """Whether it may set cards aside with the card so that not everybody sees them."""
        return True

    @property
    def traceable(self) -> bool:
        """Whether its cards go where they can be found on a later turn, and told from others."""
        return False

    @property
    def later(self) -> bool:
        """Whether what is inside happens at some other time."""
        return False

    @property
    def before_clean_up(self) -> bool:
        """Whether it does nothing any more when the hand for the next turn has been drawn."""
        return False

    @property
    def lays_out(self) -> bool:
        """Whether its cards lie on the table while later effects of its list need them."""
        return False

    def in_list(self) -> tuple[Effect, ...]:
        """Return the effects inside that it resolves one after the other as a list."""
        return ()

    def laid_out(self) -> Iterator[Effect]:
        """Yield the effects of its list whose cards lie on the table because others need them."""
        yield from ()

    @property
    def passes_unseen(self) -> bool:
        """Whether cards may go from one player to another so that not everybody sees which."""
        return True

    @property
    def moves(self) -> str:
        """The source of the cards that it produces in another place; empty if it is not sure to."""
        return ""

    @property
    def loses_that(self) -> bool:
        """Whether it is sure to move the card a trigger is about, and perhaps others after it."""
        return False

    @property
    def shared(self) -> bool:
        """Whether the cards of its result go to a place that all players share, such as the trash."""
        return False

    @property
    def scattered(self) -> bool:
        """Whether the cards of its result lie in several places, or have gone back by then."""
        return False

    @property
    def mute(self) -> bool:
        """Whether cards it moves are in no result: those of a loop, and of a list that says none."""
        return False

    @property
    def stays(self) -> bool:
        """Whether its card stays in play for it after the turn."""
        return False

    @property
    def keeps(self) -> bool:
        """Whether the cards of its result are among those of the player it happens to."""
        return False

    @property
    def takes_over(self) -> bool:
        """Whether it puts cards among those of the player it happens to, whose ever they were."""
        return False

    def harms(self, junk: Callable[[str], bool]) -> bool:
        """Tell whether it is sure to leave the player it happens to worse off.

        `junk` tells whether nobody wants a card of that name.
        """
        return any(part.harms(junk) for _, part in self.parts() if isinstance(part, Effect))

    @property
    def token(self) -> str:
        """The kind of token without which, on the pile a fact is about, this does nothing."""
        return ""

    def gains_only(self) -> frozenset[str]:
        """Return the cards of which one must have a pile for this to gain anything, if only they do."""
        return frozenset()

    @property
    def leaves_hand(self) -> bool:
        """Whether it takes the card itself out of the hand, so that no copy can do it twice."""
        return False

    def produces(self) -> tuple[str, ...]:
        """Name the results later effects of the same list can refer to."""
        return (self.name,) if self.name else ()

    def text(self, voice: Voice) -> str:
        """Say in words what happens; the engine's own steps say nothing."""
        return ""

    def outcome(self) -> Told:
        """Return what words about the result may know of it."""
        return Told(self.done)
