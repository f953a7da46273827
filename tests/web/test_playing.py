"""People, bots and spectators play over the network of this machine."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest
from websockets.exceptions import InvalidStatus

from fiefdom_web.app import POLICY
from tests.web.running import Player, running, two_players


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """Return the address of a server that the tests share."""
    with running(tmp_path_factory.mktemp("tables") / "tables.sqlite") as (found, _):
        yield found


def played(player: Player) -> None:
    """Play a turn with money."""
    while True:
        ids = player.ids()
        wish = next(
            (one for one in ("play:all Treasures", "buy:Province", "buy:Gold") if one in ids), ""
        )
        player.answer(wish or ids[-1])
        if not wish and ids[-1].startswith("end:buy"):
            return


def test_two_people_play_and_see_each_others_turns(address: str) -> None:
    with two_players(address) as (ada, ben):
        ada.answer("play:all Treasures")
        assert ada.ids()[0] == "buy:Copper"
        while not any("Copper" in line["text"] for line in ben.lines):
            ben.hear()
        assert any(line["text"].startswith("Ada plays") for line in ben.lines)
        assert any(line["text"].startswith("You play") for line in ada.lines)
        ada.answer("end:buy phase")
        assert ben.ids()[0] == "play:all Treasures"


def test_a_client_gets_its_own_view_and_nothing_else(address: str) -> None:
    with two_players(address) as (ada, ben):
        for _ in range(6):
            for player in (ada, ben):
                played(player)
        for player, own in ((ada, 0), (ben, 1)):
            seats = player.shown["view"]["seats"]
            assert len(seats[own]["hand"]["cards"]) == seats[own]["hand"]["size"]
            assert seats[1 - own]["hand"]["cards"] == []
            assert seats[0]["deck"]["cards"] == seats[1]["deck"]["cards"] == []
            assert player.secret not in "".join(player.bytes)


def test_a_bot_plays_a_whole_game_against_somebody(address: str) -> None:
    with Player(address) as ada:
        table, _ = ada.create("mb")
        ada.hello(table)
        while ada.shown["table"]["status"] != "over":
            question = ada.question
            if question is None:
                ada.hear()
                continue
            ids = ada.ids()
            wishes = ("play:all Treasures", "buy:Province", "buy:Gold", "buy:Silver")
            ada.answer(next((one for one in wishes if one in ids), ids[-1]))
        result = ada.shown["table"]["result"]
        assert result["seed"] == 7
        assert result["reason"].endswith("empty.")
        ada.send("summary", key="s")
        summary = ada.until("summary")
        assert sum(summary["points"][0].values()) == result["scores"][0]
        assert summary["turns"][-1]["points"] == result["scores"]
        ada.send("position", at=3, viewer=1)
        position = ada.until("position")
        assert position["at"] == 3
        assert position["view"]["viewer"] == 1
        ada.send("record")
        assert len(ada.until("record")["data"]) > 100


def test_a_repeated_answer_counts_once(address: str) -> None:
    with two_players(address) as (ada, _):
        question = ada.wait_for_question()
        for _ in range(3):
            ada.send("answer", question=question["id"], key="k", picks=["play:all Treasures"])
        ada.until("update")
        assert ada.until("accepted") == {"type": "accepted", "key": "k"}
        assert ada.until("accepted") == {"type": "accepted", "key": "k"}


def test_an_answer_in_words(address: str) -> None:
    with two_players(address) as (ada, _):
        question = ada.wait_for_question()
        ada.send("answer", question=question["id"], key="k", text="buy province")
        error = ada.until("error")
        assert (error["code"], error["key"]) == ("not_understood", "k")
        assert "costs $8" in error["message"]
        ada.send("answer", question=question["id"], key="k2", text="t")
        ada.until("update")
        assert ada.shown["view"]["counters"]["Coin"] > 0


def test_several_tabs_of_a_seat_show_the_same(address: str) -> None:
    with two_players(address) as (ada, _), Player(address, ada.secret) as tab:
        tab.hello(ada.welcome["table"])
        assert tab.wait_for_question() == ada.wait_for_question()
        ada.answer("play:all Treasures")
        while tab.shown.get("question") != ada.question:
            tab.hear()


def test_a_client_that_was_away_is_sent_what_it_missed(address: str) -> None:
    with two_players(address) as (ada, ben):
        ada.wait_for_question()
        while ben.shown.get("asked") is None:
            ben.hear()
        have = {"stream": ben.welcome["stream"], "n": ben.n}
        ben.close()
        ada.answer("play:all Treasures")
        ada.answer("end:buy phase")
        with Player(address, ben.secret) as again:
            again.shown, again.lines, again.n = ben.shown, ben.lines, ben.n
            welcome = again.hello(ada.welcome["table"], have=have)
            assert welcome["current"]
            again.n = have["n"]
            assert again.ids()[0] == "play:all Treasures"
            with Player(address, ben.secret) as fresh:
                fresh.hello(ada.welcome["table"])
                view = {name: one for name, one in fresh.shown["view"].items() if one is not None}
                assert view == again.shown["view"]
                assert [one["text"] for one in fresh.lines] == [one["text"] for one in again.lines]


def test_a_spectator_sees_no_hand(address: str) -> None:
    with two_players(address) as (ada, _), Player(address) as eve:
        welcome = eve.hello(ada.welcome["table"], ada.welcome["invite"], "Eve")
        assert welcome["seat"] == -1
        assert "invite" not in welcome
        assert all(seat["hand"]["cards"] == [] for seat in eve.shown["view"]["seats"])
        eve.send("answer", question="1", key="k", picks=["play:all Treasures"])
        assert eve.refused() == "not_asked"
        eve.send("chat", text="hello")
        assert ada.until("chat")["line"]["name"] == "Eve"


def test_taking_back_asks_the_other_player(address: str) -> None:
    with two_players(address) as (ada, ben):
        ada.answer("end:buy phase")
        ben.wait_for_question()
        assert ada.shown["undo"] == "ask"
        ada.send("undo")
        while not ben.shown["table"].get("undo"):
            ben.hear()
        ben.send("agree", undo=ben.shown["table"]["undo"]["id"], agree=True)
        assert "play:all Treasures" in ada.ids()
        while ben.question:
            ben.hear()
        assert [line["text"] for line in ben.lines] == ["Ada's turn 1"]


def test_hints_and_decks_are_told_on_request(address: str) -> None:
    with two_players(address) as (ada, ben):
        ada.wait_for_question()
        ada.send("hint", key="h")
        hint = ada.until("hint")
        assert hint["picks"]
        assert hint["bot"] == "sensible"
        ada.answer("play:all Treasures")
        ada.send("hint", key="second")
        hint = ada.until("hint")
        assert hint["other"]
        assert hint["why"] != hint["other_why"] != ""
        ada.send("deck", key="d")
        deck = ada.until("deck")
        assert deck["owned"] == {"Copper": 7, "Estate": 3}
        assert sum(deck["to_draw"].values()) == deck["size"] == 5
        ben.send("hint")
        assert ben.refused() == "not_asked"


def test_a_rematch_moves_everybody_to_the_next_table(address: str) -> None:
    with two_players(address) as (ada, ben):
        ada.wait_for_question()
        ben.send("resign")
        while ada.shown["table"]["status"] != "over":
            ada.hear()
        for player in (ada, ben):
            player.send("rematch")
        while not ada.shown["table"].get("next_table"):
            ada.hear()
        with Player(address, ben.secret) as again:
            assert again.hello(ada.shown["table"]["next_table"])["seat"] == 1


def test_kingdoms_are_chosen_with_explanations(address: str) -> None:
    with Player(address) as ada:
        ada.send("catalogue", protocol=1)
        catalogue = ada.until("catalogue")
        assert {"big-money"} <= {one["name"] for one in catalogue["bots"]}
        assert len(catalogue["kingdoms"]) > 10
        ada.send("kingdom", wish={"filter": "at least 2 village", "seed": 3})
        assert len(ada.until("kingdom")["cards"]) == 10
        ada.send("kingdom", wish={"filter": "no attack; at least 3 attack"})
        assert ada.until("kingdom")["conflict"]
        ada.send("kingdom", wish={"filter": "at leest 1 village"})
        assert ada.until("kingdom")["problem"]
        ada.send("kingdom", wish={"card_file": "- card: Broken\n  cost: x\n"})
        assert "line 1" in ada.until("kingdom")["problems"][0]


OWN = """
- card: Hamlet Green
  cost: 2
  types: [Action]
  play:
    - cards: 1
    - actions: 1
"""


def test_a_table_with_a_card_file_of_ones_own(address: str) -> None:
    with Player(address) as ada:
        table, _ = ada.create("mb", kingdom={"card_file": OWN, "cards": ["Hamlet Green", "Moat"]})
        ada.hello(table)
        assert "Hamlet Green" in {one["name"] for one in ada.welcome["cards"]}
        for _ in range(3):
            played(ada)
        ada.send("resign")
        ada.send("rematch")
        while not ada.shown["table"].get("next_table"):
            ada.hear()
        with Player(address, ada.secret) as again:
            again.hello(ada.shown["table"]["next_table"])
            assert "Hamlet Green" in {one["name"] for one in again.welcome["cards"]}


def test_the_host_can_lock_and_remove(address: str) -> None:
    with two_players(address) as (ada, ben), Player(address) as eve:
        ada.send("remove", seat=1)
        assert ben.refused() == "removed"
        ada.send("lock", locked=True)
        while not ada.shown["table"].get("locked"):
            ada.hear()
        eve.send("hello", protocol=1, table=ada.welcome["table"], secret=eve.secret, invite="x" * 22)
        assert eve.refused() == "locked"
        ada.send("replace", seat=1, bot="big-money")
        while ada.shown["table"]["seats"][1]["kind"] != "bot":
            ada.hear()


@pytest.mark.parametrize(("version", "code"), [(0, "old_client"), (2, "new_client")])
def test_a_client_of_another_version_is_told_so(address: str, version: int, code: str) -> None:
    with Player(address) as ada:
        ada.send("hello", protocol=version, table="x", strange_field=1)
        error = ada.until("error")
        assert (error["code"], error["closing"]) == (code, True)


def test_pages_of_other_origins_cannot_connect(address: str) -> None:
    with pytest.raises(InvalidStatus):
        Player(address, origin="http://evil.example")
    own = address.replace("ws:", "http:").removesuffix("/table")
    Player(address, origin=own).close()


def test_the_policy_allows_the_server_itself_only(address: str) -> None:
    found = httpx.get(address.replace("ws:", "http:").removesuffix("table"))
    assert found.status_code == 200
    assert found.headers["content-security-policy"] == POLICY
    assert POLICY.startswith("default-src 'self';")
    assert "unsafe" not in POLICY
    assert found.headers["referrer-policy"] == "no-referrer"


def test_a_full_server_says_so(tmp_path: Path) -> None:
    with running(tmp_path / "t.sqlite", tables=1) as (address, _), Player(address) as ada:
        table, _ = ada.create("mb")
        assert table
        seats = [{"kind": "me"}, {"kind": "open"}]
        ada.send("create", protocol=1, secret=ada.secret, name="Ada", seats=seats)
        assert ada.refused() == "full"
