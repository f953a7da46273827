"""Validates the counters of a set, and what its cards do with tokens."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence

from fiefdom.effects.bidding import BID, Bid
from fiefdom.effects.counting import Tokens
from fiefdom.effects.pile_tokens import TakePileTokens
from fiefdom.effects.places import SET_ASIDE
from fiefdom.effects.this_card import This, ThisAnd, ThisInHand
from fiefdom.effects.tokens import AddTokens, LoseTokens, SpendTokens, TokensOf
from fiefdom.errors import CardError, nearest
from fiefdom.model.card import Card, CardSet, card_type
from fiefdom.model.counter import TABLE, Counter, counter_problem
from fiefdom.model.effect import Effect
from fiefdom.model.part import Part, walk
from fiefdom.setup.validate.names import label_problem

MAX_COUNTERS = 50
MAX_START = 1_000
MAX_POINTS = 1_000

Problems = Iterator[tuple[str, str]]
ASKS = (
    "nobody can be asked before the first turn, and only tokens are dealt then; use add_tokens or"
    " token_on_each_pile, for each_player if they are for players"
)
OPENS = "the first hands have been drawn by then; use it under setup, for each_player"
NO_CARD = "this is not on a card, so there is no 'this' here; leave it out"
NUMBER = "{name!r} counts tokens, not cards; read it with tokens_of"
NO_NUMBER = "{name!r} does not count tokens; name a spend_tokens or remove_tokens, or use count_of"


def check_counters(card_set: CardSet, problems: Callable[[Card], Problems]) -> None:
    """Check the counters of a set, and that its cards use them for players or for the table."""
    if len(card_set.counters) > MAX_COUNTERS:
        many = f"{len(card_set.counters)} counters are too many; a set has at most {MAX_COUNTERS}"
        raise CardError(card_set.name, "counters", many)
    for place, reason in counter_problems(card_set.counters, problems):
        raise CardError(card_set.name, f"card set, counters{place}", reason)
    for card in card_set.all_cards():
        found = (*wrong_holders(card, card_set.counters), *cost_problems(card, card_set.counters))
        for place, reason in found:
            raise CardError(card.name, place, reason)


def counter_problems(counters: Sequence[Counter], problems: Callable[[Card], Problems]) -> Problems:
    """Yield what is wrong with counters: the place, such as '[0].start', and the reason."""
    for n, counter in enumerate(counters):
        if any(counter.name == other.name for other in counters[:n]):
            yield f"[{n}]", f"the counter {counter.name!r} is declared twice; keep one"
        elif reason := label_problem(counter.name):
            yield f"[{n}].counter", f"{counter.name!r}: {reason}"
        else:
            for place, reason in _field_problems(counter, problems):
                yield f"[{n}].{place}", reason


def _field_problems(counter: Counter, problems: Callable[[Card], Problems]) -> Problems:
    place, reason = counter_problem(counter)
    if reason:
        yield place, reason
        return
    sizes = (counter.start,) if isinstance(counter.start, int) else counter.start
    if max(sizes) > MAX_START:
        yield "start", f"{max(sizes)} is too many; use at most {MAX_START}"
    for phase in counter.phases:
        if why := label_problem(phase):
            yield "phases", f"{phase!r}: {why}"
    if abs(counter.points) > MAX_POINTS:
        yield "points", f"{counter.points} is out of range; use at most {MAX_POINTS}"
    if counter.spend:
        # what spending one does is checked like what playing a card does
        for where, why in problems(Card(counter.name, 0, card_type("Counter"), play=counter.spend)):
            yield where.replace("play", "spend", 1), why
    yield from no_card_problems(counter.roots())


def no_card_problems(roots: Iterable[tuple[str, Part]]) -> Problems:
    """Yield parts that refer to the card itself, where there is none."""
    for where, root in roots:
        for inner, part in walk(root, where):
            zone = getattr(part, "source", "")
            if isinstance(part, This | ThisAnd | ThisInHand) or zone == SET_ASIDE:
                yield inner, NO_CARD


def wrong_holders(card: Card, counters: Iterable[Counter]) -> Problems:
    """Yield parts that use a counter of the table as one of a player, or the other way round."""
    declared = {counter.name: counter.of == TABLE for counter in counters}
    for place, root in card.roots():
        for where, part in walk(root, place):
            if not isinstance(part, AddTokens | LoseTokens | SpendTokens | Tokens):
                continue
            shared = getattr(part, "shared", False)
            if declared.get(part.kind, shared) != shared:
                owner = "the players" if shared else "the table"
                remedy = "leave out shared" if shared else "write shared: true"
                yield where, f"the set declares {part.kind!r} as a counter of {owner}; {remedy}"


def cost_problems(card: Card, counters: Iterable[Counter]) -> Problems:
    """Yield what is wrong with what a card costs in addition to money."""
    declared = {counter.name: counter for counter in counters}
    for name, count in card.other_costs.items():
        counter = declared.get(name)
        if counter is None:
            close = nearest(name, declared)
            hint = f"did you mean {close!r}?" if close else "declare it under counters"
            yield "also_costs", f"the set declares no counter {name!r}; {hint}"
        elif counter.of == TABLE:
            yield (
                "also_costs",
                f"{name!r} is a counter of the table, so nobody can pay with it",
            )
        elif type(count) is not int or not 1 <= count <= MAX_START:
            yield "also_costs", f"it costs {count!r} {name}; use 1 to {MAX_START}"


def never_given(card_set: CardSet, others: Iterable[CardSet]) -> Iterator[tuple[str, str, str]]:
    """Yield the cards that spend tokens which no loaded set gives: card, place and reason."""
    spent = [
        (card, where, part.kind)
        for card in card_set.all_cards()
        for place, root in card.roots()
        for where, part in walk(root, place)
        if isinstance(part, SpendTokens)
    ]
    if not spent:
        return
    known = {kind for one in (card_set, *others) for kind in _kinds_given(one)}
    for card, where, kind in spent:
        if kind not in known:
            close = nearest(kind, known)
            hint = f"did you mean {close!r}?" if close else "declare it under counters"
            yield card.name, where, f"no card gives {kind!r} tokens to spend; {hint}"


def _kinds_given(card_set: CardSet) -> Iterator[str]:
    """Yield the tokens that a set declares, or that something in it gives."""
    yield from (counter.name for counter in card_set.counters)
    roots: list[Part] = [root for card in card_set.all_cards() for _, root in card.roots()]
    roots += [root for counter in card_set.counters for _, root in counter.roots()]
    roots += [root for phase in card_set.phases for _, root in phase.roots()]
    roots += [trigger for mat in card_set.mats for trigger in mat.triggers]
    for root in roots:
        for _, part in walk(root):
            if isinstance(part, AddTokens | TakePileTokens):
                yield part.kind


def asking_at_setup(card: Card) -> Problems:
    """Yield effects that cannot be done before the first turn."""
    for n, root in enumerate(card.setup):
        for where, part in walk(root, f"setup[{n}]"):
            if isinstance(part, Effect) and not part.at_setup:
                yield where, ASKS
    for place, outermost in card.roots():
        for where, part in () if place.startswith("setup[") else walk(outermost, place):
            if isinstance(part, Effect) and part.opens:
                yield where, OPENS


def mistaken_numbers(card: Card) -> Problems:
    """Yield references to spent tokens as if they were cards, and to cards as if they were tokens."""
    parts = [found for place, root in card.roots() for found in walk(root, place)]
    effects = [part for _, part in parts if isinstance(part, Effect) and part.name]
    numbers = {part.name for part in effects if part.counts}
    others = {part.name for part in effects if not part.counts}
    if any(isinstance(part, Bid) for _, part in parts):
        numbers.add(BID)
    for where, part in parts:
        inside = {name for _, inner in part.parts() for name in inner.needs()}
        for name in set(part.needs()) - inside:
            if isinstance(part, TokensOf) and (name not in numbers or name in others):
                yield where, NO_NUMBER.format(name=name)
            elif name in numbers and not isinstance(part, TokensOf):
                yield where, NUMBER.format(name=name)
