"""For servers that show a game to several viewers at once."""

from __future__ import annotations

from collections.abc import Sequence

from fiefdom.game import Game
from fiefdom.views import player_view
from fiefdom.views.events import Event, events_for_each
from fiefdom.views.view import QuestionView, View


def views_of(game: Game, viewers: Sequence[int]) -> list[View]:
    """Return the views of several viewers without their questions: cheaper than one view each."""
    return player_view.views_of(game.state, viewers)


def asked_in(game: Game, viewer: int) -> QuestionView | None:
    """Return who is asked, and by which card, as far as a viewer knows; without the question itself."""
    return player_view.asked_in(game.state, viewer)


def events_of(game: Game, viewers: Sequence[int]) -> list[list[Event]]:
    """Return the log of a game as several viewers saw it: cheaper than the events of each."""
    return events_for_each(game.state, viewers)
