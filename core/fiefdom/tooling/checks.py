"""For tools that check cards, sets and kingdoms."""

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
from fiefdom.state.zones import MAX_MATS

__all__ = [
    "MAX_COUNTERS",
    "MAX_MATS",
    "Taken",
    "check_set",
    "circular",
    "cost_problems",
    "counter_problems",
    "idle",
    "label_problem",
    "mark_problems",
    "mat_problems",
    "mats_of",
    "mentioned",
    "name_problem",
    "never_entered",
    "phase_problems",
    "pile_problems",
    "pile_tokens_of",
    "plain_problem",
    "problems",
    "secrecy_problems",
    "share_problems",
    "text_problem",
    "unfitting",
    "unlike",
    "wrong_holders",
]
