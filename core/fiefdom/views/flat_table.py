"""What a viewer sees of a table, appended to flat lists: for programs that read many games at once.

It is the same as the members of a `TableView` show, without an object for each player and zone.
"""

from __future__ import annotations

from fiefdom.state.game_state import State
from fiefdom.views.seen_cards import OF_OTHERS, OWN, seen_seat


def append_table(g: State, viewer: int, numbers: list[int], cards: list[int], shown: list[int]) -> None:
    """Append what a viewer sees of a game; `TableView.append_to` says in which order."""
    numbers.append(1 if g.current == viewer else 0)
    numbers.append(1 if g.over else 0)
    numbers += g.supply
    if g.beside:
        first = len(numbers) - len(g.supply)
        for card, left in enumerate(g.beside):
            if left >= 0:
                numbers[first + card] = left
    numbers += g.costs
    cards += g.trash
    shown.append(len(g.trash))
    players = g.players
    plain = g.controller < 0 and not g.spreads and not g.content.mats
    who = viewer % len(players)
    for _ in players:
        if plain:
            player = players[who]
            hand, discard, play, holds = player.hand, player.discard, player.play, player.holds
            seen_hand, _deck, seen_discard, seen_play = OWN if who == viewer else OF_OTHERS
            numbers += (player.turns, len(player.deck), len(hand), len(discard), len(play), 0)
            hand, discard, play = hand[seen_hand], discard[seen_discard], play[seen_play]
            cards += hand
            cards += discard
            cards += play
            cards += holds
            shown += (len(hand), len(discard), len(play), 0, len(holds))
        else:
            _append_seat(g, who, viewer, numbers, cards, shown)
        who += 1
        if who == len(players):
            who = 0


def _append_seat(
    g: State, who: int, viewer: int, numbers: list[int], cards: list[int], shown: list[int]
) -> None:
    seat = seen_seat(g, who, viewer)
    zones = (seat.hand, seat.discard, seat.in_play, seat.set_aside, *seat.mats)
    numbers.append(seat.turns)
    numbers.append(seat.deck.size)
    for zone in zones:
        numbers.append(zone.size)
        cards.extend(zone.cards)
        shown.append(len(zone.cards))
    cards.extend(seat.holds)
    shown.append(len(seat.holds))
