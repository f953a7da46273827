"""Reading what effects give, whatever card they are on: no card is known by name here."""

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
)
from fiefdom.effects.filters import Named
from fiefdom.effects.fixed_selection import All, EndOfDeck, TopUntil
from fiefdom.effects.selection import Choose
from fiefdom.effects.this_card import ThisAnd, ThisInHand
from fiefdom.model.effect import Effect
from fiefdom.model.modifier import Modifier
from fiefdom.model.part import Part
from fiefdom.model.trigger import When
from fiefdom.model.who import Who
from fiefdom_bots.sensible.chances import Facts, Result, Results
from fiefdom_bots.sensible.gives import NONE, Gives
from fiefdom_bots.sensible.verbs import READ

WORTHLESS: Final = -1.0
"""What a card is worth, in coins, that is only in the way."""
COIN_A_COST: Final = 0.45
"""What gaining a card is worth, in coins, for each coin it costs."""


class Reader:
    """Works out what effects give to their player; usual positions where none is known."""

    def __init__(self, facts: Facts) -> None:
        self.facts = facts

    def card(self, card: Card) -> Gives:
        """Return what a card gives when it is played, and what it does beside."""
        total = self.effects(card.play)
        for held in card.in_play:
            total += self.lasting(held)
        for when in (*card.itself, *card.reacts):
            total += Gives(value=0.2 * max(0.0, self.effect(when.then, {}, True).rough()))
        return total

    def effects(self, effects: tuple[Effect, ...] | list[Effect] | Any) -> Gives:
        """Return what several effects give one after the other."""
        return self.in_order(effects, {}, True)

    def in_order(self, effects: Any, results: Results, mine: bool) -> Gives:
        total, known = NONE, dict(results)
        for one in effects:
            total += self.effect(one, known, mine)
            if one.name:
                known[one.name] = self.result(one, known)
        return total

    def effect(self, effect: Effect, results: Results, mine: bool) -> Gives:
        """Return what an effect gives to the player it is resolved for."""
        for kind in type(effect).__mro__:
            read = READ.get(kind)
            if read is not None:
                return read(self, effect, results, mine)
        inner = [part for _, part in effect.parts() if isinstance(part, Effect)]
        return self.in_order(inner, results, mine).times(0.7)

    def result(self, effect: Effect, results: Results) -> Result:
        """Guess what a named effect produced."""
        which = getattr(effect, "which", None)
        if which is not None:
            return self.taken(which, results)
        if isinstance(effect, EachPlayer | ForPlayer):
            return Result("others", 2.0 if isinstance(effect, ForPlayer) else 0.6)
        return Result("supply", 1.0)

    def taken(self, which: Part, results: Results) -> Result:
        """Guess which cards an effect takes, and from where."""
        facts = self.facts
        if isinstance(which, Choose):
            high = which.low if which.high is None else which.high
            there = facts.counted(which.source, which.where, results)
            count = min(facts.amount(high, results), there)
            return Result(self._origin(which.source, results), count)
        if isinstance(which, All):
            counted = facts.counted(which.source, which.where, results)
            if which.where is not None and results.get(which.source, NOWHERE).origin == "until":
                counted = results[which.source].count
            return Result(self._origin(which.source, results), counted)
        if isinstance(which, EndOfDeck):
            return Result("deck", facts.amount(which.count, results))
        if isinstance(which, TopUntil):
            return Result("until", which.count)
        if isinstance(which, ThisAnd):
            others = self.taken(which.others, results)
            return Result(
                "this", 1 + min(1.0, others.count * 0.5 if facts.hand is None else others.count)
            )
        return Result("hand" if isinstance(which, ThisInHand) else "this", 1.0)

    def _origin(self, source: str, results: Results) -> str:
        known = results.get(source)
        return source if known is None else known.origin

    def lasting(self, held: When | Modifier) -> Gives:
        """Return what a trigger or a modifier gives while it lasts."""
        if isinstance(held, When):
            to_me = held.event.by in (Who.YOU, Who.OWNER) or not _concerns_them(held.then)
            given = self.effect(held.then, {}, to_me)
            return (given if to_me else given.to_others()).times(0.5)
        if isinstance(held, CostsLess):
            return Gives(coins=held.amount * 1.0)
        if isinstance(held, GivesMore):
            return Gives(coins=held.coins * 2.0)
        return Gives(value=0.4 if isinstance(held, Immune) else 0.2)

    def gain(self, gain: Gain, results: Results, mine: bool) -> Gives:
        """Return what gaining is worth, by what the card costs."""
        count = self.facts.amount(gain.count, results)
        if not mine and self._copies_mine(gain.cards, results):
            return Gives(junk=-0.7 * count)
        best = self.gained(gain, results)
        if best < 0:
            junk = -count if _named(gain.cards) and best < WORTHLESS else 0.0
            return Gives(value=count * best) if mine else Gives(junk=junk)
        arrives = {"hand": 0.6, "deck": 0.3}.get(gain.to, 0.0) if best else 0.0
        theirs = 0.3 if gain.by is Who.OWNER and not mine else 1.0
        return Gives(value=count * (best * theirs + arrives))

    def _copies_mine(self, cards: Part, results: Results) -> bool:
        """Tell whether others gain copies of what its player chose for them."""
        if not isinstance(cards, SameNameAs):
            return False
        return results.get(cards.result, NOWHERE).origin == HAND

    def gained(self, gain: Gain, results: Results) -> float:
        """Guess what the card is worth that one would gain, in coins."""
        facts = self.facts
        names = [one.card for one in _named(gain.cards)]
        known = [card for card in facts.cards if card.name in names]
        if known:
            return max(_gained(card) for card in known)
        if not facts.cards:
            return 3 * COIN_A_COST
        there = [n for n in range(len(facts.cards)) if facts.passes(gain.cards, n, results)]
        return max((_gained(facts.cards[n]) for n in there), default=0.0)


NOWHERE: Final = Result("", 0.0)


def _named(part: Part) -> list[Named]:
    if isinstance(part, Named):
        return [part]
    return [one for _, inner in part.parts() for one in _named(inner)]


def _gained(card: Card) -> float:
    points = card.points if isinstance(card.points, int) else 0
    if points < 0:
        return -2.5
    if card.cost == 0:
        return -0.3
    return COIN_A_COST * card.cost


def _concerns_them(effect: Effect) -> bool:
    return isinstance(effect, ThatPlayer) or any(
        _concerns_them(part) for _, part in effect.parts() if isinstance(part, Effect)
    )
