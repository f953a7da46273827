"""The state of a game: plain, slotted, copied by `clone` in a few microseconds."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from fiefdom.errors import BudgetExceeded
from fiefdom.model.fact import BOUGHT, GAINED, PLAYED, TURN_START
from fiefdom.model.frames import SUSPENDED, Frame, Scope, Value
from fiefdom.model.modifier import Modifier
from fiefdom.model.part import Part
from fiefdom.model.trigger import When
from fiefdom.state import play_area
from fiefdom.state.content import Content, Offers
from fiefdom.state.decks import Decks
from fiefdom.state.fields import Fields, Saved
from fiefdom.state.listener import Listener
from fiefdom.state.player import Player

ACTION_PHASE: Final = 0
BUY_PHASE: Final = 1
CLEANUP_PHASE: Final = 2

MODIFIES: Final = 1 << 20
"""Stands beside kinds of fact for listeners that wait for none, but modify something."""

NO_SCOPE: Final = Scope(-1, -1, -1, -1, 0, {})


def floored(costs: list[int]) -> tuple[int, ...]:
    """Return what cards cost: never less than nothing."""
    return tuple([cost if cost > 0 else 0 for cost in costs])


class State(Decks):
    """A game at a moment: its fields, its cards, and what lasting effects make of them."""

    __slots__ = ()

    @classmethod
    def new(cls, content: Content, players: list[Player], supply: list[int], seed: int) -> State:
        """Make the state of a game in which nothing has happened yet."""
        draws = content.rules.hand
        self = cls(players, supply, phase=CLEANUP_PHASE, draws=draws, random=seed)
        self.derive(content)
        return self

    def clone(self) -> State:
        """Return an equal, independent state; its log is not copied.

        Field by field: copying them in a loop takes eight times as long, and searching bots clone
        at every step. A test fails if a field is missing here.
        """
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
        new.extras = self.extras
        new.extra_turn = self.extra_turn
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
        new.off_turn = self.off_turn[:] if self.off_turn else []
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
        new.mark = self.mark
        new.log = None
        new.indent = 0
        new.script = self.script
        if self.log is None:
            new.noisy = self.noisy
            new.quiet_treasures = self.quiet_treasures
            new.quiet_turns = self.quiet_turns
        else:
            new.refresh_flags()
        new.decision = None  # derived again: a question that two games shared could be changed for both
        return new

    def __copy__(self) -> State:
        return self.clone()

    def __deepcopy__(self, memo: dict[int, Any]) -> State:
        return self.clone()

    def become(self, other: State) -> None:
        """Take over everything of another state, which is not used any more."""
        for name in (*Saved.__slots__, *Fields.__slots__):
            setattr(self, name, getattr(other, name))

    def suspend(self, node: Part, step: int, me: int, scope: Scope, values: Value = ()) -> Value:
        """Leave a frame for this effect and say so; the caller returns the result."""
        self.unwound.append(Frame(self.content.ids[id(node)], step, me, scope, values))
        return SUSPENDED

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
            self.refresh()

    def unlisten(self, gone: set[int]) -> None:
        """Remove listeners by their numbers."""
        self.listeners = [one for one in self.listeners if one.id not in gone]
        self.refresh()

    def is_plain(self) -> bool:
        """Tell whether what `derive` found holds: nothing lasts, and turns follow each other."""
        content = self.content
        return not (
            self.listeners
            or content.repricing
            or content.put_away
            or self.pile_tokens
            or self.extra_turn
            or self.off_turn
            or self.streak != 1
            or self.regular != self.current
        )

    def refresh(self) -> None:
        """Bring what depends on listeners up to date: who hears what, and costs."""
        self.refresh_costs()
        self.refresh_flags()

    def refresh_costs(self) -> None:
        """Find out which kinds of fact are waited for, and what cards cost."""
        content = self.content
        kinds = 0
        for listener in self.listeners:
            kinds |= listener.kind or MODIFIES
        self.heard = content.hears | kinds
        if kinds & MODIFIES or content.repricing or self.costs is not content.costs:
            self.recost()

    def refresh_flags(self) -> None:
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
        self.quiet_turns = (
            content.quiet
            and not self.listeners
            and not self.extra_turn
            and not self.off_turn
            and self.regular == self.current
            and self.streak == 1
            and self._nothing_to_put_away()
        )

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
                for card, serial in play_area.pairs(player):
                    for modifier in table.get(card, ()):
                        yield modifier, owner, Scope(owner, card, serial, -1, 0, {})

    def recost(self) -> None:
        """Work out what every card costs now."""
        costs: list[int] | None = None
        lowered = 0
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
        self.reoffer()

    def reoffer(self) -> None:
        """Forget what coins can buy: a pile or a cost has changed."""
        usual = self.costs is self.content.costs
        self.offers = self.content.offers(self.empties | self.absent) if usual else Offers()
        self.gainable = {}

    def emptied(self, card: int) -> None:
        """Note that a pile has run out."""
        self.empties |= 1 << card
        self.reoffer()
