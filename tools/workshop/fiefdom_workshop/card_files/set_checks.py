"""What cards of a file must be together: names of their own, mats, tokens, known cards."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from fiefdom.effects.counters import AddTokens
from fiefdom.effects.counting import Tokens
from fiefdom.effects.filters import Named, OfType
from fiefdom.effects.pile_tokens import PileTokens, TokenOnPile
from fiefdom.errors import nearest
from fiefdom.model.card import Card, CardSet
from fiefdom.model.part import Part, walk
from fiefdom.setup.validate.card import mats_of
from fiefdom.setup.validate.lookalikes import likeness
from fiefdom.setup.validate.names import name_problem
from fiefdom.setup.validate.secrecy import unseen
from fiefdom.state.zones import MAX_MATS
from fiefdom_workshop.card_files.problems import Findings

if TYPE_CHECKING:
    from fiefdom_workshop.card_files.read import ReadCard


def check_together(
    card_set: CardSet, read: list[ReadCard], findings: Findings, known: list[CardSet] | None
) -> None:
    """Note what is wrong between the cards of a file, and with those of known sets."""
    _names(read, findings, known or [])
    _mats(card_set, read, findings)
    _shared_mats(card_set, read, findings, known or [])
    _unseen(card_set, read, findings)
    _tokens(read, findings)
    _kingdoms(card_set, findings, known)
    if known is not None:
        _references(read, findings, [card for one in known for card in one.all_cards()])
        if any(likeness(card_set.name) == likeness(one.name) for one in known):
            findings.add(("set",), f"there is a card set {card_set.name!r} already; rename this one")


def _names(read: list[ReadCard], findings: Findings, known: list[CardSet]) -> None:
    taken = {likeness(card.name): (card.name, one.name) for one in known for card in one.all_cards()}
    seen: dict[str, str] = {}
    for one in read:
        name, depth = one.card.name, len(one.path)
        key = likeness(name)
        if key in seen:
            same = "twice" if seen[key] == name else f"as {seen[key]!r} already"
            findings.add((*one.path, "card"), f"the file has {name!r} {same}; rename one", name, depth)
        elif key in taken:
            other, owner = taken[key]
            reason = f"{other!r} is a card of the set {owner!r}, which no file replaces; rename yours"
            findings.add((*one.path, "card"), reason, name, depth)
        seen.setdefault(key, name)


def _mats(card_set: CardSet, read: list[ReadCard], findings: Findings) -> None:
    mats = [mat.name for mat in card_set.mats]
    for n, name in enumerate(mats):
        reason = name_problem(name)
        if name in mats[:n]:
            reason = f"the mat {name!r} is declared twice; keep one"
        if reason:
            findings.add(("mats", n), reason)
    if len(mats) > MAX_MATS:
        reason = f"the cards name {len(mats)} mats, and a set has at most {MAX_MATS}; name fewer"
        findings.add((), reason)
    for one in read:
        for place, name in mats_of(one.card):
            if name not in mats:
                hint = _hint(name, mats) or "; add it to mats"
                reason = f"the set declares no mat {name!r}{hint}"
                findings.add(one.steps(place), reason, one.card.name, len(one.path))


def _shared_mats(
    card_set: CardSet, read: list[ReadCard], findings: Findings, known: list[CardSet]
) -> None:
    """Note mats that another set has the other way up, which would show what is hidden there."""
    taken = {mat.name: (mat, one.name) for one in known for mat in one.mats}
    for n, mat in enumerate(card_set.mats):
        other, owner = taken.get(mat.name, (mat, ""))
        if mat == other:
            continue
        face_up = "true" if other.face_up else "false"
        reason = (
            f"the mat {mat.name!r} of the set {owner!r} is {other.way}, here it is {mat.way}; rename"
            f" yours, or share it: {{mat: {mat.name}, face_up: {face_up}}} among the mats of this file"
        )
        users = [(one, place) for one in read for place, name in mats_of(one.card) if name == mat.name]
        if ("mats", n) in findings.marked.values or not users:
            findings.add(("mats", n), reason)
        else:
            one, place = users[0]
            findings.add(one.steps(place), reason, one.card.name, len(one.path))


def _unseen(card_set: CardSet, read: list[ReadCard], findings: Findings) -> None:
    """Note choices among cards that the one who chooses was not shown."""
    for one in read:
        for place, reason in unseen(one.card, one.card.roots(), card_set.mats):
            findings.add(one.steps(place), reason, one.card.name, len(one.path))


def _tokens(read: list[ReadCard], findings: Findings) -> None:
    """Note tokens that are counted but that no card of the file ever gives."""
    parts = [(one, place, part) for one in read for place, part in _parts(one.card)]
    for counted, given, verb in ((Tokens, AddTokens, "takes"), (PileTokens, TokenOnPile, "puts down")):
        kinds = {part.kind for _, _, part in parts if isinstance(part, given)}
        for one, place, part in parts:
            if isinstance(part, counted) and part.kind not in kinds:
                reason = f"no card of the file {verb} {part.kind!r} tokens{_hint(part.kind, kinds)}"
                findings.add(one.steps(place), reason, one.card.name, len(one.path))


def _kingdoms(card_set: CardSet, findings: Findings, known: list[CardSet] | None) -> None:
    own = [card.name for card in card_set.cards]
    names = {*own, *(card.name for one in known or [] for card in one.all_cards())}
    basics = {card.name for one in known or [] for card in one.basics}
    taken = {likeness(kingdom.name) for one in known or [] for kingdom in one.kingdoms}
    for number, kingdom in enumerate(card_set.kingdoms):
        path = ("kingdoms", number)
        if reason := name_problem(kingdom.name):
            findings.add((*path, "kingdom"), reason)
        if likeness(kingdom.name) in taken:
            reason = "another set recommends a kingdom of that name; rename it"
            findings.add((*path, "kingdom"), reason)
        for n, name in enumerate(kingdom.cards):
            place = (*path, "cards", n)
            if name in kingdom.cards[:n]:
                findings.add(place, f"{name!r} is in it twice; keep one")
            elif name in basics:
                findings.add(place, f"{name!r} is in every game; a kingdom names other cards")
            elif known is not None and name not in names:
                findings.add(place, f"there is no card {name!r}{_hint(name, names)}")


def _references(read: list[ReadCard], findings: Findings, others: list[Card]) -> None:
    """Note names and types that no card has."""
    cards = [*others, *(one.card for one in read)]
    names = {card.name for card in cards}
    types = {kind for card in cards for kind in card.types.names}
    for one in read:
        for place, part in _parts(one.card):
            reason = ""
            if isinstance(part, Named) and part.card not in names:
                reason = f"there is no card {part.card!r}{_hint(part.card, names)}"
            elif isinstance(part, OfType) and part.type not in types:
                reason = f"no card has the type {part.type!r}{_hint(part.type, types)}"
            if reason:
                findings.add(one.steps(place), reason, one.card.name, len(one.path))


def _parts(card: Card) -> Iterator[tuple[str, Part]]:
    for place, part in card.roots():
        yield from walk(part, place)


def _hint(name: str, known: list[str] | set[str]) -> str:
    close = nearest(name, sorted(known))
    return f"; did you mean {close!r}?" if close else ""
