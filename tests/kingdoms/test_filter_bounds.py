"""Filters are bounded: how long, how many clauses, how deep, and how much counting they cause."""

from __future__ import annotations

from contextlib import suppress
from hashlib import blake2b

import pytest

from fiefdom import Action, Card, CardSet, installed, load_plugins
from fiefdom.effects import Coins
from fiefdom.errors import CodeError, FiefdomError, FilterError
from fiefdom_kingdoms import kingdom_code, kingdom_of_code, pick, read_filter
from fiefdom_kingdoms.codes import BUCKETS
from fiefdom_kingdoms.filter_grammar import MAX_CLAUSES, MAX_DEPTH, MAX_LENGTH
from tests.call_counter import calls_of

CALLS = 5_000_000
"""Calls for reading a filter and drawing from it: about a second."""
NAMES = sorted(card.name for card in installed().kingdom_cards())


def drawn(text: str) -> None:
    registry = installed()
    with suppress(FiefdomError):
        pick(registry, read_filter(text, registry), seed=3)


@pytest.mark.parametrize(("open_", "close"), [("(", ")"), ("not ", ""), ("(not ", ")"), ("not (", ")")])
def test_depth_is_bounded(open_: str, close: str) -> None:
    levels = MAX_DEPTH // (2 if "(" in open_ and "not" in open_ else 1)
    fine = open_ * levels + "village" + close * levels
    assert pick(installed(), read_filter(fine, installed()), seed=1).cards
    for more in (1, 230):
        deep = open_ * (levels + more) + "village" + close * (levels + more)
        with pytest.raises(FilterError, match="more than 20 nested parentheses or 'not'"):
            read_filter(deep, installed())


def test_parentheses_side_by_side_do_not_count_as_nested() -> None:
    many = " or ".join(["(not (village))"] * 50)
    assert read_filter(many, installed()).constraints


def test_length_is_bounded() -> None:
    assert read_filter(" " * MAX_LENGTH, installed()).constraints == ()
    for text in ("not " * 3_000 + "village", " " * (MAX_LENGTH + 1)):
        with pytest.raises(FilterError, match="a filter has at most 4,000 characters, this one has"):
            read_filter(text, installed())


def test_the_number_of_clauses_is_bounded() -> None:
    assert len(read_filter("no attack;" * MAX_CLAUSES, installed()).constraints) == MAX_CLAUSES
    for text in ("no attack;" * 101, "no " + ", ".join(["attack"] * 101)):
        with pytest.raises(FilterError, match="a filter has at most 100 clauses; remove some"):
            read_filter(text, installed())


CLAUSES = {
    "few of two": [f"at most 9 {a} or {b}" for a, b in zip(NAMES, NAMES[7:], strict=False)],
    "few of a cost": [f"at most {n % 5 + 1} cost {n % 7}" for n in range(MAX_CLAUSES)],
    "many of a cost": [f"at least 3 cost {n % 7}" for n in range(MAX_CLAUSES)],
    "one if another": [f"{a} if {b}" for a, b in zip(NAMES, NAMES[7:], strict=False)],
    "a village or one": [f"1-{n % 3 + 3} village or {name}" for n, name in enumerate(NAMES)],
    "not of two": [
        f"at most {n % 6 + 3} not ({a} or {b})"
        for n, (a, b) in enumerate(zip(NAMES, NAMES[5:], strict=False))
    ],
    "likelier": [f"prefer {name} x{n * 37 % 9_000 + 1}" for n, name in enumerate(NAMES)],
}


@pytest.mark.parametrize("kind", CLAUSES)
def test_a_filter_of_many_clauses_is_drawn_or_refused_within_a_bound(kind: str) -> None:
    text = "; ".join(CLAUSES[kind][:MAX_CLAUSES])
    while len(text) > MAX_LENGTH:
        text = text.rpartition(";")[0]
    calls_of(lambda: drawn(text), CALLS)


def test_many_easy_clauses_can_be_satisfied_together() -> None:
    text = "; ".join(CLAUSES["few of two"][:60])
    wish = read_filter(text, installed())
    picked = pick(installed(), wish, seed=3)
    assert len(picked.cards) == 10
    assert picked == pick(installed(), wish, seed=3)


def _alike(count: int) -> list[list[str]]:
    """Find groups of names that share the same twelve bits in codes."""
    buckets: dict[int, list[str]] = {}
    for number in range(200_000):
        name = f"Card {number}"
        digest = blake2b(name.casefold().encode(), digest_size=8).digest()
        buckets.setdefault(int.from_bytes(digest, "big") % BUCKETS, []).append(name)
    return [names[:8] for names in list(buckets.values())[:count]]


def test_a_code_that_could_mean_too_many_kingdoms_is_refused() -> None:
    alike = _alike(20)
    cards = [Card(name, 2, Action, play=[Coins(1)]) for names in alike for name in names]
    registry = load_plugins().plus(CardSet("alike", "1", cards=cards))
    code = kingdom_code([names[0] for names in alike])
    with pytest.raises(CodeError):
        calls_of(lambda: kingdom_of_code(code, registry), CALLS)
    few = [names[0] for names in alike[:3]]
    assert kingdom_of_code(kingdom_code(few), registry) == tuple(sorted(few))
