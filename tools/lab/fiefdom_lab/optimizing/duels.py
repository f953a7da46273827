"""Games between pairs of bots as a task for another process or machine: bytes go in, bytes come out.

All pairs of a task play the same deals, each deal with both seatings, so that luck is the same for all.
A task is a pure function: repeating it gives the same reply.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

import msgspec

from fiefdom import BotFactory, Game, Registry
from fiefdom.errors import FiefdomError
from fiefdom.tooling import games
from fiefdom.tooling.games import deal
from fiefdom_lab.bot_specs import named_bot
from fiefdom_lab.plan import Bounds, Plan
from fiefdom_lab.play_game import choosers_of, deciders_of, play
from fiefdom_lab.play_plan import created, winners_of
from fiefdom_lab.seeds import derived_seed
from fiefdom_lab.shipped_files import plan_registry
from fiefdom_lab.tally import BROKEN

BOUNDS: Final = Bounds(turns=80, decisions=2_000)
"""Limits of a game: a strategy that does not end its games wins no more than half of them."""
SEATINGS: Final = 2


class Table(msgspec.Struct, frozen=True):
    """Where duels are played: the kingdom and the card files, with their texts."""

    kingdom: tuple[str, ...]
    card_files: tuple[str, ...] = ()
    files: dict[str, str] = {}
    suffix: str = ".yaml"
    """How the names of files with strategies end."""


class Pair(msgspec.Struct, frozen=True, array_like=True):
    """Two bots by their numbers, and which deals they play."""

    one: int
    other: int
    first: int
    """The number of the first deal."""
    deals: int


class DuelTask(msgspec.Struct, frozen=True):
    """Some pairs of bots: texts of strategies, or names of bots."""

    table: Table
    seed: int
    bots: tuple[str, ...]
    pairs: tuple[Pair, ...]


class Outcome(msgspec.Struct, frozen=True, array_like=True):
    """The result of one game for the first of two bots."""

    halves: int
    """2 for a victory, 1 for a shared one, 0 for a defeat."""
    lead: int
    """By how many points it was ahead."""

    @property
    def score(self) -> float:
        """The result as a number from 0 to 1."""
        return self.halves / 2


class DuelReply(msgspec.Struct, frozen=True):
    """The outcomes of the games of each pair, or why they could not be played."""

    outcomes: list[list[Outcome]]
    fingerprint: str
    error: str = ""


def play_duels(task: bytes) -> bytes:
    """Play the games of a task with the installed cards and bots."""
    asked = msgspec.msgpack.decode(task, type=DuelTask)
    try:
        reply = _arena(msgspec.msgpack.encode(asked.table)).reply(asked)
    except FiefdomError as error:
        reply = DuelReply([], "", str(error))
    return msgspec.msgpack.encode(reply)


class Arena:
    """Plays duels in one process; what it reads of strategies is kept."""

    def __init__(self, table: Table, registry: Registry | None = None) -> None:
        self.table = table
        plan = Plan(("random",), card_files=table.card_files, files=table.files)
        self.registry = registry or plan_registry(plan)
        self._prepared = self.registry.prepared(table.kingdom)
        self._known: dict[str, BotFactory] = {}

    @property
    def fingerprint(self) -> str:
        """Return a string that is equal on all machines that would play the same games."""
        from fiefdom import __version__

        return f"{__version__} {self._prepared.content.pins.hex()}"

    def reply(self, task: DuelTask) -> DuelReply:
        """Play a task."""
        bots = [self.bot(text) for text in task.bots]
        found = [self._pair(bots[pair.one], bots[pair.other], pair, task.seed) for pair in task.pairs]
        return DuelReply(found, self.fingerprint)

    def bot(self, text: str) -> BotFactory:
        """Return the factory of a bot by its name or by the text of its file."""
        found = self._known.get(text)
        if found is None:
            is_file = "\n" in text
            found = named_bot(
                f"strategy{self.table.suffix}" if is_file else text,
                text if is_file else None,
                self.registry,
            )
            if len(self._known) > MOST_KNOWN:
                self._known.clear()
            self._known[text] = found
        return found

    def _pair(self, one: BotFactory, other: BotFactory, pair: Pair, seed: int) -> list[Outcome]:
        found = []
        for number in range(pair.first, pair.first + pair.deals):
            dealt = derived_seed(seed, number)
            found.append(self._outcome((one, other), dealt, 0))
            found.append(self._outcome((other, one), dealt, 1))
        return found

    def _outcome(self, factories: tuple[BotFactory, BotFactory], seed: int, mine: int) -> Outcome:
        """Play one game, in which the bot of interest has this seat."""
        state = deal(self._prepared, SEATINGS, seed, 0, False)
        bots = [
            created(factory, derived_seed(seed, 1 + seat)) for seat, factory in enumerate(factories)
        ]
        stop, _ = play(Game(state), deciders_of(bots, BOUNDS), BOUNDS, choosers_of(bots, BOUNDS))
        scores = () if stop is not None and stop.kind == BROKEN else games.scores(state)
        winners = winners_of(state, scores, stop)
        halves = 1 if len(winners) != 1 else 2 * (winners[0] == mine)
        lead = scores[mine] - scores[1 - mine] if scores else 0
        return Outcome(halves, lead)


MOST_KNOWN: Final = 2_000


@lru_cache(maxsize=2)
def _arena(table: bytes) -> Arena:
    return Arena(msgspec.msgpack.decode(table, type=Table))
