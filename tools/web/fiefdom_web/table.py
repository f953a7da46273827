"""The rules of a table as a value: commands are checked and become entries, entries are applied.

Nothing here does I/O or knows the time: whoever calls says what time it is. A command changes
nothing; its entry does, once it is on disk.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

from msgspec.structs import replace

from fiefdom import Answer, FiefdomError, Game, Limits, Registry
from fiefdom.errors import AnswerRefused, IllegalAnswer
from fiefdom.tooling.games import LIMITS
from fiefdom.tooling.records import known_for
from fiefdom.wire import Answer as AnswerMessage
from fiefdom.wire import ChatLine, Options, answer_of, menu_for, parse_answer
from fiefdom_web import entries as happen
from fiefdom_web.course import (
    STRICT,
    Given,
    answers_given,
    kept,
    opened,
    rebuilt,
    since,
    taken_back,
    tried,
)
from fiefdom_web.refusal import RefusedError
from fiefdom_web.secret import fits, hashed, same
from fiefdom_web.table_data import BOT, LATEST_CHAT, OPEN, PERSON, Step, TableData, Undoing
from fiefdom_web.words import LONGEST_CHAT, name_of, plain

WAITING: Final = "waiting"
PLAYING: Final = "playing"
OVER: Final = "over"
SUBSTITUTE: Final = "medium"
"""The bot that plays on for those who left."""
WATCHING: Final = -1
"""The seat of a spectator."""


@dataclass
class Table:
    """A table: its data, and the game that follows from it."""

    data: TableData
    registry: Registry
    game: Game
    ahead: Given | None = field(default=None, repr=False)
    """The game after the answer that is being saved."""

    @classmethod
    def of(cls, data: TableData, installed: Registry) -> Table:
        """Return the table of some data; cards from files come with it."""
        known = known_for(data.definitions, installed)
        limits = _limits(data)
        if data.checkpoints:
            game, _ = rebuilt(data, answers_given(data), known, limits)
        else:
            game = Game.from_bytes(data.start, known, limits)
        return cls(data, known, game)

    @property
    def limits(self) -> Limits:
        """The limits of the game: tighter with cards from strangers."""
        return _limits(self.data)

    @property
    def names(self) -> list[str]:
        """The names of the seats."""
        return [seat.name for seat in self.data.seats]

    @property
    def people(self) -> list[int]:
        """The seats of people."""
        return [at for at, seat in enumerate(self.data.seats) if seat.kind == PERSON]

    @property
    def asked(self) -> int | None:
        """The seat that is asked; None if no answer is wanted."""
        if self.data.status != PLAYING or self.game.pending is None:
            return None
        return self.game.pending.player

    def seat_of(self, secret: str) -> int | None:
        """Return the seat with a secret."""
        found = (at for at, seat in enumerate(self.data.seats) if fits(secret, seat.secret))
        return next(found, None)

    # Commands: each returns the entries that follow from it, or refuses.

    def join(self, secret: str, invite: str, name: str) -> list[happen.AnyEntry]:
        """Let somebody with an invitation take an open seat; empty if they can only watch."""
        if self.data.locked:
            raise RefusedError("locked", "The host lets nobody in at the moment.", closing=True)
        if not same(invite, self.data.invite):
            raise RefusedError("no_seat", "This link is not valid any more; ask for another one.", True)
        free = [at for at, seat in enumerate(self.data.seats) if seat.kind == OPEN]
        if not free or self.data.status == OVER:
            return []
        others = [seat.name for seat in self.data.seats if seat.kind != OPEN]
        return [happen.Joined(free[0], name_of(name, others), hashed(secret))]

    def begin(self, now: float) -> list[happen.AnyEntry]:
        """Begin as soon as no seat is open."""
        ready = all(seat.kind != OPEN for seat in self.data.seats)
        return [happen.Began(now)] if ready and self.data.status == WAITING else []

    def answer(self, seat: int, said: AnswerMessage, now: float) -> list[happen.AnyEntry]:
        """Check an answer, and try it on a copy; empty if it was accepted before."""
        mine = self.data.seats[seat] if seat >= 0 else None
        if mine is not None and said.key and mine.key == said.key:
            return []
        decision = self.game.pending
        if mine is None or decision is None or self.asked is None:
            raise RefusedError("not_asked", "You are not asked anything now.")
        if said.question != str(mine.questions):
            raise RefusedError("stale", "That question is not asked any more; look at the current one.")
        if decision.player != seat or mine.kind != PERSON:
            raise RefusedError("not_asked", "You are not asked anything now.")
        try:
            if said.picks is not None:
                given = answer_of(decision, said.picks)
            else:
                given = parse_answer(menu_for(decision, self.game.view(seat)), said.text)
        except AnswerRefused as error:
            raise RefusedError(error.code, str(error)) from None
        return self.give(seat, given, said.key, now)

    def give(self, seat: int, answer: Answer, key: str, now: float) -> list[happen.AnyEntry]:
        """Try an answer on a copy of the game."""
        try:
            self.ahead = tried(self.game, seat, answer)
        except IllegalAnswer as error:
            raise RefusedError("not_offered", str(error)) from None
        except FiefdomError as error:
            raise RefusedError("effect_failed", str(error)) from None
        return [happen.Answered(seat, answer, key, now)]

    def ask_undo(self, seat: int, now: float) -> list[happen.AnyEntry]:
        """Take back at once if that is fair, or ask the others."""
        steps = since(self.data, seat) if self.undo_offer(seat) else None
        if steps is None:
            raise RefusedError("not_now", "There is nothing of yours to take back.")
        upto = answers_given(self.data) - len(steps)
        waiting = self._must_agree(seat, steps)
        if not waiting:
            return [happen.TookBack(seat, upto, now)]
        return [happen.UndoAsked(seat, tuple(waiting))]

    def undo_offer(self, seat: int) -> str:
        """Return whether a seat can take back: 'free', 'ask', or empty."""
        data = self.data
        if seat < 0 or data.status != PLAYING or not data.options.undo:
            return ""
        steps = since(data, seat)
        if steps is None:
            return ""
        return "ask" if self._must_agree(seat, steps) else "free"

    def _must_agree(self, seat: int, steps: list[Step]) -> list[int]:
        """Return the seats that must agree if this one takes back its last answer, these steps."""
        others = [one for one in self.people if one != seat]
        told = any(step.tells >> seat & 1 for step in steps)
        concerned = {step.seat for step in steps}
        seen = 0
        for step in steps:
            seen |= step.seen
        if told and not seen & ~(1 << seat):
            return others
        return [one for one in others if one in concerned or (told and seen >> one & 1)]

    def agree(self, seat: int, undo: str, agree: bool, now: float) -> list[happen.AnyEntry]:
        """Agree to a request to take back, or refuse it; its author can withdraw it."""
        asked = self.data.undo
        if asked is None or asked.id != undo:
            raise RefusedError("stale", "Nobody asks to take that back any more.")
        if seat == asked.seat and not agree:
            return [happen.UndoDropped()]
        if seat not in asked.waiting:
            raise RefusedError("not_allowed", "You are not asked to agree.")
        if not agree:
            return [happen.UndoDropped()]
        if len(asked.waiting) > 1:
            return [happen.UndoAgreed(seat)]
        return [happen.UndoAgreed(seat), happen.TookBack(asked.seat, asked.upto, now)]

    def resign(self, seat: int, now: float, late: bool = False) -> list[happen.AnyEntry]:
        """Give up."""
        if seat < 0 or self.data.status != PLAYING:
            raise RefusedError("not_now", "There is no game to give up.")
        return [happen.Resigned(seat, SUBSTITUTE, now, late)]

    def replace(self, by: int, seat: int, bot: str, now: float) -> list[happen.AnyEntry]:
        """Let a bot play the seat of somebody who left."""
        self._only_host(by)
        if bot not in self.registry.bots:
            raise RefusedError("not_allowed", "There is no bot of that name here.")
        if not 0 <= seat < len(self.data.seats) or seat == by or self.data.status == OVER:
            raise RefusedError("not_now", "A bot cannot take that seat.")
        return [happen.Replaced(seat, bot, now)]

    def remove(self, by: int, seat: int) -> list[happen.AnyEntry]:
        """Open the seat of a guest again."""
        self._only_host(by)
        if not 0 <= seat < len(self.data.seats) or seat == by or self.data.status == OVER:
            raise RefusedError("not_now", "That seat cannot be opened.")
        return [happen.Removed(seat)]

    def lock(self, by: int, locked: bool) -> list[happen.AnyEntry]:
        """Let nobody new in, or everybody with an invitation."""
        self._only_host(by)
        return [happen.Locked(locked)]

    def quiet(self, by: int, chat: bool) -> list[happen.AnyEntry]:
        """Switch the chat off or on."""
        self._only_host(by)
        return [happen.Quieted(chat)]

    def _only_host(self, by: int) -> None:
        if by < 0 or by != self.data.host:
            raise RefusedError("not_allowed", "Only the host of the table can do that.")

    def speak(self, seat: int, name: str, text: str) -> list[happen.AnyEntry]:
        """Say something to everybody."""
        said = plain(text, LONGEST_CHAT)
        if not self.data.options.chat:
            raise RefusedError("not_allowed", "The chat is switched off at this table.")
        if not said:
            raise RefusedError("malformed", "There is nothing to say.")
        return [happen.Spoke(seat, self.data.seats[seat].name if seat >= 0 else name, said)]

    def want_rematch(self, seat: int) -> list[happen.AnyEntry]:
        """Ask to play again."""
        if seat < 0 or self.data.status != OVER or self.data.next_table:
            raise RefusedError("not_now", "A rematch comes after the game, for its players.")
        return [] if seat in self.data.rematch else [happen.RematchWanted(seat)]

    def all_want_rematch(self) -> bool:
        """Tell whether everybody wants to play again, and there is no table for it yet."""
        people = set(self.people)
        return bool(people) and not self.data.next_table and people <= set(self.data.rematch)

    def time_left(self, now: float) -> float | None:
        """Return the seconds that the asked player has left; None without a clock."""
        asked = self.asked
        left = None if asked is None else self.data.seats[asked].left
        if left is None:
            return None
        return left / 1_000 - max(0.0, now - self.data.asked_at)

    # Entries: what changes.

    def apply(self, entry: happen.AnyEntry) -> None:
        """Let something happen that is on disk."""
        apply_entry(self, entry)


def apply_entry(table: Table, entry: happen.AnyEntry) -> None:
    """Change a table by what has happened."""
    data = table.data
    match entry:
        case happen.Joined(seat, name, secret):
            mine = data.seats[seat]
            mine.name, mine.kind, mine.bot, mine.secret = name, PERSON, "", secret
        case happen.Began(now):
            _begin(table, now)
        case happen.Answered():
            _answer(table, entry)
        case happen.UndoAsked(seat, waiting):
            steps = since(data, seat) or []
            upto = answers_given(data) - len(steps)
            data.undo = Undoing(f"{data.undos}.{answers_given(data)}", seat, upto, waiting)
        case happen.UndoAgreed(seat):
            assert data.undo is not None
            left = tuple(one for one in data.undo.waiting if one != seat)
            data.undo = Undoing(data.undo.id, data.undo.seat, data.undo.upto, left)
        case happen.UndoDropped():
            data.undo = None
        case happen.TookBack(_, upto, now):
            _take_back(table, upto, now)
        case happen.Resigned(seat, bot, now, late):
            _resign(table, seat, bot, now, late)
        case happen.Replaced(seat, bot, now):
            _put_bot(table, seat, bot, now)
        case happen.Removed(seat):
            mine = data.seats[seat]
            mine.kind, mine.secret, mine.bot = OPEN, b"", ""
        case happen.Locked(locked):
            data.locked = locked
        case happen.Quieted(chat):
            data.options = _with_chat(data, chat)
        case happen.Spoke(seat, name, text):
            data.chat = [*data.chat, ChatLine(name, text, seat)][-LATEST_CHAT:]
        case happen.RematchWanted(seat):
            data.rematch = sorted({*data.rematch, seat})
        case happen.Continued(other):
            data.next_table = other


def _begin(table: Table, now: float) -> None:
    data = table.data
    data.status, data.asked_at = PLAYING, now
    if data.options.clock:
        for seat in data.seats:
            seat.left = data.options.clock * 1_000 if seat.kind == PERSON else None


def _answer(table: Table, entry: happen.Answered) -> None:
    data, ahead = table.data, table.ahead
    if ahead is None or (ahead.step.seat, ahead.step.answer) != (entry.seat, entry.answer):
        ahead = tried(table.game, entry.seat, entry.answer)
    table.ahead = None
    mine = data.seats[entry.seat]
    mine.questions += 1
    mine.key = entry.key
    data.undo = None
    _stop_clock(table, entry.now)
    if mine.left is not None:
        mine.left += data.options.extra * 1_000
    table.game = ahead.game
    kept(data, ahead)
    if table.game.over:
        data.status = OVER


def _stop_clock(table: Table, now: float) -> None:
    """Take the time that the asked player has used off their clock."""
    asked = table.asked
    mine = None if asked is None else table.data.seats[asked]
    if mine is not None and mine.left is not None:
        mine.left = max(0, mine.left - round(max(0.0, now - table.data.asked_at) * 1_000))
    table.data.asked_at = now


def _take_back(table: Table, upto: int, now: float) -> None:
    data = table.data
    _stop_clock(table, now)
    game, notes = rebuilt(data, upto, table.registry, table.limits)
    taken_back(data, upto, notes)
    table.game, data.undo, data.undos = game, None, data.undos + 1
    for seat in data.seats:
        seat.questions += 1


def _resign(table: Table, seat: int, bot: str, now: float, late: bool) -> None:
    data = table.data
    mine = data.seats[seat]
    mine.resigned = True
    stayed = [at for at, one in enumerate(data.seats) if not one.resigned]
    if len(data.seats) == 2 or len(stayed) < 2:
        _stop_clock(table, now)
        data.status, data.undo, data.winners = OVER, None, tuple(stayed)
        data.why_over = f"{mine.name} {'ran out of time' if late else 'gave up'}."
    else:
        _put_bot(table, seat, bot, now)


def _put_bot(table: Table, seat: int, bot: str, now: float) -> None:
    data = table.data
    if table.asked == seat:
        _stop_clock(table, now)
    mine = data.seats[seat]
    if mine.kind == OPEN:
        mine.name = name_of(bot, [one.name for one in data.seats if one is not mine], bot)
    mine.kind, mine.bot, mine.left = BOT, bot, None
    data.undo = None


def _with_chat(data: TableData, chat: bool) -> Options:
    return replace(data.options, chat=chat)


def _limits(data: TableData) -> Limits:
    return STRICT if data.definitions else LIMITS


def started(data: TableData, game: Game) -> TableData:
    """Return the data of a new table with a game that was dealt with a log."""
    opened(data, game)
    return data
