"""A reacting card is one particular card in the hand of one player, until it leaves."""

from __future__ import annotations

import pytest

from fiefdom import Action, Card, Reaction
from fiefdom.effects import (
    HAND,
    LEFT,
    OTHERS,
    OWNER,
    THIS_IN_HAND,
    Cards,
    ChooseOne,
    Coins,
    Discard,
    Gained,
    InOrder,
    Play,
    Repeat,
    Reveal,
    Trash,
    When,
    choose_one,
    each_other_player,
    each_player,
    every,
    for_player,
    has,
    if_,
    may,
    that_player,
    while_,
)
from fiefdom.model.effect import Effect
from fiefdom.setup.validate.card import problems
from tests.core.kit import Table

AWAY = Discard(THIS_IN_HAND)
GONE = Trash(THIS_IN_HAND)


def reacting(*then: Effect) -> Card:
    effect = then[0] if len(then) == 1 else InOrder(then)
    return Card("Echo", 3, Action | Reaction, reacts=[When(Gained(by=OTHERS), effect, may=True)])


ELSEWHERE = {
    "each other player": each_other_player(AWAY),
    "each player": each_player(AWAY),
    "a neighbor": for_player(LEFT, AWAY),
    "whom it is about": that_player(AWAY),
    "deep inside": that_player(may(if_(has(HAND), AWAY))),
}


@pytest.mark.parametrize("case", ELSEWHERE)
def test_it_is_never_found_in_another_players_hand(case: str) -> None:
    ((place, reason),) = problems(reacting(ELSEWHERE[case]))
    assert place.startswith("reacts[0].then.effect")
    assert "in the hand of the player who reacts" in reason


TWICE = {
    "one after the other": (AWAY, GONE),
    "played before": (Play(THIS_IN_HAND), AWAY),
    "perhaps before": (may(AWAY), GONE),
    "in one of two cases": (if_(has(HAND), AWAY, otherwise=Coins(1)), GONE),
    "in rounds": (Repeat(2, GONE),),
    "in rounds while something holds": (while_(has(HAND), Coins(1), may(GONE)),),
    "as two options": (ChooseOne((AWAY, GONE, Coins(1)), 2),),
    "with the whole hand": (Discard(every(HAND)), Cards(3), GONE),
    "before a branch": (AWAY, may(InOrder((Coins(1), GONE)))),
}


@pytest.mark.parametrize("case", TWICE)
def test_it_leaves_the_hand_only_once(case: str) -> None:
    (_, reason), *_ = problems(reacting(*TWICE[case]))
    assert "has left the hand" in reason


ONCE = {
    "shown first": (Reveal(THIS_IN_HAND), AWAY),
    "in either case": (if_(has(HAND), AWAY, otherwise=GONE),),
    "one of two options": (choose_one(AWAY, GONE),),
    "may, otherwise": (may(AWAY, otherwise=GONE),),
    "for its owner": (for_player(OWNER, AWAY),),
    "behind what others do": (each_other_player(Discard(every(HAND))), AWAY),
}


@pytest.mark.parametrize("case", ONCE)
def test_it_can_be_used_while_it_is_still_in_hand(case: str) -> None:
    assert list(problems(reacting(*ONCE[case]))) == []


def test_after_it_moved_it_is_referred_to_by_a_name() -> None:
    """The other copy stays where it is."""
    echo = Card(
        "Echo",
        3,
        Action | Reaction,
        reacts=[When(Gained(), InOrder((AWAY.named("it"), Trash(every("it")))), may=True)],
    )
    table = Table(echo, phase="buy", p1={"hand": ["Echo", "Echo"], "buys": 2})
    table.buy("Copper")
    table.choose("Echo")
    assert table.trash == ["Echo"]
    assert table.hand() == ["Echo"]
