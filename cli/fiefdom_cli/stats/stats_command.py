"""`fiefdom stats`: what the saved games say about how somebody plays, as a page or as JSON."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date
from typing import Any, Final

from rich.console import Console
from rich.text import Text

import fiefdom
from fiefdom.errors import FileError
from fiefdom.grammar import plural
from fiefdom_cli.save.folders import saves_folder
from fiefdom_cli.save.saved_games import delete_saved, saved_files
from fiefdom_cli.stats.finished_games import (
    LOST,
    UNFINISHED,
    WON,
    FinishedGame,
    NotCounted,
    finished_games,
)
from fiefdom_cli.stats.streaks import DailyGames, daily_games
from fiefdom_cli.stats.tallies import GROUPS, Tally, grouped, tally
from fiefdom_cli.terminal.lines import ask_yes_or_no, standard_input
from fiefdom_cli.terminal.screen import console, hanging, indented, plain_table, print_json

ROWS: Final = 10
"""The most groups of a kind that a page shows; JSON has all of them."""
RECENT: Final = 40
"""How many of the last games are drawn."""
BAR: Final = 20
"""The width of the bar of a share."""
NAMES: Final = 36
"""The most columns for the names of groups; longer names are cut."""
WIDEST_TITLE: Final = "By turn order"
SIGNS: Final = {WON: "█", LOST: "▁"}
SHARED_SIGN: Final = "▄"


@dataclass(frozen=True)
class MyGames:
    """Everything that is shown."""

    games: Sequence[FinishedGame]
    others: Sequence[NotCounted]
    daily: DailyGames

    def as_json(self) -> dict[str, Any]:
        """Return it for `--json`."""
        by = {
            name.replace(" ", "_"): {
                key: one.as_json() for key, one in grouped(self.games, name).items()
            }
            for name in GROUPS
        }
        daily = {
            "days": self.daily.days,
            "won": self.daily.won,
            "played_in_a_row": self.daily.played_in_a_row._asdict(),
            "won_in_a_row": self.daily.won_in_a_row._asdict(),
        }
        recent = [_game_json(one) for one in self.games]
        not_counted = [one._asdict() for one in self.others]
        total = tally(self.games).as_json()
        return {"all": total, "by": by, "daily": daily, "games": recent, "not_counted": not_counted}


def _game_json(game: FinishedGame) -> dict[str, Any]:
    told = {"name": game.name, "begun": game.begun, "kingdom": game.kingdom, "day": game.day or None}
    ended = {"opponent": game.opponent, "players": game.players, "place": game.place}
    return told | ended | {"result": game.result, "points": game.points, "best_opponent": game.others}


def my_games(today: date) -> MyGames:
    """Read all saved games."""
    games, others = finished_games(saved_files(), fiefdom.installed())
    return MyGames(games, others, daily_games(games, today))


def show_stats(as_json: bool) -> None:
    """Print the statistics of the saved games."""
    found = my_games(date.today())
    if as_json:
        print_json(found.as_json())
    else:
        show_page(found, console())


def show_page(found: MyGames, screen: Console) -> None:
    """Print the statistics as a page."""
    if found.games:
        _show_all(found.games, screen)
        groups = {by: grouped(found.games, by) for by in GROUPS}
        width = max(len(name) for one in groups.values() for name in (*list(one)[:ROWS], WIDEST_TITLE))
        for by, group in groups.items():
            _show_groups(by, group, min(width, NAMES), screen)
    else:
        screen.print(Text(f"There are no finished games of yours in {saves_folder()}."), soft_wrap=True)
    if found.daily.days:
        _show_daily(found.daily, screen)
    _show_others(found.others, screen)


def _show_all(games: Sequence[FinishedGame], screen: Console) -> None:
    total = tally(games)
    screen.print(Text(f"{plural(total.games, 'game')}: {_ends(total)}", "bold"))
    drawn = "".join(SIGNS.get(game.result, SHARED_SIGN) for game in games[-RECENT:])
    last = "All" if len(games) <= RECENT else f"The last {RECENT}"
    screen.print(indented(Text(f"{last}, the newest on the right: {drawn}")))


def _ends(total: Tally) -> str:
    shared = f", {total.shared} shared" if total.shared else ""
    mine, others = total.points / total.games, total.others / total.games
    points = f"{mine:.1f} points to {others:.1f} on average"
    return f"{total.won} won{shared}, {total.lost} lost ({percent(total.share)}); {points}"


def _show_groups(by: str, groups: dict[str, Tally], width: int, screen: Console) -> None:
    if not groups:
        return
    table = plain_table(f"By {by}", "Games", "Won", "Share", "", right=["Games", "Won", "Share"])
    table.columns[0].overflow = "ellipsis"
    table.columns[0].no_wrap = True
    table.columns[0].min_width = table.columns[0].max_width = width
    for name, one in list(groups.items())[:ROWS]:
        won = f"{one.won + one.shared / 2:g}"
        table.add_row(
            Text(name), Text(str(one.games)), Text(won), Text(percent(one.share)), _bar(one.share)
        )
    screen.print()
    screen.print(table)
    if len(groups) > ROWS:
        screen.print(indented(Text(f"and {len(groups) - ROWS} more; --json lists all of them")))


def percent(share: float) -> str:
    """Return a share in percent: '67 %'."""
    return f"{100 * share:.0f} %"


def _bar(share: float) -> Text:
    full = round(share * BAR)
    return Text.assemble(("█" * full, "green"), ("░" * (BAR - full), "dim"))


def _show_daily(daily: DailyGames, screen: Console) -> None:
    played, won = daily.played_in_a_row, daily.won_in_a_row
    screen.print(Text("\nGames of the day", "bold"))
    screen.print(indented(Text(f"{plural(daily.days, 'day')} played, {daily.won} won")))
    for what, one in (("Played", played), ("Won", won)):
        said = f"{what} in a row: {plural(one.now, 'day')} now, {plural(one.longest, 'day')} at best"
        screen.print(indented(Text(said)))


def _show_others(others: Sequence[NotCounted], screen: Console) -> None:
    """Name the saved games that do not count; unfinished ones are only counted if there are many."""
    if not others:
        return
    screen.print(Text(f"\nNot counted: {plural(len(others), 'saved game')}", "bold"))
    reasons = Counter(why for _, why in others)
    for why, count in reasons.most_common(ROWS):
        names = [name for name, one in others if one == why]
        told = ", ".join(names[:ROWS]) + (f" and {count - ROWS} more" if count > ROWS else "")
        screen.print(indented(hanging("- ", f"{why}: {told}")))
    if any(why == UNFINISHED for _, why in others):
        screen.print(indented(Text("fiefdom resume NAME continues an unfinished game.")))


def delete_stats(sure: bool) -> int:
    """Delete the saved games that count, after a question; return the exit code."""
    found = my_games(date.today()).games
    screen = console()
    if not found:
        screen.print(Text("There are no finished games to delete."))
        return 0
    if not sure:
        lines = standard_input(screen)
        if not lines.waits:
            raise FileError("--delete asks first, but nobody can answer here; add --yes")
        asked = f"Delete {plural(len(found), 'finished game')}? They cannot be replayed any more."
        if not ask_yes_or_no(lines, screen, asked, usual=False):
            return 0
    for game in found:
        delete_saved(game.name)
    screen.print(Text(f"Deleted {plural(len(found), 'finished game')}."))
    return 0
