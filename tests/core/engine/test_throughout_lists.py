"""A trigger under `throughout` does all of its effects that can be done."""

from __future__ import annotations

from dataclasses import replace

from fiefdom import Action, Card
from fiefdom.effects import AddTokens, Coins, Gained, InOrder, LoseTokens, Tokens, When
from fiefdom_workshop import lay_out

TALLY = Card(
    "Tally Stick",
    2,
    Action,
    play=[Coins(Tokens("Notch"))],
    throughout=[When(Gained(), InOrder((LoseTokens("Notch"), AddTokens("Notch"))))],
)


def test_the_second_effect_happens_even_if_the_first_has_nothing_to_do() -> None:
    table = lay_out(TALLY, hand=["Copper"], coins=2, buys=2)
    table.buy("Estate")
    assert table.view(0).seats[0].tokens == {"Notch": 1}


def test_a_list_in_a_list_does_the_same() -> None:
    inner = InOrder((LoseTokens("Notch"), AddTokens("Notch")))
    nested = replace(TALLY, throughout=[When(Gained(), InOrder((inner,)))])
    table = lay_out(nested, hand=["Copper"], coins=2, buys=2)
    table.buy("Estate")
    assert table.view(0).seats[0].tokens == {"Notch": 1}
