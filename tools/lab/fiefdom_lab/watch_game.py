"""Records statistics of a game by turn and by card. This needs a log, which is slower."""

from __future__ import annotations

from fiefdom import Answer, BotView, Decision
from fiefdom.extending import State
from fiefdom.tooling.games import PURCHASE_NODE, owned_cards, scores
from fiefdom_lab.play_game import Decide

TurnRecord = tuple[int, int, tuple[int, ...], int, list[int]]
"""The end of a turn: the player, the number of the turn among theirs, counted from 1, the points of all
players, the coins that the player had to spend, and the cards that they own."""


class TurnRecorder:
    """Inspects a game before each answer, and records the end of each turn."""

    __slots__ = ("_coins", "_player", "_spent", "_state", "_taken", "_turn", "turns")

    def __init__(self, state: State) -> None:
        self._state = state
        self._turn = state.turn
        self._player = state.current
        self._coins = self._spent = 0
        self._taken = [0] * len(state.players)
        self.turns: list[TurnRecord] = []

    def watched(self, decide: Decide) -> Decide:
        """Wrap a decide function, so that the game is inspected before each answer."""
        state, size = self._state, self._state.content.size

        def watching(view: BotView, decision: Decision) -> Answer:
            if state.turn != self._turn:
                self._begin_turn()
            given = decide(view, decision)
            if state.stack[-1].node == PURCHASE_NODE:
                coins = state.money + self._spent
                if coins > self._coins:
                    self._coins = coins
                if isinstance(given, int) and size <= given < 2 * size:
                    self._spent += state.costs[given - size]
            return given

        return watching

    def _begin_turn(self) -> None:
        self.end_turn()
        self._turn, self._player = self._state.turn, self._state.current
        self._coins = self._spent = 0

    def end_turn(self) -> None:
        """Record the state of the player whose turn has ended."""
        state, who = self._state, self._player
        self._taken[who] += 1
        owned = [owned_cards(state, seat) for seat in range(len(state.players))]
        self.turns.append((who, self._taken[who], scores(state, owned), self._coins, owned[who]))


class LogCounts:
    """Counts from the log of a whole game: cards gained, played and trashed, and shuffles."""

    def __init__(self, state: State) -> None:
        players, cards = range(len(state.players)), state.content.size
        self.gained = [[0] * cards for _ in players]
        """How many copies of each card each player has gained; the same for the other two."""
        self.played = [[0] * cards for _ in players]
        self.trashed = [[0] * cards for _ in players]
        self.shuffles = [0 for _ in players]
        kinds = {"gain": self.gained, "play": self.played, "trash": self.trashed}
        for note in state.log or ():
            counts = kinds.get(note.kind)
            if counts is not None:
                copies = counts[note.player]
                for card in note.cards:
                    copies[card] += 1
            elif note.kind == "shuffle":
                self.shuffles[note.player] += 1
