"""Clients can give exactly the legal answers, whatever cards ask."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import fiefdom
from fiefdom import BudgetExceeded, EffectFailed, FiefdomError, installed, new_game
from fiefdom.extending import OneOf
from fiefdom.wire import AnswerRefused, answer_from_json, answer_of, answer_to_json, question_of
from fiefdom_workshop import lay_out
from fiefdom_workshop.card_files.include import find_card_files
from fiefdom_workshop.card_files.read import read_card_file
from tests.core.wire.answer_checks import check_answers, check_game, refused
from tests.properties.driver import random_setup
from tests.properties.generated.card_generator import GeneratedSet
from tests.properties.generated.game_check import LIMITS, kingdom_for, registry_for
from tests.properties.generated.strategies import generated_sets
from tests.reach.test_reach import HERE

SLOW = [HealthCheck.too_slow, HealthCheck.data_too_large, HealthCheck.large_base_example]
FILES = find_card_files(HERE)


@given(st.integers(0, 2**32))
@settings(max_examples=15, deadline=None)
def test_every_legal_answer_of_shipped_cards_can_be_sent_and_no_other(seed: int) -> None:
    rng = Random(seed)
    kingdom, players = random_setup(rng)
    assert check_game(new_game(kingdom, players, seed), rng, 150)


@pytest.mark.parametrize("path", FILES, ids=lambda one: one.stem)
def test_every_legal_answer_of_other_expansions_can_be_sent_and_no_other(path: object) -> None:
    known = installed().plus(read_card_file(path, installed().sets.values()))  # type: ignore[arg-type]
    rng = Random(str(path))
    own = [card.name for card in read_card_file(path).cards]  # type: ignore[arg-type]
    for seed in range(3):
        try:
            game = new_game(rng.sample(own, min(8, len(own))), 3, seed, registry=known)
        except fiefdom.SetupError:
            continue
        assert check_game(game, rng, 60)


@given(generated_sets(), st.integers(0, 2**32))
@settings(max_examples=25, deadline=None, suppress_health_check=SLOW)
def test_every_legal_answer_of_generated_cards_can_be_sent_and_no_other(
    made: GeneratedSet, seed: int
) -> None:
    rng = Random(seed)
    try:
        known = registry_for(made.card_set, made.others)
        kingdom = kingdom_for(made.card_set, made.others, rng)
        game = new_game(kingdom, rng.randint(2, 4), seed, registry=known, limits=LIMITS)
    except FiefdomError:
        return
    try:
        check_game(game, rng, 40)
    except (BudgetExceeded, EffectFailed):
        return


def test_an_answer_that_names_many_cards_stays_small() -> None:
    table = lay_out("Cellar", hand=["Cellar", *["Copper"] * 300, *["Estate"] * 200])
    table.play("Cellar")
    decision = table.pending
    assert decision is not None
    everything = tuple(decision.cards)  # type: ignore[attr-defined]
    sent = answer_to_json(decision, everything)
    assert sent == b'[["choose:Copper",300],["choose:Estate",200]]'
    assert answer_from_json(decision, sent) == decision.check(everything)


def test_a_question_describes_itself_completely() -> None:
    table = lay_out("Cellar", hand=["Cellar", "Copper", "Copper", "Estate"])
    table.play("Cellar")
    assert table.pending is not None
    question = question_of(table.pending, table.state.content.cards, "3")
    assert (question.id, question.player, question.kind, question.card) == ("3", 0, "cards", "Cellar")
    assert question.prompt == "Discard any number of cards."
    assert "+1 Action" in question.text
    assert [(one.id, one.count) for one in question.offers] == [
        ("choose:Copper", 2),
        ("choose:Estate", 1),
    ]
    assert (question.several, question.low, question.high, question.ordered) == (True, 0, 3, False)


def test_the_order_is_said_and_preselected_where_it_matters() -> None:
    table = lay_out("Sentry", hand=["Sentry"], deck=["Gold", "Silver", "Copper", "Copper"])
    table.play("Sentry")
    table.choose()
    table.choose()
    assert table.pending is not None
    question = question_of(table.pending, table.state.content.cards, "3")
    assert question.ordered
    assert question.order
    assert len(question.preselected) == 2


def test_a_forced_answer_is_preselected() -> None:
    decision = OneOf("number", 0, -1, "How many?", ("Copper",), (3,))
    question = question_of(decision, (), "1")
    assert question.forced
    assert question.preselected == ("choose:3",)


def test_a_long_row_of_numbers_is_described_by_its_ends() -> None:
    decision = OneOf("number", 0, -1, "How much?", ("Copper",), (0, *range(5, 1001)))
    question = question_of(decision, (), "1")
    assert [one.id for one in question.offers] == ["choose:0"]
    assert question.numbers == (5, 1000)
    assert answer_from_json(decision, b'["choose:999"]') == 999
    refused(decision, ["choose:4"])


def test_a_refusal_says_why_with_a_code() -> None:
    table = lay_out("Militia", hand=["Militia"], p2={"hand": ["Copper"] * 4 + ["Gold"]})
    table.play("Militia")
    decision = table.pending
    assert decision is not None
    for said, code in (
        (b"[", "malformed"),
        (b'["choose:Copper"]', "too_few"),
        (b'[["choose:Copper",3]]', "too_many"),
        (b'["choose:Gold","choose:Gold"]', "not_offered"),
        (b'["choose:Silver","choose:Gold"]', "not_offered"),
        (b'[["choose:Copper",0],["choose:Copper",2]]', "wrong_count"),
    ):
        with pytest.raises(AnswerRefused) as caught:
            answer_from_json(decision, said)
        assert caught.value.code == code, said


def test_huge_answers_are_refused_at_once() -> None:
    table = lay_out("Cellar", hand=["Cellar", "Copper"])
    table.play("Cellar")
    assert table.pending is not None
    refused(table.pending, b"[" * 100_000)
    refused(table.pending, [["choose:Copper", 10**15]] * 3)
    with pytest.raises(AnswerRefused):
        answer_of(table.pending, ["choose:Copper"] * 20_000)


def test_copies_may_be_split_over_picks() -> None:
    table = lay_out("Cellar", hand=["Cellar", "Copper", "Copper", "Estate"])
    table.play("Cellar")
    decision = table.pending
    assert decision is not None
    one = answer_from_json(decision, b'["choose:Copper","choose:Estate","choose:Copper"]')
    assert one == answer_from_json(decision, b'[["choose:Copper",2],"choose:Estate"]')


def test_the_first_question_of_a_game_is_sound() -> None:
    question = check_answers(new_game(seed=7), Random(1))
    assert question.offers[0].id == "play:all Treasures"
    assert question.offers[-1].id == "end:buy phase"
    assert question.last_phase
