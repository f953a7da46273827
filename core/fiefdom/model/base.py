"""What a card is made of: immutable parts, and how effects among them resolve.

An effect resolves inline and returns what it produced, or `SUSPENDED` when somebody
must answer first. On the way out every enclosing effect with something left to do
leaves one frame; when the answer comes, the frames resume from the innermost out.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field, fields, replace
from typing import TYPE_CHECKING, ClassVar, Final, Self

import msgspec

from fiefdom.grammar.voice import Told, Voice, a
from fiefdom.model.keywords import KNOWN, declare
from fiefdom.model.knowledge import NO_EYES, Seen

if TYPE_CHECKING:
    from fiefdom.decisions.decision import Decision, Randomness
    from fiefdom.state.content import Content
    from fiefdom.state.game_state import State

Value = tuple[int, ...]
"""What an effect produced: a place, then the cards that are (or were) there."""

Answer = int | tuple[int, ...]
"""What a player decides: one code, or several cards or options."""

SUSPENDED: Final[Value] = tuple([-(1 << 40), 0])
"""Returned, and compared by identity, when a decision is pending."""


class Scope(msgspec.Struct, frozen=True, array_like=True, gc=False):
    """What an effect knows while it resolves: who owns it, which card, what was named."""

    owner: int
    card: int
    serial: int
    by: int
    immune: int
    names: dict[str, Value]

    def bind(self, name: str, value: Value) -> Scope:
        """Return this scope with one more named result."""
        return Scope(
            self.owner, self.card, self.serial, self.by, self.immune, {**self.names, name: value}
        )


Frame = tuple[int, int, int, Scope, Value]
"""Node id, step, player, scope, values: one suspended effect, immutable."""


_FIELDS: Final[dict[type, tuple[str, ...]]] = {}


def _field_names(part: Part) -> tuple[str, ...]:
    """Return the names of a part's fields; asked for again and again while cards are checked."""
    kind = type(part)
    if kind not in _FIELDS:
        _FIELDS[kind] = tuple(spec.name for spec in fields(part))
    return _FIELDS[kind]


@dataclass(frozen=True)
class Part:
    """Anything a card is made of."""

    keyword: ClassVar[str] = ""
    """The word that stands for it in files."""
    variants: ClassVar[dict[str, tuple[str, object]]] = {}
    """Further words for it, each with the field that the word fixes, and its value."""
    inline: ClassVar[bool] = False
    """Whether files put its words among those of the part it belongs to."""
    words: ClassVar[dict[str, type[Part]]] = KNOWN
    """Every part that has a keyword, by its keyword."""

    def __init_subclass__(cls) -> None:
        own = vars(cls)
        if own.get("keyword"):
            declare(cls, (own["keyword"], *own.get("variants", ())))

    def parts(self) -> Iterator[tuple[str, Part]]:
        """Yield the parts directly inside this one, with the place they stand in."""
        for name in _field_names(self):
            value = getattr(self, name)
            if isinstance(value, Part):
                yield name, value
            elif isinstance(value, tuple):
                for index, item in enumerate(value):
                    if isinstance(item, Part):
                        yield f"{name}[{index}]", item

    def problem(self) -> str:
        """Say what makes this part senseless by itself; empty when nothing does."""
        return ""

    def needs(self) -> tuple[str, ...]:
        """Name the earlier results this part refers to."""
        return ()

    def looks_for(self) -> tuple[str, ...]:
        """Name the earlier results whose cards must still lie where they were put."""
        return ()

    def served(self, me: int, other: int) -> int:
        """Return whose eyes it is that what stands inside is resolved for: `me`, or `other`.

        Who is not known may be somebody else, who has not seen anything yet.
        """
        return other

    @property
    def puts_tokens(self) -> str:
        """The kind of tokens that it puts somewhere, for who warns of those that nobody reads."""
        return ""

    @property
    def reads_tokens(self) -> str:
        """The kind of tokens that it counts."""
        return ""


@dataclass(frozen=True)
class Effect(Part):
    """Something that happens when a card is played or triggered."""

    done: ClassVar[str] = ""
    """What has happened to the cards then, for words about the result: 'trashed'."""

    first: ClassVar[str] = "ends up on top"
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
        decision = g.decision
        if decision is None:
            decision = self.asks(g, frame)
        return decision.check(answer)

    def sample(self, g: State, frame: Frame, rng: Randomness) -> Value:
        """Return some legal answer in its canonical form."""
        decision = g.decision
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
        node, step, who, scope, values = frame
        # whatever else the values of a frame are, only places on the table are below zero
        return (node, step, who, scope, now(values)) if values and values[0] < 0 else frame

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


@dataclass(frozen=True)
class Amount(Part):
    """A number that is worked out when it is needed."""

    @abstractmethod
    def value(self, g: State, me: int, scope: Scope) -> int:
        """Work the number out now."""

    @abstractmethod
    def text(self, voice: Voice) -> str:
        """Say the number in words."""

    def each(self, voice: Voice) -> str:
        """Say what is counted so that it follows the words 'for each'."""
        return f"of {self.text(voice)}"

    def many(self, voice: Voice) -> str:
        """Say what is counted so that it follows a number: 'for every 3'."""
        return f"of {self.text(voice)}"

    def personal(self) -> bool:
        """Tell whether it belongs to a player, not to a card: as points it counts once a player."""
        return any(isinstance(inner, Amount) and inner.personal() for _, inner in self.parts())

    def as_points(self) -> tuple[int | Amount, int | Amount]:
        """Return what counts for each copy of a card worth this, and what once a player."""
        return (0, self) if self.personal() else (self, 0)


@dataclass(frozen=True)
class Filter(Part):
    """Which cards qualify, by what is printed on them or what they cost now."""

    inline = True

    @property
    def fixed(self) -> bool:
        """Whether the same cards qualify throughout a game."""
        return True

    def within(self, content: Content) -> frozenset[int]:
        """Return the cards of a game that qualify, if the same ones always do."""
        raise AssertionError(f"{type(self).__name__} depends on the position")

    def ids(self, g: State, me: int, scope: Scope) -> frozenset[int]:
        """Return the cards of the game that qualify now."""
        return g.content.matching(self)

    def only(self) -> frozenset[str] | None:
        """Return the names of all cards that can ever qualify; None if that is not known."""
        return None

    @abstractmethod
    def text(self, voice: Voice, noun: str) -> str:
        """Put the filter around 'card' or 'cards': 'card' becomes 'Treasure card'."""

    def plural(self, voice: Voice, noun: str = "cards") -> str:
        """Speak of all cards that qualify: 'Treasure cards'."""
        return self.text(voice, noun)

    def said_of(self, voice: Voice, it: str, yes: bool = True) -> str:
        """Say that a card qualifies, or that it does not: 'it is a Treasure card'."""
        return f"{it} {'is' if yes else 'is not'} {a(self.text(voice, 'card'))}"


@dataclass(frozen=True)
class Condition(Part):
    """Something that holds or does not."""

    @abstractmethod
    def holds(self, g: State, me: int, scope: Scope) -> bool:
        """Tell whether it holds now."""

    @abstractmethod
    def text(self, voice: Voice) -> str:
        """Say the condition so that it follows the word 'if'."""

    def negated(self, voice: Voice) -> str:
        """Say that it does not hold, so that it follows the word 'if'."""
        return f"it is not so that {self.text(voice)}"

    def having(self, voice: Voice) -> str:
        """Say it of a player so that it follows 'each other player with'; empty if it cannot."""
        return ""


def needed(parts: Iterable[Part]) -> set[str]:
    """Return the names of results that parts, or anything inside them, refer to."""
    return {name for part in parts for _, inner in walk(part) for name in inner.needs()}


def walk(part: Part, place: str = "") -> Iterator[tuple[str, Part]]:
    """Yield a part and everything inside it, outermost first, each with its place."""
    yield place, part
    for step, inner in part.parts():
        yield from walk(inner, f"{place}.{step}" if place else step)
