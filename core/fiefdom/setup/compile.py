"""Compiles the cards of a game into the tables the engine plays with."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby

from fiefdom.effects.counters import Actions, Bonus, Bonuses, Buys, Cards, Coins
from fiefdom.effects.sequence import in_order
from fiefdom.engine.stack import SYSTEM
from fiefdom.errors import SetupError
from fiefdom.model.card import Card, Mat, Treasure
from fiefdom.model.effect import Effect
from fiefdom.model.part import walk
from fiefdom.model.rules import Rules
from fiefdom.setup.pins import pin
from fiefdom.setup.prompt_context import CardTextContext
from fiefdom.setup.validate.secrecy import known_results
from fiefdom.setup.validate.size import MAX_GAME_PARTS, measured
from fiefdom.state.content import Content
from fiefdom.state.zones import MAX_MATS


def compile_cards(
    cards: Sequence[Card], rules: Rules, mats: Sequence[Mat] = (), loose: frozenset[str] = frozenset()
) -> Content:
    """Make the content of a game from its cards; Treasures get the lowest numbers."""
    cards = sorted(cards, key=lambda card: Treasure not in card.types)
    _check_size(cards, mats)
    return Content(
        cards,
        rules,
        mats,
        bodies=[_body(card) for card in cards],
        coins=[_plain_coins(card) for card in cards],
        system=SYSTEM,
        prompt_context=CardTextContext(cards),
        pins=pin(cards, rules, mats),
        loose=loose,
        passing=any(_passes(card) for card in cards),
        known_results=[known_results(card, mats) for card in cards],
    )


def _check_size(cards: Sequence[Card], mats: Sequence[Mat]) -> None:
    """Refuse a game with more mats or parts than there are numbers for."""
    if len(mats) > MAX_MATS:
        raise SetupError(
            f"the cards of this game use {len(mats)} mats, and a game has at most {MAX_MATS};"
            " leave some of the cards out"
        )
    parts = sum(measured(part for _, part in card.roots())[0] for card in cards)
    if parts > MAX_GAME_PARTS:
        raise SetupError(
            f"the {len(cards)} cards of this game have {parts:,} parts, and a game has at most"
            f" {MAX_GAME_PARTS:,}; leave some of the cards out"
        )


def _passes(card: Card) -> bool:
    """Tell whether a card makes cards go from hand to hand, seen only by those two players."""
    parts = (part for place, root in card.roots() for _, part in walk(root, place))
    return any(isinstance(part, Effect) and part.passes_unseen for part in parts)


def _body(card: Card) -> Effect:
    """Make one effect of what playing the card does."""
    effects = list(_fused(card.play))
    return in_order(effects)


def _fused(effects: Iterable[Effect]) -> Iterator[Effect]:
    """Join plain bonuses that follow each other into one step."""
    for plain, group in groupby(effects, _is_plain):
        bonuses = list(group)
        if plain and len(bonuses) > 1:
            total: Counter[type[Effect]] = Counter()
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
