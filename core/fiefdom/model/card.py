"""Cards, card sets and kingdoms: what a plugin declares."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import field
from typing import Any, Final

from fiefdom.errors import CardError
from fiefdom.grammar.english import ordinal, price
from fiefdom.light_dataclass import dataclass
from fiefdom.model.amount import Amount
from fiefdom.model.counter import Counter
from fiefdom.model.effect import Effect
from fiefdom.model.landscape import LandscapeKind, Limit
from fiefdom.model.modifier import Modifier
from fiefdom.model.part import Part
from fiefdom.model.phase import Phase
from fiefdom.model.pile import Pile
from fiefdom.model.read_only import ReadOnly
from fiefdom.model.rules import Sizes
from fiefdom.model.setup_rule import Draw, Replaced, Share, replacing
from fiefdom.model.trigger import When


@dataclass(frozen=True)
class CardTypes:
    """One or more card types, in printed order; joined with `|`."""

    names: tuple[str, ...]

    def __or__(self, other: CardTypes) -> CardTypes:
        return CardTypes(tuple(dict.fromkeys(self.names + other.names)))

    def __contains__(self, other: object) -> bool:
        return isinstance(other, CardTypes) and set(other.names) <= set(self.names)

    def __str__(self) -> str:
        return " - ".join(self.names)


def card_type(name: str) -> CardTypes:
    """Create a card type; a set may declare its own types."""
    return CardTypes((name,))


ABILITIES: Final[dict[str, Any]] = {
    "play": Effect,
    "reacts": When,
    "itself": When,
    "in_play": When | Modifier,
    "on_mat": When,
    "throughout": When | Modifier,
    "setup": Effect,
}
"""The fields of a card that hold abilities, each with the kind of part it accepts."""

GAINED_TO: Final = ("hand", "deck")
"""Where cards can be gained to instead of the discard pile."""

PINNED: Final = "pinned"
"""Metadata key; False marks a field that does not change what a card does and is not fingerprinted."""


@dataclass(frozen=True)
class Card:
    """One card, as pure data."""

    name: str
    cost: int
    types: CardTypes
    play: Sequence[Effect] = ()
    """What playing it does, in order."""
    reacts: Sequence[When] = ()
    """What it can do from the hand."""
    itself: Sequence[When] = ()
    """What happens when it is itself gained, bought, trashed or discarded from play."""
    in_play: Sequence[When | Modifier] = ()
    """Triggers and modifiers that are active while it is in play."""
    on_mat: Sequence[When] = ()
    """Triggers that are active while it lies on a face-up mat: one that it names, if it names any."""
    throughout: Sequence[When | Modifier] = ()
    """Triggers and modifiers that every player has throughout a game that uses the card."""
    setup: Sequence[Effect] = ()
    """What is done once at the start of a game that uses the card: tokens that are dealt."""
    points: int | Amount | None = None
    """Victory points at the end of the game."""
    editions: Sequence[int] = (1,)
    """The printed editions of its set that contain it."""
    pile: int | Sizes | None = None
    """The size of its pile, or one for each number of players; None for what the rules say."""
    supply: bool = True
    """Whether its pile is in the Supply; otherwise it lies beside it: its cards cannot be bought, and
    are gained only by name or by a gain from outside the Supply."""
    brings: Sequence[str] = ()
    """Cards and piles that come into the game together with it."""
    draws: Sequence[Draw] = ()
    """What is drawn at random when a game that uses it is set up."""
    replaces: Replaced = field(default_factory=dict, hash=False)
    """Cards of each starting deck, and those that replace copies of them in games that use it."""
    trashed: Sequence[str] = ()
    """Cards that are in the trash at the start of games that use it."""
    ends_game: bool = False
    """Whether the game ends as soon as its pile is empty."""
    back: str = ""
    """The name of its back, if that differs from most cards: everybody sees where such cards are."""
    from_deck: bool = False
    """Whether its owner can play it from the deck as if it were in the hand."""
    gained_to: str = ""
    """Where it is put when it is gained, instead of the discard pile: 'hand' or 'deck'."""
    also_costs: Mapping[str, int] | Sequence[tuple[str, int]] = ()
    """What it costs in addition to coins, by counter; a tuple of pairs once the card is created."""
    once: Limit = Limit.ALWAYS
    """How often a player can buy it, if it is a landscape: once a turn, once a game."""
    text: str | None = field(default=None, metadata={PINNED: False})
    """The author's own description. It has no effect; the generated text describes the effects."""
    flavor: str | None = field(default=None, metadata={PINNED: False})
    """A line of atmosphere for its face, which says nothing about the rules."""
    author: str | None = field(default=None, metadata={PINNED: False})
    """The author of the card, if not the author of the whole set."""

    def __post_init__(self) -> None:
        for name in (*ABILITIES, "editions", "brings", "draws", "trashed"):
            given = getattr(self, name)
            if isinstance(given, Part | int | str):
                reason = f"expected a list, found {type(given).__name__}; write {name}=[...]"
                raise CardError(str(self.name), name, reason)
            object.__setattr__(self, name, tuple(getattr(self, name)))
        object.__setattr__(self, "replaces", replacing(self.replaces))
        if self.pile is not None and not isinstance(self.pile, int):
            object.__setattr__(self, "pile", tuple(self.pile))
        also = self.also_costs
        pairs = also.items() if isinstance(also, Mapping) else map(tuple, also)
        object.__setattr__(self, "also_costs", tuple(pairs))

    @property
    def other_costs(self) -> dict[str, int]:
        """What it costs in addition to coins, by counter."""
        return dict(self.also_costs)

    @property
    def price(self) -> str:
        """Its whole printed cost: '$4', '$4 + 1 Salt', '8 Loan'."""
        return price(self.cost, self.other_costs)

    def __deepcopy__(self, memo: dict[int, Any]) -> Card:
        return self  # it is immutable

    def abilities(self) -> Iterator[tuple[str, int, Part]]:
        """Yield the outermost parts of all abilities, each with its field and its index there."""
        for where in ABILITIES:
            for index, part in enumerate(getattr(self, where)):
                if isinstance(part, Part):
                    yield where, index, part

    def roots(self) -> Iterator[tuple[str, Part]]:
        """Yield all outermost parts, each with its place: 'play[0]', 'points'."""
        for where, index, part in self.abilities():
            yield f"{where}[{index}]", part
        if isinstance(self.points, Amount):
            yield "points", self.points


@dataclass(frozen=True)
class Kingdom:
    """A named set of kingdom piles, as rulebooks recommend them."""

    name: str
    cards: Sequence[str]
    edition: int | None = None
    """The printed edition that recommends it, if editions use the same name for different cards."""

    def __post_init__(self) -> None:
        object.__setattr__(self, "cards", tuple(self.cards))

    @property
    def full_name(self) -> str:
        """The name with the edition, if it has one; unique among kingdoms."""
        if self.edition is None:
            return self.name
        return f"{self.name} ({ordinal(self.edition)} edition)"


@dataclass(frozen=True)
class Mat:
    """A mat that each player has; its cards are returned to the deck when the game ends."""

    name: str
    face_up: bool = True
    triggers: Sequence[When] = ()
    """Triggers about cards that every player has in games with the mat."""

    def __post_init__(self) -> None:
        object.__setattr__(self, "triggers", tuple(self.triggers))

    @property
    def way(self) -> str:
        """The orientation of its cards: 'face up' or 'face down'."""
        return "face up" if self.face_up else "face down"


@dataclass(frozen=True)
class CardSet:
    """What one plugin provides: cards, piles, kingdoms, mats, counters, rulings."""

    name: str
    version: str
    cards: Sequence[Card] = ()
    """Kingdom cards."""
    basics: Sequence[Card] = ()
    """Cards that a game uses in addition to its kingdom, according to its rules."""
    companions: Sequence[Card] = ()
    """Cards that are in a game only if another card brings them or gains them by name, or as part of
    a pile of different cards; kingdoms are not drawn with them."""
    piles: Sequence[Pile] = ()
    """Piles of different cards, which are companions."""
    kingdoms: Sequence[Kingdom] = ()
    mats: Sequence[Mat] = ()
    phases: Sequence[Phase] = ()
    """Phases of a turn, before Clean-up, in games with a card that is played in them."""
    landscapes: Sequence[LandscapeKind] = ()
    """Card types without a pile, in addition to those of the rules."""
    rulings: Mapping[str, Sequence[str]] = field(default_factory=dict, hash=False)
    """Answers to questions that players may have, by card name: short sentences."""
    author: str | None = None
    """The author of the set."""
    counters: Sequence[Counter] = ()
    """Kinds of tokens with rules of their own."""
    shares: Sequence[Share] = ()
    """What games have in proportion to the share of their kingdom that belongs to this set."""
    rules: str = ""
    """The rules that games with its cards are played by, by their name; empty for the usual ones."""

    def __post_init__(self) -> None:
        several = ("cards", "basics", "companions", "piles", "kingdoms", "mats", "phases")
        for name in (*several, "landscapes", "counters", "shares"):
            object.__setattr__(self, name, tuple(getattr(self, name)))
        rulings = {name: tuple(sentences) for name, sentences in self.rulings.items()}
        object.__setattr__(self, "rulings", ReadOnly(rulings))

    def all_cards(self) -> Iterable[Card]:
        """Yield basic cards, kingdom cards and companions."""
        yield from self.basics
        yield from self.cards
        yield from self.companions

    def every_name(self) -> Iterator[str]:
        """Yield the names of all cards, and of the piles of different cards."""
        yield from (card.name for card in self.all_cards())
        yield from (pile.name for pile in self.piles)
