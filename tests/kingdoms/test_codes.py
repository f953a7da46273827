"""Kingdom codes: they round-trip, and typing errors are detected."""

from __future__ import annotations

from random import Random

import pytest

from fiefdom import Action, Card, CardSet, Draw, DrawnTo, Registry, SetupError, installed
from fiefdom.effects import Coins
from fiefdom.errors import CodeError
from fiefdom_kingdoms import kingdom_code, kingdom_of_code, pick
from fiefdom_kingdoms.codes import CHECK, LETTERS, MAX_ENTRIES, _length, _number, _rank, _unrank
from tests.kingdoms.small_registry import small_registry

FIRST_GAME = "GGSB8-F4MRM-BPTKX-5G9E3-8K6K6"


def test_codes_are_stable_across_versions() -> None:
    kingdom = installed().kingdom("First Game (1st edition)")
    assert kingdom_code(kingdom.cards) == FIRST_GAME
    assert kingdom_of_code(FIRST_GAME, installed()) == tuple(sorted(kingdom.cards))


def test_a_kingdom_of_any_size_survives_the_round_trip_through_its_code() -> None:
    registry, random = installed(), Random(1)
    names = [card.name for card in registry.kingdom_cards()]
    for size in [*range(1, 33), *[10] * 200]:
        kingdom = random.sample(names, size)
        assert kingdom_of_code(kingdom_code(kingdom), registry) == tuple(sorted(kingdom))


def test_a_code_holds_what_set_up_rules_drew_into_a_deck() -> None:
    bazaar = Card(
        "Night Bazaar", 4, Action, play=[Coins(1)], draws=[Draw("Stall", DrawnTo.DECK, count=60)]
    )
    fair = Card("Lot Fair", 4, Action, play=[Coins(1)], draws=[Draw("Lot", costs=[2])])
    registry = installed().plus(CardSet("stalls", "1", cards=[bazaar, fair]))
    others = [card.name for card in registry.kingdom_cards() if card.name != "Night Bazaar"]
    for seed in range(20):
        kingdom = registry.prepared(("Night Bazaar", *others[seed : seed + 9]), seed).names
        assert len(kingdom) >= 70
        code = kingdom_code(kingdom)
        assert kingdom_of_code(code, registry) == tuple(sorted(kingdom))
        wrong = code[:20] + ("0" if code[20] != "0" else "1") + code[21:]
        with pytest.raises(CodeError, match=f"did you mean {code}"):
            kingdom_of_code(wrong, registry)


def test_the_lengths_of_all_codes_are_different() -> None:
    lengths = [_length(count) for count in range(1, MAX_ENTRIES + 1)]
    assert sorted(set(lengths)) == lengths


def test_a_code_depends_on_card_names_only() -> None:
    """Neither the order of the cards nor what else is installed matters."""
    registry = small_registry()
    code = kingdom_code(["Elm", "Ash", "Fir"])
    assert kingdom_code(["Fir", "Elm", "Ash"]) == code
    more = [Card(f"Tree {n}", 2, Action) for n in range(3000)]
    registry.add_set(CardSet("wood", "1", cards=more), "trees")
    assert kingdom_of_code(code, registry) == ("Ash", "Elm", "Fir")
    for seed in range(20):
        kingdom = pick(registry, seed=seed).cards
        assert kingdom_of_code(kingdom_code(kingdom), registry) == tuple(sorted(kingdom))


@pytest.mark.parametrize("typed", [FIRST_GAME.lower(), FIRST_GAME.replace("-", " "), f" {FIRST_GAME} "])
def test_a_code_may_be_typed_in_lower_case_and_with_spaces(typed: str) -> None:
    assert kingdom_of_code(typed, installed()) == kingdom_of_code(FIRST_GAME, installed())


def test_letters_and_digits_that_look_alike_are_interchangeable() -> None:
    registry = installed()
    codes = [kingdom_code(pick(registry, seed=seed).cards) for seed in range(30)]
    assert any("0" in code and "1" in code for code in codes)
    for code in codes:
        for one in (code.replace("0", "O").replace("1", "I"), code.replace("0", "o").replace("1", "l")):
            assert kingdom_of_code(one, registry) == kingdom_of_code(code, registry)


def test_a_mistyped_letter_is_detected_and_the_right_code_is_suggested() -> None:
    for at, right in enumerate(FIRST_GAME):
        for letter in LETTERS[at % 5 :: 5] if right != "-" else "":
            if letter != right:
                wrong = FIRST_GAME[:at] + letter + FIRST_GAME[at + 1 :]
                with pytest.raises(CodeError, match="mistyped") as caught:
                    kingdom_of_code(wrong, installed())
                assert f"did you mean {FIRST_GAME}?" in str(caught.value)


def test_the_checksum_detects_every_single_wrong_letter() -> None:
    code = FIRST_GAME.replace("-", "")
    for at, right in enumerate(code):
        for letter in set(LETTERS) - {right}:
            assert _number(code[:at] + letter + code[at + 1 :]) % CHECK != 1
    assert _number(code) % CHECK == 1


def test_swapped_missing_and_doubled_letters_are_detected() -> None:
    code = FIRST_GAME.replace("-", "")
    for at in range(len(code)):
        lost, doubled = code[:at] + code[at + 1 :], code[:at] + code[at] + code[at:]
        turned = code[:at] + code[at : at + 2][::-1] + code[at + 2 :]
        for wrong in {lost, doubled, turned} - {code}:
            with pytest.raises(CodeError):
                kingdom_of_code(wrong, installed())


def test_cards_that_are_not_installed_are_not_reported_as_a_typing_error() -> None:
    code = kingdom_code(["Moat", "Chapel", *(f"Tree {n}" for n in range(8))])
    with pytest.raises(CodeError, match="valid, but 8 of its 10 cards are not installed here"):
        kingdom_of_code(code, installed())
    with pytest.raises(CodeError, match="a card of it is not installed here"):
        kingdom_of_code(kingdom_code(["Moat", "Chapel", "Tree 1"]), installed())
    with pytest.raises(CodeError, match="other card sets than grove, far forest"):
        kingdom_of_code(FIRST_GAME, small_registry())


def test_an_unknown_card_whose_digest_collides_is_detected() -> None:
    """Among this many names, some share their digest with the only installed card."""
    registry = Registry(rules=dict(installed().rules))
    registry.add_set(CardSet("one", "1", cards=[Card("Oak", 2, Action)]), "one")
    taken = [kingdom_code([f"Tree {n}"]) for n in range(20_000)]
    for code in taken:
        with pytest.raises(CodeError):
            kingdom_of_code(code, registry)


@pytest.mark.parametrize("typed", ["", "  ", "-", "A", "AB", "*", "Moat", "ÄÖÜ", "0" * 25, "Z" * 500])
def test_text_that_is_not_a_code_is_refused(typed: str) -> None:
    with pytest.raises(CodeError):
        kingdom_of_code(typed, installed())


def test_a_code_for_too_many_or_no_cards_is_refused() -> None:
    with pytest.raises(SetupError, match="1 to 128 cards, not 129; write its names instead"):
        kingdom_code([f"Tree {n}" for n in range(129)])
    with pytest.raises(SetupError, match="not 0"):
        kingdom_code([])


def test_combinations_are_ranked_without_gaps() -> None:
    pairs = [(low, high) for high in range(20) for low in range(high + 1)]
    assert sorted(_rank(pair) for pair in pairs) == list(range(len(pairs)))
    assert [tuple(_unrank(_rank(pair), 2)) for pair in pairs] == pairs
