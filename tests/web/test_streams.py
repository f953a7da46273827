"""What is kept for clients that come back is small, and enough for short breaks."""

from __future__ import annotations

from functools import partial
from random import Random
from typing import Any

import msgspec

from fiefdom.wire import LastSeen, apply_difference
from fiefdom_web.showing import shown_with
from fiefdom_web.stream import KEPT_BYTES
from tests.web.tables import new_table, pending
from tests.web.twins import Client


def answered(client: Client, answers: int, rng: Random) -> None:
    for _ in range(answers):
        decision = pending(client.table)
        answer, seat = decision.sample(rng), decision.player
        client.submit(partial(client.table.give, seat, answer, "", 0.0))


def as_sent(document: Any) -> Any:
    return msgspec.json.decode(msgspec.json.encode(document))


def test_a_client_gets_what_it_missed_or_begins_anew() -> None:
    client, rng = Client(new_table(seed=3), 0), Random(1)
    answered(client, 60, rng)
    stream = client.live.streams[0]
    seen = stream.n
    before = as_sent(stream.whole(shown_with(client.table, 0, client.live.shown())))
    answered(client, 2, rng)
    missed = stream.missed(LastSeen(stream.name, seen))
    assert missed
    for data in missed:
        update = msgspec.json.decode(data)
        before = update.get("shown") or apply_difference(before, update.get("patch"))
    now = stream.whole(shown_with(client.table, 0, client.live.shown()))
    assert before == as_sent(now)
    answered(client, 60, rng)
    assert stream.missed(LastSeen(stream.name, seen)) is None


def test_what_is_kept_is_bounded_in_bytes() -> None:
    client = Client(new_table("pppp", seed=3), 0)
    answered(client, 80, Random(1))
    stream = client.live.streams[0]
    kept = [stream.missed(LastSeen(stream.name, n)) for n in range(stream.n) if n > stream.n - 30]
    longest = max((one for one in kept if one is not None), key=len)
    assert len(longest) > 1
    assert sum(map(len, longest)) <= KEPT_BYTES
