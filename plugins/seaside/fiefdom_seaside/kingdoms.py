"""The recommended kingdoms of both editions' rulebooks, as far as their cards are available.

Intrigue's second edition has a Star to Steer By and a Shore Patrol with other cards, made for the
first edition of Seaside, so the name of this set is added to those here.
"""

from __future__ import annotations

from fiefdom import Kingdom

FIRST_EDITION = (
    Kingdom(
        "High Seas",
        edition=1,
        cards=(
            "Bazaar",
            "Caravan",
            "Embargo",
            "Explorer",
            "Haven",
            "Island",
            "Lookout",
            "Pirate Ship",
            "Smugglers",
            "Wharf",
        ),
    ),
    Kingdom(
        "Buried Treasure",
        edition=1,
        cards=(
            "Ambassador",
            "Cutpurse",
            "Fishing Village",
            "Lighthouse",
            "Outpost",
            "Pearl Diver",
            "Tactician",
            "Treasure Map",
            "Warehouse",
            "Wharf",
        ),
    ),
    Kingdom(
        "Shipwrecks",
        edition=1,
        cards=(
            "Ghost Ship",
            "Merchant Ship",
            "Native Village",
            "Navigator",
            "Pearl Diver",
            "Salvager",
            "Sea Hag",
            "Smugglers",
            "Treasury",
            "Warehouse",
        ),
    ),
    Kingdom(
        "Reach for Tomorrow",
        edition=1,
        cards=(
            "Adventurer",
            "Cellar",
            "Council Room",
            "Cutpurse",
            "Ghost Ship",
            "Lookout",
            "Sea Hag",
            "Spy",
            "Treasure Map",
            "Village",
        ),
    ),
    Kingdom(
        "Repetition",
        edition=1,
        cards=(
            "Caravan",
            "Chancellor",
            "Explorer",
            "Festival",
            "Militia",
            "Outpost",
            "Pearl Diver",
            "Pirate Ship",
            "Treasury",
            "Workshop",
        ),
    ),
    Kingdom(
        "Give and Take",
        edition=1,
        cards=(
            "Ambassador",
            "Fishing Village",
            "Haven",
            "Island",
            "Library",
            "Market",
            "Moneylender",
            "Salvager",
            "Smugglers",
            "Witch",
        ),
    ),
)

SECOND_EDITION = (
    Kingdom(
        "High Seas",
        edition=2,
        cards=(
            "Bazaar",
            "Blockade",
            "Caravan",
            "Corsair",
            "Haven",
            "Island",
            "Lookout",
            "Pirate",
            "Warehouse",
            "Wharf",
        ),
    ),
    Kingdom(
        "Buried Treasure",
        edition=2,
        cards=(
            "Astrolabe",
            "Cutpurse",
            "Fishing Village",
            "Lighthouse",
            "Monkey",
            "Outpost",
            "Sailor",
            "Sea Chart",
            "Tactician",
            "Treasure Map",
        ),
    ),
    Kingdom(
        "Reach for Tomorrow",
        edition=2,
        cards=(
            "Artisan",
            "Cellar",
            "Council Room",
            "Cutpurse",
            "Lookout",
            "Monkey",
            "Sea Witch",
            "Treasure Map",
            "Vassal",
            "Village",
        ),
    ),
    Kingdom(
        "Repetition",
        edition=2,
        cards=(
            "Caravan",
            "Festival",
            "Harbinger",
            "Militia",
            "Outpost",
            "Pirate",
            "Remodel",
            "Sea Chart",
            "Treasury",
            "Workshop",
        ),
    ),
    Kingdom(
        "A Star to Steer By (Seaside)",
        edition=2,
        cards=(
            "Bazaar",
            "Courtier",
            "Diplomat",
            "Lookout",
            "Monkey",
            "Secret Passage",
            "Swindler",
            "Tide Pools",
            "Treasure Map",
            "Wishing Well",
        ),
    ),
    Kingdom(
        "Shore Patrol (Seaside)",
        edition=2,
        cards=(
            "Cutpurse",
            "Island",
            "Lighthouse",
            "Patrol",
            "Pawn",
            "Replace",
            "Sea Chart",
            "Shanty Town",
            "Trading Post",
            "Wharf",
        ),
    ),
)

KINGDOMS = (*SECOND_EDITION, *FIRST_EDITION)
