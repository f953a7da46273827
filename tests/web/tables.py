"""Tables without a server, for tests of their rules."""

from __future__ import annotations

from random import Random
from typing import Any

import msgspec

from fiefdom import Decision, installed, new_game
from fiefdom.wire import Answer, Options, picks_of
from fiefdom_web import entries as happen
from fiefdom_web.course import opened
from fiefdom_web.secret import hashed
from fiefdom_web.table import Table
from fiefdom_web.table_data import BOT, OPEN, PERSON, Seat, TableData, decode_table, encode_table

INVITE = "invitation-of-this-table"
KINDS = {"p": PERSON, "b": BOT, "o": OPEN}


def secret_of(seat: int) -> str:
    """Return the secret of a seat."""
    return f"secret-of-seat-number-{seat}"


def new_table(
    seats: str = "pp", kingdom: Any = "First Game", seed: int = 7, begin: bool = True, **options: Any
) -> Table:
    """Return a table: 'ppb' has two people and a bot."""
    game = new_game(kingdom, len(seats), seed, log=True)
    found = []
    for at, kind in enumerate(seats):
        seat = Seat(f"Player {at}", KINDS[kind])
        seat.secret = hashed(secret_of(at)) if kind == "p" else b""
        seat.bot = "big-money" if kind == "b" else ""
        found.append(seat)
    data = TableData("T", "First Game", (), "", found, Options(**options), INVITE, seed, b"")
    opened(data, game)
    table = Table.of(data, installed())
    if begin:
        happens(table, table.begin(0.0))
    return table


def happens(table: Table, entries: list[happen.AnyEntry]) -> list[happen.AnyEntry]:
    """Let entries happen, as they come back from disk."""
    for entry in entries:
        table.apply(happen.decode_entry(happen.encode_entry(entry)))
    return entries


def pending(table: Table) -> Decision:
    """Return the pending decision."""
    decision = table.game.pending
    assert decision is not None
    return decision


def message(table: Table, answer: Any, key: str = "") -> Answer:
    """Return the message with an answer to the pending decision."""
    decision = pending(table)
    number = table.data.seats[decision.player].questions
    return Answer(str(number), key, picks_of(decision, answer))


def give(table: Table, answer: Any, key: str = "", now: float = 0.0) -> None:
    """Answer for whoever is asked."""
    seat = pending(table).player
    if table.data.seats[seat].kind == BOT:
        happens(table, table.give(seat, answer, key, now))
    else:
        happens(table, table.answer(seat, message(table, answer, key), now))


def say(table: Table, text: str, now: float = 0.0) -> None:
    """Answer in words for whoever is asked."""
    seat = pending(table).player
    said = Answer(str(table.data.seats[seat].questions), "", None, text)
    happens(table, table.answer(seat, said, now))


def play(table: Table, answers: int, rng: Random) -> None:
    """Give some random answers."""
    for _ in range(answers):
        if table.asked is None:
            return
        give(table, pending(table).sample(rng))


def reloaded(table: Table) -> Table:
    """Return the table as it comes back from disk."""
    return Table.of(decode_table(encode_table(table.data)), installed())


def as_data(table: Table) -> bytes:
    """Return everything about a table, to compare."""
    return msgspec.msgpack.encode((encode_table(table.data), table.game.to_bytes()))
