"""A broken promise, and the scenario that reproduces it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

import yaml

from fiefdom import ALL, END, Answer, Decision, Game, Registry, new_game
from fiefdom.errors import FiefdomError
from fiefdom.extending import CONFIRM, NAME, NUMBER, PhaseQuestion, SomeCards, SomeOptions, State
from fiefdom.tooling.games import use_state


@dataclass(frozen=True)
class Broken:
    """One promise that a card breaks, with everything needed to reproduce it."""

    promise: str
    card: str | None
    """The card that caused it, if known."""
    kingdom: tuple[str, ...]
    players: int
    seed: int
    answers: tuple[Answer, ...]
    """The answers that lead to the failure; the last one may itself fail."""
    message: str
    registry: Registry | None = field(default=None, repr=False, compare=False)

    def __str__(self) -> str:
        blamed = f"{self.card}: " if self.card else ""
        return f"{blamed}{self.promise} is broken: {self.message}"

    def scenario(self, cards: Sequence[str] = (), whole: bool = False) -> str:
        """Write a scenario that reproduces the failure.

        It starts at the last question of a turn that a position describes completely (no lasting
        effects, no cards set aside), followed by the answers since then. A `whole` one starts at
        the beginning of the game. `cards` are the files of cards that are not installed.
        """
        data: dict[str, Any] = {"scenario": f"{self.card or 'a game'} keeps its {self.promise}"}
        if cards:
            data["cards"] = list(cards)
        notes = [str(self), f"kingdom: {list(self.kingdom)}"]
        notes += [f"players: {self.players}, seed: {self.seed}", f"answers: {list(self.answers)}"]
        if self.registry is None:
            data |= {"kingdom": list(self.kingdom), "expect": {"over": False}}
        else:
            from fiefdom_workshop.scenarios.from_game import position_of

            game = new_game(self.kingdom, self.players, self.seed, registry=self.registry)
            rest: Sequence[Answer] = self.answers
            if not whole:
                game, rest = self._last_turn_question(game)
            data |= position_of(game, self.kingdom, self.seed) | {"contract": True}
            data |= _continuation(game, rest)
        lines = [line for note in notes for line in note.splitlines()]
        comment = "".join(f"# {_printable(line)}\n" for line in lines)
        return comment + yaml.safe_dump(data, sort_keys=False, allow_unicode=True, width=100)

    def _last_turn_question(self, game: Game) -> tuple[Game, Sequence[Answer]]:
        """Return the latest position that a scenario can start from, and the answers after it."""
        found, since = game.clone(), 0
        for index, answer in enumerate(self.answers):
            if self._is_complete(game):
                found, since = game.clone(), index
            try:
                game.answer(answer)
            except Exception:
                break
        return found, self.answers[since:]

    def _is_complete(self, game: Game) -> bool:
        decision, g = game.pending, game.state
        if decision is None or not isinstance(decision, PhaseQuestion) or g.listeners or g.spreads:
            return False
        assert self.registry is not None
        # Imported late: scenarios import the contract.
        from fiefdom_workshop.scenarios.from_game import is_complete, position_of

        return is_complete(game, position_of(game, self.kingdom, self.seed), self.registry)


def _printable(line: str) -> str:
    return "".join(letter if letter.isprintable() else "?" for letter in line)


def _continuation(game: Game, answers: Sequence[Answer]) -> dict[str, Any]:
    """Write the answers as steps, with the shuffles they cause and who is asked at the end."""
    shuffles: list[dict[str, Any]] = []

    class RecordingShuffles(State):
        __slots__ = ()

        def reshuffle(self, who: int) -> None:
            super().reshuffle(who)
            order = [self.content.names[card] for card in reversed(self.players[who].deck)]
            shuffles.append({"player": f"p{who + 1}", "order": order})

    use_state(game, RecordingShuffles)
    steps, expected = _steps(game, answers)
    data: dict[str, Any] = {"shuffles": shuffles} if shuffles else {}
    if steps:
        data["steps"] = steps
    if expected or not steps:
        data["expect"] = expected or {"over": False}
    return data


def _steps(game: Game, answers: Sequence[Answer]) -> tuple[list[dict[str, Any]], dict[str, Any]]:
    """Return the steps up to one that fails, and the expectation if none does."""
    steps: list[dict[str, Any]] = []
    try:
        for answer in answers:
            if (decision := game.pending) is None:
                break
            steps.append({"by": f"p{decision.player + 1}"} | _step(decision, answer))
            game.answer(answer)
        last = game.pending
    except Exception:
        return steps, {}
    return steps, {"over": True} if last is None else {"asked": f"p{last.player + 1}"}


class InexpressibleAnswer(FiefdomError):
    """An answer that cannot be written as a step of a scenario."""


def _step(decision: Decision, answer: Answer) -> dict[str, Any]:
    if isinstance(answer, int):
        return _step_of_code(decision, answer)
    if isinstance(decision, SomeOptions):
        return {"choose": {"options": [number + 1 for number in answer]}}
    if isinstance(decision, SomeCards):
        return {"choose": [decision.names[card] for card in answer]}
    raise InexpressibleAnswer(f"{answer!r} to {type(decision).__name__}")


def _step_of_code(decision: Decision, code: int) -> dict[str, Any]:
    names = decision.names
    if isinstance(decision, PhaseQuestion):
        if code == END:
            return {"end_phase": True}
        if code == ALL:
            return {"play_treasures": "all"}
        return {"play": names[code]} if code < len(names) else {"buy": names[code - len(names)]}
    if decision.kind == CONFIRM:
        return {"choose": bool(code)}
    if decision.kind == NAME:
        return {"choose": names[code]}
    if decision.kind == NUMBER:
        return {"choose": code}
    raise InexpressibleAnswer(f"{code} to {decision.kind}")
