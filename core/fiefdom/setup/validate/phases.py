"""Validates the phases of a set: their fields, and what is done at their start and end."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from fiefdom.errors import CardError
from fiefdom.model.card import Card, CardSet, card_type
from fiefdom.model.phase import Phase
from fiefdom.setup.validate.counters import no_card_problems
from fiefdom.setup.validate.names import label_problem

Problems = Iterator[tuple[str, str]]


def check_phases(card_set: CardSet, problems: Callable[[Card], Problems]) -> None:
    """Refuse a set with an invalid phase."""
    for place, reason in phase_problems(card_set.phases, problems):
        raise CardError(card_set.name, f"card set, phases{place}", reason)


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
