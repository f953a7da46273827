"""The determinization check: plays generated cards in games that differ only in hidden cards."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import takewhile
from random import Random

import msgspec

from fiefdom import BudgetExceeded, Event, FiefdomError, Game, IllegalAnswer, new_game
from fiefdom.decisions.decision import PURCHASE
from fiefdom.effects import BuyCard
from fiefdom.model.filter import Filter
from fiefdom.model.part import walk
from fiefdom.model.trigger import Discarded, When
from fiefdom.text.log_sentences import event_text
from fiefdom.views.view import SPECTATOR
from fiefdom_workshop.contract.invariants import BrokenPromise
from fiefdom_workshop.contract.promise_checks import SECRETS, WORKING, check_worlds
from tests.properties.generated.card_generator import GeneratedSet
from tests.properties.generated.failures import Failure, failure
from tests.properties.generated.game_check import LIMITS, kingdom_for, registry_for

ANSWERS = 40


def hidden(generated: GeneratedSet, seed: int) -> tuple[int, Failure | None]:
    """Play a game; at every question of a generated card, compare views, questions and logs."""
    rng = Random(~seed)
    try:
        known = registry_for(generated.card_set, generated.others)
        kingdom = kingdom_for(generated.card_set, generated.others, rng)
        game = new_game(kingdom, rng.randint(2, 4), seed, 0, known, True, LIMITS)
    except FiefdomError:
        return 0, None
    try:
        return _played(game, frozenset(generated.names), _telling(generated), rng), None
    except BudgetExceeded:
        return len(game.answers), None
    except AssertionError as error:
        return 0, failure(SECRETS, BrokenPromise(str(error)), seed, generated.card_set)
    except Exception as error:
        cause = error.__cause__ if isinstance(error, FiefdomError) and error.__cause__ else error
        return 0, failure(WORKING, cause, seed, generated.card_set)


@dataclass(frozen=True)
class Telling:
    """How the cards of a game may legitimately reveal hidden cards to others."""

    triggers: frozenset[str]
    """Cards whose triggers reveal them: by a condition, or by the discard of a covered card."""
    deeds: frozenset[str]
    """Kinds of events that reveal them: gains or tokens that depend on a hidden card, or buying it."""


def _telling(generated: GeneratedSet) -> Telling:
    parts = [
        (c.name, one)
        for c in generated.card_set.cards
        for _, root in c.roots()
        for _, one in walk(root)
    ]
    whens = [(name, part) for name, part in parts if isinstance(part, When)]
    shown = (name for name, when in whens if when.only_if or isinstance(when.event, Discarded))
    compares = any(isinstance(part, Filter) and part.needs() for _, part in parts)
    deeds = {"gain", "token"} if compares else set()
    if any(isinstance(part, BuyCard) for _, part in parts):
        deeds.add(PURCHASE)  # a card that is bought out of a hand is shown by that
    return Telling(frozenset(shown), frozenset(deeds))


def _played(game: Game, names: frozenset[str], telling: Telling, rng: Random) -> int:
    compared = 0
    while (decision := game.pending) is not None and len(game.answers) < ANSWERS:
        if decision.card in names or rng.random() < 0.1:
            compared += 1
            check_worlds(game, rng)
            for viewer in (*range(game.players), SPECTATOR):
                one, other = rng.getrandbits(30), rng.getrandbits(30)
                world = game.determinize(viewer, one)
                again = world.determinize(viewer, other)
                straight = game.determinize(viewer, other)
                assert again == straight, "a world tells of the hidden cards"
                _told_alike(game, world, viewer, rng, telling)
        game.answer(decision.sample(rng))
    _tell(game)
    return compared


SHOWING = ("reveal", "look", "pass")
OPEN = ("in play", "supply", "trash")
ROUTINE = ("draw", "clean up")
"""Events that happen regardless of the cards."""


def _shows(event: Event, viewer: int, telling: Telling) -> bool:
    """Return whether an event shows something hidden: later events may depend on it.

    Which cards of a hidden place qualify is seen when they move. That a card which sets a condition
    is triggered tells that the condition holds, which may be about the hand of its player. What is
    laid face down may be passed, if somebody else can pass a card too.
    """
    if event.kind == "trigger":
        return not telling.triggers.isdisjoint(event.cards)
    if event.kind in telling.deeds:
        return True
    place, passed = event.source, event.kind == "set aside" and not event.public
    if passed or event.kind in SHOWING or place is None:
        return passed or event.kind in SHOWING
    hidden = place.zone not in OPEN and (place.player != viewer or place.zone in ("deck", "discard"))
    return hidden and event.kind not in ROUTINE


def _before_showing(events: list[Event], viewer: int, telling: Telling) -> list[Event]:
    """Return the events before something hidden is shown, and before the trigger of that."""
    before = list(takewhile(lambda event: not _shows(event, viewer, telling), events))
    while len(before) < len(events) and before and before[-1].kind == "trigger":
        before.pop()
    return before


def _told_alike(game: Game, world: Game, viewer: int, rng: Random, telling: Telling) -> None:
    """Give one answer in both; if the views stay equal, so must the events in between.

    It is followed until something hidden is shown, or one of the games stops to ask.
    """
    games = [game.clone(), world]
    for each in games:
        each.listen()
    mine, theirs = (each.pending for each in games)
    assert mine is not None
    assert theirs is not None
    try:
        answer = theirs.sample(rng)
        mine.check(answer)
    except IllegalAnswer:
        return
    for each in games:
        each.answer(answer)
    if games[0].view(viewer) != games[1].view(viewer):
        return
    told = [each.events(viewer) for each in games]
    before = [_before_showing(events, viewer, telling) for events in told]
    lasting = [[_lasting(event, viewer) for event in _without_decks(events)] for events in before]
    if before != told or _standing(games[0]) != _standing(games[1]):
        common = min(map(len, lasting))
        lasting = [events[:common] for events in lasting]
    assert lasting[0] == lasting[1], _unlike(*lasting)


def _standing(game: Game) -> list[tuple[int, int, int]]:
    """Return where a game stopped: a player with a different hand is asked about it first.

    To others, who see only who is asked, that looks like a later question to the same player.
    """
    return [(frame.node, frame.step, frame.player) for frame in game.state.stack]


def _of_deck(event: Event) -> bool:
    """Return whether cards leave or enter a deck; how many is public, but may depend on the cards."""
    return "deck" in {place.zone for place in (event.source, event.to) if place is not None}


def _without_decks(events: list[Event]) -> list[Event]:
    """Remove the events about decks, and the triggers that did nothing else."""
    left: list[Event] = []
    for event, after in zip(events, [*events[1:], *events[-1:]], strict=True):
        if _of_deck(event):
            continue
        inside = after.indent > event.indent and _of_deck(after)
        if event.kind != "trigger" or not inside:
            left.append(event)
    return left


def _lasting(event: Event, viewer: int) -> Event:
    """Remove what was visible only for a moment: on a pile, on the table, or in the viewer's own hand.

    Cards that are still where they were seen are compared in the views.
    """
    covered = event.to is not None and event.to.zone in ("discard", "table")
    seen = (event.public or viewer in event.seen_by) and not covered
    return event if seen and event.player != viewer else msgspec.structs.replace(event, cards=())


def _unlike(mine: list[Event], theirs: list[Event]) -> str:
    kinds = [one.kind for one, other in zip(mine, theirs, strict=False) if one != other]
    return f"what is told depends on hidden cards, first of all: {(kinds or ['an event'])[0]}"


def _tell(game: Game) -> None:
    """Check that every event can be put into words for every viewer."""
    names = [f"player {n + 1}" for n in range(game.players)]
    for viewer in (*range(game.players), SPECTATOR):
        for event in game.events(viewer):
            assert event_text(event, names, viewer).strip(), f"{event.kind} says nothing"
