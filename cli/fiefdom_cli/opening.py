"""Sets a game up from what was asked on the command line."""

from __future__ import annotations

import secrets
import shlex
from dataclasses import dataclass
from random import Random
from typing import Final

import fiefdom
from fiefdom import Bot, Game, Registry, SetupError
from fiefdom_cli.seats import YOU, Seat, read_seats, usual_seats

ME: Final = 0
"""The seat of whoever sits at the keyboard, if --seats does not say otherwise."""
SEEDS: Final = 1_000_000_000
RANDOM: Final = "random"


@dataclass(frozen=True)
class Wishes:
    """What was asked for; a seed that is None is drawn."""

    kingdom: str = "First Game"
    players: int = 2
    bot: str = "big-money"
    seed: int | None = None
    first: int = 1
    name: str = YOU
    seats: str = ""
    """Who sits where, instead of `players` and `bot`."""


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

    @property
    def people(self) -> tuple[int, ...]:
        """The seats of those who are asked at the keyboard."""
        return tuple(seat for seat in range(len(self.names)) if seat not in self.bots)

    @property
    def alone(self) -> int | None:
        """The seat of the only person; None if there are several or none."""
        return self.people[0] if len(self.people) == 1 else None


def open_game(wishes: Wishes, registry: Registry) -> Opening:
    """Deal the game that was asked for."""
    seed = secrets.randbelow(SEEDS) if wishes.seed is None else wishes.seed
    seats = _seats(wishes, registry)
    kingdom, cards = _kingdom(wishes.kingdom, seed, registry)
    game = fiefdom.new_game(cards, len(seats), seed, wishes.first - 1, registry, log=True)
    bots = {n: registry.bot(one.bot)(seed + n) for n, one in enumerate(seats) if one.bot is not None}
    names = tuple(seat.name for seat in seats)
    return Opening(game, kingdom, seed, names, bots, _again(wishes, seed))


def _seats(wishes: Wishes, registry: Registry) -> tuple[Seat, ...]:
    if wishes.seats:
        return read_seats(wishes.seats, wishes.name, registry)
    registry.bot(wishes.bot)
    return usual_seats(wishes.players, wishes.bot, wishes.name)


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


def _again(wishes: Wishes, seed: int) -> str:
    usual = Wishes()
    words = ["fiefdom", "play", "--seed", str(seed)]
    for option in ("kingdom", "players", "bot", "first", "name", "seats"):
        value = getattr(wishes, option)
        if value != getattr(usual, option):
            words += [f"--{option}", str(value)]
    return shlex.join(words)
