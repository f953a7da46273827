"""Quick answers: single letters, Enter, cards bought by name, Tab, and suggestions."""

from __future__ import annotations

import io
from collections.abc import Callable
from contextlib import suppress

import pytest
from rich.console import Console

from fiefdom import ALL, END, Action, Card, Game, Treasure
from fiefdom.effects import Cards, Coins, Instead, Played, of_type
from fiefdom.wire import NotUnderstoodError, menu_for, parse_answer
from fiefdom_cli.play.learn.coach import Coach
from fiefdom_cli.play.narrator import Narrator
from fiefdom_cli.play.session import LeftError, Session
from fiefdom_cli.play.set_up import Opening
from fiefdom_cli.play.typed_commands import SHORT, spelled_out
from fiefdom_cli.play.typed_words import typed_words
from fiefdom_cli.play.usual_answer import usual_answer
from fiefdom_cli.terminal.tab_completion import completions
from fiefdom_workshop import lay_out
from tests.cli.terminal import Terminal, lines_of
from tests.core.kit import Table


class Person:
    """Lines of somebody at a terminal."""

    waits = True

    def __init__(self, *lines: str) -> None:
        self.lines = list(lines)

    def read(self) -> str | None:
        return self.lines.pop(0) if self.lines else None


def typed(game: Game, *lines: str) -> str:
    """Type lines in a game, and return what was shown."""
    console = Console(file=io.StringIO(), width=80, markup=False, highlight=False)
    narrator = Narrator(Opening(game, "a table", 0, ("You", "Ada"), {}, "-"), console)
    narrator.seat(0)
    with suppress(LeftError):
        Session(narrator, Person(*lines)).run()
    return console.file.getvalue()  # type: ignore[attr-defined,no-any-return]


def rich_hand(**more: object) -> Game:
    hand = ["Gold", "Silver", "Copper", "Estate"]
    given = {"hand": hand, "phase": "buy", "deck": ["Copper"] * 9, "log": True} | more
    return lay_out(["Village", "Market"], **given)  # type: ignore[arg-type]


class TestBuyingBeforeTheTreasuresArePlayed:
    @pytest.mark.parametrize("words", ["duchy", "duc", "buy duchy", "Buy Duc"])
    def test_they_are_played_first(self, words: str) -> None:
        game = rich_hand(buys=2)
        typed(game, words)
        assert game.answers[0] == ALL
        assert game.view(0).supply["Duchy"] == 7
        assert game.view(0).money == 1

    def test_a_card_that_is_too_expensive_is_refused_before_anything_is_played(self) -> None:
        game = rich_hand()
        said = typed(game, "province")
        assert "Province costs $8; all your Treasures would give you $6." in said
        assert game.answers == ()

    @pytest.mark.parametrize("words", ["silver", "sil"])
    def test_the_name_of_a_card_in_hand_buys_another_one(self, words: str) -> None:
        game = rich_hand(buys=2)
        typed(game, words)
        assert game.answers[0] == ALL
        assert game.view(0).supply["Silver"] == 39

    def test_with_the_verb_the_card_in_hand_is_played(self) -> None:
        game = rich_hand()
        typed(game, "play silver")
        assert game.view(0).seats[0].in_play.cards == ("Silver",)

    def test_what_could_be_bought_without_playing_anything_is_ambiguous(self) -> None:
        game = rich_hand()
        assert "'copper' could mean play Copper or buy Copper" in typed(game, "copper")
        assert game.answers == ()

    def test_a_card_in_hand_is_played_if_playing_all_draws_something(self) -> None:
        purse = Card("Purse", 2, Treasure, play=[Cards(1), Coins(1)])
        game = lay_out(["Village", purse], hand=["Silver", "Purse"], phase="buy", deck=["Copper"] * 9)
        typed(game, "silver")
        assert game.view(0).seats[0].in_play.cards == ("Silver",)

    def test_if_another_one_cannot_be_afforded_it_is_said_how_to_play_it(self) -> None:
        game = rich_hand(hand=["Silver", "Estate"])
        assert "Silver costs $3; all your Treasures would give you $2. play silver" in typed(
            game, "silver"
        )
        assert game.answers == ()

    def test_before_the_buy_phase_it_is_said_how_to_get_there(self) -> None:
        game = lay_out("Village", hand=["Village", "Gold", "Silver"], deck=["Copper"] * 9)
        said = typed(game, "gold", "end; gold")
        assert "Gold is bought in the Buy phase. To end this phase first: end; gold\n" in said
        assert "Gold costs $6; all your Treasures would give you $5. play gold plays yours." in said

    def test_with_the_verb_it_is_bought(self) -> None:
        game = rich_hand(buys=2)
        typed(game, "buy silver")
        assert game.view(0).supply["Silver"] == 39
        assert game.view(0).money == 3

    def test_a_choice_that_is_offered_stays_what_it_is(self) -> None:
        game = rich_hand(buys=2)
        typed(game, "buy copper")
        assert game.view(0).supply["Copper"] == 45
        assert ALL not in game.answers

    def test_a_single_letter_or_several_names_buy_nothing(self) -> None:
        game = rich_hand()
        said = typed(game, "v", "pro va", "m")
        assert game.answers == ()
        assert "Village costs $3" in said

    def test_undo_takes_back_the_purchase_first(self) -> None:
        game = rich_hand(buys=2)
        typed(game, "duchy", "undo")
        assert game.answers == (ALL,)


class TestEnter:
    def usual(self, game: Game) -> object:
        decision = game.pending
        assert decision is not None
        return usual_answer(decision, menu_for(decision, game.view(decision.player)))

    def test_it_plays_all_treasures(self) -> None:
        assert self.usual(rich_hand()) == ALL
        assert "play all Treasures (t, Enter)" in typed(rich_hand())

    def test_it_ends_a_turn_in_which_everything_left_to_buy_is_free(self) -> None:
        assert self.usual(lay_out("Village", phase="buy", coins=1)) == END
        assert self.usual(lay_out("Village", phase="buy", coins=2)) is None

    def test_it_decides_nothing_that_matters(self) -> None:
        assert self.usual(lay_out("Village", hand=["Village"])) is None
        chapel = lay_out("Chapel", hand=["Chapel", "Estate", "Copper"])
        chapel.play("Chapel")
        assert self.usual(chapel) is None
        game = lay_out("Village", hand=["Village"])
        assert "Type a number" in typed(game, "")
        assert game.answers == ()

    def test_it_reveals_a_reaction(self) -> None:
        game = lay_out(["Militia", "Moat"], hand=["Militia"], p2={"hand": ["Moat"] + ["Gold"] * 4})
        game.play("Militia")
        moat = [card.name for card in game.cards].index("Moat")
        assert self.usual(game) == (moat,)

    def test_it_keeps_the_order_of_cards(self) -> None:
        game = lay_out("Sentry", hand=["Sentry"], deck=["Copper", "Gold", "Estate", "Duchy"])
        game.play("Sentry")
        game.choose()
        game.choose()
        decision = game.pending
        assert decision is not None
        menu = menu_for(decision, game.view(0))
        assert self.usual(game) == tuple(entry.value for entry in menu.entries)
        assert "Enter: as listed." in typed(game)

    def test_an_empty_line_of_a_script_decides_nothing(self, run: Callable[..., object]) -> None:
        said = run("play", "--seed", "7", lines="\n\nquit\n").stdout  # type: ignore[attr-defined]
        assert said.count("Type a number from 1 to 5") == 2
        assert "Enter" not in said


class TestLetters:
    def test_each_stands_for_a_command(self) -> None:
        game = rich_hand()
        assert game.pending is not None
        menu = menu_for(game.pending, game.view(0))
        assert {letter: spelled_out(letter, menu) for letter in SHORT} == SHORT
        assert spelled_out("D", menu) == "deck"
        assert spelled_out("t", menu) == "t"

    def test_keys_of_answers_come_first(self) -> None:
        game = lay_out("Village", phase="buy", coins=3)
        decision = game.pending
        assert decision is not None
        menu = menu_for(decision, game.view(0))
        refused = type(menu)(menu.entries, refused={"o": "There are no Ores to play now."})
        assert spelled_out("o", refused) == "o"

    def test_they_work_in_a_game(self) -> None:
        said = typed(rich_hand(), "s", "d", "o", "h", "t", "u", "q")
        for part in ("Left until the end", "To draw", "Your next hand", "would play", "Taken back"):
            assert part in said


class TestSuggestions:
    @pytest.mark.parametrize(
        ("wrong", "meant"),
        [("vilage", "village"), ("buy marekt", "market"), ("dekc", "deck"), ("scroe", "score")],
    )
    def test_the_closest_word_is_suggested(self, wrong: str, meant: str) -> None:
        game = lay_out(["Village", "Market"], phase="buy", coins=5)
        assert f"did you mean '{meant}'?" in typed(game, wrong)

    def test_nothing_is_suggested_for_what_is_close_to_nothing(self) -> None:
        game = rich_hand()
        assert game.pending is not None
        with pytest.raises(NotUnderstoodError, match=r"^No choice begins with 'xyzzy'\. Type"):
            parse_answer(menu_for(game.pending, game.view(0)), "xyzzy", ["deck"])

    def test_only_the_beginning_of_a_very_long_line_is_repeated(self) -> None:
        said = typed(rich_hand(), "x" * 100_000)
        assert f"No choice begins with '{'x' * 60}…'. Type" in said.replace("\n", "")


class TestTab:
    WORDS = ("silver", "smithy", "buy silver", "none", "? smithy")

    @pytest.mark.parametrize(
        ("begun", "found"),
        [
            ("si", ["silver"]),
            ("S", ["silver", "smithy"]),
            ("buy s", ["buy silver"]),
            ("? s", ["? smithy"]),
            ("gold si", ["gold silver"]),
            (" si", [" silver"]),
            ("xyzzy", []),
            ("gold ", []),
        ],
    )
    def test_the_end_of_a_line_is_completed(self, begun: str, found: list[str]) -> None:
        assert completions(begun, self.WORDS) == found

    def test_nothing_typed_offers_everything(self) -> None:
        assert completions("", self.WORDS) == sorted(self.WORDS)

    def test_all_that_can_be_typed_is_known(self) -> None:
        game = rich_hand()
        assert game.pending is not None
        menu = menu_for(game.pending, game.view(0))
        words = set(typed_words(game, menu, ["deck"], ["big-money"]))
        wanted = {"t", "end", "play gold", "province", "pile province", "? market", "deck"}
        assert words >= wanted | {"hint big-money"}

    def test_it_completes_names_in_a_terminal(self, environment: dict[str, str]) -> None:
        with Terminal(["play", "--seed", "7"], environment | {"NO_COLOR": "1"}, 80) as screen:
            screen.until("> ")
            screen.keys("pile provi\t")
            shown = screen.type("", "the game ends when it is empty")
            assert "pile province" in " ".join(lines_of(shown))
            screen.keys("mo\t")
            assert "You buy a Moat." in screen.type("", "Your turn 2")


def test_the_lesson_holds_a_card_back_that_would_be_bought_at_once() -> None:
    game = lay_out(["Smithy", "Cellar"], hand=["Copper"] * 4, phase="buy", deck=["Copper"] * 9)
    console = Console(file=io.StringIO(), width=80, markup=False, highlight=False)
    coach = Coach(game, Person("smithy", "s", "t"), console)
    assert coach.read() == "s", "commands are passed on"
    assert coach.read() == "t"
    assert "First put your money on the table." in console.file.getvalue()  # type: ignore[attr-defined]


def test_what_a_card_does_instead_is_asked_for_in_few_words_and_never_the_usual_answer() -> None:
    owl = Card(
        "Owl",
        2,
        Action,
        play=[Cards(1)],
        throughout=[Instead(Played(of_type(Action)), Coins(2), may=True)],
    )
    game = Table(owl, p1={"hand": ["Owl", "Owl"], "deck": ["Gold"] * 3}, listen=True).game
    said = typed(game, "owl", "", "?", "n")
    assert "Owl: Use Owl instead? (y/n)\n" in said
    assert "Enter" not in said.partition("Owl: Use Owl instead?")[2].partition("\n")[0]
    assert "  Instead of what Owl does: +2 Coins.\n" in said
    assert "You draw a Gold." in said


def test_a_reaction_is_asked_for_in_few_words() -> None:
    game = lay_out(
        ["Militia", "Moat"], hand=["Militia"], p2={"hand": ["Moat"] + ["Gold"] * 4}, log=True
    )
    game.play("Militia")
    said = typed(game, "", "?", "n")
    assert "Militia: Reveal Moat? (Y/n)\n" in said
    assert "Moat $2" not in said.partition("Discard down")[0]
    assert "When another player plays an Attack card, you may reveal this" in said
