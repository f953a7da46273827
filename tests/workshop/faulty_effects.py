"""Effects that break the contract, and helpers to check cards that have them."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import count
from pathlib import Path

from fiefdom import Action, Card, Decision, Registry
from fiefdom.decisions.decision import CARDS
from fiefdom.decisions.several import SomeCards
from fiefdom.effects import Actions
from fiefdom.grammar.voice import Voice
from fiefdom.model.effect import Effect
from fiefdom.model.frames import Frame, Scope, Value
from fiefdom.state.game_state import State
from fiefdom.state.zones import NOTHING
from fiefdom_workshop import Broken, ContractReport, check_cards
from fiefdom_workshop.scenarios import Case, load_scenarios
from tests.core.kit import registry_with

COUNTER = count(1)


@dataclass(frozen=True)
class Said(Effect):
    def text(self, voice: Voice) -> str:
        return voice.verb("misbehave")


@dataclass(frozen=True)
class Vanish(Said):
    keyword = "test_vanish"

    def run(self, g: State, me: int, scope: Scope) -> Value:
        if g.players[me].hand:
            g.players[me].hand.pop()
        return NOTHING


@dataclass(frozen=True)
class Crash(Said):
    keyword = "test_crash"

    def run(self, g: State, me: int, scope: Scope) -> Value:
        raise KeyError("no such thing")


@dataclass(frozen=True)
class Overdraw(Said):
    keyword = "test_overdraw"

    def run(self, g: State, me: int, scope: Scope) -> Value:
        g.money -= 5
        return NOTHING


@dataclass(frozen=True)
class ShuffleNow(Said):
    keyword = "test_shuffle_now"

    def run(self, g: State, me: int, scope: Scope) -> Value:
        g.reshuffle(me)
        return NOTHING


@dataclass(frozen=True)
class Remember(Said):
    """Its effect depends on something that is not part of the game."""

    keyword = "test_remember"

    def run(self, g: State, me: int, scope: Scope) -> Value:
        g.money += next(COUNTER)
        return NOTHING


@dataclass(frozen=True)
class Overhear(Said):
    """Its effect depends on whether the game has a log."""

    keyword = "test_overhear"

    def run(self, g: State, me: int, scope: Scope) -> Value:
        g.money += 2 if g.log is None else 1
        return NOTHING


@dataclass(frozen=True)
class Chatty(Said):
    """It fails only in a game with a log."""

    keyword = "test_chatty"

    def run(self, g: State, me: int, scope: Scope) -> Value:
        if g.log is not None:
            raise KeyError("no such note")
        return NOTHING


@dataclass(frozen=True)
class Ask(Said):
    def run(self, g: State, me: int, scope: Scope) -> Value:
        return g.suspend(self, 0, me, scope) if self._cards(g, me) else NOTHING

    def resume(self, g: State, frame: Frame, got: Value) -> Value:
        return NOTHING

    def asks(self, g: State, frame: Frame) -> Decision:
        cards, low = self._cards(g, frame.player), self._low()
        return SomeCards(CARDS, frame.player, frame.scope.card, self, g.content.names, cards, low, 1)

    def _cards(self, g: State, me: int) -> list[int]:
        return g.players[(me + 1) % len(g.players)].hand

    def _low(self) -> int:
        return 0


@dataclass(frozen=True)
class Peek(Ask):
    keyword = "test_peek"


@dataclass(frozen=True)
class AskInVain(Ask):
    keyword = "test_ask_in_vain"

    def _cards(self, g: State, me: int) -> list[int]:
        return g.players[me].hand[:1]

    def _low(self) -> int:
        return 1


@dataclass(frozen=True)
class Silent(Effect):
    keyword = "test_silent"

    def run(self, g: State, me: int, scope: Scope) -> Value:
        return NOTHING


@dataclass(frozen=True)
class Wordless(Said):
    def run(self, g: State, me: int, scope: Scope) -> Value:
        return NOTHING


Times = int
"""A name of its own, so that only the data form shows that a value is of another type."""


@dataclass(frozen=True)
class Unspelt(Said):
    keyword = "test_unspelt"

    times: Times

    def run(self, g: State, me: int, scope: Scope) -> Value:
        return NOTHING


def rogue(*play: Effect) -> Card:
    return Card("Rogue Raccoon", 0, Action, play=(Actions(1), *play))


def found(*play: Effect, games: int = 4) -> ContractReport:
    return check_cards([rogue(*play)], registry_with(), games=games, seed=1)


def only(report: ContractReport) -> Broken:
    assert not report.ok
    (broken,) = report.broken
    assert broken.card == "Rogue Raccoon"
    assert "Rogue Raccoon" in str(broken)
    assert str(broken) in str(report)
    return broken


def case_of(broken: Broken, folder: Path) -> Case:
    path = folder / "counterexample.yaml"
    path.write_text(broken.scenario(), encoding="utf-8")
    (case,) = load_scenarios(path)
    return case


def known(*play: Effect) -> Registry:
    return registry_with(rogue(*play))
