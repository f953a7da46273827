"""One row for each game: its result, and everything needed to replay it."""

from __future__ import annotations

from typing import Final

import msgspec

from fiefdom_lab.play_plan import PlayedGame, Workbench

FORMAT: Final = 1
"""The version of the rows."""


class Row(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A game of a simulation. Seats are in turn order."""

    game: int
    seed: int
    kingdom: tuple[str, ...]
    seats: tuple[str, ...]
    """The specification of each seat's bot; its seed follows from the game's."""
    contestants: tuple[int, ...]
    """The contestant of the plan on each seat."""
    ended: str
    """`finished`, `drawn` at the limit of turns, or the kind of a fault: `raised`, `illegal`,
    `decisions`, `time`, `broken`."""
    winners: tuple[int, ...]
    """The seats that won; several share a victory."""
    scores: tuple[int, ...]
    turns: tuple[int, ...]
    decisions: int
    emptied: tuple[str, ...]
    """The piles that were empty at the end."""
    reason: str = ""
    """Why the game was stopped."""
    at_fault: int = -1
    """The seat whose bot lost the game by a fault."""
    fiefdom: str = ""
    """The version of fiefdom that played it."""
    sets: tuple[tuple[str, str], ...] = ()
    """Name and version of each card set whose cards were used."""
    files: tuple[tuple[str, str], ...] = ()
    """Each file that the plan names, with a digest of its text."""
    card_files: tuple[str, ...] = ()
    """The card files among these files."""
    format: int = FORMAT


def row_of(workbench: Workbench, played: PlayedGame) -> Row:
    """Return the row of a game that was played."""
    from fiefdom import __version__

    deal, state, stop = played.deal, played.state, played.stop
    names = state.content.names
    return Row(
        game=deal.game,
        seed=deal.seed,
        kingdom=deal.kingdom,
        seats=tuple(workbench.plan.bots[who] for who in deal.seating),
        contestants=deal.seating,
        ended="finished" if stop is None else stop.kind,
        winners=played.winners,
        scores=played.scores,
        turns=tuple(player.turns for player in state.players),
        decisions=len(played.answers),
        emptied=tuple(names[card] for card, left in enumerate(state.supply) if left == 0),
        reason=stop.reason if stop else "",
        at_fault=stop.player if stop else -1,
        fiefdom=__version__,
        sets=workbench.registry.prepared(deal.kingdom).sets,
        files=workbench.digests,
        card_files=workbench.plan.card_files,
    )
