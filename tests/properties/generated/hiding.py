"""Plays generated cards in worlds that differ only in what somebody cannot see."""

from __future__ import annotations

from random import Random

import msgspec

from fiefdom import BudgetExceeded, Event, FiefdomError, Game, IllegalAnswer, new_game
from fiefdom.text.log_sentences import event_text
from fiefdom.views.player_view import SPECTATOR
from fiefdom_workshop.contract.invariants import BrokenPromise
from fiefdom_workshop.contract.watch import SECRETS, WORKING, check_worlds
from tests.properties.generated.cards import Woods
from tests.properties.generated.failures import Failure, failure
from tests.properties.generated.playing import LIMITS, kingdom_for, registry_for

ANSWERS = 40


def hidden(woods: Woods, seed: int) -> tuple[int, Failure | None]:
    """Play a game; at every question of a generated card, compare what is seen, asked and told."""
    rng = Random(~seed)
    try:
        known = registry_for(woods.card_set, woods.others)
        kingdom = kingdom_for(woods.card_set, woods.others, rng)
        game = new_game(kingdom, rng.randint(2, 4), seed, 0, known, True, LIMITS)
    except FiefdomError:
        return 0, None
    try:
        return _played(game, frozenset(woods.names), rng), None
    except BudgetExceeded:
        return len(game.answers), None
    except AssertionError as error:
        return 0, failure(SECRETS, BrokenPromise(str(error)), seed, woods.card_set)
    except Exception as error:
        cause = error.__cause__ if isinstance(error, FiefdomError) and error.__cause__ else error
        return 0, failure(WORKING, cause, seed, woods.card_set)


def _played(game: Game, names: frozenset[str], rng: Random) -> int:
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
                _forget_own_discards(again, straight, viewer)
                assert again == straight, "a world tells of the hidden cards"
                _told_alike(game, world, viewer, rng)
        game.answer(decision.sample(rng))
    _tell(game)
    return compared


def _forget_own_discards(one: Game, other: Game, viewer: int) -> None:
    """Leave the order of the viewer's discard pile out: they may have seen it, or not."""
    if viewer != SPECTATOR:
        for game in (one, other):
            game.state.players[viewer].discard.sort()


SHOWING = ("reveal", "look", "play", "shuffle", "trash", "pass")
"""What shows hidden cards, or how many of them lay on top of one that was looked for."""


def _told_alike(game: Game, world: Game, viewer: int, rng: Random) -> None:
    """Give one answer in both; if the views stay equal, so must what others did on the way.

    What was revealed, and what the viewer had in hand for a moment, may differ.
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
    if any(event.kind in SHOWING for events in told for event in events):
        return
    lasting = [[_lasting(event, viewer) for event in events if not _of_deck(event)] for events in told]
    assert lasting[0] == lasting[1], _unlike(*lasting)


def _of_deck(event: Event) -> bool:
    """Tell whether cards leave or enter a deck: how many is seen, and may hang on what turns up."""
    return "deck" in {place.zone for place in (event.source, event.to) if place is not None}


def _lasting(event: Event, viewer: int) -> Event:
    """Leave out what was seen only for a moment: on a discard pile, or in the viewer's own hands."""
    covered = event.to is not None and event.to.zone == "discard"
    seen = (event.public or viewer in event.seen_by) and not covered
    return event if seen and event.player != viewer else msgspec.structs.replace(event, cards=())


def _unlike(mine: list[Event], theirs: list[Event]) -> str:
    kinds = [one.kind for one, other in zip(mine, theirs, strict=False) if one != other]
    return f"what is told depends on hidden cards, first of all: {(kinds or ['an event'])[0]}"


def _tell(game: Game) -> None:
    """Everything that was logged can be said in words to everybody."""
    names = [f"player {n + 1}" for n in range(game.players)]
    for viewer in (*range(game.players), SPECTATOR):
        for event in game.events(viewer):
            assert event_text(event, names, viewer).strip(), f"{event.kind} says nothing"
