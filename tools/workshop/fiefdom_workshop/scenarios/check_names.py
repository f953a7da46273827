"""Checks that a scenario names only cards that exist, before anything is played."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from fiefdom import Registry
from fiefdom.errors import FiefdomError, UnknownName
from fiefdom.tooling.games import cards_named
from fiefdom_workshop.scenarios.format import Expectation, Refused, Scenario, Step
from fiefdom_workshop.scenarios.set_up import mentioned

CHOICES: Final = "; an option is chosen by its number, counted from 1: choose: {option: 1}"


class BadName(FiefdomError):
    """A step or an expectation names a card that does not exist."""

    def __init__(self, message: str, name: str) -> None:
        super().__init__(message)
        self.name = name


def check_names(scenario: Scenario, registry: Registry) -> None:
    """Raise an error for a misspelt card, with its step and the most similar name."""
    for name in (*cards_named(scenario.kingdom, registry.cards), *mentioned(scenario)):
        registry.card(name)
    for turn, earlier in enumerate(scenario.before, 1):
        for number, move in enumerate(earlier.steps, 1):
            _check(list(_answer_names(move)), registry, f"before {turn}, step {number}")
    for number, step in enumerate(scenario.steps, 1):
        chosen = (step.choose,) if isinstance(step.choose, str) else ()
        _check(list(_step_names(step)), registry, f"step {number}", chosen)
    if scenario.expect is not None:
        _check(list(_expected_names(scenario.expect)), registry, "expect")


def _check(names: list[str], registry: Registry, place: str, chosen: tuple[str, ...] = ()) -> None:
    for name in names:
        try:
            registry.card(name)
        except UnknownName as error:
            hint = CHOICES if name in chosen and error.nearest is None else ""
            raise BadName(f"{place}: {error}{hint}", error.name) from None


def _step_names(step: Step) -> Iterator[str]:
    yield from _answer_names(step)
    if step.refuse is not None:
        yield from _answer_names(step.refuse)
    if step.expect is not None:
        yield from _expected_names(step.expect)


def _answer_names(answer: Refused) -> Iterator[str]:
    yield from (name for name in (answer.play, answer.buy) if name is not None)
    choice = answer.choose
    if isinstance(choice, list):
        yield from (name for name in choice if isinstance(name, str))
    elif isinstance(choice, str) and choice not in ("yes", "no"):
        yield choice


def _expected_names(expected: Expectation) -> Iterator[str]:
    for number in range(1, 7):
        spec = getattr(expected, f"p{number}")
        if spec is not None:
            for zone in ("hand", "in_play", "discard", "deck", "deck_top", "set_aside"):
                yield from getattr(spec, zone) or ()
            for cards in (spec.mats or {}).values():
                yield from cards
            if spec.discard_top is not None:
                yield spec.discard_top
            yield from (spec.tokens_on or {}).values()
    for listed in ("trash", "legal", "legal_includes", "legal_excludes", "revealed"):
        yield from getattr(expected, listed) or ()
    yield from expected.supply or ()
    for cards in (expected.piles or {}).values():
        yield from cards
    for deck in (expected.side_decks or {}).values():
        yield from (*deck.next, *deck.discard, *deck.set_aside, *deck.kept)
    yield from expected.costs or ()
    yield from expected.pile_tokens or ()
