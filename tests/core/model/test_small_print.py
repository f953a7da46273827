"""Details that are easy to get wrong and hard to notice."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from fiefdom import Action, BudgetExceeded, Card, CardError, installed, new_game
from fiefdom.decisions.several import SomeOptions
from fiefdom.effects import ANYONE, Coins, Gained, When, may, named, while_
from fiefdom.effects.amounts import AtLeast
from fiefdom.effects.counting import count_owned
from fiefdom.errors import FileError
from fiefdom.setup.validate.card import check_card
from fiefdom_workshop.yaml_input import read_yaml
from tests.core.kit import Table


def test_answers_to_the_turn_itself_are_offered_in_card_order() -> None:
    names = sorted(card.name for card in installed().kingdom_cards())
    for seed in range(30):
        game = new_game(Random(seed).sample(names, 10), seed=seed)
        rng = Random(seed)
        while (decision := game.pending) is not None and len(game.answers) < 3_000:
            if decision.kind in ("play", "buy"):
                codes = [code for code in decision.answers() if isinstance(code, int) and code >= 0]
                assert codes == sorted(codes)
            game.answer(decision.sample(rng))


def test_once_is_refused_where_it_has_no_effect() -> None:
    when = When(Gained(named("Gold"), by=ANYONE), may(Coins(1)), once=True)
    with pytest.raises(CardError, match=r"in_play\[0\].*once"):
        check_card(Card("Oddity", 3, Action, play=[Coins(1)], in_play=[when]))


def test_a_bot_view_stays_current_after_a_stopped_answer() -> None:
    forever = Card("Forever", 3, Action, play=[while_(AtLeast(count_owned(), 0), Coins(1))])
    table = Table(forever, checked=False, p1={"hand": ["Forever", "Copper"]})
    look = table.game.bot_view(0)
    with pytest.raises(BudgetExceeded):
        table.play("Forever")
    table.play("Copper")
    assert look.view.money == 1
    assert look.view == table.game.view(0)


def test_a_duplicate_key_is_refused_with_its_line(tmp_path: Path) -> None:
    path = tmp_path / "twice.yaml"
    path.write_text("card: Twice\ncost: 3\ncost: 4\n")
    with pytest.raises(FileError, match=r"line 3.*duplicate key 'cost'"):
        read_yaml(path)


def test_an_option_about_a_single_card_says_it() -> None:
    start = {"hand": ["Spy"], "deck": ["Copper", "Gold", "Estate"]}
    table = Table(p1=start, p2={"deck": ["Silver"]})
    table.play("Spy")
    assert isinstance(table.decision, SomeOptions)
    assert table.decision.texts == ("discard it", "put it back onto your deck")
