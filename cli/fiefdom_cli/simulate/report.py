"""The result of a simulation on a terminal: 80 columns, readable without colour."""

from __future__ import annotations

from collections.abc import Iterator

from rich.console import Console
from rich.table import Table
from rich.text import Text

from fiefdom.grammar import plural
from fiefdom_cli.simulate.charts import bar, histogram
from fiefdom_cli.simulate.details import show_details
from fiefdom_cli.simulate.html.rerun_command import game_command
from fiefdom_cli.simulate.kingdom_report import show_kingdoms
from fiefdom_cli.simulate.make_plan import PreparedPlan
from fiefdom_cli.terminal.screen import plain_table
from fiefdom_lab import BROKEN_OFF, INTERRUPTED, NARROW, PILES, Rate, Result, ResultsByKingdom

NAME, CHART = 22, 30
ORDINALS = ("1st", "2nd", "3rd", "4th", "5th", "6th")


def show_result(
    screen: Console,
    result: Result,
    prepared: PreparedPlan,
    kingdoms: ResultsByKingdom | None = None,
) -> None:
    """Show the result of a match, also by kingdom if there were several."""
    for line in _heading(result, prepared.kingdom):
        screen.print(line)
    if screen.is_terminal:  # piped output must not depend on the running time
        screen.print(Text(_time(result), "dim"))
    if result.tally.decided:
        screen.print()
        screen.print(_outcomes(result))
        screen.print(Text(explained(result), "dim"))
        screen.print()
        screen.print(_by_seat(result))
    if result.tally.finished:
        screen.print()
        for line in _games(result):
            screen.print(line)
        longest = result.tally.longest[0].game
        screen.print(Text("To see that game, or another one by its number:", "dim"))
        again = game_command(prepared.asked, result.plan.seed, longest)
        screen.print(again, soft_wrap=True, markup=False)
        show_details(screen, result)
    if kingdoms is not None and result.tally.decided:
        show_kingdoms(screen, result, kingdoms)
    for line in _troubles(result):
        screen.print(line)


def _heading(result: Result, kingdom: str) -> Iterator[Text]:
    plan, games = result.plan, result.games
    yield Text(f"{' against '.join(plan.names)}: {games:,} games, seed {plan.seed}", "bold")
    seats = "seats rotated" if plan.rotate else "seats fixed"
    yield Text(f"{kingdom}; {plan.seats} players, {seats}")
    if result.stopped in (INTERRUPTED, BROKEN_OFF):
        why = "Interrupted" if result.stopped == INTERRUPTED else f"Broken off ({result.note})"
        yield Text(f"{why}: these are the first {games:,} of {plan.games:,} games.", "yellow")
    if result.stopped == NARROW:
        yield Text(f"Stopped because every interval is narrower than {100 * (plan.until or 0):g} %.")
    elif plan.until is not None:
        yield Text(f"Not every interval became narrower than {100 * plan.until:g} %.", "yellow")


def _time(result: Result) -> str:
    workers = plural(result.workers, "worker")
    return f"{result.seconds:.1f} s with {workers}, {result.rate:,.0f} games a second"


def percent(rate: Rate) -> str:
    """Return a rate in percent."""
    return f"{100 * rate.value:.1f} %"


def interval(rate: Rate) -> str:
    """Return the 95 % interval of a rate in percent."""
    return f"{100 * rate.low:.1f} to {100 * rate.high:.1f}"


def short(name: str, width: int = NAME) -> str:
    """Shorten a name to fit its column by cutting out its middle."""
    return name if len(name) <= width else f"{name[: width // 2 - 1]}…{name[-(width - width // 2) :]}"


def _outcomes(result: Result) -> Table:
    numbers = ("won", "95 % interval", "tied", "lost", "points", "turns")
    table = plain_table("", *numbers, right=numbers)
    for name, one in result.contestants:
        table.add_row(
            short(name),
            Text(percent(one.win), "bold"),
            interval(one.win),
            percent(one.tie),
            percent(one.loss),
            f"{one.scores.mean:.1f}",
            f"{one.turns.mean:.1f}",
        )
    return table


def explained(result: Result) -> str:
    """Explain what the table of outcomes counts."""
    tally = result.tally
    broken = sum(one.wins_on_turns for one in tally.contestants)
    said = f"Of {tally.decided:,} decided games. Tied: a shared victory."
    if result.plan.seats > len(tally.contestants):
        said += " A bot on several seats is counted for each of them."
    if tally.together > 1:
        said += f" Intervals allow for the {tally.together} games that share a kingdom."
    if tally.level:
        were = "was" if tally.level == 1 else "were"
        said += f" {tally.level:,} {were} level on points; fewer turns decided {broken:,} of them."
    return said


def _by_seat(result: Result) -> Table:
    seats = range(result.plan.seats)
    table = plain_table("Won when sitting", *(ORDINALS[seat] for seat in seats), right=ORDINALS)
    for name, one in result.contestants:
        cells = [percent(one.seats[seat].win) if seat in one.seats else "" for seat in seats]
        table.add_row(short(name), *cells)
    return table


def _games(result: Result) -> Iterator[Text]:
    tally = result.tally
    low, drawn, high = histogram(tally.turns.counts, CHART)
    mean, sd = tally.turns.mean, tally.turns.sd
    yield _chart("Turns a player", f"{low} {drawn} {high}", f"mean {mean:.1f}, sd {sd:.1f}")
    for name, one in result.contestants:
        low, drawn, high = histogram(one.scores.counts, CHART)
        said = f"mean {one.scores.mean:.1f}, sd {one.scores.sd:.1f}"
        yield _chart(f"Points {short(name, 15)}", f"{low} {drawn} {high}", said)
    if len(result.contestants) == result.plan.seats == 2:
        name, one = result.contestants[0]
        low, drawn, high = histogram(one.margins.counts, CHART)
        said = f"mean {one.margins.mean:+.1f}"
        yield _chart("Points ahead, the 1st", f"{low:+d} {drawn} {high:+d}", said)
    for name, count in sorted(tally.endings.items(), key=lambda item: -item[1])[:3]:
        share = Rate(count, tally.finished)
        called = "several piles ran out" if name == PILES else f"{name} ran out"
        yield _chart("The game ended", f"{bar(share.value, CHART - 8)} {percent(share)}", called)
    longest = tally.longest[0]
    yield _chart("Longest game", f"number {longest.game}: {plural(longest.turns, 'turn')}", "")


def _chart(name: str, drawn: str, said: str) -> Text:
    return Text(f"{name:<{NAME}} {drawn:<{CHART + 8}} {said}".rstrip())


def _troubles(result: Result) -> Iterator[Text]:
    tally, names = result.tally, result.plan.names
    if tally.drawn:
        yield Text(f"\n{plural(tally.drawn, 'game')} drawn at the limit of turns.", "yellow")
    if tally.broken:
        yield Text(f"\nNot counted above: {tally.broken:,} broken by a card.", "yellow")
    for name, one in result.contestants:
        for kind, count in one.forfeits.items():
            yield Text(f"{name} lost {plural(count, 'game')} by a fault ({kind}).", "yellow")
    for fault in tally.faults[:3]:
        who = names[fault.contestant] if fault.contestant >= 0 else "a card"
        yield Text(f"  game {fault.game}, {who}: {fault.reason}", "yellow")
