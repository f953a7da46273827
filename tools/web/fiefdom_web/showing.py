"""What a viewer is shown of a table: built from what views declare visible, and from nothing else."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from fiefdom import View
from fiefdom.extending import PhaseQuestion
from fiefdom.tooling.game_course import why_over
from fiefdom.tooling.several_viewers import asked_in, views_of
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
    return shown_to_each(table, [viewer], told)[0]


def shown_to_each(table: Table, viewers: Sequence[int], told: TableShown) -> list[Shown]:
    """Return what each of several viewers sees, with what everybody sees of the table."""
    if table.data.status == WAITING:
        return [Shown(told) for _ in viewers]
    public = table.data.options.points or table.data.status == OVER
    scores = table.game.scores() if public else ()
    return [_shown_of(table, view, told, scores) for view in views_of(table.game, viewers)]


def _shown_of(table: Table, view: View, told: TableShown, scores: tuple[int, ...]) -> Shown:
    """Return what the viewer of a view sees."""
    viewer, undo = view.viewer, table.undo_offer(view.viewer)
    asked = asked_in(table.game, viewer) if table.data.status != OVER else None
    if asked is None:
        return Shown(told, view, None, None, undo, scores)
    question = own_question(table, viewer) if asked.player == viewer else None
    return Shown(
        told, view, AskedShown(asked.player, asked.card or "", asked.acting_for), question, undo, scores
    )


def own_question(table: Table, viewer: int) -> Question | None:
    """Return the pending question for the player who is asked."""
    decision = table.game.pending
    if decision is None or decision.player != viewer:
        return None
    number = str(table.data.seats[viewer].questions)
    # the question of a phase says itself where everything lies
    places = {} if isinstance(decision, PhaseQuestion) else table.game.offered_places()
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
