"""Plays the games of a plan in one process."""

from __future__ import annotations

from functools import cached_property

import msgspec

from fiefdom import Answer, Bot, BotFactory, BotView, Decision, Game, Registry, Setup
from fiefdom.extending import State
from fiefdom.tooling import games
from fiefdom.tooling.games import deal
from fiefdom_lab.bot_specs import factories
from fiefdom_lab.kingdoms import Kingdoms
from fiefdom_lab.plan import Deal, Plan, check_plan, seating_of, seed_of
from fiefdom_lab.play_game import DRAWN, Stop, bounded, choosers_of, deciders_of, play
from fiefdom_lab.seeds import derived_seed
from fiefdom_lab.shipped_files import file_digest, plan_registry, with_files
from fiefdom_lab.tally import BROKEN
from fiefdom_lab.watch_game import TurnRecorder

BOT_SEEDS = 1
"""The offset of the bots' seeds in the seed stream of a game."""


class PlayedGame(msgspec.Struct):
    """A played game with everything that is counted."""

    deal: Deal
    state: State
    answers: list[Answer]
    stop: Stop | None
    scores: tuple[int, ...]
    winners: tuple[int, ...]
    """The winning seats; all in a draw, none if the game was broken."""
    watch: TurnRecorder | None = None


class Workbench:
    """A prepared plan: its bots, kingdoms and deals, ready to play any of its games."""

    def __init__(self, plan: Plan, registry: Registry | None = None) -> None:
        check_plan(plan)
        self.registry = registry or plan_registry(plan)
        self.plan = with_files(plan, self.registry)
        self._factories = factories(self.plan, self.registry)
        self._kingdoms = Kingdoms(plan, self.registry)

    def deal(self, game: int) -> Deal:
        """Return the deal of a game by its number."""
        seating = seating_of(self.plan, game)
        return Deal(game, seed_of(self.plan, game), self._kingdoms.of(game), seating)

    def play(self, game: int) -> PlayedGame:
        """Play one game, with statistics by turn and card if it is among the first."""
        return self.play_deal(self.deal(game), game < self.plan.detail)

    def play_deal(self, begin: Deal, watched: bool = False, most: int | None = None) -> PlayedGame:
        """Play a deal to its end or for a number of answers, and find the winners."""
        plan = self.plan
        prepared = self.registry.prepared(begin.kingdom)
        state = deal(prepared, plan.seats, begin.seed, 0, watched)
        game = Game(state)
        bots = self.bots(begin)
        deciders, choosers = deciders_of(bots, plan.bounds), choosers_of(bots, plan.bounds)
        watch = None
        if watched:
            watch = TurnRecorder(state)
            deciders, choosers = [watch.watched(decide) for decide in deciders], []
        if most is not None:
            deciders, choosers = bounded(deciders, most), []
        stop, answers = play(game, deciders, plan.bounds, choosers)
        scores = () if stop is not None and stop.kind == BROKEN else games.scores(state)
        return PlayedGame(begin, state, answers, stop, scores, winners_of(state, scores, stop), watch)

    def bots(self, begin: Deal) -> list[Bot]:
        """Create the bots of a game, each with its own seed."""
        seeds = self.bot_seeds(begin)
        return [
            created(self._factories[who], seed) for who, seed in zip(begin.seating, seeds, strict=True)
        ]

    def bot_seeds(self, begin: Deal) -> list[int]:
        """Return the seed of each seat's bot."""
        return [derived_seed(begin.seed, BOT_SEEDS + seat) for seat in range(len(begin.seating))]

    def game(self, begin: Deal, answers: int | None = None) -> Game:
        """Replay a game and return it after all or some of its answers.

        The bots are not asked for more, because a bot that lost by failing would fail again.
        """
        played = self.play_deal(begin, most=answers)
        prepared = self.registry.prepared(begin.kingdom)
        seats = len(begin.seating)
        setup = Setup(prepared.names, seats, begin.seed, 0, prepared.sets)
        game = Game(deal(prepared, seats, begin.seed, 0), setup=setup)
        for answer in played.answers:
            game.answer(answer)
        return game

    @cached_property
    def digests(self) -> tuple[tuple[str, str], ...]:
        """Each strategy file of the plan, with a digest of its text."""
        return tuple((name, file_digest(text)) for name, text in self.plan.files.items())

    @cached_property
    def fingerprint(self) -> str:
        """Return a string that is equal on all machines that would play the same games.

        It depends on the release, the card sets and the definitions of the first game's cards.
        """
        from fiefdom import __version__

        prepared = self.registry.prepared(self.deal(0).kingdom)
        sets = sorted((one.name, one.version) for one in self.registry.sets.values())
        data = repr((__version__, sets)).encode() + prepared.content.pins
        from hashlib import blake2b

        return blake2b(data, digest_size=8).hexdigest()


class FailedBot:
    """Replaces a bot that could not be created, and loses with the same error."""

    def __init__(self, error: BaseException) -> None:
        self._error = error

    def decide(self, view: BotView, decision: Decision) -> Answer:
        """Raise the error."""
        raise self._error


def created(factory: BotFactory, seed: int) -> Bot:
    """Create a bot, or one that loses with the error that creating it raised."""
    try:
        bot = factory(seed)
        bot.decide  # noqa: B018  # an object without it is not a bot
    except KeyboardInterrupt:
        raise
    except BaseException as error:
        return FailedBot(error)
    return bot


def winners_of(state: State, scores: tuple[int, ...], stop: Stop | None) -> tuple[int, ...]:
    """Return the winners: all in a draw, the best of the others if a bot was at fault."""
    if stop is not None and stop.kind == DRAWN:
        return tuple(range(len(scores)))
    if stop is not None and stop.kind == BROKEN:
        return ()
    left = [who for who in range(len(scores)) if stop is None or who != stop.player]
    return games.best_of(left, scores, [player.turns for player in state.players])
