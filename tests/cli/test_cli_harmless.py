"""Names from untrusted files cannot inject control sequences into the terminal."""

from __future__ import annotations

import io
import json
import re
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any
from unicodedata import category

import msgspec
import pytest
from typer.main import get_command

from fiefdom import save_record
from fiefdom.errors import SetupError
from fiefdom.plugins import loading
from fiefdom.setup.pins import Pins
from fiefdom_cli.app import app
from fiefdom_cli.save.reopen import new_journal
from fiefdom_cli.terminal.run_command import main
from tests.cli.saved_games import opened, played, saved
from tests.cli.terminal import Terminal

GALLERY = Path(__file__).parents[2] / "examples" / "cards"

EVIL = "Mo\x1b[2J\x1b]0;mine\x07at\x9b31m\u202etaoM\u2066\u200b\x85\u2028\x7f\ufeff\U000e0041\x08"
STYLES = re.compile(r"\x1b\[[0-9;]*m")


def commands(group: Any, path: tuple[str, ...] = ()) -> Iterator[tuple[tuple[str, ...], Any]]:
    """Yield every command of the application, at any depth."""
    for name, command in group.commands.items():
        if hasattr(command, "commands"):
            yield from commands(command, (*path, name))
        else:
            yield (*path, name), command


COMMANDS = list(commands(get_command(app)))


QUICK: dict[tuple[str, ...], tuple[str, ...]] = {("review",): ("--playouts", "1")}
"""Options of commands that take long without them."""


def lines(path: tuple[str, ...], command: Any) -> Iterator[tuple[str, ...]]:
    """Yield command lines with hostile text for every argument and option."""
    options = [one.opts[0] for one in command.params if one.param_type_name == "option"]
    flags = [one.opts[0] for one in command.params if getattr(one, "is_flag", False)]
    takes = any(one.param_type_name == "argument" for one in command.params)
    words = (EVIL,) if takes else ()
    valued = [option for option in options if option not in flags]
    path = (*path, *QUICK.get(path, ()))
    for given in {(), words, *((*words, option, EVIL) for option in valued)}:
        yield *path, *given
        if "--json" in flags:
            yield *path, *given, "--json"


def harmful(shown: str) -> list[str]:
    """Return the characters that a terminal would execute or hide."""
    return [one for one in shown if not (one.isprintable() or one in "\n\t" or category(one) == "Zs")]


@pytest.fixture
def fiefdom(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> Callable[..., tuple[int, str, str]]:
    """Run a command line in this process, in a folder of its own."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("FIEFDOM_CARDS", "")
    monkeypatch.setenv("FIEFDOM_REPORTS", str(tmp_path))
    monkeypatch.setattr("uvicorn.Server.run", stop_at_once)

    def run(*words: str) -> tuple[int, str, str]:
        monkeypatch.setattr(loading, "_installed", [])
        monkeypatch.setattr(sys, "stdin", io.StringIO(""))
        code = main(words)
        shown = capsys.readouterr()
        return code, shown.out, shown.err

    return run


def stop_at_once(*_: object, **__: object) -> None:
    """Stand in for a server, which would wait for players for ever."""
    raise SetupError("this server does not wait for players")


def forged(change: Callable[[dict[str, Any]], None]) -> Path:
    """Save a game, and change what the first line of its file says."""
    opening = opened()
    journal = new_journal(opening)
    played(opening.game, journal, 6)
    journal.close()
    path = saved().path
    first, rest = path.read_bytes().split(b"\n", 1)
    header = json.loads(first)
    change(header)
    path.write_bytes(json.dumps(header).encode() + b"\n" + rest)
    return path


def strangely_named(header: dict[str, Any]) -> None:
    header["kingdom"] = header["again"] = header["day"] = header["hints"] = EVIL
    header["seats"][0]["name"] = EVIL


def strangely_played(header: dict[str, Any]) -> None:
    header["seats"][1]["bot"] = EVIL


def of_strange_sets(header: dict[str, Any]) -> None:
    header["setup"]["sets"] = [[EVIL, EVIL]]
    header["start"] = _with_strange_card(header["start"])


def _with_strange_card(start: str) -> str:
    import struct
    from base64 import b64decode, b64encode

    data = b64decode(start)
    head = struct.Struct("<4sBIH")
    magic, version, checksum, length = head.unpack_from(data)
    pins = msgspec.msgpack.decode(data[head.size : head.size + length], type=Pins)
    pins.cards.append((EVIL, b"12345678"))
    packed = msgspec.msgpack.encode(pins)
    rest = data[head.size + length :]
    return b64encode(head.pack(magic, version, checksum, len(packed)) + packed + rest).decode()


@pytest.fixture
def strange_home(home: Path) -> None:
    """A home folder with hostile names in saved games, their file names and card files."""
    path = forged(strangely_named)
    path.rename(path.with_name("strange\x1b[31m\u202e.fiefdom"))
    (home / "cards").mkdir()
    for name, text in {
        "a": f"- card: {json.dumps(EVIL)}\n",
        "b\x1b[7m": "- cards: [",
        "c": EVIL,
    }.items():
        (home / "cards" / f"{name}.yaml").write_text(text, encoding="utf-8")


@pytest.mark.usefixtures("strange_home")
@pytest.mark.parametrize(("path", "command"), COMMANDS, ids=["-".join(path) for path, _ in COMMANDS])
def test_no_command_prints_control_characters_from_its_arguments(
    path: tuple[str, ...], command: Any, fiefdom: Callable[..., tuple[int, str, str]]
) -> None:
    for words in lines(path, command):
        code, out, err = fiefdom(*words)
        assert out or err, words
        assert harmful(out + err) == [], words
        assert code in (0, 1, 2), err
        if "--json" in words and code == 0:
            json.loads(out)


@pytest.mark.parametrize("change", [strangely_named, strangely_played, of_strange_sets])
@pytest.mark.parametrize("command", ["resume", "replay", "replay --json", "saves", "saves --json"])
def test_no_saved_game_can_inject_control_sequences(
    change: Callable[[dict[str, Any]], None],
    command: str,
    fiefdom: Callable[..., tuple[int, str, str]],
) -> None:
    path = forged(change)
    command, *flags = command.split()
    code, out, err = fiefdom(command, *([] if command == "saves" else [path.stem]), *flags)
    assert out or err
    assert harmful(out + err) == []
    if flags and code == 0:
        json.loads(out)


def test_json_output_keeps_the_original_text(
    fiefdom: Callable[..., tuple[int, str, str]],
) -> None:
    forged(strangely_played)
    code, out, _ = fiefdom("saves", "--json")
    assert code == 0
    assert json.loads(out)[0]["seats"][1]["bot"] == EVIL


def test_no_record_can_inject_control_sequences(
    tmp_path: Path, fiefdom: Callable[..., tuple[int, str, str]]
) -> None:
    forged(of_strange_sets)
    path = tmp_path / "strange.replay"
    save_record(saved().record(), path)
    code, out, err = fiefdom("replay", str(path))
    assert code == 2
    assert "cards that are not loaded: Mo\\x1b[2J" in err
    assert "played with Mo\\x1b[2J" in err
    assert harmful(out + err) == []


def test_a_terminal_gets_our_own_styles_but_none_from_a_saved_game(environment: dict[str, str]) -> None:
    path = forged(strangely_named)
    with Terminal(["replay", path.stem], environment, 80) as screen:
        shown = screen.until("> ")
    assert STYLES.search(shown)
    assert "Mo\\x1b[2J" in shown
    kept = STYLES.sub("", shown).replace("\r\n", "\n").replace("\x1b[?2004h", "")
    assert harmful(kept) == []


def test_help_at_a_terminal_keeps_its_colours(environment: dict[str, str]) -> None:
    with Terminal(["saves", "--help"], environment, 80) as screen:
        shown = screen.until("Example")
    assert STYLES.search(shown)
    assert "\\x1b" not in shown


@pytest.mark.parametrize(
    "command", ["check border-lords.yaml --games 9", "simulate big-money big-money --games 200"]
)
def test_a_progress_bar_at_a_terminal_is_drawn_and_not_escaped(
    environment: dict[str, str], command: str
) -> None:
    words = command.replace("border-lords.yaml", str(GALLERY / "border-lords.yaml")).split()
    with Terminal([*words, "--seed", "1"], environment, 80) as screen:
        shown = screen.until_any("every promise held", "tied")
    assert "\u2501" in shown
    assert "\\x1b" not in shown
    assert "\\r" not in shown
