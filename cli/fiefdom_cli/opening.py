"""Sets a game up from what was asked on the command line."""

from __future__ import annotations

import secrets
import shlex
from dataclasses import dataclass
from random import Random
from typing import Final

import fiefdom
from fiefdom import Bot, Game, Registry, SetupError
from fiefdom_cli.saving.format import Seat

ME: Final = 0
"""The seat of whoever sits at the keyboard."""
SEEDS: Final = 1_000_000_000
RANDOM: Final = "random"
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
    seats: tuple[Seat, ...]
    """Who sits where, as a saved game says it."""
    told: int = 0
    """How many lines of the log need not be told any more."""


def open_game(wishes: Wishes, registry: Registry) -> Opening:
    """Deal the game that was asked for."""
    seed = secrets.randbelow(SEEDS) if wishes.seed is None else wishes.seed
    make_bot = registry.bot(wishes.bot)
    kingdom, cards = _kingdom(wishes.kingdom, seed, registry)
    game = fiefdom.new_game(cards, wishes.players, seed, wishes.first - 1, registry, log=True)
    bots = {seat: make_bot(seed + seat) for seat in range(1, wishes.players)}
    names = _names(wishes)
    seats = [Seat(name, wishes.bot if n in bots else "", seed + n) for n, name in enumerate(names)]
    return Opening(game, kingdom, seed, names, bots, _again(wishes, seed), tuple(seats))


def _kingdom(asked: str, seed: int, registry: Registry) -> tuple[str, list[str]]:
    """Return what to call the kingdom, and its cards."""
    if asked.strip().casefold() == RANDOM:
        names = sorted(card.name for card in registry.kingdom_cards())
        size = min(registry.game_rules().kingdom_size, len(names))
        return "a random kingdom", sorted(Random(seed).sample(names, size))
    if "," in asked:
        cards = [name.strip() for name in asked.split(",") if name.strip()]
        if not cards:
            raise SetupError(f"the kingdom {asked!r} names no card; put names between the commas")
        return "a kingdom of your own", cards
    kingdom = registry.kingdom(asked)
    listed = next(name for name, one in registry.kingdoms.items() if one is kingdom)
    return listed, list(kingdom.cards)


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
    return shlex.join(words)
