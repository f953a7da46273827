"""The command `fiefdom bots`, and bots selected by options or by file."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from fiefdom import SetupError, installed
from fiefdom.errors import FiefdomError
from fiefdom_bots.strategy_library import LIBRARY
from fiefdom_cli import main
from fiefdom_cli.play.seats import read_seats


def said(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    main(["bots", *arguments])
    return capsys.readouterr().out


def test_every_bot_is_listed_with_its_description(capsys: pytest.CaptureFixture[str]) -> None:
    listed = json.loads(said(capsys, "--json"))
    assert [one["name"] for one in listed] == list(installed().bots)
    assert all(one["about"].endswith(".") for one in listed)
    table = said(capsys)
    assert all(name in table for name in installed().bots)


def test_the_description_of_a_strategy_shows_its_rules_and_options(
    capsys: pytest.CaptureFixture[str],
) -> None:
    shown = said(capsys, "chapel:copies=2")
    assert "It is designed for Chapel." in shown
    assert "copies=2" in shown
    assert "- Copper if money > keep" in shown


def test_the_file_of_a_strategy_can_be_copied_and_used_as_a_new_bot(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    shown = said(capsys, "smithy", "--file")
    assert shown.strip() == (LIBRARY / "smithy.yaml").read_text(encoding="utf-8").strip()
    mine = tmp_path / "mine.yaml"
    mine.write_text(shown, encoding="utf-8")
    assert "Smithies owned" in said(capsys, str(mine))


@pytest.mark.parametrize("arguments", [["--file"], ["random", "--file"], ["smihty"]])
def test_invalid_arguments_are_refused_with_an_error(
    arguments: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["bots", *arguments]) != 0
    assert "error: " in capsys.readouterr().err


def test_seats_take_options_and_files(tmp_path: Path) -> None:
    mine = tmp_path / "mine.yaml"
    mine.write_text("strategy: Mine\nbuy: [Silver]\n", encoding="utf-8")
    seats = read_seats(f"you,search:playouts=5,{mine}", "Ada", installed())
    assert [seat.bot for seat in seats] == [None, "search:playouts=5", str(mine)]
    for wrong in ("you,search:speed=5", f"you,{tmp_path}/none.yaml"):
        with pytest.raises(FiefdomError):
            read_seats(wrong, "Ada", installed())
    assert issubclass(SetupError, FiefdomError)
