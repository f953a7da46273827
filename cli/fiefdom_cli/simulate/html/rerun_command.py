"""The command that plays the same games again."""

from __future__ import annotations

import shlex

from fiefdom_cli.simulate.make_plan import Asked
from fiefdom_lab import Bounds


def command(asked: Asked, seed: int, kind: str = "") -> str:
    """Return what to type; `kind` is `--round-robin` or `--sweep`, if it was one."""
    words = ["fiefdom", "simulate", *asked.bots, *([kind] if kind else [])]
    words += ["--games", str(asked.games), "--seed", str(seed)]
    for name, value in _told(asked):
        words += [name, value] if value else [name]
    return shlex.join(words)


def _told(asked: Asked) -> list[tuple[str, str]]:
    """Return the options that are not as usual."""
    usual, bounds = Bounds(), asked.bounds
    told = [("--kingdom", one) for one in asked.kingdoms] + [
        ("--cards", one) for one in asked.card_files
    ]
    told += [("--random", asked.random or "any")] if asked.random is not None else []
    told += [("--code", asked.code)] if asked.code else []
    told += [("--players", str(asked.players))] if asked.players else []
    told += [("--stay", "")] if not asked.rotate else []
    told += [("--until-width", f"{asked.until:g}")] if asked.until is not None else []
    told += [("--max-turns", str(bounds.turns))] if bounds.turns != usual.turns else []
    told += [("--max-seconds", f"{bounds.seconds:g}")] if bounds.seconds is not None else []
    told += [("--detail", str(asked.detail))] if asked.detail != 500 else []
    return told
