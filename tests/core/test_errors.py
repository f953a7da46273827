"""Every error can be copied and pickled."""

from __future__ import annotations

import copy
import pickle
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from importlib import import_module
from inspect import signature
from multiprocessing import get_context
from pkgutil import walk_packages
from typing import Any

import pytest

from fiefdom import FiefdomError, UnknownName, new_game
from fiefdom_workshop.card_files.problems import Problem

VALUES: dict[str, Any] = {
    "str": "Moat",
    "int": 3,
    "bool": True,
    "str | None": "Moot",
    "BaseException": KeyError("why"),
    "list[str]": ["Moat", "Mine"],
    "Iterable[str]": ["Moat", "Mine"],
    "Iterable[Problem]": [Problem(1, 2, "Moat", "play", "why")],
    "Path": ("cards", 0, "play"),
}
"""A value for each type of argument of the errors."""


def kinds(root: type[FiefdomError] = FiefdomError) -> Iterator[type[FiefdomError]]:
    yield root
    for kind in root.__subclasses__():
        yield from kinds(kind)


def every_kind() -> list[type[FiefdomError]]:
    for package in map(import_module, ("fiefdom", "fiefdom_cli", "fiefdom_bots", "fiefdom_rl")):
        for found in walk_packages(package.__path__, f"{package.__name__}."):
            if not found.name.endswith("__main__"):
                import_module(found.name)
    return sorted(set(kinds()), key=lambda kind: kind.__qualname__)


def made(kind: type[FiefdomError]) -> FiefdomError:
    if "__init__" not in kind.__dict__ and kind.__init__ is FiefdomError.__init__:
        return kind("why")
    wanted = list(signature(kind.__init__).parameters.values())[1:]
    return kind(*(VALUES[str(one.annotation)] for one in wanted if one.kind != one.VAR_KEYWORD))


def travelled(error: FiefdomError) -> FiefdomError:
    again: FiefdomError = pickle.loads(pickle.dumps(error))
    return again


@pytest.mark.parametrize("way", [copy.copy, copy.deepcopy, travelled])
def test_every_error_survives_copying_and_pickling(way: Callable[[FiefdomError], FiefdomError]) -> None:
    found = every_kind()
    assert len(found) > 20
    for kind in found:
        error = made(kind)
        error.add_note("in the first game")
        again = way(error)
        assert type(again) is kind
        assert (str(again), again.args, vars(again)) == (str(error), error.args, vars(error))


def deal(kingdom: str) -> int:
    return new_game(kingdom, seed=1).players


def test_an_error_in_a_worker_process_is_raised_and_the_pool_keeps_working() -> None:
    with ProcessPoolExecutor(1, mp_context=get_context("spawn")) as pool:
        failed = pool.submit(deal, "Frist Game")
        with pytest.raises(UnknownName, match="did you mean 'First Game'") as caught:
            failed.result()
        assert caught.value.nearest == "First Game"
        assert pool.submit(deal, "First Game").result() == 2
