"""Cards, card sets and kingdoms: what a plugin declares."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Any, Final

from fiefdom.grammar.english import ordinal
from fiefdom.model.amount import Amount
from fiefdom.model.effect import Effect
from fiefdom.model.modifier import Modifier
from fiefdom.model.part import Part
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
    """Make a card type; a set may declare types of its own."""
    return CardTypes((name,))


Action: Final = card_type("Action")
"""The type of cards that are played in the Action phase."""
Treasure: Final = card_type("Treasure")
"""The type of cards that are played in the Buy phase."""
Victory: Final = card_type("Victory")
"""The type of cards that are worth points at the end."""
Attack: Final = card_type("Attack")
"""The type of cards that harm other players, who may react to them."""
Reaction: Final = card_type("Reaction")
"""The type of cards that can be used from the hand at other times."""
Duration: Final = card_type("Duration")
"""The type of cards that stay in play as long as they have something left to do."""


TYPES: Final = tuple(
    name for types in (Action, Treasure, Victory, Attack, Reaction, Duration) for name in types.names
)
"""The types that the engine knows; a set may have others."""

ABILITIES: Final[dict[str, Any]] = {
    "play": Effect,
    "reacts": When,
    "itself": When,
    "in_play": When | Modifier,
    "throughout": When,
}
"""The fields of a card that do something, each with the kind of part that may stand there."""

PINNED: Final = "pinned"
"""Marks fields that do not change what a card does, and are not pinned by games and records."""


@dataclass(frozen=True)
class Card:
    """One card: its face as data, nothing that runs."""

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
    """What holds while it is in play."""
    throughout: Sequence[When] = ()
    """What holds for every player throughout a game that uses the card."""
    points: int | Amount | None = None
    """Victory points at the end of the game."""
    editions: Sequence[int] = (1,)
    """The printed editions of its set it belongs to."""
    pile: int | None = None
    """How many copies its Supply pile has, if not as many as the rules of the game say."""
    text: str | None = field(default=None, metadata={PINNED: False})
    """What its author says it does; the effects decide, and the generated text tells them."""
    author: str | None = field(default=None, metadata={PINNED: False})
    """Who made it up, if not the author of the whole set."""

    def __post_init__(self) -> None:
        for name in (*ABILITIES, "editions"):
            object.__setattr__(self, name, tuple(getattr(self, name)))

    def abilities(self) -> Iterator[tuple[str, int, Part]]:
        """Yield the outermost parts that do something, each with its field and its place there."""
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
    """The printed edition that recommends it, where the same name stands for other cards too."""

    def __post_init__(self) -> None:
        object.__setattr__(self, "cards", tuple(self.cards))

    @property
    def full_name(self) -> str:
        """The name with the edition, which no other kingdom has."""
        if self.edition is None:
            return self.name
        return f"{self.name} ({ordinal(self.edition)} edition)"


@dataclass(frozen=True)
class Mat:
    """A player's mat: cards on it belong to the deck again when the game ends."""

    name: str
    face_up: bool = True

    @property
    def way(self) -> str:
        """Which way the cards lie on it, in words."""
        return "face up" if self.face_up else "face down"


@dataclass(frozen=True)
class CardSet:
    """What one plugin brings: cards, kingdoms, mats, rulings."""

    name: str
    version: str
    cards: Sequence[Card] = ()
    """Kingdom cards."""
    basics: Sequence[Card] = ()
    """Cards that a game uses beside its kingdom, as its rules say."""
    kingdoms: Sequence[Kingdom] = ()
    mats: Sequence[Mat] = ()
    rulings: Mapping[str, Sequence[str]] = field(default_factory=dict, hash=False)
    """What players may wonder about, by the name of the card: short sentences."""
    author: str | None = None
    """Who made the set up."""

    def __post_init__(self) -> None:
        for name in ("cards", "basics", "kingdoms", "mats"):
            object.__setattr__(self, name, tuple(getattr(self, name)))
        rulings = {name: tuple(sentences) for name, sentences in self.rulings.items()}
        object.__setattr__(self, "rulings", MappingProxyType(rulings))

    def all_cards(self) -> Iterable[Card]:
        """Yield basic and kingdom cards."""
        yield from self.basics
        yield from self.cards
