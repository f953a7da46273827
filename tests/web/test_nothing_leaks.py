"""Two games that differ only in what a client may not see send it exactly the same bytes."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import partial
from random import Random

import pytest

from fiefdom import Game, IllegalAnswer
from fiefdom_web.commits import Commit
from fiefdom_web.hub import bot_request
from fiefdom_web.live_table import LiveTable
from fiefdom_web.showing import shown_with
from fiefdom_web.store import Store
from fiefdom_web.stream import encode
from fiefdom_web.table import Table
from tests.properties.driver import random_setup
from tests.web.tables import new_table, pending, play, reloaded


class Disk(Store):
    """A disk that is done at once."""

    def commit(self, commit: Commit, done: Callable[[Exception | None], None]) -> None:
        done(None)


class Client:
    """A client that keeps every byte."""

    def __init__(self) -> None:
        self.bytes: list[bytes] = []

    def send(self, data: bytes) -> None:
        self.bytes.append(data)

    def close_soon(self) -> None: ...


def watched(table: Table, viewer: int) -> tuple[LiveTable, Client]:
    """Return a table at which a client has just begun to listen."""
    live, client = LiveTable(table, 0, Disk(None), "run"), Client()  # type: ignore[arg-type]
    stream = live.stream_for(viewer)
    client.send(encode(stream.whole(shown_with(table, viewer, live.shown()))))
    live.enter(client, viewer)  # type: ignore[arg-type]
    return live, client


def alike(table: Table, viewer: int, seed: int) -> Table | None:
    """Return the table in another possible world of a viewer, if it differs."""
    world = table.game.determinize(viewer, seed)
    if world == table.game or world.pending is None or table.game.pending is None:
        return None
    if world.view(viewer) != table.game.view(viewer):
        raise AssertionError("the views differ")
    return Table(table.data, table.registry, world)


def give_both(tables: list[LiveTable], rng: Random) -> bool:
    """Give the same answer at both tables, if it is legal at both and the same player is asked."""
    decisions = [pending(one.table) for one in tables]
    seat = decisions[0].player
    if decisions[1].player != seat or decisions[0].kind != decisions[1].kind:
        return False
    answer = decisions[1].sample(rng)
    try:
        decisions[0].check(answer)
    except IllegalAnswer:
        return False
    refused: list[object] = []
    for live in tables:
        live.submit(
            partial(live.table.give, seat, answer, "k", 0.0),
            lambda error, entries: refused.extend([error] if error else []),
        )
    return not refused


SHOWN = re.compile(rb'"kind":"(reveal|look|turn up)"')


@pytest.mark.parametrize("seed", range(12))
def test_a_client_receives_the_same_bytes_in_every_possible_world(seed: int) -> None:
    rng = Random(seed)
    kingdom, players = random_setup(rng)
    compared = whole = 0
    for part in range(12):
        table = new_table("p" * players, kingdom, seed)
        play(table, 5 + 9 * part, rng)
        if table.asked is None:
            break
        viewer = rng.randrange(-1, players)
        twin = alike(table, viewer, rng.getrandbits(30))
        if twin is None:
            continue
        pairs = [watched(twin_of(table, game), viewer) for game in (table.game, twin.game)]
        assert pairs[0][1].bytes == pairs[1][1].bytes
        whole += 1
        if not give_both([live for live, _ in pairs], rng):
            continue
        views = [live.table.game.view(viewer) for live, _ in pairs]
        sent = [b"".join(client.bytes) for _, client in pairs]
        # what was shown on the way is no secret any more, and may differ with all that follows
        if views[0] != views[1] or any(SHOWN.search(one) for one in sent):
            continue
        assert sent[0] == sent[1]
        compared += 1
    assert whole


def twin_of(table: Table, game: Game) -> Table:
    """Return a copy of a table, as it would come from disk, with another game."""
    twin = reloaded(table)
    twin.game = game
    return twin


def test_a_bot_gets_a_possible_world_and_never_the_true_one() -> None:
    table = new_table("bp", seed=5)
    play(table, 30, Random(2))
    while table.asked != 0:
        play(table, 1, Random(3))
    worlds = {bot_request(table, 0, "big-money", n)["world"] for n in range(20)}
    assert len(worlds) > 1
    for data in worlds:
        world = Game.from_bytes(data)
        assert world.view(0) == table.game.view(0)
    hands = {Game.from_bytes(data).view(1).seats[1].hand.cards for data in worlds}
    assert len(hands) > 1


def test_what_a_bot_gets_does_not_depend_on_what_is_hidden() -> None:
    table = new_table("bp", seed=5)
    play(table, 40, Random(2))
    while table.asked != 0:
        play(table, 1, Random(3))
    twin = alike(table, 0, 9)
    assert twin is not None
    assert bot_request(table, 0, "big-money", 3) == bot_request(twin, 0, "big-money", 3)
