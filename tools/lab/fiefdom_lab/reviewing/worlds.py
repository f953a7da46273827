"""Plays answers out in possible worlds: the same worlds and the same luck for all answers."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from fiefdom import Answer, BotFactory, Game, play_out
from fiefdom.errors import FiefdomError
from fiefdom_lab.seeds import derived_seed

MARGIN_HALFWAY: Final = 12
"""The lead in points at which the part of a rating that counts points is halfway to its end."""
TRIED: Final = 0
VERIFIED: Final = 1 << 24
CHANCES: Final = 1 << 25
SECOND: Final = 1 << 26
"""The offsets of the seeds of worlds, by what they are for, so that no world serves twice."""


class Ended(NamedTuple):
    """How a world ended for a player."""

    share: float
    """1 for a victory, a part of it for a shared one, 0 for a defeat."""
    rating: float
    """The same with the lead in points, which differs less by chance: only to find answers."""


class Worlds:
    """The possible worlds of a position for a viewer, and the bot that plays them to their end."""

    def __init__(self, position: Game, viewer: int, player: int, policy: BotFactory, seed: int) -> None:
        self._position = position
        self._viewer = viewer
        self._player = player
        self._policy = policy
        self._seed = seed

    def with_policy(self, policy: BotFactory) -> Worlds:
        """Return the same worlds, played to their end by another bot."""
        return Worlds(self._position, self._viewer, self._player, policy, self._seed)

    def ends(self, first: int, count: int) -> Iterator[Ended]:
        """Yield how worlds end if the policy decides everything."""
        for number in range(first, first + count):
            world = self._world(number)
            ended = None if world is None else self._end(world)
            if ended is not None:
                yield ended

    def compared(
        self, answers: Sequence[Answer], first: int, count: int
    ) -> Iterator[tuple[Ended, ...]]:
        """Yield how each world ends after each of the answers.

        A world is left out for all of them if one cannot be given in it, or a card breaks it.
        """
        for number in range(first, first + count):
            world = self._world(number)
            ended = [] if world is None else [self._after(world, answer) for answer in answers]
            found = tuple(one for one in ended if one is not None)
            if ended and len(found) == len(answers):
                yield found

    def _world(self, number: int) -> Game | None:
        try:
            return self._position.determinize(self._viewer, derived_seed(self._seed, number))
        except FiefdomError:
            return None

    def _after(self, world: Game, answer: Answer) -> Ended | None:
        world = world.clone()
        try:
            world.answer(answer)
        except FiefdomError:
            return None
        return self._end(world)

    def _end(self, world: Game) -> Ended | None:
        try:
            # new bots for each world: some remember what they did in a turn
            play_out(world, [self._policy(seat) for seat in range(world.players)])
        except FiefdomError:
            return None
        share, scores = 1 / world.players, list(world.scores())
        if world.over:
            winners = world.winners()
            share = (self._player in winners) / len(winners)
        lead = scores.pop(self._player) - max(scores)
        return Ended(share, 0.5 * share + 0.5 * (0.5 + lead / (2 * (abs(lead) + MARGIN_HALFWAY))))
