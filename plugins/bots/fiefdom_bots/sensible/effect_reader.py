"""Estimates the benefit of effects on any card; no card is known by name here."""

from __future__ import annotations

from typing import Any, Final

from fiefdom import Card
from fiefdom.effects import (
    HAND,
    CostsLess,
    EachPlayer,
    ForPlayer,
    Gain,
    GivesMore,
    Immune,
    SameNameAs,
    ThatPlayer,
    Who,
)
from fiefdom.extending import Choose, Effect, Modifier, Part, When
from fiefdom.tooling.cards import OWNER, All, EndOfDeck, Named, ThisAnd, ThisInHand, TopUntil
from fiefdom_bots.sensible.benefit import NONE, Benefit
from fiefdom_bots.sensible.by_type import ByType
from fiefdom_bots.sensible.effect_benefits import OTHER, READ, Reading
from fiefdom_bots.sensible.estimates import EffectResult, Facts, Results

WORTHLESS: Final = -1.0
"""The value of a card that is only in the way, in coins."""
COIN_A_COST: Final = 0.45
"""The value of gaining a card, in coins, for each coin it costs."""
GIVEN: Final = {"just_drawn": EffectResult(HAND, 2.0)}
"""The results that events give to their triggers, as they usually are."""


READINGS: Final = ByType[Reading](READ, usual=OTHER)
"""How to read each kind of effect, and those derived from it."""


class Reader:
    """Estimates the benefit of effects for their player, in a given or typical position."""

    def __init__(self, facts: Facts) -> None:
        self.facts = facts

    def card(self, card: Card) -> Benefit:
        """Return the benefit of playing a card, and of its other abilities."""
        total = self.effects(card.play)
        for held in card.in_play:
            total += self.lasting(held)
        for when in (*card.itself, *card.reacts):
            total += Benefit(value=0.2 * max(0.0, self.effect(when.then, {}, True).rough_value()))
        return total

    def effects(self, effects: tuple[Effect, ...] | list[Effect] | Any) -> Benefit:
        """Return the benefit of several effects in order."""
        return self.in_order(effects, {}, True)

    def in_order(self, effects: Any, results: Results, mine: bool) -> Benefit:
        total, known = NONE, results
        for one in effects:
            given = self.effect(one, known, mine)
            total = given if total is NONE else total + given
            if one.name:
                known = {**known, one.name: self.result(one, known)}
        return total

    def effect(self, effect: Effect, results: Results, mine: bool) -> Benefit:
        """Return the benefit of an effect for the player it is resolved for."""
        return READINGS[type(effect)](self, effect, results, mine)

    def result(self, effect: Effect, results: Results) -> EffectResult:
        """Estimate the result of a named effect."""
        which = getattr(effect, "which", None)
        if which is not None:
            return self.taken(which, results)
        if isinstance(effect, (EachPlayer, ForPlayer)):
            return EffectResult("others", 2.0 if isinstance(effect, ForPlayer) else 0.6)
        return EffectResult("supply", 1.0)

    def taken(self, which: Part, results: Results) -> EffectResult:
        """Estimate which cards an effect takes, and from where."""
        facts = self.facts
        if isinstance(which, Choose):
            high = which.low if which.high is None else which.high
            there = facts.counted(which.source, which.where, results)
            count = min(facts.amount(high, results), there)
            return EffectResult(self._origin(which.source, results), count)
        if isinstance(which, All):
            counted = facts.counted(which.source, which.where, results)
            if which.where is not None and results.get(which.source, NOWHERE).origin == "until":
                counted = results[which.source].count
            return EffectResult(self._origin(which.source, results), counted)
        if isinstance(which, EndOfDeck):
            return EffectResult("deck", facts.amount(which.count, results))
        if isinstance(which, TopUntil):
            return EffectResult("until", which.count)
        if isinstance(which, ThisAnd):
            others = self.taken(which.others, results)
            return EffectResult(
                "this", 1 + min(1.0, others.count * 0.5 if facts.hand is None else others.count)
            )
        return EffectResult("hand" if isinstance(which, ThisInHand) else "this", 1.0)

    def _origin(self, source: str, results: Results) -> str:
        known = results.get(source)
        return source if known is None else known.origin

    def lasting(self, held: When | Modifier) -> Benefit:
        """Return the benefit of a trigger or a modifier while it lasts."""
        if isinstance(held, When):
            to_me = held.event.by in (Who.YOU, Who.OWNER) or not _is_for_opponent(held.then)
            known = {name: GIVEN[name] for name in held.event.shown_to(OWNER) if name in GIVEN}
            given = self.effect(held.then, known, to_me)
            return (given if to_me else given.to_others()).times(held.event.often)
        if isinstance(held, CostsLess):
            return Benefit(coins=held.amount * 1.0 if isinstance(held.amount, int) else 1.0)
        if isinstance(held, GivesMore):
            return Benefit(coins=held.coins * 2.0)
        return Benefit(value=0.4 if isinstance(held, Immune) else 0.2)

    def gain(self, gain: Gain, results: Results, mine: bool) -> Benefit:
        """Return the benefit of gaining a card, by its cost."""
        count = self.facts.amount(gain.count, results)
        if not mine and self._copies_mine(gain.cards, results):
            return Benefit(junk=-0.7 * count)
        best = self.gained(gain, results)
        if best < 0:
            junk = -count if _named(gain.cards) and best < WORTHLESS else 0.0
            return Benefit(value=count * best) if mine else Benefit(junk=junk)
        arrives = {"hand": 0.6, "deck": 0.3}.get(gain.to, 0.0) if best else 0.0
        theirs = 0.3 if gain.by is Who.OWNER and not mine else 1.0
        return Benefit(value=count * (best * theirs + arrives))

    def _copies_mine(self, cards: Part, results: Results) -> bool:
        """Return whether opponents gain copies of a card that the player chose."""
        if not isinstance(cards, SameNameAs):
            return False
        return results.get(cards.result, NOWHERE).origin == HAND

    def gained(self, gain: Gain, results: Results) -> float:
        """Estimate the value of the card that would be gained, in coins."""
        facts = self.facts
        names = [one.card for one in _named(gain.cards)]
        known = [card for card in facts.cards if card.name in names]
        if known:
            return max(_gain_value(card) for card in known)
        if not facts.cards:
            return 3 * COIN_A_COST
        there = facts.passing(gain.cards, range(len(facts.cards)), results)
        return max((_gain_value(facts.cards[n]) for n in there), default=0.0)


NOWHERE: Final = EffectResult("", 0.0)


def _named(part: Part) -> list[Named]:
    if isinstance(part, Named):
        return [part]
    return [one for _, inner in part.parts() for one in _named(inner)]


def _gain_value(card: Card) -> float:
    points = card.points if isinstance(card.points, int) else 0
    if points < 0:
        return -2.5
    if card.cost == 0:
        return -0.3
    return COIN_A_COST * card.cost


def _is_for_opponent(effect: Effect) -> bool:
    return isinstance(effect, ThatPlayer) or any(
        _is_for_opponent(part) for _, part in effect.parts() if isinstance(part, Effect)
    )
