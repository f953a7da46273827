"""Results by kingdom on a terminal, for simulations with several kingdoms."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from rich.console import Console
from rich.table import Table
from rich.text import Text

from fiefdom.grammar import listing, plural
from fiefdom_cli.terminal.screen import plain_table
from fiefdom_lab import CardEffect, KingdomResult, Result, ResultsByKingdom

MOST_EFFECTS: Final = 8
MOST_SHOWN: Final = 3
"""The number of kingdoms that are shown at each end."""
SMALLEST: Final = 0.005
"""The least standard deviation between kingdoms that is worth a number."""
ENOUGH: Final = 8
"""The least number of games with a random kingdom for its share to say something."""
FEW: Final = "So few games say little about a single kingdom; --rounds 10 plays each one more often."
MANY: Final = (
    "Each kingdom counts once. Of many cards, about one in twenty has an interval without 0 by"
    " chance alone."
)


def show_kingdoms(screen: Console, result: Result, kingdoms: ResultsByKingdom) -> None:
    """Show how the first contestant did by kingdom, and by the cards of the kingdoms."""
    name = result.plan.names[0]
    screen.print(Text(f"\nBy kingdom: {name}, games won, a tie counting half", "bold"))
    for line in about_kingdoms(kingdoms):
        screen.print(Text(line))
    ranked = kingdoms.ranked(0)
    if ranked[0].games < ENOUGH and result.plan.random is not None:
        screen.print(Text(FEW, "dim"))
        ranked = []
    ends = ranked if len(ranked) <= 2 * MOST_SHOWN else [*ranked[:MOST_SHOWN], *ranked[-MOST_SHOWN:]]
    if ends:
        screen.print(_kingdoms(ends))
    effects = kingdoms.effects(0)[:MOST_EFFECTS]
    if effects:
        screen.print(Text(f"\nKingdoms with a card compared with those without it: {name}", "bold"))
        screen.print(_effects(effects))
        screen.print(Text(MANY, "dim"))


def about_kingdoms(kingdoms: ResultsByKingdom) -> Iterator[str]:
    """Say how many kingdoms there were, and how much they differ."""
    found = kingdoms.kingdoms
    better = sum(one.share(0) > 0.5 for one in found)
    worse = sum(one.share(0) < 0.5 for one in found)
    yield f"More than half in {better:,} of {plural(len(found), 'kingdom')}, less in {worse:,}."
    spread = kingdoms.spread(0)
    if spread is not None and spread < SMALLEST:
        yield "The differences between kingdoms are no larger than chance explains."
    elif spread is not None:
        yield (
            f"Apart from chance, the share varies between kingdoms with a standard deviation of"
            f" {100 * spread:.0f} points."
        )
    if kingdoms.left_out:
        yield f"Not counted here: {kingdoms.left_out:,} games of further kingdoms."


def _kingdoms(shown: list[KingdomResult]) -> Table:
    table = plain_table("won", "games", "first", "kingdom", right=("won", "games", "first"))
    for one in shown:
        share = f"{100 * one.share(0):.0f} %"
        table.add_row(share, f"{one.games:,}", f"{one.first}", listing(sorted(one.cards)))
    return table


def _effects(effects: list[CardEffect]) -> Table:
    headings = ("kingdoms", "won with it", "difference", "95 % interval")
    table = plain_table("", *headings, right=headings)
    for one in effects:
        table.add_row(
            one.card,
            str(one.kingdoms),
            f"{100 * one.share:.1f} %",
            f"{100 * one.difference:+.1f}",
            f"{100 * one.low:+.1f} to {100 * one.high:+.1f}",
        )
    return table
