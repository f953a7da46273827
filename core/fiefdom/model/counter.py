"""Counters: kinds of tokens that a set declares, with what one of them does and is worth."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from fiefdom.light_dataclass import dataclass
from fiefdom.model.effect import Effect
from fiefdom.model.part import Part, walk
from fiefdom.model.rules import MAX_PLAYERS, MIN_PLAYERS, Sizes, for_players

PLAYER: Final = "player"
TABLE: Final = "table"
TURN: Final = "turn"
HOLDERS: Final = (PLAYER, TABLE, TURN)
"""Who can have a counter: each player, all players together, or the player whose turn it is."""
BONUSES: Final = frozenset(("card", "action", "buy", "coin"))
"""Words of the bonuses that every game has, which the name of a counter must not contain."""


@dataclass(frozen=True)
class Counter:
    """A kind of token with rules of its own; tokens that no set declares are only counted."""

    name: str
    start: int | Sizes = 0
    """How many each player, the table or every turn begins with; a list is by number of players."""
    points: int = 0
    """Victory points for each token at the end of the game."""
    spend: Sequence[Effect] = ()
    """What a player gets for spending one, if that is possible in a phase."""
    phases: Sequence[str] = ()
    """The phases in which a player may spend them."""
    of: str = PLAYER
    """Who has them: 'player', 'table', or 'turn' for a player who loses them when the turn is over.
    Every turn begins with the same number of those."""
    owed: bool = False
    """Whether players owe it: whoever buys a card that costs some takes them, and can buy nothing more
    before paying them off, in a phase in which cards are bought, for a coin each."""

    def __post_init__(self) -> None:
        for name in ("spend", "phases"):
            object.__setattr__(self, name, tuple(getattr(self, name)))
        if not isinstance(self.start, int):
            object.__setattr__(self, "start", tuple(self.start))

    def dealt(self, players: int) -> int:
        """Return how many a player, or the table, begins a game with."""
        return self.start if isinstance(self.start, int) else for_players(self.start, players)

    def roots(self) -> Iterable[tuple[str, Part]]:
        """Yield what spending one does, each effect with its place."""
        for index, effect in enumerate(self.spend):
            yield f"spend[{index}]", effect


def counter_name_problem(name: str) -> str:
    """Return why a name cannot follow a plus sign in a text; empty if it can."""
    for word in name.split():
        if word.casefold().removesuffix("s") in BONUSES:
            return f"{name!r} would read like the bonus of that name; choose another one"
        if not word[0].isalpha() or word[0].islower():
            return f"begin every word of {name!r} with a capital letter, as in '+1 Villager'"
    return ""


def counter_problem(counter: Counter) -> tuple[str, str]:
    """Return the first thing that is wrong with the fields of a counter: the place and the reason."""
    if reason := counter_name_problem(counter.name):
        return "counter", reason
    if counter.of not in HOLDERS:
        return "of", f"{counter.of!r} has no counters; use {' or '.join(HOLDERS)}"
    if counter.of == TABLE and (counter.points or counter.spend):
        return "of", "nobody owns the counters of the table; leave out points and spend"
    if counter.of == TURN and counter.points:
        return "of", "nobody has it when the game ends; leave out points"
    if counter.of == TURN and not isinstance(counter.start, int):
        return "start", "every turn begins with the same number; give one number"
    if counter.of == TURN and counter.start and counter.spend:
        return "spend", "what every turn begins with is used up by phases; leave out spend, or start"
    if counter.owed and (counter.of != PLAYER or counter.spend):
        return "owed", "a player owes it until it is paid off; leave out of and spend"
    if reason := _start_problem(counter):
        return "start", reason
    if counter.spend and not counter.phases:
        return "phases", "it says what spending one does, but not when; name the phases"
    if counter.phases and not counter.spend:
        return "spend", "it says when one may be spent, but not what for; add the effects"
    return "", ""


def _start_problem(counter: Counter) -> str:
    sizes = (counter.start,) if isinstance(counter.start, int) else counter.start
    wanted = MAX_PLAYERS - MIN_PLAYERS + 1
    if not isinstance(counter.start, int) and len(sizes) != wanted:
        return f"give one number, or {wanted} of them: for {MIN_PLAYERS} to {MAX_PLAYERS} players"
    if any(one < 0 for one in sizes):
        return f"nobody can begin with {min(sizes)}; use 0 or more"
    return ""


def kinds_of(parts: Iterable[Part]) -> set[str]:
    """Return the kinds of tokens that parts, or anything inside them, mention."""
    every = (inner for part in parts for _, inner in walk(part))
    found = set()
    for part in every:
        if "kind" in part.labels:
            found.add(part.kind)  # type: ignore[attr-defined]
        elif counter := getattr(part, "counter", ""):
            found.add(counter)
    return found
