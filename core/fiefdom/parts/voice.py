"""The grammar of generated card text: who acts, in which person, and what 'it' is."""

from __future__ import annotations

import re
from collections.abc import Hashable, Iterable, Mapping
from dataclasses import dataclass, field, replace
from typing import Final, Protocol

_TAIL: Final = re.compile(" (costing|of|other than|that|each) ")
"""What follows the head of a noun: 'copy of the revealed card'."""
_NUMBERS: Final = ("zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine")
_THAT: Final = "that"
"""The card a trigger is about, which is 'it' even where nothing else was told."""
_PARTICIPLE: Final = re.compile("[a-z]+ed|bought|drawn|found|kept|seen|set aside|shown|taken")
"""Names of results that say what happened to their cards."""
_WHOLE: Final = re.compile(
    "(you|they|each|the player|another player|if|otherwise|when|while|at the|until|this turn"
    "|once|for|in games|the first time) "
)
"""How clauses begin that have a subject already, or need none."""


@dataclass(frozen=True)
class Told:
    """What the words know of the result of an effect told before."""

    done: str = ""
    """What happened to the cards: 'trashed'."""
    single: bool = False
    """Whether it is one card at most, 'it', and not 'them'."""
    wanted: int = 0
    """How many cards it takes for having done what was said; 0 if that is not clear."""
    most: int = 0
    """How many cards there are at most; 0 if that depends on the position."""
    left: int = 0
    """How many of those can be left after what was told since."""
    taken: bool = False
    """Whether some cards were moved on since, the others being 'the rest'."""
    unless: str = ""
    """What to say before doing something with a card that may have been moved on."""
    own: bool = True
    """Whether the player spoken to did it, not somebody else."""
    origin: str = ""
    """The end of the deck the cards came from, 'top' or 'bottom'."""
    sought: object = field(default=None, hash=False)
    """The filter that ended the search for these cards."""


NOTHING_TOLD: Final = Told()


class Speaking(Protocol):
    """What can be told: an effect, an amount, a condition."""

    def text(self, voice: Voice, /) -> str:
        """Say it in words."""


Said = tuple[int, Hashable]
"""A part, by its number, and the manner in which it was told."""


@dataclass(frozen=True)
class Voice:
    """Speaks to the player of a card ('you') or about another player ('they')."""

    third: bool = False
    named: bool = False
    """Whether the sentence names the player, so that verbs take an s."""
    inline: bool = False
    """Whether several effects make one clause, so that what holds for one holds for all."""
    results: Mapping[str, Told] = field(default_factory=dict)
    """What was told of named results, by their names."""
    meant: frozenset[str] = frozenset()
    """Results that 'it' or 'them' can mean now, the latest of each."""
    just: str = ""
    """The result of what was told last, which 'if you do' asks about."""
    recent: frozenset[str] = frozenset()
    """Results that what was told last took cards from."""
    memo: dict[Said, tuple[Speaking, str]] | None = field(default=None, compare=False, repr=False)
    """What was said already of the parts inside the one that is told now."""

    def say(self, part: Speaking) -> str:
        """Say a part; how a part is told may hang on what is said inside it, but that is said once.

        Without that, every level that is looked at twice would double the work.
        """
        if self.memo is None:
            return replace(self, memo={}).say(part)
        key = (id(part), self._manner())
        if key not in self.memo:
            # the part is kept, so that its number stays its own
            self.memo[key] = (part, part.text(self))
        return self.memo[key][1]

    def _manner(self) -> Hashable:
        """Return all that a text depends on, besides the part."""
        results = tuple(self.results.items())
        return self.third, self.named, self.inline, self.just, self.meant, self.recent, results

    @property
    def you(self) -> str:
        """The acting player as a subject."""
        return "they" if self.third else "you"

    @property
    def your(self) -> str:
        """The acting player's."""
        return "their" if self.third else "your"

    @property
    def object(self) -> str:
        """The acting player as somebody to whom something is done."""
        return "them" if self.third else "you"

    @property
    def may(self) -> str:
        """What comes before something voluntary: 'you may', or 'may' after a named player."""
        return "may" if self.third and self.named else f"{self.you} may"

    def verb(self, base: str) -> str:
        """Conjugate: 'discard' for you, 'discards' for each other player."""
        return third_person(base) if self.third and self.named else base

    def clause(self, said: str) -> str:
        """Give what another player does a subject if it has none: 'they discard it'."""
        return f"they {said}" if self.third and not self.has_subject(said) else said

    def has_subject(self, said: str) -> bool:
        """Tell whether a clause is whole: 'you may discard it', 'if it is, they trash it'."""
        return _WHOLE.match(said) is not None

    def perhaps(self, said: str) -> str:
        """Say that somebody may do what is said; a bonus is something one takes."""
        if said.startswith((f"{self.you} may ", "may ")):
            return said
        for they, how in (("they may ", "let"), ("they ", "have")):
            if not self.third and said.startswith(they):
                return f"{self.may} {how} them {said.removeprefix(they)}"
        if self.has_subject(said):
            return f"{self.may} do this: {said}"
        return f"{self.may} {'take ' if said.startswith('+') else ''}{said}"

    def of_others(self) -> Voice:
        """Speak about each other player by that name: 'discards'."""
        return replace(self, third=True, named=True)

    def of_you(self) -> Voice:
        """Speak to the player of the card again."""
        return replace(self, third=False, named=False)

    def pronoun(self) -> Voice:
        """Go on about the same player with a pronoun: 'they discard'."""
        return replace(self, named=False)

    def in_line(self) -> Voice:
        """Tell several effects in one clause: 'if it is, draw a card, then discard one'."""
        return replace(self, inline=True)

    def aloud(self) -> Voice:
        """Tell several effects in sentences of their own again."""
        return replace(self, inline=False, named=False)

    def knowing(self, single: Iterable[str], done: str = "", origin: str = "") -> Voice:
        """Call these results, of one card each, 'it'."""
        one = Told(single=True, wanted=1, most=1, left=1, origin=origin)
        known = {name: replace(one, done=done or name) for name in single}
        return replace(self, results={**self.results, **known}, meant=self.meant | set(known))

    def told(self, result: str) -> Told:
        """Return what is known of a result."""
        return self.results.get(result, NOTHING_TOLD)

    def done(self, result: str) -> str:
        """Say what happened to the cards of a result; its own name may say it if nothing else does."""
        return self.told(result).done or (result if _PARTICIPLE.fullmatch(result) else "chosen")

    def is_it(self, result: str) -> bool:
        """Tell whether 'it' means the card of that result now."""
        if result not in self.results:
            return result == _THAT
        return result in self.meant and self.told(result).single

    def is_them(self, result: str) -> bool:
        """Tell whether 'them' means the cards of that result now."""
        return result in self.meant and not self.told(result).single

    def it(self, result: str) -> str:
        """Refer to the card of a result: 'it', 'the trashed card'."""
        return "it" if self.is_it(result) else f"the {self.done(result)} card"

    def its(self, result: str) -> str:
        """Refer to what the card of a result has: 'its', 'the trashed card's'."""
        return "its" if self.is_it(result) else f"the {self.done(result)} card's"

    def them(self, result: str) -> str:
        """Refer to the cards of a result: 'them', 'the revealed cards'."""
        if self.told(result).single:
            return self.it(result)
        return "them" if self.is_them(result) else f"the {self.done(result)} cards"

    def after(self, name: str, told: Told) -> Voice:
        """Go on after an effect that named a result."""
        kept = {one for one in self.meant if self.told(one).single != told.single and one != name}
        meant = frozenset(kept | {name} if told.own else kept)
        return replace(self, results={**self.results, name: told}, meant=meant, just=name)

    def after_nothing(self, card: bool) -> Voice:
        """Go on after an effect without a result, which may have brought up a card as well."""
        meant = {one for one in self.meant if not card or not self.told(one).single}
        return replace(self, meant=frozenset(meant), just="")

    def having_taken(self, names: frozenset[str], unless: str, few: int) -> Voice:
        """Go on after an effect that took cards, so many at least, of results."""
        known = {
            name: replace(told, taken=True, unless=unless, left=told.left - few)
            for name, told in self.results.items()
            if name in names
        }
        return replace(self, results={**self.results, **known}, recent=names)


def third_person(verb: str) -> str:
    """Conjugate a verb, or the first word of a phrase: 'trash it' becomes 'trashes it'."""
    first, space, rest = verb.partition(" ")
    if first in _IRREGULAR:
        first = _IRREGULAR[first]
    elif first.endswith(("sh", "ch", "ss", "x")):
        first += "es"
    elif first.endswith("y") and first[-2] not in "aeiou":
        first = first[:-1] + "ies"
    else:
        first += "s"
    return first + space + rest


YOU_VOICE: Final = Voice()
_IRREGULAR: Final = {"have": "has", "may": "may", "are": "is", "do": "does"}


def number(n: int) -> str:
    """Spell small numbers as card text does."""
    return _NUMBERS[n] if 0 <= n < len(_NUMBERS) else str(n)


def between(low: int, high: int) -> str:
    """Say how many of something can be chosen: 'up to 3', 'one or two', '1 to 3'."""
    if low == 0:
        return f"up to {high}"
    return f"{number(low)} or {number(high)}" if high == low + 1 else f"{low} to {high}"


def ordinal(n: int) -> str:
    """Write a place in a row: '1st', '2nd', '11th'."""
    teen = n % 100 // 10 == 1
    return f"{n}{'th' if teen else {1: 'st', 2: 'nd', 3: 'rd'}.get(n % 10, 'th')}"


def money(n: int) -> str:
    """Write what something costs: '$4'."""
    return f"${n}" if n >= 0 else f"-${-n}"


def plural(n: int, noun: str) -> str:
    """Count a noun: '1 card', '2 cards'."""
    return f"{n} {noun}" if n == 1 else f"{n} {pluralize(noun)}"


def pluralize(noun: str) -> str:
    """Form the plural of a noun, or of its head: 'cards costing up to 4'."""
    found = _TAIL.search(noun)
    start = found.start() if found else len(noun)
    head, tail = noun[:start], noun[start:]
    if head.endswith("ies") or head.endswith("s"):
        return noun
    if head.endswith("y") and head[-2] not in "aeiou":
        return head[:-1] + "ies" + tail
    if head.endswith(("ch", "sh", "x")):
        return head + "es" + tail
    if head.endswith("ief"):
        return head[:-1] + "ves" + tail
    return head + "s" + tail


def a(noun: str) -> str:
    """Put the indefinite article before a noun."""
    return f"an {noun}" if noun[:1].lower() in "aeiou" else f"a {noun}"


def sentence(clause: str) -> str:
    """Make a clause a sentence: capital first, full stop last."""
    clause = clause.strip()
    if not clause:
        return ""
    ended = clause if clause.endswith((".", ":")) else clause + "."
    return ended[0].upper() + ended[1:]


def listing(words: list[str], last: str = "and") -> str:
    """Join words: 'a', 'a and b', 'a, b and c'."""
    if len(words) < 2:
        return "".join(words)
    return f"{', '.join(words[:-1])} {last} {words[-1]}"
