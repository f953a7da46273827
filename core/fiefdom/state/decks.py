"""Drawing and shuffling, the cards of each place, and logging their moves."""

from __future__ import annotations

from collections.abc import Iterable

from fiefdom.errors import ShuffleMismatch
from fiefdom.model.knowledge import NOBODY
from fiefdom.state import rng
from fiefdom.state.fields import Fields
from fiefdom.state.log import NO_SPOT, Spot
from fiefdom.state.usual_entries import USUAL
from fiefdom.state.write_log import spot_of, write
from fiefdom.state.zones import (
    ASIDE,
    DECK,
    DISCARD,
    HAND,
    NOWHERE,
    PLAY,
    SPAN,
    TRASH,
    Spread,
    aside_spreads,
    mat_number,
    place_of,
)


class Decks(Fields):
    """The basic operations on the cards of a game, independent of any card's effects."""

    __slots__ = ()

    # the deck

    def draw(self, who: int, count: int) -> None:
        """Move cards from the top of a deck to the hand, shuffling only when needed."""
        if count <= 0:
            return
        player = self.players[who]
        deck, hand = player.deck, player.hand
        left = len(deck) - count
        if left >= 0:
            drawn = deck[left:]
            del deck[left:]
        else:
            drawn = deck[:]
            deck.clear()
            if player.discard:
                self.reshuffle(who)
                deck = player.deck
                drawn += deck[left:]
                del deck[left:]
        hand += drawn
        if self.log is not None and drawn:
            self._log_drawn(who, drawn, left + count if left < 0 else 0)

    def _log_drawn(self, who: int, drawn: list[int], early: int) -> None:
        """Log drawn cards, the top one first; the first `early` of them were drawn before a shuffle."""
        cards = drawn[:early][::-1] + drawn[early:][::-1]
        if self.controller >= 0:
            source = spot_of(self, place_of(who, DECK))
            self.note("draw", who, cards, source=source, to=place_of(who, HAND))
        elif self.log is not None:
            self.log.append(USUAL[who].drawn(cards, self.indent + self.depth))

    def reshuffle(self, who: int) -> None:
        """Shuffle the discard pile into a new deck; the deck must be empty."""
        player = self.players[who]
        cards = player.discard
        player.discard, player.deck = player.deck, cards
        if self.log is None and not self.script:
            self.steps += len(cards) >> 3
            self.random = rng.shuffle(self.random, cards)
        else:
            self.shuffle_deck(who)

    def shuffle_deck(self, who: int, words: str = "") -> None:
        """Shuffle a deck as it is; the words tell the log what was shuffled."""
        deck = self.players[who].deck
        self.steps += len(deck) >> 3
        if self.script:
            self._scripted(who, deck)
        else:
            self.random = rng.shuffle(self.random, deck)
        if self.log is not None:
            self.log.append(USUAL[who].shuffled(len(deck), self.indent + self.depth, words))

    def _scripted(self, who: int, deck: list[int]) -> None:
        for index, (player, order) in enumerate(self.script):
            if player in (who, ~who):
                if sorted(order) == sorted(deck):
                    deck[:] = order[::-1]
                    self.script = self.script[:index] + self.script[index + 1 :]
                    return
                if player == who:
                    names = self.content.names
                    raise ShuffleMismatch(who, [names[c] for c in deck], [names[c] for c in order])
                # the game has taken another course than the one whose shuffles these are
                self.script = tuple(one for one in self.script if one[0] != ~who)
                break
        self.random = rng.shuffle(self.random, deck)

    def take_top(self, who: int, count: int) -> list[int]:
        """Remove up to `count` cards from the top of a deck; return them, the topmost first."""
        player = self.players[who]
        taken: list[int] = []
        while len(taken) < count:
            if not player.deck:
                if not player.discard:
                    break
                self.reshuffle(who)
            taken.append(player.deck.pop())
        return taken

    def take_bottom(self, who: int, count: int) -> list[int]:
        """Remove up to `count` cards from the bottom of a deck; return them, the lowest first."""
        player = self.players[who]
        taken: list[int] = []
        while len(taken) < count:
            if not player.deck:
                if not player.discard:
                    break
                self.reshuffle(who)
            taken.append(player.deck.pop(0))
        return taken

    def put_back(self, who: int, cards: list[int], low: bool) -> None:
        """Return cards to the top or the bottom of the deck they were taken from."""
        deck = self.players[who].deck
        if low:
            deck[:0] = cards
        else:
            deck += cards[::-1]

    # what was done this turn

    def do_off_turn(self, kind: int, who: int, card: int) -> None:
        """Record until the end of the turn what a player did on another player's turn."""
        self.fast_turns = False
        self.off_turn += ((kind, who, card),)

    def done_off_turn(self, kind: int, who: int) -> list[int]:
        """Return the cards of such events of a player on another player's turn."""
        return [card for did, player, card in self.off_turn if (did, player) == (kind, who)]

    # places

    def cards_at(self, place: int) -> list[int]:
        """Return the list of cards at a place, to read or to change."""
        if place < 0:
            if place < ASIDE:
                return [card for spread in self.aside(place) for card in spread.cards]
            number = -1 - place  # as `spread_at` does it, which takes longer than all of this
            for spread in self.spreads:
                if spread.id == number:
                    return spread.cards
            return []
        if place == TRASH:
            return self.trash
        # spelled out, because `owner_and_zone` takes longer than all of this
        player, zone = self.players[place // SPAN], place % SPAN
        if zone == HAND:
            return player.hand
        if zone == DECK:
            return player.deck
        if zone == DISCARD:
            return player.discard
        if zone == PLAY:
            return player.play
        return player.mats[mat_number(zone)]

    def spread(
        self,
        owner: int,
        viewer: int,
        serial: int,
        cards: list[int],
        aside: bool = False,
        low: bool = False,
    ) -> int:
        """Lay cards on the table and return the number of the new spread."""
        number = self.serial
        self.serial = number + 1
        self.spreads.append(Spread(number, owner, viewer, serial, aside, cards, low))
        return number

    def aside(self, place: int) -> list[Spread]:
        """Return the spreads of a place below ASIDE."""
        return aside_spreads(self.spreads, place)

    def sweep(self) -> None:
        """Remove empty spreads."""
        if self.spreads:
            self.spreads = [spread for spread in self.spreads if spread.cards]

    # the log

    def note(
        self,
        kind: str,
        player: int,
        cards: Iterable[int] = (),
        count: int = 0,
        source: Spot = NO_SPOT,
        to: int = NOWHERE,
        shown: int = NOBODY,
        words: str = "",
    ) -> None:
        """Add an entry to the log; call this only if there is a log."""
        write(self, kind, player, cards, count, source, spot_of(self, to), shown, words)

    def spot(self, place: int) -> Spot:
        """Return a place as the log records it; call this before cards leave it."""
        return spot_of(self, place) if self.log is not None else NO_SPOT
