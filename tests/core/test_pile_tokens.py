"""Tokens on Supply piles, and abilities that hold throughout a game."""

from __future__ import annotations

import pytest

from fiefdom import Action, Card, CardError, IllegalAnswer, Victory
from fiefdom.effects import (
    HAND,
    OTHERS,
    Actions,
    Bought,
    Cards,
    Coins,
    Discard,
    Gain,
    Gained,
    PileTokens,
    Repeat,
    Reveal,
    ThisTurn,
    TokenOnPile,
    TurnStarts,
    When,
    every,
    named,
    of_type,
    one,
    up_to,
)
from fiefdom.text.rules_text import card_text
from fiefdom.views.player_view import SPECTATOR
from tests.core.kit import Table, registry_with

toll = Card(
    "Toll",
    2,
    Action,
    play=[Actions(1), TokenOnPile("toll")],
    throughout=[When(Bought(), Gain(named("Curse"), count=PileTokens("toll")))],
)
shop = Card("Shop", 3, Action, play=[Actions(1), Gain(named("Silver"))])


def tokens(table: Table, pile: str, kind: str = "toll") -> int:
    return table.game.view(SPECTATOR).pile_tokens.get(pile, {}).get(kind, 0)


def test_a_token_lies_on_the_chosen_pile_for_all_to_see() -> None:
    table = Table(toll, p1={"hand": ["Toll", "Toll"]})
    table.play("Toll")
    assert table.asks == (1, "Toll")
    assert table.offered == sorted(
        ["Copper", "Silver", "Gold", "Estate", "Duchy", "Province", "Curse", "Toll"]
    )
    table.choose("Silver")
    table.play("Toll")
    table.choose("Silver")
    assert tokens(table, "Silver") == 2
    for viewer in (0, 1, SPECTATOR):
        assert table.game.view(viewer).pile_tokens == {"Silver": {"toll": 2}}


def test_a_pile_that_ran_out_can_get_a_token_and_a_card_without_pile_cannot() -> None:
    table = Table(toll, supply={"Duchy": 0}, p1={"hand": ["Toll", "Smithy"]})
    table.play("Toll")
    assert "Duchy" in table.offered
    assert "Smithy" not in table.offered
    with pytest.raises(IllegalAnswer):
        table.game.answer(())
    table.choose("Duchy")
    assert tokens(table, "Duchy") == 1


def test_a_single_pile_that_qualifies_needs_no_question() -> None:
    mark = Card("Mark", 2, Action, play=[TokenOnPile("mark", named("Gold"))])
    table = Table(mark, p1={"hand": ["Mark"]})
    table.play("Mark")
    assert tokens(table, "Gold", "mark") == 1


def test_no_pile_that_qualifies_gets_nothing() -> None:
    mark = Card("Mark", 2, Action, play=[TokenOnPile("mark", named("Smithy"))])
    table = Table(mark, p1={"hand": ["Mark"]})
    table.play("Mark")
    assert table.game.view(0).pile_tokens == {}


def test_what_a_token_means_happens_to_whoever_buys_once_for_each() -> None:
    table = Table(
        toll, pile_tokens={"Copper": {"toll": 2}, "Estate": {"other": 1}}, p1={"buys": 3, "coins": 4}
    )
    table.buy("Copper")
    assert table.discard() == ["Copper", "Curse", "Curse"]
    table.buy("Estate")
    assert table.pile("Curse") == 8
    table.end_turn()
    table.buy("Copper")
    assert (table.pile("Curse"), table.hand(2).count("Curse")) == (6, 2)


def test_tokens_do_nothing_when_a_card_is_gained_in_another_way() -> None:
    table = Table(toll, shop, pile_tokens={"Silver": {"toll": 1}}, p1={"hand": ["Shop"]})
    table.play("Shop")
    assert table.discard() == ["Silver"]


def test_tokens_do_what_they_can_and_are_not_told_of_when_they_can_do_nothing() -> None:
    start = {"buys": 3}
    table = Table(
        toll,
        pile_tokens={"Copper": {"toll": 2}},
        supply={"Curse": 1},
        listen=True,
        p1=start,
    )
    table.buy("Copper")
    assert table.discard() == ["Copper", "Curse"]
    assert "trigger" in [note.kind for note in table.game.state.log or []]
    told = len(table.game.state.log or [])
    table.buy("Copper")
    later = (table.game.state.log or [])[told:]
    assert [note.kind for note in later] == ["buy", "gain"]


def test_a_position_with_tokens_knows_the_card_that_explains_them() -> None:
    registry = registry_with(toll)
    table = Table(registry=registry, pile_tokens={"Copper": {"toll": 1}}, p1={"buys": 2})
    table.buy("Copper")
    assert table.discard() == ["Copper", "Curse"]


def test_tokens_on_the_pile_of_another_result_are_counted() -> None:
    sense = Card(
        "Sense", 2, Action, play=[Reveal(one(HAND)).named("r"), Coins(PileTokens("toll", "r"))]
    )
    start = {"hand": ["Sense", "Silver"]}
    table = Table(sense, toll, pile_tokens={"Silver": {"toll": 3}}, p1=start)
    table.play("Sense")
    assert table.coins == 3
    table = Table(sense, toll, pile_tokens={"Gold": {"toll": 3}}, p1=start)
    table.play("Sense")
    assert table.coins == 0


def test_what_holds_throughout_a_game_holds_wherever_the_card_is_and_for_everyone() -> None:
    comet = Card("Comet", 2, Victory, throughout=[When(Gained(named("Gold")), Cards(1))])
    start = {"coins": 6, "deck": ["Estate"] * 3}
    table = Table(comet, p1=start, p2={"hand": ["Gold", "Gold"], "deck": ["Duchy"] * 12})
    table.buy("Gold")
    assert table.phase == (2, "buy")
    table.treasures()
    table.buy("Gold")
    assert len(table.hand(2)) == 5
    assert table.pile("Gold") == 28


def test_what_holds_for_the_others_happens_to_each_of_them() -> None:
    omen = Card("Omen", 2, Action, throughout=[When(Gained(by=OTHERS), Cards(1))])
    deck = {"deck": ["Copper"] * 4}
    table = Table(omen, players=3, p1={"buys": 2}, p2=deck, p3=deck)
    table.buy("Copper")
    assert [len(table.hand(n)) for n in (1, 2, 3)] == [0, 1, 1]


def test_what_one_may_do_throughout_is_asked() -> None:
    offer = Card(
        "Offer", 2, Action, throughout=[When(Gained(of_type(Victory)), Discard(one(HAND)), may=True)]
    )
    table = Table(offer, p1={"coins": 4, "buys": 2, "hand": ["Curse"]})
    table.buy("Estate")
    assert (table.asks, table.offered) == ((1, "Estate"), ["Offer"])
    table.choose("Offer")
    assert table.hand() == []


def test_throughout_and_lasting_triggers_are_chosen_among() -> None:
    rise = Card("Rise", 2, Action, throughout=[When(TurnStarts(), Gain(named("Copper")))])
    table = Table(rise)
    table.end_turn()
    assert table.discard(2) == ["Copper"]
    late = Card("Late", 2, Action, play=[ThisTurn(When(Bought(), Gain(named("Gold"))))])
    start = {"hand": ["Late"], "buys": 2}
    table = Table(toll, late, pile_tokens={"Copper": {"toll": 1}}, p1=start)
    table.play("Late")
    table.buy("Copper")
    assert table.offered == ["Late", "Toll"]
    table.choose("Toll")
    assert table.discard() == ["Copper", "Gold", "Curse"]


def test_the_number_of_cards_gained_can_be_an_amount() -> None:
    count = PileTokens("toll", "r")
    hoard = Card(
        "Hoard",
        2,
        Action,
        play=[Reveal(up_to(1, HAND)).named("r"), Gain(of_type(Victory), count=count)],
    )
    table = Table(hoard, toll, pile_tokens={"Copper": {"toll": 2}}, p1={"hand": ["Hoard", "Copper"]})
    table.play("Hoard")
    table.choose("Copper")
    table.choose("Estate")
    table.choose("Duchy")
    assert (table.discard(), table.phase) == (["Duchy", "Estate"], (1, "buy"))


def test_tokens_of_no_kind_are_refused() -> None:
    with pytest.raises(CardError, match="no kind"):
        Table(Card("Blank", 2, Action, play=[TokenOnPile(" ")]))


def test_once_means_nothing_throughout_a_game() -> None:
    with pytest.raises(CardError, match=r"throughout\[0\].*once"):
        Table(Card("Blank", 2, Action, throughout=[When(Gained(), Cards(1), once=True)]))


def test_only_triggers_hold_throughout_a_game() -> None:
    with pytest.raises(CardError, match=r"throughout\[0\].*no When"):
        Table(Card("Blank", 2, Action, throughout=[Cards(1)]))  # type: ignore[list-item]


def test_the_text_says_what_holds_throughout() -> None:
    assert card_text(toll).splitlines() == [
        "+1 Action",
        "Put a toll token on a Supply pile.",
        "In games using this, when you buy a card, gain a Curse for each toll token on its pile.",
    ]
    sense = Card("Sense", 2, Action, play=[Repeat(2, TokenOnPile("x", of_type(Victory)))])
    assert card_text(sense) == "Do this twice: put a x token on the Supply pile of a Victory card."
    trial = Card("Trial", 2, Action, play=[Reveal(every(HAND)).named("r"), Coins(PileTokens("x", "r"))])
    assert card_text(trial).endswith("+1 Coin for each x token on the pile of the first of them.")
