"""The features of a card, computed from its effects; no card is known by name here."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Final, TypeVar

from fiefdom import Card
from fiefdom.effects import (
    HAND,
    SUPPLY,
    AddTokens,
    Cards,
    CostsLess,
    Discard,
    DrawUntil,
    EachPlayer,
    ExtraTurn,
    ForPlayer,
    Gain,
    GainThese,
    Immune,
    MoveToken,
    PassAround,
    Play,
    PutInHand,
    PutOnMat,
    ThatPlayer,
    TokenOnPile,
    Trash,
    TurnTokenOver,
    Unaffected,
    When,
    While,
    Who,
)
from fiefdom.extending import Filter, Part, walk
from fiefdom.tooling.cards import AnyOf, Named, This
from fiefdom_kingdoms.bonuses import COUNTERS, most_at_once, surely

T = TypeVar("T", bound=Part)


@dataclass(frozen=True)
class Reached:
    """A part of a card, and which players it affects."""

    part: Part
    you: bool
    """Whether it affects the player of the card."""
    others: bool
    """Whether it affects other players."""
    place: str
    """The field of the card that contains it."""


def reached(card: Card) -> list[Reached]:
    """Return every part of a card with the players it affects."""
    found: list[Reached] = []
    for place, _, part in card.abilities():
        found += _within(Reached(part, True, place == "throughout", place), Who.YOU)
    return found


def _within(here: Reached, about: Who) -> Iterator[Reached]:
    """Yield a part and its subparts; `about` is the player that the enclosing trigger refers to."""
    yield here
    you, others = _whom(here, about)
    if isinstance(here.part, When):
        about = here.part.event.by
    for _, inner in here.part.parts():
        yield from _within(Reached(inner, you, others, here.place), about)


def _whom(here: Reached, about: Who) -> tuple[bool, bool]:
    part = here.part
    if isinstance(part, EachPlayer):
        return not part.others, True
    if isinstance(part, ForPlayer):
        return part.who is Who.OWNER, part.who is not Who.OWNER
    if isinstance(part, ThatPlayer):
        return about in (Who.YOU, Who.ANYONE), about not in (Who.YOU, Who.OWNER)
    return here.you, here.others


@dataclass(frozen=True)
class CardReading:
    """A card being analysed."""

    card: Card
    parts: tuple[Reached, ...]
    junk: frozenset[str]
    """Names of junk cards: those with negative points."""
    most: Mapping[str, int]
    """What the card gives at once, by counter."""

    def mine(self, kind: type[T]) -> list[T]:
        """Return the parts of a kind that affect the player when the card is played."""
        mine = (one.part for one in self.parts if one.you and one.place == "play")
        return [part for part in mine if isinstance(part, kind)]

    def theirs(self, kind: type[T]) -> list[T]:
        """Return the parts of a kind that affect other players."""
        return [one.part for one in self.parts if one.others and isinstance(one.part, kind)]

    def has(self, *kinds: type[Part]) -> bool:
        """Return whether the card has any part of these kinds, for any player."""
        return any(isinstance(one.part, kinds) for one in self.parts)


def _draws(look: CardReading) -> bool:
    depends = any(not isinstance(one.amount, int) for one in look.mine(Cards))
    if depends or look.most["cards"] >= 2 or look.mine(DrawUntil):
        return True
    loops = look.mine(While)
    return any(isinstance(inner, PutInHand) for loop in loops for _, inner in walk(loop))


def _cantrip(look: CardReading) -> bool:
    play = look.card.play
    return surely(play, COUNTERS["cards"]) >= 1 and surely(play, COUNTERS["actions"]) >= 1


def _trashes(look: CardReading) -> bool:
    which = [one.which for one in look.mine(Trash)]
    return any(not isinstance(one, This) and getattr(one, "source", "") != SUPPLY for one in which)


def _gains(look: CardReading) -> bool:
    return bool(look.mine(Gain) or look.mine(GainThese))


def _curses(look: CardReading) -> bool:
    return any(_names(one.cards) & look.junk for one in look.theirs(Gain))


def _names(cards: Filter) -> frozenset[str]:
    if isinstance(cards, Named):
        return frozenset((cards.card,))
    inner = cards.filters if isinstance(cards, AnyOf) else ()
    return frozenset().union(*map(_names, inner))


def _makes_discard(look: CardReading) -> bool:
    return any(getattr(one.which, "source", "") == HAND for one in look.theirs(Discard))


def _replays(look: CardReading) -> bool:
    return any(isinstance(one.part, Play) and one.part.times > 1 for one in look.parts)


FEATURES: Final[dict[str, tuple[str, Callable[[CardReading], bool]]]] = {
    "village": ("gives +2 Actions or more at once", lambda look: look.most["actions"] >= 2),
    "buy": ("gives +1 Buy or more", lambda look: look.most["buys"] >= 1),
    "coin": ("gives +1 Coin or more", lambda look: look.most["coins"] >= 1),
    "draw": ("gives +2 Cards or more at once, or a varying number", _draws),
    "cantrip": ("always gives at least +1 Card and +1 Action", _cantrip),
    "trash": ("lets you trash cards of yours, other than itself", _trashes),
    "gain": ("lets you gain cards by playing it", _gains),
    "curse": ("gives other players cards with negative points", _curses),
    "discard": ("makes other players discard from their hands", _makes_discard),
    "defend": ("protects from Attacks", lambda look: look.has(Unaffected, Immune)),
    "discount": ("makes cards cost less", lambda look: look.has(CostsLess)),
    "replay": ("plays a card more than once", _replays),
    "extra turn": ("gives another turn", lambda look: look.has(ExtraTurn)),
    "interactive": (
        "does something to other players",
        lambda look: look.has(PassAround) or any(one.others for one in look.parts),
    ),
    "mat": ("uses a mat", lambda look: look.has(PutOnMat)),
    "token": ("uses tokens", lambda look: look.has(AddTokens, MoveToken, TokenOnPile, TurnTokenOver)),
}
"""The features: the word in filters, its meaning, and the test for it."""


@dataclass(frozen=True)
class CardFeatures:
    """The features of one card."""

    words: frozenset[str]
    most: Mapping[str, int]
    """How many Actions, Buys, Cards and Coins it gives at once."""


def junk_among(cards: Mapping[str, Card]) -> frozenset[str]:
    """Return the names of cards with negative points."""
    return frozenset(n for n, card in cards.items() if isinstance(card.points, int) and card.points < 0)


def features_of(card: Card, junk: frozenset[str] = frozenset()) -> CardFeatures:
    """Compute the features of a card from its effects."""
    most = {word: most_at_once(card.play, counter) for word, counter in COUNTERS.items()}
    look = CardReading(card, tuple(reached(card)), junk, most)
    words = frozenset(word for word, (_, found) in FEATURES.items() if found(look))
    return CardFeatures(words, most)
