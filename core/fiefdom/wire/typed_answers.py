"""Parses typed text into answers. Nothing here does I/O."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from typing import Final, cast

from fiefdom.decisions.decision import Answer
from fiefdom.errors import NotUnderstoodError, nearest
from fiefdom.grammar.english import a, listing, plural, pluralize
from fiefdom.wire.menu import Choice, Menu

VERBS: Final = ("play", "buy")
"""The usual verbs, which are understood even where there is nothing to do with them."""
SHORTEST_MEANT: Final = 3
"""Shorter words are not taken as misspelt."""
MOST_DIGITS: Final = 4
"""The largest number of digits that is parsed; no menu has more choices."""

LONGEST: Final = 60
"""The most characters of a text that are repeated when it is not understood."""
_RANGE: Final = re.compile(r"(\d+)-(\d+)")
_NUMBERS: Final = re.compile(r"\d+(-\d+)?")
_COUNTED: Final = re.compile(r"(all|\d+) (.+)")
"""A count of copies before the name of a card."""
_DASH: Final = re.compile(r"(?<=\d)\s*-\s*(?=\d)")


def parse_answer(menu: Menu, typed: str, also: Iterable[str] = ()) -> Answer:
    """Return the answer that the typed text means, or raise NotUnderstoodError.

    `also` are other words that could have been meant, such as commands, for suggestions.
    """
    words = " ".join(typed.casefold().split())
    if not words:
        raise NotUnderstoodError(hint(menu))
    try:
        return _meaning(menu, words)
    except _UnknownChoiceError as error:
        raise NotUnderstoodError(f"{error}{_suggestion(menu, words, also)} {hint(menu)}") from None


class _UnknownChoiceError(Exception):
    """No choice begins with these words; the message says so without its full stop."""


def _suggestion(menu: Menu, words: str, also: Iterable[str]) -> str:
    """Return the end of a sentence that suggests the closest choice or other word."""
    named = (entry.name.casefold() for entry in menu.entries)
    keys = (key for entry in menu.entries for key in entry.keys)
    known = [word for word in (*named, *menu.refused, *keys, *also) if len(word) >= SHORTEST_MEANT]
    name = next(
        (words.removeprefix(f"{verb} ") for verb in VERBS if words.startswith(f"{verb} ")), words
    )
    meant = nearest(name, known) if len(name) >= SHORTEST_MEANT else None
    return f"; did you mean '{meant}'?" if meant else "."


def _meaning(menu: Menu, words: str) -> Answer:
    if not menu.several:
        return _one(menu, words).value
    chosen = _several(menu, words)
    if not (menu.low <= len(chosen) <= menu.high or (menu.may_be_none and not chosen)):
        raise NotUnderstoodError(f"That makes {len(chosen)}; choose {menu.how_many()}.")
    return tuple(cast("int", entry.value) for entry in chosen)


def hint(menu: Menu) -> str:
    """Return what can be typed here."""
    if not menu.numbered:
        return f"Type {listing(menu.words, 'or')}."
    if menu.several and menu.high > 1:
        none = ", or none" if menu.may_be_none else ""
        return f"Type numbers or names, such as 1 2 or 1-2{none}: {menu.how_many()}."
    last = len(menu.entries)
    number = f"a number from 1 to {last}" if last > 1 else "1"
    return f"Type {number} or the beginning of a name{', or none' if menu.may_be_none else ''}."


def _one(menu: Menu, words: str) -> Choice:
    if menu.numbered and words.isdecimal():
        return menu.entries[_index(menu, words)]
    for entry in menu.entries:
        if words in entry.keys:
            return entry
    verbs = {entry.verb for entry in menu.entries} - {""}
    for verb in {*verbs, *VERBS} if verbs else ():
        if words == verb or words.startswith(f"{verb} "):
            return _spoken(menu, verb, words.removeprefix(verb).strip())
    return _only(menu, menu.entries, words)


def _spoken(menu: Menu, verb: str, name: str) -> Choice:
    """Find the choice for a verb such as 'play' or 'buy', followed by a name."""
    meant = [entry for entry in menu.entries if entry.verb == verb]
    if not meant:
        raise NotUnderstoodError(f"There is nothing to {verb} now. {hint(menu)}")
    if verb == "buy" and name in menu.refused:
        raise NotUnderstoodError(menu.refused[name])
    found = _named(meant, name)
    if len(found) == 1:
        return found[0]
    if found:
        raise _ambiguous(f"{verb} {name}".strip(), found)
    if verb == "buy" and (reasons := _reasons(menu, name)):
        raise NotUnderstoodError(reasons)
    raise _UnknownChoiceError(f"There is no '{name}' to {verb} now")


def _only(menu: Menu, entries: Sequence[Choice], words: str) -> Choice:
    """Find the one choice that a name or its prefix means."""
    if words in menu.refused and not any(_is(entry, words) for entry in entries):
        raise NotUnderstoodError(menu.refused[words])
    found = _named(entries, words)
    if len({(entry.verb, entry.name) for entry in found}) > 1:
        raise _ambiguous(words, found)
    if not found:
        raise _unknown(menu, words)
    return found[0]


def _is(entry: Choice, words: str) -> bool:
    return entry.name.casefold() == words


def _named(entries: Sequence[Choice], words: str) -> list[Choice]:
    """Return the entries with exactly this name, or those whose name starts with it."""
    exact = [entry for entry in entries if _is(entry, words)]
    return exact or [entry for entry in entries if _begins(entry, words)]


def _begins(entry: Choice, words: str) -> bool:
    return bool(entry.name) and entry.name.casefold().startswith(words)


def _ambiguous(words: str, found: Sequence[Choice]) -> NotUnderstoodError:
    labels = list(dict.fromkeys(entry.label for entry in found))
    said = f"'{words}' could mean {listing(labels, 'or')}"
    if len({entry.name for entry in found}) == 1:
        verbs = listing([repr(entry.verb) for entry in found], "or")
        return NotUnderstoodError(f"{said}: put {verbs} in front.")
    return NotUnderstoodError(f"{said}: type more of the name, or its number.")


def _unknown(menu: Menu, words: str) -> Exception:
    reasons = _reasons(menu, words)
    if reasons:
        return NotUnderstoodError(reasons)
    return _UnknownChoiceError(f"No choice begins with '{_short(words)}'")


def _short(words: str) -> str:
    """Return what was typed, without the rest if it is too long to be a name."""
    return words if len(words) <= LONGEST else f"{words[:LONGEST]}…"


def _reasons(menu: Menu, words: str) -> str:
    """Return why the choices that start with these words are not available."""
    return " ".join(reason for name, reason in menu.refused.items() if name.startswith(words))


def _index(menu: Menu, digits: str) -> int:
    number = int(digits) if len(digits) <= MOST_DIGITS else 0
    if not 1 <= number <= len(menu.entries):
        raise NotUnderstoodError(f"There is no choice {digits[:12]}. {hint(menu)}")
    return number - 1


def _several(menu: Menu, words: str) -> list[Choice]:
    if words == "none" or (words in ("n", "no") and _means_none(menu, words)):
        return []
    if words == "all":
        return list(menu.entries)
    pieces = list(_pieces(menu, words))
    left = list(range(len(menu.entries)))
    meant: dict[int, list[int]] = {}
    # Numbers first: a name then takes any copy that is left.
    for place in sorted(range(len(pieces)), key=lambda place: not _NUMBERS.fullmatch(pieces[place])):
        meant[place] = _meant(menu, left, pieces[place])
        left = [index for index in left if index not in meant[place]]
    return [menu.entries[index] for place in sorted(meant) for index in meant[place]]


def _means_none(menu: Menu, words: str) -> bool:
    """Return whether this is a prefix of 'none' and of no choice."""
    return bool(menu.entries[0].keys) or (menu.may_be_none and not _named(menu.entries, words))


def _pieces(menu: Menu, words: str) -> Iterator[str]:
    """Split at commas and spaces, but keep names of several words together."""
    for part in _DASH.sub("-", words).split(","):
        tokens, number = part.split(), ""
        while tokens:
            for size in range(len(tokens), 0, -1):
                piece = " ".join(tokens[:size])
                if size == 1 or _is_counted(menu, piece) or _any_begins(menu, piece):
                    break
            del tokens[:size]
            if number and _any_begins(menu, piece):
                raise _miscounted(menu, number, piece)
            number = piece if piece.isdecimal() else ""
            yield piece


def _miscounted(menu: Menu, number: str, name: str) -> NotUnderstoodError:
    """Return the error for a number that could be a count of copies or the number of a choice."""
    other, card = menu.entries[_index(menu, number)].name, _only(menu, menu.entries, name).name
    copies = plural(int(number), card)
    said = f"'{number} {name}' could mean {copies}, or choice {number} ({other}) and {a(card)}"
    instead = f"'{copies.casefold()}'" if pluralize(card) != card else "the name once for each copy"
    instead = f"'{name}'" if int(number) == 1 else instead
    return NotUnderstoodError(f"{said}: type {instead}, or '{number}, {name}'.")


def _any_begins(menu: Menu, words: str) -> bool:
    return any(_begins(entry, words) for entry in menu.entries)


def _is_counted(menu: Menu, words: str) -> bool:
    """Whether this counts copies: 'all coppers', 'all cop', '2 coppers'; '2 copper' is ambiguous."""
    counted = _COUNTED.fullmatch(words)
    if counted is None:
        return False
    amount, name = counted.groups()
    return _in_plural(menu, name) is not None or (amount == "all" and _any_begins(menu, name))


def _in_plural(menu: Menu, words: str) -> Choice | None:
    """Find the card that has this plural, if the plural differs from the name."""
    for entry in menu.entries:
        if pluralize(entry.name).casefold() == words != entry.name.casefold():
            return entry
    return None


def _meant(menu: Menu, left: list[int], piece: str) -> list[int]:
    """Return the indexes in the menu that a number, range or name means."""
    if span := _RANGE.fullmatch(piece):
        first, last = (_index(menu, digits) for digits in span.groups())
        step = 1 if first <= last else -1
        return _unused(left, range(first, last + step, step))
    if piece.isdecimal():
        return _unused(left, [_index(menu, piece)])
    for index, entry in enumerate(menu.entries):
        if piece in entry.keys:
            return _unused(left, [index])
    counted = _COUNTED.fullmatch(piece) if _is_counted(menu, piece) else None
    # A plural without a number means all copies.
    bare = "all" if _in_plural(menu, piece) and not _any_begins(menu, piece) else "1"
    amount, words = counted.groups() if counted else (bare, piece)
    name = (_in_plural(menu, words) or _only(menu, menu.entries, words)).name
    return _copies(menu, left, amount, name)


def _copies(menu: Menu, left: list[int], amount: str, name: str) -> list[int]:
    """Return this many of the copies that are left."""
    copies = [index for index in left if menu.entries[index].name == name]
    if not copies:
        raise NotUnderstoodError(f"There is no other {name} to choose.")
    if amount == "all":
        return copies
    if len(amount) > MOST_DIGITS or int(amount) > len(copies):
        raise NotUnderstoodError(f"There are not that many; choose up to {plural(len(copies), name)}.")
    return copies[: int(amount)]


def _unused(left: list[int], wanted: Sequence[int]) -> list[int]:
    for index in wanted:
        if index not in left:
            raise NotUnderstoodError(f"Choice {index + 1} was named twice; name each once.")
    return list(wanted)
