"""The rules text of a card, generated from its effects."""

from __future__ import annotations

from collections.abc import Iterator
from enum import StrEnum
from itertools import groupby
from typing import Final

from fiefdom.effects.amount_text import rate
from fiefdom.effects.clauses import is_plain_bonus, sentences
from fiefdom.errors import CardError, FiefdomError
from fiefdom.grammar.english import listing, sentence
from fiefdom.grammar.voice import YOU_VOICE
from fiefdom.light_dataclass import dataclass
from fiefdom.model.amount import Amount
from fiefdom.model.card import Card
from fiefdom.model.part import walk
from fiefdom.model.text_errors import speechless
from fiefdom.model.trigger import When
from fiefdom.model.usual import TYPES
from fiefdom.setup.mentions import mats_of
from fiefdom.setup.validate.kinds import of_wrong_kind
from fiefdom.text.setup_text import setup_texts


class Kind(StrEnum):
    """What a line of a card's text is about."""

    BONUS = "bonus"
    """Immediate bonuses: '+1 Card, +1 Action'."""
    PLAYED = "played"
    """Other effects of playing the card."""
    BELOW = "below"
    """Abilities other than playing the card."""
    WORTH = "worth"
    """Victory points."""


@dataclass(frozen=True)
class Line:
    """One line, or paragraph, of a card's text."""

    kind: Kind
    text: str


def card_text(card: Card) -> str:
    """Return the rules text of a card: bonuses on separate lines, then the rest."""
    return "\n".join(line.text for line in card_lines(card))


def card_lines(card: Card) -> list[Line]:
    """Return the rules text of a card as lines, each with its kind."""
    try:
        below = [Line(Kind.BELOW, sentence(said)) for said in _ability_texts(card)]
        return [*_played(card), *below, *_points_lines(card), *_pile_lines(card)]
    except FiefdomError:
        raise
    except Exception as error:
        for place, reason in of_wrong_kind(card):
            raise CardError(card.name, place, reason) from None
        parts = (found for place, root in card.roots() for found in walk(root, place))
        raise CardError(card.name, *speechless(parts, error)) from error


def _played(card: Card) -> Iterator[Line]:
    """Yield the lines for playing the card; text after a bonus or about a later time starts a line."""
    for plain, group in groupby(_play_sentences(card), lambda told: told[0]):
        texts = [text for _, text in group]
        if plain:
            yield Line(Kind.BONUS, ", ".join(texts))
        else:
            yield from _paragraphs(texts)


def _play_sentences(card: Card) -> list[tuple[bool, str]]:
    texts = sentences(card.play, YOU_VOICE)
    return list(zip((is_plain_bonus(effect) for effect in card.play), texts, strict=True))


def _paragraphs(texts: list[str]) -> Iterator[Line]:
    told: list[str] = []
    for text in texts:
        if told and (text.startswith(_LATER) or ": " in told[-1]):
            yield Line(Kind.PLAYED, " ".join(told))
            told = []
        told.append(sentence(text))
    yield Line(Kind.PLAYED, " ".join(told))


_LATER: Final = ("at the start of", "until", "once ", "this turn", "for the rest")
"""Openings of sentences about a later time, which start a new line."""


def _ability_texts(card: Card) -> Iterator[str]:
    if card.once:
        yield f"you can buy this only once a {card.once.value}"
    yield from (_from_hand(ability) for ability in card.reacts)
    yield from (ability.text(YOU_VOICE, itself=True) for ability in card.itself)
    yield from (f"while {_had_text(card)}, {held.text(YOU_VOICE)}" for held in card.in_play)
    yield from (f"while this is on {_mat_text(card)}, {one.text(YOU_VOICE)}" for one in card.on_mat)
    yield from (f"in games using this, {ability.text(YOU_VOICE)}" for ability in card.throughout)
    yield from (f"setup: {told}" for told in sentences(card.setup, YOU_VOICE))


def _had_text(card: Card) -> str:
    """Return when what a card has in play applies; a card that is never played is a landscape."""
    played = card.play or set(TYPES).intersection(card.types.names)
    return "this is in play" if played else "you have this"


def _mat_text(card: Card) -> str:
    """Return the mats where the abilities of a card work, in words."""
    names = list(dict.fromkeys(name for _, name in mats_of(card)))
    return f"your {' or '.join(names)} mat" if names else "one of your mats"


def _from_hand(ability: When) -> str:
    """Return the text of a trigger that works from the hand; revealing the card implies that."""
    said = ability.text(YOU_VOICE)
    told = ability.reveal or "from your hand" in said
    return said if told else f"while this is in your hand, {said}"


def _pile_lines(card: Card) -> Iterator[Line]:
    if card.from_deck:
        yield Line(Kind.BELOW, "You can play this from your deck as if it were in your hand.")
    if card.gained_to:
        place = "onto your deck" if card.gained_to == "deck" else "to your hand"
        yield Line(Kind.BELOW, f"This is gained {place} instead of to your discard pile.")
    if card.back:
        yield Line(Kind.BELOW, f"It has the {card.back} back, which everybody can tell apart.")
    if card.brings:
        yield Line(Kind.BELOW, f"Games using this also use {listing(list(card.brings))}.")
    yield from (Line(Kind.BELOW, sentence(said)) for said in setup_texts(card))
    if card.pile == 0:
        yield Line(Kind.BELOW, "It has no pile.")
    elif not card.supply:
        yield Line(Kind.BELOW, "Its pile is beside the Supply.")


def _points_lines(card: Card) -> Iterator[Line]:
    if card.points is None:
        return
    amount = card.points
    each, once = amount.as_points(card.name) if isinstance(amount, Amount) else (amount, 0)
    if each != 0 or once == 0:
        yield Line(Kind.WORTH, f"Worth {rate(each, YOU_VOICE, _points)}.")
    if once != 0:
        scored = rate(once, YOU_VOICE.of_others().pronoun(), _points)
        yield Line(Kind.WORTH, f"In games using this, each player scores {scored}.")


def _points(n: int) -> str:
    return f"{n} victory {'point' if abs(n) == 1 else 'points'}"
