"""Decks, discard piles and hands: what views, questions and looking through them show."""

from __future__ import annotations

import pytest

from fiefdom import Action, Card, Treasure
from fiefdom.decisions.several import SomeCards
from fiefdom.effects import (
    DECK,
    DISCARD,
    HAND,
    Discard,
    LookAt,
    PutInDiscard,
    PutInHand,
    PutOnDeck,
    Reveal,
    every,
    may,
    one,
    up_to,
)
from fiefdom.effects.selection import Which
from fiefdom.model.effect import Effect
from fiefdom.views.view import SPECTATOR, ZoneView
from tests.core.kit import Table


def test_the_discard_pile_shows_its_top_card_only() -> None:
    dump = Card("Dump", 3, Action, play=[PutInDiscard(every("deck"))])
    start = {"hand": ["Dump"], "deck": ["Gold", "Estate", "Copper"]}
    table = Table(dump, p1=start)
    table.play("Dump")
    assert sorted(table.discard()) == ["Copper", "Estate", "Gold"]
    for viewer in (0, 1, SPECTATOR):
        assert table.game.view(viewer).seats[0].discard == ZoneView(3, (table.discard()[0],))


def test_taking_a_card_from_the_discard_pile_leaves_the_others_in_order() -> None:
    fish = Card("Fisher", 3, Action, play=[PutInHand(up_to(1, "discard"))])
    table = Table(fish, p1={"hand": ["Fisher"], "discard": ["Gold", "Estate", "Copper"]})
    table.play("Fisher")
    table.choose("Estate")
    assert (table.hand(), table.discard()) == (["Estate"], ["Gold", "Copper"])


def test_a_question_about_the_whole_deck_does_not_show_its_only_card() -> None:
    herald = Card("Herald", 3, Action, play=[may(PutInDiscard(every(DECK)))])
    table = Table(herald, p1={"hand": ["Herald"], "deck": ["Gold"]})
    table.play("Herald")
    decision = table.game.pending
    assert decision is not None
    assert decision.offered() == []


def test_choosing_from_the_deck_does_not_show_its_order() -> None:
    seek = Card("Seek", 3, Action, play=[PutInHand(one(DECK))])
    offered = []
    for deck in (["Gold", "Estate", "Copper", "Gold"], ["Copper", "Gold", "Gold", "Estate"]):
        table = Table(seek, p1={"hand": ["Seek"], "deck": deck})
        table.play("Seek")
        decision = table.decision
        assert isinstance(decision, SomeCards)
        offered.append([decision.names[card] for card in decision.cards])
        assert "deck" in decision.prompt
        table.choose("Gold")
        deck.remove("Gold")
        assert (table.hand(), table.deck()) == (["Gold"], deck)
    assert offered[0] == offered[1]


DECKS = (["Gold", "Estate", "Copper", "Gold"], ["Copper", "Gold", "Gold", "Estate"])


def test_reordering_the_whole_deck_does_not_show_the_old_order() -> None:
    arrange = Card("Arrange", 3, Action, play=[PutOnDeck(every(DECK))])
    offered = []
    for deck in DECKS:
        table = Table(arrange, p1={"hand": ["Arrange"], "deck": deck})
        table.play("Arrange")
        decision = table.decision
        assert isinstance(decision, SomeCards)
        offered.append(decision.cards)
        table.choose("Estate", "Gold", "Copper", "Gold")
        assert table.deck() == ["Estate", "Gold", "Copper", "Gold"]
    assert offered[0] == offered[1]


@pytest.mark.parametrize("effect", [LookAt(every(DECK)), Reveal(every(DECK, Treasure))], ids=str)
def test_looking_through_the_whole_deck_does_not_show_its_order(effect: Effect) -> None:
    survey = Card("Survey", 3, Action, play=[effect])
    told = []
    for deck in DECKS:
        table = Table(survey, listen=True, checked=False, p1={"hand": ["Survey"], "deck": deck})
        table.play("Survey")
        told.append([table.game.events(viewer)[-1] for viewer in (0, 1)])
        assert table.deck() == deck
    assert told[0] == told[1]


def test_the_only_card_of_the_deck_is_not_shown_before_the_choice() -> None:
    seek = Card("Seek", 3, Action, play=[may(PutInHand(one(DECK)))])
    table = Table(seek, p1={"hand": ["Seek"], "deck": ["Gold"]})
    table.play("Seek")
    assert table.decision.offered() == []


def test_a_question_about_the_whole_hand_names_its_only_card() -> None:
    herald = Card("Herald", 3, Action, play=[may(Discard(every(HAND)))])
    table = Table(herald, p1={"hand": ["Herald", "Gold"]})
    table.play("Herald")
    decision = table.game.pending
    assert decision is not None
    assert decision.offered() == ["Gold"]


@pytest.mark.parametrize("which", [every(DISCARD, Action), one(DISCARD, Action)], ids=["all", "one"])
@pytest.mark.parametrize(
    ("seen", "hidden"),
    [("Copper", ("Village", "Smithy")), ("Village", ("Village", "Smithy", "Copper"))],
)
def test_cards_below_the_top_of_the_discard_pile_are_not_shown(
    which: Which, seen: str, hidden: tuple[str, ...]
) -> None:
    rummage = Card("Rummage", 3, Action, play=[may(PutInHand(which))])
    views = []
    for card in hidden:
        seat = {"hand": ["Rummage"], "discard": [seen, card, "Estate"]}
        table = Table(rummage, kingdom=["Rummage", "Village", "Smithy"], p1=seat)
        table.play("Rummage")
        assert table.offered == []
        views.append(table.game.view(0))
    assert all(view == views[0] for view in views)


@pytest.mark.parametrize("which", [every(DISCARD), one(DISCARD)], ids=["all", "one"])
def test_a_question_names_the_only_card_of_the_discard_pile(which: Which) -> None:
    rummage = Card("Rummage", 3, Action, play=[may(PutInHand(which))])
    table = Table(rummage, p1={"hand": ["Rummage"], "discard": ["Gold"]})
    table.play("Rummage")
    assert table.offered == ["Gold"]
