"""Rules of strategies: how they are evaluated, and how invalid ones are refused."""

from __future__ import annotations

from pathlib import Path

import pytest

from fiefdom import BotView, Game, installed, new_game
from fiefdom.errors import FileError
from fiefdom_bots.strategies.compiler import Compiler
from fiefdom_bots.strategies.files import parse_strategy, read_strategy
from fiefdom_bots.strategies.rule_parser import Vocabulary, read_rule
from fiefdom_bots.strategies.tokens import RuleError

KNOWN = Vocabulary(list(installed().cards), ["Action", "Treasure", "Victory"], ["late", "few"])
PARAMETERS = {"late": 4, "few": 2}


def at_start() -> Game:
    """The first buy of a game with three Estates and some Coppers about."""
    game = new_game(["Smithy", "Village", "Council Room"], seed=2)
    while game.pending is not None and game.pending.kind != "buy":
        game.answer(-1)
    return game


def holds(rule: str, view: BotView | None = None) -> bool:
    looked = view or at_start().bot_view(0)
    found = Compiler(looked.cards, PARAMETERS, 5).rule(read_rule(rule, KNOWN))
    assert found is not None
    return found[1] is None or found[1].holds(looked)


@pytest.mark.parametrize(
    "rule",
    [
        "Smithy",
        "smithies, at most 1",
        "Smithy at most few",
        "Smithy if Provinces left = 8",
        "Smithy if Council Room left >= 10",
        "Smithy if Copper owned = 7 and Estates owned = 3",
        "Smithy if Treasures owned = 7 and Victory owned < late",
        "Smithy if Coppers in hand + Estates in hand = 5",
        "Smithy if coins = 0 and buys = 1 and turn = 1 and actions = 1",
        "Smithy if money = 7 and money density > 0.69 and money density < 0.71",
        "Smithy if average coins = 3.5 and cards = 10",
        "Smithy if score = 3 and lead = 0 and empty piles = 0",
        "Smithy if not (coins > 1 or turn > 1)",
        "Smithy if 2 * (Copper owned - 1) / 3 = late",
        "Smithy if turn > 3 or turn < 2 and coins = 0",
        'Smithy if "Council Room" left = 10 or "Council Room" in play > 0',
        "Smithy if turn / coins = 0",
        "Smithy if lead > -5 and lead >= -0.5 and -1 < lead",
        "Smithy if lead > - late and lead = -(few - 2) and 3 - -1 = late",
        "Smithy if -1 * late = few * -2",
        "Smithy if Witch left = 0 and Witch owned = 0",
        "Smithy if gains to end = 8 and spare actions = 0",
    ],
)
def test_a_rule_whose_condition_is_true_applies(rule: str) -> None:
    assert holds(rule)


@pytest.mark.parametrize(
    "rule",
    [
        "Copper, at most 7",
        "Copper at most few if turn = 1",
        "Smithy if Provinces left < 8",
        "Smithy if coins > 0",
        "Smithy if not turn = 1",
        "Smithy if turn = 1 and (coins = 1 or buys = 2)",
        "Smithy if money != 7",
    ],
)
def test_a_rule_whose_condition_is_false_does_not_apply(rule: str) -> None:
    assert not holds(rule)


def test_a_rule_about_a_card_that_is_not_in_the_game_is_dropped() -> None:
    view = at_start().bot_view(0)
    assert Compiler(view.cards, {}, 5).rule(read_rule("Witch", KNOWN)) is None


@pytest.mark.parametrize(
    ("rule", "at", "said"),
    [
        ("Smithey", 0, "there is no card called 'Smithey'; did you mean 'Smithy'?"),
        (
            "Smithy if Provincs left < 3",
            10,
            "there is no card called 'Provincs'; did you mean 'Province'?",
        ),
        ("Smithy if coinz > 3", 10, "'coinz' cannot be counted; did you mean 'coins'?"),
        ("Smithy if Province < 3", 10, "'Province' alone is not a number; write 'Province left'"),
        ("Smithy if coins", 15, "a comparison is missing"),
        ("Smithy if coins > ", 18, "expected a number or something to count"),
        ("Smithy if (coins > 2", 20, "a closing parenthesis is missing"),
        ("Smithy, 2", 8, "write 'at most' and a number after the comma"),
        ("Smithy at 2", 10, "write 'at most' and a number"),
        ("Smithy when", 0, "there is no card called 'Smithy when'; did you mean 'Smithy'?"),
        ("Smithy at most 2 3", 17, "unexpected '3'; a rule is CARD, at most NUMBER, if"),
        ("", 0, "name the card this rule is about"),
        ("Smithy if " + "(" * 30 + "coins", 30, "parentheses are nested more than 20 deep"),
        ("Smithy if coins ! 3", 16, "unexpected '!'"),
        ("Smithy if lead < - - 3", 19, "expected a number or something to count, not '-'"),
        ("Smithy if lead -3 < 2", 15, "a comparison is missing"),
    ],
)
def test_an_invalid_rule_is_refused_with_the_position_of_the_error(
    rule: str, at: int, said: str
) -> None:
    with pytest.raises(RuleError) as caught:
        read_rule(rule, KNOWN)
    assert said in str(caught.value)
    assert caught.value.at == at


HEAD = "strategy: Test\nbuy:\n  - Province\n"


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (HEAD + "  - Duchy if coin > 4\n", "f.yaml, line 4, column 14: buy: 'coin' cannot be counted"),
        (
            HEAD + "  - 'Duchy if coin > 4'\n",
            "f.yaml, line 4, column 15: buy: 'coin' cannot be counted",
        ),
        (
            HEAD + "cards: [Smithy, Vilage]\n",
            "line 4, column 17: there is no card called 'Vilage'; did",
        ),
        (HEAD + "byu: [Gold]\n", "line 4, column 1: byu: there is no key 'byu'; did you mean 'buy'?"),
        (HEAD + "trash: Copper\n", "line 4, column 8: trash: expected a list, found 'Copper'"),
        (HEAD + "parameters: {Late: 3}\n", "line 4, column 20: the name of a parameter has only"),
        (HEAD + "parameters: {coins: 3}\n", "'coins' is a word of the rules; choose another name"),
        (HEAD + "parameters: {empty: 3}\n", "'empty' is part of a word of the rules"),
        (HEAD + "parameters: {late: .inf}\n", "f.yaml, line 4"),
        (HEAD + "author: &x y\n", "f.yaml, line 4: a YAML anchor is not allowed here"),
        ("strategy: Test\n", "'buy' is missing"),
        ("strategy: Test\nbuy: []\n", "line 2, column 6: buy: expected at least 1 item, found []"),
        ('strategy: "\\e[2J"\nbuy: [Gold]\n', "line 1, column 12: strategy: the text has unprintable"),
        ("- strategy\n", "f.yaml, line 1, column 1: "),
        ("", "f.yaml: "),
        ("strategy: [\n", "not valid YAML"),
        (HEAD + "gain: [" + "Gold, " * 200 + "Gold]\n", "gain: expected at most 100 items, found ["),
    ],
)
def test_an_invalid_strategy_file_is_refused_with_a_one_line_error(text: str, said: str) -> None:
    with pytest.raises(FileError) as caught:
        parse_strategy(text, "f.yaml", installed())
    assert said in str(caught.value)
    assert "\n" not in str(caught.value)


def test_a_strategy_file_that_cannot_be_read_is_refused(tmp_path: Path) -> None:
    huge, binary = tmp_path / "huge.yaml", tmp_path / "binary.yaml"
    huge.write_text("#" * 200_000)
    binary.write_bytes(b"\xff\xfe")
    for path, said in (
        (huge, "too large"),
        (binary, "UTF-8"),
        (tmp_path / "no.yaml", "cannot be read"),
    ):
        with pytest.raises(FileError, match=said):
            read_strategy(path, installed())
