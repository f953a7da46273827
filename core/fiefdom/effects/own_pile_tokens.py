"""A player's own tokens on Supply piles: each player has one of a kind, and moves it."""

from __future__ import annotations

from fiefdom.effects.combining import CardFilter
from fiefdom.effects.pile_tokens import THIS_PILE, OnPile, pile_cards, pile_text, piles_text
from fiefdom.effects.tokens import kind_problem
from fiefdom.grammar.voice import Voice
from fiefdom.model.frames import Scope
from fiefdom.model.knowledge import EVERYONE
from fiefdom.model.part import part_class
from fiefdom.state.game_state import State
from fiefdom.state.tokens import move_own_token, own_piles


@part_class
class MoveToken(OnPile):
    """Move the player's own token of a kind to a Supply pile, or to the pile of an earlier result."""

    keyword = "move_token"

    result: str = ""
    """An earlier result, to whose pile the token goes; without it, the player chooses a pile."""
    free: bool = False
    """Whether the player must not have another token of their own on the pile."""

    @property
    def puts_tokens(self) -> str:
        return f"{self.kind} of a player on a pile"

    def problem(self) -> str:
        if self.result and (self.cards is not None or self.free):
            return "the result already says which pile; leave out the filter and free, or the result"
        return super().problem()

    def needs(self) -> tuple[str, ...]:
        return (self.result,) if self.result not in ("", THIS_PILE) else ()

    def piles(self, g: State, me: int, scope: Scope) -> list[int]:
        if self.result:
            return [card for card in pile_cards(self.result, scope) if g.supply[card] >= 0]
        taken = set(own_piles(g, me)) if self.free else ()
        return [card for card in super().piles(g, me, scope) if card not in taken]

    def put(self, g: State, me: int, scope: Scope, card: int) -> None:
        move_own_token(g, me, self.kind, card)
        g.refresh()
        if g.log is not None:
            g.note("move token", me, (card,), shown=EVERYONE, words=self.kind)

    def text(self, voice: Voice) -> str:
        pile = pile_text(self.result, voice) if self.result else piles_text(self.cards, voice)
        free = f" on which {voice.you} have no token" if self.free else ""
        return f"{voice.verb('move')} {voice.your} {self.kind} token to {pile}{free}"


@part_class
class HasOwnToken(CardFilter):
    """Cards whose pile has the player's own token of a kind."""

    keyword = "with_token"
    labels = ("kind",)
    rank = 4
    denied = 4

    kind: str

    @property
    def fixed(self) -> bool:
        return False

    @property
    def reads_tokens(self) -> str:
        return f"{self.kind} of a player on a pile"

    def problem(self) -> str:
        return kind_problem(self.kind, 1)

    def ids(self, g: State, me: int, scope: Scope) -> frozenset[int]:
        return frozenset(own_piles(g, me, self.kind))

    def text(self, voice: Voice, noun: str) -> str:
        return f"{noun} from the pile with {voice.your} {self.kind} token"

    def other_than(self, voice: Voice, noun: str) -> str:
        return f"{noun} from a pile without {voice.your} {self.kind} token"

    def said_of(self, voice: Voice, it: str, yes: bool = True) -> str:
        pile = "the pile with" if yes else "a pile without"
        return f"{it} is from {pile} {voice.your} {self.kind} token"
