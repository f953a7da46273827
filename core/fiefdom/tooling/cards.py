"""For tools that read the parts that cards are made of, or convert them to data and back."""

from fiefdom.effects import short_forms
from fiefdom.effects.amounts import AtLeast, AtMost, Per, Plus, Times
from fiefdom.effects.combining import AllOf, AnyOf, Named, NotOf, OfType
from fiefdom.effects.conditions import Both, Not
from fiefdom.effects.cost_filters import Costing, CostingAtLeast, CostingUpTo
from fiefdom.effects.cost_of_result import CostOf
from fiefdom.effects.counters import Bonus
from fiefdom.effects.counting import CountOf
from fiefdom.effects.fixed_selection import All
from fiefdom.effects.from_deck import EndOfDeck, TopUntil
from fiefdom.effects.how_many import AnyNumber, Down
from fiefdom.effects.lasting import Lasting
from fiefdom.effects.moving import Move
from fiefdom.effects.places import is_zone
from fiefdom.effects.repeating import Loop
from fiefdom.effects.this_card import This, ThisAnd, ThisInHand
from fiefdom.grammar.voice import YOU_VOICE
from fiefdom.model.card import ABILITIES
from fiefdom.model.counter import HOLDERS
from fiefdom.model.knowledge import OWNER, another_player
from fiefdom.serialize.codec import NOW_AND_LATER, DataError, parts_of_item, vocabulary
from fiefdom.serialize.shapes import Shape, Slot, family_of, shape_of
from fiefdom.serialize.short_forms import At, found, path_text
from fiefdom.serialize.spelling import place_inside, word_of
from fiefdom.serialize.synonyms import meant
from fiefdom.setup.pins import card_data, counter_data, mat_data, phase_data, pile_data, share_data
from fiefdom.text.one_line import WIDTH
from fiefdom.text.rules_text import Kind

__all__ = [
    "ABILITIES",
    "HOLDERS",
    "NOW_AND_LATER",
    "OWNER",
    "WIDTH",
    "YOU_VOICE",
    "All",
    "AllOf",
    "AnyNumber",
    "AnyOf",
    "At",
    "AtLeast",
    "AtMost",
    "Bonus",
    "Both",
    "CostOf",
    "Costing",
    "CostingAtLeast",
    "CostingUpTo",
    "CountOf",
    "DataError",
    "Down",
    "EndOfDeck",
    "Kind",
    "Lasting",
    "Loop",
    "Move",
    "Named",
    "Not",
    "NotOf",
    "OfType",
    "Per",
    "Plus",
    "Shape",
    "Slot",
    "This",
    "ThisAnd",
    "ThisInHand",
    "Times",
    "TopUntil",
    "another_player",
    "card_data",
    "counter_data",
    "family_of",
    "found",
    "is_zone",
    "mat_data",
    "meant",
    "parts_of_item",
    "path_text",
    "phase_data",
    "pile_data",
    "place_inside",
    "shape_of",
    "share_data",
    "short_forms",
    "vocabulary",
    "word_of",
]
