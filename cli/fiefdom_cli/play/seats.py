"""The seats of a game: people at this keyboard, and bots by name."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from itertools import count
from typing import Final

from fiefdom import Registry, SetupError
from fiefdom.errors import nearest
from fiefdom.light_dataclass import dataclass

YOU: Final = "You"
ME: Final = "you"
"""The word for the user who started the game."""
TELLING: Final = 3
"""Shorter words are taken as names of people, not as misspelt names of bots."""


@dataclass(frozen=True)
class Seat:
    """One seat; without a bot, a person plays there."""

    name: str
    bot: str | None = None


def check_seat_options(
    seats: str, players: int | None, bot: str | None, level: str | None = None
) -> None:
    """Reject --seats together with options that it would override."""
    told = {"--players": players, "--bot": bot, "--level": level}
    extra = [option for option, value in told.items() if value is not None]
    if seats.strip() and extra:
        raise SetupError(
            f"--seats already says who plays; leave {' and '.join(extra)} out, or leave --seats out"
        )


def usual_seats(players: int, bot: str, name: str) -> tuple[Seat, ...]:
    """Return the seats of one person against bots of one kind."""
    if players < 1:
        raise SetupError(f"a game takes 2 to 6 players, not {players}")
    return named([Seat(name.strip() or YOU), *(Seat(bot, bot) for _ in range(players - 1))])


def read_seats(asked: str, name: str, registry: Registry) -> tuple[Seat, ...]:
    """Return the seats of a list such as 'you,Ada,medium', in turn order."""
    words = [word.strip() for word in asked.split(",") if word.strip()]
    if not words:
        raise SetupError("nobody is named in --seats; try --seats you,medium")
    seats = [_seat(word, registry) for word in words]
    people = [seat for seat in seats if seat.bot is None]
    return named(_introduced(seats, name.strip() or YOU, len(people) > 1))


def _seat(word: str, registry: Registry) -> Seat:
    """Return a bot's seat if the word is the name of a bot, else a person's."""
    for bot in registry.bots:
        if bot.casefold() == word.casefold():
            return Seat(bot, bot)
    if registry.is_bot(word):
        registry.bot(word)
        return Seat(word, word)
    meant = nearest(word, registry.bots)
    if meant is not None and len(word) >= TELLING and word != word.capitalize():
        raise SetupError(
            f"there is no bot called {word!r}; did you mean {meant!r}? To seat a person"
            f" of that name, write {word.capitalize()!r}"
        )
    return Seat(word)


def _introduced(seats: Iterable[Seat], name: str, several: bool) -> list[Seat]:
    """Replace 'you' by a name, because 'You' is ambiguous among several people."""
    mine = "Player" if several and name == YOU else name
    return [Seat(mine) if one.bot is None and one.name.casefold() == ME else one for one in seats]


def named(seats: Sequence[Seat]) -> tuple[Seat, ...]:
    """Number the seats that have the same name."""
    often = Counter(seat.name.casefold() for seat in seats)
    taken = set(often)
    told = []
    for seat in seats:
        name = seat.name
        if often[name.casefold()] > 1:
            numbered = (f"{name} {number}" for number in count(1))
            name = next(one for one in numbered if one.casefold() not in taken)
            taken.add(name.casefold())
        told.append(Seat(name, seat.bot))
    return tuple(told)
