"""A game for testing cards: answers are given in words, and every zone can be inspected."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from fiefdom import Card, Game, Limits, Mat, Registry, installed, new_game
from fiefdom.extending import NAME, NUMBER, SomeOptions
from fiefdom.tooling.games import LIMITS, values
from fiefdom_workshop.contract.trial_registry import registry_with_cards
from fiefdom_workshop.scenarios.format import PlayerPosition, Refused, Scenario
from fiefdom_workshop.scenarios.set_up import set_up
from fiefdom_workshop.scenarios.steps import Refusal, Stepper
from fiefdom_workshop.yaml_input import read_model


class PracticeTable(Game):
    """A game for tests. An answer that is not offered raises an error and changes nothing."""

    __slots__ = ()

    def clone(self) -> PracticeTable:
        """An equal, independent game; it keeps no log."""
        return PracticeTable(self._state.clone(), self._origin, self._answers, self._setup)

    def play(self, card: str) -> None:
        """Play a card from the hand; for a Treasure, in the Buy phase."""
        self._take(play=card)

    def play_treasures(self) -> None:
        """Go to the Buy phase and play every Treasure."""
        self._take(play_treasures="all")

    def buy(self, card: str) -> None:
        """Buy a card, going to the Buy phase first if necessary."""
        self._take(buy=card)

    def end_phase(self) -> None:
        """Stop playing Actions, or stop buying."""
        self._take(end_phase=True)

    def end_turn(self) -> None:
        """End the turn and continue to the next question."""
        self._take(end_turn=True)

    def choose(self, *given: str | int) -> None:
        """Answer a card's question: names of cards, options counted from 1, a number, True or False."""
        decision = self.pending
        choice: Any = list(given)
        if isinstance(decision, SomeOptions):
            choice = {"options": choice}
        elif len(given) == 1:
            alone = decision is not None and decision.kind in (NAME, NUMBER)
            choice = given[0] if alone or isinstance(given[0], bool) else choice
        self._take(choose=choice)

    def _take(self, **step: Any) -> None:
        known = Registry(cards={card.name: card for card in self.cards})
        given = len(self._answers)
        try:
            Stepper(self, known).take(read_model(Refused, step, "the answer"))
        except Refusal:
            if more := len(self._answers) - given:
                self.undo(more)  # the step had moved to the Buy phase before it was refused
            raise

    @property
    def offered(self) -> list[str]:
        """The names of the cards that the pending decision is about."""
        return sorted(self.pending.offered()) if self.pending is not None else []

    def hand(self, player: int = 0) -> list[str]:
        """The cards in a player's hand, sorted."""
        return sorted(self._names(self._state.players[player].hand))

    def deck(self, player: int = 0) -> list[str]:
        """The cards of a player's deck, from the top."""
        return self._names(reversed(self._state.players[player].deck))

    def discard(self, player: int = 0) -> list[str]:
        """The cards of a player's discard pile, from the top."""
        return self._names(reversed(self._state.players[player].discard))

    def in_play(self, player: int = 0) -> list[str]:
        """The cards a player has in play, in the order in which they were put there."""
        return self._names(self._state.players[player].play)

    @property
    def trash(self) -> list[str]:
        """The cards in the trash, sorted."""
        return sorted(self._names(self._state.trash))

    @property
    def counters(self) -> dict[str, int]:
        """What is left of each counter of the turn, by its name."""
        return values(self._state)

    @property
    def actions(self) -> int:
        """The Actions left this turn."""
        return self.counters["Action"]

    @property
    def buys(self) -> int:
        """The Buys left this turn."""
        return self.counters["Buy"]

    @property
    def coins(self) -> int:
        """The coins to spend this turn."""
        return self.counters["Coin"]

    def _names(self, cards: Iterable[int]) -> list[str]:
        names = self._state.content.names
        return [names[card] for card in cards]


def lay_out(
    kingdom: str | Card | Iterable[str | Card] = (),
    players: int = 2,
    seed: int = 0,
    cards: Iterable[Card] = (),
    mats: Iterable[Mat] = (),
    registry: Registry | None = None,
    log: bool = False,
    limits: Limits = LIMITS,
    **position: Any,
) -> PracticeTable:
    """Set up a game to try cards in, ready for its first answer.

    The kingdom is one card, several, or the name of a recommended kingdom. `cards` get piles as
    well. A `Card` that is not installed may be used anywhere. `position` takes the keys of a
    scenario (`p2`, `supply`, `trash`, `turn`, `phase`, ...) and those of a player (`hand`, `deck`,
    `discard`, `coins`, ...) for the player whose turn it is. Without a position, cards are dealt
    as usual.
    """
    tried = list(cards)
    own = tried[:]
    piles = [_named(card, own) for card in _piles(kingdom, registry or installed())]
    named = {key: _named(value, own) for key, value in position.items()}
    piles = list(dict.fromkeys([*piles, *(card.name for card in tried)]))
    known = registry_with_cards(_unique(own), mats, registry)
    if named:
        game = _position(named | {"kingdom": piles, "players": players, "seed": seed}, known, limits)
    else:
        game = new_game(piles, players, seed, registry=known, log=log, limits=limits)
    table = PracticeTable(game.state, setup=game._setup)
    if log:
        table.listen()
    return table


def _piles(kingdom: str | Card | Iterable[str | Card], known: Registry) -> list[str | Card]:
    if not isinstance(kingdom, str | Card):
        return list(kingdom)
    recommended = {name.casefold(): one for name, one in known.kingdoms.items()}
    if isinstance(kingdom, str) and kingdom.casefold() in recommended:
        return list(recommended[kingdom.casefold()].cards)
    return [kingdom]


def _named(value: Any, found: list[Card]) -> Any:
    """Replace cards by their names, and add the cards to `found`."""
    if isinstance(value, Card):
        found.append(value)
        return value.name
    if isinstance(value, list | tuple):
        return [_named(one, found) for one in value]
    if isinstance(value, dict):
        return {_named(key, found): _named(one, found) for key, one in value.items()}
    return value


def _unique(cards: list[Card]) -> list[Card]:
    return [card for index, card in enumerate(cards) if card not in cards[:index]]


def _position(given: dict[str, Any], known: Registry, limits: Limits) -> Game:
    seat = {key: given.pop(key) for key in PlayerPosition.model_fields if key in given}
    turn = given.get("turn", "p1")
    data = {"scenario": "a trial", **given, turn: given.get(turn, {}) | seat}
    return set_up(read_model(Scenario, data, "the position"), known, limits)
