"""The lessons, question by question, of one game with a fixed seed."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

KINGDOM: Final = "First Game"
OPPONENT: Final = "big-money"
SEED: Final = 478
"""Deals four Coppers first, then three, then both bought cards in one hand."""


@dataclass(frozen=True)
class Lesson:
    """The explanation of a question, and the answer to type."""

    says: str
    wants: str = ""
    """The expected answer; empty if any answer is accepted."""
    because: str = ""
    """The reply to any other answer."""


WELCOME: Final = (
    "Welcome to your first game! You play against big-money, a bot that buys only Silver, Gold and"
    " Provinces. Whoever has more victory points at the end wins. Both of you begin with the same ten"
    " cards, seven Coppers and three Estates, and draw five of them. The table below shows the piles"
    " that everybody buys from, how many cards each of you has where, and your own hand. Each"
    " question will be explained; you can leave at any time with quit."
)

ONE_BY_ONE: Final = "One answer at a time, please, while each question is explained."

LESSONS: Final = (
    Lesson(
        "A turn has an Action phase and a Buy phase. You hold no Action card yet, so this is the Buy"
        " phase already. Coppers are money: play them all.",
        "t",
        "First put your money on the table.",
    ),
    Lesson(
        "The four Coppers are in play and give you 4 coins (look at 'You have'). With them you may"
        " buy one card. It goes to your discard pile, and you will draw it in a later turn.\n"
        "Smithy costs 4 and draws three cards. To read what a card does, type ? and its name: try"
        " ? smithy. Then buy it.",
        "smithy",
        "That can be bought too. For this lesson take the card that draws.",
    ),
    Lesson(
        "Your turn ended by itself, as nothing was left to do. Everything you had played or still"
        " held went to your discard pile, and you drew five new cards. So nothing is worth saving:"
        " what you do not use is gone until the next shuffle. Then big-money took its turn.\n"
        "Again there is only money in your hand.",
        "t",
        "First put your money on the table.",
    ),
    Lesson(
        "Only 3 coins this time. A Silver (3) would be good: it is worth two Coppers. But let us have"
        " a second Action to play with. Cellar costs 2; what is left over is lost.",
        "cellar",
        "Not a bad idea, but the next turn needs a Cellar.",
    ),
    Lesson(
        "Your deck was empty, so your discard pile was shuffled and is your deck now. That is how the"
        " cards you bought came into your hand, both at once.\n"
        "This is the Action phase: you may play as many Action cards as you have Actions, and you"
        " have 1. Smithy would use it up. Cellar uses it up too, but gives +1 Action back. So the"
        " order matters.",
        "cellar",
        "Then Cellar would stay in your hand, unused. Play it first.",
    ),
    Lesson(
        "A card can ask you something. This one lets you discard any cards and draws as many new"
        " ones. Estates do nothing before the end of the game, so exchange both: type their numbers,"
        " or their names.",
        "estate estate",
        "Better keep what helps you now, and exchange both Estates.",
    ),
    Lesson(
        "Look at 'You have': Actions 1. The one that Cellar gave is still there.",
        "smithy",
        "You have an Action left and a card that draws three.",
    ),
    Lesson(
        "Three more cards. There is no Action left, so the Buy phase has begun. With so many cards in"
        " hand there is more money than ever.",
        "t",
        "First put your money on the table.",
    ),
    Lesson(
        "6 coins! The first big step is Gold: worth 3 coins each time you draw it.",
        "gold",
        "Later perhaps. With 6 coins and so weak a deck, Gold is best.",
    ),
    Lesson(
        "There it is already. From here on your deck grows stronger each time it is shuffled.",
        "t",
        "First put your money on the table.",
    ),
    Lesson(
        "Now it is your choice. Market (5) gives a little of everything, Silver is always solid,"
        " another Smithy would get in the way of the first. Buy what you like, or type end to buy"
        " nothing.",
    ),
)

FAREWELL: Final = (
    "That was the lesson. What you still need to know:\n"
    "The game is over when the Provinces are gone, or any three piles. Then everybody counts the"
    " points in all their cards: an Estate is worth 1, a Duchy 3, a Province 6. Those cards do nothing"
    " before, so buy them late: first a good deck, then Provinces as soon as you have 8 coins.\n"
    "You can finish this game on your own now, or leave with quit. Type help for all you can type;"
    " `fiefdom rules` sums up the rules, and `fiefdom play` begins another game."
)
