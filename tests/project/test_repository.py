"""Workflows, templates and metadata of the repository are valid and consistent."""

from __future__ import annotations

import re
import subprocess
import sys
import tomllib
from importlib import metadata
from pathlib import Path
from typing import Any

import pytest
import yaml

import fiefdom

ROOT = Path(__file__).parents[2]
PROJECT: dict[str, Any] = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
DOTTED = [*ROOT.glob(".github/**/*.yml"), ROOT / ".pre-commit-config.yaml", ROOT / "CITATION.cff"]
FILES = [path.relative_to(ROOT).as_posix() for path in sorted(DOTTED)]
PACKAGES = PROJECT["tool"]["hatch"]["build"]["targets"]["wheel"]["packages"]


def read(name: str) -> Any:
    # A plain loader would take the key `on` of workflows for a truth value.
    return yaml.load((ROOT / name).read_text("utf-8"), Loader=yaml.BaseLoader)


def classified() -> set[str]:
    named = (re.fullmatch(r".* :: (3\.\d+)", one) for one in PROJECT["project"]["classifiers"])
    return {found[1] for found in named if found}


@pytest.mark.parametrize("name", FILES)
def test_every_file_is_valid_yaml(name: str) -> None:
    assert isinstance(read(name), dict)


@pytest.mark.parametrize("name", FILES)
def test_no_file_contains_a_host_name_or_an_address(name: str) -> None:
    text = (ROOT / name).read_text("utf-8")
    assert not re.search(r"https?:|www\.|pypi|[\w.]+@[\w-]+\.[a-z]{2,}\b", text, re.IGNORECASE)


def test_the_workflow_tests_every_supported_python_and_system() -> None:
    matrix = read(".github/workflows/checks.yml")["jobs"]["tests"]["strategy"]["matrix"]
    assert set(matrix["python"]) == classified() == {"3.11", "3.12", "3.13", "3.14"}
    lowest = min(classified(), key=lambda one: int(one.split(".")[1]))
    assert PROJECT["project"]["requires-python"] == f">={lowest}"
    assert PROJECT["tool"]["mypy"]["python_version"] == lowest
    assert PROJECT["tool"]["ruff"]["target-version"] == f"py{lowest.replace('.', '')}"
    systems = {one.split(" :: ")[-1] for one in PROJECT["project"]["classifiers"] if "Operating" in one}
    assert systems == {"Linux", "MacOS", "Windows"}
    assert {one.partition("-")[0] for one in matrix["system"]} == {"ubuntu", "macos", "windows"}


@pytest.mark.parametrize("name", ["checks", "release"])
def test_workflows_use_only_first_party_actions_with_minimal_permissions(name: str) -> None:
    workflow = read(f".github/workflows/{name}.yml")
    assert workflow["permissions"] == {"contents": "read"}
    for job in workflow["jobs"].values():
        assert "timeout-minutes" in job or job["environment"] == "release"
        for step in job["steps"]:
            assert re.fullmatch(r"actions/[\w-]+@v\d+", step["uses"]) if "uses" in step else step["run"]


def test_a_tag_publishes_without_a_password() -> None:
    release = read(".github/workflows/release.yml")
    assert release["on"] == {"push": {"tags": ["v[0-9]*"]}}
    assert release["jobs"]["publish"]["permissions"] == {"id-token": "write"}
    assert release["jobs"]["publish"]["needs"] == "build"
    assert "secrets" not in (ROOT / ".github/workflows/release.yml").read_text("utf-8")


def test_the_lowest_versions_tested_are_those_the_project_declares() -> None:
    done = subprocess.run(
        [sys.executable, str(ROOT / ".ci" / "lowest.py")], capture_output=True, text=True, check=True
    )
    assert done.stdout.replace("==", ">=").split() == PROJECT["project"]["dependencies"]


def test_pre_commit_hooks_run_installed_tools() -> None:
    (local,) = read(".pre-commit-config.yaml")["repos"]
    assert local["repo"] == "local"
    extras = " ".join(PROJECT["project"]["optional-dependencies"]["dev"])
    for hook in local["hooks"]:
        tool = hook["entry"].split()[0].replace("lint-imports", "import-linter")
        assert hook["language"] == "system"
        assert tool in extras


def test_the_version_is_written_in_one_place() -> None:
    assert PROJECT["project"]["dynamic"] == ["version"]
    assert PROJECT["tool"]["hatch"]["version"]["path"] == "core/fiefdom/__init__.py"
    assert metadata.version("fiefdom") == fiefdom.__version__
    assert read("CITATION.cff")["version"] == fiefdom.__version__
    done = subprocess.run(
        [sys.executable, str(ROOT / ".ci" / "version.py"), "9.9.9"],
        capture_output=True,
        text=True,
        check=False,
    )
    assert (done.returncode, done.stdout) == (1, f"{fiefdom.__version__}\n")
    assert f"__init__.py says {fiefdom.__version__}, the tag says 9.9.9" in done.stderr


def test_every_import_package_has_a_py_typed_marker() -> None:
    found = {
        path.parent.relative_to(ROOT).as_posix() for path in ROOT.glob("*/**/fiefdom*/__init__.py")
    }
    found = {path for path in found if path.count("/") <= 2 and not path.startswith(("tests", "."))}
    assert found == set(PACKAGES)
    assert [one for one in PACKAGES if not (ROOT / one / "py.typed").is_file()] == []


def test_the_citation_file_has_all_required_fields() -> None:
    citation = read("CITATION.cff")
    assert {"cff-version", "message", "title", "authors", "version"} <= set(citation)
    assert citation["cff-version"] == "1.2.0"
    assert citation["license"] == PROJECT["project"]["license"]


@pytest.mark.parametrize("name", ["bug", "card-idea", "ruling"])
def test_every_issue_form_has_a_required_field(name: str) -> None:
    form = read(f".github/ISSUE_TEMPLATE/{name}.yml")
    assert form["name"]
    assert form["description"]
    asked = [one for one in form["body"] if one["type"] != "markdown"]
    assert len({one["id"] for one in asked}) == len(asked)
    assert any(one.get("validations", {}).get("required") == "true" for one in asked)
