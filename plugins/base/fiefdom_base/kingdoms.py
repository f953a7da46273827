"""The sets of ten that the rulebook recommends."""

from __future__ import annotations

from fiefdom.model.card import Kingdom

KINGDOMS = (
    Kingdom(
        "First Game",
        (
            "Cellar",
            "Market",
            "Militia",
            "Mine",
            "Moat",
            "Remodel",
            "Smithy",
            "Village",
            "Woodcutter",
            "Workshop",
        ),
    ),
    Kingdom(
        "Big Money",
        (
            "Adventurer",
            "Bureaucrat",
            "Chancellor",
            "Chapel",
            "Feast",
            "Laboratory",
            "Market",
            "Mine",
            "Moneylender",
            "Throne Room",
        ),
    ),
    Kingdom(
        "Interaction",
        (
            "Bureaucrat",
            "Chancellor",
            "Council Room",
            "Festival",
            "Library",
            "Militia",
            "Moat",
            "Spy",
            "Thief",
            "Village",
        ),
    ),
    Kingdom(
        "Size Distortion",
        (
            "Cellar",
            "Chapel",
            "Feast",
            "Gardens",
            "Laboratory",
            "Thief",
            "Village",
            "Witch",
            "Woodcutter",
            "Workshop",
        ),
    ),
    Kingdom(
        "Village Square",
        (
            "Bureaucrat",
            "Cellar",
            "Festival",
            "Library",
            "Market",
            "Remodel",
            "Smithy",
            "Throne Room",
            "Village",
            "Woodcutter",
        ),
    ),
)
