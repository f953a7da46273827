"""The HTML page of `fiefdom balance`."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import fiefdom
from fiefdom_cli.simulate.balance.balance_report import can_tell, ends, percent, played, verdict
from fiefdom_cli.simulate.balance.decks import Deck
from fiefdom_cli.simulate.balance.measure import BalanceResult, Match
from fiefdom_cli.simulate.html.document import document, section
from fiefdom_cli.simulate.html.markup import Markup, folded, table, tag
from fiefdom_cli.simulate.html.plots import Ranked, rates
from fiefdom_cli.simulate.html.reproducing import footer

WORD = "games won, a tie counting half"


def balance_page(found: BalanceResult, command: str) -> str:
    """Return the measured strength of a card as a page."""
    card = found.card
    heading = [tag("p", " ".join(verdict(found)), class_="lead"), tag("p", f"{played(found)}.")]
    own = [Ranked(_copies(one.deck), one.score, chosen=one.deck == found.best) for one in found.tried]
    alone = [Ranked(one.deck.called, one.score, one.deck == found.best) for one in found.ranked]
    direct = [Ranked(one.other.called, one.score) for one in found.direct]
    plots = [
        rates("Ranked: each card with Big Money, against Big Money", alone, WORD),
        rates(f"{found.best.called} head to head against each", direct, f"{WORD}, by {card.name}"),
        rates("How many copies are best", own, WORD, "Played with separate seeds."),
    ]
    limits = [tag("p", one) for one in can_tell(found)]
    sections = [
        section("Compared with official cards", tag("div", *plots, class_="plots")),
        section("In engines", *_engines(found)),
        section("In numbers", *_tables(found)),
        section("What this measures, and what it does not", *limits),
        section("How it was measured", *_measured(found, command)),
    ]
    title = f"How strong is {card.name} (cost {card.cost})?"
    return document(title, heading, sections, footer(fiefdom.__version__))


def _engines(found: BalanceResult) -> Sequence[Markup]:
    if not found.added:
        return []
    title = f"Engines with {found.card.name} (copies), against themselves without it"
    ranked = [Ranked(one.deck.called, one.score) for one in found.added]
    rows = [_row(one.deck.called, one) for one in found.added]
    headings = ("engine (copies)", "share", "95 % interval", "won", "tied", "lost")
    bought = [tag("p", f"{one.deck.called}: {'; '.join(one.deck.rules())}.") for one in found.added]
    return [
        tag("div", rates(title, ranked, WORD), class_="plots"),
        table(headings, rows, title, class_="sortable"),
        folded("What they buy, in order", *bought),
    ]


def _copies(deck: Deck) -> str:
    return "1 copy" if deck.copies == 1 else f"{deck.copies} copies"


def _tables(found: BalanceResult) -> Sequence[Markup]:
    alone = [_row(one.deck.called, one) for one in found.ranked]
    direct = [_row(one.other.called, one) for one in found.direct]
    headings = ["card (copies)", "share", "95 % interval", "won", "tied", "lost"]
    one = table(headings, alone, "Against Big Money", class_="sortable")
    other = table(headings, direct, f"{found.card.name} against each", class_="sortable")
    return [tag("div", one, *([other] if direct else []), class_="beside")]


def _row(name: str, one: Match[Any]) -> list[str]:
    score = one.score
    counts = [f"{count:,}" for count in (score.wins, score.ties, score.losses)]
    return [name, percent(score), ends(score), *counts]


def _measured(found: BalanceResult, command: str) -> Sequence[Markup]:
    rules = "; ".join(found.best.rules())
    every = "Every deck that is no engine" if found.added else "Every deck"
    return [
        tag("p", f"{every} is Big Money with one card. The rules of {found.card.name}: {rules}."),
        tag(
            "p",
            "Everything else is decided by the sensible bot, which evaluates the effects of cards."
            " Official cards have the number of copies that did best with Big Money. The kingdom holds"
            " only the cards that are compared; seats rotate after each game.",
        ),
        tag("p", "To play the same games, unless the time limit ends them earlier:"),
        tag("pre", command),
    ]
