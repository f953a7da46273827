"""A decision: who is asked, by which card, what is offered, and how many.

A decision is derived from the position on demand and is never part of
the state. Answers are plain integers: one code where one thing is chosen, a tuple of
cards (or option numbers) where several are.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterator
from itertools import islice
from typing import Final, Protocol

from fiefdom.decisions.entry import CARD, CHOOSE, LANDSCAPE, OPTION, Bounds, Entry
from fiefdom.decisions.shown import shown
from fiefdom.errors import IllegalAnswer
from fiefdom.grammar.english import sentence
from fiefdom.grammar.voice import YOU_VOICE, HasText, Voice

Answer = int | tuple[int, ...]
"""What a player decides: one code, or several cards or options."""
Codes = tuple[int, ...]
"""An answer in its one canonical form."""

PLAY: Final = "play"
"""The verb of answers that play a card, and the kind of question of a phase without purchases."""
PURCHASE: Final = "buy"
"""The verb of answers that buy a card, and the kind of question of a phase with purchases."""
CARDS: Final = "cards"
NEXT: Final = "next"
CONFIRM: Final = "confirm"
OPTIONS: Final = "options"
NAME: Final = "name"
NUMBER: Final = "number"

END: Final = -1
"""The answer that ends the phase."""
ALL: Final = -2
"""The answer that plays every card in hand that pays."""
FIRST_USE: Final = -3
"""The answer that spends one token of the first counter; further counters follow downwards."""


class Randomness(Protocol):
    """The interface of a random generator that sampling an answer needs."""

    def random(self) -> float: ...


class PromptContext(Protocol):
    """Knows what the text of a card has said before each of its parts, and which are landscapes."""

    landscapes: frozenset[int]
    """The cards of the game that are landscapes."""

    def before(self, part: object) -> Voice:
        """Return a voice that knows what the card's text has said before a part."""


class SavedPromptContext:
    """The context of one question's own parts, for a question that is copied or pickled."""

    def __init__(self, voices: list[tuple[object, Voice]], landscapes: frozenset[int]) -> None:
        self._voices = voices
        self.landscapes = landscapes

    def before(self, part: object) -> Voice:
        """Return the voice saved for a part, or for an equal one."""
        return next((voice for known, voice in self._voices if known == part), YOU_VOICE)


class Decision:
    """The pending question. `names` gives the name of each card number."""

    __slots__ = ("_acting_for", "asker", "kind", "names", "player", "prompt_context", "source")

    prompt_context: PromptContext
    """The texts of the game's cards, set by the engine so that prompts use the same words."""
    _acting_for: int

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
        return self.acting_for

    @property
    def acting_for(self) -> int:
        """The player whose decision this is, if another one makes it in their place; otherwise -1."""
        return getattr(self, "_acting_for", -1)

    @property
    def seat(self) -> int:
        """The player whose decision this is, whoever makes it."""
        return self.player if self.acting_for < 0 else self.acting_for

    def made_by(self, player: int) -> None:
        """Let another player make this decision."""
        object.__setattr__(self, "_acting_for", self.player)  # the question of a phase allows no other
        object.__setattr__(self, "player", player)

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
                [(part, self.voice_before(part)) for part in self.speakers()],
                self.prompt_context.landscapes,
            )
        return None, state

    def words(self, whom: str) -> str:
        """Return the prompt, calling the other player who is affected, if any, by this name."""
        if isinstance(self.asker, str):
            return self.asker if self.whom < 0 else f"For {whom}: {self.asker}"
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

    several = False
    """Whether an answer is a tuple with the codes of some entries, not one of their codes."""

    @property
    def bounds(self) -> Bounds:
        """How many of its entries make an answer."""
        return Bounds()

    def entries(self) -> Iterator[Entry]:
        """Yield what is offered, lazily: enough for a menu, whatever the question is about."""
        for answer in self.answers():
            yield Entry(answer, CHOOSE, OPTION, self.describe(answer))

    def about_of(self, card: int) -> str:
        """Return what the entry of a card is about: the card, its pile, or a landscape."""
        prompt_context: PromptContext | None = getattr(self, "prompt_context", None)
        if prompt_context is not None and card in prompt_context.landscapes:
            return LANDSCAPE
        return getattr(self.asker, "asks_about", CARD)

    def offered(self) -> list[str]:
        """Name the distinct cards this question is about, in order of offering."""
        return []

    def refusal(self, answer: object, reason: str) -> IllegalAnswer:
        """Return the error for an answer that is not offered."""
        asker = self.card or f"the {self.kind} phase"
        return IllegalAnswer(f"{asker} (player {self.player + 1}): {shown(answer)} {reason}")
