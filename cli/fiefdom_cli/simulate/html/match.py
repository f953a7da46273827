"""The HTML page of a match: win rates with intervals, and statistics of the games."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from fiefdom import Registry
from fiefdom.grammar import plural
from fiefdom_cli.simulate.html.details import by_turn, cards, share
from fiefdom_cli.simulate.html.document import document, section
from fiefdom_cli.simulate.html.kingdoms import by_kingdom
from fiefdom_cli.simulate.html.markup import Markup, table, tag
from fiefdom_cli.simulate.html.plots import Axes, Ranked, Series, bars, lines, rates
from fiefdom_cli.simulate.html.reproducing import footer, reproducing
from fiefdom_cli.simulate.html.rerun_command import command, game_command
from fiefdom_cli.simulate.html.sample_games import sample_games
from fiefdom_cli.simulate.make_plan import PreparedPlan
from fiefdom_cli.simulate.report import ORDINALS, explained, interval, percent
from fiefdom_lab import BROKEN_OFF, INTERRUPTED, NARROW, PILES, Rate, Result, ResultsByKingdom


def match_page(
    result: Result,
    prepared: PreparedPlan,
    kingdoms: ResultsByKingdom | None = None,
    registry: Registry | None = None,
) -> str:
    """Return the result of a match as a page, also by kingdom if there were several.

    Sample games are replayed with the `registry` of the simulation, if it had one.
    """
    heading = [tag("p", _sentence(result), class_="lead"), tag("p", _setting(result, prepared.kingdom))]
    heading += [tag("p", one, class_="warning") for one in _warnings(result)]
    sections = [
        section("Who won", *_winning(result)),
        section("By seat", _seats(result)),
        section("By kingdom", *([] if kingdoms is None else by_kingdom(result, prepared, kingdoms))),
        section("How the games went", *_games(result, prepared)),
        section("Turn by turn", *by_turn(result)),
        section("Cards", *cards(result)),
        section("What went wrong", *_faults(result, prepared)),
        section("Some of the games", *sample_games(result, prepared, registry)),
        section(
            "What was measured, and how to reproduce it",
            *reproducing(result, command(prepared.asked, result.plan.seed)),
        ),
    ]
    return document(" against ".join(result.plan.names), heading, sections, footer(result.fiefdom))


TO_SEE = "to see it"


def _sentence(result: Result) -> str:
    ranked = sorted(result.contestants, key=lambda one: -one[1].wins)
    if not result.tally.decided:
        return f"None of {plural(result.games, 'game')} was decided."
    name, one = ranked[0]
    said = f"{name} won {percent(one.win)} of {result.tally.decided:,} games"
    said += f" (95 % interval: {interval(one.win)})."
    if len(ranked) > 1:
        other, two = ranked[1]
        apart = one.win.low > two.win.high
        said += f" {other} won {percent(two.win)}."
        said += "" if apart else " That is too close to call: the intervals overlap."
    return said.replace(" %", "\N{NO-BREAK SPACE}%")


def _setting(result: Result, kingdom: str) -> str:
    plan = result.plan
    seats = "seats rotated after each game" if plan.rotate else "seats fixed"
    return f"{result.games:,} games with {kingdom}; {plan.seats} players, {seats}; seed {plan.seed}."


def _warnings(result: Result) -> Iterator[str]:
    plan, games = result.plan, result.games
    if result.stopped in (INTERRUPTED, BROKEN_OFF):
        why = "Interrupted" if result.stopped == INTERRUPTED else f"Broken off ({result.note})"
        yield f"{why}: these are the first {games:,} of {plan.games:,} games."
    if result.stopped == NARROW:
        yield (
            f"Stopped when every interval was narrower than {100 * (plan.until or 0):g} %;"
            " stopping at that moment makes them slightly too narrow."
        )


def _winning(result: Result) -> Iterator[Markup]:
    if not result.tally.decided:
        return
    headings = ("bot", "won", "95 % interval", "tied", "lost", "points", "turns")
    rows = [
        (
            name,
            percent(one.win),
            interval(one.win),
            percent(one.tie),
            percent(one.loss),
            f"{one.scores.mean:.1f}",
            f"{one.turns.mean:.1f}",
        )
        for name, one in result.contestants
    ]
    ranked = [Ranked(name, one.win) for name, one in result.contestants]
    note = "The line is the 95 % confidence interval of the share."
    drawn = rates("Games won", ranked, "share of games won", note, result.plan.seats == 2)
    yield tag("div", table(headings, rows, explained(result)), drawn, class_="beside")


def _seats(result: Result) -> Markup:
    if not result.tally.decided:
        return Markup("")
    seats = range(result.plan.seats)
    rows = [
        [name, *(_seat(one.seats[seat].win) if seat in one.seats else "" for seat in seats)]
        for name, one in result.contestants
    ]
    about = "Games won when sitting 1st (who starts), 2nd and so on, with 95 % intervals."
    return table(["bot", *(ORDINALS[seat] for seat in seats)], rows, about)


def _seat(rate: Rate) -> str:
    return f"{percent(rate)} ({interval(rate)})"


def _games(result: Result, prepared: PreparedPlan) -> Iterator[Markup]:
    tally = result.tally
    if not tally.finished:
        return
    plots = [*_differences(result), _points(result)]
    about = f"Turns of whoever took most: {tally.turns.mean:.1f} on average, sd {tally.turns.sd:.1f}."
    plots.append(bars("How long games lasted", tally.turns.counts, "turns a player", about))
    yield tag("div", *plots, class_="plots")
    ended = sorted(tally.endings.items(), key=lambda item: -item[1])
    rows = [
        (
            "several piles ran out" if name == PILES else f"{name} ran out",
            f"{count:,}",
            _share(count, result),
        )
        for name, count in ended
    ]
    endings = table(["end", "games", "share"], rows, "How games ended")
    emptied = sorted(tally.emptied.items(), key=lambda item: -item[1])
    rows = [(name, f"{count:,}", _share(count, result)) for name, count in emptied]
    piles = table(["pile", "games", "share"], rows, "Piles that were empty at the end")
    yield tag("div", endings, piles, class_="beside")
    again = [game_command(prepared.asked, result.plan.seed, one.game) for one in tally.longest]
    longest = [
        (f"Game {one.game}", str(one.turns), tag("code", shown))
        for one, shown in zip(tally.longest, again, strict=True)
    ]
    yield table(["game", "turns a player", TO_SEE], longest, "The longest games")


def _share(count: int, result: Result) -> str:
    return percent(Rate(count, result.tally.finished))


def _differences(result: Result) -> Sequence[Markup]:
    """Draw the margins of victory: bars for two players, lines for more."""
    one, *others = result.contestants
    if len(others) == 1 and result.plan.seats == 2:
        name, counted = one
        about = f"Right of the line {name} had more points; {counted.margins.mean:+.1f} on average."
        return [bars("Score difference", counted.margins.counts, f"points of {name} ahead", about)]
    series = [Series(name, share(two.margins.counts)) for name, two in result.contestants]
    axes = Axes("points ahead of the best other", "share of games", percent_of_games)
    return [lines("Score difference", series, axes)]


def _points(result: Result) -> Markup:
    series = [Series(name, share(one.scores.counts)) for name, one in result.contestants]
    return lines("Points at the end", series, Axes("points", "share of games", percent_of_games))


def percent_of_games(value: float) -> str:
    """Return a small share in percent."""
    return f"{100 * value:.3g} %"


def _faults(result: Result, prepared: PreparedPlan) -> Iterator[Markup]:
    tally, names = result.tally, result.plan.names
    if tally.drawn:
        yield tag("p", f"{plural(tally.drawn, 'game')} drawn at the limit of turns.")
    if tally.broken:
        yield tag("p", f"{plural(tally.broken, 'game')} broken by a card, not counted above.")
    for name, one in result.contestants:
        for kind, count in one.forfeits.items():
            yield tag("p", f"{name} lost {plural(count, 'game')} by a fault ({kind}).")
    if tally.faults:
        rows = [
            (
                f"Game {one.game}",
                names[one.contestant] if one.contestant >= 0 else "a card",
                one.reason,
                tag("code", game_command(prepared.asked, result.plan.seed, one.game)),
            )
            for one in tally.faults
        ]
        yield table(["game", "by", "reason", TO_SEE], rows, "The first of them")
