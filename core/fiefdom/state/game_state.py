"""The state of a game: plain data with slots, which `clone` copies in a few microseconds."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields
from typing import Any, Final

from fiefdom.errors import BudgetExceeded
from fiefdom.model.fact import FORBIDS, MODIFIES, TURN_START
from fiefdom.model.frames import SUSPENDED, Frame, Scope, Value
from fiefdom.model.modifier import Modifier
from fiefdom.model.part import Part
from fiefdom.state import piles, play_area, shortcuts
from fiefdom.state.content import Content
from fiefdom.state.decks import Decks
from fiefdom.state.fields import Fields
from fiefdom.state.listener import AT_NEXT_TURN, HOLDING, Listener, lifetime
from fiefdom.state.offers import Offers
from fiefdom.state.player import Player
from fiefdom.state.turn_plan import CLEANUP_PHASE
from fiefdom.state.type_variants import TypeVariants

NO_SCOPE: Final = Scope(-1, -1, -1, -1, 0, {})


def floored(costs: list[int]) -> tuple[int, ...]:
    """Return costs with negative ones raised to 0."""
    return tuple([cost if cost > 0 else 0 for cost in costs])


class State(Decks):
    """The state of a game: its fields, its cards, and its lasting effects."""

    __slots__ = ()

    @classmethod
    def new(cls, content: Content, players: list[Player], supply: list[int], seed: int) -> State:
        """Return the state of a game before its first turn."""
        draws = content.rules.hand
        self = cls(players, supply, phase=CLEANUP_PHASE, draws=draws, random=seed)
        self.derive(content)
        return self

    def clone(self) -> State:
        """Return an equal, independent state; its log is not copied.

        It copies field by field: a loop takes eight times as long, and slices twice as long as `copy`;
        bots that search clone at every step. A test fails if a field is missing here.
        """
        new = State.__new__(State)
        new.content = self.content
        new.players = players = []
        for player in self.players:
            players.append(player.clone())  # noqa: PERF401 (a comprehension takes a copy 5 % longer)
        new.supply = self.supply.copy()
        new.trash = self.trash.copy()
        new.stack = self.stack.copy()
        new.unwound = []
        new.current = self.current
        new.regular = self.regular
        new.phase = self.phase
        new.allowance = self.allowance
        new.purchases = self.purchases
        new.money = self.money
        new.turn = self.turn
        new.streak = self.streak
        new.extras = self.extras
        new.extra_turn = self.extra_turn
        new.used = self.used
        new.closed = self.closed
        new.draws = self.draws
        new.random = self.random
        new.serial = self.serial
        new.empties = self.empties
        new.costs = self.costs
        new.also = self.also
        new.pricing = False
        new.absent = self.absent
        new.offers = self.offers
        new.pile_limit = self.pile_limit
        new.plays = self.plays.copy()
        new.bought = self.bought.copy()
        new.gains = self.gains.copy()
        new.off_turn = self.off_turn
        new.spreads = [spread.copy() for spread in self.spreads] if self.spreads else []
        new.listeners = self.listeners.copy()
        new.awaited_kinds = self.awaited_kinds
        new.lasting_kinds = self.lasting_kinds
        new.lives = self.lives
        new.kept_in_play = self.kept_in_play
        new.shields = self.shields
        tokens = self.pile_tokens
        new.pile_tokens = {name: dict(on) for name, on in tokens.items()} if tokens else {}
        new.own_pile_tokens = self.own_pile_tokens
        new.table_tokens = self.table_tokens
        new.beside = self.beside and self.beside[:]  # an empty list never changes
        new.tallies = self.tallies
        new.below = self.below and [cards[:] for cards in self.below]
        new.face_down = self.face_down
        new.decks = self.decks and [deck.copy() for deck in self.decks]
        new.controller = self.controller
        new.previous = self.previous
        new.from_hand = self.from_hand
        new.payers = self.payers
        new.ending = self.ending
        new.over = self.over
        new.steps = 0
        new.depth = 0
        new.limits = self.limits
        new.mark = self.mark
        new.log = None
        new.indent = 0
        new.script = self.script
        new.slow_purchases = self.slow_purchases
        new.fast_payments = self.fast_payments
        new.fast_turns = self.fast_turns
        new.decision = None  # created anew: a shared decision could be changed for both games
        return new

    def __copy__(self) -> State:
        return self.clone()

    def __deepcopy__(self, memo: dict[int, Any]) -> State:
        return self.clone()

    def become(self, other: State) -> None:
        """Take over all fields of another state, which must not be used afterwards."""
        for one in fields(Fields):
            setattr(self, one.name, getattr(other, one.name))

    def eyes(self, viewer: int) -> tuple[int, ...]:
        """Return the players who see what a viewer may see: the viewer, and whom they decide for."""
        return (viewer, self.current) if 0 <= viewer == self.controller else (viewer,)

    def acting(self, player: int) -> int:
        """Return the player in whose place another one decides now; usually the player themselves."""
        return self.current if 0 <= player == self.controller else player

    def decider(self, player: int) -> int:
        """Return who makes a player's decisions now."""
        return self.controller if player == self.current and self.controller >= 0 else player

    def suspend(self, node: Part, step: int, me: int, scope: Scope, values: Value = ()) -> Value:
        """Leave a frame for this effect and return SUSPENDED, for the caller to return."""
        self.unwound.append(Frame(self.content.ids[id(node)], step, me, scope, values))
        return SUSPENDED

    def listen(self, kind: int, node: int, owner: int, life: int, scope: Scope) -> None:
        """Add a trigger or modifier that lasts for a while."""
        number = self.serial
        self.serial = number + 1
        if len(self.listeners) >= self.limits.listeners:
            card = self.content.names[scope.card]
            raise BudgetExceeded(card, f"more than {self.limits.listeners} lasting effects at once")
        new = Listener(number, kind, node, owner, life, scope)
        self.listeners.append(new)
        if life in HOLDING:
            self.kept_in_play |= {scope.serial, scope.by}
        if kind == TURN_START:
            self.awaited_kinds |= TURN_START
            if life != AT_NEXT_TURN:
                self.lasting_kinds |= TURN_START
            self.lives |= 1 << (owner << 3 | life)  # `lifetime` without a call
            self.fast_turns = False
            return
        awaited = self.awaited_kinds
        self.awaited_kinds |= kind or self.modifier_bits(node)
        self.lives |= lifetime(life, owner)
        if life != AT_NEXT_TURN:
            self.lasting_kinds |= kind or MODIFIES
        self._reprice(self.awaited_kinds & ~awaited)
        shortcuts.narrow(self, new)

    def unlisten(self, gone: set[int]) -> None:
        """Remove listeners by their numbers."""
        self.listeners = [one for one in self.listeners if one.id not in gone]
        self.refresh()

    def refresh(self) -> None:
        """Update everything that depends on listeners: awaited kinds, costs and shortcuts."""
        self.refresh_costs()
        self.refresh_flags()

    def refresh_costs(self) -> None:
        """Update the awaited kinds of fact, the cards that stay in play, and the costs of cards."""
        content = self.content
        kinds, lives, awaited = 0, 0, content.awaited_kinds
        held: list[int] = []
        for one in self.listeners:
            awaited |= one.kind or self.modifier_bits(one.node)
            kinds |= 0 if one.life == AT_NEXT_TURN else one.kind or MODIFIES
            lives |= 1 << (one.owner << 3 | one.life)  # the same
            if one.life in HOLDING:
                held += (one.scope.serial, one.scope.by)
        self.lasting_kinds, self.lives, self.kept_in_play = kinds, lives, frozenset(held)
        changed = self.awaited_kinds ^ awaited
        self.awaited_kinds ^= changed
        self._reprice(changed)

    def _reprice(self, changed: int) -> None:
        """Update the costs of cards after some awaited kinds of fact have changed."""
        content = self.content
        usual = not content.repricing and content.variants is None and self.costs is content.costs
        if self.lasting_kinds & MODIFIES or not usual:
            self.recost()
        elif changed & FORBIDS:
            self.reoffer()

    def modifier_bits(self, node: int) -> int:
        """Return the bits of a lasting modifier, next to those of the kinds of fact."""
        part = self.content.nodes[node]
        return MODIFIES | (part.bits if isinstance(part, Modifier) else 0)

    def refresh_flags(self) -> None:
        """Update the flags of the fast path."""
        shortcuts.refresh(self)

    def modifiers(self, who: int = -1) -> Iterator[tuple[Modifier, int, Scope]]:
        """Yield the active modifiers: lasting ones, those of cards in play, and those of the game.

        Those of the game are yielded once, for the given player; by default the one whose turn it is.
        """
        nodes = self.content.nodes
        for listener in self.listeners:
            modifier = nodes[listener.node]
            if isinstance(modifier, Modifier):
                yield modifier, listener.owner, listener.scope
        table = self.content.modifiers
        if table:
            for owner, player in enumerate(self.players):
                for card, serial in play_area.pairs(player):
                    for modifier in table.get(card, ()):
                        yield modifier, owner, Scope(owner, card, serial, -1, 0, {})
                for card in player.holds:
                    for modifier in table.get(card, ()):
                        yield modifier, owner, Scope(owner, card, -1, -1, 0, {})
        for card, modifier in self.content.standing:
            owner = self.current if who < 0 else who
            yield modifier, owner, Scope(owner, card, -1, -1, 0, {})

    def recost(self) -> None:
        """Compute the current cost of every card."""
        costs: list[int] | None = None
        lowered = 0
        self.pricing = True
        if self.content.variants is not None:
            self._retype(self.content.variants)
        self.also = self.content.also
        if self.content.situational:
            self.costs = self.content.costs  # conditions on costs must not depend on earlier ones
        for modifier, owner, scope in self.modifiers():
            if type(modifier).lower is Modifier.lower:
                continue
            if costs is None:
                costs = list(self.content.costs)
            modifier.lower(self, owner, scope, costs)
            lowered += 1
        if costs is None:
            self.costs = self.content.costs
        else:
            self.costs = floored(costs)
            self.steps += lowered >> 1
        if self.content.sets_costs:
            self._set_costs()
        self.pricing = False
        self.reoffer()

    def _set_costs(self) -> None:
        """Apply the modifiers that say what cards cost, after all those that lower costs."""
        for modifier, owner, scope in self.modifiers():
            if type(modifier).set_costs is not Modifier.set_costs:
                costs, also = list(self.costs), dict(self.also)
                modifier.set_costs(self, owner, scope, costs, also)
                self.costs, self.also = floored(costs), also
                self.steps += 1

    def _retype(self, variants: TypeVariants) -> None:
        """Find the types that cards have in addition to the printed ones, which decide about that."""
        before = self.content
        self.content = before.printed
        self.costs = self.content.costs  # types must not depend on costs that depend on types
        given: dict[str, frozenset[int]] = {}
        for modifier, owner, scope in self.modifiers():
            if name := modifier.gives_type:
                cards = modifier.typed(self, owner, scope) | given.get(name, frozenset())
                given |= {name: cards} if cards else {}
        self.content = variants.with_types(given)
        if self.content is not before:
            self.decision = None
            self.refresh_flags()

    def update_costs(self) -> None:
        """Compute costs that depend on the position, before they are read; call it only if they do."""
        if not self.pricing:
            self.recost()

    def reoffer(self) -> None:
        """Clear the cached options, because a pile or a cost has changed."""
        # what a modifier forbids can change at any time, so that nothing is cached then
        content = self.content
        printed = self.costs is content.costs and self.also is content.also
        usual = printed and not self.awaited_kinds & FORBIDS
        self.offers = content.offers(self.empties | self.absent) if usual else Offers()

    def emptied(self, card: int) -> None:
        """Record that a pile is empty now; one of different cards may show the next card."""
        if card in self.content.pile_of:
            piles.uncover(self, card)
        else:
            self.empties |= 1 << card
        self.restocked()

    def restocked(self) -> None:
        """Update what may depend on which piles are empty: options, and what cards cost."""
        if self.costs is self.content.costs:
            self.reoffer()
        else:
            self.recost()
