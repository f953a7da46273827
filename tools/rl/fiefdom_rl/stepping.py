"""Steps: a decision answered by one action after the other.

Picking several cards becomes single picks and "done". Every legal answer can be reached, and
whatever is legal on the way leads to a legal answer.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence

from fiefdom import ALL, END, Answer, Decision, IllegalAnswer
from fiefdom.decisions.decision import ACTION, BUY, CONFIRM, NAME, NUMBER, OneOf
from fiefdom.decisions.several import SomeCards, SomeOptions
from fiefdom_rl import actions as fixed
from fiefdom_rl.actions import Actions


class Steps(ABC):
    """One decision on its way to an answer."""

    def __init__(self, actions: Actions) -> None:
        self.actions = actions

    @abstractmethod
    def legal(self) -> list[int]:
        """Return the actions that are possible now: at least one."""

    @abstractmethod
    def _take(self, action: int) -> Answer | None: ...

    def take(self, action: int) -> Answer | None:
        """Do one of the legal actions; return the answer when it is complete."""
        legal = self.legal()
        if action not in legal:
            texts = self.actions.texts
            wrong = texts[action] if 0 <= action < len(texts) else "no action"
            offered = ", ".join(texts[one] for one in legal)
            raise IllegalAnswer(f"action {action} ({wrong}) is not legal now; choose one of: {offered}")
        return self._take(action)

    def picked(self) -> list[str]:
        """Name the cards picked so far."""
        return []

    def bounds(self) -> tuple[int, int]:
        """Return how many more must and may be picked, or the least and greatest number."""
        return 1, 1


class OneStep(Steps):
    """A single action is the answer."""

    def __init__(self, actions: Actions, answers: dict[int, int]) -> None:
        super().__init__(actions)
        self.answers = answers

    def legal(self) -> list[int]:
        return sorted(self.answers)

    def _take(self, action: int) -> Answer | None:
        return self.answers[action]


class CardSteps(Steps):
    """Cards are picked one by one, in any order, until there are enough or "done"."""

    def __init__(self, actions: Actions, decision: SomeCards) -> None:
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
    """Some of many numbers.

    If each has an action of its own, that is it. Otherwise an action stands for a part of those
    that are left, in rising order and about equally large, until one is left.
    """

    def __init__(
        self,
        actions: Actions,
        slots: range,
        values: Sequence[int],
        finish: Callable[[list[int]], Answer],
        count: int = 1,
    ) -> None:
        super().__init__(actions)
        self.slots = slots
        # A range may be huge; it is in order and must not be written out.
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


def steps_for(actions: Actions, decision: Decision) -> Steps:
    """Begin to answer a decision by actions."""
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
        if decision.kind in _MEANING:
            meaning = _MEANING[decision.kind]
            return OneStep(
                actions, {meaning(actions, decision, code): code for code in decision.options}
            )
    # A kind of question that a plugin brought: its answers are counted.
    answers = tuple(decision.answers())
    return Narrowing(actions, actions.numbers, range(len(answers)), lambda got: answers[got[0]])


def _in_phase(actions: Actions, decision: OneOf, code: int) -> int:
    if code in (END, ALL):
        return fixed.END if code == END else fixed.ALL
    total = len(decision.names)
    if code < total:
        return actions.play[decision.names[code]]
    return actions.buy[decision.names[code - total]]


def _confirmed(actions: Actions, decision: OneOf, code: int) -> int:
    return fixed.YES if code else fixed.NO


def _named(actions: Actions, decision: OneOf, code: int) -> int:
    return actions.name[decision.names[code]]


_MEANING: dict[str, Callable[[Actions, OneOf, int], int]] = {
    ACTION: _in_phase,
    BUY: _in_phase,
    CONFIRM: _confirmed,
    NAME: _named,
}
"""The action that stands for a code, by the kind of question."""
