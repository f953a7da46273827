"""Adds a played game to a tally."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import TypeVar

from fiefdom.extending import State
from fiefdom.tooling.games import owned_cards
from fiefdom_lab.play_game import DRAWN
from fiefdom_lab.play_plan import PlayedGame
from fiefdom_lab.tally import (
    LONGEST,
    CardTally,
    ContestantTally,
    Fault,
    LongGame,
    OpenRound,
    Outcomes,
    RoundOutcomes,
    Seated,
    Tally,
    TurnTally,
)
from fiefdom_lab.watch_game import LogCounts, TurnRecorder

K = TypeVar("K")
V = TypeVar("V")

PILES = "piles"
"""The ending of games that did not end because of a single pile."""


def count(tally: Tally, played: PlayedGame) -> None:
    """Count one game."""
    tally.games += 1
    tally.decisions += len(played.answers)
    stop = played.stop
    if stop is None:
        tally.finished += 1
        _count_end(tally, played)
    elif stop.kind == DRAWN:
        tally.drawn += 1
    else:
        _count_fault(tally, played)
    if played.winners:
        _count_outcomes(tally, played)
    if tally.together:
        _count_round(tally, played)
    if played.watch is not None and stop is None:
        _count_watched(tally, played, played.watch)


def _count_fault(tally: Tally, played: PlayedGame) -> None:
    stop, deal = played.stop, played.deal
    assert stop is not None
    who = deal.seating[stop.player] if stop.player >= 0 else -1
    tally.faults.append(Fault(deal.game, deal.seed, who, stop.kind, stop.reason))
    if who < 0:
        tally.broken += 1
        return
    tally.forfeited += 1
    forfeits = tally.contestants[who].forfeits
    forfeits[stop.kind] = forfeits.get(stop.kind, 0) + 1


def _count_outcomes(tally: Tally, played: PlayedGame) -> None:
    for seat, who in enumerate(played.deal.seating):
        one = tally.contestants[who]
        outcome = _outcome(played, seat)
        outcome(one)
        outcome(_entry(one.seats, seat, RoundOutcomes))


def _count_round(tally: Tally, played: PlayedGame) -> None:
    """Count a game for its round."""
    one = _entry(tally.open, played.deal.game // tally.together, OpenRound)
    one.games += 1
    for seat, who in enumerate(played.deal.seating if played.winners else ()):
        seated = _entry(one.contestants, who, Seated)
        _outcome(played, seat)(_entry(seated.seats, seat, Outcomes))
        contestant = tally.contestants[who]
        contestant.rounds.begun += 1
        contestant.seats[seat].rounds.begun += 1
    tally.close_rounds()


def _outcome(played: PlayedGame, seat: int) -> Callable[[Outcomes], None]:
    winners = played.winners
    if seat not in winners:
        return _lost
    return _won if len(winners) == 1 else _tied


def _won(one: Outcomes) -> None:
    one.wins += 1


def _tied(one: Outcomes) -> None:
    one.ties += 1


def _lost(one: Outcomes) -> None:
    one.losses += 1


def _count_end(tally: Tally, played: PlayedGame) -> None:
    """Count the end of a finished game."""
    state, scores = played.state, played.scores
    turns = [player.turns for player in state.players]
    best, most = max(scores), max(turns)
    level = scores.count(best) > 1
    tally.level += level
    tally.turns.add(most)
    _count_piles(tally, played)
    _count_length(tally, played, most)
    for seat, who in enumerate(played.deal.seating):
        one, score = tally.contestants[who], scores[seat]
        one.scores.add(score)
        one.turns.add(turns[seat])
        others = best if score < best or level else max(_without(scores, seat))
        one.margins.add(score - others)
        if played.winners == (seat,):
            one.wins_on_turns += level
            one.won_after.add(turns[seat])


def _without(scores: tuple[int, ...], seat: int) -> tuple[int, ...]:
    return scores[:seat] + scores[seat + 1 :]


def _count_piles(tally: Tally, played: PlayedGame) -> None:
    state = played.state
    names, enders = state.content.names, state.content.enders
    ended = PILES
    for card, left in enumerate(state.supply):
        if left == 0:
            name = names[card]
            tally.emptied[name] = tally.emptied.get(name, 0) + 1
            if enders >> card & 1:
                ended = name
    tally.endings[ended] = tally.endings.get(ended, 0) + 1


def _count_length(tally: Tally, played: PlayedGame, turns: int) -> None:
    longest = tally.longest
    if len(longest) < LONGEST or turns > longest[-1].turns:
        longest.append(LongGame(turns, played.deal.game, played.deal.seed))
        tally.trim()


def _entry(table: dict[K, V], key: K, make: Callable[[], V]) -> V:
    found = table.get(key)
    if found is None:
        found = table[key] = make()
    return found


def _count_watched(tally: Tally, played: PlayedGame, watch: TurnRecorder) -> None:
    """Count the statistics by turn and by card."""
    watch.end_turn()
    tally.watched += 1
    counts = LogCounts(played.state)
    seating = played.deal.seating
    _count_turns(tally, played, watch)
    for seat, who in enumerate(seating):
        one, outcome = tally.contestants[who], _outcome(played, seat)
        outcome(one.watched)
        one.shuffles.add(counts.shuffles[seat])
        _count_cards(one, played, counts, seat)


def _count_turns(tally: Tally, played: PlayedGame, watch: TurnRecorder) -> None:
    names = played.state.content.names
    by_turn = [tally.contestants[who].by_turn for who in played.deal.seating]
    outcomes = [_outcome(played, seat) for seat in range(len(by_turn))]
    for seat, turn, points, coins, owned in watch.turns:
        one = _entry(by_turn[seat], turn, TurnTally)
        one.points.add(points[seat])
        one.coins.add(coins)
        deck = one.deck
        for card in owned:
            try:
                deck[names[card]] += 1
            except KeyError:
                deck[names[card]] = 1
        lead = points[seat] - max(points[:seat] + points[seat + 1 :])
        outcomes[seat](one.ahead if lead > 0 else one.level if lead == 0 else one.behind)


def _count_cards(one: ContestantTally, played: PlayedGame, counts: LogCounts, seat: int) -> None:
    state, outcome = played.state, _outcome(played, seat)
    names, cards = state.content.names, one.cards
    gained, plays, trashed = counts.gained[seat], counts.played[seat], counts.trashed[seat]
    owned = Counter(owned_cards(state, seat))
    for card, left in enumerate(state.supply):
        if left < 0 and not _is_beside(state, card):
            continue
        entry = _entry(cards, names[card], CardTally)
        entry.gained += gained[card]
        entry.played += plays[card]
        entry.trashed += trashed[card]
        entry.owned += owned[card]
        outcome(_entry(entry.copies, gained[card], Outcomes))


def _is_beside(state: State, card: int) -> bool:
    """Tell whether a card has a pile beside the Supply, or is in a pile of different cards."""
    return bool(state.beside and state.beside[card] >= 0) or card in state.content.pile_of
