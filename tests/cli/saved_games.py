"""Plays games that are saved after every answer."""

from __future__ import annotations

from random import Random

import fiefdom
from fiefdom import Game, Registry
from fiefdom_cli.play.set_up import GameRequest, Opening, open_game
from fiefdom_cli.save.format import SavedGame
from fiefdom_cli.save.journal import Journal
from fiefdom_cli.save.reopen import reopened
from fiefdom_cli.save.saved_games import read_saved, saved_files


def opened(seed: int = 7, **request: object) -> Opening:
    asked = GameRequest(seed=seed, **{"bot": "random", "kingdom": "Size Distortion"} | request)  # type: ignore[arg-type]
    return open_game(asked, fiefdom.installed())


def played(game: Game, journal: Journal, answers: int, seed: int = 1) -> None:
    """Answer at random, writing to the journal as a session does."""
    rng = Random(seed)
    for _ in range(answers):
        decision = game.pending
        if decision is None:
            return
        game.answer(decision.sample(rng))
        journal.keep(game)


def saved() -> SavedGame:
    (path,) = saved_files()
    return read_saved(path)


def again_from(one: SavedGame, registry: Registry) -> Opening:
    return reopened(one.header, one.record(), registry)
