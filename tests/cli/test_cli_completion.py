"""Shell completion."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

import fiefdom
from fiefdom_cli.terminal import completion

Run = Callable[..., subprocess.CompletedProcess[str]]


@pytest.fixture
def offered(run: Run) -> Callable[[str], list[str]]:
    """Ask as bash does, with the cursor after the last word."""

    def ask(line: str) -> list[str]:
        words = line.split(" ")
        asked = {"COMP_WORDS": "\n".join(words), "COMP_CWORD": str(len(words) - 1)}
        done = run(_FIEFDOM_COMPLETE="complete_bash", **asked)
        assert done.stderr == ""
        return [word for word in done.stdout.splitlines() if word]

    return ask


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ("fiefdom car", ["cards", "card"]),
        ("fiefdom card Thr", ["Throne\\ Room"]),
        ("fiefdom card vill", ["village"]),
        ("fiefdom play --bot big", ["big-money", "big-money-tuned"]),
        ("fiefdom play --kingdom Villag", ["Village\\ Square", "Village"]),
        ("fiefdom play --kingdom Moat,Chap", ["Moat,Chapel"]),
        ("fiefdom play --kingdom rand", ["random"]),
        ("fiefdom cards --set sea", ["seaside"]),
        ("fiefdom cards --type Rea", ["Reaction"]),
        ("fiefdom kingdom Villag", ["Village\\ Square", "Village"]),
        ("fiefdom kingdom --reroll Thr", ["Throne\\ Room"]),
        ("fiefdom card Frobni", []),
    ],
)
def test_names_are_completed(offered: Callable[[str], list[str]], line: str, words: list[str]) -> None:
    assert offered(line) == words


def test_names_of_saved_games_are_completed(
    offered: Callable[[str], list[str]], run: Run, home: Path
) -> None:
    run("play", "--seed", "7", lines="t\n")
    run("play", "--seed", "8", lines="t\nend\n" * 300)
    (home / "saves" / "torn.fiefdom").write_text("what is this?\n")
    assert offered("fiefdom resume ") == ["first-game-7"], "a damaged one disturbs nothing"
    assert offered("fiefdom replay fir") == ["first-game-8", "first-game-7"]
    assert offered("fiefdom saves --delete fir") == ["first-game-8", "first-game-7"]


@pytest.mark.parametrize(
    ("shell", "asked"), [("zsh", "fiefdom card Thr"), ("fish", "fiefdom card Thr")]
)
def test_completions_for_zsh_and_fish_are_not_quoted(run: Run, shell: str, asked: str) -> None:
    about = {"_TYPER_COMPLETE_ARGS": asked, "_TYPER_COMPLETE_FISH_ACTION": "get-args"}
    done = run(_FIEFDOM_COMPLETE=f"complete_{shell}", **about)
    assert "Throne Room" in done.stdout


@pytest.mark.parametrize(
    ("typed", "word"),
    [
        ("Village\\ Sq", "Village\\ Square"),
        ('"Village Sq', "Village Square"),
        ("Victory\\ Dance\\ \\(1s", "Victory\\ Dance\\ \\(1st\\ edition\\)"),
    ],
)
def test_completions_work_in_a_real_bash(
    environment: dict[str, str], tmp_path: Path, typed: str, word: str
) -> None:
    command = tmp_path / "fiefdom"
    command.write_text(f'#!/bin/sh\nexec {sys.executable} -m fiefdom_cli "$@"\n')
    command.chmod(0o755)
    script = (
        'eval "$(_FIEFDOM_COMPLETE=source_bash fiefdom)"\n'
        f"COMP_WORDS=(fiefdom play --kingdom '{typed}') COMP_CWORD=3\n"
        "_fiefdom_completion fiefdom\n"
        'printf "%s\\n" "${COMPREPLY[@]}"'
    )
    path = {"PATH": f"{tmp_path}{os.pathsep}{environment['PATH']}"}
    words = ["bash", "--norc", "-c", script]
    done = subprocess.run(words, env=environment | path, capture_output=True, text=True, check=False)
    assert (done.stdout, done.stderr) == (f"{word}\n", "")


def test_cards_already_in_the_kingdom_are_not_offered_again() -> None:
    assert "Moat, Village" in completion.kingdoms("Moat, V")
    assert completion.kingdoms("Moat,Moa") == []


def test_an_error_during_completion_completes_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken() -> fiefdom.Registry:
        raise RuntimeError("a screw is loose")

    monkeypatch.setattr(fiefdom, "installed", broken)
    assert completion.cards("Vil") == []
