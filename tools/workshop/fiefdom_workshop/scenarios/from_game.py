"""Writes the position of a game as the start of a scenario."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from fiefdom import Game, Registry
from fiefdom.errors import FiefdomError
from fiefdom.extending import State
from fiefdom.tooling.games import SAVED_FIELDS, cards_in, left_in, phase_name, values
from fiefdom_workshop.scenarios.format import USUAL, Scenario
from fiefdom_workshop.scenarios.set_up import set_up
from fiefdom_workshop.yaml_input import read_model

MOST = 10_000
"""The largest number that a scenario can contain."""


def position_of(game: Game, kingdom: Sequence[str], seed: int) -> dict[str, Any]:
    """Return the position of a game as data of a scenario: cards by name, counters, tokens."""
    g = game.state
    names = g.content.names
    data: dict[str, Any] = {
        "players": game.players,
        "kingdom": list(kingdom),
        "supply": {
            name: left_in(g, card)
            for card, name in enumerate(names)
            if left_in(g, card) >= 0 and card not in g.content.pile_of
        },
        "trash": [names[card] for card in g.trash],
        "turn": f"p{g.current + 1}",
        "phase": phase_name(g),
        "turns_taken": {f"p{n}": player.turns for n, player in enumerate(g.players, 1)},
        "seed": seed,
    }
    if g.content.mixed:
        data["piles"] = {
            pile.name: [names[card] for card in reversed(cards_in(g, n))]
            for n, pile in enumerate(g.content.mixed)
        }
    if g.decks:
        data["side_decks"] = {deck.name: _side_deck(g, n) for n, deck in enumerate(g.content.decks)}
    if g.extra_turn:
        data["extra_turn"] = True if g.regular == g.current else f"p{g.regular + 1}"
    for kind, piles in g.pile_tokens.items():
        for card, count in piles.items():
            data.setdefault("pile_tokens", {}).setdefault(names[card], {})[kind] = count
    if g.table_tokens:
        data["table_tokens"] = {kind: min(count, MOST) for kind, count in g.table_tokens}
    for who in range(game.players):
        data[f"p{who + 1}"] = _seat(g, who)
    return data


def _side_deck(g: State, index: int) -> dict[str, list[str]]:
    side = g.decks[index]
    piles = {"next": side.deck, "discard": side.discard, "set_aside": side.aside, "kept": side.kept}
    return {where: [g.content.names[card] for card in cards[::-1]] for where, cards in piles.items()}


def _seat(g: State, who: int) -> dict[str, Any]:
    player, names = g.players[who], g.content.names
    seat: dict[str, Any] = {
        "hand": [names[card] for card in player.hand],
        "deck": [names[card] for card in reversed(player.deck)],
        "discard": [names[card] for card in reversed(player.discard)],
        "in_play": [names[card] for card in player.play],
        "mats": {
            mat.name: [names[card] for card in cards]
            for mat, cards in zip(g.content.mats, player.mats, strict=True)
        },
        "tokens": {kind: min(count, MOST) for kind, count in player.tokens.items()},
        "holds": [names[card] for card in player.holds],
        "tokens_on": {kind: names[card] for kind, at, card in g.own_pile_tokens if at == who},
        "gained_last_turn": [names[card] for card in player.last_gains],
    }
    seat = {key: value for key, value in seat.items() if value}
    return seat | _this_turn(g) if who == g.current else seat


def _this_turn(g: State) -> dict[str, Any]:
    """Return what the current player has left and did this turn, except where defaults say it."""
    names, play = g.content.names, g.players[g.current].play
    left = {name: min(count, MOST) for name, count in values(g).items()}
    done: dict[str, Any] = {key: left.pop(name) for key, name in USUAL.items() if name in left}
    if left:
        done["counters"] = left
    if g.bought:
        done["bought"] = [names[card] for card in g.bought]
    if g.gains != g.bought:
        done["gained"] = [names[card] for card in g.gains]
    if g.plays != play:
        done["played"] = [names[card] for card in g.plays]
    return done


def is_complete(game: Game, position: dict[str, Any], registry: Registry) -> bool:
    """Return whether a position describes a game completely: one set up from it is equal.

    A position contains no lasting effects, no cards set aside and nothing that is prepared for the
    end of the turn. The serial numbers of cards in play and the state of the random generator may
    differ.
    """
    scenario = read_model(Scenario, {"scenario": "a position", **position}, "the position")
    try:
        again = set_up(scenario, registry).state
    except FiefdomError:
        return False
    return all(_comparable(game.state, name) == _comparable(again, name) for name in COMPARED)


COMPARED = tuple(set(SAVED_FIELDS) - {"random", "serial", "turn", "previous"})


def _comparable(g: State, name: str) -> object:
    """Return a field of the state without serial numbers and the count of past extra turns."""
    if name == "players":
        players = [player.clone() for player in g.players]
        for player in players:
            player.serials, player.extra_turns = [], 0
        return players
    return getattr(g, name)
