"""What a player knows of everybody's points during a game."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from fiefdom.engine.determinize import owners_hidden, redeal
from fiefdom.engine.scoring import scores
from fiefdom.game import Game
from fiefdom.state.game_state import State

WORLDS: Final = 6
"""The possible worlds in which points that depend on hidden cards are compared."""


def known_points(game: Game, viewer: int) -> tuple[int | None, ...]:
    """Return everybody's points as if the game ended now; None for those that a viewer cannot know.

    Points that depend on hidden cards count as known if they are the same in several possible worlds.
    """
    g = game.state
    hidden = owners_hidden(g, viewer)
    found = list(map(scores, possible_states(g, viewer))) if points_hidden(g, viewer) else [scores(g)]
    return tuple(
        each[0] if len(set(each)) == 1 and (who == viewer or not hidden) else None
        for who, each in enumerate(zip(*found, strict=True))
    )


def points_hidden(g: State, viewer: int) -> bool:
    """Return whether somebody's points may depend on cards that a viewer does not know."""
    varying = g.content.plain_worth is None
    return g.content.worth_hidden or (varying and owners_hidden(g, viewer))


def possible_states(g: State, viewer: int) -> Iterator[State]:
    """Yield states that look the same to a viewer."""
    for seed in range(WORLDS):
        world = g.clone()
        redeal(world, viewer, seed)
        yield world
