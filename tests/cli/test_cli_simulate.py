"""`fiefdom simulate`, as people and programs use it."""

from __future__ import annotations

import json
import re
import shlex
import subprocess
from collections.abc import Callable
from pathlib import Path

import msgspec
import pytest

from fiefdom_cli import main
from fiefdom_cli.simulate.charts import bar, histogram, sparkline
from fiefdom_lab import Rate, Tally
from tests.cli.terminal import ESCAPES, Terminal
from tests.lab.misbehaving_bots import SMITHIES

Run = Callable[..., subprocess.CompletedProcess[str]]
Captured = pytest.CaptureFixture[str]

MATCH = ("simulate", "big-money", "smithy", "--seed", "7", "--workers", "1")


def shown(capsys: Captured, *words: str) -> str:
    assert main(words) == 0
    return capsys.readouterr().out


def test_a_match_prints_rates_for_both_bots(run: Run) -> None:
    done = run(*MATCH, "--games", "60")
    assert (done.returncode, done.stderr) == (0, "")
    lines = done.stdout.splitlines()
    assert lines[0] == "big-money against smithy: 60 games, seed 7"
    assert lines[1] == "First Game; 2 players, seats rotated"
    assert re.search(r"^smithy +\d+\.\d % +\d+\.\d to \d+\.\d", done.stdout, re.MULTILINE)
    assert "Of 60 decided games." in done.stdout
    assert "Turn by turn, from all games" in done.stdout
    assert "Province ran out" in done.stdout
    assert max(map(len, lines)) <= 80


def test_the_same_seed_gives_the_same_numbers(capsys: Captured) -> None:
    words = ("simulate", "random", "big-money", "--seed", "3", "--games", "10", "--json")
    one, other = (json.loads(shown(capsys, *words)) for _ in range(2))
    assert one["tally"] == other["tally"]
    assert one["plan"]["seed"] == 3


def test_json_has_rates_and_counts(capsys: Captured) -> None:
    data = json.loads(shown(capsys, *MATCH, "--games", "20", "--json"))
    one, other = data["contestants"]
    assert (one["name"], other["name"]) == ("big-money", "smithy")
    assert one["won"]["count"] == other["lost"]["count"]
    assert other["won"]["low"] <= other["won"]["rate"] <= other["won"]["high"]
    assert data["tally"]["contestants"][0]["wins"] == one["won"]["count"]
    assert (data["games"], data["stopped"]) == (20, "complete")


def test_intervals_of_random_kingdoms_allow_for_shared_kingdoms(capsys: Captured) -> None:
    random = (*MATCH, "--games", "40", "--random", "set base", "--players", "4")
    said = "Intervals allow for the 4 games that share a kingdom."
    assert said in " ".join(shown(capsys, *random).split())
    assert "share a kingdom" not in shown(capsys, *random, "--stay")
    data = json.loads(shown(capsys, *random, "--json"))
    tally = msgspec.convert(data["tally"], Tally, strict=False)
    assert (tally.together, tally.contestants[1].rounds.whole) == (4, 10)
    tied, counted = data["contestants"][1]["tied"], tally.contestants[1].tie
    assert (tied["low"], tied["high"]) == pytest.approx((counted.low, counted.high), abs=1e-6)
    assert counted.width > 1.1 * Rate(tied["count"], tied["games"]).width


def test_a_random_seed_is_printed(capsys: Captured) -> None:
    assert re.search(r"seed \d+", shown(capsys, "simulate", "random", "random", "--games", "2"))


def test_with_more_players_than_bots_the_bots_are_repeated(capsys: Captured) -> None:
    said = shown(capsys, *MATCH, "--games", "6", "--players", "3", "--stay")
    assert "3 players, seats fixed" in said
    assert "A bot on several seats is counted for each of them." in " ".join(said.split())


def test_kingdoms_can_be_given_by_name_cards_or_filter(capsys: Captured) -> None:
    assert "Big Money (first edition)" not in shown(capsys, *MATCH, "--games", "2")
    said = shown(capsys, *MATCH, "--games", "2", "--kingdom", "Village, Smithy")
    assert "a kingdom of your own; 2 players" in said
    said = shown(capsys, *MATCH, "--games", "4", "--random", "set base")
    assert "random kingdoms (with Smithy; set base)" in said
    said = shown(capsys, "simulate", "random", "random", "--games", "2", "--kingdom", "random")
    assert "random kingdoms (any)" in said


def test_a_bot_gets_the_cards_it_wants(tmp_path: Path, capsys: Captured) -> None:
    strategy = tmp_path / "mine.yaml"
    strategy.write_text("strategy: Mine\ncards: [Wharf]\nbuy:\n  - Province\n  - Wharf\n  - Silver\n")
    words = ("simulate", str(strategy), "big-money", "--games", "2", "--json")
    cards = json.loads(shown(capsys, *words))["plan"]["kingdoms"][0]
    assert "Wharf" in cards
    assert len(cards) == 10
    assert main([*words, "--kingdom", "First Game"]) == 0
    assert "note: a bot wants Wharf, which not every kingdom here has" in capsys.readouterr().err


def test_a_run_stops_when_the_interval_is_narrow(capsys: Captured) -> None:
    words = ("simulate", "big-money", "random", "--games", "9000", "--detail", "0")
    said = shown(capsys, *words, "--until-width", "0.2", "--seed", "1", "--workers", "1")
    assert "1,000 games" in said
    assert "Stopped because every interval is narrower than 20 %." in said


def test_a_round_robin_ranks_the_bots(capsys: Captured) -> None:
    words = ("simulate", "big-money", "smithy", "random", "--games", "10", "--seed", "1")
    said = shown(capsys, *words, "--round-robin")
    assert "Round robin of 3: 30 games, seed 1" in said
    assert said.index("smithy") < said.index("big-money") < said.index("random")
    data = json.loads(shown(capsys, *words, "--round-robin", "--json"))
    assert [one["name"] for one in data["ratings"]] == ["smithy", "big-money", "random"]
    assert len(data["matches"]) == 3


def test_a_sweep_plays_every_variant(tmp_path: Path, capsys: Captured) -> None:
    path = tmp_path / "own.yaml"
    path.write_text(SMITHIES)
    words = ("simulate", f"{path}:smithies=1..3/2", "big-money", "--games", "10", "--seed", "1")
    said = shown(capsys, *words, "--sweep")
    assert "smithies=1 " in said
    assert "smithies=3 " in said
    data = json.loads(shown(capsys, *words, "--sweep", "--json"))
    assert {one["name"] for one in data["ranked"]} == {f"{path}:smithies=1", f"{path}:smithies=3"}


def test_one_game_can_be_saved_as_a_record(tmp_path: Path, capsys: Captured) -> None:
    record = tmp_path / "third.fiefdom"
    said = shown(capsys, *MATCH, "--game", "3", "--record", str(record))
    assert f"fiefdom replay {record}" in said.replace("\n", "")
    data = json.loads(shown(capsys, "replay", str(record), "--json"))
    assert data["over"]


def test_the_command_below_the_longest_game_replays_it(run: Run) -> None:
    done = run(*MATCH, "--games", "20", "--detail", "0", COLUMNS="80").stdout
    again = next(line for line in done.splitlines() if line.startswith("fiefdom simulate"))
    number = re.search(r"Longest game +number (\d+): (\d+) turns", done)
    assert number is not None
    assert again.endswith(f"--game {number[1]}")
    shown = run(*shlex.split(again)[1:], lines="end\nq\n", COLUMNS="120").stdout
    assert shown.startswith(f"game {number[1]}: simulated, seed ")
    assert "The game is over" in shown


def test_each_match_of_a_series_has_its_command(capsys: Captured) -> None:
    words = ("simulate", "random", "big-money", "smithy", "--games", "6", "--seed", "1")
    said = shown(capsys, *words, "--round-robin")
    again = next(line for line in said.splitlines() if line.startswith("fiefdom simulate"))
    first = json.loads(shown(capsys, *words, "--round-robin", "--json"))["matches"][0]
    alone = json.loads(shown(capsys, *shlex.split(again)[1:], "--detail", "0", "--json"))
    assert alone["contestants"] == first["contestants"]


def test_results_by_kingdom_are_shown(capsys: Captured) -> None:
    words = (*MATCH, "--games", "120", "--rounds", "5", "--random", "set base", "--detail", "0")
    said = shown(capsys, *words)
    assert "By kingdom: big-money, games won, a tie counting half" in said
    assert re.search(r"More than half in \d+ of 12 kingdoms", said)
    lines = [line for line in said.splitlines() if not line.startswith("fiefdom simulate")]
    assert max(map(len, lines)) <= 80
    data = json.loads(shown(capsys, *words, "--json"))["kingdoms"]
    assert [one["games"] for one in data["results"]] == [10] * 12
    assert sum(one["points"][1] for one in data["results"]) > 60
    alone = shown(capsys, *MATCH, "--games", "20", "--random", "set base", "--detail", "0")
    assert "--rounds" in alone, "two games of a kingdom say little about it"
    assert "By kingdom" in shown(
        capsys, *MATCH, "--games", "8", "--kingdom", "First Game", "--kingdom", "Big Money"
    )
    assert "By kingdom" not in shown(capsys, *MATCH, "--games", "8")


def test_the_columns_of_cards_name_their_bot(capsys: Captured) -> None:
    said = shown(capsys, *MATCH, "--games", "20").splitlines()
    heading = next(n for n, line in enumerate(said) if "gained played" in line)
    assert said[heading].split() == ["gained", "played", "corr."] * 2
    assert said[heading - 1].replace("─", "").split() == ["big-money", "smithy"]
    assert "correlation between the number of copies gained and winning" in " ".join(said)


def test_a_sweep_shows_paired_differences(tmp_path: Path, capsys: Captured) -> None:
    path = tmp_path / "smithies.yaml"
    path.write_text(SMITHIES)
    words = (
        "simulate",
        f"{path}:smithies=0..2",
        "big-money",
        "--games",
        "60",
        "--seed",
        "1",
        "--sweep",
    )
    said = shown(capsys, *words)
    assert len(re.findall(r"[+-]\d+\.\d ±\d+\.\d", said)) == 2
    data = json.loads(shown(capsys, *words, "--json"))
    assert sorted(one is None for one in data["to_best"].values()) == [False, False, True]


@pytest.mark.parametrize("kind", ["jsonl", "csv", "parquet"])
def test_games_of_raw_results_can_be_replayed(tmp_path: Path, capsys: Captured, kind: str) -> None:
    path = tmp_path / f"results.{kind}"
    shown(capsys, *MATCH, "--games", "6", "--output", str(path), "--detail", "0")
    data = json.loads(shown(capsys, "replay", str(path), "--game", "5", "--json"))
    assert data["name"] == "results-5"
    assert [seat["name"] for seat in data["seats"]] == ["smithy", "big-money"]
    assert data["over"]
    assert main(["replay", str(path), "--game", "6"]) == 2
    assert "has no game 6" in capsys.readouterr().err
    assert main(["replay", str(path)]) == 2
    told = f"error: {path}: holds several games; say which with --game N\n"
    assert capsys.readouterr().err == told


def test_the_command_printed_for_a_game_of_raw_results_deals_it_again(tmp_path: Path, run: Run) -> None:
    path = tmp_path / "results.csv"
    run(*MATCH, "--games", "2", "--output", str(path), "--detail", "0")
    ended = run("replay", str(path), "--game", "1", lines="play\n", COLUMNS="300").stdout
    again = ended.splitlines()[-1].partition("To deal the same game: fiefdom ")[2]
    told = run(*shlex.split(again), COLUMNS="300").stdout
    assert told.count("== smithy's turn ") > 10
    one, other = (
        each.partition("The game is over.")[2].partition("To watch it again: ")[0]
        for each in (told, ended)
    )
    assert one == other != ""


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("big-mony",), "did you mean 'big-money'"),
        (("big-money", "--players", "9"), "--players"),
        (("random",) * 7, "7 seats"),
        (("smithy:smithys=2",), "smithys"),
        (("nowhere.yaml",), "nowhere.yaml: cannot be read"),
        (("random", "--until-width", "3"), "3.0 wide"),
        (("random", "--record", "a.fiefdom"), "say which with --game"),
        (("random", "random", "--round-robin", "--game", "3"), "for a single match"),
        (("random", "--rounds", "3"), "--rounds is for random kingdoms"),
        (("random", "random", "--round-robin", "--sweep"), "leave one out"),
        (("random", "random", "--sweep", "--output", "a.csv"), "single match"),
        (("smithy:copies=1..2", "--sweep"), "name an opponent"),
        (("random", "--output", "a.xlsx"), ".jsonl, .csv, .parquet"),
        (("random", "--random", "any", "--kingdom", "First Game"), "both random and named"),
        (("random", "--kingdom", "First Game", "--code", "abc"), "select a kingdom"),
        (("smithy", "--random", "set seaside"), "a bot wants Smithy"),
    ],
)
def test_a_mistake_is_a_one_line_error(capsys: Captured, words: tuple[str, ...], said: str) -> None:
    assert main(["simulate", *words, "--games", "2"]) == 2
    error = capsys.readouterr().err
    assert said in error
    assert error.startswith("error: ")
    assert error.count("\n") == 1


def test_an_error_does_not_overwrite_earlier_results(tmp_path: Path, capsys: Captured) -> None:
    path = tmp_path / "results.csv"
    path.write_text("earlier")
    assert main(["simulate", "random", "--until-width", "3", "--output", str(path)]) == 2
    assert path.read_text() == "earlier"


def test_ctrl_c_stops_the_progress_bar_and_prints_the_results_so_far(
    environment: dict[str, str],
) -> None:
    words = ["simulate", "big-money", "smithy", "--games", "9000000", "--seed", "7", "--detail", "20"]
    with Terminal(words, environment, 80) as terminal:
        terminal.until("of 9,000,000 games")
        terminal.keys("\x03")
        said = ESCAPES.sub("", terminal.until("does not mean winning because"))
        assert terminal.code() == 130
    assert re.search(r"Interrupted: these are the first [\d,]+ of 9,000,000 games\.", said)
    assert "Traceback" not in said


def test_sparklines_bars_and_histograms_are_drawn() -> None:
    assert sparkline([0, 1, 4, 8]) == " ▁▄█"
    assert sparkline([1, 2], 8) == "▁▂"
    assert bar(0.5, 4) == "██"
    assert histogram({1: 5, 3: 5}, 10) == (1, "█ █", 3)
    low, drawn, high = histogram(dict.fromkeys(range(100), 1), 20)
    assert (low, high, len(drawn)) == (0, 99, 20)
