"""The rules of a strategy as lists that can be changed, and as the text of a strategy file."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from typing import Any, Final

import yaml

from fiefdom_bots.strategies.rule_syntax import Joined, Quantity, Rule, Term, Test
from fiefdom_bots.strategies.rule_text import inlined, rule
from fiefdom_bots.strategies.strategy import Strategy

LISTS: Final = ("buy", "gain", "play", "trash", "discard")
MOST_RULES: Final = 24
"""The maximum length of a list, so that strategies stay readable."""
Rules = tuple[Rule, ...]


@dataclass(frozen=True)
class Genome:
    """The lists of rules of a strategy, without parameters."""

    buy: Rules
    gain: Rules = ()
    play: Rules = ()
    trash: Rules = ()
    discard: Rules = ()

    @classmethod
    def of(cls, strategy: Strategy) -> Genome:
        """Return the rules of a strategy, with numbers in place of its parameters."""
        lists = {name: getattr(strategy, name) for name in LISTS}
        return cls(
            **{
                name: tuple(inlined(one, strategy.parameters) for one in found)
                for name, found in lists.items()
            }
        )

    def lists(self) -> Iterator[tuple[str, Rules]]:
        """Yield the lists that have rules, by their names."""
        for name in LISTS:
            found: Rules = getattr(self, name)
            if found:
                yield name, found

    def with_list(self, name: str, rules: Rules) -> Genome:
        """Return the same with another list."""
        return replace(self, **{name: rules[:MOST_RULES]})

    def without_rules(self, dropped: Callable[[Rule], bool]) -> Genome:
        """Return the same without some rules."""
        kept = {name: tuple(one for one in rules if not dropped(one)) for name, rules in self.lists()}
        return replace(self, **kept)

    def cards(self) -> list[str]:
        """Return the cards that it buys or gains, in the order of the rules."""
        return list(dict.fromkeys(one.card for one in (*self.buy, *self.gain)))


def text_of(genome: Genome, name: str, about: str, cards: list[str], author: str = "fiefdom") -> str:
    """Return the text of a strategy file."""
    told: dict[str, Any] = {"strategy": name, "author": author, "about": about}
    if cards:
        told["cards"] = cards
    told |= {key: [one.text for one in rules] for key, rules in genome.lists()}
    return str(yaml.dump(told, Dumper=_Indented, allow_unicode=True, sort_keys=False, width=1_000))


class _Indented(yaml.SafeDumper):
    """Indents lists, as people write them."""

    def increase_indent(self, flow: bool = False, indentless: bool = False) -> Any:
        return super().increase_indent(flow, False)


def conditions(one: Rule) -> tuple[Test, ...]:
    """Return the conditions of a rule that must all hold."""
    if isinstance(one.test, Joined) and one.test.word == "and":
        return one.test.tests
    return () if one.test is None else (one.test,)


def with_conditions(one: Rule, tests: tuple[Test, ...]) -> Rule:
    """Return a rule with these conditions instead."""
    if len(tests) < 2:
        return rule(one.card, one.at_most, tests[0] if tests else None)
    return rule(one.card, one.at_most, Joined("and", tests))


def with_limit(one: Rule, at_most: Term | None) -> Rule:
    """Return a rule with another maximum number of copies."""
    return rule(one.card, at_most, one.test)


def mentions(one: object, card: str) -> bool:
    """Return whether a rule, a condition or a number is about a card."""
    if isinstance(one, Quantity):
        return one.about == card
    parts = getattr(one, "__dict__", {}).values() if not isinstance(one, tuple) else one
    return any(mentions(part, card) for part in parts if not isinstance(part, str | float | int))
