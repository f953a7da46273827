"""Card files loaded in addition to plugins."""

from __future__ import annotations

from pathlib import Path

import pytest

import fiefdom
import fiefdom_workshop
from fiefdom.errors import FileError, NameClash
from fiefdom_workshop.card_files.include import include_files, read_files

COPSE = "- {card: Copse, cost: 2, types: [Action], play: [{cards: 1}]}\n"
FERN = "- {card: Fern, cost: 3, types: [Action], play: [{cards: 2}]}\n"


def write(folder: Path, **files: str) -> Path:
    for name, text in files.items():
        (folder / f"{name}.yaml").write_text(text)
    return folder


def test_adding_cards_to_a_registry_does_not_change_the_original(tmp_path: Path) -> None:
    write(tmp_path, copse=COPSE)
    before = fiefdom.load_plugins()
    more = before.plus(*fiefdom_workshop.read_cards(tmp_path / "copse.yaml"))
    assert "Copse" in more.cards
    assert "Copse" not in before.cards
    game = fiefdom.new_game(["Copse", "Moat"], registry=more)
    assert "Copse" in game.view(0).supply


def test_strategy_files_can_use_cards_added_to_a_registry(tmp_path: Path) -> None:
    write(tmp_path, copse=COPSE, walk="strategy: Walk\nbuy: [Copse]\n")
    more = fiefdom.load_plugins().plus(*fiefdom_workshop.read_cards(tmp_path / "copse.yaml"))
    assert callable(more.bot(str(tmp_path / "walk.yaml")))


def test_all_card_files_of_a_folder_are_read_except_scenarios(tmp_path: Path) -> None:
    write(tmp_path, copse=COPSE, fern=FERN, **{"fern.scenarios": "- scenario: x\n"})
    (tmp_path / "notes.txt").write_text("not cards")
    assert [one.name for one in fiefdom_workshop.read_cards(tmp_path)] == ["copse", "fern"]


def test_the_name_of_an_installed_card_is_refused(tmp_path: Path) -> None:
    write(tmp_path, moat="- {card: MOAT, cost: 2, types: [Action], play: [{cards: 9}]}\n")
    with pytest.raises(NameClash, match=r"'MOAT' .* clashes with 'Moat' of plugin 'base'"):
        fiefdom.load_plugins().plus(*fiefdom_workshop.read_cards(tmp_path))


def test_a_missing_file_is_named(tmp_path: Path) -> None:
    with pytest.raises(FileError, match=r"nowhere\.yaml: there is no such file"):
        fiefdom_workshop.read_cards(tmp_path / "nowhere.yaml")


def test_a_broken_file_does_not_affect_the_others(tmp_path: Path) -> None:
    write(
        tmp_path,
        copse=COPSE,
        fern="- {card: Fern, cost: x}\n",
        moat="- {card: Moat, cost: 1, types: [Action]}",
    )
    registry = fiefdom.load_plugins()
    include_files(registry, tmp_path)
    include_files(registry, tmp_path / "copse.yaml")
    found = {one.name: one for one in registry.plugins if one.source.startswith(str(tmp_path))}
    assert sorted(found) == ["copse.yaml", "fern.yaml", "moat.yaml"]
    assert found["copse.yaml"].sets == ["copse"]
    for broken in ("fern.yaml", "moat.yaml"):
        failure = found[broken].failure
        assert failure is not None
        assert broken in failure.reason
    assert "Copse" in registry.cards
    assert registry.card("Moat").cost == 2


def test_files_of_a_folder_may_refer_to_each_others_cards(tmp_path: Path) -> None:
    write(tmp_path, alder=COPSE.replace("{cards: 1}", "{gain: Fern}"), fern=FERN)
    registry = fiefdom.load_plugins()
    include_files(registry, tmp_path)
    assert {"Copse", "Fern"} <= set(registry.cards)
    assert len(fiefdom_workshop.read_cards(tmp_path, fiefdom.load_plugins())) == 2
    both = [tmp_path / "alder.yaml", tmp_path / "fern.yaml"]
    assert len(read_files(both, fiefdom.load_plugins())) == 2
    with pytest.raises(FileError, match="there is no card 'Fern'"):
        fiefdom_workshop.read_cards(tmp_path / "alder.yaml", fiefdom.load_plugins())


LARDER = "mats: [{mat: Larder, face_up: false}]\ncards:\n" + COPSE.replace(
    "{cards: 1}", "{put_on_mat: {top: 1, mat: Larder}}"
)
OPEN = FERN.replace("{cards: 2}", "{put_on_mat: {top: 1, mat: Larder}}")


@pytest.mark.parametrize(
    ("other", "line"),
    [(f"mats: [Larder]\ncards:\n{OPEN}", "line 1, column 8"), (OPEN, "line 1, column 49: Fern")],
    ids=["declared", "only named"],
)
def test_a_face_down_mat_cannot_be_made_face_up_by_another_file(
    tmp_path: Path, other: str, line: str
) -> None:
    write(tmp_path, copse=LARDER, fern=other)
    registry = fiefdom.load_plugins()
    copse, fern = fiefdom_workshop.read_cards(tmp_path)
    for first, second in ((copse, fern), (fern, copse)):
        with pytest.raises(NameClash, match=f"{second.name!r} is face .* {first.name!r} is face"):
            registry.plus(first, second)
    with pytest.raises(FileError) as caught:
        fiefdom_workshop.read_cards(tmp_path / "fern.yaml", registry.plus(copse))
    for word in (line, "the set 'copse' is face down", "{mat: Larder, face_up: false}"):
        assert word in str(caught.value)


def test_files_with_equal_declarations_of_a_mat_share_it(tmp_path: Path) -> None:
    write(tmp_path, copse=LARDER, fern=f"mats: [{{mat: Larder, face_up: false}}]\ncards:\n{OPEN}")
    registry = fiefdom.load_plugins()
    both = registry.plus(*fiefdom_workshop.read_cards(tmp_path, registry))
    game = fiefdom.new_game(["Copse", "Fern"], registry=both)
    assert [(mat.name, mat.face_up) for mat in game.state.content.mats] == [("Larder", False)]
