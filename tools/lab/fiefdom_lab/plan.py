"""A plan: everything that decides how the games of a simulation go, and nothing else.

Game number k is a function of the plan and of k alone. So the results are the same however
the games are spread over processes or machines, and any single game can be played again.
"""

from __future__ import annotations

from typing import Final

import msgspec

from fiefdom.errors import SetupError
from fiefdom.model.rules import MAX_PLAYERS, MIN_PLAYERS
from fiefdom.state.numbers import as_seed
from fiefdom_lab.seeds import KINGDOM, mixed

USUAL_KINGDOM: Final = "First Game"
CHECKED_EVERY: Final = 1_000
"""After how many games it is looked whether the interval is narrow enough."""
MOST_GAMES: Final = 1_000_000_000

KingdomName = str | tuple[str, ...]
"""A recommended kingdom by its name, or the names of its cards."""


class Bounds(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a game and its bots may take before the game is stopped."""

    turns: int = 500
    """Turns of each player; a game that lasts longer is a draw."""
    decisions: int = 5_000
    """Answers within one turn; whoever is asked for more loses the game."""
    seconds: float | None = None
    """Thinking time of each bot in a game. Results then depend on the machine."""


class Plan(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Who plays, how often, where, and from which seed."""

    bots: tuple[str, ...]
    """The contestants as specifications: the name of a bot, with parameters if it has any."""
    games: int = 1_000
    players: int = 0
    """How many sit at the table, 2 to 6; bots sit down again in turn if they are fewer. 0 is
    one seat for each bot."""
    kingdoms: tuple[KingdomName, ...] = (USUAL_KINGDOM,)
    """The kingdoms, one after the other; every seating plays each of them."""
    random: str | None = None
    """A filter: each round is played with a kingdom drawn from all that satisfy it."""
    seed: int = 0
    rotate: bool = True
    """Whether everybody moves on by a seat after each game, so that all start equally often."""
    detail: int = 500
    """How many games, the first ones, are also watched turn by turn and card by card."""
    until: float | None = None
    """Stop once every interval of a win rate is narrower than this; `games` is the most."""
    bounds: Bounds = Bounds()
    card_files: tuple[str, ...] = ()
    """Files with further cards, which kingdoms and strategies may then name."""
    files: dict[str, str] = {}
    """The text of each file that is named above; `simulate` reads those that are missing."""

    @property
    def seats(self) -> int:
        """How many sit at the table."""
        return self.players or max(MIN_PLAYERS, len(self.bots))

    def __post_init__(self) -> None:
        msgspec.structs.force_setattr(self, "seed", as_seed(self.seed))

    @property
    def lineup(self) -> tuple[int, ...]:
        """The contestants by seat before anybody has moved on."""
        return tuple(seat % len(self.bots) for seat in range(self.seats))

    @property
    def together(self) -> int:
        """How many games make a round whose outcomes tend to be alike; 0 if all are independent.

        Games of a round share the kingdom that was drawn for it. A bot on several seats has
        several outcomes in one game, which then is a round by itself.
        """
        if self.random is not None and self.rotate:
            return self.seats
        return 1 if self.seats > len(self.bots) else 0

    @property
    def names(self) -> tuple[str, ...]:
        """What to call the contestants; those with the same specification are numbered."""
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
    """Which contestant sits on each seat; the first seat starts."""


def seed_of(plan: Plan, game: int) -> int:
    """Return the seed of one game."""
    return mixed(plan.seed, game)


def kingdom_seed(plan: Plan, game: int) -> int:
    """Return the seed that draws the kingdom of a game; a whole round shares it."""
    return mixed(mixed(plan.seed, KINGDOM), round_of(plan, game))


def round_of(plan: Plan, game: int) -> int:
    """Return the number of the round: as many games as there are seats, so that all is fair."""
    return game // plan.seats if plan.rotate else game


def seating_of(plan: Plan, game: int) -> tuple[int, ...]:
    """Return which contestant sits on each seat of a game."""
    lineup = plan.lineup
    moved = game % plan.seats if plan.rotate else 0
    return lineup[moved:] + lineup[:moved]


def check_plan(plan: Plan) -> None:
    """Refuse numbers that make no sense; names are checked where they are looked up."""
    for wrong, reason in _problems(plan):
        if wrong:
            raise SetupError(reason)


def _problems(plan: Plan) -> list[tuple[bool, str]]:
    bots, seats, bounds = len(plan.bots), plan.seats, plan.bounds
    return [
        (bots == 0, "nobody plays; name one bot or more"),
        (not 1 <= plan.games <= MOST_GAMES, f"{plan.games} games; play 1 to {MOST_GAMES:,}"),
        (
            not MIN_PLAYERS <= seats <= MAX_PLAYERS,
            f"{seats} seats; {MIN_PLAYERS} to {MAX_PLAYERS} can play",
        ),
        (bots > seats, f"{bots} bots cannot sit on {seats} seats; leave some out, or use more seats"),
        (not plan.kingdoms, "there is no kingdom to play with; name one"),
        (plan.detail < 0, f"{plan.detail} games cannot be watched; use 0 or more"),
        (
            plan.until is not None and not 0 < plan.until < 1,
            f"no interval can be {plan.until} wide; use a number between 0 and 1, such as 0.02",
        ),
        (bounds.turns < 1 or bounds.decisions < 1, "a game needs at least one turn and one answer"),
        (bounds.seconds is not None and bounds.seconds <= 0, "a bot needs some time to think"),
    ]
