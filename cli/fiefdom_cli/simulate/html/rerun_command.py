"""The command that plays the same games again."""

from __future__ import annotations

import shlex

from fiefdom_cli.simulate.make_plan import MATCH_DETAIL, SERIES_DETAIL, SimulationRequest
from fiefdom_lab import Bounds


def command(asked: SimulationRequest, seed: int, kind: str = "") -> str:
    """Return the command; `kind` is `--round-robin`, `--sweep` or empty."""
    words = ["fiefdom", "simulate", *asked.bots, *([kind] if kind else [])]
    words += ["--games", str(asked.games), "--seed", str(seed), *_dealing(asked)]
    words += ["--until-width", f"{asked.until:g}"] if asked.until is not None else []
    usual = SERIES_DETAIL if kind else MATCH_DETAIL
    return shlex.join([*words, *(["--detail", str(asked.detail)] if asked.detail != usual else [])])


def game_command(asked: SimulationRequest, seed: int, game: int) -> str:
    """Return the command that plays one game of a simulation and opens its replay."""
    words = ["fiefdom", "simulate", *asked.bots, "--seed", str(seed), *_dealing(asked)]
    return shlex.join([*words, "--game", str(game)])


def _dealing(asked: SimulationRequest) -> list[str]:
    """Return the options that determine each game."""
    return [word for name, value in _told(asked) for word in ((name, value) if value else (name,))]


def _told(asked: SimulationRequest) -> list[tuple[str, str]]:
    """Return the options for dealing and playing that differ from their defaults."""
    usual, bounds = Bounds(), asked.bounds
    told = [("--kingdom", one) for one in asked.kingdoms] + [
        ("--cards", one) for one in asked.card_files
    ]
    told += [("--random", asked.random or "any")] if asked.random is not None else []
    told += [("--code", asked.code)] if asked.code else []
    told += [("--players", str(asked.players))] if asked.players else []
    told += [("--stay", "")] if not asked.rotate else []
    told += [("--max-turns", str(bounds.turns))] if bounds.turns != usual.turns else []
    told += [("--max-seconds", f"{bounds.seconds:g}")] if bounds.seconds is not None else []
    told += [("--rounds", str(asked.rounds))] if asked.rounds != 1 else []
    return told
