"""Turns saved games into games that can be played on, and back."""

from __future__ import annotations

import sys
from datetime import UTC, datetime
from typing import Final

import fiefdom
from fiefdom import Bot, Event, Game, Record, Registry
from fiefdom.errors import FileError, SnapshotError, UnknownName
from fiefdom.record.embedded import known_for
from fiefdom_cli.play.set_up import Opening
from fiefdom_cli.save.format import FORMAT, Header, Saved, Seat
from fiefdom_cli.save.journal import Journal
from fiefdom_cli.save.saved_games import new_path

STRIDE: Final = 1_000_003
"""Moves the seed of a bot on by the number of answers."""


def new_journal(opening: Opening, hints: str = "", pace: float | None = None) -> Journal:
    """Return the journal of a game that is saved from now on, and how it is played."""
    record = opening.game.record()
    begun = datetime.now(UTC).isoformat(timespec="seconds")
    # A card file may lie in a folder whose name is no text.
    again = opening.again.encode(errors="backslashreplace").decode()
    who, deal = (opening.seats, again), (record.start, record.setup)
    kept = record.definitions
    header = Header(
        FORMAT, opening.kingdom, begun, *who, *deal, opening.day, hints, pace, definitions=kept
    )
    path = new_path(opening.kingdom, opening.seed, opening.day)
    return Journal(opening.game, header, path, complain)


def resumed_journal(saved: Saved, opening: Opening) -> Journal:
    """Return the journal that goes on in the file of a saved game."""
    return Journal.go_on(saved, opening.game, complain)


def complain(words: str) -> None:
    """Warn without stopping anything."""
    sys.stderr.write(f"warning: {words}\n")


def reopened(header: Header, record: Record, registry: Registry, upto: int | None = None) -> Opening:
    """Return a game, after some or all of its answers, ready to be played on."""
    registry = known_for(record.definitions, registry)
    game = with_log(record, registry, upto)
    check_seats(header, game)
    bots = {
        n: _bot(seat, len(game.answers), registry) for n, seat in enumerate(header.seats) if seat.bot
    }
    names = tuple(seat.name for seat in header.seats)
    seed = header.setup.seed if header.setup else 0
    told = lately(game.events(0), game.players)
    about = (header.again, header.day, header.seats)
    return Opening(game, header.kingdom, seed, names, bots, *about, told)


def check_seats(header: Header, game: Game) -> None:
    """Refuse a saved game that does not say who sits where."""
    seats = len(header.seats)
    if seats != game.players:
        raise SnapshotError(f"the saved game is damaged: {seats} seats, {game.players} players")


def _bot(seat: Seat, given: int, registry: Registry) -> Bot:
    """Make a bot anew. What it remembered is gone; its randomness goes on from the answers.

    So a game that is resumed twice at one point goes on in the same way twice.
    """
    try:
        return registry.bot(seat.bot)(seat.seed + STRIDE * given)
    except UnknownName as error:
        raise FileError(
            f"{error}; install the plugin it comes from, or play on against another with"
            " `fiefdom replay NAME --play --bot BOT`"
        ) from None


def with_log(record: Record, registry: Registry, upto: int | None = None) -> Game:
    """Play a record again with a log, after its digests were checked."""
    checked = Game.replay(record, upto, registry)
    game = _beginning(record, registry)
    for answer in checked.answers:
        game.answer(answer)
    return game


def _beginning(record: Record, registry: Registry) -> Game:
    """Deal the game again, as its log begins with the first turn; else take what was saved."""
    setup = record.setup
    if setup is not None:
        deal = (setup.kingdom, setup.players, setup.seed, setup.first)
        game = fiefdom.new_game(*deal, registry=registry, log=True)
        if game.to_bytes() == record.start:
            return game
    game = Game.replay(record, 0, registry)
    game.listen()
    return game


def lately(events: list[Event], players: int) -> int:
    """Return how many lines are old: all but the turn that runs and a round before it."""
    turns = [n for n, event in enumerate(events) if event.kind == "turn"]
    return turns[-players - 1] if len(turns) > players else 0
