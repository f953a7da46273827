"""Values effects in the current position, with the player's actual hand."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

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
from fiefdom_bots.sensible.effect_reader import READINGS, Reader
from fiefdom_bots.sensible.estimates import EffectResult, Facts, Results

if TYPE_CHECKING:
    from fiefdom_bots.sensible.constant_benefits import ConstantBenefits

FROM_A_PLACE: Final = (Choose, All)
"""The selections of cards from a place or a result."""
AWAY: Final = (Trash, Discard, PutOnDeck)
"""The effects that move own cards away."""


class PositionFacts(Facts):
    """Facts about the current position; what is rarely asked for is looked up then."""

    def __init__(self, card_values: CardValues) -> None:
        table = card_values.table
        super().__init__(table.cards, table.roles, table.token_points)
        self._card_values = card_values

    def actions_played(self) -> float:
        is_action = self._card_values.table.is_action
        return sum([is_action[card] for card in self._card_values.view.in_play])

    def empty_piles(self) -> float:
        return self._card_values.view.empty_piles

    def tokens(self, kind: str) -> float:
        return self._card_values.view.tokens.get(kind, 0)


class PositionReader(Reader):
    """Reads effects with everything that a player knows about the position."""

    card_values: CardValues

    def __init__(
        self, card_values: CardValues | None, facts: Facts, constants: ConstantBenefits | None = None
    ) -> None:
        super().__init__(facts)
        if card_values is not None:  # else reading fails where it needs the position
            self.card_values = card_values
        self._constants = constants
        self.playing = -1
        """The card whose effects are being read."""
        self._trash_values: dict[tuple[int, int, int], float] = {}

    def look(self) -> None:
        """Look at the position that the card values were brought up to date with."""
        card_values, facts = self.card_values, self.facts
        view = card_values.view
        facts.hand = tuple(view.hand)
        facts.costs = view.costs
        facts.owned = card_values.deck.owned
        self.playing = -1
        self._trash_values.clear()

    def value(self, effect: Effect, mine: bool) -> float:
        """Return the value of an effect for the player it is resolved for, in coins."""
        return self.scalar(self.effect(effect, {}, mine))

    def scalar(self, given: Benefit) -> float:
        """Return the value of a benefit now, in coins."""
        card_values = self.card_values
        worth = given.worth(card_values.deck.drawn_card) + card_values.junk(given)
        if given.actions > 0 and card_values.view.my_turn:
            worth += 0.1 * given.actions + self._more_actions(given.actions)
        return worth

    def _more_actions(self, more: float) -> float:
        """Return the value of the cards that additional Actions allow to be played."""
        card_values, hand = self.card_values, self.facts.hand or ()
        able, terminal = card_values.view.allowance, card_values.table.terminal
        worths = card_values.deck.worths
        waiting = sorted([worths[card] for card in hand if terminal[card]], reverse=True)
        return sum(waiting[able : able + int(more)])

    def effect(self, effect: Effect, results: Results, mine: bool) -> Benefit:
        if self._constants is not None:
            constant = self._constants.of_effect(effect, mine)
            if constant is not None:
                return constant
        if mine and isinstance(effect, AWAY):
            return self.moved(effect, results)
        return READINGS[type(effect)](self, effect, results, mine)

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
        lost: float = sum([use.get(card, 0.0) for card in chosen])
        return Benefit(value=-lost if isinstance(effect, Discard) else -0.6 * lost)

    def moved_elsewhere(self, effect: Move, results: Results) -> Benefit:
        """Return the same for cards that are not in hand: those on the table, or unknown cards."""
        which, card_values = effect.which, self.card_values
        if isinstance(which, This) and self.playing >= 0 and isinstance(effect, Trash):
            return Benefit(value=-max(0.0, card_values.keep(self.playing)) / POINTS_A_COIN)
        source = getattr(which, "source", "")
        shown = card_values.view.laid_out(card_values.view.concerned)
        if isinstance(effect, Discard) and shown and source and not is_zone(source):
            worse = sum(card_values.deck.average_card - card_values.worth(card) for card in shown)
            return Benefit(value=0.7 * worse)
        return READINGS[type(effect)](self, effect, results, True)

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
        if not isinstance(which, FROM_A_PLACE):
            return None
        known = results.get(which.source)
        cards = self.facts.hand if which.source == HAND else known.cards if known else None
        return None if cards is None else self.facts.passing(which.where, cards, results)

    def wanted(self, effect: Effect, offered: Sequence[int], low: int, high: int) -> list[int]:
        """Return the cards to move: as many as required, and more if that is good."""
        ranked = self.ranked(effect, offered)
        return ranked[:low] + [card for card in ranked[low:high] if self.gives_up(effect, card)]

    def ranked(self, effect: Effect, offered: Sequence[int]) -> list[int]:
        """Return cards in the order in which to give them up."""
        if isinstance(effect, Trash):
            return sorted(offered, key=lambda card: -self.trash_value(effect, card))
        use, keep = self.card_values.use(offered, self._actions()), self.card_values.keep
        return sorted(offered, key=lambda card: (use[card], keep(card)))

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
            return self.card_values.deck.drawn_card
        for part in self._uses(effect.name):
            if isinstance(part, Cards) and isinstance(part.amount, CountOf):
                return self.card_values.deck.drawn_card
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
        uses = self._uses(effect.name)
        known = {effect.name: EffectResult(HAND, 1, (card,))} if uses else {}
        for part in uses:
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
        card_values, passes = self.card_values, self.facts.passes
        piles = card_values.view.piles
        for card in card_values.best_to_gain():
            if piles[card] > 0 and passes(gain.cards, card, results):
                return card_values.buy(card) + (0.5 if gain.to == HAND else 0.0)
        return 0.0

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
            if isinstance(first, (Discard, SetAside)):
                return card_values.use([card], card_values.view.allowance)[card] < 0.5
            if isinstance(first, PutOnDeck):
                return card_values.worth(card) > card_values.deck.average_card
            if isinstance(first, (PutInHand, Play)):
                return True
        other = NONE if asker.otherwise is None else self.effect(asker.otherwise, {}, True)
        return self.scalar(self.effect(asker.effect, {}, True)) > self.scalar(other)
