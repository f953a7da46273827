"""Hostile messages: anything that a client could send, to crash, change or find out something.

python -m tests.web.hostile --messages 50000
"""

from __future__ import annotations

import argparse
import socket
import sys
import tempfile
from collections import Counter
from contextlib import suppress
from pathlib import Path
from random import Random
from typing import Any

import msgspec
from websockets.exceptions import ConnectionClosed, InvalidMessage, InvalidStatus

from tests.web.running import Player, running, two_players

TYPES = (
    *("hello", "answer", "undo", "agree", "chat", "resign", "rematch", "lock", "quiet", "remove"),
    *("replace", "hint", "deck", "log", "summary", "position", "record", "create", "kingdom"),
    *("catalogue", "ping", "nothing"),
)
NAMES = (
    *("protocol", "table", "secret", "invite", "name", "have", "question", "key", "picks", "text"),
    *("undo", "agree", "locked", "chat", "seat", "bot", "first", "upto", "at", "viewer", "wish"),
    *("players", "seats", "kingdom", "options", "branch", "type", "filter", "code", "cards"),
)
TEXTS = ("", "x", "play:all Treasures", "../../etc/passwd", "\x00", "\u202e", "\u00e9" * 9)


class Attacker:
    """Makes up messages."""

    def __init__(self, rng: Random, table: str, invite: str) -> None:
        self.rng = rng
        self.resigns = True
        """Whether to give up, which a player may do at any time."""
        self.table, self.invite = table, invite

    def value(self, depth: int = 0) -> Any:
        """Return any JSON value."""
        rng = self.rng
        kind = rng.randrange(12 if depth < 3 else 8)
        if kind == 0:
            return rng.choice((None, True, False))
        if kind == 1:
            return rng.choice((0, 1, -1, 2, 5, 6, 2**31, 2**63 - 1, -(2**63), 10**300))
        if kind == 2:
            return rng.choice((0.5, 1e308, -0.0))
        if kind in (3, 4):
            return rng.choice(
                ("", "x", "play:all Treasures", "../../etc/passwd", "\x00", "\u202e", "é" * 9)
            )
        if kind == 5:
            return rng.choice((self.table, self.invite, "x" * 22, "A" * 64, "search:playouts=99999"))
        if kind == 6:
            return "y" * rng.choice((10, 300, 3_000))
        if kind == 7:
            return rng.choice(("1", "2", "big-money", "<b>", "' OR 1=1 --", "{}", "\ud800"))
        if kind in (8, 9):
            return [self.value(depth + 1) for _ in range(rng.randrange(4))]
        return {rng.choice(NAMES): self.value(depth + 1) for _ in range(rng.randrange(4))}

    def fitting(self, type: str) -> dict[str, Any]:
        """Return a message that is nearly right."""
        rng = self.rng
        seat = rng.choice((-1, 0, 1, 5))
        known: dict[str, dict[str, Any]] = {
            "hello": {"protocol": 1, "table": self.table, "secret": "z" * 30, "invite": ""},
            "answer": {"question": rng.choice("123"), "key": "k", "picks": ["play:all Treasures"]},
            "agree": {"undo": "0.0", "agree": True},
            "chat": {"text": "x" * rng.choice((1, 500, 5_000))},
            "lock": {"locked": True},
            "quiet": {"chat": False},
            "remove": {"seat": seat},
            "replace": {"seat": seat, "bot": rng.choice(("big-money", "/etc/passwd", "x.yaml"))},
            "log": {"first": 0, "upto": 10**6},
            "position": {"at": 10**6, "viewer": seat},
            "kingdom": {"wish": {"filter": "at least 1 village" * rng.choice((1, 50))}},
            "catalogue": {"protocol": 1},
            "create": {
                "protocol": 1,
                "secret": "short",
                "name": "x",
                "seats": [{"kind": "me"}, {"kind": "bot", "bot": "nobody"}],
            },
        }
        return {"type": type, **known.get(type, {})}

    def message(self) -> str | bytes:
        """Return a message: nearly right, damaged, or nonsense."""
        rng = self.rng
        kind = rng.randrange(10)
        if kind == 0:
            return rng.randbytes(rng.randrange(200))
        if kind == 1:
            return rng.choice(("", "[", "{", "null", "[" * 2_000, '{"type":', "\u2028", '"', "1e999"))
        found = self.fitting(rng.choice(TYPES))
        if found["type"] == "resign" and not self.resigns:
            found["type"] = "resigned"
        for _ in range(rng.randrange(3)):
            name = rng.choice([*found, *NAMES])
            found[name] = self.value()
        if kind == 2 and len(found) > 1:
            del found[rng.choice(list(found))]
        try:
            text = msgspec.json.encode(found).decode()
        except (msgspec.MsgspecError, ValueError, OverflowError, UnicodeError):
            return repr(found).encode("utf-8", "replace")
        return text[: rng.randrange(len(text))] if kind == 3 else text


def attack(address: str, attacker: Attacker, messages: int, tally: Counter[str], at: str) -> list[str]:
    """Send hostile messages, from outside or as a spectator or a player who is not asked."""
    replies: list[str] = []
    sent = 0
    while sent < messages:
        burst = min(messages - sent, 1 + attacker.rng.randrange(16))
        sent += burst
        try:
            with Player(address, at if len(at) > 9 else "") as client:
                if at == "watching":
                    client.hello(attacker.table, attacker.invite)
                elif at != "outside":
                    client.hello(attacker.table)
                for _ in range(burst):
                    client.shout(attacker.message())
                if attacker.rng.random() < 0.2:
                    client.socket.socket.shutdown(socket.SHUT_WR)  # half closed
                    continue
                client.send("ping")
                while True:
                    message = client.hear()
                    tally[message.get("code", message["type"])] += 1
                    replies.append(client.bytes[-1])
                    if message["type"] == "pong" or message.get("closing"):
                        break
        except (ConnectionClosed, OSError, EOFError, InvalidMessage, InvalidStatus):
            tally["disconnected"] += 1
    return replies


def run(file: Path, messages: int, seed: int) -> Counter[str]:
    """Attack a table from all sides; it must be unchanged, and nobody may learn anything."""
    tally: Counter[str] = Counter()
    rng = Random(seed)
    with running(file, tables=1) as (address, hub), two_players(address) as (ada, ben):
        ada.wait_for_question()
        table, invite = ada.welcome["table"], ada.welcome["invite"]
        live = hub.live[table]
        before = live.table.game.to_bytes()
        attacker = Attacker(rng, table, invite)
        third = messages // 3
        heard: list[str] = []
        for at in ("outside", "watching", ben.secret):
            attacker.resigns = at != ben.secret
            with suppress(TimeoutError):
                heard += attack(address, attacker, third, tally, at)
        hands = [live.table.game.view(0).seats[0].hand.cards]
        assert live.table.game.to_bytes() == before, "the game has changed"
        assert live.table.data.seats[0].kind == "person", "the seat was taken"
        text = "".join(heard)
        assert ada.secret not in text, "a secret leaked"
        assert str(list(hands[0])).replace("'", '"') not in text, "a hand leaked"
        unknown = {code for code in tally if code in ("internal", "not_saved")}
        assert not unknown, f"{unknown} must not happen"
        ada.answer("play:all Treasures")
    return tally


def main() -> None:
    parser = argparse.ArgumentParser(description="Send hostile messages to a server of this machine.")
    parser.add_argument("--messages", type=int, default=50_000)
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        tally = run(Path(folder) / "tables.sqlite", given.messages, given.seed)
    for code, count in sorted(tally.items(), key=lambda one: -one[1]):
        print(f"{count:>8} {code}")
    sys.stdout.write(f"{given.messages} messages: no crash, no change, no leak\n")


if __name__ == "__main__":
    main()
