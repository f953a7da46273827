"""The text of a list of effects: several sentences, or one clause."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Final

from fiefdom.effects.choose import Choose
from fiefdom.effects.counters import Bonus
from fiefdom.effects.filters import SameNameAs
from fiefdom.effects.fixed_selection import All
from fiefdom.effects.from_deck import EndOfDeck, FromDeck, TopUntil
from fiefdom.effects.gaining import Gain
from fiefdom.effects.moving import Move, SetAside
from fiefdom.effects.places import SET_ASIDE, is_zone
from fiefdom.effects.reveal import Showing
from fiefdom.effects.this_card import This, ThisAnd, ThisInHand, ThisOnMat
from fiefdom.effects.tokens import AddTokens, SpendTokens
from fiefdom.grammar.english import sentence
from fiefdom.grammar.told import Told
from fiefdom.grammar.voice import Voice
from fiefdom.model.effect import Effect
from fiefdom.model.part import walk

OTHERWISE: Final = "otherwise"
NEXT_TURN: Final = "at the start of {} next turn"
UNTIL: Final = "until {} next turn"
_OTHER: Final = {
    False: re.compile("(they|each (other )?player|the player) |for each (other )?player"),
    True: re.compile("(you|the player) "),
}
"""Openings of clauses about someone other than the current subject, by `Voice.third`."""


def is_plain_bonus(effect: Effect) -> bool:
    """Tell whether an effect is a bonus such as '+1 Card' with a fixed number."""
    if isinstance(effect, AddTokens) and not effect.bonus:
        return False
    return isinstance(effect, Bonus | AddTokens) and isinstance(effect.amount, int)


def one_clause(effects: Sequence[Effect], voice: Voice) -> str:
    """Join effects into one clause, so that a condition before it covers all: 'if so, a, then b'."""
    texts = _with_until_then([say(effect, now) for effect, now in voiced(effects, voice)], voice)
    if len(texts) == 1:
        return texts[0]
    if any(_has_branches(text) for text in texts[:-1]):
        said = in_sentences(sentences(effects, voice.aloud()))
        return f"{voice.verb('do')} this: {said[0].lower()}{said[1:]}"
    texts = _with_subjects(texts, voice)
    return ", ".join(texts[:-1]) + _conjunction(effects, texts, voice) + texts[-1]


def in_sentences(texts: Sequence[str]) -> str:
    """Join sentences; the last one has no full stop, because the caller adds it."""
    *before, last = texts
    told = [*(_with_parentheses(text) for text in before), last]
    return ". ".join([told[0], *(sentence(text).rstrip(".") for text in told[1:])])


def _with_parentheses(said: str) -> str:
    """Put several sentences after a colon in parentheses, to show where they end."""
    head, _, tail = said.partition(": ")
    return f"{head} ({tail})" if ". " in tail else said


def _with_subjects(texts: list[str], voice: Voice) -> list[str]:
    """Add the subject where it changes: 'they gain a card, then you gain one'."""
    told: list[str] = []
    for text in texts:
        others = any(_OTHER[voice.third].match(before) for before in told)
        told.append(voice.subject(text) if others else text)
    return told


def whole(said: str, closed: bool) -> str:
    """Delimit the text of a branch, so that the text after it cannot be read as a part of it.

    Pass `closed=True` if the text of another branch follows.
    """
    if not _has_branches(said) and ". " not in said:
        return said
    said = said.removeprefix("do this: ")
    if closed:
        return f"do this ({said})"
    return f"do this: {said}" if "; otherwise" in said or ". " in said else said


def _has_branches(said: str) -> bool:
    """Tell whether text that follows could be read as a part of a branch of this one."""
    return said.startswith("if ") or any(mark in said for mark in ("; otherwise", ": ", "; if "))


def _conjunction(effects: Sequence[Effect], texts: list[str], voice: Voice) -> str:
    """Return the conjunction before the last effect: 'and' between bonuses, else mostly 'then'."""
    if all(is_plain_bonus(effect) for effect in effects):
        return " and "
    if voice.third and texts[-1].startswith("you "):
        return ", then "
    if texts[-1].startswith("until ") or voice.has_subject(texts[-1]):
        return ", and "
    if voice.third:
        return " and " if len(texts) == 2 else ", and "
    return ", then "


def sentences(effects: Sequence[Effect], voice: Voice) -> list[str]:
    """Return one sentence per effect; consecutive effects of a named player share a sentence."""
    if not voice.third:
        return _with_until_then([say(effect, now) for effect, now in voiced(effects, voice)], voice)
    told: list[str] = []
    row: list[tuple[Effect, Voice]] = []
    for effect, now in voiced(effects, voice):
        plain = now if not told else now.pronoun()
        if row and (_has_own_subject(effect, plain) or _ends_sentence(*row[-1])):
            told.append(_sentence(row, plain))
            row, plain = [], now.pronoun()
        row.append((effect, plain))
    return [*told, _sentence(row, voice)]


def _has_own_subject(effect: Effect, voice: Voice) -> bool:
    said = say(effect, voice.pronoun())
    return voice.has_subject(said) and not said.startswith(("they may ", "you "))


def _ends_sentence(effect: Effect, voice: Voice) -> bool:
    """Tell whether a sentence about one player ends here, because this effect has another subject."""
    return _has_own_subject(effect, voice) or say(effect, voice.pronoun()).startswith("you ")


def _sentence(row: list[tuple[Effect, Voice]], voice: Voice) -> str:
    first = row[0][1]
    texts = [say(effect, now) for effect, now in row]
    texts = [text.removeprefix("they ") for text in texts] if len(texts) > 1 else texts
    return _listed(texts) if first.named else first.clause(_listed(texts))


def _listed(texts: list[str]) -> str:
    """Join the actions of one player; an action of the card's player comes last, after 'then'."""
    if len(texts) == 1:
        return texts[0]
    if texts[-1].startswith("you "):
        return f"{_listed(texts[:-1])}, then {texts[-1]}"
    return f"{', '.join(texts[:-1])}{',' if len(texts) > 2 else ''} and {texts[-1]}"


def _with_until_then(texts: list[str], voice: Voice) -> list[str]:
    """Shorten 'until your next turn' to 'until then' after an effect of that next turn."""
    until, next_turn = UNTIL.format(voice.your), NEXT_TURN.format(voice.your)
    told, before = [], ""
    for text in texts:
        if before.startswith(next_turn) and text.startswith(until):
            text = "until then" + text.removeprefix(until)
        told.append(text)
        before = text
    return told


def done_whole(effect: Effect) -> bool:
    """Tell whether an effect happens completely or not at all, so that 'if you do' is unambiguous."""
    if isinstance(effect, Gain):
        return effect.count == 1 and not effect.optional
    if isinstance(effect, SpendTokens):
        return effect.exact
    which = getattr(effect, "which", None)
    if isinstance(which, Choose):
        return which.least() == which.most() == 1
    if isinstance(which, EndOfDeck):
        return which.count == 1
    return not isinstance(which, ThisAnd | TopUntil)


def say(effect: Effect, voice: Voice) -> str:
    """Return the text of an effect, after a condition if its only card may have moved since."""
    which = getattr(effect, "which", None)
    text = voice.say(effect)
    if not isinstance(which, All) or which.where is not None:
        return text
    told = voice.told(which.source)
    if not (told.single and told.unless):
        return text
    unless = told.unless if which.source in voice.recent else "if it is still there"
    return f"{unless}, {voice.pronoun().clause(voice.pronoun().say(effect))}"


def voiced(effects: Sequence[Effect], voice: Voice) -> Iterator[tuple[Effect, Voice]]:
    """Pair each effect with a voice that knows the results named by the earlier ones."""
    for effect in effects:
        yield effect, voice
        voice = after(effect, voice)


def after(effect: Effect, voice: Voice) -> Voice:
    """Return the voice to continue with after an effect."""
    inner = [part for _, part in walk(effect) if isinstance(part, Effect)]
    names = _with_containing(_sources(inner), voice)
    voice = voice.having_taken(names, _condition_after(effect, voice), _least(effect))
    voice = voice.having_done(_actions_on_cards(effect, inner))
    if effect.name:
        return voice.after(effect.name, _result(effect, voice))
    if isinstance(effect, SetAside) and effect.which.most() == 1:
        return voice.after(SET_ASIDE, effect.outcome())
    if isinstance(effect, SetAside):
        voice = voice.after(SET_ASIDE, replace(effect.outcome(), own=False))
    return voice.after_nothing(_mentions_card(effect, voice))


def _result(effect: Effect, voice: Voice) -> Told:
    """Describe the result of an effect; a selection from a single card is at most one card."""
    which = getattr(effect, "which", None)
    told = effect.outcome()
    if isinstance(which, Choose | All) and voice.told(which.source).single:
        told = replace(told, single=True, wanted=1, most=1, left=1)
    if isinstance(effect, Showing) and isinstance(which, Choose | All) and not is_zone(which.source):
        told = replace(told, part_of=which.source)
    return told


def _actions_on_cards(effect: Effect, inner: Sequence[Effect]) -> list[tuple[str, str]]:
    """Return what an effect does to cards; the last matching action carries the name of the result."""
    done = [part.done for part in inner if part.done]
    deeds = [(deed, "") for deed in done]
    said = effect.outcome().done
    if effect.name and said in done:
        last = len(done) - 1 - done[::-1].index(said)
        deeds[last] = (said, effect.name)
    elif effect.name and said:
        deeds.append((said, effect.name))
    return deeds


def _with_containing(names: frozenset[str], voice: Voice) -> frozenset[str]:
    """Add the results that contain the given ones: cards taken from a part leave the whole too."""
    wholes = {voice.told(name).part_of for name in names} - {"", *names}
    return _with_containing(names | wholes, voice) if wholes else names


def _sources(inner: Sequence[Effect]) -> frozenset[str]:
    """Return the results that effects take cards from; 'set aside' is the only zone among them."""
    taken = [getattr(part, "which", None) for part in inner if not isinstance(part, Showing)]
    sources = {which.source for which in taken if isinstance(which, Choose | All)}
    return frozenset(source for source in sources if source == SET_ASIDE or not is_zone(source))


def _least(effect: Effect) -> int:
    which = getattr(effect, "which", None)
    return which.least() if isinstance(which, Choose) and which.where is None else 0


def _condition_after(effect: Effect, voice: Voice) -> str:
    """Return the condition to put before later effects on cards that this effect may have moved."""
    then = getattr(effect, "then", None)
    if isinstance(effect, Move):
        return "" if isinstance(effect.which, All) else f"if {voice.you} don't"
    for_all = isinstance(then, Move) and isinstance(then.which, All)
    if for_all and getattr(effect, "otherwise", then) is None:
        return OTHERWISE
    return f"if {voice.you} don't"


def _mentions_card(effect: Effect, voice: Voice) -> bool:
    """Tell whether an effect mentions a card that a later 'it' would refer to."""
    for _, part in walk(effect):
        which = part.cards if isinstance(part, Gain) else getattr(part, "where", None)
        if isinstance(which, SameNameAs) and voice.is_it(which.result):
            continue
        if isinstance(part, Gain | FromDeck | This | ThisInHand | ThisOnMat | ThisAnd) or (
            isinstance(part, Choose) and is_zone(part.source)
        ):
            return True
    return False
