"""Checks the cards of a file together: unique names, mats, tokens, references to other cards."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import TYPE_CHECKING

from fiefdom import CardSet, LandscapeKind, Rules
from fiefdom.effects import (
    AddTokens,
    HasOwnToken,
    LoseTokens,
    MoveToken,
    PileTokens,
    SpendTokens,
    TakeLandscape,
    TakePileTokens,
    TokenFaceUp,
    TokenOnPile,
    Tokens,
    TurnTokenOver,
)
from fiefdom.grammar import listing
from fiefdom.tooling.checks import (
    MAX_MATS,
    Taken,
    circular,
    label_problem,
    mark_problems,
    mat_problems,
    mats_of,
    name_problem,
    never_entered,
    pile_problems,
    secrecy_problems,
    share_problems,
    unfitting,
    unlike,
)
from fiefdom_workshop.card_files.problems import Findings
from fiefdom_workshop.card_files.references import Unread, check_references, hint, parts_of

if TYPE_CHECKING:
    from fiefdom_workshop.card_files.read import ReadCard


def check_together(
    card_set: CardSet,
    read: list[ReadCard],
    findings: Findings,
    known: list[CardSet] | None,
    unread: Unread,
) -> None:
    """Report conflicts between the cards of a file, and between them and those of known sets.

    What depends on all cards of the file, such as who takes tokens, is checked only if all were read.
    """
    _check_names(read, findings, known or [])
    _check_mats(card_set, read, findings)
    _check_shared_mats(card_set, read, findings, known or [])
    _check_secrecy(card_set, read, findings)
    _check_kingdoms(card_set, findings, known, unread)
    if not unread.names:
        _check_tokens(card_set, read, findings)
        _check_piles(card_set, read, findings, known or [])
        _check_setup(card_set, read, findings)
        _check_phases(card_set, findings)
    if known is not None:
        piles = [pile for one in (card_set, *known) for pile in one.piles]
        others = [card for one in known for card in one.all_cards()]
        check_references(card_set, read, findings, others, piles, unread)
        sets = Taken((one.name, one.name) for one in known)
        if (other := sets.like(card_set.name)) is not None:
            alike = unlike(card_set.name, other)
            findings.add(("set",), f"there already is a card set {other!r}{alike}; rename this one")


def check_declared(
    card_set: CardSet, read: list[ReadCard], findings: Findings, known: list[CardSet], rules: Rules
) -> None:
    """Report what does not fit the phases, counters and landscapes of the rules and the sets."""
    sets = [*known, card_set]
    phases = [one.name for one in (*rules.phases, *(one for each in sets for one in each.phases))]
    kinds = (*rules.landscapes, *(one for each in sets for one in each.landscapes))
    counters = (*rules.counters, *(one for each in sets for one in each.counters))
    cards = {one.card.name: one for one in read}
    _check_taken(read, findings, known, kinds)
    piles = [pile.name for pile in card_set.piles]
    named = [counter.name for counter in card_set.counters]
    for name, place, reason in unfitting(card_set, phases, kinds, counters):
        where = place.removeprefix("card set, ")
        if where != place:
            field, number, inner = re.split(r"[\[\].]+", where, maxsplit=2)
            findings.add((field, int(number), *filter(None, [inner])), reason)
        elif name in cards:
            findings.add(cards[name].steps(place), reason, name, len(cards[name].path))
        elif name in piles:
            findings.add(("piles", piles.index(name), place), reason, name)
        else:
            findings.add(("counters", named.index(name), place), reason, name)


def _check_taken(
    read: list[ReadCard], findings: Findings, known: list[CardSet], kinds: Iterable[LandscapeKind]
) -> None:
    """Report cards that cards give to players although they are no landscapes that players have."""
    held = {kind.type for kind in kinds if kind.held}
    every = [*(card for one in known for card in one.all_cards()), *(one.card for one in read)]
    types = {card.name: card.types.names for card in every}
    for one in read:
        for place, part in parts_of(one.card):
            if isinstance(part, TakeLandscape) and held.isdisjoint(types.get(part.card, held)):
                reason = f"{part.card!r} is no landscape that players have; give it a type such as"
                wanted = listing(sorted(held), "or")
                findings.add(one.steps(place), f"{reason} {wanted}", one.card.name, len(one.path))


def _check_names(read: list[ReadCard], findings: Findings, known: list[CardSet]) -> None:
    taken = Taken((card.name, (card.name, one.name)) for one in known for card in one.all_cards())
    seen = Taken[str]()
    for one in read:
        name, depth = one.card.name, len(one.path)
        if (mine := seen.like(name)) is not None:
            alike = f"{name!r} looks like {mine!r}, which is also in the file; rename one"
            reason = f"the file has {name!r} twice; rename one" if mine == name else alike
            findings.add((*one.path, "card"), reason, name, depth)
        elif (found := taken.like(name)) is not None:
            other, owner = found
            alike = f"{other!r} is" if other == name else f"{name!r} looks like {other!r},"
            reason = f"{alike} a card of the set {owner!r}, which a file cannot replace; rename yours"
            findings.add((*one.path, "card"), reason, name, depth)
        seen.take(name, name)


def _check_mats(card_set: CardSet, read: list[ReadCard], findings: Findings) -> None:
    mats = [mat.name for mat in card_set.mats]
    for n, name in enumerate(mats):
        reason = label_problem(name)
        if name in mats[:n]:
            reason = f"the mat {name!r} is declared twice; keep one"
        if reason:
            findings.add(("mats", n), reason)
        for place, problem in mat_problems(card_set.mats[n], card_set.mats):
            findings.add(("mats", n, "triggers"), f"{place}: {problem}")
    if len(mats) > MAX_MATS:
        reason = f"the cards name {len(mats)} mats, and a set has at most {MAX_MATS}; name fewer"
        findings.add((), reason)
    for one in read:
        for place, name in mats_of(one.card):
            if name not in mats:
                remedy = hint(name, mats) or "; add it to mats"
                reason = f"the set declares no mat {name!r}{remedy}"
                findings.add(one.steps(place), reason, one.card.name, len(one.path))


def _check_shared_mats(
    card_set: CardSet, read: list[ReadCard], findings: Findings, known: list[CardSet]
) -> None:
    """Report mats that another set declares the other way up; cards hidden there would be visible."""
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


def _check_secrecy(card_set: CardSet, read: list[ReadCard], findings: Findings) -> None:
    """Report choices among cards that the choosing player has not seen."""
    for one in read:
        for place, reason in secrecy_problems(one.card, one.card.roots(), card_set.mats):
            findings.add(one.steps(place), reason, one.card.name, len(one.path))


TOKENS = (
    (Tokens | LoseTokens | SpendTokens, AddTokens | TakePileTokens, "takes"),
    (PileTokens | TakePileTokens, TokenOnPile, "puts down"),
    (HasOwnToken, MoveToken, "moves"),
    (TokenFaceUp, TurnTokenOver, "turns over"),
)
"""Parts that count tokens, those that such tokens come from, and what the latter do with them."""


def _check_tokens(card_set: CardSet, read: list[ReadCard], findings: Findings) -> None:
    """Report tokens that are counted although no card of the file gives them."""
    parts = [(one, place, part) for one in read for place, part in parts_of(one.card)]
    declared = {counter.name for counter in card_set.counters}
    for counted, given, verb in TOKENS:
        kinds = declared | {part.kind for _, _, part in parts if isinstance(part, given)}
        for one, place, part in parts:
            if isinstance(part, counted) and part.kind not in kinds:
                reason = f"no card of the file {verb} {part.kind!r} tokens{hint(part.kind, kinds)}"
                findings.add(one.steps(place), reason, one.card.name, len(one.path))


def _check_piles(
    card_set: CardSet, read: list[ReadCard], findings: Findings, known: list[CardSet]
) -> None:
    """Report cards that bring each other or are no companions, and invalid piles of different cards."""
    cards = {one.card.name: one for one in read}
    numbers = {pile.name: n for n, pile in enumerate(card_set.piles)}
    for name, place, reason in (*pile_problems(card_set), *circular(card_set, known)):
        if place in ("supply", "brings"):
            one = cards[name]
            findings.add(one.steps(place), reason, name, len(one.path))
        else:
            findings.add(("piles", numbers[name], place), reason, name)


def _check_setup(card_set: CardSet, read: list[ReadCard], findings: Findings) -> None:
    """Report marks that no card draws, and what the set shares."""
    cards = {one.card.name: one for one in read}
    for name, place, reason in mark_problems(card_set):
        one = cards[name]
        findings.add(one.steps(place), reason, name, len(one.path))
    for place, reason in share_problems(card_set.shares):
        number, _, field = place.removeprefix("[").partition("].")
        findings.add(("shares", int(number), field), reason)


def _check_phases(card_set: CardSet, findings: Findings) -> None:
    """Report phases in which none of the cards is played."""
    for place, reason in never_entered(card_set):
        number, _, field = place.removeprefix("[").partition("].")
        findings.add(("phases", int(number), field), reason)


def _check_kingdoms(
    card_set: CardSet, findings: Findings, known: list[CardSet] | None, unread: Unread
) -> None:
    every = [card_set, *(known or [])]
    names = {name for one in every for name in one.every_name()} | unread.names
    basics = {card.name for one in known or [] for card in one.basics}
    recommended = (kingdom.name for one in known or [] for kingdom in one.kingdoms)
    taken = Taken((name, name) for name in recommended)
    for number, kingdom in enumerate(card_set.kingdoms):
        path = ("kingdoms", number)
        if reason := name_problem(kingdom.name):
            findings.add((*path, "kingdom"), reason)
        if (other := taken.like(kingdom.name)) is not None:
            alike = "that name" if other == kingdom.name else f"a similar name, {other!r}"
            reason = f"another set already has a recommended kingdom with {alike}; rename yours"
            findings.add((*path, "kingdom"), reason)
        for n, name in enumerate(kingdom.cards):
            place = (*path, "cards", n)
            if name in kingdom.cards[:n]:
                findings.add(place, f"the kingdom lists {name!r} twice; keep one")
            elif name in basics:
                findings.add(place, f"{name!r} is in every game; list only kingdom cards")
            elif known is not None and name not in names:
                findings.add(place, f"there is no card {name!r}{hint(name, names)}")
