"""Phases and landscapes that a set declares; games with them keep every promise."""

from __future__ import annotations

from random import Random

import pytest

import fiefdom
from fiefdom import Action, Card, CardError, CardSet, Game, LandscapeKind, Limit, Phase, card_type
from fiefdom.effects import (
    Actions,
    Cards,
    Coins,
    CostsLess,
    Gain,
    InPhase,
    PhaseEnds,
    PhaseStarts,
    ReturnToPhase,
    When,
    if_,
    named,
)
from fiefdom_workshop import check_card_set

Dusk, Decree, Charter = card_type("Dusk"), card_type("Decree"), card_type("Charter")

LANTERN = Card("Lantern Bearer", cost=2, types=Dusk, play=[Gain(named("Silver"))])
LEVY = Card("Levy", cost=1, types=Decree, once=Limit.TURN, play=[Cards(1)])
TOLL_RIGHT = Card("Toll Right", cost=3, types=Charter, in_play=[CostsLess(1, own_turn=True)])
HERALD = Card("Morning Crier", cost=3, types=Action, play=[Coins(1)], throughout=[
    When(PhaseStarts(phase="Buy"), Coins(1)),
])  # fmt: skip
TOWN = CardSet(
    "Town",
    "1",
    cards=[LANTERN, LEVY, TOLL_RIGHT, HERALD],
    phases=[Phase("Dusk", plays="Dusk")],
    landscapes=[LandscapeKind("Decree", bought=True), LandscapeKind("Charter", bought=True, held=True)],
)


def start(*names: str, seed: int = 5) -> Game:
    """Start a game with cards of the town."""
    known = fiefdom.installed().plus(TOWN)
    return fiefdom.new_game((*names, "Village", "Smithy"), seed=seed, registry=known, log=True)


def options(game: Game) -> list[str]:
    decision = game.pending
    assert decision is not None
    return [decision.describe(answer) for answer in decision.answers()]


def answer(game: Game, words: str) -> None:
    decision = game.pending
    assert decision is not None
    game.answer(next(one for one in decision.answers() if decision.describe(one) == words))


def test_a_phase_of_a_set_exists_only_in_games_with_a_card_that_is_played_in_it() -> None:
    with_dusk = start("Lantern Bearer").state.content.plan.phases
    assert [one.name for one in with_dusk] == ["Action", "Buy", "Dusk"]
    assert [one.name for one in start("Levy").state.content.plan.phases] == ["Action", "Buy"]
    assert not fiefdom.new_game("First Game").state.content.phased


def test_a_card_of_a_further_phase_is_played_after_buying() -> None:
    game = start("Lantern Bearer")
    player = game.state.players[0]
    player.hand[0] = game.state.content.number["Lantern Bearer"]
    assert "play Lantern Bearer" not in options(game)
    answer(game, "end buy phase")
    assert options(game) == ["play Lantern Bearer", "end dusk phase"]
    assert game.view(0).phase == "dusk"
    answer(game, "play Lantern Bearer")
    assert game.view(0).turn_player == 1
    assert game.state.content.number["Silver"] in player.discard + player.deck + player.hand


def test_a_landscape_has_no_pile_and_is_bought_for_what_it_does() -> None:
    game = start("Levy")
    assert "Levy" not in game.view(0).supply
    assert game.view(0).landscapes == ("Levy",)
    answer(game, "play all Treasures")
    size = len(game.state.players[0].hand)
    assert "buy Levy" in options(game)
    answer(game, "buy Levy")
    assert game.view(0).turn_player == 1, "the only Buy is spent"
    assert size < len(game.state.players[0].hand) == 5


def test_a_landscape_that_is_held_applies_to_its_owner_on_their_turns() -> None:
    game = start("Toll Right", seed=2)
    answer(game, "play all Treasures")
    if "buy Toll Right" not in options(game):
        game.state.money = 3
    game.state.decision = None
    answer(game, "buy Toll Right")
    assert game.view(1).seats[0].holds == ("Toll Right",)
    assert game.view(1).costs["Village"] == 3
    answer(game, "end buy phase")
    assert game.view(0).costs["Village"] == 2


def test_the_start_of_a_phase_fires_for_the_player_whose_turn_it_is() -> None:
    game = start("Morning Crier")
    assert game.view(0).money == 1
    answer(game, "end buy phase")
    assert (game.view(1).turn_player, game.view(1).money) == (1, 1)


def test_games_with_phases_and_landscapes_keep_the_contract() -> None:
    report = check_card_set(TOWN, games=6)
    assert report.ok, report


def test_a_game_in_a_further_phase_can_be_saved_cloned_and_replayed() -> None:
    known = fiefdom.installed().plus(TOWN)
    game = fiefdom.new_game(("Lantern Bearer", "Levy", "Toll Right"), seed=3, registry=known)
    rng = Random(3)
    while (decision := game.pending) is not None and len(game.answers) < 150:
        game.answer(decision.sample(rng))
    assert Game.from_bytes(game.to_bytes(), known) == game == game.clone()
    assert Game.replay(game.record()) == game, "a record embeds phases and kinds of landscape"


@pytest.mark.parametrize(
    ("card", "place", "reason"),
    [
        (Card("Fox", 1, Action, in_play=[When(PhaseEnds(phase="Bye"), Coins(1))]), "in_play", "'Buy'"),
        (Card("Fox", 1, Action, play=[if_(InPhase("Dust"), Coins(1))]), "play[0]", "'Dusk'"),
        (Card("Fox", 1, Action, play=[ReturnToPhase("Clean-up")]), "play[0]", "earlier phase"),
        (Card("Fox", 1, Action, in_play=[When(PhaseStarts(), Coins(1))]), "in_play", "which phase"),
        (Card("Fox", 1, Action, play=[Coins(1)], once=Limit.GAME), "once", "leave this out"),
        (Card("Fox", 1, Decree, play=[Coins(1)], pile=5), "pile", "no pile"),
        (Card("Fox", 1, Decree, in_play=[CostsLess(1)]), "in_play", "throughout"),
        (Card("Fox", 1, Decree, itself=[When(PhaseEnds(phase="Buy"), Actions(1))]), "itself", ""),
    ],
)
def test_declarations_that_do_not_fit_are_refused(card: Card, place: str, reason: str) -> None:
    known = fiefdom.installed().plus(TOWN)
    with pytest.raises(CardError) as error:
        known.plus(CardSet("Foxes", "1", cards=[card]))
    assert error.value.place.startswith(place)
    assert reason in error.value.reason


def test_returning_to_the_action_phase_opens_it_again() -> None:
    crier = Card("Recall", 0, Action, itself=[], play=[Actions(1)], in_play=[])
    back = Card("Bell", 0, Decree, once=Limit.TURN, play=[ReturnToPhase("Action"), Actions(1)])
    known = fiefdom.installed().plus(TOWN).plus(CardSet("Bells", "1", cards=[crier, back]))
    game = fiefdom.new_game(("Recall", "Bell"), seed=1, registry=known)
    state = game.state
    state.purchases = 2
    state.players[0].hand[0] = state.content.number["Recall"]
    state.decision = None
    answer(game, "buy Bell")
    assert game.view(0).phase == "action"
    assert options(game) == ["play Recall", "end action phase"]
    answer(game, "play Recall")
    answer(game, "end action phase") if game.view(0).phase == "action" else None
    assert "play all Treasures" in options(game), "a Buy phase that begins again allows Treasures"
    assert "buy Bell" not in options(game)
