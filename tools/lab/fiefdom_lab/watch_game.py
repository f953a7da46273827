"""Watches a game turn by turn and card by card. It takes a log, so it costs time."""

from __future__ import annotations

from collections import Counter
from typing import NamedTuple

from fiefdom.decisions.decision import Answer, Decision
from fiefdom.engine import scoring
from fiefdom.engine.fast_path import BUY_NODE
from fiefdom.state.game_state import State
from fiefdom.state.owned import owned_cards
from fiefdom.views.bot_view import BotView
from fiefdom_lab.play_game import Decide


class TurnSeen(NamedTuple):
    """A player after a turn."""

    player: int
    turn: int
    """Which of this player's turns, counted from 1."""
    points: tuple[int, ...]
    """Everybody's points."""
    coins: int
    deck: Counter[int]


class Watch:
    """Looks at a game before each answer, and notes how each turn ended."""

    def __init__(self, state: State) -> None:
        self._state = state
        self._turn = state.turn
        self._player = state.current
        self._coins = self._spent = 0
        self._taken = [0] * len(state.players)
        self.turns: list[TurnSeen] = []

    def watched(self, decide: Decide) -> Decide:
        """Return a decider that is watched."""

        def watching(view: BotView, decision: Decision) -> Answer:
            self._before()
            given = decide(view, decision)
            self._bought(given)
            return given

        return watching

    def _before(self) -> None:
        state = self._state
        if state.turn != self._turn:
            self.end_turn()
            self._turn, self._player = state.turn, state.current
            self._coins = self._spent = 0
        if state.stack[-1].node == BUY_NODE:
            self._coins = max(self._coins, state.coins + self._spent)

    def _bought(self, given: Answer) -> None:
        """Remember what was paid, as those coins were there to spend too."""
        state = self._state
        size = state.content.size
        if state.stack[-1].node == BUY_NODE and isinstance(given, int) and size <= given < 2 * size:
            self._spent += state.costs[given - size]

    def end_turn(self) -> None:
        """Note how the turn that is over left its player."""
        state, who = self._state, self._player
        self._taken[who] += 1
        deck = Counter(owned_cards(state, who))
        seen = TurnSeen(who, self._taken[who], scoring.scores(state), self._coins, deck)
        self.turns.append(seen)


class Noted:
    """What the log of a whole game says about each player's cards."""

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
