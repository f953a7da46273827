"""The format of scenario files, as pydantic models: a position, steps and expectations."""

from __future__ import annotations

from typing import Annotated, Any, Final, Literal

from pydantic import (
    BaseModel,
    BeforeValidator,
    ConfigDict,
    Field,
    StrictBool,
    StrictInt,
    StrictStr,
    model_validator,
)

from fiefdom.tooling.requests import MAX_PLAYERS, MIN_PLAYERS

Seat = Annotated[str, Field(pattern=r"^p[1-6]$")]


def _as_list(value: Any) -> Any:
    return [value] if isinstance(value, str) else value


Names = Annotated[list[StrictStr], BeforeValidator(_as_list)]
Count = Annotated[int, Field(ge=0, le=10_000, strict=True)]


USUAL: Final = {"actions": "Action", "buys": "Buy", "coins": "Coin"}
"""Keys for the usual counters of a turn; all others are under `counters`."""


class Strict(BaseModel):
    """A model that refuses unknown keys."""

    model_config = ConfigDict(extra="forbid")


class PlayerPosition(Strict):
    """A player's cards and counters before the first step."""

    hand: Names = []
    deck: Names = []
    discard: Names = []
    in_play: Names = []
    mats: dict[str, Names] = {}
    tokens: dict[str, Count] = {}
    holds: Names = []
    tokens_on: dict[str, str] = {}
    """The pile with the player's own token of each kind."""
    actions: Count | None = None
    buys: Count | None = None
    coins: Count | None = None
    counters: dict[str, Count] = {}
    """What is left of other counters of the turn."""
    played: Names | None = None
    """The cards played this turn; the default is those in play."""
    bought: Names = []
    gained: Names | None = None
    """The cards gained this turn; the default is those bought."""
    gained_last_turn: Names = []

    @model_validator(mode="before")
    @classmethod
    def _set_aside_by_cards(cls, data: Any) -> Any:
        """Refuse a key that only expectations have, and say what to write instead."""
        if isinstance(data, dict) and "set_aside" in data:
            raise ValueError(
                "a position cannot have cards set aside (set_aside), because they belong to the card"
                " that set them aside; play that card in an earlier turn (before) or in the first step"
            )
        return data

    def all_counters(self) -> dict[str, int]:
        """Return the given counters of the turn by their names."""
        return _usual_counters(self) | self.counters


def _usual_counters(spec: BaseModel) -> dict[str, int]:
    given = {name: getattr(spec, key) for key, name in USUAL.items()}
    return {name: count for name, count in given.items() if count is not None}


THIS_TURN = ("in_play", *USUAL, "counters", "played", "bought", "gained")
"""Keys about the current turn; at the beginning of a turn they are not allowed."""


class Shuffle(Strict):
    """The scripted result of a future shuffle."""

    player: Seat
    order: Names


class SideDeckCards(Strict):
    """The cards of a side deck: the next ones to be turned up, and those that everybody sees."""

    next: Names = []
    discard: Names = []
    """The discard pile, the top card first."""
    set_aside: Names = []
    kept: Names = []


SideDecks = dict[str, SideDeckCards]


class PlayerExpectation(Strict):
    """What must hold for one player."""

    hand: Names | None = None
    in_play: Names | None = None
    discard: Names | None = None
    deck: Names | None = None
    deck_top: Annotated[Names, Field(min_length=1)] | None = None
    set_aside: Names | None = None
    mats: dict[str, Names] | None = None
    tokens: dict[str, StrictInt] | None = None
    holds: Names | None = None
    tokens_on: dict[str, str] | None = None
    deck_size: Count | None = None
    hand_size: Count | None = None
    discard_top: str | None = None
    vp: StrictInt | None = None
    actions: StrictInt | None = None
    buys: StrictInt | None = None
    coins: StrictInt | None = None
    counters: dict[str, StrictInt] | None = None

    def all_counters(self) -> dict[str, int]:
        """Return the expected counters of the turn by their names."""
        return _usual_counters(self) | (self.counters or {})


class Expectation(Strict):
    """What must hold at some point; only the given keys are checked."""

    p1: PlayerExpectation | None = None
    p2: PlayerExpectation | None = None
    p3: PlayerExpectation | None = None
    p4: PlayerExpectation | None = None
    p5: PlayerExpectation | None = None
    p6: PlayerExpectation | None = None
    supply: dict[str, StrictInt] | None = None
    piles: dict[str, Names] | None = None
    side_decks: SideDecks | None = None
    """The cards of side decks; of the next ones, as many as are given."""
    pile_tokens: dict[str, dict[str, StrictInt]] | None = None
    table_tokens: dict[str, StrictInt] | None = None
    trash: Names | None = None
    costs: dict[str, StrictInt] | None = None
    turn: Seat | None = None
    phase: StrictStr | None = None
    asked: Seat | None = None
    legal: Names | None = None
    legal_includes: Names | None = None
    legal_excludes: Names | None = None
    over: bool | None = None
    winners: list[Seat] | None = None
    scores: dict[Seat, StrictInt] | None = None
    revealed: Names | None = None
    hidden_from: dict[Seat, list[StrictStr]] | None = None

    def checks_something(self) -> bool:
        """Return whether there is anything to check."""
        return any(
            not isinstance(value := getattr(self, name), PlayerExpectation)
            or bool(value.model_fields_set)
            for name in self.model_fields_set
        )

    def asks(self) -> bool:
        """Return whether the pending question is checked."""
        return not (
            self.asked is None
            and self.legal is None
            and self.legal_includes is None
            and self.legal_excludes is None
        )


class Refused(Strict):
    """An answer that must be refused."""

    choose: Any = None
    play: str | None = None
    buy: str | None = None
    spend: str | None = None
    pay_off: str | None = None
    play_treasures: Literal["all"] | None = None
    end_phase: Literal[True] | None = None
    end_turn: Literal[True] | None = None


class AnswerStep(Refused):
    """One answer, and optionally who gives it."""

    by: Seat | None = None


class Step(AnswerStep):
    """One answer, or one check."""

    refuse: Refused | None = None
    expect: Expectation | None = None


ANSWERS = ("play", "play_treasures", "buy", "spend", "pay_off", "end_phase", "end_turn", "choose")


class Position(Strict):
    """Everything on the table at some point in a turn."""

    supply: dict[str, Count] = {}
    piles: dict[str, Names] = {}
    """The cards of piles of different cards, by the name of the pile, the top one first."""
    side_decks: SideDecks = {}
    """The cards of side decks; those that are not listed lie face down below the next ones."""
    pile_tokens: dict[str, dict[str, Count]] = {}
    table_tokens: dict[str, Count] = {}
    trash: Names = []
    turn: Seat = "p1"
    phase: StrictStr = "action"
    extra_turn: Literal[True] | Seat | None = None
    """Whether it is an extra turn: after the player's own turn (true), or after that of another."""
    turns_taken: dict[Seat, Count] = {}
    shuffles: list[Shuffle] = []
    p1: PlayerPosition = Field(default_factory=PlayerPosition)
    p2: PlayerPosition = Field(default_factory=PlayerPosition)
    p3: PlayerPosition = Field(default_factory=PlayerPosition)
    p4: PlayerPosition = Field(default_factory=PlayerPosition)
    p5: PlayerPosition = Field(default_factory=PlayerPosition)
    p6: PlayerPosition = Field(default_factory=PlayerPosition)

    def seat(self, number: int) -> PlayerPosition:
        """Return the position of one player."""
        found: PlayerPosition = getattr(self, f"p{number + 1}")
        return found

    def every_seat(self) -> list[PlayerPosition]:
        """Return the positions of all seats, including unused ones."""
        return [self.seat(number) for number in range(MAX_PLAYERS)]


class Earlier(Position):
    """An earlier turn, which the engine plays before the scenario begins."""

    steps: list[AnswerStep] = []


class Scenario(Position):
    """One scenario of a file."""

    scenario: StrictStr
    source: str | None = None
    sets: list[str] | None = None
    cards: list[str] = []
    players: Annotated[int, Field(ge=MIN_PLAYERS, le=MAX_PLAYERS, strict=True)] = 2
    kingdom: Names = []
    """The cards of the kingdom; 'Harbor as Bane' prescribes what a set-up rule draws."""
    dealt: StrictBool = False
    """Whether the starting decks are shuffled and the first hands drawn, as in a new game."""
    seed: StrictInt = 0
    before: list[Earlier] = []
    contract: StrictBool = False
    """Whether the whole contract is checked at each question."""
    steps: list[Step] = []
    expect: Expectation | None = None

    def positions(self) -> list[Position]:
        """Return all positions in the order of play, the scenario's own last."""
        return [*self.before, self]

    def checks_something(self) -> bool:
        """Return whether the scenario can fail at all."""
        if self.contract:
            return True
        expected = [self.expect, *(step.expect for step in self.steps)]
        if any(one is not None and one.checks_something() for one in expected):
            return True
        return any(step.refuse or step.by for step in self.steps)


def seat_number(seat: str) -> int:
    """Return the number of a player called p1 to p6."""
    return int(seat[1:]) - 1
