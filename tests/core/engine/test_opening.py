"""What players choose before the first hands are drawn."""

from __future__ import annotations

from random import Random

import pytest

import fiefdom
from fiefdom import Action, Card, CardSet, Game, card_type
from fiefdom.effects import StartWith, each_player, named
from fiefdom.errors import CardError

OPENING = CardSet(
    "Opening",
    "1",
    cards=[
        Card("Trust Fund", 0, card_type("Landmark"), setup=[each_player(StartWith(named("Silver")))]),
    ],
)
REGISTRY = fiefdom.installed().plus(OPENING)


def new_game(players: int = 2) -> Game:
    return fiefdom.new_game(["Trust Fund", "Village"], players, seed=3, registry=REGISTRY)


def test_the_first_question_comes_before_the_first_hand() -> None:
    game = new_game()
    player = game.state.players[0]
    assert (game.turn, player.hand, len(player.discard)) == (0, [], 10)
    assert game.pending is not None
    assert sorted(game.pending.offered()) == ["Copper", "Estate"]


def test_everybody_is_asked_and_then_the_first_hands_are_drawn() -> None:
    game = new_game(players=3)
    for who in range(3):
        assert game.pending is not None
        assert game.pending.player == who
        game.answer((game.pending.names.index("Estate"),))
    assert (game.turn, game.view(0).supply["Silver"], game.view(0).supply["Estate"]) == (1, 37, 12)
    for who in range(3):
        assert sorted((*game.state.players[who].hand, *game.state.players[who].deck)) == sorted(
            game.state.content.number[name] for name in ["Copper"] * 7 + ["Estate"] * 2 + ["Silver"]
        )


def test_the_game_can_be_saved_and_played_on_from_there() -> None:
    game = new_game()
    again = Game.from_bytes(game.to_bytes(), REGISTRY)
    done = again.playout(Random(1))
    assert done.over
    assert game.playout(Random(1)).to_bytes() == done.to_bytes()


def test_without_a_card_to_start_with_nothing_is_asked() -> None:
    gone = Card(
        "Lost Fund", 0, card_type("Landmark"), setup=[each_player(StartWith(named("Atlantis")))]
    )
    registry = fiefdom.installed().plus(CardSet("Gone", "1", cards=[gone]))
    game = fiefdom.new_game(["Lost Fund", "Village"], seed=3, registry=registry)
    assert (game.turn, len(game.state.players[0].hand)) == (1, 5)


def test_the_questions_of_several_cards_come_one_after_another() -> None:
    game = game_with(
        Card("First Fund", 0, card_type("Landmark"), setup=[each_player(StartWith(named("Silver")))]),
        Card("Next Fund", 0, card_type("Landmark"), setup=[each_player(StartWith(named("Gold")))]),
        Card("Last Fund", 0, card_type("Landmark"), setup=[each_player(StartWith(named("Duchy")))]),
    )
    asked = []
    while game.turn == 0:
        assert game.pending is not None
        asked.append((game.pending.card, game.pending.player))
        game.answer((game.pending.names.index("Copper"),))
    funds = ("First Fund", "Next Fund", "Last Fund")
    assert sorted(asked) == sorted((fund, who) for fund in funds for who in (0, 1))


def test_only_the_named_starting_card_goes_back_to_its_pile() -> None:
    fund = Card(
        "Exchange Fund",
        0,
        card_type("Landmark"),
        setup=[each_player(StartWith(named("Silver"), back="Estate"))],
    )
    game = game_with(fund)
    before = dict(game.view(0).supply)
    for name in ("Estate", "Copper"):
        assert game.pending is not None
        game.answer((game.pending.names.index(name),))
    after = game.view(0).supply
    assert {name: after[name] - before[name] for name in ("Estate", "Copper", "Silver")} == {
        "Estate": 1,
        "Copper": 0,
        "Silver": -2,
    }


def game_with(*cards: Card) -> Game:
    registry = fiefdom.installed().plus(CardSet("Funds", "1", cards=list(cards)))
    return fiefdom.new_game([*(card.name for card in cards), "Village"], seed=3, registry=registry)


def test_it_is_refused_once_the_first_hands_have_been_drawn() -> None:
    late = Card("Late Fund", 2, Action, play=[StartWith(named("Silver"))])
    with pytest.raises(CardError, match="use it under setup"):
        fiefdom.installed().plus(CardSet("Late", "1", cards=[late]))


def test_everybody_reads_in_the_log_which_card_was_replaced() -> None:
    game = fiefdom.new_game(["Trust Fund", "Village"], seed=3, registry=REGISTRY, log=True)
    assert game.pending is not None
    game.answer((game.pending.names.index("Estate"),))
    for viewer in (0, 1):
        events = [(event.kind, event.cards) for event in game.events(viewer)]
        assert ("return", ("Estate",)) in events
        assert ("take", ("Silver",)) in events
