"""Reads the files that a plan names; their text is sent to the workers with the plan."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from functools import lru_cache
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

from msgspec.structs import replace

from fiefdom import CardSet, Registry, installed
from fiefdom.errors import FileError
from fiefdom.tooling.games import read_within
from fiefdom.tooling.requests import name_and_rest
from fiefdom_lab.plan import Plan
from fiefdom_workshop.card_files import without_files

MOST_BYTES: Final = 2_000_000


def with_files(plan: Plan, registry: Registry) -> Plan:
    """Return the plan with the text of every file it names."""
    names = (name_and_rest(spec)[0] for spec in plan.bots)
    wanted = [name for name in names if Path(name).suffix.casefold() in registry.bot_files]
    found = {name: _text(name, plan) for name in (*plan.card_files, *wanted)}
    return plan if found == plan.files else replace(plan, files=found)


def _text(name: str, plan: Plan) -> str:
    if name in plan.files:
        return plan.files[name]
    try:
        return read_within(Path(name), MOST_BYTES).decode("utf-8-sig")
    except UnicodeDecodeError:
        raise FileError(f"{name}: is not UTF-8 text; save it as UTF-8") from None


def plan_registry(plan: Plan) -> Registry:
    """Return the installed registry with the cards of a plan's card files."""
    if not plan.card_files:
        return installed()
    registry = without_files(installed(), map(Path, plan.card_files))
    for name in plan.card_files:
        card_set = _card_set(name, _text(name, plan))
        # A worker may include a copy of the file from elsewhere.
        if registry.sets.get(card_set.name) != card_set:
            registry.add_set(card_set, name, loose=True)
    return registry


def card_file_texts(names: Sequence[str]) -> dict[str, str]:
    """Return the texts of card files by their names."""
    plan = Plan(())
    return {name: _text(name, plan) for name in names}


@lru_cache(maxsize=64)
def _card_set(name: str, text: str) -> CardSet:
    # Imported late: reading files imports pydantic and YAML.
    from fiefdom_workshop.card_files import parse_cards

    return parse_cards(text, name, Path(name).stem)


@contextmanager
def as_file(name: str, text: str) -> Iterator[Path]:
    """Yield the path of a file with this text: the named one if it is equal, or a temporary one.

    So errors name the author's file, and workers need no copy of it.
    """
    own = Path(name)
    try:
        same = own.read_bytes().decode("utf-8-sig") == text
    except (OSError, UnicodeDecodeError):
        same = False
    if same:
        yield own
        return
    with TemporaryDirectory() as folder:
        path = Path(folder) / own.name
        path.write_text(text, "utf-8")
        yield path


def file_digest(text: str) -> str:
    """Return a digest of a file's text."""
    from hashlib import blake2b

    return blake2b(text.encode(), digest_size=6).hexdigest()
