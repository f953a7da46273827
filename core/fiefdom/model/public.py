"""Whether what a part says can be known by everybody, whatever cards are hidden."""

from __future__ import annotations

from fiefdom.model.amount import Amount
from fiefdom.model.condition import Condition
from fiefdom.model.filter import Filter
from fiefdom.model.part import Part, walk


def is_public(part: Part) -> bool:
    """Tell whether everybody knows the value of an amount, or whether a condition holds."""
    return all(one.public for _, one in walk(part) if isinstance(one, Amount | Condition))


def is_public_of_owned(part: Part) -> bool:
    """Tell whether an amount is known to everybody who knows which cards the players own."""
    inside = [one for _, one in walk(part)]
    known = (
        one.public or (isinstance(one, Amount) and one.owned_only)
        for one in inside
        if isinstance(one, Amount | Condition)
    )
    return all(known) and all(one.fixed for one in inside if isinstance(one, Filter))


def is_public_rule(part: Part) -> bool:
    """Tell whether everybody knows what a rule does now: whether it holds, and for which cards."""
    return is_public(part) and all(one.fixed for _, one in walk(part) if isinstance(one, Filter))
