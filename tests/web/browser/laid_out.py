"""Tables in the middle of games with cards of other expansions, written before a server starts."""

from __future__ import annotations

import asyncio
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any, Final

from fiefdom import Registry, installed
from fiefdom.tooling.records import definitions_of
from fiefdom.wire import Options
from fiefdom_web.commits import Commit
from fiefdom_web.course import opened
from fiefdom_web.secret import hashed
from fiefdom_web.store import Store
from fiefdom_web.table_data import PERSON, Seat, TableData, encode_table
from fiefdom_workshop import lay_out
from fiefdom_workshop.card_files import parse_cards
from fiefdom_workshop.practice_table import PracticeTable

REACH: Final = Path(__file__).parents[2] / "reach"
SECRETS: Final = ("secret-of-ada-at-this-table", "secret-of-ben-at-this-table")
FILES: Final = ("castles", "reserve", "events", "coffers-projects", "side-decks", "potions")


def with_reach() -> Registry:
    """Return the installed cards with those of the files."""
    registry = installed()
    for name in FILES:
        text = (REACH / f"{name}.yaml").read_text("utf-8")
        known = registry.sets.values()
        registry = registry.plus(parse_cards(text, name, name, known, registry.game_rules()))
    return registry


def rich(registry: Registry) -> PracticeTable:
    """A turn with landscapes, counters, mats, a side deck, a mixed pile and a Duration."""
    return lay_out(
        [
            "Castles",
            "Distant Lands",
            "Guide",
            "Bard",
            "Scouting Party",
            "Bonfire",
            "Guildhall",
            "Caravan",
        ],
        registry=registry,
        p1={
            "hand": ["Caravan", "Village", "Bard", "Copper", "Gold"],
            "deck": ["Copper"] * 9,
            "actions": 3,
            "buys": 3,
            "coins": 6,
            "mats": {"Tavern": ["Distant Lands", "Guide"]},
            "tokens": {"Coffers": 2, "VP": 3},
            "holds": ["Guildhall"],
        },
        p2={"hand": ["Copper"] * 5, "mats": {"Tavern": ["Guide"]}, "tokens": {"Coffers": 1}},
        trash=["Estate", "Estate"],
        side_decks={"Boon": {"discard": ["The Sea's Gift"]}},
    )


def possessed(registry: Registry) -> PracticeTable:
    """A turn of Ben in which Ada decides."""
    table = lay_out(
        ["Possession"],
        registry=registry,
        p1={"hand": ["Possession"], "deck": ["Estate"] * 5},
        p2={"hand": ["Silver", "Silver", "Gold", "Copper", "Estate"], "deck": ["Duchy"] * 5},
    )
    table.play("Possession")
    table.end_turn()
    return table


POSITIONS: Final = {"rich": rich, "possessed": possessed}


def on_disk(file: Path, **options: Any) -> None:
    """Write a table for each position."""
    registry = with_reach()
    made = [_data(name, lay(registry), Options(**options)) for name, lay in POSITIONS.items()]
    # in a thread of its own, as browser tests have an event loop running
    with ThreadPoolExecutor(1) as aside:
        aside.submit(asyncio.run, _write(file, made)).result()


def _data(name: str, table: PracticeTable, options: Options) -> TableData:
    names = zip(("Ada", "Ben"), SECRETS, strict=True)
    seats = [Seat(who, PERSON, secret=hashed(secret)) for who, secret in names]
    for seat in seats:
        seat.left = options.clock * 1_000 if options.clock else None
    content = table.state.content
    cards = tuple(content.names[card] for card, left in enumerate(table.state.supply) if left >= 0)
    data = TableData(name, name, cards, "", seats, options, "invitation-to-this-table", 0, b"")
    opened(data, table)
    data.definitions, data.status, data.asked_at = definitions_of(content), "playing", time.time()
    return data


async def _write(file: Path, tables: list[TableData]) -> None:
    store, loop = Store(file), asyncio.get_running_loop()
    store.open()
    for data in tables:
        done: asyncio.Future[Exception | None] = loop.create_future()
        store.commit(Commit(data.id, 1, (), encode_table(data), time.time()), done.set_result)
        assert await done is None
    store.close()
