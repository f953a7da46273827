"""Landscapes that make no sense are refused when their set is loaded, in Python and in card files."""

from __future__ import annotations

import pytest

from fiefdom import Action, Card, CardSet, Counter, LandscapeKind, Phase, card_type, installed
from fiefdom.effects import Cards, Coins
from fiefdom.errors import CardError, FileError
from fiefdom_workshop.card_files.read import parse_cards
from fiefdom_workshop.card_files.write import set_text

Event, Way, State, Dusk, Boon = map(card_type, ("Event", "Way", "State", "Dusk", "Boon"))
COIN = [Coins(1)]
DECREES = CardSet(
    "decrees",
    "1",
    cards=[Card("Edict", 2, card_type("Decree"), play=COIN)],
    landscapes=[LandscapeKind("Decree", bought=True)],
)
BAD: list[tuple[Card, str, str]] = [
    (
        Card("Odd", 2, Event),
        "play",
        "it is an Event, but buying it does nothing; add what it does under play",
    ),
    (Card("Odd", 2, Event, points=1), "play", "buying it does nothing"),
    (
        Card("Odd", 0, Way),
        "types",
        "it is a Way, but it does nothing; add what it does, such as throughout",
    ),
    (Card("Odd", 0, Boon, text="a remark"), "types", "it is a Boon, but it does nothing"),
    (
        Card("Odd", 2, Event | Way, play=COIN),
        "types",
        "both an Event and a Way; keep one of these types",
    ),
    (Card("Odd", 2, Action | Event, play=COIN), "types", "both an Event and an Action; keep one"),
]


@pytest.mark.parametrize(("card", "place", "reason"), BAD)
def test_a_landscape_that_makes_no_sense_is_refused(card: Card, place: str, reason: str) -> None:
    card_set = CardSet("trial", "1", cards=[card])
    with pytest.raises(CardError) as caught:
        installed().plus(card_set)
    assert (caught.value.card, caught.value.place) == ("Odd", place)
    assert reason in caught.value.reason
    with pytest.raises(FileError, match=r"trial\.yaml, line \d+, column \d+: Odd: ") as in_file:
        read(set_text(card_set))
    assert reason in str(in_file.value)


def read(text: str) -> CardSet:
    known, rules = installed().sets.values(), installed().game_rules()
    return parse_cards(text, "trial.yaml", known=known, rules=rules)


@pytest.mark.parametrize(
    "card",
    [
        Card("Plain", 0, State),
        Card("Plain", 2, Event, play=[Cards(1)]),
        Card("Plain", 0, card_type("Landmark"), points=1),
        Card("Plain", 0, card_type("Landmark"), brings=["Moat"]),
    ],
)
def test_a_landscape_with_some_purpose_is_accepted(card: Card) -> None:
    assert "Plain" in installed().plus(CardSet("trial", "1", companions=[card])).cards


def test_a_phase_cannot_play_what_another_set_declares_as_a_landscape() -> None:
    owl = Card("Owl", 2, card_type("Decree"), play=COIN)
    card_set = CardSet("trial", "1", cards=[owl], phases=[Phase("Court", plays="Decree")])
    with pytest.raises(
        CardError, match="are landscapes, as the card set 'decrees' declares, and never in"
    ):
        installed().plus(DECREES).plus(card_set)


def test_a_price_that_nobody_can_pay_is_refused() -> None:
    owl = Card("Owl", 2, Dusk, play=COIN)
    torch = Counter("Torch", of="turn")
    for price, reason in ((1_001, "its price is 1001; use 0 to 1000"), (-1, "use 0 to 1000")):
        phase = Phase("Dusk", plays="Dusk", price=price, paid_in="Torch")
        with pytest.raises(CardError, match=reason):
            installed().plus(CardSet("trial", "1", cards=[owl], counters=[torch], phases=[phase]))


def test_a_landscape_goes_on_piles_of_a_type_that_cards_have() -> None:
    text = (
        "landscapes:\n  - {landscape: Mark, piles: [Actoin]}\n"
        "cards:\n  - {card: Odd, cost: 0, types: [Mark], points: 1}\n"
    )
    with pytest.raises(
        FileError, match=r"line 2, .* no card has the type 'Actoin'; did you mean 'Action'"
    ):
        read(text)
