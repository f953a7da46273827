"""The fields of a game state: those that are saved, and those derived from them.

Saved fields are declared once, in `Saved`, and snapshots are written and read by this declaration.
Only `State.clone` and `snapshot.body` list the fields again, because they must be fast.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Annotated

import msgspec

from fiefdom.decisions.decision import Decision
from fiefdom.model.fact import FORBIDS
from fiefdom.model.frames import Frame
from fiefdom.model.rules import MAX_PLAYERS, MIN_PLAYERS
from fiefdom.state.content import Content
from fiefdom.state.limits import LIMITS, Limits
from fiefdom.state.listener import NONE_KEPT, Listener
from fiefdom.state.log import Note
from fiefdom.state.offers import Offers
from fiefdom.state.player import Count, Player
from fiefdom.state.rng import MASK
from fiefdom.state.side_deck import SideDeck
from fiefdom.state.waiting_turn import NOBODY_ELSE, WaitingTurn
from fiefdom.state.zones import Spread

Small = Annotated[int, msgspec.Meta(ge=0, le=MAX_PLAYERS)]
Number = Annotated[int, msgspec.Meta(ge=-1, le=1 << 40)]
Random = Annotated[int, msgspec.Meta(ge=0, le=MASK)]


@dataclass(slots=True, eq=False, repr=False)
class Saved:
    """The fields of a snapshot, in the order in which they are written.

    A default is the value before the first turn.
    """

    players: list[Player]
    supply: list[Number]
    """How many copies of each card can be taken from the Supply now; -1 for a card without a pile
    there, and for a card of a pile of different cards that is not on top."""
    trash: list[int] = field(default_factory=list)
    stack: list[Frame] = field(default_factory=list)
    current: Small = 0
    regular: Small = 0
    """The player of the latest regular turn; extra turns do not change it."""
    phase: Small = 0
    allowance: Count = 0
    """How many more cards can be played for a price: the counter of the first phase with a price."""
    purchases: Count = 0
    """How many more purchases can be made: the allowance of the first phase with purchases."""
    money: Count = 0
    """What is left to pay with: the currency of the first phase with purchases."""
    turn: Count = 0
    streak: Count = 0
    """The number of consecutive turns of the current player."""
    extras: tuple[WaitingTurn, ...] = ()
    """The turns to be taken before the next regular one."""
    draws: Count = 0
    """The number of cards to draw in this turn's Clean-up."""
    random: Random = 0
    serial: Count = 1
    """The next serial for a card in play, a spread or a listener."""
    over: bool = False
    plays: list[int] = field(default_factory=list)
    bought: list[int] = field(default_factory=list)
    gains: list[int] = field(default_factory=list)
    off_turn: tuple[tuple[int, int, int], ...] = ()
    """What players did this turn although it is not theirs: kind of fact, player, card."""
    spreads: list[Spread] = field(default_factory=list)
    listeners: list[Listener] = field(default_factory=list)
    shields: tuple[tuple[int, int], ...] = ()
    """Immunity to Attacks that have not resolved yet: the serial of the Attack, the player."""
    pile_tokens: dict[str, dict[int, int]] = field(default_factory=dict)
    script: tuple[tuple[int, tuple[int, ...]], ...] = ()
    """Outcomes of future shuffles: the player, and the cards from the top.

    A test prescribes them, and other cards to shuffle are an error. Those of a game that was played
    elsewhere have the complement of the player (`~player`), and end when the game takes another course.
    """
    extra_turn: bool = False
    """Whether this is an extra turn, which does not count for breaking ties."""
    used: tuple[int, ...] = ()
    """The landscapes bought this turn."""
    closed: bool = False
    """Whether something was bought in this phase, so that no more cards can be played in it.

    Only kept in games whose turns are played by `engine/phased_turn`.
    """
    own_pile_tokens: tuple[tuple[str, Small, Count], ...] = ()
    """The piles with a player's own token: its kind, the player, the card of the pile."""
    table_tokens: tuple[tuple[str, Count], ...] = ()
    """The tokens that all players share, by kind."""
    beside: list[Number] = field(default_factory=list)
    """The same as `supply`, for the piles beside the Supply; empty if there are none."""
    below: list[list[int]] = field(default_factory=list)
    """For each pile of different cards, those below its top card, the bottom one first."""
    decks: list[SideDeck] = field(default_factory=list)
    """The side decks."""
    face_down: tuple[int, ...] = ()
    """The cards in the trash that were turned face down, until the end of the turn."""
    controller: Number = NOBODY_ELSE
    """The other player who makes the decisions of the player whose turn it is, if any."""
    previous: Number = NOBODY_ELSE
    """The player of the turn before this one.

    Only kept in games whose turns are played by `engine/phased_turn`.
    """
    from_hand: Count = 0
    """How many cards the current player has played from the hand this turn, where cards count them."""
    payers: tuple[Count, ...] = ()
    """The serials of the plays whose instructions gave money this turn, where cards ask about it."""
    ending: bool = False
    """Whether the end of the game was reached, and only a last round of turns is still to be played."""
    tallies: tuple[Count, ...] = ()
    """The counters of the turn that have no field of their own, as `Content.slots` numbers them."""


@dataclass(slots=True, init=False, eq=False, repr=False, kw_only=True)
class Fields(Saved):
    """Everything that changes during a game: saved fields and derived ones."""

    content: Content
    unwound: list[Frame]
    """Frames that effects have left while suspending, the innermost first."""
    empties: int
    """A bit mask of the empty piles."""
    absent: int
    """A bit mask of the cards without a pile in this game."""
    costs: tuple[int, ...]
    also: dict[int, dict[str, int]]
    """What cards cost now in addition to money, by counter, for those that do; never mutated."""
    pricing: bool
    """Whether the costs of cards are being computed at the moment."""
    offers: Offers
    """The cached options of the phase with purchases at the current costs and piles."""
    pile_limit: int
    awaited_kinds: int
    """A bit mask of the kinds of fact that something may respond to."""
    lasting_kinds: int
    """The same for what lasting effects respond to or change, except those that become due."""
    lives: int
    """A bit mask of the lifetimes of the lasting effects of each player: see `lifetime`."""
    kept_in_play: frozenset[int]
    """The serials of the cards that lasting effects keep in play."""
    slow_purchases: frozenset[int]
    """The cards that the fast path cannot purchase: see `shortcuts`."""
    fast_payments: bool
    """Whether the fast path may play cards that pay."""
    fast_turns: bool
    """Whether the fast path may end turns."""
    log: list[Note] | None
    indent: int
    steps: int
    mark: int
    """The number of steps of an answer after which each step has a surcharge."""
    depth: int
    limits: Limits
    decision: Decision | None
    """The pending decision, once it has been created."""

    def derive(self, content: Content) -> None:
        """Compute the derived fields from the content and the saved fields."""
        supply = self.supply
        self.content = content = content.printed
        self.unwound = []
        self.costs = content.costs
        self.also = content.also
        self.pricing = False
        self.empties = self.absent = 0
        if min(supply) <= 0:
            for card, left in enumerate(supply):
                if left == 0:
                    self.empties |= 1 << card
                elif left < 0:
                    self.absent |= 1 << card
        cached = not content.awaited_kinds & FORBIDS
        self.offers = content.offers(self.empties | self.absent) if cached else Offers()
        sizes = content.rules.ends_at_empty_piles
        # as `for_players` does it, without a call: saved games are loaded often
        self.pile_limit = sizes[len(self.players) - MIN_PLAYERS] if sizes else content.size + 1
        self.awaited_kinds = content.awaited_kinds
        self.lasting_kinds = self.lives = 0
        self.kept_in_play = NONE_KEPT
        self.steps = self.depth = self.indent = 0
        self.limits = LIMITS
        self.mark = content.soon
        self.log = None
        self.slow_purchases = content.slow_purchases
        self.fast_payments = content.fast_payments
        self.fast_turns = content.fast_turns
        self.decision = None

    def bound(self, limits: Limits) -> None:
        """Set the limits of the game."""
        self.limits = limits
        self.mark = min(self.content.soon, limits.steps)
