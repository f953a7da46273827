"""The functions that the fixtures return."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any, Protocol

import pytest

from fiefdom import Card, CardSet, FiefdomError, Limits, Mat, Registry
from fiefdom_workshop import ContractReport, PracticeTable, check_card_set, check_cards, lay_out
from fiefdom_workshop.contract import registry_with_cards
from fiefdom_workshop.scenarios import Case, load_scenarios, parse_scenarios, run_case

__all__ = ["CheckCards", "LayGame", "PracticeTable", "RunScenario", "check", "lay_out"]


class LayGame(Protocol):
    """The type of the fixture `game`, which is `fiefdom_workshop.lay_out`."""

    def __call__(
        self,
        kingdom: str | Card | Iterable[str | Card] = (),
        players: int = 2,
        seed: int = 0,
        cards: Iterable[Card] = (),
        mats: Iterable[Mat] = (),
        registry: Registry | None = None,
        log: bool = False,
        limits: Limits = ...,
        **position: Any,
    ) -> PracticeTable:
        """Set up a game to try cards in, ready for its first answer."""


class CheckCards(Protocol):
    """The type of the fixture `check`."""

    def __call__(
        self,
        cards: CardSet | Card | Iterable[Card],
        games: int = 20,
        seed: int = 0,
        mats: Iterable[Mat] = (),
        registry: Registry | None = None,
    ) -> ContractReport:
        """Check a card set, or cards that are not part of one, in this many random games."""


class RunScenario:
    """The fixture `scenario`: runs scenarios for one test.

    Paths, including those of card files, are relative to the file of the test.
    """

    def __init__(self, test_file: Path, title: str) -> None:
        self._file = test_file
        self._title = title

    def __call__(
        self,
        source: str | Path | Mapping[str, Any] | Sequence[Mapping[str, Any]],
        cards: Iterable[Card] = (),
        mats: Iterable[Mat] = (),
        registry: Registry | None = None,
    ) -> None:
        """Run every scenario of a source; pass the cards that are not installed."""
        __tracebackhide__ = True
        try:
            known = registry_with_cards(cards, mats, registry)
            problems = [run_case(case, known) for case in self._cases(source)]
        except FiefdomError as error:
            problems = [str(error)]
        failures = [problem for problem in problems if problem is not None]
        if failures:
            pytest.fail("\n".join(failures))

    def _cases(self, source: object) -> list[Case]:
        if isinstance(source, Path) or (isinstance(source, str) and _is_path(source)):
            return load_scenarios(self._file.parent / source)
        return parse_scenarios(source, self._file, self._title)


def _is_path(text: str) -> bool:
    return "\n" not in text and text.endswith((".yaml", ".yml"))


def check(
    cards: CardSet | Card | Iterable[Card],
    games: int = 20,
    seed: int = 0,
    mats: Iterable[Mat] = (),
    registry: Registry | None = None,
) -> ContractReport:
    """Check cards; fail with each broken promise and a scenario that reproduces it."""
    __tracebackhide__ = True
    if isinstance(cards, CardSet):
        report = check_card_set(cards, registry, games, seed)
    else:
        chosen = [cards] if isinstance(cards, Card) else cards
        report = check_cards(chosen, registry, games, seed, mats)
    if not report.ok:
        shown = [broken.scenario() for broken in report.broken]
        pytest.fail("\n\n".join([str(report), *shown]))
    return report
