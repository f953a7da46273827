"""Results named inside loops, branches and optional effects."""

from __future__ import annotations

from fiefdom import Action, Card, Treasure
from fiefdom.effects import (
    HAND,
    Coins,
    Discard,
    InOrder,
    Repeat,
    Reveal,
    StillThere,
    Trash,
    While,
    bottom,
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
from fiefdom.text.rules_text import card_text
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

    def test_a_single_effect_can_reuse_the_name(self) -> None:
        table = tried(
            Trash(up_to(1, HAND)).named("x"), While(did("x"), Trash(up_to(1, HAND)).named("x"))
        )
        table.choose("Curse")
        table.choose()
        assert table.trash == ["Curse"]
        assert table.phase == (1, "buy")

    def test_cards_revealed_in_a_round_leave_before_the_next(self) -> None:
        table = tried(
            Reveal(top(1)).named("x"),
            while_(did("x", of_type(Treasure)), Discard(every("x")), Reveal(top(1)).named("x")),
        )
        assert table.discard() == ["Silver", "Gold"]
        assert table.deck() == ["Duchy"]

    def test_cards_named_only_in_a_round_go_back_after_it(self) -> None:
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

    def test_after_the_loop_the_name_is_ambiguous_and_refused(self) -> None:
        play = [
            Discard(up_to(1, HAND)).named("x"),
            while_(did("x"), Discard(up_to(1, HAND)).named("x")),
            Coins(count_of("x")),
        ]
        ((place, reason),) = problems(Card("Trial", 3, Action, play=play))
        assert place == "play[2]"
        assert "inside the loop" in reason


def test_a_result_named_in_a_round_of_repeat_is_known_to_the_next() -> None:
    round_of = InOrder((Coins(count_of("x")), Discard(up_to(2, HAND)).named("x")))
    table = tried(Discard(up_to(1, HAND)).named("x"), Repeat(2, round_of))
    table.choose("Estate")
    table.choose("Copper", "Curse")
    assert table.coins == 3


class TestTextOfRounds:
    def test_the_text_says_when_a_round_uses_the_latest_result(self) -> None:
        gained = Discard(bottom(1)).named("x")
        steady = While(StillThere("x"), Coins(1))
        renewing = While(StillThere("x"), Discard(bottom(1)).named("x"))
        plain, latest = (
            card_text(Card("Trial", 3, Action, play=[gained, one])) for one in (steady, renewing)
        )
        assert "latest" not in plain
        assert "do this, each time with the latest result: discard" in latest

    def test_the_text_says_when_repeat_uses_the_latest_result(self) -> None:
        round_of = InOrder((Coins(count_of("x")), Discard(up_to(2, HAND)).named("x")))
        text = card_text(
            Card("Trial", 3, Action, play=[Discard(up_to(1, HAND)).named("x"), Repeat(2, round_of)])
        )
        assert "do this twice, each time with the latest result" in text.casefold()
