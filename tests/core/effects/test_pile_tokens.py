"""Tokens on Supply piles, and abilities that work throughout a game."""

from __future__ import annotations

import pytest

from fiefdom import Action, Card, CardError, IllegalAnswer, Victory
from fiefdom.effects import (
    ANYONE,
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
    may,
    named,
    of_type,
    one,
    that_player,
    up_to,
)
from fiefdom.text.rules_text import card_text
from fiefdom.views.view import SPECTATOR
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


def test_a_token_on_the_chosen_pile_is_public() -> None:
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


def test_an_empty_pile_can_get_a_token_and_a_card_without_a_pile_cannot() -> None:
    table = Table(toll, supply={"Duchy": 0}, p1={"hand": ["Toll", "Smithy"]})
    table.play("Toll")
    assert "Duchy" in table.offered
    assert "Smithy" not in table.offered
    with pytest.raises(IllegalAnswer):
        table.game.answer(())
    table.choose("Duchy")
    assert tokens(table, "Duchy") == 1


def test_a_single_matching_pile_needs_no_question() -> None:
    mark = Card("Mark", 2, Action, play=[TokenOnPile("mark", named("Gold"))])
    table = Table(mark, p1={"hand": ["Mark"]})
    table.play("Mark")
    assert tokens(table, "Gold", "mark") == 1


def test_without_a_matching_pile_nothing_happens() -> None:
    mark = Card("Mark", 2, Action, play=[TokenOnPile("mark", named("Smithy"))])
    table = Table(mark, p1={"hand": ["Mark"]})
    table.play("Mark")
    assert table.game.view(0).pile_tokens == {}


def test_the_effect_of_tokens_happens_to_the_buyer_once_per_token() -> None:
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


def test_tokens_do_as_much_as_possible_and_are_logged_only_if_they_do_something() -> None:
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


def test_a_position_with_tokens_includes_the_card_that_defines_them() -> None:
    registry = registry_with(toll)
    table = Table(registry=registry, pile_tokens={"Copper": {"toll": 1}}, p1={"buys": 2})
    table.buy("Copper")
    assert table.discard() == ["Copper", "Curse"]


def test_tokens_on_the_pile_of_a_named_card_are_counted() -> None:
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


def test_an_ability_throughout_the_game_works_anywhere_and_for_everyone() -> None:
    comet = Card("Comet", 2, Victory, throughout=[When(Gained(named("Gold")), Cards(1))])
    start = {"coins": 6, "deck": ["Estate"] * 3}
    table = Table(comet, p1=start, p2={"hand": ["Gold", "Gold"], "deck": ["Duchy"] * 12})
    table.buy("Gold")
    assert table.phase == (2, "buy")
    table.treasures()
    table.buy("Gold")
    assert len(table.hand(2)) == 5
    assert table.pile("Gold") == 28


def test_an_ability_throughout_the_game_on_others_affects_each_of_them() -> None:
    omen = Card("Omen", 2, Action, throughout=[When(Gained(by=OTHERS), Cards(1))])
    deck = {"deck": ["Copper"] * 4}
    table = Table(omen, players=3, p1={"buys": 2}, p2=deck, p3=deck)
    table.buy("Copper")
    assert [len(table.hand(n)) for n in (1, 2, 3)] == [0, 1, 1]


FOR_EACH = {
    "anyone": When(Gained(by=ANYONE), Cards(1)),
    "a turn of anyone": When(TurnStarts(by=ANYONE), that_player(Cards(1))),
    "to whom it happens": When(Gained(by=OTHERS), that_player(Gain(named("Curse")))),
    "deep inside": When(Gained(by=OTHERS), may(Cards(1), that_player(Cards(1)))),
}


@pytest.mark.parametrize("case", FOR_EACH)
def test_an_ability_that_would_happen_once_per_player_is_refused(case: str) -> None:
    with pytest.raises(CardError, match=r"throughout\[0\].*for each player.*leave out by"):
        Table(Card("Omen", 2, Action, throughout=[FOR_EACH[case]]))


def test_without_by_the_trigger_affects_the_player_of_the_event() -> None:
    omen = Card("Omen", 2, Action, throughout=[When(TurnStarts(), Cards(1))])
    table = Table(omen, players=3, p2={"deck": ["Copper"] * 4})
    table.end_turn()
    assert len(table.hand(2)) == 1


def test_an_optional_ability_throughout_the_game_is_offered() -> None:
    offer = Card(
        "Offer", 2, Action, throughout=[When(Gained(of_type(Victory)), Discard(one(HAND)), may=True)]
    )
    table = Table(offer, p1={"coins": 4, "buys": 2, "hand": ["Curse"]})
    table.buy("Estate")
    assert (table.asks, table.offered) == ((1, "Estate"), ["Offer"])
    table.choose("Offer")
    assert table.hand() == []


def test_the_player_orders_throughout_and_lasting_triggers() -> None:
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


def test_tokens_without_a_kind_are_refused() -> None:
    with pytest.raises(CardError, match="no kind"):
        Table(Card("Blank", 2, Action, play=[TokenOnPile(" ")]))


def test_once_is_refused_throughout_a_game() -> None:
    with pytest.raises(CardError, match=r"throughout\[0\].*once"):
        Table(Card("Blank", 2, Action, throughout=[When(Gained(), Cards(1), once=True)]))


def test_only_triggers_are_accepted_throughout_a_game() -> None:
    with pytest.raises(CardError, match=r"throughout\[0\].*expected a trigger"):
        Table(Card("Blank", 2, Action, throughout=[Cards(1)]))  # type: ignore[list-item]


def test_the_text_of_abilities_throughout_a_game() -> None:
    assert card_text(toll).splitlines() == [
        "+1 Action",
        "Put a toll token on a Supply pile.",
        "In games using this, when you buy a card, gain a Curse for each toll token on its pile.",
    ]
    sense = Card("Sense", 2, Action, play=[Repeat(2, TokenOnPile("x", of_type(Victory)))])
    assert card_text(sense) == "Do this twice: put a x token on the Supply pile of a Victory card."
    trial = Card("Trial", 2, Action, play=[Reveal(every(HAND)).named("r"), Coins(PileTokens("x", "r"))])
    assert card_text(trial).endswith("+1 Coin for each x token on the pile of the first of them.")
