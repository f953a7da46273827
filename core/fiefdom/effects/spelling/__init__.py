"""Short spellings in files: lists, bare names, 'up to 3', '{cost_of: x, plus: 2}'."""

from fiefdom.effects.spelling.amounts import Amounts
from fiefdom.effects.spelling.conditions import Conditions
from fiefdom.effects.spelling.effects import Effects
from fiefdom.effects.spelling.filters import Filters
from fiefdom.effects.spelling.places import PLACES
from fiefdom.effects.spelling.selections import Selections
from fiefdom.effects.which import Which
from fiefdom.parts.base import Amount, Condition, Effect, Filter
from fiefdom.parts.sugar import FIELDS, SUGAR

SUGAR.update(
    {
        Effect: Effects(),
        Filter: Filters(),
        Which: Selections(),
        Amount: Amounts(),
        Condition: Conditions(),
    }
)
FIELDS.update({"source": PLACES, "zone": PLACES})
