"""Answers a decision by a sequence of actions.

Picking several cards is split into single picks and "done". Every legal answer can be reached, and
every sequence of legal actions leads to a legal answer.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from typing import Final

from fiefdom import Answer, Decision, Entry, IllegalAnswer
from fiefdom.extending import (
    CHOOSE,
    CONFIRM,
    COUNTER,
    FIRST_USE,
    NAME,
    NUMBER,
    OPTION,
    PHASE,
    PLAY,
    PURCHASE,
    OneOf,
    PhaseQuestion,
    SomeCards,
    SomeOptions,
)
from fiefdom_rl import actions as fixed
from fiefdom_rl.actions import KingdomActions

MOST_KEPT: Final = 4096
"""How many questions of phases are kept with their steps."""


class Steps(ABC):
    """A decision that is being answered action by action."""

    def __init__(self, actions: KingdomActions) -> None:
        self.actions = actions

    @abstractmethod
    def legal(self) -> list[int]:
        """Return the actions that are possible now: at least one."""

    def allows(self, action: int) -> bool:
        """Tell whether an action is possible now."""
        return action in self.legal()

    @abstractmethod
    def advance(self, action: int) -> Answer | None:
        """Do the same as `take` for an action that is known to be legal."""

    def take(self, action: int) -> Answer | None:
        """Take one of the legal actions; return the answer once it is complete."""
        if not self.allows(action):
            legal, texts = self.legal(), self.actions.texts
            wrong = texts[action] if 0 <= action < len(texts) else "no action"
            offered = ", ".join(map(self.words, legal))
            raise IllegalAnswer(f"action {action} ({wrong}) is not legal now; choose one of: {offered}")
        return self.advance(action)

    def words(self, action: int) -> str:
        """Return what one of the legal actions means here; the text of a number may not say it."""
        return self.actions.texts[action]

    def mask(self) -> bytes:
        """Return a byte for each action: 1 if it is possible now."""
        row = bytearray(len(self.actions))
        for action in self.legal():
            row[action] = 1
        return bytes(row)

    def picked(self) -> list[str]:
        """Return the names of the cards picked so far."""
        return []

    def bounds(self) -> tuple[int, int]:
        """Return how many more must and may be picked, or the smallest and largest number."""
        return 1, 1


class OneStep(Steps):
    """A decision that is answered by a single action; it has no state, so that games can share it."""

    def __init__(self, actions: KingdomActions, entries: dict[int, Entry]) -> None:
        super().__init__(actions)
        self.entries = {action: entries[action] for action in sorted(entries)}
        self._mask = super().mask()

    def legal(self) -> list[int]:
        return list(self.entries)

    def allows(self, action: int) -> bool:
        return action in self.entries

    def mask(self) -> bytes:
        return self._mask

    def advance(self, action: int) -> Answer | None:
        return self.entries[action].code

    def words(self, action: int) -> str:
        said = self.entries[action].text
        spoken = action in self.actions.numbers or action == fixed.ALL
        return said if spoken else super().words(action)


class CardSteps(Steps):
    """A choice of cards: one pick at a time, in any order, up to the maximum or "done"."""

    def __init__(self, actions: KingdomActions, decision: SomeCards) -> None:
        super().__init__(actions)
        self.decision = decision
        self.left = list(decision.cards)
        self.chosen: list[int] = []

    def legal(self) -> list[int]:
        asked, count = self.decision, len(self.chosen)
        found: set[int] = set()
        if count < asked.high:
            found.update(self.actions.pick[asked.names[card]] for card in self.left)
        if count >= asked.low or (asked.optional and count == 0):
            found.add(fixed.DONE)
        return sorted(found)

    def mask(self) -> bytes:
        asked, count, pick = self.decision, len(self.chosen), self.actions.pick
        row = bytearray(len(self.actions))
        if count < asked.high:
            for card in self.left:
                row[pick[asked.names[card]]] = 1
        row[fixed.DONE] = count >= asked.low or (asked.optional and count == 0)
        return bytes(row)

    def advance(self, action: int) -> Answer | None:
        asked, pick = self.decision, self.actions.pick
        if action != fixed.DONE:
            card = next(card for card in self.left if pick[asked.names[card]] == action)
            self.left.remove(card)
            self.chosen.append(card)
            if len(self.chosen) < asked.high:
                return None
        return tuple(self.chosen if asked.ordered else sorted(self.chosen))

    def picked(self) -> list[str]:
        return [self.decision.names[card] for card in self.chosen]

    def bounds(self) -> tuple[int, int]:
        count = len(self.chosen)
        return max(0, self.decision.low - count), self.decision.high - count


class Narrowing(Steps):
    """A choice of one or more numbers.

    If every number has its own action, that action chooses it. Otherwise the remaining numbers are
    split into consecutive parts of about equal size, and an action chooses a part, until one number
    remains.
    """

    def __init__(
        self,
        actions: KingdomActions,
        slots: range,
        values: Sequence[int],
        finish: Callable[[list[int]], Answer],
        count: int = 1,
        words: Sequence[str] = (),
    ) -> None:
        super().__init__(actions)
        self.slots = slots
        # A range may be huge, so it must not be turned into a list; it is already sorted.
        in_order = isinstance(values, range) and values.step > 0
        self.values = values if in_order else sorted(values)
        self.window = self.values
        self.direct = self.values[0] >= 0 and self.values[-1] < len(slots)
        self.finish = finish
        self.count = count
        self.chosen: list[int] = []
        self._words = words

    def words(self, action: int) -> str:
        index = self.slots.index(action)
        said = (index,) if self.direct else self._part(index)
        return self._words[said[0]] if self._words and len(said) == 1 else super().words(action)

    def _part(self, index: int) -> Sequence[int]:
        size, parts = len(self.window), len(self.slots)
        return self.window[index * size // parts : (index + 1) * size // parts]

    def legal(self) -> list[int]:
        if self.direct:
            return [self.slots[value] for value in self.window]
        return [self.slots[index] for index in range(len(self.slots)) if self._part(index)]

    def advance(self, action: int) -> Answer | None:
        index = self.slots.index(action)
        self.window = (index,) if self.direct else self._part(index)
        if len(self.window) > 1:
            return None
        self.chosen.append(self.window[0])
        if len(self.chosen) == self.count:
            return self.finish(self.chosen)
        self.window = [value for value in self.values if value not in self.chosen]
        return None

    def bounds(self) -> tuple[int, int]:
        return self.window[0], self.window[-1]


def steps_for(actions: KingdomActions, decision: Decision) -> Steps:
    """Return the steps that answer a decision."""
    if isinstance(decision, SomeCards):
        return CardSteps(actions, decision)
    if isinstance(decision, SomeOptions):
        every = range(len(decision.choices))
        return Narrowing(
            actions,
            actions.options,
            every,
            lambda got: tuple(sorted(got)),
            decision.count,
            decision.texts,
        )
    if isinstance(decision, PhaseQuestion):
        return _phase_steps(actions, decision)
    if isinstance(decision, OneOf) and decision.kind == NUMBER:
        return Narrowing(actions, actions.numbers, decision.options, lambda got: got[0])
    if known := _known_actions(actions, decision):
        return OneStep(actions, known)
    return _numbered(actions, decision)


def _phase_steps(actions: KingdomActions, decision: PhaseQuestion) -> Steps:
    """Return the steps for the question of a phase; many positions share it, so they are kept."""
    key = (type(decision), decision.names, decision.options, decision.uses, decision.of)
    found = actions.kept_steps.get(key)
    if isinstance(found, OneStep):
        return found
    known = _known_actions(actions, decision)
    if not known:
        return _numbered(actions, decision)
    if len(actions.kept_steps) >= MOST_KEPT:
        actions.kept_steps.clear()
    steps = actions.kept_steps[key] = OneStep(actions, known)
    return steps


def _numbered(actions: KingdomActions, decision: Decision) -> Steps:
    """Return steps with a number for each answer, for a kind of question that a plugin defines."""
    answers = tuple(decision.answers())
    return Narrowing(
        actions,
        actions.numbers,
        range(len(answers)),
        lambda got: answers[got[0]],
        words=[decision.describe(answer) for answer in answers],
    )


def _known_actions(actions: KingdomActions, decision: Decision) -> dict[int, Entry]:
    """Return the entries of a decision by their actions; empty if not each of them has its own."""
    found: dict[int, Entry] = {}
    for entry in decision.entries() if not decision.several else ():
        action = _action_of(actions, entry)
        if action is None or action in found:
            return {}
        found[action] = entry
    return found


def _action_of(actions: KingdomActions, entry: Entry) -> int | None:
    """Return the action that chooses an entry, if there is one."""
    if entry.verb == CONFIRM:
        return fixed.YES if entry.code else fixed.NO
    if entry.about == PHASE:
        return fixed.END
    if entry.about == COUNTER and isinstance(entry.code, int):
        return actions.numbers[FIRST_USE - entry.code]
    if entry.verb == PLAY and entry.about == OPTION:
        return fixed.ALL
    of_verb = {PLAY: actions.play, PURCHASE: actions.buy, NAME: actions.name, CHOOSE: actions.pick}
    return of_verb[entry.verb].get(entry.name) if entry.verb in of_verb else None
