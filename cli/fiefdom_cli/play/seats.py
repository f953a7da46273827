"""Who sits at the table: people at this keyboard and bots by name."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import count
from typing import Final

from fiefdom import Registry, SetupError
from fiefdom.errors import nearest

YOU: Final = "You"
ME: Final = "you"
"""The word that stands for whoever started the game."""
TELLING: Final = 3
"""A shorter word than this is a person's, not a bot's that somebody misspelt."""


@dataclass(frozen=True)
class Seat:
    """One place at the table; without a bot, a person sits there."""

    name: str
    bot: str | None = None


def check_one_way(seats: str, players: int | None, bot: str | None) -> None:
    """Refuse to be told twice who plays: one of the two would be ignored."""
    told = {"--players": players, "--bot": bot}
    extra = [option for option, value in told.items() if value is not None]
    if seats.strip() and extra:
        raise SetupError(
            f"--seats already says who plays; leave {' and '.join(extra)} out, or leave --seats out"
        )


def usual_seats(players: int, bot: str, name: str) -> tuple[Seat, ...]:
    """Seat one person against bots of one kind."""
    if players < 1:
        raise SetupError(f"a game takes 2 to 6 players, not {players}")
    return named([Seat(name.strip() or YOU), *(Seat(bot, bot) for _ in range(players - 1))])


def read_seats(asked: str, name: str, registry: Registry) -> tuple[Seat, ...]:
    """Seat those whom a list such as 'you,Ada,big-money' names, in turn order."""
    words = [word.strip() for word in asked.split(",") if word.strip()]
    if not words:
        raise SetupError("nobody is named in --seats; try --seats you,big-money")
    seats = [_seat(word, registry) for word in words]
    people = [seat for seat in seats if seat.bot is None]
    return named(_introduced(seats, name.strip() or YOU, len(people) > 1))


def _seat(word: str, registry: Registry) -> Seat:
    """Take a word for a bot if one is called so, else for a person's name."""
    for bot in registry.bots:
        if bot.casefold() == word.casefold():
            return Seat(bot, bot)
    if registry.is_bot(word):
        registry.bot(word)
        return Seat(word, word)
    meant = nearest(word, registry.bots)
    if meant is not None and len(word) >= TELLING and word != word.capitalize():
        raise SetupError(
            f"there is no bot called {word!r}; did you mean {meant!r}? A person of that name"
            f" is written {word.capitalize()!r}"
        )
    return Seat(word)


def _introduced(seats: Iterable[Seat], name: str, several: bool) -> list[Seat]:
    """Give 'you' a name; among several people 'You' would be anybody."""
    mine = "Player" if several and name == YOU else name
    return [Seat(mine) if one.bot is None and one.name.casefold() == ME else one for one in seats]


def named(seats: Sequence[Seat]) -> tuple[Seat, ...]:
    """Number those who would have the same name."""
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
