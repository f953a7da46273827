"""Validates set-up rules: what is drawn, what replaces starting cards, what begins in the trash."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from fiefdom.effects.marks import HasMark
from fiefdom.errors import nearest
from fiefdom.grammar.english import listing
from fiefdom.model.card import Card, CardSet
from fiefdom.model.part import walk
from fiefdom.model.setup_rule import Draw, DrawnTo, Share
from fiefdom.setup.validate.names import label_problem, name_problem
from fiefdom.setup.validate.piles import MAX_CARDS

MAX_DRAWS: Final = 5
MAX_REPLACED: Final = 10
MAX_TRASHED: Final = 20

Problem = tuple[str, str, str]
"""The name of a card, the place in it, and the reason."""


def setup_rule_problems(card: Card) -> Iterator[tuple[str, str]]:
    """Yield what is wrong with the set-up rules of a card: the place and the reason."""
    if len(card.draws) > MAX_DRAWS:
        yield "draws", f"it draws {len(card.draws)} times; a card can do it at most {MAX_DRAWS} times"
    for n, draw in enumerate(card.draws):
        if any(draw.mark == other.mark for other in card.draws[:n]):
            yield "draws", f"two of its rules have the mark {draw.mark!r}; rename one"
        elif reason := _draw_problem(draw):
            yield "draws", reason
    for reason in _replacing(card.replaces):
        yield "replaces", reason
    if len(card.trashed) > MAX_TRASHED:
        yield "trashed", f"{len(card.trashed)} cards are too many; use at most {MAX_TRASHED}"
    for name in card.trashed:
        if not isinstance(name, str) or name_problem(name):
            yield "trashed", f"{name!r} is not the name of a card"


def _draw_problem(draw: Draw) -> str:
    if reason := label_problem(draw.mark):
        return f"mark {draw.mark!r}: {reason}"
    if both := [name for name in draw.types if name in draw.without]:
        return f"no card has the type {both[0]!r} and does not have it; remove it from one list"
    if any(isinstance(cost, bool) or not isinstance(cost, int) or cost < 0 for cost in draw.costs):
        return f"costs are numbers from 0, not {listing(list(map(repr, draw.costs)))}"
    if draw.to is DrawnTo.DECK:
        return "" if 2 <= draw.count <= MAX_CARDS else f"a deck has 2 to {MAX_CARDS} cards; set count"
    return "" if draw.count == 1 else "only a deck has several cards; leave count out"


def _replacing(replaces: Mapping[str, Sequence[str]]) -> Iterator[str]:
    if sum(map(len, replaces.values())) > MAX_REPLACED:
        yield f"at most {MAX_REPLACED} cards of a starting deck can be replaced"
    for name, by in replaces.items():
        if not by:
            yield f"it does not say what replaces {name!r}; name one or more cards"
        for one in (name, *by):
            if not isinstance(one, str) or name_problem(one):
                yield f"{one!r} is not the name of a card"
        if name in by:
            yield f"{name!r} replaces itself; leave it out"


def share_problems(shares: Sequence[Share]) -> Iterator[tuple[str, str]]:
    """Yield what is wrong with the shares of a set: the place, such as '[0].share', and the reason."""
    for n, share in enumerate(shares):
        if any(share.name == other.name for other in shares[:n]):
            yield f"[{n}].share", f"{share.name!r} is declared twice; keep one"
        elif reason := label_problem(share.name):
            yield f"[{n}].share", f"{share.name!r}: {reason}"
        elif not (share.brings or share.replaces):
            yield f"[{n}].share", "it changes nothing; add brings or replaces"
        for reason in _replacing(share.replaces):
            yield f"[{n}].replaces", reason


def mark_problems(card_set: CardSet) -> Iterator[Problem]:
    """Yield marks that no card of the set draws, and marks that two of its cards draw differently."""
    rules: dict[str, Draw] = {}
    for card in card_set.all_cards():
        for draw in card.draws:
            if rules.setdefault(draw.mark, draw) != draw:
                reason = f"another card draws the mark {draw.mark!r} by another rule; rename one"
                yield card.name, "draws", reason
    for card in card_set.all_cards():
        for place, root in card.roots():
            for where, part in walk(root, place):
                if isinstance(part, HasMark) and part.mark not in rules:
                    yield card.name, where, unknown_mark(part.mark, rules)


def unknown_mark(mark: str, known: Mapping[str, Draw]) -> str:
    """Return that no card draws a mark, with the nearest one."""
    close = nearest(mark, known)
    hint = f"did you mean {close!r}?" if close else "add draws to a card"
    return f"no card of the set draws the mark {mark!r}; {hint}"
