"""The table of docs/validation.md about strategies that `fiefdom optimize` finds, with reasons."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Final

import msgspec

import fiefdom
from fiefdom.extending import WantsCards, listing
from fiefdom_lab import Score

PAGE: Final = Path(__file__).parent.parent / "docs" / "validation.md"
MARK: Final = "<!-- optimized -->"
BASELINE: Final = "big-money-tuned"
READER: Final = "sensible"
AGAINST_BASELINE, AGAINST_OTHERS = 0.75, 0.60
BUDGET: Final = 20 * 60 / 3
"""The seconds of one core, compiled, that ten minutes on two cores are, interpreted."""
HEADINGS: Final = (
    "Kingdom",
    "Games searched",
    "Seconds of a core",
    "Against Tuned Big Money",
    "Hardest shipped strategy",
    "Against it",
    "Against the bot that reads cards",
    "What it buys",
)


class Measured(msgspec.Struct):
    """The strategy for one kingdom, how it was found, and its scores."""

    compiled: bool
    seed: int
    games: int
    seconds: float
    """The processor time of the search and its tests, in all rounds."""
    text: str
    summary: str
    scores: dict[str, Score]

    @property
    def hardest(self) -> tuple[str, Score] | None:
        """The shipped strategy against which it scores least, and how much."""
        others = self._others().items()
        return min(others, key=lambda one: one[1].value, default=None)

    def missed(self) -> dict[str, Score]:
        """Return the scores that are lower than the aims."""
        low = {name: one for name, one in self._others().items() if one.value < AGAINST_OTHERS}
        baseline = self.scores[BASELINE]
        return ({BASELINE: baseline} if baseline.value < AGAINST_BASELINE else {}) | low

    def _others(self) -> dict[str, Score]:
        return {name: one for name, one in self.scores.items() if name not in (BASELINE, READER)}


def table(found: dict[str, Measured], kingdoms: Sequence[str]) -> Iterator[str]:
    """Yield the lines of the table, and what it shows."""
    yield f"| {' | '.join(HEADINGS)} |"
    yield f"| {' | '.join('---' for _ in HEADINGS)} |"
    for name, one in sorted(found.items()):
        hardest, score = one.hardest or ("none that it allows", "")
        scores = (one.scores[BASELINE], hardest, score, one.scores[READER])
        cells = (name, f"{one.games:,}", f"{one.seconds:.0f}", *scores, one.summary)
        yield f"| {' | '.join(map(str, cells))} |"
    yield ""
    yield from _conclusions(found, kingdoms)


def write_table(found: dict[str, Measured], kingdoms: Sequence[str]) -> None:
    """Write the table to the page."""
    shown = "\n".join(table(found, kingdoms))
    before, _, rest = PAGE.read_text(encoding="utf-8").partition(f"{MARK}\n")
    after = rest.partition(f"{MARK}\n")[2]
    PAGE.write_text(f"{before}{MARK}\n\n{shown}\n\n{MARK}\n{after}", encoding="utf-8")


def _conclusions(found: dict[str, Measured], kingdoms: Sequence[str]) -> Iterator[str]:
    """Yield how many kingdoms reach the aims, and which do not and why."""
    games = next(iter(found.values())).scores[BASELINE].games if found else 0
    build = "the compiled build" if all(one.compiled for one in found.values()) else "this machine"
    yield (
        f"{games} games for each score, 95 % intervals. The seconds are those of {build} on one core, "
        f"tests included; the budget of the aims is about {BUDGET:.0f} of them."
    )
    yield ""
    reached = sum(not one.missed() for one in found.values())
    yield f"Both aims are reached on {reached} of {len(kingdoms)} kingdoms."
    without = [name for name in kingdoms if name not in found]
    if without:
        yield f"There is no result yet for {listing(without)}."
    if reached < len(found):
        yield ""
        yield "Missed:"
        yield ""
    for name, one in sorted(found.items()):
        if missed := one.missed():
            yield f"- {name}: {_reason(one, missed)}"


def _reason(one: Measured, missed: dict[str, Score]) -> str:
    """Return which aims are missed, and what speaks for which cause."""
    told = [_told(name, score) for name, score in missed.items()]
    parts = [f"{listing(told)}."]
    names = [name for name in missed if _shared(name, one)]
    cards = dict.fromkeys(card for name in names for card in _shared(name, one))
    if cards:
        these = listing([f"`{name}`" for name in names])
        verb = "does" if len(names) == 1 else "do"
        parts.append(
            f"Its best strategy buys {listing([*cards])}, as {these} {verb}; equal plans win 50 %."
        )
    share = one.seconds / BUDGET
    if share < 1:
        parts.append(f"{100 * share:.0f} % of the budget was used.")
    return " ".join(parts)


def _told(name: str, score: Score) -> str:
    inside = " (the interval contains the aim)" if score.high >= _aim(name) else ""
    return f"{100 * score.value:.1f} % against `{name}`{inside}"


def _shared(name: str, one: Measured) -> list[str]:
    """Return the cards that a shipped strategy is about, and that the best strategy buys too."""
    return [card for card in _cards_of(name) if f"- {card}" in one.text]


def _aim(name: str) -> float:
    return AGAINST_BASELINE if name == BASELINE else AGAINST_OTHERS


def _cards_of(name: str) -> tuple[str, ...]:
    factory: object = fiefdom.installed().bots[name]
    return tuple(factory.cards) if isinstance(factory, WantsCards) else ()
