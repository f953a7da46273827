"""Sets a game up: piles for the number of players, starting decks, first hands."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence

from fiefdom.engine import stack
from fiefdom.engine.opening import draw_first_hands
from fiefdom.errors import SetupError
from fiefdom.model.card import Card
from fiefdom.model.counter import TABLE
from fiefdom.model.frames import Scope
from fiefdom.model.pile import copies
from fiefdom.model.rules import MAX_PLAYERS, MIN_PLAYERS, for_players
from fiefdom.setup.kingdom_entries import entries_of
from fiefdom.state import piles, rng
from fiefdom.state.content import Content
from fiefdom.state.game_state import State
from fiefdom.state.limits import LIMITS, Limits
from fiefdom.state.piles import NO_PILE
from fiefdom.state.player import Player
from fiefdom.state.side_decks import lay_decks
from fiefdom.state.tokens import attach, pile_of_landscape, put_on_table


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
        number = content.number[card.name]
        sizes[number] = usual if card.pile is None else copies(card.pile, players)
        if number in content.set_aside:
            sizes[number] = 1
    return sizes


def in_supply(content: Content, sizes: list[int]) -> list[int]:
    """Return these sizes without the piles beside the Supply."""
    for card in content.outside:
        sizes = [*sizes[:card], NO_PILE, *sizes[card + 1 :]]
    return sizes


def lay_piles(g: State, sizes: Sequence[int]) -> None:
    """Set up the piles beside the Supply, those of different cards, and the side decks."""
    content = g.content
    if content.outside:
        g.beside = [NO_PILE] * content.size
        for card in content.outside:
            piles.set_left(g, card, sizes[card])
    for index, pile in enumerate(content.mixed):
        g.below.append([])
        cards = [content.number[name] for name in pile.contents(len(g.players))]
        if pile.shuffled:
            g.random = rng.shuffle(g.random, cards)
        piles.stack_up(g, index, cards[: pile.used(len(g.players))][::-1])
    if content.mixed:
        g.reoffer()
    lay_decks(g)


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
        replaced: Iterable[tuple[str, str]] = (),
        trash: Iterable[str] = (),
    ) -> None:
        self.content = content
        self.sets = sets
        self.kingdom = tuple(kingdom)
        """The cards that have a pile of their own, beside the basic ones."""
        self.names = tuple(names)
        """The cards and piles that the kingdom was asked to have, and what its set-up rules drew."""
        numbers = content.number
        start = content.rules.start.items()
        self.start = [numbers[name] for name, count in start for _ in range(count)]
        for old, new in replaced:
            if numbers.get(old) in self.start:
                self.start[self.start.index(numbers[old])] = numbers[new]
        self.trash = [numbers[name] for name in trash]
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
    if content.outside or content.mixed or content.decks:
        lay_piles(state, sizes)
    state.bound(limits)
    state.current = state.regular = first
    state.streak = 1
    deal_decks(state, prepared.start)
    state.trash = prepared.trash[:]
    attach_landscapes(state, prepared.names)
    prepare_tokens(state)
    if content.repricing:
        state.refresh_costs()
    if log:
        state.log = []
    stack.open_game(state)
    return state


def deal_decks(g: State, start: Sequence[int]) -> None:
    """Give each player a starting deck; draw the first hands, unless cards change the decks first."""
    for seat in g.players:
        seat.discard = list(start)
    if not g.content.opening:
        draw_first_hands(g)


def attach_landscapes(g: State, kingdom: Sequence[str]) -> None:
    """Put each landscape about one pile on a kingdom pile of its types; see `state/tokens`.

    The kingdom may prescribe the pile ('Harbor as Cheap'); otherwise it is a random one. A landscape
    for which no pile is left concerns no cards.
    """
    if not g.content.plan.attached:
        return
    content = g.content
    entries = entries_of(kingdom, {*content.names, *(pile.name for pile in content.mixed)})
    named, given = {name.casefold() for name in entries.names}, dict(entries.drawn)
    for landscape, types in sorted(
        content.plan.attached, key=lambda one: content.names[one[0]] not in given
    ):
        wanted = given.get(content.names[landscape])
        piles_named = named if wanted is None else {wanted.casefold()}
        found = [card for card in _kingdom_piles(g, piles_named) if _has_type(g, card, types)]
        if found:
            g.random, chosen = rng.below(g.random, len(found))
            attach(g, landscape, found[chosen])


def _kingdom_piles(g: State, named: Collection[str]) -> list[int]:
    """Return the cards that stand for the kingdom piles of the Supply on which no landscape is yet."""
    content = g.content
    taken = {pile_of_landscape(g, landscape) for landscape, _ in content.plan.attached}
    mixed = {card: content.mixed[index].name for card, index in content.pile_of.items()}
    return [
        card
        for card, left in enumerate(g.supply)
        if (left >= 0 or card in mixed)
        and content.on_pile(card) == card
        and card not in taken
        and mixed.get(card, content.names[card]).casefold() in named
    ]


def _has_type(g: State, card: int, types: Sequence[str]) -> bool:
    """Tell whether some card of a pile has one of several types."""
    found = g.content.cards_of_pile(card)
    return any(name in types for one in found for name in g.content.cards[one].types.names)


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
