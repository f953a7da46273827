"""What a card may do but probably is not meant to: warnings, which break no promise."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from fiefdom.effects.sequence import InOrder
from fiefdom.model.card import Attack, Card, CardSet, Duration
from fiefdom.model.effect import Effect
from fiefdom.model.knowledge import OWNER_EYES, stranger
from fiefdom.model.part import Part, walk
from fiefdom.plugins.registry import Registry

Holders = Mapping[str, int]
"""Among whose cards those of an earlier result are."""


def suspicions(card_set: CardSet, registry: Registry) -> list[str]:
    """Say what looks like a mistake in the cards of a set."""
    read = {part.reads_tokens for card in registry.cards.values() for _, part in _parts(card)}
    found: list[str] = []
    for card in card_set.all_cards():
        found += _attacks(card, registry)
        found += _stays(card)
        found += _unread(card, read)
        found += _moved_over(card)
    return found


def _parts(card: Card) -> Iterator[tuple[str, Part]]:
    for place, root in card.roots():
        yield from walk(root, place)


def _played(card: Card) -> Iterator[tuple[str, Effect]]:
    """Yield every effect of playing a card, with its place."""
    for place, part in _parts(card):
        if place.startswith("play") and isinstance(part, Effect):
            yield place, part


def _attacks(card: Card, registry: Registry) -> Iterator[str]:
    """Warn of an attack that no Reaction can answer."""

    def junk(name: str) -> bool:
        one = registry.cards.get(name)
        return one is not None and one.cost == 0

    for place, effect in _played(card):
        others = effect.served(OWNER_EYES, 0) != OWNER_EYES
        if others and Attack not in card.types and effect.harms(junk):
            yield (
                f"{card.name}: {place} leaves other players worse off, but the card is no Attack,"
                " so that nobody can react to it; add the type Attack"
            )
            return


def _stays(card: Card) -> Iterator[str]:
    """Warn of a card that stays in play for longer than its types say."""
    for place, effect in _played(card):
        if effect.stays and Duration not in card.types:
            yield (
                f"{card.name}: {place} keeps the card in play after the turn, but it is no Duration;"
                " add the type Duration"
            )
            return


def _unread(card: Card, read: set[str]) -> Iterator[str]:
    """Warn of tokens that change nothing."""
    for place, part in _parts(card):
        kind = part.puts_tokens
        if kind and kind not in read:
            yield f"{card.name}: {place} puts tokens ({kind}) that no card counts; let one count them"


def _moved_over(card: Card) -> Iterator[str]:
    """Warn of cards of one player that end up among those of another."""
    yield from _taken(card, InOrder(tuple(card.play)), "play", OWNER_EYES, {})
    for place, part in card.roots():
        if not place.startswith("play"):
            yield from _taken(card, part, place, OWNER_EYES, {})


def _taken(card: Card, part: Part, place: str, me: int, holders: Holders) -> Iterator[str]:
    if isinstance(part, Effect) and part.takes_over and holders.get(part.moves, me) != me:
        yield (
            f"{card.name}: {place} puts cards of one player ({part.moves}) among those of another;"
            " let the player they belong to move them"
        )
    me = part.served(me, stranger(holders, me))
    for step, inner in part.parts():
        where = step.replace("effects", "play", 1) if place == "play" else f"{place}.{step}"
        yield from _taken(card, inner, where, me, holders)
        if isinstance(part, InOrder) and isinstance(inner, Effect) and inner.name and inner.keeps:
            holders = {**holders, inner.name: me}
