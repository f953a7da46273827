"""What a viewer is shown of a table: built from what views declare visible, and from nothing else."""

from __future__ import annotations

from collections.abc import Collection

from msgspec.structs import replace

from fiefdom.tooling.game_course import why_over
from fiefdom.wire import (
    AskedShown,
    Question,
    Result,
    SeatShown,
    Shown,
    TableShown,
    UndoShown,
    question_of,
)
from fiefdom_web.table import OVER, WAITING, Table


def shown_to(table: Table, viewer: int, here: Collection[int], spectators: int) -> Shown:
    """Return everything that a viewer sees of a table now."""
    return shown_with(table, viewer, table_shown(table, here, spectators))


def shown_with(table: Table, viewer: int, told: TableShown) -> Shown:
    """Return what a viewer sees, with what everybody sees of the table."""
    data, game = table.data, table.game
    if data.status == WAITING:
        return Shown(told)
    view = game.view(viewer)
    asked = view.question if data.status != OVER else None
    question = None
    if asked is not None and asked.player == viewer:
        question = own_question(table, viewer)
    public = data.options.points or data.status == OVER
    return Shown(
        told,
        replace(view, question=None),
        None if asked is None else AskedShown(asked.player, asked.card or "", asked.acting_for),
        question,
        table.undo_offer(viewer),
        game.scores() if public else (),
    )


def own_question(table: Table, viewer: int) -> Question | None:
    """Return the pending question for the player who is asked."""
    decision = table.game.pending
    if decision is None or decision.player != viewer:
        return None
    number = str(table.data.seats[viewer].questions)
    places = table.game.offered_places()
    return question_of(decision, table.game.cards, number, table.names, places)


def table_shown(table: Table, here: Collection[int], spectators: int) -> TableShown:
    """Return what everybody sees of a table."""
    data = table.data
    seats = tuple(
        SeatShown(one.name, one.kind, one.bot, at in here, one.resigned, one.left)
        for at, one in enumerate(data.seats)
    )
    undo = data.undo
    return TableShown(
        data.status,
        data.title,
        data.kingdom,
        data.code,
        seats,
        data.options,
        data.host,
        data.locked,
        spectators,
        None if undo is None else UndoShown(undo.id, undo.seat, undo.waiting),
        tuple(data.rematch),
        data.next_table,
        result_of(table) if data.status == OVER else None,
    )


def result_of(table: Table) -> Result:
    """Return how a game ended."""
    data, game = table.data, table.game
    winners = game.winners() if data.winners is None else data.winners
    resigned = tuple(at for at, seat in enumerate(data.seats) if seat.resigned)
    return Result(data.why_over or why_over(game), game.scores(), winners, data.seed, resigned)
