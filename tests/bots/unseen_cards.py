"""Cards that no bot can know by name: the installed ones renamed, and some made up for the tests."""

from __future__ import annotations

from dataclasses import dataclass, replace
from random import Random

from fiefdom import Action, Attack, Card, CardSet, Registry, load_plugins
from fiefdom.effects import (
    HAND,
    Actions,
    Buys,
    Cards,
    Coins,
    Discard,
    Gain,
    Trash,
    any_number,
    choose_one,
    cost_of,
    costing_up_to,
    count_of,
    down_to,
    each_other_player,
    exactly,
    named,
    next_turn,
    one,
    up_to,
)
from fiefdom.grammar.voice import Voice
from fiefdom.model.effect import Effect
from fiefdom.model.frames import Scope, Value
from fiefdom.model.part import walk
from fiefdom.state.game_state import State


@dataclass(frozen=True)
class Fanfare(Effect):
    """An effect of a plugin, unknown to the bots."""

    keyword = "test_fanfare"

    effect: Effect

    def run(self, g: State, me: int, scope: Scope) -> Value:
        return self.effect.run(g, me, scope)

    def text(self, voice: Voice) -> str:
        return f"with fanfare, {self.effect.text(voice)}"


UNSEEN = (
    Card("Old Road", cost=3, types=Action, play=[Cards(1), Actions(2), Discard(exactly(1, HAND))]),
    Card("Quarry Song", cost=4, types=Action, play=[Coins(2), Buys(1), Gain(costing_up_to(2))]),
    Card("Bonfire Night", cost=3, types=Action, play=[Trash(up_to(2, HAND)), Coins(1)]),
    Card(
        "Tinker",
        cost=5,
        types=Action,
        play=[
            Actions(1),
            Cards(1),
            Trash(one(HAND)).named("gone"),
            Gain(costing_up_to(cost_of("gone") + 1)),
        ],
    ),
    Card(
        "Plague Cart",
        cost=5,
        types=Action | Attack,
        play=[Coins(2), each_other_player(Gain(named("Curse")))],
    ),
    Card(
        "Bailiff",
        cost=4,
        types=Action | Attack,
        play=[Cards(2), each_other_player(Discard(down_to(4, HAND)))],
    ),
    Card("Lantern", cost=2, types=Action, play=[Actions(1), next_turn(Cards(1))]),
    Card("Two Ways", cost=4, types=Action, play=[choose_one(Cards(3), Coins(3))]),
    Card(
        "Rag Market",
        cost=3,
        types=Action,
        play=[Discard(any_number(HAND)).named("sold"), Coins(count_of("sold"))],
    ),
    Card("Herald of Nothing", cost=2, types=Action, play=[Fanfare(Cards(2))]),
)


def unseen_registry() -> Registry:
    """Return a registry of all kingdom cards under unknown names, and the made-up ones."""
    registry = load_plugins()
    others = [card for card in registry.kingdom_cards() if not _mentions_itself(card)]
    Random(5).shuffle(others)
    renamed = [replace(card, name=f"Stranger {n}") for n, card in enumerate(others)]
    sets = [card_set for card_set in registry.sets.values() if card_set.basics]
    known = Registry(rules=registry.rules, bots=registry.bots)
    for basic in sets:
        known.add_set(replace(basic, cards=(), kingdoms=(), rulings={}), basic.name)
    known.add_set(CardSet("strangers", "1", cards=(*renamed, *UNSEEN), mats=registry.mats()), "tests")
    return known


def _mentions_itself(card: Card) -> bool:
    parts = tuple(part for _, _, part in card.abilities())
    return any(getattr(inner, "card", "") == card.name for part in parts for _, inner in walk(part))
