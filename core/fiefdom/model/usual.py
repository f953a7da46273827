"""Ready-made declarations of the usual card types, counters and phases.

The engine knows none of them. Sets share them, so that they need not import each other; a game with
other rules declares its own.
"""

from __future__ import annotations

from typing import Final

from fiefdom.model.card import card_type
from fiefdom.model.counter import TURN, Counter
from fiefdom.model.phase import Phase

Action: Final = card_type("Action")
"""The type of cards that are played in the Action phase."""
Treasure: Final = card_type("Treasure")
"""The type of cards that are played in the Buy phase."""
Victory: Final = card_type("Victory")
"""The type of cards that are worth points at the end."""
Attack: Final = card_type("Attack")
"""The type of cards that harm other players, who may react to them."""
Reaction: Final = card_type("Reaction")
"""The type of cards that can be used from the hand at other times."""
Duration: Final = card_type("Duration")
"""The type of cards that stay in play as long as they have something left to do."""

PLAYED: Final = (*Action.names, *Treasure.names)
"""The usual types of cards that do something when they are played."""
UNPLAYED: Final = tuple(name for types in (Victory, Attack, Reaction, Duration) for name in types.names)
"""The usual types that say nothing of when a card is played."""
TYPES: Final = (*PLAYED, *UNPLAYED)
"""The types that most games know; a set may have others."""

ACTIONS: Final = Counter("Action", start=1, of=TURN)
"""How many more Actions can be played this turn."""
BUYS: Final = Counter("Buy", start=1, of=TURN)
"""How many more cards can be bought this turn."""
COINS: Final = Counter("Coin", of=TURN)
"""What cards are paid for with."""

ACTION_PHASE: Final = Phase("Action", plays="Action", price=1, paid_in="Action")
"""The phase in which Actions are played, each for one Action."""
BUY_PHASE: Final = Phase("Buy", plays="Treasure", buys=True, allowance="Buy", currency="Coin")
"""The phase in which Treasures are played and cards are bought for coins."""
