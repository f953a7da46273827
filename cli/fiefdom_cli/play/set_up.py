"""Sets up a game from the options of the command line."""

from __future__ import annotations

import shlex
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import field
from functools import partial
from typing import Final

import fiefdom
from fiefdom import Bot, Game, Registry
from fiefdom.light_dataclass import dataclass
from fiefdom_cli.kingdoms.request import KingdomRequest, recommended, seed_for
from fiefdom_cli.play.bot_needs import cards_wanted_by, default_kingdom_with, missing_cards
from fiefdom_cli.play.late_bots import LateBots
from fiefdom_cli.play.levels import LEVELS
from fiefdom_cli.play.levels import USUAL as USUAL_LEVEL
from fiefdom_cli.play.seats import YOU, Seat, read_seats, usual_seats
from fiefdom_cli.save.format import SavedSeat

ME: Final = 0
"""The user's seat, unless --seats says otherwise."""


@dataclass(frozen=True)
class GameRequest:
    """The requested game; a seed of None is replaced by a random one."""

    kingdom: str = ""
    """The kingdom; default: the usual one, with the cards that bots want."""
    players: int = 2
    bot: str = USUAL_LEVEL
    seed: int | None = None
    first: int = 1
    name: str = YOU
    seats: str = ""
    """The seats, instead of `players` and `bot`."""
    which: KingdomRequest = field(default_factory=KingdomRequest)


@dataclass(frozen=True)
class Opening:
    """A game that was dealt or resumed, and its seats."""

    game: Game
    kingdom: str
    seed: int
    names: tuple[str, ...]
    bots: Mapping[int, Bot]
    again: str
    """The command that deals the same game again."""
    day: str = ""
    """The date if this is a daily game."""
    seats: tuple[SavedSeat, ...] = ()
    """The seats as they are saved."""
    told: int = 0
    """The number of log lines that need not be shown again."""
    lacking: tuple[str, ...] = ()
    """The cards that bots want and the kingdom lacks."""

    @property
    def people(self) -> tuple[int, ...]:
        """The seats of people."""
        return tuple(seat for seat in range(len(self.names)) if seat not in self.bots)

    @property
    def alone(self) -> int | None:
        """The seat of the only person; None if there are several or none."""
        return self.people[0] if len(self.people) == 1 else None


def open_game(request: GameRequest, registry: Registry) -> Opening:
    """Deal the requested game."""
    seed = seed_for(request.seed, request.which)
    seats = seats_of(request, registry)
    wanted = _wanted(seats, registry)
    title, cards = kingdom_of(request, seed, seats, registry)
    game = fiefdom.new_game(cards, len(seats), seed, request.first - 1, registry, log=True)
    saved = tuple(SavedSeat(one.name, one.bot or "", seed + n) for n, one in enumerate(seats))
    makers = {n: partial(registry.bot(s.bot), s.seed) for n, s in enumerate(saved) if s.bot}
    names = tuple(seat.name for seat in seats)
    day = request.which.day_of(seed)
    again = shlex.join([*_again(request, seed), *_files(game, registry)])
    lacking = tuple(missing_cards(wanted, [cards]))
    return Opening(game, title, seed, names, LateBots(makers), again, day, saved, lacking=lacking)


def _wanted(seats: Iterable[Seat], registry: Registry) -> tuple[str, ...]:
    """Return the cards that the bots at these seats want."""
    return tuple(cards_wanted_by((one.bot for one in seats if one.bot), registry))


def kingdom_of(
    request: GameRequest, seed: int, seats: Iterable[Seat], registry: Registry
) -> tuple[str, Sequence[str]]:
    """Return the title of the requested kingdom, and its cards."""
    if not request.kingdom.strip() and request.which == KingdomRequest():
        cards, title = default_kingdom_with(_wanted(seats, registry), registry)
        return title, cards
    if name := recommended(request.kingdom, request.which, registry):
        return name, registry.kingdoms[name].cards
    # Imported late: drawing kingdoms takes longer to load than to play a first turn.
    from fiefdom_cli.kingdoms.find import choose

    chosen = choose(request.kingdom, request.which, seed, registry)
    return chosen.title, chosen.cards


def seats_of(request: GameRequest, registry: Registry) -> tuple[Seat, ...]:
    """Return the requested seats, in turn order."""
    if request.seats:
        return read_seats(request.seats, request.name, registry)
    registry.bot(request.bot)
    return usual_seats(request.players, request.bot, request.name)


def _files(game: Game, registry: Registry) -> list[str]:
    """Return the options that name the card files of this game."""
    files = dict.fromkeys(registry.owners[card.name] for card in game.state.content.loose)
    return [word for file in files for word in ("--cards", file)]


def _again(request: GameRequest, seed: int) -> list[str]:
    usual = GameRequest()
    words = ["fiefdom", "play", "--seed", str(seed)]
    for option in ("kingdom", "players", "bot", "first", "name", "seats"):
        value = getattr(request, option)
        if value != getattr(usual, option):
            option = "level" if option == "bot" and value in LEVELS else option
            words += [f"--{option}", str(value)]
    return [*words, *request.which.words()]
