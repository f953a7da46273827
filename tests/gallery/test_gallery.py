"""The gallery of cards: every card passes its scenarios and keeps the contract."""

from __future__ import annotations

from pathlib import Path

import pytest

import fiefdom
from fiefdom.model.card import CardSet
from fiefdom.text.rules_text import card_text
from fiefdom_workshop import check_card_set
from fiefdom_workshop.scenarios import Case, load_scenarios, run_case
from fiefdom_workshop.yaml_input import read_yaml
from tests.gallery.gallery_files import (
    CARDS,
    FILES,
    GALLERY,
    SETS,
    lines_of,
    scenarios_of,
    words_in,
    words_of,
)

CASES = [case for path in FILES for case in load_scenarios(scenarios_of(path))]
MECHANICS = {
    "village": {"actions"},
    "draw": {"cards", "can_draw", "while"},
    "sifting": {"look_at", "discard", "put_in_discard", "put_into_deck"},
    "trashing for benefit": {"trash", "count_of", "types_of"},
    "gaining": {"gain", "costing_up_to"},
    "alternative Victory": {"points", "count_owned", "tokens", "empty_piles"},
    "Treasures with effects": {"Treasure"},
    "Attacks": {"Attack", "each_other_player", "down to 4", "owner"},
    "Reactions": {"Reaction", "reacts", "unaffected", "played", "gained"},
    "Durations": {"Duration", "next_turn", "until_next_turn", "in_play"},
    "choices": {"choose_one", "may"},
    "revealing": {"reveal", "top", "different_names"},
    "cards set aside": {"set_aside", "set aside"},
    "mats": {"put_on_mat", "mat"},
    "player tokens": {"add_tokens", "tokens"},
    "pile tokens": {"token_on_pile", "pile_tokens"},
    "extra turns": {"extra_turn", "next_hand"},
    "prices": {"costs_less"},
    "coins of Treasures": {"gives_more", "rest_of_game"},
    "naming cards": {"name_card", "same_name_as"},
    "passing cards": {"pass_around", "for_player", "that_player"},
    "trash and Supply": {"gain_these", "return_to_supply", "supply"},
    "what happens to the card itself": {
        "itself", "gained", "bought", "trashed", "discarded", "discarded_from_play",
    },
    "whole games": {"throughout", "turn_starts"},
    "playing cards": {"play", "times", "this_in_hand"},
    "piles": {"pile"},
}  # fmt: skip


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.scenario.scenario)
def test_every_scenario_of_the_gallery_passes(case: Case) -> None:
    assert run_case(case) is None


@pytest.mark.parametrize("card_set", SETS.values(), ids=lambda one: one.name)
def test_every_set_keeps_the_contract(card_set: CardSet) -> None:
    report = check_card_set(card_set, games=6)
    assert report.ok, report


def test_there_are_enough_cards_with_different_names_and_a_text() -> None:
    assert len(CARDS) >= 26
    assert len({card.name for card in CARDS}) == len(CARDS)
    assert all(card_text(card) for card in CARDS)


@pytest.mark.parametrize("card_set", SETS.values(), ids=lambda one: one.name)
def test_every_set_has_an_author_a_version_and_kingdoms(card_set: CardSet) -> None:
    assert card_set.author == "fiefdom"
    assert card_set.version
    assert len(card_set.kingdoms) >= 2
    own = {card.name for card in card_set.cards}
    for kingdom in card_set.kingdoms:
        assert len(set(kingdom.cards)) == 10
        assert 4 <= len(own & set(kingdom.cards)) <= 7, "mix them with installed cards"
    assert own <= {name for one in card_set.kingdoms for name in one.cards}, "each is recommended"


def test_all_sets_can_be_played_together() -> None:
    registry = fiefdom.load_plugins().plus(*SETS.values())
    for card_set in SETS.values():
        for kingdom in card_set.kingdoms:
            game = fiefdom.new_game(kingdom.name, seed=1, registry=registry)
            assert {card.name for card in game.cards} >= set(kingdom.cards)


@pytest.mark.parametrize("path", FILES, ids=lambda one: one.stem)
def test_cards_have_at_most_ten_lines(path: Path) -> None:
    cards = dict(lines_of(path))
    assert set(cards) == {card.name for card in SETS[path.stem].cards}
    assert {name: len(lines) for name, lines in cards.items() if len(lines) > 10} == {}


@pytest.mark.parametrize("path", FILES, ids=lambda one: one.stem)
def test_every_card_has_a_scenario_and_every_file_has_a_refusal(path: Path) -> None:
    shown = read_yaml(scenarios_of(path))
    subjects = {one["kingdom"][0] for one in shown}
    assert {card.name for card in SETS[path.stem].cards} == subjects
    assert "refuse" in set(words_in(shown))


@pytest.mark.parametrize("mechanic", MECHANICS)
def test_every_mechanic_is_used(mechanic: str) -> None:
    used = set().union(*map(words_of, FILES))
    assert MECHANICS[mechanic] <= used


def test_the_gallery_contains_only_cards_and_pages() -> None:
    assert {path.suffix for path in GALLERY.iterdir()} <= {".yaml", ".md"}
