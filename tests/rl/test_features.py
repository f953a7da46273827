"""An observation contains what a player may know, with a name for each number."""

from __future__ import annotations

from collections import Counter
from random import Random

import numpy as np
import pytest
from gymnasium.utils.env_checker import data_equivalence

from fiefdom import (
    Action,
    Answer,
    Card,
    CardSet,
    Decision,
    Game,
    Mat,
    installed,
    load_plugins,
    new_game,
)
from fiefdom.decisions.several import SomeCards
from fiefdom.effects import HAND, AddTokens, PutOnMat, every
from fiefdom_rl import ObservationFeatures, TrainingTable, steps_for
from fiefdom_rl.features import Vector
from fiefdom_rl.question_features import UPPER_BOUND
from tests.rl.positions import actions_of, positions, table_of

FIRST_GAME = installed().kingdom("First Game").cards


def features_of(game: Game) -> ObservationFeatures:
    return ObservationFeatures(game.cards, game.view(0))


def observed(game: Game, table: TrainingTable, player: int) -> Vector:
    table.resume(game)
    return table.observe(player)["observation"]


def row_of(game: Game, table: TrainingTable, player: int) -> dict[str, float]:
    return dict(zip(table.features.names, observed(game, table, player), strict=True))


def test_the_layout_depends_on_the_kingdom_and_the_number_of_players_only() -> None:
    expected = features_of(new_game(FIRST_GAME, 3)).names
    assert len(set(expected)) == len(expected)
    for seed in range(5):
        shuffled = Random(seed).sample(FIRST_GAME, len(FIRST_GAME))
        assert features_of(new_game(shuffled, 3, seed)).names == expected


@pytest.mark.parametrize("seed", range(4))
def test_every_feature_has_the_value_its_name_says(seed: int) -> None:
    table: TrainingTable | None = None
    for game, decision in positions(seed, 80):
        table = table or table_of(game)
        for player in range(game.players):
            row = row_of(game, table, player)
            check_table(game, player, row)
            check_question(decision, player, row)


def check_table(game: Game, player: int, row: dict[str, float]) -> None:
    view, players = game.view(player), game.players
    assert row["turn: mine"] == (view.turn_player == player)
    assert row[f"turn: phase {view.phase}"] == 1
    assert {name: row[f"turn: {name}"] for name in ("Action", "Buy", "Coin")} == view.counters
    trash = Counter(view.trash)
    for name in (card.name for card in game.cards):
        assert row[f"table: supply {name}"] == view.supply[name]
        assert row[f"table: cost {name}"] == view.costs[name]
        assert row[f"table: trash {name}"] == trash[name]
    for who in range(players):
        place, seat = f"seat {(who - player) % players}", view.seats[who]
        assert row[f"{place}: turns"] == seat.turns
        assert row[f"{place}: deck size"] == seat.deck.size
        for zone in ("hand", "discard", "in play", "set aside"):
            seen = getattr(seat, zone.replace(" ", "_"))
            counts = Counter(seen.cards)
            assert row[f"{place}: {zone} size"] == seen.size
            for name in (card.name for card in game.cards):
                assert row[f"{place}: {zone} {name}"] == counts[name]


def check_question(decision: Decision, player: int, row: dict[str, float]) -> None:
    asked = decision.player == player
    told = [name for name, value in row.items() if name.startswith("question: ") and value]
    assert row["question: asked"] == asked
    assert bool(told) == asked
    if asked:
        assert row[f"question: kind {decision.kind}"] == 1
        by = [name for name in told if name.startswith("question: by ")]
        assert by == ([f"question: by {decision.card}"] if decision.card else [])
        offers = {name.removeprefix("question: offers ") for name in told if ": offers " in name}
        assert offers == set(decision.offered())
        if isinstance(decision, SomeCards):
            bounds = (row["question: least"], row["question: most"])
            assert bounds == (decision.low, decision.high)


@pytest.mark.parametrize("seed", range(12))
def test_an_observation_is_equal_in_every_possible_world(seed: int) -> None:
    rng, others = Random(seed), 0
    table: TrainingTable | None = None
    for game, _ in positions(seed, 120):
        table = table or table_of(game)
        for player in range(game.players):
            world = game.determinize(player, rng.getrandbits(30))
            table.resume(game)
            seen = table.observe(player)
            table.resume(world)
            assert data_equivalence(table.observe(player), seen, exact=True)
            others += world != game
    assert others > 100


def test_other_players_do_not_see_the_question() -> None:
    table: TrainingTable | None = None
    for game, decision in positions(1, 100, players=2):
        table = table or table_of(game)
        other = 1 - decision.player
        hidden = [name for name in table.features.names if name.startswith("question: ")]
        row = row_of(game, table, other)
        assert not any(row[name] for name in hidden)
        assert not table.observe(other)["action_mask"].any()


def test_cards_already_picked_are_part_of_the_observation() -> None:
    game = new_game(["Cellar"], seed=5)
    while not isinstance(game.pending, SomeCards):
        game.answer(wished(game.pending))
    features, steps = features_of(game), steps_for(actions_of(game), game.pending)
    view = game.bot_view(game.pending.player)
    before = features.vector(view, game.pending, steps)
    steps.take(actions_of(game).number("pick Copper"))
    after = features.vector(view, game.pending, steps)
    changed = {features.names[place] for place in np.flatnonzero(before != after)}
    assert changed == {"question: picked Copper", "question: most"}


def test_mats_and_tokens_are_part_of_the_observation() -> None:
    squirrel = Card(
        "Squirrel",
        0,
        Action,
        play=[PutOnMat(every(HAND), mat="Nest"), AddTokens("acorn", 2), AddTokens("nut")],
    )
    registry = load_plugins()
    hidden = Mat("Nest", face_up=False)
    registry.add_set(CardSet("wood", "1.0", cards=[squirrel], mats=[hidden]), "a test")
    game = new_game(["Squirrel"], seed=5, registry=registry)
    names = [card.name for card in game.cards]
    wishes = ("play Squirrel", "buy Squirrel", "end buy phase", "end action phase")
    while not game.view(0).seats[0].mats["Nest"].size:
        assert game.pending is not None
        offered = {game.pending.describe(answer): answer for answer in game.pending.answers()}
        game.answer(next(offered[wish] for wish in wishes if wish in offered))
    table = table_of(game, registry)
    kept = game.view(0).seats[0].mats["Nest"]
    mine, theirs = row_of(game, table, 0), row_of(game, table, 1)
    assert (mine["seat 0: acorn tokens"], mine["seat 0: nut tokens"]) == (2, 1)
    assert (theirs["seat 1: acorn tokens"], theirs["seat 0: acorn tokens"]) == (2, 0)
    assert mine["seat 0: Nest mat size"] == theirs["seat 1: Nest mat size"] == kept.size > 0
    assert [mine[f"seat 0: Nest mat {name}"] for name in names] == [kept.cards.count(n) for n in names]
    assert not any(theirs[f"seat 1: Nest mat {name}"] for name in names), "it lies face down"


def wished(decision: Decision | None) -> Answer:
    assert decision is not None
    wishes = ("play Cellar", "play all Treasures", "buy Cellar", "end buy phase", "end action phase")
    offered = {decision.describe(answer): answer for answer in decision.answers()}
    return next(offered[wish] for wish in wishes if wish in offered)


def test_observations_are_within_the_bounds_of_the_space() -> None:
    table: TrainingTable | None = None
    for game, _ in positions(3, 60):
        table = table or table_of(game)
        row = observed(game, table, 0)
        assert row.dtype == np.float32
        assert row.min() >= 0
        assert row.max() <= UPPER_BOUND
