"""The rules of Lamplight: its phases, its counters and its end."""

from __future__ import annotations

from fiefdom import Counter, Phase, Rules
from fiefdom.effects import Cards, Tokens

STEP = Counter("Step", start=2, of="turn")
SPARK = Counter("Spark", of="turn")
RENOWN = Counter("Renown", points=1)
COUNTERS = [RENOWN]

RULES = Rules(
    name="Lamplight",
    start={"Ember": 7, "Apprentice": 3},
    piles={},
    kingdom_pile=(10, 10, 10, 10, 10),
    kingdom_size=1,
    ends_at_empty_piles=(1, 1, 1, 1, 1),
    ends_if=[Tokens("Renown") >= 8],
    phases=[
        Phase("Dawn", start=[Cards(5)]),
        Phase("Work", plays="Crew", price=1, paid_in="Step"),
        Phase("Market", plays="Lamp", buys=True, currency="Spark", mixed=True),
    ],
    counters=[STEP, SPARK],
    hand=0,
)
