"""The wording of questions: whom they affect, and singular or plural."""

from __future__ import annotations

from fiefdom import Action, Attack, Card, Reaction
from fiefdom.effects import (
    HAND,
    OTHERS,
    OWNER,
    Actions,
    Cards,
    Coins,
    Discard,
    DiscardedFromPlay,
    Gain,
    Gained,
    LookAt,
    Nothing,
    Play,
    Played,
    PutInHand,
    PutOnDeck,
    Reveal,
    SetAside,
    ThisTurn,
    Trash,
    Unaffected,
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
    named,
    of_type,
    one,
    top,
)
from fiefdom.model.effect import Effect
from fiefdom.model.fact import THAT
from fiefdom.model.trigger import When
from fiefdom.views.view import QuestionView
from tests.core.kit import Table


def asked(*play: Effect, deck: tuple[str, ...] = ("Silver", "Estate", "Silver")) -> Table:
    """Play a card with these effects, both players having the same deck."""
    card = Card("Trial", 3, Action | Attack, play=play)
    table = Table(card, p1={"hand": ["Trial"], "deck": list(deck)}, p2={"deck": list(deck)})
    table.play("Trial")
    return table


class TestForWhom:
    def test_a_question_about_a_gain_of_another_player_names_that_player(self) -> None:
        trash = Trash(top(1)).named("trashed")
        table = asked(each_other_player(trash, Gain(costing(cost_of("trashed")), by=OWNER)))
        decision = table.decision
        assert (decision.player, decision.whom) == (0, 1)
        assert decision.prompt == (
            "Player 2 gains a card of your choice costing the same as the trashed card."
        )
        assert decision.words("Ada").startswith("Ada gains a card of your choice")

    def test_a_question_about_a_loss_of_another_player_names_that_player(self) -> None:
        table = asked(
            each_other_player(Reveal(top(2)).named("revealed"), Trash(one("revealed", by=OWNER)))
        )
        assert table.decision.prompt == "Player 2 trashes one of the revealed cards of your choice."

    def test_options_name_the_affected_player_unless_it_is_the_one_asked(self) -> None:
        choice = choose_one(Discard(every("x")), Nothing("put it back"), by=OWNER)
        table = asked(each_player(Reveal(top(1)).named("x"), choice))
        assert table.decision.prompt == "Choose one: discard it; or do nothing (put it back)."
        table.options(1)
        assert table.decision.prompt == (
            "For player 2, you choose one: they discard it; or they do nothing (put it back)."
        )

    def test_a_question_about_an_own_gain_names_nobody(self) -> None:
        decision = asked(Gain(costing(3))).decision
        assert (decision.prompt, decision.whom) == ("Gain a card costing exactly $3.", -1)


class TestOneCard:
    def test_a_question_about_a_single_card_says_it(self) -> None:
        look = LookAt(bottom(1)).named("seen")
        assert asked(look, may(PutOnDeck(every("seen")))).decision.prompt == (
            "You may put it on top of your deck."
        )
        assert asked(look, may(SetAside(every("seen")))).decision.prompt == "You may set it aside."

    def test_a_question_about_several_cards_says_cards(self) -> None:
        look = LookAt(top(2)).named("seen")
        assert asked(look, may(Discard(every("seen")))).decision.prompt == (
            "You may discard the cards looked at."
        )
        assert asked(look, PutInHand(one("seen"))).decision.prompt == (
            "Put one of the cards looked at into your hand."
        )

    def test_any_number_of_a_single_card_reads_you_may(self) -> None:
        table = asked(LookAt(top(1)).named("seen"), PutInHand(any_number("seen")))
        assert table.decision.prompt == "You may put it into your hand."


class TestACardThatMayBeUsed:
    """The question whether to use a card is short; the detail says what it does."""

    def test_of_its_own_trigger(self) -> None:
        keep = When(DiscardedFromPlay(), PutOnDeck(one(THAT)), may=True)
        purse = Card("Purse", 3, Action, play=[Actions(1)], itself=[keep])
        table = Table(purse, p1={"hand": ["Purse"]})
        table.play("Purse")
        table.end_turn()
        decision = table.decision
        assert (decision.card, table.offered) == ("Purse", ["Purse"])
        assert decision.prompt == "When you discard this from play, you may put it onto your deck."

    def test_as_a_reaction_from_the_hand(self) -> None:
        shield = When(Played(of_type(Attack), by=OTHERS), Unaffected(), reveal=True)
        ward = Card("Ward", 2, Action | Reaction, play=[Actions(1)], reacts=[shield])
        raid = Card("Raid", 2, Action | Attack, play=[each_other_player(Discard(one(HAND)))])
        table = Table(raid, ward, p1={"hand": ["Raid"]}, p2={"hand": ["Ward"]})
        table.play("Raid")
        assert (table.decision.card, table.offered) == ("Raid", ["Ward"])
        assert table.decision.prompt == "Reveal Ward?"
        assert table.decision.detail == (
            "When another player plays an Attack card, you may reveal this from"
            " your hand. If you do, you are unaffected by that Attack."
        )
        asked = table.game.view(1).question
        assert asked is not None
        assert (asked.prompt, asked.detail) == ("Reveal Ward?", table.decision.detail)
        assert table.game.view(0).question == QuestionView(1, card="Raid")

    def test_by_a_trigger_it_left_behind(self) -> None:
        hoist = ThisTurn(When(Gained(of_type(Action)), Play(one(THAT)), may=True))
        sail = Card("Sail", 2, Action, play=[hoist])
        table = Table(sail, p1={"hand": ["Sail"], "coins": 2})
        table.play("Sail")
        table.buy("Sail")
        assert table.decision.prompt == "Use Sail?"
        assert table.decision.detail == "This turn, when you gain an Action card, you may play it."

    def test_when_there_are_several_the_player_chooses_one(self) -> None:
        cards = [
            Card(name, 2, Action | Reaction, play=[Actions(1)], reacts=[When(Gained(), then, may=True)])
            for name, then in (("Ear", Cards(1)), ("Eye", Actions(1)))
        ]
        table = Table(*cards, p1={"hand": ["Ear", "Eye"]}, phase="buy")
        table.buy("Copper")
        assert (table.decision.prompt, table.offered) == ("Reveal or use a card?", ["Ear", "Eye"])
        table.choose("Ear")
        assert table.decision.prompt == "Use Eye?"
        assert table.decision.detail == "When you gain a card, you may take +1 Action."

    def test_when_it_has_several_abilities_the_question_names_none_of_them(self) -> None:
        curse = When(Gained(named("Silver")), Gain(named("Curse")), may=True)
        coins = When(Gained(), Coins(2), may=True)
        twofold = Card("Twofold", 3, Action | Reaction, play=[Actions(1)], reacts=[curse, coins])
        table = Table(twofold, p1={"hand": ["Twofold"], "coins": 3})
        table.buy("Silver")
        assert (table.decision.prompt, table.offered) == ("Reveal or use a card?", ["Twofold"])


class TestAnOrder:
    SEEN = LookAt(top(3)).named("seen")

    def test_the_question_says_which_card_ends_up_on_top(self) -> None:
        table = asked(self.SEEN, PutOnDeck(every("seen")))
        assert table.decision.prompt == (
            "Put the cards looked at back onto your deck in any order."
            " The first you name ends up on top."
        )
        table.choose("Estate", "Silver", "Silver")
        assert table.deck() == ["Estate", "Silver", "Silver"]

    def test_a_single_card_has_no_order(self) -> None:
        table = asked(self.SEEN, PutOnDeck(one("seen")))
        assert table.decision.prompt == "Put one of the cards looked at back onto your deck."

    def test_cards_to_play_are_named_in_the_order_of_playing(self) -> None:
        here = Card("Here", 2, Action, play=[Nothing("wait")])
        there = Card("There", 2, Action, play=[Nothing("wait")])
        both = Card("Both", 2, Action, play=[Play(exactly(2, HAND))])
        table = Table(here, there, both, p1={"hand": ["Both", "Here", "There"]})
        table.play("Both")
        assert table.decision.prompt.endswith(" The first you name is played first.")
