"""Judges the positions of one game, each for itself, by what the player who is asked may know.

A decision is judged in two samples of worlds. In the first one all answers worth trying are played
out, to find the best besides the one that was given. If it looks better, both are played out again in
fresh worlds, so that the cost is not that of the luckiest of many. What one policy finds may be its
own weakness, so a second policy, which plays both answers out too, must not contradict it. No judgement
depends on another one, nor on anything that happened after the decision.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

import msgspec

from fiefdom import SPECTATOR, Answer, BotFactory, Decision, Game, Record, Registry
from fiefdom.errors import IllegalAnswer, SetupError
from fiefdom.extending import PurchaseQuestion, TriesAnswers
from fiefdom.tooling.games import LIMITS
from fiefdom_lab.reviewing.estimates import Chance, Cost, Lead
from fiefdom_lab.reviewing.policies import ranked
from fiefdom_lab.reviewing.worlds import CHANCES, SECOND, TRIED, VERIFIED, Worlds
from fiefdom_lab.seeds import derived_seed

BOT: Final = "search"
VERIFYING: Final = 2
"""How many times more playouts verify each of two answers than were spent on all to find them."""
PARTS: Final = 4
"""How many parts a sample has; after each it can end, if there is no hope for a better answer."""
HOPE: Final = 1.0
"""By how many standard errors an answer must look better to be verified."""
MOST_TURNS: Final = 200
"""How many more turns, of all players together, a playout may have before it counts as a draw."""
PLANNING: Final = 12
MOST_PLANNED: Final = 300
"""How many playouts the plan of the policy takes, for each playout of a decision up to a limit."""


class Verified(msgspec.Struct, frozen=True):
    """An answer that looked better than the given one, compared with it in fresh worlds."""

    answer: Answer
    given: Chance
    better: Chance
    cost: Cost
    """How much more often the better one wins: the chance that was given away."""
    second: Cost | None = None
    """The same with the second best policy; None if that was not asked, or there is none."""

    @property
    def is_certain(self) -> bool:
        """Whether the cost is certain for the policy, and the second one does not contradict."""
        return self.cost.is_certain and (self.second is None or self.second.value > 0)


class Judged(msgspec.Struct, frozen=True):
    """What was found about a decision."""

    place: int
    """The number of answers before it."""
    seat: int
    given: Answer
    tried: int
    """How many answers were tried, the given one included."""
    verified: Verified | None = None

    @property
    def is_mistake(self) -> bool:
        """Whether another answer is better with certainty, as far as the policy can tell."""
        return self.verified is not None and self.verified.is_certain


class Judge:
    """Judges positions of one record."""

    def __init__(self, record: Record, registry: Registry, bot: str, playouts: int, seed: int) -> None:
        self._record = record
        self.registry = registry
        self._bot_given = bot
        self._playouts = playouts
        self._seed = seed
        self._policies: list[BotFactory] = []
        planned = PLANNING * min(playouts, MOST_PLANNED)
        self._bot_name = f"{bot}:planning={planned}" if bot == BOT else bot
        source = record.source or None
        self._hidden = source.hidden if source else ()
        self._guessed = source.guessed if source else ()

    def with_playouts(self, playouts: int) -> Judge:
        """Return a judge of the same record who spends another number of playouts."""
        return Judge(self._record, self.registry, self._bot_given, playouts, self._seed)

    def chance(self, place: int) -> Chance:
        """Return the chance of the player who is asked at a place, if all follow the policy."""
        game, decision = self._at(place)
        viewer = SPECTATOR if decision.player in self._hidden else decision.player
        chance = Chance()
        for ended in self._worlds(game, viewer, decision.player, place).ends(CHANCES, self._playouts):
            chance = chance.plus(ended.share)
        return chance

    def decision(self, place: int) -> Judged | None:
        """Judge a decision; None if there was nothing to decide, or the player's hand is a guess."""
        game, decision = self._at(place)
        given, seat = self._record.answers[place], decision.player
        answers = self._answers(game, decision, given)
        if len(answers) < 2:
            return None
        worlds = self._worlds(game, seat, seat, place)
        best = self._best(worlds, answers)
        verified = None if best is None else self._verified(worlds, given, best)
        return Judged(place, seat, given, len(answers), verified)

    def has_choice(self, place: int) -> bool:
        """Return whether there is anything to judge about a decision."""
        game, decision = self._at(place)
        return len(self._answers(game, decision, self._record.answers[place])) > 1

    def _at(self, place: int) -> tuple[Game, Decision]:
        """Return the game at a place, after the policies were chosen at its start."""
        if not self._policies:
            start, asked = self._replayed(0)
            self._policies = ranked(start, self._bot().policies(start.bot_view(asked.player)))
        return self._replayed(place)

    def _replayed(self, place: int) -> tuple[Game, Decision]:
        turns = Game.replay(self._record, place, self.registry).turn
        limits = replace(LIMITS, turns=turns + MOST_TURNS)
        game = Game.replay(self._record, place, self.registry, limits)
        decision = game.pending
        if decision is None:
            raise SetupError(f"the game is over after {place} answers, so there is nothing to judge")
        return game, decision

    def _bot(self) -> TriesAnswers:
        bot: object = self.registry.bot(self._bot_name)(0)
        if not isinstance(bot, TriesAnswers):
            raise SetupError(f"the bot {self._bot_name!r} cannot judge a game; use {BOT}")
        return bot

    def _worlds(self, game: Game, viewer: int, player: int, place: int) -> Worlds:
        return Worlds(game, viewer, player, self._policies[0], derived_seed(self._seed, place))

    def _answers(self, game: Game, decision: Decision, given: Answer) -> list[Answer]:
        """Return the given answer and the others worth trying, each only once."""
        pays = isinstance(decision, PurchaseQuestion) and _pays(decision, given)
        if pays or decision.player in self._hidden:
            return [given]
        view = game.bot_view(decision.player)
        found = {decision.check(given): given}
        for answer in self._bot().worth_trying(view, decision):
            try:
                found.setdefault(decision.check(answer), answer)
            except IllegalAnswer:
                continue
        guessed = {n for n, name in enumerate(view.names) if name in self._guessed}
        return [one for one in found.values() if one == given or not _is_about(decision, one, guessed)]

    def _best(self, worlds: Worlds, answers: Sequence[Answer]) -> Answer | None:
        """Return the best answer besides the first one; None if none looks better."""
        part = max(2, self._playouts // (PARTS * len(answers)))
        leads = [Lead() for _ in answers[1:]]
        for number in range(PARTS):
            for given, *others in worlds.compared(answers, TRIED + number * part, part):
                for lead, other in zip(leads, others, strict=True):
                    lead.add(other.rating - given.rating)
            if all(lead.errors == 0 or lead.errors < -HOPE for lead in leads):
                return None
        most = max(range(len(leads)), key=lambda n: leads[n].mean)
        return answers[1 + most] if leads[most].errors > HOPE else None

    def _verified(self, worlds: Worlds, given: Answer, best: Answer) -> Verified:
        """Compare two answers in fresh worlds; without hope for a cost that ends early."""
        part = max(2, VERIFYING * self._playouts // PARTS)
        mine, other, cost = Chance(), Chance(), Cost()
        for number in range(PARTS):
            for one, two in worlds.compared((given, best), VERIFIED + number * part, part):
                mine, other = mine.plus(one.share), other.plus(two.share)
                cost = cost.plus(two.share - one.share)
            if cost.total <= 0:
                break
        second = self._second(worlds, given, best) if cost.is_certain else None
        return Verified(best, mine, other, cost, second)

    def _second(self, worlds: Worlds, given: Answer, best: Answer) -> Cost | None:
        """Compare two answers with the second best policy."""
        if len(self._policies) < 2:
            return None
        cost = Cost()
        again = worlds.with_policy(self._policies[1])
        for one, two in again.compared((given, best), SECOND, self._playouts):
            cost = cost.plus(two.share - one.share)
        return cost


def _pays(decision: PurchaseQuestion, answer: Answer) -> bool:
    """Return whether an answer plays a card that pays: one by one or all at once is the same."""
    return isinstance(answer, int) and 0 <= answer < len(decision.names)


def _is_about(decision: Decision, answer: Answer, cards: set[int]) -> bool:
    """Return whether an answer chooses one of some cards."""
    if not cards:
        return False
    codes = decision.check(answer)
    size = len(decision.names)
    chosen = {code - size if code >= size else code for code in codes}
    return not cards.isdisjoint(chosen) if not getattr(decision, "choices", ()) else False
