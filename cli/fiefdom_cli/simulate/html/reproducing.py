"""How to reproduce a page: the command, the seed, the versions, and what the numbers mean."""

from __future__ import annotations

import platform
from collections.abc import Iterator

import fiefdom
from fiefdom.grammar import plural
from fiefdom_cli.simulate.html.markup import Markup, tag
from fiefdom_lab import Result, file_digest


def footer(release: str) -> str:
    """Return which program made the page."""
    return f"Made by fiefdom {release}. This page is self-contained and loads nothing from other hosts."


def reproducing(result: Result, command: str, seed: int | None = None) -> Iterator[Markup]:
    """Yield a description of what was measured, and how to reproduce it.

    A series of matches has a seed of its own, which is then given with its first match.
    """
    plan = result.plan
    yield tag("p", _words(result))
    yield tag("p", "To play the same games, on any machine and with any number of workers:")
    yield tag("pre", command)
    told = {
        "Seed": str(plan.seed if seed is None else seed),
        "fiefdom": result.fiefdom,
        "Python": platform.python_version(),
        "Card sets": ", ".join(
            f"{one.name} {one.version}" for one in fiefdom.installed().sets.values()
        ),
    }
    if seed is None:
        told["Played in"] = f"{result.seconds:.1f} s with {plural(result.workers, 'worker')}"
    told |= {f"File {name}": f"digest {file_digest(text)}" for name, text in plan.files.items()}
    entries = [
        tag(kind, said) for pair in told.items() for kind, said in zip(("dt", "dd"), pair, strict=True)
    ]
    yield tag("dl", *entries)


def _words(result: Result) -> str:
    said = (
        "Won means a sole victory, tied a shared one, lost the rest, as shares of the decided games."
        " With equal points, the player with fewer turns wins, as in the rules. The intervals are 95 %"
        " confidence intervals (Wilson): in about 95 of 100 runs with other seeds, the interval holds"
        " the true rate."
    )
    together = result.tally.together
    if together > 1:
        said += (
            f" {together} games in a row share a random kingdom, so their results are correlated. The"
            " intervals use the effective sample size. The rates are averages over all kingdoms that"
            " may be drawn, and say nothing about other kingdoms, bots or people."
        )
    else:
        said += " They say nothing about other kingdoms, other bots or people."
    watched = result.tally.watched
    if 0 < watched < result.games:
        said += f" The statistics by turn and by card come from the first {watched:,} games."
    return said
