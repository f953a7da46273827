"""`fiefdom cards --export` and `fiefdom schema`: card files from cards, and their schema."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from fiefdom import installed
from fiefdom_workshop.card_files.read import parse_cards, read_card_file
from tests.cli.conftest import Run


def test_cards_are_printed_as_a_card_file(run: Run) -> None:
    shown = run("cards", "--export", "throne", "room")
    assert shown.returncode == 0
    assert shown.stdout.startswith("# yaml-language-server: $schema=fiefdom.schema.json\n")
    assert parse_cards(shown.stdout, "out").cards == (installed().card("Throne Room"),)


def test_several_card_names_are_separated_by_commas(run: Run) -> None:
    shown = run("cards", "--export", "Village,", "Remodel")
    found = parse_cards(shown.stdout, "out").cards
    assert found == (installed().card("Village"), installed().card("Remodel"))


@pytest.mark.parametrize("name", ["base", "intrigue", "seaside"])
def test_a_whole_set_is_exported_with_its_kingdoms_and_mats(
    run: Run, tmp_path: Path, name: str
) -> None:
    shown = run("cards", "--export", "--set", name, "--output", str(tmp_path / "set.yaml"))
    assert (shown.returncode, shown.stdout) == (0, f"Written: {tmp_path / 'set.yaml'}\n")
    ours, found = installed().sets[name], read_card_file(tmp_path / "set.yaml")
    assert (found.cards, found.kingdoms, found.mats) == (ours.cards, ours.kingdoms, ours.mats)


def test_a_part_of_a_set_is_exported_as_a_list_of_cards(run: Run) -> None:
    shown = run("cards", "--export", "--set", "seaside", "--type", "attack")
    assert "\nset:" not in shown.stdout
    cards = [card for card in installed().sets["seaside"].cards if "Attack" in card.types.names]
    assert {line for line in shown.stdout.splitlines() if line.startswith("- card:")} == {
        f"- card: {card.name}" for card in cards
    }


@pytest.mark.parametrize("asked", [["zzz"], ["--set", "nope"], ["Village, Nonesuch"]])
def test_an_export_without_matching_cards_is_an_error(run: Run, asked: list[str]) -> None:
    shown = run("cards", "--export", *asked)
    assert (shown.returncode, shown.stdout) == (2, "")
    assert shown.stderr.startswith("error: ")


def test_the_schema_is_printed_or_written(run: Run, tmp_path: Path) -> None:
    printed = run("schema")
    assert json.loads(printed.stdout)["title"] == "fiefdom card file"
    run("schema", "--output", str(tmp_path / "fiefdom.schema.json"))
    assert (tmp_path / "fiefdom.schema.json").read_text("utf-8") == printed.stdout
