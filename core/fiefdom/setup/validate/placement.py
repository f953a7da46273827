"""Finds parts of a card in places where they cannot work."""

from __future__ import annotations

from collections.abc import Iterator

from fiefdom.effects.combining import Named
from fiefdom.effects.fixed_selection import FromDeck
from fiefdom.effects.flow import EachPlayer
from fiefdom.effects.lasting import NextHand, NextTurn, Unaffected
from fiefdom.effects.moving import ReturnToSupply
from fiefdom.effects.play_card import Play
from fiefdom.effects.player_of_fact import ThatPlayer
from fiefdom.effects.reveal import Showing
from fiefdom.effects.selection import Which
from fiefdom.model.card import Card
from fiefdom.model.part import Part, walk
from fiefdom.model.trigger import Played, TurnEdge, TurnEnds, When
from fiefdom.model.who import Who

NO_ATTACK = "there is no Attack here: use it in a trigger of a card that is played (when: played)"
NO_HAND = "only the player whose turn it is draws a hand in its Clean-up; take it out of what others do"
NO_CARD = "the start or end of a turn happens to no card; write it under in_play or throughout"
NOBODY_ELSE = "it is about the player to whom it happens with this card; leave out by"
YOURSELF = (
    "that player is you here, as the trigger is about what you do; leave out that_player, or say with"
    " by about whom it is"
)
FOR_EACH = (
    "what holds throughout holds for each player, so that this would happen once for each player at the"
    " table; leave out by, and write what happens to whom it happens, or to each_player"
)
ITSELF = "it is about this card and no other; leave out which cards"
NOT_IN_HAND = "only a card in hand is revealed for what it does; use reveal under reacts"
MUST = (
    "nobody can check what must happen from a hidden hand; add may: true,"
    " or reveal: true if the card is shown"
)


def placement_problems(
    part: Part, place: str, answers: bool = False, others: bool = False, own: bool = False
) -> Iterator[tuple[str, str]]:
    """Yield the parts that cannot work where they are, each with its place and the reason.

    `answers` says whether it happens in answer to a card that is played, `others` whether it
    happens to players whose turn it is not, `own` whether it is about what its own player does.
    """
    if isinstance(part, ThatPlayer) and own:
        yield place, YOURSELF
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
        # the end of this turn comes whoever's turn it is
        own = part.event.by in (Who.YOU, Who.OWNER) and not isinstance(part.event, TurnEnds)
    elif isinstance(part, NextTurn):
        answers = others = False
    others = others or (isinstance(part, EachPlayer) and part.others)
    for step, inner in part.parts():
        yield from placement_problems(inner, f"{place}.{step}", answers, others, own)


def _reacts(place: str) -> bool:
    """Tell whether something at a place happens from the hand."""
    return place.startswith("reacts[") and "." not in place


def _cannot_show(part: Part, which: Which) -> str:
    """Say why cards that can only be taken cannot be shown, played or returned."""
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
    """Yield triggers that cannot be meant: under `itself`, and repeated for each player."""
    for index, when in enumerate(card.throughout):
        if isinstance(when, When) and _for_each(when):
            yield f"throughout[{index}]", FOR_EACH
    for index, when in enumerate(card.itself):
        if isinstance(when, When) and isinstance(when.event, TurnEdge):
            yield f"itself[{index}]", NO_CARD
        elif isinstance(when, When) and when.event.by in (Who.OTHERS, Who.LEFT, Who.RIGHT):
            yield f"itself[{index}]", NOBODY_ELSE
        elif isinstance(when, When) and when.event.cards not in (None, _only(card, when)):
            yield f"itself[{index}]", ITSELF


def _for_each(when: When) -> bool:
    """Tell whether one fact would set it off several times, because each player has the trigger."""
    anyone, others = (when.event.by is who for who in (Who.ANYONE, Who.OTHERS))
    return anyone or (others and any(isinstance(one, ThatPlayer) for _, one in walk(when.then)))


def _only(card: Card, when: When) -> Named | None:
    """Return the filter that says of which card the first one in a turn is meant."""
    return Named(card.name) if when.event.first else None


def mandatory_reactions(card: Card) -> Iterator[tuple[str, str]]:
    """Yield the reactions that must happen though only their owner sees the card."""
    for index, when in enumerate(card.reacts):
        if isinstance(when, When) and not (when.may or when.reveal):
            yield f"reacts[{index}]", MUST
