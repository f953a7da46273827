"""Statistics of one's own games, from the saved games."""

from __future__ import annotations

import json
import subprocess
from collections.abc import Callable
from datetime import date, timedelta
from pathlib import Path
from typing import Any

import msgspec
import pytest

import fiefdom
from fiefdom import Setup
from fiefdom_cli.save.format import FORMAT, Header, SavedLine, SavedSeat, decoded, encoded
from fiefdom_cli.save.saved_games import saved_files
from fiefdom_cli.stats.finished_games import FinishedGame, finished_games
from fiefdom_cli.stats.stats_command import my_games
from fiefdom_cli.stats.streaks import Streak, daily_games, streak
from fiefdom_cli.stats.tallies import grouped, tally

Run = Callable[..., subprocess.CompletedProcess[str]]

TODAY = date(2026, 11, 20)
CARDS = ("Cellar", "Market", "Merchant", "Militia", "Mine", "Moat")

QUIET = "Village,Smithy,Market,Festival,Laboratory,Council Room,Merchant,Gardens,Workshop,Moat"
"""A kingdom in which nobody else asks a player anything."""


def header(*bots: str, kingdom: str = "First Game", day: str = "", **more: Any) -> Header:
    """The header of a game of one person against bots."""
    seats = (SavedSeat("You"), *(SavedSeat(bot, bot) for bot in bots))
    setup = Setup(CARDS, len(seats), 7, more.pop("first", 0), (("base", "0.1.0"),))
    begun = more.pop("begun", "2026-11-16T10:00:00+00:00")
    return Header(FORMAT, kingdom, begun, seats, "", b"", setup, day, **more)


def kept(folder: Path, name: str, head: Header, *lines: SavedLine) -> Path:
    """Write a saved game."""
    path = folder / f"{name}.fiefdom"
    path.write_bytes(b"".join([encoded(head), *(encoded(line) for line in lines)]))
    return path


def over(*scores: int, **more: Any) -> SavedLine:
    return SavedLine(turn=20, scores=scores, **more)


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder of saved games."""
    monkeypatch.setenv("FIEFDOM_HOME", str(tmp_path))
    found = tmp_path / "saves"
    found.mkdir()
    return found


def counted(*paths: Path) -> list[FinishedGame]:
    games, others = finished_games(paths, fiefdom.installed())
    assert others == []
    return games


def why_not(*paths: Path) -> list[str]:
    games, others = finished_games(paths, fiefdom.installed())
    assert games == []
    return [one.why for one in others]


def test_sets_of_cards_of_ones_own_are_counted_too(folder: Path) -> None:
    head = header("easy")
    assert head.setup is not None
    own = ("Lamp Post", *CARDS[:3])
    setup = msgspec.structs.replace(head.setup, kingdom=own, sets=(("base", "0.1.0"), ("Fan", "1")))
    (game,) = counted(kept(folder, "a", msgspec.structs.replace(head, setup=setup), over(1, 2)))
    assert game.sets == ("base", "Fan")


def test_a_finished_game_is_counted_with_its_opponent_kingdom_sets_and_place(folder: Path) -> None:
    (game,) = counted(kept(folder, "a", header("hard", "hard", first=2), over(30, 20, 29)))
    assert (game.result, game.points, game.others) == ("won", 30, 29)
    assert (game.opponent, game.players, game.kingdom) == ("hard", 3, "First Game")
    assert (game.sets, game.place) == (("base",), 2)


@pytest.mark.parametrize(
    ("line", "result"),
    [
        (over(30, 31), "lost"),
        (over(30, 30), "shared"),
        (over(30, 30, winners=(0,)), "won"),
        (over(30, 30, winners=(1,)), "lost"),
        (over(30, 30, winners=(0, 1)), "shared"),
    ],
)
def test_games_with_equal_points_are_decided_by_the_winners_of_the_file(
    folder: Path, line: SavedLine, result: str
) -> None:
    assert counted(kept(folder, "a", header("easy"), line))[0].result == result


def test_games_that_do_not_count_are_named_with_the_reason(folder: Path) -> None:
    people = msgspec.structs.replace(header(), seats=(SavedSeat("Ann"), SavedSeat("Bob")))
    bots = msgspec.structs.replace(header(), seats=(SavedSeat("a", "random"), SavedSeat("b", "random")))
    assert why_not(
        kept(folder, "a", header("easy"), SavedLine(answer=1, turn=2)),
        kept(folder, "b", people, over(1, 2)),
        kept(folder, "c", bots, over(1, 2)),
        kept(folder, "d", header("easy"), over(1, 2, 3)),
        kept(folder, "e", header("easy"), over(1, 10**9)),
        kept(folder, "f", header("easy"), over(1, 2, winners=(7,))),
        kept(folder, "g", header(), over(1)),
    ) == [
        "not finished",
        "played by several people at one keyboard",
        "played by bots alone",
        "damaged: its result does not fit its players",
        "damaged: its result does not fit its players",
        "damaged: its winners are not among its players",
        "damaged: there was only one player",
    ]


@pytest.mark.parametrize(
    "data",
    [
        b"",
        b"\n",
        b"not json\n",
        b'{"fiefdom":1}\n',
        b'{"fiefdom":99,"kingdom":"","begun":"","seats":[],"again":"","start":""}\n',
        b"\xff" * 200 + b"\n",
        b"[" * 5_000 + b"\n",
        encoded(header("easy")) + b'{"scores":"many"}\n',
    ],
)
def test_damaged_and_foreign_files_are_named_and_the_others_counted(folder: Path, data: bytes) -> None:
    (folder / "odd.fiefdom").write_bytes(data)
    good = kept(folder, "good", header("easy"), over(9, 3))
    games, others = finished_games([folder / "odd.fiefdom", good], fiefdom.installed())
    assert [one.name for one in games] == ["good"]
    assert [one.name for one in others] == ["odd"]
    assert others[0].why


def test_a_file_that_is_a_folder_or_vanished_is_named(folder: Path) -> None:
    (folder / "odd.fiefdom").mkdir()
    assert len(why_not(folder / "odd.fiefdom", folder / "gone.fiefdom")) == 2


def test_groups_are_ordered_and_shared_victories_count_half(folder: Path) -> None:
    results = [("random", 9, 1), ("expert", 1, 9), ("easy", 9, 1), ("easy", 5, 5), ("hard", 2, 1)]
    games = counted(
        *(kept(folder, f"g{n}", header(bot), over(a, b)) for n, (bot, a, b) in enumerate(results))
    )
    found = grouped(games, "opponent")
    assert list(found) == ["easy", "hard", "expert", "random"]
    assert found["easy"].share == 0.75
    assert (tally(games).won, tally(games).shared, tally(games).lost) == (3, 1, 1)


def test_games_of_the_day_are_one_kingdom(folder: Path) -> None:
    title = "the daily kingdom of 2026-11-16"
    games = counted(
        kept(folder, "a", header("easy", kingdom=title, day="2026-11-16"), over(3, 1)),
        kept(folder, "b", header("easy", kingdom=title), over(3, 1)),
    )
    assert list(grouped(games, "kingdom")) == ["the game of the day"]


def days(*ago: int) -> list[date]:
    return [TODAY - timedelta(days=one) for one in ago]


@pytest.mark.parametrize(
    ("ago", "found"),
    [
        ((), Streak(0, 0)),
        ((0,), Streak(1, 1)),
        ((1, 2), Streak(2, 2)),
        ((2, 3, 4), Streak(0, 3)),
        ((0, 2, 3, 4, 9), Streak(1, 3)),
    ],
)
def test_a_streak_may_end_yesterday(ago: tuple[int, ...], found: Streak) -> None:
    assert streak(days(*ago), TODAY) == found


def test_the_first_game_of_a_day_decides_and_odd_dates_are_left_out(folder: Path) -> None:
    def daily(name: str, day: str, begun: str, mine: int) -> Path:
        return kept(folder, name, header("easy", day=day, begun=begun), over(mine, 5))

    games = counted(
        daily("a", "2026-11-19", "2026-11-19T09", 3),
        daily("b", "2026-11-19", "2026-11-19T10", 9),
        daily("c", "2026-11-20", "2026-11-20T10", 9),
        daily("d", "2026-12-31", "2026-11-20T10", 9),
        daily("e", "yesterday", "2026-11-20T10", 9),
        daily("f", "0001-01-01", "2026-11-20T10", 9),
    )
    found = daily_games(games, TODAY)
    assert (found.days, found.won) == (2, 1)
    assert (found.played_in_a_row, found.won_in_a_row) == (Streak(2, 2), Streak(1, 1))


def test_a_game_that_was_played_counts_and_old_files_need_no_winners(run: Run, folder: Path) -> None:
    home = {"FIEFDOM_HOME": str(folder.parent)}
    run("play", "--seed", "7", "--level", "easy", "--kingdom", QUIET, lines="end\n" * 300, **home)
    (path,) = saved_files()
    text = path.read_bytes()
    (game,) = my_games(TODAY).games
    assert (game.opponent, game.result, game.place) == ("easy", "lost", 1)
    saved = decoded(path, text)
    assert saved.winners == (1,)
    old = text.replace(b',"winners":[1]', b"")
    assert old != text
    path.write_bytes(old)
    assert my_games(TODAY).games == [game]
    shown = run("stats", **home).stdout
    assert "1 game: 0 won, 1 lost (0 %)" in shown
    assert "easy" in shown


def test_the_page_names_everything_and_json_has_it_all(run: Run, folder: Path) -> None:
    home = {"FIEFDOM_HOME": str(folder.parent)}
    assert "There are no finished games of yours in" in run("stats", **home).stdout
    kept(folder, "won", header("medium", day="2026-11-16"), over(9, 3))
    kept(folder, "lost", header("hard", kingdom="Village \x1b[31mSquare"), over(1, 3))
    kept(folder, "left", header("hard"), SavedLine(answer=1))
    (folder / "odd.fiefdom").write_bytes(b"odd\n")
    shown = run("stats", **home).stdout
    assert shown.startswith("2 games: 1 won, 1 lost (50 %); 5.0 points to 3.0 on average\n")
    for heading in ("By opponent", "By kingdom", "By set", "By turn order", "Games of the day"):
        assert heading in shown
    assert "Not counted: 2 saved games" in shown
    assert "- not finished: left" in shown
    assert "odd" in shown
    assert "\x1b" not in shown
    told = json.loads(run("stats", "--json", **home).stdout)
    assert told["all"]["games"] == 2
    assert told["by"]["opponent"]["hard"]["lost"] == 1
    assert [one["name"] for one in told["not_counted"]] in (["left", "odd"], ["odd", "left"])
    assert told["daily"]["days"] == 1


def test_the_games_can_be_deleted_but_not_by_accident(run: Run, folder: Path) -> None:
    home = {"FIEFDOM_HOME": str(folder.parent)}
    kept(folder, "won", header("medium"), over(9, 3))
    kept(folder, "left", header("hard"), SavedLine(answer=1))
    refused = run("stats", "--delete", **home)
    assert refused.returncode == 2
    assert "add --yes" in refused.stderr
    assert run("stats", "--yes", **home).returncode == 2
    assert len(saved_files()) == 2
    assert run("stats", "--delete", "--yes", **home).stdout == "Deleted 1 finished game.\n"
    assert [path.stem for path in saved_files()] == ["left"]
    assert "There are no finished games to delete." in run("stats", "--delete", **home).stdout
