"""A Big Money that ignores the offered options: measures what the engine alone costs."""

from __future__ import annotations

import fiefdom
from fiefdom import ALL, Game
from fiefdom.engine import stack


class EngineOnlyBigMoney:
    """Big Money that counts its own coins and never reads what is offered."""

    def __init__(self, names: tuple[str, ...]) -> None:
        self.codes = [len(names) + names.index(name) for name in ("Province", "Gold", "Silver")]

    def play(self, game: Game) -> None:
        """Play both seats to the end."""
        g = game.state
        answer = stack.answer
        province, gold, silver = self.codes
        size, treasures = g.content.size, g.content.payments
        while g.stack:
            if not treasures.isdisjoint(g.players[g.current].hand):
                answer(g, ALL)
            coins = g.money
            if coins >= 8 and g.supply[province - size]:
                answer(g, province)
            elif coins >= 6 and g.supply[gold - size]:
                answer(g, gold)
            elif coins >= 3 and g.supply[silver - size]:
                answer(g, silver)
            else:
                answer(g, fiefdom.END)
