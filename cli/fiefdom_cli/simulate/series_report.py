"""Round robins and sweeps on a terminal."""

from __future__ import annotations

from rich.console import Console
from rich.table import Table
from rich.text import Text

from fiefdom_cli.simulate.charts import bar
from fiefdom_cli.simulate.make_plan import PreparedPlan
from fiefdom_cli.simulate.report import interval, percent, short
from fiefdom_cli.terminal.screen import plain_table
from fiefdom_lab import BROKEN_OFF, RoundRobin, Sweep

WIDE = 8
"""The largest number of contestants that fit across in the table of pairs."""


def show_robin(screen: Console, result: RoundRobin, prepared: PreparedPlan) -> None:
    """Show the ratings, and the results of each pair."""
    played = sum(one.games for one in result.matches)
    plan = prepared.plan
    heading = f"Round robin of {len(result.names)}: {played:,} games, seed {plan.seed}"
    screen.print(Text(heading, "bold"))
    screen.print(Text(f"{prepared.kingdom}; 2 players, {plan.games:,} games a pair"))
    if result.stopped == "interrupted":
        screen.print(Text("Interrupted: not all pairs have played.", "yellow"))
    _say_broken_off(screen, result)
    screen.print()
    screen.print(_ratings(result))
    screen.print(
        Text("Bradley-Terry, 95 % intervals; 0 is the average, +400 wins ten times as often.", "dim")
    )
    if len(result.names) <= WIDE:
        screen.print()
        screen.print(_matrix(result))
        screen.print(Text("Games won by the row against the column, without ties.", "dim"))


def _ratings(result: RoundRobin) -> Table:
    table = plain_table("", "bot", "rating", "+-", right=("rating", "+-"))
    for place, one in enumerate(result.ratings, 1):
        table.add_row(str(place), short(one.name, 40), f"{one.value:+.0f}", f"{one.error:.0f}")
    return table


def _matrix(result: RoundRobin) -> Table:
    order = [result.names.index(one.name) for one in result.ratings]
    numbers = [str(place) for place in range(1, len(order) + 1)]
    table = plain_table("", *numbers, right=numbers)
    for place, row in enumerate(order, 1):
        cells = []
        for column in order:
            one = result.against(row, column)
            cells.append("" if one is None else f"{100 * one.win.value:.0f} %")
        table.add_row(f"{place} {short(result.names[row], 20)}", *cells)
    return table


def _say_broken_off(screen: Console, result: RoundRobin | Sweep) -> None:
    if result.stopped == BROKEN_OFF:
        screen.print(Text(f"Broken off ({result.matches[-1].note}).", "yellow"))


def show_sweep(screen: Console, result: Sweep, prepared: PreparedPlan) -> None:
    """Show the result of each variant."""
    plan = prepared.plan
    against = " and ".join(plan.bots[1:]) or "itself"
    screen.print(Text(f"{result.spec} against {against}, seed {plan.seed}", "bold"))
    screen.print(Text(f"{prepared.kingdom}; {plan.seats} players, {plan.games:,} games each"))
    if result.stopped == "interrupted":
        screen.print(Text("Interrupted: not all variants have played.", "yellow"))
    _say_broken_off(screen, result)
    screen.print()
    best = {name for name, _ in result.ranked[:1]}
    table = plain_table("", "won", "95 % interval", "tied", "", right=("won", "95 % interval", "tied"))
    for name, match in zip(result.names, result.matches, strict=False):
        one = match.tally.contestants[0]
        told = name.partition(":")[2] or name
        style = "bold" if name in best else ""
        cells = (percent(one.win), interval(one.win), percent(one.tie), bar(one.win.value, 20))
        table.add_row(short(told, 26), *cells, style=style)
    screen.print(table)
    screen.print(Text("The best of many looks better than it is; replay it with another seed.", "dim"))
