"""Strong strategies of the library, with and without a card: what it adds to a deck of Actions."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any, Final

import yaml
from msgspec import Struct

from fiefdom import Card, Registry
from fiefdom.errors import FiefdomError, SetupError

USUAL: Final = (
    "village-smithy",
    "fishing-village-wharf",
    "festival-library",
    "conspirator",
    "chapel-laboratory",
)
"""The strategies of the library that are tried unless others were asked for."""
COPIES: Final = (1, 2, 4)
"""The numbers of copies that are tried in each place."""
_CARD: Final = re.compile(r'\s*"?([^",]+?)"?\s*(?:,|\bif\b|$)')
"""The name at the start of a rule."""


class Engine(Struct, frozen=True):
    """A strategy without the card, or with some copies of it."""

    name: str
    """The name of the strategy."""
    text: str
    """The text of its file."""
    card: str = ""
    copies: int = 0
    place: int = 0
    """The place of the card among the buy rules."""
    beside: tuple[str, ...] = ()
    """Further cards that need a pile, because the card gains them."""

    @property
    def called(self) -> str:
        """The name of the deck."""
        return f"{self.name} ({self.copies})" if self.card else self.name

    @property
    def held(self) -> tuple[str, ...]:
        """The cards that the kingdom must have."""
        own = (self.card, *self.beside) if self.card else ()
        return (*self._told().get("cards", ()), *own)

    def rules(self) -> list[str]:
        """Return the buy rules in order."""
        rules = [str(rule) for rule in self._told()["buy"]]
        if self.card:
            rules.insert(self.place, f'"{self.card}", at most {self.copies}')
        return rules

    def strategy(self) -> str:
        """Return the text of a strategy file."""
        told = self._told() | {"cards": list(self.held), "buy": self.rules()}
        return yaml.safe_dump(told, allow_unicode=True, sort_keys=False, width=1_000)

    def _told(self) -> dict[str, Any]:
        told: dict[str, Any] = yaml.safe_load(self.text)
        return told


def engines(card: Card, registry: Registry, most: int, named: Sequence[str] = ()) -> list[Engine]:
    """Return the strategies without the card: those named, or the first usual ones that lack it."""
    if named:
        return [_engine(name, registry) for name in named]
    known = [_engine(name, registry) for name in USUAL if name in registry.bots]
    return [one for one in known if card.name not in one.held][:most]


def variants(engine: Engine, card: Card, registry: Registry) -> list[Engine]:
    """Return an engine with the card in several places and numbers.

    It comes before all cards but Victory cards, before the first that is not dearer, or only before
    the last rule.
    """
    rules = engine.rules()
    costs = [_cost(rule, registry) for rule in rules]
    ordinary = [place for place, cost in enumerate(costs) if cost is not None]
    not_dearer = [place for place in ordinary if (costs[place] or 0) <= card.cost]
    places = dict.fromkeys((*ordinary[:1], *not_dearer[:1], len(rules) - 1))
    beside = registry.companions([card.name])
    return [
        Engine(engine.name, engine.text, card.name, copies, place, beside)
        for place in places
        for copies in COPIES
    ]


def _cost(rule: str, registry: Registry) -> int | None:
    """Return the cost of the card that a rule buys; None for a Victory card."""
    found = _CARD.match(rule)
    try:
        bought = registry.card(found[1]) if found else None
    except FiefdomError:
        return None
    return None if bought is None or "Victory" in bought.types.names else bought.cost


def _engine(name: str, registry: Registry) -> Engine:
    """Return a strategy by the name of its bot, or by its file."""
    text = getattr(registry.bot(name), "source", "")
    told = yaml.safe_load(text) if text else None
    if not isinstance(told, Mapping):
        raise SetupError(f"{name} is not a strategy; name one of the library, or the file of one")
    return Engine(name, text)
