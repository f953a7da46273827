"""Reads card files: YAML is turned into the same card sets that Python code declares."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final
from unicodedata import normalize

from fiefdom import Card, CardSet, CardTypes, Draw, Kingdom, LandscapeKind, Limit, Pile, Rules, Share
from fiefdom.errors import FileError
from fiefdom.extending import Amount, walk
from fiefdom.tooling.cards import ABILITIES, At, found
from fiefdom.tooling.checks import (
    cost_problems,
    idle,
    name_problem,
    plain_problem,
    problems,
    text_problem,
    wrong_holders,
)
from fiefdom_workshop.card_files.models import CardEntry, FileEntry
from fiefdom_workshop.card_files.problems import Findings, read_entry
from fiefdom_workshop.card_files.read_declarations import read_counters, read_mats, read_phases
from fiefdom_workshop.card_files.read_parts import read_part, read_parts
from fiefdom_workshop.card_files.references import Unread
from fiefdom_workshop.card_files.set_checks import check_declared, check_together
from fiefdom_workshop.yaml_input import read_text
from fiefdom_workshop.yaml_positions import Path as Steps
from fiefdom_workshop.yaml_positions import parse_marked

__all__ = ["CardEntry", "ReadCard", "card_from", "parse_cards", "read_card_file"]

MAX_CARDS: Final = 500
MAX_BYTES: Final = 1_000_000


@dataclass(frozen=True)
class ReadCard:
    """A card of a file, with the position of each of its parts."""

    card: Card
    path: Steps
    places: dict[str, Steps]
    rulings: tuple[str, ...]

    def steps(self, place: str) -> Steps:
        """Return the path to a place in the card, or to the nearest known place that contains it."""
        while place not in self.places and "." in place:
            place = place.rpartition(".")[0]
        return self.places.get(place, (*self.path, place))


def read_card_file(
    path: Path, known: Iterable[CardSet] | None = None, rules: Rules | None = None
) -> CardSet:
    """Read a card file; a set without a name is named after the file.

    If the `known` card sets are given, names that are taken and references to unknown cards are
    refused too; with the `rules` of games, what does not fit their phases and landscapes.
    """
    return parse_cards(read_text(path, MAX_BYTES), str(path), path.stem, known, rules)


def parse_cards(
    text: str,
    file: str,
    name: str = "cards",
    known: Iterable[CardSet] | None = None,
    rules: Rules | None = None,
) -> CardSet:
    """Parse the text of a card file; `file` is its name in messages."""
    marked = parse_marked(text, file)
    findings = Findings(file, marked)
    entry, path = _read_top_level(marked.data, findings)
    read = [] if entry is None else _read_cards(entry.cards, path, findings, bool(entry.piles))
    beside = [] if entry is None else _read_cards(entry.companions, ("companions",), findings, True)
    card_set = _build_set(entry, name, read, beside, findings) if entry else None
    if entry is not None and card_set is not None:
        together = [*read, *beside]
        visible = None if known is None else list(known)
        check_together(card_set, together, findings, visible, _unread(entry, path, together))
        if rules is not None and not findings.problems:
            check_declared(card_set, together, findings, visible or [], rules)
    findings.raise_any()
    assert card_set is not None
    return card_set


def _unread(entry: FileEntry, path: Steps, read: list[ReadCard]) -> Unread:
    """Return what the entries of a file say that are no cards because of their own problems."""
    done = {one.path for one in read}
    cards = [data for n, data in enumerate(entry.cards) if {(*path, n), ()}.isdisjoint(done)]
    beside = [data for n, data in enumerate(entry.companions) if ("companions", n) not in done]
    return Unread.of([*cards, *beside])


def _read_top_level(data: Any, findings: Findings) -> tuple[FileEntry | None, Steps]:
    """Read the top level of the file; return it with the path to its cards."""
    if isinstance(data, list):
        return FileEntry(cards=data), ()
    if isinstance(data, dict) and "card" in data and "cards" not in data:
        return FileEntry(cards=[data]), ("one",)
    if isinstance(data, dict):
        return read_entry(FileEntry, data, findings, ()), ("cards",)
    findings.add((), f"expected a list of cards or a set with cards, found {found(data)}")
    return None, ()


def _read_cards(
    entries: list[Any], path: Steps, findings: Findings, may_be_empty: bool = False
) -> list[ReadCard]:
    if len(entries) > MAX_CARDS:
        raise FileError(f"{findings.file}: {len(entries)} cards are too many (at most {MAX_CARDS})")
    if not entries and not may_be_empty:
        findings.add(path, "there is no card; begin one with - card: NAME")
    single = path == ("one",)
    found = [_read_card(data, () if single else (*path, n), findings) for n, data in enumerate(entries)]
    return [one for one in found if one is not None]


def _read_card(data: Any, path: Steps, findings: Findings) -> ReadCard | None:
    """Read one card and add all its problems to the findings."""
    name = data.get("card") if isinstance(data, dict) else None
    title = name if isinstance(name, str) and not name_problem(name) else "card"
    if path and title == "card":
        title = f"card {int(path[-1]) + 1}"
    before = len(findings.problems)
    entry = read_entry(CardEntry, data, findings, path, title)
    at = At(path)
    parts = _read_abilities(data, at, findings, title) if isinstance(data, dict) else {}
    if entry is None or len(findings.problems) > before:
        return None
    read = _with_places(_build_card(entry, parts), path, at, tuple(entry.rulings))
    for place, reason in (*problems(read.card), *idle(read.card)):
        findings.add(read.steps(place), reason, title, len(path))
    for n, ruling in enumerate(read.rulings):
        if reason := text_problem(ruling):
            findings.add((*path, "rulings", n), reason, title, len(path))
    return read if len(findings.problems) == before else None


def _read_abilities(given: Mapping[str, Any], at: At, findings: Findings, title: str) -> dict[str, Any]:
    """Read the abilities of a card item by item, so that every invalid one is reported."""
    parts: dict[str, Any] = {}
    for where, wanted in ABILITIES.items():
        data = given.get(where, [])
        parts[where] = tuple(read_parts(data, wanted, at / where, findings, title, len(at.path)))
    if (points := given.get("points")) is not None:
        place, wanted = at / "points", int | Amount
        parts["points"] = read_part(points, wanted, place, findings, title, len(at.path))
    return parts


def _build_card(entry: CardEntry, parts: dict[str, Any]) -> Card:
    return Card(
        name=entry.card,
        cost=entry.cost,
        types=CardTypes(tuple(entry.types)),
        **parts,
        editions=entry.editions,
        pile=entry.pile,
        also_costs=entry.also_costs,
        once=Limit(entry.once or ""),
        supply=entry.supply,
        brings=entry.brings,
        draws=[Draw(**draw.model_dump()) for draw in entry.draws],
        replaces=entry.replaces,
        trashed=entry.trashed,
        ends_game=entry.ends_game,
        back=entry.back,
        from_deck=entry.from_deck,
        gained_to=entry.gained_to or "",
        text=entry.text,
        flavor=entry.flavor,
        author=entry.author,
    )


def card_from(entry: CardEntry) -> Card:
    """Build a card from a validated entry."""
    findings = Findings(entry.card, parse_marked("", entry.card))
    parts = _read_abilities(entry.model_dump(), At(), findings, entry.card)
    findings.raise_any()
    return _build_card(entry, parts)


def _with_places(card: Card, path: Steps, at: At, rulings: tuple[str, ...]) -> ReadCard:
    """Record the path in the file for each place in the card."""
    places: dict[str, Steps] = {"name": (*path, "card")}
    for root, part in card.roots():
        for place, inner in walk(part, root):
            if id(inner) in at.made:
                places[place] = at.made[id(inner)][1]
    return ReadCard(card, path, places, rulings)


def _build_set(
    entry: FileEntry, name: str, read: list[ReadCard], beside: list[ReadCard], findings: Findings
) -> CardSet:
    for where in ("set", "author", "version"):
        given = getattr(entry, where)
        problem = plain_problem if where == "set" else name_problem
        if given is not None and (reason := problem(given)):
            findings.add((where,), reason)
    # Some file systems store accents in file names as separate characters.
    set_name = entry.set or normalize("NFKC", re.sub("[_.]+", " ", name).strip())
    if entry.set is None and (reason := plain_problem(set_name)):
        findings.add((), f"the file has no name for its cards ({reason}); add a name with set")
    kingdoms = [Kingdom(one.kingdom, one.cards, one.edition) for one in entry.kingdoms]
    counters = read_counters(entry, findings)
    for one in (*read, *beside):
        found = (*wrong_holders(one.card, counters), *cost_problems(one.card, counters))
        for place, reason in found:
            findings.add(one.steps(place), reason, one.card.name, len(one.path))
    return CardSet(
        set_name,
        entry.version,
        cards=[one.card for one in read],
        companions=[one.card for one in beside],
        piles=[
            Pile(
                one.pile,
                one.cards,
                one.shuffled,
                one.companion,
                one.sizes,
                one.face_down,
                one.deck,
                one.row,
            )
            for one in entry.piles
        ],
        kingdoms=kingdoms,
        mats=read_mats(entry, [one.card for one in (*read, *beside)], findings),
        phases=read_phases(entry, findings),
        landscapes=[
            LandscapeKind(one.landscape, one.bought, one.held, one.piles) for one in entry.landscapes
        ],
        rulings={one.card.name: one.rulings for one in (*read, *beside) if one.rulings},
        author=entry.author,
        counters=counters,
        shares=[Share(one.share, one.brings, one.replaces) for one in entry.shares],
    )
