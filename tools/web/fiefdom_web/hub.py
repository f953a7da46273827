"""All tables of a server: finds, loads, sets up and unloads them, and runs bots and clocks."""

from __future__ import annotations

import asyncio
import logging
import time
from random import Random
from typing import TYPE_CHECKING, Any, Final

import msgspec

from fiefdom import END, Answer, Decision, Registry, installed
from fiefdom.extending import PhaseQuestion
from fiefdom.wire import Create, KingdomWish, SeatWish
from fiefdom_web import entries as happen
from fiefdom_web.commits import Commit
from fiefdom_web.course import answers_given
from fiefdom_web.first_table import FirstTable
from fiefdom_web.live_table import LiveTable
from fiefdom_web.rates import Rate
from fiefdom_web.refusal import RefusedError
from fiefdom_web.secret import FEWEST, hashed, new_secret
from fiefdom_web.settings import Settings
from fiefdom_web.store import Store, StoreError
from fiefdom_web.table import Table
from fiefdom_web.table_data import BOT, OPEN, PERSON, Checkpoint, Seat, TableData, encode_table
from fiefdom_web.words import name_of
from fiefdom_web.workers import JobError, Workers

if TYPE_CHECKING:
    from fiefdom_web.connection import Connection

log = logging.getLogger("fiefdom.web")

TICK: Final = 1.0
EACH_HOUR: Final = 3_600
FAILURES: Final = 3
"""The number of failures in a row after which a bot is no longer asked at a table."""


class Hub:
    """The tables of a server."""

    def __init__(self, settings: Settings, registry: Registry | None = None) -> None:
        self.settings = settings
        self.registry = registry or installed()
        self.store = Store(settings.file, settings.synchronous)
        self.workers = Workers(settings.workers, settings.most_workers)
        self.live: dict[str, LiveTable] = {}
        self.clients: set[Connection] = set()
        self.known: set[str] = set()
        """The names of all tables, including those that are only on disk."""
        self.run = new_secret()[:8]
        self._loading: dict[str, asyncio.Task[LiveTable]] = {}
        self._tasks: set[asyncio.Task[Any]] = set()
        self._creations = Rate(settings.creations, 5 * settings.creations, time.monotonic())
        self._catalogue: dict[str, Any] | None = None
        self._failures: dict[tuple[str, int], int] = {}
        self._thinking: dict[str, tuple[int, int, int]] = {}

    async def open(self) -> None:
        """Open the file, and continue where the last run stopped."""
        self.store.open()
        now = time.time()
        for name, touched, _ in self.store.tables():
            if now - touched > self.settings.abandoned:
                self._delete(name)
            else:
                self.known.add(name)
        self.spawn(self._tick())

    async def close(self) -> None:
        """Say goodbye, and write everything that is waiting."""
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self.workers.close()
        self.store.close()

    def spawn(self, work: Any) -> None:
        """Run something in the background."""
        task = asyncio.ensure_future(work)
        self._tasks.add(task)
        task.add_done_callback(self._ended)

    def _ended(self, task: asyncio.Task[Any]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and (error := task.exception()) is not None:
            log.error("something failed in the background", exc_info=error)

    # Tables

    async def table(self, name: str) -> LiveTable:
        """Return a table, loaded from disk if need be."""
        if name in self.live:
            return self.live[name]
        if name not in self.known:
            raise RefusedError("no_table", "There is no such table; it may have been deleted.", True)
        if name not in self._loading:
            self._loading[name] = asyncio.ensure_future(self._load(name))
        try:
            return await asyncio.shield(self._loading[name])
        finally:
            self._loading.pop(name, None)

    async def _load(self, name: str) -> LiveTable:
        try:
            saved = await asyncio.to_thread(self.store.load, name)
            if saved is None:
                self.known.discard(name)
                raise RefusedError(
                    "no_table", "There is no such table; it may have been deleted.", True
                )
            table = LiveTable.loaded(saved, self.registry, self.store, self.run)
        except RefusedError:
            raise
        except StoreError as error:
            log.error("%s", error)
            said = "This table cannot be loaded: its file is damaged; tell whoever runs this server."
            raise RefusedError("internal", said, True) from None
        except Exception as error:
            log.exception("a table cannot be loaded")
            raise RefusedError("internal", f"This table cannot be loaded: {error}", True) from None
        return self._enlist(table)

    def _enlist(self, table: LiveTable) -> LiveTable:
        table.moved = self._moved
        self.live[table.id] = table
        self.known.add(table.id)
        self._moved(table)
        return table

    async def create_first(self, table: FirstTable) -> LiveTable:
        """Set up the table of the person who started the server."""
        wish = table.wish
        dealt = await self._deal(wish.kingdom, len(wish.seats), table.first)
        return await self.create(wish, dealt | ({"title": table.title} if table.title else {}))

    async def create(self, wish: Create, branch: dict[str, Any] | None = None) -> LiveTable:
        """Set up a table and write it down; a branch is dealt already."""
        if len(self.known) >= self.settings.tables:
            raise RefusedError("full", "This server has no room for another table; try again later.")
        if not self._creations.allows(time.monotonic()):
            raise RefusedError("too_fast", "Too many tables are being set up; try again in a moment.")
        if len(wish.secret) < FEWEST:
            raise RefusedError("malformed", f"The secret of a seat has at least {FEWEST} characters.")
        seats = self._seats(wish)
        dealt = branch or await self._deal(wish.kingdom, len(seats), 0)
        host = next((at for at, seat in enumerate(seats) if seat.kind == PERSON), -1)
        return await self._set_up(dealt, seats, wish.options, host)

    def _seats(self, wish: Create) -> list[Seat]:
        seats: list[Seat] = []
        for one in wish.seats:
            names = [seat.name for seat in seats]
            me = one.kind == "me" and not any(seat.kind == PERSON for seat in seats)
            if me:
                seats.append(Seat(name_of(wish.name, names), PERSON, "", hashed(wish.secret)))
            elif one.kind == "bot":
                seats.append(Seat(name_of(one.bot, names, one.bot), BOT, self._bot(one)))
            else:
                seats.append(Seat("", OPEN))
        return seats

    def _bot(self, wish: SeatWish) -> str:
        if wish.bot not in self.registry.bots:
            raise RefusedError("not_allowed", f"There is no bot called {wish.bot[:40]!r} here.")
        return wish.bot

    async def _deal(self, wish: KingdomWish, players: int, first: int) -> dict[str, Any]:
        """Deal a game in a worker: drawing a kingdom or reading cards can take a while."""
        if wish.card_file and not self.settings.card_files:
            raise RefusedError("not_allowed", "This server plays without card files of strangers.")
        what = {"wish": msgspec.to_builtins(wish), "players": players, "first": first}
        return await self.job("deal", what)

    async def _set_up(
        self, dealt: dict[str, Any], seats: list[Seat], options: Any, host: int
    ) -> LiveTable:
        data = TableData(
            id=new_secret(),
            title=dealt["title"],
            kingdom=tuple(dealt["kingdom"]),
            code=dealt["code"],
            seats=seats,
            options=options,
            invite=new_secret(),
            seed=dealt["seed"],
            start=dealt["start"],
            opening=dealt["opening"],
            definitions=dealt["definitions"],
            host=host,
        )
        notes = len(msgspec.msgpack.decode(data.opening))
        data.notes, data.checkpoints = notes, [Checkpoint(0, notes, data.start)]
        table = LiveTable(Table.of(data, self.registry), 0, self.store, self.run)
        await self._commit(Commit(data.id, 1, (), encode_table(data), time.time()))
        self._enlist(table)
        self.begin(table)
        return table

    async def _commit(self, commit: Commit) -> None:
        future: asyncio.Future[None] = asyncio.get_running_loop().create_future()

        def done(error: Exception | None) -> None:
            if not future.done():
                future.set_result(None) if error is None else future.set_exception(error)

        self.store.commit(commit, done)
        try:
            await future
        except Exception as error:
            log.error("not saved: %s", error)
            raise RefusedError("not_saved", "That could not be saved, so nothing changed.") from None

    def begin(self, table: LiveTable) -> None:
        """Begin a game as soon as all seats are taken."""
        table.submit(lambda: table.table.begin(time.time()), lambda error, entries: None)

    async def rematch(self, table: LiveTable) -> None:
        """Set up the next game with the same people and bots; their secrets stay the same."""
        data = table.table.data
        game = table.table.game
        names = data.kingdom
        winner = (game.winners() or (0,))[0]
        first = (winner + 1) % len(data.seats)
        wish = KingdomWish(cards=tuple(names))
        what = {"wish": msgspec.to_builtins(wish), "players": len(data.seats), "first": first}
        what["definitions"] = data.definitions
        dealt = await self.job("deal", what) | {"title": data.title}
        seats = [Seat(one.name, one.kind, one.bot, one.secret) for one in data.seats]
        new = await self._set_up(dealt, seats, data.options, data.host)
        table.submit(lambda: [happen.Continued(new.id)], lambda error, entries: None)

    async def job(self, kind: str, what: dict[str, Any]) -> dict[str, Any]:
        """Let a worker do a job, or refuse with the reason for its failure."""
        try:
            return await self.workers.do(kind, what, self.settings.job_seconds)
        except JobError as error:
            code = "full" if error.code == "full" else "bad_kingdom"
            raise RefusedError(code, f"That did not work: {error}.") from error

    async def faces_of_all(self) -> dict[str, Any]:
        """Return the catalogue of cards, made once."""
        if self._catalogue is None:
            self._catalogue = await self.job("catalogue", {})
        return self._catalogue

    # Bots and clocks

    def _moved(self, live: LiveTable) -> None:
        """Let a bot think, if one is asked."""
        table = live.table
        asked = table.asked
        if asked is None or table.data.seats[asked].kind != BOT:
            self._thinking.pop(live.id, None)
            return
        moment = (answers_given(table.data), table.data.undos, asked)
        if self._thinking.get(live.id) != moment:
            self._thinking[live.id] = moment
            self.spawn(self._think(live, asked, moment))

    async def _think(self, live: LiveTable, seat: int, moment: tuple[int, int, int]) -> None:
        """Ask a bot in a worker process, and give its answer, or a simple one if it fails."""
        table = live.table
        decision = table.game.pending
        if decision is None:
            return
        answer = await self._thought(table, seat, moment[0])

        def give() -> list[happen.AnyEntry]:
            data = table.data
            now = (answers_given(data), data.undos, table.asked)
            if now != moment or data.seats[seat].kind != BOT:
                return []
            given = simple_answer(decision, moment[0]) if answer is None else answer
            return table.give(seat, given, "", time.time())

        def given(error: RefusedError | None, entries: list[happen.AnyEntry]) -> None:
            if error is not None and self._thinking.get(live.id) == moment:
                log.error("a bot is stuck at a table: %s", error.message)

        live.submit(give, given)

    async def _thought(self, table: Table, seat: int, count: int) -> Answer | None:
        """Return what a bot answers in a possible world, or None if it fails."""
        name = (table.data.id, seat)
        if self._failures.get(name, 0) >= FAILURES:
            return None
        decision = table.game.pending
        assert decision is not None
        if decision.count_answers() == 1:
            return next(decision.answers())
        what = bot_request(table, seat, table.data.seats[seat].bot, count)
        try:
            found = await self.workers.do("decide", what, self.settings.bot_seconds)
            answer: Answer = answer_in(found)
            decision.check(answer)
        except (JobError, Exception) as error:
            self._failures[name] = self._failures.get(name, 0) + 1
            log.warning("the bot %s failed: %s", table.data.seats[seat].bot, error)
            return None
        self._failures.pop(name, None)
        return answer

    async def _tick(self) -> None:
        """Check clocks, and tables that nobody uses."""
        turns = 0
        while True:
            await asyncio.sleep(TICK)
            turns += 1
            for live in list(self.live.values()):
                self._check_clock(live)
            if turns % 10 == 0:
                self._tidy()
            if turns % EACH_HOUR == 0:
                await self._delete_abandoned()

    def _check_clock(self, live: LiveTable) -> None:
        left = live.table.time_left(time.time())
        if left is not None and left <= 0:
            live.submit(lambda: self._late(live), lambda error, entries: None)

    def _late(self, live: LiveTable) -> list[happen.AnyEntry]:
        now = time.time()
        left, asked = live.table.time_left(now), live.table.asked
        if left is None or left > 0 or asked is None:
            return []
        return live.table.resign(asked, now, late=True)

    def _tidy(self) -> None:
        """Unload tables that nobody uses, and delete abandoned ones."""
        now = time.monotonic()
        for live in list(self.live.values()):
            thinking = live.id in self._thinking
            if not live.in_use and not thinking and now - live.used > self.settings.idle:
                live.save()
                del self.live[live.id]
                for seat in range(len(live.table.data.seats)):
                    self._failures.pop((live.id, seat), None)

    def _delete(self, name: str) -> None:
        self.known.discard(name)
        self.store.commit(Commit(name, 0, delete=True), lambda error: None)

    async def _delete_abandoned(self) -> None:
        """Delete tables that nobody has used for a long time."""
        now = time.time()
        for name, touched, _ in await asyncio.to_thread(self.store.tables):
            if name not in self.live and now - touched > self.settings.abandoned:
                self._delete(name)


def bot_request(table: Table, seat: int, bot: str, count: int) -> dict[str, Any]:
    """Return the game that a bot receives: a possible world, true only in what its player may know."""
    world = table.game.determinize(seat, count)
    return {
        "world": world.to_bytes(),
        "definitions": table.data.definitions,
        "bot": bot,
        "seed": (hash((table.data.id, seat)) & 0xFFFF) + count,
        "explain": False,
    }


def answer_in(found: dict[str, Any]) -> Answer:
    """Return the answer in the result of a worker."""
    given = found.get("answer")
    if isinstance(given, list | tuple):
        return tuple(one for one in given if isinstance(one, int))
    if not isinstance(given, int):
        raise TypeError("a bot gave no answer")
    return given


def simple_answer(decision: Decision, seed: int) -> Answer:
    """Return a legal answer that continues the game: the end of a phase, or any other."""
    if isinstance(decision, PhaseQuestion):
        return decision.closing() if END in decision.options else decision.options[-1]
    return decision.sample(Random(seed))
