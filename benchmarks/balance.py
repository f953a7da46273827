"""Finds the best number of copies of each official card for a Big Money deck.

    python benchmarks/balance.py            print the numbers
    python benchmarks/balance.py --write    also store them for `fiefdom balance`

The same seeds are used every time, so the numbers change only when a card, a bot or the
engine does. With two cores it takes several minutes.
"""

from __future__ import annotations

import sys

import fiefdom
from fiefdom_cli.simulate.balance.decks import COPIES, Deck, match_plan
from fiefdom_cli.simulate.balance.rivals import KEPT, official_cards
from fiefdom_cli.simulate.balance.scores import Score
from fiefdom_lab import simulate
from fiefdom_lab.workers import cores, process_pool

GAMES = 150
SEED = 1
HEADING = """\
# Official cards with Big Money: the best number of copies, and percent of games won against
# Big Money alone, ties counting half. Written by benchmarks/balance.py.
"""


def main() -> None:
    """Print the best number of copies of every card, and store them if requested."""
    lines = []
    with process_pool(cores()) as pool:
        for card in official_cards(fiefdom.installed()):
            shares = {}
            for copies in COPIES:
                plan = match_plan(Deck(card.name, card.cost, copies), Deck(), GAMES, SEED)
                score = Score()
                score.add(simulate(plan, executor=pool, workers=cores()).tally.contestants[0])
                shares[copies] = score.value
            best = max(shares, key=lambda copies: shares[copies])
            lines.append(f"{card.name}: [{best}, {100 * shares[best]:.0f}]")
            print(lines[-1], flush=True)
    if "--write" in sys.argv[1:]:
        KEPT.write_text(HEADING + "\n".join(sorted(lines)) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
