"""A plan: everything that determines the games of a simulation.

Game number k is a function of the plan and k only. So the results do not depend on how games
are distributed over processes or machines, and any single game can be replayed.
"""

from __future__ import annotations

from math import inf
from typing import Final

import msgspec

from fiefdom.errors import SetupError
from fiefdom.tooling.requests import MAX_PLAYERS, MIN_PLAYERS, as_seed
from fiefdom_lab.seeds import KINGDOM, derived_seed

USUAL_KINGDOM: Final = "First Game"
CHECKED_EVERY: Final = 1_000
"""The number of games between two checks of the width of the intervals."""
MOST_GAMES: Final = 1_000_000_000

KingdomName = str | tuple[str, ...]
"""A recommended kingdom by its name, or the names of its cards."""


class Bounds(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The limits of a game and its bots."""

    turns: int = 500
    """Turns of each player; a game that lasts longer is a draw."""
    decisions: int = 5_000
    """Answers within one turn; a bot that needs more loses the game."""
    seconds: float | None = None
    """Thinking time of each bot in a game. Results then depend on the machine."""


class Plan(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Who plays, how many games, with which kingdoms, and from which seed."""

    bots: tuple[str, ...]
    """The contestants as specifications: the name of a bot, with parameters if it has any."""
    games: int = 1_000
    players: int = 0
    """The number of seats, 2 to 6; fewer bots are repeated in turn. 0 means one seat for each
    bot."""
    kingdoms: tuple[KingdomName, ...] = (USUAL_KINGDOM,)
    """The kingdoms, one after the other; every seating plays each of them."""
    random: str | None = None
    """A filter: random kingdoms satisfy it."""
    rounds: int = 1
    """The rounds that are played with each random kingdom."""
    seed: int = 0
    rotate: bool = True
    """Whether seats rotate after each game, so that all start equally often."""
    detail: int = 500
    """The number of games, from the first, with statistics by turn and by card."""
    until: float | None = None
    """Stop when every confidence interval of a win rate is narrower than this, or after `games`."""
    bounds: Bounds = Bounds()
    card_files: tuple[str, ...] = ()
    """Card files, whose cards kingdoms and strategies can then name."""
    files: dict[str, str] = {}
    """The text of each file named above; `simulate` reads those that are missing."""

    @property
    def seats(self) -> int:
        """The number of seats."""
        return self.players or max(MIN_PLAYERS, len(self.bots))

    def __post_init__(self) -> None:
        msgspec.structs.force_setattr(self, "seed", as_seed(self.seed))

    @property
    def lineup(self) -> tuple[int, ...]:
        """The contestants by seat in the first game."""
        return tuple(seat % len(self.bots) for seat in range(self.seats))

    @property
    def together(self) -> int:
        """The number of games in a round with correlated outcomes; 0 if all are independent.

        Games that share a random kingdom form a round here. A game with a bot on several seats has
        several outcomes for it, so it is a round by itself.
        """
        games = self.rounds * (self.seats if self.rotate else 1)
        if self.random is not None and games > 1:
            return games
        return 1 if self.seats > len(self.bots) else 0

    @property
    def names(self) -> tuple[str, ...]:
        """The names of the contestants; equal specifications are numbered."""
        often = [self.bots.count(spec) for spec in self.bots]
        nth = [self.bots[: n + 1].count(spec) for n, spec in enumerate(self.bots)]
        named = zip(self.bots, often, nth, strict=True)
        return tuple(spec if count == 1 else f"{spec} ({n})" for spec, count, n in named)


class Deal(msgspec.Struct, frozen=True):
    """One game of a plan, ready to be dealt."""

    game: int
    seed: int
    kingdom: tuple[str, ...]
    seating: tuple[int, ...]
    """The contestant of each seat; the first seat starts."""


def seed_of(plan: Plan, game: int) -> int:
    """Return the seed of one game."""
    return derived_seed(plan.seed, game)


def kingdom_seed(plan: Plan, game: int) -> int:
    """Return the seed for the random kingdom of a game, which whole rounds share."""
    return derived_seed(derived_seed(plan.seed, KINGDOM), round_of(plan, game) // plan.rounds)


def round_of(plan: Plan, game: int) -> int:
    """Return the number of the round, which has one game for each rotation of the seats."""
    return game // plan.seats if plan.rotate else game


def seating_of(plan: Plan, game: int) -> tuple[int, ...]:
    """Return the contestant of each seat of a game."""
    lineup = plan.lineup
    moved = game % plan.seats if plan.rotate else 0
    return lineup[moved:] + lineup[:moved]


def check_plan(plan: Plan) -> None:
    """Reject invalid numbers; names are checked where they are looked up."""
    for wrong, reason in _problems(plan):
        if wrong:
            raise SetupError(reason)


def _problems(plan: Plan) -> list[tuple[bool, str]]:
    bots, seats, bounds = len(plan.bots), plan.seats, plan.bounds
    return [
        (bots == 0, "there are no bots to play; name one or more"),
        (not 1 <= plan.games <= MOST_GAMES, f"{plan.games} games; play 1 to {MOST_GAMES:,}"),
        (
            not MIN_PLAYERS <= seats <= MAX_PLAYERS,
            f"{seats} seats; {MIN_PLAYERS} to {MAX_PLAYERS} can play",
        ),
        (bots > seats, f"{bots} bots for {seats} seats; use fewer bots or more seats"),
        (not plan.kingdoms, "there is no kingdom to play with; name one"),
        (
            not 1 <= plan.rounds <= MOST_GAMES,
            f"{plan.rounds} rounds with each kingdom; use 1 to {MOST_GAMES:,}",
        ),
        (
            not 0 <= plan.detail <= MOST_GAMES,
            f"{plan.detail} games with details; use 0 to {MOST_GAMES:,}",
        ),
        (
            plan.until is not None and not 0 < plan.until < 1,
            f"an interval cannot be {plan.until} wide; use a number between 0 and 1, such as 0.02",
        ),
        (bounds.turns < 1 or bounds.decisions < 1, "a game needs at least one turn and one answer"),
        (
            max(bounds.turns, bounds.decisions) > MOST_GAMES,
            f"a game cannot be limited to more than {MOST_GAMES:,} turns or answers; use fewer",
        ),
        (
            bounds.seconds is not None and not 0 < bounds.seconds < inf,
            f"a bot needs some time to think, not {bounds.seconds} seconds; use more, or set no limit",
        ),
    ]
