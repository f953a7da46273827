"""Effects of a plugin show cards to nobody unless they declare who sees them."""

from __future__ import annotations

from dataclasses import dataclass

import pytest

from fiefdom import Action, Card, CardSet, installed
from fiefdom.decisions.several import SomeCards
from fiefdom.effects import (
    DECK,
    DISCARD,
    HAND,
    OWNER,
    Coins,
    CountIn,
    Discard,
    Gain,
    If,
    LookAt,
    Reveal,
    Trash,
    cost_of,
    costing_up_to,
    count_of,
    each_other_player,
    every,
    for_player,
    has,
    named,
    one,
    top,
)
from fiefdom.effects.filters import SameNameAs
from fiefdom.effects.selection import Which
from fiefdom.errors import CardError
from fiefdom.grammar.voice import Voice
from fiefdom.model.effect import Effect
from fiefdom.model.frames import Scope, Value
from fiefdom.model.knowledge import EVERYONE, Seen
from fiefdom.model.open_effect import OpenEffect
from fiefdom.model.who import Who
from fiefdom.setup.validate.card_set import check_set
from fiefdom.state.game_state import State
from fiefdom.state.zones import NOTHING


@dataclass(frozen=True)
class Bury(Effect):
    """Moves cards without declaring who sees them."""

    keyword = "test_bury"

    def run(self, g: State, me: int, scope: Scope) -> Value:
        return NOTHING

    def text(self, voice: Voice) -> str:
        return f"{voice.verb('bury')} a card"


@dataclass(frozen=True)
class Unearth(Bury):
    """Does the same in public."""

    keyword = "test_unearth"

    def seen_by(self, seen: Seen, me: int) -> int:
        return EVERYONE


@dataclass(frozen=True)
class Weakest(Effect):
    """Resolves an effect for a player without declaring which one."""

    keyword = "test_weakest"

    effect: Effect

    def text(self, voice: Voice) -> str:
        return f"for the weakest: {self.effect.text(voice)}"


@dataclass(frozen=True)
class Same(OpenEffect):
    """Resolves an effect for the same player."""

    keyword = "test_same"

    effect: Effect

    def text(self, voice: Voice) -> str:
        return self.effect.text(voice)


@dataclass(frozen=True)
class Oldest(Which):
    """A selection that asks its own question about cards."""

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


def test_cards_hidden_by_a_plugin_effect_cannot_be_chosen_from() -> None:
    hidden = [Bury().named("buried"), Discard(one("buried", by=OWNER))]
    with pytest.raises(CardError, match="has not been shown"):
        check(each_other_player(*hidden))
    with pytest.raises(CardError, match="has not been shown"):
        check(Bury().named("buried"), for_player(Who.LEFT, Discard(one("buried"))))


def test_cards_shown_by_a_plugin_effect_can_be_chosen_from() -> None:
    check(each_other_player(Unearth().named("found"), Discard(one("found", by=OWNER))))


@pytest.mark.parametrize(("effect", "passing"), [(Bury(), True), (Same(Coins(1)), False)])
def test_an_effect_that_may_pass_cards_unseen_marks_the_game_as_passing(
    effect: Effect, passing: bool
) -> None:
    card = Card("Gravedigger", 3, Action, play=[effect])
    registry = installed().plus(CardSet("Trial", "1", cards=[card]))
    assert registry.prepared(("Gravedigger",)).content.passing is passing


def test_a_part_that_does_not_say_for_whom_may_affect_another_player() -> None:
    with pytest.raises(CardError, match="has not been shown"):
        check(Weakest(Discard(one(HAND, by=OWNER))))
    check(Weakest(Discard(one(HAND))))
    check(Same(Discard(one(HAND, by=OWNER))))


def test_a_selection_that_asks_must_declare_who_knows_the_cards() -> None:
    with pytest.raises(CardError, match="Oldest does not declare that the chooser knows"):
        check(each_other_player(Trash(Oldest())))


class TestLeaks:
    copies = Discard(one(HAND, SameNameAs("seen")))

    def test_a_filter_cannot_reveal_to_others_cards_one_player_looked_at(self) -> None:
        with pytest.raises(CardError, match=r"reveal something about the 'seen' cards.*\(reveal\)"):
            check(LookAt(top(1)).named("seen"), each_other_player(self.copies))
        with pytest.raises(CardError, match="reveal something about"):
            check(
                LookAt(top(1)).named("seen"), for_player(Who.LEFT, Gain(costing_up_to(cost_of("seen"))))
            )

    def test_a_filter_may_refer_to_cards_known_to_the_player_it_affects(
        self,
    ) -> None:
        check(Reveal(top(1)).named("seen"), each_other_player(self.copies))
        check(Trash(one(HAND)).named("seen"), each_other_player(self.copies))
        check(each_other_player(LookAt(top(1)).named("seen"), self.copies))
        check(LookAt(top(1)).named("seen"), self.copies, each_other_player(Coins(1)))

    @pytest.mark.parametrize("pile", [DECK, DISCARD])
    def test_counting_matching_cards_in_a_hidden_pile_is_refused(self, pile: str) -> None:
        gold = named("Gold")
        with pytest.raises(CardError, match=r"nobody may look through.*look_at"):
            check(If(has(pile, gold), Coins(1)))
        check(Coins(CountIn(pile)))
        check(LookAt(every(pile, gold)).named("seen"), Coins(count_of("seen")))
        check(If(has(HAND, gold), Coins(1)))
