"""Decides which cards lie on top of a deck, when they are taken: those that the log names, else any.

Cards that the log does not name are chosen freely at first. If it turns out later that a player must
have had a card, or that it must still have been in the deck, the search returns to the choice and makes
it with that knowledge (`Plans`).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import islice
from typing import Final

from fiefdom.tooling.games import Note
from fiefdom_lab.game_logs.conflict import Conflict
from fiefdom_lab.game_logs.cursor import Cursor
from fiefdom_lab.game_logs.open_decks import SEEN, OpenDecks

MOST_SUBSETS: Final = 60
"""How many ways to take some of several named cards are tried."""


@dataclass
class Plan:
    """What is known about cards that somebody took and the log does not name."""

    had: Counter[int] = field(default_factory=Counter)
    """The cards that must be among them."""
    most: dict[int, int] = field(default_factory=dict)
    """The largest number of a card that may be among them."""


Plans = dict[tuple[int, int], Plan]
"""The plans by player, and by how many times they have taken such cards before."""


@dataclass(frozen=True)
class Unnamed:
    """Cards that somebody took and the log does not name, as they were chosen."""

    who: int
    number: int
    free: Counter[int]
    """Those of them that could have been others."""
    others: Counter[int]
    """The cards that could have been there in their place."""
    shuffles: int
    """How many times the player had shuffled."""
    new_hand: bool
    """Whether the player had no hand before."""


class Arranger:
    """Arranges the decks during one answer."""

    def __init__(self, cursor: Cursor, plans: Plans, choices: tuple[int, ...] = ()) -> None:
        self.cursor = cursor
        self.choices = choices
        self.counts: list[int] = []
        """Among how many ways there was a choice, each time."""
        self.unnamed: list[Unnamed] = []
        self._plans = plans
        self._matched = 0

    def flush(self, log: list[Note] | None) -> None:
        """Match the events so far with the log."""
        for note in (log or [])[self._matched :]:
            self.cursor.match(note)
        self._matched = len(log or ())

    def arrange(self, g: OpenDecks, who: int, count: int, how: str) -> None:
        """Put the cards on top of a deck that are taken now."""
        self.flush(g.log)
        deck, tags = g.players[who].deck, g.tags[who]
        first = 0 if how == "bottom" else len(deck) - count
        top = range(first, first + count)
        slots = [at for at in top if tags[at] != SEEN]
        wanted = self.cursor.wanted(who, "draw" if how == "draw" else "take")
        named, unnamed = wanted if wanted is not None else (Counter(), count)
        named = named.copy()
        for at in top:
            if tags[at] == SEEN:
                unnamed = self._use_seen(g, who, deck[at], named, unnamed)
        loose = Counter(deck[at] for at, tag in enumerate(tags) if tag != SEEN)
        chosen = self._chosen(g, who, named, unnamed, loose, len(slots))
        g.exchange(who, slots, chosen)
        if how != "draw":
            self.cursor.taken[who] += deck[first : first + count]
        elif g.players[who].discard and len(deck) == count:
            self.cursor.taken[who] += deck[:]  # the rest is drawn after a shuffle

    def _use_seen(self, g: OpenDecks, who: int, card: int, named: Counter[int], unnamed: int) -> int:
        if named[card] > 0:
            named[card] -= 1
            return unnamed
        if unnamed <= 0:
            reason = f"{g.content.names[card]} lies on top of the deck of player {who + 1}"
            raise Conflict(reason, self.cursor.at, who, order=True)
        return unnamed - 1

    def _chosen(
        self,
        g: OpenDecks,
        who: int,
        named: Counter[int],
        unnamed: int,
        loose: Counter[int],
        count: int,
    ) -> list[int]:
        named = +named
        if named.total() > count:
            if unnamed <= 0:
                return self._some_of(g, who, named, loose, count)
            named = named & loose
        missing = named - loose
        if missing:
            lacking = ", ".join(g.content.names[card] for card in missing)
            reason = f"{lacking} cannot be in the deck of player {who + 1}"
            raise Conflict(reason, self.cursor.at, who, deck=missing)
        cards = [*named.elements()][:count]
        if len(cards) < count:
            cards += self._filled(g, who, loose - Counter(cards), count - len(cards))
        return cards

    def _some_of(
        self, g: OpenDecks, who: int, named: Counter[int], loose: Counter[int], count: int
    ) -> list[int]:
        """Choose some of the cards that the log names: it does not tell in which order they came."""
        ways = list(islice(_subsets(sorted((named & loose).items()), count), MOST_SUBSETS))
        if not ways:
            raise Conflict(
                f"the deck of player {who + 1} lacks cards", self.cursor.at, who, deck=named - loose
            )
        if len(ways) == 1:
            return ways[0]
        index = len(self.counts)
        self.counts.append(len(ways))
        return ways[self.choices[index] if index < len(self.choices) else 0]

    def _filled(self, g: OpenDecks, who: int, loose: Counter[int], count: int) -> list[int]:
        """Choose cards that the log does not name."""
        number = g.hidden[who]
        g.hidden[who] += 1
        plan = self._plans.get((who, number), Plan())
        cards = [*(plan.had & loose).elements()][:count]
        if missing := plan.had - loose:
            self._plans.pop((who, number))
            raise Conflict("cards that are needed are not there", self.cursor.at, who, deck=missing)
        rest = loose - Counter(cards)
        free = self._free(g, who, plan, rest)[: count - len(cards)]
        others = rest - Counter(free)
        shuffles = len(g.orders[who])
        made = Unnamed(who, number, Counter(free), others, shuffles, not g.players[who].hand)
        self.unnamed.append(made)
        return cards + free

    def _free(self, g: OpenDecks, who: int, plan: Plan, rest: Counter[int]) -> list[int]:
        """Return cards in the order of preference: those that the player uses next, then idle ones."""
        hand = g.players[who].hand
        soon, later = self.cursor.uses(who, new_hand=not hand)
        few = Counter({card: min(plan.most.get(card, n), n) for card, n in rest.items()})
        first = few & (soon - Counter(hand) - plan.had)
        idle = few - first - later
        priced, pays, costs = g.content.priced, g.content.payments, g.content.costs

        def use(card: int) -> tuple[bool, bool, int, int]:
            return card in priced, card in pays, costs[card], card

        groups = (first, idle, few - first - idle, rest - few)
        return [card for some in groups for card in sorted(some.elements(), key=use)]


def _subsets(cards: list[tuple[int, int]], count: int) -> Iterator[list[int]]:
    """Yield the ways to take some of several cards, equal ones being the same."""
    if count == 0:
        yield []
        return
    if not cards:
        return
    (card, copies), *rest = cards
    for few in range(min(copies, count), -1, -1):
        for others in _subsets(rest, count - few):
            yield [card] * few + others
