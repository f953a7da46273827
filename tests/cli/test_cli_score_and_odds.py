"""What players can look up in a game: points, their deck, odds, discard piles, any pile."""

from __future__ import annotations

import io
from collections.abc import Callable
from contextlib import suppress

import pytest
from rich.console import Console

from fiefdom import Card, Game, Victory
from fiefdom.effects import HAND, Buys, count_in, named
from fiefdom.model.card import card_type
from fiefdom_cli.play.narrator import Narrator
from fiefdom_cli.play.session import LeftError, Session
from fiefdom_cli.play.set_up import Opening
from fiefdom_cli.play.typed_commands import Commands
from fiefdom_workshop import lay_out
from tests.core.kit import Table

Ask = Callable[[str], str]


def asking(game: Game, names: tuple[str, ...] = ("You", "Ada"), viewer: int = 0) -> Ask:
    """Return a function that runs a command and returns what it prints."""
    opening = Opening(game, "a table", 0, names, {}, "-")

    def ask(typed: str) -> str:
        console = Console(file=io.StringIO(), width=80, markup=False, highlight=False)
        narrator = Narrator(opening, console)
        narrator.seat(viewer)
        assert game.pending is not None
        assert Commands(narrator, "big-money").obey(typed, game.pending)
        lines = console.file.getvalue().splitlines()  # type: ignore[attr-defined]
        return "\n".join(line.rstrip() for line in lines)

    return ask


def middle() -> Game:
    """A position that was played from a start, so that everything is known."""
    return lay_out(
        ["Village", "Smithy"],
        hand=["Copper", "Silver", "Estate"],
        deck=["Gold", "Province", "Copper", "Copper", "Estate", "Copper"],
        phase="buy",
        coins=3,
        log=True,
    )


def test_score_says_where_points_come_from() -> None:
    said = asking(middle())("score")
    assert said.splitlines()[1:] == [
        "You          8      9  Province (6), 2 Estates (2)",
        "Ada          0      0",
        "Left until the end: 8 Provinces. Empty piles: 0 of the 3 that end the game.",
    ]


def test_points_that_a_player_cannot_know_are_not_shown() -> None:
    game = lay_out("Masquerade", players=3, p2={"hand": ["Province"]}, hand=["Estate"])
    ask = asking(game, ("You", "Ada", "Bob"))
    rows = [line.split() for line in ask("score").splitlines()[1:4]]
    assert rows == [["You", "1", "1", "Estate", "(1)"], ["Ada", "?", "?"], ["Bob", "?", "?"]]
    assert "points ?" in ask("table")
    assert "Ada" not in ask("pile province")


def test_the_table_shows_points_until_they_are_switched_off() -> None:
    opening = Opening(middle(), "a table", 0, ("You", "Ada"), {}, "-")
    console = Console(file=io.StringIO(), width=80, markup=False, highlight=False)
    narrator = Narrator(opening, console)
    narrator.seat(0)
    commands = Commands(narrator, "big-money")
    shown = []
    for switch in ("score on", "score off", "score on"):
        assert opening.game.pending is not None
        commands.obey(switch, opening.game.pending)
        narrator.show_everything()
        shown.append("points 8" in console.file.getvalue())  # type: ignore[attr-defined]
        console.file = io.StringIO()
    assert shown == [True, False, True]


def test_deck_says_what_is_left_to_draw() -> None:
    lines = asking(middle())("deck").splitlines()
    assert lines[0].split() == ["Your", "cards", "In", "all", "Hand", "To", "draw"]
    assert lines[1].split() == ["Gold", "1", "1"]
    assert lines[3].split() == ["Copper", "4", "1", "3"]
    assert lines[-2].split() == ["Together", "9", "3", "6"]
    assert lines[-1] == "Your deck has 6 cards."


def test_odds_are_those_of_the_next_hand() -> None:
    lines = asking(middle())("odds").splitlines()
    assert lines[0] == "Your next hand: 5 cards, 5 from your deck. The chance of at least one:"
    assert lines[1].split("   ") == ["  Gold 83 %", "Copper 100 %", "Province 83 %", "Estate 83 %"]
    assert lines[2] == "The chance that its Treasures give at least so many Coins:"
    assert lines[3].split("   ") == ["  3: 100 %", "4: 83 %", "5: 83 %", "6: 33 %"]


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ("odds 6", "At least 6 Coins from the Treasures of your next hand: 33 %"),
        ("odds 1", "At least 1 Coin from the Treasures of your next hand: 100 %"),
        ("odds " + "9" * 5000, "At least 999999 Coins from the Treasures of your next hand: 0 %"),
        ("odds pro", "Province in your next hand: 83 %"),
        ("odds duchy", "Duchy in your next hand: 0 %"),
        ("odds gould", "There is no card 'gould'; did you mean 'Gold'?"),
        ("odds s", "'s' could mean Silver or Smithy: type more of the name."),
    ],
)
def test_one_chance_can_be_asked_for(typed: str, said: str) -> None:
    assert asking(middle())(typed) == said


@pytest.mark.parametrize("command", ["? ", "pile ", "odds "])
def test_only_the_beginning_of_a_very_long_name_is_repeated(command: str) -> None:
    said = asking(middle())(command + "x" * 5000)
    assert 80 < len(said.replace("\n", "")) < 300


def test_a_landscape_is_no_pile() -> None:
    fair = Card("Fair", 4, card_type("Event"), play=[Buys(1)])
    ask = asking(lay_out(["Village", fair], hand=["Copper"], phase="buy"))
    assert ask("pile fai") == "Fair is a landscape, which has no pile; ? fair shows it."


def test_a_discard_pile_that_was_not_seen_shows_its_top_only() -> None:
    game = lay_out("Village", hand=["Copper"], discard=["Estate", "Silver"], p2={"discard": ["Gold"]})
    assert asking(game)("discard").splitlines() == [
        "You: 2 cards: Estate, 1 face down; on top: Estate",
        "Ada: 1 card: Gold",
    ]


def test_a_discard_pile_that_was_seen_is_shown_whole() -> None:
    game = lay_out("Village", hand=["Silver"], phase="buy", coins=6, buys=3, log=True)
    for card in ("Estate", "Silver"):
        game.buy(card)
    said = asking(game)("discard")
    assert said.splitlines()[0] == "You: 2 cards: Silver, Estate; on top: Silver"


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ("pile prov", ["Province: 8 left, $8", "  the game ends when it is empty"]),
        ("pile gold", ["Gold: 30 left, $6", "  in decks: You 1, Ada 0"]),
        ("pile s", ["'s' could mean Silver or Smithy: type more of the name."]),
        ("pile smitty", ["There is no pile 'smitty'; did you mean 'Smithy'?"]),
        ("pile", ["Name a pile: pile and the beginning of its name."]),
    ],
)
def test_a_pile_is_shown_by_the_beginning_of_its_name(typed: str, said: list[str]) -> None:
    assert asking(middle())(typed).splitlines()[: len(said)] == said


def test_spectators_have_no_deck() -> None:
    ask = asking(middle(), viewer=-1)
    assert "you watch" in ask("deck")
    assert "you watch" in ask("odds")
    assert "You" not in ask("score").replace("You   ", "")


class Waiting:
    """Lines of a person who waits for answers."""

    waits = True

    def __init__(self, *lines: str) -> None:
        self.lines = list(lines)

    def read(self) -> str | None:
        return self.lines.pop(0) if self.lines else None


def last_province(mine: list[str], *lines: str, coins: int = 8, **position: object) -> tuple[str, Game]:
    game = lay_out(
        "Village",
        deck=mine,
        phase="buy",
        coins=coins,
        supply={"Province": 1, **position},
        p2={"deck": ["Province"] * 4},
        log=True,
    )
    console = Console(file=io.StringIO(), width=80, markup=False, highlight=False)
    narrator = Narrator(Opening(game, "a table", 0, ("You", "Ada"), {}, "-"), console)
    narrator.seat(0)
    with suppress(LeftError):
        Session(narrator, Waiting(*lines)).run()
    return " ".join(console.file.getvalue().split()), game  # type: ignore[attr-defined]


class TestTheLastPurchase:
    def test_it_is_warned_of_once_if_it_loses(self) -> None:
        said, game = last_province(["Estate"], "province")
        assert (
            "This ends the game (the Province pile is empty), and you would lose it, 7 to 24." in said
        )
        assert not game.over
        said, game = last_province(["Estate"], "province", "province")
        assert said.count("you would lose it") == 1
        assert game.over

    def test_a_purchase_that_wins_needs_no_warning(self) -> None:
        said, game = last_province(["Province"] * 4, "province")
        assert "would lose" not in said
        assert game.over

    def test_any_pile_that_ends_the_game_counts(self) -> None:
        empty = {"Curse": 0, "Village": 0, "Duchy": 1}
        said, game = last_province(["Estate"], "duchy", coins=5, **empty)
        assert "(3 piles are empty: Curse, Duchy and Village)" in said
        assert not game.over

    def test_it_is_not_warned_of_while_the_game_goes_on(self) -> None:
        said, _ = last_province(["Estate"], "duchy", coins=5)
        assert "would lose" not in said


def test_points_for_hidden_cards_are_told_to_nobody_else() -> None:
    purse = Card("Purse", 2, Victory, points=count_in(HAND, named("Gold")))
    theirs = {"hand": ["Gold", "Gold", "Copper"], "deck": ["Purse", "Copper", "Copper"]}
    game = Table(purse, p1={"hand": ["Copper"]}, p2=theirs, listen=True).game
    ask = asking(game)
    assert ask("score").splitlines()[1:3] == ["You          0      1", "Ada          ?      6"]
    assert "Ada   points ?   hand 3" in ask("table")
    assert asking(game, viewer=1)("score").splitlines()[2].split() == ["You", "2", "6", "Purse", "(2)"]
