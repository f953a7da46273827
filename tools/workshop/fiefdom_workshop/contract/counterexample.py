"""A broken promise, and the scenario that shows it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

import yaml

from fiefdom.decisions.decision import ACTION, ALL, BUY, CONFIRM, END, NAME, NUMBER, Answer, Decision
from fiefdom.decisions.several import SomeCards, SomeOptions
from fiefdom.errors import FiefdomError
from fiefdom.game import Game
from fiefdom.plugins.registry import Registry
from fiefdom.start_game import new_game
from fiefdom.state.game_state import State


@dataclass(frozen=True)
class Broken:
    """One promise that a card breaks, with all it takes to see it again."""

    promise: str
    card: str | None
    """The card that is to blame, as far as that is known."""
    kingdom: tuple[str, ...]
    players: int
    seed: int
    answers: tuple[Answer, ...]
    """The answers that lead there; the last one may be the one that fails."""
    message: str
    registry: Registry | None = field(default=None, repr=False, compare=False)

    def __str__(self) -> str:
        blamed = f"{self.card}: " if self.card else ""
        return f"{blamed}{self.promise} is broken: {self.message}"

    def scenario(self, cards: Sequence[str] = (), whole: bool = False) -> str:
        """Write a scenario of the last question of a turn before it, and the answers since.

        It names the files of the cards, if they are not installed. It begins where a position
        can say all there is: no effect lasts and no card is set aside. A whole one begins with
        the game.
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
        """Return the latest position that a scenario can begin with, and the answers after it."""
        found, since = game.clone(), 0
        for index, answer in enumerate(self.answers):
            if self._can_begin(game):
                found, since = game.clone(), index
            try:
                game.answer(answer)
            except Exception:
                break
        return found, self.answers[since:]

    def _can_begin(self, game: Game) -> bool:
        decision, g = game.pending, game.state
        if decision is None or decision.kind not in (ACTION, BUY) or g.listeners or g.spreads:
            return False
        assert self.registry is not None
        # scenarios check promises; how a broken one is told is known to them
        from fiefdom_workshop.scenarios.from_game import is_whole, position_of

        return is_whole(game, position_of(game, self.kingdom, self.seed), self.registry)


def _printable(line: str) -> str:
    return "".join(letter if letter.isprintable() else "?" for letter in line)


def _continuation(game: Game, answers: Sequence[Answer]) -> dict[str, Any]:
    """Say the answers as steps, with the shuffles they cause and who is asked in the end."""
    shuffles: list[dict[str, Any]] = []

    class Noting(State):
        __slots__ = ()

        def reshuffle(self, who: int) -> None:
            super().reshuffle(who)
            order = [self.content.names[card] for card in reversed(self.players[who].deck)]
            shuffles.append({"player": f"p{who + 1}", "order": order})

    game.state.__class__ = Noting
    steps, expected = _steps(game, answers)
    data: dict[str, Any] = {"shuffles": shuffles} if shuffles else {}
    if steps:
        data["steps"] = steps
    if expected or not steps:
        data["expect"] = expected or {"over": False}
    return data


def _steps(game: Game, answers: Sequence[Answer]) -> tuple[list[dict[str, Any]], dict[str, Any]]:
    """Return the steps, up to one that fails, and what to expect if none does."""
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


class Unsayable(FiefdomError):
    """An answer that no step of a scenario can say."""


def _step(decision: Decision, answer: Answer) -> dict[str, Any]:
    if isinstance(answer, int):
        return _code(decision, answer)
    if isinstance(decision, SomeOptions):
        return {"choose": {"options": [number + 1 for number in answer]}}
    if isinstance(decision, SomeCards):
        return {"choose": [decision.names[card] for card in answer]}
    raise Unsayable(f"{answer!r} to {type(decision).__name__}")


def _code(decision: Decision, code: int) -> dict[str, Any]:
    names = decision.names
    if decision.kind in (ACTION, BUY):
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
    raise Unsayable(f"{code} to {decision.kind}")
