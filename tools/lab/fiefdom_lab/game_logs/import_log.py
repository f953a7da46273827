"""Makes a record of a game from its log, which replays move by move."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from time import monotonic
from typing import Final

import msgspec

import fiefdom
from fiefdom import Game, Record, Registry, Source
from fiefdom.grammar import pluralize
from fiefdom_lab.game_logs.cursor import Cursor
from fiefdom_lab.game_logs.follow import Follower, Node
from fiefdom_lab.game_logs.log_kingdom import kingdom_of
from fiefdom_lab.game_logs.log_lines import DRAW, CardNames, Fact, GameLog, read_log

MOST_STEPS: Final = 200_000


@dataclass(frozen=True)
class Imported:
    """A game that was read from a log."""

    record: Record
    source: Source
    kingdom: tuple[str, ...]
    added: tuple[str, ...]
    """The cards of the kingdom that the log does not mention."""
    over: bool
    winners: tuple[int, ...]
    scores: tuple[int, ...]


def import_log(
    text: str,
    registry: Registry | None = None,
    kingdom: str | Sequence[str] = (),
    seconds: float = 60,
    most_steps: int = MOST_STEPS,
) -> Imported:
    """Return the game that a log tells, as far as it can be followed."""
    known = registry or fiefdom.installed()
    names = CardNames(known.cards, [(name, pluralize(name)) for name in known.cards])
    log = read_log(text, names)
    chosen, added = kingdom_of(log, known, kingdom)
    game = fiefdom.new_game(chosen, len(log.players), registry=known)
    numbers = {card.name: number for number, card in enumerate(game.cards)}
    cursor = Cursor(log.facts, numbers, len(log.players))
    until = monotonic() + seconds
    follower = Follower(game, cursor, most_steps, lambda: monotonic() > until)
    last = follower.follow()
    source = _source(log, follower, last, () if kingdom else added)
    final = _played(game, last)
    record = msgspec.structs.replace(final.record(), source=source)
    return Imported(record, source, chosen, added, final.over, final.winners(), final.scores())


def _source(log: GameLog, follower: Follower, last: Node, guessed: Sequence[str]) -> Source:
    facts, at = log.facts, last.cursor.at
    hidden = tuple(sorted({who for fact in facts if _hides(fact) for who in fact.players}))
    if last.cursor.over:
        return Source(log.players, log.lines, log.lines, "", hidden, tuple(guessed))
    line = facts[min(max(follower.at, at), len(facts) - 1)].line
    followed = max((fact.line for fact in facts[:at]), default=0)
    stopped = f"line {line}: {follower.reason}"
    return Source(log.players, log.lines, followed, stopped, hidden, tuple(guessed))


def _hides(fact: Fact) -> bool:
    """Return whether somebody drew cards that are not named."""
    return fact.kind == DRAW and fact.hidden > 0


def _played(game: Game, last: Node) -> Game:
    """Deal the game with the shuffles that were found, and give the answers."""
    orders = last.state.copy().shuffled()
    state = game.state.clone()
    for player, (first, *_) in zip(state.players, orders, strict=True):
        player.hand = first[: state.draws][::-1]
        player.deck = first[state.draws :][::-1]
    state.script = tuple((~who, tuple(order)) for who, mine in enumerate(orders) for order in mine[1:])
    final = Game(state)
    for answer in last.answers():
        final.answer(answer)
    return final
