"""How a list of effects is told: in sentences, or in one clause."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Final

from fiefdom.effects.counters import Bonus
from fiefdom.effects.filters import SameNameAs
from fiefdom.effects.fixed_selection import All, EndOfDeck, FromDeck, This, TopUntil
from fiefdom.effects.gaining import Gain
from fiefdom.effects.moving import Move, SetAside
from fiefdom.effects.places import SET_ASIDE, is_zone
from fiefdom.effects.reveal import Showing
from fiefdom.effects.selection import Choose
from fiefdom.effects.this_card import ThisAnd, ThisInHand
from fiefdom.grammar.english import sentence
from fiefdom.grammar.voice import Told, Voice
from fiefdom.model.effect import Effect
from fiefdom.model.part import walk

OTHERWISE: Final = "otherwise"
NEXT_TURN: Final = "at the start of {} next turn"
UNTIL: Final = "until {} next turn"
_OTHER: Final = {
    False: re.compile("(they|each (other )?player|the player) |for each (other )?player"),
    True: re.compile("(you|the player) "),
}
"""How clauses begin that are not about the player spoken of, by whether that is a third person."""


def is_plain_bonus(effect: Effect) -> bool:
    """Tell whether an effect is a '+1 Card' or its like, of a fixed number."""
    return isinstance(effect, Bonus) and isinstance(effect.amount, int)


def one_clause(effects: Sequence[Effect], voice: Voice) -> str:
    """Join effects so that what is said of the first holds for all: 'if so, a, then b'."""
    texts = _with_until_then([say(effect, now) for effect, now in voiced(effects, voice)], voice)
    if len(texts) == 1:
        return texts[0]
    if any(_branches(text) for text in texts[:-1]):
        said = in_sentences(sentences(effects, voice.aloud()))
        return f"{voice.verb('do')} this: {said[0].lower()}{said[1:]}"
    texts = _with_subjects(texts, voice)
    return ", ".join(texts[:-1]) + _joint(effects, texts, voice) + texts[-1]


def in_sentences(texts: Sequence[str]) -> str:
    """Join sentences, the last one without its full stop; what a list is part of ends with it."""
    *before, last = texts
    told = [*(_closed(text) for text in before), last]
    return ". ".join([told[0], *(sentence(text).rstrip(".") for text in told[1:])])


def _closed(said: str) -> str:
    """Show where several sentences that belong together end."""
    head, _, tail = said.partition(": ")
    return f"{head} ({tail})" if ". " in tail else said


def _with_subjects(texts: list[str], voice: Voice) -> list[str]:
    """Say who does something after somebody else did: 'they gain a card, then you gain one'."""
    told: list[str] = []
    for text in texts:
        others = any(_OTHER[voice.third].match(before) for before in told)
        told.append(voice.subject(text) if others else text)
    return told


def whole(said: str, closed: bool) -> str:
    """Keep what is said in one branch together, so that nothing else is taken for a part of it.

    What is closed is followed by something that belongs to another branch.
    """
    if not _branches(said) and ". " not in said:
        return said
    said = said.removeprefix("do this: ")
    if closed:
        return f"do this ({said})"
    return f"do this: {said}" if "; otherwise" in said or ". " in said else said


def _branches(said: str) -> bool:
    """Tell whether what follows could be taken for a part of one branch."""
    return said.startswith("if ") or any(mark in said for mark in ("; otherwise", ": ", "; if "))


def _joint(effects: Sequence[Effect], texts: list[str], voice: Voice) -> str:
    """Say how the last effect follows: bonuses stand together, other things come later."""
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
    """Say effects one by one; what a named player does in a row is one sentence."""
    if not voice.third:
        return _with_until_then([say(effect, now) for effect, now in voiced(effects, voice)], voice)
    told: list[str] = []
    row: list[tuple[Effect, Voice]] = []
    for effect, now in voiced(effects, voice):
        plain = now if not told else now.pronoun()
        if row and (_is_whole(effect, plain) or _ends(*row[-1])):
            told.append(_row(row, plain))
            row, plain = [], now.pronoun()
        row.append((effect, plain))
    return [*told, _row(row, voice)]


def _is_whole(effect: Effect, voice: Voice) -> bool:
    said = say(effect, voice.pronoun())
    return voice.has_subject(said) and not said.startswith(("they may ", "you "))


def _ends(effect: Effect, voice: Voice) -> bool:
    """Tell whether a row of what somebody does ends here: something else has been told."""
    return _is_whole(effect, voice) or say(effect, voice.pronoun()).startswith("you ")


def _row(row: list[tuple[Effect, Voice]], voice: Voice) -> str:
    first = row[0][1]
    texts = [say(effect, now) for effect, now in row]
    texts = [text.removeprefix("they ") for text in texts] if len(texts) > 1 else texts
    return _listed(texts) if first.named else first.clause(_listed(texts))


def _listed(texts: list[str]) -> str:
    """Join what somebody does; what the player of the card does each time stays with it."""
    if len(texts) == 1:
        return texts[0]
    if texts[-1].startswith("you "):
        return f"{_listed(texts[:-1])}, then {texts[-1]}"
    return f"{', '.join(texts[:-1])}{',' if len(texts) > 2 else ''} and {texts[-1]}"


def _with_until_then(texts: list[str], voice: Voice) -> list[str]:
    """Say 'until then' after something that happens at the start of the next turn."""
    until, next_turn = UNTIL.format(voice.your), NEXT_TURN.format(voice.your)
    told, before = [], ""
    for text in texts:
        if before.startswith(next_turn) and text.startswith(until):
            text = "until then" + text.removeprefix(until)
        told.append(text)
        before = text
    return told


def done_whole(effect: Effect) -> bool:
    """Tell whether what can be done at all is done completely, so that 'if you do' is clear."""
    if isinstance(effect, Gain):
        return effect.count == 1 and not effect.optional
    which = getattr(effect, "which", None)
    if isinstance(which, Choose):
        return which.least() == which.most() == 1
    if isinstance(which, EndOfDeck):
        return which.count == 1
    return not isinstance(which, ThisAnd | TopUntil)


def say(effect: Effect, voice: Voice) -> str:
    """Say an effect, with a condition first if its one card may have been moved on."""
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
    """Pair effects with the voice to tell them in, which knows what the earlier ones named."""
    for effect in effects:
        yield effect, voice
        voice = after(effect, voice)


def after(effect: Effect, voice: Voice) -> Voice:
    """Return the voice to go on with after an effect."""
    names = _with_wholes(_sources(effect), voice)
    voice = voice.having_taken(names, _unless(effect, voice), _least(effect))
    voice = voice.having_done(_deeds(effect))
    if effect.name:
        return voice.after(effect.name, _told(effect, voice))
    if isinstance(effect, SetAside) and effect.which.most() == 1:
        return voice.after(SET_ASIDE, effect.outcome())
    if isinstance(effect, SetAside):
        voice = voice.after(SET_ASIDE, replace(effect.outcome(), own=False))
    return voice.after_nothing(_brings_up_a_card(effect, voice))


def _told(effect: Effect, voice: Voice) -> Told:
    """Return what to know of an effect's result; what is taken of one card is one card at most."""
    which = getattr(effect, "which", None)
    told = effect.outcome()
    if isinstance(which, Choose | All) and voice.told(which.source).single:
        told = replace(told, single=True, wanted=1, most=1, left=1)
    if isinstance(effect, Showing) and isinstance(which, Choose | All) and not is_zone(which.source):
        told = replace(told, part_of=which.source)
    return told


def _deeds(effect: Effect) -> list[tuple[str, str]]:
    """Return what an effect does to cards, as told; the last such deed gives it its result."""
    done = [part.done for _, part in walk(effect) if isinstance(part, Effect) and part.done]
    deeds = [(deed, "") for deed in done]
    said = effect.outcome().done
    if effect.name and said in done:
        last = len(done) - 1 - done[::-1].index(said)
        deeds[last] = (said, effect.name)
    elif effect.name and said:
        deeds.append((said, effect.name))
    return deeds


def _with_wholes(names: frozenset[str], voice: Voice) -> frozenset[str]:
    """Add the results that some are a part of: what is taken of the part is taken of the whole."""
    wholes = {voice.told(name).part_of for name in names} - {"", *names}
    return _with_wholes(names | wholes, voice) if wholes else names


def _sources(effect: Effect) -> frozenset[str]:
    """Name the results, and no zones but what is set aside, an effect takes cards from."""
    movers = [part for _, part in walk(effect) if isinstance(part, Effect)]
    taken = [getattr(part, "which", None) for part in movers if not isinstance(part, Showing)]
    sources = {which.source for which in taken if isinstance(which, Choose | All)}
    return frozenset(source for source in sources if source == SET_ASIDE or not is_zone(source))


def _least(effect: Effect) -> int:
    which = getattr(effect, "which", None)
    return which.least() if isinstance(which, Choose) and which.where is None else 0


def _unless(effect: Effect, voice: Voice) -> str:
    """Say what comes before doing something with a card that this effect may have moved."""
    then = getattr(effect, "then", None)
    if isinstance(effect, Move):
        return "" if isinstance(effect.which, All) else f"if {voice.you} don't"
    for_all = isinstance(then, Move) and isinstance(then.which, All)
    if for_all and getattr(effect, "otherwise", then) is None:
        return OTHERWISE
    return f"if {voice.you} don't"


def _brings_up_a_card(effect: Effect, voice: Voice) -> bool:
    """Tell whether an effect speaks of some card that 'it' would mean from then on."""
    for _, part in walk(effect):
        which = part.cards if isinstance(part, Gain) else getattr(part, "where", None)
        if isinstance(which, SameNameAs) and voice.is_it(which.result):
            continue
        if isinstance(part, Gain | FromDeck | This | ThisInHand | ThisAnd) or (
            isinstance(part, Choose) and is_zone(part.source)
        ):
            return True
    return False
