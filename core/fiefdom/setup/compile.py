"""Compiles the cards of a game into the tables the engine plays with."""

from __future__ import annotations

from collections import Counter as Tally
from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby

from fiefdom.effects.amounts import Times
from fiefdom.effects.counters import Actions, Bonus, Bonuses, Buys, Cards, Coins
from fiefdom.effects.counting import Tokens
from fiefdom.effects.sequence import in_order
from fiefdom.engine.stack import PHASED_SYSTEM, SYSTEM
from fiefdom.errors import SetupError
from fiefdom.model.amount import Amount
from fiefdom.model.card import Card, Mat
from fiefdom.model.counter import Counter
from fiefdom.model.effect import Effect
from fiefdom.model.landscape import LandscapeKind
from fiefdom.model.part import walk
from fiefdom.model.phase import Phase
from fiefdom.model.pile import Pile
from fiefdom.model.rules import Rules
from fiefdom.setup.pins import pin
from fiefdom.setup.prompt_context import CardTextContext
from fiefdom.setup.validate.card import mats_of
from fiefdom.setup.validate.secrecy import known_results
from fiefdom.setup.validate.size import MAX_GAME_PARTS, measured
from fiefdom.state import shortcuts
from fiefdom.state.content import Content
from fiefdom.state.turn_plan import plan
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
) -> Content:
    """Compile the content of a game from its cards; `phases` and `landscapes` are those of sets.

    The cards that are played in the phase that buys get the lowest numbers.
    """
    bought_with = next((phase.plays for phase in rules.phases if phase.buys), "")
    cards = sorted(cards, key=lambda card: bought_with not in card.types.names)
    _check_size(cards, mats)
    turn = plan(cards, (*rules.phases, *phases), (*rules.landscapes, *landscapes))
    parts = [part for card in cards for place, root in card.roots() for _, part in walk(root, place)]
    spent = any(counter.spend for counter in counters)
    phased = not turn.plain or spent or any(part.phased for part in parts)
    content = Content(
        cards,
        rules,
        mats,
        bodies=[_body(card) for card in cards],
        coins=[_plain_coins(card) for card in cards],
        system=PHASED_SYSTEM if phased else SYSTEM,
        prompt_context=CardTextContext(cards),
        plan=turn,
        phased=phased,
        set_phases=phases,
        set_landscapes=landscapes,
        pins=pin(cards, rules, mats, phases, landscapes, counters, piles),
        loose=loose,
        passing=any(_passes(card) for card in cards),
        known_results=[known_results(card, mats) for card in cards],
        counters=[(one, in_order(one.spend) if one.spend else None) for one in counters],
        counter_points=[_points(one) for one in counters if one.points],
        mats_named=[frozenset(name for _, name in mats_of(card)) for card in cards],
        mixed=piles,
    )
    shortcuts.derive(content)
    return content


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


def _passes(card: Card) -> bool:
    """Tell whether a card passes cards between two players unseen by the others."""
    parts = (part for place, root in card.roots() for _, part in walk(root, place))
    return any(isinstance(part, Effect) and part.passes_unseen for part in parts)


def _body(card: Card) -> Effect:
    """Return what playing the card does as one effect."""
    effects = list(_fused(card.play))
    return in_order(effects)


def _fused(effects: Iterable[Effect]) -> Iterator[Effect]:
    """Merge consecutive plain bonuses into one step."""
    for plain, group in groupby(effects, _is_plain):
        bonuses = list(group)
        if plain and len(bonuses) > 1:
            total: Tally[type[Effect]] = Tally()
            for bonus in bonuses:
                total[type(bonus)] += bonus.amount  # type: ignore[attr-defined]
            yield Bonuses(total[Cards], total[Actions], total[Buys], total[Coins])
        else:
            yield from bonuses


def _is_plain(effect: Effect) -> bool:
    known = type(effect) in (Cards, Actions, Buys, Coins)
    return known and isinstance(effect, Bonus) and isinstance(effect.amount, int) and not effect.name


def _plain_coins(card: Card) -> int:
    if "Treasure" in card.types.names and len(card.play) == 1:
        effect = card.play[0]
        if isinstance(effect, Coins) and isinstance(effect.amount, int):
            return effect.amount
    return -1
