"""Results by kingdom on the page of a match with several kingdoms."""

from __future__ import annotations

from collections.abc import Iterator

from fiefdom.grammar import listing
from fiefdom_cli.simulate.html.intervals import Interval, intervals
from fiefdom_cli.simulate.html.markup import Markup, folded, table, tag, words
from fiefdom_cli.simulate.html.rerun_command import game_command
from fiefdom_cli.simulate.kingdom_report import MANY, about_kingdoms
from fiefdom_cli.simulate.make_plan import PreparedPlan
from fiefdom_lab import CardEffect, Result, ResultsByKingdom

DRAWN = 15
"""The number of cards in the plot."""
LISTED = 200
"""The number of kingdoms in the table, from either end."""


def by_kingdom(result: Result, prepared: PreparedPlan, kingdoms: ResultsByKingdom) -> Iterator[Markup]:
    """Yield how the contestants did by kingdom, and by the cards of the kingdoms."""
    if not result.tally.decided:
        return
    name = result.plan.names[0]
    yield tag("p", f"{name}, games won, a tie counting half. {' '.join(about_kingdoms(kingdoms))}")
    effects = kingdoms.effects(0)
    if effects:
        drawn = [
            Interval(one.card, 100 * one.difference, 100 * one.low, 100 * one.high)
            for one in effects[:DRAWN]
        ]
        title = f"Kingdoms with a card compared with those without it: {name}"
        yield tag("div", intervals(title, drawn, "difference in points", MANY), class_="plots")
        headings = ("card", "kingdoms", "won with it", "difference", "95 % interval")
        rows = table(headings, map(_effect, effects), title, class_="sortable")
        yield folded("All cards", rows)
    ranked = kingdoms.ranked(0)
    shown = ranked if len(ranked) <= 2 * LISTED else [*ranked[:LISTED], *ranked[-LISTED:]]
    rows = table(
        ("won", "games", "kingdom", "to see the first game"),
        (
            (
                f"{100 * one.share(0):.0f} %",
                str(one.games),
                words(listing(sorted(one.cards))),
                tag("code", game_command(prepared.asked, result.plan.seed, one.first)),
            )
            for one in shown
        ),
        f"Games won by {name}, a tie counting half",
        class_="sortable",
    )
    yield folded("Every kingdom", rows)


def _effect(one: CardEffect) -> tuple[str, ...]:
    return (
        one.card,
        str(one.kingdoms),
        f"{100 * one.share:.1f} %",
        f"{100 * one.difference:+.1f}",
        f"{100 * one.low:+.1f} to {100 * one.high:+.1f}",
    )
