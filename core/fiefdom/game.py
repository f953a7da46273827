"""A game: read the pending decision, answer it; copy, save and compare games like values."""

from __future__ import annotations

from contextlib import suppress
from copy import deepcopy
from typing import Any

from fiefdom.decisions.decision import Answer, Decision, Randomness
from fiefdom.engine import scoring, stack
from fiefdom.engine.blame import failure
from fiefdom.errors import ForeignSnapshot, IllegalAnswer, NoDecision, TooManyTurns
from fiefdom.model.card import Card
from fiefdom.plugins.loading import installed
from fiefdom.plugins.registry import Registry
from fiefdom.record import snapshot
from fiefdom.record.definitions import pinned_content
from fiefdom.record.given_answers import GivenAnswers
from fiefdom.record.replay import VERSION, Record, Setup
from fiefdom.record.rewind import FROM_THE_START, LogStart, digests_after, replayed, retraced, rewind
from fiefdom.state.game_state import State
from fiefdom.state.limits import LIMITS, Limits
from fiefdom.state.log import tells
from fiefdom.state.numbers import whole
from fiefdom.views.bot_view import BotView
from fiefdom.views.events import Event, Place, events_for
from fiefdom.views.offered_places import offered_places
from fiefdom.views.player_view import checked_viewer, view_of
from fiefdom.views.possible_worlds import possible_world
from fiefdom.views.spectator_view import bot_view_of
from fiefdom.views.view import SPECTATOR, View


class Game(GivenAnswers):
    """One game in progress."""

    __slots__ = ("_log_start", "_now", "_origin", "_setup")

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
        self._log_start = FROM_THE_START if state.log is None else LogStart(len(state.log), 0)
        self._dirty = False

    @property
    def pending(self) -> Decision | None:
        """The decision that must be made now; None when the game is over."""
        if self._dirty:
            self._restore()
        return stack.pending(self._now)

    def answer(self, answer: Answer) -> None:
        """Answer the pending decision. An answer that is not offered changes nothing.

        If this is interrupted, even by Ctrl-C, the game is as before the answer or as after it.
        """
        if self._dirty:
            self._restore()
        # set in advance: an interrupt could come between a failure and setting the flag
        self._dirty = True
        try:
            stack.answer(self._now, answer)
            self._answers.append(answer)
            # a read in the meantime restored the state and cleared the flag; then restore it again
            self._dirty = not self._dirty
        except BaseException as error:
            self._roll_back(error)
            raise

    def _roll_back(self, error: BaseException) -> None:
        """Roll back an answer that was interrupted; raise a better error instead, if there is one.

        The state is restored now, because existing bot views share it; if that fails, the next use
        of the game restores it. An answer that was refused has changed nothing.
        """
        refused = isinstance(error, IllegalAnswer | NoDecision)
        self._dirty = not refused
        if refused:
            return
        reported = failure(self._now, error) if isinstance(error, Exception) else error
        with suppress(Exception):
            self._restore()
        if reported is not error:
            raise reported from error

    def _restore(self) -> None:
        """Restore the state from the answers; the flag is cleared only when that is finished."""
        self._log_start = rewind(self._now, self._origin, self._answers, self._log_start)
        self._dirty = False

    def _replayed(self, count: int) -> State:
        """Replay the first answers from the beginning, with a log."""
        return replayed(self._state, self._origin, self._answers[:count], log=True)

    def undo(self, count: int = 1) -> None:
        """Take back the latest answers, even in the middle of an effect."""
        left = self._answers_left(count)
        self._dirty = True
        del self._answers[left:]
        self._restore()

    def undo_is_free(self, count: int = 1) -> bool:
        """Tell whether the latest answers revealed no hidden information, so that undo is fair.

        Undo is not free once cards were drawn, looked at, revealed or passed, a pile was
        shuffled, or somebody saw a card that was hidden before. There is one exception: the player
        who gave the first of these answers may take back showing their own cards.
        """
        left = self._answers_left(count)
        before = self._replayed(left)
        decision = stack.pending(before)
        taker = decision.seat if decision else -1
        since = (self._replayed(left + count).log or [])[len(before.log or ()) :]
        return not any(tells(note, taker) for note in since)

    def _answers_left(self, count: int) -> int:
        left = len(self._answers) - count
        if count < 1 or left < 0:
            given = len(self._answers)
            raise IllegalAnswer(f"{count} answers cannot be taken back; {given} were given")
        return left

    def record(self) -> Record:
        """Return the whole game as its initial position and its answers, with intermediate digests."""
        state = self._state
        if self._answers:
            state = snapshot.restore(state.content, self._origin, state.limits)
        start = snapshot.save_bounded(state)
        digests = list(digests_after(state, self._answers))
        definitions, answers = b"", tuple(self._answers)
        if state.content.printed.loose:
            # Imported late, as below: few games have cards from files.
            from fiefdom.record.embedded import definitions_of

            definitions = definitions_of(state.content)
        return Record(VERSION, start, answers, tuple(digests), self._setup, definitions)

    @classmethod
    def replay(
        cls,
        record: Record,
        upto: int | None = None,
        registry: Registry | None = None,
        limits: Limits = LIMITS,
    ) -> Game:
        """Return the game of a record, after the first `upto` answers or all of them.

        The digests must match. The steps are limited for each answer and in total.
        """
        try:
            from fiefdom.record.embedded import known_for

            game = cls.from_bytes(record.start, known_for(record.definitions, registry), limits)
        except ForeignSnapshot as error:
            raise ForeignSnapshot(f"{error}{record.played_with()}") from None
        game._setup = record.setup
        game._answers += retraced(game._now, record, upto)
        return game

    def determinize(self, player: int, seed: int) -> Game:
        """Return a possible world for a player: the same view, with hidden cards redistributed.

        All players own the same cards in it, unless ownership is hidden (`BotView.owners_known`).
        The same player is asked, and if it is this one, the question is the same. If that depends on
        hidden cards, several random deals are tried. If none of them fits, the player who is asked
        and those whose cards the question is about keep their cards.
        """
        player, seed = checked_viewer(player, self.players), whole("a seed", seed)
        return Game(possible_world(self._state, self.pending, player, seed))

    def determinize_start(self, seed: int) -> Game:
        """Return a possible start of this game: as it was set up, all hidden cards redistributed."""
        start = snapshot.restore(self._state.content, self._origin, self._state.limits)
        asked = stack.pending(start)
        return Game(possible_world(start, asked, SPECTATOR, whole("a seed", seed)))

    @property
    def state(self) -> State:
        """The whole state, hidden cards included: for tests and tools, not for players."""
        if self._dirty:
            self._restore()
        return self._now

    _state = state

    @property
    def turn(self) -> int:
        """How many turns have begun, of all players together."""
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
        """The answers given since the game was set up or loaded."""
        return tuple(self._answers)

    def scores(self) -> tuple[int, ...]:
        """Return each player's victory points, as if the game ended now."""
        return scoring.scores(self._state)

    def winners(self) -> tuple[int, ...]:
        """Return the players who win, or would win if the game ended now."""
        return scoring.winners(self._state)

    def view(self, player: int, since: int | None = None) -> View:
        """Return everything a player may know, and nothing else; with the log from line `since` on."""
        return view_of(self._state, player, since)

    def offered_places(self) -> dict[int, Place]:
        """Return where the cards and piles lie that the pending decision offers, by their codes."""
        return offered_places(self._state)

    def bot_view(self, player: int) -> BotView:
        """Return a view for bots, which is computed on demand and always current."""
        return bot_view_of(self._state, player, self)

    def listen(self) -> None:
        """Start logging."""
        state = self._state
        if state.log is None:
            self._log_start = LogStart(0, len(self._answers))
            state.log = []

    def events(self, viewer: int, since: int = 0) -> list[Event]:
        """Return the log from line `since` on, as one player saw it."""
        return events_for(self._state, checked_viewer(viewer, self.players), since)

    def clone(self) -> Game:
        """Return an equal, independent game without a log."""
        # attribute by attribute, for speed: search bots clone at every step
        if self._dirty:
            self._restore()
        new = Game.__new__(Game)
        new._now = self._now.clone()
        new._origin, new._answers, new._setup = self._origin, self._answers[:], self._setup
        new._log_start, new._dirty = FROM_THE_START, False
        return new

    def __copy__(self) -> Game:
        return self.clone()

    def __deepcopy__(self, memo: dict[int, Any]) -> Game:
        state = deepcopy(self._state, memo)
        return type(self)(state, self._origin, self._answers, self._setup)

    def __reduce__(self) -> tuple[Any, ...]:
        from fiefdom.record.pickling import packed

        parcel = packed(self._state, self._origin, self._answers, self._setup)
        return _arrived, (type(self), parcel)

    def playout(self, rng: Randomness) -> Game:
        """Return a copy of the game played to its end with random answers.

        A game that reaches its limit of turns is not over, and counts as a draw.
        """
        state = self._state.clone()
        try:
            stack.play_randomly(state, rng)
        except TooManyTurns:
            state.stack.clear()  # the game stopped between two turns, and nothing is pending
            state.unwound.clear()
        except Exception as error:
            raise failure(state, error) from error
        return Game(state)

    def to_bytes(self) -> bytes:
        """Return the position as bytes, even in the middle of an effect."""
        if self._dirty:  # as `state` does it, but a property takes longer than this
            self._restore()
        return snapshot.save_bounded(self._now)

    @classmethod
    def from_bytes(cls, data: bytes, registry: Registry | None = None, limits: Limits = LIMITS) -> Game:
        """Return a game from the bytes of `to_bytes`, or raise an error that says what is wrong."""
        pins, body = snapshot.open_snapshot(data, limits)
        known = registry or installed()
        content = known.contents.get(pins) or pinned_content(known, pins)
        return cls(snapshot.restore(content, body, limits), body)

    def digest(self) -> bytes:
        """Return a 16-byte hash of the position."""
        return snapshot.digest(self._state)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Game) and snapshot.save(self._state) == snapshot.save(other._state)

    def __hash__(self) -> int:
        return hash(snapshot.save(self._state))


def _arrived(kind: type[Game], parcel: bytes) -> Game:
    """Recreate a pickled game."""
    from fiefdom.record.pickling import unpacked

    return kind(*unpacked(parcel))
