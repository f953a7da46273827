"""What a player has not been told yet: the end of their own turn, the others' turns, a new turn."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import field

from rich.text import Text

from fiefdom import Event, Game
from fiefdom.grammar import plural
from fiefdom.light_dataclass import dataclass
from fiefdom.tooling.games import paying_phase
from fiefdom_cli.play.turn_digest import TurnDigest, digests
from fiefdom_cli.terminal.colours import Faces


@dataclass
class RoundNews:
    """What happened since a player was last asked, in three parts."""

    mine: list[Event] = field(default_factory=list)
    """What they did themselves, without the new hand, which they see."""
    others: list[TurnDigest] = field(default_factory=list)
    """The others' turns since their own last one."""
    now: list[Event] = field(default_factory=list)
    """What happened on a turn of theirs that has begun."""


def round_news(
    game: Game, viewer: int, told: int, names: Sequence[str], money: Mapping[int, int]
) -> RoundNews:
    """Return the news for a player who was told the first `told` events.

    `money` is how much was there to pay with on turns of the game, by their numbers.
    """
    events = game.events(viewer)
    turns = [n for n, event in enumerate(events) if event.kind == "turn"]
    begun = [n for n in turns if n >= told]
    own = [n for n in turns if events[n].player == viewer]
    news = RoundNews()
    last = turns[-1] if turns else -1
    if _is_own(events, turns, told, viewer):
        until = next((n for n in begun if events[n].player != viewer or n == last), len(events))
        news.mine = events[told:until]
        if until < len(events) or game.over:
            news.mine = _without_new_hand(news.mine)
    if last in own and last in begun:
        news.now = events[last:]
    elif last in own or not turns:
        return news
    before = [n for n in own if n < last or last not in own]
    since = [n for n in turns if not before or n > before[-1]]
    first = since[0] if since else len(events)
    until = last if last in own else len(events)
    words = _in_words(game, money, len(turns) - len(since), len(turns))
    phase = paying_phase(game)
    paid_with = frozenset(card.name for card in game.cards if phase and phase.plays in card.types.names)
    news.others = digests(events[first:until], names, viewer, paid_with, words)
    return news


def _is_own(events: Sequence[Event], turns: Sequence[int], told: int, viewer: int) -> bool:
    """Whether the next event to tell belongs to a turn of the viewer, or to none."""
    before = [n for n in turns if n <= told]
    return not before or events[before[-1]].player == viewer


def _without_new_hand(events: Sequence[Event]) -> list[Event]:
    """Leave out the hand drawn in Clean-up: it is shown in the table."""
    end = len(events)
    while end and events[end - 1].kind in ("draw", "shuffle", "end") and not events[end - 1].indent:
        end -= 1
    return [*events[:end], *(event for event in events[end:] if event.kind != "draw")]


def _in_words(game: Game, money: Mapping[int, int], first: int, count: int) -> dict[int, str]:
    """Return how much there was to pay with on the turns from a certain one on, if it was noted."""
    currency = game.view(-1).currency.casefold()
    numbers = range(game.turn - count + 1 + first, game.turn + 1)
    noted = {n: money[number] for n, number in enumerate(numbers) if number in money}
    return {n: plural(most, currency) for n, most in noted.items()} if currency else {}


def news_lines(news: RoundNews, names: Sequence[str], faces: Faces) -> list[Text]:
    """Return a line for each turn of another player."""
    return [
        Text.assemble("  ", (names[turn.who], "bold"), ": ", turn.text(faces)) for turn in news.others
    ]
