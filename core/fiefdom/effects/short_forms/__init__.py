"""Short forms in card files: lists, bare names, 'up to 3', '{cost_of: x, plus: 2}'."""

from fiefdom.effects.selection import Which
from fiefdom.effects.short_forms.amounts import ARITHMETIC, VALUE, WITH_AMOUNT, Amounts
from fiefdom.effects.short_forms.conditions import ANY, COMPARED, NONE, Conditions
from fiefdom.effects.short_forms.effects import Effects
from fiefdom.effects.short_forms.filters import Filters
from fiefdom.effects.short_forms.places import MAT, PLACES
from fiefdom.effects.short_forms.selections import CHOICE_FIELDS, COUNT, RANGE, Selections
from fiefdom.model.amount import Amount
from fiefdom.model.condition import Condition
from fiefdom.model.effect import Effect
from fiefdom.model.filter import Filter
from fiefdom.serialize.short_forms import FIELDS, SUGAR

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

__all__ = [
    "ANY",
    "ARITHMETIC",
    "CHOICE_FIELDS",
    "COMPARED",
    "COUNT",
    "MAT",
    "NONE",
    "RANGE",
    "VALUE",
    "WITH_AMOUNT",
]
