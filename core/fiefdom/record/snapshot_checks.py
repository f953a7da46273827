"""Checks the numbers of a loaded snapshot against the content of its game."""

from __future__ import annotations

from collections import Counter
from typing import Final

from fiefdom.errors import SnapshotError
from fiefdom.model.frames import Frame, Scope
from fiefdom.model.modifier import Modifier
from fiefdom.model.rules import MAX_PLAYERS, MIN_PLAYERS
from fiefdom.model.trigger import When
from fiefdom.state.content import Content
from fiefdom.state.fields import Saved
from fiefdom.state.waiting_turn import WaitingTurn

MOST_SHUFFLED: Final = 10_000
"""The most cards of a prescribed shuffle."""
MOST_OPEN: Final = 10_000
"""The most copies on top of a pile of different cards; whoever looks at the pile lists each of them."""


def check(content: Content, saved: Saved) -> None:
    """Check the fields that every game uses."""
    size, count = content.size, len(saved.players)
    if not MIN_PLAYERS <= count <= MAX_PLAYERS:
        raise damaged(f"it has {count} players")
    if len(saved.supply) != size:
        raise damaged("its piles do not match its cards")
    places = len(content.mats)
    cards = [*saved.trash, *saved.plays, *saved.bought, *saved.gains]
    for p in saved.players:
        mats = p.mats
        cards += [*p.hand, *p.deck, *p.discard, *p.play, *p.last_gains, *p.holds]
        if len(p.play) != len(p.serials) or len(mats) != places:
            raise damaged("a play area or a mat does not match")
        for mat in mats:
            cards += mat
    if saved.pile_tokens:
        for piles in saved.pile_tokens.values():
            cards += piles
    for spread in saved.spreads:
        cards += spread.cards
        if not 0 <= spread.owner < count or not -1 <= spread.viewer < count:
            raise damaged("cards on the table have an invalid owner or viewer")
    for who, order in saved.script:
        if not -count <= who < count or len(order) > MOST_SHUFFLED:
            raise damaged("a prescribed shuffle belongs to nobody, or has too many cards")
        cards += order
    if not content.every.issuperset(cards):
        raise damaged("it contains a card that does not exist")
    for turn in saved.extras:
        _check_turn(content, turn, count)
    if saved.current >= count or saved.regular >= count or saved.phase not in content.phase_names:
        raise damaged("the current player or phase does not exist")
    if bool(saved.stack) is saved.over:
        raise damaged("it must be either over or waiting for an answer")
    for frame in saved.stack:
        _check_frame(content, frame, count)
    for listener in saved.listeners:
        if not 0 <= listener.node < len(content.nodes) or not 0 <= listener.owner < count:
            raise damaged("a lasting effect does not exist or has an invalid owner")
        _check_scope(content, listener.scope, count)


def check_rare(content: Content, saved: Saved) -> None:
    """Check the fields that most games do not use."""
    count = len(saved.players)
    beside = content.size if content.outside else 0
    if len(saved.beside) != beside or len(saved.below) != len(content.mixed):
        raise damaged("its piles do not match its cards")
    for card, left in enumerate(saved.beside):
        if (saved.supply[card] if card in content.outside else left) >= 0:
            raise damaged("a card has a pile both in the Supply and beside it")
    _check_mixed_piles(content, saved)
    _check_side_decks(content, saved)
    for _, owner, _ in saved.own_pile_tokens:
        if owner >= count:
            raise damaged("a token on a pile belongs to a player who does not exist")
    marked = (card for _, _, card in saved.own_pile_tokens)
    if not content.every.issuperset([*saved.face_down, *saved.used, *marked]):
        raise damaged("it contains a card that does not exist")
    if saved.controller >= count or saved.previous >= count:
        raise damaged("the current player or phase does not exist")


def _check_mixed_piles(content: Content, saved: Saved) -> None:
    """Refuse piles of different cards with foreign cards, or without the right number on top."""
    for pile, members, below in zip(content.mixed, content.members, saved.below, strict=True):
        counts = [(saved.beside if card in content.outside else saved.supply)[card] for card in members]
        if not set(members).issuperset(below) or not pile.shows(counts):
            raise damaged("a pile of different cards is invalid")
        if max(counts) > MOST_OPEN:
            raise damaged(
                f"a pile of different cards has more than {MOST_OPEN} copies of a card on top"
            )


def _check_side_decks(content: Content, saved: Saved) -> None:
    """Refuse side decks that do not have exactly the cards they begin with."""
    if len(saved.decks) != len(content.decks):
        raise damaged("its side decks do not match its cards")
    held = Counter(card for player in saved.players for card in player.holds)
    for deck, side in zip(content.decks, saved.decks, strict=True):
        cards = {content.number[name]: count for name, count in deck.cards.items()}
        found = Counter([*side.deck, *side.discard, *side.aside, *side.kept])
        found.update({card: held[card] for card in cards if held[card]})
        if found != cards:
            raise damaged("a side deck is invalid")


def _check_frame(content: Content, frame: Frame, count: int) -> None:
    node, step, who, scope = frame.node, frame.step, frame.player, frame.scope
    if node not in content.effects:
        raise damaged("a suspended effect does not exist")
    if not 0 <= who < count or step < 0:
        raise damaged("a suspended effect has an invalid player or step")
    if scope.owner >= 0:
        _check_scope(content, scope, count)


def _check_turn(content: Content, turn: WaitingTurn, count: int) -> None:
    if max(turn.player, turn.owner, turn.decider) >= count:
        raise damaged("an extra turn belongs to a player who does not exist")
    if not -1 <= turn.card < content.size:
        raise damaged("an extra turn comes from a card that does not exist")
    known = {node for node, part in enumerate(content.nodes) if isinstance(part, When | Modifier)}
    if not known.issuperset(turn.during):
        raise damaged("a rule of an extra turn does not exist")


def _check_scope(content: Content, scope: Scope, count: int) -> None:
    if not -1 <= scope.owner < count or not -1 <= scope.card < content.size:
        raise damaged("an effect has an invalid owner or card")


def damaged(reason: str) -> SnapshotError:
    """Return the error for bytes that no game can have been saved as."""
    return SnapshotError(f"the saved game is inconsistent: {reason}")
