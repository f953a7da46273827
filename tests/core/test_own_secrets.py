"""Effects that a plugin brings are seen by nobody until they say who sees them."""

from __future__ import annotations

from dataclasses import dataclass

import pytest

from fiefdom import Action, Card, CardSet, installed
from fiefdom.decisions.several import SomeCards
from fiefdom.effects import HAND, OWNER, Coins, Discard, Trash, each_other_player, for_player, one
from fiefdom.effects.selection import Which
from fiefdom.errors import CardError
from fiefdom.grammar.voice import Voice
from fiefdom.model.effect import Effect
from fiefdom.model.frames import Scope, Value
from fiefdom.model.knowledge import ALL_EYES, Seen
from fiefdom.model.open_effect import OpenEffect
from fiefdom.model.who import Who
from fiefdom.setup.validate.card import check_set
from fiefdom.state.game_state import State
from fiefdom.state.zones import NOTHING


@dataclass(frozen=True)
class Bury(Effect):
    """Hides cards, and says nothing about who sees them."""

    keyword = "test_bury"

    def run(self, g: State, me: int, scope: Scope) -> Value:
        return NOTHING

    def text(self, voice: Voice) -> str:
        return f"{voice.verb('bury')} a card"


@dataclass(frozen=True)
class Unearth(Bury):
    """Does the same in the open."""

    keyword = "test_unearth"

    def seen_by(self, seen: Seen, me: int) -> int:
        return ALL_EYES


@dataclass(frozen=True)
class Weakest(Effect):
    """Resolves something for somebody, it does not say for whom."""

    keyword = "test_weakest"

    effect: Effect

    def text(self, voice: Voice) -> str:
        return f"for the weakest: {self.effect.text(voice)}"


@dataclass(frozen=True)
class Same(OpenEffect):
    """Resolves something for the same player."""

    keyword = "test_same"

    effect: Effect

    def text(self, voice: Voice) -> str:
        return self.effect.text(voice)


@dataclass(frozen=True)
class Oldest(Which):
    """Asks about cards by a question of its own."""

    keyword = "test_oldest"

    def grab(
        self, g: State, me: int, scope: Scope, asker: Effect, ordered: bool = False
    ) -> Value | None:
        return None

    def place(self, g: State, me: int, scope: Scope) -> int:
        return 0

    def possible(self, g: State, me: int, scope: Scope) -> bool:
        return True

    def decision(self, g: State, me: int, scope: Scope, asker: Effect, ordered: bool) -> SomeCards:
        raise AssertionError

    def text(self, voice: Voice) -> str:
        return "an old card"


def check(*play: Effect) -> None:
    check_set(CardSet("Trial", "1", cards=[Card("Gravedigger", 3, Action, play=play)]))


def test_what_a_plugin_hides_cannot_be_chosen_from() -> None:
    hidden = [Bury().named("buried"), Discard(one("buried", by=OWNER))]
    with pytest.raises(CardError, match="has not been shown"):
        check(each_other_player(*hidden))
    with pytest.raises(CardError, match="has not been shown"):
        check(Bury().named("buried"), for_player(Who.LEFT, Discard(one("buried"))))


def test_what_a_plugin_shows_can_be_chosen_from() -> None:
    check(each_other_player(Unearth().named("found"), Discard(one("found", by=OWNER))))


@pytest.mark.parametrize(("effect", "passing"), [(Bury(), True), (Same(Coins(1)), False)])
def test_what_may_pass_cards_unseen_counts_in_possible_worlds(effect: Effect, passing: bool) -> None:
    card = Card("Gravedigger", 3, Action, play=[effect])
    registry = installed().plus(CardSet("Trial", "1", cards=[card]))
    assert registry.prepared(("Gravedigger",)).content.passing is passing


def test_a_part_that_does_not_say_for_whom_may_be_for_somebody_else() -> None:
    with pytest.raises(CardError, match="has not been shown"):
        check(Weakest(Discard(one(HAND, by=OWNER))))
    check(Weakest(Discard(one(HAND))))
    check(Same(Discard(one(HAND, by=OWNER))))


def test_a_selection_that_asks_says_who_knows_the_cards() -> None:
    with pytest.raises(CardError, match="Oldest does not say that whoever chooses knows"):
        check(each_other_player(Trash(Oldest())))
