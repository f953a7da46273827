"""Entry points are found as `importlib.metadata` finds them, without importing it."""

import subprocess
import sys
from importlib import metadata
from pathlib import Path

import pytest

from fiefdom.plugins.entry_points import FoundDistribution, FoundPoint, entry_points

GROUPS = ("fiefdom", "fiefdom.sources", "console_scripts", "pytest11")


def test_the_installed_entry_points_are_found() -> None:
    found = entry_points(*GROUPS)
    for group in GROUPS:
        expected = {(one.name, one.value) for one in metadata.entry_points(group=group)}
        assert {(one.name, one.value) for one in found[group]} == expected
    assert all(isinstance(one, FoundPoint) for one in found["fiefdom"])


def test_the_package_of_an_entry_point_has_its_name_and_version() -> None:
    (base,) = (one for one in entry_points("fiefdom")["fiefdom"] if one.name == "base")
    assert base.dist is not None
    assert (base.dist.name, base.dist.version) == ("fiefdom", metadata.version("fiefdom"))


def package(folder: Path, name: str, listed: str, header: str = "Name: trial\nVersion: 3.1\n") -> None:
    (folder / name).mkdir(parents=True)
    (folder / name / "METADATA").write_text(f"{header}\nVersion: in the description\n")
    (folder / name / "entry_points.txt").write_text(listed)


def test_sections_comments_extras_and_attributes_are_read(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    package(
        tmp_path,
        "trial-3.1.dist-info",
        "[other]\nx = y\n\n[ trials ]\n# a comment\njoin = os.path : join [more]\nplain=os.path\n",
    )
    monkeypatch.syspath_prepend(str(tmp_path))
    join, plain = entry_points("trials")["trials"]
    assert (join.name, plain.name, plain.value) == ("join", "plain", "os.path")
    import os.path

    assert join.load() is os.path.join
    assert plain.load() is os.path
    assert plain.dist is not None
    assert plain.dist.version == "3.1"


def test_the_first_of_two_installations_counts(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    package(tmp_path / "later", "my_trial-1.dist-info", "[trials]\none = later\n")
    package(tmp_path / "first", "My.Trial-2.dist-info", "[trials]\none = first\n")
    monkeypatch.syspath_prepend(str(tmp_path / "later"))
    monkeypatch.syspath_prepend(str(tmp_path / "first"))
    assert [one.value for one in entry_points("trials")["trials"]] == ["first"]


def test_a_package_without_a_readable_description_has_no_version(tmp_path: Path) -> None:
    (tmp_path / "trial.egg-info").mkdir()
    assert FoundDistribution(str(tmp_path / "trial.egg-info")).version == ""


def test_archives_are_left_to_importlib(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    import zipfile

    with zipfile.ZipFile(tmp_path / "packages.zip", "w") as archive:
        archive.writestr("trial-1.dist-info/METADATA", "Name: trial\nVersion: 1\n")
        archive.writestr("trial-1.dist-info/entry_points.txt", "[trials]\none = zipped\n")
    monkeypatch.syspath_prepend(str(tmp_path / "packages.zip"))
    assert [one.value for one in entry_points("trials")["trials"]] == ["zipped"]


def test_loading_the_installed_plugins_does_not_import_what_it_need_not() -> None:
    code = "import fiefdom, sys; fiefdom.installed(); print(*sys.modules)"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    slow = {"importlib.metadata", "email", "zipfile", "yaml", "pydantic", "rich", "typer"}
    assert slow & set(done.stdout.split()) == set()
