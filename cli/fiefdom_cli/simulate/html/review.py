"""The HTML page of `fiefdom review`."""

from __future__ import annotations

from collections.abc import Iterator

import fiefdom
from fiefdom_cli.save.format import in_a_line
from fiefdom_cli.simulate.html.axes import percent as whole_percent
from fiefdom_cli.simulate.html.document import document, section
from fiefdom_cli.simulate.html.markup import Markup, folded, table, tag
from fiefdom_cli.simulate.html.plots import Axes, Series, lines
from fiefdom_cli.simulate.html.reproducing import footer
from fiefdom_cli.study.review_report import (
    Review,
    chances_text,
    cost_ends,
    method,
    points,
    replay_command,
    setting,
    verdict,
    warnings,
)
from fiefdom_cli.study.review_words import Told, told

NOTE = "At the start of each turn, as far as the player could know, with 95 % intervals."


def review_page(review: Review) -> str:
    """Return the review of a game as a page."""
    heading = [tag("p", setting(review), class_="lead"), tag("p", verdict(review))]
    heading += [tag("p", one, class_="warning") for one in warnings(review)]
    mistakes = review.mistakes()
    sections = [
        section("Chances to win, turn by turn", _chances(review)),
        section("The decisions that cost most", *_mistakes(review, mistakes)),
        section("How it was judged", *_judged(review)),
    ]
    title = f"Review of {in_a_line(review.recording.name)}"
    return document(title, heading, sections, footer(fiefdom.__version__))


def _chances(review: Review) -> Markup:
    series = []
    for seat in review.seats():
        mine = {one.turn: one.chance for one in review.reviewed.turns if one.seat == seat}
        values = {turn: chance.value for turn, chance in mine.items()}
        ranges = {turn: (chance.low, chance.high) for turn, chance in mine.items()}
        series.append(Series(review.names[seat], values, ranges))
    axes = Axes("turn", "chance to win", whole_percent, 0, 1)
    return tag("div", lines("Chance to win", series, axes, NOTE), class_="chances")


def _mistakes(review: Review, mistakes: list[Told]) -> Iterator[Markup]:
    if not mistakes:
        yield tag("p", verdict(review))
    for number, one in enumerate(mistakes, 1):
        yield tag(
            "div",
            tag("h3", f"{number}. {one.when}: {one.given}"),
            tag("p", "Better: ", tag("strong", one.better)),
            tag("p", f"{chances_text(one)}."),
            tag("p", one.situation, class_="note"),
            tag("pre", replay_command(review, one)),
            class_="game",
        )
    looked = told(review.recording, review.reviewed).values()
    rows = [_row(one) for one in looked if not one.judged.is_mistake]
    if rows:
        headings = ["when", "given", "looked better", "points of %", "99 % interval"]
        caption = "For these another answer looked better at first, but that is not certain."
        yield folded("Other decisions that were verified", table(headings, rows, caption))


def _row(one: Told) -> list[str]:
    verified = one.judged.verified
    assert verified is not None
    cost = verified.cost
    return [one.when, one.given, one.better, points(cost.value), cost_ends(cost)]


def _judged(review: Review) -> Iterator[Markup]:
    for line in method(review.reviewed):
        yield tag("p", line)
    yield tag("p", "The same review again, with any number of processes:")
    yield tag("pre", review.again)
