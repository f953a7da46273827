"""Positions to test on, and walks through the action space."""

from __future__ import annotations

from collections.abc import Iterator
from copy import copy
from random import Random

from fiefdom import Answer, Decision, Game, Registry, installed, new_game
from fiefdom.model.frames import Value
from fiefdom_rl import KingdomActions, Steps, TrainingTable, steps_for

NAMES = ("Zebra", "Apple", "Mango")


def random_kingdom(rng: Random) -> list[str]:
    """Choose ten of all installed cards."""
    return rng.sample(sorted(card.name for card in installed().kingdom_cards()), 10)


def positions(
    seed: int, most: int = 150, players: int | None = None
) -> Iterator[tuple[Game, Decision]]:
    """Play a random kingdom with random answers and yield each position with its decision."""
    rng = Random(seed)
    game = new_game(random_kingdom(rng), players or rng.randint(2, 6), seed)
    while (decision := game.pending) is not None and len(game.answers) < most:
        yield game, decision
        game.answer(decision.sample(rng))


def actions_of(game: Game) -> KingdomActions:
    """Number the actions of a game."""
    return KingdomActions(card.name for card in game.cards)


def table_of(game: Game, registry: Registry | None = None) -> TrainingTable:
    """Make a table for games like this one."""
    basics = (registry or installed()).game_rules().piles
    kingdom = [card.name for card in game.cards if card.name not in basics]
    return TrainingTable(kingdom, game.players, registry=registry)


def reached(actions: KingdomActions, decision: Decision) -> set[Value]:
    """Return every answer reachable by legal actions; fail on a dead end."""
    found: set[Value] = set()
    waiting = [steps_for(actions, decision)]
    while waiting:
        steps = waiting.pop()
        legal = steps.legal()
        assert legal, "a dead end"
        assert legal == sorted(set(legal)), "in order, each once"
        for action in legal:
            branch = forked(steps)
            answer = branch.take(action)
            if answer is None:
                waiting.append(branch)
            else:
                found.add(decision.check(answer))
    return found


def offered(decision: Decision) -> set[Value]:
    """Return every answer a decision offers, in canonical form."""
    return {decision.check(answer) for answer in decision.answers()}


def forked(steps: Steps) -> Steps:
    """Return a copy that can go another way."""
    other = copy(steps)
    for name, value in vars(steps).items():
        if isinstance(value, list):
            setattr(other, name, value[:])
    return other


def walked(steps: Steps, *texts: str) -> Answer | None:
    """Take actions by their texts; all but the last must leave the answer open."""
    *first, last = [steps.actions.number(text) for text in texts]
    for action in first:
        assert steps.take(action) is None
    return steps.take(last)
