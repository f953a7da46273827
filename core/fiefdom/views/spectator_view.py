"""The view that a spectator receives."""

from __future__ import annotations

from collections.abc import Sequence
from typing import SupportsIndex

from fiefdom.state.game_state import State
from fiefdom.views.bot_view import BotView, Worlds
from fiefdom.views.player_view import checked_viewer
from fiefdom.views.view import SPECTATOR


class SpectatorView(BotView):
    """The view of a spectator, who has no seat and no cards."""

    __slots__ = ()

    @property
    def turn(self) -> int:
        """Zero: a spectator has no turns."""
        return 0

    @property
    def hand(self) -> Sequence[int]:
        """Empty: a spectator has no hand."""
        return ()

    @property
    def in_play(self) -> Sequence[int]:
        """Empty: a spectator has no cards in play."""
        return ()

    @property
    def discarded(self) -> int:
        """Zero: a spectator has no discard pile."""
        return 0

    @property
    def to_draw(self) -> int:
        """Zero: a spectator has no deck."""
        return 0

    @property
    def tokens(self) -> dict[str, int]:
        """Empty: a spectator has no tokens."""
        return {}

    def owned(self, player: int | None = None) -> list[int]:
        """Return every card a player owns; none by default."""
        return [] if player is None else super().owned(player)

    def count(self, card: int) -> int:
        """Return 0: a spectator has no cards."""
        return 0

    def total(self, values: Sequence[float]) -> float:
        """Return 0: a spectator has no cards."""
        return 0

    def size(self) -> int:
        """Return 0: a spectator has no cards."""
        return 0


def bot_view_of(g: State, viewer: SupportsIndex, worlds: Worlds) -> BotView:
    """Return the bot view of a player, or of a spectator."""
    seat = checked_viewer(viewer, len(g.players))
    return (SpectatorView if seat == SPECTATOR else BotView)(g, seat, worlds)
