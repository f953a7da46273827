"""Sets a game up from what was asked on the command line."""

from __future__ import annotations

import shlex
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final

import fiefdom
from fiefdom import Bot, Game, Registry
from fiefdom_cli.kingdoms.request import Which, recommended, seed_for
from fiefdom_cli.play.bot_needs import lacked, usual_with, wanted_by
from fiefdom_cli.play.seats import YOU, Seat, read_seats, usual_seats
from fiefdom_cli.save.format import Seat as SavedSeat

ME: Final = 0
"""The seat of whoever sits at the keyboard, if --seats does not say otherwise."""


@dataclass(frozen=True)
class Wishes:
    """What was asked for; a seed that is None is drawn."""

    kingdom: str = ""
    """The usual one if it is not said, with the cards that bots want."""
    players: int = 2
    bot: str = "big-money"
    seed: int | None = None
    first: int = 1
    name: str = YOU
    seats: str = ""
    """Who sits where, instead of `players` and `bot`."""
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
    seats: tuple[SavedSeat, ...] = ()
    """Who sits where, as a saved game says it."""
    told: int = 0
    """How many lines of the log need not be told any more."""
    lacking: tuple[str, ...] = ()
    """The cards that bots want and the kingdom does not have."""

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
    seed = seed_for(wishes.seed, wishes.which)
    seats = _seats(wishes, registry)
    wanted = wanted_by((one.bot for one in seats if one.bot), registry)
    title, cards = _kingdom(wishes, seed, wanted, registry)
    game = fiefdom.new_game(cards, len(seats), seed, wishes.first - 1, registry, log=True)
    saved = tuple(SavedSeat(one.name, one.bot or "", seed + n) for n, one in enumerate(seats))
    bots = {n: registry.bot(one.bot)(one.seed) for n, one in enumerate(saved) if one.bot}
    names = tuple(seat.name for seat in seats)
    day = wishes.which.day_of(seed)
    again = shlex.join([*_again(wishes, seed), *_files(game, registry)])
    lacking = tuple(lacked(wanted, [cards]))
    return Opening(game, title, seed, names, bots, again, day, saved, lacking=lacking)


def _kingdom(
    wishes: Wishes, seed: int, wanted: Sequence[str], registry: Registry
) -> tuple[str, Sequence[str]]:
    """Return what the kingdom is called, and its cards."""
    if not wishes.kingdom.strip() and wishes.which == Which():
        cards, title = usual_with(wanted, registry)
        return title, cards
    if name := recommended(wishes.kingdom, wishes.which, registry):
        return name, registry.kingdoms[name].cards
    # Imported late: drawing kingdoms takes longer to load than to play a first turn.
    from fiefdom_cli.kingdoms.find import choose

    chosen = choose(wishes.kingdom, wishes.which, seed, registry)
    return chosen.title, chosen.cards


def _seats(wishes: Wishes, registry: Registry) -> tuple[Seat, ...]:
    if wishes.seats:
        return read_seats(wishes.seats, wishes.name, registry)
    registry.bot(wishes.bot)
    return usual_seats(wishes.players, wishes.bot, wishes.name)


def _files(game: Game, registry: Registry) -> list[str]:
    """Name the files that cards of the game came from."""
    files = dict.fromkeys(registry.owners[card.name] for card in game.state.content.loose)
    return [word for file in files for word in ("--cards", file)]


def _again(wishes: Wishes, seed: int) -> list[str]:
    usual = Wishes()
    words = ["fiefdom", "play", "--seed", str(seed)]
    for option in ("kingdom", "players", "bot", "first", "name", "seats"):
        value = getattr(wishes, option)
        if value != getattr(usual, option):
            words += [f"--{option}", str(value)]
    return [*words, *wishes.which.words()]
