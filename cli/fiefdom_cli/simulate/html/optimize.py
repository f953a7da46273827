"""The HTML page of `fiefdom optimize`."""

from __future__ import annotations

from collections.abc import Iterator

import fiefdom
from fiefdom_cli.simulate.html.document import document, section
from fiefdom_cli.simulate.html.markup import Markup, table, tag
from fiefdom_cli.simulate.html.plots import Ranked, rates
from fiefdom_cli.simulate.html.reproducing import footer
from fiefdom_cli.simulate.optimize.optimize_report import (
    LIMITS,
    SAYS,
    Found,
    ends,
    percent,
    searched,
    verdict,
)
from fiefdom_lab import Tests

WORD = "games won, a tie counting half"


def optimize_page(found: Found) -> str:
    """Return the strategies of a kingdom as a page."""
    tests = found.result.tests
    lead = " ".join(verdict(tests)) if tests else "Interrupted before the strategies were tested."
    heading = [tag("p", lead, class_="lead"), tag("p", f"{searched(found)}.")]
    sections = list(_sections(tests)) if tests else []
    sections.append(section("How it was found", *_measured(found)))
    title = f"Strategies for {found.kingdom}"
    return document(title, heading, sections, footer(fiefdom.__version__))


def _sections(tests: Tests) -> Iterator[Markup]:
    best = tests.best[0]
    against = [Ranked(name, score, n == 0) for n, (name, score) in enumerate(best.against.items())]
    beaten = [Ranked(title, score) for title, _, score in tests.beaten_by]
    plots = [
        rates(f"{best.title} against shipped bots", against, WORD),
        rates("What does best against it", beaten, WORD, "Other strategies of the search included."),
    ]
    yield section("How strong the best strategy is", tag("div", *plots, class_="plots"))
    yield section("The strategies", *(_strategy(tests, number) for number in range(len(tests.best))))
    yield section("In numbers", tag("div", *_tables(tests), class_="beside"))


def _strategy(tests: Tests, number: int) -> Markup:
    one = tests.best[number]
    return tag(
        "div", tag("h3", f"{number + 1} {one.title}"), tag("p", one.summary), tag("pre", one.text)
    )


def _tables(tests: Tests) -> Iterator[Markup]:
    numbers = [str(number) for number in range(1, len(tests.best) + 1)]
    rows = [
        [name, *(f"{percent(one.against[name])} ({ends(one.against[name])})" for one in tests.best)]
        for name in tests.best[0].against
    ]
    yield table(["against", *numbers], rows, "Games won against shipped bots", class_="sortable")
    if len(tests.best) > 1:
        rows = [
            [f"{n + 1} {tests.best[n].title}", *("" if one is None else percent(one) for one in row)]
            for n, row in enumerate(tests.matrix)
        ]
        yield table(["", *numbers], rows, "Games won by the row against the column")
    if tests.cards:
        rows = [[one.card, f"{100 * one.loss.value:+.1f}", ends(one.loss)] for one in tests.cards]
        caption = "What the first one loses without a card, in points of %, in the same deals"
        yield table(["card", "loss", "95 % interval"], rows, caption, class_="sortable")
    if tests.beaten_by:
        rows = [[title, percent(score), ends(score), told] for title, told, score in tests.beaten_by]
        headings = ["strategy", "wins", "95 % interval", "what it does"]
        yield table(headings, rows, "What does best against the first one", class_="sortable")


def _measured(found: Found) -> Iterator[Markup]:
    yield tag("p", f"{SAYS} {LIMITS}")
    yield tag("p", "The same search again, with any number of workers:")
    yield tag("pre", found.again)
