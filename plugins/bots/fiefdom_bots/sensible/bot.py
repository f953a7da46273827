"""The sensible bot, with a method for each kind of question."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from fiefdom import ALL, END, Answer, BotView, Card, Decision
from fiefdom.effects import Discard, Gain, Unaffected
from fiefdom.extending import (
    CONFIRM,
    NAME,
    NEXT,
    NUMBER,
    PLAY,
    Effect,
    OneOf,
    PurchaseQuestion,
    SomeCards,
    SomeOptions,
    walk,
)
from fiefdom_bots.sensible.best_action import ActionChoice
from fiefdom_bots.sensible.card_values import CardValues
from fiefdom_bots.sensible.choose_cards import Chooser
from fiefdom_bots.sensible.kingdom_table import table_of
from fiefdom_bots.sensible.position_reader import PositionFacts, PositionReader

MIN_VALUE = 0.05
"""The minimum value of a card to be bought, in points."""


class Sensible:
    """Plays any card by analysing its effects; it knows no card by name."""

    def __init__(self, seed: int = 0) -> None:
        self._revealed: tuple[int, int] = (-1, -1)
        self._reader: PositionReader | None = None
        """What it knows of the position, which is brought up to date for each decision."""

    def __getstate__(self) -> tuple[None, dict[str, Any]]:
        """Return what a copy needs: what it knows of the position comes from its next view."""
        return None, {"_revealed": self._revealed, "_reader": None}

    def decide(self, view: BotView, decision: Decision) -> Answer:
        """Return a sensible answer."""
        if isinstance(decision, PurchaseQuestion):
            code = ALL if decision.options[0] == ALL else self.buy(view, decision.options)
            return decision.closing() if code == END else code
        if isinstance(decision, OneOf):
            if decision.kind == PLAY:
                return self.action(view, [code for code in decision.options if code >= 0])
            return self._one_of(view, decision)
        if isinstance(decision, SomeCards):
            if decision.kind == NEXT:
                return self._next(view, decision)
            return Chooser(self.reader(view), decision).choose()
        if isinstance(decision, SomeOptions):
            return self._options(view, decision)
        return next(iter(decision.answers()))

    def choose_code(self, view: BotView, codes: tuple[int, ...]) -> int:
        """Return the same for a question of a usual phase: what to play, or what to purchase."""
        first = codes[0]
        if 0 <= first < len(view.names):
            return self.action(view, [code for code in codes if code >= 0])
        return ALL if first == ALL else self.buy(view, codes)

    def card_values(self, view: BotView) -> CardValues:
        """Return the values of cards in this position."""
        reader = self._reader
        if reader is None or reader.card_values.table.cards is not view.cards:
            table = table_of(view)
            card_values = CardValues(table, view)
            reader = PositionReader(card_values, PositionFacts(card_values), table.constants)
            self._reader = reader
        else:
            reader.card_values.update(view)
        return reader.card_values

    def reader(self, view: BotView) -> PositionReader:
        """Return the values of effects in this position."""
        self.card_values(view)
        assert self._reader is not None
        self._reader.look()
        return self._reader

    def buy(self, view: BotView, codes: Sequence[int]) -> int:
        """Return the card to buy, or the end of the phase."""
        card_values, size = self.card_values(view), len(view.names)
        cards = [code - size for code in codes if code >= size]
        values, costs = card_values.buys, view.costs
        wanted = [(values[card], costs[card], card) for card in cards]
        while wanted:
            best = max(wanted)
            if best[0] <= MIN_VALUE:
                break
            if not loses_at_once(view, best[2], card_values):
                return size + best[2]
            wanted.remove(best)
        return END

    def action(self, view: BotView, cards: Sequence[int]) -> int:
        """Return the best of these Actions to play, or the end of the phase."""
        table = table_of(view)
        if len(cards) == 1 and (table.harmless[cards[0]] or table.certain[cards[0]]):
            return cards[0]
        best = ActionChoice(view, table, self.reader).best(cards)
        return END if best is None else best

    def least(self, view: BotView, decision: SomeCards, cards: Sequence[int], count: int) -> list[int]:
        """Return the least valuable of some cards."""
        return Chooser(self.reader(view), decision).missed_least(cards)[:count]

    def _options(self, view: BotView, decision: SomeOptions) -> Answer:
        reader = self.reader(view)
        mine = view.concerned == view.viewer
        sign = 1 if mine else -1
        options = [option for option in decision.choices if isinstance(option, Effect)]
        values = [sign * reader.value(option, mine) for option in options]
        ranked = sorted(range(len(values)), key=lambda n: -values[n])
        return tuple(sorted(ranked[: decision.count]))

    def _one_of(self, view: BotView, decision: OneOf) -> Answer:
        if decision.kind == CONFIRM:
            return int(self.reader(view).confirms(decision))
        if decision.kind == NAME:
            return self._name(view, decision)
        if decision.kind == NUMBER and decision.about >= 0:
            card_values = self.card_values(view)
            good = card_values.worth(decision.about) > card_values.deck.average_card
            return min(decision.options) if good else max(decision.options)
        return decision.options[0]

    def _name(self, view: BotView, decision: OneOf) -> Answer:
        """Name the card with the most own copies outside the hand and the play area."""
        hidden = view.owned()
        for card in (*view.hand, *view.in_play):
            if card in hidden:
                hidden.remove(card)
        return max(decision.options, key=lambda card: (hidden.count(card), view.costs[card]))

    def _next(self, view: BotView, decision: SomeCards) -> Answer:
        """Use a Reaction once each turn, or always if it protects; otherwise take things in order."""
        if decision.low > 0:
            return (decision.cards[0],)
        if decision.high > 1:
            return tuple(decision.cards[: decision.high])
        for card in decision.cards:
            if _protects(view.cards[card]):
                return (card,)
        now = (view.turns_begun, view.viewer)
        if self._revealed == now:
            return ()
        self._revealed = now
        return (decision.cards[0],)

    def explain(self, view: BotView, decision: Decision, answer: Answer) -> str:
        """Return the reason for an answer."""
        if answer == ALL:
            return "more coins buy better cards, and Treasures are not used up"
        if answer == END:
            return self._why_end(view, decision)
        if isinstance(decision, PurchaseQuestion) and answer == decision.closing():
            return "nothing can be bought before debts are paid off"
        if isinstance(decision, PurchaseQuestion) and isinstance(answer, int):
            worth = self.card_values(view).buy(answer - len(view.names))
            return f"it is worth about {rounded(worth)} points in the rest of the game"
        if decision.kind == PLAY and isinstance(answer, int):
            return self._use_of(view, answer)
        return self._why_these_cards(view, decision, answer)

    def _why_end(self, view: BotView, decision: Decision) -> str:
        """Return why a phase is ended, as the best answer or as the second one."""
        codes = decision.options if isinstance(decision, OneOf) else ()
        if decision.kind == PLAY:
            best = self.action(view, [code for code in codes if code >= 0])
            return f"no {'other ' * (best != END)}Action would help now"
        best = ALL if ALL in codes else self.buy(view, codes)
        return f"nothing {'else ' * (best != END)}that is offered would improve the deck"

    def second_choice(self, view: BotView, decision: Decision, answer: Answer) -> Answer | None:
        """Return the best answer besides this one; None if no other is worth naming."""
        # Imported late: only hints need it.
        from fiefdom_bots.sensible.second_choice import second_choice

        return second_choice(self, view, decision, answer)

    def _why_used(self, view: BotView, answer: Answer) -> str:
        """Return why a card that may be used now is used, or not."""
        if not isinstance(answer, tuple) or not answer:
            return "it has used a card this turn"
        protects = any(_protects(view.cards[card]) for card in answer)
        return "it protects" if protects else "it uses what it may once a turn"

    def _use_of(self, view: BotView, card: int) -> str:
        """Return what playing an Action gives."""
        if not table_of(view).terminal[card]:
            return "it costs no Action"
        worth = ActionChoice(view, table_of(view), self.reader).value_of(card)
        return f"it is worth about {rounded(worth)} coins this turn"

    def _why_these_cards(self, view: BotView, decision: Decision, answer: Answer) -> str:
        """Return what the chosen cards are worth to their player, or just how the bot decides."""
        if decision.kind == NEXT:
            return self._why_used(view, answer)
        card_values = self.card_values(view)
        mine = isinstance(decision, SomeCards) and view.concerned == view.viewer
        if not mine or not isinstance(answer, tuple) or not answer:
            return "it judges by what the cards do"
        them = "it" if len(answer) == 1 else "them"
        if isinstance(decision.asker, Discard):
            do = "it does" if len(answer) == 1 else "they do"
            return f"the other cards help more in this hand than {do}"
        if isinstance(decision.asker, Gain):
            worth = sum(map(card_values.buy, answer))
            are = "it is" if len(answer) == 1 else "they are"
            return f"{are} worth about {rounded(worth)} points in the rest of the game"
        kept = rounded(sum(map(card_values.keep, answer)))
        return f"keeping {them} is worth about {kept} points in the rest of the game"


def _protects(card: Card) -> bool:
    """Return whether revealing a card makes its player unaffected."""
    return any(isinstance(part, Unaffected) for when in card.reacts for _, part in walk(when))


def loses_at_once(view: BotView, card: int, card_values: CardValues) -> bool:
    """Return whether gaining a card would end the game with somebody else ahead."""
    if view.left(card) > 1:
        return False
    ends = view.names[card] in view.rules.ends_when_empty
    if not ends and view.empty_piles + 1 < view.piles_to_end:
        return False
    scores = list(view.scores)
    mine = scores.pop(view.viewer) + card_values.deck.if_gained()[card]
    return mine < max(scores)


def rounded(value: float) -> str:
    """Return a value with one decimal place; a little less than nothing is 0.0."""
    return f"{round(value, 1) + 0.0:.1f}"
