"""A table to try cards on; checks at every decision that the game can be cloned and restored."""

from __future__ import annotations

from collections.abc import Iterable
from random import Random
from typing import Any

from fiefdom import Card, CardSet, Decision, Game, Mat, Registry, installed
from fiefdom.decisions.phase_question import PhaseQuestion
from fiefdom.decisions.several import SomeOptions
from fiefdom_workshop.scenarios.format import Refused, Scenario
from fiefdom_workshop.scenarios.set_up import set_up
from fiefdom_workshop.scenarios.steps import Stepper

FURTHER = 10
"""The number of random answers for which original, clone and restored game are compared."""


def registry_with(*cards: Card, mats: Iterable[Mat] = ()) -> Registry:
    """The installed base set and rules, and a set of these cards."""
    known = installed()
    registry = Registry(rules=dict(known.rules))
    registry.add_set(known.sets["base"], "base")
    registry.add_set(CardSet("tried", "1", cards=cards, mats=tuple(mats)), "tried")
    return registry


def question(game: Game) -> tuple[Any, ...]:
    """Return everything about a pending decision, for comparison."""
    decision = game.pending
    if decision is None:
        return ()
    rng = Random(1)
    samples = [decision.sample(rng) for _ in range(3)]
    said = (decision.kind, decision.player, decision.card, decision.prompt)
    return (*said, decision.offered(), samples, _how_many(decision))


def _how_many(decision: Decision) -> tuple[Any, ...]:
    names = ("low", "high", "optional", "ordered", "count", "about")
    return tuple(getattr(decision, name, None) for name in names)


def check_value(game: Game, registry: Registry) -> None:
    """Check that a clone and a restored copy equal the game, now and after the same answers."""
    before = game.to_bytes()
    games = [game.clone(), game.clone(), Game.from_bytes(before, registry)]
    rng = Random(len(game.answers))
    for _ in range(FURTHER + 1):
        first, *others = games
        for other in others:
            assert other == first, "a copy differs from the original"
            assert other.digest() == first.digest()
            assert question(other) == question(first), "a copy is asked something else"
        assert games[0].scores() == games[2].scores()
        decision = first.pending
        if decision is None:
            break
        answer = decision.sample(rng)
        for each in games:
            each.answer(answer)
    assert game.to_bytes() == before, "playing copies on changed the original"


class Table:
    """A position with cards to be tested, changed by steps as in scenarios."""

    def __init__(
        self,
        *cards: Card,
        mats: Iterable[Mat] = (),
        registry: Registry | None = None,
        listen: bool = False,
        checked: bool = True,
        **position: Any,
    ) -> None:
        """Lay out the position; with `listen`, there is a log and the fast path is never taken."""
        self.registry = registry or registry_with(*cards, mats=mats)
        kingdom = [card.name for card in cards]
        defaults = {"scenario": "a trial", "kingdom": kingdom}
        scenario = Scenario.model_validate(defaults | position)
        self.game = set_up(scenario, self.registry, shortcuts=not listen)
        self.checked = checked
        if listen:
            self.game.listen()
        self._check()

    def _check(self) -> None:
        if self.checked:
            check_value(self.game, self.registry)

    def step(self, **step: Any) -> None:
        Stepper(self.game, self.registry).take(Refused.model_validate(step))
        self._check()

    def play(self, name: str) -> None:
        self.step(play=name)

    def buy(self, name: str) -> None:
        self.step(buy=name)

    def treasures(self) -> None:
        self.step(play_treasures="all")

    def choose(self, *names: str) -> None:
        self.step(choose=list(names))

    def options(self, *numbers: int) -> None:
        self.step(choose={"options": list(numbers)})

    def yes(self) -> None:
        self.step(choose=True)

    def no(self) -> None:
        self.step(choose=False)

    def end_phase(self) -> None:
        self.step(end_phase=True)

    def end_turn(self) -> None:
        self.step(end_turn=True)

    @property
    def decision(self) -> Decision:
        decision = self.game.pending
        assert decision is not None
        return decision

    @property
    def asks(self) -> tuple[int, str | None]:
        """Who is asked (counted from 1), and by which card."""
        return self.decision.player + 1, self.decision.card

    @property
    def phase(self) -> tuple[int, str]:
        """The player (counted from 1) and the phase of the pending question of the turn itself."""
        assert self.decision.card is None, f"{self.decision.card} asks: {self.decision.prompt}"
        decision = self.decision
        named = decision.phase.lower() if isinstance(decision, PhaseQuestion) else decision.kind
        return decision.player + 1, named

    @property
    def offered(self) -> list[str]:
        assert not isinstance(self.decision, SomeOptions)
        return sorted(self.decision.offered())

    def _zone(self, player: int, zone: str) -> list[str]:
        names = self.game.state.content.names
        return [names[card] for card in getattr(self.game.state.players[player - 1], zone)]

    def hand(self, player: int = 1) -> list[str]:
        return sorted(self._zone(player, "hand"))

    def in_play(self, player: int = 1) -> list[str]:
        return sorted(self._zone(player, "play"))

    def discard(self, player: int = 1) -> list[str]:
        """The discard pile, top first."""
        return self._zone(player, "discard")[::-1]

    def deck(self, player: int = 1) -> list[str]:
        """The deck, top first."""
        return self._zone(player, "deck")[::-1]

    def aside(self, player: int = 1) -> list[str]:
        g = self.game.state
        spreads = [spread for spread in g.spreads if spread.owner == player - 1]
        return sorted(g.content.names[card] for spread in spreads for card in spread.cards)

    def mat(self, name: str, player: int = 1) -> list[str]:
        g = self.game.state
        number = [mat.name for mat in g.content.mats].index(name)
        return sorted(g.content.names[card] for card in g.players[player - 1].mats[number])

    def tokens(self, kind: str, player: int = 1) -> int:
        return self.game.state.players[player - 1].tokens.get(kind, 0)

    @property
    def trash(self) -> list[str]:
        return sorted(self.game.state.content.names[card] for card in self.game.state.trash)

    def pile(self, name: str) -> int:
        g = self.game.state
        return g.supply[g.content.number[name]]

    def cost(self, name: str) -> int:
        g = self.game.state
        return g.costs[g.content.number[name]]

    @property
    def coins(self) -> int:
        return self.game.state.money

    @property
    def actions(self) -> int:
        return self.game.state.allowance

    @property
    def buys(self) -> int:
        return self.game.state.purchases
