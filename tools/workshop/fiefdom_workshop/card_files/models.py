"""Pydantic models of a card file: everything except the effects."""

from __future__ import annotations

from typing import Annotated, Any

from pydantic import BaseModel, BeforeValidator, ConfigDict, Field, StrictBool, StrictInt, StrictStr

from fiefdom.state.zones import MAX_MATS


def _as_list(value: Any) -> Any:
    """Turn a single item into a list."""
    return [value] if isinstance(value, str | int) and not isinstance(value, bool) else value


def _as_text(value: Any) -> Any:
    """Turn a version that YAML reads as a whole number back into text."""
    return str(value) if type(value) is int else value


Texts = Annotated[list[StrictStr], BeforeValidator(_as_list), Field(max_length=100)]
Numbers = Annotated[list[StrictInt], BeforeValidator(_as_list), Field(min_length=1, max_length=20)]


class _Entry(BaseModel):
    """A model that refuses unknown keys."""

    model_config = ConfigDict(extra="forbid")


class CardEntry(_Entry):
    """One card as a file declares it."""

    card: StrictStr = Field(description="The name of the card.")
    cost: StrictInt = Field(description="What it costs, in coins.")
    types: Texts = Field(description="Its types, such as Action, Treasure, Victory, Attack.")
    play: Any = Field(default_factory=list, description="What playing it does, in order.")
    reacts: Any = Field(default_factory=list, description="What it can do from the hand.")
    itself: Any = Field(
        default_factory=list,
        description="What happens when it is itself gained, bought, trashed or discarded.",
    )
    in_play: Any = Field(default_factory=list, description="What applies while it is in play.")
    throughout: Any = Field(
        default_factory=list, description="What applies to everybody in games that use it."
    )
    points: Any = Field(default=None, description="Victory points at the end of the game.")
    pile: StrictInt | None = Field(
        default=None, description="How many copies its pile has, if the rules' default is wrong for it."
    )
    editions: Numbers = Field(
        default_factory=lambda: [1], description="The editions of the set that have it."
    )
    text: StrictStr | None = Field(
        default=None, description="The author's own wording, shown beside the generated text."
    )
    author: StrictStr | None = Field(default=None, description="Who designed it.")
    rulings: Texts = Field(default_factory=list, description="Answers to questions of players.")


class MatEntry(_Entry):
    """A mat that every player has in games with the cards."""

    mat: StrictStr = Field(description="The name of the mat.")
    face_up: StrictBool = Field(default=True, description="Whether everybody sees the cards on it.")


class KingdomEntry(_Entry):
    """A recommended kingdom."""

    kingdom: StrictStr = Field(description="The name of the kingdom.")
    cards: Texts = Field(description="The cards of its piles.")
    edition: StrictInt | None = Field(default=None, description="The edition that recommends it.")


def _as_mat_entry(value: Any) -> Any:
    return {"mat": value} if isinstance(value, str) else value


class FileEntry(_Entry):
    """A whole card file: a set, or just its cards."""

    set: StrictStr | None = Field(
        default=None, description="The name of the set; the default is the name of the file."
    )
    author: StrictStr | None = Field(default=None, description="Who designed the cards.")
    version: Annotated[StrictStr, BeforeValidator(_as_text)] = Field(
        default="1", description="The version of the set; put it in quotes."
    )
    cards: list[Any] = Field(description="The kingdom cards.")
    kingdoms: list[KingdomEntry] = Field(
        default_factory=list, max_length=200, description="Recommended kingdoms."
    )
    mats: list[Annotated[MatEntry, BeforeValidator(_as_mat_entry)]] | None = Field(
        default=None,
        max_length=MAX_MATS,
        description="The mats that cards are put on; the default is those that the cards name.",
    )
