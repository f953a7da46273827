"""A position in a log, advanced by the events of a game: each must be the next fact of the log."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Final

from fiefdom.tooling.games import DECK, Note, zone_of
from fiefdom_lab.game_logs.conflict import Conflict
from fiefdom_lab.game_logs.log_lines import (
    BUY,
    DISCARD,
    DRAW,
    GAIN,
    LOOK,
    NAME,
    PASS,
    PLAY,
    PUT,
    RETURN,
    REVEAL,
    SET_ASIDE,
    SHUFFLE,
    TRASH,
    TURN,
    Fact,
)

STRICT: Final = frozenset((PLAY, DRAW, GAIN, TRASH, DISCARD, SHUFFLE, TURN))
"""What the log and the game must both say. Logs may leave out anything else."""

KINDS: Final = {
    **{kind: kind for kind in (*STRICT, BUY, REVEAL, LOOK, SET_ASIDE, RETURN, PASS, NAME)},
    "put": PUT,
    "put under": PUT,
    "put below": PUT,
    "put into": PUT,
}
"""The kinds of events of the engine that a log contains, and their kind there."""

USING: Final = frozenset((PLAY, TRASH, DISCARD, RETURN, PASS, SET_ASIDE, PUT))
"""What a player does with cards of the hand."""

FAR: Final = 300
"""How many facts are looked at to guess which cards a player has drawn."""

AHEAD: Final = 12
"""How many facts are looked at to find out which cards were taken from a deck."""


class Cursor:
    """The next fact of a log, and the part of it that has not happened yet."""

    __slots__ = ("at", "facts", "hidden", "left", "numbers", "taken", "turn_of")

    def __init__(self, facts: Sequence[Fact], numbers: dict[str, int], players: int) -> None:
        self.facts = facts
        self.numbers = numbers
        self.at = 0
        self.taken: list[list[int]] = [[] for _ in range(players)]
        """The cards that each player has taken from a deck since the last event about them."""
        self.turn_of: frozenset[int] = frozenset()
        """Whose turn it is according to the log."""
        self._load()

    def copy(self) -> Cursor:
        """Return an equal, independent cursor."""
        new = Cursor.__new__(Cursor)
        new.facts, new.numbers, new.at = self.facts, self.numbers, self.at
        new.left, new.hidden = self.left.copy(), self.hidden
        new.turn_of = self.turn_of
        new.taken = [cards[:] for cards in self.taken]
        return new

    def _load(self) -> None:
        self.left: Counter[int] = Counter()
        self.hidden = 0
        if self.at < len(self.facts):
            fact = self.facts[self.at]
            self.left = Counter(self.numbers[name] for name in fact.cards)
            self.hidden = fact.hidden

    def advance(self) -> None:
        """Advance to the next fact."""
        if self.facts[self.at].kind == TURN:
            self.turn_of = self.facts[self.at].players
        self.at += 1
        self._load()

    @property
    def over(self) -> bool:
        """Whether everything in the log has happened."""
        return self.at >= len(self.facts)

    def ahead(self, count: int = AHEAD) -> Iterator[tuple[Fact, Counter[int], int]]:
        """Yield the next facts: each with the cards left of it, and how many are left unnamed."""
        for at in range(self.at, min(self.at + count, len(self.facts))):
            fact = self.facts[at]
            if at == self.at:
                yield fact, self.left, self.hidden
            else:
                yield fact, Counter(self.numbers[name] for name in fact.cards), fact.hidden

    def strict(self) -> tuple[Fact, Counter[int], int] | None:
        """Return the next fact that the game cannot leave out."""
        return next((one for one in self.ahead() if one[0].kind in STRICT), None)

    def skip_shuffle(self) -> None:
        """Go past the first shuffle of a player, which is done when the game begins."""
        if not self.over and self.facts[self.at].kind == SHUFFLE:
            self.advance()

    def skip_first_turn(self) -> None:
        """Go past the heading of the first turn."""
        if not self.over and self.facts[self.at].kind == TURN:
            self.advance()

    # what happens

    def match(self, note: Note) -> None:
        """Go on past an event, or raise a conflict."""
        kind = None if self.over else KINDS.get(note.kind)
        if kind is None or (note.kind == "play" and note.count == 0):
            return
        if note.source >= 0 and zone_of(note.source) == DECK:
            self.taken[note.player] = []
        if kind in (TURN, SHUFFLE):
            self._match_plain(kind, note.player)
            return
        for card in note.cards:
            self._match_card(kind, note, card)

    def _match_plain(self, kind: str, who: int) -> None:
        self._skip_unlogged(kind, who, -1)
        self.advance()

    def _match_card(self, kind: str, note: Note, card: int) -> None:
        if self.over:
            return  # nobody says what happens after the end of the log
        strict = kind in STRICT
        if not strict and not self._find(kind, note.player, card):
            return
        if strict:
            self._skip_unlogged(kind, note.player, card)
        if self.left[card] > 0:
            self.left[card] -= 1
        else:
            self.hidden -= 1
        if self.hidden <= 0 and not self.left.total():
            self.advance()

    def _find(self, kind: str, who: int, card: int) -> bool:
        """Go to a fact that a log may leave out, if it comes before any other that it cannot."""
        for skipped, (fact, left, hidden) in enumerate(self.ahead()):
            if fact.kind == kind and who in fact.players and (left[card] > 0 or hidden > 0):
                for _ in range(skipped):
                    self.advance()
                return True
            if fact.kind in STRICT:
                return False
        return False

    def _skip_unlogged(self, kind: str, who: int, card: int) -> None:
        """Go to the fact that must be this event, past those that the game may not tell."""
        while not self.over:
            fact = self.facts[self.at]
            if fact.kind == kind and who in fact.players:
                if card < 0 or self.left[card] > 0 or self.hidden > 0:
                    return
                raise self._other_cards(kind, who, card)
            if fact.kind in STRICT:
                raise Conflict(f"the game says that player {who + 1} would {kind}", self.at)
            self.advance()
        raise Conflict("the log ends", self.at)

    def _other_cards(self, kind: str, who: int, card: int) -> Conflict:
        missing = +self.left
        conflict = Conflict(f"player {who + 1} would {kind} other cards", self.at, who)
        conflict.hand = Counter(dict.fromkeys(missing, 1)) if kind != DRAW else Counter()
        return conflict

    # what is about to be taken from a deck

    def wanted(self, who: int, how: str) -> tuple[Counter[int], int] | None:
        """Return the cards that a player takes next, with how many more that are not named.

        None if the log does not tell.
        """
        named: Counter[int] = Counter()
        unnamed = 0
        for fact, left, hidden in self.ahead():
            if who not in fact.players or fact.kind == SHUFFLE:
                if fact.kind in (TURN, PLAY) or (how == "draw" and fact.kind in STRICT - {SHUFFLE}):
                    break
                continue
            if how == "draw":
                if fact.kind == DRAW:
                    return self._without_taken(who, left, hidden)
                if fact.kind in STRICT:
                    return None
                continue
            if fact.kind in (TURN, PLAY) or (fact.kind == GAIN and named):
                break
            if fact.kind in (REVEAL, LOOK):
                return self._without_taken(who, left, hidden)
            if fact.kind in (TRASH, DISCARD, PUT, SET_ASIDE, DRAW):
                named += left
                unnamed += hidden
        return self._without_taken(who, named, unnamed) if named or unnamed else None

    def uses(self, who: int, new_hand: bool) -> tuple[Counter[int], Counter[int]]:
        """Return the cards that a player uses with the hand that they draw now, and later ones.

        This is only a guess: some of them may come from elsewhere.
        """
        soon: Counter[int] = Counter()
        later: Counter[int] = Counter()
        mine = who in self.turn_of
        turns = 2 if mine and new_hand else 1
        for fact in self.facts[self.at : self.at + FAR]:
            if fact.kind == TURN:
                turns -= mine
                mine = who in fact.players
            elif who not in fact.players or fact.again:
                continue
            elif fact.kind == SHUFFLE and turns <= 0:
                break
            elif fact.kind in USING and not (turns == 2 and mine):
                (soon if turns > 0 else later).update(self.numbers[name] for name in fact.cards)
        return soon, later

    def _without_taken(self, who: int, named: Counter[int], unnamed: int) -> tuple[Counter[int], int]:
        before = Counter(self.taken[who])
        return named - before, unnamed - (before - named).total()
