"""A game: ask for the pending decision, answer it, and treat the whole as a value."""

from __future__ import annotations

from contextlib import suppress
from copy import deepcopy
from typing import Any

from fiefdom.decisions.decision import Answer, Decision, Randomness
from fiefdom.engine import scoring, stack
from fiefdom.engine.blame import failure
from fiefdom.errors import (
    FiefdomError,
    ForeignSnapshot,
    IllegalAnswer,
    NoDecision,
    SnapshotError,
    TooManyTurns,
)
from fiefdom.model.card import Card
from fiefdom.plugins.loading import installed
from fiefdom.plugins.registry import Registry
from fiefdom.record import snapshot
from fiefdom.record.definitions import pinned_content
from fiefdom.record.embedded import known_for, recorded
from fiefdom.record.pickling import packed, unpacked
from fiefdom.record.replay import Record, Setup, is_marked
from fiefdom.record.rewind import FROM_THE_START, Heard, replayed, rewind
from fiefdom.state.game_state import State
from fiefdom.state.limits import LIMITS, Limits
from fiefdom.state.log import tells
from fiefdom.state.numbers import whole
from fiefdom.views.bot_view import Look, look_of
from fiefdom.views.events import Event, events_for
from fiefdom.views.player_view import View, checked_viewer, view_of
from fiefdom.views.possible_worlds import possible_world


class Game:
    """One game in progress."""

    __slots__ = ("_answers", "_heard", "_now", "_origin", "_setup", "_torn")

    def __init__(
        self,
        state: State,
        origin: bytes = b"",
        answers: list[Answer] | None = None,
        setup: Setup | None = None,
    ) -> None:
        self._now = state
        self._origin = origin or snapshot.body(state)
        self._answers = [] if answers is None else answers[:]
        self._setup = setup
        self._heard = FROM_THE_START if state.log is None else Heard(len(state.log), 0)
        self._torn = False
        """Whether something was cut off halfway, so that the state is not what the answers say."""

    @property
    def pending(self) -> Decision | None:
        """The decision somebody must make now; None when the game is over."""
        if self._torn:
            self._mend()
        return stack.pending(self._now)

    def answer(self, answer: Answer) -> None:
        """Answer the pending decision. One that is not offered changes nothing.

        Whatever cuts this off, an interrupt too, leaves the game as before the answer or as after.
        """
        if self._torn:
            self._mend()
        try:
            stack.answer(self._now, answer)
            self._answers.append(answer)
        except (IllegalAnswer, NoDecision):
            raise
        except Exception as error:
            self._torn = True
            raise self._taken_back(error) from error
        except BaseException:
            self._torn = True
            self._try_to_mend()
            raise

    def _taken_back(self, error: Exception) -> FiefdomError:
        """Return to before an answer that could not be carried out; return the error to raise."""
        told = failure(self._now, error)
        self._try_to_mend()
        return told

    def _try_to_mend(self) -> None:
        """Mend the game now, for whoever holds a look at it; if that fails, the next use does."""
        with suppress(Exception):
            self._mend()

    def _mend(self) -> None:
        """Make the state what the answers say. Until that is done, the game counts as torn."""
        self._heard = rewind(self._now, self._origin, self._answers, self._heard)
        self._torn = False

    def _replayed(self, count: int) -> State:
        """Play the first answers again from the beginning, with a log."""
        return replayed(self._state, self._origin, self._answers[:count], log=True)

    def undo(self, count: int = 1) -> None:
        """Take back the latest answers, also in the middle of an effect."""
        left = self._answers_left(count)
        self._torn = True
        del self._answers[left:]
        self._mend()

    def undo_is_free(self, count: int = 1) -> bool:
        """Whether taking back the latest answers would take back nothing that was hidden.

        It is not free once cards were drawn, looked at, revealed or passed, a pile was
        shuffled, or somebody saw a card that was hidden before. Only what the player who gave
        the first of these answers showed of their own cards is theirs to take back.
        """
        left = self._answers_left(count)
        before = self._replayed(left)
        decision = stack.pending(before)
        taker = decision.player if decision else -1
        since = (self._replayed(left + count).log or [])[len(before.log or ()) :]
        return not any(tells(note, taker) for note in since)

    def _answers_left(self, count: int) -> int:
        left = len(self._answers) - count
        if count < 1 or left < 0:
            given = len(self._answers)
            raise IllegalAnswer(f"{count} answers cannot be taken back; {given} were given")
        return left

    def record(self) -> Record:
        """The whole game as its beginning and its answers, with digests along the way."""
        state = snapshot.restore(self._state.content, self._origin, self._state.limits)
        start, total, digests = snapshot.save_bounded(state), len(self._answers), []
        for index, answer in enumerate(self._answers, 1):
            stack.answer(state, answer)
            if is_marked(index, total):
                digests.append(snapshot.digest(state))
        return recorded(state.content, start, self._answers, digests, self._setup)

    @classmethod
    def replay(
        cls,
        record: Record,
        upto: int | None = None,
        registry: Registry | None = None,
        limits: Limits = LIMITS,
    ) -> Game:
        """The game of a record, after some or all of its answers; digests must fit."""
        try:
            game = cls.from_bytes(record.start, known_for(record.definitions, registry), limits)
        except ForeignSnapshot as error:
            raise ForeignSnapshot(f"{error}{record.played_with()}") from None
        game._setup = record.setup
        total = len(record.answers)
        digests = iter(record.digests)
        for index, answer in enumerate(record.answers[:upto], 1):
            try:
                game.answer(answer)
            except (IllegalAnswer, NoDecision) as error:
                raise SnapshotError(f"the record does not fit at answer {index}: {error}") from None
            if is_marked(index, total) and next(digests, b"") != snapshot.digest(game._state):
                raise SnapshotError(f"the record leads elsewhere at answer {index}; it is damaged")
        return game

    def determinize(self, player: int, seed: int) -> Game:
        """A possible world to that player: the same view, hidden cards elsewhere.

        Everybody owns the same cards there, unless that is hidden itself (`Look.owners_known`).
        Whoever is asked can answer there too. If hidden cards decide that, other dealings are
        tried; should none of them fit, the cards of those stay where they are who are asked, or
        whom the question is about: somebody looks through their hand or discard pile.
        """
        player, seed = checked_viewer(player, self.players), whole("a seed", seed)
        return Game(possible_world(self._state, self.pending, player, seed))

    @property
    def state(self) -> State:
        """The whole state, hidden cards included: for tests and tools, not for players."""
        if self._torn:
            self._mend()
        return self._now

    _state = state

    @property
    def turn(self) -> int:
        """How many turns have begun, all players' together."""
        return self._state.turn

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self._state.over

    @property
    def players(self) -> int:
        """The number of players."""
        return len(self._state.players)

    @property
    def cards(self) -> tuple[Card, ...]:
        """The cards of this game, in the order of their numbers."""
        return self._state.content.cards

    @property
    def answers(self) -> tuple[Answer, ...]:
        """The answers given so far, since the game was set up or loaded."""
        return tuple(self._answers)

    def scores(self) -> tuple[int, ...]:
        """Each player's victory points, as if the game ended now."""
        return scoring.scores(self._state)

    def winners(self) -> tuple[int, ...]:
        """The players who win, or would if the game ended now."""
        return scoring.winners(self._state)

    def view(self, player: int, since: int | None = None) -> View:
        """Everything that player may know, and nothing else; with the log from a line on."""
        return view_of(self._state, player, since)

    def look(self, player: int) -> Look:
        """A view that is built when somebody looks at it."""
        return look_of(self._state, player, self.determinize)

    def listen(self) -> None:
        """Write a log from now on."""
        state = self._state
        if state.log is None:
            self._heard = Heard(0, len(self._answers))
            state.log = []
            state.attend()

    def events(self, viewer: int, since: int = 0) -> list[Event]:
        """The log from some line on, as one player saw it."""
        return events_for(self._state, checked_viewer(viewer, self.players), since)

    def clone(self) -> Game:
        """An equal, independent game; it keeps no log."""
        # Attribute by attribute, for searching bots clone at every step they think.
        if self._torn:
            self._mend()
        new = Game.__new__(Game)
        new._now = self._now.clone()
        new._origin, new._answers, new._setup = self._origin, self._answers[:], self._setup
        new._heard, new._torn = FROM_THE_START, False
        return new

    def __copy__(self) -> Game:
        return self.clone()

    def __deepcopy__(self, memo: dict[int, Any]) -> Game:
        state = deepcopy(self._state, memo)
        return type(self)(state, self._origin, self._answers, self._setup)

    def __reduce__(self) -> tuple[Any, ...]:
        parcel = packed(self._state, self._origin, self._answers, self._setup)
        return _arrived, (type(self), parcel)

    def playout(self, rng: Randomness) -> Game:
        """The game as random answers would end it; this one stays as it is.

        One that lasts for as many turns as it may is not over, and counts as a draw.
        """
        state = self._state.clone()
        try:
            stack.play_randomly(state, rng)
        except TooManyTurns:
            state.stack.clear()  # it stands between two turns, and nobody is asked any more
            state.unwound.clear()
        except Exception as error:
            raise failure(state, error) from error
        return Game(state)

    def to_bytes(self) -> bytes:
        """The position as bytes, also in the middle of an effect."""
        return snapshot.save_bounded(self._state)

    @classmethod
    def from_bytes(cls, data: bytes, registry: Registry | None = None, limits: Limits = LIMITS) -> Game:
        """A game from the bytes of `to_bytes`, or an error that says what is wrong."""
        pins, body = snapshot.open_snapshot(data, limits)
        known = registry or installed()
        content = known.contents.get(pins) or pinned_content(known, pins)
        return cls(snapshot.restore(content, body, limits), body)

    def digest(self) -> bytes:
        """Sixteen bytes that are equal for equal positions."""
        return snapshot.digest(self._state)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Game) and snapshot.save(self._state) == snapshot.save(other._state)

    def __hash__(self) -> int:
        return hash(snapshot.save(self._state))


def _arrived(kind: type[Game], parcel: bytes) -> Game:
    """Make a game again that was pickled."""
    return kind(*unpacked(parcel))
