"""The pages of round robins and sweeps."""

from __future__ import annotations

from fiefdom_cli.simulate.html.document import document, section
from fiefdom_cli.simulate.html.intervals import Interval, intervals
from fiefdom_cli.simulate.html.markup import Markup, table, tag
from fiefdom_cli.simulate.html.plots import Ranked, rates
from fiefdom_cli.simulate.html.reproducing import footer, reproducing
from fiefdom_cli.simulate.html.rerun_command import command
from fiefdom_cli.simulate.make_plan import PreparedPlan
from fiefdom_cli.simulate.report import interval, percent
from fiefdom_cli.simulate.series_report import TO_BEST, difference, pair_command
from fiefdom_lab import RoundRobin, Sweep

UNFINISHED = "Interrupted: not everything was played."


def robin_page(result: RoundRobin, prepared: PreparedPlan) -> str:
    """Return the page of a round robin: the ratings, and the results of each pair."""
    played = sum(one.games for one in result.matches)
    said = f"{played:,} games with {prepared.kingdom}; 2 players, {prepared.plan.games:,} games a pair."
    rows = [
        (f"{place} {one.name}", f"{one.value:+.0f}", f"{one.error:.0f}")
        for place, one in enumerate(result.ratings, 1)
    ]
    about = "Bradley-Terry, 95 % intervals; 0 is the average, +400 wins ten times as often."
    drawn = [
        Interval(one.name, one.value, one.value - one.error, one.value + one.error)
        for one in result.ratings
    ]
    plot = intervals("Ratings", drawn, "rating", "The line is the 95 % confidence interval.")
    rated = table(["bot", "rating", "+-"], rows, about, class_="sortable")
    sections = [
        section("Ratings", tag("div", rated, plot, class_="beside")),
        section("Results of each pair", _matrix(result), _pairs(result, prepared)),
        _measured(prepared, result, "--round-robin"),
    ]
    title = f"Round robin of {len(result.names)}"
    return document(title, _heading(said, result.stopped), sections, footer(_release(result)))


def _heading(said: str, stopped: str) -> list[Markup]:
    warning = [tag("p", UNFINISHED, class_="warning")] if stopped == "interrupted" else []
    return [tag("p", said, class_="lead"), *warning]


def _release(result: RoundRobin | Sweep) -> str:
    return result.matches[0].fiefdom


def _measured(prepared: PreparedPlan, result: RoundRobin | Sweep, kind: str) -> Markup:
    again = command(prepared.asked, prepared.plan.seed, kind)
    title = "What was measured, and how to reproduce it"
    return section(title, *reproducing(result.matches[0], again, prepared.plan.seed))


def _matrix(result: RoundRobin) -> Markup:
    order = [result.names.index(one.name) for one in result.ratings]
    rows = []
    for place, row in enumerate(order, 1):
        found = [result.against(row, column) for column in order]
        cells = ["" if one is None else percent(one.win) for one in found]
        rows.append([f"{place} {result.names[row]}", *cells])
    headings = ["bot", *(str(place) for place in range(1, len(order) + 1))]
    return table(headings, rows, "Games won by the row against the column, without ties.")


def _pairs(result: RoundRobin, prepared: PreparedPlan) -> Markup:
    rows = []
    for match in result.matches:
        one = match.tally.contestants[0]
        name = " against ".join(match.plan.names)
        again = tag("code", pair_command(prepared, match))
        rows.append((name, percent(one.win), interval(one.win), percent(one.tie), again))
    headings = ("pair", "won by the first", "95 % interval", "tied", "to play this pair again")
    about = "Each pair by itself: its command shows more about it, and how to see its games."
    return table(headings, rows, about, class_="sortable")


def sweep_page(result: Sweep, prepared: PreparedPlan) -> str:
    """Return the page of a sweep: the result of each variant, with intervals."""
    plan = prepared.plan
    against = " and ".join(plan.bots[1:]) or "itself"
    said = f"{plan.games:,} games each with {prepared.kingdom}; {plan.seats} players."
    played = zip(result.names, result.matches, strict=False)
    won = {name: one.tally.contestants[0].win for name, one in played}
    told = {name: name.partition(":")[2] or name for name in won}
    best = result.ranked[0][0]
    ranked = [Ranked(told[name], rate, chosen=name == best) for name, rate in won.items()]
    note = "The best of many looks better than it is; replay it with another seed."
    rows = [
        (
            told[name],
            percent(match.tally.contestants[0].win),
            interval(match.tally.contestants[0].win),
            difference(apart) or "best",
            tag("code", pair_command(prepared, match)),
        )
        for name, match, apart in zip(result.names, result.matches, result.to_best, strict=False)
    ]
    headings = ("variant", "won", "95 % interval", "to best", "to play it again")
    apart = [
        Interval(told[name], 100 * found.value, 100 * found.low, 100 * found.high)
        for name, found in zip(result.names, result.to_best, strict=False)
        if found is not None
    ]
    sections = [
        section(
            "Games won",
            tag(
                "div",
                rates("Games won", ranked, "share of games won", note),
                intervals(f"Compared with {told[best]}, the best", apart, "points", TO_BEST),
                class_="plots",
            ),
        ),
        section("In numbers", table(headings, rows, note, class_="sortable")),
        _measured(prepared, result, "--sweep"),
    ]
    title = f"{result.spec} against {against}"
    return document(title, _heading(said, result.stopped), sections, footer(_release(result)))
