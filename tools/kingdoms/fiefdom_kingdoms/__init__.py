"""Selects kingdoms: a filter language, unbiased random drawing, codes, daily kingdoms.

    from fiefdom_kingdoms import pick, read_filter

    registry = fiefdom.installed()
    wish = read_filter("set base; at least 1 village; reaction if attack", registry)
    picked = pick(registry, wish, seed=7)
    game = fiefdom.new_game(picked.cards)

Filters can also be built in Python from the kinds and constraints below.
"""

from fiefdom_kingdoms.card_features import FEATURES, CardFeatures, features_of
from fiefdom_kingdoms.card_kinds import (
    AllKinds,
    AnyKind,
    Candidate,
    CardKind,
    CostKind,
    EditionKind,
    Gives,
    Good,
    NameKind,
    NotKind,
    OtherCostKind,
    SetKind,
    TypeKind,
    candidates,
)
from fiefdom_kingdoms.codes import kingdom_code, kingdom_of_code
from fiefdom_kingdoms.constraints import (
    Constraint,
    CostSpread,
    Count,
    Given,
    Only,
    Prefer,
    With,
    at_least,
    at_most,
    exactly,
    none_of,
)
from fiefdom_kingdoms.daily import daily_seed
from fiefdom_kingdoms.filter import KingdomFilter
from fiefdom_kingdoms.filter_grammar import read_filter
from fiefdom_kingdoms.picker import KingdomSampler, Picked, explain, pick, reroll
from fiefdom_kingdoms.table_setup import Setting, setting

__all__ = [
    "FEATURES",
    "AllKinds",
    "AnyKind",
    "Candidate",
    "CardFeatures",
    "CardKind",
    "Constraint",
    "CostKind",
    "CostSpread",
    "Count",
    "EditionKind",
    "Given",
    "Gives",
    "Good",
    "KingdomFilter",
    "KingdomSampler",
    "NameKind",
    "NotKind",
    "Only",
    "OtherCostKind",
    "Picked",
    "Prefer",
    "SetKind",
    "Setting",
    "TypeKind",
    "With",
    "at_least",
    "at_most",
    "candidates",
    "daily_seed",
    "exactly",
    "explain",
    "features_of",
    "kingdom_code",
    "kingdom_of_code",
    "none_of",
    "pick",
    "read_filter",
    "reroll",
    "setting",
]
