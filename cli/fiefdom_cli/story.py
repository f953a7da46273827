"""The log as a story: what happened, in sentences, without saying a thing twice."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from msgspec.structs import replace
from rich.console import RenderableType
from rich.text import Text

from fiefdom.state.log import Note
from fiefdom.state.zones import DISCARD, SPAN
from fiefdom.wording import note_text
from fiefdom_cli.screen import indented


def condensed(notes: Iterable[Note]) -> list[Note]:
    """Join plays that follow each other, and drop the gain that a purchase implies."""
    kept: list[Note] = []
    for note in notes:
        last = kept[-1] if kept else None
        if last is not None and _is_purchase(last, note):
            continue
        if last is not None and _goes_on(last, note):
            cards = last.cards + note.cards
            kept[-1] = replace(last, cards=cards, count=len(cards))
        else:
            kept.append(note)
    return kept


def _goes_on(last: Note, note: Note) -> bool:
    """Whether two lines are one: several Treasures played in a row."""
    return last.kind == note.kind == "play" and _whose(last) == _whose(note)


def _is_purchase(last: Note, note: Note) -> bool:
    if (last.kind, note.kind) != ("buy", "gain") or last.cards != note.cards:
        return False
    # A bought card that goes anywhere else deserves its own line.
    return _whose(last) == _whose(note) and note.count % SPAN == DISCARD


def _whose(note: Note) -> tuple[int, int]:
    return note.player, note.indent


def told(
    notes: Iterable[Note], names: tuple[str, ...], players: Sequence[str], viewer: int
) -> list[RenderableType]:
    """Return the lines of the story, indented under what caused them."""
    lines: list[RenderableType] = []
    for note in condensed(notes):
        words = note_text(note, names, players, viewer)
        if note.kind == "turn":
            lines.append(Text(f"\n== {words} ==", "bold"))
        else:
            lines.append(indented(Text(words), 2 * note.indent))
    return lines
