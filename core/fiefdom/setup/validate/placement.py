"""Finds parts of a card that stand where they cannot work."""

from __future__ import annotations

from collections.abc import Iterator

from fiefdom.effects.combining import Named
from fiefdom.effects.fixed_selection import FromDeck
from fiefdom.effects.flow import EachPlayer
from fiefdom.effects.lasting import NextHand, NextTurn, Unaffected
from fiefdom.effects.moving import ReturnToSupply
from fiefdom.effects.play_card import Play
from fiefdom.effects.reveal import Showing
from fiefdom.effects.selection import Which
from fiefdom.model.card import Card
from fiefdom.model.part import Part
from fiefdom.model.trigger import Played, TurnEdge, When
from fiefdom.model.who import Who

NO_ATTACK = "there is no Attack here: use it in a trigger of a card that is played (when: played)"
NO_HAND = "only the player whose turn it is draws a hand in its Clean-up; take it out of what others do"
NO_CARD = "the start or end of a turn happens to no card; write it under in_play or throughout"
NOBODY_ELSE = "it is about the player to whom it happens with this card; leave out by"
ITSELF = "it is about this card and no other; leave out which cards"
NOT_IN_HAND = "only a card in hand is revealed for what it does; use reveal under reacts"
MUST = (
    "nobody can check what must happen from a hidden hand; add may: true,"
    " or reveal: true if the card is shown"
)


def misplaced(
    part: Part, place: str, answers: bool = False, others: bool = False
) -> Iterator[tuple[str, str]]:
    """Yield the parts that cannot work where they stand, each with its place and the reason.

    `answers` says whether it happens in answer to a card that is played, `others` whether it
    happens to players whose turn it is not.
    """
    if isinstance(part, Unaffected) and not answers:
        yield place, NO_ATTACK
    if isinstance(part, NextHand) and others:
        yield place, NO_HAND
    which = getattr(part, "which", None)
    if isinstance(which, Which) and (reason := _cannot_show(part, which)):
        yield f"{place}.which", reason
    if isinstance(part, When) and part.reveal and not _reacts(place):
        yield place, NOT_IN_HAND
    if isinstance(part, When):
        answers = isinstance(part.event, Played)
    elif isinstance(part, NextTurn):
        answers = others = False
    others = others or (isinstance(part, EachPlayer) and part.others)
    for step, inner in part.parts():
        yield from misplaced(inner, f"{place}.{step}", answers, others)


def _reacts(place: str) -> bool:
    """Tell whether something at a place happens from the hand."""
    return place.startswith("reacts[") and "." not in place


def _cannot_show(part: Part, which: Which) -> str:
    """Say why cards that can only be taken are none to be shown, played or returned."""
    if type(which).peek is not Which.peek:
        return ""
    word, of = part.keyword, which.keyword
    from_deck = isinstance(which, FromDeck)
    if from_deck and isinstance(part, ReturnToSupply):
        return f"{word} takes no {of}: reveal the cards first and name them (as), then return those"
    if not from_deck and isinstance(part, Showing | Play | ReturnToSupply):
        return f"{word} takes no {of}: write one effect for this and one for the other cards"
    return ""


def never(card: Card) -> Iterator[tuple[str, str]]:
    """Yield what a card can never do when something happens to it itself."""
    for index, when in enumerate(card.itself):
        if isinstance(when, When) and isinstance(when.event, TurnEdge):
            yield f"itself[{index}]", NO_CARD
        elif isinstance(when, When) and when.event.by in (Who.OTHERS, Who.LEFT, Who.RIGHT):
            yield f"itself[{index}]", NOBODY_ELSE
        elif isinstance(when, When) and when.event.cards not in (None, _only(card, when)):
            yield f"itself[{index}]", ITSELF


def _only(card: Card, when: When) -> Named | None:
    """Return the filter that says of which card the first one in a turn is meant."""
    return Named(card.name) if when.event.first else None


def compelled(card: Card) -> Iterator[tuple[str, str]]:
    """Yield the reactions that must happen though only their owner sees the card."""
    for index, when in enumerate(card.reacts):
        if isinstance(when, When) and not (when.may or when.reveal):
            yield f"reacts[{index}]", MUST
