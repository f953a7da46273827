"""Every field of every keyword shows in the text: different values give different texts.

The keywords are those registered and the values come from the types of their fields, so a new
keyword is covered automatically.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from typing import Any

import pytest

from fiefdom import Action, Attack, Card, Victory
from fiefdom.effects import (
    HAND,
    OTHERS,
    Coins,
    Discard,
    Gained,
    IgnoreBonus,
    MostOwned,
    Played,
    PutInHand,
    RestOfGame,
    SpendTokens,
    ThisTurn,
    TokensOf,
    Trash,
    UntilNextTurn,
    When,
    each_other_player,
    each_player,
    if_,
    may,
    of_type,
    one,
)
from fiefdom.effects.choose import Choose
from fiefdom.effects.selection import Which
from fiefdom.model.amount import Amount
from fiefdom.model.condition import Condition
from fiefdom.model.effect import Effect
from fiefdom.model.filter import Filter
from fiefdom.model.modifier import Modifier
from fiefdom.model.part import Part
from fiefdom.model.trigger import TriggerEvent
from fiefdom.model.who import Who
from fiefdom.setup.validate.card import problems
from fiefdom.text.rules_text import card_text
from tests.core.samples import kinds, variations

NAMED = (Trash(one(HAND)).named("x"), Discard(one(HAND)).named("y"))
SPENT = (SpendTokens("Toll").named("x"), SpendTokens("Toll").named("y"))
SILENT = {"name": "what an author calls a result is nobody else's business", "gives": "likewise"}
"""Fields that change only the parts that refer to them."""


def sentence_with(part: Part) -> Effect | When | Modifier:
    """Wrap a part in the smallest part that has a text."""
    if isinstance(part, Which):
        return PutInHand(part)
    if isinstance(part, Filter):
        return Discard(Choose(HAND, 1, where=part))
    if isinstance(part, Amount):
        return Coins(part)
    if isinstance(part, Condition):
        return if_(part, Coins(1))
    if isinstance(part, TriggerEvent):
        return When(part, Coins(1))
    assert isinstance(part, Effect | When | Modifier)
    return part


def contexts(part: Part) -> Iterator[tuple[str, Card]]:
    """Yield cards that contain a part, in contexts with different wording."""
    told = sentence_with(part)
    before = SPENT if isinstance(part, TokensOf) else NAMED
    if isinstance(told, Effect) and told.opens:
        yield "setup", Card("Trial", 3, Action, play=[Coins(1)], setup=[each_player(told)])
    elif isinstance(told, Effect):
        yield "play", _card(*before, told)
        yield "others", _card(*before, each_other_player(told))
        yield "may", _card(*before, may(Coins(1), told))
        yield "trigger", Card("Trial", 3, Action | Attack, in_play=[When(Gained(by=OTHERS), told)])
        yield "played", Card("Trial", 3, Action | Attack, in_play=[When(Played(by=OTHERS), told)])
    else:
        yield "in play", Card("Trial", 3, Action | Attack, in_play=[told])
        for lasting in (ThisTurn, UntilNextTurn, RestOfGame):
            yield lasting.keyword, _card(*NAMED, lasting(told))


def _card(*play: Effect) -> Card:
    return Card("Trial", 3, Action | Attack, play=list(play))


def equivalent(left: Part, right: Part, field: str, place: str) -> bool:
    """Return whether two parts do the same although a field differs."""
    values: set[Any] = {getattr(left, field), getattr(right, field)}
    if values == {Who.YOU, Who.OWNER}:
        return place != "others"
    return isinstance(left, Choose) and field == "high" and values == {None, 1}


def pairs(kind: type[Part]) -> Iterator[tuple[str, Card, Card]]:
    """Yield two cards that differ in one field of a part of this kind, with the field's name."""
    for field, parts in variations(kind):
        for left, right in combinations(parts if field not in SILENT else (), 2):
            for (place, one_card), (_, other) in zip(contexts(left), contexts(right), strict=True):
                if not (equivalent(left, right, field, place) or refused(one_card) or refused(other)):
                    yield f"{field} ({place})", one_card, other


def refused(card: Card) -> bool:
    return any(problems(card))


@pytest.mark.parametrize("kind", kinds(), ids=lambda kind: kind.keyword)
def test_every_field_changes_the_text(kind: type[Part]) -> None:
    for place, one_card, other in pairs(kind):
        assert card_text(one_card) != card_text(other), place


def test_nearly_every_keyword_is_compared() -> None:
    ours = [kind for kind in kinds() if kind.__module__.startswith("fiefdom.")]
    compared = {kind.keyword: sum(1 for _ in pairs(kind)) for kind in ours}
    without_fields = {word for word, count in compared.items() if count == 0}
    print(f"{sum(compared.values())} pairs of texts compared")
    assert sum(compared.values()) > 1_900
    assert without_fields <= {
        "any_number", "can_draw", "copy_in_play", "empty_piles", "immune", "name_card", "play_again",
        "played_from_hand", "previous_turn_yours", "skip_turn", "this", "this_in_hand", "this_on_mat",
        "turn_after_end", "unaffected",
        "follow_swapped", "keep_out",
        "of_its_pile", "shuffles",
        "again_next_turn", "keep_until_clean_up", "of_empty_pile", "rotate_any",
        "ignore_bonus", "most_owned", "remembered", "gave_coins",
        "copy_of_this", "stop_repeating",
    }  # fmt: skip


def test_words_that_are_valid_in_few_places_show_their_fields() -> None:
    ignored = [card_text(_card(ThisTurn(IgnoreBonus(bonus)))) for bonus in ("actions", "buys")]
    owned = [
        card_text(Card("Trial", 3, Victory, points=MostOwned(cards)))
        for cards in (None, of_type(Action), of_type(Victory))
    ]
    assert len({*ignored}) == len(ignored)
    assert len({*owned}) == len(owned)
