"""A recorded game, read from a saved game or from a record file."""

from __future__ import annotations

import shlex
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from pathlib import Path

from fiefdom import Game, Limits, Record, Registry, Setup, load_record
from fiefdom.errors import FileError
from fiefdom.tooling.games import read_within
from fiefdom.tooling.records import known_for
from fiefdom_cli.play.seats import YOU
from fiefdom_cli.save.format import FORMAT, Header, SavedSeat, decoded, in_a_line, turn_of
from fiefdom_cli.save.reopen import check_seats, naming_file, with_log
from fiefdom_cli.save.saved_games import find_saved
from fiefdom_cli.terminal.paths import is_file

OPPONENT = "big-money"
"""The bot for seats whose player is unknown."""

RESULTS = (b'{"game":', b"game,", b"PAR1")
"""The first bytes of files of results."""

Turn = tuple[int, int]
"""A seat, and the number of its turn."""


@dataclass(frozen=True)
class Recording:
    """A game from its first answer to its last."""

    name: str
    header: Header
    record: Record
    registry: Registry
    turns: tuple[Turn, ...]
    """The turn before the first answer and after each answer."""
    saved: bool = False
    """Whether it is a saved game, which can be resumed and whose players are known."""

    @property
    def length(self) -> int:
        """The number of answers."""
        return len(self.record.answers)

    def names(self, viewer: int) -> tuple[str, ...]:
        """Return the names of the players; only the viewer can be called 'You'."""
        seats = enumerate(self.header.seats)
        return tuple(
            f"Player {n + 1}" if seat.name == YOU and n != viewer else seat.name for n, seat in seats
        )

    @property
    def people(self) -> tuple[int, ...]:
        """The seats of people."""
        return tuple(n for n, seat in enumerate(self.header.seats) if not seat.bot)

    @property
    def person(self) -> int:
        """The seat of the first person, else the first seat."""
        return self.people[0] if self.people else 0

    def at(self, answers: int) -> Game:
        """Return the game after this many answers, with its log."""
        if not 0 <= answers <= self.length:
            raise FileError(f"{self.name} has {self.length} answers; choose 0 to {self.length}")
        return with_log(self.record, self.registry, answers)

    def start_of(self, turn: Turn) -> int | None:
        """Return the number of answers before a turn."""
        return self.turns.index(turn) if turn in self.turns else None

    def next_turn(self, place: int) -> int:
        """Return the start of the turn after this place, or the end."""
        later = range(place + 1, self.length + 1)
        return next((n for n in later if self.turns[n] != self.turns[place]), self.length)

    def turn_before(self, place: int) -> int:
        """Return the start of the current turn, or of the previous one if already there."""
        begins = self.turns.index(self.turns[place])
        if begins < place or place == 0:
            return begins
        return self.turns.index(self.turns[place - 1])


def read_recording(file: str, registry: Registry, game: int | None = None) -> Recording:
    """Read a file, one game of a file of results, or the saved game of that name."""
    path = Path(file)
    if game is not None:
        from fiefdom_cli.replay.from_results import recording_of_results

        return recording_of_results(path, game, registry)
    if not is_file(path):
        path = find_saved(file)
    if _holds_many(path):
        raise FileError(f"{path}: holds several games; say which with --game N")
    data = read_within(path, Limits().record_size)
    is_saved = data.startswith(b"{")
    if is_saved:
        saved = decoded(path, data)
        header, record = saved.header, saved.record()
        registry = known_for(record.definitions, registry)
        with naming_file(path):
            check_seats(header, Game.replay(record, 0, registry))
    else:
        record = load_record(path)
        registry = known_for(record.definitions, registry)
        with naming_file(path):
            header = _header(record, registry)
    with naming_file(path):
        return replace(recorded(path.stem, header, record, registry), saved=is_saved)


def _holds_many(path: Path) -> bool:
    """Return whether a file holds the results of many games, judged by its first bytes."""
    with suppress(OSError), path.open("rb") as file:
        return file.read(max(map(len, RESULTS))).startswith(RESULTS)
    return False


def recorded(name: str, header: Header, record: Record, registry: Registry) -> Recording:
    """Return a game as a recording, after checking all of it."""
    return Recording(name, header, record, registry, _turns(record, registry))


def _turns(record: Record, registry: Registry) -> tuple[Turn, ...]:
    Game.replay(record, None, registry)
    game = Game.replay(record, 0, registry)
    turns = [turn_of(game)]
    for answer in record.answers:
        game.answer(answer)
        turns.append(turn_of(game))
    return tuple(turns)


def _header(record: Record, registry: Registry) -> Header:
    """Return a header for a record without one: you in the first seat, bots in the others."""
    players = Game.replay(record, 0, registry).players
    if record.source:
        return _header_of_log(record, players)
    seed = record.setup.seed if record.setup else 0
    others = [SavedSeat(f"Player {n + 1}", OPPONENT, seed + n) for n in range(1, players)]
    kingdom, again = "a recorded game", ""
    if record.setup is not None:
        kingdom = _called(record.setup, registry) or "a kingdom of your own"
        again = deal_command(record.setup, registry, ["--players", str(players)])
    seats, deal = (SavedSeat("You"), *others), (record.start, record.setup)
    return Header(FORMAT, kingdom, "", seats, again, *deal, definitions=record.definitions)


def _header_of_log(record: Record, players: int) -> Header:
    """Return a header for a game that was read from a log: nobody in it is known."""
    told = record.source.players if record.source else ()
    names = [told[n] if n < len(told) else f"Player {n + 1}" for n in range(players)]
    seats = tuple(SavedSeat(in_a_line(name), OPPONENT if n else "", n) for n, name in enumerate(names))
    deal = (record.start, record.setup)
    return Header(FORMAT, "a game from a log", "", seats, "", *deal, definitions=record.definitions)


def deal_command(setup: Setup, registry: Registry, who: Sequence[str]) -> str:
    """Return the command that deals a game again, with the options for its players."""
    kingdom = _called(setup, registry) or "".join(f"{card}," for card in setup.kingdom)
    first = ["--first", str(setup.first + 1)] if setup.first else []
    return shlex.join(
        ["fiefdom", "play", "--seed", str(setup.seed), "--kingdom", kingdom, *who, *first]
    )


def _called(setup: Setup, registry: Registry) -> str:
    """Return the name of the recommended kingdom with these cards, if there is one."""
    cards = set(setup.kingdom)
    return next((name for name, one in registry.kingdoms.items() if set(one.cards) == cards), "")
