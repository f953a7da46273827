"""The cards of Lamplight, and its market."""

from __future__ import annotations

from fiefdom import Card, Pile, card_type
from fiefdom.effects import (
    HAND,
    AddTokens,
    Cards,
    Discard,
    Gained,
    Tokens,
    Trash,
    When,
    count_of,
    down_to,
    each_other_player,
    one,
    up_to,
)

Crew, Lamp, Relic = card_type("Crew"), card_type("Lamp"), card_type("Relic")


def sparks(count: int) -> AddTokens:
    """Give Sparks for this turn."""
    return AddTokens("Spark", count, bonus=True)


def steps(count: int) -> AddTokens:
    """Give Steps for this turn."""
    return AddTokens("Step", count, bonus=True)


def renown(count: int) -> AddTokens:
    """Give Renown."""
    return AddTokens("Renown", count, bonus=True)


ember = Card("Ember", cost=0, types=Lamp, play=[sparks(1)])
apprentice = Card("Apprentice", cost=0, types=Crew, play=[Cards(1)])

lantern = Card("Lantern", cost=3, types=Lamp, play=[sparks(2)])
beacon = Card("Beacon", cost=6, types=Lamp, play=[sparks(3), renown(1)])
mirror = Card("Mirror", cost=4, types=Lamp, play=[AddTokens("Spark", Tokens("Step"), bonus=True)])
runner = Card("Runner", cost=2, types=Crew, play=[Cards(1), steps(2)])
watch = Card("Night Watch", cost=4, types=Crew, play=[Cards(3)])
sweeper = Card("Sweeper", cost=3, types=Crew, play=[Trash(up_to(2, HAND)).named("swept"), sparks(1)])
peddler = Card(
    "Oil Peddler",
    cost=4,
    types=Crew,
    play=[Discard(up_to(3, HAND)).named("sold"), AddTokens("Spark", count_of("sold"), bonus=True)],
)
snuffer = Card(
    "Snuffer", cost=5, types=Crew, play=[Cards(1), each_other_player(Discard(down_to(4, HAND)))]
)
bell = Card("Harbor Bell", cost=5, types=Relic, itself=[When(Gained(), renown(2))])
idol = Card("Tide Idol", cost=7, types=Relic, itself=[When(Gained(), renown(3))])
toll = Card("Lamp Toll", cost=4, types=Crew, play=[Trash(one(HAND)), renown(1)])

BASICS = [ember, apprentice]
CARDS = [lantern, beacon, mirror, runner, watch, sweeper, peddler, snuffer, bell, idol, toll]
MARKET = Pile(
    "Night Market",
    {
        "Lantern": 6,
        "Beacon": 3,
        "Mirror": 3,
        "Runner": 4,
        "Night Watch": 4,
        "Sweeper": 3,
        "Oil Peddler": 3,
        "Snuffer": 2,
        "Harbor Bell": 4,
        "Tide Idol": 2,
        "Lamp Toll": 3,
    },
    shuffled=True,
    row=5,
)
