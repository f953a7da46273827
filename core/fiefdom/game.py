"""A game: ask for the pending decision, answer it, and treat the whole as a value."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from hashlib import blake2b

from fiefdom import scoring
from fiefdom.bots import Bot
from fiefdom.cards import Card
from fiefdom.engine import stack
from fiefdom.errors import BudgetExceeded, IllegalAnswer, SetupError
from fiefdom.parts.base import Answer
from fiefdom.parts.decision import Decision, Randomness
from fiefdom.plugins.loading import installed
from fiefdom.plugins.registry import Registry
from fiefdom.record import snapshot
from fiefdom.record.pinned import pinned_content
from fiefdom.setup.dealing import deal
from fiefdom.state.log import Note
from fiefdom.state.table import State
from fiefdom.views import Look, View, note_for, view_of


class Game:
    """One game in progress."""

    __slots__ = ("_answers", "_origin", "_state")

    def __init__(self, state: State, origin: bytes = b"", answers: list[Answer] | None = None) -> None:
        self._state = state
        self._origin = origin or snapshot.body(state)
        self._answers = [] if answers is None else answers[:]

    @property
    def pending(self) -> Decision | None:
        """The decision somebody must make now; None when the game is over."""
        return stack.pending(self._state)

    def answer(self, answer: Answer) -> None:
        """Answer the pending decision. One that is not offered changes nothing."""
        try:
            stack.answer(self._state, answer)
        except IllegalAnswer:
            raise
        except Exception as error:
            raise self._taken_back(error) from error
        self._answers.append(answer)

    def _taken_back(self, error: Exception) -> Exception:
        """Return to before an answer that could not be carried out; return the error to raise."""
        failed = self._state
        if isinstance(error, RecursionError):
            card = failed.content.names[failed.plays[-1]] if failed.plays else "the turn"
            error = BudgetExceeded(card, "its effects are nested too deeply")
        if failed.log is not None:
            del failed.log[failed.told :]
        state = snapshot.restore(failed.content, self._origin)
        for answer in self._answers:
            stack.answer(state, answer)
        state.log, state.limits = failed.log, failed.limits
        state.rehear()
        failed.become(state)
        return error

    @property
    def state(self) -> State:
        """The whole state, hidden cards included: for tests and tools, not for players."""
        return self._state

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

    def view(self, player: int) -> View:
        """Everything that player may know, and nothing else."""
        return view_of(self._state, player)

    def look(self, player: int) -> Look:
        """A view that is built when somebody looks at it."""
        return Look(self._state, player)

    def listen(self) -> None:
        """Write a log from now on."""
        if self._state.log is None:
            self._state.log = []
            self._state.attend()

    def events(self, viewer: int, since: int = 0) -> list[Note]:
        """The log from some line on, as one player saw it."""
        return [note_for(note, viewer) for note in (self._state.log or [])[since:]]

    def clone(self) -> Game:
        """An equal, independent game; it keeps no log."""
        return Game(self._state.clone(), self._origin, self._answers)

    def playout(self, rng: Randomness) -> Game:
        """The game as random answers would end it; this one stays as it is."""
        state = self._state.clone()
        stack.play_randomly(state, rng)
        return Game(state)

    def to_bytes(self) -> bytes:
        """The position as bytes, also in the middle of an effect."""
        return snapshot.save(self._state)

    @classmethod
    def from_bytes(cls, data: bytes, registry: Registry | None = None) -> Game:
        """A game from the bytes of `to_bytes`, or an error that says what is wrong."""
        pins, body = snapshot.open_snapshot(data)
        known = registry or installed()
        content = known.contents.get(pins) or pinned_content(known, pins)
        return cls(snapshot.restore(content, body), body)

    def digest(self) -> bytes:
        """Sixteen bytes that are equal for equal positions."""
        return blake2b(self.to_bytes(), digest_size=16).digest()

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Game) and self.to_bytes() == other.to_bytes()

    def __hash__(self) -> int:
        return hash(self.to_bytes())


def new_game(
    kingdom: str | Iterable[str] = "First Game",
    players: int = 2,
    seed: int = 0,
    first: int = 0,
    registry: Registry | None = None,
    log: bool = False,
) -> Game:
    """Set up a game: a kingdom by name or as a list of cards, two to six players.

    With `log`, everything that happens is written down from the first turn on.
    """
    known = registry or installed()
    chosen = kingdom if isinstance(kingdom, str) else tuple(kingdom)
    return Game(deal(known.prepared(chosen), players, seed, first, log))


def play_out(game: Game, bots: Sequence[Bot]) -> Game:
    """Let bots play a game to its end, one for each seat."""
    if len(bots) != game.players:
        raise SetupError(f"{len(bots)} bots cannot play a game of {game.players} players")
    looks = [game.look(player) for player in range(game.players)]
    deciders = [bot.decide for bot in bots]
    state, answers = game.state, game._answers
    pending, answer = stack.pending, stack.answer
    try:
        while (decision := pending(state)) is not None:
            player = decision.player
            given = deciders[player](looks[player], decision)
            answer(state, given)
            answers.append(given)
    except IllegalAnswer:
        raise
    except Exception as error:
        raise game._taken_back(error) from error
    return game
