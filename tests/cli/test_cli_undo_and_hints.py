"""Undoing answers, and asking a bot for a hint."""

from __future__ import annotations

import re
import subprocess
from collections.abc import Callable
from typing import Any

import pytest

import fiefdom
from fiefdom import ALL, END, BotView, Decision, Game, PluginError
from fiefdom_cli.play.hint import advice
from fiefdom_cli.play.takeback import FORCED, History, NotTakenBackError, take_back
from fiefdom_workshop import lay_out

Run = Callable[..., subprocess.CompletedProcess[str]]


def begun(*answers: int) -> tuple[Game, History]:
    """A game after some answers by any player."""
    game = fiefdom.new_game("First Game", seed=7, log=True)
    for answer in answers:
        game.answer(answer)
    return game, History.of(game)


class TestTakingBack:
    def test_the_history_knows_which_player_gave_each_answer(self) -> None:
        assert begun(ALL, END, ALL)[1].givers == [0, 0, 1]
        assert begun()[1].givers == []

    def test_a_players_own_last_answer_is_undone(self) -> None:
        game, history = begun(ALL)
        before = fiefdom.new_game("First Game", seed=7)
        assert take_back(game, history, 0, (0,), force=False) == 1
        assert game == before
        assert history.givers == []

    def test_later_answers_of_bots_are_undone_too(self) -> None:
        game, history = begun(ALL, END, ALL, END)
        assert take_back(game, history, 0, (0,), force=True) == 3
        assert game == begun(ALL)[0]

    def test_undoing_a_draw_must_be_forced(self) -> None:
        game, history = begun(ALL, END)
        with pytest.raises(NotTakenBackError, match="undo! takes it back"):
            take_back(game, history, 0, (0,), force=False)
        assert len(game.answers) == len(history.givers) == 2

    def test_answers_of_another_person_cannot_be_undone(self) -> None:
        game, history = begun(ALL, END, ALL, END)
        with pytest.raises(NotTakenBackError, match="Somebody else has answered"):
            take_back(game, history, 0, (0, 1), force=True)

    def test_undo_without_an_own_answer_is_refused(self) -> None:
        game, history = begun(ALL, END)
        with pytest.raises(NotTakenBackError, match="not answered anything yet"):
            take_back(game, history, 1, (1,), force=True)


def test_a_forced_answer_is_attributed_to_no_player() -> None:
    nothing = {"Copper": 0, "Curse": 0, "Estate": 0}
    hands = {"hand": ["Village", "Copper"]}, {"hand": ["Copper"]}
    game = lay_out("Village", phase="buy", supply=nothing, p1=hands[0], p2=hands[1])
    history = History()
    for answer in (ALL, END):
        assert game.pending is not None
        history.add(game.pending)
        game.answer(answer)
    assert history.givers == [0, FORCED] == History.of(game).givers
    assert take_back(game, history, 0, (0,), force=True) == 2


def test_undo_says_whether_it_was_free(run: Run) -> None:
    done = run("play", "--seed", "7", lines="undo\nt\nundo\nt\nmoat\nundo\nundo!\ntable\nquit\n")
    said = done.stdout
    assert "> undo\nYou have not answered anything yet." in said
    assert said.count("Taken back: nothing hidden had been shown.") == 1
    assert "Not free: hidden information was shown" in said
    assert "> undo!\nTaken back.\n" in said
    table = said[said.index("> table") :]
    assert "You play 2 Coppers." in table
    assert "You buy a Moat." not in table
    assert re.search(r"Moat +10\b", table)


def test_events_after_an_undo_are_printed_once(run: Run) -> None:
    done = run("play", "--seed", "7", lines="t\nundo\nt\nsilver\ncellar\nquit\n")
    assert done.stdout.count("You play 2 Coppers.") == 2
    assert done.stdout.count("You buy a Cellar.") == 1


class Mute:
    def decide(self, look: BotView, decision: Decision) -> int:
        return END


class Cheat:
    def decide(self, look: BotView, decision: Decision) -> int:
        return 9999


class TestHints:
    @pytest.mark.parametrize(
        ("answers", "said"),
        [
            ((), "big-money would play all Treasures: more coins"),
            ((ALL,), "big-money would end the turn: no card that it can afford"),
            ((ALL, END, ALL), "big-money would buy Silver: it is the best money within reach."),
        ],
    )
    def test_a_hint_names_the_answer_and_the_reason(self, answers: tuple[int, ...], said: str) -> None:
        game, _ = begun(*answers)
        assert game.pending is not None
        assert advice(game, game.pending, "big-money", 1).startswith(said)

    def test_a_hint_does_not_change_the_game(self) -> None:
        game, _ = begun(ALL)
        assert game.pending is not None
        before = game.digest()
        assert advice(game, game.pending, "random", 1).endswith(": it was chosen at random.")
        assert game.digest() == before

    def test_a_bot_that_cannot_explain_says_so(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setitem(fiefdom.installed().bots, "mute", lambda seed: Mute())
        game, _ = begun()
        assert game.pending is not None
        assert advice(game, game.pending, "mute", 1) == "mute would end the turn. It does not say why."

    def test_a_bot_that_fails_is_named(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setitem(fiefdom.installed().bots, "cheat", lambda seed: Cheat())
        game, _ = begun()
        assert game.pending is not None
        with pytest.raises(PluginError, match="the bot 'cheat' failed"):
            advice(game, game.pending, "cheat", 1)

    @pytest.mark.parametrize(
        ("position", "said"),
        [
            (
                {"hand": ["Gold", "Gold", "Silver"], "phase": "buy"},
                "sensible would play all Treasures: more coins buy better cards, and Treasures are not"
                " used up.",
            ),
            (
                {"hand": [], "coins": 6, "phase": "buy"},
                r"sensible would buy Gold: it is worth about [\d.]+ points in the rest of the game.\n"
                r"Second choice: buy \w+: it is worth about [\d.]+ points in the rest of the game.",
            ),
            (
                {"hand": ["Village", "Smithy", "Moat", "Copper"]},
                r"sensible would play Village: it costs no Action.\n"
                r"Second choice: play Smithy: it is worth about [\d.]+ coins this turn.",
            ),
            (
                {"hand": [], "coins": 0, "phase": "buy"},
                r"sensible would end the turn: nothing that is offered would improve the deck.\n"
                r"Second choice: buy Copper: it is worth about [\d.]+ points in the rest of the game.",
            ),
        ],
    )
    def test_the_two_best_answers_are_named(self, position: dict[str, Any], said: str) -> None:
        game = lay_out(["Village", "Smithy", "Moat", "Remodel"], **position)
        assert game.pending is not None
        assert re.fullmatch(said, advice(game, game.pending, "sensible", 1))

    def test_the_two_best_cards_to_trash_are_named(self) -> None:
        game = lay_out("Remodel", hand=["Remodel", "Estate", "Copper", "Gold"])
        game.play("Remodel")
        assert game.pending is not None
        said = advice(game, game.pending, "sensible", 1)
        assert said.startswith("sensible would choose Estate: keeping it is worth about ")
        assert "\nSecond choice: choose Copper: keeping it is worth about " in said

    def test_several_cards_are_counted_and_a_discard_has_its_own_reason(self) -> None:
        game = lay_out(
            "Militia", hand=["Militia"], p2={"hand": ["Estate"] * 2 + ["Gold"] * 2 + ["Duchy"]}
        )
        game.play("Militia")
        assert game.pending is not None
        said = advice(game, game.pending, "sensible", 1)
        cards = r"(2 Estates|(Estate and Duchy|Duchy and Estate))"
        reason = "the other cards help more in this hand than they do."
        second = (
            r"\nSecond choice: choose [A-Z].*: the other cards help more in this hand than they do."
        )
        assert re.fullmatch(rf"sensible would choose {cards}: {reason}{second}", said)

    def test_a_bot_that_searches_says_how_both_answers_went(self) -> None:
        game = lay_out(["Village", "Smithy"], coins=6, phase="buy")
        assert game.pending is not None
        said = advice(game, game.pending, "search:playouts=8", 1)
        assert re.search("of the games it tried out went well after that.\nSecond choice: ", said)

    def test_hints_can_be_requested_in_a_game(self, run: Run) -> None:
        done = run(
            "play", "--seed", "7", "--hints", "random", lines="hint\nhint big-money\nhint x\nquit\n"
        )
        assert "random would " in done.stdout
        assert "big-money would play all Treasures" in done.stdout
        assert "there is no bot called 'x'" in done.stdout

    def test_an_unknown_bot_for_hints_is_refused(self, run: Run) -> None:
        done = run("play", "--hints", "bigmoney")
        assert (done.returncode, done.stdout) == (2, "")
        assert "did you mean 'big-money'?" in done.stderr


def test_undo_is_not_free_after_an_attack_showed_cards() -> None:
    victim = {"hand": ["Province", "Gold", "Copper", "Estate", "Duchy"]}
    game = lay_out("Militia", hand=["Militia", "Copper"], p2=victim)
    history = History()
    for _ in range(2):
        decision = game.pending
        assert decision is not None
        history.add(decision)
        game.answer(next(iter(decision.answers())))
    with pytest.raises(NotTakenBackError, match="another player's hand"):
        take_back(game, history, 0, (0,), force=False)
    assert take_back(game, history, 0, (0,), force=True) == 2


def test_a_huge_seed_is_reduced_to_one_that_can_be_saved_and_repeated(run: Run) -> None:
    said = run("play", "--seed", str(2**70 + 7), lines="t\nmoat\nquit\n").stdout
    assert "--seed 7" in said
    same = run("play", "--seed", "7", lines="t\nmoat\nquit\n").stdout
    assert said.partition("Seed 7")[0] == same.partition("Seed 7")[0]
    assert "first-game-7" in run("saves").stdout
