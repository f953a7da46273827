"""The start of a game: a kingdom, players, a seed."""

from __future__ import annotations

from collections.abc import Iterable

from fiefdom.game import Game
from fiefdom.plugins.loading import installed
from fiefdom.plugins.registry import Registry
from fiefdom.record.replay import Setup
from fiefdom.setup.deal import deal
from fiefdom.state.limits import LIMITS, Limits
from fiefdom.state.numbers import as_seed, whole


def new_game(
    kingdom: str | Iterable[str] = "First Game",
    players: int = 2,
    seed: int = 0,
    first: int = 0,
    registry: Registry | None = None,
    log: bool = False,
    limits: Limits = LIMITS,
    rules: str = "",
) -> Game:
    """Set up a game: a kingdom by name or as a list of cards, two to six players.

    Games are played by the rules that the cards of the kingdom are for, or by those named in `rules`.
    With `log`, everything is logged from the first turn on. What exceeds the `limits` is stopped
    with an error. Any whole number is a seed. One from -2**63 to 2**63 - 1 is kept, which includes
    all numbers of up to 18 digits; any other is reduced to one in that range that deals the same
    game.
    """
    players, first, seed = (
        whole("the number of players", players),
        whole("first", first),
        as_seed(seed),
    )
    known = registry or installed()
    known = known.under(rules) if rules else known
    chosen = kingdom if isinstance(kingdom, str) else tuple(kingdom)
    prepared = known.prepared(chosen, seed)
    state = deal(prepared, players, seed, first, log, limits)
    return Game(state, setup=Setup(prepared.names, players, seed, first, prepared.sets))
