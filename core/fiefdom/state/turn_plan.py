"""The phases and counters of a turn and the landscapes of one game, compiled from declarations."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Final

import msgspec

from fiefdom.decisions.phase_question import PhaseWords
from fiefdom.errors import SetupError, nearest
from fiefdom.grammar.english import pluralize
from fiefdom.model.card import Card
from fiefdom.model.counter import Counter
from fiefdom.model.effect import Effect
from fiefdom.model.given_types import possible_types
from fiefdom.model.landscape import LandscapeKind
from fiefdom.model.phase import CLEAN_UP, MAX_PHASES, Phase

CLEANUP_PHASE: Final = 0
PLAY_PHASE: Final = 1
"""The first phase of a turn of the usual shape, which plays cards for a price."""
PURCHASE_PHASE: Final = 2
"""The second phase of a turn of the usual shape, with purchases."""

ALLOWANCE: Final = 0
PURCHASES: Final = 1
MONEY: Final = 2
"""The slots of the counters that have a field of their own: see `Fields`."""
TALLIES: Final = 3
"""The first slot of the other counters of a turn."""
NO_SLOT: Final = -1


class TurnPhase(msgspec.Struct, frozen=True):
    """A phase of the turns of one game."""

    number: int
    words: PhaseWords
    cards: frozenset[int]
    """The cards that can be played in it."""
    price: int
    price_slot: int
    allowance_slot: int
    currency_slot: int
    mixed: bool
    asked: bool
    """Whether its question is asked even if there is nothing to choose but its end."""
    start: Effect | None
    end: Effect | None

    buys: bool
    """Whether there are purchases in it."""
    usual_purchases: bool
    """Whether they use the counters of purchases and money that have fields of their own."""

    @property
    def name(self) -> str:
        """Its name."""
        return self.words.name


class TurnPlan(msgspec.Struct, frozen=True):
    """The phases of a turn in order, without Clean-up, and the landscapes of the game."""

    phases: tuple[TurnPhase, ...]
    counters: tuple[Counter, ...]
    slots: dict[str, int]
    landscapes: frozenset[int] = frozenset()
    bought: tuple[int, ...] = ()
    """The landscapes that can be bought."""
    held: frozenset[int] = frozenset()
    """The landscapes that a player can have."""
    attached: tuple[tuple[int, tuple[str, ...]], ...] = ()
    """The landscapes that are put on a pile at random, with the types of those piles."""

    @property
    def names(self) -> dict[int, str]:
        """The names of the phases by number, with Clean-up."""
        return {one.number: one.name for one in self.phases} | {CLEANUP_PHASE: CLEAN_UP}

    @property
    def priced(self) -> frozenset[int]:
        """The cards that are played for a price."""
        return frozenset().union(*(one.cards for one in self.phases if one.price))

    @property
    def payments(self) -> frozenset[int]:
        """The cards that are played, for no price, in the first phase with purchases."""
        found = next((one for one in self.phases if one.buys), None)
        return found.cards if found is not None and not found.price else frozenset()

    @property
    def paying(self) -> PhaseWords | None:
        """What to say about the first phase with purchases, if cards that pay are played in it."""
        found = next((one for one in self.phases if one.buys), None)
        return found.words if found is not None and found.words.plays and not found.price else None

    @property
    def fresh(self) -> tuple[int, int, int]:
        """The counters with fields of their own, as they are at the start of a turn."""
        starts = {self.slots[one.name]: one.dealt(0) for one in self.counters}
        return starts.get(ALLOWANCE, 0), starts.get(PURCHASES, 0), starts.get(MONEY, 0)

    @property
    def fresh_tallies(self) -> tuple[int, ...]:
        """The other counters, as they are at the start of a turn."""
        ordered = sorted(self.counters, key=lambda one: self.slots[one.name])
        return tuple(one.dealt(0) for one in ordered if self.slots[one.name] >= TALLIES)

    @property
    def usual(self) -> bool:
        """Whether a turn only plays cards for a price, then plays others for none and purchases."""
        if len(self.phases) != PURCHASE_PHASE or self.bought or self.fresh_tallies:
            return False
        first, second = self.phases
        slots = (first.price_slot, second.allowance_slot, second.currency_slot)
        plain = not any(one.start or one.end or one.mixed for one in self.phases)
        prices = (first.price, second.price) == (1, 0)
        return plain and prices and second.buys and not first.buys and slots == (0, 1, 2)


Body = Callable[[Sequence[Effect]], Effect]
"""Makes one effect of several."""


def plan(
    cards: Sequence[Card],
    phases: Iterable[Phase],
    landscapes: Iterable[LandscapeKind],
    counters: Iterable[Counter],
    body: Body,
) -> TurnPlan:
    """Compile the declarations for the cards of a game; SetupError if they make no turn."""
    kinds = {kind.type: kind for kind in landscapes}
    found = {n: kind for n, card in enumerate(cards) if (kind := _kind_of(card, kinds))}
    declared = list(dict.fromkeys(counters))
    used = _used(cards, list(dict.fromkeys(phases)), declared)
    slots = slots_of(used, declared)
    return TurnPlan(
        tuple(_numbered(cards, used, slots, declared, body, frozenset(found))),
        tuple(declared),
        slots,
        frozenset(found),
        tuple(n for n, kind in found.items() if kind.bought),
        frozenset(n for n, kind in found.items() if kind.held),
        tuple((n, tuple(kind.piles)) for n, kind in found.items() if kind.piles),
    )


def _kind_of(card: Card, kinds: Mapping[str, LandscapeKind]) -> LandscapeKind | None:
    return next((kinds[name] for name in card.types.names if name in kinds), None)


def _used(cards: Sequence[Card], phases: Sequence[Phase], counters: Sequence[Counter]) -> list[Phase]:
    """Return the phases of a game with these cards, each of them checked."""
    types = possible_types(cards)
    names = [one.name for one in counters]
    found = [phase for phase in phases if phase.always or phase.plays in types]
    for phase in found:
        if reason := phase.problem() or _counter_problem(phase, names):
            raise SetupError(f"the phase {phase.name!r}: {reason}")
    if not found:
        raise SetupError("a turn has no phases; the rules must declare at least one (phases)")
    if len(found) > MAX_PHASES:
        raise SetupError(f"a turn can have at most {MAX_PHASES} phases; leave out some cards")
    return found


def _counter_problem(phase: Phase, names: Sequence[str]) -> str:
    unknown = next((name for name in phase.counters if name not in names), "")
    if not unknown:
        return ""
    close = nearest(unknown, names)
    hint = f"did you mean {close!r}?" if close else "declare it among the counters, with of: turn"
    return f"a turn has no counter {unknown!r}; {hint}"


def slots_of(phases: Sequence[Phase], counters: Sequence[Counter]) -> dict[str, int]:
    """Return the slot of each counter of a turn: first those of the roles that have a field."""
    priced = next((phase.paid_in for phase in phases if phase.price), "")
    buying = next((phase for phase in phases if phase.buys), None)
    allowance, currency = (buying.allowance, buying.currency) if buying else ("", "")
    slots: dict[str, int] = {}
    for slot, name in ((ALLOWANCE, priced), (PURCHASES, allowance), (MONEY, currency)):
        if name:
            slots.setdefault(name, slot)
    others = (one.name for one in counters if one.name not in slots)
    return slots | {name: TALLIES + n for n, name in enumerate(others)}


def _numbered(
    cards: Sequence[Card],
    phases: Sequence[Phase],
    slots: Mapping[str, int],
    counters: Sequence[Counter],
    body: Body,
    landscapes: frozenset[int],
) -> Iterable[TurnPhase]:
    starts = {one.name: one.dealt(0) for one in counters}
    paying = next((n for n, one in enumerate(phases, 1) if one.buys and one.plays and not one.price), 0)
    then = (pluralize(phases[paying - 1].plays), phases[paying - 1].name) if paying else ("", "")
    # every turn has a question, so that a game does not run on without its players
    sure = any(one.buys and (not one.allowance or starts[one.allowance]) for one in phases)
    for number, phase in enumerate(phases, 1):
        last = number == len(phases)
        yield TurnPhase(
            number,
            PhaseWords(
                phase.name,
                phase.plays,
                bool(phase.price),
                phase.buys,
                last,
                landscapes,
                then if number < paying else ("", ""),
            ),
            frozenset(n for n, card in enumerate(cards) if phase.plays in card.types.names),
            phase.price,
            slots.get(phase.paid_in, NO_SLOT),
            slots.get(phase.allowance, NO_SLOT),
            slots.get(phase.currency, NO_SLOT),
            phase.mixed,
            last and not sure,
            body(phase.start) if phase.start else None,
            body(phase.end) if phase.end else None,
            phase.buys,
            phase.buys
            and (slots.get(phase.allowance), slots.get(phase.currency)) == (PURCHASES, MONEY),
        )
