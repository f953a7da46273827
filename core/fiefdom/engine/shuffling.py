"""Shuffling in games where triggers can interrupt it.

Only games with a part that declares `interrupts` come here; in all others the state shuffles by
itself. Effects that use the deck prepare for it first: if it has too few cards, the discard pile is
shuffled under what is left of it, and the effect begins afterwards.
"""

from __future__ import annotations

from typing import Final

from fiefdom.decisions.decision import NUMBER, Decision
from fiefdom.decisions.one_of import OneOf
from fiefdom.engine.triggers import fire
from fiefdom.model.effect import Effect
from fiefdom.model.fact import SHUFFLING, Fact
from fiefdom.model.frames import SUSPENDED, Frame, Value
from fiefdom.state import rng
from fiefdom.state.game_state import NO_SCOPE, State
from fiefdom.state.zones import DECK, NOTHING, Spread, place_of, spread_place

FIRED: Final = 0
"""The triggers of a shuffle are being resolved; then the cards are shuffled."""
PLACING: Final = 1
"""The player chooses the position of a card that was kept out of the shuffle."""
PREPARED: Final = 1_000_000
"""The step of an effect that waits for a shuffle before it begins; no other step is as high."""

TOP: Final = "top"
BOTTOM: Final = "bottom"
ANYWHERE: Final = "anywhere"
ENDS: Final = (TOP, BOTTOM, ANYWHERE)
"""Where cards can go instead of being shuffled in."""


def keep_out(g: State, who: int, spread: int, end: str, cards: Value, viewer: int) -> None:
    """Keep cards out of a shuffle; `spread` is the spread with the cards to be shuffled."""
    if cards:
        g.spread(who, viewer, _serial(spread, end), list(cards))


def _serial(spread: int, end: str) -> int:
    """Return the serial of the spreads with the cards that are kept out for one end of the deck."""
    return -1 - spread * len(ENDS) - ENDS.index(end)


class Shuffler(Effect):
    """Shuffles cards under the deck, after the triggers of the shuffle."""

    def begin(self, g: State, who: int, cards: list[int]) -> Value:
        """Shuffle cards that have been taken from their place."""
        g.do_off_turn(SHUFFLING, who, -1)
        spread = g.spread(who, who, 0, cards)
        fact = Fact(SHUFFLING, who, place=spread_place(spread))
        if g.awaited_kinds & SHUFFLING and fire(g, fact) is SUSPENDED:
            return g.suspend(self, FIRED, who, NO_SCOPE, (spread,))
        return self._shuffle(g, who, spread)

    def shuffle_discard_pile(self, g: State, who: int) -> Value:
        """Shuffle the discard pile under the deck, if there are any cards in it."""
        player = g.players[who]
        if not player.discard:
            return NOTHING
        cards, player.discard = player.discard, []
        return self.begin(g, who, cards)

    def resume(self, g: State, frame: Frame, got: Value) -> Value:
        who, values = frame.player, frame.values
        if frame.step == FIRED:
            (spread,) = values
            return self._shuffle(g, who, spread)
        (spread, kept), (depth,) = values, got
        self._insert(g, who, g.cards_at(spread_place(spread)).pop(0), depth)
        return self._place(g, who, spread, kept)

    def _shuffle(self, g: State, who: int, spread: int) -> Value:
        """Shuffle the cards that are left, and put those that were kept out where they go."""
        player = g.players[who]
        kept, player.deck = player.deck, _collect(g, [one for one in g.spreads if one.id == spread])
        top, bottom, apart = (_kept_out(g, spread, end) for end in ENDS)
        if player.deck:
            g.shuffle_deck(who)
        g.random = rng.shuffle(g.random, bottom)
        player.deck = bottom + player.deck + top + kept
        if not apart:
            return NOTHING
        return self._place(g, who, g.spread(who, who, 0, apart), len(kept))

    def _place(self, g: State, who: int, spread: int, kept: int) -> Value:
        """Ask where each card goes that can go anywhere, below the top cards that were not shuffled."""
        lying = g.cards_at(spread_place(spread))
        while lying:
            if len(g.players[who].deck) > kept:
                return g.suspend(self, PLACING, who, NO_SCOPE, (spread, kept))
            self._insert(g, who, lying.pop(0), kept)
        g.sweep()
        return NOTHING

    def _insert(self, g: State, who: int, card: int, depth: int) -> None:
        deck = g.players[who].deck
        deck.insert(len(deck) - depth, card)
        if g.log is not None:
            g.note("put into", who, (card,), to=place_of(who, DECK), shown=1 << who)

    def asks(self, g: State, frame: Frame) -> Decision:
        who, (spread, kept) = frame.player, frame.values
        depths = range(kept, len(g.players[who].deck) + 1)
        prompt = "How many cards of your deck go on top of it?"
        card = g.cards_at(spread_place(spread))[0]
        return OneOf(NUMBER, who, -1, prompt, g.content.names, depths, card)


def _kept_out(g: State, spread: int, end: str) -> list[int]:
    """Take the cards that were kept out of a shuffle for one end of the deck off the table."""
    serial = _serial(spread, end)
    return _collect(g, [one for one in g.spreads if one.serial == serial])


def _collect(g: State, spreads: list[Spread]) -> list[int]:
    """Take the cards of some spreads off the table."""
    gone = {one.id for one in spreads}
    if gone:
        g.spreads = [one for one in g.spreads if one.id not in gone]
    return [card for one in spreads for card in one.cards]


SHUFFLER: Final = Shuffler()
