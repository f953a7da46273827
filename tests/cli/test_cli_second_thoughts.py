"""Taking answers back, and asking a bot what it would do."""

from __future__ import annotations

import re
import subprocess
from collections.abc import Callable

import pytest

import fiefdom
from fiefdom import ALL, END, BotView, Decision, Game, PluginError
from fiefdom_cli.play.hint import advice
from fiefdom_cli.play.takeback import NOBODY, History, NotTakenBackError, take_back
from fiefdom_workshop import lay_out

Run = Callable[..., subprocess.CompletedProcess[str]]


def begun(*answers: int) -> tuple[Game, History]:
    """A game after some answers, whoever gives them."""
    game = fiefdom.new_game("First Game", seed=7, log=True)
    for answer in answers:
        game.answer(answer)
    return game, History.of(game)


class TestTakingBack:
    def test_who_answered_is_known_of_any_game(self) -> None:
        assert begun(ALL, END, ALL)[1].givers == [0, 0, 1]
        assert begun()[1].givers == []

    def test_the_own_last_answer_is_taken_back(self) -> None:
        game, history = begun(ALL)
        before = fiefdom.new_game("First Game", seed=7)
        assert take_back(game, history, 0, (0,), force=False) == 1
        assert game == before
        assert history.givers == []

    def test_the_answers_of_bots_since_then_go_with_it(self) -> None:
        game, history = begun(ALL, END, ALL, END)
        assert take_back(game, history, 0, (0,), force=True) == 3
        assert game == begun(ALL)[0]

    def test_what_was_drawn_is_not_free_to_be_unseen(self) -> None:
        game, history = begun(ALL, END)
        with pytest.raises(NotTakenBackError, match="undo! takes it back"):
            take_back(game, history, 0, (0,), force=False)
        assert len(game.answers) == len(history.givers) == 2

    def test_nobody_takes_back_what_another_person_answered(self) -> None:
        game, history = begun(ALL, END, ALL, END)
        with pytest.raises(NotTakenBackError, match="Somebody else has answered"):
            take_back(game, history, 0, (0, 1), force=True)

    def test_there_must_be_something_to_take_back(self) -> None:
        game, history = begun(ALL, END)
        with pytest.raises(NotTakenBackError, match="not answered anything yet"):
            take_back(game, history, 1, (1,), force=True)


def test_the_only_answer_is_given_by_nobody() -> None:
    nothing = {"Copper": 0, "Curse": 0, "Estate": 0}
    hands = {"hand": ["Village", "Copper"]}, {"hand": ["Copper"]}
    game = lay_out("Village", phase="buy", supply=nothing, p1=hands[0], p2=hands[1])
    history = History()
    for answer in (ALL, END):
        assert game.pending is not None
        history.add(game.pending)
        game.answer(answer)
    assert history.givers == [0, NOBODY] == History.of(game).givers
    assert take_back(game, history, 0, (0,), force=True) == 2


def test_undo_in_a_game_says_whether_it_was_free(run: Run) -> None:
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


def test_what_happened_after_taking_back_is_told_once(run: Run) -> None:
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
    def test_a_bot_says_what_and_why(self, answers: tuple[int, ...], said: str) -> None:
        game, _ = begun(*answers)
        assert game.pending is not None
        assert advice(game, game.pending, "big-money", 1).startswith(said)

    def test_it_is_only_advice(self) -> None:
        game, _ = begun(ALL)
        assert game.pending is not None
        before = game.digest()
        assert advice(game, game.pending, "random", 1).endswith(": it was chosen at random.")
        assert game.digest() == before

    def test_a_bot_without_reasons_says_so(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setitem(fiefdom.installed().bots, "mute", lambda seed: Mute())
        game, _ = begun()
        assert game.pending is not None
        assert advice(game, game.pending, "mute", 1) == "mute would end the turn. It does not say why."

    def test_a_bot_that_fails_is_blamed(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setitem(fiefdom.installed().bots, "cheat", lambda seed: Cheat())
        game, _ = begun()
        assert game.pending is not None
        with pytest.raises(PluginError, match="the bot 'cheat' failed"):
            advice(game, game.pending, "cheat", 1)

    def test_hints_in_a_game(self, run: Run) -> None:
        done = run(
            "play", "--seed", "7", "--hints", "random", lines="hint\nhint big-money\nhint x\nquit\n"
        )
        assert "random would " in done.stdout
        assert "big-money would play all Treasures" in done.stdout
        assert "there is no bot called 'x'" in done.stdout

    def test_who_gives_hints_must_exist(self, run: Run) -> None:
        done = run("play", "--hints", "bigmoney")
        assert (done.returncode, done.stdout) == (2, "")
        assert "did you mean 'big-money'?" in done.stderr


def test_what_an_attack_showed_cannot_be_taken_back_for_free() -> None:
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


def test_a_seed_of_any_size_deals_a_game_that_can_be_kept_and_dealt_again(run: Run) -> None:
    said = run("play", "--seed", str(2**70 + 7), lines="t\nmoat\nquit\n").stdout
    assert "--seed 7" in said
    same = run("play", "--seed", "7", lines="t\nmoat\nquit\n").stdout
    assert said.partition("Seed 7")[0] == same.partition("Seed 7")[0]
    assert "first-game-7" in run("saves").stdout
