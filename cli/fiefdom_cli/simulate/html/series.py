"""The pages of round robins and sweeps."""

from __future__ import annotations

from fiefdom_cli.simulate.html.document import document, section
from fiefdom_cli.simulate.html.markup import Markup, table, tag
from fiefdom_cli.simulate.html.plots import Ranked, rates
from fiefdom_cli.simulate.html.reproducing import footer, reproducing
from fiefdom_cli.simulate.html.rerun_command import command
from fiefdom_cli.simulate.make_plan import PreparedPlan
from fiefdom_cli.simulate.report import interval, percent
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
    sections = [
        section("Ratings", table(["bot", "rating", "+-"], rows, about, class_="sortable")),
        section("Results of each pair", _matrix(result)),
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
    return section(title, *reproducing(result.matches[0], again, timed=False))


def _matrix(result: RoundRobin) -> Markup:
    order = [result.names.index(one.name) for one in result.ratings]
    rows = []
    for place, row in enumerate(order, 1):
        found = [result.against(row, column) for column in order]
        cells = ["" if one is None else percent(one.win) for one in found]
        rows.append([f"{place} {result.names[row]}", *cells])
    headings = ["bot", *(str(place) for place in range(1, len(order) + 1))]
    return table(headings, rows, "Games won by the row against the column, without ties.")


def sweep_page(result: Sweep, prepared: PreparedPlan) -> str:
    """Return the page of a sweep: the result of each variant, with intervals."""
    plan = prepared.plan
    against = " and ".join(plan.bots[1:]) or "itself"
    said = f"{plan.games:,} games each with {prepared.kingdom}; {plan.seats} players."
    played = zip(result.names, result.matches, strict=False)
    won = {name: one.tally.contestants[0].win for name, one in played}
    told = {name: name.partition(":")[2] or name for name in won}
    best = result.ranked[0][0] if result.ranked else ""
    ranked = [Ranked(told[name], rate, chosen=name == best) for name, rate in won.items()]
    note = "The best of many looks better than it is; replay it with another seed."
    rows = [(told[name], percent(rate), interval(rate)) for name, rate in won.items()]
    sections = [
        section(
            "Games won",
            tag("div", rates("Games won", ranked, "share of games won", note), class_="plots"),
        ),
        section("In numbers", table(["told", "won", "95 % interval"], rows, note, class_="sortable")),
        _measured(prepared, result, "--sweep"),
    ]
    title = f"{result.spec} against {against}"
    return document(title, _heading(said, result.stopped), sections, footer(_release(result)))
