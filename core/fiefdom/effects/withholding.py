"""Rules for tokens that make a player draw one card less, or get one coin less, once."""

from __future__ import annotations

from typing import ClassVar

from fiefdom.effects.tokens import kind_problem
from fiefdom.grammar.english import a
from fiefdom.grammar.voice import Voice
from fiefdom.model.knowledge import EVERYONE
from fiefdom.model.modifier import Modifier
from fiefdom.model.part import part_class
from fiefdom.state.game_state import State


@part_class
class Withholding(Modifier):
    """Base of the rules that withhold something from a player with a token, who loses the token."""

    for_everyone = True
    interrupts = True
    labels = ("kind",)
    coins: ClassVar[bool] = False

    kind: str

    @property
    def reads_tokens(self) -> str:
        return self.kind

    def resolved_for(self, me: int, other: int) -> int:
        return me

    def problem(self) -> str:
        return kind_problem(self.kind, 1)

    def withheld(self, g: State, who: int, owner: int, coins: bool) -> int:
        tokens = g.players[who].tokens
        if who != owner or coins is not self.coins or not tokens.get(self.kind):
            return 0
        tokens[self.kind] -= 1
        if g.log is not None:
            g.note("lose tokens", who, count=1, shown=EVERYONE, words=self.kind)
        return 1

    def text(self, voice: Voice) -> str:
        token = a(f"{self.kind} token")
        get, unit = ("get Coins", "Coin") if self.coins else ("draw", "card")
        fewer = f"{get.partition(' ')[0]} 1 {unit} less"
        return f"when {voice.you} {get} with {token}, {voice.you} lose that token and {fewer}"


@part_class
class OneCardLess(Withholding):
    """A player who draws with a token of a kind loses the token, and draws 1 card less."""

    keyword = "one_card_less"


@part_class
class OneCoinLess(Withholding):
    """A player who gets coins with a token of a kind loses the token, and gets 1 coin less."""

    keyword = "one_coin_less"
    coins = True
