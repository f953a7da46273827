"""Words: a card's rules text, generated from its effects."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum
from itertools import groupby
from typing import Final

from fiefdom.effects.amounts import rate
from fiefdom.effects.clauses import is_plain_bonus, sentences
from fiefdom.errors import CardError, FiefdomError
from fiefdom.grammar.english import sentence
from fiefdom.grammar.voice import YOU_VOICE
from fiefdom.model.amount import Amount
from fiefdom.model.card import Card
from fiefdom.model.part import walk
from fiefdom.model.text_errors import speechless
from fiefdom.model.trigger import When


class Kind(StrEnum):
    """What a line of a card's text is about."""

    BONUS = "bonus"
    """'+1 Card, +1 Action', at once."""
    PLAYED = "played"
    """Something else that playing the card does."""
    BELOW = "below"
    """What the card does besides being played."""
    WORTH = "worth"
    """Victory points."""


@dataclass(frozen=True)
class Line:
    """One line, or paragraph, of a card's text."""

    kind: Kind
    text: str


def card_text(card: Card) -> str:
    """Say in our own words what a card does: bonuses on lines of their own, then the rest."""
    return "\n".join(line.text for line in card_lines(card))


def card_lines(card: Card) -> list[Line]:
    """Say what a card does, line by line, each with what it is about."""
    try:
        below = [Line(Kind.BELOW, sentence(said)) for said in _below(card)]
        return [*_played(card), *below, *_worth(card)]
    except FiefdomError:
        raise
    except Exception as error:
        parts = (found for place, root in card.roots() for found in walk(root, place))
        raise CardError(card.name, *speechless(parts, error)) from error


def _played(card: Card) -> Iterator[Line]:
    """Say what playing it does; what follows a bonus, or starts later, begins a line."""
    for plain, group in groupby(_told(card), lambda told: told[0]):
        texts = [text for _, text in group]
        if plain:
            yield Line(Kind.BONUS, ", ".join(texts))
        else:
            yield from _paragraphs(texts)


def _told(card: Card) -> list[tuple[bool, str]]:
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
"""How sentences begin that are not about now. After a list of options comes a new line too."""


def _below(card: Card) -> Iterator[str]:
    yield from (_from_hand(ability) for ability in card.reacts)
    yield from (ability.text(YOU_VOICE, itself=True) for ability in card.itself)
    yield from (f"while this is in play, {held.text(YOU_VOICE)}" for held in card.in_play)
    yield from (f"in games using this, {ability.text(YOU_VOICE)}" for ability in card.throughout)


def _from_hand(ability: When) -> str:
    """Say a trigger that works from the hand, which revealing it says by itself."""
    said = ability.text(YOU_VOICE)
    told = ability.reveal or "from your hand" in said
    return said if told else f"while this is in your hand, {said}"


def _worth(card: Card) -> Iterator[Line]:
    if card.points is None:
        return
    amount = card.points
    each, once = amount.as_points() if isinstance(amount, Amount) else (amount, 0)
    if each != 0 or once == 0:
        yield Line(Kind.WORTH, f"Worth {rate(each, YOU_VOICE, _points)}.")
    if once != 0:
        scored = rate(once, YOU_VOICE.of_others().pronoun(), _points)
        yield Line(Kind.WORTH, f"In games using this, each player scores {scored}.")


def _points(n: int) -> str:
    return f"{n} victory {'point' if abs(n) == 1 else 'points'}"
