"""The strategies that were found, as text and JSON."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from rich.console import Console
from rich.table import Table
from rich.text import Text

from fiefdom.grammar import plural
from fiefdom_cli.simulate.report import short
from fiefdom_cli.terminal.screen import plain_table
from fiefdom_lab import INTERRUPTED, Optimized, Score, Tests

SAYS: Final = (
    "Games won, a tie counting half, with 95 % intervals, in deals that nothing was selected by."
)
LIMITS: Final = (
    "It says which strategy of this language, with two players and as well as the sensible bot answers"
    " the questions of cards, wins; a person may play the same cards better."
)


@dataclass(frozen=True)
class Found:
    """The result of a search: the kingdom, the files, and the command that repeats it."""

    kingdom: str
    result: Optimized
    files: list[Path]
    again: str


def percent(score: Score) -> str:
    """Return a share in percent."""
    return f"{100 * score.value:.1f} %"


def ends(score: Score) -> str:
    """Return the interval of a share in percent."""
    return f"{100 * score.low:.1f} to {100 * score.high:.1f}"


def searched(found: Found) -> str:
    """Return how long the search was."""
    population, result = found.result.population, found.result
    said = (
        f"{population.games:,} games in {plural(population.generation, 'generation')},"
        f" {result.games - population.games:,} to test; seed {result.request.seed}"
    )
    return f"{said}; interrupted" if result.stopped == INTERRUPTED else said


def verdict(tests: Tests) -> Iterator[str]:
    """Yield sentences about the best strategy."""
    best = tests.best[0]
    name, score = next(iter(best.against.items()))
    yield f"The best: {best.summary}. It wins {percent(score)} ({ends(score)}) against {name}."
    carrying = [one.card for one in tests.cards if one.loss.low > 0]
    idle = [one.card for one in tests.cards if one.loss.low <= 0]
    if carrying:
        yield f"It needs {', '.join(carrying)}."
    if idle:
        yield f"Without {', '.join(idle)} it is not clearly weaker."
    beaten = [one for one in tests.beaten_by if one[2].low > 0.5]
    if beaten:
        title, summary, score = beaten[0]
        yield f"{title} ({summary}) beats it: {percent(score)} ({ends(score)})."
    elif tests.beaten_by:
        yield "Nothing that was found clearly beats it."


def show_optimized(screen: Console, found: Found) -> None:
    """Show the strategies, how strong they are, and why."""
    screen.print(Text(f"Strategies for {found.kingdom}", "bold"))
    screen.print(Text(f"{searched(found)}."))
    tests = found.result.tests
    if tests is None:
        screen.print(Text("The strategies were not tested, so none was written."))
        return
    for number, one in enumerate(tests.best):
        screen.print()
        screen.print(Text(f"{number + 1} {one.title}", "bold"))
        screen.print(Text(f"  {one.summary}"))
        if number < len(found.files):
            screen.print(Text(f"  {found.files[number]}"), soft_wrap=True)
    screen.print()
    screen.print(_against(tests))
    if len(tests.best) > 1:
        screen.print(Text("\nAgainst each other", "bold"))
        screen.print(_matrix(tests))
    if tests.cards:
        screen.print(Text("\nWhat the first one loses without a card", "bold"))
        screen.print(_cards(tests))
    if tests.beaten_by:
        screen.print(Text("\nWhat does best against the first one", "bold"))
        screen.print(_beaten(tests))
    screen.print(Text(f"\n{SAYS}", "dim"))
    screen.print()
    for line in (*verdict(tests), LIMITS):
        screen.print(Text(line))
    screen.print(Text(f"\nThe same again: {found.again}"), soft_wrap=True)


def _against(tests: Tests) -> Table:
    numbers = [str(number) for number in range(1, len(tests.best) + 1)]
    table = plain_table("won against", *numbers, right=numbers)
    for name in tests.best[0].against:
        table.add_row(short(name, 22), *(percent(one.against[name]) for one in tests.best))
    return table


def _matrix(tests: Tests) -> Table:
    numbers = [str(number) for number in range(1, len(tests.best) + 1)]
    table = plain_table("", *numbers, right=numbers)
    for number, row in enumerate(tests.matrix):
        name = f"{number + 1} {short(tests.best[number].title, 22)}"
        table.add_row(name, *("" if one is None else percent(one) for one in row))
    return table


def _cards(tests: Tests) -> Table:
    table = plain_table("", "points of %", "interval", right=("points of %", "interval"))
    for one in tests.cards:
        table.add_row(short(one.card, 22), f"{100 * one.loss.value:+.1f}", ends(one.loss))
    return table


def _beaten(tests: Tests) -> Table:
    table = plain_table("", "wins", "interval", "", right=("wins", "interval"))
    for title, summary, score in tests.beaten_by:
        told = "" if summary == "a shipped bot" else short(summary, 30)
        table.add_row(short(title, 22), percent(score), ends(score), told)
    return table


def optimize_json(found: Found) -> dict[str, Any]:
    """Return the result for JSON."""
    result, tests = found.result, found.result.tests
    told: dict[str, Any] = {
        "kingdom": list(result.request.kingdom),
        "seed": result.request.seed,
        "stopped": result.stopped,
        "games": result.population.games,
        "generations": result.population.generation,
        "games_to_test": result.games - result.population.games,
        "command": found.again,
    }
    if tests is None:
        return told
    files = [str(path) for path in found.files]
    best = [
        {
            "title": one.title,
            "summary": one.summary,
            "file": file,
            "text": one.text,
            "against": {name: _score(score) for name, score in one.against.items()},
        }
        for one, file in zip(tests.best, files, strict=True)
    ]
    return told | {
        "strategies": best,
        "matrix": [[None if one is None else _score(one) for one in row] for row in tests.matrix],
        "loss_without_card": [{"card": one.card} | _score(one.loss) for one in tests.cards],
        "best_against_it": [
            {"title": title, "summary": summary} | _score(score)
            for title, summary, score in tests.beaten_by
        ],
    }


def _score(score: Score) -> dict[str, Any]:
    return {
        "share": round(score.value, 6),
        "low": round(score.low, 6),
        "high": round(score.high, 6),
        "games": score.games,
    }
