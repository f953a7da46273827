"""What the sensible bot would do if it could not do what it does, for people who ask for a hint."""

from __future__ import annotations

from copy import copy
from typing import TYPE_CHECKING

from fiefdom import ALL, END, Answer, BotView, Decision
from fiefdom.extending import NEXT, PLAY, OneOf, PurchaseQuestion, SomeCards
from fiefdom_bots.sensible.choose_cards import Chooser

if TYPE_CHECKING:
    from fiefdom_bots.sensible.bot import Sensible


def second_choice(bot: Sensible, view: BotView, decision: Decision, answer: Answer) -> Answer | None:
    """Return the best answer besides this one; None if no other is worth naming."""
    if isinstance(decision, PurchaseQuestion):
        return _other_purchase(bot, view, decision, answer)
    if isinstance(decision, OneOf) and decision.kind == PLAY:
        rest = [code for code in decision.options if code >= 0 and code != answer]
        second = bot.action(view, rest) if rest else END
        return None if second == answer else second
    if isinstance(decision, SomeCards) and decision.kind != NEXT and not decision.ordered:
        return _other_card(bot, view, decision, answer)
    return None


def _other_purchase(
    bot: Sensible, view: BotView, decision: PurchaseQuestion, answer: Answer
) -> Answer | None:
    """Return the best other card to buy, even one of little value, if the answer is not to buy."""
    size, values = len(view.names), bot.card_values(view).buys
    cards = [code for code in decision.options if code >= size and code != answer]
    end = decision.closing()
    if answer == ALL or not cards:
        return None if answer in (ALL, end) else end
    best = max(cards, key=lambda code: (values[code - size], view.costs[code - size]))
    return best if answer == end or values[best - size] > 0 else end


def _other_card(bot: Sensible, view: BotView, decision: SomeCards, answer: Answer) -> Answer | None:
    """Return what the bot would choose without the card it named last, which is its weakest choice."""
    if not isinstance(answer, tuple) or not answer:
        return None
    other, chosen = copy(decision), answer[:-1]
    kept = [card for card in decision.cards if card != answer[-1]]
    other.cards = [*kept, *(card for card in chosen if card == answer[-1])]
    other.high = min(decision.high, len(other.cards))
    if not kept or len(other.cards) < decision.low:
        return None
    second = Chooser(bot.reader(view), other).choose()
    return second if second or decision.low == 0 or decision.optional else None
