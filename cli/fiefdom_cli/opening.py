"""Sets a game up from what was asked on the command line."""

from __future__ import annotations

import shlex
from dataclasses import dataclass, field
from typing import Final

import fiefdom
from fiefdom import Bot, Game, Registry
from fiefdom_cli.picking import Which, choose, seed_for

ME: Final = 0
"""The seat of whoever sits at the keyboard."""
YOU: Final = "You"


@dataclass(frozen=True)
class Wishes:
    """What was asked for; a seed that is None is drawn."""

    kingdom: str = "First Game"
    players: int = 2
    bot: str = "big-money"
    seed: int | None = None
    first: int = 1
    name: str = YOU
    which: Which = field(default_factory=Which)


@dataclass(frozen=True)
class Opening:
    """A game that is dealt, and who sits at the table."""

    game: Game
    kingdom: str
    seed: int
    names: tuple[str, ...]
    bots: dict[int, Bot]
    again: str
    """The command that deals the same game again."""
    day: str = ""
    """The date of which this is the daily game, if it is one."""


def open_game(wishes: Wishes, registry: Registry) -> Opening:
    """Deal the game that was asked for."""
    seed = seed_for(wishes.seed, wishes.which)
    make_bot = registry.bot(wishes.bot)
    chosen = choose(wishes.kingdom, wishes.which, seed, registry)
    game = fiefdom.new_game(chosen.cards, wishes.players, seed, wishes.first - 1, registry, log=True)
    bots = {seat: make_bot(seed + seat) for seat in range(1, wishes.players)}
    day = wishes.which.day_of(seed)
    return Opening(game, chosen.title, seed, _names(wishes), bots, _again(wishes, seed), day)


def _names(wishes: Wishes) -> tuple[str, ...]:
    others = wishes.players - 1
    bots = [wishes.bot] if others == 1 else [f"{wishes.bot} {n + 1}" for n in range(others)]
    return (wishes.name.strip() or YOU, *bots)


def _again(wishes: Wishes, seed: int) -> str:
    usual = Wishes()
    words = ["fiefdom", "play", "--seed", str(seed)]
    for option in ("kingdom", "players", "bot", "first", "name"):
        value = getattr(wishes, option)
        if value != getattr(usual, option):
            words += [f"--{option}", str(value)]
    words += wishes.which.words()
    return shlex.join(words)
