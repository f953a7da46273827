"""Counts over many games: integers only, so that sums are exact.

Adding tallies is associative and commutative, so the result of a simulation does not depend
on how its games were distributed.
"""

from __future__ import annotations

from math import sqrt
from typing import Any, Final

import msgspec

from fiefdom_lab.rates import Histogram, Rate, Sum
from fiefdom_lab.rounds import Rounds

LONGEST: Final = 5
"""The number of longest games that are kept."""
FAULTS: Final = 10
"""The number of faults, from the earliest games, that are kept in full."""

RAISED: Final = "raised"
"""The bot raised an error."""
ILLEGAL: Final = "illegal"
"""The bot gave an answer that was not offered."""
DECISIONS: Final = "decisions"
"""The bot exceeded the limit of answers in one turn."""
TIME: Final = "time"
"""The bot exceeded its time limit."""
BROKEN: Final = "broken"
"""A card failed; no bot is at fault."""


class LongGame(msgspec.Struct, frozen=True, order=True, array_like=True):
    """One of the longest games, with its seed for a replay."""

    turns: int
    """The largest number of turns of a player."""
    game: int
    seed: int


class Fault(msgspec.Struct, frozen=True, order=True):
    """A game that was stopped by a bot or a card, and why."""

    game: int
    seed: int
    contestant: int
    """The number of the contestant at fault; -1 if a card failed."""
    kind: str
    reason: str


class Outcomes(msgspec.Struct):
    """The wins, ties and losses of a contestant, with intervals for independent games."""

    wins: int = 0
    ties: int = 0
    """Games with a shared victory."""
    losses: int = 0

    @property
    def games(self) -> int:
        """The number of decided games."""
        return self.wins + self.ties + self.losses

    @property
    def win(self) -> Rate:
        """The rate of sole victories."""
        return Rate(self.wins, self.games, self.worth(1, 0))

    @property
    def tie(self) -> Rate:
        """The rate of shared victories."""
        return Rate(self.ties, self.games, self.worth(0, 1))

    @property
    def loss(self) -> Rate:
        """The rate of losses."""
        return Rate(self.losses, self.games, self.worth(1, 1))

    def worth(self, win: float, tie: float) -> float | None:
        """Return the effective sample size, or None if the games are independent.

        It refers to the share of points, with `win` and `tie` points for each result.
        """
        return None


class RoundOutcomes(Outcomes):
    """Outcomes with intervals that allow for correlated games within rounds."""

    rounds: Rounds = msgspec.field(default_factory=Rounds)

    def worth(self, win: float, tie: float) -> float | None:
        """Return the effective sample size, or None if the games are independent."""
        return self.games / self.rounds.effect(win, tie) if self.rounds.begun else None


class Seated(msgspec.Struct):
    """A contestant in an incomplete round, by seat."""

    seats: dict[int, Outcomes] = {}


class OpenRound(msgspec.Struct):
    """A round with games that are not counted yet."""

    games: int = 0
    contestants: dict[int, Seated] = {}


class TurnTally(msgspec.Struct):
    """A contestant after its n-th turn, over all detailed games that lasted that long."""

    points: Sum = msgspec.field(default_factory=Sum)
    coins: Sum = msgspec.field(default_factory=Sum)
    """Coins to spend in the Buy phase."""
    deck: dict[str, int] = {}
    """Cards owned, added up over the games."""
    ahead: Outcomes = msgspec.field(default_factory=Outcomes)
    """The outcomes of games in which it was ahead on points."""
    level: Outcomes = msgspec.field(default_factory=Outcomes)
    behind: Outcomes = msgspec.field(default_factory=Outcomes)

    @property
    def games(self) -> int:
        """The number of games in which it took this turn."""
        return self.points.n

    @property
    def cards(self) -> float:
        """The mean size of the deck."""
        return sum(self.deck.values()) / self.games if self.games else 0.0


class CardTally(msgspec.Struct):
    """What a contestant did with a card, over all detailed games with the card."""

    gained: int = 0
    played: int = 0
    trashed: int = 0
    owned: int = 0
    """Copies owned at the end."""
    copies: dict[int, Outcomes] = {}
    """The outcomes by the number of copies gained."""

    @property
    def games(self) -> int:
        """The number of games with the card."""
        return sum(one.games for one in self.copies.values())

    def outcomes(self, gained: bool) -> Outcomes:
        """Return the outcomes of games with at least one copy gained, or with none."""
        found = Outcomes()
        for copies, one in self.copies.items():
            if (copies > 0) == gained:
                add_up(found, one)
        return found

    @property
    def correlation(self) -> float | None:
        """The correlation between the number of gained copies and a sole victory, -1 to 1.

        None if either never varied. Correlation is not causation.
        """
        games = self.games
        wins = sum(one.wins for one in self.copies.values())
        copies = sum(n * one.games for n, one in self.copies.items())
        squares = sum(n * n * one.games for n, one in self.copies.items())
        both = sum(n * one.wins for n, one in self.copies.items())
        product = (games * squares - copies**2) * (games * wins - wins**2)
        return (games * both - copies * wins) / sqrt(product) if product else None


class ContestantTally(RoundOutcomes):
    """Everything that is counted for one contestant, over all its seats.

    Ties broken by the number of turns are wins and losses, as the rules say.
    """

    wins_on_turns: int = 0
    """Games won on fewer turns with equal points."""
    forfeits: dict[str, int] = {}
    """Games lost by a fault of the bot, by kind."""
    seats: dict[int, RoundOutcomes] = {}
    """By seat; 0 is the starting player."""
    scores: Histogram = msgspec.field(default_factory=Histogram)
    margins: Histogram = msgspec.field(default_factory=Histogram)
    """Its points minus those of the best opponent."""
    turns: Histogram = msgspec.field(default_factory=Histogram)
    """Its turns, in finished games."""
    won_after: Histogram = msgspec.field(default_factory=Histogram)
    """Its number of turns in games that it won alone."""
    watched: Outcomes = msgspec.field(default_factory=Outcomes)
    """The number of detailed games, which all fields below refer to."""
    shuffles: Histogram = msgspec.field(default_factory=Histogram)
    by_turn: dict[int, TurnTally] = {}
    cards: dict[str, CardTally] = {}


class Tally(msgspec.Struct):
    """Everything that is counted over the games of a plan."""

    contestants: list[ContestantTally]
    games: int = 0
    finished: int = 0
    """Games that ended by the rules."""
    forfeited: int = 0
    drawn: int = 0
    """Games stopped at the limit of turns, which count as shared victories of all players."""
    broken: int = 0
    """Games stopped because a card failed, which nobody won."""
    level: int = 0
    """Finished games in which several players had the most points, before comparing turns."""
    watched: int = 0
    """Games with details."""
    decisions: int = 0
    turns: Histogram = msgspec.field(default_factory=Histogram)
    """The largest number of turns of a player, in finished games."""
    endings: dict[str, int] = {}
    """Finished games by the pile that ended them, or `piles` if several together did."""
    emptied: dict[str, int] = {}
    """How often each pile was empty at the end."""
    longest: list[LongGame] = []
    faults: list[Fault] = []
    together: int = 0
    """The number of games in a round with correlated outcomes; 0 if all are independent."""
    open: dict[int, OpenRound] = {}
    """The incomplete rounds, by their number."""

    @classmethod
    def empty(cls, contestants: int, together: int = 0) -> Tally:
        """Return the tally of no games."""
        return cls([ContestantTally() for _ in range(contestants)], together=together)

    def add(self, other: Tally) -> None:
        """Add the tally of other games."""
        together = max(self.together, other.together)
        add_up(self, other)
        self.together = together
        self.close_rounds()
        self.trim()

    def close_rounds(self) -> None:
        """Add the complete rounds to the sums, and drop their details."""
        for number, one in list(self.open.items()):
            if one.games == self.together:
                del self.open[number]
                for who, seated in one.contestants.items():
                    self._close(self.contestants[who], seated)

    def _close(self, contestant: ContestantTally, seated: Seated) -> None:
        total = Outcomes()
        for seat, one in seated.seats.items():
            add_up(total, one)
            contestant.seats[seat].rounds.close(one.games, one.wins, one.ties)
        contestant.rounds.close(total.games, total.wins, total.ties)

    def trim(self) -> None:
        """Drop all but the longest games and the earliest faults."""
        self.longest = sorted(self.longest, key=lambda one: (-one.turns, one.game))[:LONGEST]
        self.faults = sorted(self.faults)[:FAULTS]

    @property
    def decided(self) -> int:
        """Games that somebody won, alone or with others."""
        return self.finished + self.forfeited + self.drawn


def add_up(into: Any, other: Any) -> None:
    """Add the numbers of one structure to those of another of the same kind."""
    for name in into.__struct_fields__:
        mine, theirs = getattr(into, name), getattr(other, name)
        if isinstance(mine, int):
            setattr(into, name, mine + theirs)
        elif isinstance(mine, dict):
            _add_tables(mine, theirs)
        elif not isinstance(mine, list):
            add_up(mine, theirs)
        elif name == "contestants":
            for one, another in zip(mine, theirs, strict=True):
                add_up(one, another)
        else:
            mine += theirs


def _add_tables(mine: dict[Any, Any], theirs: dict[Any, Any]) -> None:
    for key, value in theirs.items():
        if isinstance(value, int):
            mine[key] = mine.get(key, 0) + value
        elif key in mine:
            add_up(mine[key], value)
        else:
            add_up(mine.setdefault(key, type(value)()), value)
