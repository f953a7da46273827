"""Raw results: written in order, read back, and replayed."""

from __future__ import annotations

import csv
import json
from pathlib import Path

import polars
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import fiefdom
from fiefdom import Answer, BotView, Decision
from fiefdom.errors import FileError, NameClash, SetupError
from fiefdom_lab import Bounds, Plan, Row, RowWriter, Workbench, read_row, replayed, simulate
from fiefdom_lab import shipped_files as travelling
from fiefdom_lab.batches import decoded, encoded, play_batch
from fiefdom_workshop.card_files.include import include_files
from tests.lab.misbehaving_bots import Passing, Sleepy, with_bots

PLAN = Plan(bots=("random", "smithy"), games=12, seed=5, random="with Smithy", detail=0)


def written(path: Path, plan: Plan = PLAN) -> list[Row]:
    rows: list[Row] = []
    with RowWriter(path) as writer:

        def both(more: list[Row]) -> None:
            rows.extend(more)
            writer(more)

        simulate(plan, workers=1, rows=both, batch=5)  # type: ignore[arg-type]
    return rows


@pytest.mark.parametrize("kind", ["jsonl", "csv", "parquet"])
def test_written_rows_read_back_equal_and_can_be_replayed(tmp_path: Path, kind: str) -> None:
    path = tmp_path / f"results.{kind}"
    rows = written(path)
    assert [row.game for row in rows] == list(range(12))
    assert read_row(path, 7) == rows[7]
    game = replayed(read_row(path, 7), path)[0]
    assert (game.scores(), game.winners(), len(game.answers)) == (
        rows[7].scores,
        rows[7].winners,
        rows[7].decisions,
    )
    assert [one.name for one in tmp_path.iterdir()] == [path.name]
    with pytest.raises(FileError, match="no game 99"):
        read_row(path, 99)


def test_plain_json_and_csv_readers_can_read_the_rows(tmp_path: Path) -> None:
    rows = written(tmp_path / "a.jsonl")
    lines = [json.loads(line) for line in (tmp_path / "a.jsonl").read_text().splitlines()]
    assert [line["scores"] for line in lines] == [list(row.scores) for row in rows]
    assert lines[0]["fiefdom"] == fiefdom.__version__
    assert lines[0]["sets"][0][0] == "base"
    written(tmp_path / "a.csv")
    with (tmp_path / "a.csv").open(newline="") as file:
        cells = list(csv.DictReader(file))
    assert [int(one["seed"]) for one in cells] == [row.seed for row in rows]
    written(tmp_path / "a.parquet")
    frame = polars.read_parquet(tmp_path / "a.parquet")
    assert frame["turns"].list.max().to_list() == [max(row.turns) for row in rows]


def test_names_with_semicolons_and_quotes_survive_csv(tmp_path: Path) -> None:
    strategy = tmp_path / 'my "smithy"; two, three.yaml'
    strategy.write_text("strategy: Mine\nbuy:\n  - Province\n  - Gold\n  - Silver\n")
    path = tmp_path / "results.csv"
    rows = written(path, Plan(bots=(str(strategy), "big-money"), games=2, seed=1))
    assert read_row(path, 1) == rows[1]
    assert replayed(read_row(path, 1), path)[0].scores() == rows[1].scores


WORDS = st.text(st.characters(exclude_categories=["Cs"], exclude_characters="\0"), max_size=8)
SEVERAL = st.lists(WORDS | st.sampled_from(["a; b", ";", "; ", '"', ' "', "a b", "\n", "\r\n", "\\"]))


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(SEVERAL, st.lists(st.tuples(WORDS, WORDS)), WORDS)
def test_any_text_survives_csv(
    tmp_path: Path, words: list[str], pairs: list[tuple[str, str]], reason: str
) -> None:
    several, couples = tuple(words), tuple(pairs)
    row = Row(
        1, 2, several, several, (0, 1), "finished", (), (-3, 4), (5,), 6, several, reason, -1, "0.1",
        couples, couples, several,
    )  # fmt: skip
    path = tmp_path / "results.csv"
    with RowWriter(path) as writer:
        writer([row])
    assert read_row(path, 1) == row


def test_a_game_of_a_strategy_file_is_replayed_unless_the_file_changed(tmp_path: Path) -> None:
    strategy = tmp_path / "mine.yaml"
    strategy.write_text("strategy: Mine\nbuy:\n  - Province\n  - Gold\n  - Silver\n")
    path = tmp_path / "results.jsonl"
    plan = Plan(bots=(str(strategy), "big-money"), games=4, seed=1)
    row = written(path, plan)[2]
    assert replayed(row, path)[0].scores() == row.scores
    strategy.write_text("strategy: Mine\nbuy:\n  - Province\n  - Silver\n")
    with pytest.raises(FileError, match="has changed"):
        replayed(row, path)


def test_a_game_with_cards_from_a_file_can_be_replayed(tmp_path: Path) -> None:
    cards, strategy = tmp_path / "hills.yaml", tmp_path / "mine.yaml"
    cards.write_text("- card: Old Hill\n  cost: 3\n  types: [Action]\n  play:\n    - cards: 3\n")
    strategy.write_text("strategy: Hills\nbuy:\n  - Province\n  - Old Hill\n  - Silver\n")
    kingdom = (("Old Hill", "Village"),)
    bots = (str(strategy), "big-money")
    plan = Plan(bots=bots, games=3, seed=1, kingdoms=kingdom, card_files=(str(cards),))
    path = tmp_path / "results.csv"
    rows = written(path, plan)
    assert simulate(plan).contestant(0).cards["Old Hill"].played > 0
    sent = encoded(Workbench(plan).plan)
    cards.unlink()
    strategy.unlink()
    assert decoded(play_batch(sent, 0, 3, True)).rows == rows
    with pytest.raises(FileError, match="cannot be read"):
        replayed(read_row(path, 1), path)


def test_card_files_of_a_plan_replace_included_ones(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    old = "- {card: Old Hill, cost: 3, types: [Action], play: [{cards: 1}]}\n"
    new = old.replace("cards: 1", "cards: 3")
    hills, copy, fern = (
        tmp_path / "hills.yaml",
        tmp_path / "copy" / "hills.yaml",
        tmp_path / "fern.yaml",
    )
    copy.parent.mkdir()
    fern.write_text("- {card: Fern, cost: 3, types: [Action], play: [{coins: 2}]}\n")
    for path in (hills, copy):
        path.write_text(old)
    registry = fiefdom.load_plugins()
    include_files(registry, hills, fern)
    monkeypatch.setattr(travelling, "installed", lambda: registry)
    same = travelling.plan_registry(Plan(("random",), card_files=(str(copy),)))
    assert {"Old Hill", "Fern"} <= set(same.cards)
    hills.write_text(new)
    changed = travelling.plan_registry(Plan(("random",), card_files=(str(hills),)))
    assert changed.cards["Old Hill"] != registry.cards["Old Hill"]
    assert "Fern" in changed.cards
    assert changed.loose == {"hills", "fern"}
    copy.write_text(new)
    with pytest.raises(NameClash, match="Old Hill"):
        travelling.plan_registry(Plan(("random",), card_files=(str(copy),)))


def test_a_stopped_game_is_replayed_up_to_where_it_stopped(tmp_path: Path) -> None:
    registry = with_bots(passing=Passing)
    rows: list[Row] = []
    plan = Plan(bots=("passing", "passing"), games=1, bounds=Bounds(turns=700))
    simulate(plan, registry=registry, rows=rows.extend)
    assert (rows[0].ended, rows[0].winners, rows[0].at_fault) == ("drawn", (0, 1), -1)
    assert rows[0].reason == "a draw: more than 700 turns a player"
    game, _ = replayed(rows[0], tmp_path, registry)
    assert not game.over
    assert len(game.answers) == rows[0].decisions


def test_a_game_lost_on_time_is_replayed_up_to_the_timeout(tmp_path: Path) -> None:
    rows: list[Row] = []
    plan = Plan(bots=("sleepy", "big-money"), games=1, bounds=Bounds(seconds=0.2))
    simulate(plan, registry=with_bots(sleepy=Sleepy), rows=rows.extend)
    assert (rows[0].ended, rows[0].at_fault) == ("time", 0)
    assert rows[0].decisions > 4
    asked: list[int] = []

    class Noting(Passing):
        """Records the turns in which it is asked, without sleeping."""

        def decide(self, look: BotView, decision: Decision) -> Answer:
            asked.append(look.turn)
            return super().decide(look, decision)

    game, _ = replayed(rows[0], tmp_path, with_bots(sleepy=Noting))
    assert len(game.answers) == rows[0].decisions
    assert max(asked) == 4


def test_a_row_whose_replay_ends_differently_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "results.jsonl"
    written(path)
    data = json.loads(path.read_text().splitlines()[3])
    data["scores"] = [1, 2]
    path.write_text(json.dumps(data, separators=(",", ":")))
    with pytest.raises(FileError, match="now ends differently"):
        replayed(read_row(path, 3), path)


@pytest.mark.parametrize(
    ("name", "text", "said"),
    [
        ("a.jsonl", '{"game":1,"seed":"x"}', "line 1: is not a result"),
        ("a.jsonl", '{"game":1,', "line 1: is not a result"),
        ("a.csv", "game,seed\n1,2\n", "line 2: is not a result"),
        ("a.jsonl", "hello", "no game 1"),
    ],
)
def test_a_file_that_is_not_a_results_file_is_refused(
    tmp_path: Path, name: str, text: str, said: str
) -> None:
    path = tmp_path / name
    path.write_text(text)
    with pytest.raises(FileError, match=said):
        read_row(path, 1)


def test_a_path_that_cannot_be_written_is_refused(tmp_path: Path) -> None:
    with pytest.raises(FileError, match="cannot be written"), RowWriter(tmp_path / "no" / "a.csv"):
        pass
    with pytest.raises(SetupError, match=r"\.jsonl, \.csv, \.parquet"):
        RowWriter(tmp_path / "a.xlsx")
