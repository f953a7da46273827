"""Finds names of cards that are spelled almost, but not quite, as the sets spell them.

A run of words that begins with a capital is compared with every name: equal but for spaces,
hyphens and capitals ("Throneroom", "Fishing village"), or one slip away ("Fishing Vilage"), it is
meant to be that name. Ordinary words that happen to be close are listed.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from functools import cache

from fiefdom.grammar.english import pluralize

ORDINARY = frozenset(
    [
        "Count",
        "Entry",
        "Holds",
        "Lines",
        "Mats",
        "Money",
        "State",
        "Treasure",
        "Treasures",
        "Which",
        "With",
    ]
)
"""Words that are close to the name of a card and mean something else."""

_WORD = re.compile(r"[A-Za-z]+(?:'[a-z]+)?")
_RUN = re.compile(r"[A-Za-z']+(?:[ \n-][A-Za-z']+)*")


def declared(text: str) -> set[str]:
    """Return the names of cards that a text makes up itself, in Python or as a card file."""
    return set(re.findall(r"""(?:\bCard\(\s*"|\bcard: ["']?)([A-Z][\w' -]*\w)""", text))


class Speller:
    """Knows names, and which ways of writing them are wrong."""

    def __init__(self, names: Iterable[str]) -> None:
        plain = {form for name in names for form in (name, pluralize(name))}
        # an article that begins a name is not looked at, so the rest of the name is right too
        bare = {re.sub(r"^(?:A|An|The) ", "", form) for form in plain}
        self.right = plain | bare | {f"{form}'s" for form in plain}
        self.letters = max(map(len, self.right)) + 2
        self.words = max(len(name.split()) for name in self.right) + 1
        self.initials = {name[0].lower() for name in self.right}
        self.near: dict[str, str] = {}
        for form in sorted(plain):
            for shorter in _shortened(_squashed(form)):
                self.near.setdefault(shorter, form)
        self.meant = cache(self._meant)

    def slips(self, text: str) -> Iterator[tuple[str, str]]:
        """Yield what is written wrong, and the name that is meant."""
        own = {form for name in declared(text) for form in (name, pluralize(name))}
        words = list(_WORD.finditer(text))
        for index, first in enumerate(words):
            if first[0][0].isupper() and first[0] not in ("A", "An", "The"):
                yield from self._slip(text, words[index : index + self.words], own)

    def _slip(self, text: str, words: list[re.Match[str]], own: set[str]) -> Iterator[tuple[str, str]]:
        """Yield the shortest slip that begins here and is longer than any right name."""
        slip: tuple[str, str] | None = None
        for last in words:
            run = text[words[0].start() : last.end()]
            if len(run) > self.letters or not _RUN.fullmatch(run):
                break
            said = run.replace("\n", " ")
            if said in self.right or said.removesuffix("'s") in own:
                slip = None
            elif slip is None and said not in ORDINARY and (meant := self.meant(said)):
                slip = said, meant
        if slip:
            yield slip

    def _meant(self, said: str) -> str:
        """Return the name that is meant by words that are not quite one; empty if none is."""
        squashed = _squashed(said)
        if " " in said and squashed[0] not in self.initials:
            return ""
        for shorter in _shortened(squashed):
            name = self.near.get(shorter)
            if name and said.count(" ") <= name.count(" ") and _one_slip(squashed, _squashed(name)):
                return name
        return ""


def _squashed(name: str) -> str:
    return re.sub(r"[^a-z]", "", name.lower())


def _shortened(word: str) -> Iterator[str]:
    """Yield a word, and what is left of it without one letter if it is not too short for that."""
    yield word
    if len(word) > 3:
        for place in range(len(word)):
            yield word[:place] + word[place + 1 :]


def _one_slip(said: str, name: str) -> bool:
    """Tell whether words are equal but for one letter, or two neighbours that changed places.

    Of four letters only the latter: too many words are one letter away from a short name.
    """
    if len(name) < 5 and sorted(said) != sorted(name):
        return False
    if len(said) < len(name):
        said, name = name, said
    pairs = enumerate(zip(said, name, strict=False))
    place = next((n for n, (one, other) in pairs if one != other), len(name))
    rest, other = said[place:], name[place:]
    if len(said) > len(name):
        return rest[1:] == other
    return rest[1:] == other[1:] or rest[1::-1] + rest[2:] == other
