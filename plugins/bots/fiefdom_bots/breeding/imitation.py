"""Plans that buy what the sensible bot buys in games against itself: a good guess in any kingdom."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Final

from fiefdom import BotView, Game, play_out
from fiefdom.errors import FiefdomError
from fiefdom_bots.breeding.first_plans import FirstPlans
from fiefdom_bots.breeding.genome import Genome
from fiefdom_bots.breeding.rule_parts import buy
from fiefdom_bots.sensible import Sensible

GAMES: Final = 6
SELDOM: Final = 0.3
"""How many copies a deck must have on average for a rule about the card."""


def imitations(view: BotView, plans: FirstPlans) -> Iterator[Genome]:
    """Yield plans from the decks of the sensible bot: what winners had, and what all had."""
    winners: list[Counter[str]] = []
    everyone: list[Counter[str]] = []
    for seed in range(GAMES):
        game = view.imagine_start(seed)
        try:
            play_out(game, [Sensible(2 * seed + seat) for seat in range(view.players)])
        except FiefdomError:
            continue  # a game without end, or with a broken card, is no example
        decks = [_deck(game, seat) for seat in range(view.players)]
        everyone += decks
        winners += [decks[seat] for seat in game.winners()]
    for decks in (winners, everyone):
        yield from _plans(decks, plans)


def _deck(game: Game, seat: int) -> Counter[str]:
    view = game.bot_view(seat)
    return Counter(view.names[n] for n in view.owned())


def _plans(decks: list[Counter[str]], plans: FirstPlans) -> Iterator[Genome]:
    notes = plans.notes
    mean = {name: sum(one[name] for one in decks) / max(1, len(decks)) for name in notes.kingdom}
    used = sorted(
        (name for name in notes.kingdom if mean[name] >= SELDOM),
        key=lambda name: (-notes.costs[name], -mean[name]),
    )
    if used:
        yield plans.with_cards([buy(name, max(1, round(mean[name]))) for name in used])
        yield plans.with_cards([buy(name, max(1, round(mean[name]))) for name in used[:3]])
        often = max(used, key=lambda name: mean[name])
        yield plans.with_cards([buy(n, None if n == often else max(1, round(mean[n]))) for n in used])
