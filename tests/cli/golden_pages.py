"""Golden screens of pages outside a game: statistics, playtest reports, faces of cards."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from io import StringIO

from rich.console import Console

import fiefdom
from fiefdom import Action, Card
from fiefdom.effects import Cards, Coins
from fiefdom_cli.design.playtest_report import show_report
from fiefdom_cli.lookup.card_page import page_of, show_page
from fiefdom_cli.stats.finished_games import FinishedGame, NotCounted
from fiefdom_cli.stats.stats_command import MyGames
from fiefdom_cli.stats.stats_command import show_page as show_games
from fiefdom_cli.stats.streaks import DailyGames, Streak
from fiefdom_workshop.contract.tracing import TracedEffect
from fiefdom_workshop.playtest import CardResult, PartResult

KINGDOMS = ("First Game", "Sizes", "First Game", "Interaction, Improvements and a name that goes on")
RESULTS = ("won", "lost", "won", "shared", "won", "won", "lost")


def on_paper(show: Callable[[Console], None], width: int) -> str:
    """Return what is printed on a plain console of that width."""
    paper = StringIO()
    show(Console(file=paper, width=width, markup=False, highlight=False, emoji=False))
    return "".join(f"{line.rstrip()}\n" for line in paper.getvalue().splitlines())


def games(count: int) -> Iterator[FinishedGame]:
    """Yield finished games against all levels."""
    for n in range(count):
        kingdom, level = KINGDOMS[n % 4], ("easy", "medium", "hard", "expert", "2 x medium")[n % 5]
        result, points = RESULTS[n % 7], (30 + n % 9, 33 - n % 5)
        sets = ("base",) if n % 3 else ("base", "seaside")
        day = f"2026-11-{n + 1:02}" if n < 5 else ""
        begun = f"2026-11-{n + 1:02}T20:00:00+00:00"
        players = 3 if " x " in level else 2
        yield FinishedGame(
            f"game-{n}", begun, day, kingdom, sets, n % players + 1, level, players, result, *points
        )


def stats(count: int) -> Callable[[int], str]:
    """Show the statistics of some games."""
    others = [NotCounted("first-game-3", "not finished"), NotCounted("sizes", "not finished")]
    daily = DailyGames(5, 3, Streak(2, 5), Streak(0, 1))
    mine = MyGames(list(games(count)), others, daily)
    return lambda width: on_paper(lambda screen: show_games(mine, screen), width)


def report(width: int) -> str:
    """Show what bots did with a card."""
    card = Card("Far Copse", 3, Action, play=[Cards(1), Coins(1)])
    effects = ("play[0]", "+1 Card.", "cards"), ("play[1]", "+1 Coin.", "coins")
    parts = [
        PartResult(TracedEffect(card.name, *effect), 31 * n, 12 * n) for n, effect in enumerate(effects)
    ]
    won, lost = [1.0] * 12 + [0.5] + [0.0] * 7, [1.0] * 9 + [0.0] * 11
    told = CardResult(card, parts, won, lost, 25, 26, 40, 15, 14, 1)
    idle = CardResult(Card("Idle", 2, Action), parts=[], with_card=[], without_card=[])
    return on_paper(lambda screen: show_report([told, idle], screen), width)


def card_page(name: str, code: bool) -> Callable[[int], str]:
    """Show the page of a card, perhaps with its declaration."""
    return lambda width: on_paper(
        lambda screen: show_page(page_of(name, fiefdom.installed()), screen, code), width
    )


PAGES: dict[str, Callable[[int], str]] = {
    "card": card_page("Island", code=True),
    "face": card_page("Throne Room", code=False),
    "stats": stats(23),
    "report": report,
}
