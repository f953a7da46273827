"""Amounts that count the cards of a mat bring that mat into the game."""

from __future__ import annotations

import pytest

import fiefdom
from fiefdom import CardSet, Mat, Victory
from fiefdom.effects import DifferentNames, TypesOf, count_in, mat
from fiefdom.model.amount import Amount
from fiefdom.model.card import Card

MEADOW = mat("Meadow")


@pytest.mark.parametrize("amount", [DifferentNames(MEADOW), TypesOf(MEADOW), count_in(MEADOW)], ids=str)
def test_a_mat_that_only_an_amount_names_is_part_of_the_game(amount: Amount) -> None:
    card = Card("Shepherd Hut", 3, Victory, points=amount)
    known = fiefdom.installed().plus(CardSet("Huts", "1", cards=[card], mats=[Mat("Meadow")]))
    game = fiefdom.new_game(["Shepherd Hut"], registry=known)
    state = game.state
    state.players[0].hand[0] = state.content.number["Shepherd Hut"]
    assert list(game.view(0).seats[0].mats) == ["Meadow"]
    estates = sum(name == "Estate" for name in owned(game))
    state.players[0].mats[0] += [state.content.number["Copper"]]
    assert game.scores()[0] == estates + 1


def owned(game: fiefdom.Game) -> list[str]:
    player, names = game.state.players[0], game.state.content.names
    return [names[card] for card in player.hand + player.deck]
