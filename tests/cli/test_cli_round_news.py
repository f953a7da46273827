"""What happened since a player's last turn, the log beside the table and through a pager."""

from __future__ import annotations

import io

import pytest
from rich.console import Console

import fiefdom
from fiefdom import Game
from fiefdom_cli.play.narrator import Narrator
from fiefdom_cli.play.round_news import news_lines, round_news
from fiefdom_cli.play.set_up import Opening
from fiefdom_workshop import PracticeTable, lay_out
from tests.cli.terminal import Terminal

NAMES = ("You", "Ada", "Bob")
FACES = fiefdom.installed().cards


def table(*kingdom: str, **players: object) -> PracticeTable:
    """A table of three at which the second player's turn comes next."""
    given: dict[str, object] = {"players": 3, "log": True, "p1": {"deck": ["Copper"] * 9}}
    laid = lay_out(list(kingdom), **(given | players))  # type: ignore[arg-type]
    laid.end_turn()
    return laid


def news(game: Game, money: dict[int, int] | None = None, viewer: int = 0, told: int = 0) -> list[str]:
    found = round_news(game, viewer, told, NAMES, money or {})
    return [line.plain for line in news_lines(found, NAMES, FACES)]


def test_a_turn_is_one_line() -> None:
    hand = {"hand": ["Village", "Smithy"], "deck": ["Gold", "Copper", "Copper", "Gold", "Silver"]}
    game = table("Village", "Smithy", p2=hand)
    for card in ("Village", "Smithy"):
        game.play(card)
    game.answer(fiefdom.ALL)
    game.buy("Gold")
    told = "  Ada: Village, Smithy, 9 coins, Gold"
    assert news(game, {game.turn - 1: 9}) == [told, "  Bob: nothing"]
    assert news(game)[0] == "  Ada: Village, Smithy, 2 Coppers, 2 Golds, buys Gold"


def test_what_happened_to_others_is_told_where_it_happened() -> None:
    game = table("Witch", p2={"hand": ["Witch"], "deck": ["Copper"] * 9})
    game.play("Witch")
    assert news(game) == ["  Ada: Witch (Bob and you gain a Curse)"]
    assert news(game, viewer=2) == ["  Ada: Witch (you and You gain a Curse)"]


def test_what_an_immunity_prevented_is_told() -> None:
    game = table("Witch", "Moat", p2={"hand": ["Witch"]}, p3={"hand": ["Moat"]})
    game.play("Witch")
    game.choose("Moat")
    assert news(game) == ["  Ada: Witch (Bob is unaffected by Witch) (you gain a Curse)"]


def test_what_an_attack_took_from_the_viewer_is_told_to_them_only() -> None:
    lost = {"hand": ["Estate"] * 5, "deck": ["Copper"] * 9}
    game = table("Militia", p1={"deck": ["Estate"] * 5}, p2={"hand": ["Militia"]}, p3=lost)
    game.play("Militia")
    while game.pending is not None and game.pending.kind == "cards":
        game.answer(next(iter(game.pending.answers())))
    assert news(game) == ["  Ada: Militia (you discard 2 Estates)"]


def test_a_card_played_several_times_is_counted() -> None:
    game = table("Village", p2={"hand": ["Village"] * 3, "deck": ["Copper"] * 9})
    for _ in range(3):
        game.play("Village")
    assert news(game) == ["  Ada: 3 Villages"]


def test_what_a_duration_gives_is_told_in_the_log() -> None:
    game = lay_out("Fishing Village", hand=["Fishing Village"], deck=["Copper"] * 9, log=True)
    game.play("Fishing Village")
    game.end_turn()
    game.end_turn()
    said = [fiefdom.event_text(event, NAMES, 0) for event in game.events(0)]
    assert "You use a Fishing Village: +1 Action, +1 Coin." in said


def narrator(game: Game, width: int = 80, height: int = 24) -> Narrator:
    console = Console(
        file=io.StringIO(),
        width=width,
        height=height,
        force_terminal=True,
        color_system=None,
        markup=False,
        highlight=False,
    )
    seen = Narrator(Opening(game, "a table", 0, NAMES, {}, "-"), console)
    seen.seat(0)
    return seen


def shown(seen: Narrator) -> str:
    said: str = seen.console.file.getvalue()  # type: ignore[attr-defined]
    return "\n".join(line.rstrip() for line in said.splitlines())


def back_to_the_first_player() -> PracticeTable:
    game = table("Village", p2={"hand": ["Village"], "deck": ["Copper"] * 9})
    game.play("Village")
    game.end_turn()
    game.end_turn()
    return game


def test_the_others_turns_stand_directly_above_the_table() -> None:
    seen = narrator(back_to_the_first_player())
    seen.tell_before_asking()
    seen.show_table()
    lines = shown(seen).splitlines()
    at = lines.index("== Your turn 2 ==")
    assert lines[at + 1 : at + 3] == ["  Ada: Village", "  Bob: nothing"]
    assert "Copper" in lines[at + 3] or lines[at + 3].startswith("Supply")
    assert "You draw" not in shown(seen), "the new hand is in the table"


def test_nothing_is_told_twice() -> None:
    seen = narrator(back_to_the_first_player())
    seen.tell_before_asking()
    seen.show_table()
    before = shown(seen)
    seen.tell_before_asking()
    assert shown(seen) == before


@pytest.mark.parametrize(("width", "beside"), [(139, False), (140, True)])
def test_the_log_stands_beside_a_wide_table(width: int, beside: bool) -> None:
    seen = narrator(back_to_the_first_player(), width, 45)
    seen.tell_before_asking()
    seen.show_table()
    assert ("Ada plays a Village." in shown(seen)) == beside
    assert max(map(len, shown(seen).splitlines())) <= width


@pytest.mark.parametrize("height", [12, 24, 30, 45])
def test_a_table_is_as_high_as_the_terminal_allows(height: int) -> None:
    seen = narrator(back_to_the_first_player(), 80, height)
    seen.show_table()
    lines = shown(seen).splitlines()
    assert len(lines) < height
    assert any(line.startswith("Supply (cost") for line in lines) == (height > 12)


def test_output_that_no_terminal_shows_is_never_shortened() -> None:
    game = back_to_the_first_player()
    paper = io.StringIO()
    seen = Narrator(
        Opening(game, "a table", 0, NAMES, {}, "-"), Console(file=paper, width=80, height=5)
    )
    seen.seat(0)
    seen.show_table()
    assert "Supply (cost, card, cards left)" in paper.getvalue()


def test_a_long_log_goes_through_a_pager(environment: dict[str, str]) -> None:
    settled = environment | {"NO_COLOR": "1", "PAGER": "sed 's/^/paged /'"}
    with Terminal(["play", "--seed", "7"], settled, 80) as screen:
        screen.until("> ")
        assert "paged" not in screen.type("log", "end your turn")
        for _ in range(6):
            screen.type("t", "Buy a card?")
            screen.type("end", "Your turn")
        shown = screen.type("log", "medium's turn 6")
    assert "paged == Your turn 1 ==" in shown
