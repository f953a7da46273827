"""The cards that come with fiefdom, each with the data for its page."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Final

import yaml

import fiefdom
from fiefdom.model.card import Card, CardSet, Kingdom
from fiefdom_kingdoms import features_of
from fiefdom_kingdoms.card_features import CardFeatures, junk_among
from markdown_parts import slug

SETS: Final = ("base", "intrigue", "seaside")
"""The card sets that come with fiefdom."""
SCENARIOS: Final = Path(__file__).parent.parent / "tests" / "scenarios"


@dataclass(frozen=True)
class ShippedCard:
    """A card and the set it is in."""

    card: Card
    set: CardSet

    @property
    def path(self) -> str:
        """The path of its page, within the folder of all cards."""
        return f"{self.set.name}/{slug(self.card.name)}.md"

    @property
    def is_basic(self) -> bool:
        """Whether games use it beside the kingdom."""
        return self.card in self.set.basics

    @property
    def features(self) -> CardFeatures:
        """What the card is good for, computed from its effects."""
        return features_of(self.card, junk_among(fiefdom.installed().cards))

    @property
    def rulings(self) -> tuple[str, ...]:
        """Its rulings."""
        return tuple(self.set.rulings.get(self.card.name, ()))

    @property
    def scenario_file(self) -> Path:
        """The file with the scenarios of this card."""
        return SCENARIOS / self.set.name / f"{slug(self.card.name)}.yaml"

    def link(self, back: str = "") -> str:
        """Return a link to its page, where `back` leads to the folder of all cards."""
        return f"[{self.card.name}]({back}{self.path})"


@cache
def card_sets() -> tuple[CardSet, ...]:
    """Return the card sets of this distribution, the base set first."""
    return tuple(fiefdom.installed().sets[name] for name in SETS)


@cache
def by_name() -> dict[str, ShippedCard]:
    """Return every card under its name, ordered by set, cost and name."""
    found = [ShippedCard(card, one) for one in card_sets() for card in one.all_cards()]
    found.sort(key=lambda one: (SETS.index(one.set.name), one.card.cost, one.card.name))
    return {one.card.name: one for one in found}


def cards_of(card_set: CardSet) -> list[ShippedCard]:
    """Return the cards of one set."""
    return [one for one in by_name().values() if one.set is card_set]


def kingdoms() -> Iterator[tuple[str, Kingdom]]:
    """Yield the recommended kingdoms that come with fiefdom, with the name that selects each."""
    ours = [kingdom for one in card_sets() for kingdom in one.kingdoms]
    for name, kingdom in fiefdom.installed().kingdoms.items():
        if kingdom in ours:
            yield name, kingdom


def scenarios(path: Path) -> Iterator[tuple[str, str]]:
    """Yield the title and the source text of each scenario in a file."""
    for text in re.split(r"^(?=- scenario:)", path.read_text("utf-8"), flags=re.MULTILINE):
        if text.startswith("- scenario:"):
            yield str(yaml.safe_load(text)[0]["scenario"]), text.rstrip()
