"""Card definitions embedded in a record: cards from files, which other users may not have.

They are untrusted data, so they are read like a card file: with limits, from the known vocabulary
only, validated like any set, and they never replace a card of a plugin.
"""

from __future__ import annotations

from dataclasses import replace
from types import GenericAlias
from typing import Any, Final

import msgspec

from fiefdom.errors import CardError, SnapshotError
from fiefdom.model.amount import Amount
from fiefdom.model.card import ABILITIES, Card, CardSet, CardTypes, Mat
from fiefdom.model.counter import Counter
from fiefdom.model.effect import Effect
from fiefdom.model.phase import Phase
from fiefdom.model.pile import Pile
from fiefdom.model.setup_rule import Draw
from fiefdom.model.trigger import When
from fiefdom.plugins.loading import installed
from fiefdom.plugins.registry import Registry
from fiefdom.record.embedded_entries import Definitions, Embedded, EmbeddedCounter, EmbeddedPhase
from fiefdom.serialize.codec import DataError, from_data, to_data
from fiefdom.setup.mentions import mats_of, mentioned
from fiefdom.setup.pins import card_data, counter_data, fingerprint, phase_data, pile_data
from fiefdom.state.content import Content

SET: Final = "cards of the record"
MAX_BYTES: Final = 2_000_000
MAX_CARDS: Final = 500
MAX_DEPTH: Final = 60


def definitions_of(content: Content) -> bytes:
    """Encode the cards of a game that do not belong to a plugin."""
    content = content.printed
    if not content.loose:
        return b""
    loose = {card.name for card in content.loose}
    used = {name for card in content.loose for _, name in mats_of(card)}
    mats = [
        (mat.name, mat.face_up, *([to_data(tuple(mat.triggers))] if mat.triggers else ()))
        for mat in content.mats
        if mat.name in used
    ]
    drawn = {one.mark for one in content.drawn}
    every = (*content.mixed, *content.decks)
    declared_piles = [pile for pile in every if pile.name not in drawn]
    piles = [pile for pile in declared_piles if not loose.isdisjoint(pile.cards)]
    mixed = {name for pile in piles for name in pile.cards}
    apart = [card for card in content.loose if card.name in mixed or card in content.companions]
    own = [card for card in content.loose if card not in apart]
    found: dict[str, Any] = {"cards": [card_data(card) for card in own], "mats": mats}
    found |= {"phases": [*map(phase_data, content.set_phases)], "landscapes": content.set_landscapes}
    if apart:
        found["companions"] = [card_data(card) for card in apart]
    if piles:
        found["piles"] = [pile_data(pile) for pile in piles]
    if counters := _counters_of(content):
        found["counters"] = [counter_data(counter) for counter in counters]
    return msgspec.json.encode(found)


def _counters_of(content: Content) -> list[Counter]:
    """Return the counters that the cards of a game mention, or that phases of sets need."""
    of_turn = (one for one in content.turn_counters if one not in content.rules.counters)
    declared = [*of_turn, *(counter for counter, _ in content.counters)]
    needed = {name for phase in content.set_phases for name in phase.counters}
    wanted = {*mentioned(content.loose, declared), *(one for one in declared if one.name in needed)}
    return sorted(wanted, key=lambda one: one.name)


def known_for(definitions: bytes, registry: Registry | None) -> Registry:
    """Return a registry that includes embedded definitions; the given one is not changed."""
    registry = registry or installed()
    if not definitions:
        return registry
    carried = _read(definitions)
    known = registry.stock().piles
    same = (
        set(carried.mats) <= set(registry.mats())
        and set(carried.counters) <= set(registry.counters())
        and all(known.get(pile.name) == pile for pile in carried.piles)
    )
    if same and all(_is_known(card, registry) for card in carried.all_cards()):
        return registry
    more = _without_replaced(registry, carried)
    more.add_set(carried, SET, loose=True)  # it is only what one game needs of some sets
    return more


def _is_known(card: Card, registry: Registry) -> bool:
    known = registry.cards.get(card.name)
    return known is not None and fingerprint(known) == fingerprint(card)


def _without_replaced(registry: Registry, carried: CardSet) -> Registry:
    """Remove definitions from files that the record has in another version; those of plugins stay."""
    names = {name.casefold() for name in carried.every_name()}
    mats = {mat.name: mat for mat in carried.mats}
    counters = {counter.name: counter for counter in carried.counters}
    kept = registry.without(*registry.loose)
    for name in registry.loose:
        card_set = registry.sets[name]
        cards = [card for card in card_set.cards if card.name.casefold() not in names]
        basics = [card for card in card_set.basics if card.name.casefold() not in names]
        beside = [card for card in card_set.companions if card.name.casefold() not in names]
        left = {card.name for card in beside}
        piles = [pile for pile in card_set.piles if left.issuperset(pile.cards)]
        piles = [pile for pile in piles if pile.name.casefold() not in names]
        same = all(mats.get(mat.name, mat) == mat for mat in card_set.mats)
        same &= all(counters.get(one.name, one) == one for one in card_set.counters)
        if name != SET and (cards or basics or beside) and same:
            rest = replace(
                card_set, cards=cards, basics=basics, companions=beside, piles=piles, rulings={}
            )
            kept.add_set(rest, name, loose=True)
    return kept


def _read(definitions: bytes) -> CardSet:
    if len(definitions) > MAX_BYTES:
        raise _invalid(f"{len(definitions)} bytes are too many (at most {MAX_BYTES})")
    try:
        found = msgspec.json.decode(definitions, type=Definitions)
        count = len(found.cards) + len(found.companions)
        if count > MAX_CARDS:
            raise _invalid(f"{count} cards are too many (at most {MAX_CARDS})")
        _check([[mat.name, *mat.triggers] for mat in found.mats], MAX_DEPTH)
        _check([name for pile in found.piles for name in (pile.pile, *pile.cards)], MAX_DEPTH)
        carried = CardSet(
            SET,
            "record",
            cards=[_card(entry) for entry in found.cards],
            mats=[
                Mat(mat.name, mat.face_up, _several(mat.triggers, When, "triggers"))
                for mat in found.mats
            ],
            phases=[_phase(entry) for entry in found.phases],
            landscapes=found.landscapes,
            counters=[_counter(entry) for entry in found.counters],
            companions=[_card(entry) for entry in found.companions],
            piles=[
                Pile(
                    one.pile,
                    one.cards,
                    one.shuffled,
                    one.companion,
                    one.sizes,
                    one.face_down,
                    one.deck,
                    one.row,
                )
                for one in found.piles
            ],
        )
        from fiefdom.setup.validate.card_set import check_set

        check_set(carried)
    except (msgspec.DecodeError, ValueError, DataError, CardError) as error:
        raise _invalid(str(error)) from None
    except RecursionError:
        raise _invalid("they are nested too deeply") from None
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
        also_costs=entry.also_costs,
        once=entry.once,
        supply=entry.supply,
        brings=entry.brings,
        draws=[Draw(**msgspec.structs.asdict(draw)) for draw in entry.draws],
        replaces=entry.replaces,
        trashed=entry.trashed,
        ends_game=entry.ends_game,
        back=entry.back,
        from_deck=entry.from_deck,
        gained_to=entry.gained_to,
        text=entry.text,
        flavor=entry.flavor,
        author=entry.author,
    )


def _counter(entry: EmbeddedCounter) -> Counter:
    data = msgspec.structs.asdict(entry)
    _check(data | {"phases": list(entry.phases)}, MAX_DEPTH)
    data["name"] = data.pop("counter")
    given = entry.spend if isinstance(entry.spend, list) else [entry.spend]
    return Counter(**data | {"spend": _several(given, Effect, "spend")})


def _phase(entry: EmbeddedPhase) -> Phase:
    data = msgspec.structs.asdict(entry)
    _check(data, MAX_DEPTH)
    data["name"] = data.pop("phase")
    return Phase(**data | {at: _several(data[at], Effect, at) for at in ("start", "end")})


def _several(data: list[Any], kind: Any, where: str) -> Any:
    return from_data(data, GenericAlias(tuple, (kind, ...)), where)


def _check(data: Any, depth: int) -> None:
    """Refuse data that is nested too deeply, and characters that could control a terminal."""
    if depth < 0:
        raise _invalid(f"they are nested more than {MAX_DEPTH} deep")
    if isinstance(data, str) and not data.isprintable():
        raise _invalid(f"{data!r} cannot be printed")
    inner = [*data, *data.values()] if isinstance(data, dict) else data
    for one in inner if isinstance(inner, list) else ():
        _check(one, depth - 1)


def _invalid(reason: str) -> SnapshotError:
    return SnapshotError(f"the cards embedded in the record are invalid: {reason}")
