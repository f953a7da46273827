"""Records embed cards from files, so that others can replay a game without the files."""

from __future__ import annotations

import json
from collections.abc import Callable
from random import Random
from typing import Any

import msgspec
import pytest

import fiefdom
from fiefdom import Action, Card, CardSet, Counter, Game, Mat, Phase, Record, Registry, card_type
from fiefdom.effects import (
    HAND,
    Actions,
    Cards,
    Coins,
    Gain,
    PutOnMat,
    TakeLandscape,
    TurnStarts,
    When,
    named,
    one,
)
from fiefdom.errors import FiefdomError, ForeignSnapshot, NameClash, SnapshotError
from fiefdom.record.embedded import known_for

COPSE = Card(
    "Copse",
    2,
    Action,
    play=[Cards(1), PutOnMat(one(HAND), mat="Clearing")],
    pile=7,
    text="Draw one.\nHide one.",
    author="Ann",
)
CLEARING = Mat("Clearing", face_up=False)


def plain() -> Registry:
    return fiefdom.load_plugins()


def with_copse(card: Card = COPSE) -> Registry:
    return plain().plus(CardSet("wood", "1", cards=[card], mats=[CLEARING]))


def played(registry: Registry, seed: int = 3) -> Game:
    game, rng = fiefdom.new_game(["Copse", "Moat"], seed=seed, registry=registry), Random(seed)
    for _ in range(60):
        decision = game.pending
        if decision is not None:
            game.answer(decision.sample(rng))
    return game


def test_a_record_can_be_replayed_without_its_card_files() -> None:
    game = played(with_copse())
    record = Record.from_bytes(game.record().to_bytes())
    again = Game.replay(record, registry=plain())
    assert again.digest() == game.digest()
    assert next(card for card in again.cards if card.name == "Copse") == COPSE
    assert again.record() == record


NIGHT = CardSet(
    "Nights",
    "1",
    cards=[Card("Owl", 2, card_type("Midnight"), play=[Gain(named("Copper"))])],
    phases=[Phase("Midnight", plays="Midnight", price=1, paid_in="Wakefulness")],
    counters=[Counter("Wakefulness", start=1, of="turn")],
)


def test_a_record_has_the_counters_that_its_phases_need() -> None:
    game = fiefdom.new_game(["Owl"], seed=2, registry=plain().plus(NIGHT))
    again = Game.replay(Record.from_bytes(game.record().to_bytes()), registry=plain())
    assert again == game
    assert again.view(0).counters["Wakefulness"] == 1


def test_a_recorded_game_can_be_dealt_again_with_its_companions() -> None:
    """Companions are not in the kingdom of a record: other cards bring them."""
    herald = Card("Herald Boy", 2, Action, play=[TakeLandscape("Light"), Gain(named("Loaf"))])
    light = Card("Light", 0, card_type("State"), in_play=[When(TurnStarts(), Coins(1))])
    loaf = Card("Loaf", 3, Action, play=[Cards(2)])
    stage = CardSet("Stage", "1", cards=[herald], companions=[light, loaf])
    record = fiefdom.new_game(["Herald Boy"], seed=2, registry=plain().plus(stage)).record()
    assert record.setup is not None
    known = known_for(record.definitions, plain())
    again = fiefdom.new_game(record.setup.kingdom, seed=2, registry=known)
    assert again == Game.replay(record, registry=plain())


def test_a_game_without_cards_from_files_embeds_nothing() -> None:
    assert fiefdom.new_game(["Moat"], registry=with_copse()).record().definitions == b""
    assert fiefdom.new_game("First Game").record().definitions == b""


def test_a_card_file_changed_since_does_not_affect_the_replay() -> None:
    record = played(with_copse()).record()
    changed = with_copse(Card("Copse", 5, Action, play=[Coins(1)]))
    assert Game.replay(record, registry=changed).digest() == record.digests[-1]
    assert changed.card("Copse").cost == 5


def test_other_cards_of_a_changed_file_remain_available() -> None:
    record = played(with_copse()).record()
    fern = Card("Fern", 3, Action, play=[Actions(2)])
    others = plain().plus(CardSet("wood", "2", cards=[Card("Copse", 3, Action), fern]))
    known = known_for(record.definitions, others)
    assert known.card("Copse") == COPSE
    assert known.card("Fern") == fern
    assert known_for(record.definitions, known) is known


def test_a_mat_whose_facing_changed_since_does_not_affect_the_replay() -> None:
    record = played(with_copse()).record()
    fern = Card("Fern", 3, Action, play=[PutOnMat(one(HAND), mat="Clearing")])
    for card in (COPSE, fern):
        turned = plain().plus(CardSet("wood", "2", cards=[card], mats=[Mat("Clearing")]))
        again = Game.replay(record, registry=turned)
        assert again.digest() == record.digests[-1]
        assert turned.mats_for([card]) == (Mat("Clearing"),)


def test_a_card_of_a_plugin_is_never_replaced() -> None:
    record = played(with_copse()).record()
    forged = record.definitions.replace(b"Copse", b"Moat!").replace(b"Moat!", b"moat")
    with pytest.raises(NameClash, match=r"'moat' .* clashes with 'Moat'"):
        Game.replay(msgspec.structs.replace(record, definitions=forged), registry=plain())


def test_embedded_definitions_that_differ_from_the_pins_are_refused() -> None:
    record = played(with_copse()).record()
    forged = msgspec.structs.replace(
        record, definitions=record.definitions.replace(b'"cost":2', b'"cost":1')
    )
    with pytest.raises(ForeignSnapshot, match="other definitions of Copse"):
        Game.replay(forged, registry=plain())


def test_a_snapshot_without_its_cards_says_how_to_supply_them() -> None:
    with pytest.raises(ForeignSnapshot, match=r"not loaded: Copse; .*--cards"):
        Game.from_bytes(played(with_copse()).to_bytes(), plain())


def _changed(change: Callable[[dict[str, Any]], object]) -> bytes:
    data = json.loads(played(with_copse()).record().definitions)
    change(data)
    return json.dumps(data).encode()


def _nested(depth: int) -> Any:
    effect: Any = {"cards": 1}
    for _ in range(depth):
        effect = {"may": effect}
    return effect


HOSTILE: dict[str, Callable[[dict[str, Any]], object]] = {
    "unknown verb": lambda data: data["cards"][0].update(play=[{"format_disk": 1}]),
    "unknown key": lambda data: data["cards"][0].update(code="import os"),
    "deep": lambda data: data["cards"][0].update(play=[_nested(100)]),
    "huge number": lambda data: data["cards"][0].update(cost=10**30),
    "huge amount": lambda data: data["cards"][0].update(play=[{"cards": 10**12}]),
    "no name": lambda data: data["cards"][0].update(card=""),
    "escape in a name": lambda data: data["cards"][0].update(card="Co\x1b[2Jpse"),
    "escape in a type": lambda data: data["cards"][0].update(types=["Action", "\x1b[2J"]),
    "escape in a mat": lambda data: data.update(mats=[["\x1b[2J", True]]),
    "escape in a text": lambda data: data["cards"][0].update(text="\x1b[2J"),
    "no copies": lambda data: data["cards"][0].update(pile=0),
    "no mat": lambda data: data.update(mats=[]),
    "too many cards": lambda data: data.update(cards=data["cards"] * 501),
    "twice": lambda data: data.update(cards=data["cards"] * 2),
    "a list for a card": lambda data: data.update(cards=[[]]),
    "text for effects": lambda data: data["cards"][0].update(play="cards"),
}


@pytest.mark.parametrize("change", HOSTILE.values(), ids=HOSTILE)
def test_hostile_definitions_are_refused(change: Callable[[dict[str, Any]], object]) -> None:
    registry = plain()
    with pytest.raises(SnapshotError, match="the cards embedded in the record are invalid"):
        known_for(_changed(change), registry)
    assert "Copse" not in registry.cards


@pytest.mark.parametrize(
    "data", [b"[" * 100_000, b"{}", b"\x00", b"x" * 2_000_001, b'{"cards":[],"x":1}']
)
def test_bytes_that_are_not_definitions_are_refused(data: bytes) -> None:
    with pytest.raises(SnapshotError):
        known_for(data, plain())


def test_scrambled_definitions_end_in_an_error_or_a_game() -> None:
    record, rng, registry = played(with_copse()).record(), Random(5), plain()
    refused = 0
    for _ in range(400):
        data = bytearray(record.definitions)
        for _ in range(rng.randint(1, 5)):
            data[rng.randrange(len(data))] = rng.choice(b'0123456789-[]{}",:\x00\xff\nabz')
        try:
            Game.replay(msgspec.structs.replace(record, definitions=bytes(data)), registry=registry)
        except FiefdomError:
            refused += 1
    assert refused > 300
