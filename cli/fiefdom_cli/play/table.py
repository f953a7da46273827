"""The table as one player sees it: all piles, face-up cards, the player's own hand."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Final

from rich.cells import cell_len, set_cell_size
from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from fiefdom import Duration, SeatView, View, ZoneView
from fiefdom.grammar import pluralize
from fiefdom_cli.play.supply import tokens_text
from fiefdom_cli.play.table_layout import flowing
from fiefdom_cli.terminal.colours import Faces, counted

GAP: Final = 3
NARROW_GAP: Final = 2
ASIDE: Final = "Set aside"
SHOWN: Final = "Shown"
"""Zones of cards that are looked at or revealed, and move on in a moment."""
SHORT_NAME: Final = 14
"""The most columns of a name on small screens."""
LABEL: Final = 10
"""The width of labels such as 'Durations'."""


Points = Sequence[int | None]
"""The points of all players; None where they are not known."""


def seats_table(view: View, players: Sequence[str], width: int, points: Points = ()) -> RenderableType:
    """Return the sizes of all players' piles, in turn order from the viewer, and known points."""
    rows = [_seat_row(view, players, who, points) for who in _around(view)]
    needed = [max(map(cell_len, column)) for column in zip(*rows, strict=True)]
    for gap in (GAP, NARROW_GAP):
        if sum(needed) + gap * (len(needed) - 1) <= width:
            grid = Table.grid(padding=(0, gap, 0, 0))
            for name, *sizes, turn in rows:
                grid.add_row(Text(name, "bold"), *map(Text, sizes), Text(turn, "bold"))
            return grid
    return Group(*(_seat_line(name, sizes, turn) for name, *sizes, turn in rows))


def short_seats(view: View, players: Sequence[str], width: int, points: Points = ()) -> RenderableType:
    """Return the players one after another, for small screens: 'Ann 3 (5/5/0)'."""
    items = [Text(f"{'Points (hand' if points else 'Hand'}/deck/discard{')' if points else ''}", "dim")]
    for who in _around(view):
        seat, name = view.seats[who], "You" if who == view.viewer else players[who]
        sizes = f"{seat.hand.size}/{seat.deck.size}/{seat.discard.size}"
        known = f": {'?' if points[who] is None else points[who]} ({sizes})" if points else f": {sizes}"
        items.append(Text.assemble((name, "bold"), known))
    return Group(*flowing(items, width))


def short_names(players: Sequence[str]) -> tuple[str, ...]:
    """Return the names of players, long ones cut off, for small screens."""
    return tuple(
        f"{set_cell_size(name, SHORT_NAME - 1).rstrip()}…" if cell_len(name) > SHORT_NAME else name
        for name in players
    )


def _around(view: View) -> Iterator[int]:
    """Yield the seats in turn order, the viewer's first."""
    count = len(view.seats)
    return ((max(view.viewer, 0) + step) % count for step in range(count))


def _seat_row(view: View, players: Sequence[str], who: int, points: Points) -> tuple[str, ...]:
    name = "You" if who == view.viewer else players[who]
    turn = "<- turn" if who == view.turn_player and not view.over else ""
    known = ("?" if points[who] is None else str(points[who]),) if points else ()
    return name, *(f"points {one}" for one in known), *_sizes(view.seats[who]), turn


def _seat_line(name: str, sizes: Sequence[str], turn: str) -> Text:
    """Return a row as a sentence, for screens too narrow for columns."""
    return Text.assemble((name, "bold"), f": {', '.join(sizes)} ", (turn, "bold"))


def _sizes(seat: SeatView) -> list[str]:
    hand, deck, discard = seat.hand.size, seat.deck.size, seat.discard.size
    top = f" (top: {seat.discard.cards[0]})" if seat.discard.cards else ""
    return [f"hand {hand}", f"deck {deck}", f"discard {discard}{top}"]


def others_lines(view: View, players: Sequence[str], faces: Faces) -> list[RenderableType]:
    """Return the other players' face-up cards (in play, Durations, mats) and tokens line by line."""
    return [_line(label, what) for label, what in _others(view, players, faces)]


def short_others(
    view: View, players: Sequence[str], faces: Faces, width: int, cut: bool
) -> list[RenderableType]:
    """Return the same one after another, for small screens; if asked to, with long lines cut off."""
    found: dict[str, list[Text]] = {}
    for label, what in _others(view, players, faces):
        found.setdefault(label, []).append(what)
    return [
        _line(label, Text("\n").join(flowing(items, width - LABEL)), cut)
        for label, items in found.items()
    ]


def _others(view: View, players: Sequence[str], faces: Faces) -> Iterator[tuple[str, Text]]:
    for who in _around(view):
        for label, what in _open(view.seats[who], faces) if who != view.viewer else ():
            if label not in (ASIDE, SHOWN):
                yield label, Text.assemble((players[who], "bold"), ": ", what)


def shown_lines(view: View, players: Sequence[str], faces: Faces) -> list[RenderableType]:
    """Return what others have set aside or are showing."""
    return [
        _line(label, Text.assemble((players[who], "bold"), ": ", cards))
        for who, seat in enumerate(view.seats)
        if who != view.viewer
        for label, cards in _lying_out(seat, faces)
    ]


def _open(seat: SeatView, faces: Faces) -> Iterator[tuple[str, Text]]:
    """Yield the labelled zones of one seat that are not empty."""
    lasting, passing = _split(seat.in_play, faces)
    yield from _some("In play", passing, faces)
    yield from _some("Durations", lasting, faces)
    yield from _lying_out(seat, faces)
    for mat, zone in seat.mats.items():
        for label, cards in _some("Mat", zone, faces):
            yield label, Text.assemble(f"{mat}: ", cards)
    if tokens := tokens_text(seat.tokens):
        yield "Tokens", Text(tokens)
    if seat.holds:
        yield "Has", Text(", ".join(seat.holds))
    if seat.tokens_on:
        said = (f"{kind} on {pile}" for kind, pile in seat.tokens_on.items())
        yield "Tokens", Text(", ".join(said))


def _lying_out(seat: SeatView, faces: Faces) -> Iterator[tuple[str, Text]]:
    """Yield the cards that are set aside, and separately those only shown."""
    shown = seat.shown
    kept = Counter(seat.set_aside.cards) - Counter(shown.cards)
    aside = ZoneView(seat.set_aside.size - shown.size, tuple(kept.elements()))
    yield from _some(ASIDE, aside, faces)
    yield from _some(SHOWN, shown, faces)


def _some(label: str, zone: ZoneView, faces: Faces) -> Iterator[tuple[str, Text]]:
    if zone.size:
        yield label, words(zone, faces)


def _split(zone: ZoneView, faces: Faces) -> tuple[ZoneView, ZoneView]:
    """Split the cards in play into Durations and others."""
    lasting = tuple(name for name in zone.cards if name in faces and Duration in faces[name].types)
    passing = tuple(name for name in zone.cards if name not in lasting)
    return ZoneView(len(lasting), lasting), ZoneView(zone.size - len(lasting), passing)


def own_lines(view: View, faces: Faces) -> list[RenderableType]:
    """Return the viewer's own cards and, in their turn, what they have to spend."""
    if view.viewer < 0:
        return []
    mine = view.seats[view.viewer]
    hand = words(mine.hand, faces)
    lines: list[RenderableType] = [_line(label, what) for label, what in _open(mine, faces)]
    lines.append(_line("Hand", hand if hand else Text("no cards")))
    if view.controller == view.viewer:
        theirs = words(view.seats[view.turn_player].hand, faces)
        lines.append(_line("Deciding", Text.assemble("for a hand of ", theirs or "no cards")))
    if view.viewer in (view.turn_player, view.controller):
        lines.append(_line("You have", spend_text(view)))
    return lines


def spend_text(view: View) -> Text:
    """Return how much is left of each counter of the turn."""
    counts = view.counters.items()
    return Text("   ").join(
        Text.assemble(f"{pluralize(kind)} ", (str(n), "bold")) for kind, n in counts
    )


def _line(label: str, text: Text, short: bool = False) -> Table:
    grid = Table.grid(padding=0)
    grid.add_column(width=LABEL)
    grid.add_column(no_wrap=short, overflow="ellipsis")
    grid.add_row(Text(label, "bold"), text)
    return grid


def words(zone: ZoneView, faces: Faces) -> Text:
    """Return the cards of a pile in words: '2 Villages, 3 Coppers, and 2 more face down'."""
    said = counted(zone.cards, faces)
    hidden = zone.size - len(zone.cards)
    if hidden:
        said.append(f"{', and ' if said else ''}{hidden} face down")
    return said


def trash_line(view: View, faces: Faces) -> Text:
    """Return the cards in the trash in words."""
    cards = counted(view.trash, faces)
    return Text.assemble("The trash holds ", cards, ".") if cards else Text("The trash is empty.")
