"""Two tables that differ only in what a viewer may not see, and all bytes that its clients receive."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from random import Random
from types import SimpleNamespace
from typing import Any, Final

import msgspec

from fiefdom import Game
from fiefdom.extending import PhaseQuestion
from fiefdom.wire import AskDeck, AskHint, AskLog
from fiefdom_web.commits import Commit
from fiefdom_web.course import tried
from fiefdom_web.frames import Done, Job
from fiefdom_web.live_table import LiveTable
from fiefdom_web.refusal import RefusedError
from fiefdom_web.requests import Requests
from fiefdom_web.showing import shown_with
from fiefdom_web.store import Store
from fiefdom_web.stream import encode
from fiefdom_web.table import Table
from fiefdom_web.table_data import Checkpoint
from fiefdom_web.worker import done
from tests.web.tables import pending, reloaded

TRIES: Final = 8
"""How many answers are tried for one after which the viewer still cannot tell the tables apart."""
REQUESTS: Final = (AskHint(key="h", bot="big-money"), AskDeck("d"), AskLog(0, 10**6))


class Disk(Store):
    """A disk that is done at once, and remembers entries."""

    def __init__(self) -> None:
        self.entries: list[bytes] = []

    def commit(self, commit: Commit, done: Callable[[Exception | None], None]) -> None:
        self.entries += commit.entries
        done(None)

    def history(self, table: str) -> list[bytes]:
        return self.entries


class Here:
    """Workers in this process, which get and return what others would over a pipe."""

    async def do(self, kind: str, what: dict[str, Any], seconds: float) -> dict[str, Any]:
        job = msgspec.msgpack.decode(msgspec.msgpack.encode(Job(kind, what)), type=Job)
        found = msgspec.msgpack.decode(msgspec.msgpack.encode(done(job)), type=Done)
        assert not found.code, found
        return found.result


class Client:
    """A client that keeps every byte."""

    def __init__(self, table: Table, viewer: int) -> None:
        self.viewer = viewer
        self.disk = Disk()
        self.live = LiveTable(table, 0, self.disk, "run")
        self.bytes: list[bytes] = []
        workers = Here()
        settings = SimpleNamespace(bot_seconds=1, job_seconds=1)
        self.hub = SimpleNamespace(
            workers=workers, settings=settings, registry=table.registry, store=self.disk
        )
        self.hub.job = partial(workers.do, seconds=1)
        self.arrive()

    @property
    def table(self) -> Table:
        return self.live.table

    def arrive(self) -> None:
        """Come to the table, for the first time or again, and be shown everything."""
        self.live.streams.clear()
        stream = self.live.stream_for(self.viewer)
        self.say(stream.whole(shown_with(self.table, self.viewer, self.live.shown())))
        self.say(stream.log(self.table))
        self.live.enter(self, self.viewer)  # type: ignore[arg-type]

    def at_table(self) -> LiveTable:
        return self.live

    def send(self, data: bytes) -> None:
        self.bytes.append(data)

    def say(self, message: Any) -> None:
        self.send(encode(message))

    def refuse(self, error: RefusedError, key: str = "") -> None:
        self.send(f"{error.code} {error.message} {key}".encode())

    def close_soon(self) -> None: ...

    def submit(self, command: Callable[[], Any]) -> str:
        """Let a command happen; return why it was refused."""
        refused: list[str] = []

        def reply(error: RefusedError | None, entries: object) -> None:
            refused.extend([error.code] if error else [])

        self.live.submit(command, reply)
        return "".join(refused)

    def ask_everything(self) -> None:
        """Ask for a hint, the deck and its odds, and the whole log."""
        requests = Requests(self)  # type: ignore[arg-type]
        # in a thread of its own, as browser tests in the same process have an event loop running
        with ThreadPoolExecutor(1) as aside:
            for message in REQUESTS:
                aside.submit(asyncio.run, requests._do(message)).result()


def begun_here(table: Table, game: Game) -> Table:
    """Return a table whose game begins with a position."""
    twin = reloaded(table)
    data = twin.data
    data.start, data.opening = game.to_bytes(), msgspec.msgpack.encode([])
    data.notes, data.steps = 0, []
    data.checkpoints = [Checkpoint(0, 0, data.start)]
    return Table.of(data, table.registry)


def twins(table: Table, viewer: int, rng: Random) -> list[Client] | None:
    """Return clients at two tables that this viewer cannot tell apart; None if there are none."""
    game = table.game
    if game.pending is None:
        return None
    world = (
        game.determinize(viewer, rng.getrandbits(30)) if rng.randrange(4) == 0 else swapped(table, rng)
    )
    if world == game or not look_alike([game, world], viewer):
        return None
    return [Client(begun_here(table, one), viewer) for one in (game, world)]


def swapped(table: Table, rng: Random) -> Game:
    """Return the game with two cards of a player exchanged, of the hand and the deck or of the deck."""
    world = table.game.clone()
    if not isinstance(world.pending, PhaseQuestion):
        return world  # effects may refer to hidden cards
    player = rng.choice(world.state.players)
    deck = player.deck
    lying = player.hand if rng.randrange(2) else deck
    if lying and deck:
        at, to = rng.randrange(len(lying)), rng.randrange(len(deck))
        lying[at], deck[to] = deck[to], lying[at]
    return Game.from_bytes(world.to_bytes(), table.registry)


def look_alike(games: list[Game], viewer: int) -> bool:
    """Tell whether a viewer sees the same, and the same player is asked in the same phase."""
    one, other = games
    asked = [
        None if game.pending is None else (game.pending.player, game.pending.kind) for game in games
    ]
    return asked[0] == asked[1] and one.view(viewer) == other.view(viewer)


def common_answers(clients: list[Client], rng: Random) -> Iterator[Any]:
    """Yield answers after which the viewer still cannot tell the tables apart."""
    decisions = [pending(one.table) for one in clients]
    viewer, seat = clients[0].viewer, decisions[0].player
    for _ in range(TRIES):
        answer = decisions[rng.randrange(2)].sample(rng)
        try:
            for decision in decisions:
                decision.check(answer)
            games = [tried(one.table.game, seat, answer).game for one in clients]
        except Exception:
            continue
        events = [game.events(viewer) for game in games]
        if events[0] == events[1] and look_alike(games, viewer):
            yield answer
