"""Plays two cards with the same text from the same position, with the same answers."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, fields, replace
from itertools import islice
from random import Random
from typing import Any

import msgspec

from fiefdom import (
    BudgetExceeded,
    Card,
    CardSet,
    Decision,
    FiefdomError,
    Game,
    IllegalAnswer,
    Registry,
    new_game,
)
from fiefdom.engine import stack
from fiefdom.model.part import Part
from fiefdom.state.game_state import State
from fiefdom.text.rules_text import card_text
from fiefdom_workshop.contract.invariants import BrokenPromise
from tests.properties.generated.card_changes import changed
from tests.properties.generated.card_generator import GeneratedSet, make_set
from tests.properties.generated.choices import Seeded
from tests.properties.generated.failures import Failure, failure
from tests.properties.generated.game_check import LIMITS, kingdom_for, registry_for
from tests.properties.generated.name_scope import World
from tests.properties.generated.validation_check import alone, validated

SAME_TEXT = "the same text, the same card"
CHANGES = 16
"""The number of changes tried for one card."""
PAIRS = 2
"""The number of pairs played for one card."""
ANSWERS = 50
SHOWN = 20


@dataclass(frozen=True)
class Pair:
    """Two different cards with the same text."""

    one: Card
    other: Card
    generated: GeneratedSet


def pairs(seed: int) -> Iterator[Pair]:
    """Yield the pairs of a seed: a card, and the same card with one change."""
    generated = make_set(Seeded(seed))
    if not validated(generated.card_set, seed).accepted:
        return
    choices = Seeded(seed + (1 << 40))
    names = (*generated.names, "Copper", "Curse", *generated.others)
    world = World(names, ("Meadow", "Burrow"), ("acorn", "pebble"), ("Action", "Treasure"))
    card = choices.among(generated.card_set.cards)
    tried = (changed(choices, card, world) for _ in range(CHANGES))
    yield from islice((Pair(card, new, generated) for new in tried if says_the_same(card, new)), PAIRS)


def says_the_same(card: Card, new: Card) -> bool:
    """Return whether another card is accepted and has the same text."""
    try:
        return new != card and validated(alone(new), 0).accepted and card_text(new) == card_text(card)
    except Exception:
        return False


def compared(pair: Pair, seed: int) -> tuple[int, Failure | None]:
    """Play both from the same start; return the number of equal decisions and the failure, if any."""
    generated = pair.generated
    sets = [_with(generated.card_set, card) for card in (pair.one, pair.other)]
    try:
        games = [_game(card_set, generated.others, seed) for card_set in sets]
    except FiefdomError:
        return 0, None
    rng, given = Random(seed), 0
    try:
        while given < ANSWERS and _step(games, rng):
            given += 1
    except BrokenPromise as error:
        return given, _failure(pair, error, seed)
    return given, None


def _failure(pair: Pair, error: BrokenPromise, seed: int) -> Failure:
    """Make a failure, classified by what was changed and not by its consequences."""
    both = CardSet("both", "1", cards=(pair.one, replace(pair.other, name="Other")))
    what = difference(pair.one, pair.other)
    return replace(failure(SAME_TEXT, error, seed, both), where=what, kind=f"{what} goes unsaid")


def difference(one: Any, other: Any) -> str:
    """Name the field in which two cards or parts differ, the innermost one."""
    if type(one) is not type(other):
        return " or ".join(sorted(type(each).__name__ for each in (one, other)))
    if isinstance(one, tuple):
        if len(one) != len(other):
            return "an item"
        unlike = [pair for pair in zip(one, other, strict=True) if pair[0] != pair[1]]
        return difference(*unlike[0]) if len(unlike) == 1 else "the order"
    if not isinstance(one, Card | Part):
        return "value"
    names = [spec.name for spec in fields(one) if getattr(one, spec.name) != getattr(other, spec.name)]
    values = [getattr(each, names[0]) for each in (one, other)]
    inner = all(isinstance(value, Part | tuple) for value in values)
    deeper = inner and (type(values[0]) is type(values[1]))
    return difference(*values) if deeper else f"{type(one).__name__}.{names[0]}"


def _with(card_set: CardSet, card: Card) -> CardSet:
    cards = [card if one.name == card.name else one for one in card_set.cards]
    return replace(card_set, cards=cards)


def _game(card_set: CardSet, others: tuple[str, ...], seed: int) -> Game:
    rng = Random(seed)
    known: Registry = registry_for(card_set, others)
    kingdom = kingdom_for(card_set, others, rng)
    return new_game(kingdom, rng.randint(2, 4), seed, registry=known, limits=LIMITS)


def _step(games: list[Game], rng: Random) -> bool:
    """Compare, and give one answer to both; return whether they continue."""
    first, second = games
    for game in games:
        _tidied(game.state)
    mine, theirs = first.pending, second.pending
    for what, one, other in zip(PARTS, _stand(first.state), _stand(second.state), strict=True):
        if one != other:
            raise BrokenPromise(f"{what} are not the same")
    _compare(mine, theirs)
    if mine is None or first.scores() != second.scores():
        if first.scores() != second.scores():
            raise BrokenPromise("the scores are not the same")
        return False
    answer = mine.sample(rng)
    stopped = [_stopped(game, answer) for game in games]
    if stopped[0] != stopped[1]:
        raise BrokenPromise("only one of them is stopped")
    return not stopped[0]


def _tidied(g: State) -> None:
    """Sort unordered cards, because later shuffles depend on their order."""
    for player in g.players:
        player.hand.sort()
        player.discard[:-1] = sorted(player.discard[:-1])
    g.trash.sort()
    g.decision = None


def _stopped(game: Game, answer: object) -> bool:
    try:
        # Not by the game, which would take it back by playing again what was never tidied.
        stack.answer(game.state, answer)
    except (BudgetExceeded, RecursionError):  # a game tells of both alike, the engine does not
        return True
    except IllegalAnswer as error:
        raise BrokenPromise("an answer is refused") from error
    except Exception as error:
        raise BrokenPromise(f"an answer fails: {type(error).__name__}") from error
    return False


def _compare(mine: Decision | None, theirs: Decision | None) -> None:
    if mine is None or theirs is None:
        if mine is not theirs:
            raise BrokenPromise("only one of them is over")
        return
    if (mine.kind, mine.player, mine.card) != (theirs.kind, theirs.player, theirs.card):
        raise BrokenPromise(f"{mine.kind} is asked, and {theirs.kind}; or somebody else is")
    if mine.offered() != theirs.offered():
        raise BrokenPromise("the cards on offer are not the same")
    if mine.prompt != theirs.prompt:
        raise BrokenPromise(f"{mine.prompt!r} is asked, and {theirs.prompt!r}")
    for one, other in zip(_described(mine), _described(theirs), strict=True):
        if one != other:
            raise BrokenPromise(f"{one!r} is an answer, and {other!r}")


def _described(decision: Decision) -> list[str]:
    return [decision.describe(answer) for answer in islice(decision.answers(), SHOWN)]


PARTS = ("hands", "decks", "play areas", "mats and tokens", "piles", "counters", "cards aside", "costs")


def _stand(g: State) -> Iterator[object]:
    """Yield everything about a position that does not depend on the definitions of the cards."""
    yield [sorted(one.hand) for one in g.players]
    yield [(one.deck, one.discard) for one in g.players]
    yield [sorted(one.play) for one in g.players]
    yield [([sorted(mat) for mat in one.mats], one.tokens, one.turns) for one in g.players]
    yield g.supply, sorted(g.trash), g.pile_tokens, g.own_pile_tokens, g.table_tokens
    # the numbers of nodes and serials depend on how the cards are written
    extras = [
        msgspec.structs.replace(one, during=(len(one.during),), held=(len(one.held),))
        for one in g.extras
    ]
    yield g.current, g.phase, g.allowance, g.purchases, g.money, g.turn, g.over, g.draws, extras
    yield sorted((one.owner, one.viewer, sorted(one.cards)) for one in g.spreads)
    yield g.costs
