"""The step budget: stops effects that would never end, and defines what each operation costs.

The number of steps per answer is bounded (`Limits.steps`). A step is at most about fifty
microseconds of work, and usually far less, so the default bound is reached within about a second,
usually within a tenth of a second. The costs:

| Operation | Steps |
| --- | --- |
| playing a card, resolving a trigger, firing a fact that something responds to | 1 |
| one more repetition of a loop, or one more player | 1 |
| gaining a card by an effect, in addition to what the gain triggers | 1 |
| looking for triggers, per two lasting effects or cards in play with triggers | 1 |
| computing the costs of cards, per two modifiers | 1 |
| moving, shuffling or announcing cards, per eight cards | 1 |

After the first `SOON` steps of an answer, the price of a step is multiplied by the size of the largest
card of the game (`Content.heft`, 1 for any printed card) and grows with the number of cards on the
table (`CROWD` of them double it). This covers the work of a single effect, which may go through its
own parts and all cards it can see; effects need not count that work themselves.

Every effect is covered: one that resolves inner effects repeatedly or at another time pays for each
time, and anything else happens at most once per pass through a card, which is what a step pays for.
"""

from __future__ import annotations

from typing import Final

from fiefdom.errors import BudgetExceeded
from fiefdom.state.game_state import State
from fiefdom.state.limits import MAX_DEPTH

CROWD: Final = 128
"""The number of cards on the table that doubles the price of a step."""
HANDFUL: Final = 8
"""The number of cards that can be moved for one step."""


def spend(g: State, card: int) -> None:
    """Count one step of the current answer against its budget."""
    g.steps += 1
    if g.steps > g.mark:
        add_surcharge(g, card)


def add_surcharge(g: State, card: int) -> None:
    """Add the surcharge for a step after the first ones; raise an error if the budget is exceeded."""
    most = g.limits.steps
    if g.steps <= most:
        g.steps += g.content.heft * (1 + _cards_on_table(g) // CROWD) - 1
    if g.steps > most:
        raise exceeded(g, card, f"more than {most} steps for one answer")


def _cards_on_table(g: State) -> int:
    """Count the cards that an effect may have to iterate over."""
    count = len(g.trash) + len(g.plays)
    for player in g.players:
        count += len(player.hand) + len(player.deck) + len(player.discard) + len(player.play)
        count += sum(map(len, player.mats))
    return count + sum([len(spread.cards) for spread in g.spreads])


def charge_listeners(g: State, more: int = 0) -> None:
    """Charge for iterating over all lasting effects, and over `more` other items."""
    g.steps += (len(g.listeners) + more) >> 1


def charge_cards(g: State, cards: int) -> None:
    """Charge for moving or announcing this many cards at once."""
    g.steps += cards // HANDFUL


def descend(g: State, card: int) -> None:
    """Enter one level of nesting: a card or a trigger resolves inside another."""
    g.depth += 1
    if g.depth > MAX_DEPTH:
        raise exceeded(g, card, f"more than {MAX_DEPTH} nested cards or triggers")


def exceeded(g: State, card: int, limit: str) -> BudgetExceeded:
    """Return an error that names the card, or the most recently played one if the card is unknown."""
    if card < 0 and g.plays:
        card = g.plays[-1]
    return BudgetExceeded(g.content.names[card] if card >= 0 else "the turn", limit)
