"""Drawing until the hand has a number of cards."""

from __future__ import annotations

import pytest

from fiefdom import Action, Card, CardError
from fiefdom.effects import IN_PLAY, DrawUntil, count_in, each_other_player, may, of_type
from fiefdom.model.effect import Effect
from fiefdom.serialize.codec import from_data, to_data
from fiefdom.text.rules_text import card_text
from tests.core.kit import Table


def inn(*play: Effect) -> Card:
    return Card("Inn", 4, Action, play=list(play))


@pytest.mark.parametrize(("held", "drawn"), [(0, 4), (3, 1), (4, 0), (6, 0)])
def test_only_the_missing_cards_are_drawn(held: int, drawn: int) -> None:
    table = Table(inn(DrawUntil(4)), p1={"hand": ["Inn", *["Estate"] * held], "deck": ["Gold"] * 9})
    table.play("Inn")
    assert table.hand().count("Gold") == drawn


def test_it_ends_when_no_card_is_left() -> None:
    table = Table(inn(DrawUntil(9)), p1={"hand": ["Inn"], "deck": ["Gold"], "discard": ["Copper"]})
    table.play("Inn")
    assert sorted(table.hand()) == ["Copper", "Gold"]


def test_the_number_can_be_computed() -> None:
    until = DrawUntil(count_in(IN_PLAY, of_type(Action)))
    table = Table(inn(until), p1={"hand": ["Inn"], "in_play": ["Inn", "Inn"], "deck": ["Gold"] * 9})
    table.play("Inn")
    assert table.hand() == ["Gold"] * 3


def test_a_player_with_enough_cards_is_not_asked() -> None:
    table = Table(inn(may(DrawUntil(1))), p1={"hand": ["Inn", "Estate"], "deck": ["Gold"]})
    table.play("Inn")
    assert table.phase == (1, "buy")


def test_the_text_says_how_many() -> None:
    assert card_text(inn(DrawUntil(6))) == "Draw until you have 6 cards in hand."
    others = each_other_player(DrawUntil(1))
    assert card_text(inn(others)) == "Each other player draws until they have 1 card in hand."
    until = DrawUntil(count_in(IN_PLAY, of_type(Action)))
    assert card_text(inn(until)) == (
        "Draw until the number of cards in your hand is the number of Action cards you have in play."
    )


def test_it_is_written_with_its_number_in_files() -> None:
    assert to_data(DrawUntil(6)) == {"draw_until": 6}
    assert from_data({"draw_until": 6}, Effect) == DrawUntil(6)


def test_drawing_until_zero_cards_is_refused() -> None:
    with pytest.raises(CardError, match="until there are 0 cards in hand; use 1 or more"):
        Table(inn(DrawUntil(0)))
