"""A worker process: thinks for bots, draws kingdoms, reads card files, looks through finished games.

A bot receives a possible world instead of the game: everything its player may know is true in it,
and everything else is made up. So nothing that a bot does can show what is hidden.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from typing import Any, BinaryIO, Final

import msgspec

from fiefdom import Answer, Bot, BotView, Decision, Explains, FiefdomError, Game, Registry, installed
from fiefdom.errors import NoKingdom
from fiefdom.extending import NamesSecondChoice
from fiefdom.tooling.records import known_for
from fiefdom_web.course import STRICT
from fiefdom_web.frames import Done, Job, packed, read_frame

MEMORY: Final = 2_000_000_000
"""The most bytes of memory of a worker."""
Kind = Callable[[dict[str, Any]], dict[str, Any]]


def decide(what: dict[str, Any]) -> dict[str, Any]:
    """Let a bot answer in a possible world; the answer is checked again by the table."""
    registry = registry_with(what["definitions"])
    limits = {"limits": STRICT} if what["definitions"] else {}
    game = Game.from_bytes(what["world"], registry, **limits)
    decision = game.pending
    if decision is None:
        return {}
    bot = registry.bots[what["bot"]](what["seed"])
    view = game.bot_view(decision.player)
    answer = bot.decide(view, decision)
    decision.check(answer)
    said = {"answer": answer, "said": decision.describe(answer)}
    return said | (advice(bot, view, decision, answer) if what.get("explain") else {})


def advice(bot: Bot, view: BotView, decision: Decision, answer: Answer) -> dict[str, str]:
    """Return the reason for an answer and the second choice, as far as the bot gives them."""
    said = {"why": bot.explain(view, decision, answer)} if isinstance(bot, Explains) else {}
    if not isinstance(bot, NamesSecondChoice):
        return said
    second = bot.second_choice(view, decision, answer)
    if second is None or decision.check(second) == decision.check(answer):
        return said
    said["other"] = decision.describe(second)
    if isinstance(bot, Explains):
        said["other_why"] = bot.explain(view, decision, second)
    return said


_known: dict[bytes, Registry] = {}


def registry_with(definitions: bytes) -> Registry:
    """Return the installed cards with those of a table."""
    if not definitions:
        return installed()
    if definitions not in _known:
        if len(_known) > 16:
            _known.clear()
        _known[definitions] = known_for(definitions, installed())
    return _known[definitions]


def done(job: Job) -> Done:
    """Do a job; whatever fails is said."""
    from fiefdom_web.jobs import JOBS

    kinds: dict[str, Kind] = {"decide": decide, **JOBS}
    try:
        return Done(kinds[job.kind](job.what))
    except NoKingdom as error:
        return Done({"conflict": list(error.conflict)}, "bad_kingdom", str(error))
    except FiefdomError as error:
        return Done({"at": getattr(error, "at", -1)}, "bad_kingdom", str(error))
    except Exception as error:
        return Done({}, "internal", f"{type(error).__name__}: {error}")


def serve(source: BinaryIO, target: BinaryIO) -> None:
    """Do jobs until there are no more."""
    decoder = msgspec.msgpack.Decoder(Job)
    while (data := read_frame(source)) is not None:
        target.write(packed(done(decoder.decode(data))))
        target.flush()


def _bounded() -> None:
    """Limit the memory of this process, where the system can."""
    try:
        import resource
    except ImportError:
        return
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))


def main() -> None:
    """Work on what comes from standard input; bots that print cannot disturb the answers."""
    target = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)
    _bounded()
    installed()
    serve(sys.stdin.buffer, target)


if __name__ == "__main__":
    main()
