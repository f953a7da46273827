"""Warnings about cards that are valid but probably not as intended."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from fiefdom import Attack, Card, CardSet, Duration, Registry
from fiefdom.effects import InOrder
from fiefdom.errors import nearest
from fiefdom.extending import Effect, Part, walk
from fiefdom.grammar import listing
from fiefdom.tooling.cards import OWNER, another_player

Holders = Mapping[str, int]
"""The player who has the cards of each earlier result."""


def suspicions(card_set: CardSet, registry: Registry) -> list[str]:
    """Return a warning for everything that looks like a mistake in the cards of a set."""
    read = {part.reads_tokens for card in registry.cards.values() for _, part in _parts(card)}
    read |= {counter.name for counter in registry.counters()}
    rules, sets = registry.game_rules(), registry.sets.values()
    phases = (*rules.phases, *(one for each in sets for one in each.phases))
    landscapes = (*rules.landscapes, *(one for each in sets for one in each.landscapes))
    kinds = {*(one.plays for one in phases if one.plays), *(one.type for one in landscapes)}
    found: list[str] = []
    for card in card_set.all_cards():
        found += _missing_attack(card, registry)
        found += _misspelt_type(card, kinds)
        found += _missing_duration(card)
        found += _uncounted_tokens(card, read)
        found += _mixed_up_cards(card)
    return found


def _parts(card: Card) -> Iterator[tuple[str, Part]]:
    for place, root in card.roots():
        yield from walk(root, place)


def _played(card: Card) -> Iterator[tuple[str, Effect]]:
    """Yield every effect of playing a card, with its place."""
    for place, part in _parts(card):
        if place.startswith("play") and isinstance(part, Effect):
            yield place, part


def _missing_attack(card: Card, registry: Registry) -> Iterator[str]:
    """Warn of a card that harms other players but is not an Attack."""

    def junk(name: str) -> bool:
        one = registry.cards.get(name)
        return one is not None and one.cost == 0

    for place, effect in _played(card):
        others = effect.resolved_for(OWNER, 0) != OWNER
        if others and Attack not in card.types and effect.harms(junk):
            yield (
                f"{card.name}: {place} leaves other players worse off, but the card is not an Attack,"
                " so nobody can react to it; add the type Attack"
            )
            return


def _misspelt_type(card: Card, kinds: set[str]) -> Iterator[str]:
    """Warn of a card that does something when played, but in no phase, if its type nearly has one."""
    types = card.types.names
    if card.play and kinds.isdisjoint(types):
        close = next((near for one in types if (near := nearest(one, kinds))), "")
        if close:
            said = f"its types {listing(list(types))} are played in no phase"
            yield f"{card.name}: {said}; did you mean {close}?"


def _missing_duration(card: Card) -> Iterator[str]:
    """Warn of a card that stays in play after its turn but is not a Duration."""
    for place, effect in _played(card):
        if effect.stays and Duration not in card.types:
            yield (
                f"{card.name}: {place} keeps the card in play after the turn, but it is not a Duration;"
                " add the type Duration"
            )
            return


def _uncounted_tokens(card: Card, read: set[str]) -> Iterator[str]:
    """Warn of tokens that no card counts."""
    for place, part in _parts(card):
        kind = part.puts_tokens
        if kind and kind not in read:
            close = nearest(kind, read)
            remedy = f"did you mean {close}?" if close else "add one that does"
            yield f"{card.name}: {place} puts tokens ({kind}) that no card counts; {remedy}"


def _mixed_up_cards(card: Card) -> Iterator[str]:
    """Warn of effects that put cards of one player among those of another."""
    yield from _mixed_up_in(card, InOrder(tuple(card.play)), "play", OWNER, {})
    for place, part in card.roots():
        if not place.startswith("play"):
            yield from _mixed_up_in(card, part, place, OWNER, {})


def _mixed_up_in(card: Card, part: Part, place: str, me: int, holders: Holders) -> Iterator[str]:
    if isinstance(part, Effect) and part.takes_over and holders.get(part.moves, me) != me:
        yield (
            f"{card.name}: {place} puts cards of one player ({part.moves}) among those of another;"
            " let the player they belong to move them"
        )
    me = part.resolved_for(me, another_player(holders, me))
    for step, inner in part.parts():
        where = step.replace("effects", "play", 1) if place == "play" else f"{place}.{step}"
        yield from _mixed_up_in(card, inner, where, me, holders)
        if isinstance(part, InOrder) and isinstance(inner, Effect) and inner.name and inner.keeps:
            holders = {**holders, inner.name: me}
