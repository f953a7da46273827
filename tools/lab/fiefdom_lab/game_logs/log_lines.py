"""Reads the log of a game from dominion.games: who did what with which cards, line by line.

A log is a stranger's text. Its size, its lines and the numbers in it are bounded, and nothing in it is
ever used but the names of cards, numbers and the names of players.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from typing import Final

from fiefdom.errors import FileError

LOG_BYTES: Final = 2_000_000
"""The size of the largest log that is read."""
MAX_LINES: Final = 20_000
MAX_LETTERS: Final = 2_000
"""The longest line."""
MAX_CARDS: Final = 1_000
"""The most cards in a line."""
MAX_NAME: Final = 60

TURN: Final = "turn"
PLAY: Final = "play"
DRAW: Final = "draw"
BUY: Final = "buy"
GAIN: Final = "gain"
TRASH: Final = "trash"
DISCARD: Final = "discard"
REVEAL: Final = "reveal"
LOOK: Final = "look"
PUT: Final = "put"
SET_ASIDE: Final = "set aside"
RETURN: Final = "return"
PASS: Final = "pass"
NAME: Final = "name"
SHUFFLE: Final = "shuffle"

VERBS: Final = {
    "buys and gains": GAIN,
    "buys": BUY,
    "gains": GAIN,
    "plays": PLAY,
    "draws": DRAW,
    "trashes": TRASH,
    "discards": DISCARD,
    "reveals": REVEAL,
    "reacts with": REVEAL,
    "looks at": LOOK,
    "topdecks": PUT,
    "bottomdecks": PUT,
    "inserts": PUT,
    "puts": PUT,
    "sets": SET_ASIDE,
    "returns": RETURN,
    "passes": PASS,
    "names": NAME,
    "wishes for": NAME,
    "guesses": NAME,
    "shuffles": SHUFFLE,
}
"""What a log says about cards, and what it means. Any other sentence is skipped."""

_VERB: Final = re.compile(
    rf"(?:^|, and |, | and )({'|'.join(sorted(map(re.escape, VERBS), key=len, reverse=True))})\b"
)
_START: Final = re.compile(rf"(\S.{{0,{MAX_NAME}}}?) starts with (.*)")
_TURN: Final = re.compile(rf"Turn (\d{{1,6}}) - (.{{1,{MAX_NAME}}}?)(?: [(\[].*[)\]])?$")


@dataclass(frozen=True)
class Fact:
    """One thing that the log says a player did."""

    line: int
    players: frozenset[int]
    """Who may have done it: more than one player if the log abbreviates their names alike."""
    kind: str
    cards: tuple[str, ...] = ()
    hidden: int = 0
    """How many further cards the log does not name."""
    bought: bool = False
    again: bool = False

    @property
    def size(self) -> int:
        """How many cards it is about."""
        return len(self.cards) + self.hidden


@dataclass
class GameLog:
    """A log as it was read."""

    players: tuple[str, ...] = ()
    start: list[tuple[str, ...]] = field(default_factory=list)
    """The cards that each player starts with."""
    facts: list[Fact] = field(default_factory=list)
    lines: int = 0
    skipped: int = 0
    """How many lines say nothing about cards."""

    def mentioned(self) -> list[str]:
        """Return every card that the log names, in the order of their first mention."""
        return list(dict.fromkeys(card for fact in self.facts for card in fact.cards))


class CardNames:
    """Finds the names of cards in sentences, with how many of them."""

    def __init__(self, names: Iterable[str], plural_of: Iterable[tuple[str, str]]) -> None:
        self._names = {many: name for name, many in plural_of} | {name: name for name in names}
        known = "|".join(sorted(map(re.escape, self._names), key=len, reverse=True))
        self._counted = re.compile(rf"\b(an?|\d{{1,4}}) ({known}|cards?)(?![\w'])")
        self._alone = re.compile(rf"\b({known})(?![\w'])")

    def counted(self, words: str, line: int) -> tuple[tuple[str, ...], int]:
        """Return the cards that are named with their number, and how many others there are."""
        cards: list[str] = []
        hidden = 0
        for few, name in self._counted.findall(words):
            count = int(few) if few.isdigit() else 1
            if len(cards) + hidden + count > MAX_CARDS:
                raise FileError(
                    f"line {line}: more than {MAX_CARDS} cards in one line, which no game has;"
                    " remove the line"
                )
            if name in ("card", "cards"):
                hidden += count
            else:
                cards += [self._names[name]] * count
        return tuple(cards), hidden

    def alone(self, words: str) -> tuple[str, ...]:
        """Return the last card that is named: what a token is put on comes after the token."""
        found = self._alone.findall(words)
        return (self._names[found[-1]],) if found else ()


def read_log(text: str, names: CardNames) -> GameLog:
    """Read a log, or raise an error that names the line that cannot be read."""
    lines = text.splitlines()
    if len(text) > LOG_BYTES or len(lines) > MAX_LINES:
        raise FileError(
            f"the log has {len(lines)} lines and {len(text)} characters, at most {MAX_LINES} and"
            f" {LOG_BYTES} are read; give a file with the log of one game"
        )
    for number, line in enumerate(lines, 1):
        if len(line) > MAX_LETTERS:
            raise FileError(
                f"line {number}: longer than {MAX_LETTERS} characters, so this is no log; give a file"
                " with the log as dominion.games shows it"
            )
    log = GameLog(lines=len(lines))
    short = _starting(lines, log, names)
    log.players = _full_names(lines, short)
    log.facts = [*_facts(lines, log, short, names)]
    return log


def _starting(lines: list[str], log: GameLog, names: CardNames) -> list[str]:
    """Return how the log abbreviates each player, in the order of their turns."""
    short = []
    for number, line in enumerate(lines, 1):
        if found := _START.fullmatch(line.strip()):
            short.append(found[1])
            cards, _ = names.counted(found[2], number)
            log.start.append(cards)
    if not 2 <= len(short) <= 6:
        raise FileError(
            f"{len(short)} lines say with which cards a player starts ('L starts with 7 Coppers and 3"
            " Estates.'), but a game has 2 to 6 players; give the whole log of one game"
        )
    return short


def _full_names(lines: list[str], short: list[str]) -> tuple[str, ...]:
    """Return the names of the players from the headings of their first turns."""
    names: list[str] = []
    for line in lines:
        found = _TURN.fullmatch(line.strip())
        if found and found[1] == "1" and len(names) < len(short):
            names.append(found[2])
    return (*names, *short[len(names) :])


def _facts(lines: list[str], log: GameLog, short: list[str], names: CardNames) -> Iterator[Fact]:
    by_name: dict[str, list[int]] = {}
    for seat, (name, abbreviation) in enumerate(zip(log.players, short, strict=True)):
        for one in {name, abbreviation}:
            by_name.setdefault(one, []).append(seat)
    ordered = sorted(by_name, key=len, reverse=True)
    for number, line in enumerate(lines, 1):
        line = line.strip()
        if not line or _START.fullmatch(line):
            continue
        if turn := _TURN.fullmatch(line):
            if turn[2] not in by_name:
                raise FileError(
                    f"line {number}: a turn of {turn[2]!r}, who is none of the {len(short)} players"
                    f" ({', '.join(map(repr, log.players))}); correct the name"
                )
            yield Fact(number, frozenset(by_name[turn[2]]), TURN)
            continue
        who = next((one for one in ordered if line.startswith(f"{one} ")), None)
        found = [] if who is None else [*_told(line[len(who) + 1 :], number, by_name[who], names)]
        log.skipped += not found
        yield from found


def _told(words: str, line: int, seats: list[int], names: CardNames) -> Iterator[Fact]:
    """Yield what a sentence says: 'gets +1 Action and draws a Copper' says one thing."""
    verbs = list(_VERB.finditer(words))
    if not verbs and (named := names.alone(words)):
        yield Fact(line, frozenset(seats), NAME, named)
    for index, found in enumerate(verbs):
        after = verbs[index + 1] if index + 1 < len(verbs) else None
        said = words[found.end() : after.start() if after else len(words)]
        kind = NAME if " token" in said else VERBS[found[1]]
        cards, hidden = names.alone(said) if kind == NAME else (), 0
        if kind not in (NAME, SHUFFLE):
            cards, hidden = names.counted(said, line)
        if cards or hidden or kind == SHUFFLE:
            again = said.rstrip(" .").endswith((" again", " third time"))
            bought = found[1].startswith("buys")
            yield Fact(line, frozenset(seats), kind, cards, hidden, bought, again)
