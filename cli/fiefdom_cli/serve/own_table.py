"""The table that `fiefdom play --web` opens, from the options that `fiefdom play` takes."""

from __future__ import annotations

import secrets

from fiefdom import Registry
from fiefdom.errors import SetupError
from fiefdom.wire import PROTOCOL, Create, KingdomWish, SeatWish
from fiefdom_cli.kingdoms.request import seed_for
from fiefdom_cli.play.seats import YOU, Seat
from fiefdom_cli.play.set_up import GameRequest, kingdom_of, seats_of
from fiefdom_web import FirstTable


def own_table(request: GameRequest, registry: Registry) -> FirstTable:
    """Return the wish for a table with the user, bots, and a link for everybody else."""
    seed = seed_for(request.seed, request.which)
    seats = seats_of(request, registry)
    title, cards = kingdom_of(request, seed, seats, registry)
    if not 1 <= request.first <= len(seats):
        raise SetupError(f"there is no seat {request.first}; the {len(seats)} seats count from 1")
    own = _own_seat(seats, request.name)
    wishes = [_wish(seat, at == own) for at, seat in enumerate(seats)]
    name = "Player" if seats[own].name == YOU else seats[own].name
    wish = KingdomWish(cards=tuple(cards), seed=seed)
    create = Create(PROTOCOL, secrets.token_urlsafe(24), name, tuple(wishes), wish)
    return FirstTable(create, title, request.first - 1)


def _own_seat(seats: tuple[Seat, ...], name: str) -> int:
    """Return the user's seat: the one of that name, otherwise the first one of a person."""
    people = [at for at, seat in enumerate(seats) if seat.bot is None]
    if not people:
        raise SetupError("with --web one seat is yours; name yourself in --seats, as in you,big-money")
    mine = (at for at in people if seats[at].name in (name, "Player"))
    return next(mine, people[0])


def _wish(seat: Seat, own: bool) -> SeatWish:
    if seat.bot is not None:
        return SeatWish("bot", seat.bot)
    return SeatWish("me" if own else "open")
