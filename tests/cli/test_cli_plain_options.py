"""The options that are read without typer mean the same as with it."""

import inspect
import subprocess
import sys
from typing import Any, get_args, get_type_hints

import pytest
import typer
from typer.main import get_command

from fiefdom_cli import app as commands
from fiefdom_cli.app import app
from fiefdom_cli.play import play_command
from fiefdom_cli.play.from_options import play_as_told
from fiefdom_cli.play.plain_options import LARGEST, PLAIN, SMALLEST, plain_play, written
from fiefdom_cli.terminal.run_command import main

PLAY: Any = get_command(app).commands["play"]  # type: ignore[attr-defined]
LEFT_TO_TYPER = {"random", "code", "daily", "date", "web", "own_cards"}


def declared() -> dict[str, tuple[type, Any]]:
    """Return the type of each option that typer knows, and its declaration."""
    found = {}
    for name, hint in get_type_hints(commands.play, include_extras=True).items():
        if name not in (*LEFT_TO_TYPER, "return"):
            kinds = get_args(hint.__origin__) or (hint.__origin__,)
            found[name] = next(one for one in kinds if one is not type(None)), hint.__metadata__[0]
    return found


def test_the_table_says_what_typer_knows() -> None:
    assert {name: kind for name, (kind, _) in declared().items()} == PLAIN
    for one in PLAY.params:
        if one.name in PLAIN:
            assert one.opts == [written(one.name)]


def test_the_bounds_are_those_that_typer_knows() -> None:
    options = {name: option for name, (_, option) in declared().items()}
    lowest = {name: one.min for name, one in options.items() if one.min}
    assert lowest == SMALLEST
    assert {name: one.max for name, one in options.items() if one.max is not None} == LARGEST


def test_the_options_have_the_same_defaults() -> None:
    told = inspect.signature(play_as_told).parameters
    for one in PLAY.params:
        if one.name in told:
            assert told[one.name].default == one.default, one.name
    assert set(told) == {one.name for one in PLAY.params} - {"own_cards"}


@pytest.mark.parametrize(
    "words",
    [
        [],
        ["--seed", "7"],
        ["--seed=7", "--kingdom", "Village Square"],
        ["--players", "3", "--bot=random", "--name", "Ada Lovelace", "--first", "2"],
        ["--seats", "you,Ada,big-money", "--games", "2", "--pace", "0.5", "--hints", "random"],
        ["--seed", "1", "--seed", "2", "--no-points", "--name="],
    ],
)
def test_plain_words_are_read_as_typer_reads_them(
    words: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    played: list[Any] = []

    def note(*told: Any) -> int:
        played.append(told)
        return 0

    monkeypatch.setattr(play_command, "play_game", note)
    plain = plain_play(["play", *words])
    assert plain is not None
    play_as_told(**plain)
    get_command(app).main(["play", *words], standalone_mode=False)
    assert played[0] == played[1]


@pytest.mark.parametrize(
    "words",
    [
        ["plays"],
        ["play", "--help"],
        ["play", "-h"],
        ["play", "--sed", "7"],
        ["play", "--seed"],
        ["play", "--seed", "seven"],
        ["play", "--seed", "-1"],
        ["play", "--seed", "1_0"],
        ["play", "--seed", "\u0661"],
        ["play", "--games", "0"],
        ["play", "--pace", "61"],
        ["play", "--pace", "nan"],
        ["play", "--no-points=yes"],
        ["play", "--no_points"],
        ["play", "--name", "--seed"],
        ["play", "seed", "7"],
        ["play", "--daily"],
        ["play", "--cards", "mine.yaml"],
        ["--version"],
        [],
    ],
)
def test_anything_else_is_left_to_typer(words: list[str]) -> None:
    assert plain_play(words) is None


def test_completion_is_left_to_typer(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("_FIEFDOM_COMPLETE", "complete_bash")
    assert plain_play(["play"]) is None


def test_an_interrupt_ends_both_ways_alike(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def interrupted(*told: Any) -> int:
        raise KeyboardInterrupt

    monkeypatch.setattr(play_command, "play_game", interrupted)
    assert main(["play", "--seed", "7"]) == main(["play", "--seed", "7", "--daily"]) == 130
    assert capsys.readouterr() == ("", "")


def test_errors_of_typer_are_still_explained(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def leave(*told: Any) -> int:
        raise typer.Abort

    monkeypatch.setattr(play_command, "play_game", leave)
    assert main(["play"]) == 130
    assert capsys.readouterr().err == "Interrupted.\n"


def test_a_plain_game_imports_neither_typer_nor_what_only_others_need() -> None:
    code = (
        "import sys; from fiefdom_cli import main; main(['play', '--seed', '7']);"
        "sys.stderr.write(' '.join(sys.modules))"
    )
    done = subprocess.run(
        [sys.executable, "-c", code],
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        check=True,
    )
    slow = {"typer", "click", "pydantic", "yaml", "filelock", "importlib.metadata", "logging", "email"}
    assert slow & set(done.stderr.split()) == set()
    assert "Buy phase" in done.stdout
