"""The bot that follows a strategy."""

from __future__ import annotations

from pathlib import Path

import pytest

from fiefdom import ALL, END, Explains, SetupError, UnknownName, installed, new_game, play_out
from fiefdom.plugins.bots import HasOptions, WantsCards, split_options
from fiefdom_bots import BigMoney
from fiefdom_bots.strategies.bot import StrategyBot
from fiefdom_bots.strategies.factory import StrategyFactory
from fiefdom_bots.strategies.files import parse_strategy

PLAIN = "strategy: Plain\nbuy: [Province, Gold, Silver]\n"


def bot(text: str) -> StrategyBot:
    return StrategyBot(parse_strategy(text, "here", installed()))


def test_big_money_as_a_strategy_file_plays_the_same_games_as_in_python() -> None:
    for seed in range(10):
        by_file = play_out(new_game(seed=seed), [bot(PLAIN), bot(PLAIN)])
        assert by_file.answers == play_out(new_game(seed=seed), [BigMoney(), BigMoney()]).answers


def test_one_bot_object_can_play_several_kingdoms_in_sequence() -> None:
    one = bot("strategy: S\nbuy: [Province, 'Smithy, at most 2', Gold, Silver]\n")
    for kingdom in (["Smithy"], ["Witch", "Smithy"], ["Chapel"], ["Smithy"]):
        game = play_out(new_game(kingdom, seed=1), [one, BigMoney()])
        owned = [game.cards[card].name for card in game.bot_view(0).owned()]
        assert owned.count("Smithy") == (2 if "Smithy" in kingdom else 0)


def test_it_explains_which_rule_it_follows() -> None:
    one = bot(
        "strategy: Mine\nparameters: {late: 8}\nbuy: [Silver if Provinces left <= late, Copper]\n"
    )
    game = new_game(["Smithy"], seed=1)
    said = []
    for _ in range(3):
        decision = game.pending
        assert decision is not None
        view = game.bot_view(decision.player)
        answer = one.decide(view, decision)
        said.append(one.explain(view, decision, answer))
        game.answer(answer)
    assert isinstance(one, Explains)
    assert said[0] == "Mine plays all its Treasures"
    assert said[1] == "Mine says: buy Silver if Provinces left <= late"


def at_trashing(text: str) -> tuple[str, str]:
    """Return what a strategy trashes with a Chapel, and what its hand was."""
    one, game = bot(text), new_game(["Chapel"], seed=1)
    while (decision := game.pending) is not None:
        view = game.bot_view(decision.player)
        if decision.card == "Chapel":
            hand = sorted(view.names[card] for card in view.hand)
            return decision.describe(one.decide(view, decision)), ", ".join(hand)
        game.answer(one.decide(view, decision))
    raise AssertionError("nobody played a Chapel")


def test_conditions_take_cards_already_chosen_for_trashing_into_account() -> None:
    head = "strategy: T\nbuy: ['Chapel, at most 1', Copper]\n"
    every, hand = at_trashing(head + "trash: [Copper]\n")
    assert every.count("Copper") == min(4, hand.count("Copper")) >= 3
    few, _ = at_trashing(head + "trash: [Copper if Copper in hand > 1]\n")
    assert few.count("Copper") == hand.count("Copper") - 1
    owned = 7 + 1
    some, _ = at_trashing(head + f"trash: [Copper if money >= {owned}]\n")
    assert 0 < some.count("Copper") < every.count("Copper")
    none, _ = at_trashing(head + "trash: [Copper if cards < 5]\n")
    assert none == "none"


def test_it_ends_the_phase_when_no_rule_applies() -> None:
    one = bot("strategy: Picky\nbuy: [Gold if turn > 50]\n")
    game = new_game(seed=1)
    assert game.pending is not None
    assert one.decide(game.bot_view(0), game.pending) == ALL
    game.answer(ALL)
    assert game.pending is not None
    assert one.decide(game.bot_view(0), game.pending) == END
    said = one.explain(game.bot_view(0), game.pending, END)
    assert said == "no rule of Picky buys anything else"


def test_a_bot_is_found_by_name_by_options_and_by_file(tmp_path: Path) -> None:
    registry = installed()
    path = tmp_path / "mine.yaml"
    path.write_text(
        "strategy: Mine\ncards: [Smithy]\nparameters: {few: 2}\nbuy: ['Smithy, at most few']\n"
    )
    told = registry.bot(f"{path}:few=3")
    assert isinstance(told, StrategyFactory)
    assert told.options == {"few": 3}
    assert told.cards == ("Smithy",)
    assert isinstance(told, HasOptions)
    assert isinstance(told, WantsCards)
    assert isinstance(registry.bot(" Smithy : copies = 1 , duchies=2.5")(3), StrategyBot)
    assert registry.is_bot("smithy:copies=3")
    assert registry.is_bot("some/where.yml")
    assert not registry.is_bot("Ada")


@pytest.mark.parametrize(
    ("called", "said"),
    [
        (
            "smithy:nope=3",
            "'smithy:nope=3': this bot has no option 'nope'; it has copies, duchy_over_gold, duchies"
            " and estates",
        ),
        ("smithy:copies", "is not an option; write smithy:OPTION=NUMBER,OPTION=NUMBER"),
        ("smithy:copies=many", "copies must be a number up to a billion, not 'many'"),
        ("smithy:copies=nan", "not 'nan'"),
        ("smithy:copies=1,copies=2", "'copies' is given twice; give it once"),
        ("random:luck=1", "this bot has no options; leave out what follows the colon"),
    ],
)
def test_wrong_options_are_refused(called: str, said: str) -> None:
    with pytest.raises(SetupError) as caught:
        installed().bot(called)
    assert str(caught.value).endswith(said)


def test_an_unknown_bot_is_refused_with_the_nearest_name() -> None:
    with pytest.raises(UnknownName, match="did you mean 'smithy'"):
        installed().bot("smihty:copies=2")


def test_a_windows_drive_letter_is_not_read_as_an_option() -> None:
    assert split_options(r"C:\bots\mine.yaml:few=2") == (r"C:\bots\mine.yaml", {"few": 2})
    assert split_options("a: b = 2.5") == ("a", {"b": 2.5})
