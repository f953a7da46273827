"""Converts between saved games and games that can be continued."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from datetime import UTC, datetime
from pathlib import Path
from typing import Final

import fiefdom
from fiefdom import Bot, Event, Game, Record, Registry
from fiefdom.errors import FileError, SetupError, SnapshotError, UnknownName
from fiefdom_cli.play.set_up import Opening
from fiefdom_cli.save.format import FORMAT, Header, SavedGame, SavedSeat
from fiefdom_cli.save.journal import Journal
from fiefdom_cli.save.saved_games import new_path

STRIDE: Final = 1_000_003
"""The multiplier that derives a bot's new seed from the number of answers."""


def new_journal(opening: Opening, hints: str = "", pace: float | None = None) -> Journal:
    """Return a journal that saves a new game with its options."""
    record = opening.game.record()
    begun = datetime.now(UTC).isoformat(timespec="seconds")
    # A card file may be in a folder whose name is not valid text.
    again = opening.again.encode(errors="backslashreplace").decode()
    who, deal = (opening.seats, again), (record.start, record.setup)
    kept = record.definitions
    header = Header(
        FORMAT, opening.kingdom, begun, *who, *deal, opening.day, hints, pace, definitions=kept
    )
    path = new_path(opening.kingdom, opening.seed, opening.day)
    return Journal(opening.game, header, path, print_warning)


def resumed_journal(saved: SavedGame, opening: Opening) -> Journal:
    """Return a journal that continues the file of a saved game."""
    return Journal.go_on(saved, opening.game, print_warning)


def print_warning(words: str) -> None:
    """Print a warning."""
    sys.stderr.write(f"warning: {words}\n")


def reopened(header: Header, record: Record, registry: Registry, upto: int | None = None) -> Opening:
    """Return a game after some or all of its answers, ready to be continued."""
    from fiefdom.tooling.records import known_for

    registry = known_for(record.definitions, registry)
    game = with_log(record, registry, upto)
    check_seats(header, game)
    bots = {
        n: _bot(seat, len(game.answers), registry) for n, seat in enumerate(header.seats) if seat.bot
    }
    names = tuple(seat.name for seat in header.seats)
    seed = header.setup.seed if header.setup else 0
    told = lines_before_last_round(game.events(0), game.players)
    about = (header.again, header.day, header.seats)
    return Opening(game, header.kingdom, seed, names, bots, *about, told)


@contextmanager
def naming_file(path: Path) -> Iterator[None]:
    """Add the file name to errors about a record."""
    try:
        yield
    except SnapshotError as error:
        raise type(error)(f"{path}: {error}") from None


def check_seats(header: Header, game: Game) -> None:
    """Reject a saved game with the wrong number of seats."""
    seats = len(header.seats)
    if seats != game.players:
        raise SnapshotError(f"the saved game is damaged: {seats} seats, {game.players} players")


def _bot(seat: SavedSeat, given: int, registry: Registry) -> Bot:
    """Recreate a bot without its memory, with a seed derived from the number of answers.

    So a game that is resumed twice at one point continues in the same way both times.
    """
    try:
        return registry.bot(seat.bot)(seat.seed + STRIDE * given)
    except UnknownName as error:
        raise FileError(
            f"{error}; install the plugin it comes from, or continue against another bot with"
            " `fiefdom replay NAME --play --bot BOT`"
        ) from None


def with_log(record: Record, registry: Registry, upto: int | None = None) -> Game:
    """Replay a record with a log, after checking its digests."""
    checked = Game.replay(record, upto, registry)
    game = _beginning(record, registry)
    for answer in checked.answers:
        game.answer(answer)
    return game


def _beginning(record: Record, registry: Registry) -> Game:
    """Deal the game again, so that the log starts with the first turn, or use the saved snapshot."""
    setup = record.setup
    if setup is not None:
        deal = (setup.kingdom, setup.players, setup.seed, setup.first)
        # a record has the cards of its game, but not all that their sets declare
        with suppress(SetupError):
            game = fiefdom.new_game(*deal, registry=registry, log=True)
            if game.to_bytes() == record.start:
                return game
    game = Game.replay(record, 0, registry)
    game.listen()
    return game


def lines_before_last_round(events: list[Event], players: int) -> int:
    """Return the number of lines before the current turn and the round before it."""
    turns = [n for n, event in enumerate(events) if event.kind == "turn"]
    return turns[-players - 1] if len(turns) > players else 0
