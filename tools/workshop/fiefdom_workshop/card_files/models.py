"""Pydantic models of a card file: everything except the effects."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import BaseModel, BeforeValidator, ConfigDict, Field, StrictBool, StrictInt, StrictStr

from fiefdom.tooling.checks import MAX_COUNTERS, MAX_MATS


def _as_list(value: Any) -> Any:
    """Turn a single item into a list."""
    return [value] if isinstance(value, str | int) and not isinstance(value, bool) else value


def _as_entries(value: Any) -> Any:
    """Turn a single mapping into a list."""
    return [value] if isinstance(value, dict) else value


def _as_text(value: Any) -> Any:
    """Turn a version that YAML reads as a whole number back into text."""
    return str(value) if type(value) is int else value


Texts = Annotated[list[StrictStr], BeforeValidator(_as_list), Field(max_length=100)]
Numbers = Annotated[list[StrictInt], BeforeValidator(_as_list), Field(min_length=1, max_length=20)]


class _Entry(BaseModel):
    """A model that refuses unknown keys."""

    model_config = ConfigDict(extra="forbid")


class DrawEntry(_Entry):
    """A kingdom card that is drawn at random when a game is set up."""

    mark: StrictStr = Field(description="The name of the mark of its pile, or of the deck.")
    to: Literal["supply", "beside", "aside", "deck", "mark"] = Field(
        default="supply",
        description="Whether it is a pile of the Supply, a pile beside it, a single card that is set"
        " aside, part of a face-down deck, or a pile that is there anyway and only marked.",
    )
    types: Texts = Field(default_factory=list, description="Types that it must have.")
    without: Texts = Field(default_factory=list, description="Types that it must not have.")
    costs: Annotated[list[StrictInt], BeforeValidator(_as_list), Field(max_length=20)] = Field(
        default_factory=list, description="What it may cost; by default anything."
    )
    count: StrictInt = Field(default=1, description="How many cards a deck has at most.")


class ShareEntry(_Entry):
    """What a game has if a random card of its kingdom belongs to this set."""

    share: StrictStr = Field(description="The name by which kingdoms prescribe it.")
    brings: Texts = Field(default_factory=list, description="Cards and piles that come with it.")
    replaces: dict[StrictStr, Texts] = Field(
        default_factory=dict, max_length=20, description="Starting cards, and those that replace them."
    )


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
    on_mat: Any = Field(default_factory=list, description="What it can do while it lies on a mat.")
    throughout: Any = Field(
        default_factory=list, description="What applies to everybody in games that use it."
    )
    setup: Any = Field(
        default_factory=list, description="The tokens that are dealt before the first turn."
    )
    points: Any = Field(default=None, description="Victory points at the end of the game.")
    pile: StrictInt | list[StrictInt] | None = Field(
        default=None,
        description="How many copies its pile has, if the rules' default is wrong for it: a number, or"
        " five, for 2 to 6 players.",
    )
    also_costs: Annotated[dict[StrictStr, StrictInt], Field(max_length=10)] = Field(
        default_factory=dict, description="What it costs in addition to coins: numbers of counters."
    )
    once: Literal["turn", "game"] | None = Field(
        default=None, description="How often a player can buy it, if it is a landscape."
    )
    supply: StrictBool = Field(
        default=True,
        description="Whether its pile is in the Supply; false for a pile beside it, which only"
        " companions can have.",
    )
    brings: Texts = Field(
        default_factory=list,
        description="Cards and piles that come into the game with it, except those it gains by name.",
    )
    draws: Annotated[list[DrawEntry], BeforeValidator(_as_entries), Field(max_length=5)] = Field(
        default_factory=list, description="Kingdom cards that are drawn at random for games with it."
    )
    replaces: dict[StrictStr, Texts] = Field(
        default_factory=dict, max_length=20, description="Starting cards, and those that replace them."
    )
    trashed: Texts = Field(
        default_factory=list, description="Cards that are in the trash at the start."
    )
    ends_game: StrictBool = Field(
        default=False, description="Whether the game ends as soon as its pile is empty."
    )
    back: StrictStr = Field(
        default="", max_length=60, description="The name of its back, if that differs from most cards."
    )
    from_deck: StrictBool = Field(
        default=False, description="Whether it can be played from the deck as if it were in the hand."
    )
    gained_to: Literal["hand", "deck"] | None = Field(
        default=None, description="Where it is put when it is gained, instead of the discard pile."
    )
    editions: Numbers = Field(
        default_factory=lambda: [1], description="The editions of the set that have it."
    )
    text: StrictStr | None = Field(
        default=None, description="The author's own wording, shown beside the generated text."
    )
    flavor: StrictStr | None = Field(
        default=None,
        description="A line of atmosphere for its face, without any effect.",
    )
    author: StrictStr | None = Field(default=None, description="Who designed it.")
    rulings: Texts = Field(default_factory=list, description="Answers to questions of players.")


class PileEntry(_Entry):
    """A pile of different cards, of which only the top one can be taken."""

    pile: StrictStr = Field(description="The name of the pile, which kingdoms use.")
    cards: dict[StrictStr, StrictInt | list[StrictInt]] = Field(
        max_length=100,
        description="How many copies it has of each of its cards, which are companions; the top first."
        " A number, or five, for 2 to 6 players.",
    )
    shuffled: StrictBool = Field(
        default=False, description="Whether it is shuffled, and only its top card is visible."
    )
    companion: StrictBool = Field(
        default=False, description="Whether it is in a game only if a card brings it."
    )
    sizes: Annotated[list[StrictInt], Field(max_length=10)] = Field(
        default_factory=list,
        description="How many of its cards are used for two players, three players and so on.",
    )
    face_down: StrictBool = Field(
        default=False,
        description="Whether its top card is hidden too; cards use it by its name.",
    )
    deck: StrictBool = Field(
        default=False,
        description="Whether it is a side deck of landscapes, named for one of its cards.",
    )
    row: StrictInt = Field(
        default=1, description="How many of its cards lie open side by side and can be taken."
    )


class MatEntry(_Entry):
    """A mat that every player has in games with the cards."""

    mat: StrictStr = Field(description="The name of the mat.")
    face_up: StrictBool = Field(default=True, description="Whether everybody sees the cards on it.")
    triggers: Any = Field(
        default_factory=list, description="Triggers about cards that everybody has in games with it."
    )


class CounterEntry(_Entry):
    """A kind of token with rules of its own."""

    counter: StrictStr = Field(description="The name of the counter.")
    start: StrictInt | list[StrictInt] = Field(
        default=0, description="How many there are at first: a number, or five, for 2 to 6 players."
    )
    points: StrictInt = Field(default=0, description="Victory points for each at the end of the game.")
    spend: Any = Field(default_factory=list, description="What a player gets for spending one.")
    phases: Texts = Field(
        default_factory=list, description="The phases in which players may spend them."
    )
    of: StrictStr = Field(default="player", description="Who has them: player, table or turn.")
    owed: StrictBool = Field(
        default=False,
        description="Whether it is a debt, which buyers must pay off before they buy again.",
    )


class KingdomEntry(_Entry):
    """A recommended kingdom."""

    kingdom: StrictStr = Field(description="The name of the kingdom.")
    cards: Texts = Field(description="The cards of its piles.")
    edition: StrictInt | None = Field(default=None, description="The edition that recommends it.")


class PhaseEntry(_Entry):
    """A phase of a turn, in games with cards that are played in it."""

    phase: StrictStr = Field(description="The name of the phase.")
    plays: StrictStr = Field(default="", description="The type of the cards that are played in it.")
    price: StrictInt = Field(default=0, description="How much it takes to play a card.")
    paid_in: StrictStr = Field(default="", description="The counter of the turn for this price.")
    buys: StrictBool = Field(default=False, description="Whether cards are bought in it.")
    allowance: StrictStr = Field(
        default="", description="The counter of the turn that each purchase uses up."
    )
    currency: StrictStr = Field(
        default="", description="The counter of the turn that cards are paid for with."
    )
    mixed: StrictBool = Field(
        default=False, description="Whether cards can still be played after one was bought."
    )
    start: Any = Field(default_factory=list, description="What is done at its start.")
    end: Any = Field(default_factory=list, description="What is done at its end.")


class LandscapeEntry(_Entry):
    """A card type whose cards have no pile."""

    landscape: StrictStr = Field(description="The card type.")
    bought: StrictBool = Field(default=False, description="Whether players can buy such cards.")
    held: StrictBool = Field(
        default=False, description="Whether their in_play and points apply to a player who has one."
    )
    piles: list[StrictStr] = Field(
        default=[], description="The types of the kingdom piles on one of which each is put at random."
    )


def _as_counter_entry(value: Any) -> Any:
    return {"counter": value} if isinstance(value, str) else value


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
    companions: list[Any] = Field(
        default_factory=list,
        description="Cards that are in a game only if another card brings them or gains them by name.",
    )
    piles: list[PileEntry] = Field(
        default_factory=list, max_length=100, description="Piles of different cards."
    )
    kingdoms: list[KingdomEntry] = Field(
        default_factory=list, max_length=200, description="Recommended kingdoms."
    )
    mats: list[Annotated[MatEntry, BeforeValidator(_as_mat_entry)]] | None = Field(
        default=None,
        max_length=MAX_MATS,
        description="The mats that cards are put on; the default is those that the cards name.",
    )
    phases: list[PhaseEntry] = Field(
        default_factory=list, max_length=4, description="Phases of a turn, before Clean-up."
    )
    landscapes: list[LandscapeEntry] = Field(
        default_factory=list, max_length=20, description="Card types whose cards have no pile."
    )
    counters: list[Annotated[CounterEntry, BeforeValidator(_as_counter_entry)]] = Field(
        default_factory=list, max_length=MAX_COUNTERS, description="Tokens with rules of their own."
    )
    shares: list[ShareEntry] = Field(
        default_factory=list,
        max_length=10,
        description="What games have in proportion to the cards of this set in their kingdom.",
    )
