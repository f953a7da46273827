"""For tools that check cards, sets and kingdoms."""

from fiefdom.model.rules import MAX_PLAYERS, MIN_PLAYERS, Sizes, for_players
from fiefdom.plugins.bots import about_bot, name_and_rest
from fiefdom.setup.companions import check_companions, lacking
from fiefdom.setup.deal import check_players
from fiefdom.setup.kingdom_entries import drawn_entry, share_entry
from fiefdom.setup.mentions import mats_of, mentioned
from fiefdom.setup.validate.brought import circular
from fiefdom.setup.validate.card import idle, pile_tokens_of, problems
from fiefdom.setup.validate.card_set import check_set, mat_problems
from fiefdom.setup.validate.counters import (
    MAX_COUNTERS,
    cost_problems,
    counter_problems,
    wrong_holders,
)
from fiefdom.setup.validate.declared import unfitting
from fiefdom.setup.validate.lookalikes import Taken, unlike
from fiefdom.setup.validate.names import label_problem, name_problem, plain_problem, text_problem
from fiefdom.setup.validate.phases import never_entered, phase_problems
from fiefdom.setup.validate.piles import pile_problems
from fiefdom.setup.validate.secrecy import secrecy_problems
from fiefdom.setup.validate.setup_rules import mark_problems, share_problems
from fiefdom.state.numbers import as_seed
from fiefdom.state.zones import MAX_MATS

__all__ = [
    "MAX_COUNTERS",
    "MAX_MATS",
    "MAX_PLAYERS",
    "MIN_PLAYERS",
    "Sizes",
    "Taken",
    "about_bot",
    "as_seed",
    "check_companions",
    "check_players",
    "check_set",
    "circular",
    "cost_problems",
    "counter_problems",
    "drawn_entry",
    "for_players",
    "idle",
    "label_problem",
    "lacking",
    "mark_problems",
    "mat_problems",
    "mats_of",
    "mentioned",
    "name_and_rest",
    "name_problem",
    "never_entered",
    "phase_problems",
    "pile_problems",
    "pile_tokens_of",
    "plain_problem",
    "problems",
    "secrecy_problems",
    "share_entry",
    "share_problems",
    "text_problem",
    "unfitting",
    "unlike",
    "wrong_holders",
]
