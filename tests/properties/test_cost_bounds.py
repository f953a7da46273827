"""The work for a deeply nested card is bounded: counted in calls, without a clock.

Every keyword that can contain parts is nested in itself and in every other one, as deep as
allowed. `FIEFDOM_SOAK=N` adds N random towers of holes to those that are always tried.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from functools import partial
from itertools import count, islice
from random import Random

import pytest
from msgspec import structs

from fiefdom import (
    BudgetExceeded,
    Card,
    CardError,
    CardSet,
    Game,
    Limits,
    Record,
    load_plugins,
    new_game,
)
from fiefdom.decisions.phase_question import PurchaseQuestion
from fiefdom.effects import HAND, Coins, Gain, Reveal, Trash, costing_up_to, each_player, one, top
from fiefdom.effects.sequence import InOrder
from fiefdom.model.effect import Effect
from fiefdom.setup.pins import fingerprint
from fiefdom.setup.validate.card import check_card
from fiefdom.setup.validate.size import MAX_LEVELS
from fiefdom.text.one_line import card_gist
from fiefdom.text.rules_text import card_text
from fiefdom_kingdoms.card_features import features_of
from fiefdom_workshop import lay_out
from fiefdom_workshop.card_files.read import parse_cards
from fiefdom_workshop.card_files.schema import card_file_schema
from fiefdom_workshop.card_files.write import cards_text
from fiefdom_workshop.printing import card_svg
from tests.call_counter import calls_of
from tests.properties.nesting import holes, in_card, levels_of, nested, pairs

MOST = 60_000
"""Calls allowed for any operation on one card: some hundredths of a second."""
STEPS = 300
"""Steps allowed for one answer here."""
PER_STEP = 150
"""Calls allowed for a step, so that the default limit of steps takes about a second."""
PLAYERS = 6
SOAK = int(os.environ.get("FIEFDOM_SOAK", "0"))
TOWERS = 12 + SOAK
EVERY = 1 if SOAK else 5
"""Slow tests use every Nth nesting."""

PAIRS = list(pairs())


def accepted(card: Card) -> bool:
    """Return whether a card is accepted; it may be refused only with an error of ours."""
    try:
        calls_of(lambda: check_card(card), MOST)
    except CardError:
        return False
    return True


DEEP = [card for outer, inner in PAIRS if accepted(card := nested(outer, inner))]


def tower(seed: int) -> Card:
    """Nest random holes, with results that later effects refer to."""
    rng = Random(seed)
    known = [hole for hole in holes() if hole.family is Effect and hole.holds is Effect]
    effect: Effect = Coins(1)
    for level in range(MAX_LEVELS):
        part = rng.choice(known).around(effect)
        assert isinstance(part, Effect)
        if rng.random() < 0.5:
            first = rng.choice([Reveal(top(2)), Trash(one(HAND)), Gain(costing_up_to(4))])
            part = InOrder((first.named(f"r{level}"), part, Trash(one(HAND))))
        if levels_of(in_card(part)) > MAX_LEVELS:
            break
        effect = part
    return in_card(effect)


def test_every_keyword_that_can_contain_others_is_nested_here() -> None:
    holding = {hole.word for hole in holes()}
    found = {hole.word for pair in PAIRS for hole in pair}
    effects = {hole.word for hole in holes() if hole.family is hole.holds is Effect}
    assert effects <= found <= holding
    assert {"each_player", "in_order", "if", "not", "plus", "unless", "when"} <= found
    assert len(DEEP) > 200
    assert sum(levels_of(card) >= MAX_LEVELS - 1 for card in DEEP) > 200
    print(f"{len(PAIRS)} nestings, {len(DEEP)} of them accepted")


COSTS: dict[str, Callable[[Card], object]] = {
    "validate": check_card,
    "fingerprint": fingerprint,
    "text": card_text,
    "gist": card_gist,
    "face": card_svg,
    "features": lambda card: features_of(card, frozenset()),
    "export": lambda card: cards_text([card]),
    "load": lambda card: parse_cards(cards_text([card]), "deep.yaml"),
}


@pytest.mark.parametrize("what", COSTS)
def test_every_operation_on_a_nested_card_takes_a_bounded_number_of_calls(what: str) -> None:
    towers = islice(filter(accepted, map(tower, count())), TOWERS)
    deep = DEEP if what in ("text", "export") else DEEP[::EVERY]
    for card in (*deep, *towers):
        calls_of(partial(COSTS[what], card), MOST)


def test_the_work_grows_moderately_with_the_depth() -> None:
    for outer, inner in PAIRS[::EVERY]:
        half, whole = nested(outer, inner, MAX_LEVELS // 2), nested(outer, inner)
        if not (accepted(half) and accepted(whole)):
            continue
        for what, work in COSTS.items():
            few = calls_of(partial(work, half), MOST)
            many = calls_of(partial(work, whole), MOST)
            assert many <= 8 * few, f"{what} of {outer} in {inner}: {few} calls, then {many}"


def test_the_schema_takes_a_bounded_number_of_calls() -> None:
    calls_of(card_file_schema, 10 * MOST)


def asked(card: Card, log: bool) -> Game:
    hand = [card, "Copper", "Copper", "Estate"]
    return lay_out([card], players=PLAYERS, hand=hand, deck=["Copper"] * 9, actions=5, log=log)


def one_answer(game: Game, limits: Limits) -> int:
    """Give one random answer; return the number of steps it took."""
    state = game.state
    state.bound(limits)
    decision = game.pending
    assert decision is not None
    given = decision.sample(Random(1)) if decision.kind != "play" else _played(game)
    try:
        calls_of(lambda: game.answer(given), (STEPS + 50) * PER_STEP)
    except BudgetExceeded:
        return STEPS
    return state.steps


def _played(game: Game) -> int:
    return [card.name for card in game.cards].index("Onion")


@pytest.mark.parametrize("log", [False, True], ids=["quiet", "logged"])
def test_one_answer_takes_a_bounded_number_of_calls_for_each_step(log: bool) -> None:
    spent = 0
    for number, card in enumerate(DEEP):
        if not card.play or number % EVERY != log:
            continue
        game = asked(card, log)
        for _ in range(4):
            if game.pending is None or (game.pending.kind == "buy"):
                break
            spent += one_answer(game, Limits(steps=STEPS)) > STEPS // 2
            for player in range(PLAYERS):
                calls_of(partial(game.view, player), MOST)
    assert spent > 5


def test_deeply_nested_each_player_is_refused_or_stopped() -> None:
    deep: Effect = Coins(1)
    for _ in range(MAX_LEVELS - 1):
        deep = each_player(deep)
    game = asked(in_card(deep), log=False)
    before = game.to_bytes()
    with pytest.raises(BudgetExceeded, match="Onion was stopped: more than 20000 steps for one answer"):
        calls_of(lambda: game.answer(_played(game)), 20_000 * 20)
    assert game.to_bytes() == before
    with pytest.raises(CardError, match="more than 20 deep"):
        check_card(in_card(each_player(deep)))


def test_a_record_with_a_deeply_nested_card_does_not_hang() -> None:
    deep: Effect = Coins(1)
    for _ in range(MAX_LEVELS - 1):
        deep = each_player(deep)
    known = load_plugins().plus(CardSet("deep", "1", cards=[in_card(deep)]))
    game = new_game(["Onion"], registry=known)
    while isinstance(decision := game.pending, PurchaseQuestion):
        game.answer(decision.code_of("buy", "Onion"))
    record = game.record()
    assert b"each_player" in record.definitions
    data = structs.replace(record, answers=(*record.answers, _played(game))).to_bytes()
    with pytest.raises(BudgetExceeded, match="Onion"):
        calls_of(lambda: Game.replay(Record.from_bytes(data)), 20_000 * 20)
