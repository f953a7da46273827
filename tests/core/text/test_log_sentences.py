"""Log sentences state exactly what was visible at the table."""

from __future__ import annotations

from itertools import permutations
from typing import Any

import pytest

from fiefdom import Action, Card, Event, Treasure, installed
from fiefdom.effects import (
    DECK,
    HAND,
    LEFT,
    OWNER,
    Discard,
    LookAt,
    PutInHand,
    Reveal,
    SetAside,
    Trash,
    bottom,
    each_other_player,
    every,
    one,
    top,
    up_to,
)
from fiefdom.model.effect import Effect
from fiefdom.text.log_sentences import event_text
from fiefdom.views.view import SPECTATOR
from tests.core.kit import Table

FOUR = ("Chancellor", "Silver", "Gold", "Moat")


def played(*steps: dict[str, Any], kingdom: list[str], **seats: Any) -> Table:
    """Play cards of the installed sets from a position, with a log."""
    table = Table(registry=installed(), listen=True, checked=False, kingdom=kingdom, **seats)
    for step in steps:
        table.step(**step)
    return table


def latest(table: Table, viewer: int) -> Event:
    return table.game.events(viewer)[-1]


def lines(table: Table, viewer: int) -> list[str]:
    """Return the log as a viewer reads it, with indentation."""
    events = table.game.events(viewer)
    return ["  " * one.indent + event_text(one, ["Ann", "Bob"], viewer) for one in events]


def test_the_log_says_who_chose_for_another_player() -> None:
    card = Card("Trial", 3, Action, play=[Reveal(every(HAND)).named("x"), Discard(one("x", by=LEFT))])
    table = Table(card, p1={"hand": ["Trial", "Gold", "Estate"]}, listen=True)
    table.play("Trial")
    assert table.decision.player == 1
    table.choose("Gold")
    assert lines(table, 0)[-2:] == ["  Bob chooses for you.", "  You discard a Gold."]
    assert lines(table, 1)[-2:] == ["  You choose for Ann.", "  Ann discards a Gold."]


def test_the_log_does_not_mention_choices_of_the_player_of_the_card() -> None:
    play = [each_other_player(Reveal(every(HAND)).named("x"), Discard(one("x", by=OWNER)))]
    table = Table(
        Card("Trial", 3, Action, play=play),
        p1={"hand": ["Trial"]},
        p2={"hand": ["Gold", "Estate"]},
        listen=True,
    )
    table.play("Trial")
    table.choose("Gold")
    assert not [line for line in lines(table, 0) if "choose" in line]


def test_revealed_cards_are_distinguished_from_those_set_aside() -> None:
    kept = SetAside(one(HAND))
    card = Card("Trial", 3, Action, play=[kept, Reveal(top(2)).named("x"), Discard(one("x"))])
    deck = {"hand": ["Trial", "Estate"], "deck": ["Gold", "Silver"]}
    table = Table(card, p1=deck)
    table.play("Trial")
    seat = table.game.view(1).seats[0]
    assert (seat.set_aside.size, sorted(seat.set_aside.cards)) == (3, ["Estate", "Gold", "Silver"])
    assert (seat.shown.size, sorted(seat.shown.cards)) == (2, ["Gold", "Silver"])


class TestTheOrderOnTheDeck:
    @pytest.mark.parametrize("viewer", [1, SPECTATOR])
    def test_is_known_to_its_owner_only(self, viewer: int) -> None:
        deck = {"hand": ["Scout"], "deck": list(FOUR)}
        told = set()
        for order in permutations(FOUR):
            table = played({"play": "Scout"}, {"choose": list(order)}, kingdom=["Scout"], p1=deck)
            event = latest(table, viewer)
            assert event.kind == "put"
            assert sorted(event.cards) == sorted(FOUR)
            told.add(event.cards)
            assert latest(table, 0).cards == order
        assert len(told) == 1

    def test_does_not_show_in_a_view_either(self) -> None:
        deck = {"hand": ["Scout"], "deck": list(FOUR)}
        views = set()
        for order in permutations(FOUR):
            table = played({"play": "Scout"}, {"choose": list(order)}, kingdom=["Scout"], p1=deck)
            views.add(repr(table.game.view(1, 0)))
        assert len(views) == 1


class TestDrawing:
    def test_names_cards_in_order_from_the_top(self) -> None:
        deck = {"hand": ["Smithy"], "deck": ["Copper", "Gold", "Silver", "Estate"]}
        table = played({"play": "Smithy"}, kingdom=["Smithy"], p1=deck)
        assert latest(table, 0).cards == ("Copper", "Gold", "Silver")

    def test_continues_from_the_top_after_a_shuffle(self) -> None:
        seat = {"hand": ["Smithy"], "deck": ["Moat", "Copper"], "discard": ["Gold", "Silver", "Estate"]}
        order = [{"player": "p1", "order": ["Gold", "Silver", "Estate"]}]
        table = played({"play": "Smithy"}, kingdom=["Smithy"], p1=seat, shuffles=order)
        assert latest(table, 0).cards == ("Moat", "Copper", "Gold")


class TestChoosing:
    def test_is_visible_to_everyone(self) -> None:
        table = played(
            {"play": "Steward"},
            {"choose": {"option": 2}},
            kingdom=["Steward"],
            p1={"hand": ["Steward", "Gold"]},
        )
        assert lines(table, 1)[-1] == '  Ann chooses "+2 Coins".'
        assert lines(table, 0)[-1] == '  You choose "+2 Coins".'

    def test_names_all_chosen_options(self) -> None:
        table = played(
            {"play": "Pawn"},
            {"choose": {"options": [2, 3]}},
            kingdom=["Pawn"],
            p1={"hand": ["Pawn", "Gold"]},
        )
        assert lines(table, SPECTATOR)[-1] == '  Ann chooses "+1 Action; +1 Buy".'


def test_tokens_are_logged_with_their_kind() -> None:
    table = played(
        {"play": "Pirate Ship"},
        {"choose": {"option": 1}},
        kingdom=["Pirate Ship"],
        p1={"hand": ["Pirate Ship", "Gold"]},
        p2={"deck": ["Gold", "Estate"]},
    )
    assert lines(table, 1)[-1].strip() == "Ann takes a Pirate Ship token."
    assert latest(table, 1).words == "Pirate Ship"


def test_the_effects_of_a_reaction_are_indented_below_it() -> None:
    table = played(
        {"play": "Militia"},
        {"choose": ["Diplomat"]},
        {"choose": ["Estate", "Estate", "Diplomat"]},
        {"choose": ["Copper"]},
        kingdom=["Diplomat", "Militia"],
        p1={"hand": ["Militia"]},
        p2={
            "hand": ["Diplomat", "Copper", "Copper", "Estate", "Estate"],
            "deck": ["Gold", "Silver", "Copper"],
        },
    )
    assert lines(table, 1)[-5:] == [
        "Ann plays a Militia.",
        "You reveal a Diplomat.",
        "  You draw a Gold and a Silver.",
        "  You discard 2 Estates and a Diplomat.",
        "  You discard a Copper.",
    ]


def test_a_gain_that_sets_the_card_aside_says_so() -> None:
    table = played(
        {"play": "Blockade"}, {"choose": ["Silver"]}, kingdom=["Blockade"], p1={"hand": ["Blockade"]}
    )
    assert lines(table, 1)[-1].strip() == "Ann gains a Silver, setting it aside."


@pytest.mark.parametrize(
    ("effect", "told"),
    [
        (PutInHand(one(DECK)), "You look at a Copper, 2 Golds and an Estate."),
        (PutInHand(up_to(1, DECK, Treasure)), "You look at a Copper, 2 Golds and another card."),
    ],
    ids=["any card", "some card"],
)
def test_looking_through_a_deck_hides_the_cards_and_the_number_of_matches(
    effect: Effect, told: str
) -> None:
    seek = Card("Seek", 3, Action, play=[effect])
    deck = {"hand": ["Seek"], "deck": ["Gold", "Estate", "Copper", "Gold"]}
    table = Table(seek, listen=True, checked=False, p1=deck)
    table.play("Seek")
    assert [lines(table, viewer)[-1].strip() for viewer in (0, 1)] == [told, "Ann looks at 4 cards."]
    table.choose("Gold")
    put = ["You put a Gold into your hand.", "Ann puts a card into their hand."]
    assert [lines(table, viewer)[-1].strip() for viewer in (0, 1)] == put


@pytest.mark.parametrize(
    ("answer", "told", "others"),
    [
        ([], "You put an Estate back to the bottom of your deck.", "back to the bottom of"),
        (["Estate"], "You put an Estate onto your deck.", "onto"),
    ],
    ids=["left", "moved"],
)
def test_a_card_left_at_the_bottom_of_the_deck_is_logged_as_put_back_there(
    answer: list[str], told: str, others: str
) -> None:
    deck = {"hand": ["Pearl Diver"], "deck": ["Gold", "Silver", "Copper", "Estate"]}
    steps = {"play": "Pearl Diver"}, {"choose": answer}
    table = played(*steps, kingdom=["Pearl Diver"], p1=deck)
    assert table.deck()[0 if answer else -1] == "Estate"
    assert lines(table, 0)[-1].strip() == told
    for viewer in (1, SPECTATOR):
        assert lines(table, viewer)[-1].strip() == f"Ann puts a card {others} their deck."


def test_cards_put_back_under_the_deck_are_listed_from_the_top() -> None:
    sift = Card("Sift", 2, Action, play=[LookAt(bottom(3)).named("seen"), Trash(one("seen"))])
    deck = {"hand": ["Sift"], "deck": ["Gold", "Copper", "Silver", "Estate"]}
    table = Table(sift, listen=True, checked=False, p1=deck)
    table.play("Sift")
    table.choose("Silver")
    assert latest(table, 0).cards == ("Copper", "Estate")
    assert table.deck()[1:] == ["Copper", "Estate"]
