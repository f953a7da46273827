"""A game for two over TCP on localhost that survives being killed, even in the middle of an effect.

    python examples/server.py --port 7000 --file game.fief

Messages are lines of JSON. A client first sends {"seat": 0}, then answers with the code of an entry,
with several codes, or with words: {"answer": 3}, {"answer": [2, 2, 5]} or {"answer": "play Cellar"}.
It receives its own view after every answer, the decision when it is asked, an error when its message
was refused, and finally the scores.

The first client to connect gets the seat: a public server would also authenticate its clients.
"""

import argparse
import asyncio
import os
from itertools import islice
from pathlib import Path
from typing import TypeVar

import msgspec

from fiefdom import Answer, Decision, Entry, FiefdomError, Game, View, new_game

LONGEST_LINE = 1_000
MOST_OFFERED = 200
MOST_UNREAD = 1_000_000
"""The number of bytes that a client may leave unread before it is disconnected."""
JOINING_SECONDS = 30


class Join(msgspec.Struct, forbid_unknown_fields=True):
    """The first message of a client."""

    seat: int


class Reply(msgspec.Struct, forbid_unknown_fields=True):
    """The answer of a client to a decision."""

    answer: int | str | list[int]


class Seen(msgspec.Struct, tag="view"):
    """What the client's player may currently know, and which player is asked."""

    view: View
    asked: int | None


class Asked(msgspec.Struct, tag="decision"):
    """The question, and its entries: everything that a menu needs; `more` if they are too many.

    An answer is the code of an entry or, if `several`, a list of `low` to `high` codes; `optional`
    means that an empty list is an answer too.
    """

    prompt: str
    card: str | None
    entries: list[Entry]
    several: bool
    low: int
    high: int
    optional: bool
    more: bool


class Refused(msgspec.Struct, tag="error"):
    """The reason why a message was refused."""

    message: str


class Over(msgspec.Struct, tag="over"):
    """The result of the game."""

    scores: tuple[int, ...]
    winners: tuple[int, ...]


Message = TypeVar("Message", Join, Reply)


class BadMessage(Exception):
    """A message that the server cannot process; the text is sent to the client."""


def load(path: Path, seed: int) -> Game:
    """Load the game in the file, or deal a new one."""
    if path.exists():
        return Game.from_bytes(path.read_bytes())
    game = new_game("First Game", players=2, seed=seed)
    save(game, path)
    return game


def save(game: Game, path: Path) -> None:
    """Replace the file atomically: whenever the server is killed, it contains one whole game."""
    fresh = path.with_name(path.name + ".new")
    with fresh.open("wb") as file:
        file.write(game.to_bytes())
        file.flush()
        os.fsync(file.fileno())
    fresh.replace(path)


def ask(decision: Decision) -> Asked:
    """Describe a decision for a client."""
    entries = list(islice(decision.entries(), MOST_OFFERED + 1))
    more = len(entries) > MOST_OFFERED
    offered = entries[:MOST_OFFERED]
    return Asked(decision.prompt, decision.card, offered, decision.several, *decision.bounds, more)


def chosen(decision: Decision, given: int | str | list[int]) -> Answer:
    """Return the answer that a client means; the game validates it."""
    if isinstance(given, str):
        for entry in islice(decision.entries(), MOST_OFFERED):
            if entry.text == given:
                return entry.code
        raise BadMessage(f"{given!r} is not offered; send codes, or the words of an entry")
    return tuple(given) if isinstance(given, list) else given


async def read_line(reader: asyncio.StreamReader) -> bytes:
    """Return the next line; skip a line that is too long, and raise an error."""
    too_long = False
    while True:
        try:
            line = await reader.readuntil(b"\n")
        except asyncio.LimitOverrunError as error:
            await reader.readexactly(error.consumed)
            too_long = True
            continue
        if too_long:
            raise BadMessage(f"a line has at most {LONGEST_LINE} bytes")
        return line


async def read(reader: asyncio.StreamReader, kind: type[Message]) -> Message:
    """Read one message of the given type."""
    line = await read_line(reader)
    try:
        return msgspec.json.decode(line, type=kind)
    except (msgspec.MsgspecError, UnicodeDecodeError) as error:
        raise BadMessage(f"that is not a {kind.__name__.lower()} message: {error}") from None


def send(writer: asyncio.StreamWriter, message: msgspec.Struct) -> None:
    """Send one message, without waiting for a client that does not read."""
    if writer.transport.get_write_buffer_size() > MOST_UNREAD:
        writer.transport.abort()
    elif not writer.is_closing():
        writer.write(msgspec.json.encode(message) + b"\n")


class Table:
    """The game, its file, and the clients by seat."""

    def __init__(self, game: Game, path: Path) -> None:
        self.game = game
        self.path = path
        self.seats: dict[int, asyncio.StreamWriter] = {}
        self.ended = asyncio.Event()

    async def serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """Serve one client until it disconnects."""
        seat = None
        try:
            async with asyncio.timeout(JOINING_SECONDS):
                while seat is None:
                    seat = await self.join(reader, writer)
            self.show(seat)
            while True:
                await self.reply(seat, reader, writer)
        except (EOFError, OSError):
            pass
        finally:
            if seat is not None:
                del self.seats[seat]
            writer.close()

    async def join(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> int | None:
        """Give a client the requested seat, if it is free."""
        try:
            seat = (await read(reader, Join)).seat
            if seat not in range(self.game.players):
                raise BadMessage(f"there is no seat {seat}; seats are 0 and 1")
            if seat in self.seats:
                raise BadMessage(f"seat {seat} is taken")
        except BadMessage as error:
            send(writer, Refused(str(error)))
            return None
        self.seats[seat] = writer
        return seat

    async def reply(
        self, seat: int, reader: asyncio.StreamReader, writer: asyncio.StreamWriter
    ) -> None:
        """Process one message of a client, or send the reason why it was refused."""
        try:
            self.answer(seat, (await read(reader, Reply)).answer)
        except (BadMessage, FiefdomError) as error:
            send(writer, Refused(str(error)))
            return
        for other in self.seats:
            self.show(other)

    def answer(self, seat: int, given: int | str | list[int]) -> None:
        """Answer on a clone, which becomes the game only once it is saved."""
        decision = self.game.pending
        if decision is None or decision.player != seat:
            raise BadMessage("you are not asked anything now")
        game = self.game.clone()
        game.answer(chosen(decision, given))
        try:
            save(game, self.path)
        except OSError as error:
            raise BadMessage(f"your answer could not be saved: {error}") from None
        self.game = game

    def show(self, seat: int) -> None:
        """Send a player their own view, and the question if they are asked."""
        writer, decision = self.seats[seat], self.game.pending
        send(writer, Seen(self.game.view(seat), decision.player if decision else None))
        if decision is None:
            send(writer, Over(self.game.scores(), self.game.winners()))
            self.ended.set()
        elif decision.player == seat:
            send(writer, ask(decision))


async def run(path: Path, port: int, seed: int, minutes: float) -> None:
    """Serve one game until it is over or the time limit is reached."""
    table = Table(load(path, seed), path)
    server = await asyncio.start_server(table.serve, "127.0.0.1", port, limit=LONGEST_LINE)
    print(f"listening on port {server.sockets[0].getsockname()[1]}", flush=True)
    try:
        async with asyncio.timeout(minutes * 60):
            await table.ended.wait()
            await asyncio.sleep(1)
    except TimeoutError:
        print("time is up; the game is saved")
    server.close()


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description="Serve a game for two on localhost.")
    parser.add_argument("--file", type=Path, default=Path("game.fief"))
    parser.add_argument("--port", type=int, default=0)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--minutes", type=float, default=60)
    given = parser.parse_args()
    try:
        asyncio.run(run(given.file, given.port, given.seed, given.minutes))
    except (FiefdomError, OSError) as error:
        raise SystemExit(f"{given.file} on port {given.port}: {error}") from None
