"""Wildlands: the card set and the bot that this package provides to fiefdom."""

from fiefdom import CardSet, provides
from wildlands.cards import CARDS, KINGDOMS, MATS, RULINGS
from wildlands.wanderer import Wanderer

FIEFDOM_API = 1

fiefdom_card_sets = provides(
    CardSet("wildlands", "1.0", cards=CARDS, kingdoms=KINGDOMS, mats=MATS, rulings=RULINGS)
)
fiefdom_bots = provides({"wanderer": Wanderer})
