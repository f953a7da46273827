"""Results that are subsets of other results, such as a card picked among revealed ones."""

from __future__ import annotations

import pytest

from fiefdom import Action, Card, Treasure
from fiefdom.effects import (
    HAND,
    Coins,
    Discard,
    EachPlayer,
    LookAt,
    PutInHand,
    PutOnDeck,
    Repeat,
    Reveal,
    SetAside,
    Trash,
    count_of,
    did,
    every,
    if_,
    may,
    of_type,
    one,
    top,
    up_to,
)
from fiefdom.effects.reveal import Showing
from fiefdom.model.effect import Effect
from tests.core.kit import Table

DECK = ["Gold", "Silver", "Estate", "Duchy"]


def tried(*play: Effect, **p1: object) -> Table:
    start = {"hand": ["Trial"], "deck": DECK} | p1
    table = Table(Card("Trial", 3, Action, play=play), p1=start)
    table.play("Trial")
    return table


@pytest.mark.parametrize("show", [Reveal, LookAt])
class TestPicked:
    def test_only_the_picked_card_is_discarded(self, show: type[Showing]) -> None:
        table = tried(
            show(top(3)).named("shown"),
            show(one("shown")).named("picked"),
            Discard(every("picked")),
            PutInHand(every("shown")),
        )
        table.choose("Silver")
        assert table.discard() == ["Silver"]
        assert table.hand() == ["Estate", "Gold"]

    def test_all_cards_of_a_type_are_trashed_and_no_others(self, show: type[Showing]) -> None:
        table = tried(
            show(top(3)).named("shown"),
            show(every("shown", Treasure)).named("money"),
            Trash(every("money")),
            Discard(every("shown")),
        )
        assert table.trash == ["Gold", "Silver"]
        assert table.discard() == ["Estate"]

    def test_a_picked_card_that_has_moved_is_not_found_again(self, show: type[Showing]) -> None:
        table = tried(
            show(top(2)).named("shown"),
            show(one("shown")).named("picked"),
            Discard(every("picked")),
            Trash(every("picked")),
        )
        table.choose("Gold")
        assert (table.discard(), table.trash) == (["Gold"], [])
        assert table.deck() == ["Silver", "Estate", "Duchy"]

    def test_several_picked_cards_can_be_chosen_from(self, show: type[Showing]) -> None:
        table = tried(
            show(top(4)).named("shown"),
            show(up_to(2, "shown")).named("picked"),
            Trash(one("picked")),
            PutInHand(every("picked")),
        )
        table.choose("Silver", "Estate")
        assert table.offered == ["Estate", "Silver"]
        table.choose("Estate")
        assert (table.trash, table.hand()) == (["Estate"], ["Silver"])
        assert table.deck() == ["Gold", "Duchy"]


class TestNamedInside:
    def test_a_subset_named_in_a_branch_leaves_the_cards_on_the_table(self) -> None:
        money = Reveal(every("revealed", of_type(Treasure))).named("money")
        table = tried(
            Reveal(top(3)).named("revealed"),
            if_(did("revealed", of_type(Treasure)), money, Coins(count_of("money"))),
            PutInHand(every("revealed")),
        )
        assert table.coins == 2
        assert table.hand() == ["Estate", "Gold", "Silver"]

    def test_a_choice_inside_may_can_use_cards_named_outside(self) -> None:
        table = tried(
            LookAt(top(3)).named("seen"),
            may(LookAt(one("seen")).named("picked"), Trash(every("picked"))),
            PutOnDeck(every("seen")),
        )
        table.yes()
        table.choose("Estate")
        assert table.trash == ["Estate"]
        table.choose("Silver", "Gold")
        assert table.deck() == ["Silver", "Gold", "Duchy"]

    def test_cards_revealed_inside_go_back_at_the_end_of_the_inner_effect(self) -> None:
        table = tried(
            may(Reveal(top(2)).named("inner"), Discard(one("inner"))),
            Reveal(top(1)).named("next"),
            PutInHand(every("next")),
        )
        table.yes()
        table.choose("Gold")
        assert table.hand() == ["Silver"]

    def test_a_named_card_set_aside_stays_aside(self) -> None:
        table = tried(SetAside(one(HAND)).named("kept"), Coins(1), hand=["Trial", "Gold", "Copper"])
        table.choose("Gold")
        assert table.aside() == ["Gold"]


def test_cards_revealed_by_a_single_effect_are_put_back() -> None:
    card = Card(
        "Trial",
        3,
        Action,
        play=[
            Repeat(2, Reveal(top(1)).named("x")),
            EachPlayer(Reveal(top(2)).named("y"), others=True),
        ],
    )
    table = Table(card, p1={"hand": ["Trial"], "deck": DECK}, p2={"deck": DECK})
    table.play("Trial")
    assert table.deck() == DECK
    assert table.deck(2) == DECK
