"""Records statistics of a game by turn and by card. This needs a log, which is slower."""

from __future__ import annotations

from collections import Counter
from typing import NamedTuple

from fiefdom import Answer, BotView, Decision
from fiefdom.extending import State
from fiefdom.tooling.games import PURCHASE_NODE, owned_cards, scores
from fiefdom_lab.play_game import Decide


class TurnRecord(NamedTuple):
    """The state of a player after a turn."""

    player: int
    turn: int
    """The number of this player's turn, counted from 1."""
    points: tuple[int, ...]
    """The points of all players."""
    coins: int
    deck: Counter[int]


class TurnRecorder:
    """Inspects a game before each answer, and records the end of each turn."""

    def __init__(self, state: State) -> None:
        self._state = state
        self._turn = state.turn
        self._player = state.current
        self._coins = self._spent = 0
        self._taken = [0] * len(state.players)
        self.turns: list[TurnRecord] = []

    def watched(self, decide: Decide) -> Decide:
        """Wrap a decide function, so that the game is inspected before each answer."""

        def watching(view: BotView, decision: Decision) -> Answer:
            self._inspect()
            given = decide(view, decision)
            self._count_purchase(given)
            return given

        return watching

    def _inspect(self) -> None:
        state = self._state
        if state.turn != self._turn:
            self.end_turn()
            self._turn, self._player = state.turn, state.current
            self._coins = self._spent = 0
        if state.stack[-1].node == PURCHASE_NODE:
            self._coins = max(self._coins, state.money + self._spent)

    def _count_purchase(self, given: Answer) -> None:
        """Add the price of a bought card to the spent coins."""
        state = self._state
        size = state.content.size
        if (
            state.stack[-1].node == PURCHASE_NODE
            and isinstance(given, int)
            and size <= given < 2 * size
        ):
            self._spent += state.costs[given - size]

    def end_turn(self) -> None:
        """Record the state of the player whose turn has ended."""
        state, who = self._state, self._player
        self._taken[who] += 1
        deck = Counter(owned_cards(state, who))
        seen = TurnRecord(who, self._taken[who], scores(state), self._coins, deck)
        self.turns.append(seen)


class LogCounts:
    """Counts from the log of a whole game: cards gained, played and trashed, and shuffles."""

    def __init__(self, state: State) -> None:
        players = range(len(state.players))
        self.gained = [Counter[int]() for _ in players]
        self.played = [Counter[int]() for _ in players]
        self.trashed = [Counter[int]() for _ in players]
        self.shuffles = [0 for _ in players]
        kinds = {"gain": self.gained, "play": self.played, "trash": self.trashed}
        for note in state.log or ():
            if note.kind in kinds:
                kinds[note.kind][note.player].update(note.cards)
            elif note.kind == "shuffle":
                self.shuffles[note.player] += 1
