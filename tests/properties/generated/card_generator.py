"""Generates whole cards, and small sets of cards that refer to each other."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cache
from typing import Any

from fiefdom import Card, CardSet, Counter, Draw, DrawnTo, Mat, Pile, installed
from fiefdom.effects import (
    HAND,
    AddTokens,
    Afterwards,
    Cards,
    Discard,
    Draws,
    Gain,
    Gained,
    KeepOut,
    KeepUntilCleanUp,
    LeavesPlay,
    PileEmpties,
    Played,
    PutInHand,
    PutOnDeck,
    SameNameAs,
    Shuffles,
    SpendTokens,
    StartWith,
    TokenOnPile,
    TokensOf,
    TurnUp,
    Unaffected,
    every,
    mat,
    one,
)
from fiefdom.effects.counters import Coins
from fiefdom.effects.how_many import EVERY
from fiefdom.model.amount import Amount
from fiefdom.model.card import ABILITIES, GAINED_TO, CardTypes
from fiefdom.model.effect import Effect
from fiefdom.model.fact import THAT
from fiefdom.model.modifier import Modifier
from fiefdom.model.part import Part
from fiefdom.model.trigger import When
from fiefdom.model.usual import TYPES
from fiefdom.setup.validate.card_set import check_set
from tests.properties.generated.choices import Choices
from tests.properties.generated.name_scope import NameScope, World
from tests.properties.generated.part_generator import Maker

OWN = ("Alder", "Birch", "Cedar")
COPIES = When(Gained(), Discard(every(mat("Meadow"), SameNameAs(THAT))), may=True)
MATS = (Mat("Meadow", triggers=[COPIES]), Mat("Burrow", face_up=False))
TOKENS = ("acorn", "pebble", "Owl", "Moth", "Wolf")
COUNTERS = (Counter("Owl", start=1, points=2), Counter("Moth", of="turn"), Counter("Wolf", owed=True))
COSTS = (("Moth", 1), ("Moth", 2), ("Wolf", 1), ("Wolf", 4))
SKIES = (
    Card("Drizzle", 0, CardTypes(("Boon",)), play=[Cards(1)]),
    Card("Gale", 0, CardTypes(("Boon",)), play=[Discard(one(HAND)), KeepUntilCleanUp()]),
)
GIVER = Card("Oak", 2, CardTypes(("Action",)), play=[AddTokens(kind) for kind in TOKENS[:2]])
"""A card that gives the tokens which no set declares, as something must."""
DECK = Pile("Weather", {"Drizzle": 2, "Gale": 1}, deck=True)
DRAWS = (Draw("Alp", types=("Action",)), Draw("Fen", DrawnTo.MARK))
OWN_TYPE = "Tree"
PLAYED = ("Action", "Treasure", "Night", "Event", "Project")
"""The types whose cards do something when they are played or bought."""
SET = "woods"
DEPTHS = (2, 3, 4, 5, 6, 8)
SIZES = (6, 12, 20, 30, 50)
WANTED: dict[str, tuple[Any, ...]] = dict.fromkeys(ABILITIES, (When,))
WANTED |= {"play": (Effect,), "in_play": (When, Modifier), "throughout": (When, When, Modifier)}
WANTED |= {"setup": (AddTokens, TokenOnPile, TurnUp, StartWith)}
ATTEMPTS = 4
RESPONSES: tuple[tuple[Any, Any], ...] = (
    (Shuffles(), KeepOut),
    (Played(), Afterwards),
    (Played(), Unaffected),
    (Draws(), Discard),
    (Draws(), PutOnDeck),
    (LeavesPlay(), PutInHand),
    (PileEmpties(), Gain),
)
PAID = (SpendTokens(TOKENS[0], EVERY).named("third"), Coins(TokensOf("third")))


@dataclass(frozen=True)
class GeneratedSet:
    """A generated set, and the shipped cards that it may refer to."""

    card_set: CardSet
    others: tuple[str, ...]

    @property
    def names(self) -> tuple[str, ...]:
        return tuple(card.name for card in self.card_set.cards)


@cache
def shipped() -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Return the names of the installed kingdom cards and of the cards of every game."""
    known = installed()
    basics = tuple(known.game_rules().piles)
    return tuple(sorted(card.name for card in known.kingdom_cards() if card.name not in basics)), basics


def make_set(choices: Choices) -> GeneratedSet:
    """Make a set of one to three cards."""
    kingdom, basics = shipped()
    others = tuple(dict.fromkeys(choices.among(kingdom) for _ in range(2)))
    own = OWN[: 1 + choices.below(len(OWN))]
    types = (*TYPES, OWN_TYPE)
    world = World((*own, *basics, *others), tuple(mat.name for mat in MATS), TOKENS, types)
    cards = [make_card(choices, name, world) for name in own]
    beside = CardSet(SET, "1", companions=(*SKIES, GIVER), piles=(DECK,), mats=MATS, counters=COUNTERS)
    return GeneratedSet(replace(beside, cards=cards), others)


def make_card(choices: Choices, name: str, world: World) -> Card:
    """Make one card, ability by ability; an ability that is refused is usually retried."""
    stubborn = choices.likely(20)
    maker = Maker(choices, choices.among(SIZES), stubborn)
    depth = choices.among(DEPTHS)
    card = Card(name, choices.below(9), _types(choices))
    playable = not set(PLAYED).isdisjoint(card.types.names) or choices.likely(2)
    if choices.likely(30) and "Treasure" in card.types.names:
        card = replace(card, play=(Coins(1 + choices.below(3)),))  # the commonest cards there are
    if choices.likely(2) and "Action" in card.types.names:
        card = replace(card, play=PAID)  # a payment that is counted afterwards is seldom made by chance
    if choices.likely(10):
        card = replace(card, draws=DRAWS)
    if choices.likely(10):
        card = _with_response(card, maker, depth, NameScope(world))
    for where in _places(choices, playable and not card.play):
        card = _with_ability(card, where, maker, depth, NameScope(world))
    worth = "Victory" in card.types.names
    if choices.likely(90 if worth else 6):
        card = _with_points(card, maker, depth, NameScope(world))
    if choices.likely(15):
        card = replace(card, also_costs=(choices.among(COSTS),))
    if choices.likely(5):
        card = replace(card, gained_to=choices.among(GAINED_TO))
    return replace(card, pile=1 + choices.below(12)) if choices.likely(10) else card


def _places(choices: Choices, playable: bool) -> list[str]:
    """Choose which abilities a card has: at least one."""
    places = [where for where in ABILITIES if choices.likely(90 if where == "play" else 20)]
    if not playable:
        places = [where for where in places if where != "play"]
    return places or [choices.among(list(ABILITIES)[not playable :])]


def _types(choices: Choices) -> CardTypes:
    usual = ("Action", "Action", "Treasure", "Treasure", "Victory")
    names = [choices.among((*usual, *TYPES, OWN_TYPE, "Night", "Event", "Project"))]
    while choices.likely(35):
        names.append(choices.among((*TYPES, OWN_TYPE)))
    return CardTypes(tuple(names if choices.likely(1) else dict.fromkeys(names)))


def _with_ability(card: Card, where: str, maker: Maker, depth: int, scope: NameScope) -> Card:
    made, left = card, maker.left
    for _ in range(1 if maker.stubborn else ATTEMPTS):
        maker.left = left
        parts: Any = _parts(where, maker, depth, scope)
        made = replace(card, **{where: parts})
        if not _refused(made):
            break
    return made


def _with_response(card: Card, maker: Maker, depth: int, scope: NameScope) -> Card:
    """Let the card respond to an event in a way that is only possible then: seldom made by chance."""
    event, kind = maker.choose.among(RESPONSES)
    response: Any = maker.part(kind, depth, scope.after(event))
    made = replace(card, throughout=(When(event, response, may=maker.choose.likely(50)),))
    return card if _refused(made) else made


def _parts(where: str, maker: Maker, depth: int, scope: NameScope) -> tuple[Part, ...]:
    """Make the parts of one place; those that are played happen in order."""
    choose = maker.choose
    parts: list[Part] = []
    for _ in range(1 + choose.below(4 if where == "play" else 2)):
        part = maker.part(choose.among(WANTED[where]), depth, scope, where == "play")
        if isinstance(part, When) and not maker.stubborn:
            reacts = where == "reacts"
            part = replace(part, once=False, may=part.may or reacts, reveal=part.reveal and reacts)
        parts.append(part)
        if where == "play" and isinstance(part, Effect):
            scope = scope.with_result(part)
    return tuple(parts)


def _with_points(card: Card, maker: Maker, depth: int, scope: NameScope) -> Card:
    if maker.choose.likely(40):
        return replace(card, points=maker.choose.below(12) - 2)
    made = card
    for _ in range(ATTEMPTS):
        worth: Any = maker.part(Amount, min(depth, 4), scope)
        made = replace(card, points=worth)
        if not _refused(made):
            break
    return made


def _refused(card: Card) -> bool:
    """Return whether a card is refused; other exceptions are left for the test to find."""
    try:
        check_set(CardSet(SET, "1", cards=(card,), mats=MATS, counters=COUNTERS))
    except Exception as error:
        return hasattr(error, "reason")
    return False
