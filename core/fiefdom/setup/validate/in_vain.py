"""Finds what a card does in vain because of its kind, its place or the counters that are declared."""

from __future__ import annotations

from collections.abc import Collection, Iterator

from fiefdom.effects.attached import OfItsPile
from fiefdom.effects.side_decks import KeepUntilCleanUp
from fiefdom.model.card import Card, CardSet
from fiefdom.model.counter import kinds_of
from fiefdom.model.landscape import LandscapeKind
from fiefdom.model.part import Part, walk

ON_NO_PILE = (
    "only a landscape that is put on a pile has cards of its pile; say which cards, or declare a type"
    " of landscapes with piles and give it to this card"
)
NOT_RECEIVED = (
    "only a card of a side deck is discarded once it is received; leave this out, or put the card into"
    " a pile with deck: true"
)
NO_TURN = (
    "{name!r} is a counter of the turn, which nobody has before the first turn; declare with how many"
    " each turn begins (counters: start), or add them when a turn starts"
)


def in_side_decks(card_set: CardSet) -> frozenset[str]:
    """Return the names of the cards of a set that are in its side decks."""
    return frozenset(name for pile in card_set.piles if pile.deck for name in pile.cards)


def vain_problems(
    card: Card, kind: LandscapeKind | None, of_turn: Collection[str], in_deck: bool
) -> Iterator[tuple[str, str]]:
    """Yield what a card does in vain: the place and the reason.

    `kind` is the kind of landscape that it is, `of_turn` names the counters of the turn, `in_deck`
    says whether it is in a side deck.
    """
    attached = kind is not None and bool(kind.piles)
    for place, root in card.roots():
        for where, part in walk(root, place):
            if reason := _vain(part, attached, in_deck):
                yield where, reason
            elif place.startswith("setup[") and (names := _own_kinds(part) & set(of_turn)):
                yield where, NO_TURN.format(name=min(names))


def _vain(part: Part, attached: bool, in_deck: bool) -> str:
    if isinstance(part, OfItsPile) and not attached:
        return ON_NO_PILE
    return NOT_RECEIVED if isinstance(part, KeepUntilCleanUp) and not in_deck else ""


def _own_kinds(part: Part) -> set[str]:
    """Return the kinds of tokens that a part mentions itself, not the parts inside it."""
    inside = kinds_of(inner for _, inner in part.parts())
    return kinds_of([part]) - inside
