"""A decision: who is asked, by which card, what is offered, and how many.

A decision is derived from the position when somebody looks at it and is never part of
the state. Answers are plain integers: one code where one thing is chosen, a tuple of
cards (or option numbers) where several are.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterator, Sequence
from itertools import islice
from math import floor
from typing import Any, Final, Protocol

from fiefdom.errors import IllegalAnswer, UnknownName
from fiefdom.grammar.english import sentence
from fiefdom.grammar.voice import YOU_VOICE, Speaking, Voice

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


class Randomness(Protocol):
    """What sampling an answer needs of a random generator."""

    def random(self) -> float: ...


class Said(str):
    """An answer in words, which an error shows as they are."""

    def __repr__(self) -> str:
        return str(self)


class Decision:
    """The pending question. `names` gives the name of each card number."""

    __slots__ = ("asker", "kind", "names", "player", "source")

    def __init__(
        self, kind: str, player: int, source: int, asker: Speaking | str, names: tuple[str, ...]
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
        """What becomes of the card that is named first, in words; empty where no order is asked for."""
        return ""

    @property
    def whom(self) -> int:
        """The other player this happens to, whose part the asked one decides; -1 if there is none."""
        return -1

    @property
    def single(self) -> frozenset[str]:
        """Earlier results that are one card, which the words call 'it'."""
        return frozenset()

    def voice(self) -> Voice:
        """Return the voice to ask in, which knows what was told of earlier results."""
        return YOU_VOICE.knowing(self.single)

    def words(self, whom: str) -> str:
        """Ask in words, calling the other player it happens to, if there is one, by this name."""
        if isinstance(self.asker, str):
            return self.asker
        voice = self.voice()
        if self.whom < 0:
            return sentence(self.asker.text(voice))
        which = getattr(self.asker, "which", self.asker)
        side = getattr(getattr(which, "by", None), "value", "")
        said = self.asker.text(voice.of_others().asking(side))
        # what the one who is asked does for another player has its subject: 'you choose one'
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
        """Count the distinct answers; the kinds of question here do it without listing them."""
        return sum(1 for _ in self.answers())

    def can_be_answered(self) -> bool:
        """Tell whether there is any answer; only a wrong effect or a forged save has none."""
        return any(True for _ in self.answers())

    def sample_uniformly(self, rng: Randomness) -> Answer:
        """Return one of the distinct answers, each equally likely."""
        drawn = int(rng.random() * self.count_answers())
        return next(islice(self.answers(), drawn, None))

    @abstractmethod
    def describe(self, answer: Answer) -> str:
        """Say an answer in words that are unique within this decision."""

    def offered(self) -> list[str]:
        """Name the distinct cards this question is about, in order of offering."""
        return []

    def refusal(self, answer: object, reason: str) -> IllegalAnswer:
        """Make the error for an answer that is not offered."""
        asker = self.card or f"the {self.kind} phase"
        return IllegalAnswer(f"{asker} (player {self.player + 1}): {answer!r} {reason}")


class OneOf(Decision):
    """Exactly one of several codes: a phase's next step, yes or no, a name, a number."""

    __slots__ = ("about", "options")

    def __init__(
        self,
        kind: str,
        player: int,
        source: int,
        asker: Speaking | str,
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
        if code == END:
            return f"end {self.kind} phase"
        if code == ALL:
            return "play all Treasures"
        if self.kind in (ACTION, BUY):
            total = len(self.names)
            return f"play {self.names[code]}" if code < total else f"buy {self.names[code - total]}"
        return self.names[code]

    def _said(self, answer: object) -> object:
        """Say what an answer that is not offered would mean, if it means anything."""
        total = len(self.names)
        ends = {CONFIRM: (0, 2), NAME: (0, total), ACTION: (ALL, 2 * total), BUY: (ALL, 2 * total)}
        low, high = ends.get(self.kind, (0, 0))
        known = type(answer) is int and (self.kind == NUMBER or low <= answer < high)
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
        """Return the code that buys a card, offered or not."""
        try:
            return len(self.names) + self.names.index(name)
        except ValueError:
            raise UnknownName("card in this game", name, self.names) from None


class Permission(OneOf):
    """Whether to do something, perhaps with the one card that an earlier result is."""

    __slots__ = ("_low", "_single")

    def __init__(
        self,
        player: int,
        source: int,
        asker: Speaking,
        names: tuple[str, ...],
        about: int,
        single: str,
        low: bool = False,
    ) -> None:
        super().__init__(CONFIRM, player, source, asker, names, (0, 1), about)
        self._single = single
        self._low = low

    def voice(self) -> Voice:
        return YOU_VOICE.knowing(self.single, origin="bottom" if self._low else "")

    @property
    def single(self) -> frozenset[str]:
        return frozenset((self._single,) if self._single else ())


class ActionQuestion(OneOf):
    """What to play in the Action phase.

    The same question is asked again and again, in one game and in others, so it is made once
    and can never be changed.
    """

    __slots__ = ()
    kind = ACTION
    source = -1
    asker = "Play an Action?"
    about = -1

    def __init__(self, player: int, names: tuple[str, ...], options: tuple[int, ...]) -> None:
        for name, value in (("player", player), ("names", names), ("options", options)):
            object.__setattr__(self, name, value)

    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError(f"the question of a phase is the same in all games; {name} stays")

    def __delattr__(self, name: str) -> None:
        raise AttributeError(f"the question of a phase is the same in all games; {name} stays")

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), (self.player, self.names, self.options)

    def can_be_answered(self) -> bool:
        return True  # the end of the phase is always offered


class BuyQuestion(ActionQuestion):
    """What to play or buy in the Buy phase.

    `ALL` comes first if there is a Treasure to play, then each Treasure, then the codes
    that buy a card, and last the end.
    """

    __slots__ = ()
    kind = BUY
    asker = "Play Treasures or buy?"
