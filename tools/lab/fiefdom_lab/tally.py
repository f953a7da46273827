"""What is counted over many games: whole numbers only, so that adding up is exact.

Tallies of different games can be added in any order, in any grouping, and give the same
tally. That is why a simulation does not depend on how its games were spread.
"""

from __future__ import annotations

from math import sqrt
from typing import Any, Final

import msgspec

from fiefdom_lab.rates import Histogram, Rate, Sum
from fiefdom_lab.rounds import Rounds

LONGEST: Final = 5
"""How many of the longest games are remembered."""
FAULTS: Final = 10
"""How many faults, those of the earliest games, are remembered word by word."""

RAISED: Final = "raised"
"""The bot raised an error."""
ILLEGAL: Final = "illegal"
"""The bot gave an answer that was not offered."""
DECISIONS: Final = "decisions"
"""The bot gave more answers in one turn than it may."""
TIME: Final = "time"
"""The bot thought for longer than it may."""
BROKEN: Final = "broken"
"""A card failed; nobody is to blame for it."""


class LongGame(msgspec.Struct, frozen=True, order=True, array_like=True):
    """One of the longest games, with what it takes to play it again."""

    turns: int
    """The turns of whoever took most."""
    game: int
    seed: int


class Fault(msgspec.Struct, frozen=True, order=True):
    """A game that was ended by a bot or a card, and why."""

    game: int
    seed: int
    contestant: int
    """Whose bot lost the game by it; -1 if a card is to blame."""
    kind: str
    reason: str


class Outcomes(msgspec.Struct):
    """Games of a contestant by how they ended for it, with intervals as of independent games."""

    wins: int = 0
    ties: int = 0
    """Games won together with somebody else."""
    losses: int = 0

    @property
    def games(self) -> int:
        """How many games were decided."""
        return self.wins + self.ties + self.losses

    @property
    def win(self) -> Rate:
        """How often it won alone."""
        return Rate(self.wins, self.games, self.worth(1, 0))

    @property
    def tie(self) -> Rate:
        """How often it shared the victory."""
        return Rate(self.ties, self.games, self.worth(0, 1))

    @property
    def loss(self) -> Rate:
        """How often it lost."""
        return Rate(self.losses, self.games, self.worth(1, 1))

    def worth(self, win: float, tie: float) -> float | None:
        """Return as how many independent games these count, if they are not independent.

        It is asked about the share of points, of which a win and a tie bring so many.
        """
        return None


class RoundOutcomes(Outcomes):
    """Games by how they ended, with intervals that allow for rounds whose games end alike."""

    rounds: Rounds = msgspec.field(default_factory=Rounds)

    def worth(self, win: float, tie: float) -> float | None:
        """Return as how many independent games these count, if they are not independent."""
        return self.games / self.rounds.effect(win, tie) if self.rounds.begun else None


class Seated(msgspec.Struct):
    """A contestant in a round that is not whole yet, by seat."""

    seats: dict[int, Outcomes] = {}


class OpenRound(msgspec.Struct):
    """A round of which some games are not counted yet."""

    games: int = 0
    contestants: dict[int, Seated] = {}


class TurnTally(msgspec.Struct):
    """A contestant after so many of its turns, over all watched games that came that far."""

    points: Sum = msgspec.field(default_factory=Sum)
    coins: Sum = msgspec.field(default_factory=Sum)
    """Coins to spend in the Buy phase."""
    deck: dict[str, int] = {}
    """Cards owned, added up over the games."""
    ahead: Outcomes = msgspec.field(default_factory=Outcomes)
    """How games ended in which it was ahead on points of everybody else."""
    level: Outcomes = msgspec.field(default_factory=Outcomes)
    behind: Outcomes = msgspec.field(default_factory=Outcomes)

    @property
    def games(self) -> int:
        """In how many games it took that turn."""
        return self.points.n

    @property
    def cards(self) -> float:
        """The mean size of the deck."""
        return sum(self.deck.values()) / self.games if self.games else 0.0


class CardTally(msgspec.Struct):
    """What a contestant did with a card, over all watched games that had the card."""

    gained: int = 0
    played: int = 0
    trashed: int = 0
    owned: int = 0
    """Copies owned at the end."""
    copies: dict[int, Outcomes] = {}
    """How games ended by how many copies were gained."""

    @property
    def games(self) -> int:
        """In how many games the card was there."""
        return sum(one.games for one in self.copies.values())

    def outcomes(self, gained: bool) -> Outcomes:
        """Return how games ended with at least one copy gained, or with none."""
        found = Outcomes()
        for copies, one in self.copies.items():
            if (copies > 0) == gained:
                add_up(found, one)
        return found

    @property
    def correlation(self) -> float | None:
        """The correlation of how many copies were gained with winning alone, -1 to 1.

        None if that never differed. It says what went together, not what caused what.
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
    """Games won because another with as many points took more turns."""
    forfeits: dict[str, int] = {}
    """Games lost by a fault of the bot, by kind."""
    seats: dict[int, RoundOutcomes] = {}
    """By seat; 0 is who started."""
    scores: Histogram = msgspec.field(default_factory=Histogram)
    margins: Histogram = msgspec.field(default_factory=Histogram)
    """Its points less those of the best other player."""
    turns: Histogram = msgspec.field(default_factory=Histogram)
    """Turns it took, in games that came to their end."""
    won_after: Histogram = msgspec.field(default_factory=Histogram)
    """After how many of its turns it won alone."""
    watched: Outcomes = msgspec.field(default_factory=Outcomes)
    """The games that everything below is about."""
    shuffles: Histogram = msgspec.field(default_factory=Histogram)
    by_turn: dict[int, TurnTally] = {}
    cards: dict[str, CardTally] = {}


class Tally(msgspec.Struct):
    """Everything that is counted over the games of a plan."""

    contestants: list[ContestantTally]
    games: int = 0
    finished: int = 0
    """Games that came to the end the rules know."""
    forfeited: int = 0
    drawn: int = 0
    """Games stopped because they lasted too long; all who played them share them."""
    broken: int = 0
    """Games stopped by the fault of a card; nobody won them."""
    level: int = 0
    """Finished games in which several had most points, before turns were counted."""
    watched: int = 0
    """Games that were watched turn by turn."""
    decisions: int = 0
    turns: Histogram = msgspec.field(default_factory=Histogram)
    """Turns a player, of whoever took most, in finished games."""
    endings: dict[str, int] = {}
    """Finished games by the pile that ended them, or `piles` if several together did."""
    emptied: dict[str, int] = {}
    """How often each pile was empty at the end."""
    longest: list[LongGame] = []
    faults: list[Fault] = []
    together: int = 0
    """How many games make a round whose games end alike; 0 if all are independent."""
    open: dict[int, OpenRound] = {}
    """The rounds of which some games are not here, by their number."""

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
        """Sum up the rounds that are whole now, and forget how each of them went."""
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
        """Forget all but the longest games and the earliest faults."""
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
