"""Tables that a client cannot tell apart send it the same bytes, however long the games go on."""

from __future__ import annotations

import re
from collections import Counter
from functools import partial
from random import Random

import pytest

from tests.properties.driver import random_setup
from tests.web.tables import new_table, pending, play
from tests.web.twins import Client, common_answers, look_alike, twins

ANSWERS = 60
TYPE = re.compile(rb'^{"type":"([a-z]+)"')


def go_on(clients: list[Client], rng: Random, counts: Counter[str]) -> bool:
    """Let the same thing happen at both tables; tell whether the viewer still sees the same."""
    if rng.randrange(12) == 0 and clients[0].table.undo_offer(clients[0].viewer):
        take_back(clients, counts)
        return look_alike([one.table.game for one in clients], clients[0].viewer)
    answer = next(common_answers(clients, rng), None)
    if answer is None:
        return False
    seat = pending(clients[0].table).player
    for one in clients:
        assert one.submit(partial(one.table.give, seat, answer, "k", 0.0)) == ""
    counts["answers"] += 1
    return True


def take_back(clients: list[Client], counts: Counter[str]) -> None:
    """Ask to take back at both tables, and let everybody agree who must."""
    for one in clients:
        assert one.submit(partial(one.table.ask_undo, one.viewer, 0.0)) == ""
        while (asked := one.table.data.undo) is not None:
            agree = partial(one.table.agree, asked.waiting[0], asked.id, True, 0.0)
            assert one.submit(agree) == ""
            counts["agreed"] += 1
    counts["taken back"] += 1


@pytest.mark.parametrize("seed", range(10))
def test_a_client_receives_the_same_bytes_for_many_answers(seed: int) -> None:
    rng, counts = Random(seed), Counter[str]()
    kingdom, players = random_setup(rng)
    for part in range(16):
        table = new_table("p" * players, kingdom, seed)
        play(table, 6 * part, rng)
        viewer = rng.randrange(-1, players)
        clients = twins(table, viewer, rng)
        if clients is None:
            continue
        for number in range(ANSWERS):
            assert clients[0].bytes == clients[1].bytes
            if clients[0].table.asked is None or not go_on(clients, rng, counts):
                break
            if number % 4 == 0:
                for one in clients:
                    one.ask_everything()
            if number % 20 == 19:
                for one in clients:
                    one.arrive()
        assert clients[0].bytes == clients[1].bytes
        counts["pairs"] += 1
        counts.update(one.decode() for sent in clients[0].bytes for one in TYPE.findall(sent))
    assert counts["answers"] > 5 * counts["pairs"] > 0
    assert min(counts["deck"], counts["log"], counts["hint"], counts["update"]) > 0
