"""Snapshots: convert a game to bytes, at any decision, and back.

Layout: magic, version, checksum of the state, length of the pins, the pins (names and
fingerprints of every definition in play), then the state. Loading runs no code: the pins must
equal those of loaded definitions, the state is verified by its checksum and decoded into typed
structures, and every number in it is validated before a game is created.
"""

from __future__ import annotations

import struct
from collections import Counter
from dataclasses import fields
from hashlib import blake2b
from operator import attrgetter
from typing import Final, get_type_hints
from zlib import crc32

import msgspec

from fiefdom.engine.fast_path import PLAY_NODE, PURCHASE_NODE
from fiefdom.engine.stack import pending
from fiefdom.errors import SnapshotError
from fiefdom.model.frames import Frame, Scope
from fiefdom.model.modifier import Modifier
from fiefdom.model.rules import MAX_PLAYERS, MIN_PLAYERS
from fiefdom.model.trigger import When
from fiefdom.state import shortcuts
from fiefdom.state.content import Content
from fiefdom.state.fields import Saved
from fiefdom.state.game_state import State
from fiefdom.state.limits import LIMITS, Limits
from fiefdom.state.waiting_turn import WaitingTurn

MAGIC: Final = b"FIEF"
VERSION: Final = 4
MOST_OPEN: Final = 10_000
"""The most copies on top of a pile of different cards; whoever looks at the pile lists each of them."""
_HEAD: Final = struct.Struct("<4sBIH")


_TYPES: Final = get_type_hints(Saved, include_extras=True)
SAVED_FIELDS: Final = tuple(one.name for one in fields(Saved))
_RARE: Final = SAVED_FIELDS[SAVED_FIELDS.index("used") :]
"""The fields that most games do not use. They are left out if all of them have their defaults."""
_USUAL: Final = SAVED_FIELDS[: -len(_RARE)]

RareData: Final = msgspec.defstruct(
    "RareData", [(name, _TYPES[name]) for name in _RARE], array_like=True, gc=False
)
StateData: Final = msgspec.defstruct(
    "StateData",
    [*((name, _TYPES[name]) for name in _USUAL), ("rare", RareData | None, None)],
    array_like=True,
    gc=False,
)
"""The decoded form of a state: every number is validated against the type of its field."""
_UNUSED: Final = attrgetter(*_RARE)(State([], []))
_encode: Final = msgspec.msgpack.Encoder().encode
_decode: Final = msgspec.msgpack.Decoder(StateData).decode


def save(g: State) -> bytes:
    """Encode a state and the pins of its content."""
    pins, state = g.content.pins, body(g)
    return _HEAD.pack(MAGIC, VERSION, crc32(state), len(pins)) + pins + state


def save_bounded(g: State) -> bytes:
    """Encode like `save`, but refuse to create bytes that are too large to be loaded."""
    data = save(g)
    if len(data) > g.limits.snapshot_size:
        last = f"; {g.content.names[g.plays[-1]]} was played last" if g.plays else ""
        raise SnapshotError(_too_large(len(data), g.limits) + last)
    return data


def digest(g: State) -> bytes:
    """Return a 16-byte hash of a position."""
    return blake2b(save(g), digest_size=16).digest()


def body(g: State) -> bytes:
    """Encode a state without the pins; equal states give equal bytes."""
    # tuple displays, because `attrgetter` takes twice as long; a test compares the two
    usual = (
        g.players,
        g.supply,
        g.trash,
        g.stack,
        g.current,
        g.regular,
        g.phase,
        g.allowance,
        g.purchases,
        g.money,
        g.turn,
        g.streak,
        g.extras,
        g.draws,
        g.random,
        g.serial,
        g.over,
        g.plays,
        g.bought,
        g.gains,
        g.off_turn,
        g.spreads,
        g.listeners,
        g.shields,
        g.pile_tokens,
        g.script,
        g.extra_turn,
    )
    rare = (
        g.used,
        g.closed,
        g.own_pile_tokens,
        g.table_tokens,
        g.beside,
        g.below,
        g.decks,
        g.face_down,
        g.controller,
        g.previous,
        g.from_hand,
        g.payers,
        g.ending,
        g.tallies,
    )
    return _encode(usual if rare == _UNUSED else (*usual, rare))


def open_snapshot(data: bytes, limits: Limits = LIMITS) -> tuple[bytes, bytes]:
    """Check magic, version and checksum; return the pins and the state's bytes."""
    if len(data) > limits.snapshot_size:
        raise SnapshotError(_too_large(len(data), limits))
    if len(data) < _HEAD.size or data[:4] != MAGIC:
        raise SnapshotError("these bytes are not a saved game: the header is wrong")
    _, version, checksum, length = _HEAD.unpack_from(data)
    if version != VERSION:
        raise SnapshotError(
            f"the game was saved in format {version}, this release reads format {VERSION};"
            " load it with the release that saved it"
        )
    pins, body = data[_HEAD.size : _HEAD.size + length], data[_HEAD.size + length :]
    if crc32(body) != checksum:
        raise SnapshotError("the saved game is damaged: its checksum does not match; use a copy")
    return pins, body


def _too_large(size: int, limits: Limits) -> str:
    most = f"at most {limits.snapshot_size}; Limits(snapshot_size=...) allows more"
    return f"{size} bytes is too large for a game ({most})"


def restore(content: Content, data: bytes, limits: Limits = LIMITS) -> State:
    """Create a state from the bytes of `body`, validated against the content."""
    try:
        decoded = _decode(data)
    except (msgspec.DecodeError, ValueError, RecursionError) as error:
        raise SnapshotError(f"the saved game is damaged: {error}") from None
    values = msgspec.structs.astuple(decoded)
    rare = values[-1]
    # adding tuples takes half as long as unpacking both into one
    state = State(*(values[:-1] + (_UNUSED if rare is None else msgspec.structs.astuple(rare))))
    _check(content, state)
    if rare is not None or content.outside or content.mixed or content.decks:
        _check_rare(content, state)
    waiting, lasting = len(state.stack), len(state.listeners)
    if waiting > limits.frames or lasting > limits.listeners:
        raise _damaged(
            f"{waiting} effects are suspended and {lasting} last, more than the limits allow"
        )
    state.derive(content)
    if not shortcuts.hold_as_derived(state):
        state.refresh()
    if limits is not LIMITS:
        state.bound(limits)
    if waiting and state.stack[-1].node not in (PLAY_NODE, PURCHASE_NODE):
        try:
            pending(state)
        except Exception as error:
            why = error.__cause__ or error
            raise _damaged(f"its question cannot be asked ({why})") from None
    return state


def _check(content: Content, saved: Saved) -> None:
    size, count = content.size, len(saved.players)
    if not MIN_PLAYERS <= count <= MAX_PLAYERS:
        raise _damaged(f"it has {count} players")
    if len(saved.supply) != size:
        raise _damaged("its piles do not match its cards")
    places = len(content.mats)
    cards = [*saved.trash, *saved.plays, *saved.bought, *saved.gains]
    for p in saved.players:
        mats = p.mats
        cards += [*p.hand, *p.deck, *p.discard, *p.play, *p.last_gains, *p.holds]
        if len(p.play) != len(p.serials) or len(mats) != places:
            raise _damaged("a play area or a mat does not match")
        for mat in mats:
            cards += mat
    if saved.pile_tokens:
        for piles in saved.pile_tokens.values():
            cards += piles
    for spread in saved.spreads:
        cards += spread.cards
        if not 0 <= spread.owner < count or not -1 <= spread.viewer < count:
            raise _damaged("cards on the table have an invalid owner or viewer")
    if not content.every.issuperset(cards):
        raise _damaged("it contains a card that does not exist")
    for turn in saved.extras:
        _check_turn(content, turn, count)
    if saved.current >= count or saved.regular >= count or saved.phase not in content.phase_names:
        raise _damaged("the current player or phase does not exist")
    if bool(saved.stack) is saved.over:
        raise _damaged("it must be either over or waiting for an answer")
    for frame in saved.stack:
        _check_frame(content, frame, count)
    for listener in saved.listeners:
        if not 0 <= listener.node < len(content.nodes) or not 0 <= listener.owner < count:
            raise _damaged("a lasting effect does not exist or has an invalid owner")
        _check_scope(content, listener.scope, count)


def _check_rare(content: Content, saved: Saved) -> None:
    """Check the fields that most games do not use."""
    count = len(saved.players)
    beside = content.size if content.outside else 0
    if len(saved.beside) != beside or len(saved.below) != len(content.mixed):
        raise _damaged("its piles do not match its cards")
    for card, left in enumerate(saved.beside):
        if (saved.supply[card] if card in content.outside else left) >= 0:
            raise _damaged("a card has a pile both in the Supply and beside it")
    _check_mixed_piles(content, saved)
    _check_side_decks(content, saved)
    for _, owner, _ in saved.own_pile_tokens:
        if owner >= count:
            raise _damaged("a token on a pile belongs to a player who does not exist")
    marked = (card for _, _, card in saved.own_pile_tokens)
    if not content.every.issuperset([*saved.face_down, *saved.used, *marked]):
        raise _damaged("it contains a card that does not exist")
    if saved.controller >= count or saved.previous >= count:
        raise _damaged("the current player or phase does not exist")


def _check_mixed_piles(content: Content, saved: Saved) -> None:
    """Refuse piles of different cards with foreign cards, or without the right number on top."""
    for pile, members, below in zip(content.mixed, content.members, saved.below, strict=True):
        counts = [(saved.beside if card in content.outside else saved.supply)[card] for card in members]
        if not set(members).issuperset(below) or not pile.shows(counts):
            raise _damaged("a pile of different cards is invalid")
        if max(counts) > MOST_OPEN:
            raise _damaged(
                f"a pile of different cards has more than {MOST_OPEN} copies of a card on top"
            )


def _check_side_decks(content: Content, saved: Saved) -> None:
    """Refuse side decks that do not have exactly the cards they begin with."""
    if len(saved.decks) != len(content.decks):
        raise _damaged("its side decks do not match its cards")
    held = Counter(card for player in saved.players for card in player.holds)
    for deck, side in zip(content.decks, saved.decks, strict=True):
        cards = {content.number[name]: count for name, count in deck.cards.items()}
        found = Counter([*side.deck, *side.discard, *side.aside, *side.kept])
        found.update({card: held[card] for card in cards if held[card]})
        if found != cards:
            raise _damaged("a side deck is invalid")


def _check_frame(content: Content, frame: Frame, count: int) -> None:
    node, step, who, scope = frame.node, frame.step, frame.player, frame.scope
    if node not in content.effects:
        raise _damaged("a suspended effect does not exist")
    if not 0 <= who < count or step < 0:
        raise _damaged("a suspended effect has an invalid player or step")
    if scope.owner >= 0:
        _check_scope(content, scope, count)


def _check_turn(content: Content, turn: WaitingTurn, count: int) -> None:
    if max(turn.player, turn.owner, turn.decider) >= count:
        raise _damaged("an extra turn belongs to a player who does not exist")
    if not -1 <= turn.card < content.size:
        raise _damaged("an extra turn comes from a card that does not exist")
    known = {node for node, part in enumerate(content.nodes) if isinstance(part, When | Modifier)}
    if not known.issuperset(turn.during):
        raise _damaged("a rule of an extra turn does not exist")


def _check_scope(content: Content, scope: Scope, count: int) -> None:
    if not -1 <= scope.owner < count or not -1 <= scope.card < content.size:
        raise _damaged("an effect has an invalid owner or card")


def _damaged(reason: str) -> SnapshotError:
    return SnapshotError(f"the saved game is inconsistent: {reason}")
