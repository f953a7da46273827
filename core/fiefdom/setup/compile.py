"""Compiles the cards of a game into the tables the engine plays with."""

from __future__ import annotations

from collections import Counter as Tally
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import partial
from itertools import groupby
from typing import Final

from fiefdom.effects.amounts import Times
from fiefdom.effects.counters import Bonus, Bonuses, Cards, TurnBonus
from fiefdom.effects.counting import Tokens
from fiefdom.effects.extra_turns import ExtraTurn
from fiefdom.effects.gave_coins import GaveCoins
from fiefdom.effects.sequence import in_order
from fiefdom.effects.turn_counts import PlayedFromHand
from fiefdom.engine.opening import OPENING
from fiefdom.engine.stack import PHASED_SYSTEM, SYSTEM
from fiefdom.engine.watching import TELL
from fiefdom.errors import SetupError
from fiefdom.model.amount import Amount
from fiefdom.model.card import Card, Mat
from fiefdom.model.counter import TURN, Counter
from fiefdom.model.effect import Effect
from fiefdom.model.fact import IGNORES
from fiefdom.model.given_types import given_types
from fiefdom.model.landscape import LandscapeKind
from fiefdom.model.modifier import Modifier
from fiefdom.model.part import Part, walk
from fiefdom.model.phase import Phase
from fiefdom.model.pile import Pile
from fiefdom.model.rules import Rules
from fiefdom.model.setup_rule import Drawn
from fiefdom.setup.companions import deck_piles
from fiefdom.setup.mentions import mats_of
from fiefdom.setup.pins import pin
from fiefdom.setup.prompt_context import CardTextContext
from fiefdom.setup.validate.secrecy import known_results
from fiefdom.setup.validate.size import MAX_GAME_PARTS, measured
from fiefdom.setup.validate.turn_counters import check_counters
from fiefdom.state import shortcuts
from fiefdom.state.content import Content
from fiefdom.state.turn_plan import ALLOWANCE, MONEY, PURCHASES, TALLIES, TurnPlan, plan
from fiefdom.state.type_variants import TypeVariants
from fiefdom.state.zones import MAX_MATS


def compile_cards(
    cards: Sequence[Card],
    rules: Rules,
    mats: Sequence[Mat] = (),
    loose: frozenset[str] = frozenset(),
    phases: Sequence[Phase] = (),
    landscapes: Sequence[LandscapeKind] = (),
    counters: Sequence[Counter] = (),
    piles: Sequence[Pile] = (),
    drawn: Sequence[Drawn] = (),
    brought: frozenset[str] = frozenset(),
) -> Content:
    """Compile the content of a game from its cards; `phases` and `landscapes` are those of sets.

    `piles` are those that sets declare, in contrast to face-down piles that were drawn. The cards that
    are played in the first phase with purchases get the lowest numbers.
    """
    paying = next((one.plays for one in rules.phases if one.buys and not one.price), "")
    cards = sorted(cards, key=lambda card: paying not in card.types.names)
    _check_size(cards, mats)
    _check_costs(cards, counters)
    needed = {name for phase in phases for name in phase.counters}
    slotted = [one for one in counters if one.of == TURN and (one.start or one.name in needed)]
    counters = [one for one in counters if one not in slotted]
    kinds, of_turn = (*rules.landscapes, *landscapes), (*rules.counters, *slotted)
    turn = plan(cards, (*rules.phases, *phases), kinds, of_turn, in_order)
    parts = [part for card in cards for place, root in card.roots() for _, part in walk(root, place)]
    apart = any(isinstance(part, Modifier) and part.bits & IGNORES for part in parts)
    interruptible = any(part.interrupts for part in (*parts, *_of_mats(mats)))
    check_counters(cards, parts, of_turn)
    special = any(one.spend or one.owed or one.of == TURN for one in counters)
    special = special or any(card.also_costs for card in cards)
    phased = not turn.usual or special or any(map(_needs_phases, parts))
    phased = phased or any(card.from_deck for card in cards)
    make = partial(
        Content,
        rules=rules,
        mats=mats,
        bodies=[_body(card, turn.slots, apart or interruptible) for card in cards],
        yields=[-1 if interruptible else _plain_money(card, n, turn) for n, card in enumerate(cards)],
        system=_system(cards, phased, interruptible),
        prompt_context=CardTextContext(cards, turn.landscapes),
        phased=phased,
        notes_payers=any(isinstance(part, GaveCoins) for part in parts),
        counts_from_hand=any(isinstance(part, PlayedFromHand) for part in parts),
        interruptible=interruptible,
        set_phases=phases,
        set_landscapes=landscapes,
        pins=pin(cards, rules, mats, phases, landscapes, (*counters, *slotted), piles, drawn),
        loose=loose,
        brought=brought,
        passing=any(_passes(card) for card in cards),
        known_results=[known_results(card, mats) for card in cards],
        counters=[(one, in_order(one.spend) if one.spend else None) for one in counters],
        counter_points=[_points(one) for one in counters if one.points],
        mats_named=[frozenset(name for _, name in mats_of(card)) for card in cards],
        mixed=(*(pile for pile in piles if not pile.deck), *deck_piles(drawn)),
        decks=[pile for pile in piles if pile.deck],
        drawn=drawn,
    )
    return _content(make, cards, turn)


def _content(make: Callable[..., Content], cards: Sequence[Card], turn: TurnPlan) -> Content:
    """Return the content of a game, which can make those in which cards have further types."""

    varied = bool(given_types(cards))

    def of(typed: Sequence[Card], plan: TurnPlan) -> Content:
        made = make(typed, plan=plan)
        shortcuts.derive(made, varied)
        return made

    content = of(cards, turn)
    if varied:
        content.variants = TypeVariants(content, of)
    return content


def _system(cards: Iterable[Card], phased: bool, interruptible: bool) -> tuple[Part, ...]:
    """Return the nodes of the engine that a game needs."""
    nodes = PHASED_SYSTEM if phased else SYSTEM
    if interruptible:
        nodes = (*nodes, TELL)
    roots = (part for card in cards for root in card.setup for _, part in walk(root))
    opens = any(isinstance(part, Effect) and part.opens for part in roots)
    return (*nodes, OPENING) if opens else nodes


def _needs_phases(part: Part) -> bool:
    """Tell whether a part needs turns with all their phases, or players who decide for others."""
    return part.phased or (isinstance(part, ExtraTurn) and part.you_decide)


def _points(counter: Counter) -> Amount:
    """Return the points that a player scores for all tokens of a counter."""
    tokens = Tokens(counter.name)
    return tokens if counter.points == 1 else Times(tokens, counter.points)


def _check_size(cards: Sequence[Card], mats: Sequence[Mat]) -> None:
    """Refuse a game with more mats or parts than can be numbered."""
    if len(mats) > MAX_MATS:
        raise SetupError(
            f"the cards of this game use {len(mats)} mats, but a game can have at most {MAX_MATS};"
            " leave some of the cards out"
        )
    parts = sum(measured(part for _, part in card.roots())[0] for card in cards)
    if parts > MAX_GAME_PARTS:
        raise SetupError(
            f"the {len(cards)} cards of this game have {parts:,} parts, but a game can have at most"
            f" {MAX_GAME_PARTS:,}; leave some of the cards out"
        )


def _check_costs(cards: Iterable[Card], counters: Iterable[Counter]) -> None:
    """Refuse a card with a cost in a counter that is not declared."""
    known = {counter.name for counter in counters}
    for card in cards:
        for name in card.other_costs:
            if name not in known:
                raise SetupError(f"{card.name} costs {name}, but no set declares that counter")


def _passes(card: Card) -> bool:
    """Tell whether a card passes cards between two players unseen by the others."""
    parts = (part for place, root in card.roots() for _, part in walk(root, place))
    return any(isinstance(part, Effect) and part.passes_unseen for part in parts)


def _of_mats(mats: Iterable[Mat]) -> Iterator[Part]:
    """Yield all parts of the triggers of mats."""
    for mat in mats:
        for when in mat.triggers:
            yield from (part for _, part in walk(when))


def _body(card: Card, slots: Mapping[str, int], apart: bool) -> Effect:
    """Return what playing the card does as one effect, with plain bonuses in one step if possible."""
    return in_order(list(card.play if apart else _fused(card.play, slots)))


def _fused(effects: Iterable[Effect], slots: Mapping[str, int]) -> Iterator[Effect]:
    """Merge consecutive plain bonuses into one step."""
    for plain, group in groupby(effects, lambda effect: _is_plain(effect, slots)):
        bonuses = list(group)
        if plain and len(bonuses) > 1:
            total: Tally[int] = Tally()
            for bonus in bonuses:
                total[_slot(bonus, slots)] += bonus.amount  # type: ignore[attr-defined]
            yield Bonuses(total[DRAWN], total[ALLOWANCE], total[PURCHASES], total[MONEY])
        else:
            yield from bonuses


DRAWN: Final = -1
"""Stands for the slot of a counter, for a bonus that draws cards."""


def _slot(effect: Effect, slots: Mapping[str, int]) -> int:
    """Return the slot of the counter that a bonus raises."""
    return slots.get(effect.counter, TALLIES) if isinstance(effect, TurnBonus) else DRAWN


def _is_plain(effect: Effect, slots: Mapping[str, int]) -> bool:
    """Tell whether an effect is a bonus of a fixed size, of cards or a counter with its own field."""
    if not isinstance(effect, Bonus) or not isinstance(effect.amount, int) or effect.name:
        return False
    # a subclass that does something else, or reports what it does, must run by itself
    run = type(effect).run
    return run is Cards.run or (run is TurnBonus.run and _slot(effect, slots) < TALLIES)


def _plain_money(card: Card, number: int, turn: TurnPlan) -> int:
    """Return the money that a card gives that pays and does nothing else; -1 for any other card."""
    if number in turn.payments and len(card.play) == 1:
        effect = card.play[0]
        if isinstance(effect, TurnBonus) and _slot(effect, turn.slots) == MONEY:
            return effect.amount if isinstance(effect.amount, int) else -1
    return -1
