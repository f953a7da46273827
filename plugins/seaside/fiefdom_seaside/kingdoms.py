"""The sets of ten that the rulebook recommends."""

from __future__ import annotations

from fiefdom.model.card import Kingdom

KINGDOMS = (
    Kingdom(
        "High Seas",
        (
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
        (
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
        (
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
        (
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
        (
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
        (
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
