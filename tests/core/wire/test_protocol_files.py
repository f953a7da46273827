"""The schema and the declarations of the protocol are up to date, and describe what is sent."""

from __future__ import annotations

import json
from typing import get_args

import jsonschema
import msgspec
import pytest

from fiefdom import new_game
from fiefdom.wire import (
    SCHEMA_FILE,
    TYPES_FILE,
    Answer,
    FromClient,
    FromServer,
    Options,
    SeatShown,
    Shown,
    TableShown,
    Welcome,
    question_of,
)
from fiefdom.wire.field_docs import field_docs
from fiefdom.wire.schema import protocol_schema, typescript


def test_the_files_are_up_to_date() -> None:
    assert SCHEMA_FILE.read_text("utf-8") == protocol_schema(), "run `python docs/make_pages.py`"
    assert TYPES_FILE.read_text("utf-8") == typescript(), "run `python docs/make_pages.py`"


def test_every_message_is_declared_and_has_a_docstring() -> None:
    for kind in (*get_args(FromClient), *get_args(FromServer)):
        assert f"export interface {kind.__name__} " in typescript()
        assert kind.__doc__


def test_the_schema_accepts_a_message_and_refuses_a_wrong_one() -> None:
    schema = json.loads(protocol_schema())
    validator = jsonschema.Draft202012Validator(schema)
    game = new_game(seed=7)
    assert game.pending is not None
    seats = (SeatShown("Ada", "person"), SeatShown("big-money", "bot", "big-money"))
    table = TableShown("playing", "First Game", ("Cellar",), "", seats, Options())
    shown = Shown(table, game.view(0), question=question_of(game.pending, game.cards, "1"))
    said = Welcome(1, "0.1.0", "t", 0, "s", 0, shown=shown)
    assert [*validator.iter_errors(json.loads(msgspec.json.encode(said)))] == []
    answer = json.loads(msgspec.json.encode(Answer("1", "k", ("play:Copper", ("choose:Copper", 2)))))
    assert [*validator.iter_errors(answer)] == []
    assert [*validator.iter_errors(answer | {"picks": [["a", "b"]]})]
    assert [*validator.iter_errors({"type": "nothing"})]


def test_comments_below_fields_are_found() -> None:
    assert field_docs(SeatShown)["here"] == "Whether its player is connected."


@pytest.mark.parametrize("word", ["Question", "View", "Line", "Offer"])
def test_the_declarations_include_what_messages_consist_of(word: str) -> None:
    assert f"export interface {word} {{" in typescript()
