"""Finds parts of a card in places where they cannot work."""

from __future__ import annotations

from collections.abc import Iterator

from fiefdom.effects.buying import BuyCard
from fiefdom.effects.combining import Named
from fiefdom.effects.each_turn import EachTurnWhile
from fiefdom.effects.extra_turns import AfterThisTurn
from fiefdom.effects.for_each_player import EachPlayer
from fiefdom.effects.forbidding import Forbidding
from fiefdom.effects.from_deck import FromDeck
from fiefdom.effects.instead import FollowedAgain, Instead
from fiefdom.effects.lasting import NextHand, NextTurn, Unaffected
from fiefdom.effects.more_options import MoreOptions
from fiefdom.effects.pile_cards import ReturnToBottom
from fiefdom.effects.play_card import Play
from fiefdom.effects.player_of_fact import ThatPlayer
from fiefdom.effects.replaying import Afterwards
from fiefdom.effects.returning import Returning
from fiefdom.effects.reveal import Showing
from fiefdom.effects.selection import Which
from fiefdom.model.card import Card
from fiefdom.model.modifier import Modifier
from fiefdom.model.part import Part, walk
from fiefdom.model.trigger import Played, When
from fiefdom.model.turn_events import TurnEnds
from fiefdom.model.who import Who
from fiefdom.setup.validate.replaying import replaying_problems

NO_ATTACK = "there is no Attack here; use it in a trigger on a card that is played (when: played)"
NO_HAND = (
    "only the player whose turn it is draws a hand in Clean-up; do not use it in effects on others"
)
NO_CARD = "{reason}; write it under in_play or throughout"
NOBODY_ELSE = "it is always about the player to whom it happens with this card; leave out by"
YOURSELF = (
    "that player is always you here, as the trigger is about what you do; leave out that_player, or"
    " set by to the players the trigger is about"
)
FOR_EACH = (
    "every player has the triggers under throughout, so this would happen once for each player at the"
    " table; leave out by, and write what happens to the player of the event, or to each_player"
)
EVERYBODY = "every player has the rules under throughout; leave out by"
NOT_FOR_ALL = (
    "this modifier cannot apply throughout a game; use in_play, or a lasting effect such as this_turn"
)
NO_PLAY = (
    "there is no card being played here; use it in a trigger on a card that is played (when: played)"
)
ITSELF = "it is always about this card; leave out cards"
ITS_COPY = "it is always about this very card; leave out itself and another"
NO_COPY = (
    "the card with this trigger is not in play, so it cannot be told apart from its other copies; leave"
    " out itself and another"
)
NOT_IN_HAND = "only a card in hand can be revealed for its ability; use reveal under reacts only"
MUST = (
    "nobody can check a mandatory effect of a card in a hidden hand; add may: true,"
    " or reveal: true if the card is shown"
)


def placement_problems(
    part: Part, place: str, answers: bool = False, others: bool = False, own: bool = False
) -> Iterator[tuple[str, str]]:
    """Yield the parts that cannot work where they are, each with its place and the reason.

    `answers` says whether the part is a response to a played card, `others` whether it affects
    players whose turn it is not, `own` whether its trigger is about what its own player does.
    """
    if isinstance(part, ThatPlayer) and own:
        yield place, YOURSELF
    if isinstance(part, Unaffected) and not answers:
        yield place, NO_ATTACK
    if not answers and (isinstance(part, Afterwards) or (isinstance(part, MoreOptions) and part.that)):
        yield place, NO_PLAY
    if isinstance(part, NextHand) and others:
        yield place, NO_HAND
    which = getattr(part, "which", None)
    if isinstance(which, Which) and (reason := _cannot_show(part, which)):
        yield f"{place}.which", reason
    if isinstance(part, When) and part.reveal and not _is_reaction(place):
        yield place, NOT_IN_HAND
    if isinstance(part, When):
        answers = isinstance(part.event, Played)
        # the end of a turn may be that of any player's turn
        own = part.event.by in (Who.YOU, Who.OWNER) and not isinstance(part.event, TurnEnds)
    elif isinstance(part, Instead):
        answers, own = False, part.event.by in (Who.YOU, Who.OWNER)
        others = others or not own
    elif isinstance(part, Afterwards):
        answers = False
    elif isinstance(part, NextTurn | AfterThisTurn | EachTurnWhile):
        answers = others = False
    others = others or (isinstance(part, EachPlayer) and part.others)
    for step, inner in part.parts():
        yield from placement_problems(inner, f"{place}.{step}", answers, others, own)


def _is_reaction(place: str) -> bool:
    """Tell whether a place is a whole ability under `reacts`."""
    return place.startswith("reacts[") and "." not in place


def _cannot_show(part: Part, which: Which) -> str:
    """Return why a selection that can only be moved cannot be shown, played or returned."""
    if type(which).peek is not Which.peek:
        return ""
    word, of = part.keyword, which.keyword
    from_deck = isinstance(which, FromDeck)
    if from_deck and isinstance(part, Returning | ReturnToBottom | BuyCard):
        return f"{word} cannot take {of}: reveal the cards first and name them (as), then return those"
    if not from_deck and isinstance(part, Showing | Play | Returning | ReturnToBottom | BuyCard):
        return f"{word} cannot take {of}: write separate effects for this card and the other cards"
    return ""


def never(card: Card) -> Iterator[tuple[str, str]]:
    """Yield what is certainly a mistake: triggers that cannot fire, cards that were not played."""
    for index, when in enumerate(card.throughout):
        if isinstance(when, When) and _for_each(when):
            yield f"throughout[{index}]", FOR_EACH
        elif isinstance(when, Modifier) and not when.for_everyone:
            yield f"throughout[{index}]", NOT_FOR_ALL
        elif isinstance(when, Forbidding | Instead | FollowedAgain) and _whose(when) is not Who.YOU:
            yield f"throughout[{index}]", EVERYBODY
    for index, when in enumerate(card.itself):
        if isinstance(when, When) and when.event.cardless:
            yield f"itself[{index}]", NO_CARD.format(reason=when.event.cardless)
        elif isinstance(when, When) and when.event.by in (Who.OTHERS, Who.LEFT, Who.RIGHT):
            yield f"itself[{index}]", NOBODY_ELSE
        elif isinstance(when, When) and when.event.cards not in (None, _only(card, when)):
            yield f"itself[{index}]", ITSELF
    yield from _copies_apart(card)
    yield from replaying_problems(card)


def _copies_apart(card: Card) -> Iterator[tuple[str, str]]:
    """Yield triggers that ask whether it is this copy, though it always is, or none is in play."""
    for where in ("itself", "reacts", "on_mat", "throughout"):
        for index, when in enumerate(getattr(card, where)):
            if isinstance(when, When) and (when.event.itself or when.event.another):
                yield f"{where}[{index}]", ITS_COPY if where == "itself" else NO_COPY


def _whose(rule: Forbidding | Instead | FollowedAgain) -> Who:
    return rule.by if isinstance(rule, Forbidding) else rule.event.by


def _for_each(when: When) -> bool:
    """Tell whether one fact would fire a trigger several times, because each player has it."""
    anyone, others = (when.event.by is who for who in (Who.ANYONE, Who.OTHERS))
    return anyone or (others and any(isinstance(one, ThatPlayer) for _, one in walk(when.then)))


def _only(card: Card, when: When) -> Named | None:
    """Return the only filter that is allowed: with `first`, the card itself."""
    return Named(card.name) if when.event.first else None


def mandatory_reactions(card: Card) -> Iterator[tuple[str, str]]:
    """Yield the reactions that are mandatory although only their owner sees the card."""
    for index, when in enumerate(card.reacts):
        if isinstance(when, When) and not (when.may or when.reveal):
            yield f"reacts[{index}]", MUST
