"""Lines to paste into a chat: a daily kingdom, and the result of its game."""

from __future__ import annotations

import shlex
from collections.abc import Sequence
from pathlib import Path

from fiefdom.grammar import listing, plural
from fiefdom_cli.play.set_up import Opening


def kingdom_line(day: str, cards: Sequence[str]) -> str:
    """Return an invitation to a daily kingdom."""
    return f"fiefdom daily {day}: {', '.join(cards)} | {_command(day)}"


def result_line(opening: Opening) -> str:
    """Return the result of a game, without its cards, and how to play the same one.

    It is empty unless one person played it, and for games that cannot be dealt again.
    """
    me = opening.alone
    again = _command(opening.day) if opening.day else _for_others(opening.again)
    if me is None or not again:
        return ""
    scores, winners = opening.game.scores(), opening.game.winners()
    how = "lost" if me not in winners else "won" if len(winners) == 1 else "shared the victory"
    others = [seat for seat in range(len(scores)) if seat != me]
    points = " to ".join(str(scores[seat]) for seat in (me, *others))
    against = listing([opening.names[seat] for seat in others])
    turns = plural(opening.game.view(me).seats[me].turns, "turn")
    which = f"daily {opening.day}" if opening.day else opening.kingdom
    return f"fiefdom {which}: I {how} {points} against {against} in {turns} | {again}"


def _for_others(command: str) -> str:
    """Return a command with the names of card files, without the folders where they are here."""
    words = shlex.split(command)
    for place, word in enumerate(words):
        if word == "--cards" and place + 1 < len(words):
            words[place + 1] = Path(words[place + 1]).name
    return shlex.join(words)


def _command(day: str) -> str:
    return f"fiefdom play --date {day}"
