"""Limits stay with a game, and bound what is saved and loaded."""

from __future__ import annotations

import pytest

from fiefdom import (
    END,
    Action,
    BudgetExceeded,
    Card,
    Game,
    Limits,
    Record,
    Registry,
    SnapshotError,
    new_game,
)
from fiefdom.effects import HAND, Actions, Coins, Play, Repeat, ThisTurn, named, one
from fiefdom.effects.costs import CostsLess
from fiefdom_workshop import lay_out
from tests.core.engine.test_bounds import NAG, WHILE, action, number
from tests.core.kit import registry_with


def forty(limits: Limits) -> tuple[Registry, Game]:
    """A game in which one answer took forty steps."""
    card = Card("Forty", 0, Action, play=[Repeat(40, Coins(1))])
    registry = registry_with(card)
    game = new_game(["Forty"], 2, 1, registry=registry, limits=limits)
    for _ in range(100):
        names = [one.name for one in game.cards]
        decision = game.pending
        assert decision is not None
        if decision.kind == "play":
            game.answer(names.index("Forty"))
            return registry, game
        game.answer(len(names) + names.index("Forty"))
    raise AssertionError("it was never drawn")


def test_limits_stay_with_a_game_wherever_it_is_played_again() -> None:
    registry, game = forty(Limits(steps=50))
    tight = Limits(steps=30)
    for copy in (game.clone(), game.determinize(0, 1)):
        assert copy.state.limits == game.state.limits
    record = game.record()
    assert Game.replay(record, registry=registry, limits=Limits(steps=41)) == game
    with pytest.raises(BudgetExceeded, match="Forty"):
        Game.replay(record, registry=registry, limits=tight)
    restored = Game.from_bytes(game.to_bytes(), registry, tight)
    assert restored.state.limits == tight
    game.undo()
    again = Game.from_bytes(game.to_bytes(), registry, tight)
    with pytest.raises(BudgetExceeded, match="Forty"):
        again.answer(number(game, "Forty"))
    assert again == game


def test_higher_limits_hold_also_when_answers_are_taken_back_or_recorded() -> None:
    card = action("Marathon", Actions(1), Repeat(Limits().steps + 10, Coins(1)))
    wide = Limits(steps=Limits().steps * 3)
    game = lay_out(cards=[card, WHILE], hand=[card, WHILE, "Copper"], limits=wide)
    game.play("Marathon")
    before = game.to_bytes()
    with pytest.raises(BudgetExceeded, match="Forever"):
        game.play("Forever")
    assert game.to_bytes() == before
    game.end_phase()
    game.undo()
    assert game.to_bytes() == before
    registry = registry_with(card, WHILE)
    assert Game.replay(game.record(), registry=registry, limits=wide) == game
    with pytest.raises(BudgetExceeded, match="Marathon"):
        Game.replay(game.record(), registry=registry)


def test_a_game_too_large_to_load_is_not_saved() -> None:
    size = len(lay_out("Village", hand=["Village"] * 9).to_bytes())
    small = lay_out(
        "Village", hand=["Village"] * 9, deck=["Copper"] * 9, limits=Limits(snapshot_size=size + 15)
    )
    assert len(small.to_bytes()) <= size + 15
    small.play("Village")
    digest = small.digest()
    for _ in range(8):
        small.answer(number(small, "Village"))
    with pytest.raises(SnapshotError, match="Village was played last") as caught:
        small.to_bytes()
    assert f"at most {size + 15}; Limits(snapshot_size=...) allows more" in str(caught.value)
    assert small == small.clone()
    assert small.digest() != digest
    assert hash(small) == hash(small.clone())


def test_a_saved_game_beyond_the_limits_is_not_loaded() -> None:
    game = new_game(seed=2)
    data = game.to_bytes()
    assert Game.from_bytes(data, limits=Limits(snapshot_size=len(data))) == game
    with pytest.raises(SnapshotError, match="too large for a game"):
        Game.from_bytes(data, limits=Limits(snapshot_size=len(data) - 1))
    with pytest.raises(SnapshotError, match="too large for a game"):
        Game.replay(game.record(), limits=Limits(snapshot_size=len(data) - 1))
    with pytest.raises(SnapshotError, match="too large for a game"):
        new_game(limits=Limits(snapshot_size=len(data) // 2)).record()


@pytest.mark.parametrize(("field", "most"), [("frames", 3), ("listeners", 1)])
def test_a_saved_game_with_more_waiting_than_the_limits_is_not_loaded(field: str, most: int) -> None:
    leaves = action(
        "Leaves", ThisTurn(CostsLess(1)), ThisTurn(CostsLess(1)), Play(one(HAND, named("Nag")))
    )
    game = lay_out(cards=[leaves, NAG], hand=[leaves, NAG])
    game.play("Leaves")
    registry = registry_with(leaves, NAG)
    assert Game.from_bytes(game.to_bytes(), registry) == game
    with pytest.raises(SnapshotError, match="more than the limits allow"):
        Game.from_bytes(game.to_bytes(), registry, Limits(**{field: most}))


def test_a_record_too_large_to_load_is_not_written() -> None:
    game = new_game(seed=2)
    game.answer(END)
    record = game.record()
    data = record.to_bytes()
    exact, less = Limits(record_size=len(data)), Limits(record_size=len(data) - 1)
    assert Record.from_bytes(record.to_bytes(exact), exact) == record
    for attempt in (lambda: record.to_bytes(less), lambda: Record.from_bytes(data, less)):
        with pytest.raises(SnapshotError, match=r"too large for a record .*Limits\(record_size=...\)"):
            attempt()
