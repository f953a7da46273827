"""Round robins and sweeps on a terminal."""

from __future__ import annotations

from dataclasses import replace

from rich.console import Console
from rich.table import Table
from rich.text import Text

from fiefdom_cli.simulate.charts import bar, interval_line
from fiefdom_cli.simulate.html.rerun_command import command
from fiefdom_cli.simulate.make_plan import MATCH_DETAIL, PreparedPlan
from fiefdom_cli.simulate.report import interval, percent, short
from fiefdom_cli.terminal.screen import plain_table
from fiefdom_lab import BROKEN_OFF, PairedDifference, Result, RoundRobin, Sweep

CHART = 30
ABOUT_RATINGS = (
    "Bradley-Terry, 95 % intervals; 0 (the colon) is the average, +400 wins ten times as often."
)
TO_BEST = (
    "To best: the difference in games won, a tie counting half, between games with the same seed,"
    " with a 95 % interval that allows for how alike those games are."
)
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
    screen.print(Text(ABOUT_RATINGS, "dim"))
    if len(result.names) <= WIDE:
        screen.print()
        screen.print(_matrix(result))
        screen.print(Text("Games won by the row against the column, without ties.", "dim"))
    screen.print(Text("\nOne pair again, here the first one; its games can then be replayed:"))
    screen.print(pair_command(prepared, result.matches[0]), soft_wrap=True, markup=False)


def _ratings(result: RoundRobin) -> Table:
    table = plain_table("", "bot", "rating", "+-", "", right=("rating", "+-"))
    low = min(one.value - one.error for one in result.ratings)
    span = max(one.value + one.error for one in result.ratings) - low or 1.0
    for place, one in enumerate(result.ratings, 1):
        value, error = (one.value - low) / span, one.error / span
        line = interval_line(value - error, value, value + error, CHART, -low / span)
        name = short(one.name, 26)
        table.add_row(str(place), name, f"{one.value:+.0f}", f"{one.error:.0f}", line)
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
    right = ("won", "95 % interval", "tied", "to best")
    table = plain_table("", *right, "", right=right)
    for number, (name, match) in enumerate(zip(result.names, result.matches, strict=False)):
        one = match.tally.contestants[0]
        told = name.partition(":")[2] or name
        style = "bold" if name in best else ""
        cells = (percent(one.win), interval(one.win), percent(one.tie))
        apart = difference(result.to_best[number])
        table.add_row(short(told, 22), *cells, apart, bar(one.win.value, 14), style=style)
    screen.print(table)
    screen.print(Text(TO_BEST, "dim"))
    screen.print(Text("The best of many looks better than it is; replay it with another seed.", "dim"))
    screen.print(Text("\nOne variant again, here the best; its games can then be replayed:"))
    name = result.ranked[0][0]
    match = result.matches[result.names.index(name)]
    screen.print(pair_command(prepared, match), soft_wrap=True, markup=False)


def difference(found: PairedDifference | None) -> str:
    """Return how far a variant is from the best one, in points of percentage, with its interval."""
    return "" if found is None else f"{100 * found.value:+.1f} ±{100 * found.half:.1f}"


def pair_command(prepared: PreparedPlan, match: Result) -> str:
    """Return the command that plays one match of a series by itself."""
    asked = replace(prepared.asked, bots=match.plan.bots, sweep=False, detail=MATCH_DETAIL)
    return command(asked, match.plan.seed)
