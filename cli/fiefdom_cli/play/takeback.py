"""Undo: takes back a player's last answer and everything after it."""

from __future__ import annotations

from dataclasses import field
from typing import Final

from fiefdom import Decision, Game
from fiefdom.light_dataclass import dataclass

FORCED: Final = -1
"""Marks forced answers: undoing one would only repeat it."""


class NotTakenBackError(Exception):
    """The undo was refused; the message says why and what to do."""


@dataclass
class History:
    """The player who gave each answer of a game."""

    givers: list[int] = field(default_factory=list)

    @classmethod
    def of(cls, game: Game) -> History:
        """Return the history of a game that is already under way."""
        given = cls()
        if not game.answers:
            return given
        again = Game.replay(game.record(), upto=0)
        for answer in game.answers:
            assert again.pending is not None
            given.add(again.pending)
            again.answer(answer)
        return given

    def add(self, decision: Decision) -> None:
        """Record who is about to answer."""
        self.givers.append(FORCED if is_forced(decision) else decision.player)

    def since(self, who: int) -> int:
        """Count the answers from a player's last one on; 0 if they gave none."""
        latest = [n for n, giver in enumerate(reversed(self.givers), 1) if giver == who]
        return latest[0] if latest else 0


def is_forced(decision: Decision) -> bool:
    """Return whether only one answer is possible."""
    return decision.count_answers() == 1


def take_back(game: Game, history: History, who: int, people: tuple[int, ...], force: bool) -> int:
    """Undo a player's last answer and those after it; return their number."""
    count = history.since(who)
    if count == 0:
        raise NotTakenBackError("You have not answered anything yet.")
    others = {giver for giver in history.givers[-count:] if giver != who}
    if others & set(people):
        raise NotTakenBackError("Somebody else has answered since; that cannot be taken back.")
    if not force and not game.undo_is_free(count):
        raise NotTakenBackError(
            "Not free: hidden information was shown since your last answer (a card drawn, revealed"
            " or looked at, one that left another player's hand, or a shuffle)."
            " undo! takes it back anyway."
        )
    game.undo(count)
    del history.givers[-count:]
    return count
