"""Intrigue: kingdom cards of both editions, and kingdoms to play them in."""

from fiefdom.model.card import CardSet
from fiefdom.plugins import provides
from fiefdom_intrigue import both_editions, first_edition, second_edition
from fiefdom_intrigue.kingdoms import KINGDOMS
from fiefdom_intrigue.rulings import RULINGS

FIEFDOM_API = 1

INTRIGUE = CardSet(
    "intrigue",
    "1.0",
    cards=(*both_editions.CARDS, *first_edition.CARDS, *second_edition.CARDS),
    kingdoms=KINGDOMS,
    rulings=RULINGS,
)

fiefdom_card_sets = provides(INTRIGUE)

__all__ = ["INTRIGUE"]
