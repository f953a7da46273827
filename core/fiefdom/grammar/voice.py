"""The context of generated card text: the acting player, the person, and what 'it' refers to."""

from __future__ import annotations

import re
from collections.abc import Callable, Hashable, Iterable, Mapping
from dataclasses import field, replace
from typing import Final, Protocol

from fiefdom.grammar.english import ordinal, third_person
from fiefdom.grammar.told import NOTHING_TOLD, Told
from fiefdom.light_dataclass import dataclass

_THAT: Final = "that"
"""The card a trigger is about, which is 'it' even if no earlier text introduced it."""
_PARTICIPLE: Final = re.compile("[a-z]+ed|looked at|bought|drawn|found|kept|set aside|shown|taken")
"""Result names that are participles and say what happened to the cards."""
_SYNONYMS: Final = {"just_drawn": "drawn", "seen": "looked at"}
"""Replacements for names that read badly."""
_NTH: Final = ("first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth")
_WITH_SUBJECT: Final = re.compile(
    "(you|they|each|the player|another player|if|otherwise|when|while|at the|until|this turn|that turn"
    "|after this turn|after that turn|once|for|in games|the first time)[ ,]"
)
"""Openings of clauses that already have a subject, or need none."""


class HasText(Protocol):
    """Anything with a text: an effect, an amount, a condition."""

    def text(self, voice: Voice, /) -> str:
        """Return it in words."""


Said = tuple[int, Hashable]
"""A memo key: the id of a part, and everything else its text depends on."""


@dataclass(frozen=True)
class Voice:
    """The grammatical context of a text, about the player of a card ('you') or another ('they')."""

    third: bool = False
    named: bool = False
    """Whether the sentence names the player, so that verbs take an s."""
    inline: bool = False
    """Whether several effects form one clause, so that a condition before it covers all of them."""
    results: Mapping[str, Told] = field(default_factory=dict)
    """What has been said about named results, by name."""
    meant: frozenset[str] = frozenset()
    """The latest results, which 'it' and 'them' can refer to now."""
    just: str = ""
    """The result of the preceding effect, which 'if you do' refers to."""
    recent: frozenset[str] = frozenset()
    """Results that the preceding effect took cards from."""
    deeds: tuple[tuple[str, str], ...] = ()
    """What the text has done to cards so far, each with the name of its result."""
    turn: str = "this turn"
    """The phrase for the turn on which the effects happen."""
    neighbor: str = ""
    """The side of the affected player on which the asked player sits; empty if that is the owner."""
    memo: dict[Said, tuple[HasText, str]] | None = field(default=None, compare=False, repr=False)
    """A cache of the texts of inner parts."""
    first_voices: dict[int, Voice] | None = field(default=None, compare=False, repr=False)
    """If not None, records the voice of the first text of each part, by the part's `id`."""

    def say(self, part: HasText) -> str:
        """Return the text of a part, computed once for each context.

        A part may need the text of an inner part several times; without the memo, every level
        of nesting would double the work.
        """
        if self.memo is None:
            return replace(self, memo={}).say(part)
        self.note(part)
        key = (id(part), self._context())
        if key not in self.memo:
            # keep the part alive, so that its id stays unique
            self.memo[key] = (part, part.text(self))
        return self.memo[key][1]

    def note(self, part: object) -> None:
        """Record the current voice for a part whose text is requested for the first time."""
        if self.first_voices is not None:
            self.first_voices.setdefault(id(part), self)

    def _context(self) -> Hashable:
        """Return everything that a text depends on, other than the part itself."""
        results = tuple(self.results.items())
        return (
            self.third,
            self.named,
            self.inline,
            self.just,
            self.meant,
            self.recent,
            results,
            self.deeds,
            self.turn,
            self.neighbor,
        )

    @property
    def you(self) -> str:
        """The acting player as a subject."""
        return "they" if self.third else "you"

    @property
    def your(self) -> str:
        """The acting player as a possessive."""
        return "their" if self.third else "your"

    @property
    def object(self) -> str:
        """The acting player as an object."""
        return "them" if self.third else "you"

    @property
    def may(self) -> str:
        """The words before an optional effect: 'you may', or 'may' after a named player."""
        return "may" if self.third and self.named else f"{self.you} may"

    def verb(self, base: str) -> str:
        """Conjugate: 'discard' for you, 'discards' for each other player."""
        return third_person(base) if self.third and self.named else base

    def clause(self, said: str) -> str:
        """Add the subject to a clause about another player if it has none: 'they discard it'."""
        return f"they {said}" if self.third and not self.has_subject(said) else said

    def has_subject(self, said: str) -> bool:
        """Tell whether a clause has a subject: 'you may discard it', 'if it is, they trash it'."""
        return _WITH_SUBJECT.match(said) is not None

    def perhaps(self, said: str) -> str:
        """Make a clause optional: 'you may discard it', 'you may take +1 Card'."""
        if said.startswith((f"{self.you} may ", "may ")):
            return f"{self.may} do this: {self.clause(said)}"
        if not self.third and said.startswith(("you ", "you get +")):
            said = said.removeprefix("you ").removeprefix("get ")
        for they, how in (("they may ", "let"), ("they ", "have")):
            if not self.third and said.startswith(they):
                return f"{self.may} {how} them {said.removeprefix(they)}"
        if self.has_subject(said):
            return f"{self.may} do this: {said}"
        return f"{self.may} {'take ' if said.startswith('+') else ''}{said}"

    def of_others(self) -> Voice:
        """Speak about another player who is named in the sentence: 'discards'."""
        return replace(self, third=True, named=True)

    def subject(self, said: str) -> str:
        """Add the subject to a clause after a clause about another player: 'you gain one'."""
        if self.has_subject(said) or said.startswith("cards "):
            return said
        return f"{self.you} {'get ' if said.startswith('+') else ''}{said}"

    def asking(self, side: str) -> Voice:
        """Address the neighbor on that side; for any other value, the owner of the card."""
        return replace(self, neighbor=side if side in ("left", "right") else "")

    def of_you(self) -> Voice:
        """Address the player of the card again."""
        return replace(self, third=False, named=False)

    def pronoun(self) -> Voice:
        """Continue about the same player with a pronoun: 'they discard'."""
        return replace(self, named=False)

    def in_line(self) -> Voice:
        """Write several effects as one clause: 'if it is, draw a card, then discard one'."""
        return replace(self, inline=True)

    def later(self) -> Voice:
        """Write about effects on another turn than this one."""
        return replace(self, turn="that turn")

    def aloud(self) -> Voice:
        """Write several effects as separate sentences again."""
        return replace(self, inline=False, named=False)

    def knowing(self, single: Iterable[str], done: str = "", origin: str = "") -> Voice:
        """Refer to these results, which have one card each, as 'it'."""
        known = {name: self._one(name, done, origin) for name in single}
        deeds = (*self.deeds, *((done, name) for name in known if done))
        results = {**self.results, **known}
        # a trigger is about one card, so 'it' no longer means an earlier card
        kept = {one for one in self.meant if not done or not self.told(one).single}
        return replace(self, results=results, meant=frozenset(kept | set(known)), deeds=deeds)

    def _one(self, name: str, done: str, origin: str) -> Told:
        """Describe a result of one card, keeping what was said about it before."""
        told = self.told(name)
        done = done or (told.done if name in self.results else _SYNONYMS.get(name, name))
        one = Told(done, single=True, wanted=1, most=1, left=1)
        return replace(one, origin=origin or told.origin, unless=told.unless, taken=told.taken)

    def recalled(self) -> Voice:
        """Return a voice for a question that is shown without the text before it.

        It knows the results, but a pronoun cannot refer to a result that another sentence introduced;
        the card a trigger is about is the only exception.
        """
        meant = frozenset(name for name in self.meant if name == _THAT)
        return Voice(results=self.results, deeds=self.deeds, meant=meant)

    def told(self, result: str) -> Told:
        """Return what is known about a result."""
        return self.results.get(result, NOTHING_TOLD)

    def done(self, result: str) -> str:
        """Return a participle for the cards of a result: 'trashed'; if unknown, from its name."""
        if result in self.results:
            return self.told(result).done or "chosen"
        said = _SYNONYMS.get(result, result)
        return said if _PARTICIPLE.fullmatch(said) else "chosen"

    def happened(self, result: str) -> str:
        """Return a participle for the cards of a result, with an ordinal if others share it."""
        done = self.done(result)
        same = [name for deed, name in self.deeds if deed == done]
        if len(same) < 2 or result not in same:
            return done
        place = len(same) - 1 - same[::-1].index(result)
        return f"{done} {_NTH[place] if place < len(_NTH) else ordinal(place + 1)}"

    def called(self, result: str, noun: str) -> str:
        """Describe the cards of a result: 'trashed card', 'card looked at', 'card trashed first'."""
        done = self.happened(result)
        if " " not in done:
            return f"{done} {noun}"
        head, space, tail = noun.partition(" ")
        return f"{head} {done}{space}{tail}"

    def of_result(self, result: str, noun: str, kind: Callable[[str], str]) -> str:
        """Describe some cards of a result: 'revealed Action card', 'Action card looked at'."""
        done = self.happened(result)
        if " " not in done:
            return f"{done} {kind(noun)}"
        tail = "from among them" if self.is_them(result) else done
        head, space, rest = noun.partition(" ")
        return kind(f"{head} {tail}{space}{rest}")

    def is_it(self, result: str) -> bool:
        """Tell whether 'it' refers to the card of this result now."""
        if result not in self.results:
            return result == _THAT
        return result in self.meant and self.told(result).single

    def is_them(self, result: str) -> bool:
        """Tell whether 'them' refers to the cards of this result now."""
        return result in self.meant and not self.told(result).single

    def it(self, result: str) -> str:
        """Refer to the card of a result: 'it', 'the trashed card'."""
        if self.is_it(result):
            return "it"
        if result in self.results and not self.told(result).single:
            return f"the first of {self.them(result)}"
        return f"the {self.called(result, 'card')}"

    def whose(self, result: str, noun: str) -> str:
        """Refer to a property of a result's card: 'its cost', 'the cost of the card trashed first'."""
        if self.is_it(result):
            return f"its {noun}"
        card = self.it(result)
        return f"{card}'s {noun}" if card.endswith(" card") else f"the {noun} of {card}"

    def them(self, result: str) -> str:
        """Refer to the cards of a result: 'them', 'the revealed cards'."""
        if self.told(result).single:
            return self.it(result)
        return "them" if self.is_them(result) else f"the {self.called(result, 'cards')}"

    def after(self, name: str, told: Told) -> Voice:
        """Continue after an effect that named a result."""
        kept = {one for one in self.meant if self.told(one).single != told.single and one != name}
        meant = frozenset(kept | {name} if told.own else kept)
        return replace(self, results={**self.results, name: told}, meant=meant, just=name)

    def having_done(self, deeds: Iterable[tuple[str, str]]) -> Voice:
        """Continue after something was done to cards."""
        return replace(self, deeds=(*self.deeds, *deeds))

    def after_nothing(self, card: bool) -> Voice:
        """Continue after an effect without a named result, which may have mentioned another card."""
        meant = {one for one in self.meant if not card or not self.told(one).single}
        return replace(self, meant=frozenset(meant), just="")

    def having_taken(self, names: frozenset[str], unless: str, few: int) -> Voice:
        """Continue after an effect that took at least this many cards from results."""
        known = {
            name: replace(told, taken=True, unless=unless, left=told.left - few)
            for name, told in self.results.items()
            if name in names
        }
        return replace(self, results={**self.results, **known}, recent=names)


YOU_VOICE: Final = Voice()
