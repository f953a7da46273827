"""Stops what would never end, and says what everything costs.

The steps of one answer are bounded (`Limits.steps`). A step stands for about fifty microseconds of
work, so the usual bound stands for about a second. The prices:

| What is done | Steps |
| --- | --- |
| a card is played, a trigger resolves, something happens that others wait for | 1 |
| something is repeated once more, or done for one more player | 1 |
| a card is gained by an effect, besides what follows from it | 1 |
| looking for triggers, for every two effects that last or cards in play that wait | 1 |
| working out what cards cost, for every two things that change it | 1 |
| moving, shuffling or announcing cards, for every eight of them | 1 |

After the first steps of an answer (`SOON` of them) each is dearer by how large the largest card of
the game is (`Content.heft`, 1 for any printed card) and by how many cards lie on the table (`CROWD` of
them double it). So whatever an effect does at one go, going through its own parts and through the
cards it may see, is paid for without a word of its own.

That every effect pays follows from this: what resolves others more than once, or not where it stands,
pays for each time; everything else happens at most once in a pass through a card, and that pass is
what a step stands for.
"""

from __future__ import annotations

from typing import Final

from fiefdom.errors import BudgetExceeded
from fiefdom.state.game_state import State
from fiefdom.state.limits import MAX_DEPTH

CROWD: Final = 128
"""How many cards on the table make every step dearer by its own price."""
HANDFUL: Final = 8
"""How many cards are moved for one step."""


def spend(g: State, card: int) -> None:
    """Count one step of the current answer against its budget."""
    g.steps += 1
    if g.steps > g.mark:
        reckon(g, card)


def reckon(g: State, card: int) -> None:
    """Raise the price of a step that is not among the first; stop the answer if it is one too many."""
    most = g.limits.steps
    if g.steps <= most:
        g.steps += g.content.heft * (1 + _lying(g) // CROWD) - 1
    if g.steps > most:
        raise exceeded(g, card, f"more than {most} steps for one answer")


def _lying(g: State) -> int:
    """Count the cards that an effect may have to go through."""
    count = len(g.trash) + len(g.plays)
    for player in g.players:
        count += len(player.hand) + len(player.deck) + len(player.discard) + len(player.play)
        count += sum(map(len, player.mats))
    return count + sum([len(spread.cards) for spread in g.spreads])


def browse(g: State, more: int = 0) -> None:
    """Count looking through all effects that last: many of them make every step take longer."""
    g.steps += (len(g.listeners) + more) >> 1


def handle(g: State, cards: int) -> None:
    """Count moving or announcing so many cards at once."""
    g.steps += cards // HANDFUL


def descend(g: State, card: int) -> None:
    """Go one level deeper: a card or a trigger resolves inside another."""
    g.depth += 1
    if g.depth > MAX_DEPTH:
        raise exceeded(g, card, f"more than {MAX_DEPTH} cards or triggers inside one another")


def exceeded(g: State, card: int, limit: str) -> BudgetExceeded:
    """Make the error that names the card, or the one played last if it is known of none."""
    if card < 0 and g.plays:
        card = g.plays[-1]
    return BudgetExceeded(g.content.names[card] if card >= 0 else "the turn", limit)
