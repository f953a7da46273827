"""A decision as a client receives it: everything there is to know for answering it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Any, Final

import msgspec

from fiefdom.decisions.decision import Decision
from fiefdom.model.card import Card
from fiefdom.text.rules_text import card_text
from fiefdom.views.events import Place
from fiefdom.wire.offers import Offer, listed
from fiefdom.wire.picks import Pick, picks_of

NOWHERE: Final[Mapping[int, Place]] = MappingProxyType({})


class Question(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """A decision, described completely for the player who is asked."""

    id: str
    """Which question this is: an answer names it, and counts only for it."""
    player: int
    """Who is asked."""
    kind: str
    """The kind of question, such as 'play', 'buy', 'cards', 'options', 'confirm', 'name', 'number'."""
    prompt: str
    offers: tuple[Offer, ...]
    """What is offered, in the order of offering."""
    several: bool = False
    """Whether an answer consists of any number of offers, not of exactly one."""
    low: int = 1
    """The fewest offers that make an answer, copies counted."""
    high: int = 1
    """The most."""
    optional: bool = False
    """Whether none is an answer too, although `low` is more."""
    ordered: bool = False
    """Whether the order of what is chosen matters."""
    preselected: tuple[Pick, ...] = ()
    """The answer to begin with: the only one there is, or the cards to order as they are now."""
    forced: bool = False
    """Whether there is only one answer, the one that is preselected."""
    card: str = ""
    """The card that asks; empty for the turn itself."""
    text: str = ""
    """The rules text of that card."""
    about: str = ""
    """The single card that the question is about, if there is one."""
    detail: str = ""
    """What the card in question does, where the prompt only asks whether to use it."""
    order: str = ""
    """What happens to the card that is named first; empty if the order does not matter."""
    phase: str = ""
    """The phase, if it is the question of a phase."""
    last_phase: bool = False
    """Whether the turn ends with this phase."""
    whom: int = -1
    """The other player who is affected, if the asked player decides for them."""
    acting_for: int = -1
    """The player in whose place the asked player decides, if it is another one."""
    numbers: tuple[int, int] | None = None
    """The ends of a long row of numbers, of which each can be chosen as 'choose:N'; they are not
    among the offers."""
    more: bool = False
    """Whether there are more offers than are listed."""


def question_of(
    decision: Decision,
    cards: Sequence[Card],
    id: str,
    names: Sequence[str] = (),
    places: Mapping[int, Place] = NOWHERE,
) -> Question:
    """Describe a decision; `cards` are those of the game by number, `names` those of the players.

    `places` says where the offered cards lie, as `game.offered_places()` returns it.
    """
    offers, numbers, more = listed(decision, places)
    bounds, whom = decision.bounds, decision.whom
    chosen, forced = _preselected(decision)
    source = decision.source
    affected = names[whom] if 0 <= whom < len(names) else f"player {whom + 1}"
    more_of: Any = getattr(decision, "of", None)
    return Question(
        id=id,
        player=decision.player,
        kind=decision.kind,
        prompt=decision.words(affected),
        offers=offers,
        several=decision.several,
        low=bounds.low,
        high=bounds.high,
        optional=bounds.optional,
        ordered=_is_ordered(decision),
        preselected=chosen,
        forced=forced,
        card=decision.card or "",
        text=card_text(cards[source]) if 0 <= source < len(cards) else "",
        about=_about(decision),
        detail=decision.detail,
        order=decision.order,
        phase=getattr(decision, "phase", ""),
        last_phase=bool(getattr(more_of, "last", False)),
        whom=whom,
        acting_for=decision.acting_for,
        numbers=numbers,
        more=more,
    )


def _is_ordered(decision: Decision) -> bool:
    return bool(getattr(decision, "ordered", False)) and decision.bounds.high > 1


def _about(decision: Decision) -> str:
    number = getattr(decision, "about", -1)
    return decision.names[number] if isinstance(number, int) and number >= 0 else ""


def _preselected(decision: Decision) -> tuple[tuple[Pick, ...], bool]:
    """Return the answer to begin with, and whether it is the only one."""
    if decision.count_answers() == 1:
        return picks_of(decision, next(decision.answers())), True
    cards = getattr(decision, "cards", None)
    if _is_ordered(decision) and cards is not None and decision.bounds.low == len(cards):
        return picks_of(decision, tuple(cards)), False
    return (), False
