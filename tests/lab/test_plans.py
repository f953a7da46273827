"""Plans: which game has which number, and which plans are refused."""

from __future__ import annotations

from collections import Counter

import pytest

import fiefdom
from fiefdom.errors import FilterError, NoKingdom, SetupError, UnknownName
from fiefdom_kingdoms import pick, read_filter
from fiefdom_lab import Bounds, Plan, Workbench
from fiefdom_lab.bot_specs import bot_variants, wanted_cards
from fiefdom_lab.plan import kingdom_seed


def test_every_bot_sits_in_every_seat_equally_often() -> None:
    workbench = Workbench(Plan(bots=("random", "big-money", "random"), games=6))
    seatings = [workbench.deal(game).seating for game in range(6)]
    assert seatings[:3] == [(0, 1, 2), (1, 2, 0), (2, 0, 1)]
    assert seatings[3:] == seatings[:3]


def test_seats_stay_fixed_without_rotation() -> None:
    workbench = Workbench(Plan(bots=("random", "big-money"), rotate=False))
    assert {workbench.deal(game).seating for game in range(5)} == {(0, 1)}


def test_bots_are_repeated_to_fill_a_larger_table() -> None:
    workbench = Workbench(Plan(bots=("random", "big-money"), players=5))
    assert workbench.deal(0).seating == (0, 1, 0, 1, 0)
    assert workbench.deal(1).seating == (1, 0, 1, 0, 0)


def test_seeds_are_unique_within_and_across_plans() -> None:
    seeds = [Workbench(Plan(bots=("random",), seed=seed)).deal(7).seed for seed in range(200)]
    workbench = Workbench(Plan(bots=("random",), seed=3))
    seeds += [workbench.deal(game).seed for game in range(2000) if game != 7]
    assert len(set(seeds)) == len(seeds)
    assert max(seeds) < 1 << 53


def test_every_kingdom_is_played_with_every_seating() -> None:
    second = ("Village", "Smithy", "Market")
    workbench = Workbench(Plan(bots=("random", "big-money"), kingdoms=("First Game", second)))
    pairs = Counter((workbench.deal(n).kingdom, workbench.deal(n).seating) for n in range(8))
    assert len(pairs) == 4
    assert set(pairs.values()) == {2}


def test_a_random_kingdom_equals_the_one_drawn_by_pick() -> None:
    text, registry = "set base; at least 2 villages", fiefdom.installed()
    plan = Plan(bots=("random", "random"), random=text, seed=5)
    workbench = Workbench(plan)
    for game in range(6):
        picked = pick(registry, read_filter(text, registry), kingdom_seed(plan, game))
        assert workbench.deal(game).kingdom == picked.cards
    assert workbench.deal(0).kingdom == workbench.deal(1).kingdom != workbench.deal(2).kingdom


WRONG = [
    (Plan(bots=()), SetupError, "there are no bots"),
    (Plan(bots=("random",), games=0), SetupError, "0 games"),
    (Plan(bots=("random",) * 7), SetupError, "7 seats"),
    (Plan(bots=("random",), players=1), SetupError, "1 seats"),
    (Plan(bots=("random",) * 3, players=2), SetupError, "3 bots for 2 seats"),
    (Plan(bots=("random",), kingdoms=()), SetupError, "no kingdom"),
    (Plan(bots=("random",), until=2.0), SetupError, "2.0 wide"),
    (Plan(bots=("random",), bounds=Bounds(turns=0)), SetupError, "at least one turn"),
    (Plan(bots=("random",), bounds=Bounds(seconds=0)), SetupError, "some time"),
    (Plan(bots=("random",), bounds=Bounds(seconds=float("nan"))), SetupError, "not nan seconds"),
    (Plan(bots=("random",), bounds=Bounds(seconds=float("inf"))), SetupError, "not inf seconds"),
    (Plan(bots=("random",), bounds=Bounds(turns=1 << 70)), SetupError, "more than 1,000,000,000 turns"),
    (Plan(bots=("random",), detail=1 << 70), SetupError, "use 0 to 1,000,000,000"),
    (Plan(bots=("random",), rounds=1 << 70), SetupError, "use 1 to 1,000,000,000"),
    (Plan(bots=("big-mony",)), UnknownName, "did you mean 'big-money'"),
    (Plan(bots=("random",), kingdoms=("First Gaem",)), UnknownName, "First Game"),
    (Plan(bots=("random",), random="at leest 1 village"), FilterError, "did you mean 'at least'"),
    (Plan(bots=("random",), random="no village; at least 1 village"), NoKingdom, "village"),
]


@pytest.mark.parametrize(("plan", "kind", "said"), WRONG, ids=[said for _, _, said in WRONG])
def test_an_invalid_plan_is_refused(plan: Plan, kind: type[Exception], said: str) -> None:
    with pytest.raises(kind, match=said):
        Workbench(plan)


def test_a_specification_with_ranges_expands_to_several_bots() -> None:
    assert bot_variants("big-money") == ("big-money",)
    assert bot_variants("smithy:smithies=2") == ("smithy:smithies=2",)
    assert bot_variants("smithy:smithies=1..3") == tuple(f"smithy:smithies={n}" for n in (1, 2, 3))
    assert bot_variants("a:x=1..5/2,y=0|9") == tuple(
        f"a:x={x},y={y}" for x in (1, 3, 5) for y in (0, 9)
    )


@pytest.mark.parametrize("spec", ["a:x=5..1", "a:x=1..9/0", "a:x=1..100000", "a:x=1..99,y=1..99"])
def test_too_many_or_no_variants_are_refused(spec: str) -> None:
    with pytest.raises(SetupError):
        bot_variants(spec)


def test_the_cards_that_bots_want_are_collected() -> None:
    assert wanted_cards(("big-money", "smithy", "smithy"), fiefdom.installed()) == ("Smithy",)


def test_equal_bots_are_numbered_in_their_names() -> None:
    assert Plan(bots=("random", "big-money", "random")).names == (
        "random (1)",
        "big-money",
        "random (2)",
    )
