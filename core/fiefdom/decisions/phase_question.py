"""The question of a phase: what to play, purchase or spend, or whether to end the phase."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final, NamedTuple

from fiefdom.decisions.decision import ALL, END, FIRST_USE, PLAY, PURCHASE
from fiefdom.decisions.entry import CARD, COUNTER, LANDSCAPE, OPTION, PHASE, PILE, Entry
from fiefdom.decisions.one_of import OneOf
from fiefdom.errors import UnknownName
from fiefdom.grammar.english import a, pluralize

SPEND: Final = "spend"
"""The verb of answers that spend one token of a counter."""
PAY_OFF: Final = "pay off"
"""The verb of answers that pay off one of what is owed."""
END_PHASE: Final = "end"
"""The verb of the answer that ends the phase."""


class PhaseWords(NamedTuple):
    """What the question of a phase says about it."""

    name: str
    plays: str = ""
    """The type of the cards that are played in it."""
    priced: bool = False
    buys: bool = False
    last: bool = False
    """Whether Clean-up comes next."""
    landscapes: frozenset[int] = frozenset()
    """The cards of the game that are landscapes."""
    later: tuple[str, str] = ("", "")
    """The cards that pay, in words, and the phase in which they are played, if that comes later."""

    @property
    def many(self) -> str:
        """The cards that are played in it, in words."""
        return pluralize(self.plays)


class PhaseQuestion(OneOf):
    """What to do in a phase.

    The options are, in this order: `ALL` if all cards that pay can be played, each card to play, the
    codes that purchase a card, those that spend a counter, and the end of the phase. Instances are
    cached and shared between positions and games, so they are immutable.
    """

    __slots__ = ("of", "uses")
    uses: tuple[tuple[str, str], ...]
    """What can be done with the counters of the game, as verb and name, by the order of their answers
    from `FIRST_USE` on."""
    of: PhaseWords
    """What there is to say about the phase."""

    def __init__(
        self,
        player: int,
        names: tuple[str, ...],
        options: tuple[int, ...],
        uses: tuple[tuple[str, str], ...],
        of: PhaseWords,
    ) -> None:
        given = (("player", player), ("names", names), ("options", options), ("uses", uses), ("of", of))
        fixed = (("kind", self._kind()), ("source", -1), ("asker", self._asked(of)), ("about", -1))
        for name, value in (*given, *fixed):
            object.__setattr__(self, name, value)

    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError(f"games share the question of a phase; {name} cannot be changed")

    def __delattr__(self, name: str) -> None:
        raise AttributeError(f"games share the question of a phase; {name} cannot be changed")

    def __reduce__(self) -> tuple[Any, ...]:
        given = (self.seat, self.names, self.options, self.uses, self.of)
        return _question, (self.player, type(self), *given)

    def _kind(self) -> str:
        """Return the kind of question."""
        return PLAY

    def _asked(self, of: PhaseWords) -> str:
        """Return the question in words."""
        return f"Play {a(of.plays)}?" if of.priced else f"Play a card in the {of.name} phase?"

    @property
    def phase(self) -> str:
        """The name of the phase."""
        return self.of.name

    def can_be_answered(self) -> bool:
        return True  # the end of the phase is always offered

    def verb_and_name(self, code: int) -> tuple[str, str]:
        """Return what an answer does, and with what: ('play', a card), ('spend', a counter)."""
        total = len(self.names)
        if code <= FIRST_USE:
            return self.uses[FIRST_USE - code]
        if code == ALL:
            return PLAY, f"all {self.of.many}"
        if code == END:
            return END_PHASE, f"{self.of.name.lower()} phase"
        return (PLAY, self.names[code]) if code < total else (PURCHASE, self.names[code - total])

    def entries(self) -> Iterator[Entry]:
        for code in self.options:
            verb, name = self.verb_and_name(code)
            yield Entry(code, verb, self._about(code), name)

    def _about(self, code: int) -> str:
        if code < 0:
            return {END: PHASE, ALL: OPTION}.get(code, COUNTER)
        if code < len(self.names):
            return CARD
        return LANDSCAPE if code - len(self.names) in self.of.landscapes else PILE

    def code_of(self, verb: str, name: str = "") -> int:
        """Return the answer that `verb_and_name` describes so, whether it is offered or not."""
        if verb == END_PHASE:
            return END
        if verb in (SPEND, PAY_OFF):
            kinds = tuple(kind if done == verb else "" for done, kind in self.uses)
            return FIRST_USE - _index(kinds, f"counter to {verb} in this game", name)
        if verb == PLAY and name == f"all {self.of.many}":
            return ALL
        number = _index(self.names, "card in this game", name)
        return number if verb == PLAY else len(self.names) + number

    def closing(self) -> int:
        """Return the last answer of a phase: pay off what is owed, or else end the phase."""
        owed = (use for use, (verb, _) in enumerate(self.uses) if verb == PAY_OFF)
        return next((FIRST_USE - use for use in owed if FIRST_USE - use in self.options), END)

    def _words(self, code: int) -> str:
        return " ".join(self.verb_and_name(code))

    def _is_code(self, code: int) -> bool:
        return FIRST_USE - len(self.uses) < code < 2 * len(self.names)


class PurchaseQuestion(PhaseQuestion):
    """What to do in a phase with purchases."""

    __slots__ = ()

    def _kind(self) -> str:
        return PURCHASE

    def _asked(self, of: PhaseWords) -> str:
        return f"Play {of.many} or {PURCHASE}?" if of.plays else f"{PURCHASE.title()} a card?"


def _question(player: int, kind: type[PhaseQuestion], seat: int, *given: Any) -> PhaseQuestion:
    """Recreate the question of a phase that was copied or pickled."""
    asked = kind(seat, *given)
    if player != seat:
        asked.made_by(player)
    return asked


def _index(names: tuple[str, ...], kind: str, name: str) -> int:
    if name not in names:
        raise UnknownName(kind, name, names)
    return names.index(name)
