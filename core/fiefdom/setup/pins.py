"""Pins: fingerprints of the definitions a game is played with."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import asdict, fields
from hashlib import blake2b

import msgspec

from fiefdom.model.card import ABILITIES, PINNED, Card, CardTypes, Mat
from fiefdom.model.part import Part
from fiefdom.model.rules import Rules
from fiefdom.serialize.codec import Data, to_data


class Pins(msgspec.Struct, array_like=True):
    """What a snapshot says about the definitions it needs."""

    rules: str
    rules_print: bytes
    mats: list[tuple[str, bool]]
    cards: list[tuple[str, bytes]]


def card_data(card: Card) -> dict[str, Data]:
    """Turn a card into plain data, everything that makes it what it is."""
    data: dict[str, Data] = {"card": card.name, "cost": card.cost, "types": list(card.types.names)}
    for where in ABILITIES:
        if parts := getattr(card, where):
            data[where] = to_data(parts)
    if card.points is not None:
        data["points"] = to_data(card.points)
    for where in ("pile", "text", "author"):
        if (given := getattr(card, where)) is not None:
            data[where] = given
    data["editions"] = list(card.editions)
    return data


def fingerprint(card: Card) -> bytes:
    """Return eight bytes that differ when the definition does, however files spell it."""
    return _digest(_bare(card))


def _bare(value: object) -> Data:
    """Turn a card and its parts into lists of a word and the fields that are not as usual."""
    if isinstance(value, Card | Part):
        word = value.keyword if isinstance(value, Part) else ""
        pinned = [spec for spec in fields(value) if spec.metadata.get(PINNED, True)]
        given = [spec.name for spec in pinned if getattr(value, spec.name) != spec.default]
        return [word, {name: _bare(getattr(value, name)) for name in given}]
    if isinstance(value, CardTypes):
        return list(value.names)
    return [_bare(one) for one in value] if isinstance(value, tuple) else value


def pin(cards: Iterable[Card], rules: Rules, mats: Iterable[Mat]) -> bytes:
    """Encode the names and fingerprints a snapshot carries."""
    table = [(mat.name, mat.face_up) for mat in mats]
    pinned = [(card.name, fingerprint(card)) for card in cards]
    return msgspec.msgpack.encode(Pins(rules.name, _digest(asdict(rules)), table, pinned))


def _digest(data: Data) -> bytes:
    return blake2b(msgspec.json.encode(data, order="deterministic"), digest_size=8).digest()
