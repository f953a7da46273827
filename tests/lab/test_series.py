"""Round robins and sweeps."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from fiefdom.errors import SetupError, UnknownName
from fiefdom_lab import Plan, SimulationProgress, round_robin, simulate, sweep
from tests.lab.misbehaving_bots import SMITHIES


def test_in_a_round_robin_every_pair_plays() -> None:
    seen: list[SimulationProgress] = []
    plan = Plan(bots=("random", "big-money", "smithy"), games=40, seed=1, detail=0)
    result = round_robin(plan, workers=1, progress=seen.append)
    assert len(result.matches) == 3
    assert [one.name for one in result.ratings] == ["smithy", "big-money", "random"]
    better = result.against(2, 0)
    worse = result.against(0, 2)
    assert better is not None
    assert worse is not None
    assert (better.wins, better.losses) == (worse.losses, worse.wins)
    assert result.against(1, 1) is None
    assert (seen[-1].done, seen[-1].games) == (120, 120)
    again = simulate(result.matches[1].plan, workers=1)
    assert again.tally == result.matches[1].tally


def test_a_round_robin_is_played_in_pairs_only() -> None:
    with pytest.raises(SetupError, match="in pairs"):
        round_robin(Plan(bots=("random", "big-money"), players=4))
    with pytest.raises(SetupError, match="in pairs"):
        round_robin(Plan(bots=("random",)))


def test_a_pair_can_have_its_own_kingdom() -> None:
    def with_market(plan: Plan) -> Plan:
        return msgspec.structs.replace(plan, kingdoms=(("Market",),))

    plan = Plan(bots=("random", "big-money"), games=2)
    result = round_robin(plan, workers=1, adapt=with_market)
    assert result.matches[0].plan.kingdoms == (("Market",),)


def test_an_interrupted_series_keeps_its_matches() -> None:
    def impatient(progress: SimulationProgress) -> None:
        if progress.done > 15:
            raise KeyboardInterrupt

    plan = Plan(bots=("random", "big-money", "smithy"), games=10, detail=0)
    result = round_robin(plan, workers=1, progress=impatient)
    assert result.stopped == "interrupted"
    assert len(result.matches) == 2


@pytest.fixture
def smithies(tmp_path: Path) -> str:
    path = tmp_path / "smithies.yaml"
    path.write_text(SMITHIES)
    return str(path)


def test_a_sweep_plays_every_variant(smithies: str) -> None:
    plan = Plan(bots=(f"{smithies}:smithies=0..2", "big-money"), games=60, seed=2, detail=0)
    result = sweep(plan, workers=1)
    assert result.names == tuple(f"{smithies}:smithies={n}" for n in range(3))
    assert [one.plan.bots[1] for one in result.matches] == ["big-money"] * 3
    # without any Smithy it is Big Money itself
    assert result.ranked[-1][0].endswith("smithies=0")
    alone = simulate(Plan(bots=(result.names[1], "big-money"), games=60, seed=2, detail=0), workers=1)
    assert alone.tally == result.matches[1].tally


def test_everything_is_checked_before_the_first_game(smithies: str) -> None:
    with pytest.raises(UnknownName):
        round_robin(Plan(bots=("random", "big-money", "nobody")))
    with pytest.raises(SetupError, match="smithys"):
        sweep(Plan(bots=(f"{smithies}:smithys=1..2", "big-money")))
