"""Answers a decision by a sequence of actions.

Picking several cards is split into single picks and "done". Every legal answer can be reached, and
every sequence of legal actions leads to a legal answer.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence

from fiefdom import ALL, END, Answer, Decision, IllegalAnswer
from fiefdom.extending import (
    CONFIRM,
    FIRST_USE,
    NAME,
    NUMBER,
    PLAY,
    PURCHASE,
    OneOf,
    SomeCards,
    SomeOptions,
)
from fiefdom_rl import actions as fixed
from fiefdom_rl.actions import KingdomActions


class Steps(ABC):
    """A decision that is being answered action by action."""

    def __init__(self, actions: KingdomActions) -> None:
        self.actions = actions

    @abstractmethod
    def legal(self) -> list[int]:
        """Return the actions that are possible now: at least one."""

    @abstractmethod
    def _take(self, action: int) -> Answer | None: ...

    def take(self, action: int) -> Answer | None:
        """Take one of the legal actions; return the answer once it is complete."""
        legal = self.legal()
        if action not in legal:
            texts = self.actions.texts
            wrong = texts[action] if 0 <= action < len(texts) else "no action"
            offered = ", ".join(texts[one] for one in legal)
            raise IllegalAnswer(f"action {action} ({wrong}) is not legal now; choose one of: {offered}")
        return self._take(action)

    def picked(self) -> list[str]:
        """Return the names of the cards picked so far."""
        return []

    def bounds(self) -> tuple[int, int]:
        """Return how many more must and may be picked, or the smallest and largest number."""
        return 1, 1


class OneStep(Steps):
    """A decision that is answered by a single action."""

    def __init__(self, actions: KingdomActions, answers: dict[int, int]) -> None:
        super().__init__(actions)
        self.answers = answers

    def legal(self) -> list[int]:
        return sorted(self.answers)

    def _take(self, action: int) -> Answer | None:
        return self.answers[action]


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

    def _take(self, action: int) -> Answer | None:
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

    def _part(self, index: int) -> Sequence[int]:
        size, parts = len(self.window), len(self.slots)
        return self.window[index * size // parts : (index + 1) * size // parts]

    def legal(self) -> list[int]:
        if self.direct:
            return [self.slots[value] for value in self.window]
        return [self.slots[index] for index in range(len(self.slots)) if self._part(index)]

    def _take(self, action: int) -> Answer | None:
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
            actions, actions.options, every, lambda got: tuple(sorted(got)), decision.count
        )
    if isinstance(decision, OneOf):
        if decision.kind == NUMBER:
            return Narrowing(actions, actions.numbers, decision.options, lambda got: got[0])
        if decision.kind in _ACTION_OF_CODE:
            action_of = _ACTION_OF_CODE[decision.kind]
            return OneStep(
                actions, {action_of(actions, decision, code): code for code in decision.options}
            )
    # A kind of question that a plugin defines: its answers are numbered.
    answers = tuple(decision.answers())
    return Narrowing(actions, actions.numbers, range(len(answers)), lambda got: answers[got[0]])


def _phase_action(actions: KingdomActions, decision: OneOf, code: int) -> int:
    if code in (END, ALL):
        return fixed.END if code == END else fixed.ALL
    if code <= FIRST_USE:
        return actions.numbers[FIRST_USE - code]
    total = len(decision.names)
    if code < total:
        return actions.play[decision.names[code]]
    return actions.buy[decision.names[code - total]]


def _confirm_action(actions: KingdomActions, decision: OneOf, code: int) -> int:
    return fixed.YES if code else fixed.NO


def _name_action(actions: KingdomActions, decision: OneOf, code: int) -> int:
    return actions.name[decision.names[code]]


_ACTION_OF_CODE: dict[str, Callable[[KingdomActions, OneOf, int], int]] = {
    PLAY: _phase_action,
    PURCHASE: _phase_action,
    CONFIRM: _confirm_action,
    NAME: _name_action,
}
"""Functions from a code to its action, by the kind of question."""
