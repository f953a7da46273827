"""For tools that set up, inspect, score and reopen games."""

from fiefdom.decisions.phase_question import PhaseWords
from fiefdom.engine.blame import failure
from fiefdom.engine.fast_path import PURCHASE_NODE
from fiefdom.engine.scoring import best_of, points, points_by_name, scores
from fiefdom.engine.stack import answer, answer_code, offered_codes, open_game, pending, start, start_at
from fiefdom.engine.trigger_questions import Use, UseInstead
from fiefdom.game import Game
from fiefdom.game_files import read_within, write_whole
from fiefdom.plugins.bots import chooser_of
from fiefdom.record.replay import VERSION as RECORD_VERSION
from fiefdom.record.replay import is_marked
from fiefdom.record.snapshot import SAVED_FIELDS
from fiefdom.setup.deal import (
    Prepared,
    attach_landscapes,
    deal,
    deal_decks,
    empty_player,
    in_supply,
    lay_piles,
    pile_sizes,
    prepare_tokens,
)
from fiefdom.setup.kingdom_entries import cards_named, entries_of
from fiefdom.state import shortcuts
from fiefdom.state.content import Content
from fiefdom.state.game_state import State
from fiefdom.state.limits import LIMITS
from fiefdom.state.log import Note, tells
from fiefdom.state.owned import owned_cards
from fiefdom.state.piles import cards_in, left_in, set_left, stack_up
from fiefdom.state.play_area import is_sound, lay_out
from fiefdom.state.rng import MASK as RANDOM_MASK
from fiefdom.state.rng import seeded
from fiefdom.state.rng import step as random_step
from fiefdom.state.side_deck import SideDeck
from fiefdom.state.side_decks import deck_named
from fiefdom.state.side_decks import every_card as side_deck_cards
from fiefdom.state.tokens import move_own_token, on_table, own_piles, put_on_table
from fiefdom.state.turn_counters import set_at, values
from fiefdom.state.turn_plan import TurnPhase
from fiefdom.state.zones import DECK, HAND, zone_of
from fiefdom.views.player_view import phase_name


def avoid_shortcuts(g: State) -> None:
    """Let a game never take the fast path, to compare it with one that does."""
    g.content = shortcuts.without(g.content.printed)
    g.refresh()


def without_shortcuts(content: Content) -> Content:
    """Return the content of games that never take the fast path."""
    return shortcuts.without(content.printed)


def become(g: State, other: State) -> None:
    """Let a state take over all fields of another one, which must not be used afterwards."""
    g.become(other)


def use_state(game: Game, kind: type[State]) -> None:
    """Give a game a state of another class, for example one that notes what happens in it."""
    state = kind([], [])
    state.become(game.state)
    game._now = state


def paying_phase(game: Game) -> PhaseWords | None:
    """Return what there is to say about the phase of a game in which cards are played to pay."""
    return game.state.content.plan.paying


__all__ = [
    "DECK",
    "HAND",
    "LIMITS",
    "PURCHASE_NODE",
    "RANDOM_MASK",
    "RECORD_VERSION",
    "SAVED_FIELDS",
    "Note",
    "Prepared",
    "SideDeck",
    "TurnPhase",
    "Use",
    "UseInstead",
    "answer",
    "answer_code",
    "attach_landscapes",
    "avoid_shortcuts",
    "become",
    "best_of",
    "cards_in",
    "cards_named",
    "chooser_of",
    "deal",
    "deal_decks",
    "deck_named",
    "empty_player",
    "entries_of",
    "failure",
    "in_supply",
    "is_marked",
    "is_sound",
    "lay_out",
    "lay_piles",
    "left_in",
    "move_own_token",
    "offered_codes",
    "on_table",
    "open_game",
    "own_piles",
    "owned_cards",
    "paying_phase",
    "pending",
    "phase_name",
    "pile_sizes",
    "points",
    "points_by_name",
    "prepare_tokens",
    "put_on_table",
    "random_step",
    "read_within",
    "scores",
    "seeded",
    "set_at",
    "set_left",
    "side_deck_cards",
    "stack_up",
    "start",
    "start_at",
    "tells",
    "use_state",
    "values",
    "without_shortcuts",
    "write_whole",
    "zone_of",
]
