"""Saves a search to a file after each generation, and reads it again: data that is fully checked."""

from __future__ import annotations

from math import isfinite
from pathlib import Path
from typing import Annotated, Final

import msgspec
from msgspec import Meta

from fiefdom import Registry
from fiefdom.errors import FiefdomError, FileError
from fiefdom.extending import Breeder
from fiefdom.tooling.games import read_within, write_whole
from fiefdom_lab.optimizing.candidates import Candidate, Record
from fiefdom_lab.optimizing.opponents import MOST_FOUND, Opponents
from fiefdom_lab.optimizing.population import KEPT, Population

MOST_BYTES: Final = 8_000_000
FORMAT: Final = 1

Count = Annotated[int, Meta(ge=0, le=10**12)]
Text = Annotated[str, Meta(max_length=100_000)]
Name = Annotated[str, Meta(max_length=200)]
Names = Annotated[list[Name], Meta(max_length=200)]


class SavedRecord(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The games against one opponent, which is one of the opponents or candidates by its number."""

    against: Count
    games: Count
    total: float


class SavedCandidate(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A candidate with its records."""

    text: Text
    records: Annotated[list[SavedRecord], Meta(max_length=2_000)]


class SavedSearch(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The content of the file."""

    format: Count
    kingdom: Names
    seed: Annotated[int, Meta(ge=0, le=2**63 - 1)]
    generation: Annotated[int, Meta(ge=1, le=10**9)]
    games: Count
    candidates: Annotated[list[SavedCandidate], Meta(min_length=1, max_length=KEPT)]
    shipped: Annotated[list[Name], Meta(min_length=1, max_length=1_000)]
    found: Annotated[list[Text], Meta(max_length=MOST_FOUND)]
    texts: Annotated[list[Text], Meta(max_length=10_000)]
    """The opponents in the records of the candidates."""


def save_search(path: Path, kingdom: tuple[str, ...], seed: int, population: Population) -> None:
    """Write a search to a file, completely or not at all."""
    texts = list(dict.fromkeys(key for one in population.candidates for key in one.records))
    number = {text: n for n, text in enumerate(texts)}
    candidates = [
        SavedCandidate(
            one.text,
            [SavedRecord(number[key], found.games, found.total) for key, found in one.records.items()],
        )
        for one in population.candidates
    ]
    hall = population.opponents
    saved = SavedSearch(
        FORMAT,
        list(kingdom),
        seed,
        population.generation,
        population.games,
        candidates,
        hall.shipped,
        hall.found,
        texts,
    )
    write_whole(path, msgspec.json.encode(saved))


def read_search(
    path: Path, kingdom: tuple[str, ...], breeder: Breeder, registry: Registry
) -> tuple[int, Population]:
    """Return the seed and the population of a file, or an error that says what is wrong with it."""
    try:
        saved = msgspec.json.decode(read_within(path, MOST_BYTES), type=SavedSearch)
    except msgspec.MsgspecError as error:
        raise _wrong(path, f"is not a saved search ({error})") from None
    if saved.format != FORMAT:
        raise _wrong(path, f"has format {saved.format}, not {FORMAT}")
    if sorted(saved.kingdom) != sorted(kingdom):
        raise _wrong(path, f"is a search for another kingdom: {', '.join(saved.kingdom)}")
    for name in saved.shipped:
        if name not in registry.bots:
            raise _wrong(path, f"names a bot that is not installed: {name!r}")
    try:
        for text in (*saved.found, *(one.text for one in saved.candidates)):
            breeder.cards(text)
    except FiefdomError as error:
        raise _wrong(path, f"has a strategy that cannot be read ({error})") from None
    candidates = [_candidate(one, saved.texts, path) for one in saved.candidates]
    hall = Opponents(list(saved.shipped), list(saved.found))
    return saved.seed, Population(candidates, hall, saved.generation, saved.games)


def _candidate(saved: SavedCandidate, texts: list[str], path: Path) -> Candidate:
    records = {}
    for one in saved.records:
        if one.against >= len(texts) or not isfinite(one.total) or not 0 <= one.total <= one.games:
            raise _wrong(path, "has a record of games that cannot be")
        records[texts[one.against]] = Record(one.games, one.total)
    return Candidate(saved.text, records)


def _wrong(path: Path, reason: str) -> FileError:
    return FileError(f"{path}: {reason}; name another file, or one that does not exist to start anew")
