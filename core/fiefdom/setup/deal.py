"""Sets a game up: piles for the number of players, starting decks, first hands."""

from __future__ import annotations

from collections.abc import Sequence

from fiefdom.engine import stack
from fiefdom.errors import SetupError
from fiefdom.model.card import Card
from fiefdom.model.rules import MAX_PLAYERS, MIN_PLAYERS, for_players
from fiefdom.state import rng
from fiefdom.state.content import Content
from fiefdom.state.game_state import State
from fiefdom.state.limits import LIMITS, Limits
from fiefdom.state.player import Player


def check_players(players: int) -> None:
    """Refuse a number of players the rules do not know."""
    if not MIN_PLAYERS <= players <= MAX_PLAYERS:
        raise SetupError(f"a game takes {MIN_PLAYERS} to {MAX_PLAYERS} players, not {players}")


def pile_sizes(content: Content, kingdom: Sequence[Card], players: int) -> list[int]:
    """Return the size of each pile; -1 for a card without a pile."""
    rules = content.rules
    sizes = [-1] * content.size
    for name, by_players in rules.piles.items():
        sizes[content.number[name]] = for_players(by_players, players)
    for card in kingdom:
        by_type = [s for t, s in rules.kingdom_pile_of.items() if t in card.types.names]
        usual = for_players(by_type[0] if by_type else rules.kingdom_pile, players)
        sizes[content.number[card.name]] = usual if card.pile is None else card.pile
    return sizes


def empty_player(content: Content) -> Player:
    """Make a player without any card."""
    return Player([], [], [], [], [], [[] for _ in content.mats], {}, 0, [])


class Prepared:
    """A kingdom ready to be dealt: what is the same for every game with it."""

    def __init__(
        self, content: Content, kingdom: Sequence[Card], sets: tuple[tuple[str, str], ...] = ()
    ) -> None:
        self.content = content
        self.sets = sets
        self.kingdom = tuple(kingdom)
        self.names = tuple(card.name for card in kingdom)
        numbers = content.number
        start = content.rules.start.items()
        self.start = [numbers[name] for name, count in start for _ in range(count)]
        self._piles: dict[int, list[int]] = {}

    def piles(self, players: int) -> list[int]:
        """Return the size of each pile for that many players, as a new list."""
        if players not in self._piles:
            self._piles[players] = pile_sizes(self.content, self.kingdom, players)
        return self._piles[players][:]


def deal(
    prepared: Prepared,
    players: int,
    seed: int,
    first: int,
    log: bool = False,
    limits: Limits = LIMITS,
) -> State:
    """Deal a new game and stop at its first decision."""
    check_players(players)
    if not 0 <= first < players:
        raise SetupError(
            f"player {first + 1} cannot start: there are {players} players; use 1 to {players}"
        )
    content = prepared.content
    seats = [empty_player(content) for _ in range(players)]
    state = State.new(content, seats, prepared.piles(players), rng.seeded(seed))
    state.bound(limits)
    state.current = state.regular = first
    state.streak = 1
    for who, seat in enumerate(seats):
        seat.discard = prepared.start[:]
        state.reshuffle(who)
        state.draw(who, content.rules.hand)
    if log:
        state.log = []
        state.attend()
    stack.start(state)
    return state
