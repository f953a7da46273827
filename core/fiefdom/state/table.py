"""The state of a game: plain, slotted, copied by `clone` in a few microseconds."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

from fiefdom.errors import BudgetExceeded, ShuffleMismatch
from fiefdom.parts.ability import BOUGHT, GAINED, PLAYED, TURN_START, Modifier, When
from fiefdom.parts.base import SUSPENDED, Frame, Part, Scope, Value
from fiefdom.parts.decision import Decision
from fiefdom.rules import for_players
from fiefdom.state import rng
from fiefdom.state.content import Content, Offers
from fiefdom.state.limits import LIMITS, Limits
from fiefdom.state.listener import Listener
from fiefdom.state.log import NO_EYES, NO_SPOT, Note, Spot, spot_of, write
from fiefdom.state.player import Player
from fiefdom.state.zones import (
    ASIDE,
    DECK,
    DISCARD,
    HAND,
    MAT,
    NOWHERE,
    PLAY,
    SPAN,
    TRASH,
    Spread,
    place_of,
)

ACTION_PHASE: Final = 0
BUY_PHASE: Final = 1
CLEANUP_PHASE: Final = 2

MODIFIES: Final = 1 << 20
"""Stands beside kinds of fact for listeners that wait for none, but modify something."""

NO_SCOPE: Final = Scope(-1, -1, -1, -1, 0, {})


class State:
    """Everything that changes during a game."""

    __slots__ = (
        "absent",
        "actions",
        "bought",
        "buys",
        "coins",
        "content",
        "costs",
        "current",
        "decision",
        "depth",
        "draws",
        "empties",
        "extra",
        "gainable",
        "gains",
        "heard",
        "indent",
        "limits",
        "listeners",
        "log",
        "noisy",
        "offers",
        "over",
        "phase",
        "pile_limit",
        "pile_tokens",
        "players",
        "plays",
        "quiet_treasures",
        "quiet_turns",
        "random",
        "regular",
        "script",
        "serial",
        "shields",
        "spreads",
        "stack",
        "steps",
        "streak",
        "supply",
        "told",
        "trash",
        "turn",
        "unwound",
    )

    content: Content
    players: list[Player]
    supply: list[int]
    """How many cards each pile holds; -1 for a card without a pile."""
    trash: list[int]
    stack: list[Frame]
    unwound: list[Frame]
    """Frames left by effects on their way out, the innermost first."""
    current: int
    phase: int
    actions: int
    buys: int
    coins: int
    turn: int
    streak: int
    """How many turns in a row the current player has taken."""
    regular: int
    """Whose turn it is, or was before extra turns came between."""
    extra: int
    """Who takes an extra turn after this one, -1 for nobody; a listener goes with it."""
    draws: int
    """How many cards are drawn in this turn's Clean-up."""
    random: int
    serial: int
    """The next identity of a card in play, a spread or a listener."""
    plays: list[int]
    bought: list[int]
    gains: list[int]
    spreads: list[Spread]
    listeners: list[Listener]
    shields: tuple[int, ...]
    """Who is unaffected by an Attack that reactions are being made to."""
    pile_tokens: dict[str, dict[int, int]]
    over: bool
    script: tuple[tuple[int, tuple[int, ...]], ...]
    """Outcomes of coming shuffles that a test prescribes."""
    empties: int
    """The empty piles, as bits."""
    absent: int
    """The cards, as bits, that have no pile in this game."""
    costs: tuple[int, ...]
    offers: Offers
    """What coins, or coins and Treasures in hand, offer in the Buy phase now."""
    gainable: dict[int, list[int]]
    """What can be gained at each limit of cost now; forgotten with `offers`."""
    pile_limit: int
    heard: int
    """The kinds of fact, as bits, that something may wait for."""
    noisy: frozenset[int]
    """The cards that something may notice when they are bought."""
    quiet_treasures: bool
    quiet_turns: bool
    """Whether nothing could notice Treasures played, turns ended."""
    log: list[Note] | None
    indent: int
    told: int
    """How long the log was before the latest answer."""
    steps: int
    depth: int
    limits: Limits
    decision: Decision | None
    """The pending decision, once somebody has looked at it."""

    def __init__(self, content: Content, players: list[Player], supply: list[int]) -> None:
        """Work out what follows from the content and the piles; the rest is set by others."""
        self.content = content
        self.players = players
        self.supply = supply
        self.unwound = []
        self.costs = content.costs
        self.empties = self.absent = 0
        if 0 in supply or -1 in supply:
            for card, left in enumerate(supply):
                if left == 0:
                    self.empties |= 1 << card
                elif left < 0:
                    self.absent |= 1 << card
        self.offers = content.offers(self.empties | self.absent)
        self.gainable = {}
        self.pile_limit = for_players(content.rules.ends_at_empty_piles, len(players))
        self.heard = content.hears
        self.steps = self.depth = self.indent = self.told = 0
        self.limits = LIMITS
        self.log = None
        self.noisy = content.noisy
        self.quiet_treasures = content.plain
        self.quiet_turns = content.quiet
        self.decision = None

    @classmethod
    def new(cls, content: Content, players: list[Player], supply: list[int], seed: int) -> State:
        """Make the state of a game in which nothing has happened yet."""
        self = cls(content, players, supply)
        self.trash, self.stack, self.plays, self.bought, self.gains = [], [], [], [], []
        self.spreads, self.listeners, self.pile_tokens = [], [], {}
        self.current = self.regular = self.turn = self.streak = 0
        self.actions = self.buys = self.coins = 0
        self.phase, self.extra, self.serial, self.over = CLEANUP_PHASE, -1, 1, False
        self.draws, self.random = content.rules.hand, seed
        self.shields, self.script = (), ()
        return self

    def clone(self) -> State:
        """Return an equal, independent state; its log is not copied."""
        new = State.__new__(State)
        new.content = self.content
        new.players = [player.clone() for player in self.players]
        new.supply = self.supply[:]
        new.trash = self.trash[:]
        new.stack = self.stack[:]
        new.unwound = []
        new.current = self.current
        new.regular = self.regular
        new.phase = self.phase
        new.actions = self.actions
        new.buys = self.buys
        new.coins = self.coins
        new.turn = self.turn
        new.streak = self.streak
        new.extra = self.extra
        new.draws = self.draws
        new.random = self.random
        new.serial = self.serial
        new.empties = self.empties
        new.costs = self.costs
        new.absent = self.absent
        new.offers = self.offers
        new.gainable = self.gainable
        new.pile_limit = self.pile_limit
        new.plays = self.plays[:]
        new.bought = self.bought[:]
        new.gains = self.gains[:]
        new.spreads = [spread.copy() for spread in self.spreads] if self.spreads else []
        new.listeners = self.listeners[:]
        new.heard = self.heard
        new.shields = self.shields
        tokens = self.pile_tokens
        new.pile_tokens = {name: dict(on) for name, on in tokens.items()} if tokens else {}
        new.over = self.over
        new.steps = 0
        new.depth = 0
        new.limits = self.limits
        new.log = None
        new.indent = new.told = 0
        new.script = self.script
        if self.log is None:
            new.noisy = self.noisy
            new.quiet_treasures = self.quiet_treasures
            new.quiet_turns = self.quiet_turns
        else:
            new.attend()
        new.decision = self.decision
        return new

    def become(self, other: State) -> None:
        """Take over everything of another state, which is not used any more."""
        for name in State.__slots__:
            setattr(self, name, getattr(other, name))

    # suspending

    def suspend(self, node: Part, step: int, me: int, scope: Scope, values: Value = ()) -> Value:
        """Leave a frame for this effect and say so; the caller returns the result."""
        self.unwound.append((self.content.ids[id(node)], step, me, scope, values))
        return SUSPENDED

    # the deck

    def draw(self, who: int, count: int) -> None:
        """Move cards from the top of a deck to the hand, shuffling only when needed."""
        player = self.players[who]
        deck = player.deck
        if count <= 0:
            return
        if len(deck) >= count:
            drawn = deck[-count:]
            del deck[-count:]
        else:
            drawn = deck[:]
            deck.clear()
            missing = count - len(drawn)
            if player.discard:
                self.reshuffle(who)
                deck = player.deck
                drawn += deck[-missing:]
                del deck[-missing:]
        player.hand += drawn
        if self.log is not None and drawn:
            source = spot_of(self, place_of(who, DECK))
            self.note("draw", who, drawn, source=source, to=place_of(who, HAND))

    def reshuffle(self, who: int) -> None:
        """Make the discard pile the new deck; the deck must be empty."""
        player = self.players[who]
        deck, player.discard = player.discard, player.deck
        player.deck = deck
        if self.script:
            self._scripted(who, deck)
        else:
            self.random = rng.shuffle(self.random, deck)
        if self.log is not None:
            self.note("shuffle", who, (), len(deck), to=place_of(who, DECK))

    def _scripted(self, who: int, deck: list[int]) -> None:
        for index, (player, order) in enumerate(self.script):
            if player == who:
                if sorted(order) != sorted(deck):
                    names = self.content.names
                    raise ShuffleMismatch(who, [names[c] for c in deck], [names[c] for c in order])
                deck[:] = order[::-1]
                self.script = self.script[:index] + self.script[index + 1 :]
                return
        self.random = rng.shuffle(self.random, deck)

    def take_top(self, who: int, count: int) -> list[int]:
        """Remove up to that many cards from the top of a deck, the first one on top."""
        player = self.players[who]
        taken: list[int] = []
        while len(taken) < count:
            if not player.deck:
                if not player.discard:
                    break
                self.reshuffle(who)
            taken.append(player.deck.pop())
        return taken

    def take_bottom(self, who: int, count: int) -> list[int]:
        """Remove up to that many cards from the bottom of a deck, the lowest one first."""
        player = self.players[who]
        taken: list[int] = []
        while len(taken) < count:
            if not player.deck:
                if not player.discard:
                    break
                self.reshuffle(who)
            taken.append(player.deck.pop(0))
        return taken

    def put_back(self, who: int, cards: list[int], low: bool) -> None:
        """Return cards to the top or the bottom of the deck they were taken from."""
        deck = self.players[who].deck
        if low:
            deck[:0] = cards
        else:
            deck += cards[::-1]

    # places

    def cards_at(self, place: int) -> list[int]:
        """Return the list of cards at a place, to read or to change."""
        if place < 0:
            if place < ASIDE:
                return [card for spread in self.aside(place) for card in spread.cards]
            for spread in self.spreads:
                if spread.id == -1 - place:
                    return spread.cards
            return []
        if place == TRASH:
            return self.trash
        player, zone = self.players[place // SPAN], place % SPAN
        if zone == HAND:
            return player.hand
        if zone == DECK:
            return player.deck
        if zone == DISCARD:
            return player.discard
        if zone == PLAY:
            return player.play
        return player.mats[zone - MAT]

    def spread(
        self,
        owner: int,
        viewer: int,
        serial: int,
        cards: list[int],
        aside: bool = False,
        low: bool = False,
    ) -> int:
        """Lay cards on the table and return the number of that spread."""
        number = self.serial
        self.serial = number + 1
        self.spreads.append(Spread(number, owner, viewer, serial, aside, cards, low))
        return number

    def aside(self, place: int) -> list[Spread]:
        """Return the spreads a place below ASIDE stands for."""
        code = ASIDE - place - 1
        spreads = [one for one in self.spreads if one.aside and one.serial == code >> 3]
        return [one for one in spreads if one.owner == code & 7]

    def sweep(self) -> None:
        """Forget spreads that hold no cards any more."""
        if self.spreads:
            self.spreads = [spread for spread in self.spreads if spread.cards]

    # listeners

    def listen(self, kind: int, node: int, owner: int, life: int, scope: Scope) -> None:
        """Add a trigger or modifier that lasts for a while."""
        number = self.serial
        self.serial = number + 1
        if len(self.listeners) >= self.limits.listeners:
            card = self.content.names[scope.card]
            raise BudgetExceeded(card, f"more than {self.limits.listeners} effects last at once")
        self.listeners.append(Listener(number, kind, node, owner, life, scope))
        if kind == TURN_START:
            self.heard |= TURN_START
            self.quiet_turns = False
        else:
            self.rehear()

    def unlisten(self, gone: set[int]) -> None:
        """Remove listeners by their numbers."""
        self.listeners = [one for one in self.listeners if one.id not in gone]
        self.rehear()

    def rehear(self) -> None:
        """Bring what depends on listeners up to date: who hears what, and costs."""
        self.heed()
        self.attend()

    def heed(self) -> None:
        """Find out which kinds of fact are waited for, and what cards cost."""
        content = self.content
        kinds = 0
        for listener in self.listeners:
            kinds |= listener.kind or MODIFIES
        self.heard = content.hears | kinds
        if kinds & MODIFIES or content.repricing or self.costs is not content.costs:
            self.recost()

    def attend(self) -> None:
        """Find out what happens unnoticed by listeners, modifiers and the log."""
        content = self.content
        if self.log is not None:
            self.noisy, self.quiet_treasures, self.quiet_turns = content.every, False, False
            return
        kinds = 0
        for listener in self.listeners:
            kind = listener.kind
            if kind == TURN_START:
                continue
            if not kind & (BOUGHT | GAINED) or self._minds_buying(listener):
                kinds |= kind or MODIFIES
        if kinds & (BOUGHT | GAINED):
            self.noisy = content.every
        else:
            self.noisy = content.noisy
            if self.pile_tokens:
                for name in content.token_kinds:
                    self.noisy = self.noisy.union(self.pile_tokens.get(name, ()))
        self.quiet_treasures = content.plain and not kinds & (PLAYED | MODIFIES)
        usual = not self.listeners and self.regular == self.current and self.streak == 1
        self.quiet_turns = usual and content.quiet and self._nothing_to_put_away()

    def _minds_buying(self, listener: Listener) -> bool:
        """Tell whether a listener waits for cards that the current player buys or gains."""
        part = self.content.nodes[listener.node]
        if not isinstance(part, When):
            return True
        return part.event.about(self.current, listener.owner, len(self.players))

    def _nothing_to_put_away(self) -> bool:
        watched = self.content.put_away
        return not watched or all(watched.isdisjoint(player.play) for player in self.players)

    def modifiers(self) -> Iterator[tuple[Modifier, int, Scope]]:
        """Yield what holds now: modifiers that last for a while, then those in play."""
        nodes = self.content.nodes
        for listener in self.listeners:
            modifier = nodes[listener.node]
            if isinstance(modifier, Modifier):
                yield modifier, listener.owner, listener.scope
        table = self.content.modifiers
        if table:
            for owner, player in enumerate(self.players):
                for card, serial in zip(player.play, player.serials, strict=True):
                    for modifier in table.get(card, ()):
                        yield modifier, owner, Scope(owner, card, serial, -1, 0, {})

    def recost(self) -> None:
        """Work out what every card costs now."""
        costs: list[int] | None = None
        for modifier, owner, scope in self.modifiers():
            if type(modifier).lower is Modifier.lower:
                continue
            if costs is None:
                costs = list(self.content.costs)
            modifier.lower(self, owner, scope, costs)
        if costs is None:
            self.costs = self.content.costs
        else:
            self.costs = tuple([cost if cost > 0 else 0 for cost in costs])
        self.reoffer()

    def reoffer(self) -> None:
        """Forget what coins can buy: a pile or a cost has changed."""
        usual = self.costs is self.content.costs
        self.offers = self.content.offers(self.empties | self.absent) if usual else {}
        self.gainable = {}

    def emptied(self, card: int) -> None:
        """Note that a pile has run out."""
        self.empties |= 1 << card
        self.reoffer()

    # the log

    def note(
        self,
        kind: str,
        player: int,
        cards: Iterable[int] = (),
        count: int = 0,
        source: Spot = NO_SPOT,
        to: int = NOWHERE,
        shown: int = NO_EYES,
    ) -> None:
        """Write a line of the log; only called while somebody listens."""
        write(self, kind, player, cards, count, source, spot_of(self, to), shown)

    def spot(self, place: int) -> Spot:
        """Return a place as the log knows it, before cards leave it."""
        return spot_of(self, place) if self.log is not None else NO_SPOT
