"""Dominion: the basic cards, the kingdom cards of both editions, the rules of the game."""

from fiefdom.model.card import CardSet
from fiefdom.plugins import provides
from fiefdom_base import both_editions, first_edition, second_edition
from fiefdom_base.basics import BASICS
from fiefdom_base.kingdoms import KINGDOMS
from fiefdom_base.rules import DOMINION
from fiefdom_base.rulings import RULINGS

FIEFDOM_API = 1

BASE = CardSet(
    "base",
    "1.0",
    cards=(*both_editions.CARDS, *first_edition.CARDS, *second_edition.CARDS),
    basics=BASICS,
    kingdoms=KINGDOMS,
    rulings=RULINGS,
)

fiefdom_card_sets = provides(BASE)
fiefdom_rules = provides(DOMINION)

__all__ = ["BASE", "DOMINION"]
