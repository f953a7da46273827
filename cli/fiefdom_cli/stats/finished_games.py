"""Reads finished games from the saved games, and says of every other one why it does not count."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final, NamedTuple

from fiefdom import Registry
from fiefdom.errors import FiefdomError
from fiefdom_cli.kingdoms.request import OF_A_DAY
from fiefdom_cli.save.format import Header, SavedGame, in_a_line
from fiefdom_cli.save.saved_games import read_saved

WON, SHARED, LOST = "won", "shared", "lost"
UNFINISHED: Final = "not finished"
MOST_POINTS: Final = 1_000_000
"""Scores beyond this are not from a game."""
LONGEST: Final = 60
"""The longest name of a kingdom, a bot or a set that is shown."""
OF_THE_DAY: Final = "the game of the day"


class NotCounted(NamedTuple):
    """A saved game that does not count, and why."""

    name: str
    why: str


@dataclass(frozen=True)
class FinishedGame:
    """A finished game of one person against bots."""

    name: str
    begun: str
    """When it began, as in its file; games are ordered by it."""
    day: str
    """The date if it is a daily game."""
    kingdom: str
    sets: tuple[str, ...]
    """The sets of its kingdom cards."""
    place: int | None
    """The place in the turn order, from 1; None if the file does not say who began."""
    opponent: str
    """The bot that it was played against, or several."""
    players: int
    result: str
    points: int
    others: int
    """The points of the best opponent."""


def finished_games(
    paths: Iterable[Path], registry: Registry
) -> tuple[list[FinishedGame], list[NotCounted]]:
    """Return the games that count, the oldest first, and those that do not."""
    counted: list[FinishedGame] = []
    others: list[NotCounted] = []
    for path in paths:
        try:
            saved = read_saved(path)
        except FiefdomError as error:
            others.append(NotCounted(path.stem, str(error).removeprefix(f"{path}: ")))
            continue
        why = _why_not(saved)
        if why:
            others.append(NotCounted(path.stem, why))
        else:
            counted.append(_finished(saved, registry))
    return sorted(counted, key=lambda one: (one.begun, one.name)), others


def _why_not(saved: SavedGame) -> str:
    """Return why a game does not count; empty if it does."""
    scores, seats = saved.scores, saved.header.seats
    if scores is None:
        return UNFINISHED
    if len(scores) != len(seats) or any(abs(points) > MOST_POINTS for points in scores):
        return "damaged: its result does not fit its players"
    if any(not 0 <= seat < len(seats) for seat in saved.winners or ()):
        return "damaged: its winners are not among its players"
    people = sum(not seat.bot for seat in seats)
    if people != 1:
        return "played by several people at one keyboard" if people else "played by bots alone"
    return "" if len(seats) > 1 else "damaged: there was only one player"


def _finished(saved: SavedGame, registry: Registry) -> FinishedGame:
    header, scores = saved.header, saved.scores
    assert scores is not None
    me = next(n for n, seat in enumerate(header.seats) if not seat.bot)
    winners = saved.winners or tuple(n for n, one in enumerate(scores) if one == max(scores))
    alone = WON if len(winners) == 1 else SHARED
    return FinishedGame(
        saved.name,
        in_a_line(header.begun)[:LONGEST],
        header.day,
        _kingdom(header),
        _sets(header, registry),
        _place(header, me),
        _opponent([seat.bot for seat in header.seats if seat.bot]),
        len(header.seats),
        alone if me in winners else LOST,
        scores[me],
        max(points for seat, points in enumerate(scores) if seat != me),
    )


def _kingdom(header: Header) -> str:
    """Return the name of a kingdom; all games of the day count as one."""
    name = header.kingdom[:LONGEST] or "a kingdom without a name"
    return OF_THE_DAY if header.day or OF_A_DAY in name else name


def _sets(header: Header, registry: Registry) -> tuple[str, ...]:
    """Return the installed sets of the kingdom cards, and other sets that the file names."""
    if header.setup is None:
        return ()
    homes = {card.name: one.name for one in registry.sets.values() for card in one.all_cards()}
    found = {homes[name]: None for name in header.setup.kingdom if name in homes}
    told = [str(name) for name, _ in header.setup.sets]
    others = [in_a_line(name)[:LONGEST] for name in told if not found or name not in registry.sets]
    return tuple(dict.fromkeys((*found, *others)))


def _place(header: Header, me: int) -> int | None:
    """Return the place of the person in the turn order."""
    if header.setup is None:
        return None
    return (me - header.setup.first) % len(header.seats) + 1


def _opponent(bots: Sequence[str]) -> str:
    return bots[0][:LONGEST] if len(set(bots)) == 1 else "several kinds"
