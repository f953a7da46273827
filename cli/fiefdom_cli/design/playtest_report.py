"""The part of `fiefdom check --report` that says what bots did with the cards, as text and as JSON."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from rich.console import Console
from rich.text import Text

from fiefdom.grammar import plural
from fiefdom_cli.terminal.screen import hanging, indented
from fiefdom_workshop.playtest import CardResult, PartResult

MOST_PARTS: Final = 30
"""The most parts of a card that are shown; JSON has all of them."""
LIST: Final = "in_order"
"""The effect that a list of effects is; text shows its items only."""


def show_report(results: Sequence[CardResult], screen: Console) -> None:
    """Print what bots did with each card."""
    for one in results:
        screen.print(indented(Text(one.card.name, "bold")))
        for line in told(one):
            screen.print(indented(Text(line), 4))
        parts = [part for part in one.parts if part.effect.kind != LIST]
        for part in parts[:MOST_PARTS]:
            screen.print(indented(hanging("- ", part_told(part, one.pairs)), 4))
        if len(parts) > MOST_PARTS:
            screen.print(indented(Text(f"and {len(parts) - MOST_PARTS} more parts; see --json"), 4))


def told(one: CardResult) -> list[str]:
    """Return what is said about a card besides its parts."""
    if not one.pairs:
        return ["there was no time for a pair of games; give --seconds"]
    pairs = one.pairs
    gain, low, high = one.gain
    mine, alone = (sum(values) / pairs for values in (one.with_card, one.without_card))
    bought = f"{one.games_bought} of {plural(pairs, 'game')} ({one.bought / pairs:.1f} copies a game)"
    played = f"{one.games_played} ({one.played / pairs:.1f} times a game)"
    lines = [
        f"either bot bought it in {bought} and played it in {played}",
        f"games won: {100 * mine:.0f} % with it, {100 * alone:.0f} % without it;"
        f" difference {100 * gain:+.0f}"
        f" percentage points ({100 * low:+.0f} to {100 * high:+.0f})",
    ]
    counted = "a tie" if one.stopped == 1 else "ties"
    stopped = f"{plural(one.stopped, 'game')} took too long and counted as {counted}"
    return [*lines, *([stopped] if one.stopped else [])]


def part_told(part: PartResult, pairs: int) -> str:
    """Return how often a part of a card happened."""
    said = f" ({part.effect.text})" if part.effect.text else ""
    often = (
        f"{part.times / pairs:.1f} times a game, in {part.games} of {pairs}" if pairs else "not tried"
    )
    if pairs and not part.times:
        often = "never"
    return f"{part.effect.place}, {part.effect.kind}{said}: {often}"


def report_json(results: Sequence[CardResult]) -> list[dict[str, Any]]:
    """Return the results for `--json`."""
    return [_card_json(one) for one in results]


def _card_json(one: CardResult) -> dict[str, Any]:
    pairs, (gain, low, high) = one.pairs, one.gain
    mine, alone = (
        sum(values) / pairs if pairs else None for values in (one.with_card, one.without_card)
    )
    bots = {
        "bought": one.bought,
        "gained": one.gained,
        "played": one.played,
        "games_bought": one.games_bought,
        "games_played": one.games_played,
    }
    wins = {"with": mine, "without": alone, "gain": gain, "low": low, "high": high}
    parts = [
        {"place": part.effect.place, "verb": part.effect.kind, "text": part.effect.text}
        | {"times": part.times, "games": part.games}
        for part in one.parts
    ]
    return {
        "card": one.card.name,
        "pairs": pairs,
        "stopped": one.stopped,
        "bots": bots,
        "wins": wins,
    } | {"parts": parts}
