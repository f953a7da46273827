"""Validates that what a set declares leaves the games of other sets as they are.

A phase, and a kind of landscape, applies to every card of a type, whichever set the card is from. So a
set cannot declare what the rules or another set declare in another way.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from fiefdom.light_dataclass import dataclass
from fiefdom.model.card import Card, CardSet
from fiefdom.model.landscape import LandscapeKind
from fiefdom.model.phase import Phase
from fiefdom.model.rules import Rules

THE_RULES = "the rules"


@dataclass(frozen=True)
class Known:
    """What the rules and the other sets declare, and the types of the cards in every game."""

    phases: Mapping[Phase, str]
    """Each phase, with who declares it."""
    kinds: Mapping[LandscapeKind, str]
    """Each kind of landscape, with who declares it."""
    basic_types: Mapping[str, str]
    """The types of the cards in every game, each with one of these cards."""


def known_of(rules: Rules, others: Iterable[CardSet], cards: Mapping[str, Card]) -> Known:
    """Return what a set has to fit, besides its own declarations."""
    declared = [(THE_RULES, rules.phases, rules.landscapes)]
    declared += [(f"the card set {one.name!r}", one.phases, one.landscapes) for one in others]
    basics = [cards[name] for name in rules.basics if name in cards]
    return Known(
        {phase: owner for owner, phases, _ in declared for phase in phases},
        {kind: owner for owner, _, kinds in declared for kind in kinds},
        {name: card.name for card in reversed(basics) for name in card.types.names},
    )


def redeclared(card_set: CardSet, known: Known) -> Iterator[tuple[str, str, str]]:
    """Yield what a set declares in another way than the rules or other sets: name, place and reason."""
    if not card_set.phases and not card_set.landscapes:
        return
    for n, phase in enumerate(card_set.phases):
        for reason in _phase_reasons(phase, known):
            yield card_set.name, f"card set, phases[{n}]", reason
    played = {one.plays: one.name for one in (*known.phases, *card_set.phases) if one.plays}
    for n, kind in enumerate(card_set.landscapes):
        for reason in _kind_reasons(kind, card_set.landscapes[:n], played, known):
            yield card_set.name, f"card set, landscapes[{n}]", reason


def _phase_reasons(phase: Phase, known: Known) -> Iterator[str]:
    for other, owner in known.phases.items():
        if other == phase:
            continue
        if other.name.casefold() == phase.name.casefold():
            yield (
                f"{owner} declare{_s(owner)} a different phase {other.name!r}; rename this one, or"
                " declare both the same"
            )
        elif phase.plays and other.plays == phase.plays:
            yield (
                f"cards of the type {phase.plays!r} are played in the phase {other.name!r} of"
                f" {owner}; give the cards of this phase a type of their own"
            )
    for kind, owner in known.kinds.items():
        if kind.type == phase.plays:
            yield (
                f"cards of the type {kind.type!r} are landscapes, as {owner} declare{_s(owner)}, and"
                " never in a hand; give the cards of this phase another type"
            )


def _kind_reasons(
    kind: LandscapeKind, before: Iterable[LandscapeKind], played: Mapping[str, str], known: Known
) -> Iterator[str]:
    if any(one.type == kind.type for one in before):
        yield f"the landscape {kind.type!r} is declared twice; keep one"
    for other, owner in known.kinds.items():
        if other.type == kind.type and other != kind:
            yield (
                f"{owner} declare{_s(owner)} the landscape {kind.type!r} differently; use another"
                " type, or declare both the same"
            )
    if phase := played.get(kind.type):
        yield f"cards of the type {kind.type!r} are played in the phase {phase!r}; use another type"
    elif card := known.basic_types.get(kind.type):
        yield f"{card} has the type {kind.type!r} and a pile in every game; use another type"


def _s(owner: str) -> str:
    return "" if owner == THE_RULES else "s"
