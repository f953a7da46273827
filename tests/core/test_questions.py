"""Questions in words: whom it happens to, and one card that is not 'cards'."""

from __future__ import annotations

from fiefdom import Action, Attack, Card
from fiefdom.effects import (
    HAND,
    OWNER,
    Discard,
    Gain,
    LookAt,
    Nothing,
    Play,
    PutInHand,
    PutOnDeck,
    Reveal,
    SetAside,
    Trash,
    any_number,
    bottom,
    choose_one,
    cost_of,
    costing,
    each_other_player,
    each_player,
    every,
    exactly,
    may,
    one,
    top,
)
from fiefdom.parts.base import Effect
from tests.core.kit import Table


def asked(*play: Effect, deck: tuple[str, ...] = ("Silver", "Estate", "Silver")) -> Table:
    """Play a card with these effects, both players having the same deck."""
    card = Card("Trial", 3, Action | Attack, play=play)
    table = Table(card, p1={"hand": ["Trial"], "deck": list(deck)}, p2={"deck": list(deck)})
    table.play("Trial")
    return table


class TestForWhom:
    def test_what_somebody_else_gains_says_who_gains(self) -> None:
        trash = Trash(top(1)).named("trashed")
        table = asked(each_other_player(trash, Gain(costing(cost_of("trashed")), by=OWNER)))
        decision = table.decision
        assert (decision.player, decision.whom) == (0, 1)
        assert decision.prompt == (
            "Player 2 gains a card of your choice costing the same as the trashed card."
        )
        assert decision.words("Ada").startswith("Ada gains a card of your choice")

    def test_so_does_what_somebody_else_loses(self) -> None:
        table = asked(
            each_other_player(Reveal(top(2)).named("revealed"), Trash(one("revealed", by=OWNER)))
        )
        assert table.decision.prompt == "Player 2 trashes one of the revealed cards of your choice."

    def test_options_say_for_whom_but_not_for_oneself(self) -> None:
        choice = choose_one(Discard(every("x")), Nothing("put it back"), by=OWNER)
        table = asked(each_player(Reveal(top(1)).named("x"), choice))
        assert table.decision.prompt == "Choose one: discard it; or put it back."
        table.options(1)
        assert table.decision.prompt == (
            "For player 2, you choose one: they discard it; or they put it back."
        )

    def test_ones_own_gain_is_nobody_elses(self) -> None:
        decision = asked(Gain(costing(3))).decision
        assert (decision.prompt, decision.whom) == ("Gain a card costing exactly $3.", -1)


class TestOneCard:
    def test_looking_at_one_card_is_about_it(self) -> None:
        look = LookAt(bottom(1)).named("seen")
        assert asked(look, may(PutOnDeck(every("seen")))).decision.prompt == (
            "You may put it on top of your deck."
        )
        assert asked(look, may(SetAside(every("seen")))).decision.prompt == "You may set it aside."

    def test_several_cards_are_cards(self) -> None:
        look = LookAt(top(2)).named("seen")
        assert asked(look, may(Discard(every("seen")))).decision.prompt == (
            "You may discard the seen cards."
        )
        assert asked(look, PutInHand(one("seen"))).decision.prompt == (
            "Put one of the seen cards into your hand."
        )

    def test_any_number_of_one_card_is_a_choice_to_take_it(self) -> None:
        table = asked(LookAt(top(1)).named("seen"), PutInHand(any_number("seen")))
        assert table.decision.prompt == "You may put it into your hand."


class TestAnOrder:
    SEEN = LookAt(top(3)).named("seen")

    def test_it_is_said_which_card_ends_up_on_top_and_it_does(self) -> None:
        table = asked(self.SEEN, PutOnDeck(every("seen")))
        assert table.decision.prompt == (
            "Put the seen cards onto your deck in any order. The first you name ends up on top."
        )
        table.choose("Estate", "Silver", "Silver")
        assert table.deck() == ["Estate", "Silver", "Silver"]

    def test_one_card_has_none(self) -> None:
        table = asked(self.SEEN, PutOnDeck(one("seen")))
        assert table.decision.prompt == "Put one of the seen cards onto your deck."

    def test_cards_to_play_are_named_in_the_order_of_playing(self) -> None:
        here = Card("Here", 2, Action, play=[Nothing("wait")])
        there = Card("There", 2, Action, play=[Nothing("wait")])
        both = Card("Both", 2, Action, play=[Play(exactly(2, HAND))])
        table = Table(here, there, both, p1={"hand": ["Both", "Here", "There"]})
        table.play("Both")
        assert table.decision.prompt.endswith(" The first you name is played first.")
