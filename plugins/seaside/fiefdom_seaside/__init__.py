"""Seaside: kingdom cards of both editions, many with effects beyond the current turn."""

from fiefdom import CardSet, Mat, provides
from fiefdom_seaside import both_editions, first_edition, second_edition
from fiefdom_seaside.kingdoms import KINGDOMS
from fiefdom_seaside.rulings import RULINGS

FIEFDOM_API = 1

SEASIDE = CardSet(
    "seaside",
    "1.0",
    cards=(*both_editions.CARDS, *first_edition.CARDS, *second_edition.CARDS),
    kingdoms=KINGDOMS,
    mats=(Mat("Island"), Mat("Native Village", face_up=False)),
    rulings=RULINGS,
)

fiefdom_card_sets = provides(SEASIDE)

__all__ = ["SEASIDE"]
