"""Validates the phases of a set: their fields, and what is done at their start and end."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from fiefdom.errors import CardError, nearest
from fiefdom.model.card import Card, CardSet, card_type
from fiefdom.model.phase import Phase
from fiefdom.setup.validate.counters import no_card_problems
from fiefdom.setup.validate.names import label_problem

Problems = Iterator[tuple[str, str]]


def check_phases(card_set: CardSet, problems: Callable[[Card], Problems]) -> None:
    """Refuse a set with an invalid phase, or one that no game would ever have."""
    for place, reason in (*phase_problems(card_set.phases, problems), *never_entered(card_set)):
        raise CardError(card_set.name, f"card set, phases{place}", reason)


def never_entered(card_set: CardSet) -> Problems:
    """Yield the phases of a set that only play cards, if none of its cards is played in them."""
    types = {name for card in card_set.all_cards() for name in card.types.names}
    for n, phase in enumerate(card_set.phases):
        if phase.plays and not phase.always and phase.plays not in types:
            close = nearest(phase.plays, types)
            hint = f"did you mean {close!r}?" if close else "give a card that type"
            nobody = f"no card of the set has the type {phase.plays!r}, so nobody enters this phase"
            yield f"[{n}].plays", f"{nobody}; {hint}"


def phase_problems(phases: Sequence[Phase], problems: Callable[[Card], Problems]) -> Problems:
    """Yield what is wrong with phases: the place, such as '[0].start', and the reason."""
    for n, phase in enumerate(phases):
        if any(phase.name == other.name for other in phases[:n]):
            yield f"[{n}]", f"the phase {phase.name!r} is declared twice; keep one"
        elif reason := label_problem(phase.name) or phase.problem():
            yield f"[{n}]", f"{phase.name!r}: {reason}"
        for where in ("start", "end"):
            # what is done then is checked like what playing a card does
            if effects := getattr(phase, where):
                for place, why in problems(Card("Phase", 0, card_type("Phase"), play=effects)):
                    yield f"[{n}].{place.replace('play', where, 1)}", why
        yield from ((f"[{n}].{place}", why) for place, why in no_card_problems(phase.roots()))
