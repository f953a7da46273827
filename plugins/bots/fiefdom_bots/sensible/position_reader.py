"""Values effects in the current position, with the player's actual hand."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

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
from fiefdom.extending import Choose, Effect, OneOf, Part
from fiefdom.tooling.cards import All, CountOf, Move, This, ThisAnd, is_zone
from fiefdom_bots.sensible.benefit import NONE, Benefit
from fiefdom_bots.sensible.card_values import POINTS_A_COIN, CardValues
from fiefdom_bots.sensible.effect_reader import Reader
from fiefdom_bots.sensible.estimates import EffectResult, Facts, Results

HARMFUL = -0.15
"""Below this many coins, an Action is better not played."""


class PositionReader(Reader):
    """Reads effects with everything that a player knows about the position."""

    def __init__(self, card_values: CardValues) -> None:
        view, table = card_values.view, card_values.table
        played = sum(table.is_action[card] for card in view.in_play)
        super().__init__(
            Facts(
                cards=view.cards,
                hand=tuple(view.hand),
                costs=view.costs,
                owned=card_values.owned,
                played=played,
                empty=view.empty_piles,
                tokens=view.tokens,
                roles=view.roles,
                points=view.token_points,
            )
        )
        self.card_values = card_values
        self.playing = -1
        """The card whose effects are being read."""
        self._trash_values: dict[tuple[int, int, int], float] = {}

    def best_action(self, cards: Iterable[int]) -> int | None:
        """Return the Action to play next; None if none is worth playing."""
        free: list[tuple[float, float, int]] = []
        ending: list[tuple[float, float, int]] = []
        actions, whole = self.card_values.view.allowance, self.facts.hand or ()
        waiting = sum(self.card_values.table.terminal[card] for card in whole)
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

    def played(self, card: int, hand: Sequence[int]) -> Benefit:
        """Return the benefit of playing a card from this hand now."""
        rest = list(hand)
        if card in rest:
            rest.remove(card)
        self.facts.hand, self.playing = tuple(rest), card
        return self.effects(self.facts.cards[card].play)

    def value(self, effect: Effect, mine: bool) -> float:
        """Return the value of an effect for the player it is resolved for, in coins."""
        return self.scalar(self.effect(effect, {}, mine))

    def scalar(self, given: Benefit) -> float:
        """Return the value of a benefit now, in coins."""
        card_values = self.card_values
        worth = given.worth(card_values.drawn_card) + card_values.junk(given)
        if given.actions > 0 and card_values.view.my_turn:
            worth += 0.1 * given.actions + self._more_actions(given.actions)
        return worth

    def _more_actions(self, more: float) -> float:
        """Return the value of the cards that additional Actions allow to be played."""
        card_values, hand = self.card_values, self.facts.hand or ()
        able = card_values.view.allowance
        waiting = sorted(
            (card_values.worth(card) for card in hand if card_values.table.terminal[card]), reverse=True
        )
        return sum(waiting[able : able + int(more)])

    def effect(self, effect: Effect, results: Results, mine: bool) -> Benefit:
        if mine and isinstance(effect, Trash | Discard | PutOnDeck):
            return self.moved(effect, results)
        return super().effect(effect, results, mine)

    def result(self, effect: Effect, results: Results) -> EffectResult:
        if isinstance(effect, Move):
            chosen = self.picked(effect, results)
            if chosen is not None:
                return EffectResult(HAND, len(chosen), tuple(chosen))
        return super().result(effect, results)

    def moved(self, effect: Move, results: Results) -> Benefit:
        """Return the benefit of moving own cards away."""
        chosen = self.picked(effect, results)
        if chosen is None:
            return self.moved_elsewhere(effect, results)
        if isinstance(effect, Trash):
            return Benefit(value=-0.7 * sum(map(self.card_values.keep, chosen)) / POINTS_A_COIN)
        use = self.card_values.use(self.facts.hand or (), self.card_values.view.allowance)
        lost = sum(use.get(card, 0.0) for card in chosen)
        return Benefit(value=-lost if isinstance(effect, Discard) else -0.6 * lost)

    def moved_elsewhere(self, effect: Move, results: Results) -> Benefit:
        """Return the same for cards that are not in hand: those on the table, or unknown cards."""
        which, card_values = effect.which, self.card_values
        if isinstance(which, This) and self.playing >= 0 and isinstance(effect, Trash):
            return Benefit(value=-max(0.0, card_values.keep(self.playing)) / POINTS_A_COIN)
        source = getattr(which, "source", "")
        shown = card_values.view.laid_out(card_values.view.concerned)
        if isinstance(effect, Discard) and shown and source and not is_zone(source):
            worse = sum(card_values.average_card - card_values.worth(card) for card in shown)
            return Benefit(value=0.7 * worse)
        return super().effect(effect, results, True)

    def picked(self, effect: Move, results: Results) -> list[int] | None:
        """Return the cards of the hand to choose; None if the effect is not about the hand."""
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
        """Return the cards to move: as many as required, and more if that is good."""
        ranked = self.ranked(effect, offered)
        return ranked[:low] + [card for card in ranked[low:high] if self.gives_up(effect, card)]

    def ranked(self, effect: Effect, offered: Sequence[int]) -> list[int]:
        """Return cards in the order in which to give them up."""
        if isinstance(effect, Trash):
            return sorted(offered, key=lambda card: -self.trash_value(effect, card))
        use = self.card_values.use(offered, self._actions())
        return sorted(offered, key=lambda card: (use[card], self.card_values.keep(card)))

    def _actions(self) -> int:
        view = self.card_values.view
        return view.allowance if view.my_turn else view.fresh_allowance

    def gives_up(self, effect: Effect, card: int) -> bool:
        """Return whether to give up a card without having to."""
        if isinstance(effect, Trash):
            return self.trash_value(effect, card) > 0
        if not isinstance(effect, Discard):
            return False
        use = self.card_values.use([card], self._actions())[card]
        return use < self.reward(effect)

    def reward(self, effect: Discard) -> float:
        """Return the value of discarding one card, in coins."""
        if getattr(effect.which, "source", HAND) != HAND:
            return self.card_values.drawn_card
        for part in self._uses(effect.name):
            if isinstance(part, Cards) and isinstance(part.amount, CountOf):
                return self.card_values.drawn_card
            if isinstance(part, Coins) and isinstance(part.amount, CountOf):
                return 1.0
        follows = [part for part in self._uses(effect.name) if isinstance(part, Coins)]
        return 0.0 if not follows else 0.6

    def trash_value(self, effect: Effect, card: int) -> float:
        """Return the value of trashing a card, including what is received for it, in points."""
        key = (self.playing, id(effect), card)
        known = self._trash_values.get(key)
        if known is None:
            known = self._trash_values[key] = self._compute_trash_value(effect, card)
        return known

    def _compute_trash_value(self, effect: Effect, card: int) -> float:
        value = -self.card_values.keep(card)
        known = {effect.name: EffectResult(HAND, 1, (card,))}
        for part in self._uses(effect.name):
            if isinstance(part, Coins):
                value += POINTS_A_COIN * self.facts.amount(part.amount, known)
            elif isinstance(part, Gain):
                value += self.best_gain(part, known)
        return value

    def _uses(self, name: str) -> list[Part]:
        """Return what the card that is being read does with a result."""
        if not name or self.playing < 0:
            return []
        return self.card_values.table.uses(self.playing, name)

    def best_gain(self, gain: Gain, results: Results) -> float:
        """Return the value of the best card that could be gained, in points."""
        card_values, view = self.card_values, self.card_values.view
        there = [
            card
            for card in range(len(self.facts.cards))
            if view.left(card) > 0 and self.facts.passes(gain.cards, card, results)
        ]
        more = 0.5 if gain.to == HAND else 0.0
        return max((card_values.buy(card) + more for card in there), default=0.0)

    def gain(self, gain: Gain, results: Results, mine: bool) -> Benefit:
        if not mine:
            return super().gain(gain, results, mine)
        count = self.facts.amount(gain.count, results)
        return Benefit(value=count * self.best_gain(gain, results) / POINTS_A_COIN)

    def confirms(self, decision: OneOf) -> bool:
        """Return whether to do something optional."""
        asker, card, card_values = decision.asker, decision.about, self.card_values
        self.playing = decision.source
        if not isinstance(asker, May):
            return True
        first = asker.effect.effects[0] if isinstance(asker.effect, InOrder) else asker.effect
        if card >= 0 and first is asker.effect:
            if isinstance(first, Discard | SetAside):
                return card_values.use([card], card_values.view.allowance)[card] < 0.5
            if isinstance(first, PutOnDeck):
                return card_values.worth(card) > card_values.average_card
            if isinstance(first, PutInHand | Play):
                return True
        other = NONE if asker.otherwise is None else self.effect(asker.otherwise, {}, True)
        return self.scalar(self.effect(asker.effect, {}, True)) > self.scalar(other)
