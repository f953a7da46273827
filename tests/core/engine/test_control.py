"""Turns on which another player decides: who is asked, who sees what, and who gets the cards."""

from __future__ import annotations

import copy
import pickle
from typing import Any

import pytest

from fiefdom import Action, Card, Game
from fiefdom.effects import (
    HAND,
    LEFT,
    OTHERS,
    Actions,
    AddTokens,
    Cards,
    Discard,
    ExtraTurn,
    Gain,
    GainInstead,
    LookAt,
    Trash,
    choose_one,
    costing_up_to,
    each_other_player,
    named,
    one,
    top,
)
from fiefdom.errors import CardError, SnapshotError
from fiefdom.text.log_sentences import event_text
from fiefdom.views.view import SPECTATOR
from fiefdom_workshop import check_cards, lay_out
from tests.core.kit import Table

puppets = Card("Puppets", 6, Action, play=[ExtraTurn(0, LEFT, you_decide=True)])
heirs = Card(
    "Heirs", 6, Action, play=[ExtraTurn(0, LEFT, you_decide=True, during=(GainInstead(LEFT),))]
)
smith = Card("Smith", 4, Action, play=[Trash(one(HAND)), Gain(costing_up_to(3), to="hand")])
miller = Card("Miller", 4, Action, play=[choose_one([Actions(1)], [Cards(1)]), AddTokens("flour")])
seer = Card("Seer", 4, Action, play=[LookAt(top(2)).named("seen"), Discard(one("seen"))])
bully = Card("Bully", 4, Action, play=[each_other_player(Discard(one(HAND)))])

P2 = {"hand": ["Smith", "Silver", "Copper"], "deck": ["Duchy"] * 5}


def controlled(*cards: Card, by: str = "Puppets", players: int = 2, **p2: list[str]) -> Table:
    """Return a table at the beginning of the turn of player 2, on which player 1 decides."""
    drawn = ["Estate"] * 4 + ["Gold"]
    hands: dict[str, Any] = {"p1": {"hand": [by], "deck": drawn}, "p2": p2 or P2, "p3": {"hand": drawn}}
    if players < 3:
        del hands["p3"]
    table = Table(puppets, heirs, smith, miller, seer, bully, *cards, players=players, **hands)
    table.play(by)
    table.end_turn()
    assert table.game.state.current == 1
    return table


def test_the_player_who_decides_is_asked_in_the_place_of_the_other() -> None:
    table = controlled()
    decision = table.decision
    assert (decision.player, decision.acting_for, decision.seat, decision.whom) == (0, 1, 1, 1)
    assert decision.prompt == "For player 2: Play an Action?"
    table.play("Smith")
    decision = table.decision
    assert (decision.player, decision.seat) == (0, 1)
    assert decision.prompt == "Player 2 trashes a card from their hand."
    assert set(decision.offered()) == {"Silver", "Copper"}


def test_questions_are_copied_and_pickled_with_the_player_who_decides() -> None:
    for steps in ((), ("Smith",)):
        table = controlled()
        for card in steps:
            table.play(card)
        decision = table.decision
        for again in (copy.copy(decision), pickle.loads(pickle.dumps(decision))):
            assert (again.player, again.seat, again.prompt) == (0, 1, decision.prompt)


def test_the_player_who_decides_sees_what_the_other_sees_and_nobody_else_does() -> None:
    table = controlled(players=3)
    game = table.game
    assert game.view(0).controller == 0
    assert sorted(game.view(0).seats[1].hand.cards) == ["Copper", "Silver", "Smith"]
    assert game.view(0).seats[1].deck.cards == ()
    assert game.view(0).seats[0].hand.cards != ()
    assert game.view(1).seats[1].hand.cards
    assert not game.view(1).seats[0].hand.cards
    for viewer in (2, SPECTATOR):
        assert not game.view(viewer).seats[1].hand.cards
    hidden, shown = game.view(1).question, game.view(0).question
    assert hidden is not None
    assert hidden.prompt is None
    assert shown is not None
    assert shown.acting_for == 1
    table.end_turn()
    assert game.state.controller == -1
    assert not game.view(0).seats[1].hand.cards


def test_cards_that_the_other_looks_at_are_seen_by_the_player_who_decides() -> None:
    table = controlled(hand=["Seer"], deck=["Silver", "Gold", "Duchy"])
    table.play("Seer")
    assert table.decision.player == 0
    assert sorted(table.game.view(0).seats[1].shown.cards) == ["Gold", "Silver"]
    world = table.game.determinize(0, 5)
    assert world.view(0) == table.game.view(0)


def test_bots_see_the_hand_they_play() -> None:
    table = controlled()
    look = table.game.bot_view(0)
    names = [look.names[card] for card in look.hand]
    assert sorted(names) == ["Copper", "Silver", "Smith"]
    assert (look.my_turn, look.acting_for, look.to_draw) == (True, 1, 5)
    other = table.game.bot_view(1)
    assert (other.my_turn, other.acting_for) == (True, 1)
    watching = table.game.bot_view(SPECTATOR)
    assert (watching.hand, watching.my_turn) == ((), False)


def test_imagined_worlds_keep_the_hand_that_is_seen() -> None:
    table = controlled(players=3)
    for seed in range(20):
        world = table.game.determinize(0, seed)
        assert world.view(0) == table.game.view(0)
        assert world.pending is not None
        assert world.pending.offered() == table.decision.offered()


def test_the_log_says_who_decides_and_shows_them_what_they_see() -> None:
    table = controlled(hand=["Miller"], deck=["Silver", *["Duchy"] * 5])
    table.game.listen()
    table.play("Miller")
    table.options(2)
    drawn = [event.cards for event in table.game.events(0) if event.kind == "draw"]
    assert drawn == [("Silver",)]
    assert [event.cards for event in table.game.events(SPECTATOR) if event.kind == "draw"] == [()]
    chosen = next(event for event in table.game.events(0) if event.kind == "choose")
    assert chosen.player == 0


def test_the_log_says_that_a_player_decides() -> None:
    table = Table(puppets, p1={"hand": ["Puppets"]})
    table.game.listen()
    table.play("Puppets")
    table.end_turn()
    said = [event_text(event, ("Ann", "Ben"), 0) for event in table.game.events(0)]
    assert "You decide for Ben on this turn." in said


def test_undoing_a_choice_made_for_another_player_is_as_free_as_undoing_ones_own() -> None:
    table = controlled()
    table.play("Smith")
    table.choose("Copper")
    assert table.game.undo_is_free()
    table.game.undo()
    assert table.decision.seat == 1


def test_gained_cards_and_tokens_go_to_another_player() -> None:
    table = controlled(by="Heirs", hand=["Smith", "Miller", "Copper"], deck=["Duchy"] * 5)
    table.play("Miller")
    table.options(1)
    players = table.game.state.players
    assert (players[0].tokens, players[1].tokens) == ({"flour": 1}, {})
    table.play("Smith")
    table.choose("Silver")
    assert "Silver" in table.discard(1)
    assert "Silver" not in table.hand(2)


def test_questions_to_others_are_asked_of_them() -> None:
    table = controlled(players=3, hand=["Bully"], deck=["Duchy"] * 5)
    table.play("Bully")
    asked = []
    while table.decision.kind == "cards":
        asked.append((table.decision.player, table.decision.seat))
        table.choose("Estate")
    assert asked == [(2, 2), (0, 0)]


def test_a_game_on_such_a_turn_is_saved_and_cloned() -> None:
    table = controlled()
    table.play("Smith")
    for again in (Game.from_bytes(table.game.to_bytes(), table.registry), table.game.clone()):
        assert again.pending is not None
        assert again.pending.player == 0
        assert again.state.controller == 0
        assert again.digest() == table.game.digest()


def test_pending_turns_are_validated_when_a_game_is_restored() -> None:
    table = Table(heirs, p1={"hand": ["Heirs"]})
    table.play("Heirs")
    state = table.game.state
    (turn,) = state.extras
    for change in ({"player": 2}, {"decider": 3}, {"card": 9_999}, {"during": (0,)}):
        state.extras = (type(turn)(**({n: getattr(turn, n) for n in turn.__struct_fields__} | change)),)
        with pytest.raises(SnapshotError):
            Game.from_bytes(table.game.to_bytes(), table.registry)


def test_cards_with_such_turns_keep_every_promise() -> None:
    assert check_cards([puppets, heirs, smith, miller, seer, bully], games=6).ok


@pytest.mark.parametrize(
    ("effect", "reason"),
    [
        (ExtraTurn(0, OTHERS), "use you, left or right"),
        (ExtraTurn(0, you_decide=True), "leave out you_decide"),
    ],
)
def test_mistakes_are_refused(effect: ExtraTurn, reason: str) -> None:
    with pytest.raises(CardError, match=reason):
        lay_out(Card("Slip", 3, Action, play=[effect]), hand=[])


def test_named_cards_are_gained_by_the_other_player_from_their_pile() -> None:
    curser = Card("Curser", 3, Action, play=[Gain(named("Curse"), to="deck").named("got"), Cards(1)])
    table = controlled(curser, by="Heirs", hand=["Curser"], deck=["Duchy"] * 6)
    table.play("Curser")
    assert "Curse" in table.discard(1)
    assert table.hand(2) == ["Duchy"]
