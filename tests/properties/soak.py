"""Generates many cards, plays and compares them, and prints the results.

    python -m tests.properties.soak --cards 200000 --games 50000 --worlds 20000 --pairs 20000

A fault is printed with the seed of its cards, shrunk as far as possible.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator
from concurrent.futures import FIRST_COMPLETED, ProcessPoolExecutor, wait

from fiefdom.text.rules_text import card_text
from tests.properties.generated.tally import Tally, smallest, worked

BATCH = 100
SHOWN = 12
"""The number of reasons for refusals that are printed."""


def soak(work: str, wanted: int, workers: int, first: int) -> Tally:
    """Do one kind of work until the wanted count is reached."""
    tally = Tally()
    batches = _batches(first)
    with ProcessPoolExecutor(workers) as pool:
        running = {pool.submit(worked, work, next(batches)) for _ in range(2 * workers)}
        while running:
            done, running = wait(running, return_when=FIRST_COMPLETED)
            for one in done:
                tally.add(one.result())
                if tally.counts[work] < wanted:
                    running.add(pool.submit(worked, work, next(batches)))
    return tally


def _batches(first: int) -> Iterator[range]:
    while True:
        yield range(first, first + BATCH)
        first += BATCH


def told(tally: Tally, shrink: bool) -> Iterator[str]:
    """Yield the lines of the report: counts, refusals by reason, and failures."""
    yield from (f"{count:>9,} {what}" for what, count in tally.counts.items())
    if tally.refused:
        yield "refused, by reason:"
        yield from (f"{count:>9,} {reason}" for reason, count in tally.refused.most_common(SHOWN))
    yield f"{sum(tally.failed.values()):>9,} failures of {len(tally.failed)} kinds"
    for signature, count in tally.failed.most_common():
        work, failed = tally.first[signature]
        small = smallest(work, failed) if shrink else failed
        yield f"\n--- {count} times: {signature[0]}: {signature[1]}\n{small}"
        yield from ((f"text of {card.name}:\n{_text(card)}") for card in small.cards[:1])


def _text(card: object) -> str:
    try:
        return card_text(card)  # type: ignore[arg-type]
    except Exception as error:
        return repr(error)


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.properties.soak", description=__doc__)
    parser.add_argument("--cards", type=int, default=2_000, help="cards to make and validate")
    parser.add_argument("--games", type=int, default=500, help="games to play with such cards")
    parser.add_argument("--worlds", type=int, default=300, help="games to play in several worlds")
    parser.add_argument("--pairs", type=int, default=500, help="pairs of cards to compare")
    parser.add_argument("--workers", type=int, default=2, help="processes at once")
    parser.add_argument("--first", type=int, default=0, help="the first seed")
    parser.add_argument("--no-shrink", action="store_true", help="print cards as they were made")
    given = parser.parse_args()
    total = Tally()
    for work in ("cards", "games", "worlds", "pairs"):
        if wanted := getattr(given, work):
            done = soak(work, wanted, given.workers, given.first)
            print(f"{work}: {dict(done.counts)}, {sum(done.failed.values())} failures", file=sys.stderr)
            total.add(done)
    for line in told(total, shrink=not given.no_shrink):
        print(line, flush=True)
    return 1 if total.failed else 0


if __name__ == "__main__":
    sys.exit(main())
