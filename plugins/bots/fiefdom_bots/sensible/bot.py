"""The sensible bot: dispatches each kind of question to what knows about it."""

from __future__ import annotations

from collections.abc import Sequence

from fiefdom import ALL, END, Answer, Decision, Look
from fiefdom.decisions.decision import ACTION, CONFIRM, NAME, NEXT, NUMBER, BuyQuestion, OneOf
from fiefdom.decisions.several import SomeCards, SomeOptions
from fiefdom.effects import Unaffected
from fiefdom.model.effect import Effect
from fiefdom.model.part import walk
from fiefdom_bots.sensible.choosing import Chooser
from fiefdom_bots.sensible.outlook import Outlook, table_of
from fiefdom_bots.sensible.present import Present

ENOUGH = 0.05
"""How many points a card must be worth to be bought."""


class Sensible:
    """Plays any card, by what its effects say; it knows no card by name."""

    def __init__(self, seed: int = 0) -> None:
        self._revealed: tuple[int, int] = (-1, -1)

    def decide(self, look: Look, decision: Decision) -> Answer:
        """Return a sensible answer."""
        if isinstance(decision, BuyQuestion):
            return ALL if decision.options[0] == ALL else self.buy(look, decision)
        if isinstance(decision, OneOf):
            if decision.kind == ACTION:
                return self.action(look, [code for code in decision.options if code != END])
            return self._one_of(look, decision)
        if isinstance(decision, SomeCards):
            if decision.kind == NEXT:
                return self._next(look, decision)
            return Chooser(self.present(look), decision).choose()
        if isinstance(decision, SomeOptions):
            return self._options(look, decision)
        return next(iter(decision.answers()))

    def outlook(self, look: Look) -> Outlook:
        """Return what cards are worth in this position."""
        return Outlook(table_of(look), look)

    def present(self, look: Look) -> Present:
        """Return what effects are worth right now."""
        return Present(self.outlook(look))

    def buy(self, look: Look, decision: BuyQuestion) -> Answer:
        """Return what to buy, or the end of the phase."""
        outlook, size = self.outlook(look), len(look.names)
        cards = [code - size for code in decision.options if code >= size]
        wanted = [(outlook.buy(card), look.costs[card], card) for card in cards]
        wanted.sort(reverse=True)
        for value, _, card in wanted:
            if value <= ENOUGH:
                break
            if not loses_at_once(look, card, outlook):
                return size + card
        return END

    def action(self, look: Look, cards: Sequence[int]) -> Answer:
        """Return the best of these Actions to play, or the end of the phase."""
        if len(cards) == 1 and table_of(look).harmless[cards[0]]:
            return cards[0]
        best = self.present(look).best_action(cards)
        return END if best is None else best

    def least(self, look: Look, decision: SomeCards, cards: Sequence[int], count: int) -> list[int]:
        """Return those of some cards that are missed least."""
        return Chooser(self.present(look), decision).missed_least(cards)[:count]

    def _options(self, look: Look, decision: SomeOptions) -> Answer:
        present = self.present(look)
        mine = look.concerned == look.viewer
        sign = 1 if mine else -1
        options = [option for option in decision.choices if isinstance(option, Effect)]
        values = [sign * present.value(option, mine) for option in options]
        ranked = sorted(range(len(values)), key=lambda n: -values[n])
        return tuple(sorted(ranked[: decision.count]))

    def _one_of(self, look: Look, decision: OneOf) -> Answer:
        if decision.kind == CONFIRM:
            return int(self.present(look).confirms(decision))
        if decision.kind == NAME:
            return self._name(look, decision)
        if decision.kind == NUMBER and decision.about >= 0:
            outlook = self.outlook(look)
            good = outlook.worth(decision.about) > outlook.card
            return min(decision.options) if good else max(decision.options)
        return decision.options[0]

    def _name(self, look: Look, decision: OneOf) -> Answer:
        """Name the card that is most often among those out of sight."""
        hidden = look.owned()
        for card in (*look.hand, *look.in_play):
            if card in hidden:
                hidden.remove(card)
        return max(decision.options, key=lambda card: (hidden.count(card), look.costs[card]))

    def _next(self, look: Look, decision: SomeCards) -> Answer:
        """Use what may be used, once each turn unless it protects; else take things in order."""
        if decision.low > 0:
            return (decision.cards[0],)
        if decision.high > 1:
            return tuple(decision.cards[: decision.high])
        for card in decision.cards:
            reacts = look.cards[card].reacts
            if any(isinstance(part, Unaffected) for when in reacts for _, part in walk(when)):
                return (card,)
        now = (look.turns_begun, look.viewer)
        if self._revealed == now:
            return ()
        self._revealed = now
        return (decision.cards[0],)

    def explain(self, look: Look, decision: Decision, answer: Answer) -> str:
        """Say why it gave that answer."""
        if answer == ALL:
            return "more coins buy better cards, and Treasures are not used up"
        if answer == END:
            return "nothing that is offered would make its deck better"
        if isinstance(decision, BuyQuestion) and isinstance(answer, int):
            card = answer - len(look.names)
            worth = self.outlook(look).buy(card)
            return f"it is worth {worth:.1f} points in the rest of the game, more than the others"
        if decision.kind == ACTION and isinstance(answer, int):
            return (
                "it gives most now"
                if self.outlook(look).table.terminal[answer]
                else "it costs no Action"
            )
        return "by what the cards do, that is worth most"


def loses_at_once(look: Look, card: int, outlook: Outlook) -> bool:
    """Tell whether gaining a card would end the game with somebody else ahead."""
    if look.left(card) > 1:
        return False
    ends = look.names[card] in look.rules.ends_when_empty
    if not ends and look.empty_piles + 1 < look.piles_to_end:
        return False
    scores = list(look.scores)
    mine = scores.pop(look.viewer) + outlook.points(card)
    return mine < max(scores)
