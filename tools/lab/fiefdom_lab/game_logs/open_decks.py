"""A game whose decks are in no order yet: what the log says is drawn decides which cards lay on top.

The cards of a shuffled deck are slots. As long as a slot has not been drawn, its card can be exchanged
with that of another slot of the same shuffle, because nobody has seen either of them. When it is
drawn, its card is what lay there since the shuffle; so in the end the order of every shuffle is known.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Final

from fiefdom.extending import State
from fiefdom.tooling.games import become, without_shortcuts

SEEN: Final = -1
"""Marks a card in a deck that is no slot of a shuffle: it was put there."""

Choose = Callable[["OpenDecks", int, int, str], None]
"""Arranges the top cards of a player's deck before that many of them are taken."""


class OpenDecks(State):
    """A state that asks, before cards are taken from a deck, which ones they are."""

    tags: list[list[int]]
    """For each card of each deck the number of its slot, counted from the top, or SEEN."""
    shadows: list[list[int]]
    """The decks as they were when the tags were last brought up to date."""
    orders: list[list[list[int]]]
    """For each player the cards of the slots of each shuffle."""
    hidden: list[int]
    """How many times each player has taken cards that the log does not name."""
    choose: Choose

    @classmethod
    def like(cls, state: State) -> OpenDecks:
        """Return a copy whose decks are all taken for shuffled once."""
        new = _with_fields(state.clone())
        new.content = without_shortcuts(new.content)
        new.refresh()
        new.log = []
        for player in new.players:
            player.deck[:0] = player.hand
            player.hand = []
        new.shadows = [player.deck[:] for player in new.players]
        new.tags = [[*range(len(deck))][::-1] for deck in new.shadows]
        new.orders = [[deck[::-1]] for deck in new.shadows]
        new.hidden = [0] * len(new.players)
        return new

    def copy(self) -> OpenDecks:
        """Return an equal, independent state with an empty log."""
        new = _with_fields(self.clone())
        new.log = []
        new.tags = [tags[:] for tags in self.tags]
        new.shadows = [deck[:] for deck in self.shadows]
        new.orders = [[*orders[:-1], orders[-1][:]] for orders in self.orders]
        new.hidden = self.hidden[:]
        return new

    # what is taken from a deck

    def draw(self, who: int, count: int) -> None:
        """Draw cards as the log says."""
        self.sync(who)
        player, left, drawn = self.players[who], count, 0
        while left > 0:
            now = min(left, len(player.deck))
            if now:
                self.choose(self, who, now, "draw")
                player.hand += self._taken(who, len(player.deck) - now, now)
                drawn, left = drawn + now, left - now
            if left <= 0 or not player.discard:
                break
            self.reshuffle(who)
        if drawn and self.log is not None:
            # in the order in which the last cards of the hand were drawn; only the cards matter here
            self._log_drawn(who, player.hand[-drawn:], 0)

    def take_top(self, who: int, count: int) -> list[int]:
        """Take cards from the top as the log says."""
        self.sync(who)
        player = self.players[who]
        taken: list[int] = []
        while len(taken) < count:
            if not player.deck:
                if not player.discard:
                    break
                self.reshuffle(who)
            now = min(count - len(taken), len(player.deck))
            self.choose(self, who, now, "take")
            taken += self._taken(who, len(player.deck) - now, now)[::-1]
        return taken

    def take_bottom(self, who: int, count: int) -> list[int]:
        """Take cards from the bottom as the log says."""
        self.sync(who)
        taken: list[int] = []
        player = self.players[who]
        while len(taken) < count:
            if not player.deck:
                if not player.discard:
                    break
                self.reshuffle(who)
            self.choose(self, who, 1, "bottom")
            taken += self._taken(who, 0, 1)
        return taken

    def put_back(self, who: int, cards: list[int], low: bool) -> None:
        """Return cards to the deck."""
        self.sync(who)
        super().put_back(who, cards, low)
        at = 0 if low else len(self.tags[who])
        self.tags[who][at:at] = [SEEN] * len(cards)
        self.shadows[who] = self.players[who].deck[:]

    def shuffle_deck(self, who: int, words: str = "") -> None:
        """Shuffle; from now on nobody knows which card is where."""
        self._settle_all(who)
        super().shuffle_deck(who, words)
        deck = self.players[who].deck
        self.shadows[who] = deck[:]
        self.tags[who] = [*range(len(deck))][::-1]
        self.orders[who].append(deck[::-1])

    # slots

    def _taken(self, who: int, at: int, count: int) -> list[int]:
        """Remove cards from the deck, whose places in it are now known."""
        deck = self.players[who].deck
        cards = deck[at : at + count]
        del deck[at : at + count]
        self._remove(who, self.tags[who], at, count)
        self.shadows[who] = deck[:]
        return cards

    def exchange(self, who: int, positions: list[int], cards: list[int]) -> None:
        """Let the slots at these positions of the deck have these cards, and others get theirs."""
        deck, tags = self.players[who].deck, self.tags[who]
        loose = Counter(deck[at] for at, tag in enumerate(tags) if tag != SEEN)
        loose.subtract(cards)
        rest = list(loose.elements())
        given = dict(zip(positions, cards, strict=True))
        for at, tag in enumerate(tags):
            if tag != SEEN:
                deck[at] = given[at] if at in given else rest.pop()
        self.shadows[who] = deck[:]

    def sync(self, who: int) -> None:
        """Bring the tags up to date with a deck that effects have changed."""
        deck, old, tags = self.players[who].deck, self.shadows[who], self.tags[who]
        if deck == old:
            return
        more = len(deck) - len(old)
        if more > 0:
            found = self._change(who, tags, deck, old, more, _insert)
        else:
            found = more < 0 and self._change(who, tags, old, deck, -more, self._remove)
        if not found:
            self._settle_all(who)
        if len(self.tags[who]) != len(deck):
            self.tags[who] = [SEEN] * len(deck)
        self.shadows[who] = deck[:]

    def _change(
        self,
        who: int,
        tags: list[int],
        longer: list[int],
        shorter: list[int],
        more: int,
        do: Callable[[int, list[int], int, int], None],
    ) -> bool:
        """Find where cards were put or taken: on top, at the bottom, or a single one in between."""
        last = self.log[-1].kind if self.log else ""
        at = len(shorter)
        if last in ("put under", "put below") and longer[more:] == shorter:
            at = 0
        elif longer[:at] != shorter:
            if longer[more:] == shorter:
                at = 0
            else:
                at = next(n for n, card in enumerate(longer) if n >= len(shorter) or card != shorter[n])
                if more > 1 or longer[at + 1 :] != shorter[at:]:
                    return False
                self._settle_equal(who, longer[at])
        do(who, tags, at, more)
        return True

    def _settle_equal(self, who: int, card: int) -> None:
        """Settle all slots that look like a card whose place among them is unknown."""
        for at, one in enumerate(self.shadows[who]):
            if one == card:
                self._settle(who, at)

    def _remove(self, who: int, tags: list[int], at: int, count: int) -> None:
        for position in range(at, at + count):
            self._settle(who, position)
        del tags[at : at + count]

    def _settle(self, who: int, at: int) -> None:
        """Write down which card lay in a slot."""
        tag = self.tags[who][at]
        if tag != SEEN:
            self.orders[who][-1][tag] = self.shadows[who][at]
            self.tags[who][at] = SEEN

    def _settle_all(self, who: int) -> None:
        for at in range(len(self.tags[who])):
            self._settle(who, at)

    def shuffled(self) -> list[list[list[int]]]:
        """Return for each player the cards of each shuffle from the top, the first one at the start."""
        for who in range(len(self.players)):
            self.sync(who)
            self._settle_all(who)
        return self.orders


def _insert(who: int, tags: list[int], at: int, count: int) -> None:
    tags[at:at] = [SEEN] * count


def _with_fields(state: State) -> OpenDecks:
    new = OpenDecks([], [])
    become(new, state)
    return new
