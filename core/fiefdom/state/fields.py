"""What the state of a game holds: every field, and what follows from content and piles."""

from __future__ import annotations

from fiefdom.decisions.decision import Decision
from fiefdom.model.frames import Frame
from fiefdom.model.rules import for_players
from fiefdom.state.content import Content, Offers
from fiefdom.state.limits import LIMITS, Limits
from fiefdom.state.listener import Listener
from fiefdom.state.log import Note
from fiefdom.state.player import Player
from fiefdom.state.zones import Spread


class Fields:
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
        "extra_turn",
        "extras",
        "gainable",
        "gains",
        "heard",
        "indent",
        "limits",
        "listeners",
        "log",
        "mark",
        "noisy",
        "off_turn",
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
    extras: tuple[int, ...]
    """Who takes an extra turn after this one; a listener goes with each of them."""
    extra_turn: bool
    """Whether this turn is an extra one, which does not count where ties are broken."""
    draws: int
    """How many cards are drawn in this turn's Clean-up."""
    random: int
    serial: int
    """The next identity of a card in play, a spread or a listener."""
    plays: list[int]
    bought: list[int]
    gains: list[int]
    off_turn: list[int]
    """What players whose turn it is not played and gained this turn: kind, player and card each."""
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
