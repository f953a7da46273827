"""Modifiers: rules that apply for some time."""

from __future__ import annotations

from abc import abstractmethod
from typing import ClassVar, Final

from fiefdom.grammar.voice import Voice
from fiefdom.model.above import State
from fiefdom.model.effect import Effect
from fiefdom.model.fact import Fact
from fiefdom.model.frames import Scope
from fiefdom.model.part import Part, part_class

NO_CARDS: Final[frozenset[int]] = frozenset()


@part_class
class Modifier(Part):
    """A rule that applies for some time: what cards cost, what they give, what a player cannot do."""

    bits: ClassVar[int] = 0
    """Bits next to those of the kinds of fact, if the engine must know that such a rule applies."""
    for_everyone: ClassVar[bool] = False
    """Whether it can apply to all players throughout the game."""

    turn_after_end: ClassVar[bool] = False
    """Whether a player who has it takes another turn after the game would have ended."""

    @property
    def by_turn(self) -> bool:
        """Whether what it does depends on whose turn it is."""
        return False

    @property
    def situational(self) -> bool:
        """Whether it changes costs depending on more than the cards in play."""
        return False

    @property
    def gives_type(self) -> str:
        """The type that it gives to cards in addition to those printed on them; empty if none."""
        return ""

    def typed(self, g: State, owner: int, scope: Scope) -> frozenset[int]:
        """Return the cards to which it gives a type now."""
        return NO_CARDS

    def barter(self, g: State, who: int, card: int, owner: int, scope: Scope) -> Effect | None:
        """Return what a player may do instead of paying for a card, if anything."""
        return None

    def lower(self, g: State, owner: int, scope: Scope, costs: list[int]) -> None:
        """Change the costs of cards in place."""

    def set_costs(
        self, g: State, owner: int, scope: Scope, costs: list[int], also: dict[int, dict[str, int]]
    ) -> None:
        """Say in place what cards cost, and what they cost besides coins, whatever lowers costs."""

    def extra_money(self, g: State, player: int, card: int, owner: int, scope: Scope) -> int:
        """Return how many coins more a played Treasure gives."""
        return 0

    def shields(self, g: State, fact: Fact, owner: int, scope: Scope) -> bool:
        """Tell whether the owner is unaffected by the Attack just played."""
        return False

    def unplayable(self, g: State, who: int, owner: int, scope: Scope) -> frozenset[int]:
        """Return the cards that a player cannot play from the hand."""
        return NO_CARDS

    def unpurchasable(self, g: State, who: int, owner: int, scope: Scope) -> frozenset[int]:
        """Return the cards that a player cannot buy."""
        return NO_CARDS

    def ignores(self, g: State, who: int, bonus: str, owner: int, scope: Scope) -> bool:
        """Tell whether a player gets nothing from a kind of bonus: 'Action' or 'Buy'."""
        return False

    def not_discarded(self, g: State, who: int, owner: int, scope: Scope) -> frozenset[int]:
        """Return the cards that a player does not discard from play in Clean-up."""
        return NO_CARDS

    def taker(self, g: State, who: int, owner: int, scope: Scope) -> int:
        """Return the player who gets the cards and tokens that a player would get."""
        return who

    def replacement(self, g: State, fact: Fact, owner: int, scope: Scope) -> Effect | None:
        """Return what to do instead of the instructions of a played card; None to follow them."""
        return None

    def repeats(self, g: State, fact: Fact, owner: int, scope: Scope) -> int:
        """Return how many more times the instructions of a played card are followed."""
        return 0

    def withheld(self, g: State, who: int, owner: int, coins: bool) -> int:
        """Return by how many cards or coins to reduce what a player is about to get.

        It is called once each time a player gets cards or coins, so that it can use something up.
        """
        return 0

    def opts(self, g: State, who: int, card: int, serial: int, owner: int, scope: Scope) -> bool:
        """Tell whether a player may choose one more option of a card, in the play with that serial."""
        return False

    @property
    def optional(self) -> bool:
        """Whether the player who is affected may decline it."""
        return False

    @abstractmethod
    def text(self, voice: Voice) -> str:
        """Describe the rule in words."""
