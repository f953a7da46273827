"""Effects for a neighbor, and passing cards around the table."""

from __future__ import annotations

from typing import Any

import pytest

from fiefdom import Action, Attack, Card, Place, Reaction
from fiefdom.effects import (
    HAND,
    LEFT,
    OTHERS,
    OWNER,
    RIGHT,
    YOU,
    Cards,
    Coins,
    Discard,
    Gain,
    Gained,
    PassAround,
    Played,
    RestOfGame,
    Reveal,
    Unaffected,
    When,
    Who,
    count_of,
    each_other_player,
    every,
    exactly,
    for_player,
    named,
    of_type,
    one,
    top,
    up_to,
)
from fiefdom.errors import CardError
from fiefdom.setup.validate.card import check_card
from fiefdom.text.log_sentences import event_text
from fiefdom.text.rules_text import card_text
from tests.core.kit import Table

PASS = Card("Trial", 3, Action, play=[PassAround(one(HAND))])
SHIELD = Card(
    "Shield",
    2,
    Action | Reaction,
    reacts=[When(Played(of_type(Attack), by=OTHERS), Unaffected(), reveal=True)],
)


def trial(*play: object) -> Card:
    return Card("Trial", 3, Action, play=play)  # type: ignore[arg-type]


@pytest.mark.parametrize(("who", "number"), [(LEFT, 2), (RIGHT, 3), (OWNER, 1)])
def test_an_effect_can_be_for_one_player(who: Who, number: int) -> None:
    table = Table(trial(for_player(who, Gain(named("Gold")))), players=3, p1={"hand": ["Trial"]})
    table.play("Trial")
    assert [table.discard(seat) for seat in (1, 2, 3)] == [
        ["Gold"] if seat == number else [] for seat in (1, 2, 3)
    ]


def test_the_result_of_a_neighbor_can_be_counted() -> None:
    card = trial(
        for_player(
            LEFT,
            Reveal(top(2)).named("shown"),
            Discard(every("shown")).named("gone"),
            gives="gone",
        ).named("gone"),
        Coins(count_of("gone")),
    )
    start = {"deck": ["Gold"], "discard": ["Copper"]}
    shuffles = [{"player": "p2", "order": ["Copper"]}]
    table = Table(card, p1={"hand": ["Trial"]}, p2=start, shuffles=shuffles, checked=False)
    table.play("Trial")
    assert (table.coins, table.discard(2), table.deck(2)) == (2, ["Copper", "Gold"], [])


def test_the_neighbor_is_asked_before_the_card_continues() -> None:
    card = trial(for_player(LEFT, Discard(one(HAND))).named("gone"), Coins(count_of("gone")))
    table = Table(card, p1={"hand": ["Trial"]}, p2={"hand": ["Copper", "Estate"]})
    table.play("Trial")
    assert table.asks == (2, "Trial")
    table.choose("Estate")
    assert (table.coins, table.discard(2)) == (1, ["Estate"])


def test_neighbors_and_owner_are_relative_to_each_player() -> None:
    card = trial(each_other_player(for_player(LEFT, Cards(1)), for_player(OWNER, Gain(named("Curse")))))
    deck = ["Gold", "Gold", "Gold"]
    table = Table(
        card, players=3, p1={"hand": ["Trial"], "deck": deck}, p2={"deck": deck}, p3={"deck": deck}
    )
    table.play("Trial")
    assert [len(table.hand(seat)) for seat in (1, 2, 3)] == [1, 0, 1]
    assert table.discard() == ["Curse", "Curse"]


def test_a_neighbor_who_is_unaffected_does_nothing() -> None:
    card = Card("Trial", 3, Action | Attack, play=[for_player(LEFT, Gain(named("Curse")))])
    table = Table(card, SHIELD, p1={"hand": ["Trial"]}, p2={"hand": ["Shield"]})
    table.play("Trial")
    table.choose("Shield")
    assert table.discard(2) == []


@pytest.mark.parametrize("who", [YOU, OTHERS])
def test_you_and_others_are_refused_as_neighbors(who: Who) -> None:
    with pytest.raises(CardError, match="not one particular player; use left, right or owner"):
        check_card(trial(for_player(who, Cards(1))))
    with pytest.raises(CardError, match="cannot be passed to"):
        check_card(trial(PassAround(one(HAND), to=who)))


@pytest.mark.parametrize(("to", "received"), [(LEFT, "GCS"), (RIGHT, "SGC")])
def test_cards_are_passed_at_the_same_time(to: Who, received: str) -> None:
    names = {"C": "Copper", "S": "Silver", "G": "Gold"}
    seats: dict[str, Any] = {
        f"p{seat}": {"hand": [names[letter], "Estate"]} for seat, letter in enumerate("CSG", 1)
    }
    seats["p1"]["hand"].append("Trial")
    table = Table(trial(PassAround(one(HAND), to=to)), players=3, **seats)
    table.play("Trial")
    for seat, letter in enumerate("CSG", 1):
        assert table.asks == (seat, "Trial")
        assert table.offered == sorted([names[letter], "Estate"])
        table.choose(names[letter])
    for seat, letter in enumerate(received, 1):
        assert table.hand(seat) == sorted([names[letter], "Estate"])


def test_passed_cards_are_hidden_until_everyone_has_chosen() -> None:
    table = Table(PASS, p1={"hand": ["Trial", "Gold", "Copper"]}, p2={"hand": ["Estate", "Duchy"]})
    table.play("Trial")
    table.choose("Gold")
    own, other = (table.game.view(viewer).seats[0].set_aside for viewer in (0, 1))
    assert (own.cards, other.size, other.cards) == (("Gold",), 1, ())
    assert "Gold" not in table.game.view(1).seats[1].hand.cards
    table.choose("Duchy")
    assert (table.hand(), table.hand(2)) == (["Copper", "Duchy"], ["Estate", "Gold"])
    assert table.aside() == table.aside(2) == []


def test_only_giver_and_receiver_see_a_passed_card() -> None:
    seats: dict[str, Any] = {"p1": {"hand": ["Trial", "Gold"]}, "p2": {"hand": ["Estate"]}}
    table = Table(PASS, players=3, listen=True, checked=False, **seats)
    table.play("Trial")
    for viewer, seen in ((0, ("Gold", "Estate")), (1, ("Gold", "Estate")), (2, ())):
        told = [event for event in table.game.events(viewer) if event.kind == "pass"]
        assert [event.count for event in told] == [1, 1]
        assert [event.to for event in told] == [Place("hand", 1), Place("hand", 0)]
        assert tuple(card for event in told for card in event.cards) == seen
    sentences = [event_text(event, ["Ada", "Ben", "Cem"], 1) for event in told]
    assert sentences == ["Ada passes a card to you.", "You pass a card to Ada."]


def test_players_without_cards_are_skipped() -> None:
    seats: dict[str, Any] = {
        "p1": {"hand": ["Trial", "Gold"]},
        "p2": {},
        "p3": {"hand": ["Estate"]},
        "p4": {},
    }
    table = Table(PASS, players=4, **seats)
    table.play("Trial")
    assert [table.hand(n) for n in (1, 2, 3, 4)] == [["Estate"], [], ["Gold"], []]


def test_no_player_passes_a_card_to_themselves() -> None:
    table = Table(PASS, players=3, p1={"hand": ["Trial", "Gold", "Copper"]})
    table.play("Trial")
    assert (table.phase, table.hand()) == ((1, "buy"), ["Copper", "Gold"])


def test_passing_starts_with_the_turn_player() -> None:
    table = Table(
        PASS, turn="p2", p1={"hand": ["Copper", "Estate"]}, p2={"hand": ["Trial", "Gold", "Duchy"]}
    )
    table.play("Trial")
    assert table.asks == (2, "Trial")


def test_several_cards_or_none_can_be_passed() -> None:
    table = Table(
        trial(PassAround(exactly(2, HAND))),
        p1={"hand": ["Trial", "Gold", "Gold"]},
        p2={"hand": ["Estate"]},
    )
    table.play("Trial")
    assert (table.hand(), table.hand(2)) == (["Estate"], ["Gold", "Gold"])
    table = Table(
        trial(PassAround(up_to(1, HAND))), p1={"hand": ["Trial", "Gold"]}, p2={"hand": ["Duchy"]}
    )
    table.play("Trial")
    table.choose("Gold")
    table.choose()
    assert (table.hand(), table.hand(2)) == (["Gold"], ["Duchy"])


def test_a_passed_card_is_not_gained() -> None:
    card = trial(RestOfGame(When(Gained(by=Who.ANYONE), Coins(1))), PassAround(one(HAND)))
    table = Table(card, p1={"hand": ["Trial", "Gold"]}, p2={"hand": ["Duchy"]})
    table.play("Trial")
    assert (table.hand(), table.coins) == (["Duchy"], 0)


def test_unaffected_players_do_not_pass_or_receive() -> None:
    card = Card("Trial", 3, Action | Attack, play=[PassAround(one(HAND))])
    seats: dict[str, Any] = {
        "p1": {"hand": ["Trial", "Gold"]},
        "p2": {"hand": ["Shield"]},
        "p3": {"hand": ["Duchy"]},
    }
    table = Table(card, SHIELD, players=3, **seats)
    table.play("Trial")
    table.choose("Shield")
    assert [table.hand(n) for n in (1, 2, 3)] == [["Duchy"], ["Shield"], ["Gold"]]


def test_undoing_a_pass_is_not_free() -> None:
    table = Table(PASS, checked=False, p1={"hand": ["Trial", "Gold"]}, p2={"hand": ["Estate"]})
    table.play("Trial")
    assert not table.game.undo_is_free()


def test_the_texts_of_effects_on_neighbors() -> None:
    card = trial(
        for_player(LEFT, Discard(one(HAND))),
        for_player(RIGHT, Gain(named("Curse"))),
        each_other_player(Cards(1), for_player(OWNER, Gain(named("Gold")))),
        PassAround(one(HAND)),
    )
    assert card_text(card) == (
        "The player to your left discards a card. The player to your right gains a Curse."
        " Each other player draws a card, then you gain a Gold."
        " Each player with any cards in hand passes one to the next such player to their left,"
        " all at the same time."
    )


def test_the_text_of_optional_passing_says_may() -> None:
    assert card_text(trial(PassAround(up_to(1, HAND)))) == (
        "Each player who can do so may pass a card from their hand to the next such player to their"
        " left, all at the same time."
    )
