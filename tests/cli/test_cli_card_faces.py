"""Card faces from the command line."""

from __future__ import annotations

from pathlib import Path
from xml.etree import ElementTree

import pytest

from fiefdom_cli.lookup.card_pictures import file_stem
from fiefdom_cli.terminal.run_command import main
from tests.workshop.test_printing_formats import a_png

Captured = pytest.CaptureFixture[str]


@pytest.fixture(autouse=True)
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder of its own to draw into."""
    monkeypatch.chdir(tmp_path)
    return tmp_path


def title(path: Path) -> str:
    found = ElementTree.parse(path).getroot().find("{http://www.w3.org/2000/svg}title")
    assert found is not None
    return found.text or ""


def files(folder: Path) -> list[str]:
    return sorted(path.name for path in folder.iterdir())


@pytest.mark.parametrize("words", [["throne room"], ["Throne", "Room"]])
def test_one_card_is_drawn_into_a_file_named_after_it(
    here: Path, capsys: Captured, words: list[str]
) -> None:
    assert main(["card", *words, "--svg"]) == 0
    assert capsys.readouterr().out == "written: throne-room.svg\n"
    assert title(here / "throne-room.svg") == "Throne Room"
    assert "base" in (here / "throne-room.svg").read_text("utf-8")


def test_a_card_face_can_be_written_to_standard_output(here: Path, capsys: Captured) -> None:
    assert main(["card", "moat", "--svg", "--out", "-"]) == 0
    shown = capsys.readouterr().out
    assert main(["card", "moat", "--svg", "--out", "m.svg"]) == 0
    assert (here / "m.svg").read_text("utf-8") == shown
    assert files(here) == ["m.svg"]


def test_several_cards_are_drawn_on_one_sheet(here: Path) -> None:
    assert main(["card", "Moat", "throne room", "--svg"]) == 0
    assert title(here / "cards.svg") == "Moat, Throne Room"


def test_more_than_nine_cards_fill_several_sheets(here: Path, capsys: Captured) -> None:
    assert main(["cards", "--set", "base", "--cost", "5", "--sheet", "five.svg"]) == 0
    assert capsys.readouterr().out == "written: five-1.svg\nwritten: five-2.svg\n"
    titles = [title(here / name).split(", ") for name in files(here)]
    assert len(titles[0]) == 9
    assert len(titles[1]) == 1
    assert main(["cards", "--set", "base", "--cost", "6", "--sheet", "six.svg"]) == 0
    assert title(here / "six.svg") == "Adventurer, Artisan, Gold"


@pytest.mark.parametrize(
    ("arguments", "reason"),
    [
        (["card", "Vilage", "--svg"], "did you mean 'Village'"),
        (["card", "Moat", "Vilage", "--svg"], "did you mean 'Village'"),
        (["card", "Moat", "--svg", "--out", "."], "is a folder"),
        (["card", "Moat", "--svg", "--out", "gone/m.svg"], "cannot be written"),
        (["card", "Moat", "--out", "m.txt"], "none of the endings .svg, .png, .pdf"),
        (["card", "Moat", "--out", "-"], "none of the endings"),
        (["card", "Moat", "--svg", "--json"], "--json"),
        (["card", "Moat", "--svg", "--png"], "png and svg are two formats"),
        (["card", "Moat", "--svg", "--out", "m.pdf"], "pdf and svg are two formats"),
        (["card", "Moat", "--pictures", "."], "say what to draw with --svg"),
        (["card", "Moat", "--svg", "--pictures", "gone"], "not a folder"),
        (["cards", "--pictures", "."], "--sheet"),
        (["cards", "--cost", "99", "--sheet", "x.svg"], "nothing to draw"),
        (["cards", "--sheet", "-"], "name a file instead of -"),
        (["cards", "--cost", "6", "--sheet", ""], "--sheet names no file; name one that ends in .svg"),
    ],
)
def test_an_invalid_request_writes_no_file(
    here: Path, capsys: Captured, arguments: list[str], reason: str
) -> None:
    assert main(arguments) == 2
    shown = capsys.readouterr()
    assert (shown.out, shown.err.count("\n")) == ("", 1)
    assert reason in shown.err
    assert files(here) == []


def test_illustrations_are_found_by_the_names_of_the_cards(here: Path) -> None:
    (here / "art").mkdir()
    (here / "art" / "throne-room.png").write_bytes(a_png())
    (here / "art" / "moat.txt").write_text("no picture", "utf-8")
    given = ["--pictures", "art"]
    for name in ("Throne Room", "Moat"):
        assert main(["card", name, "--svg", *given]) == 0
    assert (here / "throne-room.svg").read_text("utf-8").count("<image ") == 1
    assert "<image " not in (here / "moat.svg").read_text("utf-8")
    assert main(["cards", "throne", "--sheet", "sheet.svg", *given]) == 0
    assert "<image " in (here / "sheet.svg").read_text("utf-8")


@pytest.mark.parametrize(
    ("name", "stem"),
    [
        ("Sea Hag", "sea-hag"),
        ("../../etc/passwd", "etc-passwd"),
        ("Птица-Говорун", "птица-говорун"),
        ("???", "card"),
        ("x" * 300, f"{'x' * 80}"),
    ],
)
def test_file_names_are_derived_safely_from_card_names(name: str, stem: str) -> None:
    assert file_stem(name) == stem
