"""How a game is set up and when it ends, for two to six players."""

from __future__ import annotations

from fiefdom import ACTION_PHASE, ACTIONS, BUY_PHASE, BUYS, COINS, LandscapeKind, Phase, Rules

DOMINION = Rules(
    name="Dominion",
    start={"Copper": 7, "Estate": 3},
    piles={
        "Copper": (46, 39, 32, 85, 78),
        "Silver": (40, 40, 40, 80, 80),
        "Gold": (30, 30, 30, 60, 60),
        "Estate": (8, 12, 12, 12, 12),
        "Duchy": (8, 12, 12, 12, 12),
        "Province": (8, 12, 12, 15, 18),
        "Curse": (10, 20, 30, 40, 50),
    },
    kingdom_pile=(10, 10, 10, 10, 10),
    kingdom_pile_of={"Victory": (8, 12, 12, 12, 12)},
    ends_when_empty=("Province",),
    ends_at_empty_piles=(3, 3, 3, 4, 4),
    phases=(
        ACTION_PHASE,
        BUY_PHASE,
        Phase("Night", plays="Night"),
    ),
    counters=(ACTIONS, BUYS, COINS),
    hostile=("Attack",),
    landscapes=(
        LandscapeKind("Event", bought=True),
        LandscapeKind("Project", bought=True, held=True),
        LandscapeKind("Landmark"),
        LandscapeKind("Way"),
        LandscapeKind("Ally"),
        LandscapeKind("Trait", piles=("Action", "Treasure")),
        LandscapeKind("Prophecy"),
        LandscapeKind("State", held=True),
        LandscapeKind("Artifact", held=True),
        LandscapeKind("Boon"),
        LandscapeKind("Hex"),
    ),
)
