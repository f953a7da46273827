"""Validates cards against what the rules and the sets declare: phases and kinds of landscape."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Sequence

from fiefdom.errors import nearest
from fiefdom.grammar.english import a
from fiefdom.model.card import Card, CardSet
from fiefdom.model.counter import TURN, Counter
from fiefdom.model.landscape import LandscapeKind
from fiefdom.model.part import walk
from fiefdom.model.phase import CLEAN_UP, Phase
from fiefdom.model.usual import PLAYED
from fiefdom.setup.validate.in_vain import in_side_decks, vain_problems
from fiefdom.setup.validate.piles import deck_problems

NEVER_OWNED = "a landscape is never in a hand or a deck, so this never happens; use throughout"
NOBODY_HAS_IT = "no player has a landscape of this type; use throughout, which holds for everybody"
NO_PILE = "a landscape has no pile; leave this out"
NOT_BOUGHT = "only a landscape that is bought has a limit; leave this out"


def unfitting(
    card_set: CardSet,
    phases: Collection[str],
    kinds: Sequence[LandscapeKind],
    counters: Iterable[Counter],
) -> Iterator[tuple[str, str, str]]:
    """Yield what in a set does not fit what is declared: the name, the place and the reason."""
    counters = tuple(counters)
    of_turn = [one.name for one in counters if one.of == TURN]
    in_decks = in_side_decks(card_set)
    for card in card_set.all_cards():
        mine = {one.type: one for one in kinds if one.type in card.types.names}
        kind = next(iter(mine.values()), None)
        for place, reason in (
            *_types_apart(card, mine),
            *declared_problems(card, phases, kind),
            *vain_problems(card, kind, of_turn, card.name in in_decks),
        ):
            yield card.name, place, reason
    yield from deck_problems(card_set, [kind.type for kind in kinds])
    for place, reason in unpaid_phases(card_set.phases, counters):
        yield card_set.name, f"card set, phases{place}", reason
    for counter in card_set.counters:
        for phase in counter.phases:
            if reason := phase_problem(phase, phases):
                yield counter.name, "phases", reason


def declared_problems(
    card: Card, phases: Collection[str], kind: LandscapeKind | None
) -> Iterator[tuple[str, str]]:
    """Yield what does not fit the declared phases and its kind of landscape: place and reason."""
    yield from _unknown_phases(card, [*phases, CLEAN_UP])
    if card.once and not (kind and kind.bought):
        yield "once", NOT_BOUGHT
    if kind is None:
        return
    for where in ("reacts", "itself"):
        if getattr(card, where):
            yield where, NEVER_OWNED
    if card.in_play and not kind.held:
        yield "in_play", NOBODY_HAS_IT
    if card.pile is not None:
        yield "pile", NO_PILE
    if card.ends_game:
        yield "ends_game", NO_PILE
    if card.gained_to:
        yield "gained_to", NO_PILE
    yield from _idle(card, kind)


def _types_apart(card: Card, kinds: Iterable[str]) -> Iterator[tuple[str, str]]:
    """Yield that a landscape is of two kinds, or has a type of cards that are played in a phase."""
    first, *others = [*kinds, *PLAYED]
    for other in others:
        if first not in PLAYED and other in card.types.names:
            yield "types", f"a card cannot be both {a(first)} and {a(other)}; keep one of these types"


def _idle(card: Card, kind: LandscapeKind) -> Iterator[tuple[str, str]]:
    """Yield that a landscape does nothing, although no player can have it either."""
    it_is = f"it is {a(kind.type)}, but"
    if kind.held:
        return
    if kind.bought and not card.play:
        yield "play", f"{it_is} buying it does nothing; add what it does under play"
    elif not (any(card.roots()) or card.points or card.brings or card.draws or card.replaces):
        yield "types", f"{it_is} it does nothing; add what it does, such as throughout"


def unpaid_phases(phases: Iterable[Phase], counters: Iterable[Counter]) -> Iterator[tuple[str, str]]:
    """Yield phases that need a counter which a turn does not have: the place and the reason."""
    names = [one.name for one in counters if one.of == TURN]
    for n, phase in enumerate(phases):
        for field in ("paid_in", "allowance", "currency"):
            wanted = getattr(phase, field)
            if wanted and wanted not in names:
                close = nearest(wanted, names)
                hint = f"did you mean {close!r}?" if close else "declare it, with of: turn"
                yield f"[{n}].{field}", f"a turn has no counter {wanted!r}; {hint}"


def _unknown_phases(card: Card, phases: Collection[str]) -> Iterator[tuple[str, str]]:
    for root, part in card.roots():
        for place, inner in walk(part, root):
            phase = getattr(inner, "phase", None) if inner.phased else None
            if phase is not None and (reason := phase_problem(phase, phases)):
                yield place, reason


def phase_problem(phase: str, phases: Collection[str]) -> str:
    """Return that there is no phase of a name, with the nearest one; empty if there is."""
    if phase in phases:
        return ""
    close = nearest(phase, phases)
    hint = f"did you mean {close!r}?" if close else f"there are {', '.join(phases)}"
    return f"there is no phase {phase!r}; {hint}"
