"""Cards handled by other players go to the piles of their owner, unless stated otherwise."""

from __future__ import annotations

import pytest

from fiefdom import Action, Card, CardSet
from fiefdom.effects import (
    ANYONE,
    LEFT,
    RIGHT,
    Discard,
    Discarded,
    Gain,
    LookAt,
    PutInHand,
    Reveal,
    Trash,
    When,
    choose_one,
    costing_up_to,
    every,
    for_player,
    one,
    top,
)
from fiefdom.effects.counters import Coins
from fiefdom.errors import CardError
from fiefdom.model.effect import Effect
from fiefdom.setup.validate.card import problems
from fiefdom.setup.validate.card_set import check_set
from fiefdom.text.rules_text import card_text
from tests.core.kit import Table

DECK = ["Gold", "Silver", "Estate"]


def tried(*play: Effect, players: int = 3) -> Table:
    table = Table(
        Card("Trial", 3, Action, play=play), players=players, p1={"hand": ["Trial"], "deck": DECK}
    )
    table.play("Trial")
    return table


class TestDiscarding:
    def test_a_neighbor_discards_a_card_onto_the_pile_of_its_owner(self) -> None:
        table = tried(Reveal(top(2)).named("shown"), for_player(LEFT, Discard(one("shown"))))
        assert table.asks == (2, "Trial")
        table.choose("Gold")
        assert table.discard(1) == ["Gold"]
        assert table.discard(2) == []
        assert table.deck() == ["Silver", "Estate"]

    def test_the_owners_card_is_discarded(self) -> None:
        tunnel = Card(
            "Tunnel", 3, Action, play=[Coins(1)], itself=[When(Discarded(), Gain(costing_up_to(0)))]
        )
        trial = Card(
            "Trial",
            3,
            Action,
            play=[Reveal(top(2)).named("shown"), for_player(LEFT, Discard(one("shown")))],
        )
        table = Table(trial, tunnel, p1={"hand": ["Trial"], "deck": ["Tunnel", "Gold"]})
        table.play("Trial")
        table.choose("Tunnel")
        assert table.asks == (1, "Tunnel")

    def test_a_card_with_a_stated_destination_goes_there(self) -> None:
        table = tried(Reveal(top(2)).named("shown"), for_player(LEFT, PutInHand(one("shown"))))
        table.choose("Gold")
        assert "Gold" in table.hand(2)


class TestNeighborsChoose:
    def test_the_left_neighbor_chooses_what_the_player_discards(self) -> None:
        table = tried(
            Reveal(top(3)).named("shown"),
            Discard(one("shown", by=LEFT)),
            PutInHand(every("shown")),
        )
        assert table.asks == (2, "Trial")
        assert table.offered == ["Estate", "Gold", "Silver"]
        table.choose("Gold")
        assert table.discard() == ["Gold"]
        assert table.hand() == ["Estate", "Silver"]

    def test_the_right_neighbor_chooses_what_the_player_gains(self) -> None:
        table = tried(Gain(costing_up_to(2), by=RIGHT))
        assert table.asks == (3, "Trial")
        table.choose("Estate")
        assert table.discard() == ["Estate"]

    def test_the_left_neighbor_chooses_an_option_for_the_player(self) -> None:
        table = tried(choose_one(Coins(1), Coins(2), by=LEFT))
        assert table.asks == (2, "Trial")
        table.options(2)
        assert table.coins == 2

    def test_a_neighbor_can_choose_only_among_cards_they_see(self) -> None:
        for unseen in (Trash(one("hand", by=LEFT)), Discard(one("seen", by=LEFT))):
            card = Card("Trial", 3, Action, play=[LookAt(top(2)).named("seen"), unseen])
            with pytest.raises(CardError, match="has not been shown"):
                check_set(CardSet("tried", "1", cards=[card]))

    def test_a_chooser_who_is_not_one_player_is_refused(self) -> None:
        card = Card("Trial", 3, Action, play=[Trash(one("hand", by=ANYONE))])
        assert any("could choose" in reason for _, reason in problems(card))

    def test_the_text_says_who_chooses(self) -> None:
        play = [
            Reveal(top(3)).named("shown"),
            Discard(one("shown", by=LEFT)),
            Gain(costing_up_to(4), by=RIGHT),
        ]
        text = card_text(Card("Trial", 3, Action, play=play))
        assert "the player to your left" in text
        assert "the player to your right" in text
        other = card_text(Card("Trial", 3, Action, play=[choose_one(Coins(1), Coins(2), by=LEFT)]))
        assert "The player to your left chooses one" in other


def test_the_question_to_a_neighbor_addresses_them() -> None:
    table = tried(choose_one(Coins(1), Coins(2), by=LEFT))
    assert table.decision.prompt.startswith("For player 1, you choose one")
    table = tried(Reveal(top(3)).named("shown"), Discard(one("shown", by=LEFT)))
    assert "of your choice" in table.decision.prompt
