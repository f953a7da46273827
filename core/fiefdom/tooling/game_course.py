"""How a finished game went: turn by turn, where it turned, and why it ended."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final

from fiefdom.decisions.decision import Answer
from fiefdom.engine.scoring import best_of, points_by_name
from fiefdom.engine.turn_order import is_over
from fiefdom.game import Game
from fiefdom.grammar.english import listing
from fiefdom.grammar.voice import YOU_VOICE
from fiefdom.state.game_state import NO_SCOPE, State
from fiefdom.state.owned import owned_cards
from fiefdom.tooling.known_points import points_hidden, possible_states
from fiefdom.views.view import SPECTATOR

MOST_TURNING_POINTS: Final = 3


@dataclass(frozen=True)
class TurnTaken:
    """One turn of a finished game."""

    player: int
    number: int
    """Which turn of its player it was, extra turns included, counted from 1."""
    money: int
    """The most that the player had to pay with."""
    points: tuple[int, ...]
    """Everybody's points after the turn."""
    more: Counter[str]
    """The cards that the player owned after the turn, and not before."""


@dataclass(frozen=True)
class TurningPoint:
    """A turn after which somebody else was in the lead, or that brought the most points."""

    turn: TurnTaken
    gain: int
    """How many points its player got on it."""
    leader: int = -1
    """Who is in the lead since this turn; -1 if nothing changed."""
    changes: tuple[int, ...] = ()
    """How many points each player got on it."""


def course(game: Game, answers: Iterable[Answer]) -> list[TurnTaken]:
    """Give the answers of a game from its beginning, and return its turns; the game is changed."""
    taken: list[TurnTaken] = []
    often: Counter[int] = Counter()
    most, before = 0, _owned(game)
    for answer in answers:
        turn, player = game.turn, game.state.current
        most = max(most, game.view(SPECTATOR).money)
        game.answer(answer)
        most = max(most, game.view(SPECTATOR).money)
        if game.turn != turn or game.over:
            now = _owned(game)
            often[player] += 1
            more = now[player] - before[player]
            taken.append(TurnTaken(player, often[player], most, game.scores(), more))
            most, before = 0, now
    return taken


def _owned(game: Game) -> list[Counter[str]]:
    return [Counter(deck) for deck in decks(game)]


def decks(game: Game) -> tuple[dict[str, int], ...]:
    """Return how many copies of each card every player owns, by name."""
    names = game.state.content.names
    owned = [
        sorted(names[card] for card in owned_cards(game.state, who)) for who in range(game.players)
    ]
    return tuple(dict(Counter(cards)) for cards in owned)


def points_by_card(game: Game, viewer: int | None = None) -> tuple[dict[str, int], ...]:
    """Return every player's points by the card that gives them; for a viewer, as far as known."""
    g = game.state
    if viewer is not None and points_hidden(g, viewer):
        g = next(possible_states(g, viewer))
    return tuple(points_by_name(g, who) for who in range(game.players))


def turning_points(turns: Sequence[TurnTaken], start: Sequence[int]) -> list[TurningPoint]:
    """Return the last changes of the lead and the largest gains, in the order of the turns.

    `start` are the points at the beginning.
    """
    found: list[TurningPoint] = []
    points, leader = tuple(start), _leader(start)
    for turn in turns:
        now = _leader(turn.points)
        changed = now not in (-1, leader)
        changes = tuple(after - before for after, before in zip(turn.points, points, strict=True))
        found.append(TurningPoint(turn, changes[turn.player], now if changed else -1, changes))
        points, leader = turn.points, leader if now == -1 else now
    leads = [one for one in found if one.leader >= 0][-MOST_TURNING_POINTS:]
    gains = sorted((one for one in found if one.gain > 1), key=lambda one: -one.gain)
    chosen = [*leads, *(one for one in gains if one not in leads)][:MOST_TURNING_POINTS]
    return [one for one in found if one in chosen]


def _leader(points: Sequence[int]) -> int:
    """Return who has the most points; -1 if several have."""
    best = best_of(range(len(points)), points, [0] * len(points))
    return best[0] if len(best) == 1 else -1


def why_over(game: Game) -> str:
    """Return why a game is over, or will be at the end of this turn, in words."""
    g = game.state
    empty, ending = _empty_piles(g, g.empties), _empty_piles(g, g.empties & g.content.enders)
    if ending:
        return f"The {listing(ending)} {'pile is' if len(ending) == 1 else 'piles are'} empty."
    if len(empty) >= g.pile_limit:
        return f"{len(empty)} piles are empty: {listing(empty)}."
    players = range(game.players)
    ends = [one for one in g.content.ends_if if any(one.holds(g, who, NO_SCOPE) for who in players)]
    if ends:
        return f"By its rules it is over if {ends[0].text(YOU_VOICE)}."
    return "The game has ended."


def ends_with_this_turn(game: Game) -> bool:
    """Tell whether the game ends at the end of this turn, as things are."""
    return is_over(game.state)


def _empty_piles(g: State, bits: int) -> list[str]:
    """Return the names of the piles of a bit mask of cards."""
    numbers = (number for number in range(bits.bit_length()) if bits >> number & 1)
    mixed, names = g.content.mixed, g.content.names
    found = (mixed[g.content.pile_of[n]].name if n in g.content.pile_of else names[n] for n in numbers)
    return sorted(found)
