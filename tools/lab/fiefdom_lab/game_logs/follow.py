"""Follows a log: searches for answers and shuffles with which the game matches the log.

It is a search with backtracking. At each question the likely answers are tried; the events that follow
must be those of the log. If nothing fits, the search returns to the choice that may be to blame: to
unnamed cards that were drawn, to the order in which cards were put on a deck, or else to the last
question.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import Final

from fiefdom import Answer, Game
from fiefdom.errors import FiefdomError
from fiefdom.tooling.games import answer as give
from fiefdom.tooling.games import pending
from fiefdom_lab.game_logs.answers import likely_answers
from fiefdom_lab.game_logs.arranging import Arranger, Plan, Plans, Unnamed
from fiefdom_lab.game_logs.conflict import Conflict
from fiefdom_lab.game_logs.cursor import USING, Cursor
from fiefdom_lab.game_logs.open_decks import OpenDecks

MOST_WAYS: Final = 40
"""How many ways of taking named cards are tried for one answer."""


@dataclass
class Node:
    """A question, with the position and the place in the log where it is asked."""

    state: OpenDecks
    cursor: Cursor
    parent: Node | None = None
    answer: Answer = 0
    choices: tuple[int, ...] = ()
    unnamed: list[Unnamed] = field(default_factory=list)
    """The cards taken on the way here that the log does not name."""
    put: frozenset[int] = frozenset()
    """The players onto whose decks cards were put on the way here."""
    depth: int = 0
    tries: Iterator[tuple[Answer, tuple[int, ...]]] | None = None
    more: list[tuple[Answer, tuple[int, ...]]] = field(default_factory=list)
    """Further ways of taking cards for answers that were given."""
    worst: Conflict | None = None

    def answers(self) -> list[Answer]:
        """Return the answers that lead here."""
        found: list[Answer] = []
        node: Node = self
        while node.parent is not None:
            found.append(node.answer)
            node = node.parent
        return found[::-1]


class Follower:
    """The search for one game."""

    def __init__(self, game: Game, cursor: Cursor, most_steps: int, stop: Callable[[], bool]) -> None:
        self._game = game
        self._cursor = cursor
        self._plans: Plans = {}
        self._steps = most_steps
        self._stop = stop
        self.best: Node | None = None
        """The question that is farthest in the log."""
        self.reason = ""
        self.at = 0
        """The fact that could not be reconciled there."""

    def follow(self) -> Node:
        """Return the last question that could be reached, or the end of the game."""
        node: Node | None = self._root()
        while node is not None:
            if self._done(node):
                return node
            if self._steps <= 0 or self._stop():
                self.reason = "the search for what was hidden took too long"
                break
            node = self._next(node) or self._back(node)
        assert self.best is not None
        return self.best

    def _done(self, node: Node) -> bool:
        best = self.best
        if best is None or (node.cursor.at, node.depth) > (best.cursor.at, best.depth):
            self.best = node
            self.reason = ""
        return node.cursor.over

    def _root(self) -> Node:
        """Return the first question, after the first hands have been drawn as the log says."""
        for _ in range(1000):
            state, cursor = OpenDecks.like(self._game.state), self._cursor.copy()
            arranger = Arranger(cursor, self._plans)
            state.choose = arranger.arrange
            try:
                for who in range(len(state.players)):
                    cursor.skip_shuffle()
                    state.draw(who, state.draws)
                    arranger.flush(state.log)
            except Conflict as conflict:
                self._note(None, conflict)
                if self._learn(None, conflict) is None:
                    break
                continue
            cursor.skip_first_turn()
            return Node(state, cursor, unnamed=arranger.unnamed)
        return Node(OpenDecks.like(self._game.state), self._cursor.copy())

    def _next(self, node: Node) -> Node | None:
        """Try the next answer until one leads to another question; None if no answer is left."""
        if node.tries is None:
            node.tries = self._tries(node)
        for answer, choices in node.tries:
            self._steps -= 1
            try:
                return self._after(node, answer, choices)
            except Conflict as conflict:
                self._note(node, conflict)
            except FiefdomError as error:
                self._note(node, Conflict(str(error), node.cursor.at))
            if self._steps <= 0:
                break
        return None

    def _tries(self, node: Node) -> Iterator[tuple[Answer, tuple[int, ...]]]:
        decision = pending(node.state)
        if decision is None:
            self._note(node, Conflict("the game is over", node.cursor.at))
            return
        for answer in likely_answers(decision, node.cursor):
            yield answer, ()
            for _ in range(MOST_WAYS):
                if not node.more:
                    break
                yield node.more.pop()
            node.more.clear()

    def _after(self, node: Node, answer: Answer, choices: tuple[int, ...]) -> Node:
        state, cursor = node.state.copy(), node.cursor.copy()
        arranger = Arranger(cursor, self._plans, choices)
        state.choose = arranger.arrange
        try:
            give(state, answer)
            arranger.flush(state.log)
        finally:
            self._add_ways(node, answer, choices, arranger.counts)
        for who in range(len(state.players)):
            state.sync(who)
        put = frozenset(note.player for note in state.log or () if note.kind.startswith("put"))
        state.log = []
        return Node(state, cursor, node, answer, choices, arranger.unnamed, put, node.depth + 1)

    def _add_ways(
        self, node: Node, answer: Answer, choices: tuple[int, ...], counts: list[int]
    ) -> None:
        made = [*choices, *[0] * (len(counts) - len(choices))]
        for at in range(len(choices), len(counts)):
            node.more += [(answer, (*made[:at], way)) for way in range(1, counts[at])]

    # what did not fit

    def _note(self, node: Node | None, conflict: Conflict) -> None:
        """Keep the reason that is farthest in the log."""
        if node is not None and (node.worst is None or conflict.fact >= node.worst.fact):
            node.worst = conflict
        if conflict.fact >= self.at or not self.reason:
            self.at, self.reason = conflict.fact, conflict.reason

    def _back(self, node: Node) -> Node | None:
        """Return to the choice that may be to blame."""
        conflict = node.worst or Conflict("", node.cursor.at)
        if not conflict.hand:
            self._blame_hand(node, conflict)
        learned = self._learn(node, conflict)
        if learned is not None:
            if learned.parent is None:
                return self._root()
            again = learned.parent
            again.tries = iter(())
            again.more = []
            again.tries = self._again(again, learned)
            return again
        if conflict.order:
            blamed: Node | None = node
            while blamed is not None and conflict.who not in blamed.put:
                blamed = blamed.parent
            if blamed is not None:
                return blamed.parent
        return node.parent

    def _again(self, node: Node, after: Node) -> Iterator[tuple[Answer, tuple[int, ...]]]:
        """Give the same answer with other hidden cards, and then all others."""
        yield after.answer, after.choices
        yield from self._tries(node)

    def _blame_hand(self, node: Node, conflict: Conflict) -> None:
        """Find out whether the player lacks a card that the log says they play."""
        told = node.cursor.strict()
        if told is None:
            return
        fact, left, _ = told
        for who in fact.players:
            missing = left - Counter(node.state.players[who].hand)
            if fact.kind in USING and missing:
                conflict.who, conflict.hand = who, missing

    def _learn(self, node: Node | None, conflict: Conflict) -> Node | None:
        """Find unnamed cards that must have been others; return the question after they were taken."""
        if conflict.who < 0:
            return None
        if conflict.hand and (found := self._must_have_had(node, conflict.who, conflict.hand)):
            return found
        for card in (*conflict.deck, *conflict.hand):
            if found := self._must_not_have_had(node, conflict.who, card):
                return found
        for card in conflict.hand:
            if found := self._must_have_discarded(node, conflict.who, card):
                return found
        return None

    def _made(self, node: Node | None, who: int) -> Iterator[tuple[Node, Unnamed]]:
        while node is not None:
            for made in reversed(node.unnamed):
                if made.who == who:
                    yield node, made
            node = node.parent

    def _must_have_had(self, node: Node | None, who: int, cards: Counter[int]) -> Node | None:
        for at, made in self._made(node, who):
            room = made.free.total()
            more = [*(cards & made.others).elements()][:room]
            if more:
                self._plan(made).had.update(more)
                return at
            if made.new_hand:
                break
        return None

    def _must_not_have_had(self, node: Node | None, who: int, card: int) -> Node | None:
        first, whole_hand = len(node.state.orders[who]) if node else 1, False
        for at, made in self._made(node, who):
            if not whole_hand:
                first = min(first, made.shuffles)
                whole_hand = made.new_hand
            if made.shuffles < first:
                break
            plan = self._plans.get((who, made.number), Plan())
            less = made.free[card] - 1
            others = made.others.total() > made.others[card]
            if less >= 0 and others and plan.most.get(card, less + 1) > less:
                self._plan(made).most[card] = less
                return at
        return None

    def _must_have_discarded(self, node: Node | None, who: int, card: int) -> Node | None:
        """Let a card be drawn early enough to be in the discard pile at the last shuffle."""
        last = len(node.state.orders[who]) if node else 1
        for at, made in self._made(node, who):
            if last - 2 <= made.shuffles < last and made.free and made.others[card] > 0:
                self._plan(made).had[card] += 1
                return at
        return None

    def _plan(self, made: Unnamed) -> Plan:
        """Return the plan for unnamed cards."""
        return self._plans.setdefault((made.who, made.number), Plan())
