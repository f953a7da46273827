"""The log contains every move of a card."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from fiefdom import Game, installed, new_game
from fiefdom.state.game_state import State
from fiefdom.state.zones import DECK as DECK_ZONE
from fiefdom.state.zones import DISCARD as DISCARD_ZONE
from fiefdom.state.zones import NOWHERE, SUPPLY, TABLE, place_of
from fiefdom.state.zones import TRASH as TRASH_PLACE
from tests.core.state.test_values import crowded


def contents(g: State) -> dict[int, Counter[int]]:
    """Return the content of every place that the log names."""
    held: dict[int, Counter[int]] = {TRASH_PLACE: Counter(g.trash)}
    held[SUPPLY] = Counter({card: left for card, left in enumerate(g.supply) if left > 0})
    for who, player in enumerate(g.players):
        zones = [player.hand, player.deck, player.discard, player.play, *player.mats]
        for zone, cards in enumerate(zones):
            held[place_of(who, zone)] = Counter(cards)
        spreads = [spread.cards for spread in g.spreads if spread.owner == who]
        held[place_of(who, TABLE)] = Counter(card for cards in spreads for card in cards)
    return held


def follow(game: Game, held: dict[int, Counter[int]], since: int) -> None:
    """Move cards according to the log."""
    for note in (game.state.log or [])[since:]:
        if note.kind == "shuffle":
            discards = held[place_of(note.player, DISCARD_ZONE)]
            held[place_of(note.player, DECK_ZONE)].update(discards)
            discards.clear()
        elif NOWHERE not in (note.source, note.to) and note.source != note.to:
            cards = Counter(note.cards)
            assert cards <= held[note.source], note
            held[note.source] -= cards
            held[note.to] += cards


@pytest.mark.parametrize("seed", range(30))
def test_the_log_contains_every_move(seed: int) -> None:
    rng = Random(seed)
    names = sorted(card.name for card in installed().kingdom_cards())
    game = crowded(seed) if seed % 3 == 0 else new_game(rng.sample(names, 10), 3, seed)
    game.listen()
    held, told = contents(game.state), 0
    while (decision := game.pending) is not None and len(game.answers) < 300:
        actions = list(decision.answers())[:-1] if decision.kind == "play" else []
        game.answer(rng.choice(actions) if actions else decision.sample(rng))
        follow(game, held, told)
        told = len(game.state.log or [])
        now = contents(game.state)
        assert {place: +cards for place, cards in held.items()} == now
