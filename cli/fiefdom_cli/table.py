"""The table as one player sees it, drawn for a terminal of any width."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import Final

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from fiefdom.cards import Action, Card, Treasure, Victory
from fiefdom.parts.voice import pluralize
from fiefdom.views import SeatView, View, ZoneView
from fiefdom_cli.screen import in_columns, indented

Faces = Mapping[str, Card]
"""The cards of the game by name."""

INDENT: Final = 2
LABEL: Final = 9
"""The width of 'In play' and its like."""


def supply_table(view: View, faces: Faces, width: int) -> RenderableType:
    """Draw the Supply by cost: cost, name and cards left of each pile."""
    names = sorted(view.supply, key=lambda name: (view.costs[name], name))
    longest = max(map(len, names), default=0)
    cells = [_pile(name, view, faces, longest) for name in names]
    heading = Text("Supply (cost, card, cards left)", "bold")
    return Group(heading, indented(in_columns(cells, width - INDENT)))


def _pile(name: str, view: View, faces: Faces, longest: int) -> Text:
    left, cost = view.supply[name], f"${view.costs[name]}"
    if left == 0:
        return Text(f"{cost:>3} {name:<{longest}} empty", "dim")
    padded = f"{name:<{longest}}"
    return Text.assemble(f"{cost:>3} ", (padded, _style(faces.get(name))), f" {left:>5}")


def _style(card: Card | None) -> str:
    if card is None:
        return ""
    if Treasure in card.types:
        return "yellow"
    if Victory in card.types:
        return "green"
    return "cyan" if Action in card.types else "magenta"


def seats_table(view: View, players: Sequence[str]) -> Table:
    """Draw everybody's piles: how many cards are where, in turn order from the viewer."""
    grid = Table.grid(padding=(0, 3, 0, 0))
    count = len(view.seats)
    for step in range(count):
        who = (max(view.viewer, 0) + step) % count
        name = "You" if who == view.viewer else players[who]
        grid.add_row(Text(name, "bold"), *map(Text, _sizes(view.seats[who])))
    return grid


def _sizes(seat: SeatView) -> list[str]:
    hand, deck, discard = seat.hand.size, seat.deck.size, seat.discard.size
    top = f" (top: {seat.discard.cards[0]})" if seat.discard.cards else ""
    return [f"hand {hand}", f"deck {deck}", f"discard {discard}{top}"]


def piles_lines(view: View, players: Sequence[str], faces: Faces) -> list[RenderableType]:
    """Name what lies face up: tokens, and cards in play, set aside and on mats."""
    lines: list[RenderableType] = []
    for pile, tokens_on in view.pile_tokens.items():
        kinds = ", ".join(f"{n} {token}" for token, n in tokens_on.items())
        lines.append(_line("Tokens", f"on the {pile} pile: {kinds}"))
    for who, seat in enumerate(view.seats):
        whose = "" if who == view.viewer else f"{players[who]}: "
        if seat.in_play.size:
            lines.append(_line("In play", whose + words(seat.in_play, faces)))
        if seat.set_aside.size:
            lines.append(_line("Shown", whose + words(seat.set_aside, faces)))
        for mat, zone in seat.mats.items():
            if zone.size:
                lines.append(_line("On mat", f"{whose}{mat}: {words(zone, faces)}"))
        tokens = ", ".join(f"{n} {token}" for token, n in seat.tokens.items() if n)
        if tokens:
            lines.append(_line("Tokens", whose + tokens))
    return lines


def own_lines(view: View, faces: Faces) -> list[RenderableType]:
    """Name the viewer's hand and, in their own turn, what they have to spend."""
    hand = view.seats[view.viewer].hand
    lines: list[RenderableType] = [_line("Hand", words(hand, faces) or "no cards")]
    if view.turn_player == view.viewer:
        spend = f"Actions {view.actions}   Buys {view.buys}   Coins {view.coins}"
        lines.append(_line("You have", spend))
    return lines


def _line(label: str, text: str) -> Table:
    grid = Table.grid(padding=0)
    grid.add_column(width=LABEL)
    grid.add_column()
    grid.add_row(Text(label, "bold"), Text(text))
    return grid


def words(zone: ZoneView, faces: Faces) -> str:
    """Name the cards of a pile: '2 Villages, 3 Coppers, and 2 more face down'."""
    said = ", ".join(counted(zone.cards, faces))
    hidden = zone.size - len(zone.cards)
    if not hidden:
        return said
    return f"{said}, and {hidden} face down" if said else f"{hidden} face down"


def counted(cards: Iterable[str], faces: Faces) -> list[str]:
    """Count equal cards: Actions first, then Treasures, dearest first."""
    counts = sorted(Counter(cards).items(), key=lambda item: _place(item[0], faces))
    return [name if n == 1 else f"{n} {pluralize(name)}" for name, n in counts]


def _place(name: str, faces: Faces) -> tuple[int, int, str]:
    card = faces.get(name)
    if card is None:
        return 3, 0, name
    kind = 0 if Action in card.types else 1 if Treasure in card.types else 2
    return kind, -card.cost, name


def trash_line(view: View, faces: Faces) -> Text:
    """Name the cards in the trash."""
    cards = ", ".join(counted(view.trash, faces))
    return Text(f"The trash holds {cards}." if cards else "The trash is empty.")
