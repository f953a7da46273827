"""The vocabulary: every keyword has an example that uses it."""

from __future__ import annotations

import re
import sys

import pytest
import yaml

from fiefdom.model.part import Part, walk
from fiefdom.serialize.codec import from_data, vocabulary
from fiefdom.serialize.shapes import family_of
from tests.docs.pages import DOCS

sys.path.append(str(DOCS))

import word_examples

WORDS = {word: kind for word, kind in vocabulary().items() if kind.__module__.startswith("fiefdom.")}
PAGE = (DOCS / "vocabulary.md").read_text("utf-8")


@pytest.mark.parametrize("word", WORDS)
def test_every_keyword_has_a_valid_example(word: str) -> None:
    kind: type[Part] = WORDS[word]
    shown = word_examples.example(word, kind)
    part = from_data(yaml.safe_load(shown), family_of(kind))
    assert kind in {type(inner) for _, inner in walk(part)}
    row = re.search(rf"^\| `{word}` \|.*$", PAGE, re.MULTILINE)
    assert row is not None
    assert f"`{shown}`" in row[0].replace("\\|", "|")


@pytest.mark.parametrize("row", [row for rows in word_examples.MORE.values() for row in rows], ids=str)
def test_spellings_without_a_keyword_have_valid_examples_too(row: tuple[str, ...]) -> None:
    family = {"`any`": "condition", "`none`": "condition", "`now_and_next_turn`": "effect"}.get(
        row[0], "amount"
    )
    wanted = {family_of(kind).__name__.lower(): family_of(kind) for kind in WORDS.values()}[family]
    assert isinstance(from_data(yaml.safe_load(row[-1].strip("`")), wanted), wanted)
