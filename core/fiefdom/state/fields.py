"""What the state of a game holds: what is saved, and what follows from it.

A field that is saved is declared here, once, in `Saved`: snapshots are written and read by this
declaration. Only `State.clone` and `snapshot.body` name the fields again, because they must be fast.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Annotated

import msgspec

from fiefdom.decisions.decision import Decision
from fiefdom.model.frames import Frame
from fiefdom.model.rules import MAX_PLAYERS, for_players
from fiefdom.state.content import Content, Offers
from fiefdom.state.limits import LIMITS, Limits
from fiefdom.state.listener import Listener
from fiefdom.state.log import Note
from fiefdom.state.player import Count, Player
from fiefdom.state.rng import MASK
from fiefdom.state.zones import Spread

Small = Annotated[int, msgspec.Meta(ge=0, le=MAX_PLAYERS)]
Number = Annotated[int, msgspec.Meta(ge=-1, le=1 << 40)]
Random = Annotated[int, msgspec.Meta(ge=0, le=MASK)]


@dataclass(slots=True, eq=False, repr=False)
class Saved:
    """The fields that a snapshot holds, in the order in which they are written.

    The default is the value before the first turn.
    """

    players: list[Player]
    supply: list[Number]
    """How many cards each pile holds; -1 for a card without a pile."""
    trash: list[int] = field(default_factory=list)
    stack: list[Frame] = field(default_factory=list)
    current: Small = 0
    regular: Small = 0
    """Whose turn it is, or was before extra turns came between."""
    phase: Small = 0
    actions: Count = 0
    buys: Count = 0
    coins: Count = 0
    turn: Count = 0
    streak: Count = 0
    """How many turns in a row the current player has taken."""
    extras: tuple[Small, ...] = ()
    """Who takes an extra turn after this one; a listener goes with each of them."""
    draws: Count = 0
    """How many cards are drawn in this turn's Clean-up."""
    random: Random = 0
    serial: Count = 1
    """The next identity of a card in play, a spread or a listener."""
    over: bool = False
    plays: list[int] = field(default_factory=list)
    bought: list[int] = field(default_factory=list)
    gains: list[int] = field(default_factory=list)
    off_turn: list[int] = field(default_factory=list)
    """What players whose turn it is not played and gained this turn: kind, player and card each."""
    spreads: list[Spread] = field(default_factory=list)
    listeners: list[Listener] = field(default_factory=list)
    shields: tuple[int, ...] = ()
    """Who is unaffected by an Attack that reactions are being made to."""
    pile_tokens: dict[str, dict[int, int]] = field(default_factory=dict)
    script: tuple[tuple[int, tuple[int, ...]], ...] = ()
    """Outcomes of coming shuffles that a test prescribes."""
    extra_turn: bool = False
    """Whether this turn is an extra one, which does not count where ties are broken."""


class Fields(Saved):
    """Everything that changes during a game: what is saved, and what follows from it."""

    __slots__ = (
        "absent",
        "content",
        "costs",
        "decision",
        "depth",
        "empties",
        "gainable",
        "heard",
        "indent",
        "limits",
        "log",
        "mark",
        "noisy",
        "offers",
        "pile_limit",
        "quiet_treasures",
        "quiet_turns",
        "steps",
        "unwound",
    )

    content: Content
    unwound: list[Frame]
    """Frames left by effects on their way out, the innermost first."""
    empties: int
    """The empty piles, as bits."""
    absent: int
    """The cards, as bits, that have no pile in this game."""
    costs: tuple[int, ...]
    offers: Offers
    """What coins, or coins and Treasures in hand, offer in the Buy phase now."""
    gainable: dict[int, tuple[int, ...]]
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
    steps: int
    mark: int
    """After how many steps of an answer each one is looked at more closely."""
    depth: int
    limits: Limits
    decision: Decision | None
    """The pending decision, once somebody has looked at it."""

    def derive(self, content: Content) -> None:
        """Work out what follows from the content and from what is saved."""
        supply = self.supply
        self.content = content
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
        self.pile_limit = for_players(content.rules.ends_at_empty_piles, len(self.players))
        self.heard = content.hears
        self.steps = self.depth = self.indent = 0
        self.limits = LIMITS
        self.mark = content.soon
        self.log = None
        self.noisy = content.noisy
        self.quiet_treasures = content.plain
        self.quiet_turns = content.quiet
        self.decision = None

    def bound(self, limits: Limits) -> None:
        """Set the limits of the game."""
        self.limits = limits
        self.mark = min(self.content.soon, limits.steps)
