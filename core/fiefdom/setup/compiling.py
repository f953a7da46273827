"""Compiles the cards of a game into the tables the engine plays with."""

from __future__ import annotations

from collections.abc import Sequence

from fiefdom.cards import Card, Mat, Treasure
from fiefdom.effects.counters import Coins
from fiefdom.effects.flow import InOrder
from fiefdom.effects.moving import LookAt, Reveal
from fiefdom.engine.stack import SYSTEM
from fiefdom.parts.base import Effect
from fiefdom.rules import Rules
from fiefdom.setup.pins import pin
from fiefdom.state.content import Content


def compile_cards(cards: Sequence[Card], rules: Rules, mats: Sequence[Mat] = ()) -> Content:
    """Make the content of a game from its cards; Treasures get the lowest numbers."""
    cards = sorted(cards, key=lambda card: Treasure not in card.types)
    return Content(
        cards,
        rules,
        mats,
        bodies=[_body(card) for card in cards],
        coins=[_plain_coins(card) for card in cards],
        system=SYSTEM,
        pins=pin(cards, rules, mats),
    )


def _body(card: Card) -> Effect:
    if len(card.play) == 1 and not isinstance(card.play[0], Reveal | LookAt):
        return card.play[0]
    return InOrder(tuple(card.play))


def _plain_coins(card: Card) -> int:
    if "Treasure" in card.types.names and len(card.play) == 1:
        effect = card.play[0]
        if isinstance(effect, Coins) and isinstance(effect.amount, int):
            return effect.amount
    return -1
