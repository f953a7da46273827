"""Lets bots play pairs of games with the same seed: one with a card, and one without it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from random import Random
from time import monotonic
from typing import Final

from fiefdom import Bot, Card, CardSet, Game, Registry, new_game
from fiefdom.errors import BudgetExceeded, SetupError, TooManyTurns
from fiefdom.extending import State
from fiefdom_workshop.contract.tracing import TracedEffect, Tracer
from fiefdom_workshop.contract.trial_registry import registry_with
from fiefdom_workshop.playtest.abstaining import Abstaining
from fiefdom_workshop.playtest.result import CardResult, PartResult

KINGDOM: Final = 10
PLAYERS: Final = 2
MOST_ANSWERS: Final = 3_000
"""After how many answers a game is stopped."""

Step = Callable[[int], None]
"""Called with the number of pairs that have been played."""


@dataclass(frozen=True)
class Limits:
    """How much is played at most for a set of cards."""

    pairs: int = 200
    """The pairs of games for each card."""
    seconds: float = 30.0
    bot: str = "sensible"
    """The bot that plays; one that reads cards can use all of them."""


class TimeIsUp(Exception):
    """The time limit passed in the middle of a game."""


def playtest(
    card_set: CardSet, known: Registry, limits: Limits, seed: int = 0, step: Step | None = None
) -> list[CardResult]:
    """Return what bots do with each kingdom card of a set, in turn until the time is up."""
    registry = registry_with(card_set, known).for_cards(card_set.every_name())
    cards = [card for card in card_set.cards if card.name not in registry.game_rules().piles]
    tests = [CardTest(card, registry, limits, seed) for card in cards]
    until = monotonic() + limits.seconds
    for number in range(limits.pairs):
        try:
            for test in tests:
                test.play_pair(number, until)
        except TimeIsUp:
            break
        if step is not None:
            step(number + 1)
    return [test.result for test in tests]


class CardTest:
    """The games with one card, whose effects are counted."""

    def __init__(self, card: Card, registry: Registry, limits: Limits, seed: int) -> None:
        self._limits = limits
        self._seed = seed
        self._now: Counter[TracedEffect] = Counter()
        tracer = Tracer(self._note)
        self._registry = tracer.traced(registry, [card.name])
        self._others = list(_others(card, registry))
        every = sorted(tracer.effects.values(), key=lambda one: one.place)
        self.result = CardResult(card, [PartResult(effect) for effect in every])

    def _note(self, g: State, me: int, effect: TracedEffect) -> None:
        self._now[effect] += 1

    def play_pair(self, number: int, until: float) -> None:
        """Play two games with the same seed, and count both or neither."""
        rng = Random(f"{self._seed} {self.result.card.name} {number}")
        others = rng.sample(self._others, min(KINGDOM - 1, len(self._others)))
        kingdom = [self.result.card.name, *others]
        kingdom += self._registry.companions(kingdom)
        mine, first, seed = number % 2, number // 2 % 2, rng.getrandbits(30)
        self._now.clear()
        played = self._game(kingdom, seed, first, {mine}, until)
        happened = dict(self._now)
        alone = self._game(kingdom, seed, first, set(), until)
        self._count(played, alone, mine, happened)

    def _game(
        self, kingdom: Sequence[str], seed: int, first: int, allowed: set[int], until: float
    ) -> Game:
        """Play a game in which only some players may have the card."""
        game = new_game(kingdom, PLAYERS, seed, first, self._registry, log=True)
        make, name = self._registry.bot(self._limits.bot), self.result.card.name
        bots: list[Bot] = [
            make(seed) if seat in allowed else Abstaining(make(seed), name) for seat in range(PLAYERS)
        ]
        try:
            for _ in _answered(game, bots):
                if monotonic() > until:
                    raise TimeIsUp
        except (BudgetExceeded, TooManyTurns):
            pass
        return game

    def _count(self, played: Game, alone: Game, mine: int, happened: dict[TracedEffect, int]) -> None:
        result = self.result
        result.stopped += (not played.over) + (not alone.over)
        result.with_card.append(share(played, mine))
        result.without_card.append(share(alone, mine))
        result.note(played.events(mine))
        for part in result.parts:
            times = happened.get(part.effect, 0)
            part.times += times
            part.games += times > 0


def _answered(game: Game, bots: Sequence[Bot]) -> Iterator[None]:
    """Let bots answer, and yield after each answer; stop games that take too long."""
    while (decision := game.pending) is not None and len(game.answers) < MOST_ANSWERS:
        game.answer(bots[decision.player].decide(game.bot_view(decision.player), decision))
        yield


def share(game: Game, player: int) -> float:
    """Return 1 if a player won, 0.5 for a tie or a game that was stopped."""
    if not game.over:
        return 0.5
    winners = game.winners()
    return (player in winners) / len(winners)


def _others(card: Card, registry: Registry) -> Iterator[str]:
    """Yield the kingdom cards that a card can be played with."""
    home = next(one for one in registry.sets.values() if card.name in one.every_name())
    alike = (one for one in registry.sets.values() if one.rules == home.rules)
    basics = registry.game_rules().piles
    for one in alike:
        for other in registry.kingdom_cards_of(one):
            if other.name != card.name and other.name not in basics and _can_be_dealt(other, registry):
                yield other.name


def _can_be_dealt(card: Card, registry: Registry) -> bool:
    try:
        registry.companions([card.name])
    except SetupError:
        return False
    return True
