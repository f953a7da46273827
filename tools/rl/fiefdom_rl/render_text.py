"""Renders a game as text, as one player sees it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from fiefdom import SPECTATOR, SeatView
from fiefdom_rl.table import TrainingTable


def render_text(table: TrainingTable, player: int | None = None) -> str:
    """Render the table for a player; the default is the player who is asked."""
    viewer = table.player if player is None else player
    view = table.game.view(viewer if viewer >= 0 else SPECTATOR)
    lines = [
        f"turn of player {view.turn_player}, {view.phase} phase:"
        f" {', '.join(f'{name} {left}' for name, left in view.counters.items())}",
        "supply: " + ", ".join(f"{name} {left}" for name, left in sorted(view.supply.items())),
    ]
    if view.other_piles:
        lines.append(
            "beside: " + ", ".join(f"{name} {left}" for name, left in sorted(view.other_piles.items()))
        )
    lines += [_seat(number, seat) for number, seat in enumerate(view.seats)]
    return "\n".join([*lines, *_question(table, viewer)])


def _seat(number: int, seat: SeatView) -> str:
    sizes = f"hand {seat.hand.size}, deck {seat.deck.size}, discard {seat.discard.size}"
    shown = "".join(
        f"; {name}: {_counted(zone.cards)}"
        for name, zone in (("in play", seat.in_play), ("holds", seat.hand))
        if zone.cards
    )
    return f"player {number}: {sizes}{shown}"


def _question(table: TrainingTable, viewer: int) -> list[str]:
    if table.over or table.pending is None:
        return ["the game is over"]
    if table.player != viewer:
        return [f"player {table.player} is asked"]
    texts = map(table.words, table.legal())
    return [f"player {viewer} is asked: {table.pending.prompt}", "legal: " + ", ".join(texts)]


def _counted(cards: Iterable[str]) -> str:
    return ", ".join(f"{count} {name}" for name, count in sorted(Counter(cards).items()))
