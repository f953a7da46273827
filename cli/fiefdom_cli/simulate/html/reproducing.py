"""How a page came about: the command, the seed, the releases, and what the numbers mean."""

from __future__ import annotations

import platform
from collections.abc import Iterator

import fiefdom
from fiefdom.grammar.english import plural
from fiefdom_cli.simulate.html.markup import Markup, tag
from fiefdom_lab import Result
from fiefdom_lab.shipped_files import digest


def footer(release: str) -> str:
    """Say what made the page."""
    return f"Made by fiefdom {release}. This page holds everything it shows; it asks no other host."


def reproducing(result: Result, command: str, timed: bool = True) -> Iterator[Markup]:
    """Yield plain words about what was measured, and how to measure it again."""
    plan = result.plan
    yield tag("p", _words(result))
    yield tag("p", "The same games, on any machine and with any number of workers:")
    yield tag("pre", command)
    told = {
        "Seed": str(plan.seed),
        "fiefdom": result.fiefdom,
        "Python": platform.python_version(),
        "Card sets": ", ".join(
            f"{one.name} {one.version}" for one in fiefdom.installed().sets.values()
        ),
    }
    if timed:
        told["Played in"] = f"{result.seconds:.1f} s with {plural(result.workers, 'worker')}"
    told |= {f"File {name}": f"digest {digest(text)}" for name, text in plan.files.items()}
    entries = [
        tag(kind, said) for pair in told.items() for kind, said in zip(("dt", "dd"), pair, strict=True)
    ]
    yield tag("dl", *entries)


def _words(result: Result) -> str:
    said = (
        "Won is a victory alone, tied a shared one, lost the rest, as shares of the games that were"
        " decided. With equal points, whoever took fewer turns wins, as the rules say. The intervals"
        " (Wilson, 95 %) say how far the true rate may be: of such runs with other seeds, about 95 of"
        " 100 hold it."
    )
    together = result.tally.together
    if together > 1:
        said += (
            f" {together} games in a row share a kingdom that was drawn. They count for the intervals"
            " as fewer independent games, the more alike they ended. The rates are those over all"
            " kingdoms that may be drawn, and tell nothing about other kingdoms, bots or people."
        )
    else:
        said += " They tell nothing about other kingdoms, other bots or people."
    watched = result.tally.watched
    if watched < result.games:
        said += f" What is told turn by turn and card by card comes from the first {watched:,} games."
    return said
