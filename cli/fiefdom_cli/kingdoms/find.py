"""Finds or draws the requested kingdom, with the reason for each card."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from fiefdom import Registry, SetupError
from fiefdom_cli.kingdoms.request import OF_A_DAY, RANDOM, USUAL, KingdomRequest, recommended, seed_of
from fiefdom_kingdoms import KingdomFilter, Picked, With, kingdom_of_code, pick, read_filter

DAILY: Final = (
    "set base, intrigue, seaside; edition 2; costs 2-5 spread; at least 1 village; at most 2 attack"
)
"""The filter of the daily kingdom: only sets that come with fiefdom, so that everybody has them."""


@dataclass(frozen=True)
class Chosen:
    """A kingdom to play: its title, its cards and why they are in it."""

    title: str
    picked: Picked
    drawn: bool = True
    """Whether any of its cards were drawn at random."""
    named: bool = False
    """Whether the title is the name of a recommended kingdom."""

    @property
    def cards(self) -> list[str]:
        """The names of the cards."""
        return list(self.picked.cards)


def choose(kingdom: str, which: KingdomRequest, seed: int, registry: Registry) -> Chosen:
    """Return the requested kingdom; a random one is drawn with the seed."""
    named = kingdom if kingdom.strip() != USUAL else ""
    _check_one_way(named, which)
    if which.day:
        picked = pick(registry, read_filter(DAILY, registry), seed_of(which.day))
        return Chosen(f"{OF_A_DAY} {which.day}", picked)
    if which.code:
        return _own(kingdom_of_code(which.code, registry), seed, registry)
    if which.random is not None or named.strip().casefold() == RANDOM:
        return _drawn(named, which.random or "", seed, registry)
    if "," in named:
        return _own(_listed(named, registry), seed, registry)
    listed = recommended(named, which, registry)
    assert listed is not None, "every other form of request was handled above"
    return Chosen(listed, _as_is(registry.kingdoms[listed].cards, seed), drawn=False, named=True)


def _check_one_way(named: str, which: KingdomRequest) -> None:
    ways = {"--random": which.random is not None, "--code": which.code, "--daily": which.day}
    given = [way for way, asked in ways.items() if asked]
    if named and given and given != ["--random"]:
        given.insert(0, f"the kingdom {named!r}")
    if len(given) > 1:
        raise SetupError(f"{' and '.join(given)} each select a kingdom; use only one of them")


def _drawn(named: str, text: str, seed: int, registry: Registry) -> Chosen:
    """Draw a kingdom that contains the named cards."""
    asked = read_filter(text, registry)
    if named and named.strip().casefold() != RANDOM:
        if _is_recommended(named, registry):
            raise SetupError(
                f"the kingdom {named!r} is complete, so --random cannot draw cards; leave one out"
            )
        cards = _listed(named, registry)
        asked = KingdomFilter((*map(With, cards), *asked.constraints), asked.size)
    return Chosen("a random kingdom", pick(registry, asked, seed))


def _is_recommended(named: str, registry: Registry) -> bool:
    known = {*registry.kingdoms, *(one.full_name for one in registry.kingdoms.values())}
    return named.strip().casefold() in map(str.casefold, known)


def _listed(named: str, registry: Registry) -> tuple[str, ...]:
    cards = tuple(registry.entries(name.strip() for name in named.split(",") if name.strip()))
    if not cards:
        raise SetupError(f"the kingdom {named!r} names no card; put names between the commas")
    return cards


def _own(cards: tuple[str, ...], seed: int, registry: Registry) -> Chosen:
    """Return these cards as a kingdom, with its name if it is a recommended one."""
    known = {frozenset(one.cards): name for name, one in registry.kingdoms.items()}
    name = known.get(frozenset(cards), "")
    title = name or "a kingdom of your own"
    return Chosen(title, _as_is(cards, seed), drawn=False, named=bool(name))


def _as_is(cards: Sequence[str], seed: int) -> Picked:
    return Picked(tuple(cards), KingdomFilter(), seed, dict.fromkeys(cards, ()), None)
