"""`fiefdom kingdom`, and all ways to select a kingdom."""

from __future__ import annotations

import json
import shlex
import subprocess
from collections.abc import Callable
from datetime import date
from typing import Any

import pytest

import fiefdom
from fiefdom_cli import main
from fiefdom_cli.kingdoms.request import KingdomRequest, kingdom_request
from fiefdom_cli.play.set_up import GameRequest, Opening, open_game
from fiefdom_cli.play.sharing import result_line
from fiefdom_kingdoms import daily_seed, kingdom_of_code

Run = Callable[..., subprocess.CompletedProcess[str]]
Captured = pytest.CaptureFixture[str]

FILTER = "set base, intrigue; at least 1 village; at most 2 attack; reaction if attack; with Militia"


def shown(capsys: Captured, *words: str) -> dict[str, Any]:
    assert main(["kingdom", *words, "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert isinstance(found, dict)
    return found


def names(kingdom: dict[str, Any]) -> list[str]:
    return [card["name"] for card in kingdom["cards"]]


def refused(capsys: Captured, *words: str) -> str:
    assert main(list(words)) == 2
    captured = capsys.readouterr()
    assert captured.out == ""
    assert captured.err.count("\n") == 1
    return captured.err


def test_a_recommended_kingdom_is_shown_by_its_name(capsys: Captured) -> None:
    found = shown(capsys, "village", "square")
    assert found["name"] == "Village Square"
    assert sorted(names(found)) == sorted(fiefdom.installed().kingdom("Village Square").cards)
    assert found["play"] == "fiefdom play --kingdom 'Village Square'"
    assert found["seed"] is None
    assert "again" not in found


def test_a_list_of_cards_is_a_kingdom_of_your_own(capsys: Captured) -> None:
    found = shown(capsys, "moat,", "Throne", "Room")
    assert (found["name"], names(found)) == ("a kingdom of your own", ["Moat", "Throne Room"])
    assert shown(capsys, "--code", found["code"])["cards"] == found["cards"]


def test_a_random_kingdom_prints_the_command_that_shows_it_again(capsys: Captured) -> None:
    for words in (
        [],
        ["--random", "any"],
        ["--random", FILTER],
        ["random"],
        ["Chapel,", "--random", ""],
    ):
        found = shown(capsys, *words)
        assert len(found["cards"]) == 10
        assert found["seed"] >= 0
        again = shlex.split(found["again"])
        assert again[:2] == ["fiefdom", "kingdom"]
        assert shown(capsys, *again[2:]) == found
        assert names(shown(capsys, "--code", found["code"])) == names(found)


def test_named_cards_are_completed_to_a_kingdom_by_the_filter(capsys: Captured) -> None:
    found = shown(capsys, "Chapel, Witch", "--random", "set base; no village", "--seed", "3")
    assert {"Chapel", "Witch"} <= set(names(found))
    assert {card["set"] for card in found["cards"]} == {"base"}
    why = {card["name"]: card["why"] for card in found["cards"]}
    assert why["Chapel"] == ["with Chapel"]


def test_the_screen_shows_the_filter_and_the_setup(capsys: Captured) -> None:
    words = ["--random", FILTER, "--seed", "3", "--players", "3"]
    assert main(["kingdom", *words]) == 0
    said = capsys.readouterr().out
    assert said.startswith("A random kingdom, seed 3\n")
    assert "Filter: set base, intrigue; at least 1 village" in said
    assert "To set up for 3 players" in said
    assert "39 Copper" in said
    found = shown(capsys, *words)
    for card in found["cards"]:
        assert any(line.split()[1:2] == [card["name"].split()[0]] for line in said.splitlines())
    assert f"Code   {found['code']}\n" in said
    assert f"Play   fiefdom play --code {found['code']}\n" in said
    assert f"Again  {found['again']}\n" in said
    assert "with Militia" in said
    assert all(len(line.rstrip()) <= 80 for line in said.split("\nCode")[0].splitlines())


def test_a_reroll_replaces_one_card(capsys: Captured) -> None:
    before = shown(capsys, "--random", FILTER, "--seed", "3")
    gone = next(name for name in names(before) if name != "Militia")
    after = shown(capsys, "--random", FILTER, "--seed", "3", "--reroll", gone.lower())
    assert len(set(names(before)) & set(names(after))) == 9
    (new,) = (card for card in after["cards"] if card["instead_of"])
    assert (new["instead_of"], gone in names(after)) == (gone, False)
    assert shown(capsys, *shlex.split(after["again"])[2:]) == after
    assert names(shown(capsys, "--code", after["code"])) == names(after)


def test_a_reroll_of_a_recommended_kingdom_replaces_one_card(capsys: Captured) -> None:
    found = shown(capsys, "First Game", "--reroll", "Moat", "--seed", "1")
    assert len(set(names(found)) & set(fiefdom.installed().kingdom("First Game").cards)) == 9
    assert found["play"] == f"fiefdom play --code {found['code']}"


def test_the_daily_kingdom_is_the_same_for_everyone(run: Run, capsys: Captured) -> None:
    found = shown(capsys, "--date", "2026-11-16")
    other = json.loads(run("kingdom", "--date", "2026-11-16", "--json", PYTHONHASHSEED="7").stdout)
    assert other == found
    assert found["seed"] == daily_seed(date(2026, 11, 16))
    assert names(found) == [
        "Cellar",
        "Merchant",
        "Sea Chart",
        "Bridge",
        "Remodel",
        "Treasure Map",
        "Bazaar",
        "Patrol",
        "Torturer",
        "Nobles",
    ]
    assert names(shown(capsys, "--date", "2026-11-17")) != names(found)
    assert found["share"] == (
        f"fiefdom daily 2026-11-16: {', '.join(names(found))} | fiefdom play --date 2026-11-16"
    )


def test_additional_card_sets_do_not_change_the_daily_kingdom() -> None:
    registry = fiefdom.load_plugins()
    before = open_game(GameRequest(which=KingdomRequest(day="2026-11-16")), registry).game.cards
    oak = fiefdom.Card("Oak", 2, fiefdom.Action)
    registry.add_set(fiefdom.CardSet("trees", "1", cards=[oak]), "trees")
    assert open_game(GameRequest(which=KingdomRequest(day="2026-11-16")), registry).game.cards == before


def test_the_daily_kingdom_is_that_of_today(capsys: Captured) -> None:
    before = date.today()
    found = shown(capsys, "--daily")
    assert found["name"] in {f"the daily kingdom of {day}" for day in (before, date.today())}


REFUSED = {
    ("--random", "at least 1 vilage"): "character 12: 'vilage' is not understood",
    (
        "--random",
        "set base; with Wharf",
    ): "can have all of: 'set base'; 'with Wharf' (no such card left)",
    ("--code", "GGSB8-F4MRM-BPTKX-5G9E3-8K6K7"): "did you mean GGSB8-F4MRM-BPTKX-5G9E3-8K6K6?",
    ("--date", "16.11.2026"): "'16.11.2026' is not a date; write it like 2026-11-16",
    ("--daily", "--random", "any"): "--random and --daily each select a kingdom",
    ("--code", "A", "--daily"): "--code and --daily each select a kingdom",
}


@pytest.mark.parametrize("words", REFUSED, ids=" ".join)
@pytest.mark.parametrize("command", ["kingdom", "play"])
def test_invalid_options_are_refused_in_one_line(
    capsys: Captured, command: str, words: tuple[str, ...]
) -> None:
    assert REFUSED[words] in refused(capsys, command, *words)


def test_a_kingdom_name_cannot_be_combined_with_a_code(capsys: Captured) -> None:
    said = refused(capsys, "kingdom", "Village", "Square", "--code", "A")
    assert "the kingdom 'Village Square' and --code each select a kingdom" in said
    assert "did you mean 'Village Square'?" in refused(capsys, "kingdom", "Vilage", "Square")
    assert "Wharf cannot be re-rolled" in refused(capsys, "kingdom", "First Game", "--reroll", "wharf")
    assert "2 to 6 players" in refused(capsys, "kingdom", "--players", "7")


def test_the_words_of_the_filter_language_are_listed(capsys: Captured) -> None:
    assert main(["kingdom", "--words"]) == 0
    said = capsys.readouterr().out
    assert "at least 1 village" in said
    assert "Sets: base, intrigue, seaside" in said
    assert all(len(line.rstrip()) <= 80 for line in said.splitlines())
    assert main(["kingdom", "--words", "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert "Witch" in found["words"]["curse"]["cards"]


def test_the_examples_of_the_filter_language_are_valid_filters() -> None:
    from fiefdom_cli.kingdoms.filter_help import CLAUSES, KINDS
    from fiefdom_kingdoms import read_filter

    for example in [*CLAUSES, *(f"no {one}" for one in KINDS)]:
        read_filter(example, fiefdom.installed())


WAYS = [
    GameRequest(seed=3, which=KingdomRequest(random=FILTER)),
    GameRequest(seed=3, which=KingdomRequest(random="")),
    GameRequest(seed=3, which=KingdomRequest(code="GGSB8-F4MRM-BPTKX-5G9E3-8K6K6")),
    GameRequest(which=KingdomRequest(day="2026-11-16")),
    GameRequest("Chapel, Witch", seed=4, which=KingdomRequest(random="edition 2")),
    GameRequest("random", seed=5),
]


@pytest.mark.parametrize("game_request", WAYS, ids=str)
def test_the_printed_command_deals_the_same_game_again(
    capsys: Captured, monkeypatch: pytest.MonkeyPatch, game_request: GameRequest
) -> None:
    registry, dealt = fiefdom.installed(), list[Opening]()
    opening = open_game(game_request, registry)

    def note(asked: GameRequest, *_: object) -> int:
        dealt.append(open_game(asked, registry))
        return 0

    monkeypatch.setattr("fiefdom_cli.play.play_command.play_game", note)
    assert main(shlex.split(opening.again)[1:]) == 0
    assert dealt[0].game == opening.game
    assert dealt[0].game.view(0) == opening.game.view(0)


def test_the_kingdom_shown_is_the_one_that_play_deals(capsys: Captured) -> None:
    found = shown(capsys, "--random", FILTER, "--seed", "11")
    opening = open_game(GameRequest(seed=11, which=KingdomRequest(random=FILTER)), fiefdom.installed())
    dealt = {card.name for card in opening.game.cards} - set(fiefdom.installed().game_rules().piles)
    assert dealt == set(names(found))
    assert kingdom_of_code(found["code"], fiefdom.installed()) == tuple(sorted(names(found)))


def test_a_kingdom_selected_by_code_is_called_by_its_name() -> None:
    which = KingdomRequest(code="GGSB8-F4MRM-BPTKX-5G9E3-8K6K6")
    opened = open_game(GameRequest(which=which), fiefdom.installed())
    assert opened.kingdom == "First Game (1st edition)"


class TestSharing:
    def opening(self, seed: int | None = None, bot: str = "big-money") -> Opening:
        game_request = GameRequest(
            bot=bot, seed=seed, which=kingdom_request(None, None, False, "2026-11-16")
        )
        opening = open_game(game_request, fiefdom.installed())
        mine = fiefdom.installed().bot("big-money")(1)
        while decision := opening.game.pending:
            player = opening.bots.get(decision.player, mine)
            opening.game.answer(player.decide(opening.game.bot_view(decision.player), decision))
        return opening

    def test_the_line_to_share_contains_the_result(self) -> None:
        opening = self.opening(bot="random")
        mine, theirs = opening.game.scores()
        turns = opening.game.view(0).seats[0].turns
        assert mine > theirs
        assert result_line(opening) == (
            f"fiefdom daily 2026-11-16: I won {mine} to {theirs} against random in {turns} turns"
            " | fiefdom play --date 2026-11-16"
        )

    def test_another_deal_of_the_daily_kingdom_is_not_the_daily_game(self) -> None:
        said = result_line(self.opening(seed=5))
        assert "fiefdom daily" not in said
        assert said.endswith("| fiefdom play --seed 5 --bot big-money --date 2026-11-16")

    def test_the_line_to_share_is_printed_at_the_end(self, run: Run) -> None:
        lines = "t\nbuy province\nbuy gold\nbuy silver\nend\n1\n1-2\n" * 200
        done = run("play", "--date", "2026-11-16", lines=lines)
        assert "To share: fiefdom daily 2026-11-16: I " in done.stdout


@pytest.mark.parametrize(
    ("width", "smithy", "remodel"),
    [
        (50, "4  Smithy    base  Action", "4  Remodel   base  Action"),
        (80, "+3 Cards", "Trash a card from hand; …"),
        (120, "+3 Cards", "Trash a card from hand; gain one costing up to $2 more"),
    ],
)
def test_a_wide_screen_also_shows_the_short_card_texts(
    capsys: Captured, monkeypatch: pytest.MonkeyPatch, width: int, smithy: str, remodel: str
) -> None:
    monkeypatch.setenv("COLUMNS", str(width))
    assert main(["kingdom", "First Game"]) == 0
    lines = [line.rstrip() for line in capsys.readouterr().out.splitlines()]
    rows = {line.split()[1]: line for line in lines[2:13]}
    assert rows["Smithy"].endswith(smithy)
    assert rows["Remodel"].endswith(remodel)
    assert max(map(len, rows.values())) <= width
