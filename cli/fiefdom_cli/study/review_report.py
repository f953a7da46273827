"""The review of a game as text and JSON."""

from __future__ import annotations

import shlex
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, Final

from rich.console import Console
from rich.table import Table
from rich.text import Text

from fiefdom import SPECTATOR, Game
from fiefdom.grammar import listing, plural
from fiefdom.tooling.known_points import known_points
from fiefdom_cli.replay.recording import Recording
from fiefdom_cli.save.format import in_a_line
from fiefdom_cli.simulate.charts import bar
from fiefdom_cli.simulate.report import short
from fiefdom_cli.study.review_words import Told, names_of, told
from fiefdom_cli.terminal.screen import indented, plain_table, print_command
from fiefdom_lab import INTERRUPTED, OUT_OF_TIME, Chance, Cost, Reviewed

MOST_SHOWN: Final = 10
"""How many mistakes the text shows; the page and the JSON have all of them."""
BY_CHANCE: Final = 0.005
"""How many decisions that cost nothing are called mistakes: the part above a 99 % interval."""
FEW: Final = 50
"""With fewer playouts than this a review warns."""
BAR: Final = 10
WIDE: Final = 3
"""Up to how many players have intervals in the table of chances."""


@dataclass(frozen=True)
class Review:
    """A review with the game it is about, and the commands to show it."""

    recording: Recording
    which: list[str]
    """The words that name the game on the command line."""
    reviewed: Reviewed
    again: str
    """The command that reviews the game again with the same result."""
    final: Game

    @property
    def names(self) -> tuple[str, ...]:
        """The names of the players."""
        return names_of(self.recording)

    def mistakes(self) -> list[Told]:
        """Return the decisions that certainly cost something, in words, the most expensive first."""
        words = told(self.recording, self.reviewed)
        return [words[one.place] for one in self.reviewed.mistakes]

    def seats(self) -> list[int]:
        """Return the players who are reviewed."""
        return [*(self.reviewed.request.seats or range(len(self.names)))]


def percent(value: float) -> str:
    """Return a share in percent."""
    return f"{100 * value:.0f} %"


def ends(one: Chance) -> str:
    """Return an interval in percent."""
    return f"{100 * one.low:.0f} to {100 * one.high:.0f}"


def cost_ends(one: Cost) -> str:
    """Return the interval of a cost in percentage points."""
    return f"{points(one.low)} to {points(one.high)}"


def setting(review: Review) -> str:
    """Return which game it is, and how it ended."""
    game, names = review.final, review.names
    shown = zip(names, shown_points(review), strict=True)
    scores = ", ".join(f"{name} {'?' if score is None else score}" for name, score in shown)
    kingdom = in_a_line(review.recording.header.kingdom)
    kingdom = kingdom[:1].upper() + kingdom[1:]
    if not game.over:
        return f"{kingdom}. The game is not over; points now: {scores}."
    winners = [names[seat] for seat in game.winners()]
    won = "won" if len(winners) == 1 else "shared the victory"
    return f"{kingdom}. {listing(winners)} {won}: {scores}."


def shown_points(review: Review) -> tuple[int | None, ...]:
    """Return everybody's points; in a game that goes on, those that whoever is reviewed can know."""
    if review.final.over:
        return review.final.scores()
    seats = review.seats()
    return known_points(review.final, seats[0] if len(seats) == 1 else SPECTATOR)


def warnings(review: Review) -> Iterator[str]:
    """Yield what limits the review."""
    reviewed, source = review.reviewed, review.recording.record.source or None
    if reviewed.request.seats and "--seat" not in review.again:
        yield (
            "The others' hands stay hidden while the game goes on, so only your decisions are"
            " reviewed; --seat names another player."
        )
    if reviewed.stopped in (INTERRUPTED, OUT_OF_TIME):
        why = "Interrupted" if reviewed.stopped == INTERRUPTED else "The time was up"
        yield f"{why}: {reviewed.done} of {plural(reviewed.points, 'position')} were judged."
    if reviewed.playouts < FEW:
        yield (
            f"Only {plural(reviewed.playouts, 'playout')} a decision: the intervals are wide, and only"
            " great mistakes are certain. More minutes or playouts find more."
        )
    if source and source.stopped:
        yield f"The log was followed only up to line {source.followed}, so this is not the whole game."
    if source and source.guessed:
        yield (
            f"These cards of the kingdom were guessed: {listing(list(source.guessed))}. They are not"
            " proposed, but both sides can buy them in playouts; import the log with --kingdom."
        )
    if reviewed.hidden:
        names = listing([review.names[seat] for seat in reviewed.hidden])
        yield (
            f"The log does not tell the hands of {names}: no decisions of theirs are judged, and their"
            " chances are those that a spectator would give."
        )


def verdict(review: Review) -> str:
    """Return what was found, in a sentence."""
    reviewed = review.reviewed
    mistakes = reviewed.mistakes
    judged = plural(len(reviewed.decisions), "decision")
    if not reviewed.decisions:
        return "No decision with more than one answer worth trying was judged."
    if not mistakes:
        return f"None of {judged} certainly cost something."
    lost: dict[str, float] = {}
    for one in mistakes:
        name = review.names[one.seat]
        lost[name] = lost.get(name, 0.0) + (one.verified.cost.value if one.verified else 0.0)
    said = listing([f"{name} {points(value)}" for name, value in lost.items()])
    return f"Of {judged}, {len(mistakes)} certainly cost something: {said} percentage points in all."


def points(value: float) -> str:
    """Return a difference of chances in percentage points."""
    return f"{100 * value:.1f}"


def method(reviewed: Reviewed) -> Iterator[str]:
    """Yield how the numbers are to be read."""
    yield (
        "Chances: in how many of the worlds that were possible, as far as the player could know, the"
        " player wins if all go on as the strongest policy of the search; 95 % intervals."
    )
    yield (
        "The chances of a line need not add up to 100 %: each player's is that at the start of their"
        " own turn, by what they knew then."
    )
    yield (
        "Costs: both answers in the same worlds, none of which served to find the better one; 99 %"
        " intervals. Who goes on in another way than the policy may have been right."
    )
    if reviewed.verified:
        verified, wrong = reviewed.verified, BY_CHANCE * reviewed.verified
        compared = "1 decision was" if verified == 1 else f"{verified} decisions were"
        yield f"{compared} compared so; chance alone names at most {wrong:.2f} of them on average."


def show_review(screen: Console, review: Review) -> None:
    """Show the chances, the mistakes, and how to read them."""
    reviewed = review.reviewed
    screen.print(Text(f"Review of {in_a_line(review.recording.name)}", "bold"))
    screen.print(Text(setting(review)))
    for line in warnings(review):
        screen.print(Text(line, "yellow"))
    screen.print(Text("\nChances to win at the start of each turn", "bold"))
    screen.print(_chances(review))
    screen.print(Text("\nThe decisions that cost most", "bold"))
    screen.print(Text(verdict(review)))
    mistakes = review.mistakes()
    for number, one in enumerate(mistakes[:MOST_SHOWN], 1):
        screen.print()
        _show(screen, review, number, one)
    if len(mistakes) > MOST_SHOWN:
        screen.print(Text(f"\n{len(mistakes) - MOST_SHOWN} more are in the page and in the JSON."))
    screen.print()
    for line in method(reviewed):
        screen.print(Text(line, "dim"))
    screen.print()
    print_command(screen, "The same again:", review.again)


def _chances(review: Review) -> Table:
    seats = review.seats()
    wide = len(seats) <= WIDE
    headings = [f"{short(review.names[seat], 22 if wide else 10)}" for seat in seats]
    table = plain_table("turn", *headings, right=("turn",))
    known = {(one.turn, one.seat): one.chance for one in review.reviewed.turns}
    for turn in sorted({turn for turn, _ in known}):
        table.add_row(str(turn), *(_cell(known.get((turn, seat)), wide, len(seats)) for seat in seats))
    if review.final.over:
        winners = review.final.winners()
        won = "won" if len(winners) == 1 else "shared"
        table.add_row("end", *(won if seat in winners else "lost" for seat in seats))
    return table


def _cell(chance: Chance | None, wide: bool, players: int) -> str:
    if chance is None:
        return ""
    if not wide:
        return percent(chance.value)
    drawn = f"  {bar(chance.value, BAR)}" if players <= 2 else ""
    return f"{percent(chance.value):>5} {f'({ends(chance)})':<11}{drawn}"


def _show(screen: Console, review: Review, number: int, one: Told) -> None:
    verified = one.judged.verified
    assert verified is not None
    screen.print(Text(f"{number} {one.when}: {one.given}; better: {one.better}", "bold"))
    screen.print(indented(Text(one.situation)))
    screen.print(indented(Text(chances_text(one))))
    screen.print(indented(Text(replay_command(review, one))), soft_wrap=True)


def chances_text(one: Told) -> str:
    """Return what a decision cost."""
    verified = one.judged.verified
    assert verified is not None
    given, better = percent(verified.given.value), percent(verified.better.value)
    cost = f"{points(verified.cost.value)} ({cost_ends(verified.cost)})"
    return f"Chance {given} instead of {better}: costs {cost} percentage points"


def replay_command(review: Review, one: Told) -> str:
    """Return the command that shows the table before a decision."""
    to = ["--to", str(one.judged.place), "--seat", str(one.judged.seat + 1)]
    return shlex.join(["fiefdom", "replay", *review.which, *to])


def review_json(review: Review) -> dict[str, Any]:
    """Return the review for JSON."""
    reviewed, source = review.reviewed, review.recording.record.source or None
    words = told(review.recording, reviewed)
    game = review.final
    return {
        "name": review.recording.name,
        "kingdom": review.recording.header.kingdom,
        "players": list(review.names),
        "over": game.over,
        "scores": list(shown_points(review)),
        "winners": [seat + 1 for seat in game.winners()] if game.over else None,
        "seed": reviewed.request.seed,
        "playouts": reviewed.playouts,
        "stopped": reviewed.stopped,
        "points": reviewed.points,
        "judged": reviewed.done,
        "log_followed_to_line": source.followed if source and source.stopped else None,
        "guessed_cards": list(source.guessed) if source else [],
        "hidden_hands": [seat + 1 for seat in reviewed.hidden],
        "chances": [
            {"seat": one.seat + 1, "turn": one.turn, "answers_before": one.place} | _share(one.chance)
            for one in reviewed.turns
        ],
        "decisions": len(reviewed.decisions),
        "verified": [_told_json(words[one.place]) for one in reviewed.decisions if one.verified],
        "mistakes": [one.place for one in reviewed.mistakes],
        "command": review.again,
    }


def _told_json(one: Told) -> dict[str, Any]:
    verified = one.judged.verified
    assert verified is not None
    return {
        "answers_before": one.judged.place,
        "seat": one.judged.seat + 1,
        "turn": one.turn,
        "situation": one.situation,
        "given": one.given,
        "better": one.better,
        "is_mistake": one.judged.is_mistake,
        "chance_given": _share(verified.given),
        "chance_better": _share(verified.better),
        "cost": _share(verified.cost),
    }


def _share(one: Chance | Cost) -> dict[str, Any]:
    return {
        "value": round(one.value, 6),
        "low": round(one.low, 6),
        "high": round(one.high, 6),
        "worlds": one.worlds,
    }
