"""The error of an effect that fails names the card it belongs to."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from random import Random

import pytest

from fiefdom import Action, Bot, Card, Decision, EffectFailed, Game, installed, play_out
from fiefdom.decisions.decision import NUMBER
from fiefdom.decisions.one_of import OneOf
from fiefdom.decisions.several import SomeCards
from fiefdom.effects import (
    HAND,
    Actions,
    Cards,
    Gained,
    Play,
    When,
    may,
    next_turn,
    one,
)
from fiefdom.model.effect import Effect
from fiefdom.model.frames import Frame, Scope, Value
from fiefdom.state.game_state import State
from tests.core.kit import Table


@dataclass(frozen=True)
class Fails(Effect):
    """Fails whenever it resolves."""

    keyword = "test_fails"

    def run(self, g: State, me: int, scope: Scope) -> Value:
        raise KeyError("wrong")


plain = Card("Plain", 2, Action, play=[Actions(1)])
watcher = Card("Watcher", 2, Action, play=[Actions(1)], in_play=[When(Gained(), Fails())])
asker = Card("Asker", 2, Action, play=[Actions(1)], in_play=[When(Gained(), may(Fails()))])
later = Card("Later", 2, Action, play=[Actions(1), next_turn(Fails())])
bad = Card("Bad", 2, Action, play=[Cards(1), Fails()])
via = Card("Via", 2, Action, play=[Play(one(HAND))])


@pytest.mark.parametrize("card", [watcher, asker])
def test_the_error_of_a_failing_trigger_names_its_own_card(card: Card) -> None:
    start = {"hand": [card.name, "Plain"], "buys": 2}
    table = Table(plain, card, checked=False, p1=start)
    table.play(card.name)
    table.play("Plain")
    if card is asker:
        table.buy("Copper")
        with pytest.raises(EffectFailed, match=r"^Asker: "):
            table.yes()
    else:
        with pytest.raises(EffectFailed, match=r"^Watcher: "):
            table.buy("Copper")


def test_the_error_of_an_effect_that_fails_a_turn_later_names_the_card_that_caused_it() -> None:
    start = {"hand": ["Later", "Plain"]}
    table = Table(plain, later, checked=False, p1=start)
    table.play("Later")
    table.play("Plain")
    table.end_turn()
    with pytest.raises(EffectFailed, match=r"^Later: "):
        table.end_turn()


def test_a_card_that_fails_when_another_plays_it_is_the_one_named() -> None:
    table = Table(via, bad, checked=False, p1={"hand": ["Via", "Bad"]})
    with pytest.raises(EffectFailed, match=r"^Bad: "):
        table.play("Via")


@dataclass(frozen=True)
class AsksInVain(Effect):
    """Asks something that has no answer."""

    keyword = "test_asks_in_vain"

    def run(self, g: State, me: int, scope: Scope) -> Value:
        return g.suspend(self, 0, me, scope)

    def asks(self, g: State, frame: Frame) -> Decision:
        return OneOf(NUMBER, frame.player, frame.scope.card, "How many?", g.content.names, ())


@dataclass(frozen=True)
class HasAskedInVain(AsksInVain):
    """Has its question ready before it is read."""

    keyword = "test_has_asked_in_vain"

    def run(self, g: State, me: int, scope: Scope) -> Value:
        suspended = super().run(g, me, scope)
        g.decision = self.asks(g, g.unwound[-1])
        return suspended


@dataclass(frozen=True)
class AsksTooMuch(AsksInVain):
    """Asks for more cards than it allows."""

    keyword = "test_asks_too_much"

    def asks(self, g: State, frame: Frame) -> Decision:
        return SomeCards("cards", frame.player, frame.scope.card, self, g.content.names, (), 2, 1)


@dataclass(frozen=True)
class CannotAsk(AsksInVain):
    """Fails when its question is read."""

    keyword = "test_cannot_ask"

    def asks(self, g: State, frame: Frame) -> Decision:
        raise KeyError("wrong")


def bots() -> list[Bot]:
    return [installed().bot("random")(seed) for seed in (1, 2)]


LOOKS: dict[str, Callable[[Game], object]] = {
    "pending": lambda game: game.pending,
    "view": lambda game: game.view(0),
    "view of the other": lambda game: game.view(1),
    "look": lambda game: game.bot_view(0).view,
    "determinize": lambda game: game.determinize(0, 1),
    "answer": lambda game: game.answer(3),
    "play_out": lambda game: play_out(game, bots()),
    "playout": lambda game: game.playout(Random(1)),
}


@pytest.mark.parametrize("look", LOOKS)
@pytest.mark.parametrize("effect", [AsksInVain(), HasAskedInVain(), AsksTooMuch(), CannotAsk()])
def test_the_error_of_a_question_without_an_answer_names_its_card(effect: Effect, look: str) -> None:
    riddle = Card("Riddle", 2, Action, in_play=[When(Gained(), effect)])
    start = {"hand": ["Riddle", "Plain"], "actions": 2, "buys": 2}
    table = Table(riddle, plain, checked=False, p1=start)
    table.play("Riddle")
    table.play("Plain")
    table.game.listen()
    table.buy("Copper")
    told = table.game.events(0)
    why = "KeyError: 'wrong'" if effect == CannotAsk() else "it asks a question that has no answer"
    with pytest.raises(EffectFailed, match=rf"^Riddle: .*{why}.* check the card"):
        LOOKS[look](table.game)
    assert table.game.events(0) == told
