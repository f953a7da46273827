"""Checks that a client can give every legal answer of a decision, and no other."""

from __future__ import annotations

from itertools import islice
from random import Random

import msgspec
import pytest

from fiefdom import Decision, Game
from fiefdom.wire import (
    AnswerRefused,
    Question,
    answer_from_json,
    answer_to_json,
    question_of,
)

FEW = 12
"""How many answers of a decision are given back and forth."""
BIGGEST = 40
"""The most bytes of an answer for each distinct thing that it names."""


def check_answers(game: Game, rng: Random) -> Question:
    """Check a pending decision; return the question."""
    decision = game.pending
    assert decision is not None
    before = game.to_bytes()
    question = question_of(decision, game.cards, "7")
    again = msgspec.json.decode(msgspec.json.encode(question), type=Question)
    assert again == question
    some = [*islice(decision.answers(), FEW), *(decision.sample(rng) for _ in range(FEW))]
    for answer in some:
        sent = answer_to_json(decision, answer)
        wanted = decision.check(answer) if decision.several else answer
        assert answer_from_json(decision, sent) == wanted
        assert offered(question, sent) or question.more
    for said in wrong_answers(question, rng):
        refused(decision, said)
    assert game.to_bytes() == before
    return question


def offered(question: Question, sent: bytes) -> bool:
    """Whether an answer consists of what the question lists, as a client would check it."""
    ids = {one.id: one.count for one in question.offers}
    picks = msgspec.json.decode(sent, type=list[str | tuple[str, int]])
    counted = [(one, 1) if isinstance(one, str) else one for one in picks]
    total = sum(count for _, count in counted)
    low, high = question.numbers or (0, -1)
    numbers = {f"choose:{number}" for number in range(low, high + 1)}
    enough = question.low <= total <= question.high or (question.optional and total == 0)
    used = {name: sum(n for one, n in counted if one == name) for name, _ in counted}
    return enough and all(name in numbers or used[name] <= ids.get(name, 0) for name in used)


def wrong_answers(question: Question, rng: Random) -> list[object]:
    """Return answers that cannot be legal, whatever is asked."""
    ids = [one.id for one in question.offers]
    some = rng.choice(ids) if ids else "choose:1"
    most = {one.id: one.count for one in question.offers}.get(some, 1)
    wrong: list[object] = [
        ["no such thing"],
        [[some, 0]],
        [[some, -1]],
        [[some, most + 1]],
        [[some, 10**9]],
        [some, some, some, some] if most < 4 else [["x", 4]],
        ["option:999999"],
        ["choose:Nothing"],
        [some, 3],
        [[some]],
        {some: 1},
        some,
        None,
        7,
        [None],
        [[some, True]],
        [[some, 1.5]],
        [f"{some} "],
    ]
    if not question.several or (question.low > 0 and not question.optional):
        wrong.append([])
    return wrong


def refused(decision: Decision, said: object) -> None:
    """Check that an answer is refused with a code and a sentence."""
    data = said if isinstance(said, bytes) else msgspec.json.encode(said)
    with pytest.raises(AnswerRefused) as caught:
        answer_from_json(decision, data)
    assert caught.value.code
    assert str(caught.value)


def check_game(game: Game, rng: Random, most: int) -> int:
    """Check every decision of a game that is played at random; return how many there were."""
    asked = 0
    while (decision := game.pending) is not None and asked < most:
        check_answers(game, rng)
        asked += 1
        game.answer(decision.sample(rng))
    return asked
