"""What a player can do in a phase: play cards, purchase, spend counters and end it."""

from __future__ import annotations

from fiefdom.decisions.decision import ALL, END, FIRST_USE
from fiefdom.engine.forbidding import NO_CARDS, unplayable, unpurchasable
from fiefdom.engine.paying import can_afford, can_pay, money_left, owes
from fiefdom.model.counter import Counter
from fiefdom.model.fact import FORBIDS
from fiefdom.model.landscape import Limit
from fiefdom.state.game_state import State
from fiefdom.state.offers import MOST_OFFERS, PhaseKey
from fiefdom.state.turn_counters import value_at
from fiefdom.state.turn_plan import ALLOWANCE, NO_SLOT, TurnPhase


def phase_of(g: State) -> TurnPhase:
    """Return the phase that the turn is in."""
    return g.content.plan.phases[g.phase - 1]


def options(g: State, phase: TurnPhase) -> tuple[int, ...]:
    """Return the answers in a phase: what can be played, purchased and spent, and its end."""
    key = key_of(g, phase)
    if key is None:
        return _found_options(g, phase)
    known = g.offers.in_phases
    try:
        return known[key]
    except KeyError:
        if len(known) > MOST_OFFERS:
            known.clear()
            g.offers.questions.clear()
        found = known[key] = _found_options(g, phase)
        return found


def key_of(g: State, phase: TurnPhase) -> PhaseKey | None:
    """Return all that the answers in a phase depend on, besides costs and piles; None if it is more."""
    content = g.content
    if not content.regular_options or content.variants is not None or g.also:
        return None
    if g.awaited_kinds & FORBIDS:
        return None
    player, held, money = g.players[g.current], NO_CARDS, -1
    gone: tuple[int, ...] = ()
    if not g.closed and (not phase.price or _is_price_left(g, phase)):
        held = phase.cards.intersection(player.hand)
    if phase.usual_purchases:
        if g.purchases > 0:
            money = g.money
    elif phase.buys and _may_purchase(g, phase):
        money = money_left(g)
    if money >= 0 and content.limited:
        gone = (*g.used, *player.holds)
    uses = content.uses[phase.number]
    usable = tuple([n for n, name in uses if player.tokens.get(name)]) if uses else ()
    return phase.number, held, money, gone, usable


def _is_price_left(g: State, phase: TurnPhase) -> bool:
    """Tell whether the player can pay the price of playing a card in a phase."""
    left = g.allowance if phase.price_slot == ALLOWANCE else value_at(g, phase.price_slot)
    return left >= phase.price


def _found_options(g: State, phase: TurnPhase) -> tuple[int, ...]:
    found = sorted(playable(g, phase))
    if phase.buys and found and not phase.price:
        found.insert(0, ALL)
    if phase.buys and _may_purchase(g, phase):
        found += [g.content.size + card for card in _affordable(g)]
    found += [
        FIRST_USE - index
        for index, (counter, _) in enumerate(g.content.counters)
        if _can_use(g, phase, counter)
    ]
    return (*found, END)


def _affordable(g: State) -> list[int]:
    """Return the cards and landscapes that the player can pay for in a phase."""
    if owes(g, g.current):
        return []
    banned = unpurchasable(g, g.current)
    piles = [card for card, left in enumerate(g.supply) if left > 0 and can_afford(g, card)]
    landscapes = [card for card in g.content.plan.bought if can_pay(g, card) and _is_left(g, card)]
    return [card for card in piles if card not in banned] + landscapes


def _can_use(g: State, phase: TurnPhase, counter: Counter) -> bool:
    """Tell whether the player can spend a counter now, or pay off some of it."""
    if not g.players[g.current].tokens.get(counter.name):
        return False
    return (phase.buys and money_left(g) > 0) if counter.owed else phase.name in counter.phases


def _can_pay_off(g: State) -> bool:
    """Tell whether the player owes something, and has money to pay it off."""
    return money_left(g) > 0 and owes(g, g.current)


def playable(g: State, phase: TurnPhase, distinct: bool = True) -> list[int]:
    """Return the cards that can be played in a phase: those in hand, and some in the deck."""
    if g.closed or (phase.price and not _is_price_left(g, phase)):
        return []
    allowed = phase.cards - unplayable(g, g.current)
    player, from_deck = g.players[g.current], g.content.from_deck
    held = [card for card in player.hand if card in allowed]
    if from_deck:
        held += [card for card in player.deck if card in allowed and card in from_deck]
    return list(dict.fromkeys(held)) if distinct else held


def _is_left(g: State, card: int) -> bool:
    """Tell whether a player may still purchase a landscape."""
    if card in g.players[g.current].holds:
        return False
    return g.content.cards[card].once is not Limit.TURN or card not in g.used


def _may_purchase(g: State, phase: TurnPhase) -> bool:
    """Tell whether a purchase is left in a phase."""
    return phase.allowance_slot == NO_SLOT or value_at(g, phase.allowance_slot) > 0


def is_asked(g: State, phase: TurnPhase) -> bool:
    """Tell whether there is a question in this phase."""
    if phase.asked:
        return True
    content = g.content
    if phase.buys:
        if phase.usual_purchases and g.purchases <= 0 and not (content.owed or phase.mixed):
            return False
        if _may_purchase(g, phase) or _can_pay_off(g):
            return True
        if not phase.mixed:
            return False
    if content.uses[phase.number] or not content.regular_options or g.awaited_kinds & FORBIDS:
        return len(options(g, phase)) > 1
    if g.closed or phase.cards.isdisjoint(g.players[g.current].hand):
        return False
    return not phase.price or _is_price_left(g, phase)
