"""Card texts equal the reviewed golden files."""

from __future__ import annotations

import re

import pytest

from fiefdom import Card, installed
from fiefdom.text.one_line import MORE, WIDTH, card_gist
from fiefdom.text.rules_text import Kind, card_lines, card_text
from tests.core.compositions import COMPOSITIONS
from tests.core.golden_texts import FOLDER, pages

CARDS = (*installed().cards.values(), *COMPOSITIONS)


def by_name(card: Card) -> str:
    return card.name


@pytest.mark.parametrize("name", ["base", "intrigue", "seaside", "compositions"])
def test_texts_equal_the_reviewed_golden_texts(name: str) -> None:
    kept = (FOLDER / f"{name}.txt").read_text("utf-8")
    assert pages()[name] == kept, "read the new texts; then run `python -m tests.core.golden_texts`"


@pytest.mark.parametrize("card", CARDS, ids=by_name)
def test_texts_are_whole_sentences_without_names_of_results(card: Card) -> None:
    text = card_text(card)
    assert not re.search(r"\bx\b|\bn\b|  |\.\.|None|the that|\ba [aeiou]|\ban [^aeiouAEIOU]", text)
    for line in card_lines(card):
        assert line.text.endswith(".") is (line.kind is not Kind.BONUS)
        assert all(part[0].isupper() or part[0] == "+" for part in re.split(r"(?<=\.) ", line.text))


@pytest.mark.parametrize("card", CARDS, ids=by_name)
def test_short_forms_fit_their_width_and_end_with_a_word(card: Card) -> None:
    assert len(card_gist(card)) <= WIDTH
    words = {word.strip(",;:").lower() for word in card_gist(card, 10_000).split()}
    for width in range(1, 90):
        short = card_gist(card, width)
        assert 0 < len(short) <= width
        assert "\n" not in short
        assert {word.strip(",;:").lower() for word in short.split()} <= words | {MORE}


def test_a_short_form_that_fits_is_not_truncated() -> None:
    remodel = installed().card("Remodel")
    whole = "Trash a card from hand; gain one costing up to $2 more"
    assert card_gist(remodel) == card_gist(remodel, len(whole)) == whole
    assert card_gist(remodel, len(whole) - 1).endswith(f" {MORE}")


def test_a_width_of_zero_is_refused() -> None:
    with pytest.raises(ValueError, match="allow 1 or more"):
        card_gist(installed().card("Village"), 0)
