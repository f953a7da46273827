"""Slow requests: they run concurrently with the messages of a client, a few at a time."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Any, Final

import msgspec

import fiefdom
from fiefdom import wire
from fiefdom.tooling.own_deck import own_deck
from fiefdom.tooling.requests import about_bot
from fiefdom_web import entries as happen
from fiefdom_web.course import answers_given
from fiefdom_web.hub import answer_in, bot_request
from fiefdom_web.refusal import RefusedError
from fiefdom_web.table import OVER, WAITING, Table
from fiefdom_web.workers import JobError

if TYPE_CHECKING:
    from fiefdom_web.connection import Connection

MOST: Final = 4
"""The largest number of concurrent requests of a client."""
FILTERS: Final = (
    "set base; costs 2-5 spread",
    "at least 1 village; at most 2 attack",
    "reaction if attack",
)


class Requests:
    """The requests of one client."""

    def __init__(self, client: Connection) -> None:
        self._client = client
        self._tasks: set[asyncio.Task[None]] = set()

    def take(self, message: Any) -> None:
        """Start a request."""
        if len(self._tasks) >= MOST:
            raise RefusedError("too_fast", "Wait for the answers to what you asked before.")
        task = asyncio.ensure_future(self._do(message))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    def close(self) -> None:
        """Cancel the running requests."""
        for task in self._tasks:
            task.cancel()

    async def _do(self, message: Any) -> None:
        key = getattr(message, "key", "")
        try:
            self._client.say(await self._reply(message))
        except RefusedError as error:
            self._client.refuse(error, key)
        except asyncio.CancelledError:
            raise
        except Exception as error:
            from fiefdom_web.connection import log

            log.error("a request failed", exc_info=error)
            self._client.refuse(RefusedError("internal", "That failed; nothing has changed."), key)

    async def _reply(self, message: Any) -> Any:
        match message:
            case wire.Create():
                return await self._create(message)
            case wire.AskKingdom():
                return await self._kingdom(message)
            case wire.AskCatalogue():
                return await self._catalogue(message)
            case wire.AskHint():
                return await self._hint(message)
            case wire.AskDeck():
                return deck_of(self._begun(), self._client.viewer, message.key)
            case wire.AskLog():
                return await self._log(message)
            case wire.AskSummary():
                found = await self._of_finished("summary", {})
                return msgspec.convert(found["summary"] | {"key": message.key}, wire.Summary)
            case wire.AskPosition():
                what = {"at": message.at, "viewer": message.viewer}
                found = await self._of_finished("position", what)
                return msgspec.convert(found["position"] | {"key": message.key}, wire.Position)
            case wire.AskRecord():
                found = await self._of_finished("record", {})
                return wire.RecordFile(found["data"], message.key)
        raise RefusedError("malformed", "This message cannot be understood.")

    def _table(self) -> Table:
        return self._client.at_table().table

    def _begun(self) -> Table:
        """Return the table if its game has begun: nobody is shown the deal before."""
        table = self._table()
        if table.data.status == WAITING:
            raise RefusedError("not_now", "The game has not begun yet.")
        return table

    async def _create(self, message: wire.Create) -> wire.Created:
        from fiefdom_web.connection import check_protocol

        check_protocol(message.protocol)
        branch = None
        if message.branch is not None:
            branch = await self._branch(message.branch, len(message.seats))
        live = await self._client.hub.create(message, branch)
        return wire.Created(live.id, live.table.data.invite)

    async def _branch(self, asked: wire.AskPosition, seats: int) -> dict[str, Any]:
        """Return a position of a finished game as the deal of a new one."""
        data = self._table().data
        found = await self._of_finished("position", {"at": asked.at, "viewer": -1})
        if seats != len(data.seats):
            raise RefusedError("not_allowed", f"That game has {len(data.seats)} seats.")
        return {
            "title": data.title,
            "kingdom": data.kingdom,
            "code": data.code,
            "seed": data.seed,
            "start": found["game"],
            "opening": found["notes"],
            "definitions": data.definitions,
        }

    async def _kingdom(self, message: wire.AskKingdom) -> wire.Kingdom:
        hub = self._client.hub
        if message.wish.card_file and not hub.settings.card_files:
            raise RefusedError("not_allowed", "This server plays without card files of strangers.")
        what = {"wish": msgspec.to_builtins(message.wish), "players": message.players}
        try:
            found = await hub.workers.do("kingdom", what, hub.settings.job_seconds)
        except JobError as error:
            conflict = tuple(error.result.get("conflict", ()))
            at = error.result.get("at", -1)
            return wire.Kingdom(problem=str(error), conflict=conflict, at=at, key=message.key)
        found.pop("names", None)
        return msgspec.convert(found | {"key": message.key}, wire.Kingdom)

    async def _catalogue(self, message: wire.AskCatalogue) -> wire.Catalogue:
        from fiefdom_web.connection import check_protocol

        check_protocol(message.protocol)
        hub = self._client.hub
        cards = (await hub.faces_of_all())["cards"]
        kingdoms = tuple(
            wire.KingdomShown(
                name, tuple(one.cards), tuple(s for s, _ in hub.registry.sets_of(one.cards))
            )
            for name, one in hub.registry.kingdoms.items()
        )
        bots = tuple(wire.BotShown(name, about_bot(one)) for name, one in hub.registry.bots.items())
        faces = msgspec.convert(cards, tuple[wire.CardFace, ...])
        return wire.Catalogue(wire.PROTOCOL, fiefdom.__version__, faces, kingdoms, bots, FILTERS)

    async def _hint(self, message: wire.AskHint) -> wire.Hint:
        table, seat, hub = self._table(), self._client.viewer, self._client.hub
        decision = table.game.pending
        if table.asked != seat or decision is None:
            raise RefusedError("not_asked", "There is nothing to advise you on now.")
        if message.bot not in hub.registry.bots:
            raise RefusedError("not_allowed", "There is no bot of that name here.")
        what = bot_request(table, seat, message.bot, answers_given(table.data)) | {"explain": True}
        try:
            found = await hub.workers.do("decide", what, hub.settings.bot_seconds)
        except JobError as error:
            raise RefusedError("not_now", f"{message.bot} gave no advice: {error}.") from None
        if table.game.pending != decision and table.asked != seat:
            raise RefusedError("stale", "The question is not asked any more.")
        answer = answer_in(found)
        picks = wire.picks_of(decision, answer)
        said = decision.describe(answer)
        why, other, other_why = (str(found.get(name, "")) for name in ("why", "other", "other_why"))
        return wire.Hint(message.bot, picks, said, why, other, other_why, message.key)

    async def _log(self, message: wire.AskLog) -> wire.Log:
        self._begun()
        what = {"first": message.first, "upto": message.upto, "viewer": self._client.viewer}
        found = await self._replayed("log", what)
        return wire.Log(msgspec.convert(found["log"], wire.LogPart))

    async def _of_finished(self, kind: str, what: dict[str, Any]) -> dict[str, Any]:
        if self._table().data.status != OVER:
            raise RefusedError("not_now", "That can be seen once the game is over.")
        viewer = what.get("viewer", -1)
        if viewer >= len(self._table().data.seats):
            raise RefusedError("malformed", "There is no such player.")
        return await self._replayed(kind, what)

    async def _replayed(self, kind: str, what: dict[str, Any]) -> dict[str, Any]:
        """Let a worker replay a game from its entries on disk."""
        live, hub = self._client.at_table(), self._client.hub
        data = live.table.data
        history = await asyncio.to_thread(hub.store.history, live.id)
        answers: list[tuple[int, Any]] = []
        for entry in map(happen.decode_entry, history):
            if isinstance(entry, happen.Answered):
                answers.append((entry.seat, entry.answer))
            elif isinstance(entry, happen.TookBack):
                del answers[entry.upto :]
        base = {
            "start": data.start,
            "opening": data.opening,
            "definitions": data.definitions,
            "answers": answers,
            "names": live.table.names,
        }
        return await hub.job(kind, base | what)


def deck_of(table: Table, viewer: int, key: str) -> wire.Deck:
    """Return a player's own cards, and what they can know about their deck."""
    if viewer < 0:
        raise RefusedError("not_allowed", "Spectators have no deck.")
    deck = own_deck(table.game, viewer)
    rest = deck.undrawn
    total = rest.total()
    odds = {name: round(count / total, 4) for name, count in rest.items()} if total else {}
    if deck.top:
        odds = {deck.top[0]: 1.0}
    return wire.Deck(dict(deck.owned), dict(rest), deck.size, odds if deck.size else {}, key)
