"""Taking answers back: to somebody's own last answer, freely or on purpose."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

from fiefdom import Decision, Game

NOBODY: Final = -1
"""Who gave an answer that was the only one: taking it back would only give it again."""


class NotTakenBackError(Exception):
    """Nothing was taken back; the message says why and what would."""


@dataclass
class History:
    """Who gave each answer of a game."""

    givers: list[int] = field(default_factory=list)

    @classmethod
    def of(cls, game: Game) -> History:
        """Find out who gave the answers of a game that is already under way."""
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
        """Note who is about to answer."""
        self.givers.append(NOBODY if is_forced(decision) else decision.player)

    def since(self, who: int) -> int:
        """Count the answers from somebody's last one on; 0 if they gave none."""
        latest = [n for n, giver in enumerate(reversed(self.givers), 1) if giver == who]
        return latest[0] if latest else 0


def is_forced(decision: Decision) -> bool:
    """Tell whether there is only one answer, so that nobody needs to be asked."""
    return decision.count_answers() == 1


def take_back(game: Game, history: History, who: int, people: tuple[int, ...], force: bool) -> int:
    """Take back to somebody's last answer; return how many answers that were."""
    count = history.since(who)
    if count == 0:
        raise NotTakenBackError("You have given no answer yet.")
    others = {giver for giver in history.givers[-count:] if giver != who}
    if others & set(people):
        raise NotTakenBackError("Somebody else has answered since; that cannot be taken back.")
    if not force and not game.undo_is_free(count):
        raise NotTakenBackError(
            "Not free: something hidden was shown since your last answer (a card drawn, revealed"
            " or looked at, one that left another player's hand, or a shuffle)."
            " undo! takes it back all the same."
        )
    game.undo(count)
    del history.givers[-count:]
    return count
