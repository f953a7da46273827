"""Card text is accurate about who decides, how many cards and which ones."""

from __future__ import annotations

import pytest

from fiefdom import Action, Attack, Card, Victory
from fiefdom.effects import (
    DISCARD,
    HAND,
    IN_PLAY,
    OTHERS,
    OWNER,
    SUPPLY,
    THIS,
    AddTokens,
    Cards,
    Coins,
    Discard,
    Gain,
    Gained,
    LookAt,
    PutInDiscard,
    PutIntoDeck,
    PutOnDeck,
    PutOnMat,
    Reveal,
    SameNameAs,
    Trash,
    When,
    any_number,
    bottom,
    costing,
    costing_up_to,
    count_in,
    each_other_player,
    every,
    exactly,
    for_player,
    has,
    if_,
    may,
    named,
    next_turn,
    of_type,
    one,
    that_player,
    this_and,
    top,
    up_to,
)
from fiefdom.effects.choose import Choose
from fiefdom.model.effect import Effect
from fiefdom.model.who import Who
from fiefdom.text.rules_text import card_text
from tests.core.kit import Table

REVEALED = Reveal(top(2)).named("revealed")
SHOWN = Reveal(top(1)).named("shown")
UP_TO_ONE = Choose("revealed", 0, 1, where=costing(3), by=OWNER)
MAYBE_IT = Choose("shown", 0, 1, by=OWNER)


def told(*effects: Effect) -> str:
    return card_text(Card("Tale", 3, Action | Attack, play=list(effects))).replace("\n", " ")


@pytest.mark.parametrize(
    ("others", "text"),
    [
        (one(HAND), "Put this and a card from your hand onto your Den mat."),
        (up_to(1, HAND), "Put this and, if you like, a card from your hand onto your Den mat."),
        (exactly(2, HAND, optional=True), "Put this and, if you like, 2 cards from your hand"),
        (up_to(2, HAND), "Put this and up to 2 cards from your hand onto your Den mat."),
        (
            Choose(HAND, 0, 1, by=Who.LEFT),
            "Put this and, if the player to your left likes, a card (chosen by the player to your left)"
            " from your hand onto your Den mat.",
        ),
    ],
)
def test_optional_cards_moved_along_with_this_card_read_you_may(others: Choose, text: str) -> None:
    assert told(PutOnMat(this_and(others), mat="Den")).startswith(text)


class TestWhoMayDecline:
    def test_the_player_who_chooses_may_decline(self) -> None:
        assert told(each_other_player(REVEALED, Trash(UP_TO_ONE), PutOnDeck(every("revealed")))) == (
            "Each other player reveals the top 2 cards of their deck, then you may have them trash a"
            " revealed card of your choice costing exactly $3."
            " They put the rest back onto their deck in any order."
        )

    def test_the_player_who_chooses_may_decline_a_single_card(self) -> None:
        assert told(each_other_player(SHOWN, Discard(MAYBE_IT))) == (
            "Each other player reveals the top card of their deck, then you may have them discard it."
        )

    def test_the_player_who_chooses_may_decline_a_gain(self) -> None:
        gain = Gain(costing_up_to(2), optional=True, by=OWNER)
        card = "a card of your choice costing up to $2"
        assert told(each_other_player(gain)) == (
            f"For each other player: you may have them gain {card}."
        )
        assert told(for_player(Who.LEFT, gain)) == (
            f"For the player to your left: you may have them gain {card}."
        )
        assert told(each_other_player(if_(has(HAND, of_type(Victory)), gain))) == (
            "For each other player: if they have a Victory card in hand,"
            f" you may have them gain {card}."
        )

    def test_the_question_says_who_may_decline_too(self) -> None:
        card = Card("Tale", 3, Action | Attack, play=[each_other_player(SHOWN, Discard(MAYBE_IT))])
        table = Table(card, p1={"hand": ["Tale"]}, p2={"deck": ["Gold"]})
        table.play("Tale")
        assert table.asks == (1, "Tale")
        assert table.decision.prompt == "For player 2, you may have them discard it."
        table.choose()
        assert table.deck(2) == ["Gold"]


class TestOffers:
    @pytest.mark.parametrize(
        ("effects", "text"),
        [
            ([Discard(one(HAND))], "You may discard a card. If you do, gain a Gold."),
            ([Discard(exactly(2, HAND))], "You may discard 2 cards, then gain a Gold."),
            ([Discard(any_number(HAND))], "You may discard any number of cards, then gain a Gold."),
            (
                [Trash(up_to(1, HAND))],
                "You may do this: you may trash a card from your hand, then gain a Gold.",
            ),
            ([Discard(top(2))], "You may discard the top 2 cards of your deck, then gain a Gold."),
            ([Discard(top(1))], "You may discard the top card of your deck. If you do, gain a Gold."),
            ([Trash(THIS)], "You may trash this. If you do, gain a Gold."),
            (
                [Trash(this_and(one(HAND)))],
                "You may trash this and a card from your hand, then gain a Gold.",
            ),
            ([Gain(named("Curse"))], "You may gain a Curse. If you do, gain a Gold."),
            ([Gain(named("Curse"), count=2)], "You may gain 2 Curses, then gain a Gold."),
            ([Cards(2)], "You may take +2 Cards. If you do, gain a Gold."),
        ],
        ids=str,
    )
    def test_if_you_do_is_used_only_for_effects_done_completely(
        self, effects: list[Effect], text: str
    ) -> None:
        assert told(may(*effects, Gain(named("Gold")))) == text

    def test_a_player_who_accepts_an_offer_does_as_much_as_possible(self) -> None:
        offer = Card("Tale", 3, Action, play=[may(Discard(exactly(2, HAND)), Gain(named("Gold")))])
        table = Table(offer, p1={"hand": ["Tale", "Estate"]})
        table.play("Tale")
        table.yes()
        assert sorted(table.discard()) == ["Estate", "Gold"]

    def test_an_optional_gain_of_several_cards_reads_up_to(self) -> None:
        gain = Gain(costing_up_to(3), count=2, optional=True)
        assert told(gain) == "You may gain up to 2 cards each costing up to $3."

    @pytest.mark.parametrize(
        ("then", "text"),
        [
            (that_player(Discard(one(HAND))), "you may have them discard a card."),
            (that_player(may(Discard(one(HAND)))), "you may let them discard a card."),
            (
                each_other_player(Discard(one(HAND))),
                "you may do this: each other player discards a card.",
            ),
            (
                next_turn(Coins(1)),
                "you may do this: at the start of your next turn, +1 Coin.",
            ),
        ],
        ids=["they", "they may", "others", "later"],
    )
    def test_an_optional_effect_on_others_reads_you_may_have_them(
        self, then: Effect, text: str
    ) -> None:
        when = When(Gained(by=OTHERS), then, may=True)
        card = Card("Tale", 3, Action, play=[Cards(1)], in_play=[when])
        assert card_text(card).endswith(f"when another player gains a card, {text}")


class TestSupply:
    def test_counting_the_supply_reads_as_counting_piles(self) -> None:
        assert told(Coins(count_in(SUPPLY, of_type(Victory)))) == (
            "+1 Coin for each pile of Victory cards left in the Supply."
        )
        assert told(Coins(count_in(SUPPLY) // 4)) == (
            "+1 Coin for every 4 piles left in the Supply, rounded down."
        )
        assert told(if_(count_in(SUPPLY, named("Curse")) <= 0, Coins(1))) == (
            "If there are no piles of Curses left in the Supply, +1 Coin."
        )
        count = Card("Tale", 3, Action, play=[Coins(count_in(SUPPLY, of_type(Victory)))])
        table = Table(count, p1={"hand": ["Tale"]}, supply={"Estate": 8, "Duchy": 1, "Province": 0})
        table.play("Tale")
        assert table.coins == 2

    def test_all_cards_of_the_supply_reads_one_from_each_pile(self) -> None:
        assert told(Trash(every(SUPPLY, of_type(Victory)))) == (
            "Trash a card from each pile of Victory cards in the Supply."
        )
        assert told(Trash(every(SUPPLY))) == "Trash a card from each pile in the Supply."

    def test_several_cards_of_the_supply_come_from_different_piles(self) -> None:
        assert told(Trash(up_to(3, SUPPLY, of_type(Victory)))) == (
            "Trash up to 3 Victory cards from different Supply piles."
        )
        assert told(Trash(one(SUPPLY))) == "Trash a card from the Supply."


def test_a_card_from_the_bottom_is_put_on_top_and_not_back() -> None:
    for end, text in ((bottom(1), "on top of"), (top(1), "back onto")):
        dive = Card("Dive", 3, Action, play=[LookAt(end).named("seen"), may(PutOnDeck(every("seen")))])
        table = Table(dive, p1={"hand": ["Dive"], "deck": ["Gold", "Copper"]})
        table.play("Dive")
        assert table.decision.prompt == f"You may put it {text} your deck."


@pytest.mark.parametrize("name", ["", "second"])
def test_a_question_tells_cards_apart_that_were_moved_whether_or_not_they_have_a_name(
    name: str,
) -> None:
    moved = PutInDiscard(every(HAND)).named("first")
    copy = PutOnDeck(one(DISCARD, SameNameAs("first")))
    drift = Card("Drift", 3, Action, play=[moved, PutIntoDeck(top()).named(name), copy])
    table = Table(drift, p1={"hand": ["Drift", "Copper", "Estate"], "deck": ["Gold"] * 3})
    table.play("Drift")
    table.step(choose=0)
    prompt = "Put a copy of a card moved first from your discard pile onto your deck."
    assert table.decision.prompt == prompt


def test_a_counted_minimum_says_when_the_player_may_decline() -> None:
    counted = count_in(HAND)
    exact, at_least = (
        told(SHOWN, Discard(Choose("shown", counted, most, by=OWNER))) for most in (None, 3)
    )
    assert "decline" not in exact
    assert "Discard it (you may decline unless the number of cards in hand is 1 or more)." in at_least


CHOSEN = {
    "Discard a card (chosen by the player to your right) you have in play.": Discard(
        Choose(IN_PLAY, by=Who.RIGHT)
    ),
    "Gain a card (chosen by the player to your left) costing up to $4.": Gain(
        costing_up_to(4), by=Who.LEFT
    ),
    "Gain 2 cards (chosen by the player to your left) each costing up to $4.": Gain(
        costing_up_to(4), count=2, by=Who.LEFT
    ),
    "Take an Honor token.": AddTokens("Honor"),
    "Take an hourglass token.": AddTokens("hourglass"),
    "Take a Hope token.": AddTokens("Hope"),
}


@pytest.mark.parametrize("text", CHOSEN)
def test_the_word_order_is_unambiguous(text: str) -> None:
    assert told(CHOSEN[text]) == text
