"""What a bot may know of the table and of every player, with cards as numbers."""

from __future__ import annotations

from collections.abc import Sequence

from fiefdom.errors import SetupError
from fiefdom.state.game_state import State
from fiefdom.views.flat_table import append_table
from fiefdom.views.player_view import mixed_piles_in, phase_name, pile_tokens_in, side_decks_in
from fiefdom.views.seen_cards import SeenSeat, seen_seat
from fiefdom.views.view import SideDeckView, ZoneView


class TableView:
    """The part of a bot view that is about the whole table; each member is computed when it is read."""

    __slots__ = ("_state", "_viewer")

    _state: State
    _viewer: int

    @property
    def turn_player(self) -> int:
        """The player whose turn it is."""
        return self._state.current

    @property
    def phase(self) -> str:
        """The phase in words, as in the view."""
        return phase_name(self._state)

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self._state.over

    @property
    def piles(self) -> Sequence[int]:
        """How many copies of each card can be taken from its pile now, in the Supply or beside it.

        It is -1 for a card without a pile, and for one that waits below another card of its pile.
        """
        g = self._state
        if not g.beside:
            return tuple(g.supply)
        both = zip(g.supply, g.beside, strict=True)
        return tuple(beside if beside >= 0 else left for left, beside in both)

    @property
    def landscapes_to_buy(self) -> Sequence[int]:
        """The landscapes of the game that can be bought."""
        return self._state.content.plan.bought

    @property
    def trash(self) -> Sequence[int]:
        """The cards in the trash."""
        return tuple(self._state.trash)

    @property
    def pile_tokens(self) -> dict[str, dict[str, int]]:
        """The tokens on each pile that has any, by names, as in the view."""
        return pile_tokens_in(self._state)

    @property
    def table_tokens(self) -> dict[str, int]:
        """The tokens that all players share, by kind."""
        return dict(self._state.table_tokens)

    @property
    def mixed_piles(self) -> dict[str, ZoneView]:
        """The piles of different cards by their names, as in the view."""
        return mixed_piles_in(self._state)

    @property
    def side_decks(self) -> dict[str, SideDeckView]:
        """The side decks by their names, as in the view."""
        return side_decks_in(self._state)

    @property
    def mats(self) -> tuple[str, ...]:
        """The names of the mats in this game."""
        return tuple([mat.name for mat in self._state.content.mats])

    def seat(self, player: int) -> SeenSeat:
        """Return one player as the viewer sees them now, with cards as numbers."""
        if not 0 <= player < len(self._state.players):
            raise no_such_player(player, len(self._state.players))
        return seen_seat(self._state, player, self._viewer)

    def append_to(self, numbers: list[int], cards: list[int], shown: list[int]) -> None:
        """Append the table as the viewer sees it to flat lists, for programs that read many games.

        To `numbers`: 1 if it is the viewer's turn, 1 if the game is over, `piles` and `costs`; then for
        each player, the viewer first, the turns and the sizes of deck, hand, discard pile, the cards in
        play and set aside, and each mat. To `cards`: the visible cards of the trash, then for each
        player of the hand, the discard pile, in play, set aside and each mat, and the landscapes
        that the player has. To `shown`: how many these are in each of those zones.
        """
        append_table(self._state, self._viewer, numbers, cards, shown)


def no_such_player(player: int, players: int) -> SetupError:
    """Return the error for a player who does not exist."""
    return SetupError(f"there is no player {player}; players are 0 to {players - 1}")
