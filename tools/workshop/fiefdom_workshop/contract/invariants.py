"""Invariants: what must hold at every decision of every game, for any cards."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from contextlib import suppress
from itertools import islice

from fiefdom import ALL, Answer, Decision, Game, Registry
from fiefdom.errors import IllegalAnswer, TooManyTurns
from fiefdom.extending import OneOf, PhaseQuestion, State
from fiefdom.tooling import games
from fiefdom.tooling.games import left_in, side_deck_cards

MOST_ANSWERS = 40
"""How many offered answers of one decision are tried at most."""


class BrokenPromise(AssertionError):
    """An invariant does not hold."""


def census(g: State) -> Counter[int]:
    """Count every card of the game, in all zones."""
    cards: Counter[int] = Counter(g.trash)
    for sizes in (g.supply, g.beside):
        for number, left in enumerate(sizes):
            if left > 0:
                cards[number] += left
    for below in g.below:
        cards.update(below)
    for player in g.players:
        for zone in (player.hand, player.deck, player.discard, player.play, *player.mats):
            cards.update(zone)
    for spread in g.spreads:
        cards.update(spread.cards)
    for index in range(len(g.decks)):
        cards.update(side_deck_cards(g, index))
    return cards


def check_conserved(g: State, start: Counter[int]) -> None:
    """Check that no card appeared or vanished."""
    now = census(g)
    if now != start and not _left_at_start(g, now, start):
        names = g.content.names
        more = {names[card]: count for card, count in (now - start).items()}
        less = {names[card]: count for card, count in (start - now).items()}
        raise BrokenPromise(f"cards appeared: {more}, cards vanished: {less}")


def _left_at_start(g: State, now: Counter[int], start: Counter[int]) -> bool:
    """Tell whether cards are missing only because players replaced starting cards."""
    replaced = len(g.players) * len(g.content.opening)
    return now <= start and start.total() - now.total() <= replaced


def check_sane(g: State) -> None:
    """Check that no counter is negative, and that derived data match: serials, empty piles."""
    if min(g.allowance, g.purchases, g.money, g.draws, *g.tallies, *g.costs) < 0:
        raise BrokenPromise(f"negative: {g.allowance}, {g.purchases}, {g.money}, {g.tallies}")
    for player in g.players:
        if not games.is_sound(player):
            raise BrokenPromise("the cards in play and their serial numbers do not match")
    empties = sum(1 << card for card, left in enumerate(g.supply) if left == 0)
    if empties != g.empties:
        raise BrokenPromise("the record of empty piles is wrong")
    for pile, members in zip(g.content.mixed, g.content.members, strict=True):
        if not pile.shows([left_in(g, card) for card in members]):
            raise BrokenPromise("a pile of different cards does not show the right cards")
    if g.unwound or any(not spread.cards for spread in g.spreads):
        raise BrokenPromise("temporary data of resolving effects were not removed")


def check_offer(game: Game, decision: Decision) -> None:
    """Check that there are two or more distinct answers, all accepted, and that others are refused."""
    answers = list(islice(decision.answers(), MOST_ANSWERS))
    if len(answers) < 2 and not isinstance(decision, PhaseQuestion):
        raise BrokenPromise(f"{decision.card} asks a question with one answer: {answers}")
    if len(set(answers)) < len(answers):
        raise BrokenPromise(f"{decision.card} offers one answer twice: {answers}")
    if len({decision.describe(answer) for answer in answers}) < len(answers):
        raise BrokenPromise(f"{decision.card} describes two answers in the same words: {answers}")
    check_entries(decision, answers)
    for answer in answers:
        with suppress(TooManyTurns):
            game.clone().answer(answer)
    check_refusals(game, decision)


def check_entries(decision: Decision, answers: Sequence[Answer]) -> None:
    """Check that the answers, and no others, consist of the entries that menus show."""
    # a choice of several has an entry for each card, and its first answers may consist of the last
    some_of = None if decision.several else MOST_ANSWERS
    codes = [entry.code for entry in islice(decision.entries(), some_of)]
    bounds = decision.bounds
    for answer in answers:
        some = answer if decision.several and isinstance(answer, tuple) else (answer,)
        fits = bounds.low <= len(some) <= bounds.high or (bounds.optional and not some)
        if not fits or not set(some).issubset(codes):
            raise BrokenPromise(f"{decision.card} offers {answer}, which is not made of its entries")
    used = {code for one in answers for code in (one if isinstance(one, tuple) else (one,))}
    whole = len(answers) < MOST_ANSWERS and decision.several
    if whole and bounds.high and not used.issuperset(codes):
        raise BrokenPromise(f"{decision.card} has entries that are part of no answer: {codes}")


def check_refusals(game: Game, decision: Decision) -> None:
    """Check that answers that are not offered are refused without changing the game."""
    before = game.to_bytes()
    size = len(decision.names)
    codes = decision.options if isinstance(decision, OneOf) else ()
    beyond, below = max([2 * size, *(code + 1 for code in codes)]), min([ALL, *codes]) - 1
    wrong: list[object] = [beyond, below, (size,), (0,) * 200, (-1,), None, "end", 1.5, True, [0]]
    for answer in wrong:
        try:
            game.answer(answer)  # type: ignore[arg-type]
        except IllegalAnswer:
            if game.to_bytes() != before:
                raise BrokenPromise(f"refusing {answer!r} changed the game") from None
        else:
            raise BrokenPromise(f"{answer!r} was accepted although it was not offered")


def check_value(game: Game, registry: Registry) -> tuple[Game, Game]:
    """Check that a clone and a restored copy equal the original, and return both."""
    clone = game.clone()
    restored = Game.from_bytes(game.to_bytes(), registry)
    if clone != game or restored != game:
        raise BrokenPromise("a clone or a restored game differs from the original")
    if restored.state.costs != game.state.costs:
        raise BrokenPromise("cards cost something else in a restored game")
    if _question(restored) != _question(game):
        raise BrokenPromise("a restored game asks a different question")
    return clone, restored


def alike(game: Game, other: Game) -> bool:
    """Return whether two games are at the same position and ask the same question."""
    return game == other and _question(game) == _question(other)


def _question(game: Game) -> tuple[object, ...]:
    decision = game.pending
    if decision is None:
        return ()
    return decision.kind, decision.player, decision.card, decision.prompt, decision.offered()
