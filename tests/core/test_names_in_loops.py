"""Names that are given inside loops, branches and what one may do."""

from __future__ import annotations

from fiefdom import Action, Card, Treasure
from fiefdom.effects import (
    HAND,
    Coins,
    Discard,
    InOrder,
    Repeat,
    Reveal,
    Trash,
    While,
    count_of,
    did,
    every,
    of_type,
    top,
    up_to,
    while_,
)
from fiefdom.model.effect import Effect
from fiefdom.setup.validate.card import problems
from tests.core.kit import Table


def tried(*play: Effect, **p1: object) -> Table:
    start = {"hand": ["Trial", "Estate", "Copper", "Curse"], "deck": ["Gold", "Silver", "Duchy"]} | p1
    table = Table(Card("Trial", 3, Action, play=play), p1=start)
    table.play("Trial")
    return table


class TestRoundsOfWhile:
    def test_declining_in_a_round_ends_the_loop(self) -> None:
        table = tried(
            Discard(up_to(1, HAND)).named("x"),
            while_(did("x"), Coins(1), Discard(up_to(1, HAND)).named("x")),
        )
        table.choose("Estate")
        table.choose("Curse")
        table.choose()
        assert table.coins == 2
        assert table.hand() == ["Copper"]
        assert table.phase == (1, "buy")

    def test_one_effect_alone_can_name_again(self) -> None:
        table = tried(
            Trash(up_to(1, HAND)).named("x"), While(did("x"), Trash(up_to(1, HAND)).named("x"))
        )
        table.choose("Curse")
        table.choose()
        assert table.trash == ["Curse"]
        assert table.phase == (1, "buy")

    def test_what_a_round_reveals_goes_back_or_away_before_the_next(self) -> None:
        table = tried(
            Reveal(top(1)).named("x"),
            while_(did("x", of_type(Treasure)), Discard(every("x")), Reveal(top(1)).named("x")),
        )
        assert table.discard() == ["Silver", "Gold"]
        assert table.deck() == ["Duchy"]

    def test_what_only_a_round_knows_goes_back_when_it_is_over(self) -> None:
        table = tried(
            Discard(up_to(1, HAND)).named("x"),
            while_(
                did("x"),
                Reveal(top(1)).named("seen"),
                Coins(count_of("seen")),
                Discard(up_to(1, HAND)).named("x"),
            ),
        )
        table.choose("Estate")
        table.choose("Curse")
        table.choose()
        assert table.coins == 2
        assert table.deck() == ["Gold", "Silver", "Duchy"]

    def test_behind_the_loop_nobody_can_say_which_cards_are_meant(self) -> None:
        play = [
            Discard(up_to(1, HAND)).named("x"),
            while_(did("x"), Discard(up_to(1, HAND)).named("x")),
            Coins(count_of("x")),
        ]
        ((place, reason),) = problems(Card("Trial", 3, Action, play=play))
        assert place == "play[2]"
        assert "inside the loop" in reason


def test_what_a_round_of_repeat_names_is_known_to_the_next_one() -> None:
    round_of = InOrder((Coins(count_of("x")), Discard(up_to(2, HAND)).named("x")))
    table = tried(Discard(up_to(1, HAND)).named("x"), Repeat(2, round_of))
    table.choose("Estate")
    table.choose("Copper", "Curse")
    assert table.coins == 3
