"""What a bot is given: everything its player may know, computed on demand."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from fiefdom.engine import scoring
from fiefdom.engine.determinize import owners_hidden, redeal
from fiefdom.errors import SetupError
from fiefdom.model.card import Card
from fiefdom.model.rules import Rules, for_players
from fiefdom.state.game_state import State
from fiefdom.state.owned import owned_cards
from fiefdom.state.zones import EVERYBODY
from fiefdom.views.player_view import SPECTATOR, View, checked_viewer, view_of

PossibleGame = Any
"""A `fiefdom.Game`, whose class is declared in a room above this one."""

Worlds = Callable[[int, int], PossibleGame]
"""Makes a possible world from a player and a seed."""


class BotView:
    """One player's look at a game. Cards are numbers here: `cards[number]` is the card.

    `view` is the whole in words; the rest answers single questions without building it.
    """

    __slots__ = ("_state", "_viewer", "_worlds")

    def __init__(self, state: State, viewer: int, worlds: Worlds | None = None) -> None:
        self._state = state
        self._viewer = viewer
        self._worlds = worlds

    @property
    def view(self) -> View:
        """Everything the viewer may know now."""
        return view_of(self._state, self._viewer)

    @property
    def viewer(self) -> int:
        """Whose look this is, counted from 0."""
        return self._viewer

    @property
    def players(self) -> int:
        """How many play."""
        return len(self._state.players)

    @property
    def cards(self) -> tuple[Card, ...]:
        """The cards of this game by their numbers."""
        return self._state.content.cards

    @property
    def names(self) -> tuple[str, ...]:
        """The names of the cards by their numbers; the same object throughout a kingdom."""
        return self._state.content.names

    @property
    def rules(self) -> Rules:
        """The rules this game is played by."""
        return self._state.content.rules

    @property
    def costs(self) -> Sequence[int]:
        """What each card costs now."""
        return self._state.costs

    @property
    def coins(self) -> int:
        """The coins there are to spend."""
        return self._state.coins

    @property
    def buys(self) -> int:
        """The Buys that are left."""
        return self._state.buys

    @property
    def actions(self) -> int:
        """The Actions that are left."""
        return self._state.actions

    @property
    def turn(self) -> int:
        """Which turn of the viewer this is, or the next one when it is another's, from 1."""
        return self._state.players[self._viewer].every_turn + 1

    @property
    def turns_begun(self) -> int:
        """How many turns have begun, all players' together."""
        return self._state.turn

    @property
    def my_turn(self) -> bool:
        """Whether it is the viewer's turn."""
        return self._state.current == self._viewer

    @property
    def hand(self) -> Sequence[int]:
        """The viewer's hand."""
        return tuple(self._state.players[self._viewer].hand)

    @property
    def in_play(self) -> Sequence[int]:
        """What the viewer has in play."""
        return tuple(self._state.players[self._viewer].play)

    @property
    def discarded(self) -> int:
        """How many cards the viewer's discard pile holds."""
        return len(self._state.players[self._viewer].discard)

    @property
    def to_draw(self) -> int:
        """How many cards the viewer's deck holds."""
        return len(self._state.players[self._viewer].deck)

    @property
    def tokens(self) -> dict[str, int]:
        """The viewer's tokens by their kind."""
        return dict(self._state.players[self._viewer].tokens)

    def laid_out(self, player: int) -> list[int]:
        """A player's cards on the table that the viewer can see: revealed, looked at, set aside."""
        seen = (EVERYBODY, self._viewer)
        spreads = [one for one in self._state.spreads if one.owner == player and one.viewer in seen]
        return [card for spread in spreads for card in spread.cards]

    def left(self, card: int) -> int:
        """How many cards a pile holds; none if the card has no pile."""
        return max(0, self._state.supply[card])

    def has_pile(self, card: int) -> bool:
        """Whether a card has a pile, be it empty."""
        return self._state.supply[card] >= 0

    @property
    def empty_piles(self) -> int:
        """How many piles are empty."""
        return self._state.empties.bit_count()

    @property
    def piles_to_end(self) -> int:
        """How many empty piles end the game."""
        return for_players(self._state.content.rules.ends_at_empty_piles, self.players)

    def owned(self, player: int | None = None) -> list[int]:
        """Every card a player owns, the viewer if nobody is named, in no order that tells.

        That is known to all who watched, or a fair guess where `owners_known` says so.
        """
        if player is None or player == self._viewer:
            return sorted(owned_cards(self._state, self._viewer))
        if not 0 <= player < self.players:
            raise SetupError(f"there is no player {player}; they are 0 to {self.players - 1}")
        return sorted(owned_cards(self._fair(), player))

    @property
    def owners_known(self) -> bool:
        """Whether the viewer can know what each of the others owns.

        Everybody begins alike, and gains and trashing are public. Only where a card makes cards
        go from hand to hand, and at least two players other than the viewer sit there, what
        is passed between those two stays hidden. `owned` and `scores` then guess: they deal
        the hidden cards that the others have together among them, always in the same way.
        """
        return not owners_hidden(self._state, self._viewer)

    def _fair(self) -> State:
        """Return the game, or a possible one if this one would tell who owns what."""
        g = self._state
        if owners_hidden(g, self._viewer):
            g = g.clone()
            redeal(g, self._viewer, 0)
        return g

    def count(self, card: int) -> int:
        """How many copies of a card the viewer owns."""
        g, who = self._state, self._viewer
        player = g.players[who]
        if player.mats or g.spreads:
            return owned_cards(g, who).count(card)
        piles = player.deck.count(card) + player.discard.count(card)
        return piles + player.hand.count(card) + player.play.count(card)

    def total(self, values: Sequence[float]) -> float:
        """Add up a number for every card the viewer owns; `values` has one for each card."""
        return sum(map(values.__getitem__, owned_cards(self._state, self._viewer)))

    def size(self) -> int:
        """How many cards the viewer owns."""
        return len(owned_cards(self._state, self._viewer))

    @property
    def scores(self) -> tuple[int, ...]:
        """Everybody's victory points, as if the game ended now.

        Those of the others are a fair guess where `owners_known` says so.
        """
        return scoring.scores(self._fair())

    @property
    def concerned(self) -> int:
        """For whom the effect that asks is resolved; not always the player who is asked."""
        stack = self._state.stack
        return stack[-1].player if stack else self._state.current

    def imagine(self, seed: int) -> PossibleGame:
        """A possible world: the same to the viewer, with hidden cards elsewhere."""
        if self._worlds is None:
            raise SetupError("this view has no game behind it; take one from Game.bot_view")
        return self._worlds(self._viewer, seed)


class SpectatorView(BotView):
    """The look of a spectator, who sits on no seat and has no cards."""

    __slots__ = ()

    @property
    def turn(self) -> int:
        """No turn is a spectator's."""
        return 0

    @property
    def hand(self) -> Sequence[int]:
        """No card."""
        return ()

    @property
    def in_play(self) -> Sequence[int]:
        """No card."""
        return ()

    @property
    def discarded(self) -> int:
        """No card."""
        return 0

    @property
    def to_draw(self) -> int:
        """No card."""
        return 0

    @property
    def tokens(self) -> dict[str, int]:
        """No token."""
        return {}

    def owned(self, player: int | None = None) -> list[int]:
        """Every card a player owns; none if nobody is named."""
        return [] if player is None else super().owned(player)

    def count(self, card: int) -> int:
        """No copy."""
        return 0

    def total(self, values: Sequence[float]) -> float:
        """Nothing."""
        return 0

    def size(self) -> int:
        """No card."""
        return 0


def bot_view_of(g: State, viewer: int, worlds: Worlds) -> BotView:
    """Return the look of a player, or of a spectator."""
    viewer = checked_viewer(viewer, len(g.players))
    return (SpectatorView if viewer == SPECTATOR else BotView)(g, viewer, worlds)
