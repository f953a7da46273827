"""The modules that compute are compared with what they must agree with."""

from __future__ import annotations

import json
import random
from typing import Any

from fiefdom.wire import SAME, apply_difference, difference
from tests.web.browser.conftest import Arrive
from tests.web.browser.server import Server

APPLY = """async pairs => {
  const { apply } = await import("/js/wire/patch.js");
  return pairs.map(([old, patch]) => apply(old, patch));
}"""
CHOOSE = """async question => {
  const { begun, isAnswer, picksOf, canAdd, moved } = await import("/js/wire/choosing.js");
  const both = ["choose:A", "choose:B", "choose:A"];
  return {
    begun: begun(question),
    none: isAnswer(question, []), one: isAnswer(question, ["choose:A"]), all: isAnswer(question, both),
    picks: picksOf(question, both), ordered: picksOf({...question, ordered: true}, both),
    more: canAdd(question, ["choose:A", "choose:A"], question.offers[0]),
    moved: moved(both, 0, 2),
  };
}"""


def document(chance: random.Random, depth: int = 3) -> Any:
    """Return a document whose members always have the same kinds, as those of a view have."""
    found: dict[str, Any] = {"number": chance.randrange(3), "words": chance.choice("abc")}
    found["list"] = [chance.randrange(3) for _ in range(chance.randrange(5))]
    if depth:
        found["members"] = {key: chance.randrange(3) for key in chance.sample("abcd", 2)}
        found["inner"] = document(chance, depth - 1)
        found["rows"] = (
            [document(chance, depth - 2) for _ in range(chance.randrange(3))] if depth > 1 else []
        )
    return {key: found[key] for key in found if chance.randrange(5)}


def test_differences_are_applied_as_in_python(server: Server, arrive: Arrive) -> None:
    chance = random.Random(3)
    pairs: list[Any] = []
    wanted: list[Any] = []
    while len(pairs) < 300:
        old, new = {"x": document(chance)}, {"x": document(chance)}
        patch = difference(old, new)
        if patch is not SAME:
            pairs.append([old, patch])
            wanted.append(apply_difference(old, patch))
    page = arrive(server.address).page
    applied = page.evaluate(APPLY, json.loads(json.dumps(pairs)))
    assert applied == json.loads(json.dumps(wanted))


def test_answers_are_put_together(server: Server, arrive: Arrive) -> None:
    question = {
        "id": "1",
        "several": True,
        "low": 2,
        "high": 3,
        "optional": True,
        "preselected": [["choose:A", 2]],
        "offers": [{"id": "choose:A", "name": "A", "count": 2}, {"id": "choose:B", "name": "B"}],
    }
    assert arrive(server.address).page.evaluate(CHOOSE, question) == {
        "begun": ["choose:A", "choose:A"],
        "none": True,
        "one": False,
        "all": True,
        "picks": [["choose:A", 2], "choose:B"],
        "ordered": ["choose:A", "choose:B", "choose:A"],
        "more": False,
        "moved": ["choose:B", "choose:A", "choose:A"],
    }
