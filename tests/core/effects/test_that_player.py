"""Effects on the player of the triggering event, and events on a player's own turn."""

from __future__ import annotations

import pytest

from fiefdom import Action, Attack, Card, CardError, Duration, Reaction
from fiefdom.effects import (
    ANYONE,
    HAND,
    OTHERS,
    Actions,
    Cards,
    Discard,
    Gain,
    Gained,
    Immune,
    Played,
    RestOfGame,
    ThisTurn,
    Trash,
    TurnEnds,
    Unaffected,
    UntilNextTurn,
    When,
    each_other_player,
    every,
    named,
    next_turn,
    of_type,
    one,
    that_player,
)
from fiefdom.text.rules_text import card_text
from tests.core.kit import Table

SILVER = named("Silver")

ban = Card(
    "Ban",
    4,
    Action | Attack | Duration,
    play=[UntilNextTurn(When(Gained(SILVER, by=OTHERS), that_player(Gain(named("Curse")))))],
)
rust = Card(
    "Rust",
    4,
    Action | Attack | Duration,
    play=[
        UntilNextTurn(
            When(
                Played(SILVER | named("Gold"), by=OTHERS, first=True),
                that_player(Trash(every("that"))),
            )
        )
    ],
)
wall = Card("Wall", 2, Action | Duration, play=[next_turn(Cards(1))], in_play=[Immune()])
shield = Card(
    "Shield",
    2,
    Action | Reaction,
    reacts=[When(Played(of_type(Attack), by=OTHERS), Unaffected(), reveal=True)],
)
RICH = {"hand": ["Silver", "Silver", "Gold"], "deck": ["Estate"] * 9}


def test_it_affects_the_player_of_the_event_and_not_the_owner_of_the_card() -> None:
    table = Table(ban, players=3, p1={"hand": ["Ban"]}, p2=RICH | {"deck": []}, p3=RICH)
    table.play("Ban")
    table.end_turn()
    table.treasures()
    table.buy("Silver")
    assert table.hand(2).count("Curse") == 1
    assert "Curse" not in table.discard(1) + table.hand(1) + table.discard(3)
    table.treasures()
    table.buy("Estate")
    assert "Curse" not in table.discard(3) + table.hand(3)


def test_immune_players_and_those_who_revealed_a_reaction_are_unaffected() -> None:
    hand = ["Shield", "Silver", "Silver"]
    table = Table(ban, shield, p1={"hand": ["Ban"]}, p2={"hand": hand})
    table.play("Ban")
    table.choose("Shield")
    table.end_turn()
    table.treasures()
    table.buy("Silver")
    assert table.pile("Curse") == 10
    start = {"hand": ["Wall"], "deck": ["Silver", "Silver", *["Copper"] * 8]}
    table = Table(ban, wall, p1=start, p2={"hand": ["Ban"]})
    table.play("Wall")
    table.end_turn()
    table.play("Ban")
    table.end_turn()
    table.treasures()
    table.buy("Silver")
    assert table.pile("Curse") == 10


def test_the_first_card_each_turn_is_trashed_and_still_gives_its_coins() -> None:
    table = Table(rust, p1={"hand": ["Rust"], "deck": ["Silver"] * 9}, p2=RICH)
    table.play("Rust")
    table.end_turn()
    table.treasures()
    assert (table.trash, table.coins) == (["Silver"], 7)
    assert table.in_play(2) == ["Gold", "Silver"]
    table.end_turn()
    table.treasures()
    assert (table.trash, table.coins) == (["Silver"], 10)


def test_two_copies_trash_only_one_card() -> None:
    start = {"hand": ["Rust", "Rust"], "actions": 2}
    table = Table(rust, p1=start, p2=RICH)
    table.play("Rust")
    table.play("Rust")
    table.end_turn()
    table.treasures()
    assert (table.trash, table.coins) == (["Silver"], 7)


def test_an_event_can_be_limited_to_the_players_own_turn() -> None:
    ward = Card(
        "Ward",
        3,
        Action | Duration,
        play=[
            Actions(1),
            UntilNextTurn(
                When(Gained(by=OTHERS, own_turn=True), that_player(Discard(one(HAND)))),
            ),
        ],
    )
    gift = Card("Gift", 3, Action, play=[each_other_player(Gain(named("Gold")))])
    table = Table(ward, gift, p1={"hand": ["Ward", "Gift"]}, p2={"hand": ["Duchy"], "buys": 2})
    table.play("Ward")
    table.play("Gift")
    assert (table.hand(2), table.discard(2)) == (["Duchy"], ["Gold"])
    table.end_turn()
    table.buy("Copper")
    assert (table.pile("Copper"), "Duchy" in table.hand(2)) == (45, True)


def test_it_can_affect_the_player_of_the_card_too() -> None:
    plague = Card(
        "Plague",
        3,
        Action,
        play=[ThisTurn(When(Gained(SILVER, by=ANYONE), that_player(Gain(named("Curse")))))],
    )
    table = Table(plague, p1={"hand": ["Plague"], "coins": 3, "buys": 2})
    table.play("Plague")
    table.buy("Silver")
    assert table.discard() == ["Curse", "Silver"]


def test_that_player_is_asked() -> None:
    tax = Card(
        "Tax", 3, Action, play=[RestOfGame(When(Gained(by=OTHERS), that_player(Discard(one(HAND)))))]
    )
    table = Table(tax, p1={"hand": ["Tax"]}, p2={"hand": ["Silver", "Gold"]})
    table.play("Tax")
    table.end_turn()
    table.buy("Copper")
    assert table.asks == (2, "Tax")
    assert table.offered == ["Gold", "Silver"]


def test_that_player_is_refused_outside_of_triggers() -> None:
    with pytest.raises(CardError, match="trigger"):
        Table(Card("Lost", 2, Action, play=[that_player(Cards(1))]))


def test_the_text_says_they() -> None:
    assert card_text(rust) == (
        "Until your next turn, the first time another player plays a Silver or Gold each turn,"
        " they trash it."
    )
    ward = Card(
        "Ward",
        2,
        Action,
        play=[ThisTurn(When(Gained(own_turn=True, by=OTHERS), that_player(Cards(2))))],
    )
    assert card_text(ward) == (
        "This turn, when another player gains a card on their turn, they draw 2 cards."
    )


YOURSELF = {
    "in play": When(Gained(), that_player(Cards(1))),
    "may": When(Gained(), that_player(Cards(1)), may=True),
    "what others do": When(Gained(), each_other_player(that_player(Gain(named("Curse"))))),
    "within another trigger": When(
        Gained(by=OTHERS), RestOfGame(When(Gained(), that_player(Cards(1))))
    ),
}


@pytest.mark.parametrize("case", YOURSELF)
def test_that_player_is_refused_when_it_is_always_you(case: str) -> None:
    with pytest.raises(
        CardError, match=r"in_play\[0\].then.*that player is always you.*leave out that_player"
    ):
        Table(Card("Mirror", 3, Action, in_play=[YOURSELF[case]]))


def test_that_player_is_accepted_at_the_end_of_a_turn_of_another_player() -> None:
    ends = ThisTurn(When(TurnEnds(), that_player(Gain(named("Curse")))))
    Table(Card("Dusk", 3, Action, in_play=[When(Gained(by=OTHERS), ends)]))
