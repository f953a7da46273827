"""Validates card definitions; errors name the card and the place."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields

from fiefdom.effects.counting import CountIn
from fiefdom.effects.owned_copies import MostOwned
from fiefdom.effects.pile_tokens import OnPile
from fiefdom.effects.places import SET_ASIDE
from fiefdom.effects.sequence import InOrder
from fiefdom.errors import CardError
from fiefdom.grammar.english import a, listing
from fiefdom.model.amount import Amount
from fiefdom.model.card import ABILITIES, GAINED_TO, Card
from fiefdom.model.keywords import word_problem
from fiefdom.model.part import Part, walk
from fiefdom.model.text_errors import speech_problem
from fiefdom.model.trigger import When
from fiefdom.model.usual import PLAYED, TYPES, UNPLAYED
from fiefdom.setup.validate.counters import asking_at_setup, mistaken_numbers
from fiefdom.setup.validate.ending_loops import ending_problems
from fiefdom.setup.validate.handing_over import unclaimed_results
from fiefdom.setup.validate.impossible import field_problems
from fiefdom.setup.validate.in_hand import left_hand
from fiefdom.setup.validate.kinds import of_wrong_kind
from fiefdom.setup.validate.names import (
    label_problem,
    line_problem,
    name_problem,
    plain_problem,
    text_problem,
    type_problem,
)
from fiefdom.setup.validate.options_alike import options_alike
from fiefdom.setup.validate.piles import brings_problems, copies_text, copies_wanted, valid_copies
from fiefdom.setup.validate.placement import mandatory_reactions, never, placement_problems
from fiefdom.setup.validate.result_names import named_in, result_problems
from fiefdom.setup.validate.setup_rules import setup_rule_problems
from fiefdom.setup.validate.size import too_large
from fiefdom.setup.validate.tracking import untraceable
from fiefdom.setup.validate.unchanging import unchanging

MAX_COST = 1_000
MAX_NUMBER = 1_000_000
MAX_PILE = 100
MAX_EDITION = 100


def check_card(card: Card) -> None:
    """Check one card."""
    for place, reason in problems(card):
        raise CardError(card.name, place, reason)


def problems(card: Card) -> Iterator[tuple[str, str]]:
    """Yield what is wrong with a card: the place and the reason."""
    if mistaken := list(of_wrong_kind(card)):
        yield from mistaken
        return
    yield from _basic_problems(card)
    if oversize := list(too_large(card.roots())):
        yield from oversize
        return
    parts = [found for place, part in card.roots() for found in walk(part, place)]
    for where, inner in parts:
        if (
            reason := word_problem(type(inner))
            or inner.problem()
            or _value_problem(inner)
            or speech_problem(inner)
        ):
            yield where, reason
        else:
            for step, reason in field_problems(inner):
                yield f"{where}.{step}" if step else where, reason
    named = {name: word for _, part in card.roots() for name, word in named_in(part, "")}
    yield from result_problems(InOrder(tuple(card.play)), "play", frozenset(), named)
    for place, part in card.roots():
        if not place.startswith("play"):
            yield from result_problems(part, place, frozenset(), named)
        yield from placement_problems(part, place)
        yield from unclaimed_results(part, place)
    yield from options_alike(card, list(card.roots()))
    yield from untraceable(card)
    yield from left_hand(card)
    for place, part in card.roots():
        yield from unchanging(part, place)
        yield from ending_problems(part, place)
    yield from mandatory_reactions(card)
    yield from never(card)
    yield from asking_at_setup(card)
    yield from mistaken_numbers(card)


def idle(card: Card) -> Iterator[tuple[str, str]]:
    """Yield what makes a card pointless without being invalid; card files may not contain it."""
    played = next((name for name in PLAYED if name in card.types.names), "")
    if played and not (card.play or card.in_play):
        why = f"it is {a(played)}, but playing it does nothing; add what it does under play"
        yield "types", why


def _value_problem(part: Part) -> str:
    for spec in fields(part):
        value = getattr(part, spec.name)
        if isinstance(value, int) and abs(value) > MAX_NUMBER:
            return f"{spec.name} is {value}; numbers can be at most {MAX_NUMBER}"
        if isinstance(value, str) and value and (reason := _unprintable(part, spec.name, value)):
            return f"{spec.name}: {reason}"
    return ""


def _unprintable(part: Part, field: str, words: str) -> str:
    if field in part.labels:
        return label_problem(words)
    return plain_problem(words) if field in part.remarks else name_problem(words)


def _basic_problems(card: Card) -> Iterator[tuple[str, str]]:
    if reason := name_problem(card.name):
        yield "name", reason
    if isinstance(card.cost, bool) or not isinstance(card.cost, int):
        yield "cost", f"{card.cost!r} is not a whole number"
    elif not 0 <= card.cost <= MAX_COST:
        yield "cost", f"{card.cost} is out of range; use 0 to {MAX_COST}"
    if not card.types.names:
        yield "types", "it has no type; give at least one"
    types = list(_types(card))
    yield from types
    yield from _minor_problems(card)
    for where in ABILITIES:
        for index, part in enumerate(getattr(card, where)):
            if isinstance(part, When) and part.once:
                yield f"{where}[{index}]", "once is only for lasting effects, such as this_turn"
    # a type of a set may be played in a phase of that set, or be a landscape
    playable = set(card.types.names).difference(UNPLAYED)
    if card.play and not playable and not types:
        yield (
            "types",
            f"it does something when played; make it {listing([a(one) for one in PLAYED], 'or')}",
        )


def _types(card: Card) -> Iterator[tuple[str, str]]:
    names = card.types.names
    for n, name in enumerate(names):
        if name in names[:n]:
            yield "types", f"it has the type {name!r} twice; keep one"
        elif reason := type_problem(name, TYPES):
            yield "types", reason


def _minor_problems(card: Card) -> Iterator[tuple[str, str]]:
    """Yield problems with the minor attributes: points, pile, editions, texts."""
    if isinstance(card.points, int) and abs(card.points) > MAX_NUMBER:
        yield "points", f"{card.points} is out of range; numbers can be at most {MAX_NUMBER}"
    for place, part in ((p, q) for where, root in card.roots() for p, q in walk(root, where)):
        if isinstance(part, MostOwned) and not place.startswith("points"):
            yield place, "players may not know how many cards others have; use it only in points"
    inner = walk(card.points) if isinstance(card.points, Amount) else ()
    if any(isinstance(part, CountIn) and part.zone == SET_ASIDE for _, part in inner):
        yield "points", "no cards are set aside when points are counted; count the cards on a mat"
    if card.gained_to and card.gained_to not in GAINED_TO:
        yield (
            "gained_to",
            f"a card cannot be gained to {card.gained_to!r}; use {' or '.join(GAINED_TO)}",
        )
    no_pile = card.pile == 0 and not card.supply
    if card.pile is not None and not no_pile and not valid_copies(card.pile, MAX_PILE):
        never = ", so nobody can ever gain it" if card.pile == 0 else ""
        copies = copies_text(card.pile)
        yield "pile", f"its pile has {copies} copies{never}; {copies_wanted(MAX_PILE)}"
    yield from brings_problems(card)
    yield from setup_rule_problems(card)
    if not all(0 < edition <= MAX_EDITION for edition in card.editions):
        yield "editions", f"editions are numbers from 1 to {MAX_EDITION}"
    if card.author is not None and (reason := name_problem(card.author)):
        yield "author", reason
    if card.text is not None and (reason := text_problem(card.text)):
        yield "text", reason
    if card.flavor is not None and (reason := line_problem(card.flavor)):
        yield "flavor", reason


def pile_tokens_of(card: Card) -> set[str]:
    """Return the kinds of tokens that a card puts on piles."""
    parts = [inner for place, part in card.roots() for _, inner in walk(part, place)]
    return {part.kind for part in parts if isinstance(part, OnPile)}
