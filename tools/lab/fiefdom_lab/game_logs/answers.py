"""The answers to a question that fit what the log says next, the most likely ones first."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import islice, permutations
from typing import Final

from fiefdom import END, Answer, Decision
from fiefdom.extending import CONFIRM, PhaseQuestion, SomeCards
from fiefdom_lab.game_logs.cursor import STRICT, Cursor
from fiefdom_lab.game_logs.log_lines import BUY, GAIN, PLAY, TURN, Fact

MOST: Final = 400
"""How many answers to one question are tried."""

Ahead = list[tuple[Fact, Counter[int]]]


def likely_answers(decision: Decision, cursor: Cursor) -> Iterator[Answer]:
    """Yield answers to try, each once."""
    of_phase = isinstance(decision, PhaseQuestion)
    answers = _of_phase(decision, cursor) if of_phase else _of_card(decision, cursor)
    seen: set[Answer] = set()
    for answer in islice(answers, MOST):
        if answer not in seen:
            seen.add(answer)
            yield answer


def _of_phase(decision: Decision, cursor: Cursor) -> Iterator[Answer]:
    """Play or buy what the log says next, or else end the phase."""
    assert isinstance(decision, PhaseQuestion)
    total = len(decision.names)
    for fact, left, _ in cursor.ahead():
        mine = decision.seat in fact.players
        if mine and fact.kind == PLAY:
            yield from (card for card in +left if card in decision.options)
        elif mine and fact.kind in (BUY, GAIN):
            yield from (card + total for card in +left if card + total in decision.options)
        if fact.kind not in (BUY, GAIN) and fact.kind in STRICT:
            break
    if END in decision.options:
        yield END


def _of_card(decision: Decision, cursor: Cursor) -> Iterator[Answer]:
    ahead = list(_this_turn(cursor))
    if isinstance(decision, SomeCards):
        yield from _some_cards(decision, ahead)
    elif decision.kind == CONFIRM:
        about = getattr(decision, "about", -1)
        told = any(about in left for _, left in ahead)
        yield from (1, 0) if told or about < 0 else (0, 1)
    else:
        named = [card for _, left in ahead for card in left]
        options = list(getattr(decision, "options", ()))
        total = len(decision.names)
        yield from (code for card in named for code in options if code in (card, card + total))
    yield from decision.answers()


def _this_turn(cursor: Cursor) -> Iterator[tuple[Fact, Counter[int]]]:
    for fact, left, _ in cursor.ahead():
        if fact.kind == TURN:
            return
        yield fact, +left


def _some_cards(decision: SomeCards, ahead: Ahead) -> Iterator[Answer]:
    """Yield the cards that the log mentions next, as far as they are offered."""
    offered = Counter(decision.cards)
    together: Counter[int] = Counter()
    for fact, left in ahead:
        yield from _picked(decision, left & offered)
        if decision.seat in fact.players:
            together += left
            yield from _picked(decision, together & offered)


def _picked(decision: SomeCards, cards: Counter[int]) -> Iterator[Answer]:
    size = cards.total()
    if not decision.low <= size <= decision.high or not size:
        if decision.low == decision.high == 1:
            yield from ((card,) for card in cards)
        return
    chosen = tuple(sorted(cards.elements()))
    yield from dict.fromkeys(permutations(chosen)) if decision.ordered and size < 6 else (chosen,)
