"""What effects are worth right now, with the hand one has."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from fiefdom.decisions.decision import OneOf
from fiefdom.effects import (
    HAND,
    Cards,
    Coins,
    Discard,
    Gain,
    InOrder,
    May,
    Play,
    PutInHand,
    PutOnDeck,
    SetAside,
    Trash,
)
from fiefdom.effects.counting import CountOf
from fiefdom.effects.fixed_selection import All, This
from fiefdom.effects.moving import Move
from fiefdom.effects.places import is_zone
from fiefdom.effects.selection import Choose
from fiefdom.effects.this_card import ThisAnd
from fiefdom.model.effect import Effect
from fiefdom.model.part import Part
from fiefdom_bots.sensible.chances import Facts, Result, Results
from fiefdom_bots.sensible.gives import NONE, Gives
from fiefdom_bots.sensible.outlook import POINTS_A_COIN, Outlook
from fiefdom_bots.sensible.reading import Reader

HARMFUL = -0.15
"""Below this many coins, an Action is better not played."""


class Present(Reader):
    """Reads effects with what a player knows at the moment."""

    def __init__(self, outlook: Outlook) -> None:
        look, table = outlook.look, outlook.table
        played = sum(table.is_action[card] for card in look.in_play)
        super().__init__(
            Facts(
                cards=look.cards,
                hand=tuple(look.hand),
                costs=look.costs,
                owned=outlook.owned,
                played=played,
                empty=look.empty_piles,
                tokens=look.tokens,
            )
        )
        self.outlook = outlook
        self.playing = -1
        """The card whose effects are read."""
        self._trades: dict[tuple[int, int, int], float] = {}

    def best_action(self, cards: Iterable[int]) -> int | None:
        """Return the Action to play next; None if none is worth it."""
        free: list[tuple[float, float, int]] = []
        ending: list[tuple[float, float, int]] = []
        actions, whole = self.outlook.look.actions, self.facts.hand or ()
        waiting = sum(self.outlook.table.terminal[card] for card in whole)
        for card in set(cards):
            given = self.played(card, whole)
            value = self.scalar(given)
            if value <= HARMFUL:
                continue
            if given.actions >= 0.9:
                village = given.actions >= 1.9 and waiting >= actions
                free.append((10 * village + given.cards, value, card))
            else:
                drawing = given.cards if actions > 1 else 0.0
                ending.append((drawing, value, card))
        self.facts.hand = whole
        best = max(free or ending, default=None)
        return None if best is None else best[2]

    def played(self, card: int, hand: Sequence[int]) -> Gives:
        """Return what playing a card from this hand gives now."""
        rest = list(hand)
        if card in rest:
            rest.remove(card)
        self.facts.hand, self.playing = tuple(rest), card
        return self.effects(self.facts.cards[card].play)

    def value(self, effect: Effect, mine: bool) -> float:
        """Return what an effect is worth to the player it is resolved for, in coins."""
        return self.scalar(self.effect(effect, {}, mine))

    def scalar(self, given: Gives) -> float:
        """Return what something is worth now, in coins."""
        outlook = self.outlook
        worth = given.worth(outlook.drawn) + outlook.junk(given)
        if given.actions > 0 and outlook.look.my_turn:
            worth += 0.1 * given.actions + self._more_actions(given.actions)
        return worth

    def _more_actions(self, more: float) -> float:
        """Return what Actions are worth that could not be played without them."""
        outlook, hand = self.outlook, self.facts.hand or ()
        able = outlook.look.actions
        waiting = sorted(
            (outlook.worth(card) for card in hand if outlook.table.terminal[card]), reverse=True
        )
        return sum(waiting[able : able + int(more)])

    def effect(self, effect: Effect, results: Results, mine: bool) -> Gives:
        if mine and isinstance(effect, Trash | Discard | PutOnDeck):
            return self.moved(effect, results)
        return super().effect(effect, results, mine)

    def result(self, effect: Effect, results: Results) -> Result:
        if isinstance(effect, Move):
            chosen = self.picked(effect, results)
            if chosen is not None:
                return Result(HAND, len(chosen), tuple(chosen))
        return super().result(effect, results)

    def moved(self, effect: Move, results: Results) -> Gives:
        """Return what it is worth to move cards of one's own away."""
        chosen = self.picked(effect, results)
        if chosen is None:
            return self.unseen(effect, results)
        if isinstance(effect, Trash):
            return Gives(value=-0.7 * sum(map(self.outlook.keep, chosen)) / POINTS_A_COIN)
        use = self.outlook.use(self.facts.hand or (), self.outlook.look.actions)
        lost = sum(use.get(card, 0.0) for card in chosen)
        return Gives(value=-lost if isinstance(effect, Discard) else -0.6 * lost)

    def unseen(self, effect: Move, results: Results) -> Gives:
        """Return the same for cards that are not in hand: those on the table, or unknown ones."""
        which, outlook = effect.which, self.outlook
        if isinstance(which, This) and self.playing >= 0 and isinstance(effect, Trash):
            return Gives(value=-max(0.0, outlook.keep(self.playing)) / POINTS_A_COIN)
        source = getattr(which, "source", "")
        shown = outlook.look.laid_out(outlook.look.concerned)
        if isinstance(effect, Discard) and shown and source and not is_zone(source):
            return Gives(value=0.7 * sum(outlook.card - outlook.worth(card) for card in shown))
        return super().effect(effect, results, True)

    def picked(self, effect: Move, results: Results) -> list[int] | None:
        """Return which cards of the hand one would choose; None if it is not about the hand."""
        which, facts = effect.which, self.facts
        if isinstance(which, ThisAnd):
            others = self._offered(which.others, results)
            return [self.playing, *self.ranked(effect, others or [])[: which.others.most()]]
        offered = self._offered(which, results)
        if offered is None or isinstance(which, All):
            return offered
        assert isinstance(which, Choose)
        high = which.low if which.high is None else which.high
        low = 0 if which.optional else round(min(facts.amount(which.low, results), len(offered)))
        if not isinstance(which.low, int) and not isinstance(which.high, int):
            low = min(len(offered), round(facts.amount(which.low, results)))
        most = len(offered) if not isinstance(high, int) else min(high, len(offered))
        return self.wanted(effect, offered, low, most)

    def _offered(self, which: Part, results: Results) -> list[int] | None:
        if not isinstance(which, Choose | All):
            return None
        known = results.get(which.source)
        cards = self.facts.hand if which.source == HAND else known.cards if known else None
        if cards is None:
            return None
        return [card for card in cards if self.facts.passes(which.where, card, results)]

    def wanted(self, effect: Effect, offered: Sequence[int], low: int, high: int) -> list[int]:
        """Return those cards one would move: as many as one must, more if that is good."""
        ranked = self.ranked(effect, offered)
        return ranked[:low] + [card for card in ranked[low:high] if self.gladly(effect, card)]

    def ranked(self, effect: Effect, offered: Sequence[int]) -> list[int]:
        """Return cards in the order in which one would part with them."""
        if isinstance(effect, Trash):
            return sorted(offered, key=lambda card: -self.trade(effect, card))
        use = self.outlook.use(offered, self._actions())
        return sorted(offered, key=lambda card: (use[card], self.outlook.keep(card)))

    def _actions(self) -> int:
        look = self.outlook.look
        return look.actions if look.my_turn else look.rules.actions

    def gladly(self, effect: Effect, card: int) -> bool:
        """Tell whether one would part with a card without having to."""
        if isinstance(effect, Trash):
            return self.trade(effect, card) > 0
        if not isinstance(effect, Discard):
            return False
        use = self.outlook.use([card], self._actions())[card]
        return use < self.reward(effect)

    def reward(self, effect: Discard) -> float:
        """Return what each discarded card brings, in coins."""
        if getattr(effect.which, "source", HAND) != HAND:
            return self.outlook.drawn
        for part in self._uses(effect.name):
            if isinstance(part, Cards) and isinstance(part.amount, CountOf):
                return self.outlook.drawn
            if isinstance(part, Coins) and isinstance(part.amount, CountOf):
                return 1.0
        follows = [part for part in self._uses(effect.name) if isinstance(part, Coins)]
        return 0.0 if not follows else 0.6

    def trade(self, effect: Effect, card: int) -> float:
        """Return what it is worth to trash a card, with what is had for it, in points."""
        key = (self.playing, id(effect), card)
        known = self._trades.get(key)
        if known is None:
            known = self._trades[key] = self._traded(effect, card)
        return known

    def _traded(self, effect: Effect, card: int) -> float:
        value = -self.outlook.keep(card)
        known = {effect.name: Result(HAND, 1, (card,))}
        for part in self._uses(effect.name):
            if isinstance(part, Coins):
                value += POINTS_A_COIN * self.facts.amount(part.amount, known)
            elif isinstance(part, Gain):
                value += self.best_gain(part, known)
        return value

    def _uses(self, name: str) -> list[Part]:
        """Return what the card being read does with a result."""
        if not name or self.playing < 0:
            return []
        return self.outlook.table.uses(self.playing, name)

    def best_gain(self, gain: Gain, results: Results) -> float:
        """Return what the best card is worth that could be gained, in points."""
        outlook, look = self.outlook, self.outlook.look
        there = [
            card
            for card in range(len(self.facts.cards))
            if look.left(card) > 0 and self.facts.passes(gain.cards, card, results)
        ]
        more = 0.5 if gain.to == HAND else 0.0
        return max((outlook.buy(card) + more for card in there), default=0.0)

    def gain(self, gain: Gain, results: Results, mine: bool) -> Gives:
        if not mine:
            return super().gain(gain, results, mine)
        count = self.facts.amount(gain.count, results)
        return Gives(value=count * self.best_gain(gain, results) / POINTS_A_COIN)

    def confirms(self, decision: OneOf) -> bool:
        """Tell whether to do what may be done."""
        asker, card, outlook = decision.asker, decision.about, self.outlook
        self.playing = decision.source
        if not isinstance(asker, May):
            return True
        first = asker.effect.effects[0] if isinstance(asker.effect, InOrder) else asker.effect
        if card >= 0 and first is asker.effect:
            if isinstance(first, Discard | SetAside):
                return outlook.use([card], outlook.look.actions)[card] < 0.5
            if isinstance(first, PutOnDeck):
                return outlook.worth(card) > outlook.card
            if isinstance(first, PutInHand | Play):
                return True
        other = NONE if asker.otherwise is None else self.effect(asker.otherwise, {}, True)
        return self.scalar(self.effect(asker.effect, {}, True)) > self.scalar(other)
