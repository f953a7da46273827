"""Compares the expectations of a scenario with the game."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from fiefdom import Decision, Game, View, ZoneView
from fiefdom.extending import State
from fiefdom.tooling.games import (
    cards_in,
    deck_named,
    left_in,
    on_table,
    own_piles,
    phase_name,
    points,
    values,
)
from fiefdom_workshop.scenarios.format import USUAL, Expectation, PlayerExpectation, seat_number
from fiefdom_workshop.scenarios.steps import is_about_its_card

Mismatch = tuple[str, object, object]
"""What was checked, what was expected, what was found."""

KEYS = {name: key for key, name in USUAL.items()}
"""The keys of the usual counters in scenarios."""


def mismatches(game: Game, expected: Expectation, since: int) -> Iterator[Mismatch]:
    """Yield everything that is not as expected; reveals count from event `since` of the log on."""
    for what, wanted, found in _comparisons(game, expected, since):
        if wanted != found:
            yield what, wanted, found


def _comparisons(game: Game, expected: Expectation, since: int) -> Iterator[Mismatch]:
    g = game.state
    for number in range(6):
        spec: PlayerExpectation | None = getattr(expected, f"p{number + 1}")
        if spec is not None:
            if number >= len(g.players):
                yield f"p{number + 1}", "a player", None
            else:
                yield from _player(g, number, spec)
    yield from _common(g, expected)
    yield from _question(game, expected)
    if expected.revealed is not None:
        notes = game.events(-1, since)
        shown = [card for note in notes if note.kind == "reveal" for card in note.cards]
        yield "revealed", sorted(expected.revealed), sorted(shown)
    for viewer, zones in (expected.hidden_from or {}).items():
        if seat_number(viewer) >= game.players:
            yield f"hidden_from.{viewer}", "a player", None
            continue
        view = game.view(seat_number(viewer))
        for zone in zones:
            yield f"hidden_from.{viewer}", f"{zone} hidden", _hidden(view, zone)


def _player(g: State, who: int, spec: PlayerExpectation) -> Iterator[Mismatch]:
    player = g.players[who]
    label = f"p{who + 1}"
    aside = [c for one in g.spreads if one.aside and one.owner == who for c in one.cards]
    held = {
        "hand": player.hand,
        "in_play": player.play,
        "discard": player.discard,
        "set_aside": aside,
        "holds": player.holds,
    }
    for zone, cards in held.items():
        wanted = getattr(spec, zone)
        if wanted is not None:
            yield f"{label}.{zone}", sorted(wanted), _sorted(g, cards)
    deck = [g.content.names[card] for card in reversed(player.deck)]
    if spec.deck is not None:
        yield f"{label}.deck", spec.deck, deck
    if spec.deck_top is not None:
        yield f"{label}.deck_top", spec.deck_top, deck[: len(spec.deck_top)]
    for name, cards_wanted in (spec.mats or {}).items():
        mats = [mat.name for mat in g.content.mats]
        found = _sorted(g, player.mats[mats.index(name)]) if name in mats else "no such mat"
        yield f"{label}.mats.{name}", sorted(cards_wanted), found
    for kind, count in (spec.tokens or {}).items():
        yield f"{label}.tokens.{kind}", count, player.tokens.get(kind, 0)
    for kind, pile in (spec.tokens_on or {}).items():
        on = [g.content.names[card] for card in own_piles(g, who, kind)]
        yield f"{label}.tokens_on.{kind}", [pile], on
    yield from _player_numbers(g, who, spec)


def _player_numbers(g: State, who: int, spec: PlayerExpectation) -> Iterator[Mismatch]:
    player = g.players[who]
    mine = who == g.current
    top = g.content.names[player.discard[-1]] if player.discard else None
    found: dict[str, Any] = {
        "deck_size": len(player.deck),
        "hand_size": len(player.hand),
        "discard_top": top,
        "vp": points(g, who),
    }
    for name, value in found.items():
        wanted = getattr(spec, name)
        if wanted is not None:
            yield f"p{who + 1}.{name}", wanted, value
    # a counter such as a second currency is kept with the tokens
    left = {kind: player.tokens.get(kind, 0) for kind in g.content.fleeting} | values(g)
    for name, count in spec.all_counters().items():
        there = left.get(name, "no such counter") if mine else "not their turn"
        yield f"p{who + 1}.{KEYS.get(name, name)}", count, there


def _takeable(g: State, card: int) -> int:
    """Return how many copies of a card can be taken now; -1 if it has no pile."""
    left = left_in(g, card)
    return 0 if left < 0 and card in g.content.pile_of else left


def _side_decks(g: State, expected: Expectation) -> Iterator[Mismatch]:
    for name, wanted in (expected.side_decks or {}).items():
        index = deck_named(g, name)
        if index < 0:
            yield f"side_decks.{name}", "a side deck", "no such side deck"
            continue
        side = g.decks[index]
        if "next" in wanted.model_fields_set:
            upcoming = [g.content.names[card] for card in side.deck[::-1]]
            yield f"side_decks.{name}.next", wanted.next, upcoming[: len(wanted.next)]
        piles = {"discard": side.discard, "set_aside": side.aside, "kept": side.kept}
        for where in sorted(wanted.model_fields_set - {"next"}):
            yield f"side_decks.{name}.{where}", sorted(getattr(wanted, where)), _sorted(g, piles[where])


def _common(g: State, expected: Expectation) -> Iterator[Mismatch]:
    number = g.content.number
    piles = {pile.name: cards_in(g, n)[::-1] for n, pile in enumerate(g.content.mixed)}
    for name, cards in (expected.piles or {}).items():
        held = piles.get(name)
        there = "no such pile" if held is None else [g.content.names[card] for card in held]
        yield f"piles.{name}", cards, there
    yield from _side_decks(g, expected)
    for name, wanted in (expected.supply or {}).items():
        found = _takeable(g, number[name]) if name in number else -1
        yield f"supply.{name}", wanted, found if found >= 0 else "no such pile"
    for name, tokens in (expected.pile_tokens or {}).items():
        for kind, wanted in tokens.items():
            on = g.pile_tokens.get(kind, {}).get(number.get(name, -1), 0)
            yield f"pile_tokens.{name}.{kind}", wanted, on
    for kind, count in (expected.table_tokens or {}).items():
        yield f"table_tokens.{kind}", count, on_table(g, kind)
    if expected.trash is not None:
        yield "trash", sorted(expected.trash), _sorted(g, g.trash)
    for name, wanted in (expected.costs or {}).items():
        yield f"costs.{name}", wanted, g.costs[number[name]] if name in number else "not in game"
    if expected.turn is not None:
        yield "turn", expected.turn, f"p{g.current + 1}"
    if expected.phase is not None:
        yield "phase", expected.phase.lower(), phase_name(g)


def _question(game: Game, expected: Expectation) -> Iterator[Mismatch]:
    decision: Decision | None = game.pending
    offered = sorted(decision.offered()) if decision is not None else []
    if expected.asked is not None:
        asked = f"p{decision.player + 1}" if decision is not None else "nobody: the game is over"
        yield "asked", expected.asked, asked
    if expected.legal is not None:
        legal = sorted(set(expected.legal))
        # The question whether to use one card for another one is about either of them.
        either = decision is not None and legal == [decision.card]
        yield "legal", legal, legal if either and is_about_its_card(decision) else offered
    for name in expected.legal_includes or []:
        yield "legal_includes", name, name if name in offered else offered
    for name in expected.legal_excludes or []:
        yield "legal_excludes", f"no {name}", offered if name in offered else f"no {name}"
    if expected.over is not None:
        yield "over", expected.over, game.over
    if expected.winners is not None:
        winners = [f"p{who + 1}" for who in game.winners()]
        yield "winners", sorted(expected.winners), winners if game.over else "the game is not over"
    for seat, wanted in (expected.scores or {}).items():
        number = seat_number(seat)
        yield f"scores.{seat}", wanted, game.scores()[number] if number < game.players else None


def _hidden(view: View, zone: str) -> str:
    seat, _, name = zone.partition(".")
    seats = {f"p{number + 1}": player for number, player in enumerate(view.seats)}
    if seat not in seats:
        return f"no player {seat!r}; write, for example, p1.hand"
    player = seats[seat]
    zones = {
        "hand": player.hand,
        "deck": player.deck,
        "discard": player.discard,
        "set_aside": player.set_aside,
    }
    if name == "mats" or name.startswith("mats."):
        mat = name.removeprefix("mats").removeprefix(".")
        shown = [v for m, v in player.mats.items() if mat in ("", m)]
    elif name in zones:
        shown = [zones[name]]
    else:
        return f"no zone {name!r}"
    return f"{zone} hidden" if all(map(_is_hidden, shown)) else f"{zone} visible"


def _is_hidden(zone: ZoneView) -> bool:
    return zone.size == 0 or len(zone.cards) < zone.size


def _sorted(g: State, cards: list[int]) -> list[str]:
    return sorted(g.content.names[card] for card in cards)
