"""Card files: card sets written as YAML, read into the same parts Python declares."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

from pydantic import BaseModel, ConfigDict, Field, StrictInt, StrictStr

from fiefdom.cards import Card, CardSet, CardTypes
from fiefdom.errors import FileError
from fiefdom.files.reading import read_model, read_yaml
from fiefdom.parts.ability import Modifier, When
from fiefdom.parts.base import Amount, Effect
from fiefdom.parts.codec import DataError, from_data
from fiefdom.setup.validate import problems

MAX_CARDS: Final = 500


class CardEntry(BaseModel):
    """One card as a file declares it."""

    model_config = ConfigDict(extra="forbid")

    card: StrictStr
    cost: StrictInt
    types: list[StrictStr]
    play: list[Any] = Field(default_factory=list)
    reacts: list[Any] = Field(default_factory=list)
    itself: list[Any] = Field(default_factory=list)
    in_play: list[Any] = Field(default_factory=list)
    throughout: list[Any] = Field(default_factory=list)
    points: Any = None
    editions: list[StrictInt] = Field(default_factory=lambda: [1])


def read_card_file(path: Path) -> CardSet:
    """Read a file of cards; the set is named after the file."""
    data = read_yaml(path)
    entries = data if isinstance(data, list) else [data]
    if len(entries) > MAX_CARDS:
        raise FileError(f"{path}: {len(entries)} cards are too many (at most {MAX_CARDS})")
    cards = [_card(entry, f"{path}, card {n}") for n, entry in enumerate(entries, 1)]
    return CardSet(path.stem, "file", cards=cards)


def _card(data: Any, place: str) -> Card:
    entry = read_model(CardEntry, data, place)
    place = f"{place} ({entry.card})"
    try:
        card = card_from(entry)
    except DataError as error:
        raise FileError(f"{place}: {error}") from None
    for where, reason in problems(card):
        raise FileError(f"{place}: {where}: {reason}")
    return card


def card_from(entry: CardEntry) -> Card:
    """Make a card of a checked entry."""
    return Card(
        name=entry.card,
        cost=entry.cost,
        types=CardTypes(tuple(entry.types)),
        play=from_data(entry.play, tuple[Effect, ...], "play"),
        reacts=from_data(entry.reacts, tuple[When, ...], "reacts"),
        itself=from_data(entry.itself, tuple[When, ...], "itself"),
        in_play=from_data(entry.in_play, tuple[When | Modifier, ...], "in_play"),
        throughout=from_data(entry.throughout, tuple[When, ...], "throughout"),
        points=from_data(entry.points, int | Amount | None, "points"),
        editions=entry.editions,
    )
