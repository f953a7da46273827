"""Mutants are generated for every kind of fault, and each differs from the original."""

from __future__ import annotations

import ast
from typing import Any

import pytest

from tests.mutation.__main__ import CORE, ROOMS, STAGES, sites
from tests.mutation.mutants import mutants

SOURCE = '''
LIMIT = 7

def best(numbers: list[int], least: int = 3) -> int:
    """Return the largest number that is not too small."""
    found = 0
    for number in numbers:
        if number < 0 or not number:
            continue
        if number >= least and number > found:
            found = number + 1 - 1
    numbers.clear()
    return found

def is_empty(numbers: list[int]) -> bool:
    return len(numbers) == 0
'''


def test_every_kind_of_fault_is_generated() -> None:
    made = {one.what for one in mutants(SOURCE)}
    assert {
        "`number < 0` becomes `number <= 0`",
        "`number < 0 or not number` becomes `number < 0 and (not number)`",
        "`not number` becomes `number`",
        "`number + 1` becomes `number - 1`",
        "`number > found` becomes `number >= found`",
        "`continue` is left out",
        "`numbers.clear()` is left out",
        "returns found + 1",
        "returns not len(numbers) == 0",
        "0 becomes 1",
        "1 becomes 0",
    } <= made


def test_code_outside_of_functions_is_not_mutated() -> None:
    for one in mutants(SOURCE):
        assert "LIMIT = 7" in one.put_into(SOURCE)
        assert "least: int=3" in one.put_into(SOURCE)
        assert "not too small" in one.put_into(SOURCE)


def test_every_mutant_is_a_different_program() -> None:
    plain = ast.unparse(ast.parse(SOURCE))
    changed = [one.put_into(SOURCE) for one in mutants(SOURCE)]
    assert plain not in changed
    assert len(set(changed)) == len(changed)
    for one in changed:
        compile(one, "mutant", "exec")


@pytest.mark.parametrize("what", ["returns found + 1", "`numbers.clear()` is left out"])
def test_a_mutant_behaves_differently(what: str) -> None:
    (one,) = (each for each in mutants(SOURCE) if each.what == what)
    outcomes = []
    for source in (SOURCE, one.put_into(SOURCE)):
        names: dict[str, Any] = {}
        exec(source, names)
        numbers = [4, 9]
        outcomes.append((names["best"](numbers), numbers))
    assert outcomes[0] != outcomes[1]


def test_the_engine_and_the_effects_have_thousands_of_mutants() -> None:
    found = sites()
    assert len(found) > 3000
    assert {one.file.rpartition("/")[0] for one in found} >= set(ROOMS)
    for one in found[:: len(found) // 20]:
        compile(one.mutant.put_into((CORE / one.file).read_text("utf-8")), one.file, "exec")
    assert all(any(files) for files in STAGES)


@pytest.mark.parametrize("room", ROOMS)
def test_the_tests_of_a_mutated_package_are_run(room: str) -> None:
    folder = f"tests/core/{room.rpartition('/')[2]}/"
    assert any(path.startswith(folder) for stage in STAGES for path in stage)
