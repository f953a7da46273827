"""Writes a game as dominion.games would show it, to import it again."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from fiefdom import Game
from fiefdom.grammar import a, listing, pluralize
from fiefdom.tooling.games import DECK, HAND, Note, zone_of

EVERYONE = -1
PLAIN = {"trash": "trashes", "discard": "discards", "set aside": "sets aside", "look": "looks at"}


def cards_text(names: Sequence[str]) -> str:
    few = Counter(sorted(names)).items()
    return listing([a(name) if n == 1 else f"{n} {pluralize(name)}" for name, n in few])


class LogWriter:
    """Writes the log of a game as one player sees it, or with all cards named."""

    def __init__(self, game: Game, players: Sequence[str], short: Sequence[str], viewer: int) -> None:
        self.names = [card.name for card in game.cards]
        self.treasures = {n for n, card in enumerate(game.cards) if "Treasure" in card.types.names}
        self.players, self.short, self.viewer = players, short, viewer
        self.turns = [0] * len(players)

    def text(self, notes: Sequence[Note], starts: Sequence[str]) -> str:
        lines = ["Game #1, unrated."]
        first = {note.player: note for note in reversed(notes) if note.kind == "first"}
        for who, short in enumerate(self.short):
            lines.append(f"{short} starts with {cards_text(starts)}.")
            lines.append(f"{short} shuffles their deck.")
            lines += self.line(first[who])
        rest = [note for note in notes if note.kind != "first"]
        return "\n".join([*lines, *self.body(rest)]) + "\n"

    def body(self, notes: Sequence[Note]) -> Iterator[str]:
        index = 0
        while index < len(notes):
            note = notes[index]
            index += 1
            if note.kind in ("play", "buy"):
                step = 1 if note.kind == "play" else 2
                group = [note]
                while self.joins(note, notes, index - 1 + step * len(group), step):
                    group.append(notes[index - 1 + step * len(group)])
                if note.kind == "play" or self.gained(notes, index - 1 + step * (len(group) - 1)):
                    yield self.several(note, [self.names[one.cards[0]] for one in group])
                    index += step * len(group) - 1
                    continue
            yield from self.line(note)

    def gained(self, notes: Sequence[Note], at: int) -> bool:
        after = notes[at + 1] if at + 1 < len(notes) else None
        return after is not None and (after.kind, after.cards) == ("gain", notes[at].cards)

    def joins(self, note: Note, notes: Sequence[Note], at: int, step: int) -> bool:
        """Tell whether an event is told in the same line: Treasures played, or cards bought."""
        if at >= len(notes) or notes[at].kind != note.kind or note.source != notes[at].source:
            return False
        if step == 2:
            return self.gained(notes, at) and self.gained(notes, at - 2)
        both = {*note.cards, *notes[at].cards} <= self.treasures
        return note.player == notes[at].player and zone_of(note.source) == HAND and both

    def several(self, note: Note, names: Sequence[str]) -> str:
        verb = "plays" if note.kind == "play" else "buys and gains"
        again = " again" if note.kind == "play" and note.source == note.to else ""
        return f"{self.short[note.player]} {verb} {cards_text(names)}{again}."

    def line(self, note: Note) -> Iterator[str]:
        who, short = note.player, self.short[note.player]
        named = [self.names[card] for card in note.cards]
        if note.kind == "turn":
            self.turns[who] += not note.words
            extra = " (extra turn)" if note.words else ""
            yield ""
            yield f"Turn {self.turns[who]} - {self.players[who]}{extra}"
        elif note.kind == "shuffle":
            yield f"{short} shuffles their deck."
        elif note.kind in ("draw", "first") and named:
            yield f"{short} draws {self.seen(note, named)}."
        elif note.kind in PLAIN and named:
            yield f"{short} {PLAIN[note.kind]} {self.seen(note, named)}."
        elif note.kind == "buy":
            yield f"{short} buys {cards_text(named)}."
        elif note.kind == "gain":
            yield f"{short} gains {cards_text(named)}."
        elif note.kind == "reveal" and named:
            yield f"{short} reveals {cards_text(named)}."
        elif note.kind == "name":
            yield f"{short} names {named[0]}."
        elif note.kind == "token":
            yield f"{short} puts an Embargo token on the {named[0]} pile."
        elif note.kind == "return" and named:
            yield f"{short} returns {cards_text(named)} to the {named[0]} pile."
        elif note.kind == "pass":
            yield f"{short} passes {self.seen(note, named)}."
        elif note.kind.startswith("put") and named:
            to = "onto their deck" if zone_of(note.to) == DECK else "into their hand"
            yield f"{short} puts {self.seen(note, named)} {to}."

    def seen(self, note: Note, named: Sequence[str]) -> str:
        open_to_all = self.viewer in (EVERYONE, note.player) or note.kind in ("discard", "trash")
        if open_to_all or note.seen >> self.viewer & 1:
            return cards_text(named)
        return "a card" if len(named) == 1 else f"{len(named)} cards"


def written(
    game: Game,
    notes: Sequence[Note],
    players: Sequence[str],
    short: Sequence[str],
    viewer: int = EVERYONE,
) -> str:
    """Write a game whose first hands are events of the kind 'first'."""
    return LogWriter(game, players, short, viewer).text(notes, ["Copper"] * 7 + ["Estate"] * 3)


def told(game: Game, answers: Sequence[object]) -> list[Note]:
    """Play answers and return what happened, beginning with the first hands."""
    game.listen()
    first = [
        Note("first", who, tuple(player.hand), 5, 1 << who, False, 0, 0, 0, 0)
        for who, player in enumerate(game.state.players)
    ]
    for answer in answers:
        game.answer(answer)  # type: ignore[arg-type]
    turn = Note("turn", game.state.current if not answers else 0, (), 1, 0, False, 0, 0, 0, 0)
    return [*first, turn, *(game.state.log or [])]
