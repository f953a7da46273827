"""What happens while a player shuffles, draws or gets coins, in any position and with any words."""

from __future__ import annotations

import pytest

from fiefdom import Action, Card, card_text
from fiefdom.effects import (
    Cards,
    Coins,
    Discard,
    KeepOut,
    LookAt,
    OneCardLess,
    PutInDiscard,
    PutInHand,
    Reveal,
    Shuffles,
    When,
    bottom,
    every,
    named,
    top,
    top_until,
    up_to,
)
from fiefdom.model.who import Who
from fiefdom.setup.validate.card import problems
from fiefdom_workshop import lay_out

SORT = When(Shuffles(), KeepOut(up_to(1, "shuffled")))


def sorter(*effects: object) -> Card:
    """Return a card in games with which a player who shuffles may put one of the cards on top."""
    return Card("Sorter", 3, Action, play=list(effects), throughout=[SORT])  # type: ignore[arg-type]


@pytest.mark.parametrize("which", [top(3), bottom(3), top_until(named("Gold"))])
def test_every_selection_from_the_deck_waits_for_the_shuffle(which: object) -> None:
    card = sorter(Discard(which))  # type: ignore[arg-type]
    table = lay_out(card, hand=[card], deck=["Copper"], discard=["Estate", "Gold"])
    table.play("Sorter")
    assert table.pending is not None
    assert set(table.pending.offered()) >= {"Estate", "Gold"}
    table.choose("Gold")
    assert "Gold" in [table.state.content.names[card] for card in table.state.players[0].discard]
    assert not table.state.spreads


@pytest.mark.parametrize("show", [Reveal, LookAt])
def test_cards_that_are_shown_come_from_the_new_deck(show: type) -> None:
    card = sorter(show(top(2)).named("shown"), Discard(every("shown")))
    table = lay_out(card, hand=[card], deck=[], discard=["Copper", "Estate", "Gold"])
    table.play("Sorter")
    table.choose("Gold")
    assert table.state.players[0].discard[0] == table.state.content.number["Gold"]


def test_a_game_without_such_a_card_is_not_interruptible() -> None:
    plain = Card("Plain", 3, Action, play=[Cards(1), Coins(1)])
    assert not lay_out(plain, hand=[plain]).state.content.interruptible
    assert lay_out(sorter(Cards(1))).state.content.interruptible


def test_a_saved_game_continues_in_the_middle_of_a_shuffle() -> None:
    card = sorter(Cards(3))
    table = lay_out(card, hand=[card], deck=["Silver"], discard=["Copper", "Estate", "Gold"])
    table.play("Sorter")
    copy = table.clone()
    copy.choose("Gold")
    table.choose("Gold")
    assert copy.hand() == table.hand()
    assert "Gold" in table.hand()


def test_the_shuffled_cards_are_those_of_a_shuffle_only() -> None:
    wrong = Card("Wrong", 3, Action, play=[KeepOut(up_to(1, "shuffled"))])
    assert any("shuffled" in reason for _, reason in problems(wrong))


def test_only_the_player_who_shuffles_sees_the_cards() -> None:
    spy = Card("Spy", 3, Action, throughout=[When(Shuffles(by=Who.OTHERS), Cards(1))])
    assert any("by" in reason for _, reason in problems(spy))


def test_an_unknown_end_of_the_deck_is_refused() -> None:
    assert "middle" in KeepOut(up_to(1, "shuffled"), to="middle").problem()


def test_a_token_takes_one_card_of_each_draw() -> None:
    card = Card("Taxing", 3, Action, play=[Cards(2)], throughout=[OneCardLess("Toll")])
    table = lay_out(card, hand=[card, card], actions=2, tokens={"Toll": 1}, deck=["Copper"] * 5)
    table.play("Taxing")
    assert sorted(table.hand()) == ["Copper", "Taxing"]
    table.play("Taxing")
    assert table.hand() == ["Copper"] * 3
    assert "Toll" in card_text(card)


def test_what_is_left_out_of_a_shuffle_is_not_shuffled_at_once() -> None:
    keep = When(Shuffles(), PutInDiscard(up_to(2, "shuffled")))
    card = Card("Keeper", 3, Action, play=[Cards(3)], throughout=[keep])
    table = lay_out(card, hand=[card], deck=[], discard=["Copper", "Gold"])
    table.play("Keeper")
    table.choose("Copper", "Gold")
    assert table.hand() == []


def test_every_way_to_keep_cards_out_has_its_own_text() -> None:
    ways = [
        KeepOut(up_to(1, "shuffled"), to=to, face_up=up)
        for to in ("top", "bottom", "anywhere")
        for up in (False, True)
    ]
    cards = [Card("Way", 3, Action, throughout=[When(Shuffles(), way)]) for way in ways]
    assert len({card_text(card) for card in cards}) == len(ways)


@pytest.mark.parametrize(("deck", "hand"), [([], ["Gold"]), (["Copper"], ["Copper", "Gold"])])
def test_the_only_shuffled_card_has_a_single_place_to_go_to(deck: list[str], hand: list[str]) -> None:
    anywhere = When(Shuffles(), KeepOut(up_to(1, "shuffled"), to="anywhere"))
    card = Card("Sorter", 3, Action, play=[PutInHand(top(2))], throughout=[anywhere])
    table = lay_out(card, hand=[card], deck=deck, discard=["Gold"])
    table.play("Sorter")
    table.choose("Gold")
    assert sorted(table.hand()) == hand
    assert (table.deck(), table.discard()) == ([], [])
    assert not table.state.spreads
