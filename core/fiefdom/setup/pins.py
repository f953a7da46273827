"""Pins: names and fingerprints of the definitions a game is played with."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import fields
from typing import TYPE_CHECKING, Any

import msgspec

from fiefdom.hashing import blake2b
from fiefdom.model.card import ABILITIES, PINNED, Card, CardTypes, Mat
from fiefdom.model.counter import Counter
from fiefdom.model.landscape import LandscapeKind
from fiefdom.model.part import Part
from fiefdom.model.phase import Phase
from fiefdom.model.pile import Pile
from fiefdom.model.rules import Rules
from fiefdom.model.setup_rule import Draw, Drawn, Share

if TYPE_CHECKING:
    from fiefdom.serialize.codec import Data


class Pins(msgspec.Struct, array_like=True):
    """The definitions that a snapshot needs."""

    rules: str
    rules_print: bytes
    mats: list[tuple[str, bool, bytes]]
    """The name of each mat, whether it is face up, and the fingerprint of its triggers."""
    cards: list[tuple[str, bytes]]
    counters: list[tuple[str, bytes]] = []
    piles: list[tuple[str, bytes]] = []
    """The piles of different cards."""
    drawn: list[tuple[str, str, str]] = []
    """The outcomes of set-up rules: the mark, the card or pile, and where it lies."""


def card_data(card: Card) -> dict[str, Data]:
    """Convert a card to plain data, completely."""
    data: dict[str, Data] = {"card": card.name, "cost": card.cost, "types": list(card.types.names)}
    for where in ABILITIES:
        if parts := getattr(card, where):
            data[where] = _part_data(parts)
    if card.points is not None:
        data["points"] = _part_data(card.points)
    if card.also_costs:
        data["also_costs"] = card.other_costs
    if card.once:
        data["once"] = card.once.value
    if not card.supply:
        data["supply"] = False
    if card.brings:
        data["brings"] = list(card.brings)
    if card.draws:
        data["draws"] = [draw_data(draw) for draw in card.draws]
    if card.replaces:
        data["replaces"] = replaced_data(card.replaces)
    if card.trashed:
        data["trashed"] = list(card.trashed)
    if card.ends_game:
        data["ends_game"] = True
    if card.back:
        data["back"] = card.back
    if card.from_deck:
        data["from_deck"] = True
    if card.gained_to:
        data["gained_to"] = card.gained_to
    for where in ("pile", "text", "flavor", "author"):
        if (given := getattr(card, where)) is not None:
            data[where] = _plain(given)
    data["editions"] = list(card.editions)
    return data


def _part_data(parts: Any) -> Data:
    # Imported late: fingerprints need it only for phases and counters of sets.
    from fiefdom.serialize.codec import to_data

    return to_data(parts)


def draw_data(draw: Draw) -> dict[str, Data]:
    """Convert a set-up rule to plain data, without the fields that are the default."""
    data: dict[str, Data] = {"mark": draw.mark}
    for spec in fields(draw)[1:]:
        if (given := getattr(draw, spec.name)) != spec.default:
            data[spec.name] = _plain(given) if spec.name != "to" else draw.to.value
    return data


def replaced_data(replaces: Mapping[str, Sequence[str]]) -> dict[str, Data]:
    """Convert replaced starting cards to plain data."""
    return {name: list(by) for name, by in replaces.items()}


def share_data(share: Share) -> dict[str, Data]:
    """Convert what a set shares to plain data."""
    data: dict[str, Data] = {"share": share.name}
    if share.brings:
        data["brings"] = list(share.brings)
    return data | ({"replaces": replaced_data(share.replaces)} if share.replaces else {})


def mat_data(mat: Mat) -> dict[str, Data]:
    """Convert a mat to plain data; fields with default values are left out."""
    data: dict[str, Data] = {"mat": mat.name}
    if not mat.face_up:
        data["face_up"] = False
    if mat.triggers:
        data["triggers"] = _part_data(tuple(mat.triggers))
    return data


def counter_data(counter: Counter) -> dict[str, Data]:
    """Convert a counter to plain data, without the fields that are the default."""
    data: dict[str, Data] = {"counter": counter.name}
    for spec in fields(counter)[1:]:
        if (given := getattr(counter, spec.name)) != spec.default:
            data[spec.name] = _part_data(given) if spec.name == "spend" else _plain(given)
    return data


def phase_data(phase: Phase) -> dict[str, Data]:
    """Convert a phase to plain data, without the fields that are the default."""
    data: dict[str, Data] = {"phase": phase.name}
    for spec in fields(phase)[1:]:
        if (given := getattr(phase, spec.name)) != spec.default:
            data[spec.name] = _part_data(given) if spec.name in ("start", "end") else given
    return data


def _plain(given: Data) -> Data:
    return list(given) if isinstance(given, tuple) else given


def fingerprint(card: Card | Counter) -> bytes:
    """Return an eight-byte hash of a definition, independent of its spelling in files."""
    return _digest(_bare(card))


def _bare(value: object) -> Data:
    """Convert a definition and its parts to lists of a keyword and the fields that are not default."""
    if isinstance(value, Mapping):
        return [[name, _bare(one)] for name, one in value.items()]
    if isinstance(value, Card | Counter | Part | Phase | LandscapeKind | Rules):
        word = value.keyword if isinstance(value, Part) else ""
        pinned = [spec for spec in fields(value) if spec.metadata.get(PINNED, True)]
        given = [spec.name for spec in pinned if getattr(value, spec.name) != spec.default]
        return [word, {name: _bare(getattr(value, name)) for name in given}]
    if isinstance(value, CardTypes):
        return list(value.names)
    if isinstance(value, Draw):
        return draw_data(value)
    return [_bare(one) for one in value] if isinstance(value, tuple | list) else value


def pile_data(pile: Pile) -> dict[str, Data]:
    """Convert a pile of different cards to plain data, completely."""
    cards = {name: _plain(count) for name, count in pile.cards.items()}
    data: dict[str, Data] = {"pile": pile.name, "cards": cards}
    flags = ("shuffled", "deck") if pile.deck else ("shuffled", "companion", "face_down")
    data |= {where: True for where in flags if getattr(pile, where)}
    data |= {"row": pile.row} if pile.row > 1 else {}
    return data | ({"sizes": list(pile.sizes)} if pile.sizes else {})


def pile_fingerprint(pile: Pile) -> bytes:
    """Return an eight-byte hash of a pile of different cards."""
    return _digest([pile_data(pile), list(pile.cards)])


def pin(
    cards: Iterable[Card],
    rules: Rules,
    mats: Iterable[Mat],
    phases: Iterable[Phase] = (),
    landscapes: Iterable[LandscapeKind] = (),
    counters: Iterable[Counter] = (),
    piles: Iterable[Pile] = (),
    drawn: Iterable[Drawn] = (),
) -> bytes:
    """Encode the pins of a game for snapshots; `phases` and what follows are those of sets."""
    table = [
        (mat.name, mat.face_up, _digest(_bare(mat.triggers)) if mat.triggers else b"") for mat in mats
    ]
    pinned = [(card.name, fingerprint(card)) for card in cards]
    declared = [(counter.name, fingerprint(counter)) for counter in counters]
    mixed = [(pile.name, pile_fingerprint(pile)) for pile in piles]
    more = [[_bare(one) for one in phases], [_bare(one) for one in landscapes]]
    rules_print = _digest([_bare(rules), more])
    outcomes = [(one.mark, one.pile, one.to.value) for one in drawn]
    pins = Pins(rules.name, rules_print, table, pinned, declared, mixed, outcomes)
    return msgspec.msgpack.encode(pins)


def _digest(data: Data) -> bytes:
    return blake2b(msgspec.json.encode(data, order="deterministic"), digest_size=8).digest()
