"""The grammar of generated card text: who acts, in which person, and what 'it' is."""

from __future__ import annotations

import re
from collections.abc import Callable, Hashable, Iterable, Mapping
from dataclasses import dataclass, field, replace
from typing import Final, Protocol

from fiefdom.grammar.english import (
    ordinal,
    third_person,
)

_THAT: Final = "that"
"""The card a trigger is about, which is 'it' even where nothing else was told."""
_PARTICIPLE: Final = re.compile("[a-z]+ed|looked at|bought|drawn|found|kept|set aside|shown|taken")
"""Names of results that say what happened to their cards."""
_MEANT: Final = {"seen": "looked at"}
"""What is better said otherwise."""
_ORDER: Final = ("first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth")
_WHOLE: Final = re.compile(
    "(you|they|each|the player|another player|if|otherwise|when|while|at the|until|this turn|that turn"
    "|once|for|in games|the first time)[ ,]"
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
    part_of: str = ""
    """The result these cards are some of, if they were only shown again."""
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
    deeds: tuple[tuple[str, str], ...] = ()
    """What was done to cards so far, as told, each with the name of its result."""
    turn: str = "this turn"
    """What to call the turn on which it happens."""
    neighbor: str = ""
    """On which side of the player it is about the one who is asked sits; empty if it is the owner."""
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
        """Speak about each other player by that name: 'discards'."""
        return replace(self, third=True, named=True)

    def subject(self, said: str) -> str:
        """Give what is done after somebody else did something its subject: 'you gain one'."""
        if self.has_subject(said) or said.startswith("cards "):
            return said
        return f"{self.you} {'get ' if said.startswith('+') else ''}{said}"

    def asking(self, side: str) -> Voice:
        """Speak to a neighbour on that side who is asked; to the owner of the card on any other."""
        return replace(self, neighbor=side if side in ("left", "right") else "")

    def of_you(self) -> Voice:
        """Speak to the player of the card again."""
        return replace(self, third=False, named=False)

    def pronoun(self) -> Voice:
        """Go on about the same player with a pronoun: 'they discard'."""
        return replace(self, named=False)

    def in_line(self) -> Voice:
        """Tell several effects in one clause: 'if it is, draw a card, then discard one'."""
        return replace(self, inline=True)

    def later(self) -> Voice:
        """Speak of what happens on another turn than this one."""
        return replace(self, turn="that turn")

    def aloud(self) -> Voice:
        """Tell several effects in sentences of their own again."""
        return replace(self, inline=False, named=False)

    def knowing(self, single: Iterable[str], done: str = "", origin: str = "") -> Voice:
        """Call these results, of one card each, 'it'."""
        one = Told(single=True, wanted=1, most=1, left=1, origin=origin)
        known = {name: replace(one, done=done or _MEANT.get(name, name)) for name in single}
        deeds = (*self.deeds, *((done, name) for name in known if done))
        results = {**self.results, **known}
        # a trigger is about one card, so 'it' is no card of before
        kept = {one for one in self.meant if not done or not self.told(one).single}
        return replace(self, results=results, meant=frozenset(kept | set(known)), deeds=deeds)

    def told(self, result: str) -> Told:
        """Return what is known of a result."""
        return self.results.get(result, NOTHING_TOLD)

    def done(self, result: str) -> str:
        """Say what happened to the cards of a result; its own name may say it if nothing else does."""
        said = _MEANT.get(result, result)
        return self.told(result).done or (said if _PARTICIPLE.fullmatch(said) else "chosen")

    def happened(self, result: str) -> str:
        """Say what happened to the cards of a result, and which time, if it was not the only one."""
        done = self.done(result)
        same = [name for deed, name in self.deeds if deed == done]
        if len(same) < 2 or result not in same:
            return done
        place = len(same) - 1 - same[::-1].index(result)
        return f"{done} {_ORDER[place] if place < len(_ORDER) else ordinal(place + 1)}"

    def called(self, result: str, noun: str) -> str:
        """Say which cards a result has: 'trashed card', 'card looked at', 'card trashed first'."""
        done = self.happened(result)
        if " " not in done:
            return f"{done} {noun}"
        head, space, tail = noun.partition(" ")
        return f"{head} {done}{space}{tail}"

    def of_result(self, result: str, noun: str, kind: Callable[[str], str]) -> str:
        """Say which kind of cards of a result: 'revealed Action card', 'Action card looked at'."""
        done = self.happened(result)
        if " " not in done:
            return f"{done} {kind(noun)}"
        tail = "from among them" if self.is_them(result) else done
        head, space, rest = noun.partition(" ")
        return kind(f"{head} {tail}{space}{rest}")

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
        if self.is_it(result):
            return "it"
        if result in self.results and not self.told(result).single:
            return f"the first of {self.them(result)}"
        return f"the {self.called(result, 'card')}"

    def whose(self, result: str, noun: str) -> str:
        """Refer to what the card of a result has: 'its cost', 'the cost of the card trashed first'."""
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
        """Go on after an effect that named a result."""
        kept = {one for one in self.meant if self.told(one).single != told.single and one != name}
        meant = frozenset(kept | {name} if told.own else kept)
        return replace(self, results={**self.results, name: told}, meant=meant, just=name)

    def having_done(self, deeds: Iterable[tuple[str, str]]) -> Voice:
        """Go on after something was done to cards."""
        return replace(self, deeds=(*self.deeds, *deeds))

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


YOU_VOICE: Final = Voice()
