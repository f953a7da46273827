"""Definitions that a record carries: cards of files, which others need not have.

They are a stranger's data, so they are read like a card file: bounded, made of the known
vocabulary only, checked like any set, and never in the place of a plugin's card.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from types import GenericAlias
from typing import Any, Final

import msgspec

from fiefdom.decisions.decision import Answer
from fiefdom.errors import CardError, SnapshotError
from fiefdom.model.amount import Amount
from fiefdom.model.card import ABILITIES, Card, CardSet, CardTypes, Mat
from fiefdom.plugins.loading import installed
from fiefdom.plugins.registry import Registry
from fiefdom.record.replay import VERSION, Record, Setup
from fiefdom.serialize.codec import DataError, from_data
from fiefdom.setup.pins import card_data, fingerprint
from fiefdom.setup.validate.card import check_set, mats_of
from fiefdom.state.content import Content

SET: Final = "cards of the record"
MAX_BYTES: Final = 2_000_000
MAX_CARDS: Final = 500
MAX_DEPTH: Final = 60


class Embedded(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """One card as a record carries it."""

    card: str
    cost: int
    types: list[str]
    play: list[Any] = []
    reacts: list[Any] = []
    itself: list[Any] = []
    in_play: list[Any] = []
    throughout: list[Any] = []
    points: Any = None
    pile: int | None = None
    text: str | None = None
    author: str | None = None
    editions: tuple[int, ...] = (1,)


class Definitions(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Everything that a record carries, and the mats it needs."""

    cards: list[Embedded]
    mats: list[tuple[str, bool]] = []


def recorded(
    content: Content,
    start: bytes,
    answers: Sequence[Answer],
    digests: Sequence[bytes],
    setup: Setup | None,
) -> Record:
    """Make a record that can be replayed wherever the plugins are that it was played with."""
    definitions = definitions_of(content)
    return Record(VERSION, start, tuple(answers), tuple(digests), setup, definitions)


def definitions_of(content: Content) -> bytes:
    """Write down the cards of a game that belong to no plugin."""
    if not content.loose:
        return b""
    used = {name for card in content.loose for _, name in mats_of(card)}
    mats = [(mat.name, mat.face_up) for mat in content.mats if mat.name in used]
    return msgspec.json.encode({"cards": [card_data(card) for card in content.loose], "mats": mats})


def known_for(definitions: bytes, registry: Registry | None) -> Registry:
    """Return a registry that has what a record carries; the given one stays as it is."""
    registry = registry or installed()
    if not definitions:
        return registry
    carried = _read(definitions)
    same_mats = set(carried.mats) <= set(registry.mats())
    if same_mats and all(_is_known(card, registry) for card in carried.cards):
        return registry
    return _without(registry, carried).plus(carried)


def _is_known(card: Card, registry: Registry) -> bool:
    known = registry.cards.get(card.name)
    return known is not None and fingerprint(known) == fingerprint(card)


def _without(registry: Registry, carried: CardSet) -> Registry:
    """Leave cards and mats of files out that a record has in another version; plugins' stay."""
    names = {card.name.casefold() for card in carried.cards}
    mats = {mat.name: mat for mat in carried.mats}
    kept = registry.without(*registry.loose)
    for name in registry.loose:
        card_set = registry.sets[name]
        cards = [card for card in card_set.cards if card.name.casefold() not in names]
        basics = [card for card in card_set.basics if card.name.casefold() not in names]
        same = all(mats.get(mat.name, mat) == mat for mat in card_set.mats)
        if name != SET and (cards or basics) and same:
            rest = replace(card_set, cards=cards, basics=basics, rulings={})
            kept.add_set(rest, name, loose=True)
    return kept


def _read(definitions: bytes) -> CardSet:
    if len(definitions) > MAX_BYTES:
        raise _bad(f"{len(definitions)} bytes are too many (at most {MAX_BYTES})")
    try:
        found = msgspec.json.decode(definitions, type=Definitions)
        if len(found.cards) > MAX_CARDS:
            raise _bad(f"{len(found.cards)} cards are too many (at most {MAX_CARDS})")
        _check([name for name, _ in found.mats], MAX_DEPTH)
        carried = CardSet(
            SET,
            "record",
            cards=[_card(entry) for entry in found.cards],
            mats=[Mat(name, face_up) for name, face_up in found.mats],
        )
        check_set(carried)
    except (msgspec.DecodeError, ValueError, DataError, CardError) as error:
        raise _bad(str(error)) from None
    except RecursionError:
        raise _bad("they are nested too deeply") from None
    return carried


def _card(entry: Embedded) -> Card:
    _check(msgspec.structs.asdict(entry) | {"text": (entry.text or "").split("\n")}, MAX_DEPTH)
    return Card(
        entry.card,
        entry.cost,
        CardTypes(tuple(entry.types)),
        **{where: _several(getattr(entry, where), kind, where) for where, kind in ABILITIES.items()},
        points=from_data(entry.points, int | Amount | None, "points"),
        editions=entry.editions,
        pile=entry.pile,
        text=entry.text,
        author=entry.author,
    )


def _several(data: list[Any], kind: Any, where: str) -> Any:
    return from_data(data, GenericAlias(tuple, (kind, ...)), where)


def _check(data: Any, depth: int) -> None:
    """Refuse what is nested too deeply, and signs that could steer a terminal."""
    if depth < 0:
        raise _bad(f"they are nested more than {MAX_DEPTH} deep")
    if isinstance(data, str) and not data.isprintable():
        raise _bad(f"{data!r} cannot be printed")
    inner = [*data, *data.values()] if isinstance(data, dict) else data
    for one in inner if isinstance(inner, list) else ():
        _check(one, depth - 1)


def _bad(reason: str) -> SnapshotError:
    return SnapshotError(f"the cards that the record carries make no sense: {reason}")
