"""`now_and_next_turn` in files: effects that happen now and again at the start of the next turn."""

from __future__ import annotations

from typing import Any

import pytest

from fiefdom import Action, Card, Duration
from fiefdom.effects import Actions, Cards, InOrder, now_and_next_turn
from fiefdom.errors import FileError
from fiefdom.model.effect import Effect
from fiefdom.serialize.codec import DataError, from_data, to_data
from fiefdom.text.rules_text import card_text
from fiefdom_workshop.card_files.read import parse_cards
from tests.core.kit import Table

WRITTEN = {"now_and_next_turn": [{"cards": 1}, {"actions": 1}]}
RIDER = "- card: Rider\n  cost: 5\n  types: [Action, Duration]\n  play:\n"


def refused(data: Any) -> str:
    with pytest.raises(DataError) as caught:
        from_data(data, Effect)
    return str(caught.value)


@pytest.mark.parametrize("effects", [(Cards(1), Actions(1)), (Cards(1),)])
def test_it_is_the_word_of_python(effects: tuple[Effect, ...]) -> None:
    data = {"now_and_next_turn": [to_data(effect) for effect in effects]}
    assert from_data([data], tuple[Effect, ...]) == now_and_next_turn(*effects)
    part = from_data(data, Effect)
    assert part == InOrder(tuple(now_and_next_turn(*effects)))
    assert from_data(to_data(part), Effect) == part
    if len(effects) == 1:
        assert from_data({"now_and_next_turn": to_data(effects[0])}, Effect) == part


def test_a_card_in_a_file_equals_the_card_in_python() -> None:
    python = Card("Rider", 5, Action | Duration, play=now_and_next_turn(Cards(1), Actions(1)))
    written = f"{RIDER}    - now_and_next_turn: [{{cards: 1}}, {{actions: 1}}]\n"
    (card,) = parse_cards(written, "rider.yaml").cards
    assert card == python
    assert card_text(card) == card_text(python)


def test_it_happens_twice() -> None:
    card = Card("Rider", 5, Action | Duration, play=[from_data(WRITTEN, Effect)])
    table = Table(card, p1={"hand": ["Rider"], "deck": ["Gold", *["Copper"] * 5, "Silver"]})
    table.play("Rider")
    assert table.hand() == ["Gold"]
    table.end_turn()
    table.end_turn()
    assert sorted(table.hand()) == [*["Copper"] * 5, "Silver"]
    assert table.in_play() == ["Rider"]


def test_mistakes_are_refused() -> None:
    assert "expected an effect" in refused({"now_and_next_turn": 3})
    assert "did you mean 'now_and_next_turn'?" in refused({"now_and_nextturn": {"cards": 1}})
    assert "make this a separate item" in refused({**WRITTEN, "coins": 1})
    assert "cannot contain itself" in refused({"now_and_next_turn": [{"may": WRITTEN}]})


def test_an_error_inside_names_its_line() -> None:
    with pytest.raises(FileError, match=r"line 6, column \d+: Rider: .*'crads'"):
        parse_cards(f"{RIDER}    - now_and_next_turn:\n        - crads: 1\n", "rider.yaml")
    with pytest.raises(FileError, match=r"line 6, column \d+"):
        parse_cards(f"{RIDER}    - now_and_next_turn:\n        - trash: unknown\n", "rider.yaml")
