"""The basic cards, which every game uses."""

from __future__ import annotations

from fiefdom import Card, Treasure, Victory, card_type
from fiefdom.effects import Coins

Curse = card_type("Curse")

BOTH = (1, 2)

BASICS = (
    Card("Copper", cost=0, types=Treasure, play=[Coins(1)], editions=BOTH),
    Card("Silver", cost=3, types=Treasure, play=[Coins(2)], editions=BOTH),
    Card("Gold", cost=6, types=Treasure, play=[Coins(3)], editions=BOTH),
    Card("Estate", cost=2, types=Victory, points=1, editions=BOTH),
    Card("Duchy", cost=5, types=Victory, points=3, editions=BOTH),
    Card("Province", cost=8, types=Victory, points=6, editions=BOTH),
    Card("Curse", cost=0, types=Curse, points=-1, editions=BOTH),
)
