"""Validates card definitions; errors name the card and the place."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import fields

from fiefdom.effects.bidding import BID, Bid
from fiefdom.effects.counting import CountIn
from fiefdom.effects.each_turn import EachTurnWhile
from fiefdom.effects.extra_turns import AfterThisTurn
from fiefdom.effects.instead import Instead
from fiefdom.effects.lasting import NextTurn
from fiefdom.effects.owned_copies import MostOwned
from fiefdom.effects.pile_tokens import OnPile
from fiefdom.effects.places import BESIDE, FACE_UP_TRASH, SET_ASIDE, SUPPLY, TRASH, ZONES, is_zone
from fiefdom.effects.sequence import InOrder
from fiefdom.errors import CardError, nearest
from fiefdom.grammar.english import a, listing
from fiefdom.model.amount import Amount
from fiefdom.model.card import ABILITIES, Card, CardSet, Mat
from fiefdom.model.effect import Effect
from fiefdom.model.fact import SHUFFLED, SOURCE, THAT
from fiefdom.model.keywords import word_problem
from fiefdom.model.knowledge import OWNER
from fiefdom.model.part import Part, walk
from fiefdom.model.text_errors import speech_problem
from fiefdom.model.trigger import TurnEdge, When
from fiefdom.model.usual import PLAYED, TYPES, UNPLAYED
from fiefdom.setup.validate.counters import asking_at_setup, check_counters, mistaken_numbers
from fiefdom.setup.validate.handing_over import unclaimed_results
from fiefdom.setup.validate.impossible import field_problems
from fiefdom.setup.validate.in_hand import left_hand
from fiefdom.setup.validate.lookalikes import Taken
from fiefdom.setup.validate.mats import as_card, trigger_problems
from fiefdom.setup.validate.names import (
    label_problem,
    name_problem,
    plain_problem,
    text_problem,
    type_problem,
)
from fiefdom.setup.validate.options_alike import options_alike
from fiefdom.setup.validate.phases import check_phases
from fiefdom.setup.validate.piles import (
    brings_problems,
    copies_text,
    copies_wanted,
    pile_problems,
    valid_copies,
)
from fiefdom.setup.validate.placement import mandatory_reactions, never, placement_problems
from fiefdom.setup.validate.rulings import check_rulings
from fiefdom.setup.validate.secrecy import secrecy_problems
from fiefdom.setup.validate.setup_rules import (
    mark_problems,
    setup_rule_problems,
    share_problems,
)
from fiefdom.setup.validate.size import MAX_PARTS, too_large
from fiefdom.setup.validate.tracking import untraceable
from fiefdom.setup.validate.unchanging import unchanging
from fiefdom.state.zones import MAX_MATS

__all__ = ["MAX_PARTS", "check_card", "check_set", "idle", "mat_problems", "mats_of", "problems"]

MAX_COST = 1_000
MAX_NUMBER = 1_000_000
MAX_PILE = 100
MAX_EDITION = 100


def check_set(card_set: CardSet) -> None:
    """Check every card of a set, and that its names are valid and different."""
    _check_names(card_set)
    seen = Taken[str]()
    mats = {mat.name for mat in card_set.mats}
    if len(card_set.mats) > MAX_MATS:
        many = f"{len(card_set.mats)} mats are too many; a set has at most {MAX_MATS}"
        raise CardError(card_set.name, "mats", many)
    for mat in card_set.mats:
        for place, reason in mat_problems(mat, card_set.mats):
            raise CardError(mat.name, place, reason)
    for card in card_set.all_cards():
        if not isinstance(card, Card):
            raise CardError(str(card), "card set", f"a {type(card).__name__} is not a Card")
        check_card(card)
        if (other := seen.like(card.name)) is not None:
            same = "it twice" if other == card.name else f"{other!r} too, which looks like it"
            raise CardError(card.name, "name", f"the set declares {same}; rename one")
        seen.take(card.name, card.name)
        _check_mats(card, mats)
        for place, reason in secrecy_problems(card, card.roots(), card_set.mats):
            raise CardError(card.name, place, reason)
    for name, place, reason in (*pile_problems(card_set), *mark_problems(card_set)):
        raise CardError(name, place, reason)
    for place, reason in share_problems(card_set.shares):
        raise CardError(card_set.name, f"card set, shares{place}", reason)
    check_counters(card_set, problems)
    check_phases(card_set, problems)
    check_rulings(card_set)


def mat_problems(mat: Mat, mats: Sequence[Mat]) -> Iterator[tuple[str, str]]:
    """Yield what is wrong with the triggers of a mat: the place and the reason."""
    yield from trigger_problems(mat)
    card, names = as_card(mat), {one.name for one in mats}
    for place, reason in (*problems(card), *secrecy_problems(card, card.roots(), mats)):
        yield place.replace("throughout", "triggers", 1), reason
    for place, name in mats_of(card):
        if name not in names:
            yield place.replace("throughout", "triggers", 1), f"the set declares no mat {name!r}"


def _check_names(card_set: CardSet) -> None:
    """Check the names of a set, its author, its mats and its kingdoms."""
    checks = [("name", card_set.name, plain_problem), ("version", card_set.version, name_problem)]
    if card_set.author is not None:
        checks.append(("author", card_set.author, name_problem))
    checks += [("mats", mat.name, label_problem) for mat in card_set.mats]
    checks += [("kingdoms", kingdom.name, name_problem) for kingdom in card_set.kingdoms]
    for place, name, problem in checks:
        if reason := problem(name):
            raise CardError(card_set.name, f"card set, {place}", f"{name!r}: {reason}")


def check_card(card: Card) -> None:
    """Check one card."""
    for place, reason in problems(card):
        raise CardError(card.name, place, reason)


def problems(card: Card) -> Iterator[tuple[str, str]]:
    """Yield what is wrong with a card: the place and the reason."""
    yield from _basic_problems(card)
    if oversize := list(too_large(card.roots())):
        yield from oversize
        return
    parts = [found for place, part in card.roots() for found in walk(part, place)]
    for where, inner in parts:
        if (
            reason := word_problem(type(inner))
            or inner.problem()
            or _value_problem(inner)
            or speech_problem(inner)
        ):
            yield where, reason
        else:
            for step, reason in field_problems(inner):
                yield f"{where}.{step}" if step else where, reason
    named = {name: word for _, part in card.roots() for name, word in _named_in(part, "")}
    yield from _results(InOrder(tuple(card.play)), "play", frozenset(), named)
    for place, part in card.roots():
        if not place.startswith("play"):
            yield from _results(part, place, frozenset(), named)
        yield from placement_problems(part, place)
        yield from unclaimed_results(part, place)
    yield from options_alike(card, list(card.roots()))
    yield from untraceable(card)
    yield from left_hand(card)
    for place, part in card.roots():
        yield from unchanging(part, place)
    yield from mandatory_reactions(card)
    yield from never(card)
    yield from asking_at_setup(card)
    yield from mistaken_numbers(card)


def idle(card: Card) -> Iterator[tuple[str, str]]:
    """Yield what makes a card pointless without being invalid; card files may not contain it."""
    played = next((name for name in PLAYED if name in card.types.names), "")
    if played and not (card.play or card.in_play):
        why = f"it is {a(played)}, but playing it does nothing; add what it does under play"
        yield "types", why


def _value_problem(part: Part) -> str:
    for spec in fields(part):
        value = getattr(part, spec.name)
        if isinstance(value, int) and abs(value) > MAX_NUMBER:
            return f"{spec.name} is {value}; numbers can be at most {MAX_NUMBER}"
        if isinstance(value, str) and value and (reason := _unprintable(part, spec.name, value)):
            return f"{spec.name}: {reason}"
    return ""


def _unprintable(part: Part, field: str, words: str) -> str:
    if field in part.labels:
        return label_problem(words)
    return plain_problem(words) if field in part.remarks else name_problem(words)


def _basic_problems(card: Card) -> Iterator[tuple[str, str]]:
    if reason := name_problem(card.name):
        yield "name", reason
    if isinstance(card.cost, bool) or not isinstance(card.cost, int):
        yield "cost", f"{card.cost!r} is not a whole number"
    elif not 0 <= card.cost <= MAX_COST:
        yield "cost", f"{card.cost} is out of range; use 0 to {MAX_COST}"
    if not card.types.names:
        yield "types", "it has no type; give at least one"
    types = list(_types(card))
    yield from types
    yield from _minor_problems(card)
    for where, kind in ABILITIES.items():
        for index, part in enumerate(getattr(card, where)):
            if not isinstance(part, kind):
                wanted = kind.__name__ if isinstance(kind, type) else "When or Modifier"
                yield f"{where}[{index}]", f"expected {wanted}, found {type(part).__name__}"
            elif isinstance(part, When) and part.once:
                yield f"{where}[{index}]", "once is only for lasting effects, such as this_turn"
    # a type of a set may be played in a phase of that set, or be a landscape
    playable = set(card.types.names).difference(UNPLAYED)
    if card.play and not playable and not types:
        yield (
            "types",
            f"it does something when played; make it {listing([a(one) for one in PLAYED], 'or')}",
        )


def _types(card: Card) -> Iterator[tuple[str, str]]:
    names = card.types.names
    for n, name in enumerate(names):
        if name in names[:n]:
            yield "types", f"it has the type {name!r} twice; keep one"
        elif reason := type_problem(name, TYPES):
            yield "types", reason


def _minor_problems(card: Card) -> Iterator[tuple[str, str]]:
    """Yield problems with the minor attributes: points, pile, editions, texts."""
    if isinstance(card.points, int) and abs(card.points) > MAX_NUMBER:
        yield "points", f"{card.points} is out of range; numbers can be at most {MAX_NUMBER}"
    for place, part in ((p, q) for where, root in card.roots() for p, q in walk(root, where)):
        if isinstance(part, MostOwned) and not place.startswith("points"):
            yield place, "players may not know how many cards others have; use it only in points"
    inner = walk(card.points) if isinstance(card.points, Amount) else ()
    if any(isinstance(part, CountIn) and part.zone == SET_ASIDE for _, part in inner):
        yield "points", "no cards are set aside when points are counted; count the cards on a mat"
    no_pile = card.pile == 0 and not card.supply
    if card.pile is not None and not no_pile and not valid_copies(card.pile, MAX_PILE):
        never = ", so nobody can ever gain it" if card.pile == 0 else ""
        copies = copies_text(card.pile)
        yield "pile", f"its pile has {copies} copies{never}; {copies_wanted(MAX_PILE)}"
    yield from brings_problems(card)
    yield from setup_rule_problems(card)
    if not all(0 < edition <= MAX_EDITION for edition in card.editions):
        yield "editions", f"editions are numbers from 1 to {MAX_EDITION}"
    if card.author is not None and (reason := name_problem(card.author)):
        yield "author", reason
    if card.text is not None and (reason := text_problem(card.text)):
        yield "text", reason


def _results(
    part: Part, place: str, known: frozenset[str], named: Mapping[str, str]
) -> Iterator[tuple[str, str]]:
    """Yield references to results that no earlier effect produces; `named` are those of the card."""
    # the needs of an inner part are reported at its own place
    inside = {name for _, inner in part.parts() for name in inner.needs()}
    for name in part.needs():
        if name not in known and name not in inside:
            yield place, _unnamed(name, known, named)
    if isinstance(part, Instead):
        known |= {THAT, SOURCE}
    elif isinstance(part, Bid):
        known |= {BID}
    elif isinstance(part, When):
        known = known - {THAT, SHUFFLED} | (
            {SOURCE} if isinstance(part.event, TurnEdge) else {THAT, SOURCE}
        )
        known |= part.event.shown_to(OWNER).keys()
    elif isinstance(part, NextTurn | AfterThisTurn | EachTurnWhile):
        known -= {THAT, SHUFFLED, SOURCE}
    sequence = isinstance(part, InOrder)
    for step, inner in part.parts():
        where = step if not place else f"{place}.{step}"
        if place == "play" and sequence:
            where = step.replace("effects", "play", 1)
        yield from _results(inner, where, known, named)
        if sequence and isinstance(inner, Effect):
            known |= set(inner.produces())
    if isinstance(part, InOrder) and part.gives and part.gives not in known:
        yield place, f"it gives {part.gives!r}, but none of its effects has that name"


def _named_in(part: Part, word: str) -> Iterator[tuple[str, str]]:
    """Yield the named results, each with the keyword of the part that encloses it."""
    if isinstance(part, Effect) and part.name:
        yield part.name, word
    if not isinstance(part, InOrder):
        said = [one for one, (field, on) in part.variants.items() if getattr(part, field) == on]
        word = said[0] if said else part.keyword
    for _, inner in part.parts():
        yield from _named_in(inner, word)


def _unnamed(name: str, known: frozenset[str], elsewhere: Mapping[str, str]) -> str:
    """Return the error for a name that no earlier result has."""
    if name == THAT:
        return (
            "there is no 'that' here: it is the card that a trigger (when) is about, and only while"
            " the trigger resolves; the start or end of a turn is not about a card"
        )
    if name == SOURCE:
        return "there is no 'that player' here: it is the player of a trigger (when), while it resolves"
    if is_zone(name):
        return (
            f"{name!r} is a place, but this refers to the result of an earlier effect; name one (as),"
            " or count the cards there (count_in)"
        )
    if word := elsewhere.get(name):
        return (
            f"{name!r} is named inside {word!r} and used outside of it, where it is not certain that"
            f" it happened; move this into {word!r}, after the effect that names it, or return the"
            " result with in_order and gives"
        )
    if name in elsewhere:
        return f"{name!r} is named only later, or in another list; move this after what names it"
    named = sorted(known - {THAT, SOURCE})
    known_places = (*ZONES, TRASH, FACE_UP_TRASH, SUPPLY, SET_ASIDE, BESIDE)
    close = nearest(name, [*named, *known_places])
    hint = f"; did you mean {close!r}?" if close else ""
    here = ", ".join(named) or "none"
    return f"no earlier result is named {name!r} (named results here: {here}){hint}"


def _check_mats(card: Card, mats: set[str]) -> None:
    for where, name in mats_of(card):
        if name not in mats:
            raise CardError(card.name, where, f"the set declares no mat {name!r}")


def pile_tokens_of(card: Card) -> set[str]:
    """Return the kinds of tokens that a card puts on piles."""
    parts = [inner for place, part in card.roots() for _, inner in walk(part, place)]
    return {part.kind for part in parts if isinstance(part, OnPile)}


def mats_of(card: Card) -> Iterator[tuple[str, str]]:
    """Yield the mats a card refers to, each with the place."""
    for place, part in card.roots():
        for where, inner in walk(part, place):
            # the comparison avoids a call for each of the many parts that name no mat
            for name in inner.mats() if type(inner).mats is not Part.mats else ():
                yield where, name
