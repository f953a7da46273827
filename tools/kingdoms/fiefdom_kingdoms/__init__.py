"""Choosing kingdoms: a small language of filters, exact drawing, codes, the kingdom of a day.

    from fiefdom_kingdoms import pick, read_filter

    registry = fiefdom.installed()
    wish = read_filter("set base; at least 1 village; reaction if attack", registry)
    picked = pick(registry, wish, seed=7)
    game = fiefdom.new_game(picked.cards)

Everything a filter says can be made in Python too, from the kinds and constraints below.
"""

from fiefdom_kingdoms.card_features import FEATURES, Features, features_of
from fiefdom_kingdoms.card_kinds import (
    All,
    Any,
    Called,
    Candidate,
    Costing,
    Gives,
    Good,
    Kind,
    Not,
    OfEdition,
    OfSet,
    OfType,
    candidates,
)
from fiefdom_kingdoms.codes import kingdom_code, kingdom_of_code
from fiefdom_kingdoms.constraints import (
    Constraint,
    Count,
    Given,
    Only,
    Prefer,
    Spread,
    With,
    at_least,
    at_most,
    exactly,
    none_of,
)
from fiefdom_kingdoms.daily import daily_seed
from fiefdom_kingdoms.filter import Filter
from fiefdom_kingdoms.filter_grammar import read_filter
from fiefdom_kingdoms.picker import Picked, explain, pick, reroll
from fiefdom_kingdoms.table_setup import Setting, setting

__all__ = [
    "FEATURES",
    "All",
    "Any",
    "Called",
    "Candidate",
    "Constraint",
    "Costing",
    "Count",
    "Features",
    "Filter",
    "Given",
    "Gives",
    "Good",
    "Kind",
    "Not",
    "OfEdition",
    "OfSet",
    "OfType",
    "Only",
    "Picked",
    "Prefer",
    "Setting",
    "Spread",
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
