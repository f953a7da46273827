"""Turns of a game in a chat, as a bot for Discord or Matrix would handle them; games are in SQLite.

    handler = TurnHandler("games.sqlite")
    for reply in handler.handle("channel 1", "Ada", "start Ben"):
        print(reply.to, reply.text)

Each command is one transaction: a program that is killed goes on where it was. What only one player may
see is sent to that player alone.
"""

from __future__ import annotations

import sqlite3
import sys
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from random import Random
from typing import NamedTuple

from fiefdom import SPECTATOR, FiefdomError, Game, new_game
from fiefdom.wire import Story, line_of, menu_for, parse_answer, question_of

TABLE = "CREATE TABLE IF NOT EXISTS games (channel TEXT PRIMARY KEY, players TEXT, game BLOB)"
MOST_CHARACTERS = 300


class Reply(NamedTuple):
    """Something to say, to everybody in the channel (an empty name) or to one player alone."""

    to: str
    text: str


class TurnHandler:
    """Handles what is said in channels, one game in each."""

    def __init__(self, path: str | Path) -> None:
        self._path = path
        with closing(self._opened()) as base:
            base.execute(TABLE)

    def _opened(self) -> sqlite3.Connection:
        return sqlite3.connect(self._path, timeout=10, isolation_level=None)

    def handle(self, channel: str, player: str, said: str) -> list[Reply]:
        """Handle a message: 'start Ben, Cleo' deals a game, anything else is an answer."""
        said = said.strip()[:MOST_CHARACTERS]
        with closing(self._opened()) as base:
            base.execute("BEGIN IMMEDIATE")
            try:
                if said.casefold().startswith("start "):
                    replies = self._start(base, channel, player, said[6:])
                else:
                    replies = self._answer(base, channel, player, said)
            except FiefdomError as error:
                base.execute("ROLLBACK")
                return [Reply(player, str(error))]
            base.execute("COMMIT")
        return replies

    def _start(self, base: sqlite3.Connection, channel: str, host: str, others: str) -> list[Reply]:
        players = [host, *(name.strip() for name in others.split(",") if name.strip())]
        seed = Random().getrandbits(60)
        game = new_game("First Game", len(players), seed)
        row = (channel, "\n".join(players), game.to_bytes())
        base.execute("INSERT OR REPLACE INTO games VALUES (?, ?, ?)", row)
        return [Reply("", f"{', '.join(players)} play the First Game."), *asked(game, players)]

    def _answer(self, base: sqlite3.Connection, channel: str, name: str, said: str) -> list[Reply]:
        query = "SELECT players, game FROM games WHERE channel = ?"
        row = base.execute(query, (channel,)).fetchone()
        if row is None:
            return [Reply(name, "There is no game here; say 'start' and the names of the others.")]
        players, game = row[0].split("\n"), Game.from_bytes(row[1])
        decision = game.pending
        if decision is None or players[decision.player] != name:
            return [Reply(name, "You are not asked anything now.")]
        game.listen()
        game.answer(parse_answer(menu_for(decision, game.view(decision.player)), said))
        data = (game.to_bytes(), channel)
        base.execute("UPDATE games SET game = ? WHERE channel = ?", data)
        return [*told(game, players), *asked(game, players)]


def told(game: Game, players: list[str]) -> Iterator[Reply]:
    """Yield what has happened, as everybody may know it."""
    events = Story(game.cards).add(game.events(SPECTATOR))
    lines = [line_of(number, event, players, SPECTATOR).text for number, event in events]
    if lines:
        yield Reply("", "\n".join(lines))


def asked(game: Game, players: list[str]) -> Iterator[Reply]:
    """Yield the question for the player who is asked, or the result."""
    decision = game.pending
    if decision is None:
        points = zip(players, game.scores(), strict=True)
        yield Reply("", f"The game is over: {', '.join(f'{who} {count}' for who, count in points)}.")
        return
    who = players[decision.player]
    question = question_of(decision, game.cards, "", players)
    choices = ", ".join(f"{one.verb} {one.name}".removeprefix("choose ") for one in question.offers)
    hand = ", ".join(game.view(decision.player).seats[decision.player].hand.cards)
    yield Reply(who, f"Your hand: {hand}.\n{question.prompt}\n{choices}")


if __name__ == "__main__":
    handler = TurnHandler(sys.argv[1] if len(sys.argv) > 1 else "chat-games.sqlite")
    print("Type NAME: MESSAGE, such as 'Ada: start Ben'.")
    for line in sys.stdin:
        speaker, _, message = line.partition(":")
        for reply in handler.handle("terminal", speaker.strip(), message):
            print(f"[{reply.to or 'everybody'}] {reply.text}")
