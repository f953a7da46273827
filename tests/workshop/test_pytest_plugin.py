"""The pytest plugin: scenario files as tests, and that it stays out of the way."""

from __future__ import annotations

import subprocess
import sys

import pytest

from tests.core.pytest_kit import GOOD, STRICT, WRONG, write


def test_scenario_files_are_collected_from_the_configured_folders(pytester: pytest.Pytester) -> None:
    write(pytester.path, "tests/scenarios/deep/village.yaml", GOOD)
    write(pytester.path, "tests/scenarios/wrong.yml", WRONG)
    write(pytester.path, "tests/scenarios/notes.txt", "no scenario")
    write(pytester.path, "other/data.yaml", "nothing: of ours")
    pytester.makepyprojecttoml('[tool.pytest.ini_options]\nfiefdom_scenarios = ["tests/scenarios"]\n')
    result = pytester.runpytest(*STRICT)
    result.assert_outcomes(passed=1, failed=1)
    result.stdout.fnmatch_lines(["*wrong.yml: 'A Village gives three Actions'", "*expected 3, found 2"])
    shown = str(result.stdout)
    assert "Traceback" not in shown
    assert "collecting.py" not in shown
    pytester.runpytest(*STRICT, "tests/scenarios/deep").assert_outcomes(passed=1)
    pytester.runpytest(*STRICT, "-k", "three").assert_outcomes(failed=1, deselected=1)
    assert pytester.runpytest(*STRICT, "other").ret == pytest.ExitCode.NO_TESTS_COLLECTED


def test_single_files_can_be_named_in_an_ini_file(pytester: pytest.Pytester) -> None:
    write(pytester.path, "a.yaml", GOOD)
    write(pytester.path, "b.yaml", WRONG)
    pytester.makeini("[pytest]\nfiefdom_scenarios = a.yaml\n")
    pytester.runpytest(*STRICT).assert_outcomes(passed=1)


def test_nothing_is_collected_without_configuration(pytester: pytest.Pytester) -> None:
    write(pytester.path, "tests/scenarios/village.yaml", GOOD)
    write(pytester.path, "tests/broken.yaml", "[unclosed")
    assert pytester.runpytest(*STRICT).ret == pytest.ExitCode.NO_TESTS_COLLECTED


def test_a_file_that_is_not_a_scenario_is_a_one_line_error(pytester: pytest.Pytester) -> None:
    write(pytester.path, "tests/bad.yaml", "scenario: x\nkingdm: [Village]\n")
    pytester.makeini("[pytest]\nfiefdom_scenarios = tests\n")
    result = pytester.runpytest(*STRICT)
    result.assert_outcomes(errors=1)
    result.stdout.fnmatch_lines(
        ["*bad.yaml, line 2, column 1: 'x', kingdm: there is no key 'kingdm'; did you mean 'kingdom'?"]
    )
    assert "Traceback" not in str(result.stdout)


def test_a_scenario_that_cannot_be_set_up_fails_with_the_reason(pytester: pytest.Pytester) -> None:
    write(pytester.path, "tests/bad.yaml", GOOD.replace("[Village]", "[Vilage]", 1))
    pytester.makeini("[pytest]\nfiefdom_scenarios = tests\n")
    result = pytester.runpytest(*STRICT)
    result.assert_outcomes(failed=1)
    result.stdout.fnmatch_lines(
        ["*bad.yaml, line 3, column 11: 'A Village gives*no card called 'Vilage'*"]
    )
    assert "Traceback" not in str(result.stdout)


def test_a_folder_that_does_not_exist_is_an_error(pytester: pytest.Pytester) -> None:
    pytester.makeini("[pytest]\nfiefdom_scenarios = tests/scenaros\n")
    result = pytester.runpytest(*STRICT)
    assert result.ret == pytest.ExitCode.USAGE_ERROR
    result.stderr.fnmatch_lines(["*fiefdom_scenarios: *scenaros does not exist*"])


def test_the_fixtures_are_listed_with_their_descriptions(pytester: pytest.Pytester) -> None:
    shown = str(pytester.runpytest("--fixtures").stdout)
    for name, told in (
        ("game", "Set up a game"),
        ("scenario", "Run a scenario"),
        ("check", "Check that"),
    ):
        assert f"\n{name} -- " in shown
        assert told in shown


def test_a_run_without_scenarios_does_not_import_fiefdom(pytester: pytest.Pytester) -> None:
    pytester.makepyfile(
        """
        import sys

        def test_nothing_is_there():
            assert "fiefdom_pytest" in sys.modules
            assert [name for name in sys.modules if name.partition(".")[0] == "fiefdom"] == []
            assert "pydantic" not in sys.modules
        """
    )
    result = pytester.runpytest_subprocess(*STRICT)
    result.assert_outcomes(passed=1)
    assert "warnings" not in str(result.stdout)
    assert str(result.stderr) == ""


def test_every_feature_works_in_a_fresh_process(pytester: pytest.Pytester) -> None:
    write(pytester.path, "tests/good.yaml", GOOD)
    pytester.makeini("[pytest]\nfiefdom_scenarios = tests\n")
    pytester.makepyfile(
        """
        def test_all(game, check):
            table = game("Village", hand=["Village"])
            table.play("Village")
            assert check(table.cards[0], games=0).ok
        """
    )
    done = subprocess.run(
        [sys.executable, "-W", "error", "-m", "pytest", "-p", "no:cacheprovider"],
        cwd=pytester.path,
        capture_output=True,
        text=True,
        check=False,
        timeout=60,
    )
    assert "2 passed in" in done.stdout, done.stdout + done.stderr
    assert "warnings" not in done.stdout
    assert done.stderr == ""
