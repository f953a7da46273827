"""Refuses card definitions that make no sense, naming the card and the place."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import fields

from fiefdom.effects.counting import CountIn
from fiefdom.effects.lasting import NextTurn
from fiefdom.effects.moving import PutOnMat
from fiefdom.effects.pile_tokens import TokenOnPile
from fiefdom.effects.places import MAT_PREFIX, SET_ASIDE, SUPPLY, TRASH, ZONES, is_zone
from fiefdom.effects.sequence import InOrder
from fiefdom.errors import CardError, nearest
from fiefdom.model.amount import Amount
from fiefdom.model.card import ABILITIES, TYPES, Card, CardSet
from fiefdom.model.effect import Effect
from fiefdom.model.fact import SOURCE, THAT
from fiefdom.model.keywords import word_problem
from fiefdom.model.part import Part, walk
from fiefdom.model.text_errors import speech_problem
from fiefdom.model.trigger import TurnEdge, When
from fiefdom.setup.validate.impossible import senseless
from fiefdom.setup.validate.lookalikes import likeness
from fiefdom.setup.validate.names import name_problem, text_problem, type_problem
from fiefdom.setup.validate.placement import compelled, misplaced, never
from fiefdom.setup.validate.secrecy import unseen
from fiefdom.setup.validate.size import MAX_PARTS, too_large
from fiefdom.setup.validate.tracking import untraceable
from fiefdom.state.zones import MAX_MATS

__all__ = ["MAX_PARTS", "check_card", "check_set", "idle", "mats_of", "problems"]

MAX_COST = 1_000
MAX_NUMBER = 1_000_000
MAX_PILE = 100
MAX_EDITION = 100


def check_set(card_set: CardSet) -> None:
    """Check every card of a set, and that its names are its own."""
    _check_names(card_set)
    seen: dict[str, str] = {}
    mats = {mat.name for mat in card_set.mats}
    if len(card_set.mats) > MAX_MATS:
        many = f"{len(card_set.mats)} mats are too many; a set has at most {MAX_MATS}"
        raise CardError(card_set.name, "mats", many)
    for card in card_set.all_cards():
        if not isinstance(card, Card):
            raise CardError(str(card), "card set", f"a {type(card).__name__} is no Card")
        check_card(card)
        if (other := seen.get(likeness(card.name))) is not None:
            same = "it twice" if other == card.name else f"{other!r} too, which looks like it"
            raise CardError(card.name, "name", f"the set declares {same}; rename one")
        seen[likeness(card.name)] = card.name
        _check_mats(card, mats)
        for place, reason in unseen(card, card.roots(), card_set.mats):
            raise CardError(card.name, place, reason)
    _check_rulings(card_set)


def _check_names(card_set: CardSet) -> None:
    """Check what a set is called, who made it, and what its mats and kingdoms are called."""
    named = [("name", card_set.name), ("version", card_set.version), ("author", card_set.author)]
    named += [("mats", mat.name) for mat in card_set.mats]
    named += [("kingdoms", kingdom.name) for kingdom in card_set.kingdoms]
    for place, name in named:
        if name is not None and (reason := name_problem(name)):
            raise CardError(card_set.name, f"card set, {place}", f"{name!r}: {reason}")


def check_card(card: Card) -> None:
    """Check one card."""
    for place, reason in problems(card):
        raise CardError(card.name, place, reason)


def problems(card: Card) -> Iterator[tuple[str, str]]:
    """Yield what is wrong with a card: the place and the reason."""
    yield from _face(card)
    if oversize := list(too_large(card.roots())):
        yield from oversize
        return
    parts = [found for place, part in card.roots() for found in walk(part, place)]
    for where, inner in parts:
        if (
            reason := word_problem(type(inner))
            or inner.problem()
            or _absurd(inner)
            or speech_problem(inner)
        ):
            yield where, reason
        else:
            for step, reason in senseless(inner):
                yield f"{where}.{step}" if step else where, reason
    named = {name: word for _, part in card.roots() for name, word in _named_in(part, "")}
    yield from _results(InOrder(tuple(card.play)), "play", frozenset(), named)
    for place, part in card.roots():
        if not place.startswith("play"):
            yield from _results(part, place, frozenset(), named)
        yield from misplaced(part, place)
    yield from untraceable(card)
    yield from compelled(card)
    yield from never(card)


def idle(card: Card) -> Iterator[tuple[str, str]]:
    """Yield what is no mistake by itself but makes a card pointless; files may not have it."""
    if "Action" in card.types.names and not (card.play or card.in_play):
        yield "types", "it is an Action, but playing it does nothing; say what it does with play"
    if "Treasure" in card.types.names and not (card.play or card.in_play):
        yield "types", "it is a Treasure, but playing it gives nothing; say what with play"


def _absurd(part: Part) -> str:
    for spec in fields(part):
        value = getattr(part, spec.name)
        if isinstance(value, int) and abs(value) > MAX_NUMBER:
            return f"{spec.name} is {value}; numbers go up to {MAX_NUMBER}"
        if isinstance(value, str) and value and (reason := name_problem(value)):
            return f"{spec.name}: {reason}"
    return ""


def _face(card: Card) -> Iterator[tuple[str, str]]:
    if reason := name_problem(card.name):
        yield "name", reason
    if isinstance(card.cost, bool) or not isinstance(card.cost, int):
        yield "cost", f"{card.cost!r} is no whole number"
    elif not 0 <= card.cost <= MAX_COST:
        yield "cost", f"{card.cost} is out of range; use 0 to {MAX_COST}"
    if not card.types.names:
        yield "types", "it has no type; give at least one"
    types = list(_types(card))
    yield from types
    yield from _small_print(card)
    for where, kind in ABILITIES.items():
        for index, part in enumerate(getattr(card, where)):
            if not isinstance(part, kind):
                wanted = kind.__name__ if isinstance(kind, type) else "When or Modifier"
                yield f"{where}[{index}]", f"a {type(part).__name__} is no {wanted}"
            elif isinstance(part, When) and part.once:
                yield f"{where}[{index}]", "once is for effects that last, such as this_turn"
    playable = {"Action", "Treasure"} & set(card.types.names)
    if card.play and not playable and not types:
        yield "types", "it does something when played; make it an Action or a Treasure"


def _types(card: Card) -> Iterator[tuple[str, str]]:
    names = card.types.names
    for n, name in enumerate(names):
        if name in names[:n]:
            yield "types", f"it has the type {name!r} twice; keep one"
        elif reason := type_problem(name, TYPES):
            yield "types", reason


def _small_print(card: Card) -> Iterator[tuple[str, str]]:
    """Yield what is wrong with what is printed small: points, pile, editions, texts."""
    if isinstance(card.points, int) and abs(card.points) > MAX_NUMBER:
        yield "points", f"{card.points} is out of range; numbers go up to {MAX_NUMBER}"
    inner = walk(card.points) if isinstance(card.points, Amount) else ()
    if any(isinstance(part, CountIn) and part.zone == SET_ASIDE for _, part in inner):
        yield "points", "nothing is set aside with a card when points are counted; count on a mat"
    if card.pile is not None and not 1 <= card.pile <= MAX_PILE:
        never = ", so that nobody can ever gain it" if card.pile < 1 else ""
        yield "pile", f"its pile has {card.pile} copies{never}; use 1 to {MAX_PILE}"
    if not all(0 < edition <= MAX_EDITION for edition in card.editions):
        yield "editions", f"editions are numbers from 1 to {MAX_EDITION}"
    if card.author is not None and (reason := name_problem(card.author)):
        yield "author", reason
    if card.text is not None and (reason := text_problem(card.text)):
        yield "text", reason


def _results(
    part: Part, place: str, known: frozenset[str], named: Mapping[str, str]
) -> Iterator[tuple[str, str]]:
    """Yield references to results that nothing earlier produced; some are named elsewhere."""
    # what a part inside needs is said where it stands
    inside = {name for _, inner in part.parts() for name in inner.needs()}
    for name in part.needs():
        if name not in known and name not in inside:
            yield place, _unnamed(name, known, named)
    if isinstance(part, When):
        known = known - {THAT} | ({SOURCE} if isinstance(part.event, TurnEdge) else {THAT, SOURCE})
    elif isinstance(part, NextTurn):
        known -= {THAT, SOURCE}
    sequence = isinstance(part, InOrder)
    for step, inner in part.parts():
        where = step if not place else f"{place}.{step}"
        if place == "play" and sequence:
            where = step.replace("effects", "play", 1)
        yield from _results(inner, where, known, named)
        if sequence and isinstance(inner, Effect):
            known |= set(inner.produces())
    if isinstance(part, InOrder) and part.gives and part.gives not in known:
        yield place, f"it gives {part.gives!r}, which none of its effects is named"


def _named_in(part: Part, word: str) -> Iterator[tuple[str, str]]:
    """Yield the results that are named, each with the word of what it is named inside of."""
    if isinstance(part, Effect) and part.name:
        yield part.name, word
    if not isinstance(part, InOrder):
        said = [one for one, (field, on) in part.variants.items() if getattr(part, field) == on]
        word = said[0] if said else part.keyword
    for _, inner in part.parts():
        yield from _named_in(inner, word)


def _unnamed(name: str, known: frozenset[str], elsewhere: Mapping[str, str]) -> str:
    """Say that no earlier result, and no place, has a name."""
    if name == THAT:
        return (
            "there is no 'that' here: it is the card that a trigger (when) is about,"
            " and only until its effects are over; turns that start or end are about none"
        )
    if name == SOURCE:
        return "there is no 'that player' here: it is whom a trigger (when) is about, at that time"
    if is_zone(name):
        return (
            f"{name!r} is a place, and this is about the result of an earlier effect; name one (as),"
            " or count what lies there (count_in)"
        )
    if word := elsewhere.get(name):
        return (
            f"{name!r} is named inside {word!r} and used outside of it, where nobody can tell whether"
            f" that happened; move this into {word!r}, behind what names it, or hand the result out"
            " with in_order and gives"
        )
    if name in elsewhere:
        return f"{name!r} is named only later, or in another list; move this behind what names it"
    named = sorted(known - {THAT, SOURCE})
    close = nearest(name, [*named, *ZONES, TRASH, SUPPLY, SET_ASIDE])
    hint = f"; did you mean {close!r}?" if close else ""
    here = ", ".join(named) or "none"
    return f"nothing before it is named {name!r} (named results here: {here}){hint}"


def _check_mats(card: Card, mats: set[str]) -> None:
    for where, name in mats_of(card):
        if name not in mats:
            raise CardError(card.name, where, f"the set declares no mat {name!r}")


def _check_rulings(card_set: CardSet) -> None:
    names = [card.name for card in card_set.all_cards()]
    for name, sentences in card_set.rulings.items():
        if name not in names:
            near = nearest(name, names)
            hint = f"; did you mean {near!r}?" if near else ""
            raise CardError(name, "rulings", f"the set has no card of that name{hint}")
        if not all(isinstance(text, str) and len(text) > 1 for text in sentences):
            raise CardError(name, "rulings", "give a list of texts, each of them a sentence")
        for reason in filter(None, map(text_problem, sentences)):
            raise CardError(name, "rulings", reason)


def pile_tokens_of(card: Card) -> set[str]:
    """Return the kinds of tokens that a card puts on piles."""
    parts = [inner for place, part in card.roots() for _, inner in walk(part, place)]
    return {part.kind for part in parts if isinstance(part, TokenOnPile)}


def mats_of(card: Card) -> Iterator[tuple[str, str]]:
    """Yield the mats a card refers to, each with the place."""
    for place, part in card.roots():
        for where, inner in walk(part, place):
            zone = inner.zone if isinstance(inner, CountIn) else getattr(inner, "source", "")
            if isinstance(inner, PutOnMat):
                yield where, inner.mat
            elif zone.startswith(MAT_PREFIX):
                yield where, zone.removeprefix(MAT_PREFIX)
