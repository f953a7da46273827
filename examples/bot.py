"""A bot in fifteen lines: Big Money with a Smithy, against the random bot.

    python examples/bot.py

A bot has one method. It receives a view of what its player may know, and the decision.
"""

from fiefdom import ALL, END, Answer, BotView, Decision, installed, new_game, play_out
from fiefdom.extending import PurchaseQuestion, SomeCards


class SmithyMoney:
    """Buys a Smithy in its first two turns, then the best Treasures, then Provinces."""

    def decide(self, view: BotView, decision: Decision) -> Answer:
        """Play all Treasures, buy the first wish that is offered, and discard the cheapest cards."""
        if isinstance(decision, PurchaseQuestion):
            opening = view.view.seats[decision.player].turns < 2
            wishes = ("Smithy", "Silver") if opening else ("Province", "Gold", "Silver")
            codes = (ALL, *(decision.code_of("buy", name) for name in wishes), END)
            return next(code for code in codes if code in decision.options)
        if isinstance(decision, SomeCards):
            costs = [view.view.costs.get(name, 0) for name in decision.names]
            return tuple(sorted(decision.cards, key=costs.__getitem__)[: decision.low])
        return next(iter(decision.answers()))


def match(games: int = 10) -> int:
    """Play some games, with alternating starting players, and return how many the bot won."""
    won = 0
    for seed in range(games):
        game = new_game("First Game", players=2, seed=seed, first=seed % 2)
        play_out(game, [SmithyMoney(), installed().bot("random")(seed)])
        mine, theirs = game.scores()
        print(f"game {seed + 1}: {mine} to {theirs}")
        won += game.winners() == (0,)
    return won


if __name__ == "__main__":
    print(f"won {match()} of 10")
