"""Sets a game up: piles for the number of players, starting decks, first hands."""

from __future__ import annotations

from collections.abc import Sequence

from fiefdom.engine import stack
from fiefdom.errors import SetupError
from fiefdom.model.card import Card
from fiefdom.model.counter import TABLE
from fiefdom.model.frames import Scope
from fiefdom.model.rules import MAX_PLAYERS, MIN_PLAYERS, for_players
from fiefdom.state import piles, rng
from fiefdom.state.content import Content
from fiefdom.state.game_state import State
from fiefdom.state.limits import LIMITS, Limits
from fiefdom.state.piles import NO_PILE
from fiefdom.state.player import Player
from fiefdom.state.tokens import put_on_table


def check_players(players: int) -> None:
    """Refuse a number of players that the rules do not support."""
    if not MIN_PLAYERS <= players <= MAX_PLAYERS:
        raise SetupError(f"a game takes {MIN_PLAYERS} to {MAX_PLAYERS} players, not {players}")


def pile_sizes(content: Content, kingdom: Sequence[Card], players: int) -> list[int]:
    """Return the size of each pile, in the Supply or beside it; -1 for a card without its own pile."""
    rules = content.rules
    sizes = [-1] * content.size
    for name, by_players in rules.piles.items():
        sizes[content.number[name]] = for_players(by_players, players)
    for card in kingdom:
        if content.number[card.name] in content.plan.landscapes:
            continue
        by_type = [s for t, s in rules.kingdom_pile_of.items() if t in card.types.names]
        usual = for_players(by_type[0] if by_type else rules.kingdom_pile, players)
        sizes[content.number[card.name]] = usual if card.pile is None else card.pile
    return sizes


def in_supply(content: Content, sizes: list[int]) -> list[int]:
    """Return these sizes without the piles beside the Supply."""
    for card in content.outside:
        sizes = [*sizes[:card], NO_PILE, *sizes[card + 1 :]]
    return sizes


def lay_piles(g: State, sizes: Sequence[int]) -> None:
    """Set up the piles beside the Supply and those of different cards."""
    content = g.content
    if content.outside:
        g.beside = [NO_PILE] * content.size
        for card in content.outside:
            piles.set_left(g, card, sizes[card])
    for index, pile in enumerate(content.mixed):
        g.below.append([])
        cards = [content.number[name] for name, count in pile.cards.items() for _ in range(count)]
        if pile.shuffled:
            g.random = rng.shuffle(g.random, cards)
        used = for_players(pile.sizes, len(g.players)) if pile.sizes else len(cards)
        piles.stack_up(g, index, cards[:used][::-1])
    if content.mixed:
        g.reoffer()


def empty_player(content: Content) -> Player:
    """Return a player without any cards."""
    return Player([], [], [], [], [], [[] for _ in content.mats], {}, 0, [])


class Prepared:
    """A kingdom ready to be dealt: everything that all games with it share."""

    def __init__(
        self,
        content: Content,
        kingdom: Sequence[Card],
        names: Sequence[str],
        sets: tuple[tuple[str, str], ...] = (),
    ) -> None:
        self.content = content
        self.sets = sets
        self.kingdom = tuple(kingdom)
        """The cards that have a pile of their own, beside the basic ones."""
        self.names = tuple(names)
        """The cards and piles that the kingdom was asked to have."""
        numbers = content.number
        start = content.rules.start.items()
        self.start = [numbers[name] for name, count in start for _ in range(count)]
        self._piles: dict[int, list[int]] = {}

    def piles(self, players: int) -> list[int]:
        """Return the size of each pile for a number of players, as a new list."""
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
    """Deal a new game and advance it to its first decision."""
    check_players(players)
    if not 0 <= first < players:
        raise SetupError(
            f"player {first + 1} cannot start: there are {players} players; use 1 to {players}"
        )
    content = prepared.content
    seats = [empty_player(content) for _ in range(players)]
    sizes = prepared.piles(players)
    state = State.new(content, seats, in_supply(content, sizes), rng.seeded(seed))
    if content.outside or content.mixed:
        lay_piles(state, sizes)
    state.bound(limits)
    state.current = state.regular = first
    state.streak = 1
    for who, seat in enumerate(seats):
        seat.discard = prepared.start[:]
        state.reshuffle(who)
        state.draw(who, content.rules.hand)
    prepare_tokens(state)
    if log:
        state.log = []
        state.refresh_flags()
    stack.start(state)
    return state


def prepare_tokens(g: State) -> None:
    """Give out the tokens that a game begins with: those of counters, and those that cards deal."""
    content = g.content
    for counter, _ in content.counters:
        count = counter.dealt(len(g.players))
        if count and counter.of == TABLE:
            put_on_table(g, counter.name, count)
        elif count:
            for player in g.players:
                player.tokens[counter.name] = count
    for card, effect in content.setup:
        effect.run(g, g.current, Scope(g.current, card, -1, -1, 0, {}))
