"""Lamplight: the rules and the cards that this package provides to fiefdom."""

from fiefdom import CardSet, Kingdom, provides
from lamplight.cards import BASICS, CARDS, MARKET
from lamplight.rules import COUNTERS, RULES

FIEFDOM_API = 1

LAMPLIGHT = CardSet(
    "lamplight",
    "1.0",
    basics=BASICS,
    companions=CARDS,
    piles=[MARKET],
    kingdoms=[Kingdom("The Harbor Quarter", [MARKET.name])],
    counters=COUNTERS,
    rules=RULES.name,
)

fiefdom_card_sets = provides(LAMPLIGHT)
fiefdom_rules = provides(RULES)
