"""Numbers that programs pass are converted to plain integers, or refused."""

from __future__ import annotations

from dataclasses import dataclass
from operator import index
from pathlib import Path
from typing import Any

import pytest

from fiefdom import Record, SetupError, UnknownName, installed, new_game
from fiefdom.decisions.phase_question import PhaseQuestion
from fiefdom.setup.deal import deal
from fiefdom.state.numbers import as_seed
from fiefdom_kingdoms import pick
from fiefdom_lab.plan import Plan

LARGEST = 2**63 - 1
PAGE = Path(__file__).parents[3] / "docs" / "embed.md"


@dataclass(frozen=True)
class Whole:
    """An integer of another library, such as NumPy's."""

    number: int

    def __index__(self) -> int:
        return self.number


def other(number: int) -> Any:
    return Whole(number)


@pytest.mark.parametrize("seed", [0, -7, LARGEST, -LARGEST - 1, Whole(7), Whole(200)])
def test_an_accepted_seed_can_be_recorded(seed: Any) -> None:
    game = new_game(seed=seed, players=other(3), first=other(2))
    setup = Record.from_bytes(game.record().to_bytes()).setup
    assert setup is not None
    assert (setup.seed, setup.players, setup.first) == (index(seed), 3, 2)
    assert all(type(number) is int for number in (setup.seed, setup.players, setup.first))
    assert new_game(seed=index(seed), players=3, first=2) == game
    assert pick(installed(), seed=seed).seed == index(seed)


@pytest.mark.parametrize(
    "seed", [2**63, -(2**63) - 1, 2**70 + 5, -(10**30), pytest.param(10**5000 + 1, id="huge")]
)
def test_a_seed_too_large_for_the_formats_is_replaced_by_one_that_deals_the_same(seed: int) -> None:
    game = new_game(seed=seed)
    setup = Record.from_bytes(game.record().to_bytes()).setup
    assert setup is not None
    assert -LARGEST <= setup.seed <= LARGEST
    assert game == new_game(seed=setup.seed)
    assert deal(installed().prepared("First Game"), 2, seed, 0).random == game.state.random
    assert pick(installed(), seed=seed).cards == pick(installed(), seed=setup.seed).cards
    assert Plan(bots=("random",), seed=seed) == Plan(bots=("random",), seed=setup.seed)


@pytest.mark.parametrize("told", [new_game.__doc__ or "", PAGE.read_text()], ids=["help", "page"])
def test_the_documentation_says_which_seeds_are_kept_unchanged(told: str) -> None:
    assert "from -2**63 to 2**63 - 1 is kept" in " ".join(told.replace("`", "").split())
    assert (as_seed(LARGEST), as_seed(-LARGEST - 1)) == (LARGEST, -LARGEST - 1)
    assert as_seed(LARGEST + 1) != LARGEST + 1
    assert as_seed(-LARGEST - 2) != -LARGEST - 2


@pytest.mark.parametrize("wrong", [None, "7", 1.5, 2.0, True, [2]])
@pytest.mark.parametrize("name", ["seed", "players", "first"])
def test_anything_but_a_whole_number_is_refused(name: str, wrong: Any) -> None:
    arguments: dict[str, Any] = {name: wrong}
    with pytest.raises(SetupError, match="must be a whole number, not"):
        new_game(**arguments)


def test_other_worlds_accept_any_seed() -> None:
    game = new_game(seed=1)
    assert game.determinize(other(0), other(7)) == game.determinize(0, 7)
    assert game.determinize(0, 2**70).view(0) == game.view(0)


def test_a_card_that_cannot_be_bought_because_it_does_not_exist_is_named() -> None:
    decision = new_game(seed=1).pending
    assert isinstance(decision, PhaseQuestion)
    with pytest.raises(UnknownName, match=r"no card in this game called 'Provinze'.*'Province'"):
        decision.code_of("buy", "Provinze")
