"""The shape of a card file: what stands around the effects, as pydantic models."""

from __future__ import annotations

from typing import Annotated, Any

from pydantic import BaseModel, BeforeValidator, ConfigDict, Field, StrictBool, StrictInt, StrictStr

from fiefdom.state.zones import MAX_MATS


def _listed(value: Any) -> Any:
    """Let one thing stand where a list of them could."""
    return [value] if isinstance(value, str | int) and not isinstance(value, bool) else value


def _written(value: Any) -> Any:
    """Take a version that is a whole number for the text it is."""
    return str(value) if type(value) is int else value


Texts = Annotated[list[StrictStr], BeforeValidator(_listed), Field(max_length=100)]
Numbers = Annotated[list[StrictInt], BeforeValidator(_listed), Field(min_length=1, max_length=20)]


class _Entry(BaseModel):
    """Refuses keys it does not know."""

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
    in_play: Any = Field(default_factory=list, description="What holds while it is in play.")
    throughout: Any = Field(
        default_factory=list, description="What holds for everybody in games that use it."
    )
    points: Any = Field(default=None, description="Victory points at the end of the game.")
    pile: StrictInt | None = Field(
        default=None, description="How many copies its pile has, if not as the rules say."
    )
    editions: Numbers = Field(
        default_factory=lambda: [1], description="The editions of the set that have it."
    )
    text: StrictStr | None = Field(
        default=None, description="What its author says it does, shown beside the generated text."
    )
    author: StrictStr | None = Field(default=None, description="Who made it up.")
    rulings: Texts = Field(default_factory=list, description="What players may wonder about.")


class MatEntry(_Entry):
    """A mat that every player has in games with the cards."""

    mat: StrictStr = Field(description="The name of the mat.")
    face_up: StrictBool = Field(default=True, description="Whether everybody sees the cards on it.")


class KingdomEntry(_Entry):
    """A recommended kingdom."""

    kingdom: StrictStr = Field(description="The name of the kingdom.")
    cards: Texts = Field(description="The cards of its piles.")
    edition: StrictInt | None = Field(default=None, description="The edition that recommends it.")


def _mat(value: Any) -> Any:
    return {"mat": value} if isinstance(value, str) else value


class FileEntry(_Entry):
    """A whole card file: a set, or just its cards."""

    set: StrictStr | None = Field(default=None, description="The name of the set; else the file's.")
    author: StrictStr | None = Field(default=None, description="Who made the cards up.")
    version: Annotated[StrictStr, BeforeValidator(_written)] = Field(
        default="1", description="The version of the set; put it in quotes."
    )
    cards: list[Any] = Field(description="The kingdom cards.")
    kingdoms: list[KingdomEntry] = Field(
        default_factory=list, max_length=200, description="Recommended kingdoms."
    )
    mats: list[Annotated[MatEntry, BeforeValidator(_mat)]] | None = Field(
        default=None,
        max_length=MAX_MATS,
        description="The mats that cards are put on; else those they name.",
    )
