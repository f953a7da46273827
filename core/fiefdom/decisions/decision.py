"""A decision: who is asked, by which card, what is offered, and how many.

A decision is derived from the position on demand and is never part of
the state. Answers are plain integers: one code where one thing is chosen, a tuple of
cards (or option numbers) where several are.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterator, Sequence
from itertools import islice
from math import floor
from typing import Any, Final, Protocol

from fiefdom.decisions.shown import Said, shown
from fiefdom.errors import IllegalAnswer, UnknownName
from fiefdom.grammar.english import sentence
from fiefdom.grammar.voice import YOU_VOICE, HasText, Voice

Answer = int | tuple[int, ...]
"""What a player decides: one code, or several cards or options."""
Codes = tuple[int, ...]
"""An answer in its one canonical form."""

ACTION: Final = "action"
BUY: Final = "buy"
CARDS: Final = "cards"
NEXT: Final = "next"
CONFIRM: Final = "confirm"
OPTIONS: Final = "options"
NAME: Final = "name"
NUMBER: Final = "number"

END: Final = -1
"""The answer that ends the phase."""
ALL: Final = -2
"""The answer that plays every Treasure in hand."""
FIRST_USE: Final = -3
"""The answer that spends one token of the first counter; further counters follow downwards."""


class Randomness(Protocol):
    """The interface of a random generator that sampling an answer needs."""

    def random(self) -> float: ...


class PromptContext(Protocol):
    """Knows what the text of a card has said before each of its parts."""

    def before(self, part: object) -> Voice:
        """Return a voice that knows what the card's text has said before a part."""


class SavedPromptContext:
    """The context of one question's own parts, for a question that is copied or pickled."""

    def __init__(self, voices: list[tuple[object, Voice]]) -> None:
        self._voices = voices

    def before(self, part: object) -> Voice:
        """Return the voice saved for a part, or for an equal one."""
        return next((voice for known, voice in self._voices if known == part), YOU_VOICE)


class Decision:
    """The pending question. `names` gives the name of each card number."""

    __slots__ = ("asker", "kind", "names", "player", "prompt_context", "source")

    prompt_context: PromptContext
    """The texts of the game's cards, set by the engine so that prompts use the same words."""

    def __init__(
        self, kind: str, player: int, source: int, asker: HasText | str, names: tuple[str, ...]
    ) -> None:
        self.kind = kind
        self.player = player
        self.source = source
        self.asker = asker
        self.names = names

    @property
    def prompt(self) -> str:
        """The question in words."""
        asked = self.words(f"player {self.whom + 1}")
        return f"{asked} {self.order}" if self.order else asked

    @property
    def detail(self) -> str:
        """What the card in question does, in full, where the prompt only asks whether to use it."""
        return ""

    @property
    def order(self) -> str:
        """What happens to the card named first, in words; empty if the order does not matter."""
        return ""

    @property
    def whom(self) -> int:
        """The other player who is affected, if the asked player decides for them; otherwise -1."""
        return -1

    @property
    def single(self) -> frozenset[str]:
        """Earlier results of one card each, which texts call 'it'."""
        return frozenset()

    def voice(self) -> Voice:
        """Return the voice for the prompt, which knows what was said of earlier results."""
        return self.voice_before(self.asker).knowing(self.single)

    def voice_before(self, part: object) -> Voice:
        """Return a voice that knows what the card's text has said before a part."""
        prompt_context: PromptContext | None = getattr(self, "prompt_context", None)
        return YOU_VOICE if prompt_context is None else prompt_context.before(part)

    def speakers(self) -> tuple[object, ...]:
        """Return the parts whose texts this question uses."""
        return (self.asker,)

    def __getstate__(self) -> tuple[None, dict[str, object]]:
        # the context finds parts by identity, which a copy does not share
        slots = (slot for kind in type(self).__mro__ for slot in getattr(kind, "__slots__", ()))
        state = {slot: getattr(self, slot) for slot in slots if hasattr(self, slot)}
        if "prompt_context" in state:
            state["prompt_context"] = SavedPromptContext(
                [(part, self.voice_before(part)) for part in self.speakers()]
            )
        return None, state

    def words(self, whom: str) -> str:
        """Return the prompt, calling the other player who is affected, if any, by this name."""
        if isinstance(self.asker, str):
            return self.asker
        voice = self.voice()
        if self.whom < 0:
            return sentence(self.asker.text(voice))
        which = getattr(self.asker, "which", self.asker)
        side = getattr(getattr(which, "by", None), "value", "")
        said = self.asker.text(voice.of_others().asking(side))
        # a text with its own subject ('you choose one') is done by the asked player for the other one
        return sentence(f"for {whom}, {said}" if voice.has_subject(said) else f"{whom} {said}")

    @property
    def card(self) -> str | None:
        """The card that asks; None for the turn itself."""
        return self.names[self.source] if self.source >= 0 else None

    @abstractmethod
    def check(self, answer: object) -> Codes:
        """Return the answer in its one canonical form, or raise IllegalAnswer."""

    @abstractmethod
    def answers(self) -> Iterator[Answer]:
        """Yield every distinct answer, lazily."""

    @abstractmethod
    def sample(self, rng: Randomness) -> Answer:
        """Return some legal answer at random, as fast as possible."""

    def count_answers(self) -> int:
        """Count the distinct answers; the built-in kinds of question do it without listing them."""
        return sum(1 for _ in self.answers())

    def can_be_answered(self) -> bool:
        """Tell whether there is any answer; only a faulty effect or a forged save has none."""
        return any(True for _ in self.answers())

    def sample_uniformly(self, rng: Randomness) -> Answer:
        """Return one of the distinct answers, each equally likely."""
        drawn = int(rng.random() * self.count_answers())
        return next(islice(self.answers(), drawn, None))

    @abstractmethod
    def describe(self, answer: Answer) -> str:
        """Return an answer in words that are unique within this decision."""

    def offered(self) -> list[str]:
        """Name the distinct cards this question is about, in order of offering."""
        return []

    def refusal(self, answer: object, reason: str) -> IllegalAnswer:
        """Return the error for an answer that is not offered."""
        asker = self.card or f"the {self.kind} phase"
        return IllegalAnswer(f"{asker} (player {self.player + 1}): {shown(answer)} {reason}")


class OneOf(Decision):
    """Equals one of several codes: a phase's next step, yes or no, a name, a number."""

    __slots__ = ("about", "options")

    def __init__(
        self,
        kind: str,
        player: int,
        source: int,
        asker: HasText | str,
        names: tuple[str, ...],
        options: Sequence[int],
        about: int = -1,
    ) -> None:
        self.kind = kind
        self.player = player
        self.source = source
        self.asker = asker
        self.names = names
        self.options = options
        self.about = about

    def check(self, answer: object) -> Codes:
        if type(answer) is int and answer in self.options:
            return (answer,)
        raise self.refusal(self._said(answer), "is not offered")

    def answers(self) -> Iterator[Answer]:
        return iter(self.options)

    def sample(self, rng: Randomness) -> Answer:
        return self.options[floor(rng.random() * len(self.options))]

    def count_answers(self) -> int:
        return len(self.options)

    def can_be_answered(self) -> bool:
        return bool(self.options)

    def sample_uniformly(self, rng: Randomness) -> Answer:
        return self.sample(rng)

    def describe(self, answer: Answer) -> str:
        (code,) = self.check(answer)
        return self._words(code)

    def _words(self, code: int) -> str:
        if self.kind == CONFIRM:
            return "yes" if code else "no"
        if self.kind == NUMBER:
            return str(code)
        return self.names[code]

    def _said(self, answer: object) -> object:
        """Return in words what an answer that is not offered would mean, if it means anything."""
        total = len(self.names)
        ends = {CONFIRM: (0, 2), NAME: (0, total), ACTION: (ALL, 2 * total), BUY: (ALL, 2 * total)}
        low, high = ends.get(self.kind, (0, 0))
        known = type(answer) is int and low <= answer < high
        return Said(self._words(answer)) if known and isinstance(answer, int) else answer

    def offered(self) -> list[str]:
        if self.kind == CONFIRM:
            return [self.names[self.about]] if self.about >= 0 else []
        if self.kind == NUMBER:
            return []
        total = len(self.names)
        cards = [code % total for code in self.options if code >= 0]
        return list(dict.fromkeys(self.names[card] for card in cards))

    def buy_code(self, name: str) -> int:
        """Return the code for buying a card, whether it is offered or not."""
        try:
            return len(self.names) + self.names.index(name)
        except ValueError:
            raise UnknownName("card in this game", name, self.names) from None


class Permission(OneOf):
    """Whether to do something, possibly with the single card of an earlier result."""

    __slots__ = ("_low", "_single")

    def __init__(
        self,
        player: int,
        source: int,
        asker: HasText,
        names: tuple[str, ...],
        about: int,
        single: str,
        low: bool = False,
    ) -> None:
        super().__init__(CONFIRM, player, source, asker, names, (0, 1), about)
        self._single = single
        self._low = low

    def voice(self) -> Voice:
        return self.voice_before(self.asker).knowing(self.single, origin="bottom" if self._low else "")

    @property
    def single(self) -> frozenset[str]:
        return frozenset((self._single,) if self._single else ())


class ActionQuestion(OneOf):
    """What to play in the Action phase.

    Instances are cached and shared between positions and games, so they are immutable.
    """

    __slots__ = ("uses",)
    kind = ACTION
    source = -1
    asker = "Play an Action?"
    about = -1
    uses: tuple[str, ...]
    """The counters of the game, by the order of their answers from `FIRST_USE` on."""

    def __init__(
        self,
        player: int,
        names: tuple[str, ...],
        options: tuple[int, ...],
        uses: tuple[str, ...] = (),
    ) -> None:
        given = (("player", player), ("names", names), ("options", options), ("uses", uses))
        for name, value in given:
            object.__setattr__(self, name, value)

    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError(f"games share the question of a phase; {name} cannot be changed")

    def __delattr__(self, name: str) -> None:
        raise AttributeError(f"games share the question of a phase; {name} cannot be changed")

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), (self.player, self.names, self.options, self.uses)

    def can_be_answered(self) -> bool:
        return True  # the end of the phase is always offered

    def verb_and_name(self, code: int) -> tuple[str, str]:
        """Return what an answer does, and with what: ('buy', a card), ('spend', a counter)."""
        total = len(self.names)
        if code <= FIRST_USE:
            return "spend", self.uses[FIRST_USE - code]
        if code < 0:
            return ("play", "all Treasures") if code == ALL else ("end", f"{self.kind} phase")
        return ("play", self.names[code]) if code < total else ("buy", self.names[code - total])

    def _words(self, code: int) -> str:
        return " ".join(self.verb_and_name(code))


class PhaseQuestion(ActionQuestion):
    """What to play in a phase after the one that buys."""

    __slots__ = ("asker", "phase")
    phase: str

    def __init__(
        self,
        player: int,
        names: tuple[str, ...],
        options: tuple[int, ...],
        uses: tuple[str, ...],
        phase: str,
    ) -> None:
        super().__init__(player, names, options, uses)
        object.__setattr__(self, "phase", phase)
        object.__setattr__(self, "asker", f"Play a card in the {phase} phase?")

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), (self.player, self.names, self.options, self.uses, self.phase)

    def verb_and_name(self, code: int) -> tuple[str, str]:
        return ("end", f"{self.phase.lower()} phase") if code == END else super().verb_and_name(code)


class BuyQuestion(ActionQuestion):
    """What to play or buy in the Buy phase.

    The options are, in this order: `ALL` if there is a Treasure to play, each Treasure, the codes
    that buy a card, and the end of the phase.
    """

    __slots__ = ()
    kind = BUY
    asker = "Play Treasures or buy?"
