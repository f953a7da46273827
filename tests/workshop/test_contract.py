"""The installed cards keep the contract, and cards that break it are found."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from fiefdom import Action, Card, card_type, installed, new_game
from fiefdom.effects import HAND, Coins, TurnStarts, When, count_in, while_
from fiefdom.model.effect import Effect
from fiefdom_workshop import Broken, check_card_set, check_cards
from fiefdom_workshop.contract import trial
from fiefdom_workshop.contract.check import DATA, DEFINITION, TEXT
from fiefdom_workshop.contract.invariants import census
from fiefdom_workshop.scenarios import run_case
from tests.core.kit import registry_with
from tests.core.sample_cards import MATS, SAMPLE_CARDS
from tests.workshop.faulty_effects import (
    AskInVain,
    Chatty,
    Crash,
    Overdraw,
    Overhear,
    Peek,
    Remember,
    ShuffleNow,
    Silent,
    Unspelt,
    Vanish,
    Wordless,
    case_of,
    found,
    known,
    only,
    rogue,
)


@pytest.mark.parametrize("name", sorted(installed().sets))
def test_the_installed_sets_keep_the_contract(name: str) -> None:
    report = check_card_set(installed().sets[name], games=6)
    assert report.ok, str(report)
    assert report.games == 6
    assert report.decisions > 600
    assert str(report).startswith("every promise held in 6 games")


def test_the_seaside_set_keeps_the_contract() -> None:
    report = check_card_set(installed().sets["seaside"], games=8)
    assert report.ok, str(report)
    assert report.decisions > 800


def test_cards_that_use_the_whole_vocabulary_keep_the_contract() -> None:
    report = check_cards(SAMPLE_CARDS, mats=MATS, games=6)
    assert report.ok, str(report)


def test_a_set_of_the_given_registry_can_be_checked() -> None:
    registry = registry_with(*SAMPLE_CARDS, mats=MATS)
    before = set(registry.cards)
    report = check_card_set(registry.sets["tried"], registry, games=1)
    assert report.ok, str(report)
    assert set(registry.cards) == before


def test_checking_installs_nothing() -> None:
    before = set(installed().cards)
    found(Coins(1), games=1)
    assert set(installed().cards) == before


def test_the_same_seed_gives_the_same_report() -> None:
    assert found(Vanish()) == found(Vanish())


def test_a_vanishing_card_is_reported_with_the_shortest_list_of_answers(tmp_path: Path) -> None:
    broken = only(found(Vanish()))
    assert broken.promise == trial.CONSERVATION
    assert "vanished" in broken.message
    game = new_game(broken.kingdom, broken.players, broken.seed, registry=known(Vanish()))
    start = census(game.state)
    for answer in broken.answers[:-1]:
        game.answer(answer)
    assert census(game.state) == start
    game.answer(broken.answers[-1])
    assert census(game.state) != start
    case = case_of(broken, tmp_path)
    assert case.scenario.steps[-1].play == "Rogue Raccoon"
    assert "vanished: {'" in str(run_case(case, known(Vanish())))
    assert run_case(case, known(Coins(1))) is None
    text = broken.scenario()
    assert f"# answers: {list(broken.answers)}" in text
    assert f"seed: {broken.seed}" in text


def test_the_scenario_of_an_endless_card_fails_until_the_card_is_fixed(tmp_path: Path) -> None:
    endless = while_(count_in(HAND) >= 0, Coins(1))
    broken = only(found(endless))
    assert broken.promise == trial.TERMINATION
    case = case_of(broken, tmp_path)
    assert "Rogue Raccoon was stopped" in str(run_case(case, known(endless)))
    assert run_case(case, known(Coins(1))) is None


@pytest.mark.parametrize(
    ("effect", "promise"),
    [
        (Peek(), trial.SECRETS),
        (AskInVain(), trial.OFFERS),
        (Overdraw(), trial.SANITY),
        (ShuffleNow(), trial.SHUFFLES),
        (Crash(), trial.WORKING),
    ],
)
def test_other_broken_promises_are_found(effect: Effect, promise: str, tmp_path: Path) -> None:
    broken = only(found(effect))
    assert broken.promise == promise
    case = case_of(broken, tmp_path)
    assert run_case(case, known(effect)) is not None
    mended = run_case(case, known(Coins(1)))
    assert mended is None or "a scripted shuffle of p1 never happened" in mended


def test_an_effect_with_hidden_state_is_found(tmp_path: Path) -> None:
    report = found(Remember())
    assert {broken.promise for broken in report.broken} <= {trial.REPLAY, trial.VALUE, trial.OFFERS}
    assert not report.ok
    for broken in report.broken:
        case_of(broken, tmp_path)


@pytest.mark.parametrize(
    ("effect", "promise"),
    [(Crash(), trial.WORKING), (while_(count_in(HAND) >= 0, Coins(1)), trial.TERMINATION)],
)
def test_a_fault_before_the_first_answer_is_reported(
    effect: Effect, promise: str, tmp_path: Path
) -> None:
    early = Card("Early Egret", 2, Action, play=[Coins(1)], throughout=[When(TurnStarts(), effect)])
    (broken,) = check_cards([early], registry_with(), games=2).broken
    assert (broken.promise, broken.answers) == (promise, ())
    case_of(broken, tmp_path)


@pytest.mark.parametrize("effect", [Overhear(), Chatty()])
def test_an_effect_that_depends_on_the_log_is_found_at_the_next_decision(effect: Effect) -> None:
    broken = only(found(effect))
    assert broken.promise == trial.LOGGING
    game = new_game(broken.kingdom, broken.players, broken.seed, registry=known(effect))
    for answer in broken.answers:
        assert "Rogue Raccoon" not in [game.cards[card].name for card in game.state.plays]
        game.answer(answer)
    assert "Rogue Raccoon" in [game.cards[card].name for card in game.state.plays]


@pytest.mark.parametrize(("effect", "promise"), [(Silent(), TEXT), (Unspelt(True), DATA)])
def test_a_card_without_text_or_data_form_is_found(
    effect: Effect, promise: str, tmp_path: Path
) -> None:
    broken = only(found(effect, games=1))
    assert (broken.promise, broken.answers) == (promise, ())
    case_of(broken, tmp_path)


def test_an_effect_without_a_keyword_is_found() -> None:
    (broken,) = check_cards([rogue(Wordless())], games=1).broken
    assert broken.promise == DEFINITION
    assert "Wordless has no keyword" in broken.message


def test_a_card_without_any_text_is_found() -> None:
    (broken,) = check_cards([Card("Blank Badge", 2, Action)], games=1).broken
    assert (broken.promise, broken.card) == (TEXT, "Blank Badge")


def test_an_invalid_card_is_reported_and_not_played(tmp_path: Path) -> None:
    report = check_cards([Card("Rogue Raccoon", -1, Action, play=[Coins(1)])])
    assert only(report).promise == DEFINITION
    assert report.games == 0
    case_of(only(report), tmp_path)


def test_a_name_clash_is_reported() -> None:
    taken = installed().kingdom_cards()[0].name
    (broken,) = check_cards([Card(taken, 7, Action, play=[Coins(1)])]).broken
    assert broken.promise == DEFINITION
    assert "clashes" in broken.message


@pytest.mark.parametrize("seed", range(12))
def test_any_moment_of_a_game_can_be_written_as_a_scenario(seed: int, tmp_path: Path) -> None:
    rng, registry = Random(seed), registry_with(*SAMPLE_CARDS, mats=MATS)
    kingdom = tuple(rng.sample([card.name for card in registry.kingdom_cards()], 10))
    players, moment = rng.randint(2, 6), rng.randint(0, 200)
    game = new_game(kingdom, players, seed, registry=registry)
    while (decision := game.pending) is not None and len(game.answers) < moment:
        game.answer(decision.sample(rng))
    broken = Broken("promise", None, kingdom, players, seed, game.answers, "a\nb\x07", registry)
    problem = run_case(case_of(broken, tmp_path), registry)
    assert problem is None or "# not in the position" in broken.scenario()


def test_landscapes_are_in_no_starting_deck(monkeypatch: pytest.MonkeyPatch) -> None:
    decks: list[dict[str, int]] = []
    played = trial.Trial.run

    def run(self: trial.Trial) -> Broken | None:
        decks.append(dict(self.registry.game_rules().start))
        return played(self)

    monkeypatch.setattr(trial.Trial, "run", run)
    fair = Card("Fair", 0, card_type("Event"), play=[Coins(1)])
    report = check_cards([fair, Card("Glade", 2, Action, play=[Coins(1)])], games=2)
    assert report.ok, str(report)
    assert [sorted(deck) for deck in decks] == [["Copper", "Estate"], ["Copper", "Estate", "Glade"]]
