"""Says in words what was decided in a game, by whom and when, for its review."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass

from fiefdom import Answer, Decision, Game
from fiefdom.extending import PhaseQuestion, PurchaseQuestion, SomeCards
from fiefdom.grammar import listing, plural, pluralize
from fiefdom_cli.play.hint import answer_phrase
from fiefdom_cli.replay.recording import Recording
from fiefdom_cli.save.format import in_a_line
from fiefdom_lab import Judged, Reviewed


@dataclass(frozen=True)
class Told:
    """A decision in words."""

    judged: Judged
    who: str
    turn: int
    whose: str
    """Whose turn it was, if not that of the player who decided; else empty."""
    situation: str
    given: str
    better: str
    """Empty if no other answer was verified."""

    @property
    def when(self) -> str:
        """Who decided, and when."""
        return f"{self.who}, turn {self.turn}{f' of {self.whose}' if self.whose else ''}"


def names_of(recording: Recording) -> tuple[str, ...]:
    """Return the names of the players, on one line each."""
    return tuple(map(in_a_line, recording.names(recording.person)))


def told(recording: Recording, reviewed: Reviewed) -> dict[int, Told]:
    """Return the verified decisions in words, by their places."""
    wanted = {one.place: one for one in reviewed.decisions if one.verified is not None}
    game = Game.replay(recording.record, 0, recording.registry)
    found: dict[int, Told] = {}
    for place, answer in enumerate(recording.record.answers):
        if place in wanted:
            found[place] = _told(recording, game, wanted[place])
        game.answer(answer)
    return found


def _told(recording: Recording, game: Game, judged: Judged) -> Told:
    decision, names = game.pending, names_of(recording)
    assert decision is not None
    of, turn = recording.turns[judged.place]
    better = judged.verified.answer if judged.verified is not None else None
    return Told(
        judged,
        names[judged.seat],
        turn,
        names[of] if of != judged.seat else "",
        _situation(game, decision),
        _asked(decision, _phrase(decision, judged.given)),
        "" if better is None else _phrase(decision, better),
    )


def _phrase(decision: Decision, answer: Answer) -> str:
    """Return an answer as a verb phrase, or as the cards that are chosen."""
    if isinstance(decision, SomeCards) and isinstance(answer, tuple) and not decision.ordered:
        return cards_text(decision.names[card] for card in answer) or "none"
    return answer_phrase(decision, answer)


def _asked(decision: Decision, words: str) -> str:
    """Return an answer after the card that asks."""
    return f"{decision.card}: {words}" if decision.card else words


def _situation(game: Game, decision: Decision) -> str:
    """Return what the player had: the hand, what can be paid or played, and what a card asks."""
    view = game.bot_view(decision.player)
    hand = cards_text(view.names[card] for card in view.hand)
    told = [f"Hand: {hand}" if hand else "An empty hand"]
    counters, roles = view.counters, view.roles
    if isinstance(decision, PhaseQuestion):
        shown = ("money", "purchases") if isinstance(decision, PurchaseQuestion) else ("allowance",)
        told += [
            _count(counters[name], name) for role in shown for name in roles if roles[name] == role
        ]
        return "; ".join(told)
    return "; ".join([*told, decision.prompt])


def _count(number: int, name: str) -> str:
    return plural(number, name.removesuffix("s"))


def cards_text(names: Iterable[str]) -> str:
    """Return cards with their numbers, the most frequent first."""
    counted = Counter(names)
    ranked = sorted(counted.items(), key=lambda item: (-item[1], item[0]))
    return listing([name if n == 1 else f"{n} {pluralize(name)}" for name, n in ranked])
